"""A small game that needs all of the kernel: two seats, nested reactions, a bag, safe points.

Two gangs of two walk a street of ``LENGTH`` spaces towards each other. A walk goes step by step;
passing an enemy lets its seat react (hold, or throw), a thrown stone lets the walker's seat answer
in turn (duck, or press on). Each step draws from a bag. Who reaches the far end scores.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.decisions import Decision, Option, Refusal
from engine.core.kinds import Card, Face
from engine.core.ruleset import Appraisal, Ruleset, Setup, Trail
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.game import Game, Procedure

LENGTH = 8
GANGS = {"red": ("r1", "r2"), "blue": ("b1", "b2")}
PHASES = ("draw", "red", "blue", "end")


class ToyOutcome(NamedTuple):
    winner: str | None
    reason: str


@dataclass(slots=True)
class ToyState:
    turns: int = 6
    turn: int = 0
    phase: str = "end"
    at: dict[str, int] = field(default_factory=dict)
    hurt: dict[str, int] = field(default_factory=dict)
    done: dict[str, bool] = field(default_factory=dict)
    score: dict[str, int] = field(default_factory=dict)
    bag: dict[str, int] = field(default_factory=dict)
    result: ToyOutcome | None = None

    @property
    def outcome(self) -> ToyOutcome | None:
        return self.result

    def copy(self) -> ToyState:
        return ToyState(
            self.turns,
            self.turn,
            self.phase,
            dict(self.at),
            dict(self.hurt),
            dict(self.done),
            dict(self.score),
            dict(self.bag),
            self.result,
        )

    def digest(self) -> str:
        parts = (
            self.turn,
            self.phase,
            sorted(self.at.items()),
            sorted(self.hurt.items()),
            sorted(self.done.items()),
            sorted(self.score.items()),
            sorted(self.bag.items()),
            self.result,
        )
        return hashlib.sha256(repr(parts).encode()).hexdigest()


class PhaseBegan(NamedTuple):
    turn: int
    phase: str
    clause: str = "TOY-1"

    def apply(self, state: ToyState) -> None:
        state.turn = self.turn
        state.phase = self.phase
        state.done.clear()


class Walked(NamedTuple):
    counter: str
    to: int
    clause: str = "TOY-2"

    def apply(self, state: ToyState) -> None:
        state.at[self.counter] = self.to


class Drawn(NamedTuple):
    item: str
    clause: str = "TOY-3"

    def apply(self, state: ToyState) -> None:
        state.bag[self.item] -= 1


class Hurt(NamedTuple):
    counter: str
    points: int
    clause: str = "TOY-4"

    def apply(self, state: ToyState) -> None:
        state.hurt[self.counter] = state.hurt.get(self.counter, 0) + self.points


class Scored(NamedTuple):
    seat: str
    counter: str
    clause: str = "TOY-5"

    def apply(self, state: ToyState) -> None:
        state.score[self.seat] = state.score.get(self.seat, 0) + 1
        del state.at[self.counter]


class Acted(NamedTuple):
    counter: str
    clause: str = "TOY-6"

    def apply(self, state: ToyState) -> None:
        state.done[self.counter] = True


class Ended(NamedTuple):
    winner: str | None
    reason: str
    clause: str = "TOY-7"

    def apply(self, state: ToyState) -> None:
        state.result = ToyOutcome(self.winner, self.reason)


def seat_of(counter: str) -> str:
    return "red" if counter in GANGS["red"] else "blue"


def options_of(keys: tuple[str, ...], group: str = "") -> tuple[Option, ...]:
    return tuple(Option(key, Text("{key}", key=key), group) for key in keys)


class Toy(Ruleset[ToyState]):
    """See the module."""

    id = "toy"
    title = Text("Toy")
    terrains = features = marker_kinds = region_kinds = lights = ()
    areas = condition_kinds = ()
    defaults = FrozenDict[Any]({"turns": 6})
    option_schema = FrozenDict[Any]()
    event_types = (PhaseBegan, Walked, Drawn, Hurt, Scored, Acted, Ended)

    def counter_types(self, options: Any) -> tuple[()]:
        return ()

    def gear(self, options: Any) -> tuple[()]:
        return ()

    def options_for(self, scenario: ScenarioDocument) -> FrozenDict[Any]:
        return FrozenDict({**self.defaults, **scenario.options})

    def sight(self, board: Any, options: Any) -> Any:
        return None

    def sight_limit(self, light: str, options: Any) -> int | None:
        return None

    def movers(self, options: Any) -> tuple[()]:
        return ()

    def check(self, scenario: ScenarioDocument, map_: MapDocument) -> list[Any]:
        return []

    def setup(self, scenario: ScenarioDocument, map_: MapDocument) -> Setup:
        board: Any = None
        options = self.options_for(scenario)
        return Setup(scenario, map_, board, options, board, tuple(GANGS))

    def start(self, setup: Setup) -> ToyState:
        state = ToyState(turns=setup.options["turns"], bag={"gold": 5, "mud": 20, "trap": 6})
        for n, counter in enumerate(GANGS["red"]):
            state.at[counter] = n
        for n, counter in enumerate(GANGS["blue"]):
            state.at[counter] = LENGTH - 1 - n
        return state

    # -- play

    def play(self, game: Game[ToyState]) -> Procedure[None]:
        state = game.state
        while state.outcome is None:
            game.safe_point()
            if state.phase in GANGS and (waiting := self.waiting(state)):
                yield from self.activation(game, waiting)
            elif state.phase == "end":
                self.next_turn(game)
            else:
                if state.phase == "draw":
                    self.draw(game, "cup")
                phase = PHASES[PHASES.index(state.phase) + 1]
                game.emit(PhaseBegan(state.turn, phase))

    def next_turn(self, game: Game[ToyState]) -> None:
        state = game.state
        gone = [seat for seat, gang in GANGS.items() if not any(c in state.at for c in gang)]
        if state.turn == state.turns or gone:
            red, blue = state.score.get("red", 0), state.score.get("blue", 0)
            winner = None if red == blue else "red" if red > blue else "blue"
            game.emit(Ended(winner, "gone" if gone else "turns"))
        else:
            game.emit(PhaseBegan(state.turn + 1, "draw"))

    def waiting(self, state: ToyState) -> tuple[str, ...]:
        gang = GANGS[state.phase]
        return tuple(c for c in gang if c in state.at and c not in state.done)

    def draw(self, game: Game[ToyState], stream: str) -> str:
        if not any(game.state.bag.values()):
            return ""
        item = game.dice.draw(stream, game.state.bag, clause="TOY-3")
        game.emit(Drawn(item))
        return item

    def activation(self, game: Game[ToyState], waiting: tuple[str, ...]) -> Procedure[None]:
        seat = game.state.phase
        keys = tuple(f"act:{c}" for c in waiting)
        chosen = yield Decision(seat, "who", Text("Who acts?"), options_of(keys), "TOY-6")
        counter = chosen.key.partition(":")[2]
        keys = ("walk:1", "walk:2", "walk:3", "stay")
        chosen = yield Decision(
            seat, "walk", Text("How far?"), options_of(keys, "move"), "TOY-2", counter
        )
        steps = 0 if chosen.key == "stay" else int(chosen.key[-1])
        while steps and counter in game.state.at:
            steps = yield from self.step(game, counter, steps)
        game.emit(Acted(counter))

    def step(self, game: Game[ToyState], counter: str, steps: int) -> Procedure[int]:
        """Take one step; return how many are left."""
        state = game.state
        ahead = 1 if seat_of(counter) == "red" else -1
        game.emit(Walked(counter, state.at[counter] + ahead))
        if not 0 <= state.at[counter] < LENGTH:
            game.emit(Scored(seat_of(counter), counter))
            return 0
        if self.draw(game, "street") == "trap" and max(game.dice.roll("trap", 2, clause="T")) > 4:
            game.emit(Hurt(counter, 1))
            return 0
        for enemy in [c for c in state.at if seat_of(c) != seat_of(counter)]:
            if abs(state.at[enemy] - state.at[counter]) <= 1:
                yield from self.reaction(game, enemy, counter)
        return steps - 1

    def reaction(self, game: Game[ToyState], enemy: str, walker: str) -> Procedure[None]:
        keys = ("hold", f"throw:{walker}")
        chosen = yield Decision(
            seat_of(enemy), "react", Text("React?"), options_of(keys, "reaction"), "TOY-8", enemy
        )
        if chosen.key == "hold":
            return
        answers = ("duck", "press", "shout")[: 1 + game.dice.pick("nerve", 3, clause="TOY-8")]
        chosen = yield Decision(
            seat_of(walker), "answer", Text("And you?"), options_of(answers), "TOY-8", walker
        )
        hits = sum(v >= 5 for v in game.dice.roll("stones", 2, clause="TOY-8"))
        if chosen.key != "duck" and hits:
            game.emit(Hurt(walker, hits))

    # -- the rest

    def imagine(self, state: ToyState, seat: str, dice: Any) -> None:
        pass

    def explain(self, setup: Setup, state: ToyState, decision: Decision, key: str) -> Refusal:
        return Refusal(Text("the question is: {prompt}", prompt=decision.prompt), decision.clause)

    def odds(self, setup: Setup, state: ToyState, option: Option) -> None:
        return None

    def appraise(self, setup: Setup, state: ToyState, decision: Decision) -> tuple[Appraisal, ...]:
        return tuple(self.promise(o.key) for o in decision.options)

    def promise(self, key: str) -> Appraisal:
        if key.startswith("walk:"):
            return Appraisal(aim=LENGTH - int(key[-1]))
        return Appraisal(aim=LENGTH, kills=500 if key.startswith("throw") else 0)

    def pieces(self, setup: Setup, state: ToyState) -> tuple[()]:
        return ()

    def face(self, definition: str, options: Any, *, wounded: bool = False) -> Face:
        return Face("survivor", Text("{name}", name=definition))

    def card(self, setup: Setup, state: ToyState, counter: str) -> Card:
        return Card(Text("{name}", name=counter), ())

    def status(self, setup: Setup, state: ToyState) -> tuple[()]:
        return ()

    def trail(self, event: Any) -> Trail | None:
        return Trail(event.counter, (event.to,)) if isinstance(event, Walked) else None

    def tell(self, setup: Setup, event: Any) -> Text:
        return Text("{event}", event=repr(event))

    def statistics(self, setup: Setup, state: ToyState) -> dict[str, int]:
        return {"hurt": sum(state.hurt.values()), "turns": state.turn, **state.score}

    def clause_text(self, number: str) -> str:
        return ""


TOY = Toy()


def toy_setup(**options: Any) -> Setup:
    """Return the setup of the toy with *options* over its defaults."""
    map_ = MapDocument("Street", "toy", (Level("main"),))
    scenario = ScenarioDocument("Street fight", "street.map.yaml", "toy", FrozenDict(options))
    return TOY.setup(scenario, map_)
