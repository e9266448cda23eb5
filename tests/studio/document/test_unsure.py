"""Marks of unsure hexes: until they are painted over, found right, or the reading is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.terrain import paint
from engine.texts import Text
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from studio.document.unsure import Unsure


def marked() -> tuple[Hand, Unsure]:
    hand = Hand(blank(5, 4), MAP)
    spaces = ("c2r1", "c4r1", "c1r3")
    hand.opened.push(Text("read"), paint(hand.project, MAP, spaces, "woods"))
    marks = hand.desk.reading.unsure
    marks.mark(dict.fromkeys(reversed(spaces), "woods"))
    return hand, marks


def now(marks: Unsure) -> tuple[str, ...]:
    return marks.spaces


def test_marks_are_gone_through_row_by_row_and_all_around() -> None:
    _, marks = marked()
    assert now(marks) == ("c2r1", "c4r1", "c1r3")
    assert marks.beside(None, 1) == "c2r1"
    assert marks.beside("c2r1", 1) == "c4r1"
    assert marks.beside("c1r3", 1) == "c2r1"
    assert marks.beside("c2r1", -1) == "c1r3"
    assert marks.beside("c5r1", -1) == "c4r1"


def test_a_mark_goes_where_something_else_is_painted_and_comes_back_with_undo() -> None:
    hand, marks = marked()
    hand.use("brush", terrain="crops").click("c4r1")
    assert now(marks) == ("c2r1", "c1r3")
    hand.opened.undo()
    assert now(marks) == ("c2r1", "c4r1", "c1r3")


def test_a_hex_that_is_right_is_marked_no_more() -> None:
    _, marks = marked()
    told: list[int] = []
    marks.listeners.add(lambda: told.append(1))
    marks.dismiss("c4r1")
    marks.dismiss("c4r1")
    assert now(marks) == ("c2r1", "c1r3")
    marks.dismiss_all()
    assert now(marks) == ()
    assert marks.beside("c1r1", 1) is None
    assert len(told) == 2


def test_the_marks_go_with_the_reading_and_come_again_with_it() -> None:
    hand, marks = marked()
    hand.opened.undo()
    assert now(marks) == ()
    hand.opened.redo()
    assert len(marks.spaces) == 3
