"""Reading terrain from the picture under the map, and going through what is unsure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import editing_map
from studio.document.selection import Item
from studio.document.underlay import underlay_of

if TYPE_CHECKING:
    from studio.actions.context import Context


def _can_read(context: Context) -> bool:
    opened = context.opened
    return editing_map(context) and opened is not None and underlay_of(opened) is not None


def _has_marks(context: Context) -> bool:
    desk = context.desk
    return editing_map(context) and desk is not None and bool(desk.reading.unsure.spaces)


def _here(context: Context) -> str | None:
    """Return the selected space."""
    opened = context.opened
    return next((i.id for i in opened.selection.of("space")), None) if opened is not None else None


def _step(context: Context, by: int) -> None:
    """Select the next unsure hex, or the one before, and show it."""
    desk = context.desk
    path = desk.map_path if desk is not None else None
    if desk is None or path is None:
        return
    space = desk.reading.unsure.beside(_here(context), by)
    centre = desk.centre(space) if space is not None else None
    if space is not None and centre is not None:
        desk.opened.selection.set((Item(path, "space", space),))
        context.bring_into_view(*centre)


def _is_marked(context: Context) -> bool:
    desk = context.desk
    return _has_marks(context) and desk is not None and _here(context) in desk.reading.unsure.spaces


def _right(context: Context) -> None:
    """Take the mark off the selected hex, and go on."""
    desk, space = context.desk, _here(context)
    if desk is not None and space is not None:
        desk.reading.unsure.dismiss(space)
        _step(context, 1)


ACTIONS = (
    Action(
        "read_terrain",
        Text("Read terrain from the picture..."),
        "map",
        lambda c: c.show("read_terrain"),
        icon="eyedropper",
        order=42,
        enabled=_can_read,
        hint=Text("Group the hexes by how they look, name the groups, paint the map"),
    ),
    Action(
        "next_unsure",
        Text("Next unsure hex"),
        "map",
        lambda c: _step(c, 1),
        ("F9",),
        order=43,
        enabled=_has_marks,
    ),
    Action(
        "previous_unsure",
        Text("Previous unsure hex"),
        "map",
        lambda c: _step(c, -1),
        ("Shift+F9",),
        order=44,
        enabled=_has_marks,
    ),
    Action(
        "unsure_right",
        Text("The unsure hex is right"),
        "map",
        _right,
        ("Ctrl+F9",),
        order=45,
        enabled=_is_marked,
    ),
)
