"""Programs that take a seat, one file each: the module holds a `BotKind` as ``BOT``.

A name may carry the budget of a bot that looks ahead: ``planner:200``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.bot import Bot, BotKind
    from engine.core.dice import Seed

_BOTS: Registry[BotKind] = Registry(
    "engine.bots", "BOT", lambda name: Text('no bot is called "{name}"', name=name)
)


MOST = 1_000_000  # games imagined at a decision
LONGEST = 20  # digits


def get(name: str) -> BotKind:
    """Return the kind of bot called *name*, an id or an id with a budget.

    Raise `UnknownName` if there is none, `EngineError` if the budget is none.
    """
    id_, colon, budget = name.partition(":")
    kind = _BOTS.get(id_)
    if not colon:
        return kind
    if kind.budgeted is None:
        raise EngineError(
            Text('"{name}": {id} looks no way ahead, give no number', name=name, id=id_)
        )
    digits = budget if budget.isascii() and budget.isdigit() and len(budget) < LONGEST else "0"
    if not 0 < int(digits) <= MOST:
        raise EngineError(
            Text(
                '"{name}": after the colon stands how many games it imagines at a decision, '
                "from 1 to {most}",
                name=name,
                most=MOST,
            )
        )
    return kind.budgeted(int(budget))


def ids() -> tuple[str, ...]:
    """Return the ids of all bots, sorted."""
    return _BOTS.ids()


def seat_bots(names: Mapping[str, str], seed: Seed) -> dict[str, Bot]:
    """Return a fresh bot for each seat, given seat -> id; its own stream follows from the seed."""
    return {seat: get(name).make(f"{seed}:{seat}") for seat, name in names.items()}
