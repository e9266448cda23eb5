"""The tools that there are: every module of this folder that defines one."""

from __future__ import annotations

from functools import cache

import studio.tools
from studio.registry import subclasses
from studio.tools.tool import Tool

GROUPS = ("select", "paint", "place", "look")


@cache
def tools() -> tuple[type[Tool], ...]:
    """Return every tool, in the order of the tool bar."""
    found = subclasses(studio.tools, Tool)
    return tuple(sorted(found, key=lambda tool: (GROUPS.index(tool.group), tool.order, tool.id)))
