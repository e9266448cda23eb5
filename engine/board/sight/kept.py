"""The last solved levels, by what blocks on them; lint, overlays, bots and playtests share them.

A solved level is a value. A door that opens, an undo or a fork merely looks under another key, and
an edit that closes spaces makes a new one out of the nearest that is kept. Any thread may ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board.sight.table import Seen, differing, revise, solve

if TYPE_CHECKING:
    from engine.board.sight.raster import Raster
    from engine.board.sight.rules import Obstacles, SightRules

FEW: Final = 8  # closed spaces up to which to revise is surely quicker than to solve anew
_SPACES: Final = 40_000  # of all levels that are kept


class _Solved(NamedTuple):
    raster: Raster
    rules: SightRules
    obstacles: Obstacles
    seen: Seen


_kept: list[_Solved] = []  # the last used first; exchanged in one step: other threads read it


def solved(raster: Raster, obstacles: Obstacles, rules: SightRules) -> Seen:
    """Return who sees whom on a level; made from the nearest one that is kept, if it is near."""
    alike = [each for each in _kept if each.raster is raster and each.rules == rules]
    same = next((each for each in alike if each.obstacles == obstacles), None)
    if same is None:
        same = _Solved(raster, rules, obstacles, _made(raster, obstacles, rules, alike))
    _keep(same)
    return same.seen


def forget() -> None:
    """Let go of all that is kept, so that the next one is made anew."""
    _kept[:] = []


def _made(raster: Raster, obstacles: Obstacles, rules: SightRules, alike: list[_Solved]) -> Seen:
    near = []
    for number, each in enumerate(alike):
        if each.obstacles.walls == obstacles.walls:
            changed = differing(each.obstacles, obstacles)
            if len(changed) <= FEW and all(obstacles.closed[place] for place in changed):
                near.append((len(changed), number, changed))
    if not near:
        return solve(raster, obstacles, rules)
    _, number, shut = min(near)
    return revise(raster, alike[number].seen, shut, obstacles, rules)


def _keep(solved_: _Solved) -> None:
    found, room = [solved_], _SPACES - len(solved_.raster.places)
    for each in _kept:
        room -= len(each.raster.places)
        if each is not solved_ and room >= 0:
            found.append(each)
    _kept[:] = found
