from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.board import build_board
from engine.edits.terrain import pin
from engine.edits.turning import turned
from engine.geometry.turns import Turn
from engine.model.map import Marker, Outline
from tests.helpers.boards import WAYS
from tests.helpers.lint import MAP, clean, found, said, with_markers

if TYPE_CHECKING:
    from engine.model.project import Project

CLASSES = {"open": "open"} | {name: name for name in ("woods", "crops", "building")}
OPEN = ("." * 10,) * 6
# it covers the dots of c5r3, c5r4 and c6r3, and leans over into others
COPSE = Outline("copse", "woods", (((62, 32), (95, 40), (92, 58), (70, 66)),))
# the very hexagon of c6r3, whose dot lies at (86.6, 50)
HEXAGON = Outline(
    "copse",
    "woods",
    (((75.056, 50), (80.829, 40), (92.376, 40), (98.15, 50), (92.376, 60), (80.829, 60)),),
)

FAILING = clean(*OPEN, level={"outlines": (COPSE,)})
CLEAN = clean(*OPEN, level={"outlines": (HEXAGON,)})


def test_lines_that_the_drawing_and_the_hexes_judge_differently_are_told_by_hex() -> None:
    issues = found(FAILING, "sight_art")
    assert 0 < len(issues) <= 6
    assert {issue.severity for issue in issues} == {"hint"}
    told = [str(issue.message) for issue in issues]
    assert any("look open past what is drawn there" in message for message in told)
    assert any("but are open by the hexes" in message for message in told)
    assert all(issue.path == "levels[0].outlines" and issue.spaces for issue in issues)


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_an_outline_along_the_sides_of_its_hexes_agrees_with_them(orient, stagger) -> None:  # type: ignore[no-untyped-def]
    grid = {"orient": orient, "stagger": stagger}
    board = build_board(clean(*OPEN, grid=grid).map(MAP), CLASSES)
    rings = tuple((board.polygon(board.index[name]),) for name in ("c4r3", "c7r4", "c7r5"))
    outlines = tuple(Outline(f"o{n}", "woods", ring) for n, ring in enumerate(rings))
    project = clean(*OPEN, grid=grid, level={"outlines": outlines})
    assert said(project, "sight_art") == []


def test_a_map_without_outlines_agrees_with_itself() -> None:
    assert said(clean(), "sight_art") == []


def test_a_pin_is_drawn_as_its_whole_hex() -> None:
    spaces = [f"c{col}r{row}" for col in range(3, 9) for row in range(1, 7)]
    assert said(pin(FAILING, MAP, spaces), "sight_art") == []


def test_lines_from_where_people_start_come_first() -> None:
    spots = ("c2r3", "c2r4", "c3r2", "c8r3", "c7r6")
    project = with_markers(FAILING, *(Marker(spot, "objective", spot) for spot in spots))

    def named(of: Project) -> int:
        told = [issue.spaces for issue in found(of, "sight_art")[:5]]
        return sum(bool(set(spaces) & set(spots)) for spaces in told)

    assert named(project) > named(FAILING)


def test_half_a_millimetre_beside_the_sides_of_a_hex_is_nothing() -> None:
    moved = Outline("copse", "woods", (tuple((x, y + 0.5) for x, y in HEXAGON.rings[0]),))
    assert found(clean(*OPEN, level={"outlines": (moved,)}), "sight_art") == []


CORNER = st.tuples(st.integers(10, 160), st.integers(10, 110))
SHAPES = st.lists(st.lists(CORNER, min_size=3, max_size=5, unique=True), min_size=1, max_size=3)
PAINTED = st.lists(st.sampled_from("...ww"), min_size=60, max_size=60)


@given(PAINTED, SHAPES, st.sampled_from(("woods", "open")))
def test_a_map_that_is_flipped_or_turned_round_has_the_same_findings(
    painted, shapes, terrain
) -> None:  # type: ignore[no-untyped-def]
    rows = tuple("".join(painted[n : n + 10]) for n in range(0, 60, 10))
    rings = [tuple((float(x), float(y)) for x, y in shape) for shape in shapes]
    outlines = tuple(Outline(f"o{n}", terrain, (ring,)) for n, ring in enumerate(rings))
    project = clean(*rows, level={"outlines": outlines})
    told = findings(project)
    for turn in (Turn(mirrored=True), Turn(steps=3)):
        assert findings(turned(project, MAP, turn).project, turn) == told


def findings(project: Project, turn: Turn | None = None) -> list[tuple[object, ...]]:
    """Return the hexes that are named and how many lines, laid back where *turn* moved them.

    Of lines that weigh the same any one is named for an example.
    """
    board = build_board(project.map(MAP), CLASSES)
    rights, downs = zip(*map(board.centre, range(board.size)), strict=True)
    told: list[tuple[object, ...]] = []
    for issue in found(project, "sight_art"):
        message = str(issue.message)
        counted = re.findall(r"(\d+) lines? of sight", message)
        named = issue.spaces if "more" in message else issue.spaces[:1]
        places = [board.centre(board.index[name]) for name in named]
        if turn is not None:
            places = [(min(rights) + max(rights) - x, y) for x, y in places]
            if turn.steps:
                places = [(x, min(downs) + max(downs) - y) for x, y in places]
        laid = sorted((round(x, 1), round(y, 1)) for x, y in places)
        told.append(("closed by the hexes" if "closes" in message else "open", *counted, *laid))
    return sorted(told, key=str)
