"""The sight tool asks and never changes."""

from __future__ import annotations

from studio.document.ground import SightQuestion
from tests.helpers.projects import farm
from tests.helpers.studio import Hand


def hand() -> Hand:
    return Hand(farm(".......", "...w...", ".......", ".......")).use("sight")


def test_a_click_and_then_the_pointer_draw_the_line() -> None:
    look = hand()
    look.click("c4r1").move("c4r3")
    assert look.desk.question == SightQuestion("c4r1", "c4r3")
    assert str(look.toolbox.active.status()) == "blocked in 0402: woods"
    look.move("c1r1")
    assert str(look.toolbox.active.status()) == "clear: 3 hexes"
    assert look.steps == 0


def test_the_answer_says_where_people_will_argue() -> None:
    look = Hand(farm(".b.", "...", "...")).use("sight")
    look.click("c1r2").move("c3r2")
    assert str(look.toolbox.active.status()) == (
        "clear: 2 hexes; people will argue: the line runs along the side of 0201, building "
        "(ATZ-11.5)"
    )


def test_a_second_click_keeps_the_line_and_a_third_begins_anew() -> None:
    look = hand()
    look.click("c4r1").click("c4r3").move("c7r4")
    assert look.desk.question == SightQuestion("c4r1", "c4r3")
    look.click("c7r4")
    assert look.desk.question == SightQuestion("c7r4")


def test_a_drag_draws_the_line_too() -> None:
    look = hand()
    look.drag("c4r1", "c5r2", "c4r3").move("c1r1")
    assert look.desk.question == SightQuestion("c4r1", "c4r3")


def test_shift_or_a_second_click_on_the_hex_shades_what_it_sees() -> None:
    look = hand()
    look.click("c4r1", "shift")
    assert look.desk.question == SightQuestion("c4r1", field=True)
    look.click("c4r1")
    assert look.desk.question == SightQuestion("c4r1", field=False)
    look.click("c4r1")
    assert look.desk.question == SightQuestion("c4r1", field=True)


def test_the_light_of_the_view_limits_the_line() -> None:
    look = Hand(farm("." * 20)).use("sight")
    look.desk.view.choose(light="evening")
    look.click("c1r1").move("c14r1")
    assert str(look.toolbox.active.status()) == "beyond 12 hexes: evening"


def test_another_tool_ends_the_question() -> None:
    look = hand()
    look.click("c4r1").use("brush")
    assert look.desk.question is None


def test_shift_shades_what_the_hex_sees_as_long_as_it_is_held() -> None:
    look = hand()
    look.click("c4r1").move("c4r3", held=("shift",))
    assert look.desk.question == SightQuestion("c4r1", "c4r3", field=True)
    look.move("c4r3")
    assert look.desk.question == SightQuestion("c4r1", "c4r3", field=False)
