"""The sight tool asks and never changes."""

from __future__ import annotations

from studio.document.ground import SightQuestion
from tests.helpers.projects import MAP, SCENARIO, farm
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


def test_the_status_speaks_of_a_pinned_line_at_its_end_only() -> None:
    look = hand()
    look.click("c4r1").click("c4r3")
    assert str(look.toolbox.active.status()) == "blocked in 0402: woods"
    look.move("c1r1")
    assert str(look.toolbox.active.status()) == "Click the hex to look from."
    look.desk.view.choose(field="map")
    field = look.desk.fields.now()
    assert field is not None
    assert str(look.toolbox.active.status()) == str(field.told(0))
    look.move("c4r3")
    assert str(look.toolbox.active.status()) == "blocked in 0402: woods"


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


def test_a_second_click_pins_the_line_and_it_stays_while_others_are_asked_for() -> None:
    look = hand()
    look.click("c4r1").click("c4r3").click("c7r4").move("c1r4")
    assert look.desk.pins == (SightQuestion("c4r1", "c4r3"),)
    look.click("c1r4").use("brush").click("c2r2")
    assert look.desk.pins == (SightQuestion("c4r1", "c4r3"), SightQuestion("c7r4", "c1r4"))


def test_the_same_line_is_pinned_once() -> None:
    look = hand()
    for _ in range(2):
        look.drag("c4r1", "c4r3")
        look.toolbox.cancel()
    assert len(look.desk.pins) == 1


def test_a_right_click_on_an_end_takes_its_lines_off() -> None:
    look = hand()
    look.click("c4r1").click("c4r3").click("c4r1").click("c1r1").click("c7r1").click("c7r4")
    look.click("c4r1", button="right")
    assert look.desk.pins == (SightQuestion("c7r1", "c7r4"),)
    look.click("c7r4", button="right")
    assert look.desk.pins == ()
    assert look.desk.question is None
    assert look.steps == 0


def test_the_first_escape_ends_the_question_and_the_second_clears_the_lines() -> None:
    look = hand()
    look.click("c4r1").click("c4r3")
    look.toolbox.cancel()
    assert (look.desk.question, len(look.desk.pins)) == (None, 1)
    look.toolbox.cancel()
    assert look.desk.pins == ()


def test_lines_belong_to_their_map() -> None:
    look = hand()
    look.click("c4r1").click("c4r3")
    look.opened.close_tab(SCENARIO)
    assert look.desk.pins == ()
    look.opened.activate(MAP)
    assert len(look.desk.pins) == 1


def test_clicks_with_ctrl_gather_hexes_to_look_from() -> None:
    look = hand()
    look.click("c4r1", "ctrl").click("c1r1", "ctrl")
    assert [item.id for item in look.opened.selection] == ["c4r1", "c1r1"]
    assert look.desk.view.now.field == "selection"
    assert look.desk.question is None
    look.move("c4r3")
    assert str(look.toolbox.active.status()) == "seen by 1 of 2: 0101"
    look.click("c1r1", "ctrl")
    assert [item.id for item in look.opened.selection] == ["c4r1"]


def test_the_status_says_why_no_field_is_shaded() -> None:
    look = hand()
    look.desk.view.choose(field="survivors")
    assert str(look.toolbox.active.status()) == "No survivors stand on this map."
