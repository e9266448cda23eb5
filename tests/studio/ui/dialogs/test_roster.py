"""The roster on the screen, and the end of a game that is carried on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QToolButton

from engine.model.roster import Gear, Known, Person, Played, RosterDocument
from studio.document.campaign import keep_roster, roster_of
from studio.ui.dialogs.roster import RosterDialog
from tests.helpers.campaigns import HOLD, OUT, campaign

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui

ROSTER = RosterDocument(
    "The Yard",
    (Person("beck", "beck", wounded=True, gear=Gear("smg.ooa", ("bat",), ("ammo",))),),
    (Known("nick", "nick"),),
    (Played(OUT, won=True, reason="victory", turns=7, lived=1, dead=("nick",)),),
)


@pytest.fixture
def yard(window: MainWindow, tmp_path: Path) -> MainWindow:
    assert window.open(campaign(tmp_path / "yard") / OUT)
    return window


def test_the_roster_shows_who_lives_with_what_and_what_was_played(yard: MainWindow) -> None:
    assert yard.opened is not None
    dialog = RosterDialog(yard, yard.opened.project, ROSTER)
    people = [(str(name), str(facts)) for name, facts in dialog.people]
    assert people == [
        ("Beck", "wounded; Submachine gun, out of ammo, Baseball bat, Ammo"),
        ("Nick", "dead"),
    ]
    games = [(str(name), str(facts)) for name, facts in dialog.games]
    assert games == [
        ("1. Out", "won in turn 7; 1 survivor lives on"),
        ("2. Hold", "comes next"),
        ("3. Away", "not yet"),
    ]
    assert dialog.go_on.isEnabled()
    dialog.deleteLater()


def test_the_campaign_is_gone_on_with_from_the_roster(yard: MainWindow) -> None:
    assert yard.opened is not None
    keep_roster(yard.opened, ROSTER)
    yard.show_dialog("roster")
    (dialog,) = yard.findChildren(RosterDialog)
    dialog.go_on.click()
    assert yard.play is not None
    assert yard.play.path == HOLD
    assert set(yard.play.session.state.survivors) == {"beck"}


def test_the_end_of_a_game_tells_of_the_campaign_and_carries_on(yard: MainWindow) -> None:
    yard.actions_.run("campaign")
    play = yard.play
    assert play is not None
    while play.pending is not None:
        play.submit(play.pending.options[-1].key)
    ending = yard.playing.panel.ending
    assert ending.carry_on.isVisible()
    assert "survivor" in ending.campaign.text()
    play.session.state.survivors["beck"].standing = "exited"
    ending.show_play(play)
    assert ending.carry_on.text() == "Carry on to Hold"
    ending.carry_on.click()
    assert yard.play is not None
    assert yard.play.path == HOLD
    assert not ending.isVisible()


def test_who_was_met_later_is_let_to_take_the_next_free_place(yard: MainWindow) -> None:
    met = [Person(id_, id_, joined=True) for id_ in ("buffy", "bank")]
    keep_roster(yard.opened, replace(ROSTER, people=(*ROSTER.people, *met)))  # type: ignore[arg-type]
    yard.show_dialog("roster")
    (dialog,) = yard.findChildren(RosterDialog)
    (up,) = dialog.findChildren(QToolButton)
    assert up.toolTip() == "Let Bank take the next free place"
    up.click()
    assert [str(name) for name, _ in dialog.people] == ["Bank", "Beck", "Buffy", "Nick"]
    assert yard.opened is not None
    kept = roster_of(yard.opened)
    assert kept is not None
    assert [person.id for person in kept.people] == ["bank", "beck", "buffy"]
    yard.actions_.run("campaign")
    assert yard.play is not None
    assert set(yard.play.session.state.survivors) == {"beck", "bank"}
    assert yard.play.session.state.survivors["bank"].space >= 0
