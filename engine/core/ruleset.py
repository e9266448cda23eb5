"""The whole contract between a game and panel, lint, batch and bots, which know no more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.board.board import Board
from engine.board.sight.lines import Sight
from engine.core.aims import Aim, plain_words
from engine.core.between import Between
from engine.core.events import Event, GameState
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.core.decisions import Decision, Option, Refusal
    from engine.core.dice import Dice, Roll
    from engine.core.game import Game, Procedure
    from engine.core.kinds import (
        Card,
        CounterType,
        Deck,
        Face,
        Kind,
        Mover,
        Piece,
        Stock,
        TerrainType,
    )
    from engine.model.issue import Issue
    from engine.model.scenario import Condition, Counter, Effect

S = TypeVar("S", bound=GameState)


class Appraisal(NamedTuple):
    """What an option promises its seat, in whole numbers, so that a bot needs to know no rules.

    ``aim``: steps left to the nearest aim afterwards (smaller is better; an option that reaches it
    has 0). ``danger``: enemies who can reach the acting counter in their next move afterwards,
    ``crowd``: those who can in their next two. ``kills`` and ``loss``: expected enemies removed and
    own wounds, in thousandths. ``gain``: thousandths of an aim fulfilled (a search, an item taken,
    an exit). ``noise``: enemies that it may bring, in thousandths.

    ``relief``: those of the kills that could soon have come to one of its own. ``arms``: by how
    much more its side can fell afterwards with what it carries, less if below 0. ``risk``: wounds
    to be expected from what may be hidden there. ``stake``: how much hangs on the acting counter's
    life. These four are in thousandths. ``way``: steps to the nearest aim that it still leaves time
    for at once. ``early``: steps that others are behind whom one who leaves should wait for.
    """

    aim: int = 0
    danger: int = 0
    kills: int = 0
    loss: int = 0
    gain: int = 0
    noise: int = 0
    crowd: int = 0
    relief: int = 0
    arms: int = 0
    risk: int = 0
    way: int = 0
    early: int = 0
    stake: int = 0


class Trail(NamedTuple):
    """Where an event led a counter: the spaces in order, the one it came from first if known.

    ``appears``: it came onto the board in the first of them.
    """

    counter: str
    spaces: tuple[int, ...]
    appears: bool = False


class Odds(NamedTuple):
    """An exact chance: ``hits[k]`` of ``total`` equally likely throws give k hits."""

    hits: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a game starts from, fixed for its whole length.

    ``options`` are the ruleset's own, with the scenario's (and a ruleset document's) laid over
    them.
    """

    scenario: ScenarioDocument
    map: MapDocument
    board: Board
    options: FrozenDict[Any]
    sight: Sight
    seats: tuple[str, ...]
    bot_seats: tuple[str, ...] = ()  # those of the seats that a bot has unless someone takes them
    data: Any = field(default=None, compare=False)  # what the ruleset prepared once (typed there)


class Ruleset(Between[S], ABC):
    """One game. Ids of everything are snake_case."""

    id: str
    title: Words
    version: str = "1"  # raise it when the same record would play differently
    event_types: tuple[type[Event], ...] = ()  # all events, so that records can name them
    trigger_kinds: tuple[Kind, ...] = ()  # what scenario events wait for, besides conditions
    effect_kinds: tuple[Kind, ...] = ()  # what scenario events do
    turning: tuple[str, ...] = ()  # kinds of counters for which it matters which way they face
    first_defeat: Condition | None = None  # what a new test of defeat is
    begins: FrozenDict[Any] = FrozenDict({"turn_limit": 20})  # what a new scenario has by itself

    # -- what an author may use

    @property
    @abstractmethod
    def terrains(self) -> tuple[TerrainType, ...]:
        """The terrains, in palette order."""

    @property
    @abstractmethod
    def features(self) -> tuple[Kind, ...]:
        """The border features."""

    @property
    @abstractmethod
    def marker_kinds(self) -> tuple[Kind, ...]:
        """The markers, in palette order."""

    @property
    @abstractmethod
    def region_kinds(self) -> tuple[Kind, ...]:
        """The regions."""

    @abstractmethod
    def counter_types(self, options: Mapping[str, Any]) -> tuple[CounterType, ...]:
        """Return the counters of the palette."""

    @abstractmethod
    def gear(self, options: Mapping[str, Any]) -> tuple[Kind, ...]:
        """Return what a counter may carry (``places`` holds the boxes: in_hand, ...)."""

    def decks(self, options: Mapping[str, Any]) -> tuple[Deck, ...]:
        """Return the decks and cups that a game draws from, for tables without this program."""
        del options
        return ()

    def sides(self, scenario: ScenarioDocument) -> tuple[Kind, ...]:
        """Return the sides that a person in *scenario* may be of, the usual one first."""
        del scenario
        return ()

    @property
    @abstractmethod
    def lights(self) -> tuple[Kind, ...]:
        """Times of day."""

    @property
    @abstractmethod
    def areas(self) -> tuple[Kind, ...]:
        """Kinds of area a scenario may name."""

    @property
    @abstractmethod
    def condition_kinds(self) -> tuple[Kind, ...]:
        """Atoms of victory and defeat trees."""

    @property
    @abstractmethod
    def defaults(self) -> FrozenDict[Any]:
        """The ruleset data with every choice at its default."""

    @property
    @abstractmethod
    def option_schema(self) -> Mapping[str, Any]:
        """A JSON Schema of what a scenario may override."""

    file: str = ""  # of the project, that bends these rules
    changes: FrozenDict[Any] = FrozenDict()  # that it makes to the shipped values

    def bent(self, changes: FrozenDict[Any], file: str) -> Ruleset[S]:
        """Return these rules with other values as their defaults, as a file says.

        Raises `EngineError` where a game has none. What cannot be is left out: `faults` tells it.
        """
        del changes
        raise EngineError(Text("{file}: this game has no values to change", file=file))

    def faults(self) -> list[Issue]:
        """Return what the file says that cannot be, each with its place in it."""
        return []

    @abstractmethod
    def options_for(self, scenario: ScenarioDocument) -> FrozenDict[Any]:
        """Return the defaults with the scenario's options and decks laid over them."""

    def terrain_classes(self) -> dict[str, str]:
        """Return terrain id -> class, for building boards."""
        return {t.id: t.class_ for t in self.terrains}

    @abstractmethod
    def sight(self, board: Board, options: Mapping[str, Any]) -> Sight:
        """Return the sight of *board* under *options* (kept in a small cache)."""

    @abstractmethod
    def sight_limit(self, light: str, options: Mapping[str, Any]) -> int | None:
        """Return how many spaces one can see in *light*, None for no limit."""

    def light_words(self, light: str) -> Words | None:
        """Return what a light is called in the middle of a sentence, None if nobody knows it."""
        return next((kind.name for kind in self.lights if kind.id == light), None)

    @abstractmethod
    def movers(self, options: Mapping[str, Any]) -> tuple[Mover, ...]:
        """Return survivor and zombie as movers, for lint and overlays."""

    @abstractmethod
    def check(self, scenario: ScenarioDocument, map_: MapDocument) -> list[Issue]:
        """Return what makes the scenario unplayable: unknown gear, counters off the map, ..."""

    def stocks(
        self, scenario: ScenarioDocument, board: Board, options: Mapping[str, Any]
    ) -> tuple[Stock, ...]:
        """Return what a game of *scenario* may run out of."""
        del scenario, board, options
        return ()

    # -- play

    @abstractmethod
    def setup(self, scenario: ScenarioDocument, map_: MapDocument) -> Setup:
        """Build what a game starts from; raise `EngineError` if `check` finds errors."""

    def prepare(self, setup: Setup) -> None:
        """Make beforehand what many games of one setup share, such as the table of sight."""
        del setup

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the state before anything was rolled."""

    @abstractmethod
    def play(self, game: Game[S]) -> Procedure[None]:
        """Run the game from wherever the state stands to its end."""

    @abstractmethod
    def imagine(self, state: S, seat: str, dice: Dice) -> None:
        """Draw anew in *state* what *seat* cannot see; it is an imagined game's own.

        It is changed in place, for its procedures hold it and its counters.
        """

    @abstractmethod
    def explain(self, setup: Setup, state: S, decision: Decision, key: str) -> Refusal:
        """Say why *key* is not among the options of *decision*."""

    def meant(
        self, setup: Setup, state: S, decision: Decision, space: int, counter: str | None
    ) -> tuple[str, ...]:
        """Return the keys that a click on a space, or on a counter there, may mean.

        Offered or not, the likeliest first; a window tells what `explain` says of them.
        """
        del state, decision, counter
        return (f"move:{setup.board.ids[space]}",)

    def usual(self, decision: Decision) -> tuple[Option, ...]:
        """Return what players often want in such a decision, offered now or not.

        A panel shows what is not offered in grey, with the reason that `explain` gives.
        """
        del decision
        return ()

    @abstractmethod
    def odds(self, setup: Setup, state: S, option: Option) -> Odds | None:
        """Return the exact chance of hits of a fire option, None for others."""

    @abstractmethod
    def appraise(self, setup: Setup, state: S, decision: Decision) -> tuple[Appraisal, ...]:
        """Return what each option promises, in the order of the options."""

    def goal(self, setup: Setup, state: S, decision: Decision, option: Option) -> Words | None:
        """Return what the nearest aim after *option* is called, None if it has no name."""
        del setup, state, decision, option
        return None

    def prospect(self, setup: Setup, state: S, seat: str) -> int:
        """Return how well *seat* stands, in thousandths: 1000 for a game that is won, 0 for lost.

        For bots that look ahead, at the end of what they imagine.
        """
        del setup
        outcome = state.outcome
        if outcome is None or outcome.winner is None:
            return 500 if outcome is None else 0
        return 1000 if outcome.winner == seat else 0

    # -- show

    @abstractmethod
    def pieces(self, setup: Setup, state: S) -> tuple[Piece, ...]:
        """Return all that lies on the board, in stacking order from bottom to top."""

    @abstractmethod
    def face(self, definition: str, options: Mapping[str, Any], *, wounded: bool = False) -> Face:
        """Return the face of a counter as it lies in the palette."""

    def counter_face(
        self, scenario: ScenarioDocument, counter: Counter, options: Mapping[str, Any]
    ) -> Face:
        """Return the face of a counter of *scenario*: as it lies on the map, in play too."""
        del scenario
        return self.face(counter.definition, options, wounded=counter.wounded)

    @abstractmethod
    def card(self, setup: Setup, state: S, counter: str) -> Card:
        """Return the card of a counter in play."""

    @abstractmethod
    def status(self, setup: Setup, state: S) -> tuple[tuple[Words, Words | str], ...]:
        """Return turn, phase, initiative dice, who acts: rows for the head of the panel."""

    @abstractmethod
    def tell(self, setup: Setup, event: Event) -> Words:
        """Return the log line of an event, spaces by their printed labels."""

    def tell_roll(self, setup: Setup, roll: Roll) -> Words | None:
        """Return the log line of a roll that no event tells of; None: its purpose will do."""
        del setup, roll
        return None

    def ways(self, setup: Setup, state: S, counter: str) -> tuple[tuple[int, ...], ...]:
        """Return the ways that a counter may go by itself in its next move, its space excluded.

        Several where chance decides, none for one that its seat moves or that stays.
        """
        del setup, state, counter
        return ()

    def is_news(self, event: Event) -> bool:
        """Say whether *event* is to be told to a person at once, since nobody was asked."""
        del event
        return False

    def trail(self, event: Event) -> Trail | None:
        """Return where *event* led a counter; None if it moved none."""
        del event
        return None

    def in_words(
        self, scenario: ScenarioDocument, map_: MapDocument | None, node: Condition | Effect
    ) -> Words:
        """Return what a test, a trigger or an effect of *scenario* says, with names for ids."""
        del scenario, map_
        kinds = (*self.condition_kinds, *self.trigger_kinds, *self.effect_kinds)
        return plain_words(kinds, node)

    def light(self, setup: Setup, state: S) -> str:
        """Return the id of the time of day that it is in the game."""
        del state
        return setup.scenario.light

    def decided(self, setup: Setup, state: S) -> Iterable[str]:
        """Return the places in the scenario of what ends the game as it stands."""
        del setup, state
        return ()

    def aims(self, setup: Setup, state: S, seat: str) -> tuple[Aim, ...]:
        """Return how the game may end for *seat*, and how far that is."""
        del setup, state, seat
        return ()

    @abstractmethod
    def statistics(self, setup: Setup, state: S) -> Mapping[str, int]:
        """Return named whole numbers of a finished game: losses, kills, turns, items found."""

    def name_of(self, id_: str) -> Words:
        """Return what a reader calls a seat, a reason of an outcome or a number of statistics."""
        return Text("{name}", name=id_.replace("_", " "))

    @abstractmethod
    def clause_text(self, number: str) -> str:
        """Return the clause in one sentence, empty if it is not known."""
