"""Where zombies go: P-02, P-03 and the computed vectors Z-01 to Z-09."""

import pytest

from engine.rulesets.atz.events import ZombieWalked
from engine.rulesets.atz.zombie_movement import zombie_ways
from engine.rulesets.atz.zombie_paths import FAR
from tests.helpers.atz import BOTH_ACT, ZOMBIES_FIRST, Scene, events, finished, tables

ROUND_A = [(1, -2), (1, -1), (1, 0), (0, 1), (-1, 2)]


def cost(scene, target, start=(0, 0)):
    row = tables(scene.setup()).paths.row(scene.space(target))
    return row[scene.space(start)]


def walked(scene, *picks, mp=5):
    """Return where a zombie at (0, 0) walks, after initiative and these picks."""
    scene.zombie("z1", at=(0, 0), mp=mp)
    session = scene.session(ZOMBIES_FIRST, *[("movement", pick) for pick in picks])
    (event,) = events(session, ZombieWalked)
    finished(session)
    back = {scene.space(hex_): hex_ for hex_ in scene.axial.hexes()}
    return [back[space] for space in event.path]


def facing(scene, at, name="beck"):
    return scene.survivor(name, at=at)


@pytest.mark.case("Z-01")
@pytest.mark.case("P-02")
@pytest.mark.clause("ATZ-7.1")
@pytest.mark.clause("ATZ-7.2")
@pytest.mark.clause("ATZ-7.3")
def test_nearest_is_measured_by_the_way_that_a_zombie_can_walk():
    scene = Scene(buildings=ROUND_A).survivor("beck", at=(2, 0)).survivor("jimmy", at=(-4, 0))
    assert cost(scene, (2, 0)) == 7
    assert cost(scene, (-4, 0)) == 4
    assert walked(scene, mp=3) == [(-1, 0), (-2, 0), (-3, 0)]


@pytest.mark.clause("ATZ-7.3")
@pytest.mark.parametrize(
    ("id_", "target", "woods", "buildings", "expected"),
    [
        pytest.param("Z-02", (2, 0), [], [(1, -1), (1, 0), (0, 1)], 5, id="Z-02"),
        pytest.param("Z-03", (2, 0), [], [(1, 0)], 3, id="Z-03"),
        pytest.param("Z-04", (2, 0), [(2, 0)], [], 3, id="Z-04"),
        pytest.param("Z-05", (3, 0), [], [(2, 0), (3, 0)], 5, id="Z-05"),
        pytest.param("Z-06", (4, 0), [(1, 0)], [], 5, id="Z-06 near wood"),
        pytest.param("Z-06", (4, 0), [(2, 0)], [], 5, id="Z-06 far wood"),
        pytest.param("Z-07", (2, 1), [], [], 3, id="Z-07"),
        pytest.param("Z-08", (2, 2), [], [], 4, id="Z-08"),
    ],
)
def test_costs_of_the_cheapest_ways(id_, target, woods, buildings, expected):
    scene = Scene(woods=woods, buildings=buildings).survivor("beck", at=target)
    assert cost(scene, target) == expected


@pytest.mark.case("Z-02")
@pytest.mark.case("Z-05")
@pytest.mark.case("Z-06")
@pytest.mark.case("P-03")
@pytest.mark.clause("ATZ-7.3")
def test_woods_and_buildings_are_walked_round():
    for scene in (
        Scene(buildings=[(1, -1), (1, 0), (0, 1)]).survivor("beck", at=(2, 0)),
        Scene(woods=[(1, 0)]).survivor("beck", at=(4, 0)),
    ):
        blocked = set(map(scene.space, (*scene.buildings, *scene.woods)))
        path = walked(scene, 0)
        assert not blocked & set(map(scene.space, path))


@pytest.mark.case("Z-03")
@pytest.mark.clause("ATZ-7.5")
@pytest.mark.parametrize(
    ("pick", "path"), [(0, [(1, -1), (2, -1), (2, 0)]), (1, [(0, 1), (1, 1), (2, 0)])]
)
def test_two_equal_ways_round_are_a_random_pick(pick, path):
    scene = Scene(buildings=[(1, 0)]).survivor("beck", at=(2, 0))
    paths = tables(scene.setup()).paths
    plan = paths.plan(scene.space((0, 0)), scene.space((2, 0)))
    ahead = plan[scene.space((0, 0))]
    assert len(ahead) == 2
    assert ahead[pick] == scene.space(path[0])
    assert plan[ahead[pick]] == (scene.space(path[1]),)


@pytest.mark.case("Z-04")
@pytest.mark.clause("ATZ-7.6")
def test_a_zombie_that_cannot_pay_the_last_step_stops_next_to_the_survivor():
    scene = Scene(woods=[(2, 0)], options={"zombies": {"zombie_slow": {"mp": 2}}})
    assert walked(scene.survivor("beck", at=(2, 0)), mp=3) == [(1, 0)]


@pytest.mark.clause("ATZ-7.6")
def test_a_zombie_spends_its_points_and_no_more():
    scene = Scene().survivor("beck", at=(8, 0))
    assert walked(scene, mp=4) == [(1, 0), (2, 0), (3, 0), (4, 0)]


@pytest.mark.case("Z-07")
@pytest.mark.clause("ATZ-7.5")
def test_of_the_cheapest_ways_the_one_closest_to_the_straight_line_is_taken():
    scene = Scene().survivor("beck", at=(4, 2))
    near = Scene().survivor("beck", at=(2, 1))
    plan = tables(near.setup()).paths.plan(near.space((0, 0)), near.space((2, 1)))
    assert plan[near.space((0, 0))] == (near.space((1, 0)),)
    assert plan[near.space((1, 0))] == (near.space((1, 1)),)
    assert plan[near.space((1, 1))] == (near.space((2, 1)),)
    assert walked(scene, mp=3)[0] == (1, 0)


@pytest.mark.case("Z-08")
@pytest.mark.clause("ATZ-7.5")
class TestPicksStepByStep:
    def options(self):
        return {"zombies": {"zombie_slow": {"mp": 2}}}

    def test_the_candidates_at_each_step(self):
        scene = Scene().survivor("beck", at=(2, 2))
        plan = tables(scene.setup()).paths.plan(scene.space((0, 0)), scene.space((2, 2)))
        ways = {hex_: plan.get(scene.space(hex_)) for hex_ in [(0, 0), (1, 0), (0, 1), (1, 1)]}
        assert set(ways[0, 0]) == {scene.space((1, 0)), scene.space((0, 1))}
        assert ways[1, 0] == ways[0, 1] == (scene.space((1, 1)),)
        assert set(ways[1, 1]) == {scene.space((2, 1)), scene.space((1, 2))}

    def test_no_pick_is_made_for_steps_that_cannot_be_paid(self):
        scene = Scene(options=self.options()).survivor("beck", at=(2, 2))
        assert walked(scene, 0, mp=3) == [(1, 0), (1, 1)]
        scene = Scene(options=self.options()).survivor("beck", at=(2, 2))
        assert walked(scene, 1, mp=3) == [(0, 1), (1, 1)]

    def test_the_third_step_is_picked_if_it_can_be_paid(self):
        options = {"zombies": {"zombie_slow": {"mp": 3}}}
        scene = Scene(options=options).survivor("beck", at=(2, 2))
        assert walked(scene, 0, 1, mp=3) == [(1, 0), (1, 1), (1, 2)]


@pytest.mark.case("Z-09")
@pytest.mark.clause("ATZ-7.5")
@pytest.mark.parametrize(
    ("target", "woods", "buildings", "at", "candidates"),
    [
        ((2, 0), [], ROUND_A, (0, 0), {(0, -1), (-1, 1)}),
        ((2, 0), [], [(1, -1), (1, 0), (0, 1)], (0, 0), None),
        ((2, 0), [], [(1, 0)], (0, 0), {(1, -1), (0, 1)}),
        ((3, 0), [], [(2, 0), (3, 0)], (0, 0), {(1, 0)}),
        ((3, 0), [], [(2, 0), (3, 0)], (1, 0), {(2, -1), (1, 1)}),
        ((4, 0), [(1, 0)], [], None, None),
        ((4, 0), [(2, 0)], [], None, None),
    ],
)
def test_two_ways_are_left_after_the_closeness_rule(target, woods, buildings, at, candidates):
    scene = Scene(woods=woods, buildings=buildings).survivor("beck", at=target)
    paths = tables(scene.setup()).paths
    paths.longest = 99
    goal = scene.space(target)
    plan = paths._plan(scene.space((0, 0)), goal)
    if candidates is not None:
        assert set(plan[scene.space(at)]) == {scene.space(hex_) for hex_ in candidates}

    def ways(space):
        return 1 if space == goal else sum(ways(k) for k in plan[space])

    assert ways(scene.space((0, 0))) == 2


@pytest.mark.clause("ATZ-7.4")
def test_equally_near_survivors_are_picked_at_random_in_id_order():
    for pick, step in ((0, (1, 0)), (1, (-1, 0))):
        scene = Scene().survivor("beck", at=(4, 0)).survivor("jimmy", at=(-4, 0))
        assert walked(scene, pick, mp=3)[0] == step


@pytest.mark.clause("ATZ-7.3")
def test_a_zombie_leaves_a_building_in_which_it_stands():
    scene = Scene(buildings=[(0, 0)]).survivor("beck", at=(5, 0))
    assert cost(scene, (5, 0)) == 5
    kept = Scene(
        buildings=[(0, 0)], options={"procedures": {"zombie_leaves_blocked_hex": False}}
    ).survivor("beck", at=(5, 0))
    assert cost(kept, (5, 0)) == FAR


@pytest.mark.clause("ATZ-7.7")
def test_zombies_do_not_block_each_other():
    scene = Scene().survivor("beck", at=(6, 0)).zombie("a", at=(1, 0), mp=3)
    scene.zombie("b", at=(2, 0), mp=3)
    assert walked_all(scene) == {"a": (4, 0), "b": (5, 0)}


@pytest.mark.clause("ATZ-7.8")
class TestNoWay:
    """The survivor stands in the middle of seven building hexes."""

    around = ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

    def test_the_zombie_ends_as_near_as_it_can(self):
        scene = Scene(buildings=self.around).survivor("beck", at=(0, 0))
        scene.zombie("z1", at=(5, 0), mp=3)
        session = scene.session(ZOMBIES_FIRST)
        (event,) = events(session, ZombieWalked)
        assert event.path[-1] == scene.space((2, 0))
        assert len(event.path) == 3

    def test_one_that_is_as_near_as_it_can_be_stays(self):
        scene = Scene(buildings=self.around).survivor("beck", at=(0, 0)).zombie("z1", at=(2, 0))
        assert events(scene.session(ZOMBIES_FIRST), ZombieWalked) == []


@pytest.mark.clause("ATZ-7.1")
def test_the_ruleset_can_make_zombies_need_sight():
    options = {"procedures": {"zombie_needs_los": True}}
    scene = Scene(woods=[(4, 0)], options=options).survivor("beck", at=(8, 0))
    scene.zombie("z1", at=(0, 0))
    assert events(scene.session(ZOMBIES_FIRST), ZombieWalked) == []


def walked_all(scene):
    session = scene.session(ZOMBIES_FIRST)
    back = {scene.space(hex_): hex_ for hex_ in scene.axial.hexes()}
    return {e.zombie: back[e.path[-1]] for e in events(session, ZombieWalked)}


@pytest.mark.clause("ATZ-7.9")
def test_zombies_move_in_id_order():
    scene = Scene().survivor("beck", at=(8, 0)).zombie("z10", at=(0, 0)).zombie("z9", at=(1, 0))
    session = scene.session(ZOMBIES_FIRST)
    assert [e.zombie for e in events(session, ZombieWalked)] == ["z9", "z10"]


@pytest.mark.clause("ATZ-4.11")
def test_a_zombie_that_shares_a_hex_with_a_survivor_stays():
    scene = Scene().survivor("bank", at=(0, 0)).survivor("nick", at=(8, 0)).zombie("z1", at=(0, 0))
    session = scene.session(
        ZOMBIES_FIRST, ("reaction", (1, 6)), ("combat", (6, 6)), ("combat", (6,))
    )
    assert events(session, ZombieWalked) == []


@pytest.mark.clause("ATZ-7.6")
def test_a_zombie_that_must_see_its_target_stops_at_a_survivor_it_did_not_see():
    options = {"procedures": {"zombie_needs_los": True}}
    scene = Scene(woods=[(0, 1), (2, 1)], options=options).zombie("z1", at=(0, 0), mp=5)
    scene.survivor("nick", at=(2, 2)).survivor("sailor", at=(1, 2))
    session = scene.session(
        ("initiative", (1, 2)), ("reaction", (1, 1)), *[("combat", (6, 6, 6)), ("combat", (6,))]
    )
    assert session.state.zombies["z1"] == scene.space((1, 2))


def ways(scene, zombie="z1"):
    """Return the ways that are shown for a zombie before it acts, as hexes."""
    setup = scene.setup()
    back = {scene.space(hex_): hex_ for hex_ in scene.axial.hexes()}
    state = scene.session(BOTH_ACT).state
    return [[back[space] for space in way] for way in zombie_ways(tables(setup), state, zombie)]


@pytest.mark.clause("ATZ-7.5")
def test_the_way_that_is_shown_is_the_one_that_is_walked():
    scene = Scene(woods=[(3, 0)]).survivor("beck", at=(6, 1))
    shown = ways(scene.zombie("z1", at=(0, 0), mp=4))
    scene = Scene(woods=[(3, 0)]).survivor("beck", at=(6, 1))
    assert shown == [walked(scene, mp=4)]


@pytest.mark.clause("ATZ-7.4")
@pytest.mark.clause("ATZ-7.5")
def test_each_way_that_chance_may_decide_is_shown_once():
    scene = Scene(buildings=[(1, 0)]).survivor("beck", at=(2, 0)).survivor("nick", at=(-3, 0))
    assert ways(scene.zombie("z1", at=(0, 0))) == [
        [(1, -1), (2, -1), (2, 0)],
        [(-1, 0), (-2, 0), (-3, 0)],
        [(0, 1), (1, 1), (2, 0)],
    ]


@pytest.mark.clause("ATZ-7.9")
def test_a_zombie_that_stays_and_one_who_is_no_zombie_have_no_way():
    scene = Scene().survivor("beck", at=(2, 0)).survivor("nick", at=(0, 0))
    scene.zombie("z1", at=(5, 0)).zombie("z2", at=(2, 0))
    assert ways(scene, "beck") == []
    assert ways(scene, "nobody") == []
    assert ways(scene, "z1")
