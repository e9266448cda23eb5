"""The Tools menu: one entry for each tool, and the sizes of the brush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Plural
from studio.actions.action import Action
from studio.actions.states import editing
from studio.tools.registry import GROUPS, tools

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.actions.context import Context

SIZES = {1: "1", 7: "2", 19: "3"}  # spaces of the brush -> key


def _user(tool_id: str) -> Callable[[Context], None]:
    def use(context: Context) -> None:
        if context.toolbox is not None:
            context.toolbox.use(tool_id)

    return use


def _in_hand(tool_id: str) -> Callable[[Context], bool]:
    return lambda context: context.toolbox is not None and context.toolbox.active.id == tool_id


def _sizer(size: int) -> Callable[[Context], None]:
    def choose(context: Context) -> None:
        if context.desk is not None:
            context.desk.choose(brush=size)

    return choose


def _has_size(size: int) -> Callable[[Context], bool]:
    return lambda context: context.desk is not None and context.desk.settings.brush == size


ACTIONS = (
    *(
        Action(
            f"tool_{tool.id}",
            tool.title,
            "tools",
            _user(tool.id),
            (tool.key,),
            tool.icon,
            10 * (1 + GROUPS.index(tool.group)),
            editing,
            _in_hand(tool.id),
            hint=tool.hint,
        )
        for tool in tools()
    ),
    *(
        Action(
            f"brush_{size}",
            Plural("Brush of {n} hex", "Brush of {n} hexes", size),
            "tools",
            _sizer(size),
            (key,),
            order=60 + place,
            enabled=editing,
            checked=_has_size(size),
        )
        for place, (size, key) in enumerate(SIZES.items())
    ),
)
