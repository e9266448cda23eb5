"""The sheet of a counter: its face, where it stands or enters, and its gear."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.counters import edit_counter
from engine.model.map import words
from engine.texts import Text
from studio.ui.docks.inspector.gear import GearField
from studio.ui.docks.inspector.sheet import Sheet, choices
from studio.ui.parts.fields import ChoiceField, FlagField, LineField, NumberField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.kinds import Face, Kind
    from engine.model.project import Project
    from engine.model.scenario import Counter, ScenarioDocument
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

LAST_TURN = 99
PEOPLE = ("survivor", "opponent")


class CounterSheet(Sheet):
    """What the author may say about one counter."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._path, self._id = item.document, item.id
        counter = self._counter(self.opened.history.shown)
        if counter is None:
            return
        self._title(counter)
        self._place(counter)
        if counter.kind in PEOPLE:
            self._gear()

    def _title(self, counter: Counter) -> None:
        face = self.face()
        name = str(face.name) if face is not None else counter.definition
        printed = "  ".join(f"{n} {v}" for n, v in face.values) if face is not None else ""
        self.title(name, printed)
        usual = self.desk.face(replace(counter, name=""))
        hint = usual.name if usual is not None else ""
        self._row(Text("Name"), "name", LineField(hint), _spoken, _respoken)
        sides = self._sides() if counter.kind in PEOPLE else ()
        if sides:
            self._row(Text("Side"), "side", ChoiceField([("", Text("not said")), *choices(sides)]))

    def _sides(self) -> tuple[Kind, ...]:
        rules, scenario = self.desk.rules, self.opened.history.shown.scenario(self._path)
        return rules.sides(scenario) if rules is not None else ()

    def _place(self, counter: Counter) -> None:
        self.section(Text("Place"))
        if counter.at is not None:
            self.facts(Text("Stands in"), self.label_of(counter.at))
        entries = self._entries(self.opened.history.shown.scenario(self._path))
        if counter.kind != "item" and (entries or counter.enters):
            field = ChoiceField([(None, Text("on the map")), *entries])
            self._row(Text("Starts"), "enters", field, _plain, _enters)
            if counter.enters is not None:
                self._row(Text("In turn"), "turn", NumberField(1, LAST_TURN))
        if self.desk.rules is not None and counter.kind in self.desk.rules.turning:
            self._row(Text("Faces"), "facing", ChoiceField(self.directions()))
        if counter.kind in PEOPLE:
            self._row(Text("State"), "wounded", FlagField(Text("wounded")))

    def _gear(self) -> None:
        rules = self.desk.rules
        gear = rules.gear(self.desk.options) if rules is not None else ()
        self.section(Text("Gear"))
        hand = ChoiceField(choices(_for(gear, "in_hand"), Text("nothing")))
        self._row(Text("In hand"), "in_hand", hand)
        pack, inventory = Text("Backpack"), Text("Inventory")
        self._row(pack, "backpack", GearField(_for(gear, "backpack"), pack))
        self._row(inventory, "inventory", GearField(_for(gear, "inventory"), inventory))

    def _row(
        self,
        caption: Words,
        name: str,
        field: Field,
        read: Callable[[Any], Any] | None = None,
        change: Callable[[Counter, str, Any], Counter] | None = None,
    ) -> None:
        get, put = read or _plain, change or _set

        def write(project: Project, value: Any) -> Project:
            counter = self._counter(project)
            if counter is None:
                return project
            return edit_counter(project, self._path, put(counter, name, value))

        def shown(project: Project) -> Any:
            counter = self._counter(project)
            return get(getattr(counter, name)) if counter is not None else field.value

        undo = Text("Change {what}", what=caption)
        self.row(caption, Bound(field, shown, write, undo, (self._path, self._id, name)))

    def _counter(self, project: Project) -> Counter | None:
        scenario = project.scenario(self._path)
        return next((c for c in scenario.counters if c.id == self._id), None)

    def _entries(self, scenario: ScenarioDocument) -> list[tuple[str | None, Words | str]]:
        map_ = self.opened.map
        markers = (*scenario.markers, *(map_.markers if map_ is not None else ()))
        return [
            (m.id, Text("at {place}", place=words(m.name) or m.id))
            for m in markers
            if m.kind in ("start", "entry")
        ]

    def face(self) -> Face | None:
        """Return what is printed on the counter."""
        counter = self._counter(self.opened.history.shown)
        return self.desk.face(counter) if counter is not None else None


def _for(gear: tuple[Kind, ...], box: str) -> list[Kind]:
    return [kind for kind in gear if box in kind.places]


def _plain(value: Any) -> Any:
    return value


def _set(counter: Counter, name: str, value: Any) -> Counter:
    return replace(counter, **{name: value})


def _spoken(value: Any) -> str:
    return words(value)


def _respoken(counter: Counter, _name: str, value: str) -> Counter:
    return replace(counter, name=reworded(counter.name, value))


def _enters(counter: Counter, _name: str, value: str | None) -> Counter:
    """A counter stands on the map or enters it, never both."""
    return replace(counter, enters=value, at=None if value is not None else counter.at)
