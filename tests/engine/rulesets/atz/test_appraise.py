"""What options promise, for bots."""

from engine.rulesets.atz.appraise import NEVER
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import BOTH_ACT, Axial, Scene, condition


def promises(session):
    decision = session.pending
    found = RULESET.appraise(session.setup, session.state, decision)
    return {o.key: a for o, a in zip(decision.options, found, strict=True)}


def test_moves_tell_the_way_left_and_who_can_follow():
    scene = Scene(radius=6, victory=condition("exit", who="any"))
    scene.survivor("beck", at=(0, 0)).zombie("z1", at=(-4, 0), mp=4)
    session = scene.marker("out", "exit", (6, 0)).acting("beck")
    found = promises(session)
    near, far = found[scene.key("move", (1, 0))], found[scene.key("move", (-1, 0))]
    assert (near.aim, near.danger) == (5, 0)
    assert (far.aim, far.danger) == (7, 1)
    assert found["done"].aim == 6


def test_leaving_is_worth_something_only_when_the_rest_is_done():
    tree = condition("all", condition("killed", count=1), condition("exit", who="any"))
    scene = Scene(radius=3, victory=tree).survivor("beck", at=(3, 0)).zombie("z1", at=(-3, 0))
    session = scene.marker("out", "exit", (3, 0)).acting("beck")
    assert promises(session)["exit:out"].aim == NEVER
    session.state.kills = 1
    found = promises(session)["exit:out"]
    assert (found.aim, found.gain) == (0, 1000)


def test_a_place_to_be_in_comes_after_what_is_to_be_done_elsewhere():
    there = condition("at_hex", who="any", hexes=(Axial(6).id((6, 0)),))
    tree = condition("all", there, condition("searched", count=1))
    scene = Scene(radius=6, buildings=[(-3, 0)], victory=tree).survivor("beck")
    session = scene.zombie("z1", at=(0, -6)).acting("beck")
    assert promises(session)["done"].aim == 4  # three hexes, the last a building
    session.state.searched = b"\x01"
    assert promises(session)["done"].aim == 6


def test_fire_tells_hits_and_noise():
    scene = Scene().survivor("beck", hand="pistol").zombie("z1", at=(5, 0))
    found = promises(scene.acting("beck"))
    shot, panic = (found[scene.key("fire", (5, 0), 1, *b)] for b in ((), ("panic",)))
    assert (shot.kills, shot.noise) == (500, 333)
    assert (panic.kills, panic.noise) == (750, 666)


def test_a_throw_tells_the_noise_that_it_makes():
    for noise, told in (({}, 1000), ({"noise": 1}, 333), ({"noise": 0}, 0)):
        bottle = {"range": 2, "per_target": True, **noise}
        scene = Scene(options={"weapons": {"bottle": bottle}}).survivor("jimmy", hand="bottle")
        session = scene.zombies(3, at=(1, 0)).acting("jimmy")
        assert promises(session)[scene.key("grenade", (1, 0))].noise == told


def test_melee_tells_what_is_to_be_feared():
    scene = Scene().survivor("beck").zombie("z1", at=(0, 0))
    found = promises(scene.acting("beck"))
    assert found["done"].kills > 0
    assert found["done"].loss > 0
    assert found[scene.key("move", (1, 0))].loss == 0


def test_searching_is_worth_its_part_of_the_aim():
    scene = Scene(buildings=[(0, 0), (4, 0)], victory=condition("searched", count=2))
    found = promises(scene.survivor("beck").zombie("z1", at=(8, 0)).acting("beck"))
    assert found["search"].gain == 500
    assert found[scene.key("move", (2, 0))].aim == 3  # to the nearest building


def test_somebody_acts_before_nobody_does():
    scene = Scene(radius=6, victory=condition("exit", who="all")).survivor("beck")
    scene.survivor("nick", at=(3, 0)).zombie("z1", at=(-6, 0)).marker("out", "exit", (6, 0))
    found = promises(scene.session(BOTH_ACT))
    assert found["activate:nick"].aim == 3
    assert found["activate:beck"].aim == 6
    assert found["pass"].aim == NEVER
