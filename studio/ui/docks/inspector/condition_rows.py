"""The rows of a tree of conditions in a form: tests, and groups of them, as deep as one likes.

Victory, defeat and what an event waits for are edited by the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QMenu, QPushButton, QToolButton

from engine.core.aims import GROUP_NAMES
from engine.edits.conditions import (
    GROUPS,
    fitting,
    moved_node,
    node_at,
    of_kind,
    with_child,
    with_node,
    without_node,
)
from engine.model.project import Project
from engine.model.scenario import Condition
from engine.texts import Text, Words
from studio.ui.docks.inspector.argument_fields import field_for
from studio.ui.docks.inspector.sheet import choices
from studio.ui.parts.fields import ChoiceField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from engine.core.kinds import Argument, Kind
    from engine.edits.conditions import Path
    from engine.model.data import FrozenDict
    from studio.ui.docks.inspector.argument_fields import Names
    from studio.ui.docks.inspector.sheet import Sheet

JOINED: dict[str, Words] = {"all": Text("and"), "any": Text("or"), "not": Text("that")}
MORE = "\N{HORIZONTAL ELLIPSIS}"
SLIM = 24  # pixels


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tree stands in a project, and what it is called."""

    caption: Words
    read: Callable[[Project], Condition | None]
    write: Callable[[Project, Condition | None], Project]
    undo: Words
    merge: Hashable
    needed: bool = False  # there must be a condition
    first: Condition | None = None  # which a new test is; None: the first kind that there is


def shape_of(tree: Condition | None) -> object:
    """Return what decides which rows a tree has."""
    return tree and (tree.kind, tuple(shape_of(child) for child in tree.children))


class ConditionRows:
    """Builds the rows of one tree into a form, and makes the changes that its buttons ask for."""

    def __init__(self, form: Sheet, place: Place, kinds: tuple[Kind, ...], names: Names) -> None:
        self._form, self._place, self._kinds, self._names = form, place, kinds, names

    def build(self, tree: Condition | None) -> None:
        """Add the rows of *tree* as it is now; of none a button to begin one."""
        if tree is not None:
            self._node(tree, (), self._place.caption)
        elif self._kinds:
            self._add_button(Text("Add a test"), lambda: self.add(()))

    # -- rows

    def _node(self, node: Condition, path: Path, caption: Words) -> None:
        kind = ChoiceField([*choices(self._kinds), *GROUP_NAMES.items()])
        bound = self._bound(kind, path, lambda n: n.kind, self._turned, "kind")
        menu = self._menu(path) if path or not self._place.needed else None
        self._form.row(caption, bound, menu)
        if node.kind not in GROUPS:
            for argument in self._takes(node.kind):
                self._argument(argument, path, node.args.get(argument.id))
            return
        with self._form.branch():
            for number, child in enumerate(node.children):
                joined = JOINED[node.kind] if number or node.kind == "not" else Text("first")
                self._node(child, (*path, number), joined)
            if node.kind != "not":
                self._add_button(Text("Add a test"), lambda: self.add(path))

    def _argument(self, argument: Argument, path: Path, value: Any) -> None:
        field = field_for(argument, self._names, self._form.desk, value)
        self._form.row(
            argument.name,
            self._bound(
                field,
                path,
                lambda node: node.args.get(argument.id),
                lambda node, value: replace(node, args=saying(node.args, argument, value)),
                argument.id,
            ),
        )

    def _bound(
        self,
        field: Any,
        path: Path,
        read: Callable[[Condition], Any],
        change: Callable[[Condition, Any], Condition],
        merge: str,
    ) -> Bound:
        def shown(project: Project) -> Any:
            tree = self._place.read(project)
            node = node_at(tree, path) if tree is not None else None
            return read(node) if node is not None else field.value

        def write(project: Project, value: Any) -> Project:
            tree = self._place.read(project)
            node = node_at(tree, path) if tree is not None else None
            if tree is None or node is None:
                return project
            return self._place.write(project, with_node(tree, path, change(node, value)))

        return Bound(field, shown, write, self._place.undo, (self._place.merge, path, merge))

    def _menu(self, path: Path) -> QToolButton:
        button = QToolButton()
        button.setText(MORE)
        button.setFixedWidth(SLIM)
        button.setToolTip(str(Text("Move it or take it out")))
        button.setAccessibleName(str(Text("More")))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        if path:
            menu.addAction(str(Text("Earlier"))).triggered.connect(lambda: self.move(path, -1))
            menu.addAction(str(Text("Later"))).triggered.connect(lambda: self.move(path, 1))
        menu.addAction(str(Text("Take out"))).triggered.connect(lambda: self.remove(path))
        button.setMenu(menu)
        return button

    def _add_button(self, caption: Words, run: Callable[[], None]) -> None:
        button = QPushButton(str(caption))
        button.setProperty("quiet", "true")
        button.clicked.connect(lambda _=False: run())
        self._form.widget(button)

    # -- changes

    def add(self, path: Path) -> None:
        """Add a test below the group at *path*, or the first one."""
        kind = self._kinds[0]
        fresh = self._place.first or Condition(kind.id, fitting(kind.args, {}))
        self._push(Text("Add a test"), lambda t: fresh if t is None else with_child(t, path, fresh))

    def remove(self, path: Path) -> None:
        """Take a node out with all below it."""
        self._push(Text("Take out a test"), lambda t: t and without_node(t, path))

    def move(self, path: Path, steps: int) -> None:
        """Let a node stand earlier or later among its neighbours."""
        self._push(Text("Move a test"), lambda t: t and moved_node(t, path, steps))

    def _push(self, undo: Words, change: Callable[[Condition | None], Condition | None]) -> None:
        place = self._place
        self._form.push(undo, lambda p: place.write(p, change(place.read(p))))

    def _turned(self, node: Condition, kind: str) -> Condition:
        return of_kind(node, kind, self._takes(kind))

    def _takes(self, kind: str) -> tuple[Argument, ...]:
        return next((known.args for known in self._kinds if known.id == kind), ())


def saying(args: FrozenDict[Any], argument: Argument, value: Any) -> FrozenDict[Any]:
    """Return *args* with another value; None takes it out."""
    if argument.of == "text":
        value = reworded(args.get(argument.id, ""), value)
    if value is None or value == "":
        return args.without(argument.id)
    return args.with_item(argument.id, value)
