"""Records of games: what is needed to play one again, and to notice where it goes another way.

As plain data (``NAME.playtest.json``)::

    {"format": "hexwright/playtest", "version": 1, "engine": "0.1.0",
     "ruleset": {"id": "atz", "version": "1", "digest": "..."},
     "scenario": {"path": "farm.scenario.yaml", "digest": "..."},
     "map": {"path": "farm.map.yaml", "digest": "..."},
     "documents": {"farm.scenario.yaml": "the text of the file", ...},
     "seed": 7, "seats": {"survivors": "greedy"},
     "inputs": ["move:c8r7", {"dice": [6, 1]}, {"event": "Hurt", "fields": {...}}],
     "tape": [["combat", "roll", "", [2, 5], "ATZ-10.2"], ...],      forced dice: one more, true
     "trail": [[0, events, "digest"], [1, events, "digest"], ...],   at the start, after each input
     "end": {"steps": 1, "events": 9, "turn": 3, "digest": "...", "winner": null, "reason": ""}}

``documents`` is filled in by whoever has the texts; the rest comes from the session.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import __version__
from engine.core.dice import Roll, Seed
from engine.core.inputs import Choice, Forced, Intervention
from engine.core.seeds import checked_seed
from engine.errors import EngineError, FormatError, UnsupportedVersion
from engine.model.data import FrozenDict, freeze, thaw
from engine.model.digest import digest
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.inputs import Input
    from engine.core.ruleset import Ruleset, Setup
    from engine.core.session import Session

FORMAT = "hexwright/playtest"
VERSION = 1


class NamedEvent(NamedTuple):
    """An intervention as it is recorded: the event's name and its fields."""

    name: str
    fields: FrozenDict[Any]


RecordedInput = Choice | Forced | NamedEvent


class Place(NamedTuple):
    """Where a game stood after a number of inputs."""

    inputs: int
    events: int
    digest: str


class Source(NamedTuple):
    """What a game was played on: an id or a path, and the digest of its value."""

    name: str
    digest: str


class Change(NamedTuple):
    """What is not as it was when a game was played, in words and by digest, id or version."""

    text: Words
    then: str
    now: str


@dataclass(frozen=True, slots=True)
class End:
    """Where a record ends; ``winner`` and ``reason`` are empty while nobody has won."""

    steps: int
    events: int
    turn: int
    digest: str
    winner: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One game, from its seed to where it ended or was left."""

    ruleset: Source
    ruleset_version: str
    scenario: Source
    map: Source
    seed: Seed
    end: End
    inputs: tuple[RecordedInput, ...] = ()
    tape: tuple[Roll, ...] = ()
    trail: tuple[Place, ...] = ()
    seats: FrozenDict[str] = field(default_factory=FrozenDict)
    documents: FrozenDict[str] = field(default_factory=FrozenDict)
    engine: str = __version__

    def changes(self, rules: Ruleset[Any], setup: Setup) -> tuple[Change, ...]:
        """Return what is not as it was when the game was played, as far as the record tells."""
        scenario, map_, options = sources(setup)
        then, now = self.ruleset_version, rules.version
        version = Text(
            "the game was played by version {then} of the rules, these are version {now}",
            then=then,
            now=now,
        )
        known = (
            Change(Text("the scenario has changed"), self.scenario.digest, scenario.digest),
            Change(Text("the map has changed"), self.map.digest, map_.digest),
            Change(Text("these are other rules"), self.ruleset.name, rules.id),
            Change(Text("the rules have changed"), self.ruleset.digest, options.digest),
            Change(version, then, now),
        )
        return tuple(change for change in known if change.then != change.now)

    def to_data(self) -> dict[str, Any]:
        """Return the record as plain JSON data."""
        end = self.end
        return {
            "format": FORMAT,
            "version": VERSION,
            "engine": self.engine,
            "ruleset": {
                "id": self.ruleset.name,
                "version": self.ruleset_version,
                "digest": self.ruleset.digest,
            },
            "scenario": {"path": self.scenario.name, "digest": self.scenario.digest},
            "map": {"path": self.map.name, "digest": self.map.digest},
            "documents": dict(self.documents),
            "seed": self.seed,
            "seats": dict(self.seats),
            "inputs": [_input_data(entry) for entry in self.inputs],
            "tape": [_roll_data(roll) for roll in self.tape],
            "trail": [list(place) for place in self.trail],
            "end": {name: getattr(end, name) for name in End.__slots__},
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Record:
        """Return the record that *data* holds; raise `FormatError` if it holds none."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise FormatError(Text("this is no playtest record of Hexwright"))
        version = data.get("version")
        if isinstance(version, int) and version > VERSION:
            raise UnsupportedVersion(
                Text("the record has version {version}; this program reads 1", version=version)
            )
        try:
            return cls._from(data)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise FormatError(
                Text("the record is damaged: {error}", error=f"{type(error).__name__}: {error}")
            ) from error

    @classmethod
    def _from(cls, data: Mapping[str, Any]) -> Record:
        ruleset, scenario, map_, end = (data[k] for k in ("ruleset", "scenario", "map", "end"))
        return cls(
            ruleset=Source(ruleset["id"], ruleset["digest"]),
            ruleset_version=ruleset["version"],
            scenario=Source(scenario["path"], scenario["digest"]),
            map=Source(map_["path"], map_["digest"]),
            seed=checked_seed(data["seed"]),
            end=End(**{name: end[name] for name in End.__slots__ if name in end}),
            inputs=tuple(_input(entry) for entry in data["inputs"]),
            tape=tuple(_roll(*row) for row in data["tape"]),
            trail=tuple(Place(*row) for row in data["trail"]),
            seats=FrozenDict(data["seats"]),
            documents=FrozenDict(data["documents"]),
            engine=data["engine"],
        )


def sources(setup: Setup) -> tuple[Source, Source, Source]:
    """Return scenario, map and rules of *setup* with their digests."""
    scenario = setup.scenario
    return (
        Source("", digest(scenario)),
        Source(scenario.map, digest(setup.map)),
        Source(scenario.ruleset, digest(setup.options)),
    )


def record_of(session: Session[Any], path: str = "") -> Record:
    """Return the record of *session* so far; *path* is that of its scenario."""
    scenario, map_, ruleset = sources(session.setup)
    return Record(
        ruleset=Source(session.rules.id, ruleset.digest),
        ruleset_version=session.rules.version,
        scenario=scenario._replace(name=path),
        map=map_,
        seed=session.seed,
        end=end_of(session),
        inputs=tuple(_recorded(entry) for entry in session.inputs),
        tape=tuple(session.tape),
        trail=trail_of(session),
        seats=FrozenDict(session.seats),
    )


def end_of(session: Session[Any]) -> End:
    """Return where *session* stands, with who has won."""
    state, outcome = session.state, session.state.outcome
    return End(
        steps=len(session.inputs),
        events=len(session.game.events),
        turn=state.turn,
        digest=session.digest(),
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else "",
    )


def trail_of(session: Session[Any]) -> tuple[Place, ...]:
    """Return where the game stood at its start and after each input, found by playing again."""
    keeps, dice = bool(session.checkpoints), session.game.dice.anew()
    other = type(session)(session.rules, session.setup, session.seed, checkpoints=keeps, dice=dice)
    places = [place_of(other)]
    for entry in session.inputs:
        other.feed(entry)
        places.append(place_of(other))
    return tuple(places)


def place_of(session: Session[Any]) -> Place:
    """Return where *session* stands."""
    return Place(len(session.inputs), len(session.game.events), session.digest()[:16])


def _recorded(entry: Input) -> RecordedInput:
    if isinstance(entry, (Choice, Forced)):
        return entry
    if isinstance(entry, Intervention):
        fields = freeze(thaw(tuple(entry.event._asdict().items())))
        return NamedEvent(type(entry.event).__name__, FrozenDict(dict(fields)))
    raise AssertionError("an imagined game is not recorded")


def _input_data(entry: RecordedInput) -> Any:
    if isinstance(entry, Choice):
        return entry.key
    if isinstance(entry, Forced):
        return {"dice": list(entry.values)}
    return {"event": entry.name, "fields": thaw(entry.fields)}


def _input(data: Any) -> RecordedInput:
    if isinstance(data, str):
        return Choice(data)
    if "dice" in data:
        return Forced(tuple(data["dice"]))
    if "event" not in data:
        what = Text("the input {value} is neither a choice, nor dice, nor an event", value=data)
        raise FormatError(what)
    return NamedEvent(data["event"], freeze(data.get("fields", {})))


def _roll_data(roll: Roll) -> list[Any]:
    row = [roll.stream, roll.kind, roll.purpose, list(roll.values), roll.clause]
    return [*row, True] if roll.forced else row


def _roll(stream: str, kind: str, purpose: str, values: list[int | str], *rest: Any) -> Roll:
    return Roll(stream, kind, purpose, tuple(values), *rest)


def event_of(entry: NamedEvent, session: Session[Any]) -> Intervention:
    """Return the intervention that *entry* names among the events of the session's rules."""
    for type_ in session.rules.event_types:
        if type_.__name__ == entry.name:
            return Intervention(type_(**entry.fields))
    raise EngineError(Text('the rules know no event "{name}"', name=entry.name))
