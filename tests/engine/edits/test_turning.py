"""Flipping and turning a map: the same game, seen from elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.edits.turning import refusal, turned
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.geometry.turns import Turn
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Marker, Region
from engine.model.scenario import Condition, Counter, TurnEntry
from tests.helpers.full_maps import board_of, full_projects, tables
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

FLIPPED, UPSIDE_DOWN, ROUND = Turn(mirrored=True), Turn(mirrored=True, steps=3), Turn(steps=3)
STRAIGHT = (FLIPPED, UPSIDE_DOWN, ROUND)
ASLANT = tuple(Turn(mirrored, steps) for mirrored in (False, True) for steps in (1, 2, 4, 5))


def lattice(project, path=MAP):
    map_ = project.map(path)
    return Layout(map_.main.grid, map_.kind).lattice


def same_board(before, after, turn):
    """Return the space of the turned board for each of the other, after comparing the tables."""
    old, new = board_of(before), board_of(after)
    way = lattice(before)
    moved = [turn.axial(way, *place) for place in old.axial]
    shift = tuple(
        min(place[k] for place in new.axial) - min(place[k] for place in moved) for k in (0, 1)
    )
    at = {place: space for space, place in enumerate(new.axial)}
    to = [at[q + shift[0], r + shift[1]] for q, r in moved]
    assert new.size == old.size
    assert [new.terrain(to[k]) for k in range(old.size)] == list(map(old.terrain, range(old.size)))
    assert [new.half[to[k]] for k in range(old.size)] == list(old.half)
    seen = tables(new)
    assert {(a, b): seen[to[a], to[b]] for a in range(old.size) for b in range(old.size)} == tables(
        old
    )
    return to


@settings(deadline=None, max_examples=40)
@given(full_projects(), st.sampled_from(STRAIGHT))
def test_a_flip_or_half_turn_keeps_sight_and_distance_and_undoes_itself(project, turn):
    outcome = turned(project, MAP, turn)
    assert outcome.lost == ()
    to = same_board(project, outcome.project, turn)
    follow(project, outcome.project, to)
    assert turned(outcome.project, MAP, turn.inverse(lattice(project))).project == project


@settings(deadline=None, max_examples=40)
@given(full_projects(cut=False), st.sampled_from(ASLANT))
def test_a_turn_by_sixths_keeps_sight_and_distance(project, turn):
    outcome = turned(project, MAP, turn)
    assert outcome.lost == ()
    to = same_board(project, outcome.project, turn)
    follow(project, outcome.project, to)
    inverse = turn.inverse(lattice(project))
    back = turned(outcome.project, MAP, inverse).project
    assert back.map(MAP).direction_one == project.map(MAP).direction_one
    if "-" in "".join(project.map(MAP).main.terrain):  # the rows may begin elsewhere than they did
        same_board(outcome.project, back, inverse)
    else:
        assert back.map(MAP).main == project.map(MAP).main
        assert back.scenario(SCENARIO).counters == project.scenario(SCENARIO).counters


class Followed:
    """What rules ask of a project before a turn, and after."""

    def __init__(self, before, after, to):
        self.before, self.after, self.to = before, after, to
        self.old, self.new = board_of(before), board_of(after)

    def moved(self, spaces):
        there = self.old.index
        return {self.new.ids[self.to[there[space]]] for space in spaces if space in there}

    def markers(self, document):
        pairs = zip(
            self.before.documents[document].markers,
            self.after.documents[document].markers,
            strict=True,
        )
        for one, other in pairs:
            assert self.moved(where(self.old, one)) == where(self.new, other)
            assert self.moved(one.access) == {*other.access}

    def regions(self):
        pairs = zip(self.before.map(MAP).regions[:2], self.after.map(MAP).regions[:2], strict=True)
        for one, other in pairs:
            there = {self.to[space] for space in self.old.region_spaces(one)}
            assert there == {*self.new.region_spaces(other)}

    def counters(self):
        before, after = self.before.scenario(SCENARIO), self.after.scenario(SCENARIO)
        for one, other in zip(before.counters, after.counters, strict=True):
            assert self.moved([one.at]) == {other.at}
            ahead = self.old.step(self.old.index[one.at], one.facing)
            if ahead >= 0:
                assert self.new.step(self.new.index[other.at], other.facing) == self.to[ahead]

    def conditions(self):
        before, after = self.before.scenario(SCENARIO), self.after.scenario(SCENARIO)
        for one, other in (
            (before.defeat, after.defeat),
            (before.events[0].then[0], after.events[0].then[0]),
        ):
            edge = self.old.edge(one.args["edge"])
            assert {self.new.ids[self.to[n]] for n in edge} == named(self.new, other.args)


def where(board, marker):
    edge = {board.ids[n] for n in board.edge(marker.edge)} if marker.edge else set()
    return {*marker.spaces, *([marker.at] if marker.at else []), *edge}


def named(board, args):
    if "edge" in args:
        return {board.ids[n] for n in board.edge(args["edge"])}
    return {*args["hexes"]}


def follow(before, after, to):
    """Compare what rules ask of markers, regions and counters with where they went."""
    followed = Followed(before, after, to)
    followed.markers(MAP)
    followed.markers(SCENARIO)
    followed.regions()
    followed.counters()
    followed.conditions()
    pins = followed.moved(before.map(MAP).main.spaces)
    assert pins <= {*after.map(MAP).main.spaces}


@settings(deadline=None, max_examples=30)
@given(full_projects(cut=False), st.sampled_from((*STRAIGHT, *ASLANT)))
def test_what_is_drawn_lies_where_it_lay_on_the_hexes(project, turn):
    after = turned(project, MAP, turn).project
    way = lattice(project)
    dots = []
    for each in (project, after):
        board = board_of(each)
        dots.append(board.centre(board.index[each.scenario(SCENARIO).counters[0].at]))
    for one, other in zip(drawn(project), drawn(after), strict=True):
        by = turn.point(way, (one[0] - dots[0][0], one[1] - dots[0][1]))
        assert (other[0] - dots[1][0], other[1] - dots[1][1]) == pytest.approx(by, abs=1e-9)


def drawn(project):
    """Return points of all that is drawn, and where two pixels of the picture below lie."""
    level = project.map(MAP).main
    nodes = [node for shape in level.outlines for ring in shape.rings for node in ring]
    a, b, c, d, e, f = level.underlay.affine
    pixels = [(a * x + b * y + c, d * x + e * y + f) for x, y in ((0, 0), (900, 400))]
    handles = [node[k : k + 2] for node in nodes for k in range(0, len(node), 2)]
    return [*handles, *level.paths[1].points, level.labels[1].at, *pixels]


def test_a_flip_changes_sides_facings_and_direction_1():
    project = farm("wb.", "..c")
    scenario = replace(
        project.scenario(SCENARIO),
        counters=(
            Counter("z", "zombie", "zombie", "c1r1", facing=1),
            Counter("s", "survivor", "beck", "c3r2"),
        ),
        markers=(Marker("out", "exit", edge="west"),),
        turn_entries=(TurnEntry(dice=1, edge="south", hexes=("c2r1",)),),
    )
    project = project.with_document(SCENARIO, scenario)
    after = turned(project, MAP, FLIPPED, turning=["zombie"]).project
    assert rows(after) == (".bw", "c..")
    counters = after.scenario(SCENARIO).counters
    assert [(c.at, c.facing) for c in counters] == [("c3r1", 5), ("c1r2", 0)]
    assert after.scenario(SCENARIO).markers[0].edge == "east"
    upside = turned(project, MAP, UPSIDE_DOWN, turning=["zombie"]).project
    assert rows(upside) == ("..c", "wb.")
    assert upside.map(MAP).main.grid.stagger == "first"
    assert upside.map(MAP).direction_one == "S"
    assert [c.facing for c in upside.scenario(SCENARIO).counters] == [2, 0]
    assert upside.scenario(SCENARIO).turn_entries[0].edge == "north"


def test_numbers_on_counters_stay_when_a_map_is_turned():
    project = blank(3, 3)
    for steps in range(1, 6):
        after = turned(project, MAP, Turn(steps=steps)).project
        board = board_of(after)
        assert board.direction_one == steps


def test_house_rules_may_call_another_direction_1():
    project = blank(3, 3)
    scenario = project.scenario(SCENARIO)
    option = FrozenDict({"direction_one": FrozenDict({"flat": "south_east"})})
    project = project.with_document(SCENARIO, replace(scenario, options=option))
    after = turned(project, MAP, Turn(steps=1)).project
    assert after.map(MAP).direction_one == "S"
    assert turned(after, MAP, Turn(steps=5)).project == project
    other = project.with_document("other.scenario.yaml", scenario)
    with pytest.raises(EngineError, match="different directions 1"):
        turned(other, MAP, Turn(steps=1))


def test_a_turned_map_gets_void_corners_and_says_which_sides_became_lists():
    project = blank(4, 3)
    marker = Marker("out", "exit", edge="south")
    project = project.with_document(MAP, replace(project.map(MAP), markers=(marker,)))
    outcome = turned(project, MAP, Turn(steps=1))
    assert sum(row.count("-") for row in rows(outcome.project)) > 0
    assert sum(row.count(".") for row in rows(outcome.project)) == 12
    (out,) = outcome.project.map(MAP).markers
    assert out.edge is None
    assert len(out.spaces) == 4
    assert [str(words) for words in outcome.noted] == [
        "A side of the map that lies aslant is named by its hexes from now on."
    ]


def test_label_changes_are_told():
    outcome = turned(blank(3, 2), MAP, FLIPPED)
    assert outcome.relabelled == (
        ("0101", "0301"),
        ("0301", "0101"),
        ("0102", "0302"),
        ("0302", "0102"),
    )


def test_half_hexes_cannot_lie_aslant():
    map_ = blank(4, 4, cut=("north",)).map(MAP)
    assert refusal(map_, ROUND) is None
    assert "turned by 60 degrees the cut would lie aslant" in str(refusal(map_, Turn(steps=1)))
    with pytest.raises(EngineError, match="lie aslant"):
        turned(blank(4, 4, cut=("north",)), MAP, Turn(steps=1))


@settings(deadline=None, max_examples=15)
@given(
    full_projects(kind="square", cut=False),
    st.sampled_from([Turn(steps=1), Turn(steps=2), FLIPPED]),
)
def test_boards_of_squares_turn_by_quarters(project, turn):
    if project.map(MAP).direction_one not in ("N", "E", "S", "W", None):
        return
    outcome = turned(project, MAP, turn)
    back = turned(outcome.project, MAP, turn.inverse(lattice(project))).project
    assert back.map(MAP).main == project.map(MAP).main


def test_an_area_given_as_a_rectangle_stays_one_or_becomes_a_list():
    project = blank(4, 3)
    yard = Region("yard", "area", rect=("c1r1", "c3r2"))
    project = project.with_document(MAP, replace(project.map(MAP), regions=(yard,)))
    assert turned(project, MAP, FLIPPED).project.map(MAP).regions[0].rect == ("c4r1", "c2r2")
    (region,) = turned(project, MAP, Turn(steps=1)).project.map(MAP).regions
    assert region.rect is None
    assert len(region.spaces) == 6


def test_conditions_are_followed_into_their_groups():
    project = blank(3, 2)
    tree = Condition("not", children=(Condition("at_hex", FrozenDict({"hexes": ("c1r1",)})),))
    scenario = replace(project.scenario(SCENARIO), victory=tree)
    project = project.with_document(SCENARIO, scenario)
    after = turned(project, MAP, FLIPPED).project.scenario(SCENARIO).victory
    assert after.children[0].args["hexes"] == ("c3r1",)


def test_names_that_lie_level_stay_so_and_others_turn_with_the_map():
    project = blank(3, 3)
    labels = (
        MapLabel("hill", "Hill", "c1r1"),
        MapLabel("brook", "Brook", "c1r1", angle=-60.0, kind="area"),
        MapLabel("lane", "Lane", "c1r1", kind="street"),
    )
    level = replace(project.map(MAP).main, labels=labels)
    project = project.with_document(MAP, replace(project.map(MAP), levels=(level,)))
    after = turned(project, MAP, Turn(steps=1)).project
    assert [label.angle for label in after.map(MAP).main.labels] == [0.0, 360.0, 60.0]
    flipped = turned(project, MAP, FLIPPED).project.map(MAP).main.labels
    assert [label.angle for label in flipped] == [0.0, 60.0, 0.0]
    assert turned(after, MAP, Turn(steps=5)).project == project
