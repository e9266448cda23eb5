"""A line of sight shows its answer, its place and its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.terrain import paint
from engine.texts import Text
from studio.document.ground import SightQuestion
from studio.overlays.registry import overlay
from studio.overlays.shapes import Label, Line, Mark, Polygon
from studio.overlays.sight_line import sight_shapes
from tests.helpers.projects import MAP, farm
from tests.helpers.scenes import inventory, scene, texts
from tests.helpers.sight_boards import sight_of, walled_board

WOODS = farm(".......", "...w...", ".......", ".......")


def test_a_clear_line_has_an_eye_and_no_cross() -> None:
    shown = scene(WOODS, question=SightQuestion("c1r1", "c1r4"))
    shapes = overlay("sight_line").shapes(shown)
    assert inventory(shapes) == {("Line", "clear"): 1, ("Mark", "clear"): 1, ("Label", "clear"): 1}
    assert texts(shapes) == ["clear: 3 hexes"]


def test_a_blocked_line_is_crossed_where_it_is_blocked_with_the_reason() -> None:
    shown = scene(WOODS, question=SightQuestion("c4r1", "c4r3"))
    shapes = overlay("sight_line").shapes(shown)
    cross = next(s for s in shapes if isinstance(s, Mark) and s.symbol == "cross")
    assert cross.at == shown.ground.centre("c4r2")
    assert texts(shapes) == ["blocked in 0402: woods"]
    assert {getattr(s, "role", "") for s in shapes} == {"blocked"}


@pytest.mark.case("LOS-02")
def test_a_line_between_two_blocking_hexes_is_crossed_on_their_side() -> None:
    both = farm(".b.", ".b.", "...")
    shown = scene(both, question=SightQuestion("c1r2", "c3r2"))
    shapes = overlay("sight_line").shapes(shown)
    answer, doubt = texts(shapes)
    assert answer == "blocked along the side of 0201 and 0202, both building"
    assert doubt.startswith("people will argue: the line runs along the side of 020")
    (x, y), (x2, y2) = (shown.ground.centre(space) or (0.0, 0.0) for space in ("c2r1", "c2r2"))
    cross = next(s for s in shapes if isinstance(s, Mark) and s.symbol == "cross")
    assert cross.at == ((x + x2) / 2, (y + y2) / 2)
    assert inventory(shapes)["Polygon", "blocked"] == 2


def test_people_will_argue_where_a_clear_line_runs_along_a_side() -> None:
    one = farm(".b.", "...", "...")
    shown = scene(one, question=SightQuestion("c1r2", "c3r2"))
    shapes = overlay("sight_line").shapes(shown)
    words = "people will argue: the line runs along the side of 0201, building (ATZ-11.5)"
    assert texts(shapes) == ["clear: 2 hexes", words]
    (rim,) = [s for s in shapes if isinstance(s, Polygon)]
    assert (rim.points, rim.role) == (shown.ground.polygon("c2r1"), "argue")
    (mark,) = [s for s in shapes if isinstance(s, Mark) and s.symbol == "warning"]
    (x, y), (x2, y2) = (shown.ground.centre(space) or (0.0, 0.0) for space in ("c2r1", "c2r2"))
    assert mark.at == pytest.approx(((x + x2) / 2, (y + y2) / 2))


def test_a_wall_that_stops_a_line_is_drawn_and_crossed_on_its_side() -> None:
    board = walled_board("...\n...\n...", {"c2r1|c2r2": "wall"})
    a, b = board.find("0201"), board.find("0203")
    shapes = sight_shapes(board, sight_of(board).line(a, b), 20.0)
    one, other = board.find("0201"), board.find("0202")
    side = set(board.polygon(one)) & set(board.polygon(other))
    walls = [s for s in shapes if isinstance(s, Line) and {s.a, s.b} == side]
    assert [wall.role for wall in walls] == ["blocked"]
    cross = next(s for s in shapes if isinstance(s, Mark) and s.symbol == "cross")
    (x, y), (x2, y2) = side
    assert cross.at == pytest.approx(((x + x2) / 2, (y + y2) / 2))


@pytest.mark.parametrize(("wall", "corner"), [("c2r1|c2r2", False), ("c1r2|c2r1", True)])
def test_a_wall_that_is_only_touched_is_marked_where_people_will_argue(wall, corner) -> None:
    board = walled_board("...\n...\n...", {wall: "wall"})
    line = sight_of(board).line(board.find("0102"), board.find("0302"))
    shapes = sight_shapes(board, line, 20.0)
    (drawn,) = [s for s in shapes if isinstance(s, Line) and s.role == "argue"]
    (mark,) = [s for s in shapes if isinstance(s, Mark) and s.symbol == "warning"]
    middle = ((drawn.a[0] + drawn.b[0]) / 2, (drawn.a[1] + drawn.b[1]) / 2)
    assert (mark.at == pytest.approx(middle)) is not corner
    assert (mark.at in (drawn.a, drawn.b)) is corner


def test_a_line_beyond_the_light_is_crossed_where_the_light_ends() -> None:
    shown = scene(farm("." * 20), question=SightQuestion("c1r1", "c17r1"))
    shown.ground.view.choose(light="evening")
    shapes = overlay("sight_line").shapes(shown)
    line = next(s for s in shapes if isinstance(s, Line))
    cross = next(s for s in shapes if isinstance(s, Mark) and s.symbol == "cross")
    assert cross.at[0] == pytest.approx(line.a[0] + (line.b[0] - line.a[0]) * 12 / 16)
    assert texts(shapes) == ["beyond 12 hexes: evening"]


def test_the_first_hex_alone_has_an_eye() -> None:
    shapes = overlay("sight_line").shapes(scene(WOODS, question=SightQuestion("c1r1")))
    assert inventory(shapes) == {("Mark", "clear"): 1}
    assert not [s for s in shapes if isinstance(s, Label)]


def test_void_places_and_unknown_spaces_have_no_line() -> None:
    void = farm("...", ".-.", "...")
    assert overlay("sight_line").shapes(scene(void, question=SightQuestion("c2r2", "c1r1"))) == ()
    assert overlay("sight_line").shapes(scene(void, question=SightQuestion("c9r9"))) == ()


def test_pinned_lines_stay_beside_the_one_that_is_asked_about() -> None:
    pins = (SightQuestion("c4r1", "c4r3"), SightQuestion("c1r1", "c1r4"))
    shown = scene(WOODS, question=SightQuestion("c7r1", "c7r4"), pins=pins)
    shapes = overlay("sight_line").shapes(shown)
    assert texts(shapes) == ["blocked in 0402: woods", "clear: 3 hexes", "clear: 3 hexes"]
    again = replace(shown, question=SightQuestion("c1r4", "c1r1"))
    assert sum(isinstance(s, Line) for s in overlay("sight_line").shapes(again)) == 2


def test_of_many_pinned_lines_only_those_under_the_pointer_are_answered_in_words() -> None:
    pins = tuple(SightQuestion(f"c{n}r1", f"c{n}r4") for n in (1, 2, 6, 7))
    shown = scene(WOODS, pins=pins)
    assert texts(overlay("sight_line").shapes(shown)) == []
    assert sum(isinstance(s, Line) for s in overlay("sight_line").shapes(shown)) == 4
    shown = replace(shown, hover="c7r4")
    assert texts(overlay("sight_line").shapes(shown)) == ["clear: 3 hexes"]


def test_a_pinned_line_follows_what_is_painted() -> None:
    shown = scene(WOODS, pins=(SightQuestion("c1r1", "c1r4"),))
    opened = shown.ground.opened
    opened.push(Text("Paint"), paint(opened.project, MAP, ["c1r2"], "woods"))
    assert texts(overlay("sight_line").shapes(shown)) == ["blocked in 0102: woods"]


def test_answers_to_lines_that_end_in_one_hex_stand_above_each_other() -> None:
    pins = (SightQuestion("c4r1", "c4r4"), SightQuestion("c1r1", "c4r4"))
    shown = scene(WOODS, question=SightQuestion("c7r1", "c4r4"), pins=pins)
    for view in (replace(shown, scale=1.0), replace(shown, scale=8.0)):
        shapes = overlay("sight_line").shapes(view)
        heights = sorted(s.at[1] * view.scale for s in shapes if isinstance(s, Label))
        answers = [h for h in heights if h < (view.ground.centre("c4r4") or (0, 0))[1] * view.scale]
        assert len(answers) == 3
        assert answers[1] - answers[0] == pytest.approx(answers[2] - answers[1])
        assert answers[1] - answers[0] > 28  # pixels: no plate hides another
