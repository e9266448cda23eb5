"""Inserting a map in another: at even and odd columns, sticking out, with its counters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.edits.guests import Guest
from engine.edits.inserting import insert
from engine.edits.labels import set_label
from engine.edits.paths import set_path
from engine.edits.regions import group
from engine.edits.resize import crop
from engine.edits.terrain import paint
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, MapLabel, MapPath, Marker, Outline, SpaceInfo
from engine.model.scenario import Condition, Counter
from tests.helpers.boards import WAYS
from tests.helpers.full_maps import board_of, full_projects, tables, undrawn
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

YARD = "yard.map.yaml"
RAID = "yard.scenario.yaml"


def yard(**grid):
    """Return a map of 4 x 4 with counters on it."""
    project = farm("wb.c", ".bb.", "c..w", "bw.c", **grid)
    scenario = replace(
        project.scenario(SCENARIO),
        counters=(
            Counter("z", "zombie", "zombie", "c1r1", facing=2),
            Counter("late", "survivor", "beck", enters="door"),
            Counter("both", "survivor", "nick", "c2r1", enters="out"),
        ),
        markers=(Marker("door", "entry", at="c2r4"), Marker("out", "exit", edge="south")),
        victory=Condition("killed", FrozenDict({"count": 3})),
    )
    return Guest(YARD, project.map(MAP), scenario)


@pytest.mark.case("GRID-08")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("at", ["c3r3", "c4r3", "c3r4", "c4r4"])
def test_neighbours_are_kept_at_even_and_odd_columns(orient, stagger, at):
    project = blank(10, 8, orient=orient, stagger=stagger)
    guest = yard(orient=orient)
    outcome = insert(project, MAP, guest, at, SCENARIO)
    old, new = board_of(farm_with(guest)), board_of(outcome.project)
    shift = new.axial[new.index[at]]
    for k in range(old.size):
        q, r = old.axial[k]
        there = new.frame.at[0][q + shift[0], r + shift[1]]
        assert new.terrain(there) == old.terrain(k)
    counters = outcome.project.scenario(SCENARIO).counters
    assert [(c.id, c.at, c.facing) for c in counters][:2] == [("z", at, 2), ("late", None, 0)]
    assert counters[2].at is not None
    assert counters[2].enters is None, "its way in stayed behind"
    assert sum(row.count(".") for row in rows(outcome.project)) == 80 - 10
    assert [str(words) for words in outcome.noted] == [f"16 hexes get the ground of {YARD}"]


def farm_with(guest):
    return blank(1, 1).with_document(MAP, guest.map)


@pytest.mark.case("GRID-08")
def test_what_sticks_out_is_told_and_left_off():
    outcome = insert(blank(10, 8), MAP, yard(), "c7r7", SCENARIO)
    assert [str(words) for words in outcome.lost] == [
        f"{YARD}: 8 hexes lie off the map",
        f"{YARD}: the entry door",
        f"{YARD}: the exit out",
        f"{YARD}: its victory, defeat, events and entries",
        f"{YARD}: late",
    ]
    assert rows(outcome.project)[6:] == ("......wb.c", ".......bb.")
    assert [c.id for c in outcome.project.scenario(SCENARIO).counters] == ["z", "both"]


@pytest.mark.case("GRID-08")
def test_what_is_overwritten_is_told_and_scenarios_keep_their_counters():
    project = group(paint(blank(10, 8), MAP, ["c3r3", "c9r3"], "building"), MAP, ["c3r3", "c9r3"])
    project = set_label(project, MAP, MapLabel("hill", "Hill", "c4r4"))
    project = set_path(project, MAP, MapPath("lane", "road", ("c1r4", "c4r4", "c9r4")))
    level = replace(
        project.map(MAP).main,
        borders=FrozenDict({"c3r3|c3r4": BorderInfo("hedge"), "c8r8|c9r8": BorderInfo("hedge")}),
        spaces=FrozenDict({"c5r5": SpaceInfo(tags=("deep",))}),
    )
    project = project.with_document(MAP, replace(project.map(MAP), levels=(level,)))
    counter = Counter("z", "zombie", "zombie", "c4r4")
    scenario = replace(project.scenario(SCENARIO), counters=(counter,))
    project = project.with_document(SCENARIO, scenario)
    outcome = insert(project, MAP, yard(), "c3r3", SCENARIO)
    assert [str(words) for words in outcome.lost][:5] == [
        f"{MAP}: the end of the road from 0104 to 0904",
        f"{MAP}: Hill",
        f"{MAP}: what 1 hex has of its own",
        f"{MAP}: 1 wall, hedge or other border",
        f"{MAP}: 1 hex of buildings",
    ]
    ids = [c.id for c in outcome.project.scenario(SCENARIO).counters]
    assert ids == ["z", "z_2", "late", "both"]
    entered = outcome.project.scenario(SCENARIO).counters[2].enters
    assert entered == "door"
    without = insert(project, MAP, yard(), "c3r3")
    assert without.project.scenario(SCENARIO) == scenario


def test_void_of_the_guest_changes_nothing():
    project = farm("www", "www", "www")
    guest = Guest(YARD, farm("-.", "..").map(MAP))
    outcome = insert(project, MAP, guest, "c1r1")
    assert rows(outcome.project) == ("w.w", "..w", "www")


def test_hexes_of_another_size_are_scaled():
    project = blank(10, 8)
    small = blank(4, 4).map(MAP)
    ring = ((-3.0, -3.0), (3.0, -3.0), (3.0, 3.0), (-3.0, 3.0))
    level = replace(
        small.main,
        grid=replace(small.main.grid, size=10.0),
        outlines=(Outline("copse", "woods", (ring,)),),
    )
    guest = Guest(YARD, replace(small, levels=(level,)))
    after = insert(project, MAP, guest, "c1r1").project
    assert after.map(MAP).main.outlines[0].rings[0][2] == (6.0, 6.0)
    board = board_of(after)
    assert [board.terrain(k) for k in range(3)] == ["woods", "open", "open"]


@settings(deadline=None, max_examples=25)
@given(full_projects(cut=False, least=4), st.data())
def test_a_piece_that_is_cut_out_and_inserted_again_gives_the_same_ground(project, data):
    project = undrawn(project)
    ids = board_of(project).ids
    chosen = data.draw(st.lists(st.sampled_from(ids), min_size=2, max_size=3))
    piece = crop(project, MAP, chosen).project.map(MAP)
    if all(letter == "-" for row in piece.main.terrain for letter in row):
        return
    first = piece.main.grid.first
    bare = paint(project, MAP, board_of(project.with_document(MAP, piece)).ids, "open")
    outcome = insert(bare, MAP, Guest(YARD, piece), f"c{first[0]}r{first[1]}")
    assert tables(board_of(outcome.project)) == tables(board_of(project))
    old, new = board_of(project), board_of(outcome.project)
    assert [new.terrain(k) for k in range(new.size)] == [old.terrain(k) for k in range(old.size)]


def test_nothing_on_the_map_is_refused():
    with pytest.raises(EngineError, match="nothing of the inserted map"):
        insert(blank(4, 4), MAP, yard(), "c9r9")
