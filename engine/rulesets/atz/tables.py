"""What a setup prepares once and all its games share: values, ground, rows of ways and of sight."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.clauses import clause
from engine.model.data import merged
from engine.model.map import words
from engine.rulesets.atz import gear
from engine.rulesets.atz.abilities import Ability, Effects, abilities_of, ability_ids
from engine.rulesets.atz.choices import NOWHERE, Way
from engine.rulesets.atz.fire_table import FireTable
from engine.rulesets.atz.ground import ground_of
from engine.rulesets.atz.logic import closed_exits, listed, nested, trees_of
from engine.rulesets.atz.palette import LIGHT_WORDS
from engine.rulesets.atz.places import Places
from engine.rulesets.atz.sides import PEOPLE, names_of, players_of
from engine.rulesets.atz.state import LIGHT
from engine.rulesets.atz.switches import Switches, switches_of
from engine.rulesets.atz.triggers import facts_for
from engine.rulesets.atz.victory import spaces_of
from engine.rulesets.atz.weapons import Weapon, weapons_of
from engine.rulesets.atz.zombie_names import ZombieNames
from engine.rulesets.atz.zombie_paths import FAR, ZombiePaths
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.board.board import Board
    from engine.board.sight.lines import Sight, SightLine
    from engine.core.decisions import Option
    from engine.core.ruleset import Odds
    from engine.model.data import FrozenDict
    from engine.model.map import MapDocument
    from engine.model.scenario import Condition, ScenarioDocument, ScenarioEvent, TurnEntry
    from engine.rulesets.atz.aims import Aims
    from engine.rulesets.atz.movement import OpenReach, ReachKey
    from engine.rulesets.atz.state import Changes, Survivor, ZombieCounter
    from engine.texts import Words

KEPT = 20_000  # reaches and fields in memory


class Character(NamedTuple):
    """What is printed on a survivor (ATZ-1.1 to 1.3), and how many wounds it takes to die."""

    id: str
    name: str
    star: bool
    front: tuple[int, int, int]  # Rep, MP, Melee dice
    wounded: tuple[int, int, int]
    glory: int
    abilities: tuple[str, ...]
    figure: str
    to_die: int

    @clause("ATZ-1.2", "ATZ-2.3")
    def values(self, wounds: int) -> tuple[int, int, int]:
        """Return Rep, MP and Melee dice of the side that is up."""
        return self.wounded if wounds else self.front


class Tables:
    """Everything fixed for the games of one setup.

    ``tables["run.dice"]`` is the value of the ruleset at that dotted path, the scenario's changes
    included.
    """

    def __init__(
        self,
        board: Board,
        sight_of: Callable[[Board, Mapping[str, Any]], Sight],
        options: FrozenDict[Any],
        scenario: ScenarioDocument,
        map_: MapDocument,
    ) -> None:
        self.board = board
        self.options = options
        self.scenario = scenario
        self.map = map_
        self.values = dict(_flat(options, ""))
        self.ground = ground_of(board, map_, options)
        self.weapons: dict[str, Weapon] = weapons_of(options["weapons"])
        self.items = gear.items_of(options)
        self.carry_limit: int | None = self["procedures.carry_limit"]
        self.abilities = abilities_of(options)
        self.cast = {
            counter.id: _called(character(options, counter.definition), words(counter.name))
            for counter in scenario.counters
            if counter.kind in PEOPLE
        }
        self.strangers = _strangers(options, scenario)
        for who, id_ in self.strangers.items():
            self.cast[id_] = character(options, who)
        self.players = players_of(scenario)
        self.side_names = names_of(scenario)
        self.trees: dict[object, tuple[Condition, Condition]] = {}  # as each side sees them
        self.effects = Effects(self.abilities, self.cast)
        self.prompts = {
            id_: Text("What does {name} do?", name=person.name) for id_, person in self.cast.items()
        }
        self.grunts_at_start = self["activation.grunt_adjacency"] == "at_star_start"
        self.zombies = ZombieNames(scenario)
        self.places = Places(board, map_, scenario, self.ground)
        self.limit: int | None = options["los"][scenario.light]
        self.closed = closed_exits(scenario.events)
        self.regions = _regions(board, map_)
        victory = [atom for tree in trees_of(scenario) for atom in _atoms(tree)]
        self.victory_kinds = tuple([atom.kind for atom in victory])
        self.victory_items = tuple(
            [a.args[n] for a in victory for n in ("item", "carrying") if n in a.args]
        )
        self.marked = tuple(
            [c for a in victory if a.kind == "counter_killed" for c in listed(a.args.get("who"))]
        )
        # by the id of a condition's arguments, which are kept so that the id stays theirs
        self.named_spaces: dict[int, tuple[object, tuple[int, ...]]] = {}
        self.fire_table = FireTable(options["ranged_table"], self["procedures.fire_order"])
        self.paths = ZombiePaths(
            self.ground,
            max([kind["mp"] for kind in options["zombies"].values()]),
            leaves_blocked=self["procedures.zombie_leaves_blocked_hex"],
            straight=self["procedures.zombie_path_tie"] != "random",
        )
        self.option_cache: dict[object, Option] = {}
        self.ways = Way(NOWHERE)
        self.reaches: dict[ReachKey, OpenReach] = {}
        self.lines: dict[tuple[int, int], dict[int, int]] = {}
        self.victory_spaces = frozenset(
            [s for atom in victory if atom.kind == "at_hex" for s in spaces_of(self, atom.args)]
        )
        self.aims: dict[object, Aims] = {}
        self.steps: dict[tuple[int, ...], list[int]] = {}  # fields as bots see them
        self.level = [0] * self.ground.size
        self.odds_cache: dict[object, Odds] = {}
        self.menaces: dict[tuple[int, int, int], int] = {}
        self.reckoned: dict[object, Any] = {}  # for bots
        self.building = tuple([board.building_at(space) for space in range(board.size)])
        self.sight = sight_of(board, options)
        self._sight_of = sight_of
        self._under: dict[Changes, Tables] = {}
        self._away: dict[int, bytes] = {}
        self._near: dict[tuple[int, int], tuple[int, ...]] = {}
        self._seen: dict[int, bytes] = {}
        self._fields: dict[tuple[int, ...], list[int]] = {}

    @cached_property
    def happenings(self) -> tuple[tuple[ScenarioEvent, frozenset[type] | None], ...]:
        """The events of the scenario, each with the kinds of facts that it waits for."""
        return tuple([(event, facts_for(event.when)) for event in self.scenario.events])

    @cached_property
    def entries(self) -> list[tuple[TurnEntry, list[tuple[int, ...]]]]:
        """The zombies that the scenario sends each turn, with the places where they come."""
        named = [
            (entry, {"marker": entry.markers, "edge": entry.edge, "hexes": entry.hexes})
            for entry in self.scenario.turn_entries
        ]
        return [(entry, self.arrivals(places)) for entry, places in named]

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    @clause("ATZ-20.3")
    def under(self, changes: Changes) -> Tables:
        """Return the tables as events of the scenario have changed light and rules; kept."""
        found = self._under.get(changes)
        if found is None:
            light, options = self.scenario.light, self.options
            for name, value in changes:
                if name == LIGHT:
                    light = value
                else:
                    options = merged(options, nested(name, value))
            lit = replace(self.scenario, light=light)
            found = Tables(self.board, self._sight_of, options, lit, self.map)
            self._under[changes] = found
        return found

    @clause("ATZ-20.3")
    def arrivals(self, args: Mapping[str, Any]) -> list[tuple[int, ...]]:
        """Return the places over which zombies are spread: all spawn points if none is named.

        A place where nobody can stand, such as a region of half-hexes alone, is none.
        """
        named = [self.places.by_id[marker].spaces for marker in listed(args.get("marker"))]
        if args.get("edge"):
            named.append(self.board.edge(args["edge"]))
        named += [(self.board.index[hex_],) for hex_ in listed(args.get("hexes"))]
        for region in (*listed(args.get("region")), *listed(args.get("buildings"))):
            named.append(self.regions[region])
        places = named or [place.spaces for place in self.places.of_kind("spawn")]
        return [spaces for spaces in places if spaces]

    @clause("ATZ-1.4")
    def direction(self, facing: int) -> int:
        """Return the number that a counter prints for a direction of the map."""
        return (facing - self.board.direction_one) % 6 + 1

    @cached_property
    def own_counters(self) -> frozenset[str]:
        """The ids of the counters that the scenario sets up."""
        return frozenset([counter.id for counter in self.scenario.counters])

    @cached_property
    def rules(self) -> Switches:
        """The values that are asked for at every step."""
        return switches_of(self)

    @cached_property
    def printed(self) -> dict[str, ZombieCounter]:
        """What is on the counters of the cup, filled as they are drawn."""
        return {}

    # -- words

    def label(self, space: int) -> str:
        """Return the printed label of a space."""
        return self.board.labels[space]

    def name(self, counter: str) -> str:
        """Return how a survivor is called."""
        return self.cast[counter].name if counter in self.cast else counter

    def called(self, counter: str) -> Words:
        """Return how a counter is called: zombies without a name have a number each."""
        if counter in self.cast:
            return Text("{name}", name=self.cast[counter].name)
        name, number = self.zombies.name(counter), self.zombies.number(counter)
        if name is not None or not number:
            return name or Text("{name}", name=counter)
        return Text("Zombie {n}", n=number)

    # -- abilities

    def ability(self, survivor: str, effect: str) -> Ability | None:
        """Return the ability of a survivor that has *effect*, if it has one."""
        return self.effects[survivor].get(effect)

    def amount(self, survivor: str, effect: str) -> int:
        """Return what a passive ability of a survivor adds, 0 without it."""
        ability = self.effects[survivor].get(effect)
        return ability.amount if ability is not None else 0

    # -- gear

    def carried(self, survivor: Survivor, effect: str) -> str:
        """Return the first item in the Inventory that has *effect*, an empty text if none has."""
        return gear.with_effect(self.items, survivor.items, effect) if survivor.items else ""

    @clause("ATZ-17.4")
    def armour_of(self, survivor: Survivor) -> list[str]:
        """Return the body armour that a survivor wears."""
        if not survivor.items:
            return []
        items = self.items
        return [c for c in survivor.items if c in items and items[c].effect == gear.ARMOUR]

    # -- sight and distance

    @clause("ATZ-11.8", "ATZ-11.9")
    def sees(self, a: int, b: int) -> bool:
        """Return whether *b* is seen from *a* in the light of the scenario."""
        row = self._seen.get(a)
        if row is None:
            row = self._seen[a] = bytes(self.sight.seen_from(a, self.limit))
        return row[b] == 1

    @clause("ATZ-11.8")
    def line(self, a: int, b: int) -> SightLine:
        """Return whether *b* is seen from *a* in the light of the scenario, and why not."""
        return self.sight.line(a, b, self.limit, LIGHT_WORDS.get(self.scenario.light))

    @clause("ATZ-13.7a")
    def screened(self, a: int, b: int) -> bool:
        """Return whether something between *a* and *b* blocks the line, whatever the light."""
        return not self.sight.seen_from(a, None)[b]

    def away(self, start: int) -> bytes:
        """Return the distance in hexes from *start* to every space, 255 where it is more."""
        row = self._away.get(start)
        if row is None:
            row = self._away[start] = self.ground.distances(start)
        return row

    def buildings_near(self, start: int, mp: int) -> tuple[int, ...]:
        """Return the buildings that a survivor could come to with *mp* if nobody were about."""
        near = self._near.get((start, mp))
        if near is None:
            near = self._near[start, mp] = tuple(
                [
                    number
                    for number, building in enumerate(self.board.buildings)
                    if self.field(building.spaces)[start] <= mp
                ]
            )
        return near

    @clause("ATZ-9.1", "ATZ-11.9")
    def in_range(self, a: int, b: int, reach: int) -> bool:
        """Return whether *b* is at most *reach* hexes from *a*, and seen."""
        return self.away(a)[b] <= reach and self.sees(a, b)

    def field(self, targets: tuple[int, ...]) -> list[int]:
        """Return what a survivor pays from each space to the nearest target, `FAR` without way."""
        field = self._fields.get(targets)
        if field is None:
            if len(self._fields) > KEPT:
                self._fields.clear()
            field = self._fields[targets] = self._field(targets)
        return field

    def _field(self, targets: tuple[int, ...]) -> list[int]:
        ground = self.ground
        row = [FAR] * ground.size
        buckets: list[list[int]] = [[]]
        for target in targets:
            row[target] = 0
            buckets[0].append(target)
        spent = 0
        while spent < len(buckets):
            for space in buckets[spent]:
                if row[space] != spent:
                    continue
                here = spent + ground.cost[space]
                for k, _ in ground.exits[space]:
                    if here < row[k]:
                        row[k] = here
                        while len(buckets) <= here:
                            buckets.append([])
                        buckets[here].append(k)
            spent += 1
        return row


@clause("ATZ-15.10")
def _strangers(options: Mapping[str, Any], scenario: ScenarioDocument) -> dict[str, str]:
    """Return the characters whom the scenario does not use, with their ids if they are met."""
    used = {counter.definition for counter in scenario.counters if counter.kind in PEOPLE}
    used |= {known.definition for known in scenario.absent}
    taken = {counter.id for counter in scenario.counters} | {known.id for known in scenario.absent}
    return {
        who: f"{who}_met" if who in taken else who
        for who in options["characters"]
        if who not in used
    }


def character(options: Mapping[str, Any], definition: str) -> Character:
    """Return a character of the ruleset data."""
    data = options["characters"][definition]
    return Character(
        definition,
        data["name"],
        data.get("star", False),
        tuple(data["front"]),
        tuple(data["wounded"]),
        data.get("glory", 0),
        ability_ids(data),
        data.get("figure", ""),
        data.get("to_die", options["wounds"]["to_die"]),
    )


def _called(character_: Character, name: str) -> Character:
    return character_._replace(name=name) if name else character_


def _atoms(tree: Condition) -> Iterator[Condition]:
    """Yield the conditions of a tree that have no others below them."""
    if not tree.children:
        yield tree
    for child in tree.children:
        yield from _atoms(child)


def _regions(board: Board, map_: MapDocument) -> dict[str, tuple[int, ...]]:
    """Return the whole spaces of regions, those that are buildings by themselves included."""
    found = {building.id: building.spaces for building in board.buildings}
    found.update({region.id: board.region_spaces(region) for region in map_.regions})
    half = board.half
    return {id_: tuple([s for s in spaces if not half[s]]) for id_, spaces in found.items()}


def _flat(options: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    for key, value in options.items():
        yield path + key, value
        if hasattr(value, "items"):
            yield from _flat(value, f"{path}{key}.")
