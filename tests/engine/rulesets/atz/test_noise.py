"""Shots bring zombies, and the scenario lets some in."""

import pytest

from engine.model.scenario import TurnEntry
from engine.rulesets.atz.counter_events import ZombiePlaced, ZombieTurnedAway
from engine.rulesets.atz.noise_events import EntryRolled, NoiseRolled
from engine.rulesets.atz.placement import landing
from tests.helpers.atz import BOTH_ACT, SURVIVORS_ONLY, Scene, events, finished, play, tables


def fired(scene, dice, *script):
    """Let Jimmy fire a pistol or more and end the turn; zombies do not act."""
    session = scene.acting(
        "jimmy", ("combat", dice), *script, SURVIVORS_ONLY, initiative=SURVIVORS_ONLY
    )
    play(session, scene.key("fire", (6, 0), len(dice)), "done")
    finished(session)
    return session


@pytest.mark.clause("ATZ-18.3")
@pytest.mark.clause("ATZ-18.4")
@pytest.mark.parametrize(("area", "coming"), [("urban", 3), ("suburb", 2), (None, 2), ("rural", 1)])
def test_one_die_a_shot_brings_zombies_by_area(area, coming):
    scene = Scene(radius=10, area=area).survivor("jimmy", hand="smg").zombie("z1", at=(6, 0))
    dice = ("spawn", (3, 4, 5, 6))
    cups = [("cup", f"zombie_slow:{n}") for n in range(1, coming + 1)]
    session = fired(scene, (1, 2, 2, 2), dice, *cups)
    assert [e.coming for e in events(session, NoiseRolled)] == [coming]


@pytest.mark.clause("ATZ-18.5")
@pytest.mark.clause("ATZ-18.7")
def test_they_appear_eight_hexes_from_the_marker_in_the_direction_on_the_counter():
    scene = Scene(radius=9).survivor("jimmy", hand="smg").zombie("z1", at=(6, 0))
    session = fired(
        scene, (1, 2), ("spawn", (5, 6)), ("cup", "zombie_slow:3"), ("cup", "zombie_fast:1")
    )
    placed = [(e.zombie, e.space) for e in events(session, ZombiePlaced)]
    assert placed == [("z2", scene.space((8, 0))), ("z3", scene.space((0, -8)))]
    assert session.state.shots == ()


@pytest.mark.clause("ATZ-18.1")
@pytest.mark.clause("ATZ-18.5")
def test_markers_are_rolled_in_the_order_in_which_they_were_placed():
    scene = (
        Scene(radius=10).survivor("jimmy", hand="pistol").survivor("nick", at=(1, 0), hand="pistol")
    )
    scene.zombie("z1", at=(6, 0))
    session = scene.session(
        SURVIVORS_ONLY,
        ("combat", (1,)),
        ("combat", (1,)),
        ("spawn", (1,)),
        ("spawn", (2,)),
        BOTH_ACT,
    )
    play(session, "activate:nick", scene.key("fire", (6, 0), 1), "done")
    play(session, "activate:jimmy", scene.key("fire", (6, 0), 1), "done")
    assert [e.space for e in events(session, NoiseRolled)] == [
        scene.space((1, 0)),
        scene.space((0, 0)),
    ]


@pytest.mark.clause("ATZ-18.1")
def test_several_firings_in_one_hex_add_up_unless_the_ruleset_says_otherwise():
    for adds_up, expected in ((True, [(0, 2)]), (False, [(0, 1), (0, 1)])):
        options = {"procedures": {"shots_add_up_in_hex": adds_up}}
        scene = Scene(options=options).survivor("jimmy", hand="pistol").zombie("z1", at=(0, 0))
        scene.survivor("bank", at=(-8, 0)).zombie("z2", at=(5, 0))
        session = scene.session(
            ("initiative", (1, 2)), ("reaction", (1, 1)), ("combat", (6,)),
            ("combat", (1,)),
        )  # fmt: skip
        session.submit(scene.key("fire", (0, 0), 1))
        play(session, "activate:jimmy")
        where = next(iter(session.state.zombies.values()))
        play(session, f"fire:{session.setup.board.ids[where]}:1")
        marks = [(0, number) for _, number in session.state.shots]
        assert marks == expected


@pytest.mark.clause("ATZ-18.6")
@pytest.mark.clause("ATZ-3.4")
class TestCorrections:
    def landing(self, scene, centre, direction, distance=8, held=()):
        table = tables(scene.survivor("beck").setup())
        held = [scene.space(hex_) for hex_ in held]
        space = landing(table, scene.space(centre), direction, distance, held)
        back = {scene.space(hex_): hex_ for hex_ in scene.axial.hexes()}
        return back.get(space)

    def test_on_the_map_it_stays(self):
        assert self.landing(Scene(), (0, 0), 1) == (0, -8)

    def test_off_the_map_the_direction_turns_clockwise(self):
        assert self.landing(Scene(), (0, -4), 1) == (8, -4)  # 1 and 2 are off it

    def test_if_none_fits_it_is_the_last_hex_of_the_original_line(self):
        assert self.landing(Scene(radius=3), (0, 0), 2) == (3, -3)

    def test_blocked_it_goes_further_out(self):
        assert self.landing(Scene(radius=9, woods=[(0, -8)]), (0, 0), 1) == (0, -9)

    def test_else_inward(self):
        assert self.landing(Scene(woods=[(0, -8)]), (0, 0), 1) == (0, -7)
        assert self.landing(Scene(), (0, 0), 1, held=[(0, -8)]) == (0, -7)

    def test_never_into_the_markers_own_hex(self):
        woods = [(0, -n) for n in range(1, 9)]
        assert self.landing(Scene(woods=woods), (0, 0), 1) is None


@pytest.mark.clause("ATZ-18.6")
def test_a_zombie_without_a_place_goes_back_to_the_cup():
    scene = Scene(woods=[(0, -n) for n in range(1, 9)]).survivor("jimmy", hand="smg")
    scene.zombie("z1", at=(6, 0))
    session = fired(scene, (1, 2), ("spawn", (1, 6)), ("cup", "zombie_slow:1"))
    assert [e.item for e in events(session, ZombieTurnedAway)] == ["zombie_slow:1"]
    assert session.state.cup["zombie_slow:1"] == 3


@pytest.mark.clause("ATZ-20.3")
class TestTurnEntries:
    def scene(self, *entries):
        scene = Scene(entries=entries).survivor("jimmy").zombie("z1", at=(0, 8))
        return scene.marker("north", "spawn", (0, -8)).marker("south", "spawn", (0, 7))

    def test_the_dice_are_summed_and_the_zombies_spread_over_the_markers(self):
        scene = self.scene(TurnEntry(dice=2, plus=1))
        cups = [("cup", f"zombie_slow:{n}") for n in (1, 2, 3, 4)]
        session = scene.session(SURVIVORS_ONLY, ("spawn", (1, 2)), *cups, SURVIVORS_ONLY)
        session.submit("pass")
        assert [e.coming for e in events(session, EntryRolled)] == [4]
        north, south = scene.space((0, -8)), scene.space((0, 7))
        assert [e.space for e in events(session, ZombiePlaced)] == [north, south, north, south]

    def test_what_is_taken_off_the_dice_leaves_none_to_come_at_least(self):
        scene = self.scene(TurnEntry(dice=1, plus=-4))
        session = scene.session(SURVIVORS_ONLY, ("spawn", (3,)), SURVIVORS_ONLY)
        session.submit("pass")
        assert [e.coming for e in events(session, EntryRolled)] == [0]

    def test_only_in_its_turns(self):
        scene = self.scene(TurnEntry(plus=1, from_turn=2, to_turn=2, markers=("south",)))
        session = scene.session(
            SURVIVORS_ONLY, SURVIVORS_ONLY, ("cup", "zombie_slow:1"), SURVIVORS_ONLY, SURVIVORS_ONLY
        )
        play(session, "pass", "pass", "pass")
        assert [e.space for e in events(session, ZombiePlaced)] == [scene.space((0, 7))]
