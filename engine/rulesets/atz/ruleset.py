"""All Things Zombie as a `Ruleset`: the one face that panel, lint, batch and bots see."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from engine.board.board import Board, build_board
from engine.clauses import clause
from engine.core.dice import SeededDice
from engine.core.kinds import Card, CounterType, Deck, Face, Kind, Mover, Piece, Stock, TerrainType
from engine.core.ruleset import Appraisal, Odds, Ruleset, Setup, Trail
from engine.errors import EngineError, UnknownName
from engine.model.data import FrozenDict, freeze, merged
from engine.model.scenario import Condition
from engine.rulesets.atz import campaign, choices, event_kinds, events, palette, show
from engine.rulesets.atz.aims import goal_of
from engine.rulesets.atz.appraise import appraise
from engine.rulesets.atz.check import change_faults, check
from engine.rulesets.atz.condition_words import Called, in_words
from engine.rulesets.atz.data_check import data_faults
from engine.rulesets.atz.decided import decided
from engine.rulesets.atz.decks import decks
from engine.rulesets.atz.draft import draw_faults, filled, starts_of, with_starts
from engine.rulesets.atz.event_types import EVENT_TYPES
from engine.rulesets.atz.explain import explain
from engine.rulesets.atz.meant import meant
from engine.rulesets.atz.odds import option_odds
from engine.rulesets.atz.option_schema import Data, schema_of
from engine.rulesets.atz.option_words import legal_options
from engine.rulesets.atz.playing import tables_in
from engine.rulesets.atz.prospects import prospect
from engine.rulesets.atz.references import references
from engine.rulesets.atz.setting_up import first_state
from engine.rulesets.atz.sides import has_opponents, sides_of
from engine.rulesets.atz.sight import Sights
from engine.rulesets.atz.standing import aims
from engine.rulesets.atz.state import OPPONENTS, ZOMBIES, State
from engine.rulesets.atz.stocks import stocks
from engine.rulesets.atz.tables import Tables
from engine.rulesets.atz.tell import tell
from engine.rulesets.atz.tell_rolls import tell_roll
from engine.rulesets.atz.trails import trail
from engine.rulesets.atz.turn import play
from engine.rulesets.atz.zombie_movement import zombie_ways
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from engine.board.sight.lines import Sight
    from engine.core.aims import Aim
    from engine.core.decisions import Decision, Option, Refusal
    from engine.core.dice import Dice, Roll, Seed
    from engine.core.events import Event
    from engine.core.game import Game, Procedure
    from engine.model.issue import Issue
    from engine.model.map import MapDocument
    from engine.model.roster import Known, Person, RosterDocument
    from engine.model.scenario import Counter, Effect, ScenarioDocument


@cache
def shipped_yaml(name: str) -> Any:
    """Return a YAML file of this folder as frozen data."""
    import yaml  # noqa: PLC0415 - only where rules are used

    text = files("engine.rulesets.atz").joinpath(name).read_text(encoding="utf-8")
    return freeze(yaml.load(text, Loader=yaml.CSafeLoader))


@cache
def _option_schema() -> Mapping[str, Any]:
    names = ("default.yaml", "choices.yaml", "descriptions.yaml")
    return schema_of(Data(*[shipped_yaml(name) for name in names]))


NOTHING: FrozenDict[Any] = FrozenDict()


@lru_cache(maxsize=32)
def _legal(options: FrozenDict[Any], changes: FrozenDict[Any] = NOTHING) -> FrozenDict[Any]:
    """Return *options* without what cannot be, so that a faulty scenario can be drawn and checked.

    They are laid over the defaults with *changes*. `check` says what is wrong with them, and nobody
    plays it before.
    """
    left = legal_options(_option_schema(), options)
    faults = [fault.path.split(".") for fault in data_faults(merged(_defaults(changes), left))]
    for _, kind, name, *_ in faults:
        left.get(kind, {}).pop(name, None)
    found: FrozenDict[Any] = freeze(left)
    return _legal(found, changes) if faults else found


@lru_cache(maxsize=32)
def _defaults(changes: FrozenDict[Any]) -> FrozenDict[Any]:
    """Return the shipped values with the changes of a project's file."""
    shipped: FrozenDict[Any] = shipped_yaml("default.yaml")
    return merged(shipped, _legal(changes)) if changes else shipped


class AllThingsZombie(Ruleset[State]):
    """The board game, as the digest reads it."""

    id = "atz"
    title = Text("All Things Zombie")
    version = "6"
    event_types = EVENT_TYPES
    terrains: tuple[TerrainType, ...] = palette.TERRAINS
    features: tuple[Kind, ...] = palette.FEATURES
    marker_kinds: tuple[Kind, ...] = palette.MARKERS
    region_kinds: tuple[Kind, ...] = palette.REGIONS
    lights: tuple[Kind, ...] = palette.LIGHTS
    areas: tuple[Kind, ...] = palette.AREAS
    condition_kinds: tuple[Kind, ...] = palette.CONDITIONS
    trigger_kinds: tuple[Kind, ...] = event_kinds.TRIGGERS
    effect_kinds: tuple[Kind, ...] = event_kinds.EFFECTS
    turning: tuple[str, ...] = ("zombie",)
    first_defeat: Condition | None = Condition("dead", FrozenDict({"who": "all"}))

    def __init__(self, changes: FrozenDict[Any] = NOTHING, file: str = "") -> None:
        self.changes = changes
        self.file = file
        self._sights = Sights()

    def counter_types(self, options: Mapping[str, Any]) -> tuple[CounterType, ...]:
        """Return survivors, zombies and items for the palette."""
        return show.counter_types(options)

    def gear(self, options: Mapping[str, Any]) -> tuple[Kind, ...]:
        """Return weapons and items, those that the options add included."""
        return palette.gear(options)

    def sides(self, scenario: ScenarioDocument) -> tuple[Kind, ...]:
        """Return the sides of players, and the Opponents."""
        return sides_of(scenario)

    @property
    def defaults(self) -> FrozenDict[Any]:
        """The ruleset data with every choice at its default, as a project's file bends it."""
        return _defaults(self.changes)

    def bent(self, changes: FrozenDict[Any], file: str) -> AllThingsZombie:
        """Return these rules with the changes of a file as their defaults."""
        return _bent(changes, file)

    def faults(self) -> list[Issue]:
        """Return what the file says that cannot be."""
        return change_faults(self)

    @property
    def option_schema(self) -> Mapping[str, Any]:
        """A JSON Schema of what a scenario may override."""
        return _option_schema()

    @clause("ATZ-20.3")
    def options_for(self, scenario: ScenarioDocument) -> FrozenDict[Any]:
        """Return the defaults with the scenario's options laid over them, and its decks."""
        options = self.defaults
        if scenario.options:
            options = merged(self.defaults, _legal(scenario.options, self.changes))
        for name, deck in scenario.decks.items():
            options = options.with_item(name, deck)
        return options

    def decks(self, options: Mapping[str, Any]) -> tuple[Deck, ...]:
        """Return Zombie Cup, zombie deck and loot deck."""
        return decks(options)

    def sight(self, board: Board, options: Mapping[str, Any]) -> Sight:
        """Return the sight of *board*: hexes and borders that block."""
        return self._sights.of(board, options)

    @clause("ATZ-11.8")
    def sight_limit(self, light: str, options: Mapping[str, Any]) -> int | None:
        """Return how many hexes one can see in *light*, None to the map edge.

        Raises `UnknownName` for a light that the game does not know.
        """
        known = [kind.id for kind in self.lights]
        if light not in known:
            raise UnknownName(Text('no light is called "{name}"', name=light), light, known)
        limit: int | None = options["los"][light]
        return limit

    def light_words(self, light: str) -> Words | None:
        """Return what a light is called in the middle of a sentence."""
        return palette.LIGHT_WORDS.get(light)

    @clause("ATZ-5.1")
    def movers(self, options: Mapping[str, Any]) -> tuple[Mover, ...]:
        """Return a survivor and a zombie with the most MP, with their costs by terrain class.

        A zombie enters rough and building only onto a survivor.
        """
        costs = {name: kind["cost"] for name, kind in options["terrain"].items()}
        people = max(c["front"][1] for c in options["characters"].values())
        zombies = max(z["mp"] for z in options["zombies"].values())
        only_open = {name: costs[name] if name == "open" else None for name in costs}
        return (
            Mover("survivor", Text("Survivor"), people, FrozenDict(costs)),
            Mover("zombie", Text("Zombie"), zombies, FrozenDict(only_open)),
        )

    def check(self, scenario: ScenarioDocument, map_: MapDocument) -> list[Issue]:
        """Return what makes the scenario unplayable or odd."""
        return check(self, scenario, map_)

    def stocks(
        self, scenario: ScenarioDocument, board: Board, options: Mapping[str, Any]
    ) -> tuple[Stock, ...]:
        """Return the zombies of the cup, and the cards of both decks."""
        return stocks(scenario, board, options)

    # -- play

    def setup(self, scenario: ScenarioDocument, map_: MapDocument) -> Setup:
        """Build what a game starts from; raise `EngineError` if `check` finds errors."""
        self._refuse(self.check(scenario, map_))
        board = build_board(map_, self.terrain_classes())
        self._refuse(references(scenario, map_, board))
        options = self.options_for(scenario)
        tables = Tables(board, self.sight, options, scenario, map_)
        bots = (OPPONENTS,) if has_opponents(scenario, options) else ()
        seats = (*tables.players, *bots)
        return Setup(scenario, map_, board, options, tables.sight, seats, bots, tables)

    def _refuse(self, issues: Iterable[Issue]) -> None:
        for issue in issues:
            if issue.severity == "error":
                raise EngineError(Text("{path}: {message}", path=issue.path, message=issue.message))

    def prepare(self, setup: Setup) -> None:
        """Make the table of sight once, where the board has one, instead of row by row."""
        setup.sight.ready()

    def start(self, setup: Setup) -> State:
        """Return the state before anything was rolled."""
        return first_state(setup)

    def play(self, game: Game[State]) -> Procedure[None]:
        """Run the game from wherever the state stands to its end."""
        return play(game)

    def imagine(self, state: State, seat: str, dice: Dice) -> None:
        """Change nothing: nothing is hidden but the dice and what will be drawn."""

    def explain(self, setup: Setup, state: State, decision: Decision, key: str) -> Refusal:
        """Say why *key* is not among the options of *decision*."""
        return explain(setup, state, decision, key)

    def meant(
        self, setup: Setup, state: State, decision: Decision, space: int, counter: str | None
    ) -> tuple[str, ...]:
        """Return the keys of what a player means by pointing at a hex or a counter."""
        return meant(setup, state, decision, space, counter)

    def usual(self, decision: Decision) -> tuple[Option, ...]:
        """Return the actions of an activation that need no hex."""
        activation = decision.kind == "activation"
        return (choices.RUN, choices.SEARCH, choices.RELOAD) if activation else ()

    def odds(self, setup: Setup, state: State, option: Option) -> Odds | None:
        """Return the exact chance of hits of a fire option, None for others."""
        return option_odds(tables_in(setup, state), state, option)

    def appraise(self, setup: Setup, state: State, decision: Decision) -> tuple[Appraisal, ...]:
        """Return what each option promises, in the order of the options."""
        return appraise(tables_in(setup, state), state, decision)

    def goal(self, setup: Setup, state: State, decision: Decision, option: Option) -> Words | None:
        """Return what the nearest aim is called, for the survivor who decides or is chosen."""
        survivor = state.survivors.get(decision.counter or option.target or "")
        if survivor is None:
            return None
        space = option.path[-1] if option.path else survivor.space
        return goal_of(tables_in(setup, state), state, survivor, space)

    def prospect(self, setup: Setup, state: State, seat: str) -> int:
        """Return how well *seat* stands, in thousandths of a game that is won."""
        return prospect(tables_in(setup, state), state, seat)

    # -- campaigns

    def survivors(self, setup: Setup, state: State) -> tuple[tuple[Person, ...], tuple[Known, ...]]:
        """Return who lives after a game and what is taken along, and who died in it."""
        tables = tables_in(setup, state)
        return campaign.veterans(tables, state), campaign.fallen(tables, state)

    def enlist(
        self, scenario: ScenarioDocument, places: Collection[str], roster: RosterDocument
    ) -> ScenarioDocument:
        """Return *scenario* with the people of *roster* in some of its counters."""
        return campaign.enlist(self.options_for(scenario), scenario, places, roster)

    def gear_words(self, code: str, options: Mapping[str, Any]) -> Words:
        """Return what a piece of gear is called, its scope and its side included."""
        return choices.coded(options, code)

    def starts(self, scenario: ScenarioDocument, map_: MapDocument | None) -> tuple[Kind, ...]:
        """Return the start markers of scenario and map."""
        return starts_of(scenario, map_)

    def fill_sides(
        self, scenario: ScenarioDocument, map_: MapDocument, seed: Seed
    ) -> ScenarioDocument:
        """Return *scenario* with its sides drawn; raise `EngineError` if that cannot be."""
        dice = SeededDice(seed)

        def draw(bag: Mapping[str, int], purpose: str) -> str:
            return dice.draw("skirmish", bag, clause="ATZ-21.2", purpose=purpose)

        board = build_board(map_, self.terrain_classes())
        options = self.options_for(scenario)
        self._refuse(draw_faults(with_starts(scenario, map_), map_, board, options))
        return filled(options, scenario, map_, board, draw)

    # -- show

    def pieces(self, setup: Setup, state: State) -> tuple[Piece, ...]:
        """Return all that lies on the board, from bottom to top."""
        return show.pieces(tables_in(setup, state), state)

    def face(self, definition: str, options: Mapping[str, Any], *, wounded: bool = False) -> Face:
        """Return the face of a counter as it lies in the palette."""
        return show.face(options, definition, wounded=wounded)

    def counter_face(
        self, scenario: ScenarioDocument, counter: Counter, options: Mapping[str, Any]
    ) -> Face:
        """Return the face of a counter of *scenario*, in the look of its side."""
        return show.counter_face(options, scenario, counter)

    def card(self, setup: Setup, state: State, counter: str) -> Card:
        """Return the card of a counter in play."""
        return show.card(tables_in(setup, state), state, counter)

    def status(self, setup: Setup, state: State) -> tuple[tuple[Words, Words | str], ...]:
        """Return turn, phase, initiative dice, who acts."""
        return show.status(tables_in(setup, state), state)

    def tell(self, setup: Setup, event: Event) -> Words:
        """Return the log line of an event."""
        return tell(setup.data, event)

    def tell_roll(self, setup: Setup, roll: Roll) -> Words | None:
        """Return the log line of a roll that no event tells of."""
        return tell_roll(setup.data, roll)

    def in_words(
        self, scenario: ScenarioDocument, map_: MapDocument | None, node: Condition | Effect
    ) -> Words:
        """Return what a test, a trigger or an effect says, with names for ids."""
        return in_words(Called(scenario, map_, self.options_for(scenario)), node)

    def light(self, setup: Setup, state: State) -> str:
        """Return the time of day, which events of the scenario may change."""
        return tables_in(setup, state).scenario.light

    def decided(self, setup: Setup, state: State) -> Iterable[str]:
        """Return the places of the conditions of victory and defeat that hold already."""
        return decided(tables_in(setup, state), state)

    def aims(self, setup: Setup, state: State, seat: str) -> tuple[Aim, ...]:
        """Return how the game is won and lost for a seat; Opponents have no aims of their own."""
        own = tables_in(setup, state).players
        return aims(tables_in(setup, state), state, seat if seat in own else own[0])

    def ways(self, setup: Setup, state: State, counter: str) -> tuple[tuple[int, ...], ...]:
        """Return the ways that a zombie may go if it acts now."""
        return zombie_ways(tables_in(setup, state), state, counter)

    def is_news(self, event: Event) -> bool:
        """Say whether nobody of a side of people could act."""
        return isinstance(event, events.PhaseBegan) and event.idle not in ("", ZOMBIES)

    def trail(self, event: Event) -> Trail | None:
        """Return where *event* led a survivor or a zombie."""
        return trail(event)

    def statistics(self, setup: Setup, state: State) -> Mapping[str, int]:
        """Return named whole numbers of a finished game."""
        return show.statistics(setup.data, state)

    def clause_text(self, number: str) -> str:
        """Return the clause in one sentence, empty if it is not known."""
        clauses = shipped_yaml("clauses.yaml")
        later = clauses["out_of_scope"].get(number)
        text: str = later["text"] if later else clauses["covered"].get(number, "")
        return text


@lru_cache(maxsize=8)
def _bent(changes: FrozenDict[Any], file: str) -> AllThingsZombie:
    return AllThingsZombie(changes, file)


RULESET = AllThingsZombie()
