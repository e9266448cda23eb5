"""Outlines in the words of SVG: written in one go, as if number by number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from engine.exchange.markup import decimal
from studio.drawing.svg.paths import data

NUMBERS = st.one_of(
    st.floats(-5000, 5000),
    st.integers(-4000, 4000).map(lambda n: n / 8),
    st.sampled_from([0.0, -0.0, -0.0004, 0.0005, 0.1, 100.0, 1000.5, -10.0, 2.0005]),
)
POINTS = st.tuples(NUMBERS, NUMBERS)
STEPS = st.one_of(
    st.tuples(st.just("M"), POINTS),
    st.tuples(st.just("L"), POINTS),
    st.tuples(st.just("C"), POINTS, POINTS, POINTS),
    st.just(("Z",)),
)


def drawn(steps: list[tuple]) -> QPainterPath:
    path = QPainterPath()
    for letter, *places in steps:
        points = [QPointF(*place) for place in places]
        if letter == "M":
            path.moveTo(points[0])
        elif letter == "L":
            path.lineTo(points[0])
        elif letter == "C":
            path.cubicTo(*points)
        else:
            path.closeSubpath()
    return path


def one_by_one(path: QPainterPath, digits: int) -> str:
    """Return the same, each number by itself."""
    kinds, parts = QPainterPath.ElementType, []
    for at in range(path.elementCount()):
        one = path.elementAt(at)
        if one.type == kinds.MoveToElement:
            parts.append([])
        letter = {kinds.MoveToElement: "M", kinds.LineToElement: "L", kinds.CurveToElement: "C"}
        parts[-1].append((letter.get(one.type, ""), one.x, one.y))
    text = ""
    for part in parts:
        closed = len(part) > 2 and part[0][1:] == part[-1][1:]
        last = ""
        for letter, x, y in part[: -1 if closed and part[-1][0] == "L" else None]:
            text += letter if letter == "C" or letter != last else ""
            text += " " if not letter or (letter != "C" and letter == last) else ""
            text += f"{decimal(x, digits)},{decimal(y, digits)}"
            last = letter
        text += "Z" if closed else ""
    return text


@given(st.lists(STEPS, max_size=12), st.integers(0, 6))
def test_a_path_is_written_as_if_number_by_number(steps: list[tuple], digits: int):
    path = drawn(steps)
    assert data(path, digits) == one_by_one(path, digits)


@pytest.mark.parametrize(("steps", "text"), [
    ([], ""),
    ([("M", (0, 0)), ("L", (10, 0)), ("L", (10.5, -0.0001)), ("L", (0, 0))], "M0,0L10,0 10.5,0Z"),
    ([("M", (1, 2)), ("C", (1, 3), (2, 3), (100, 200))], "M1,2C1,3 2,3 100,200"),
])  # fmt: skip
def test_zeros_at_the_end_of_decimals_are_left_out(steps: list[tuple], text: str):
    assert data(drawn(steps), 3) == text
