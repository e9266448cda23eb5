"""What the checks of outlines share: which shapes can be judged, and which cures are safe."""

from __future__ import annotations

from functools import partial

from engine import rulesets
from engine.edits.outlines import delete_outlines
from engine.lint.outlines import alone, drawn, hex_area, safe
from engine.lint.subject import Subject
from engine.model.map import Outline
from engine.texts import Text
from tests.helpers.lint import MAP, clean

RING = ((78.0, 40.0), (95.0, 40.0), (95.0, 60.0), (78.0, 60.0))
OVER = Outline("over", "woods", (RING,))
UNDER = Outline("under", "woods", (RING,))
PROJECT = clean(level={"outlines": (UNDER, OVER)})


def cure(*outlines: str) -> object:
    subject = Subject(PROJECT, MAP, MAP, rulesets.of(PROJECT, "atz"))
    edit = partial(delete_outlines, path=MAP, outlines=outlines)
    return safe(subject, Text("Delete"), edit)


def test_a_cure_is_offered_where_no_hex_changes() -> None:
    assert cure("under") is not None
    assert cure("under", "over") is None


def test_an_edit_that_cannot_be_made_is_no_cure() -> None:
    assert cure("nobody") is None


def test_outlines_come_from_the_lowest_to_the_topmost_with_their_places() -> None:
    shapes = drawn(PROJECT.map(MAP))
    assert [(shape.outline, shape.path) for shape in shapes] == [
        (UNDER, "levels[0].outlines[0]"),
        (OVER, "levels[0].outlines[1]"),
    ]
    assert not any(shape.is_scribble or shape.faults for shape in shapes)
    assert alone(PROJECT.map(MAP).main, OVER).outlines == (OVER,)
    assert round(hex_area(PROJECT.map(MAP).main)) == 346
