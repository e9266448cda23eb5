"""Victory and defeat of a scenario: told in words, and changed row by row or as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from engine.edits.properties import set_properties
from engine.texts import Text
from studio.ui.docks.inspector.argument_fields import Names
from studio.ui.docks.inspector.condition_rows import ConditionRows, Place, shape_of
from studio.ui.docks.inspector.conditions import as_text, from_text, teller, told
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ParsedField
from studio.ui.parts.forms import Bound
from studio.ui.parts.layouts import clear, column, label

if TYPE_CHECKING:
    from engine.core.kinds import Kind
    from engine.model.project import Project
    from engine.model.scenario import Condition
    from engine.texts import Words
    from studio.tools.desk import Desk

INDENT = "    "


class EndPanel(QWidget):
    """One of the two trees; its rows are built anew only when their shape changes."""

    refused = Signal(object)  # an EngineError
    typed = Signal()  # into a field, and not taken yet

    def __init__(self, desk: Desk, path: str, name: str, caption: Words) -> None:
        super().__init__()
        self._desk, self._path, self._name, self._caption = desk, path, name, caption
        self._as_text = False
        self._shape: object = None
        self.form: EndForm | None = None
        layout = column(self, gap=1)
        self.told = label("", wrap=True)
        layout.addWidget(self.told)
        self._rows = column()
        layout.addLayout(self._rows)
        self.refresh()

    def refresh(self) -> None:
        """Show the tree as it is now."""
        tree, names = self.tree(self._desk.opened.history.shown), Names.of(self._desk)
        shape = (self._as_text, names, None if self._as_text else shape_of(tree))
        if shape != self._shape or self.form is None:
            self._shape = shape
            self._build(names)
        else:
            self.form.refresh()
        lines = told(tree, teller(self._desk)) if tree is not None else [(0, str(Text("none")))]
        self.told.setText("\n".join(f"{INDENT * depth}{words}" for depth, words in lines))

    def switch(self) -> None:
        """Show the tree as text, or as rows again."""
        self.flush()
        self._as_text = not self._as_text
        self.refresh()

    @property
    def pending(self) -> bool:
        """Whether something was typed that is not taken yet."""
        return self.form is not None and self.form.pending

    def flush(self) -> bool:
        """Take what was typed and not yet taken; say whether none of it was refused."""
        return self.form is None or self.form.flush()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The tests that there are."""
        return self._desk.rules.condition_kinds if self._desk.rules is not None else ()

    def tree(self, project: Project) -> Condition | None:
        """Return the tree in *project*."""
        tree: Condition | None = getattr(project.scenario(self._path), self._name)
        return tree

    def put(self, project: Project, tree: Condition | None) -> Project:
        """Return *project* with another tree."""
        return set_properties(project, self._path, **{self._name: tree})

    def _build(self, names: Names) -> None:
        if self.form is not None:
            self.form.leave()
        clear(self._rows)
        undo = Text("Change {what}", what=self._caption)
        rules = self._desk.rules
        first = rules.first_defeat if rules is not None and self._name == "defeat" else None
        merge = (self._path, self._name)
        place = Place(self._caption, self.tree, self.put, undo, merge, first=first)
        self.form = EndForm(self, self._desk, place, names, as_text_=self._as_text)
        self.form.refused.connect(self.refused)
        self.form.typed.connect(self.typed)
        self._rows.addWidget(self.form)


class EndForm(Sheet):
    """The rows of one tree, or its text."""

    def __init__(
        self, panel: EndPanel, desk: Desk, place: Place, names: Names, *, as_text_: bool
    ) -> None:
        super().__init__(desk, margin=0)
        self.rows = ConditionRows(self, place, panel.kinds, names)
        if as_text_:
            self._text(panel, place)
        else:
            self.rows.build(panel.tree(self.opened.history.shown))
        self.switch = QPushButton(str(Text("As rows") if as_text_ else Text("As text")))
        self.switch.setProperty("quiet", "true")
        self.switch.clicked.connect(lambda _=False: panel.switch())
        self.widget(self.switch)

    def _text(self, panel: EndPanel, place: Place) -> None:
        hint = Text("searched: {{count: 3}}", _="")
        bound = Bound(
            ParsedField(from_text, hint, lines=8),
            read=lambda project: as_text(place.read(project)),
            write=lambda project, text: place.write(project, from_text(text)),
            undo=place.undo,
            merge=place.merge,
        )
        self.wide(bound, place.caption)
        known = "; ".join(f"{kind.id}: {kind.hint or ''}" for kind in panel.kinds)
        self.note(Text("Tests: {known}. Group them with all, any and not.", known=known))
