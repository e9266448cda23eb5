"""When actions are possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studio.actions.context import Context


def has_project(context: Context) -> bool:
    """A project is open."""
    return context.opened is not None


def has_tab(context: Context) -> bool:
    """A document is in front, and can be edited."""
    return editing(context) and context.opened is not None and context.opened.active is not None


def has_map(context: Context) -> bool:
    """A map, or a scenario with its map, is in front."""
    return context.opened is not None and context.opened.map_path is not None


def has_scenario(context: Context) -> bool:
    """A scenario is in front."""
    return context.opened is not None and context.opened.scenario_path is not None


def is_changed(context: Context) -> bool:
    """Something is not saved, were it only being typed."""
    return context.opened is not None and (bool(context.opened.changed) or context.typing)


def editing(context: Context) -> bool:
    """A project is open in the Edit mode."""
    return context.opened is not None and context.mode == "edit"


def editing_map(context: Context) -> bool:
    """A map is in front in the Edit mode."""
    return editing(context) and has_map(context)


def has_selection(context: Context) -> bool:
    """Something is selected in the Edit mode, things or spaces."""
    selection = context.opened.selection if context.opened is not None else None
    if selection is None or not editing(context):
        return False
    return len(selection) > 0 or selection.spaces is not None


def playing(context: Context) -> bool:
    """A game is played."""
    return context.play is not None
