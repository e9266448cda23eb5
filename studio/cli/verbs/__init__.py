"""One file per verb, each with a click command named ``command``."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

# the order in which a designer meets them; a verb that is not named here comes last
_ORDER = ("demo", "new", "open", "edit", "lint", "sight", "playtest", "replay", "export")


def names() -> tuple[str, ...]:
    """Return the verbs, without importing them."""
    found = [module.name for module in pkgutil.iter_modules(__path__)]
    known = [name for name in _ORDER if name in found]
    return (*known, *sorted(set(found) - set(known)))


def get(name: str) -> click.Command | None:
    """Return the verb's command, or None if there is no such verb."""
    if name not in names():
        return None
    command: click.Command = import_module(f"{__name__}.{name}").command
    return command
