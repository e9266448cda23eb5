"""The Edit menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.patches import Where, cut_out, lift
from engine.texts import Plural, Text
from studio.actions.action import Action
from studio.actions.marking import mark_all, marked, on_marked
from studio.actions.states import editing, editing_map, has_selection
from studio.document.clipboard import copied, paste
from studio.document.selected import (
    DELETABLE,
    between,
    counter_of,
    delete_items,
    turn_items,
)
from studio.document.selection import Item

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.actions.context import Context
    from studio.document.selected import Shift
    from studio.tools.desk import Desk


def _undo(context: Context) -> None:
    if context.play is not None:
        context.play.undo()
    elif context.opened is not None:
        context.opened.undo()


def _can_undo(context: Context) -> bool:
    if context.play is not None:
        return context.play.can_undo
    return context.opened is not None and context.opened.history.index > 0


def _redo(context: Context) -> None:
    if context.play is not None:
        context.play.redo()
    elif context.opened is not None:
        context.opened.redo()


def _can_redo(context: Context) -> bool:
    if context.play is not None:
        return context.play.can_redo
    opened = context.opened
    return opened is not None and opened.history.index < len(opened.history.entries)


def _deletable(context: Context) -> tuple[Item, ...]:
    """Return the selected things, else what lies on the selected spaces."""
    selection = context.opened.selection if context.opened is not None else ()
    items = tuple(item for item in selection if item.kind in DELETABLE)
    return items or on_marked(context)


def _can_delete(context: Context) -> bool:
    return editing(context) and bool(_deletable(context))


def _delete(context: Context) -> None:
    items = _deletable(context)
    if context.opened is not None:
        after = delete_items(context.opened.project, items)
        context.opened.push(Plural("Delete {n} thing", "Delete {n} things", len(items)), after)


def _copyable(context: Context) -> tuple[Item, ...]:
    selection = context.opened.selection if context.opened is not None else ()
    return tuple(item for item in selection if item.kind in ("counter", "marker"))


def _can_copy(context: Context) -> bool:
    return editing(context) and bool(_copyable(context) or marked(context))


def _copy(context: Context) -> None:
    """Copy the selected things, else the selected hexes with all that lies on them."""
    _take(context)
    if not _copyable(context):
        n = len(marked(context))
        context.message(Plural("{n} hex copied", "{n} hexes copied", n))


def _take(context: Context) -> None:
    desk = context.desk
    if desk is None:
        return
    items, where = _copyable(context), _where(desk)
    if items:
        desk.clipboard, desk.patch = copied(desk.project, items), None
    elif where is not None:
        desk.patch = lift(desk.project, where, marked(context))


def _where(desk: Desk) -> Where | None:
    path = desk.map_path
    return Where(path, desk.scenario_path) if path is not None else None


def _cut(context: Context) -> None:
    desk = context.desk
    if desk is None:
        return
    _take(context)
    items, where, spaces = _copyable(context), _where(desk), marked(context)
    if items:
        after = delete_items(desk.project, items)
        desk.push(Plural("Cut {n} thing", "Cut {n} things", len(items)), after)
    elif where is not None:
        open_ = desk.terrains[0].id if desk.terrains else "open"
        after = cut_out(desk.project, where, spaces, open_, desk.letter_of(open_))
        desk.push(Plural("Cut {n} hex", "Cut {n} hexes", len(spaces)), after)


def _can_paste(context: Context) -> bool:
    desk = context.desk
    return editing_map(context) and desk is not None and bool(desk.clipboard or desk.patch)


def _paste(context: Context) -> None:
    """Take copied hexes in hand; put copied things onto the selected hex."""
    desk, toolbox = context.desk, context.toolbox
    if desk is not None and desk.patch is not None and toolbox is not None:
        desk.opened.selection.clear()
        toolbox.use("paste")
        return
    if desk is None or desk.document_path is None:
        return
    things = desk.clipboard
    project, items = paste(desk.project, desk.document_path, things, desk.layout, _shift(desk))
    if desk.push(Plural("Paste {n} thing", "Paste {n} things", len(things)), project):
        desk.opened.selection.set(items)


def _shift(desk: Desk) -> Shift:
    """Return how far the copies move: so that the first lies on the selected space."""
    anchor = next((thing.at for thing in desk.clipboard if thing.at is not None), None)
    selected = next(iter(desk.opened.selection.of("space")), None)
    if anchor is None or selected is None or desk.layout is None:
        return (0, 0)
    return between(desk.layout, anchor, selected.id)


def _select_all(context: Context) -> None:
    opened, desk = context.opened, context.desk
    if opened is None or desk is None:
        return
    marks = context.toolbox is not None and context.toolbox.active.marks
    if marks or opened.selection.spaces is not None:
        mark_all(desk)
        return
    found: list[Item] = []
    if opened.scenario is not None and opened.scenario_path is not None:
        path = opened.scenario_path
        found += [Item(path, "counter", counter.id) for counter in opened.scenario.counters]
        found += [Item(path, "marker", marker.id) for marker in opened.scenario.markers]
    elif opened.map is not None and opened.map_path is not None:
        path = opened.map_path
        found += [Item(path, "marker", marker.id) for marker in opened.map.markers]
        found += [Item(path, "label", label.id) for label in opened.map.main.labels]
    opened.selection.set(found)


def _select_none(context: Context) -> None:
    if context.opened is not None:
        context.opened.selection.clear()


def _can_turn(context: Context) -> bool:
    return editing(context) and (_placing(context) or bool(_turnable(context)))


def _placing(context: Context) -> bool:
    """Return whether counters are being placed."""
    return context.toolbox is not None and context.toolbox.active.id == "counter"


def _turnable(context: Context) -> tuple[Item, ...]:
    """Return the selected counters for which it matters which way they face."""
    opened, desk = context.opened, context.desk
    if opened is None or desk is None or desk.rules is None:
        return ()
    found = [(item, counter_of(opened.project, item)) for item in opened.selection]
    kinds = desk.rules.turning
    return tuple(item for item, counter in found if counter is not None and counter.kind in kinds)


def _turner(steps: int) -> Callable[[Context], None]:
    def turn(context: Context) -> None:
        opened, desk = context.opened, context.desk
        if opened is None or desk is None:
            return
        if _placing(context):
            desk.choose(facing=(desk.settings.facing + steps) % 6)
            return
        items = _turnable(context)
        opened.push(Text("Turn"), turn_items(opened.project, items, steps), ("turn", items))

    return turn


def _escape(context: Context) -> None:
    toolbox, opened = context.toolbox, context.opened
    if context.play is not None:
        if not context.close_card():
            context.set_mode("edit")
    elif toolbox is not None and (toolbox.busy or toolbox.active.begun):
        toolbox.cancel()
    elif toolbox is not None and toolbox.active.passing:
        toolbox.use(toolbox.before.id)
    elif opened is not None:
        opened.selection.clear()
        if toolbox is not None:
            toolbox.cancel()


ACTIONS = (
    Action("undo", Text("Undo"), "edit", _undo, ("Ctrl+Z",), "undo", 10, _can_undo),
    Action("redo", Text("Redo"), "edit", _redo, ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", 11, _can_redo),
    Action("cut", Text("Cut"), "edit", _cut, ("Ctrl+X",), "", 20, _can_copy, edits=True),
    Action("copy", Text("Copy"), "edit", _copy, ("Ctrl+C",), "copy", 21, _can_copy),
    Action("paste", Text("Paste"), "edit", _paste, ("Ctrl+V",), "", 22, _can_paste, edits=True),
    Action(
        "delete",
        Text("Delete"),
        "edit",
        _delete,
        ("Del", "Backspace"),
        "delete",
        23,
        _can_delete,
        edits=True,
    ),
    Action(
        "turn_right",
        Text("Turn right"),
        "edit",
        _turner(1),
        ("R", "]"),
        "turn",
        30,
        _can_turn,
        edits=True,
    ),
    Action(
        "turn_left", Text("Turn left"), "edit", _turner(-1), ("[",), "", 31, _can_turn, edits=True
    ),
    Action("select_all", Text("Select all"), "edit", _select_all, ("Ctrl+A",), "", 40, editing_map),
    Action(
        "select_none",
        Text("Select nothing"),
        "edit",
        _select_none,
        ("Ctrl+Shift+A",),
        "",
        41,
        has_selection,
    ),
    Action(
        "escape",
        Text("Cancel"),
        "edit",
        _escape,
        ("Esc",),
        "cancel",
        50,
        lambda c: c.opened is not None,
        listed=False,
        finishes=False,
    ),
)
