"""Where a zombie's way leads: cheapest paths over clear hexes, kept for all games on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.ground import Ground

FAR = 1 << 20  # no way
KEPT = 60_000  # plans in memory


class Reached(NamedTuple):
    """A space that a mover can come to, and how."""

    space: int
    cost: int
    path: tuple[int, ...]


class ZombiePaths:
    """The ways of zombies on one board. Other zombies are never in the way (ATZ-7.7)."""

    def __init__(self, ground: Ground, longest: int, *, leaves_blocked: bool = True) -> None:
        self.ground = ground
        self.longest = longest  # the most MP that a zombie has
        self.leaves_blocked = leaves_blocked
        self._rows: dict[int, list[int]] = {}
        self._plans: dict[int, Mapping[int, tuple[int, ...]]] = {}
        self._reaches: dict[tuple[int, int], tuple[Reached, ...]] = {}

    @clause("ATZ-7.2", "ATZ-7.3")
    def row(self, target: int) -> list[int]:
        """Return what a zombie pays from each space to enter *target*, `FAR` without a way.

        The target itself may be rough or a building; all hexes before it must be clear.
        """
        row = self._rows.get(target)
        if row is None:
            row = self._rows[target] = self._field(target)
        return row

    def _field(self, target: int) -> list[int]:
        ground = self.ground
        exits, cost, clear = ground.exits, ground.cost, ground.clear
        row = [FAR] * ground.size
        row[target] = 0
        buckets: list[list[int]] = [[target]]
        spent = 0
        while spent < len(buckets):
            for space in buckets[spent]:
                if row[space] != spent or not (clear[space] or space == target):
                    continue
                here = spent + cost[space]
                for k, _ in exits[space]:
                    if here < row[k] and (clear[k] or self.leaves_blocked):
                        row[k] = here
                        buckets.extend([] for _ in range(here + 1 - len(buckets)))
                        buckets[here].append(k)
            spent += 1
        return row

    @clause("ATZ-7.5")
    def plan(self, start: int, target: int) -> Mapping[int, tuple[int, ...]]:
        """Return for each space on the way its best next ones, in the order of directions.

        Of all cheapest paths those count whose hexes lie closest to the straight line from *start*
        to *target*. Spaces beyond the reach of any zombie are left out.
        """
        key = start * self.ground.size + target
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) > KEPT:
                self._plans.clear()
            plan = self._plans[key] = self._plan(start, target)
        return plan

    def _plan(self, start: int, target: int) -> Mapping[int, tuple[int, ...]]:
        row = self.row(target)
        follow = self._cheapest(start, target)
        nearest = {target: 0}
        best: dict[int, tuple[int, ...]] = {}
        for space in sorted(follow, key=row.__getitem__):
            least = min(nearest[k] for k in follow[space])
            best[space] = tuple([k for k in follow[space] if nearest[k] == least])
            nearest[space] = least + self._off_line(start, target, space)
        plan: dict[int, tuple[int, ...]] = {}
        ahead = [start]
        for space in ahead:
            if space != target and space not in plan and row[start] - row[space] < self.longest:
                plan[space] = best[space]
                ahead.extend(best[space])
        return plan

    def _cheapest(self, start: int, target: int) -> dict[int, list[int]]:
        """Return the next spaces of all cheapest paths from *start* to *target*."""
        row, ground = self.row(target), self.ground
        cost, clear = ground.cost, ground.clear
        follow: dict[int, list[int]] = {}
        ahead = [start]
        for space in ahead:
            if space == target or space in follow:
                continue
            follow[space] = [
                k
                for k, _ in ground.exits[space]
                if row[k] + cost[k] == row[space] and (clear[k] or k == target)
            ]
            ahead.extend(follow[space])
        return follow

    def _off_line(self, start: int, target: int, space: int) -> int:
        axial = self.ground.axial
        (q, r), (tq, tr), (hq, hr) = axial[start], axial[target], axial[space]
        return abs((tq - q) * (hr - r) - (tr - r) * (hq - q))

    def reach(self, start: int, mp: int) -> tuple[Reached, ...]:
        """Return where a zombie can come with *mp* over clear hexes, the start first."""
        key = (start, mp)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self._walkable(start, mp)
        return found

    def _walkable(self, start: int, mp: int) -> tuple[Reached, ...]:
        ground = self.ground
        found = {start: Reached(start, 0, ())}
        if not (ground.clear[start] or self.leaves_blocked):
            return tuple(found.values())
        buckets: list[list[Reached]] = [[found[start]], *([] for _ in range(mp))]
        for bucket in buckets:
            for here in bucket:
                if found[here.space] is not here:
                    continue
                for k, cost in ground.exits[here.space]:
                    total = here.cost + cost
                    if not ground.clear[k] or total > mp:
                        continue
                    if k not in found or total < found[k].cost:
                        found[k] = Reached(k, total, (*here.path, k))
                        buckets[total].append(found[k])
        return tuple(found.values())
