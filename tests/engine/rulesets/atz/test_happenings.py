"""Events of the scenario: what they wait for, what follows, and that it follows but once."""

import pytest

from engine.core.session import Session
from engine.model.map import Region
from engine.model.scenario import TurnEntry
from engine.rulesets.atz.counter_events import ZombiePlaced
from engine.rulesets.atz.happenings import EFFECTS
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.scenario_events import (
    EventHappened,
    ItemPlaced,
    MessageTold,
)
from engine.rulesets.atz.triggers import TRIGGERS, is_due
from tests.helpers.atz import (
    BOTH_ACT,
    SURVIVORS_ONLY,
    Scene,
    condition,
    effect,
    event,
    events,
    play,
)
from tests.helpers.games import play_at_random, standing, trail

TOLD = effect("message", text="It has come.")


pytestmark = pytest.mark.clause("ATZ-20.3")


def yard(*happens, **changes):
    """Return Nick and Beck in a yard with a building, a zombie far off."""
    scene = Scene(radius=6, buildings=[(1, 0), (2, 0)], events=happens, **changes)
    return scene.survivor("nick").survivor("beck", at=(0, 3)).zombie("z1", at=(0, -6))


def turns(session):
    """Return the turns and phases in which events came about."""
    found, turn = [], 0
    for fact in session.game.events:
        turn = getattr(fact, "turn", turn)
        if isinstance(fact, EventHappened):
            found.append((fact.event, turn))
    return found


def test_every_kind_that_is_declared_is_played():
    assert [kind.id for kind in RULESET.trigger_kinds] == list(TRIGGERS)
    assert [kind.id for kind in RULESET.effect_kinds] == list(EFFECTS)
    for kind in (*RULESET.trigger_kinds, *RULESET.effect_kinds, *RULESET.condition_kinds):
        assert str(kind.name)
        assert bool(kind.hint) == bool(kind.args), kind.id


class TestWhen:
    def test_a_turn_begins(self):
        scene = yard(event(condition("turn_begins", turn=2), TOLD))
        session = scene.session(*[SURVIVORS_ONLY] * 4)
        play(session, "pass")
        assert session.state.news == ((2, "It has come."),)
        play(session, "pass")
        assert session.state.news == ((2, "It has come."),)
        play(session, "pass")
        assert turns(session) == [("it", 2)]
        assert session.state.news == ()

    def test_a_turn_begins_again_and_again(self):
        again = condition("turn_begins", turn=2, every=2, until=5)
        session = yard(event(again, TOLD, repeat=True)).session(*[SURVIVORS_ONLY] * 8)
        play(session, *["pass"] * 7)
        assert turns(session) == [("it", 2), ("it", 4)]
        assert [turn for turn in range(1, 9) if is_due(again.args, turn)] == [2, 4]

    @pytest.mark.parametrize("phase", ["drugs", "survivors", "zombies", "noise", "end"])
    def test_a_phase_begins(self, phase):
        scene = yard(event(condition("phase_begins", phase=phase, turn=2), TOLD))
        session = scene.session(*[SURVIVORS_ONLY] * 3)
        play(session, "pass", "pass")
        told = [str(RULESET.tell(session.setup, fact)) for fact in session.game.events]
        at = told.index("It has come.")
        before = {
            "drugs": "Initiative: survivors 3, zombies 6. The zombies act first",
            "survivors": "The zombies cannot act: each Rep is lower than the die of 6. "
            "Phase: survivors",
            "end": "Turn 2 ends",
        }
        assert told[at - 1] == 'The event "it" comes about'
        assert told[at - 2] == before.get(phase, f"Phase: {phase}")
        assert turns(session) == [("it", 2)]

    @pytest.mark.parametrize(
        "place", [{"region": "lawn"}, {"hexes": ["lawn"]}, {"marker": "gate"}, {"who": "nick"}]
    )
    def test_somebody_enters_a_place_even_in_passing(self, place):
        plain = yard()
        at = plain.axial.id((-1, 0))
        named = {"hexes": [at]} if "hexes" in place or "who" in place else {}
        when = condition("region_entered", **{**place, **named})
        scene = yard(event(when, TOLD), regions=(Region("lawn", "area", "Lawn", (at,)),))
        scene.marker("gate", "objective", (-1, 0))
        session = scene.acting("nick", initiative=SURVIVORS_ONLY)
        play(session, scene.key("move", (-1, 1)))
        assert session.state.happened == ()
        session.undo()
        play(session, scene.key("move", (-2, 0)))
        assert session.state.happened == ("it",)

    def test_whoever_stands_there_already_does_not_enter(self):
        at = yard().axial.id((0, 3))
        scene = yard(event(condition("region_entered", hexes=[at]), TOLD))
        session = scene.session(*[SURVIVORS_ONLY] * 3)
        play(session, "pass", "pass")
        assert session.state.happened == ()

    def test_others_who_enter_are_not_meant(self):
        at = yard().axial.id((-1, 0))
        scene = yard(event(condition("region_entered", hexes=[at], who="beck"), TOLD))
        session = scene.acting("nick", initiative=SURVIVORS_ONLY)
        play(session, scene.key("move", (-1, 0)))
        assert session.state.happened == ()

    def test_zombies_enter_where_they_are_meant(self):
        at = yard().axial.id((0, -5))
        when = condition("region_entered", hexes=[at], who="zombies")
        session = yard(event(when, TOLD)).session(BOTH_ACT, BOTH_ACT)
        play(session, "pass")
        assert session.state.happened == ("it",)

    def test_a_building_is_searched_and_an_item_is_found(self):
        found = event(condition("item_found", item="ammo"), TOLD, id_="found")
        when = condition("building_searched", who="nick")
        scene = yard(event(when, TOLD, id_="searched"), found)
        session = scene.acting("nick", ("deck", "0"), ("deck", "ammo"), initiative=SURVIVORS_ONLY)
        play(session, scene.key("move", (1, 0)))
        assert session.state.happened == ()
        play(session, "search")
        assert session.state.happened == ("searched", "found")

    def test_what_lies_about_is_found_when_it_is_picked_up(self):
        scene = yard(event(condition("item_found", item="fuel", who="grunt"), TOLD))
        session = scene.item("fuel", (0, 0)).acting("nick", initiative=SURVIVORS_ONLY)
        play(session, "take:fuel")
        assert session.state.happened == ("it",)

    @pytest.mark.parametrize(
        ("who", "comes"),
        [({}, True), ({"who": "z1"}, True), ({"who": "zombies"}, True), ({"who": "nick"}, False)],
    )
    def test_a_counter_is_killed(self, who, comes):
        scene = Scene(radius=6, events=(event(condition("counter_killed", **who), TOLD),))
        scene.survivor("nick", hand="pistol").zombie("z1", at=(0, -3)).zombie("z2", at=(5, 0))
        session = scene.acting("nick", ("combat", (6,)), initiative=SURVIVORS_ONLY)
        play(session, scene.key("fire", (0, -3), 1))
        assert (session.state.happened == ("it",)) is comes

    def test_shots_reach_a_number(self):
        scene = Scene(radius=6, events=(event(condition("noise_reached", count=3), TOLD),))
        scene.survivor("nick", hand="smg").survivor("beck", at=(1, 0), hand="pistol")
        scene.zombie("z1", at=(0, -3))
        session = scene.acting(
            "nick", ("combat", (1, 2)), ("combat", (1,)), initiative=SURVIVORS_ONLY
        )
        play(session, scene.key("fire", (0, -3), 2))
        assert session.state.happened == ()
        play(session, "done", "activate:beck", scene.key("fire", (0, -3), 1))
        assert session.state.happened == ("it",)

    def test_conditions_and_groups(self):
        both = condition(
            "all",
            condition("turn_begins", turn=2),
            condition("not", condition("dead", who="any")),
            condition("any", condition("killed", count=5), condition("alive", count=2)),
        )
        session = yard(event(both, TOLD)).session(*[SURVIVORS_ONLY] * 2)
        play(session, "pass")
        assert session.state.happened == ("it",)

    def test_one_event_waits_for_another(self):
        chain = (
            event(condition("turn_begins", turn=2), TOLD, id_="first"),
            event(condition("happened", event="first"), TOLD, id_="second"),
        )
        session = yard(*chain).session(*[SURVIVORS_ONLY] * 2)
        play(session, "pass")
        assert session.state.happened == ("first", "second")


class TestSides:
    def test_a_side_wins_by_an_event_and_its_step_can_be_waited_for(self):
        happens = (
            event(condition("phase_begins", phase="blue"), TOLD, id_="step"),
            event(condition("turn_begins", turn=2), effect("win", side="blue"), id_="won"),
        )
        scene = Scene(radius=8, sides=("red", "blue"), woods=[(0, 0)], events=happens)
        scene.survivor("jimmy", at=(-2, 0), side="red").survivor("sailor", at=(2, 0), side="blue")
        session = scene.zombie("z1", at=(0, -8)).session(("initiative", (3, 2, 6)))
        assert session.pending.seat == "red"
        play(session, "pass")
        assert session.state.happened == ("step",)
        play(session, "pass")
        assert session.state.outcome == ("blue", "victory")


class TestOrder:
    def test_events_come_about_in_the_order_of_the_file_and_once(self):
        first, second = (
            event(condition("turn_reached", turn=1), effect("message", text=name), id_=name)
            for name in "ab"
        )
        session = yard(first, second).session(*[SURVIVORS_ONLY] * 4)
        play(session, *["pass"] * 3)
        assert turns(session) == [("a", 1), ("b", 1)]
        assert [told.text for told in events(session, MessageTold)] == ["a", "b"]

    def test_nothing_comes_about_when_the_game_is_over(self):
        won = event(condition("turn_begins", turn=2), effect("win"), id_="won")
        late = event(condition("turn_begins", turn=2), TOLD, id_="late")
        session = yard(won, late).session(SURVIVORS_ONLY)
        play(session, "pass")
        assert session.state.happened == ("won",)


def storm():
    """Return a scene in which every kind of effect comes about, some again and again."""
    plain = yard()
    lawn, home = plain.axial.id((-1, 0)), plain.axial.id((0, 0))
    happens = (
        event(
            condition("turn_begins", turn=2, every=1),
            effect("message", text="More of them!"),
            effect("spawn", dice=1, edge="north"),
            id_="wave",
            repeat=True,
        ),
        event(
            condition("turn_begins", turn=3),
            effect("change_light", light="night"),
            effect("change_rule", option="noise.success.suburb", value=3),
            effect("place_item", item="fuel", hexes=[lawn, home]),
            id_="dusk",
        ),
        event(condition("turn_begins", turn=4), effect("open_exit", marker="gate"), id_="gate"),
        event(condition("item_found", item="fuel"), effect("win"), id_="won"),
    )
    scene = yard(*happens, limit=8, victory=condition("exit", who="any"))
    return scene.survivor("jimmy", at=(0, 1), hand="smg").marker("gate", "exit", (3, 0))


@pytest.mark.parametrize("seed", range(6))
def test_undo_fork_and_replay_hold_over_events(seed):
    setup = storm().setup()
    session = Session(RULESET, setup, seed)
    play_at_random(session, seed)
    assert session.state.outcome is not None
    assert {fact.event for fact in events(session, EventHappened)} >= {"wave"}
    state = RULESET.start(setup)
    for fact in session.game.events:
        fact.apply(state)
    assert state.digest() == session.digest()
    places = trail(session)
    again = Session.replay(RULESET, setup, session.record())
    assert standing(again) == standing(session)
    for back in range(len(session.inputs) - 1, -1, -1):
        session.undo()
        assert standing(session) == places[back]
    session.redo(len(places) - 1)
    half = session.fork()
    half.undo(len(places) // 2)
    half.redo(len(places) // 2)
    assert standing(half) == standing(session)


def test_each_turn_zombies_come_along_an_edge_and_by_hexes():
    scene = yard()
    at = scene.axial.id((-5, 0))
    scene.entries = (TurnEntry(plus=2, edge="north", hexes=(at,)),)
    session = scene.session(
        SURVIVORS_ONLY,
        ("cup", "zombie_slow:1"),
        ("spawn", 1),
        ("cup", "zombie_slow:2"),
        SURVIVORS_ONLY,
    )
    play(session, "pass")
    placed = [zombie.space for zombie in events(session, ZombiePlaced)]
    assert placed[0] in scene.board.edge("north")
    assert placed[1] == scene.space((-5, 0))


def test_a_zombie_of_the_scenario_comes_by_its_marker_on_its_turn():
    scene = yard().marker("gate", "spawn", (5, 0))
    scene.late_zombie("brute", "gate", turn=2, mp=5)
    session = scene.session(*[SURVIVORS_ONLY] * 3)
    assert "brute" not in session.state.zombies
    play(session, "pass", "pass")
    assert session.state.zombies["brute"] == scene.space((5, 0))
    assert session.state.counters["brute"].mp == 5


@pytest.mark.parametrize(
    "what",
    [effect("spawn", region="rim", number=2), effect("place_item", region="rim", item="fuel")],
)
def test_nothing_comes_to_a_region_where_nobody_can_stand(what):
    happens = event(condition("phase_begins", phase="drugs"), what)
    scene = yard(happens, regions=(Region("rim", "building"),))
    session = scene.session(BOTH_ACT)
    assert events(session, EventHappened)
    assert [placed.zombie for placed in events(session, ZombiePlaced)] == []
    assert not events(session, ItemPlaced)
