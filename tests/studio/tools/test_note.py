"""The note tool, and who sees what it wrote."""

from __future__ import annotations

from studio.document.notes import ASIDE
from studio.document.selection import Item
from studio.overlays.notes import OVERLAY
from studio.overlays.scene import Scene
from studio.overlays.shapes import Label, Mark
from tests.helpers.projects import SCENARIO, blank
from tests.helpers.studio import Hand


def test_a_click_notes_on_a_hex_a_click_on_the_note_changes_it_and_no_words_take_it_off():
    hand = Hand(blank(6, 4)).use("note", audience="self")
    hand.surface.answers = ["Try a gate", "Try a wall", ""]
    hand.click("c3r2")
    (note,) = hand.project.scenario(SCENARIO).remarks
    assert (note.at, note.for_, note.text) == ("c3r2", "self", "Try a gate")
    x, y = hand.desk.centre("c3r2")
    mark = (x + ASIDE[0] * 20.0, y + ASIDE[1] * 20.0)
    hand.click(mark)
    assert hand.project.scenario(SCENARIO).remarks[0].text == "Try a wall"
    assert hand.surface.asked[-1] == ("Note", "Try a gate")
    hand.use("select").click(mark)
    assert hand.opened.selection.items == (Item(SCENARIO, "note", "note"),)
    hand.press(mark).move("c5r3").release("c5r3")
    assert hand.project.scenario(SCENARIO).remarks[0].at == "c5r3"
    x, y = hand.desk.centre("c5r3")
    hand.use("note").click((x + ASIDE[0] * 20.0, y + ASIDE[1] * 20.0))
    assert hand.project.scenario(SCENARIO).remarks == ()
    assert hand.steps == 4


def test_a_note_is_a_mark_and_its_words_are_read_on_its_hex_in_lines():
    hand = Hand(blank(6, 4)).use("note")
    hand.surface.answers = ["The gate is rusty and opening it makes a noise that carries very far."]
    hand.click("c3r2")
    shapes = OVERLAY.shapes(Scene(hand.desk))
    assert [type(shape) for shape in shapes] == [Mark]
    words = [s for s in OVERLAY.shapes(Scene(hand.desk, hover="c3r2")) if isinstance(s, Label)]
    assert len(words) == 2
    assert max(words, key=lambda label: label.at[1]).text == "noise that carries very far."


def test_no_rim_strikes_through_the_words_that_are_read():
    hand = Hand(blank(6, 4)).use("note")
    hand.surface.answers = ["The gate is rusty."]
    hand.toolbox.active.hover(hand.at("c3r2"))
    assert hand.toolbox.active.preview()
    hand.click("c3r2")
    hand.toolbox.active.hover(hand.at("c3r2"))
    assert not hand.toolbox.active.preview()
