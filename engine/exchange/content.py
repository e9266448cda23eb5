"""What an export shows: a map, or a scenario on its map, with its rules and its counters."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.board.board import Board, build_board
from engine.core.facing import facing
from engine.core.kinds import Face
from engine.core.ruleset import Ruleset
from engine.errors import EngineError
from engine.exchange.spoken import spoken
from engine.model.data import FrozenDict
from engine.model.map import MapDocument
from engine.model.scenario import Counter, ScenarioDocument
from engine.rulesets import of
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.map import Marker, Note
    from engine.model.project import Project


@dataclass(frozen=True)
class Content:
    """A document with all that exports ask of it. A map alone has no scenario and no counters.

    Its author's texts are in the ``language`` of the project; ``others`` says whether some are in
    other languages too.
    """

    map: MapDocument
    board: Board
    ruleset: Ruleset[Any]
    options: FrozenDict[Any]
    scenario: ScenarioDocument | None = None
    language: str = "en"
    others: bool = False

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The markers of the map, then those of the scenario."""
        return (*self.map.markers, *(self.scenario.markers if self.scenario else ()))

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes for players, of the map and of the scenario; an author's own go nowhere."""
        found = (*self.map.remarks, *(self.scenario.remarks if self.scenario else ()))
        return tuple(note for note in found if note.for_ == "players")

    @cached_property
    def blocking(self) -> bytes:
        """A 1 for each space that blocks sight."""
        return bytes(self.ruleset.sight(self.board, self.options).blocking)

    @cached_property
    def lying(self) -> tuple[Lying, ...]:
        """The counters that are on the map at the start, in the order of the scenario."""
        found: list[Lying] = []
        stacks: dict[int, int] = {}
        for counter in self.scenario.counters if self.scenario else ():
            space = self.board.index.get(counter.at) if counter.at is not None else None
            if space is not None:
                face = facing(self.board, counter, self.face(counter))
                found.append(Lying(counter, face, space, stacks.get(space, 0)))
                stacks[space] = stacks.get(space, 0) + 1
        return tuple(found)

    def face(self, counter: Counter) -> Face:
        """Return what is printed on a counter of the scenario."""
        if self.scenario is None:
            raise AssertionError("a map has no counters")
        return self.ruleset.counter_face(self.scenario, counter, self.options)


@dataclass(frozen=True, slots=True)
class Lying:
    """A counter on the map: its space, and how many of its stack lie under it."""

    counter: Counter
    face: Face = field(compare=False)
    space: int = 0
    below: int = 0


def content(project: Project, document: str) -> Content:
    """Return what an export of the map or scenario at *document* shows.

    Raises `EngineError` if the document is neither, or if its map cannot be built.
    """
    found = project.documents.get(document)
    if isinstance(found, MapDocument):
        ruleset = of(project, found.ruleset)
        board = build_board(found, ruleset.terrain_classes())
        return _in_language(project, Content(found, board, ruleset, ruleset.defaults))
    if not isinstance(found, ScenarioDocument):
        raise EngineError(Text("{path} is neither a map nor a scenario", path=document))
    map_ = project.map(found.map)
    ruleset = of(project, found.ruleset)
    board = build_board(map_, ruleset.terrain_classes())
    shown = Content(map_, board, ruleset, ruleset.options_for(found), found)
    return _in_language(project, shown)


def _in_language(project: Project, shown: Content) -> Content:
    """Return *shown* with the texts of its author in the language of the project."""
    language = project.info.language if project.info is not None else "en"
    (map_, scenario), heard = spoken((shown.map, shown.scenario), language)
    others = len(heard) > 1
    return replace(shown, map=map_, scenario=scenario, language=language, others=others)
