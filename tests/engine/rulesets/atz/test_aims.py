"""What is still to be done for victory, and what it is called."""

from __future__ import annotations

from engine.bots import get
from engine.core.view import View
from engine.rulesets.atz.aims import aims_of
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition


def goal(session, key):
    decision = session.pending
    option = decision.option(key)
    return str(RULESET.goal(session.setup, session.state, decision, option))


def test_the_nearest_aim_after_a_move_has_the_name_of_its_marker():
    scene = Scene(radius=6, victory=condition("exit", who="any")).survivor("beck")
    scene.marker("north road", "exit", (0, -6)).marker("quay", "exit", (0, 6))
    session = scene.zombie("z1", at=(6, 0)).acting("beck")
    assert goal(session, scene.key("move", (0, -1))).startswith("north road in ")
    assert goal(session, scene.key("move", (0, 1))).startswith("quay in ")
    assert goal(session, "done").startswith(("north road", "quay"))


def test_a_thing_to_be_fetched_is_called_by_what_it_is():
    tree = condition("have_item", item="armour", who="any")
    scene = Scene(radius=6, victory=tree).survivor("beck").item("armour", at=(3, 0))
    session = scene.zombie("z1", at=(-6, 0)).acting("beck")
    assert goal(session, "done").startswith("Body armour in ")


def test_what_must_be_carried_out_is_fetched_first_and_then_carried_out():
    tree = condition("exit", who="any", carrying="armour")
    scene = Scene(radius=6, victory=tree).marker("quay", "exit", (0, 6))
    scene.survivor("beck").item("armour", at=(3, 0)).zombie("z1", at=(-6, 0))
    assert goal(scene.acting("beck"), "done").startswith("Body armour in ")
    scene = Scene(radius=6, victory=tree).marker("quay", "exit", (0, 6))
    scene.survivor("beck", items=("armour",)).survivor("nick", at=(1, 1)).zombie("z1", at=(-6, 0))
    assert goal(scene.acting("beck"), "done").startswith("quay in ")
    session = scene.acting("nick")
    assert (
        RULESET.goal(session.setup, session.state, session.pending, session.pending.option("done"))
        is None
    )


def test_an_escort_keeps_beside_the_one_who_has_to_get_out():
    tree = condition("exit", who="nick")
    scene = Scene(radius=6, victory=tree).marker("quay", "exit", (0, 6)).zombie("z1", at=(-6, 0))
    session = scene.survivor("beck").survivor("nick", at=(4, 0)).acting("beck")
    aims = aims_of(session.setup.data, session.state, session.state.survivors["beck"])
    board = session.setup.board
    beside = [board.distance(session.state.survivors["nick"].space, space) for space in aims.spaces]
    assert beside == [1] * 6


def test_where_there_is_no_aim_there_is_no_name():
    scene = Scene(radius=6, victory=condition("turn_reached", turn=3)).survivor("beck")
    session = scene.zombie("z1", at=(-6, 0)).acting("beck")
    decision = session.pending
    option = decision.option("done")
    assert RULESET.goal(session.setup, session.state, decision, option) is None


def reason(session):
    bot = get("greedy").make(1)
    key = bot.choose(View(session, "survivors"), session.pending)
    return key, str(bot.reason)


def test_a_bot_says_how_far_it_is_and_how_long_it_has():
    scene = Scene(radius=8, limit=3, victory=condition("exit", who="any")).survivor("beck")
    scene.marker("north exit", "exit", (0, -8))
    key, told = reason(scene.zombie("z1", at=(0, 8), mp=3).acting("beck"))
    assert key == scene.key("move", (0, -5))
    assert ": 3 steps to north exit in " in told
    assert told.endswith(", 3 turns left")


def test_a_bot_says_whom_it_shoots_for():
    scene = Scene(radius=8).survivor("beck", hand="smg").zombies(2, at=(3, 0))
    key, told = reason(scene.acting("beck"))
    assert key.startswith("fire:")
    assert "2 enemies can reach Beck next" in told
