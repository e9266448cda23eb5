"""How many of several see each space: from the selection, the survivors, the spawn points, or all.

Who sees what is asked of the board's one sight; here it is only counted. Counting may take seconds
on a large map, so a window has it done beside its own thread: until then the last answer stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board.board import Board
from engine.edits.regions import find_region, spaces_of
from engine.errors import EngineError
from engine.model.map import words
from engine.texts import Plural, Text
from studio.document.listeners import Listeners
from studio.document.selected import marker_of, space_of
from studio.document.view_state import FieldOf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.board.sight.lines import Sight
    from engine.model.map import Marker
    from engine.texts import Words
    from studio.document.ground import Ground
    from studio.document.selection import Item

NAMES: Final[Mapping[FieldOf, Words]] = {
    "hex": Text("One hex"),
    "selection": Text("All that is selected"),
    "survivors": Text("All survivors"),
    "spawns": Text("All spawn points"),
    "map": Text("Every hex: heat map"),
}


class Source(NamedTuple):
    """Someone who looks: what it is called, and from where, any of several spaces."""

    name: Words | str
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """How many see each space of a board; ``rows`` are the fields of the sources, one each.

    Of the heat map there are none: ``counts`` says how many other spaces see each.
    """

    board: Board
    of: FieldOf
    counts: tuple[int, ...]
    sources: tuple[Source, ...] = ()
    rows: tuple[bytes, ...] = ()

    @property
    def most(self) -> int:
        """The most that there can be: all sources; of the heat map, the most that there are."""
        return len(self.sources) if self.of != "map" else max(self.counts, default=0)

    @property
    def title(self) -> Words:
        """What is counted."""
        n = len(self.sources)
        match self.of:
            case "survivors":
                return Plural("Seen by {n} survivor", "Seen by how many of {n} survivors", n)
            case "spawns":
                return Plural(
                    "Seen from {n} spawn point", "Seen from how many of {n} spawn points", n
                )
            case "selection":
                return Plural("Seen from {n} place", "Seen from how many of {n} places", n)
            case _:
                return Text("Seen by how many hexes")

    def told(self, space: int) -> Words:
        """Return who sees a space."""
        n = self.counts[space]
        if self.of == "map":
            others = max(1, self.board.size - 1)
            percent = round(100 * n / others)
            hexes = Plural("{n} hex", "{n} hexes", n)
            return Text("seen by {hexes}, {percent} %", hexes=hexes, percent=percent)
        seen = [s.name for s, row in zip(self.sources, self.rows, strict=True) if row[space]]
        if not seen:
            return Text("seen by none of {n}", n=self.most)
        who = ", ".join(str(name) for name in dict.fromkeys(seen))
        return Text("seen by {n} of {all}: {who}", n=n, all=self.most, who=who)


class _Asked(NamedTuple):
    """What a field is the answer to; equal questions have the same one."""

    board: Board
    sight: Sight
    limit: int | None
    of: FieldOf
    sources: tuple[Source, ...]


def field_of(asked: _Asked) -> Field:
    """Return the answer; it may be asked in any thread."""
    board, sight, limit = asked.board, asked.sight, asked.limit
    if asked.of == "map":
        if limit is None:
            return Field(board, "map", sight.table().counts())
        return Field(board, "map", tuple(map(len, sight.fields(limit))))  # on maps of any size
    rows = []
    for source in asked.sources:
        seen = [sight.seen_from(space, limit) for space in source.spaces]
        rows.append(bytes(map(max, *seen)) if len(seen) > 1 else seen[0])
    counts = tuple(map(sum, zip(*rows, strict=True))) if rows else (0,) * board.size
    return Field(board, asked.of, counts, asked.sources, tuple(rows))


class Fields:
    """The field of one window; ``listeners`` are called when another answer has come.

    ``begin`` has work done and hands over what came of it; at once, unless a window sets another.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._known: tuple[_Asked, Field | EngineError] | None = None
        self._working = False
        self.begin: Callable[
            [Callable[[], Field | EngineError], Callable[[Field | EngineError], None]], None
        ] = _at_once
        self.listeners: Listeners[[]] = Listeners()

    @property
    def of(self) -> FieldOf:
        """Whose field is wanted."""
        return self._ground.view.now.field

    def now(self) -> Field | None:
        """Return the field that is wanted, or the last one until it is there; None for none."""
        asked = self._asked()
        if asked is None:
            return None
        if (self._known is None or self._known[0] != asked) and not self._working:
            self._working = True
            self.begin(partial(_answer, asked), partial(self._take, asked))
        field = self._field
        fits = field is not None and field.of == asked.of
        return field if fits and field and field.board.frame is asked.board.frame else None

    @property
    def _field(self) -> Field | None:
        known = self._known[1] if self._known is not None else None
        return known if isinstance(known, Field) else None

    def refusal(self) -> Words | str | None:
        """Return why there is no field: nobody to look from, or too large a map."""
        asked = self._asked()
        if asked is None:
            return None
        if asked.of != "map" and not asked.sources:
            return {
                "selection": Text("Select hexes or counters to look from."),
                "survivors": Text("No survivors stand on this map."),
                "spawns": Text("There are no spawn points on this map."),
            }.get(asked.of)
        if self._known is None or self._known[0] != asked:
            return None
        answer = self._known[1]
        return answer.message if isinstance(answer, EngineError) else None

    def _asked(self) -> _Asked | None:
        ground = self._ground
        board, sight = ground.board, ground.sight
        if board is None or sight is None or self.of == "hex":
            return None
        return _Asked(board, sight, ground.sight_limit, self.of, tuple(_sources(ground, self.of)))

    def _take(self, asked: _Asked, answer: Field | EngineError) -> None:
        self._working = False
        self._known = (asked, answer)
        self.listeners()


def _answer(asked: _Asked) -> Field | EngineError:
    try:
        return field_of(asked)
    except EngineError as error:
        return error


def _at_once(
    work: Callable[[], Field | EngineError], then: Callable[[Field | EngineError], None]
) -> None:
    then(work())


# -- who looks


def _sources(ground: Ground, of: FieldOf) -> Iterator[Source]:
    named: Iterator[tuple[Words | str, tuple[str, ...]]] = iter(())
    if of == "selection":
        named = _selected(ground)
    elif of == "survivors":
        named = _survivors(ground)
    elif of == "spawns":
        named = ((words(m.name) or m.id, _on(ground, m)) for m in _markers(ground, "spawn"))
    for name, ids in named:
        numbers = [ground.number(space) for space in ids]
        spaces = tuple(dict.fromkeys(number for number in numbers if number is not None))
        if spaces:
            yield Source(name, spaces)


def _selected(ground: Ground) -> Iterator[tuple[Words | str, tuple[str, ...]]]:
    board, selection = ground.board, ground.opened.selection
    marked = selection.spaces
    if board is not None and marked is not None and marked.document == ground.map_path:
        for space in marked.in_order():
            if space in board.index:  # a stroke that runs may have taken it off the map
                yield board.labels[board.index[space]], (space,)
    for item in selection:
        ids = _places(ground, item)
        number = ground.number(ids[0]) if ids else None
        if board is not None and number is not None:
            yield board.labels[number], ids


def _places(ground: Ground, item: Item) -> tuple[str, ...]:
    project = ground.opened.history.shown
    space, marker = space_of(project, item), marker_of(project, item)
    if space is not None:
        return (space,)
    if marker is not None:
        return _on(ground, marker)
    map_ = ground.opened.map
    if item.kind == "region" and map_ is not None and item.document == ground.map_path:
        try:
            return spaces_of(find_region(map_, item.id))
        except EngineError:
            return ()
    return ()


def _survivors(ground: Ground) -> Iterator[tuple[Words | str, tuple[str, ...]]]:
    scenario = ground.opened.scenario
    entries = {marker.id: _on(ground, marker) for marker in _markers(ground)}
    for counter in scenario.counters if scenario is not None else ():
        if counter.kind == "survivor":
            face = ground.face(counter)
            name = words(counter.name) or (face.name if face is not None else counter.id)
            yield name, (counter.at,) if counter.at else entries.get(counter.enters or "", ())


def _markers(ground: Ground, kind: str = "") -> Iterator[Marker]:
    opened = ground.opened
    for document in (opened.map, opened.scenario):
        for marker in document.markers if document is not None else ():
            if marker.kind == kind or not kind:
                yield marker


def _on(ground: Ground, marker: Marker) -> tuple[str, ...]:
    """Return the spaces of a marker, those along its edge too."""
    board = ground.board
    if board is None:
        return ()
    side = next((side for side in board.lattice.sides if side == marker.edge), None)
    edge = board.edge(side) if side is not None else ()
    ids = (board.ids[space] for space in edge)
    return (*([marker.at] if marker.at else []), *marker.spaces, *ids)
