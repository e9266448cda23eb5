"""Room for those who start or enter."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import EngineError
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict, freeze
from engine.model.map import Level, MapDocument, Marker
from engine.model.scenario import Counter, ScenarioDocument
from engine.rulesets.atz.room import USED, have_room, rooms
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import DECK, LEGEND, SURVIVORS_ONLY, Scene, keys


def faults(scene):
    return {i.path: str(i.message) for i in RULESET.check(scene.document(), scene.map)}


@given(st.lists(st.lists(st.integers(0, 4), max_size=3), max_size=4), st.sets(st.integers(0, 4)))
def test_there_is_room_if_some_way_to_seat_all_exists(wanted, held):
    def seats(left, taken):
        return not left or any(
            seats(left[1:], taken | {space}) for space in left[0] if space not in taken
        )

    assert have_room(wanted, held) == seats(wanted, frozenset(held))


@pytest.mark.clause("ATZ-5.4")
def test_a_start_whose_hexes_others_hold_is_refused():
    scene = Scene().marker("camp", "start", (0, 0), (1, 0)).survivor("beck", at=(0, 0))
    scene.survivor("nick", at=None, enters="camp").survivor("bank", at=None, enters="camp")
    assert faults(scene) == {"counters[2].enters": 'all hexes of "camp" are taken'}
    with pytest.raises(EngineError, match='all hexes of "camp" are taken'):
        scene.setup()


@pytest.mark.clause("ATZ-3.5")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [(kind, ['"edge" has no hex where anybody can stand']) for kind in USED] + [("exit", [])],
)
def test_a_marker_where_nobody_can_stand_is_refused_unless_it_is_a_way_out(kind, expected):
    # a half-hex alone at the cut side of the sheet, and whole hexes out of its reach
    grid = Grid(4, 3, 20.0, cut=("west",))
    level = Level("main", grid, FrozenDict(LEGEND), ("--..", "--..", ".-.."))
    beck = Counter("beck", "survivor", "beck", at="c3r1")
    scenario = ScenarioDocument("Cut", "cut.map.yaml", "atz", counters=(beck,))
    scenario = replace(scenario, decks=freeze({"zombie_deck": DECK}))
    marker = Marker("edge", kind, at="c1r3")
    issues = RULESET.check(
        replace(scenario, markers=(marker,)), MapDocument("Cut", "atz", (level,))
    )
    assert [str(issue.message) for issue in issues] == expected


@pytest.mark.clause("ATZ-3.1")
@pytest.mark.clause("ATZ-5.4")
def test_nobody_takes_the_last_hex_of_one_who_starts_elsewhere():
    scene = Scene().marker("field", "start", (0, 0), (1, 0)).marker("gate", "start", (0, 0))
    scene.zombie("z1", at=(8, 0))
    scene.survivor("beck", at=None, enters="field").survivor("nick", at=None, enters="gate")
    session = scene.session(SURVIVORS_ONLY)
    # neither has a choice: the gate has one hex only, and the field leaves it free
    assert keys(session) == ["activate:beck", "activate:nick", "pass"]
    places = {s.id: s.space for s in session.state.survivors.values()}
    assert places == {"beck": scene.space((1, 0)), "nick": scene.space((0, 0))}


def test_a_hex_is_left_to_whom_only_it_can_take_and_rooms_name_one_for_each():
    wanted = [(1, 2, 3), (1,), (2, 1)]
    assert rooms(wanted, ()) == {1: 1, 2: 2, 3: 0}
    assert rooms(wanted, (3,)) is None
    assert rooms([(5, 6)] * 2, (4,)) == {5: 0, 6: 1}


def test_sixty_find_room_in_sixty_hexes_of_one_start_without_a_long_search():
    tried = []

    class Spaces(tuple):
        __slots__ = ()

        def __iter__(self):
            tried.append(None)
            return super().__iter__()

    assert len(rooms([Spaces(range(60))] * 60, ()) or ()) == 60
    assert len(tried) == 60
