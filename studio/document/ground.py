"""The map of the active tab as the rules see it: ruleset, board, geometry, sight, light.

Everything that tools and overlays ask about the shown map is asked here, so that one question has
one answer. Nothing here raises for a map or ruleset that cannot be used: the answer is None.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from engine import rulesets
from engine.board.board import Board, build_board
from engine.core.kinds import Face, Kind
from engine.errors import EngineError
from engine.geometry.areas import rims
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.texts import Text
from studio.document.fields import Fields
from studio.document.reading import Reading
from studio.document.view_state import ViewState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.board.sight.lines import Sight, SightLine
    from engine.core.kinds import CounterType, Mover, TerrainType
    from engine.core.ruleset import Ruleset
    from engine.geometry.grid import Grid, Point
    from engine.model.map import AuthorText, MapDocument
    from engine.model.scenario import Counter, ScenarioDocument
    from engine.texts import Words
    from studio.document.open_project import OpenProject

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SightQuestion:
    """Who looks where: ids of spaces; ``field`` asks for everything that is seen from ``a``."""

    a: str
    b: str | None = None
    field: bool = False


class Ground:
    """The shown map of one window."""

    def __init__(
        self,
        opened: OpenProject,
        ruleset: Callable[[str], Ruleset[Any]] = rulesets.get,
        view: ViewState | None = None,
    ) -> None:
        self.opened = opened
        self.view = view or ViewState()
        self._ruleset = ruleset
        self._board: tuple[MapDocument, Board | None] | None = None
        self._layout: tuple[MapDocument, Layout] | None = None
        self._options: tuple[ScenarioDocument, Ruleset[Any], FrozenDict[Any]] | None = None
        self._sight: tuple[Board, FrozenDict[Any], Sight] | None = None
        self.fields = Fields(self)
        self.reading = Reading(self)

    # -- which documents

    @property
    def map_path(self) -> str | None:
        """The map of the active tab."""
        return self.opened.map_path

    @property
    def scenario_path(self) -> str | None:
        """The scenario of the active tab."""
        return self.opened.scenario_path

    @property
    def document_path(self) -> str | None:
        """Where things are placed: the scenario if the tab shows one, else the map."""
        return self.opened.scenario_path or self.opened.map_path

    def spoken(self, text: AuthorText) -> str:
        """Return an author's text in the project's language."""
        info = self.opened.project.info
        return words(text, info.language if info is not None else "en")

    # -- rules

    @property
    def rules(self) -> Ruleset[Any] | None:
        """The ruleset of the active tab; None if there is none of that name."""
        document = self.opened.scenario or self.opened.map
        return self.rules_of(document) if document is not None else None

    def rules_of(self, document: MapDocument | ScenarioDocument) -> Ruleset[Any] | None:
        """Return the ruleset of a document of the project; None if there is none of that name."""
        try:
            own = self.opened.project.ruleset(document.ruleset)
            if own is not None:
                return rulesets.bent(own, document.ruleset)
            return self._ruleset(document.ruleset)
        except EngineError:
            return None

    @property
    def options(self) -> FrozenDict[Any]:
        """The values of the ruleset, with the scenario's over them."""
        rules, scenario = self.rules, self.opened.scenario
        if rules is None:
            return FrozenDict()
        if scenario is None:
            return rules.defaults
        known = self._options
        if known is None or known[0] is not scenario or known[1] is not rules:
            laid = _answer(lambda: rules.options_for(scenario), rules.defaults)
            self._options = known = (scenario, rules, laid)
        return known[2]

    @property
    def terrains(self) -> tuple[TerrainType, ...]:
        """The terrains that may be painted."""
        return self.rules.terrains if self.rules is not None else ()

    @property
    def movers(self) -> tuple[Mover, ...]:
        """Those whose reach can be shown."""
        rules = self.rules
        return _answer(lambda: rules.movers(self.options), ()) if rules is not None else ()

    @property
    def counter_types(self) -> tuple[CounterType, ...]:
        """The counters that may be placed; those of the plain rules if the options are at fault."""
        rules = self.rules
        if rules is None:
            return ()
        found: tuple[CounterType, ...] = _answer(lambda: rules.counter_types(self.options), ())
        return found or rules.counter_types(rules.defaults)

    def letter_of(self, terrain: str) -> str:
        """Return the letter that the ruleset proposes for a terrain."""
        return next((t.letter for t in self.terrains if t.id == terrain), "")

    def class_of(self, terrain: str) -> str:
        """Return what the rules see of a terrain, empty if nobody knows it."""
        map_ = self.opened.map
        return self.class_in(map_, terrain) if map_ is not None else ""

    def class_in(self, map_: MapDocument, terrain: str) -> str:
        """Return what the rules of a map of the project see of a terrain, empty if nothing."""
        own, rules = map_.terrains.get(terrain), self.rules_of(map_)
        if own is not None:
            return own.class_
        known = rules.terrains if rules is not None else ()
        return next((t.class_ for t in known if t.id == terrain), "")

    def terrain_name(self, terrain: str) -> Words | str:
        """Return what a terrain is called."""
        map_ = self.opened.map
        own = map_.terrains.get(terrain) if map_ is not None else None
        if own is not None and own.name:
            return self.spoken(own.name)
        return next((t.name for t in self.terrains if t.id == terrain), terrain)

    @property
    def features(self) -> tuple[Kind, ...]:
        """What can stand on a border: what the game has, then what its options add."""
        rules = self.rules
        if rules is None:
            return ()
        known = {kind.id: kind for kind in rules.features}
        own = self.options.get("features")
        for name in own if isinstance(own, Mapping) else ():
            known.setdefault(name, Kind(name, Text(name.replace("_", " ")), ("border",)))
        return tuple(known.values())

    def feature_name(self, feature: str) -> Words | str:
        """Return what a feature of borders is called."""
        named = next((kind.name for kind in self.features if kind.id == feature), None)
        return named if named is not None else Text(feature.replace("_", " "))

    def face(self, counter: Counter) -> Face | None:
        """Return the face of a counter, a plain one if the ruleset cannot make it.

        None if there is no ruleset or no scenario.
        """
        rules, scenario = self.rules, self.opened.scenario
        if rules is None or scenario is None:
            return None
        plain = Face(counter.kind, Text("{name}", name=counter.definition), broken=True)
        return _answer(lambda: rules.counter_face(scenario, counter, self.options), plain)

    # -- board and geometry

    @property
    def board(self) -> Board | None:
        """The shown map as a board; None while the map is such that none can be built."""
        map_ = self.opened.map
        if map_ is None:
            return None
        if self._board is None or self._board[0] is not map_:
            self._board = (map_, self._built(map_))
        return self._board[1]

    def _built(self, map_: MapDocument) -> Board | None:
        classes = self.rules.terrain_classes() if self.rules is not None else {}
        try:
            return build_board(map_, classes)
        except EngineError:
            return None

    @property
    def layout(self) -> Layout | None:
        """The geometry of the shown map's first level, void places included."""
        map_ = self.opened.map
        if map_ is None or not map_.levels or map_.main.grid is None or map_.kind == "zone":
            return None
        if self._layout is None or self._layout[0] is not map_:
            self._layout = (map_, Layout(map_.main.grid, map_.kind))
        return self._layout[1]

    def number(self, space: str | None) -> int | None:
        """Return the board's number of a space; None for a void place or no space."""
        return self.board.index.get(space) if self.board is not None and space else None

    def space_at(self, x: float, y: float) -> str | None:
        """Return the id of the space, or void place, at a point in mm."""
        place = self.layout.locate(x, y) if self.layout is not None else None
        return space_id(*place) if place is not None else None

    def place(self, space: str) -> tuple[int, int] | None:
        """Return column and row of a space of the first level."""
        level, col, row = parse_space_id(space)
        return None if level else (col, row)

    def centre(self, space: str) -> Point | None:
        """Return the centre of a space of the first level in mm."""
        layout, place = self.layout, self.place(space)
        return layout.centre(*place) if layout is not None and place is not None else None

    def polygon(self, space: str) -> tuple[Point, ...]:
        """Return the corners of a space of the first level in mm."""
        layout, place = self.layout, self.place(space)
        return layout.polygon(*place) if layout is not None and place is not None else ()

    def rims(self, spaces: Iterable[str]) -> tuple[tuple[Point, ...], ...]:
        """Return the joined rims of spaces of the first level in mm."""
        map_ = self.opened.map
        if map_ is None or self.layout is None or map_.main.grid is None:
            return ()
        return _rims(map_.main.grid, map_.kind, tuple(spaces))

    # -- sight

    @property
    def light(self) -> str:
        """The light that sight is judged in: as chosen in the view, else the scenario's."""
        scenario = self.opened.scenario
        return self.chosen_light or (scenario.light if scenario is not None else "day")

    @property
    def chosen_light(self) -> str | None:
        """The light that is chosen in the view, as far as the ruleset of the active tab has it."""
        lights = self.rules.lights if self.rules is not None else ()
        chosen = self.view.now.light
        return chosen if any(kind.id == chosen for kind in lights) else None

    @property
    def light_name(self) -> Words | str:
        """What the light is called."""
        lights = self.rules.lights if self.rules is not None else ()
        return next((kind.name for kind in lights if kind.id == self.light), self.light)

    @property
    def sight_limit(self) -> int | None:
        """How far one sees in this light, None for any distance."""
        rules = self.rules
        if rules is None:
            return None
        return _answer(lambda: rules.sight_limit(self.light, self.options), None)

    @property
    def sight(self) -> Sight | None:
        """The sight of the board."""
        board, rules, options = self.board, self.rules, self.options
        if board is None or rules is None:
            return None
        if self._sight is None or self._sight[0] is not board or self._sight[1] != options:
            plain = rules.defaults
            sight = _answer(lambda: rules.sight(board, options), None) or rules.sight(board, plain)
            self._sight = (board, options, sight)
        return self._sight[2]

    def sight_line(self, question: SightQuestion | None) -> SightLine | None:
        """Return the answer to a question of sight, None if it has no two spaces."""
        if question is None or self.sight is None:
            return None
        a, b = self.number(question.a), self.number(question.b)
        if a is None or b is None:
            return None
        light = self.rules.light_words(self.light) if self.rules is not None else None
        return self.sight.line(a, b, self.sight_limit, light)

    def seen_from(self, space: str) -> bytes | None:
        """Return a 1 for each space that is seen from *space*."""
        a = self.number(space)
        if self.sight is None or a is None:
            return None
        return self.sight.seen_from(a, self.sight_limit)


@lru_cache(maxsize=8)
def _rims(grid: Grid, kind: str, spaces: tuple[str, ...]) -> tuple[tuple[Point, ...], ...]:
    """Return the joined rims of *spaces*; the last few are asked for with every frame."""
    places = (parse_space_id(space) for space in spaces)
    return rims(Layout(grid, kind), [(col, row) for level, col, row in places if not level])


def _answer(ask: Callable[[], T], instead: T) -> T:
    """Return what the rules say, or *instead* where they trip: over an option of a wrong kind.

    The checks tell what is wrong with it; meanwhile the window goes on.
    """
    try:
        return ask()
    except Exception:
        log.debug("the rules have no answer", exc_info=True)
        return instead
