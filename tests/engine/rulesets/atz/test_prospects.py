"""What a position is worth to bots that look ahead."""

from __future__ import annotations

from engine.rulesets.atz.events import GameEnded
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.state import EXITED, OFF_MAP
from tests.helpers.atz import Scene, condition


def worth(scene, change=None):
    session = scene.acting("beck")
    if change is not None:
        change(session.state)
    return RULESET.prospect(session.setup, session.state, "survivors")


def street(at=(0, 0), victory=None, zombie=(-6, 0), **beck):
    scene = Scene(radius=8, victory=victory or condition("exit", who="any"))
    scene.survivor("beck", at=at, **beck).zombie("z1", at=zombie)
    return scene.marker("out", "exit", (8, 0))


def test_a_game_that_is_over_is_worth_all_or_nothing():
    def won(state):
        GameEnded("survivors", "victory").apply(state)

    def lost(state):
        GameEnded(None, "turn_limit").apply(state)

    assert worth(street(), won) == 1000
    assert worth(street(), lost) == 0
    assert 0 < worth(street()) < 1000


def test_being_nearer_unwounded_and_alone_is_worth_more():
    assert worth(street(at=(4, 0))) > worth(street(at=(1, 0)))
    assert worth(street()) > worth(street(wounded=True))
    assert worth(street()) > worth(street(zombie=(-2, 0))) > worth(street(zombie=(0, 0)))


def test_one_who_left_counts_less_than_one_who_can_still_help():
    def pair():
        two = condition("exit", who="any", count=2)
        scene = street(victory=two).survivor("nick", at=(7, 0))
        return scene.survivor("bank", at=(-3, 0))

    def left(state):
        nick = state.survivors["nick"]
        nick.standing, nick.space, nick.exit = EXITED, OFF_MAP, "out"

    assert worth(pair(), left) < worth(pair())


def test_a_wound_of_somebody_without_whom_nothing_is_won_weighs_more_than_anothers():
    def escort(hurt):
        scene = street(victory=condition("exit", who="professor"))
        scene.survivor("professor", at=(0, 1), wounded=hurt == "professor")
        return scene.survivor("nick", at=(1, 0), wounded=hurt == "nick")

    assert worth(escort("professor")) < worth(escort("nick")) < worth(escort(""))


def test_the_same_way_is_worth_less_when_fewer_turns_are_left():
    def late(state):
        state.turn = 28

    assert worth(street(), late) < worth(street())


def test_what_is_done_counts_before_all_is_done():
    tree = condition("all", condition("searched", count=2), condition("exit", who="any"))

    def scene():
        found = Scene(radius=8, victory=tree, buildings=[(2, 0), (-4, 0)])
        found.survivor("beck", at=(2, 0)).zombie("z1", at=(-8, 0))
        return found.marker("out", "exit", (8, 0))

    def searched(state):
        state.searched = b"\x01\x00"

    assert worth(scene(), searched) > worth(scene())


def test_without_people_enough_a_game_is_as_good_as_lost():
    two = condition("exit", who="any", count=2)
    assert worth(street(victory=two)) < 50
    assert worth(street(victory=condition("alive", count=2))) < 50
    assert worth(street(victory=condition("any", two, condition("killed", count=1)))) > 300


def test_each_turn_held_out_is_worth_something():
    def later(state):
        state.turn = 4

    tree = condition("turn_reached", turn=6)
    assert worth(street(victory=tree), later) > worth(street(victory=tree))
