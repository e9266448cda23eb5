"""What follows when an event of the scenario comes about."""

import pytest

from engine.rulesets.atz.counter_events import ZombiePlaced, ZombieTurnedAway
from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.noise_events import EntryRolled, NoiseRolled
from engine.rulesets.atz.playing import tables_of
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.scenario_events import (
    ExitOpened,
    ItemPlaced,
    LightChanged,
    MessageTold,
    RuleChanged,
)
from tests.helpers.atz import (
    SURVIVORS_ONLY,
    Scene,
    condition,
    effect,
    event,
    events,
    finished,
    keys,
    play,
    why,
)

TOLD = effect("message", text="It has come.")


pytestmark = pytest.mark.clause("ATZ-20.3")


def yard(*happens, **changes):
    """Return Nick and Beck in a yard with a building, a zombie far off."""
    scene = Scene(radius=6, buildings=[(1, 0), (2, 0)], events=happens, **changes)
    return scene.survivor("nick").survivor("beck", at=(0, 3)).zombie("z1", at=(0, -6))


class TestThen:
    def begun(self, *effects_, script=(), **changes):
        """Return a yard in which all this follows at the start of turn 1."""
        return self.scene(*effects_, **changes).session(*script, SURVIVORS_ONLY)

    def scene(self, *effects_, **changes):
        return yard(event(condition("turn_begins", turn=1), *effects_), **changes)

    def test_a_message_is_told_and_stays_in_sight(self):
        session = self.begun(effect("message", text={"en": "The bell rings.", "pl": "Dzwon."}))
        assert events(session, MessageTold) == [MessageTold("The bell rings.")]
        rows = {
            str(name): str(value) for name, value in RULESET.status(session.setup, session.state)
        }
        assert rows["News"] == "The bell rings."

    def test_zombies_come_by_marker_with_dice(self):
        scene = self.scene(effect("spawn", dice=1, number=1, marker="gate"))
        scene.marker("gate", "spawn", (5, 0))
        session = scene.session(
            ("spawn", (1,)), ("cup", "zombie_slow:1"), ("cup", "zombie_fast:2"), SURVIVORS_ONLY
        )
        assert events(session, EntryRolled) == [EntryRolled((1,), 2)]
        assert [z.space for z in events(session, ZombiePlaced)] == [scene.space((5, 0))] * 2

    def test_zombies_are_spread_over_all_spawn_points_in_turn(self):
        scene = self.scene(effect("spawn", number=3))
        scene.marker("east", "spawn", (5, 0)).marker("west", "spawn", (-5, 0))
        cups = [("cup", f"zombie_slow:{n}") for n in (1, 2, 3)]
        session = scene.session(*cups, SURVIVORS_ONLY)
        hexes = [scene.space(h) for h in ((5, 0), (-5, 0), (5, 0))]
        assert [z.space for z in events(session, ZombiePlaced)] == hexes

    def test_zombies_come_along_an_edge(self):
        scene = self.scene(effect("spawn", number=1, edge="north"))
        edge = scene.board.edge("north")
        session = scene.session(("cup", "zombie_slow:1"), ("spawn", 1), SURVIVORS_ONLY)
        (placed,) = events(session, ZombiePlaced)
        assert placed.space == edge[1]

    @pytest.mark.clause("ATZ-18.6")
    @pytest.mark.parametrize(
        ("at", "direction", "lands"),
        [((0, 0), 1, (0, -1)), ((1, 0), 3, (3, 0)), ((1, 0), 6, (-1, 0))],
    )
    def test_a_hex_that_is_held_or_blocked_moves_them_on_along_the_line(self, at, direction, lands):
        scene = self.scene(effect("spawn", number=1, hexes=[yard().axial.id(at)]))
        session = scene.session(("cup", f"zombie_slow:{direction}"), SURVIVORS_ONLY)
        (placed,) = events(session, ZombiePlaced)
        assert placed.space == scene.space(lands)

    def test_zombies_come_some_hexes_off_in_the_direction_on_the_counter(self):
        scene = self.scene(effect("spawn", number=1, hexes=[yard().axial.id((0, 0))], distance=3))
        session = scene.session(("cup", "zombie_slow:1"), SURVIVORS_ONLY)
        (placed,) = events(session, ZombiePlaced)
        assert placed.space == scene.space((0, -3))

    def test_where_nothing_is_free_a_zombie_goes_back_to_the_cup(self):
        scene = Scene(radius=0)
        come = effect("spawn", number=1, hexes=[scene.axial.id((0, 0))])
        scene.events = (event(condition("turn_begins", turn=1), come),)
        session = scene.survivor("nick").session(("cup", "zombie_slow:1"), SURVIVORS_ONLY)
        assert len(events(session, ZombieTurnedAway)) == 1

    def test_an_item_is_put_down(self):
        scene = self.scene(effect("place_item", item="fuel", hexes=[yard().axial.id((0, 0))]))
        session = scene.session(SURVIVORS_ONLY)
        assert events(session, ItemPlaced) == [ItemPlaced(scene.space((0, 0)), "fuel")]
        play(session, "activate:nick", "take:fuel")
        assert session.state.survivors["nick"].items == ("fuel",)

    @pytest.mark.clause("ATZ-11.8")
    def test_the_light_changes_and_with_it_what_is_seen(self):
        night = event(condition("turn_begins", turn=2), effect("change_light", light="night"))
        scene = yard(night)
        scene.survivor("bank", at=(0, -1), hand="pistol")
        session = scene.session(*[SURVIVORS_ONLY] * 2)
        play(session, "activate:bank")
        assert keys(session, "fire")
        play(session, "done", "pass", "activate:bank")
        assert events(session, LightChanged) == [LightChanged("night")]
        assert not keys(session, "fire")
        assert why(session, scene.key("fire", (0, -6), 1))[1] == "ATZ-11.8"
        rows = {
            str(name): str(value) for name, value in RULESET.status(session.setup, session.state)
        }
        assert rows["Time of day"] == "Night"
        assert session.setup.scenario.light == "day"
        session.undo(2)
        assert session.state.changes == ()

    def test_an_exit_is_closed_until_it_is_opened(self):
        scene = yard(event(condition("turn_begins", turn=2), effect("open_exit", marker="gate")))
        scene.marker("gate", "exit", (0, 0)).marker("side", "exit", (0, 3))
        session = scene.session(*[SURVIVORS_ONLY] * 2)
        play(session, "activate:nick")
        assert keys(session, "exit") == []
        assert why(session, "exit:gate") == ("this exit is still closed", "ATZ-20.3")
        play(session, "done", "activate:beck")
        assert keys(session, "exit") == ["exit:side"]
        play(session, "done", "activate:nick")
        assert events(session, ExitOpened) == [ExitOpened("gate")]
        assert keys(session, "exit") == ["exit:gate"]

    def test_a_value_of_the_rules_changes_for_what_comes_after(self):
        louder = effect("change_rule", option="noise.success.suburb", value=2)
        scene = Scene(radius=9, area="suburb")
        scene.events = (event(condition("turn_begins", turn=1), louder),)
        scene.survivor("nick", hand="pistol").zombie("z1", at=(0, -3))
        session = scene.acting(
            "nick",
            ("combat", (1,)),
            ("spawn", (2,)),
            ("cup", "zombie_slow:3"),
            SURVIVORS_ONLY,
            initiative=SURVIVORS_ONLY,
        )
        assert events(session, RuleChanged) == [RuleChanged("noise.success.suburb", 2)]
        play(session, scene.key("fire", (0, -3), 1), "done")
        assert [noise.coming for noise in events(session, NoiseRolled)] == [1]
        assert session.setup.options["noise"]["success"]["suburb"] == 5
        finished(session)

    def test_the_latest_change_of_a_value_counts(self):
        changes = [effect("change_rule", option="run.dice", value=n) for n in (1, 3)]
        wider = effect("change_rule", option="run", value={"mp_per_success": 2})
        session = self.begun(*changes, wider)
        assert [name for name, _ in session.state.changes] == ["run.dice", "run"]
        table = tables_of(session.game)
        assert (table["run.dice"], table["run.mp_per_success"]) == (3, 2)

    @pytest.mark.parametrize(
        ("kind", "end"), [("win", ("survivors", "victory")), ("lose", (None, "defeat"))]
    )
    def test_the_game_is_won_or_lost(self, kind, end):
        at = yard().axial.id((-1, 0))
        scene = yard(event(condition("region_entered", hexes=[at]), TOLD, effect(kind)))
        session = scene.acting("nick", initiative=SURVIVORS_ONLY)
        play(session, scene.key("move", (-1, 0)))
        assert session.pending is None
        assert session.state.outcome == end
        assert isinstance(session.game.events[-1], GameEnded)
