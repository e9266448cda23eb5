"""Every pair of random maps against the definition of sight in fractions.

``python -m tests.oracle`` does it on larger maps than the tests; ``--help`` lists the choices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.helpers.sight_boards import expected, random_map

if TYPE_CHECKING:
    from collections.abc import Iterable


class Count(NamedTuple):
    """How many pairs were compared, how many of them see, and on which maps answers differ."""

    pairs: int
    seeing: int
    maps: tuple[int, ...]


def compared(numbers: Iterable[int], largest: int) -> Count:
    """Compare the tables of the random maps of these numbers with the oracle."""
    pairs, seeing, wrong = 0, 0, []
    for number in numbers:
        sight = random_map(number, largest)
        known = expected(sight)
        table = sight.table()
        pairs += len(known)
        seeing += sum(known.values())
        if any(table.sees(a, b) != seen for (a, b), seen in known.items()):
            wrong.append(number)
    return Count(pairs, seeing, tuple(wrong))
