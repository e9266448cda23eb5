"""Programs that take a seat, one file each: the module holds a `BotKind` as ``BOT``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.bot import Bot, BotKind
    from engine.core.dice import Seed

_BOTS: Registry[BotKind] = Registry(
    "engine.bots", "BOT", lambda name: Text('no bot is called "{name}"', name=name)
)


def get(name: str) -> BotKind:
    """Return the kind of bot with the id *name*; raise `UnknownName` if there is none."""
    return _BOTS.get(name)


def ids() -> tuple[str, ...]:
    """Return the ids of all bots, sorted."""
    return _BOTS.ids()


def seat_bots(names: Mapping[str, str], seed: Seed) -> dict[str, Bot]:
    """Return a fresh bot for each seat, given seat -> id; its own stream follows from the seed."""
    return {seat: get(name).make(f"{seed}:{seat}") for seat, name in names.items()}
