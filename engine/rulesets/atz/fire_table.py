"""The Ranged Combat Table (ATZ-10.4) as the ruleset data give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

HIGHEST = 20  # totals beyond are read as this one


class Target(NamedTuple):
    """What the table asks about a target, beside its rank: zombies have neither."""

    id: str
    cover: bool = False
    armour: bool = False


class FireTable:
    """Rows by total: a hit, unless one of the row's conditions holds."""

    def __init__(self, rows: Sequence[Mapping[str, Any]], order: str = "ascending") -> None:
        self._falling = order == "descending"
        self._rows: list[tuple[str, ...] | None] = [None] * (HIGHEST + 1)
        for row in rows:
            for total in range(row.get("min", 0), row.get("max", HIGHEST) + 1):
                if row.get("total", total) == total:
                    miss = row.get("result") == "miss"
                    self._rows[total] = None if miss else tuple(row.get("miss_if", ()))

    @clause("ATZ-10.4", "ATZ-10.5", "ATZ-17.4")
    def hits(self, total: int, rank: int, target: Target, *, snap: bool = False) -> bool:
        """Return whether *total* hits *target* as the *rank*-th of this firing."""
        conditions = self._rows[min(total, HIGHEST)]
        if conditions is None:
            return False
        return not any(_holds(c, rank, target, snap=snap) for c in conditions)

    @clause("ATZ-10.3")
    def fall(
        self, totals: Iterable[int], targets: Sequence[Target], *, snap: bool = False
    ) -> list[str]:
        """Return who is hit: each die, lowest first as a rule, is tried on the next target."""
        hit: list[str] = []
        for total in sorted(totals, reverse=self._falling):
            if len(hit) == len(targets):
                break
            target = targets[len(hit)]
            if self.hits(total, len(hit) + 1, target, snap=snap):
                hit.append(target.id)
        return hit


def _holds(condition: str, rank: int, target: Target, *, snap: bool) -> bool:
    if condition == "cover":
        return target.cover
    if condition == "armour":
        return target.armour
    if condition == "snap":
        return snap
    return rank >= int(condition.removeprefix("rank>="))
