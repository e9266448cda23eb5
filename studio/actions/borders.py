"""What can be done with the borders of selected hexes and buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.borders import is_border, plain, rim_of, set_borders
from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import editing_map
from studio.document.transforms import chosen_spaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studio.actions.context import Context


def _spaces(context: Context) -> tuple[str, ...]:
    opened = context.opened
    return chosen_spaces(opened) if opened is not None and editing_map(context) else ()


def _around(context: Context) -> None:
    """Put the chosen feature on all sides that part the selected hexes from others: one step."""
    desk, path = context.desk, context.desk.map_path if context.desk is not None else None
    if desk is None or path is None:
        return
    feature = desk.settings.feature
    rim = rim_of(desk.project.map(path), _spaces(context))
    after = desk.attempt(lambda project: set_borders(project, path, dict.fromkeys(rim, feature)))
    if after is not None:
        desk.push(Text("Put {what} around", what=desk.feature_name(feature)), after)


def _standing(context: Context) -> Iterator[str]:
    """Yield the borders around and between the selected hexes on which something stands."""
    opened, spaces = context.opened, frozenset(_spaces(context))
    map_ = opened.map if opened is not None else None
    if map_ is None or not spaces:
        return
    for name in map_.main.borders:
        held = [end in spaces for end in plain(name).split("|")]
        if all(held) or (any(held) and is_border(map_, plain(name))):
            yield name


def _clear(context: Context) -> None:
    desk, path = context.desk, context.desk.map_path if context.desk is not None else None
    gone = dict.fromkeys(map(plain, _standing(context)), "")
    if desk is not None and path is not None:
        desk.push(Text("Take off borders"), set_borders(desk.project, path, gone))


ACTIONS = (
    Action(
        "border_around",
        Text("Put a wall or hedge around selected hexes"),
        "edit",
        _around,
        ("Shift+F",),
        "border",
        63,
        lambda context: bool(_spaces(context)),
        edits=True,
        hint=Text("Put what the Walls and hedges tool draws around the selected hexes or building"),
    ),
    Action(
        "borders_off",
        Text("Take walls and hedges off selected hexes"),
        "edit",
        _clear,
        (),
        "",
        64,
        lambda context: any(_standing(context)),
        edits=True,
        hint=Text("Take off all that stands on the sides of the selected hexes"),
    ),
)
