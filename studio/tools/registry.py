"""The tools that there are: every module of this folder that holds a class as ``TOOL``."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from studio.tools.tool import Tool

GROUPS = ("select", "paint", "place", "look")

_TOOLS: Registry[type[Tool]] = Registry(
    "studio.tools", "TOOL", lambda name: Text('no tool is called "{name}"', name=name)
)


@cache
def tools() -> tuple[type[Tool], ...]:
    """Return every tool, in the order of the tool bar."""
    found = _TOOLS.entries().values()
    return tuple(sorted(found, key=lambda tool: (GROUPS.index(tool.group), tool.order, tool.id)))
