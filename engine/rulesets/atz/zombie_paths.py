"""Where a zombie's way leads: cheapest paths over clear hexes, kept for all games on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.ground import Ground

FAR = 1 << 20  # no way
KEPT = 60_000  # plans in memory
MOST = 256  # no zombie has so many MP
UNKNOWN = (-1,)  # a walk that was not looked for


class Reached(NamedTuple):
    """A space that a mover can come to, and how."""

    space: int
    cost: int
    path: tuple[int, ...]


class ZombiePaths:
    """The ways of zombies on one board. Other zombies are never in the way (ATZ-7.7)."""

    def __init__(
        self, ground: Ground, longest: int, *, leaves_blocked: bool = True, straight: bool = True
    ) -> None:
        self.ground = ground
        self.longest = longest  # the most MP that a zombie has
        self.leaves_blocked = leaves_blocked
        self.straight = straight  # ties go to the way nearest to the straight line
        self._rows: dict[int, list[int]] = {}
        self._plans: dict[int, Mapping[int, tuple[int, ...]]] = {}
        self._reaches: dict[tuple[int, int], tuple[Reached, ...]] = {}
        self._threats: dict[tuple[int, int], int] = {}
        self._certain: dict[int, tuple[int, ...] | None] = {}
        clear = ground.clear
        self._near = tuple([tuple([k for k, _ in row if clear[k]]) for row in ground.exits])
        self._step = next((ground.cost[k] for k in range(ground.size) if clear[k]), 1)

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
        """Return the row of *target*, ring by ring: each further step costs the same."""
        clear, near = self.ground.clear, self.ground.near if self.leaves_blocked else self._near
        row = [FAR] * self.ground.size
        row[target] = 0
        spent = self.ground.cost[target]
        ring = [target]
        while ring:
            onward: list[int] = []
            for space in ring:
                for k in near[space]:
                    if row[k] == FAR:
                        row[k] = spent
                        if clear[k]:
                            onward.append(k)
            ring = onward
            spent += self._step
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
        axial = self.ground.axial
        (q, r), (tq, tr) = axial[start], axial[target]
        dq, dr = tq - q, tr - r
        nearest = {target: 0}
        best: dict[int, tuple[int, ...]] = {}
        for space, follow in reversed(self._cheapest(start, target).items()):
            if not self.straight:
                best[space] = tuple(follow)
                continue
            least = nearest[follow[0]]
            if len(follow) == 1:
                best[space] = tuple(follow)
            else:
                least = min([nearest[k] for k in follow])
                best[space] = tuple([k for k in follow if nearest[k] == least])
            hq, hr = axial[space]
            nearest[space] = least + abs(dq * (hr - r) - dr * (hq - q))
        return self._within_reach(start, target, best)

    def _cheapest(self, start: int, target: int) -> dict[int, list[int]]:
        """Return the next spaces of all cheapest paths, nobody before one further away.

        All steps but the last lead into clear hexes and cost the same, so a search in breadth
        comes to the spaces in the order of the way that is left.
        """
        row, near = self.row(target), self._near
        last, step = self.ground.cost[target], self._step
        follow: dict[int, list[int]] = {}
        ahead = [start]
        for space in ahead:
            if space in follow:
                continue
            left = row[space]
            if left == last:
                follow[space] = [target]
            else:
                left -= step
                nexts = follow[space] = [k for k in near[space] if row[k] == left]
                ahead += nexts
        return follow

    def _within_reach(
        self, start: int, target: int, best: Mapping[int, tuple[int, ...]]
    ) -> Mapping[int, tuple[int, ...]]:
        row = self.row(target)
        least = row[start] - self.longest
        plan: dict[int, tuple[int, ...]] = {}
        ahead = [start]
        for space in ahead:
            if space != target and space not in plan and row[space] > least:
                plan[space] = best[space]
                ahead += best[space]
        return plan

    @clause("ATZ-7.5", "ATZ-7.6")
    def certain(self, start: int, target: int, mp: int) -> tuple[int, ...] | None:
        """Return the walk of a zombie with *mp* where nothing is left to chance, else None."""
        key = (start * self.ground.size + target) * MOST + mp
        walk = self._certain.get(key, UNKNOWN)
        if walk is UNKNOWN:
            if len(self._certain) > KEPT:
                self._certain.clear()
            walk = self._certain[key] = self._straight_on(start, target, mp)
        return walk

    def _straight_on(self, start: int, target: int, mp: int) -> tuple[int, ...] | None:
        plan, cost = self.plan(start, target), self.ground.cost
        path: list[int] = []
        space = start
        while mp and space != target:
            ahead = plan[space]
            if cost[ahead[0]] > mp:
                break
            if len(ahead) > 1:
                return None
            space = ahead[0]
            mp -= cost[space]
            path.append(space)
        return tuple(path)

    def threat(self, start: int, mp: int) -> int:
        """Return the spaces where a zombie could attack a survivor with *mp*: all `row` <= mp.

        One byte a space, as one whole number (little-endian), so that threats can be added up.
        """
        found = self._threats.get((start, mp))
        if found is None:
            found = self._threats[start, mp] = int.from_bytes(self._attackable(start, mp), "little")
        return found

    def _attackable(self, start: int, mp: int) -> bytearray:
        """Return 1 for each space that is in `reach` or next to it, and can be paid for."""
        exits, clear = self.ground.exits, self.ground.clear
        walks = clear[start] or self.leaves_blocked
        spaces = bytearray(self.ground.size)
        spaces[start] = 1
        ring, left = [start], mp
        while ring:
            onward: list[int] = []
            for space in ring:
                for k, cost in exits[space]:
                    if not spaces[k] and cost <= left:
                        spaces[k] = 1
                        if walks and clear[k]:
                            onward.append(k)
            ring = onward
            left -= self._step
        return spaces

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
