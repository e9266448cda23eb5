"""A watch over a game of All Things Zombie: what holds after every event and at every question.

It counts along: counters, cards and gear neither appear nor get lost but by events that say so.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.rulesets.atz import (
    counter_events,
    events,
    gear,
    people_events,
    scenario_events,
    skill_events,
    variant_events,
)
from engine.rulesets.atz.playing import tables_in
from engine.rulesets.atz.ruleset import RULESET, shipped_yaml
from engine.rulesets.atz.state import EXITED, WAITING, id_order
from engine.rulesets.atz.turn import PHASES
from tests.helpers.atz_invariants import assert_sound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.decisions import Option
    from engine.core.events import Event
    from engine.core.ruleset import Setup
    from engine.core.session import Session
    from engine.rulesets.atz.state import State
    from engine.rulesets.atz.tables import Tables

CLAUSES = {*shipped_yaml("clauses.yaml")["covered"], *shipped_yaml("clauses.yaml")["out_of_scope"]}
VERBS = ("move", "charge", "fire", "grenade", "exit", "take", "change", "give", "first_aid")
SKILLS = ("heal", "cure", "peek")


class Watch:
    """Follows a game event by event, on a state of its own."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = RULESET.start(setup)
        self.counters = sum(self.state.cup.values()) + len(self.state.zombies)
        self.decks = {"zombie": _full(self.state.zombie_deck), "loot": _full(self.state.loot_deck)}
        self.gear = _gear(self.state)
        self.order = list(self.state.zombies)

    def see(self, event: Event) -> None:
        """Apply *event*, and assert all that must hold after it."""
        state, about = self.state, f"after {event}"
        marks, turn = (state.entered, state.searched), state.turn
        assert state.result is None, f"the game was over {about}"
        assert_event(self.setup, event)
        event.apply(state)
        self._follow(event)
        assert_sound(self.setup.data, state, event, self.counters)
        assert_whole(self.setup, state, about)
        assert _full(state.zombie_deck) == self.decks["zombie"], f"cards got lost {about}"
        assert _full(state.loot_deck) == self.decks["loot"], f"cards got lost {about}"
        assert _gear(state) == self.gear, f"gear came from nowhere or got lost {about}"
        assert list(state.zombies) == self.order, f"zombies out of order {about}"
        assert turn <= state.turn <= turn + 1, about
        for before, now in zip(marks, (state.entered, state.searched), strict=True):
            assert len(before) == len(now), about
            assert all(b <= n <= 1 for b, n in zip(before, now, strict=True)), about

    def _follow(self, event: Event) -> None:
        """Change what is expected as the event says."""
        match event:
            case counter_events.ZombiePlaced():
                self.counters += not event.from_cup
                self.order.append(event.zombie)
            case counter_events.ZombieKilled() | skill_events.ZombieCured():
                self.counters -= not event.to_cup
                self.order.remove(event.zombie)
            case variant_events.ZombieRecalled():
                self.order.remove(event.zombie)
            case counter_events.CardDrawn() | skill_events.Peeked():
                self.decks["zombie"] -= Counter([event.card])
            case counter_events.Searched():
                self.decks["loot"] -= Counter([event.card])
            case counter_events.DeckRefilled():
                assert not self.decks[event.deck], "a deck was refilled that had cards"
                self.decks[event.deck] = _full(dict(event.cards))
            case _:
                self._follow_gear(event)

    def _follow_gear(self, event: Event) -> None:
        match event:
            case counter_events.GearGained() if event.code != gear.NOTHING:
                self.gear += Counter([gear.kind_of(event.code)])
            case scenario_events.ItemPlaced() | counter_events.GearLeft():
                self.gear += Counter([gear.kind_of(event.code)])
            case counter_events.GearSpent():
                self.gear -= Counter([gear.kind_of(event.code)])
            case people_events.Recruited():
                self.gear += Counter(map(gear.kind_of, (*filter(None, [event.hand]), *event.pack)))
            case people_events.SurvivorMet() if event.side and event.hand:
                self.gear += Counter([gear.kind_of(event.hand)])
            case events.DrugUsed():
                self.gear -= Counter([event.code])
            case counter_events.ScopeAttached():
                self.gear -= Counter([event.scope])
            case counter_events.Reloaded() if event.ammo:
                self.gear -= Counter([event.ammo])
            case counter_events.SurvivorDied() if not self.drops:
                self.gear = _gear(self.state)
            case _:
                pass

    @property
    def drops(self) -> bool:
        """Whether the dead leave their gear."""
        return bool(self.setup.data["procedures.gear_dropped_on_death"])


def assert_game(session: Session[Any]) -> None:
    """Assert that every event of a game left a sound state, and that they alone make its end."""
    watch = Watch(session.setup)
    for event in session.game.events:
        watch.see(event)
    assert watch.state.digest() == session.digest()
    assert session.state.copy().digest() == session.digest()


def assert_event(setup: Setup, event: Event) -> None:
    """Assert that an event can be recorded, told and looked up."""
    assert type(event) in RULESET.event_types
    assert json.loads(json.dumps(event._asdict()))["clause"] == event.clause
    assert event.clause in CLAUSES, f"{event} names no clause"
    assert str(RULESET.tell(setup, event))


def assert_whole(setup: Setup, state: State, about: str) -> None:
    """Assert what holds of turn, sides, activation and markers."""
    ground = setup.data.ground
    assert state.phase in {*PHASES, *setup.seats, "end"}, about
    assert state.turn >= 0, about
    assert all(0 <= die <= 6 for die in state.dice.values()), about
    assert list(state.survivors) == sorted(state.survivors, key=id_order), about
    assert min(state.made, state.kills, state.found, state.fired) >= 0, about
    for space, number in state.shots:
        assert ground.whole[space], about
        assert number > 0, about
    if all(rules["procedures.shots_add_up_in_hex"] for rules in _rules(setup, state)):
        assert len({space for space, _ in state.shots}) == len(state.shots), about
    assert all(ground.whole[space] for space in state.ground), about
    assert all(name in state.survivors for name in state.carried), about
    for survivor in state.survivors.values():
        assert min(survivor.wounds, survivor.rep, survivor.drugs) >= 0, about
        assert (survivor.standing == EXITED) == (survivor.exit_space >= 0), about
        assert not survivor.drugs or survivor.standing != WAITING or state.turn, about
        assert not survivor.reloading or gear.is_ooa(survivor.hand), f"{survivor} {about}"
    if state.active is not None:
        active = state.active
        assert state.phase == state.survivors[active.survivor].side, about
        assert active.gained >= 0, about
        assert active.actions or not active.ran, about


def _rules(setup: Setup, state: State) -> tuple[Tables, Tables]:
    """Return the rules as the game began, and as events have changed them."""
    return setup.data, tables_in(setup, state)


def assert_question(session: Session[Any]) -> None:
    """Assert that the pending question can be answered, and every answer explained and rated."""
    decision, state, setup = session.pending, session.state, session.setup
    assert decision is not None
    assert state.result is None, "a question after the end"
    assert decision.seat in setup.seats
    assert decision.clause in CLAUSES
    assert str(decision.prompt)
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys) > 0, f"keys are not unique: {keys}"
    for option in decision.options:
        assert str(option.text)
        assert session.explain(option.key) is None
        assert option.clause in {*CLAUSES, ""}
        assert all(0 <= space < setup.board.size for space in option.spaces if space != -1)
        odds = RULESET.odds(setup, state, option)
        assert odds is None or sum(odds.hits) == odds.total > 0
        _assert_walk(session, option)
    assert len(RULESET.appraise(setup, state, decision)) == len(keys)
    spaces = [(s.side, s.space) for s in state.on_map()]
    assert len(set(spaces)) == len(spaces), "two friends in one hex at a question (ATZ-5.4)"


def _assert_walk(session: Session[Any], option: Option) -> None:
    """Assert that the way of an option leads over whole hexes, next to next, and is paid for."""
    if not option.path:
        return
    state, decision = session.state, session.pending
    tables = tables_in(session.setup, state)
    ground = tables.ground
    assert decision is not None
    assert decision.counter is not None
    survivor = state.survivors[decision.counter]
    acts = state.active is not None and state.active.survivor == survivor.id
    assert option.path[-1] == option.spaces[0]
    paid = sum(ground.cost[k] for k in option.path)
    if option.key.startswith("back:"):
        paid = tables["procedures.step_back_cost"]
    reacts = decision.kind == "take_cover" or not acts
    assert paid == option.cost <= (survivor.mp if reacts else state.acting.mp)
    way = (survivor.space, *option.path) if survivor.space >= 0 else option.path
    for here, there in pairwise(way):
        assert there in ground.around[here]
    assert all(ground.whole[space] for space in option.path)


def assert_refusals(session: Session[Any], ids: Iterable[str]) -> None:
    """Assert that what is not offered is refused with a reason, whatever it is."""
    decision, state, setup = session.pending, session.state, session.setup
    assert decision is not None
    tried = [
        f"{verb}:{id_}" for verb in (*VERBS, *SKILLS) for id_ in (*ids, *state.survivors, "smg.ooa")
    ]
    shots = [f"fire:{id_}:{n}{more}" for id_ in ids for n in (1, 2, 6) for more in ("", ":panic")]
    for key in (*tried, *shots, "run", "search", "reload", "ammo", "done", "give:ammo:s2", ""):
        if decision.option(key) is None:
            refusal = session.explain(key)
            assert refusal is not None
            assert str(refusal.text)
            assert refusal.clause in {*CLAUSES, ""}
    for survivor in state.survivors:
        assert RULESET.card(setup, state, survivor).rows
    assert RULESET.status(setup, state)
    assert all(piece.space >= 0 for piece in RULESET.pieces(setup, state))


def _full(deck: dict[str, int]) -> Counter[str]:
    return +Counter(deck)


def _gear(state: State) -> Counter[str]:
    found: Counter[str] = Counter()
    for survivor in state.survivors.values():
        codes = (survivor.hand, *survivor.pack, *survivor.items)
        found.update(gear.kind_of(code) for code in codes if code)
    for codes in state.ground.values():
        found.update(map(gear.kind_of, codes))
    return found
