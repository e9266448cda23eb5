"""The campaign in the Play menu: go on with it, carry on after a game, see the roster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.campaign import new_roster, next_step
from engine.errors import EngineError
from engine.texts import Plural, Text
from studio.actions.action import Action
from studio.document.campaign import keep_roster, roster_of
from studio.document.playtest import Playtest

if TYPE_CHECKING:
    from engine.model.roster import RosterDocument
    from studio.actions.context import Context

AGAIN = Text("Replace the roster of the campaign? The one that is kept is lost.")


def _has_campaign(context: Context) -> bool:
    info = context.opened.project.info if context.opened is not None else None
    return info is not None and bool(info.campaign)


def _begin(context: Context, roster: RosterDocument) -> None:
    """Play the scenario that comes next, with the people of *roster*; else show the roster."""
    opened = context.opened
    info = opened.project.info if opened is not None else None
    if opened is None or info is None:
        return
    step = next_step(info.campaign, roster)
    if step is None:
        context.show("roster")
        return
    play = Playtest.start(opened.project, step.scenario, roster=roster)
    opened.activate(step.scenario)
    context.begin_play(play)
    context.fit()


def _go_on(context: Context) -> None:
    """Go on from the roster; one whose campaign is over begins anew."""
    roster = roster_of(context.opened) if context.opened is not None else None
    if roster is not None:
        _begin(context, roster)


def _anew(context: Context) -> None:
    opened = context.opened
    info = opened.project.info if opened is not None else None
    if opened is None or info is None:
        return
    try:
        old = roster_of(opened)
    except EngineError as error:  # it cannot be read, or is of another campaign
        if context.confirm(AGAIN, [Text("{why}", why=error.message)]) != "yes":
            return
        old = None
    if old is not None and old.played and not _may_replace(context, old):
        return
    fresh = new_roster(info)
    keep_roster(opened, fresh)
    _begin(context, fresh)


def _may_replace(context: Context, old: RosterDocument) -> bool:
    played = len(old.played)
    lost = Plural("{n} scenario was played", "{n} scenarios were played", played)
    return context.confirm(AGAIN, [lost]) == "yes"


def _can_carry_on(context: Context) -> bool:
    play = context.play
    return play is not None and play.chapter is not None and play.pending is None


def _carry_on(context: Context) -> None:
    """Save the roster after the game, and play the next scenario with those who live."""
    play, opened = context.play, context.opened
    if play is None or play.chapter is None or opened is None:
        return
    old, after = roster_of(opened), play.chapter.after(play.session)
    expected = ((), play.chapter.roster.played, after.played)
    if old is not None and old.played not in expected and not _may_replace(context, old):
        return
    file = keep_roster(opened, after)
    if file is None:
        text = Text("The roster is kept while this window is open; save the project to keep it.")
        context.message(text)
    else:
        context.message(Text("The roster is in {path}.", path=str(file)))
    _begin(context, after)


ACTIONS = (
    Action(
        "campaign",
        Text("Go on with the campaign"),
        "play",
        _go_on,
        (),
        "play",
        14,
        lambda c: _has_campaign(c) and c.play is None,
    ),
    Action(
        "carry_on",
        Text("Carry on to the next scenario of the campaign"),
        "play",
        _carry_on,
        (),
        "play",
        15,
        _can_carry_on,
    ),
    Action(
        "campaign_anew",
        Text("Begin the campaign again..."),
        "play",
        _anew,
        (),
        "",
        16,
        _has_campaign,
    ),
    Action(
        "roster",
        Text("Roster of the campaign..."),
        "play",
        lambda c: c.show("roster"),
        (),
        "",
        17,
        _has_campaign,
    ),
)
