"""A campaign: scenarios in a row, with those who live carried from one to the next (ATZ-22.1).

Where it stands is a roster, a value; what becomes of it after a game is another one. What a game's
people take along is its ruleset's to say.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError
from engine.model.roster import Played, RosterDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.ruleset import Ruleset
    from engine.core.session import Session
    from engine.model.project import CampaignStep, ProjectInfo
    from engine.model.scenario import ScenarioDocument


class Standing(Enum):
    """How a campaign stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


def new_roster(info: ProjectInfo) -> RosterDocument:
    """Return the roster with which the campaign of a project begins: nobody has lived yet."""
    return RosterDocument(info.title)


def check_fits(campaign: Sequence[CampaignStep], roster: RosterDocument) -> None:
    """Raise `EngineError` unless *roster* is of *campaign*: its scenarios in its order."""
    steps = [step.scenario for step in campaign]
    for n, played in enumerate(roster.played):
        if played.scenario not in steps[n : n + 1]:
            raise EngineError(
                Text(
                    'scenario {n} of the roster is "{path}"; the campaign has another one there',
                    n=n + 1,
                    path=played.scenario,
                )
            )


def next_step(campaign: Sequence[CampaignStep], roster: RosterDocument) -> CampaignStep | None:
    """Return the scenario that comes next, None when the campaign is over."""
    over = standing(campaign, roster) is not Standing.OPEN
    return None if over else campaign[len(roster.played)]


def standing(campaign: Sequence[CampaignStep], roster: RosterDocument) -> Standing:
    """Return how the campaign stands.

    It is won with its last scenario, and lost with that, with a scenario that must be won, or when
    nobody is left for the next one.
    """
    check_fits(campaign, roster)
    count = len(roster.played)
    last = roster.played[-1] if count else None
    if count == len(campaign):
        return Standing.WON if last is None or last.won else Standing.LOST
    if last is not None and not last.won and campaign[count - 1].must_win:
        return Standing.LOST
    places = campaign[count].roster
    living = any(p.joined or p.id in places for p in roster.people)
    return Standing.OPEN if living or not places else Standing.LOST


def put_first(roster: RosterDocument, id_: str) -> RosterDocument:
    """Return *roster* with one person first, who so is the first to take the place of the dead."""
    person = roster.person(id_)
    if person is None:
        return roster
    return replace(roster, people=(person, *[p for p in roster.people if p is not person]))


def enlisted(
    rules: Ruleset[Any], scenario: ScenarioDocument, step: CampaignStep, roster: RosterDocument
) -> ScenarioDocument:
    """Return *scenario* as it is played: with the people of *roster* where *step* says so."""
    return rules.enlist(scenario, step.roster, roster)


def carried_on(
    roster: RosterDocument, step: CampaignStep, session: Session[Any], *, given_up: bool = False
) -> RosterDocument:
    """Return the roster after the finished game of *step*; one that is *given up* is lost."""
    outcome = session.state.outcome
    if outcome is None and not given_up:
        raise EngineError(Text("the game is not over"))
    setup, state = session.setup, session.state
    living, dead = session.rules.survivors(setup, state)
    before = {person.id: person for person in roster.people}
    after = dict(before)
    for person in living:
        joined = person.joined if person.id not in before else before[person.id].joined
        after[person.id] = replace(person, joined=joined)
    for one in dead:
        after.pop(one.id, None)
    gone = {one.id: one for one in (*roster.dead, *dead) if one.id not in after}
    players = [seat for seat in setup.seats if seat not in setup.bot_seats]
    played = Played(
        step.scenario,
        won=outcome is not None and outcome.winner == players[0],
        reason="given_up" if outcome is None else outcome.reason,
        turns=state.turn,
        lived=len(after),
        dead=tuple(one.id for one in dead),
    )
    return replace(
        roster,
        people=tuple(after.values()),
        dead=tuple(gone.values()),
        played=(*roster.played, played),
    )
