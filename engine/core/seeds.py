"""Seeds of games: which are usable, and a new one where none was given."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.dice import Seed

LONGEST = 100  # characters or digits


def draw_seed() -> int:
    """Return a new seed, short enough to be typed from a screen."""
    return secrets.randbelow(10**9)


def usable_seed(seed: object) -> Seed:
    """Return *seed*, or a drawn one for None; 0 and negative numbers are seeds like any other."""
    return draw_seed() if seed is None else checked_seed(seed)


def checked_seed(seed: object) -> Seed:
    """Return *seed*; a number and the same number as text give the same dice.

    Raise `EngineError` for what cannot be a seed: empty or blank text, text that does not print,
    other types.
    """
    if isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < 10**LONGEST:
        return seed
    if isinstance(seed, str) and seed.strip() and seed.isprintable() and len(seed) <= LONGEST:
        return seed
    raise EngineError(
        Text(
            "seed: {seed} cannot be used; give a whole number or a text of 1 to {n} characters",
            seed=repr(seed)[:40],
            n=LONGEST,
        )
    )
