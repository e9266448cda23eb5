"""The Help menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.actions.action import Action

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.actions.context import Context, DialogId


def _shows(dialog: DialogId) -> Callable[[Context], None]:
    return lambda context: context.show(dialog)


ACTIONS = (
    Action("user_guide", Text("User guide"), "help", _shows("user_guide"), ("F1",), "book", 10),
    Action(
        "shortcuts",
        Text("Keyboard shortcuts"),
        "help",
        _shows("shortcuts"),
        ("Ctrl+?",),
        "keyboard",
        11,
    ),
    Action(
        "search",
        Text("Search actions"),
        "help",
        _shows("search"),
        ("Ctrl+Shift+P",),
        "search",
        12,
    ),
    Action("about", Text("About Hexwright"), "help", _shows("about"), (), "hint", 20),
)
