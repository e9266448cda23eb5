"""The campaign in the Play menu: carried on game by game, with the roster beside the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import EngineError
from engine.files.records import read_record
from engine.files.rosters import read_roster, write_roster
from engine.model.roster import Gear, Person, RosterDocument
from studio.actions.registry import action, run
from studio.cli.playtests import again
from studio.document.disk import Disk
from studio.document.open_project import OpenProject
from tests.helpers.campaigns import AWAY, HOLD, OUT, campaign
from tests.helpers.contexts import FakeContext
from tests.helpers.shipped_projects import BELL, COLDWATER, sample
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from pathlib import Path

    from studio.document.playtest import Playtest


@pytest.fixture
def window(tmp_path: Path) -> FakeContext:
    made = FakeContext()
    opened = OpenProject.open(campaign(tmp_path / "yard") / OUT)
    made.adopt(opened)
    return made


def played(window: FakeContext) -> Playtest:
    """Let bots play the game to its end."""
    play = window.play
    assert play is not None
    while play.pending is not None:
        play.submit(play.pending.options[-1].key)
    return play


def saved(window: FakeContext) -> RosterDocument:
    assert window.opened is not None
    assert window.opened.root is not None
    return read_roster(window.opened.root / "yard.roster.yaml")


def finish(window: FakeContext, *living: str) -> None:
    """Play the game to its end, and let exactly those be alive then."""
    play = played(window)
    for name, person in play.session.state.survivors.items():
        person.standing = "exited" if name in living else "dead"


@pytest.mark.clause("ATZ-22.1")
def test_carry_on_saves_the_roster_and_plays_the_next_scenario_with_those_who_live(
    window: FakeContext,
) -> None:
    assert run(action("campaign"), window)
    assert window.play is not None
    assert window.play.path == OUT
    assert not action("carry_on").enabled(window)
    finish(window, "beck")
    assert run(action("carry_on"), window)
    roster = saved(window)
    assert [person.id for person in roster.people] == ["beck"]
    assert [one.id for one in roster.dead] == ["nick"]
    assert window.play.path == HOLD
    assert window.opened is not None
    assert window.opened.active == HOLD
    assert set(window.play.session.state.survivors) == {"beck"}
    assert window.opened.history.entries == ()
    assert window.opened.changed == ()


def test_the_campaign_goes_on_from_the_saved_roster(window: FakeContext, tmp_path: Path) -> None:
    run(action("campaign"), window)
    finish(window, "beck", "nick")
    run(action("carry_on"), window)
    window.set_mode("edit")
    window.adopt(OpenProject.open(tmp_path / "yard"))
    assert run(action("campaign"), window)
    assert window.play is not None
    assert (window.play.path, window.play.chapter is not None) == (HOLD, True)


def test_a_scenario_played_as_it_is_written_can_be_carried_on_too(window: FakeContext) -> None:
    assert window.opened is not None
    window.opened.activate(HOLD)
    run(action("play"), window)
    finish(window, "nick")
    assert run(action("carry_on"), window)
    assert window.play is not None
    assert window.play.path == AWAY
    assert [entry.reason == "skipped" for entry in saved(window).played] == [True, False]


def test_the_same_dice_again_bring_the_same_people(window: FakeContext) -> None:
    run(action("campaign"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    run(action("play_again"), window)
    assert window.play is not None
    assert set(window.play.session.state.survivors) == {"beck"}


def test_the_record_of_such_a_game_replays(window: FakeContext, tmp_path: Path) -> None:
    run(action("campaign"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    played(window)
    target = tmp_path / "second.playtest.json"
    window.paths = [target]
    run(action("save_record"), window)
    assert "absent:" in read_record(target).documents[HOLD]
    assert again(str(target)).differs is None


def test_when_nobody_is_left_the_campaign_is_over_and_the_roster_is_shown(
    window: FakeContext,
) -> None:
    run(action("campaign"), window)
    finish(window)
    assert run(action("carry_on"), window)
    assert window.shown == ["roster"]
    assert saved(window).people == ()


def test_another_roster_is_replaced_only_after_a_question(window: FakeContext) -> None:
    run(action("campaign"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    before = saved(window)
    assert len(before.played) == 2
    window.set_mode("edit")
    assert run(action("campaign_anew"), window)
    assert saved(window) == before
    assert window.confirmed[-1][1] == ["2 scenarios were played"]
    window.confirmations = ["yes"]
    run(action("campaign_anew"), window)
    assert saved(window).played == ()
    assert window.play is not None
    assert window.play.path == OUT


def test_a_roster_that_cannot_be_read_is_told_and_can_be_replaced(window: FakeContext) -> None:
    assert window.opened is not None
    assert window.opened.root is not None
    file = window.opened.root / "yard.roster.yaml"
    file.write_text("format: hexwright/roster\nversion: 1\n", encoding="utf-8")
    with pytest.raises(EngineError, match="title"):
        run(action("campaign"), window)
    assert window.play is None
    window.confirmations = ["yes"]
    run(action("campaign_anew"), window)
    assert window.play is not None
    assert saved(window).played == ()


def test_gear_that_was_changed_by_hand_is_what_they_come_with(window: FakeContext) -> None:
    run(action("campaign"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    window.set_mode("edit")
    roster = saved(window)
    people = (Person("beck", "beck", gear=Gear("rifle")),)
    assert window.opened is not None
    assert window.opened.root is not None
    write_roster(
        RosterDocument(roster.title, people, roster.dead, roster.played),
        window.opened.root / "yard.roster.yaml",
    )
    run(action("campaign"), window)
    assert window.play is not None
    assert window.play.session.state.survivors["beck"].hand == "rifle"


def test_a_project_without_a_campaign_has_none_of_it() -> None:
    window = FakeContext(Hand(sample(COLDWATER), BELL))
    names = ("campaign", "carry_on", "campaign_anew", "roster")
    assert [name for name in names if action(name).enabled(window)] == []


def test_the_roster_of_a_window_is_kept_with_the_project_that_is_saved(
    window: FakeContext, tmp_path: Path
) -> None:
    opened = window.opened
    assert opened is not None
    opened.disk = Disk(None, opened.disk.sources, opened.disk.saved)  # as a sample is opened
    run(action("campaign"), window)
    finish(window, "beck")
    run(action("carry_on"), window)
    assert window.messages[-1].endswith("save the project to keep it.")
    assert opened.save_as(tmp_path / "mine", lambda _paths: True)
    assert [p.id for p in read_roster(tmp_path / "mine" / "yard.roster.yaml").people] == ["beck"]
