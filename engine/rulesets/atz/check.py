"""What makes a scenario unplayable under these rules, each fault with its place in the document."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.board.board import build_board
from engine.clauses import clause
from engine.errors import EngineError, UnknownName
from engine.model.data import FrozenDict, merged
from engine.model.issue import Issue
from engine.rulesets.atz import gear
from engine.rulesets.atz.check_sides import check_sides
from engine.rulesets.atz.data_check import data_faults
from engine.rulesets.atz.draft import draw_faults
from engine.rulesets.atz.event_check import aim_faults, event_faults
from engine.rulesets.atz.ground import ground_of
from engine.rulesets.atz.meeting import CARD
from engine.rulesets.atz.option_words import option_faults
from engine.rulesets.atz.places import Places
from engine.rulesets.atz.references import references
from engine.rulesets.atz.room import check_room
from engine.rulesets.atz.sides import PEOPLE
from engine.rulesets.atz.skirmish import over_budget
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.board.board import Board
    from engine.core.ruleset import Ruleset
    from engine.model.map import MapDocument
    from engine.model.scenario import Counter, ScenarioDocument

DECKS = ("zombie_deck", "loot_deck")


def check(rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument) -> list[Issue]:
    """Return the faults that only these rules know: gear, characters, decks, options, entries.

    What the checks of every game find too is told by them, where they name the same place.
    """
    found = [*_of_file(rules), *_options(rules, scenario)]
    if any(not issue.path.startswith("options") for issue in found):
        return found  # a file that bends the rules has faults of its own
    if not found:
        options = merged(rules.defaults, scenario.options)
        found += [_error(words, path, number) for path, words, number in data_faults(options)]
    # what cannot be is left out of the options, and what needs it is not called unknown
    unsure = {f'"{name}"' for issue in found for name in issue.path.split(".")[2:]}
    rest = _of_document(rules, scenario, map_)
    return [*found, *(i for i in rest if not any(name in str(i.message) for name in unsure))]


def _of_document(rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument) -> list[Issue]:
    """Return the faults of the scenario under those of its options that can be."""
    options = rules.options_for(scenario)
    found = list(_kinds(rules, scenario, map_))
    found += _decks(scenario, options)
    tokens = _tokens(scenario, options)
    for index, counter in enumerate(scenario.counters):
        found += _counter(options, tokens, f"counters[{index}]", counter)
    found += check_sides(scenario)
    found += over_budget(scenario, options)
    found += _entering(scenario, map_)
    board = _board(rules, map_)
    if board is not None:  # they name buildings
        found += aim_faults(rules, scenario, map_)
        found += event_faults(rules, scenario, map_)
    found += _spawning(scenario, map_)
    people = any(counter.kind == "survivor" for counter in scenario.counters)
    if not people and scenario.skirmish is None:
        found.append(
            _error(Text("the scenario has no survivor: place one"), "counters", "ATZ-20.1")
        )
    if board is None:
        return found
    told = {issue.path for issue in found}
    missing = list(references(scenario, map_, board))
    # a marker's place is told by the checks of every game, for map and scenario alike
    found += [i for i in missing if i.path not in told and not i.path.startswith("markers.")]
    if not missing and not any(issue.severity == "error" for issue in found):
        ground = ground_of(board, map_, options)
        found += check_room(scenario, board, Places(board, map_, scenario, ground))
        found += draw_faults(scenario, map_, board, options)
    return found


def _board(rules: Ruleset[Any], map_: MapDocument) -> Board | None:
    """Return the board, None where the map has none: the checks of every game say why."""
    try:
        return build_board(map_, rules.terrain_classes())
    except EngineError:
        return None


def _error(message: Words, path: str, number: str = "") -> Issue:
    return Issue("", "error", message, path=path, clause=number)


def _unknown(what: Words, name: str, known: Iterable[str], path: str, number: str = "") -> Issue:
    """Return an issue for a name that does not exist, with what may have been meant."""
    text: Words = Text('{what} "{name}" does not exist', what=what, name=name)
    return _error(UnknownName(text, name, known).hinted, path, number)


# -- options


@clause("ATZ-20.3")
def change_faults(rules: Ruleset[Any]) -> list[Issue]:
    """Return what the file that bends the rules says that cannot be, with its place in the file."""
    if not rules.changes:
        return []
    found = list(option_faults(rules.option_schema, rules.changes))
    if not found:
        shipped = rules.bent(FrozenDict(), "").defaults
        faults = data_faults(merged(shipped, rules.changes))
        found = [(path, words) for path, words, _ in faults]
    return [
        replace(_error(words, f"changes.{path.removeprefix('options.')}"), document=rules.file)
        for path, words in found
    ]


def _of_file(rules: Ruleset[Any]) -> Iterator[Issue]:
    """Yield the first fault of a file that bends the rules; `change_faults` has all."""
    for issue in rules.faults()[:1]:
        told = Text(
            "{file}, {path}: {message}", file=rules.file, path=issue.path, message=issue.message
        )
        yield _error(told, "ruleset")


@clause("ATZ-20.3")
def _options(rules: Ruleset[Any], scenario: ScenarioDocument) -> Iterator[Issue]:
    """Yield what the options say that the ruleset does not know or cannot do."""
    if scenario.options:
        for path, words in option_faults(rules.option_schema, scenario.options):
            yield _error(words, path)


# -- the document


def _kinds(rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument) -> Iterator[Issue]:
    lights = [kind.id for kind in rules.lights]
    if scenario.light not in lights:
        yield _unknown(Text("the time of day"), scenario.light, lights, "light", "ATZ-11.8")
    areas = [kind.id for kind in rules.areas]
    if scenario.area is not None and scenario.area not in areas:
        yield _unknown(Text("the area"), scenario.area, areas, "area", "ATZ-18.4")
    markers = [kind.id for kind in rules.marker_kinds]
    for index, marker in enumerate(scenario.markers):
        if marker.kind not in markers:
            path = f"markers[{index}].kind"
            yield _unknown(Text("the kind of marker"), marker.kind, markers, path)
    if map_.kind != "hex" or len(map_.levels) != 1:
        yield _error(Text("All Things Zombie is played on one level of hexes"), "map")


@clause("ATZ-15.9", "ATZ-16.4")
def _decks(scenario: ScenarioDocument, options: Mapping[str, Any]) -> Iterator[Issue]:
    for name in scenario.decks:
        if name not in DECKS:
            yield _unknown(Text("the deck"), name, DECKS, f"decks.{name}")
    for name in DECKS:
        path = f"decks.{name}" if name in scenario.decks else f"options.{name}"
        if not sum(options[name].values()):
            yield _error(Text("the {deck} has no card", deck=name), path, "ATZ-15.9")
    path = "decks.zombie_deck" if "zombie_deck" in scenario.decks else "decks"
    for card in options["zombie_deck"]:
        if card != CARD and not (card.isascii() and card.isdigit() and len(card) <= 2):
            text = Text('"{card}" is no number of zombies from 0 to 99', card=card)
            yield _error(text, f"{path}.{card}")


# -- counters


def _tokens(scenario: ScenarioDocument, options: Mapping[str, Any]) -> set[str]:
    """Return all items: those of the ruleset, of the loot deck, and those on the map."""
    lying = {c.definition for c in scenario.counters if c.kind == "item"}
    return set(options["items"]) | set(options["loot_deck"]) | lying


def _counter(
    options: Mapping[str, Any], tokens: set[str], path: str, counter: Counter
) -> Iterator[Issue]:
    if counter.at is not None and counter.enters is not None:
        text = Text("the counter stands on a space (at), so it enters by no marker (enters)")
        yield Issue("", "warning", text, path=f"{path}.enters", clause="ATZ-20.1")
    match counter.kind:
        case "survivor" | "opponent":
            characters = options["characters"]
            if counter.definition not in characters:
                place = f"{path}.definition"
                yield _unknown(Text("the survivor"), counter.definition, characters, place)
            if counter.at is None and counter.enters is None:
                text = Text("the survivor needs a space (at) or a marker (enters)")
                yield _error(text, path, "ATZ-20.1")
            yield from _gear(options["weapons"], tokens, path, counter)
        case "zombie":
            zombies = options["zombies"]
            if counter.definition not in zombies:
                place = f"{path}.definition"
                yield _unknown(Text("the zombie"), counter.definition, zombies, place)
            if counter.at is None and counter.enters is None:
                text = Text("the zombie needs a space (at) or a marker (enters)")
                yield _error(text, path, "ATZ-20.1")
        case "item":
            yield from _item(options, path, counter)
        case _:
            kinds = (*PEOPLE, "zombie", "item")
            yield _unknown(Text("the kind of counter"), counter.kind, kinds, f"{path}.kind")


def _item(options: Mapping[str, Any], path: str, counter: Counter) -> Iterator[Issue]:
    """Yield what is wrong with what lies on the ground."""
    if counter.at is None:
        yield _error(Text("the item needs a space (at)"), path, "ATZ-20.1")
    code = counter.definition
    if gear.kind_of(code) in options["weapons"] and not gear.is_known_form(code):
        yield _misspelt(code, f"{path}.definition")


@clause("ATZ-1.11", "ATZ-17.6")
def _gear(
    weapons: Mapping[str, Any], tokens: set[str], path: str, counter: Counter
) -> Iterator[Issue]:
    """Yield what stands in the wrong box: weapons In hand and in the Backpack, items apart."""
    places = [(f"{path}.in_hand", counter.in_hand)] if counter.in_hand else []
    places += [(f"{path}.backpack[{n}]", code) for n, code in enumerate(counter.backpack)]
    for place, code in places:
        if gear.kind_of(code) not in weapons:
            yield _unknown(Text("the weapon"), code, weapons, place, "ATZ-1.11")
        elif not gear.is_known_form(code):
            yield _misspelt(code, place)
    for n, code in enumerate(counter.inventory):
        place = f"{path}.inventory[{n}]"
        if gear.kind_of(code) in weapons:
            text = Text("a weapon is carried In hand or in the Backpack: {code}", code=code)
            yield _error(text, place, "ATZ-1.11")
        elif code not in tokens:
            yield _unknown(Text("the item"), code, sorted(tokens), place, "ATZ-17.6")


def _misspelt(code: str, path: str) -> Issue:
    kind = gear.kind_of(code)
    text = Text(
        '"{code}": write {kind}, {kind}.ooa (out of ammo), {kind}.scope or {kind}.scope.ooa',
        code=code,
        kind=kind,
    )
    return _error(text, path, "ATZ-1.11")


# -- markers


@clause("ATZ-20.3", "ATZ-3.1")
def _entering(scenario: ScenarioDocument, map_: MapDocument) -> Iterator[Issue]:
    markers = {m.id: m for m in (*map_.markers, *scenario.markers)}
    starting: dict[str, int] = {}
    for index, counter in enumerate(scenario.counters):
        marker = markers.get(counter.enters or "")
        if counter.kind not in PEOPLE or counter.at is not None or marker is None:
            continue
        path = f"counters[{index}].enters"
        if marker.kind not in ("start", "entry"):
            text = Text('"{id}" is neither a start nor an entry', id=marker.id)
            yield _error(text, path)
        elif marker.kind == "start":
            starting[marker.id] = starting.get(marker.id, 0) + 1
            room = len(marker.spaces) + (marker.at is not None)
            if starting[marker.id] > room and marker.edge is None:
                full = Plural(
                    "the start has room for {n} survivor only",
                    "the start has room for {n} survivors only",
                    room,
                )
                yield _error(full, path, "ATZ-5.4")


@clause("ATZ-20.3")
def _spawning(scenario: ScenarioDocument, map_: MapDocument) -> Iterator[Issue]:
    markers = (*map_.markers, *scenario.markers)
    spawns = [m.id for m in markers if m.kind == "spawn"]
    for index, entry in enumerate(scenario.turn_entries):
        if not entry.markers and not entry.edge and not entry.hexes and not spawns:
            text = Text("zombies enter each turn, but there is no spawn point")
            yield _error(text, f"turn_entries[{index}]")
