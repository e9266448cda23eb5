"""What a module is made of: a map, or a scenario on its map, under the rules that it names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.board.board import Board
from engine.core.ruleset import Ruleset
from engine.exchange.content import content
from engine.exchange.vassal.component import one_line
from engine.exchange.vassal.placing import Placing, placing
from engine.model.data import FrozenDict
from engine.model.map import AuthorText, MapDocument, Marker, Note, words
from engine.model.scenario import Counter, ScenarioDocument

if TYPE_CHECKING:
    from engine.core.kinds import Face
    from engine.model.project import Project

UNVERSIONED = "1.0"


@dataclass(frozen=True)
class Contents:
    """A map or scenario with all that a module takes from it; ``placing`` is the first level's."""

    title: str
    version: str
    language: str
    ruleset: Ruleset[Any]
    options: FrozenDict[Any]
    map: MapDocument
    board: Board
    placing: Placing
    scenario: ScenarioDocument | None = None
    notes: tuple[Note, ...] = ()  # those for the players
    others: bool = False  # whether there are texts in other languages too

    @property
    def board_name(self) -> str:
        """The name of the board, which every stack on it says again."""
        return one_line(self.say(self.map.title)) or "Board"

    @property
    def played(self) -> ScenarioDocument:
        """The scenario, where there is one: only then are there counters and aims."""
        if self.scenario is None:
            raise AssertionError("a map alone has no counters")
        return self.scenario

    def say(self, text: AuthorText) -> str:
        """Return an author's text in the language of the project."""
        return words(text, self.language)

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The markers of the map, then those of the scenario."""
        own = self.scenario.markers if self.scenario is not None else ()
        return (*self.map.markers, *own)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """The counters of the scenario."""
        return self.scenario.counters if self.scenario is not None else ()

    def face(self, counter: Counter) -> Face:
        """Return the face of a counter of the scenario."""
        return self.ruleset.counter_face(self.played, counter, self.options)

    def other_face(self, counter: Counter) -> Face | None:
        """Return the side of a counter that lies below, None if it has no other."""
        below = self.face(replace(counter, wounded=not counter.wounded))
        return None if below == self.face(counter) else below

    def space(self, id_: str | None) -> int | None:
        """Return the space of the first level with this id, None if there is none."""
        found = self.board.index.get(id_) if id_ is not None else None
        return found if found is not None and self.board.frame.levels[found] == 0 else None

    def pixel(self, space: int) -> tuple[int, int]:
        """Return where pieces in a space lie on the board."""
        return self.placing.centre(*self.board.frame.places[space])

    def label(self, id_: str) -> str:
        """Return the printed label of a space, its id if the board has none."""
        found = self.board.index.get(id_)
        return id_ if found is None else self.board.labels[found]


def contents_of(project: Project, document: str, dpi: float) -> Contents:
    """Return what the module of the map or scenario at *document* is made of.

    Raises `EngineError` if it is neither, or if the map cannot be built.
    """
    shown = content(project, document)
    found = shown.map if shown.scenario is None else shown.scenario
    level = shown.board.layout().grid
    info, language = project.info, shown.language
    return Contents(
        one_line(words(found.title, language)) or document,
        (one_line(info.version) if info is not None else "") or UNVERSIONED,
        language,
        shown.ruleset,
        shown.options,
        shown.map,
        shown.board,
        placing(level, shown.map.kind, dpi),
        shown.scenario,
        shown.notes,
        shown.others,
    )
