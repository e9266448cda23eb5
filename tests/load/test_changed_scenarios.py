"""A record from a scenario that has changed since says at which step the game goes another way."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.inputs import Choice
from engine.core.record import Record
from engine.core.session import Session
from engine.errors import EngineError, ReplayMismatch
from engine.files.records import format_record, parse_record
from engine.model.data import freeze, merged
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import condition
from tests.helpers.games import play_at_random
from tests.helpers.samples import sample_session
from tests.load.maps import SIDES
from tests.load.options import options
from tests.load.scenarios import Wild, wilds
from tests.load.test_load import SLOW

if TYPE_CHECKING:
    from engine.core.ruleset import Setup

SAMPLE = "coldwater/three_doors.scenario.yaml"


def first_difference(played: Session[Any], setup: Setup) -> int | None:
    """Return the step at which the same inputs make another game on *setup*, found side by side."""
    one = Session(RULESET, played.setup, played.seed)
    other = Session(RULESET, setup, played.seed)
    for step, entry in enumerate((None, *played.inputs)):
        if entry is not None:
            one.feed(entry)
            try:
                other.feed(entry)
            except EngineError:
                return step
        if one.digest() != other.digest() or one.tape != other.tape:
            return step
        if len(one.game.events) != len(other.game.events):
            return step
    return None


def replayed(played: Session[Any], setup: Setup) -> int | None:
    """Return the step that the record of *played* names on *setup*, None if it replays."""
    record = parse_record(format_record(played.record("a.scenario.yaml")), "a.playtest.json")
    assert isinstance(record, Record)
    assert Session.replay(RULESET, played.setup, record).digest() == played.digest()
    differs = mismatch(setup, record)
    if differs is None:
        return None
    assert differs.expected != differs.got
    assert str(differs).startswith(f"step {differs.step}: ")
    return differs.step


def mismatch(setup: Setup, record: Record) -> ReplayMismatch | None:
    try:
        Session.replay(RULESET, setup, record)
    except ReplayMismatch as found:
        return found
    return None


@cache
def game() -> Session[Any]:
    """Return a game long enough, and in which somebody runs."""
    games = (sample_session(SAMPLE, index) for index in range(100))
    return next(g for g in games if g.state.turn > 4 and Choice("run") in g.inputs)


def changed(**parts: Any) -> Wild:
    setup = game().setup
    return Wild(parts.pop("map", setup.map), replace(setup.scenario, **parts))


def with_option(**values: Any) -> Wild:
    return changed(options=merged(game().setup.scenario.options, freeze(values)))


def with_counter(name: str, **parts: Any) -> Wild:
    counters = game().setup.scenario.counters
    return changed(counters=tuple(replace(c, **parts) if c.id == name else c for c in counters))


def with_terrain(letter: str, keep: str = "b") -> Wild:
    map_ = game().setup.map
    rows = tuple(
        "".join(old if old in keep or old == "-" else letter for old in row)
        for row in map_.main.terrain
    )
    return changed(map=replace(map_, levels=(replace(map_.main, terrain=rows),)))


def with_exit(**parts: Any) -> Wild:
    markers = game().setup.scenario.markers
    return changed(markers=tuple(replace(m, **parts) if m.kind == "exit" else m for m in markers))


AT_ONCE = {
    "gear": lambda: with_counter("beck", inventory=("ammo", "ammo")),
    "a weapon": lambda: with_counter("nick", in_hand="smg"),
    "a counter moved": lambda: with_counter("buffy", at="c16r18"),
    "a wound": lambda: with_counter("beck", wounded=True),
    "a zombie moved": lambda: with_counter("z_hall", at="c13r12"),
    "another zombie": lambda: with_counter("z_hall", definition="zombie_fast"),
    "a zombie gone": lambda: changed(counters=game().setup.scenario.counters[:-1]),
    "a deck": lambda: changed(decks=freeze({"zombie_deck": {"0": 5, "1": 6, "2": 4, "3": 3}})),
    "the cup": lambda: with_option(cup={"per_direction": {"zombie_fast": 4}}),
    "a character": lambda: with_option(characters={"beck": {"front": [5, 5, 2]}}),
}
LATER = {
    "terrain": lambda: with_terrain("w"),
    "the run": lambda: with_option(run={"dice": 3}),
    "movement": lambda: with_option(terrain={"open": {"cost": 2}}),
    "the turn limit": lambda: changed(turn_limit=2),
    "zombies that enter": lambda: changed(turn_entries=()),
    "the victory": lambda: changed(victory=condition("turn_reached", turn=1)),
    "the defeat": lambda: changed(defeat=condition("turn_reached", turn=3)),
    "initial zombies": lambda: changed(initial_zombies=True),
}
NEVER = {
    "the briefing": lambda: changed(briefing="Once upon a time"),
    "an exit that nobody used": lambda: with_exit(edge="south"),
    "glory": lambda: with_option(characters={"tonya": {"glory": 9}}),
    "a character who is not here": lambda: with_option(characters={"sailor": {"front": [1, 1, 1]}}),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_changes_the_start_is_found_before_the_first_step(name):
    assert replayed(game(), AT_ONCE[name]().setup()) == 0


@pytest.mark.parametrize("name", LATER)
def test_what_changes_the_course_is_found_at_the_step_where_it_does(name):
    setup = LATER[name]().setup()
    step = replayed(game(), setup)
    assert step is not None
    assert step == first_difference(game(), setup)


@pytest.mark.parametrize("name", NEVER)
def test_a_change_that_does_not_touch_the_game_lets_it_replay(name):
    assert replayed(game(), NEVER[name]().setup()) is None


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("gear", ["the scenario has changed"]),
        ("terrain", ["the map has changed"]),
        ("the run", ["the scenario has changed", "the rules have changed"]),
    ],
)
def test_a_record_tells_what_has_changed_since(name, what):
    setup = {**AT_ONCE, **LATER}[name]().setup()
    assert [str(change.text) for change in game().record().changes(RULESET, setup)] == what


@st.composite
def changes(draw: st.DrawFn, wild: Wild) -> Wild:
    """Return *wild* with one of its parts changed."""
    map_, scenario = wild
    kind = draw(st.sampled_from(("terrain", "options", "counter", "light", "marker", "other")))
    if kind == "terrain":
        rows = [list(row) for row in map_.main.terrain]
        y = draw(st.integers(0, len(rows) - 1))
        x = draw(st.integers(0, len(rows[y]) - 1))
        rows[y][x] = draw(st.sampled_from(".wb"))
        terrain = tuple("".join(row) for row in rows)
        return Wild(replace(map_, levels=(replace(map_.main, terrain=terrain),)), scenario)
    if kind == "options":
        return Wild(map_, replace(scenario, options=draw(options())))
    if kind == "light":
        return Wild(map_, replace(scenario, light=draw(st.sampled_from(("day", "night")))))
    if kind == "marker":
        markers = tuple(replace(m, edge=draw(st.sampled_from(SIDES))) for m in scenario.markers)
        return Wild(map_, replace(scenario, markers=markers))
    if kind == "counter":
        counters = scenario.counters[draw(st.integers(0, 1)) :]
        return Wild(map_, replace(scenario, counters=counters))
    other = draw(wilds(4)).scenario
    return Wild(map_, replace(scenario, decks=other.decks, turn_limit=other.turn_limit))


@settings(max_examples=30, deadline=None, suppress_health_check=SLOW)
@given(st.data(), wilds(8), st.integers(0, 999))
def test_the_step_that_a_record_names_is_the_first_that_differs(data, wild, seed):
    other = data.draw(changes(wild))
    try:
        setup = other.setup()
    except EngineError:
        assume(False)
        return
    played = Session(RULESET, wild.setup(), seed)
    play_at_random(played, seed, limit=60)
    assert replayed(played, setup) == first_difference(played, setup)
