"""What is wrong with victory, defeat and events: kinds, values and names that do not exist.

What each kind takes is declared (`Argument`); all faults are found from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.board.board import build_board
from engine.clauses import clause
from engine.errors import EngineError, UnknownName
from engine.model.data import merged, thaw
from engine.model.issue import Issue
from engine.rulesets.atz import gear
from engine.rulesets.atz.arguments import PHASES
from engine.rulesets.atz.data_check import data_faults
from engine.rulesets.atz.logic import effects, listed, nested
from engine.rulesets.atz.option_words import option_faults, spelled
from engine.rulesets.atz.sides import PEOPLE, players_of
from engine.rulesets.atz.triggers import ZOMBIES, momentary
from engine.rulesets.atz.victory import GROUPS
from engine.texts import Text, Words, cut

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from engine.board.board import Board
    from engine.core.kinds import Argument, Kind
    from engine.core.ruleset import Ruleset
    from engine.model.map import MapDocument
    from engine.model.scenario import Condition, Effect, ScenarioDocument, ScenarioEvent

EDGES = ("north", "east", "south", "west")
GROUPING = ("all", "any", "not")
PLACES = ("region", "marker", "hexes", "edge", "buildings")
NEED_PLACE = ("region_entered", "place_item", "cleared")
# used only before the first turn, or printed on counters that are there already
PREPARED = (
    "cup.per_direction",
    "characters",
    "setup",
    "zombie_deck",
    "loot_deck",
    "skirmish",
    "skirmish_costs",
    "direction_one",
    "procedures.campaign",
)
ENDS = ("win", "lose")
NUMBER, AIMS = "ATZ-20.3", "ATZ-20.4"


@clause("ATZ-20.3")
def event_faults(
    rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument
) -> Iterator[Issue]:
    """Yield the faults of all events, each with its place in the document."""
    if scenario.events:
        check = _Check(rules, scenario, map_)
        for index, event in enumerate(scenario.events):
            yield from check.event(event, f"events[{index}]")


@clause("ATZ-20.4")
def aim_faults(
    rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument
) -> Iterator[Issue]:
    """Yield the faults of victory and defeat, each with its place in the document."""
    check = _Check(rules, scenario, map_)
    for path, tree in (("victory", scenario.victory), ("defeat", scenario.defeat)):
        if tree is not None:
            yield from check.aim(tree, path)


def _error(message: Words, path: str, number: str = NUMBER) -> Issue:
    return Issue("", "error", message, path=path, clause=number)


def _unknown(text: Words, name: str, known: Iterable[str], path: str) -> Issue:
    return _error(UnknownName(text, name, known).hinted, path)


class _Check:
    """The events of one scenario, and all names that they may use."""

    def __init__(self, rules: Ruleset[Any], scenario: ScenarioDocument, map_: MapDocument) -> None:
        self.rules = rules
        self.scenario = scenario
        self.map = map_
        self.options = rules.options_for(scenario)
        self.markers = {m.id: m for m in (*map_.markers, *scenario.markers)}
        self.conditions = {k.id: k for k in rules.condition_kinds}
        self.tests = self.conditions | {k.id: k for k in rules.trigger_kinds}
        self.effects = {k.id: k for k in rules.effect_kinds}

    @cached_property
    def board(self) -> Board | None:
        """The board, None where the map has none: other checks say why."""
        try:
            board = build_board(self.map, self.rules.terrain_classes())
            board.buildings  # noqa: B018 - built and kept here
        except EngineError:
            return None
        return board

    @cached_property
    def known(self) -> Mapping[str, Collection[str]]:
        """The names that there are, by what they name."""
        scenario = self.scenario
        buildings = {b.id for b in self.board.buildings} if self.board else set()
        people = {c.id for c in scenario.counters if c.kind in PEOPLE}
        people |= {known.id for known in scenario.absent}
        return {
            "marker": self.markers,
            "edge": EDGES,
            "region": {*buildings, *(region.id for region in self.map.regions)},
            "building": buildings,
            "person": {*people, *self.many} - {*ZOMBIES},
            "counter": {*people, *self.many, *(c.id for c in scenario.counters)},
            "item": self._items(),
            "light": [kind.id for kind in self.rules.lights],
            "phase": {*dict(PHASES), *players_of(scenario)},
            "side": players_of(scenario),
            "event": [event.id for event in scenario.events],
        }

    @cached_property
    def many(self) -> Collection[str]:
        """The names that stand for several counters."""
        return {*GROUPS, *ZOMBIES, *(side.id for side in self.scenario.sides)}

    def _items(self) -> set[str]:
        """Return the items of the rules, and the tokens that the scenario brings along."""
        lying = {c.definition for c in self.scenario.counters if c.kind == "item"}
        carried = {i for c in self.scenario.counters for i in c.inventory}
        placed = {str(e.args.get("item")) for _, e in effects(self.scenario.events, "place_item")}
        known = {k for name in ("items", "weapons", "loot_deck") for k in self.options[name]}
        return lying | carried | placed | known - {gear.NOTHING}

    # -- trees

    def aim(self, tree: Condition, path: str) -> Iterator[Issue]:
        """Yield what is wrong with victory or defeat."""
        yield from self._tree(tree, path, self.conditions)

    def event(self, event: ScenarioEvent, path: str) -> Iterator[Issue]:
        """Yield what is wrong with one event."""
        yield from self._tree(event.when, f"{path}.when", self.tests)
        for index, effect in enumerate(event.then):
            yield from self._effect(effect, f"{path}.then[{index}]")
        yield from self._ends(event, path)
        if event.repeat and not momentary(event.when):
            text = Text(
                "an event that repeats must wait for something that happens, such as "
                "turn_begins; a condition alone would hold again at once"
            )
            yield _error(text, f"{path}.repeat")

    def _tree(self, node: Condition, path: str, tests: Mapping[str, Kind]) -> Iterator[Issue]:
        here = f"{path}.{node.kind}"
        if node.kind in GROUPING:
            for index, child in enumerate(node.children):
                below = here if node.kind == "not" else f"{here}[{index}]"
                yield from self._tree(child, below, tests)
        elif node.kind in tests:
            yield from self._args(tests[node.kind], node.args, here)
        elif node.kind in self.tests:
            text = Text('only an event can wait for "{name}": it passes at once', name=node.kind)
            yield _error(text, here, AIMS)
        elif tests is self.conditions:
            text = Text('there is no condition "{name}"', name=node.kind)
            yield _error(UnknownName(text, node.kind, tests).hinted, here, AIMS)
        else:
            text = Text('an event cannot wait for "{name}"', name=node.kind)
            yield _unknown(text, node.kind, tests, here)

    def _effect(self, effect: Effect, path: str) -> Iterator[Issue]:
        here = f"{path}.{effect.kind}"
        kind = self.effects.get(effect.kind)
        if kind is None:
            text = Text('nothing is called "{name}" that an event could do', name=effect.kind)
            yield _unknown(text, effect.kind, self.effects, here)
            return
        found = list(self._args(kind, effect.args, here))
        yield from found
        if not found:
            yield from self._of_effect(effect, here)

    def _args(self, kind: Kind, args: Mapping[str, Any], path: str) -> Iterator[Issue]:
        known = {argument.id: argument for argument in kind.args}
        for name in args:
            if name not in known:
                takes = ", ".join(known) or "-"
                text = Text(
                    '{kind} takes no "{name}"; it takes: {takes}',
                    kind=kind.id,
                    name=name,
                    takes=takes,
                )
                yield _error(text, f"{path}.{name}")
        for argument in kind.args:
            if argument.id in args:
                yield from self._argument(argument, args[argument.id], f"{path}.{argument.id}")
            elif argument.needed:
                yield _error(Text('{kind} needs "{name}"', kind=kind.id, name=argument.id), path)
        if kind.id in NEED_PLACE and not any(name in args for name in PLACES):
            names = ", ".join(name for name in PLACES if name in known)
            yield _error(Text("{kind} needs a place: {names}", kind=kind.id, names=names), path)

    # -- a value

    def _argument(self, argument: Argument, value: Any, path: str) -> Iterator[Issue]:
        if argument.of == "number":
            whole = isinstance(value, int) and not isinstance(value, bool)
            if not whole or not argument.least <= value <= argument.most:
                text = Text(
                    "{value} is no whole number from {least} to {most}",
                    value=cut(spelled(thaw(value))),
                    least=argument.least,
                    most=argument.most,
                )
                yield _error(text, path)
        elif argument.of == "text":
            if not _is_text(value):
                yield _error(
                    Text("{value} is no text: put it in quotes", value=cut(str(value))), path
                )
        elif argument.of == "option":
            yield from self._option(str(value), path)
        elif argument.of != "value":
            yield from self._names(argument, value, path)

    def _names(self, argument: Argument, value: Any, path: str) -> Iterator[Issue]:
        names = listed(value)
        if not names or not all(isinstance(name, str) and name for name in names):
            yield _error(
                Text("a name is missing here: {value}", value=cut(spelled(thaw(value)))), path
            )
        elif isinstance(value, tuple) and not argument.many:
            yield _error(Text("only one name may stand here"), path)
        else:
            for name in names:
                if len(names) > 1 and argument.of in ("person", "counter") and name in self.many:
                    text = Text('"{name}" is more than one: write it alone', name=name)
                    yield _error(text, path)
                yield from self._name(argument.of, name, path)

    def _name(self, of: str, name: str, path: str) -> Iterator[Issue]:
        if of == "space":
            yield from self._space(name, path)
        elif self.board is None and of in ("region", "building"):
            return
        elif name not in self.known[of]:
            yield _unknown(NO_SUCH[of](name), name, self.known[of], path)

    def _space(self, name: str, path: str) -> Iterator[Issue]:
        board = self.board
        if board is None:
            return
        space = board.index.get(name)
        if space is None:
            yield _error(_no_space(board, name), path)
        elif board.half[space]:
            text = Text("nobody stands on a half-hex: {space}", space=board.labels[space])
            yield _error(text, path, "ATZ-3.5")

    def _option(self, path: str, where: str) -> Iterator[Issue]:
        values: Any = self.options
        for part in path.split("."):
            known = list(values) if hasattr(values, "keys") else []
            if part not in known:
                text = Text('the ruleset has no value "{path}"', path=path)
                yield _unknown(text, part, known, where)
                return
            values = values[part]
        if any(f"{path}.".startswith(f"{name}.") for name in PREPARED):
            text = Text(
                '"{path}" counts before the first turn only: set it under options', path=path
            )
            yield _error(text, where)

    # -- an effect as a whole

    def _ends(self, event: ScenarioEvent, path: str) -> Iterator[Issue]:
        for index, effect in enumerate(event.then[:-1]):
            if effect.kind in ENDS:
                text = Text("the game ends here: nothing can follow")
                yield _error(text, f"{path}.then[{index}].{effect.kind}")

    def _of_effect(self, effect: Effect, path: str) -> Iterator[Issue]:
        args = effect.args
        if effect.kind == "spawn":
            if not args.get("dice") and not args.get("number"):
                yield _error(Text("nothing comes: give dice, a number, or both"), path)
            spawns = any(marker.kind == "spawn" for marker in self.markers.values())
            if not spawns and not any(name in args for name in PLACES):
                yield _error(Text("say where: there is no spawn point"), path)
        elif effect.kind == "open_exit":
            for marker in listed(args["marker"]):
                if self.markers[marker].kind != "exit":
                    yield _error(Text('"{id}" is no exit', id=marker), f"{path}.marker")
        elif effect.kind == "win":
            if len(self.known["side"]) > 1 and "side" not in args:
                sides = ", ".join(self.known["side"])
                yield _error(Text("say which side wins: {sides}", sides=sides), path)
        elif effect.kind == "change_rule":
            yield from self._value(args["option"], args["value"], f"{path}.value")

    def _value(self, option: str, value: Any, path: str) -> Iterator[Issue]:
        changed = nested(option, value)
        found = [words for _, words in option_faults(self.rules.option_schema, changed)]
        found = found or [words for _, words, _ in data_faults(merged(self.options, changed))]
        for words in found:
            yield _error(words, path)


def _is_text(value: Any) -> bool:
    """Return whether *value* is a text of the author: in one language, or by language."""
    parts = value.values() if isinstance(value, Mapping) else (value,)
    return bool(parts) and all(isinstance(part, str) for part in parts)


def _no_space(board: Board, name: str) -> Words:
    try:
        space = board.find(name)
    except EngineError as error:
        return error.message if not isinstance(error.message, str) else Text(error.message)
    return Text(
        'write the id "{id}" here; "{name}" is the printed label, which may change',
        id=board.ids[space],
        name=name,
    )


NO_SUCH: dict[str, Callable[[str], Text]] = {
    "marker": lambda name: Text(
        'no marker is called "{name}" in the scenario or on its map', name=name
    ),
    "edge": lambda name: Text('"{name}" is no map edge', name=name),
    "region": lambda name: Text('no region or building of the map is called "{name}"', name=name),
    "building": lambda name: Text('no building of the map is called "{name}"', name=name),
    "person": lambda name: Text('no survivor in this scenario is called "{name}"', name=name),
    "counter": lambda name: Text('nobody in this scenario is called "{name}"', name=name),
    "item": lambda name: Text(
        'no item is called "{name}" in the rules or in this scenario', name=name
    ),
    "light": lambda name: Text('no time of day is called "{name}"', name=name),
    "side": lambda name: Text('no side of players is called "{name}"', name=name),
    "phase": lambda name: Text('no phase is called "{name}"', name=name),
    "event": lambda name: Text('no event of this scenario is called "{name}"', name=name),
}
