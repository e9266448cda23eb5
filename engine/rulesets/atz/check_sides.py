"""What a scenario says wrongly about its sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.model.issue import Issue
from engine.rulesets.atz.sides import PEOPLE, drawn_sides, players_of, side_of
from engine.rulesets.atz.state import OPPONENTS, SURVIVORS
from engine.rulesets.atz.triggers import ZOMBIES as NO_SIDE
from engine.rulesets.atz.victory import GROUPS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words

PHASES = ("setup", "initiative", "drugs", "noise", "end")
WORDS = tuple(word for word in GROUPS if word != SURVIVORS)  # of conditions
RESERVED = (*PHASES, *WORDS, *NO_SIDE)
MOST = 4  # sides of players: with Opponents and zombies each has a die of its own


@clause("ATZ-3.7", "ATZ-4.14")
def check_sides(scenario: ScenarioDocument) -> Iterator[Issue]:
    """Yield the faults: names that cannot be, too many, counters of no side, sides of nobody."""
    for index, side in enumerate(scenario.sides):
        if side.id in RESERVED:
            text = Text('a side cannot be called "{id}"', id=side.id)
            yield _error(text, f"sides[{index}].id")
    players = players_of(scenario)
    if len(players) > MOST:
        text = Text("{n} sides are too many: {most} can play", n=len(players), most=MOST)
        yield _error(text, "sides")
    manned = set(drawn_sides(scenario))
    for index, counter in enumerate(scenario.counters):
        if counter.kind not in PEOPLE:
            continue
        path = f"counters[{index}].side"
        if not counter.side and counter.kind == "survivor" and len(players) > 1:
            yield _error(Text("say to which of the sides the survivor belongs"), path)
        elif side_of(scenario, counter) not in (*players, OPPONENTS):
            yield _error(Text('there is no side "{id}"', id=counter.side), path)
        manned.add(side_of(scenario, counter))
    for missing in players if len(players) > 1 and not scenario.absent else ():
        if missing not in manned:
            yield _error(Text('the side "{id}" has no survivor', id=missing), "sides")


def _error(message: Words, path: str) -> Issue:
    return Issue("", "error", message, path=path, clause="ATZ-4.14")
