"""What an action is: a record from which menus, the palette and the shortcut sheet are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.texts import Words
from studio.actions.context import Context

Menu = Literal["file", "edit", "view", "map", "tools", "play", "help"]


def always(_context: Context) -> bool:
    """Say yes."""
    return True


@dataclass(frozen=True, slots=True)
class Action:
    """Something that the user can have done.

    ``keys`` are shortcuts as Qt writes them (``Ctrl+S``). Entries of one ``menu`` are sorted by
    ``order``; a line separates them where the tens digit changes (10 to 19 is one section);
    ``submenu`` names a menu within it. ``checked`` makes it an entry with a tick. ``edits`` says
    that it changes the project, so that undo must bring it back. ``run`` may raise `EngineError`,
    which the window shows. ``listed`` is False for what only needs its keys. ``finishes`` says that
    a running gesture of a tool, and what is typed into a field, is finished first.
    """

    id: str
    title: Words
    menu: Menu
    run: Callable[[Context], None]
    keys: tuple[str, ...] = ()
    icon: str = ""
    order: int = 50
    enabled: Callable[[Context], bool] = always
    checked: Callable[[Context], bool] | None = None
    edits: bool = False
    listed: bool = True
    finishes: bool = True
    hint: Words | None = None
    submenu: Words | None = None
