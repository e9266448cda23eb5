"""What the turn, tests and flight are with other values than the usual ones."""

import pytest

from engine.rulesets.atz.events import Fought, RanAway, ReactionTested
from tests.helpers.atz import (
    BOTH_ACT,
    events,
    keys,
    play,
    ruled,
    survivor,
)

FAR = (8, 0)


@pytest.mark.clause("ATZ-4.6")
@pytest.mark.parametrize(
    ("path", "value", "carried"),
    [
        ("activation.grunt_adjacency", "at_star_start", ("nick",)),
        ("activation.grunt_adjacency", "at_star_end", ("bank",)),
    ],
)
def test_when_a_grunt_must_be_next_to_the_star(path, value, carried):
    scene_ = ruled(path, value).survivor("beck").survivor("nick", at=(-1, 0))
    scene_.survivor("bank", at=(3, 0)).zombie("z1", at=FAR)
    session = scene_.acting("beck", initiative=("initiative", (4, 1)))
    play(session, scene_.key("move", (2, 0)), "done")
    assert session.state.carried == carried


@pytest.mark.clause("ATZ-4.13")
@pytest.mark.clause("ATZ-17.2")
@pytest.mark.parametrize(
    ("path", "value", "asked", "drugs"),
    [
        ("drugs.bonus", 1, True, 1),
        ("drugs.bonus", 2, False, 2),
    ],
)
def test_what_drugs_do(path, value, asked, drugs):
    scene_ = ruled(path, value).survivor("jimmy", items=("drugs", "drugs"))
    session = (
        scene_.survivor("tonya", at=(3, 0)).zombie("z1", at=FAR).session(("initiative", (6, 5)))
    )
    session.submit("drug:jimmy")
    assert survivor(session, "jimmy").drugs == drugs
    assert (session.pending is not None and session.pending.kind == "drugs") == asked


@pytest.mark.clause("ATZ-17.2")
@pytest.mark.parametrize(
    ("path", "value", "turn"), [("drugs.stack", True, 1), ("drugs.stack", False, 2)]
)
def test_whether_drugs_add_up(path, value, turn):
    scene_ = ruled(path, value).survivor("jimmy", items=("drugs", "drugs")).zombie("z1", at=FAR)
    session = scene_.session(("initiative", (6, 5)), BOTH_ACT)
    session.submit("drug:jimmy")
    assert session.state.turn == turn


def charged(path, value, *script, who="jimmy", hand=None):
    """Let a zombie come into the hex of a survivor who has not acted."""
    scene_ = ruled(path, value).survivor(who, hand=hand).survivor("nick", at=(-8, 0))
    scene_.zombie("z1", at=(2, 0))
    return scene_, scene_.session(("initiative", (2, 3)), *script)


@pytest.mark.clause("ATZ-13.1")
@pytest.mark.parametrize(
    ("path", "value", "dice"),
    [("reaction.star_picks", "row", ()), ("reaction.star_picks", "nothing", (2, 6))],
)
def test_whether_a_star_rolls(path, value, dice):
    script = [] if value == "row" else [("reaction", (2, 6))]
    _, session = charged(path, value, *script, ("combat", (1, 1)), ("combat", (6,)), who="beck")
    if value == "row":
        session.submit("row:1")
    assert events(session, ReactionTested)[0].dice == dice


@pytest.mark.clause("ATZ-13.8a")
@pytest.mark.parametrize(
    ("path", "value", "acts"),
    [("reaction.uses_activation", False, True), ("reaction.uses_activation", True, False)],
)
def test_whether_a_test_costs_the_activation(path, value, acts):
    script = [("reaction", (2, 6)), ("combat", (1, 1)), ("combat", (6,))]
    _, session = charged(path, value, *script)
    assert ("activate:jimmy" in keys(session)) is acts


@pytest.mark.clause("ATZ-13.8b")
@pytest.mark.parametrize(
    ("path", "value", "hold"),
    [("reaction.fire_optional", True, ["hold"]), ("reaction.fire_optional", False, [])],
)
def test_whether_one_may_hold_fire(path, value, hold):
    _, session = charged(path, value, ("reaction", (1, 1)), hand="pistol")
    assert keys(session, "hold") == hold


@pytest.mark.clause("ATZ-13.6b")
@pytest.mark.clause("ATZ-13.6e")
@pytest.mark.parametrize(
    ("path", "value", "hexes"),
    [
        ("runaway.bonus_mp", 2, 7),
        ("runaway.bonus_mp", 0, 5),
        ("procedures.runaway_friend_hex", "stop_before", 1),
    ],
)
def test_how_far_flight_leads(path, value, hexes):
    scene_ = ruled(path, value).survivor("jimmy").survivor("nick", at=(0, -2))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(1, 0))
    dice = [("reaction", (6, 6)), ("movement", (1,))]
    session = scene_.session(("initiative", (2, 3)), *dice)
    assert len(events(session, RanAway)[0].path) == hexes


@pytest.mark.clause("ATZ-13.5")
@pytest.mark.parametrize(
    ("path", "value", "moves"),
    [
        ("procedures.charge_stay_ends_movement", True, False),
        ("procedures.charge_stay_ends_movement", False, True),
    ],
)
def test_whether_one_moves_who_does_not_charge(path, value, moves):
    scene_ = ruled(path, value).survivor("jimmy").survivor("bank", at=(-8, 0))
    scene_.zombie("z1", at=(2, 0))
    session = scene_.acting("jimmy", ("reaction", (6, 6)))
    session.submit(scene_.key("charge", (2, 0)))
    assert (keys(session, "move") != []) is moves


@pytest.mark.clause("ATZ-4.9")
@pytest.mark.parametrize(
    ("path", "value", "searches"),
    [
        ("procedures.unused_action_after_fight", True, ["search"]),
        ("procedures.unused_action_after_fight", False, []),
    ],
)
def test_whether_an_action_follows_a_fight(path, value, searches):
    scene_ = ruled(path, value, buildings=[(0, 0), (1, 0)]).survivor("jimmy")
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=(0, 0)).zombie("z2", at=FAR)
    session = scene_.acting("jimmy", ("combat", (1, 1)), ("combat", (6,)))
    session.submit("done")
    assert len(events(session, Fought)) == 1
    assert keys(session, "search") == searches


@pytest.mark.clause("ATZ-15.7")
@pytest.mark.parametrize(
    ("path", "value", "cost"),
    [
        ("procedures.step_back_cost", 0, 0),
        ("procedures.step_back_cost", 2, 2),
        ("procedures.step_back_cost", 4, None),
    ],
)
def test_what_stepping_back_costs(path, value, cost):
    scene_ = ruled(path, value, buildings=[(1, 0)]).survivor("jimmy", hand="pistol")
    scene_.zombie("z1", at=FAR)
    draws = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6))]
    session = scene_.acting("jimmy", *draws)
    session.submit(scene_.key("move", (1, 0)))
    found = [o.cost for o in session.pending.options if o.key.startswith("back:")]
    assert found == ([] if cost is None else [cost])
