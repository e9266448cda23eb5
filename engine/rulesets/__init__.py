"""One folder per game: its module ``ruleset`` holds the game as ``RULESET``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.ruleset import Ruleset

_RULESETS: Registry[Ruleset[Any]] = Registry(
    "engine.rulesets",
    "RULESET",
    lambda name: Text('no ruleset is called "{name}"', name=name),
    submodule="ruleset",
)


def get(name: str) -> Ruleset[Any]:
    """Return the ruleset with the id *name*; raise `UnknownName` if there is none."""
    return _RULESETS.get(name)


def ids() -> tuple[str, ...]:
    """Return the ids of all rulesets, sorted."""
    return _RULESETS.ids()
