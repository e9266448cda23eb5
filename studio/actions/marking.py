"""What can be done with selected spaces: the second part of the Edit menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.buildings import BUILDING
from engine.edits.regions import group, repainted
from engine.edits.terrain import paint
from engine.texts import Plural, Text
from studio.actions.action import Action
from studio.actions.states import editing_map
from studio.document.selected import delete_items, standing
from studio.tools.building import made
from studio.tools.mix import MixTool

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.project import Project
    from studio.actions.context import Context
    from studio.document.selection import Item
    from studio.tools.desk import Desk


def marked(context: Context) -> tuple[str, ...]:
    """Return the selected spaces of the map in front, row by row."""
    desk = context.desk
    spaces = desk.opened.selection.spaces if desk is not None else None
    if desk is None or spaces is None or spaces.document != desk.map_path:
        return ()
    return spaces.in_order()


def mark_all(desk: Desk) -> None:
    """Select all spaces of the map in front."""
    desk.mark(desk.board.ids if desk.board is not None else ())


def on_marked(context: Context) -> tuple[Item, ...]:
    """Return the counters, markers and labels that lie on the selected spaces."""
    opened = context.opened
    spaces = frozenset(marked(context))
    if opened is None or opened.map_path is None or not spaces:
        return ()
    return standing(opened.project, opened.map_path, opened.scenario_path, spaces)


def _has_marked(context: Context) -> bool:
    return editing_map(context) and bool(marked(context))


def _invert(context: Context) -> None:
    desk = context.desk
    if desk is not None and desk.board is not None:
        chosen = desk.selected or frozenset()
        desk.mark(space for space in desk.board.ids if space not in chosen)


def _fill(context: Context) -> None:
    """Fill with the terrain that is chosen; with the mixed brush in hand, with its mix."""
    desk, toolbox, spaces = context.desk, context.toolbox, marked(context)
    tool = toolbox.active if toolbox is not None else None
    if desk is not None and isinstance(tool, MixTool):
        desk.push(tool.label(), tool.laid(desk.project, spaces, spaces[0]))
    elif desk is not None:
        terrain = desk.settings.terrain
        label = Text("Fill with {terrain}", terrain=desk.terrain_name(terrain))
        desk.push(label, _laid(desk, desk.project, spaces, terrain))


def _clear(context: Context) -> None:
    desk = context.desk
    if desk is not None:
        terrain = desk.terrains[0].id if desk.terrains else "open"
        desk.push(Text("Erase terrain"), _laid(desk, desk.project, marked(context), terrain))


def _laid(desk: Desk, project: Project, spaces: Collection[str], terrain: str) -> Project:
    path = desk.map_path
    if path is None:
        return project
    painted = paint(project, path, spaces, terrain, desk.letter_of(terrain))
    return repainted(painted, path, spaces, desk.class_of(terrain))


def _make_building(context: Context) -> None:
    """Paint what is no building yet, and group all of it under a name: one step."""
    desk, spaces = context.desk, marked(context)
    path, board = (desk.map_path, desk.board) if desk is not None else (None, None)
    if desk is None or path is None or board is None:
        return
    bare = [s for s in spaces if board.class_of(board.index[s]) != BUILDING]
    terrain = next((t.id for t in desk.terrains if t.class_ == BUILDING), BUILDING)

    def edit(project: Project, name: str) -> Project:
        return group(_laid(desk, project, bare, terrain), path, spaces, name)

    def named(answer: str | None) -> None:
        if answer is None:
            return
        after = desk.attempt(lambda project: edit(project, answer.strip()))
        if after is not None:
            desk.push(made(answer.strip()), after)

    context.ask_text(Text("Name of the building"), "", named)


def _clear_off(context: Context) -> None:
    """Delete what lies on the selected spaces."""
    items = on_marked(context)
    if context.opened is not None:
        after = delete_items(context.opened.project, items)
        context.opened.push(Plural("Delete {n} thing", "Delete {n} things", len(items)), after)


ACTIONS = (
    Action(
        "invert_marked",
        Text("Invert the selection of hexes"),
        "edit",
        _invert,
        ("Ctrl+I",),
        "invert",
        42,
        editing_map,
    ),
    Action(
        "replace_terrain",
        Text("Replace terrain..."),
        "edit",
        lambda context: context.show("replace_terrain"),
        ("Ctrl+H",),
        "search",
        59,
        editing_map,
        hint=Text("Search for a terrain and replace it, in the selection, the map or all maps"),
    ),
    Action(
        "fill_marked",
        Text("Fill selected hexes"),
        "edit",
        _fill,
        ("Shift+G",),
        "fill",
        60,
        _has_marked,
        edits=True,
        hint=Text("Fill the selected hexes with the terrain that is chosen"),
    ),
    Action(
        "clear_marked",
        Text("Clear selected hexes"),
        "edit",
        _clear,
        ("Shift+E",),
        "eraser",
        61,
        _has_marked,
        edits=True,
        hint=Text("Clear the selected hexes to open ground"),
    ),
    Action(
        "make_building",
        Text("Make selected hexes a building..."),
        "edit",
        _make_building,
        ("Ctrl+Shift+B",),
        "building",
        62,
        _has_marked,
        edits=True,
        hint=Text("Make the selected hexes one building with a name"),
    ),
    Action(
        "clear_off",
        Text("Delete what stands on selected hexes"),
        "edit",
        _clear_off,
        (),
        "delete",
        65,
        lambda context: editing_map(context) and bool(on_marked(context)),
        edits=True,
        hint=Text("Delete the counters, markers and labels on the selected hexes"),
    ),
    Action(
        "keep_stamp",
        Text("Keep selected hexes as a stamp..."),
        "edit",
        lambda context: context.show("keep_stamp"),
        (),
        "plus",
        66,
        _has_marked,
        hint=Text("Keep the selected hexes, with all that lies on them, in the library of stamps"),
    ),
)
