"""Victory and defeat trees."""

import pytest

from engine.core.session import Session
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.victory import ATOMS, holds
from tests.helpers.atz import BOTH_ACT, SURVIVORS_ONLY, Scene, condition, play, tables

LOW = ("initiative", (2, 1))


def position(**changes):
    """Return tables and state of two survivors, changed by *changes* of `State`."""
    scene = Scene(radius=3, buildings=[(1, 0), (-1, -1)])
    scene.survivor("beck").survivor("nick", at=(2, 0)).zombie("z1", at=(0, 3))
    scene.marker("out", "exit", (3, 0), (3, -1)).marker("gate", "exit", (-3, 0))
    session = scene.session(BOTH_ACT)
    for name, value in changes.items():
        setattr(session.state, name, value)
    return scene, tables(session.setup), session.state


@pytest.mark.clause("ATZ-20.4")
class TestAtoms:
    def test_killed(self):
        _, table, state = position(kills=3)
        assert holds(table, state, condition("killed", count=3))
        assert not holds(table, state, condition("killed", count=4))

    def test_searched(self):
        _, table, state = position(searched=b"\1\0")
        assert holds(table, state, condition("searched", count=1))
        assert not holds(table, state, condition("searched", count=2))
        named = table.board.buildings[1].id
        assert not holds(table, state, condition("searched", buildings=[named]))

    def test_turn_reached_holds_from_the_end_of_the_turn(self):
        _, table, state = position(turn=5, phase="noise")
        assert not holds(table, state, condition("turn_reached", turn=5))
        state.phase = "end"
        assert holds(table, state, condition("turn_reached", turn=5))

    def test_alive_and_dead(self):
        _, table, state = position()
        state.survivors["nick"].standing = "dead"
        assert holds(table, state, condition("alive", who="beck"))
        assert not holds(table, state, condition("alive", who="all"))
        assert not holds(table, state, condition("alive", count=2))
        assert holds(table, state, condition("dead", who="nick"))
        assert holds(table, state, condition("dead", who="any"))
        assert not holds(table, state, condition("dead", who="all"))

    def test_at_hex(self):
        scene, table, state = position()
        here = scene.axial.id((2, 0))
        assert holds(table, state, condition("at_hex", who="nick", hexes=[here]))
        assert not holds(table, state, condition("at_hex", who="beck", hexes=[here]))
        assert not holds(table, state, condition("at_hex", who="any", hexes=[here], count=2))

    def test_have_item(self):
        _, table, state = position()
        state.survivors["nick"].items = ("fuel",)
        state.survivors["beck"].hand = "smg.ooa"
        assert holds(table, state, condition("have_item", item="fuel", who="any"))
        assert not holds(table, state, condition("have_item", item="fuel", who="beck"))
        assert holds(table, state, condition("have_item", item="smg"))
        assert holds(table, state, condition("have_item", item="smg", who="star"))

    def test_exit(self):
        scene, table, state = position()
        nick = state.survivors["nick"]
        nick.standing, nick.exit, nick.space = "exited", "out", -1
        nick.exit_space = scene.space((3, 0))
        assert holds(table, state, condition("exit", who="nick"))
        assert holds(table, state, condition("exit", marker="out"))
        assert not holds(table, state, condition("exit", marker="gate"))
        assert not holds(table, state, condition("exit", who="all"))
        hexes = [scene.axial.id(h) for h in ((3, 0), (3, -1))]
        assert holds(table, state, condition("exit", hexes=hexes))
        assert not holds(table, state, condition("exit", hexes=hexes[1:]))

    def test_exit_with_something(self):
        _, table, state = position()
        nick = state.survivors["nick"]
        nick.standing, nick.exit, nick.space = "exited", "out", -1
        assert not holds(table, state, condition("exit", who="any", carrying="fuel"))
        nick.items = ("fuel",)
        assert holds(table, state, condition("exit", who="any", carrying="fuel"))

    def test_buildings_entered(self):
        _, table, state = position(entered=b"\1\0", searched=b"\0\1")
        assert holds(table, state, condition("buildings_entered", count=2))
        state.searched = b"\0\0"
        assert not holds(table, state, condition("buildings_entered", count=2))
        names = [building.id for building in table.board.buildings]
        assert holds(table, state, condition("buildings_entered", buildings=names[:1]))
        assert not holds(table, state, condition("buildings_entered", buildings=names))

    def test_cleared(self):
        scene, table, state = position()
        (first, second) = [building.id for building in table.board.buildings]
        assert not holds(table, state, condition("cleared", buildings=[first]))
        state.entered = b"\1\0"
        assert holds(table, state, condition("cleared", buildings=[first]))
        assert not holds(table, state, condition("cleared", region=[first, second]))
        at = scene.axial.id((0, 3))
        assert not holds(table, state, condition("cleared", hexes=[at]))
        state.zombies.clear()
        assert holds(table, state, condition("cleared", hexes=[at]))

    def test_fired(self):
        _, table, state = position(fired=4)
        assert holds(table, state, condition("fired", count=4))
        assert not holds(table, state, condition("fired", count=5))

    def test_happened(self):
        _, table, state = position(happened=("bell",))
        assert holds(table, state, condition("happened", event="bell"))
        assert not holds(table, state, condition("happened", event="truck"))

    def test_all_any_not(self):
        _, table, state = position(kills=1)
        yes, no = condition("killed", count=1), condition("killed", count=2)
        assert holds(table, state, condition("any", no, yes))
        assert not holds(table, state, condition("all", no, yes))
        assert holds(table, state, condition("not", no))
        assert not holds(table, state, condition("not", yes))


@pytest.mark.clause("ATZ-20.2")
def test_the_aims_seen_in_print_can_be_said():
    names = {kind.id for kind in RULESET.condition_kinds}
    assert names == set(ATOMS)
    assert names >= {"searched", "have_item", "exit", "turn_reached", "killed", "at_hex", "alive"}


@pytest.mark.clause("ATZ-20.4")
def test_victory_is_looked_for_after_each_activation():
    scene = Scene(radius=3, victory=condition("exit", who="any"))
    scene.survivor("beck", at=(2, 0)).survivor("nick", at=(-2, 0)).zombie("z1", at=(0, 3))
    session = scene.marker("out", "exit", (3, 0)).session(SURVIVORS_ONLY)
    play(session, "activate:beck", scene.key("move", (3, 0)), "exit:out")
    assert session.pending is None
    assert session.state.outcome == ("survivors", "victory")


@pytest.mark.clause("ATZ-20.5")
class TestDefaultDefeat:
    def test_no_living_survivor(self):
        scene = Scene().survivor("nick", wounded=True).zombies(1, at=(0, 0))
        session = scene.acting("nick", ("combat", (6,)), ("combat", (1,)), initiative=LOW)
        session.submit("done")
        assert session.state.outcome == (None, "no_survivor_left")

    def test_the_turn_limit(self):
        scene = Scene(limit=1, victory=condition("killed", count=1)).survivor("nick")
        session = scene.zombie("z1", at=(8, 0)).session(SURVIVORS_ONLY)
        session.submit("pass")
        assert session.state.outcome == (None, "turn_limit")

    def test_all_have_left_without_victory(self):
        scene = Scene(radius=3, victory=condition("killed", count=9)).survivor("nick", at=(3, 0))
        scene.zombie("z1", at=(-3, 0)).marker("out", "exit", (3, 0))
        session = scene.session(SURVIVORS_ONLY)
        play(session, "activate:nick", "exit:out")
        assert session.state.outcome == (None, "all_gone")

    def test_who_left_may_still_win_by_lasting_out(self):
        scene = Scene(radius=3, limit=None, victory=condition("turn_reached", turn=3))
        scene.survivor("nick", at=(3, 0)).zombie("z1", at=(-3, 0)).marker("out", "exit", (3, 0))
        session = scene.session(SURVIVORS_ONLY, SURVIVORS_ONLY, SURVIVORS_ONLY)
        play(session, "activate:nick", "exit:out")
        assert session.state.outcome == ("survivors", "victory")
        assert session.state.turn == 3

    def test_a_long_game_is_not_given_up_while_a_turn_is_waited_for(self):
        scene = Scene(limit=None, victory=condition("turn_reached", turn=9)).survivor("nick")
        scene.options = {
            "procedures": {"defeat_default": {"longest_game": 5}},
            "characters": {"nick": {"front": [0, 1, 1]}},
        }
        session = Session(RULESET, scene.setup(), 1)
        assert session.state.outcome == ("survivors", "victory")
        assert session.state.turn == 9

    def test_a_defeat_tree(self):
        scene = Scene(defeat=condition("dead", who="any")).survivor("nick", wounded=True)
        scene.survivor("bank", at=(8, 0)).zombies(1, at=(0, 0))
        session = scene.acting("nick", ("combat", (6,)), ("combat", (1,)), initiative=LOW)
        session.submit("done")
        assert session.state.outcome == (None, "defeat")
