"""The events of a scenario: told in words, and opened one by one to be changed in a form."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from engine.edits.conditions import fitting
from engine.edits.events import add_event, delete_event, edit_event, move_event, new_event
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.scenario import Condition, Effect, ScenarioEvent
from engine.texts import Text
from studio.ui.docks.inspector.argument_fields import Names, field_for
from studio.ui.docks.inspector.condition_rows import ConditionRows, Place, saying, shape_of
from studio.ui.docks.inspector.conditions import as_text, from_text, teller, told_event
from studio.ui.docks.inspector.sheet import Sheet, choices
from studio.ui.parts.fields import ChoiceField, FlagField, LineField, ParsedField
from studio.ui.parts.forms import Bound
from studio.ui.parts.layouts import clear, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.kinds import Argument, Kind
    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.desk import Desk

INDENT = "    "


class EventsPanel(QWidget):
    """All events of a scenario; built anew only when their shape changes."""

    refused = Signal(object)  # an EngineError
    typed = Signal()  # into a field, and not taken yet

    def __init__(self, desk: Desk, path: str) -> None:
        super().__init__()
        self._desk, self._path = desk, path
        self._open = ""  # the event that is shown as a form
        self._as_text = False  # what it waits for is shown as text
        self._shape: object = None
        self.forms: list[EventForm] = []
        layout = column(self, gap=2)
        self._list = column(gap=2)
        layout.addLayout(self._list)
        add = QPushButton(str(Text("Add an event")))
        add.clicked.connect(lambda _=False: self.add())
        layout.addWidget(add)
        self.refresh()

    def refresh(self) -> None:
        """Show the events as they are now."""
        names = Names.of(self._desk)
        events = self._events()
        shapes = tuple(self._shape_of(event) for event in events)
        shape = (self._open, self._as_text, names, shapes)
        if shape != self._shape:
            self._shape = shape
            self._build(events, names)
        for form in self.forms:
            form.refresh()

    @property
    def pending(self) -> bool:
        """Whether something was typed that is not taken yet."""
        return any(form.pending for form in self.forms)

    def flush(self) -> bool:
        """Take what was typed and not yet taken; say whether none of it was refused."""
        fine = [form.flush() for form in self.forms]
        return all(fine)

    def add(self) -> None:
        """Add an event and open it."""
        scenario = self._desk.opened.project.scenario(self._path)
        when = Condition("turn_begins", FrozenDict({"turn": 1}))
        then = (Effect("message", FrozenDict({"text": str(Text("Something happens."))})),)
        event = new_event(scenario, when, then)
        self._open = event.id
        opened = self._desk.opened
        opened.push(Text("Add an event"), add_event(opened.project, self._path, event))
        self.refresh()

    def open(self, id_: str) -> None:
        """Show an event as a form, or close it if it is open."""
        self.flush()
        self._open = "" if self._open == id_ else id_
        self.refresh()

    def follow(self, old: str, new: str) -> None:
        """Keep an event open that gets another name."""
        if self._open == old:
            self._open = new

    def _events(self) -> tuple[ScenarioEvent, ...]:
        return self._desk.opened.history.shown.scenario(self._path).events

    def _build(self, events: tuple[ScenarioEvent, ...], names: Names) -> None:
        clear(self._list)
        self.forms = []
        for event in events:
            form = EventForm(self, self._desk, self._path, event, names)
            form.refused.connect(self.refused)
            form.typed.connect(self.typed)
            self.forms.append(form)
            self._list.addWidget(form)

    def is_open(self, id_: str) -> bool:
        """Return whether an event is shown as a form."""
        return self._open == id_

    @property
    def as_text(self) -> bool:
        """Whether what the open event waits for is shown as text."""
        return self._as_text

    def switch(self) -> None:
        """Show what the open event waits for as text, or as rows again."""
        self.flush()
        self._as_text = not self._as_text
        self.refresh()

    def _shape_of(self, event: ScenarioEvent) -> object:
        """Return what decides which rows the form of an event has."""
        if event.id != self._open:
            return event.id
        when = None if self._as_text else shape_of(event.when)
        return event.id, when, tuple(effect.kind for effect in event.then)


class EventForm(Sheet):
    """One event: its words, and the rows to change it if it is open."""

    def __init__(
        self, panel: EventsPanel, desk: Desk, path: str, event: ScenarioEvent, names: Names
    ) -> None:
        super().__init__(desk, margin=0)
        self._panel, self._path, self.id, self._names = panel, path, event.id, names
        self.head = QToolButton()
        self.head.setText(event.id.replace("_", " "))
        self.head.setProperty("plain", "true")
        self.head.setToolTip(str(Text("Open or close the event")))
        self.head.setAccessibleName(str(Text("Event {name}", name=event.id)))
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setArrowType(
            Qt.ArrowType.DownArrow if panel.is_open(event.id) else Qt.ArrowType.RightArrow
        )
        self.head.clicked.connect(lambda _=False: panel.open(self.id))
        self.widget(self.head)
        self.told = label("", "muted", wrap=True)
        self.widget(self.told)
        if panel.is_open(event.id):
            self._rows_of(event)
        self._tell()

    def refresh(self) -> None:
        """Show the values, and tell the event in words."""
        super().refresh()
        self._tell()

    def _tell(self) -> None:
        event = self._event(self.opened.history.shown)
        if event is not None:
            lines = told_event(event, teller(self.desk))
            self.told.setText("\n".join(f"{INDENT * depth}{words}" for depth, words in lines))

    # -- what there is

    def _whens(self) -> tuple[Kind, ...]:
        rules = self.desk.rules
        return (*rules.trigger_kinds, *rules.condition_kinds) if rules is not None else ()

    def _thens(self) -> tuple[Kind, ...]:
        return self.desk.rules.effect_kinds if self.desk.rules is not None else ()

    def _event(self, project: Project) -> ScenarioEvent | None:
        events = project.scenario(self._path).events
        return next((event for event in events if event.id == self.id), None)

    # -- rows

    def _rows_of(self, event: ScenarioEvent) -> None:
        self._bind_row(Text("Name"), LineField(required=True), lambda e: e.id, _named)
        if self._panel.as_text:
            field = ParsedField(_tree, lines=8)
            self.wide(self._field_of(field, _tree_text, _with_tree, Text("When"), "tree"))
        else:
            self._when_rows(event)
        switch = QPushButton(str(Text("As rows") if self._panel.as_text else Text("As text")))
        switch.setProperty("quiet", "true")
        switch.clicked.connect(lambda _=False: self._panel.switch())
        self.widget(switch)
        for index, effect in enumerate(event.then):
            self._effect_rows(index, effect)
        self._bind_row(
            Text("Again"),
            FlagField(Text("each time anew")),
            lambda e: e.repeat,
            lambda e, value: replace(e, repeat=value),
        )
        self._buttons()

    def _args(self, kinds: tuple[Kind, ...], kind: str) -> tuple[Argument, ...]:
        return next((known.args for known in kinds if known.id == kind), ())

    def _when_rows(self, event: ScenarioEvent) -> None:
        def read(project: Project) -> Condition | None:
            event = self._event(project)
            return event.when if event is not None else None

        def write(project: Project, when: Condition | None) -> Project:
            event = self._event(project)
            if event is None or when is None:
                return project
            return edit_event(project, self._path, self.id, replace(event, when=when))

        caption = Text("When")
        undo = Text("Change {what}", what=Text("event: {what}", what=caption))
        merge = (self._path, "events", self.id, "when")
        place = Place(caption, read, write, undo, merge, needed=True)
        ConditionRows(self, place, self._whens(), self._names).build(event.when)

    def _effect_rows(self, index: int, effect: Effect) -> None:
        self._bind_row(
            Text("Then") if not index else Text("And then"),
            ChoiceField(choices(self._thens())),
            lambda e: _effect(e, index).kind,
            lambda e, kind: _with_effect(e, index, self._changed_effect(_effect(e, index), kind)),
            f"then.{index}",
        )
        for argument in self._args(self._thens(), effect.kind):
            self._effect_row(index, argument, effect.args.get(argument.id))

    def _effect_row(self, index: int, argument: Argument, value: Any) -> None:
        name = argument.id

        def write(event: ScenarioEvent, value: Any) -> ScenarioEvent:
            old = _effect(event, index)
            return _with_effect(event, index, replace(old, args=saying(old.args, argument, value)))

        self._bind_row(
            argument.name,
            field_for(argument, self._names, self.desk, value),
            lambda e: _effect(e, index).args.get(name),
            write,
            f"then.{index}.{name}",
        )

    def _bind_row(
        self,
        caption: Words,
        field: Any,
        read: Callable[[ScenarioEvent], Any],
        change: Callable[[ScenarioEvent, Any], ScenarioEvent],
        merge: str = "",
    ) -> None:
        self.row(caption, self._field_of(field, read, change, caption, merge or str(caption)))

    def _field_of(
        self,
        field: Any,
        read: Callable[[ScenarioEvent], Any],
        change: Callable[[ScenarioEvent, Any], ScenarioEvent],
        caption: Words,
        merge: str,
    ) -> Bound:
        def shown(project: Project) -> Any:
            event = self._event(project)
            return read(event) if event is not None else field.value

        def write(project: Project, value: Any) -> Project:
            event = self._event(project)
            if event is None:
                return project
            changed = change(event, value)
            after = edit_event(project, self._path, self.id, changed)
            self._panel.follow(self.id, changed.id)
            return after

        undo = Text("Change {what}", what=Text("event: {what}", what=caption))
        return Bound(field, shown, write, undo, (self._path, "events", self.id, merge))

    # -- changes

    def _changed_effect(self, effect: Effect, kind: str) -> Effect:
        return Effect(kind, fitting(self._args(self._thens(), kind), effect.args))

    def _buttons(self) -> None:
        for captions in (
            (
                (Text("Add what follows"), self._add_effect),
                (Text("Remove the last"), self._remove_effect),
            ),
            (
                (Text("Earlier"), lambda: self._move(-1)),
                (Text("Later"), lambda: self._move(1)),
                (Text("Remove"), self._remove),
            ),
        ):
            line = row(gap=1)
            for caption, run in captions:
                button = QPushButton(str(caption))
                button.clicked.connect(lambda _=False, run=run: run())
                line.addWidget(button)
            self.layout_row(line)

    def _add_effect(self) -> None:
        text = FrozenDict({"text": str(Text("Something happens."))})
        self._push(
            Text("Add what follows"),
            lambda e: replace(e, then=(*e.then, Effect("message", text))),
        )

    def _remove_effect(self) -> None:
        self._push(Text("Remove what follows"), lambda e: replace(e, then=e.then[:-1]))

    def _push(self, undo: Words, change: Callable[[ScenarioEvent], ScenarioEvent]) -> None:
        def edit(project: Project) -> Project:
            event = self._event(project)
            if event is None:
                return project
            return edit_event(project, self._path, self.id, change(event))

        self.push(undo, edit)

    def _move(self, steps: int) -> None:
        self.push(Text("Move an event"), lambda p: move_event(p, self._path, self.id, steps))

    def _remove(self) -> None:
        self.push(Text("Remove an event"), lambda p: delete_event(p, self._path, self.id))


def _named(event: ScenarioEvent, name: str) -> ScenarioEvent:
    return replace(event, id="_".join(name.split()))


def _tree_text(event: ScenarioEvent) -> str:
    return as_text(event.when)


def _tree(text: str) -> Condition:
    when = from_text(text)
    if when is None:
        raise EngineError(Text("say what the event waits for"))
    return when


def _with_tree(event: ScenarioEvent, text: str) -> ScenarioEvent:
    return replace(event, when=_tree(text))


def _effect(event: ScenarioEvent, index: int) -> Effect:
    return event.then[index] if index < len(event.then) else Effect("")


def _with_effect(event: ScenarioEvent, index: int, effect: Effect) -> ScenarioEvent:
    return replace(event, then=(*event.then[:index], effect, *event.then[index + 1 :]))
