"""The tool that lays the picture under the map."""

from __future__ import annotations

import pytest

from engine.edits.underlays import put_underlay
from engine.model.project import Asset
from studio.document.underlay import underlay_of
from studio.tools.align import AlignTool
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand

PLACES = ("c2r2", "c9r2", "c9r7", "c2r7")


@pytest.fixture
def hand() -> Hand:
    project = put_underlay(blank(10, 8), MAP, Asset("art/scan.png", "0" * 64), (1000, 800))
    return Hand(project).use("align")


def tool(hand: Hand) -> AlignTool:
    found = hand.toolbox.active
    assert isinstance(found, AlignTool)
    return found


def shifted(hand: Hand, space: str, dx: float = 7.0, dy: float = -4.0) -> tuple[float, float]:
    """Return where the centre of a hex lies in a picture that is laid wrong."""
    centre = hand.desk.centre(space)
    assert centre is not None
    return centre[0] * 1.02 + dx, centre[1] * 0.98 + dy


def affine(hand: Hand) -> tuple[float, ...]:
    lies = underlay_of(hand.opened)
    assert lies is not None
    return lies.affine


def comes_to(hand: Hand, at: tuple[float, float], before: tuple[float, ...]) -> tuple[float, float]:
    """Return where what lay at a point lies now."""
    a, _, c, _, e, f = before
    x, y = (at[0] - c) / a, (at[1] - f) / e
    a, b, c, d, e, f = affine(hand)
    return a * x + b * y + c, d * x + e * y + f


@pytest.mark.parametrize("how", ["drag", "click"])
def test_pairs_lay_the_picture_as_one_step_that_undo_takes_back(hand: Hand, how: str) -> None:
    before, aim = affine(hand), {space: shifted(hand, space) for space in PLACES}
    for space, at in aim.items():
        if how == "drag":
            hand.press(at).move(space).release(space)
        else:
            hand.press(at).release(at).move(space).press(space).release(space)
    assert hand.steps == 0
    assert "4 pairs, off by 0.00 mm" in str(tool(hand).status())
    assert hand.toolbox.takes("enter")
    hand.toolbox.key("enter")
    assert hand.steps == 1
    for space, at in aim.items():
        assert comes_to(hand, at, before) == pytest.approx(hand.desk.centre(space))
    hand.opened.undo()
    assert affine(hand) == before
    assert len(tool(hand).pairs) == 4


def test_a_pair_is_taken_back_by_a_right_click_or_backspace_and_all_by_esc(hand: Hand) -> None:
    for space in PLACES:
        hand.press(shifted(hand, space)).release(space)
    hand.press("c9r2", button="right").release("c9r2", button="right")
    assert [space for _, space in tool(hand).pairs] == ["c2r2", "c9r7", "c2r7"]
    hand.toolbox.key("backspace")
    assert [space for _, space in tool(hand).pairs] == ["c2r2", "c9r7"]
    hand.toolbox.use("pan")
    hand.toolbox.use("align")
    assert len(tool(hand).pairs) == 2
    hand.toolbox.cancel()
    assert tool(hand).pairs == ()
    assert not hand.toolbox.takes("enter")


def test_a_hex_that_is_named_again_takes_the_place_of_its_pair(hand: Hand) -> None:
    hand.press(shifted(hand, "c2r2")).release("c2r2")
    hand.press(shifted(hand, "c2r2", 3.0)).release("c2r2")
    assert len(tool(hand).pairs) == 1


def test_each_pair_shows_its_number_and_how_far_off_it_is(hand: Hand) -> None:
    for space in PLACES:
        off = 12.0 if space == "c9r7" else 7.0
        hand.press(shifted(hand, space, off)).release(space)
    words = [str(shape.text) for shape in tool(hand).preview() if hasattr(shape, "text")]
    assert [word[:2] for word in words] == ["1:", "2:", "3:", "4:"]
    assert all(word.endswith(" mm") and not word.endswith(" 0.0 mm") for word in words)


def test_too_few_pairs_and_points_beside_the_map_are_told(hand: Hand) -> None:
    before = affine(hand)
    hand.press(shifted(hand, "c2r2")).release("c2r2")
    hand.toolbox.key("enter")
    hand.press("c5r5").release((-500.0, -500.0))
    assert affine(hand) == before
    assert "two points" in hand.surface.messages[0]
    assert "no hex" in hand.surface.messages[1]


def test_a_locked_picture_stays_and_without_one_the_tool_says_so(hand: Hand) -> None:
    hand.desk.view.choose(underlay_locked=True)
    hand.press(shifted(hand, "c2r2")).release("c2r2")
    assert tool(hand).pairs == ()
    assert "locked" in hand.surface.messages[0]
    assert "first" in str(Hand(blank(4, 4)).use("align").toolbox.active.status())


def test_only_a_click_that_is_plainly_off_is_called_wrong(hand: Hand) -> None:
    for off, wrong in ((0.5, None), (9.0, 4)):
        tool(hand).cancel()
        for space in ("c1r1", "c5r1", "c1r5", "c5r5", "c3r3"):
            slip = off if space == "c3r3" else 0.0
            hand.press(shifted(hand, space, 7.0 + slip)).release(shifted(hand, space, 7.0 + slip))
            hand.press(space).release(space)
        assert tool(hand).suspect == wrong
