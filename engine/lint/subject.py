"""What a check looks at: one document, with the map, ruleset and board that belong to it."""

from __future__ import annotations

from collections import Counter as Tally
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.board.board import Board, build_board
from engine.board.terrain import stacks
from engine.errors import EngineError, UnknownName
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.board.sight.lines import Sight
    from engine.board.terrain import Place
    from engine.core.kinds import Mover
    from engine.core.ruleset import Ruleset
    from engine.model.data import FrozenDict
    from engine.model.map import MapDocument, Marker, Outline, Region
    from engine.model.project import Project
    from engine.model.scenario import Counter, ScenarioDocument, ScenarioEvent

ENEMIES = frozenset({"zombie", "opponent"})


class Placed(NamedTuple):
    """A marker with its place in the documents, and the spaces on which it lies."""

    document: str
    path: str
    marker: Marker
    spaces: tuple[int, ...]

    @property
    def name(self) -> str:
        """What people call it: its name, else its id."""
        return words(self.marker.name) or self.marker.id


class Start(NamedTuple):
    """Someone who is on the map at the start, or enters it later."""

    path: str
    counter: Counter
    spaces: tuple[int, ...]
    name: str  # what people call the counter


class Subject:
    """One document under check. ``scenario`` is None where the document is a map."""

    def __init__(self, project: Project, path: str, map_path: str, ruleset: Ruleset[Any]) -> None:
        self.project = project
        self.path = path
        self.map_path = map_path
        self.map: MapDocument = project.map(map_path)
        self.scenario: ScenarioDocument | None = (
            project.scenario(path) if path != map_path else None
        )
        self.ruleset = ruleset
        self._open: dict[str, bytes] = {}

    @cached_property
    def board(self) -> Board:
        """The board of the map."""
        return build_board(self.map, self.ruleset.terrain_classes())

    @cached_property
    def stacks(self) -> tuple[dict[Place, list[Outline]], ...]:
        """The outlines over each place of each level, the topmost last."""
        return tuple(stacks(level, self.map.kind, self.map.tolerance) for level in self.map.levels)

    @cached_property
    def options(self) -> FrozenDict[object]:
        """The ruleset's options, with the scenario's laid over them."""
        if self.scenario is None:
            return self.ruleset.defaults
        return self.ruleset.options_for(self.scenario)

    @cached_property
    def sight(self) -> Sight:
        """Who sees what on this board."""
        return self.ruleset.sight(self.board, self.options)

    @cached_property
    def sight_limit(self) -> int | None:
        """How far one sees in the scenario's light; to any distance in one that nobody knows."""
        light = self.scenario.light if self.scenario else "day"
        try:
            return self.ruleset.sight_limit(light, self.options)
        except UnknownName:
            return None  # another check says so

    def space(self, name: str | None) -> int | None:
        """Return the space with this id, None if there is none: other checks say so."""
        return self.board.index.get(name) if name else None

    def spaces(self, names: Iterable[str]) -> tuple[int, ...]:
        """Return the spaces among *names* that exist."""
        index = self.board.index
        return tuple(index[name] for name in names if name in index)

    def labels(self, spaces: Iterable[int]) -> str:
        """Return the printed labels of *spaces*, the first few if they are many."""
        found = [self.board.labels[space] for space in spaces]
        return ", ".join(found if len(found) <= 8 else [*found[:8], "…"])

    def ids(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of *spaces*."""
        return tuple(self.board.ids[space] for space in spaces)

    @cached_property
    def markers(self) -> tuple[Placed, ...]:
        """The markers of the map, then those of the scenario."""
        documents: list[tuple[str, tuple[Marker, ...]]] = [(self.map_path, self.map.markers)]
        if self.scenario is not None:
            documents.append((self.path, self.scenario.markers))
        return tuple(
            Placed(document, f"markers[{index}]", marker, self._marked(marker))
            for document, markers in documents
            for index, marker in enumerate(markers)
        )

    def _marked(self, marker: Marker) -> tuple[int, ...]:
        found = self.spaces([marker.at] if marker.at else [])
        found += self.spaces(marker.spaces)
        if marker.edge is not None:
            found += self.edge(marker.edge)
        return found

    def edge(self, side: str) -> tuple[int, ...]:
        """Return the whole spaces along one side, none if there is no such side."""
        try:
            return self.board.edge(side)  # type: ignore[arg-type]  # an author's text
        except UnknownName:
            return ()

    def of_kind(self, kind: str) -> tuple[Placed, ...]:
        """Return the markers of one kind."""
        return tuple(placed for placed in self.markers if placed.marker.kind == kind)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """The counters of the scenario, none if the document is a map."""
        return self.scenario.counters if self.scenario else ()

    @property
    def events(self) -> tuple[ScenarioEvent, ...]:
        """The events of the scenario, none if the document is a map."""
        return self.scenario.events if self.scenario else ()

    @staticmethod
    def listed(value: object) -> tuple[str, ...]:
        """Return the names that stand under an argument: one, several or none."""
        if value is None:
            return ()
        return tuple(map(str, value)) if isinstance(value, (tuple, list)) else (str(value),)

    def effect_args(self, kind: str, name: str) -> tuple[str, ...]:
        """Return what effects of a kind name under *name*: ``spawn`` gives its markers."""
        effects = (e for event in self.events for e in event.then if e.kind == kind)
        return tuple(one for e in effects for one in self.listed(e.args.get(name)))

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """Where the people of the scenario start, enemies left out."""
        return tuple(self._starts(frozenset({"survivor"})))

    @cached_property
    def enemies(self) -> tuple[Start, ...]:
        """Where the enemies of the scenario start."""
        return tuple(self._starts(ENEMIES))

    def _starts(self, kinds: frozenset[str]) -> Iterator[Start]:
        entries = {placed.marker.id: placed.spaces for placed in self.markers}
        for index, counter in enumerate(self.counters):
            if counter.kind in kinds:
                at = self.spaces([counter.at]) if counter.at else ()
                spaces = at or entries.get(counter.enters or "", ())
                name = self._called(counter, spaces)
                yield Start(f"counters[{index}]", counter, spaces, name)

    @cached_property
    def _faces(self) -> dict[str, str]:
        types = self.ruleset.counter_types(self.options)
        return {type_.id: str(type_.face.name) for type_ in types}

    def printed(self, counter: Counter) -> str:
        """Return the name that an author gave a counter, else what is printed on it."""
        return words(counter.name) or self._faces.get(counter.definition) or counter.id

    @cached_property
    def _alike(self) -> Mapping[str, int]:
        """How many counters are called by each name."""
        return Tally(self.printed(counter) for counter in self.counters)

    def _called(self, counter: Counter, spaces: tuple[int, ...]) -> str:
        """Return the name of a counter, with its place for enemies and if others are called so."""
        name = self.printed(counter)
        lone = self._alike[name] == 1 and counter.kind not in ENEMIES
        if not spaces or counter.name or lone:
            return name
        return str(Text("{name} in {space}", name=name, space=self.labels(spaces[:1])))

    def movers(self, kind: str) -> tuple[Mover, ...]:
        """Return the movers of a kind of counter: ``zombie`` gives all sorts of zombies."""
        found = self.ruleset.movers(self.options)
        return tuple(mover for mover in found if mover.id == kind or mover.id.startswith(kind))

    def open_to(self, kind: str) -> bytes:
        """Return something other than 0 for each space that someone of *kind* may enter."""
        known = self._open.get(kind)
        if known is None:
            costs = [self.board.entry_costs(mover.costs) for mover in self.movers(kind)]
            known = bytes(map(max, *costs)) if len(costs) > 1 else costs[0] if costs else b""
            self._open[kind] = known or bytes(self.board.size)
        return self._open[kind]

    def walk(self, starts: Iterable[int], kind: str) -> set[int]:
        """Return the spaces that someone of *kind* can come to from *starts*, however long."""
        open_ = self.open_to(kind)
        found = set(starts)
        todo = list(found)
        near = self.board.neighbours
        while todo:
            for space in near[todo.pop()]:
                if space >= 0 and space not in found and open_[space]:
                    found.add(space)
                    todo.append(space)
        return found

    def beside(self, spaces: set[int]) -> set[int]:
        """Return *spaces* and all that touch them."""
        near = self.board.neighbours
        return spaces | {other for space in spaces for other in near[space] if other >= 0}

    def region(self, name: str) -> Region | None:
        """Return the region with this id."""
        return next((region for region in self.map.regions if region.id == name), None)

    def unbuildable(self) -> EngineError | None:
        """Return why the map has no board, None if it has one."""
        try:
            self.board  # noqa: B018 - built and kept here
        except EngineError as error:
            return error
        return None
