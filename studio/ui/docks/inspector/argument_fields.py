"""Fields for the values of conditions, triggers and effects, made from what each is declared to be.

A field's value is that of the file: one name, several, a number, None for what is not said.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter

from engine.core.kinds import Kind
from engine.errors import EngineError
from engine.model.data import FrozenDict, thaw
from engine.model.map import words
from engine.texts import Text
from studio.ui.docks.inspector.conditions import from_text
from studio.ui.docks.inspector.counter_sheet import PEOPLE
from studio.ui.docks.inspector.gear import GearField
from studio.ui.docks.inspector.sheet import SIDES
from studio.ui.parts.fields import ChoiceField, LineField, NumberField, TextField

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.core.kinds import Argument
    from engine.model.scenario import Counter
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field


LINES = 3  # of a text
NOTHING = Text("not said")
Choice = tuple[str, "Words | str"]
GROUPS: tuple[tuple[str, Words], ...] = (
    ("any", Text("Anybody")),
    ("all", Text("All survivors")),
    ("star", Text("A Star")),
    ("grunt", Text("A Grunt")),
    ("side", Text("One's own side")),
)
ZOMBIES: Choice = ("zombies", Text("Zombies"))


@dataclass(frozen=True, slots=True)
class Names:
    """All that values can name in the scenario that is shown, by what is named."""

    known: FrozenDict[tuple[Choice, ...]]
    options: tuple[str, ...]

    @classmethod
    def of(cls, desk: Desk) -> Names:
        """Return the names of the scenario on *desk*."""
        scenario, map_, rules = desk.opened.scenario, desk.opened.map, desk.rules
        if scenario is None or rules is None:
            return cls(FrozenDict(), ())
        regions = map_.regions if map_ is not None else ()
        markers = (*scenario.markers, *(map_.markers if map_ is not None else ()))
        buildings = desk.board.buildings if desk.board is not None else ()
        tokens = [c.definition for c in scenario.counters if c.kind == "item"]
        tokens += [
            str(effect.args["item"])
            for event in scenario.events
            for effect in event.then
            if "item" in effect.args
        ]
        sides = tuple((s.id, words(s.name) or s.id) for s in scenario.sides)
        groups = (*GROUPS, *(sides if len(sides) > 1 else ()))

        def called(counter: Counter) -> Choice:
            return counter.id, words(counter.name) or counter.id

        found: dict[str, tuple[Choice, ...]] = {
            "marker": tuple((m.id, words(m.name) or m.id) for m in markers),
            "edge": SIDES,
            "region": tuple((r.id, words(r.name) or r.id) for r in regions),
            "building": tuple((b.id, words(b.name) or b.id) for b in buildings),
            "person": (*groups, *(called(c) for c in scenario.counters if c.kind in PEOPLE)),
            "counter": (*groups, ZOMBIES, *(called(c) for c in scenario.counters)),
            "item": (
                *((kind.id, kind.name) for kind in rules.gear(desk.options)),
                *((token, token) for token in dict.fromkeys(tokens)),
            ),
            "side": sides,
            "phase": sides,
            "light": tuple((kind.id, kind.name) for kind in rules.lights),
            "event": tuple((event.id, event.id) for event in scenario.events),
        }
        return cls(FrozenDict(found), _all_paths(rules.defaults))


@lru_cache(maxsize=8)
def _all_paths(values: FrozenDict[Any]) -> tuple[str, ...]:
    """Return the dotted paths of all values; every sheet asks for them at every step."""
    return tuple(_paths(values))


def _paths(values: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for name, value in values.items():
        if hasattr(value, "items"):
            yield from _paths(value, f"{path}{name}.")
        else:
            yield path + name


def field_for(argument: Argument, names: Names, desk: Desk, value: Any = None) -> Field:
    """Return a field for an argument; a *value* of a wrong kind is shown as it is written."""
    match argument.of if _fits(argument, value) else "value":
        case "number":
            none = None if argument.needed else NOTHING
            return NumberField(argument.least, argument.most, none)
        case "text":
            return _Spoken()
        case "space":
            return SpacesField(desk)
        case "option":
            return _Completed(names.options)
        case "value":
            return ValueField()
        case _:
            known = dict((*argument.choices, *names.known.get(argument.of, ())))
            return _names_field(argument, tuple(known.items()))


def _fits(argument: Argument, value: Any) -> bool:
    """Return whether the field of an argument can show a value at all."""
    if value is None or argument.of == "value":
        return True
    if argument.of == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if argument.of == "text":
        parts = value.values() if isinstance(value, Mapping) else (value,)
        return all(isinstance(part, str) for part in parts)
    names = value if isinstance(value, tuple) and argument.many else (value,)
    return all(isinstance(name, str) for name in names)


def _names_field(argument: Argument, known: tuple[Choice, ...]) -> Field:
    if argument.many:
        return NamesField(known, argument.name)
    first = [] if argument.needed else [(None, NOTHING)]
    return ChoiceField([*first, *known])


class _Spoken(TextField):
    """A text of the author, in the language that is shown."""

    def __init__(self) -> None:
        super().__init__(lines=LINES)
        self.edit.setMaximumHeight(self.edit.minimumHeight())

    def _put(self, value: Any) -> None:
        super()._put(words(value) if value is not None else "")


class _Completed(LineField):
    """A line that is completed from a list."""

    def __init__(self, known: tuple[str, ...]) -> None:
        super().__init__(Text("such as {example}", example="noise.distance"))
        completer = QCompleter(list(known), self.edit)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.edit.setCompleter(completer)


class NamesField(GearField):
    """One name or several, as chips; one stands in the file by itself.

    Offered to add is what is not chosen yet, of *offered* if that is given.
    """

    def __init__(
        self, known: tuple[Choice, ...], caption: Words, offered: Collection[str] | None = None
    ) -> None:
        self._offered = {id_ for id_, _ in known} if offered is None else {*offered}
        kinds = [Kind(id_, Text("{name}", name=name)) for id_, name in known]
        super().__init__(kinds, caption)
        self.value = None

    def put_in(self, kind: str) -> None:
        """Add a name."""
        self._change((*_several(self.value), kind))

    def take_out(self, index: int) -> None:
        """Take a name out."""
        value = _several(self.value)
        self._change((*value[:index], *value[index + 1 :]))

    def _change(self, value: Any) -> None:
        super()._change(_plain(value))

    def _put(self, value: Any) -> None:
        chosen = _several(value)
        super()._put(chosen)
        self.offer(self._offered.difference(chosen))


class SpacesField(LineField):
    """Hexes by their printed labels or their ids, with blanks or commas between them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(Text("such as {example}", example="0302, 0402"))
        self._desk = desk

    def _put(self, value: Any) -> None:
        super()._put(", ".join(self._label(space) for space in _several(value)))

    def _label(self, space: str) -> str:
        board = self._desk.board
        number = board.index.get(space) if board is not None else None
        return board.labels[number] if board is not None and number is not None else space

    def _read(self, text: str) -> Any:
        """Return labels as ids; what is no hex stays as it is, for the checks."""
        typed = text.replace(",", " ").split()
        return _plain(tuple([self._id(name) for name in typed]))

    def _id(self, text: str) -> str:
        board = self._desk.board
        try:
            return board.ids[board.find(text)] if board is not None else text
        except EngineError:
            return text


class ValueField(LineField):
    """Any value, written as in a file."""

    def _put(self, value: Any) -> None:
        super()._put(spell(value))

    def _read(self, text: str) -> Any:
        """Return the value; a text that is no value is a text."""
        return read_value(text)


def spell(value: Any) -> str:
    """Return a value as it is typed.

    >>> spell(True), spell(7), spell("stop"), spell("7"), spell((1, "a")), spell(None)
    ('true', '7', 'stop', '"7"', '[1, "a"]', '')
    """
    if value is None:
        return ""
    if isinstance(value, str) and read_value(value) == value:
        return value
    return json.dumps(thaw(value), ensure_ascii=False, default=str)


def read_value(text: str) -> Any:
    """Return the value that was typed, None for nothing.

    >>> read_value("true"), read_value(" 7 "), read_value("stop"), read_value("[1, a]")
    (True, 7, 'stop', (1, 'a'))
    """
    text = text.strip()
    if not text:
        return None
    try:
        condition = from_text(f"x: {{value: {text}}}")
    except EngineError:
        return text
    return condition.args["value"] if condition is not None and "value" in condition.args else text


def _several(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (str(value),)


def _plain(value: Any) -> Any:
    names = _several(value)
    return None if not names else names[0] if len(names) == 1 else names
