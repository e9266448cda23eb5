"""Sight as these rules have it: the check vectors L-01 to L-08, S-13, lights."""

from itertools import combinations

import pytest

from engine.core.dice import SeededDice
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene


def sees(target, woods, **options):
    """Return whether (0, 0) sees *target*, past *woods*; the same must hold the other way."""
    scene = Scene(woods=woods, options={"los": options} if options else {}).survivor("beck")
    sight = scene.setup().sight
    a, b = scene.space((0, 0)), scene.space(target)
    assert sight.can_see(a, b) == sight.can_see(b, a)
    return sight.can_see(a, b)


@pytest.mark.clause("ATZ-11.1")
@pytest.mark.clause("ATZ-11.4")
@pytest.mark.clause("ATZ-11.12")
@pytest.mark.parametrize(
    ("target", "crossed", "pairs"),
    [
        pytest.param((3, 0), [(1, 0), (2, 0)], [], marks=pytest.mark.case("L-01")),
        pytest.param((2, 1), [(1, 0), (1, 1)], [], marks=pytest.mark.case("L-02")),
        pytest.param(
            (2, 2),
            [(1, 1)],
            [((1, 0), (0, 1)), ((2, 1), (1, 2))],
            marks=pytest.mark.case("L-03"),
        ),
        pytest.param((3, 1), [(1, 0), (1, 1), (2, 0), (2, 1)], [], marks=pytest.mark.case("L-04")),
        pytest.param(
            (4, -2),
            [(2, -1)],
            [((1, -1), (1, 0)), ((3, -2), (3, -1))],
            marks=pytest.mark.case("L-05"),
        ),
        pytest.param((1, -2), [], [((0, -1), (1, -1))], marks=pytest.mark.case("L-06")),
    ],
)
def test_what_a_line_crosses_and_runs_along(target, crossed, pairs):
    beside = {hex_ for pair in pairs for hex_ in pair}
    for hex_ in Scene(radius=4).axial.hexes():
        if hex_ not in ((0, 0), target):
            assert sees(target, [hex_]) == (hex_ not in crossed), hex_
    for left, right in combinations(sorted(beside), 2):
        both = (left, right) in pairs or (right, left) in pairs
        assert sees(target, [left, right]) == (not both)


@pytest.mark.case("L-07")
@pytest.mark.clause("ATZ-11.5")
def test_hexsides_are_judged_one_by_one_unless_the_ruleset_judges_the_whole_run():
    assert sees((2, 2), [(1, 0), (1, 2)])
    assert not sees((2, 2), [(1, 0), (1, 2)], hexside="whole_run")


@pytest.mark.case("L-08")
@pytest.mark.clause("ATZ-11.10")
def test_sight_is_mutual_on_every_board():
    dice = SeededDice("boards")
    for _ in range(20):
        scene = Scene(radius=4)
        woods = [h for h in scene.axial.hexes() if not dice.pick("w", 4, clause="")]
        scene = Scene(radius=4, woods=woods).survivor("beck", at=(0, 0))
        sight = scene.setup().sight
        rows = [sight.seen_from(space) for space in range(scene.board.size)]
        for a in range(scene.board.size):
            for b in range(a):
                assert rows[a][b] == rows[b][a]


@pytest.mark.case("S-13")
@pytest.mark.clause("ATZ-11.5")
def test_a_hexside_closes_the_line_only_on_both_sides():
    assert sees((1, 1), [(1, 0)])
    assert not sees((1, 1), [(1, 0), (0, 1)])


@pytest.mark.clause("ATZ-11.1")
def test_a_shot_at_a_neighbour_behind_a_wall_is_refused_with_the_wall_as_the_reason():
    scene = Scene(borders={((0, 0), (1, 0)): "wall"}).survivor("nick", hand="pistol")
    session = scene.zombie("z1", at=(1, 0)).acting("nick")
    refusal = session.explain(scene.key("fire", (1, 0), 1))
    a, b = (scene.board.labels[space] for space in sorted(map(scene.space, ((0, 0), (1, 0)))))
    assert str(refusal.text) == f"not seen: blocked by the wall between {a} and {b}"
    assert refusal.clause == "ATZ-11.1"


def test_the_features_of_the_palette_are_those_of_the_options():
    assert [kind.id for kind in RULESET.features] == list(RULESET.defaults["features"])


@pytest.mark.clause("ATZ-11.8")
def test_a_shot_into_the_dark_is_refused_with_the_light_by_its_name():
    scene = Scene(light="night").survivor("nick", hand="pistol").zombie("z1", at=(4, 0))
    session = scene.acting("nick")
    refusal = session.explain(scene.key("fire", (4, 0), 1))
    assert str(refusal.text) == "not seen: beyond 2 hexes: night"


@pytest.mark.clause("ATZ-11.8")
def test_lights_and_their_limits():
    limits = {k.id: RULESET.sight_limit(k.id, RULESET.defaults) for k in RULESET.lights}
    assert limits == {"day": None, "evening": 12, "night": 2}
