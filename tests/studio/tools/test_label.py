"""Texts along curves and roads."""

from __future__ import annotations

from engine.edits.paths import set_path
from engine.geometry.ways import nearest_along, smooth
from engine.model.map import MapPath
from studio.document.selection import Item
from studio.document.way_lines import line_of
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand

ROAD = MapPath("lane", "road", tuple(f"c{n}r4" for n in range(1, 11)))


def hand_on(kind: str, *answers: str) -> Hand:
    hand = Hand(set_path(blank(10, 8), MAP, ROAD), MAP).use("label", label=kind)
    hand.surface.answers = list(answers)
    return hand


def test_a_drag_is_a_curve_that_the_text_follows_and_the_select_tool_moves_both():
    hand = hand_on("area", "Long Moor")
    hand.drag("c2r2", "c4r1", "c7r2", "c9r1")
    (label,) = hand.project.map(MAP).main.labels
    assert len(label.points) > 3
    assert nearest_along(smooth(label.points), label.at)[1] < 1.0
    assert hand.steps == 1
    hand.use("select").click(label.at)
    assert hand.opened.selection.items == (Item(MAP, "label", "long_moor"),)
    hand.press(label.at).move((label.at[0], label.at[1] + 40.0))
    hand.release((label.at[0], label.at[1] + 40.0))
    (moved,) = hand.project.map(MAP).main.labels
    by = {
        (round(b[0] - a[0], 6), round(b[1] - a[1], 6))
        for a, b in zip(label.points, moved.points, strict=True)
    }
    assert len(by) == 1
    assert by != {(0.0, 0.0)}


def test_the_name_of_a_street_is_written_along_the_road_that_is_clicked():
    hand = hand_on("street", "Lane")
    line = line_of(hand.desk, ROAD)
    hand.click(line[len(line) // 2])
    (label,) = hand.project.map(MAP).main.labels
    assert label.id == "lane_2"  # the road is called so
    assert all(nearest_along(line, at)[1] < 0.6 for at in label.points)
    hand.surface.answers = ["Hill"]
    hand.click("c3r7")
    assert hand.project.map(MAP).main.labels[-1].at == "c3r7"


def test_a_click_on_the_dot_beside_a_bend_writes_along_the_stream_too():
    brook = MapPath("brook", "stream", points=((0.0, 25.0), (60.0, 35.0), (120.0, 15.0)))
    hand = Hand(set_path(blank(10, 8), MAP, brook), MAP).use("label", label="street")
    line = line_of(hand.desk, brook)
    assert nearest_along(line, hand.desk.centre("c3r3") or (0.0, 0.0))[1] > 5.0
    hand.surface.answers = ["Brook"]
    hand.click("c3r3")
    (label,) = hand.project.map(MAP).main.labels
    assert all(nearest_along(line, at)[1] < 0.6 for at in label.points)
    assert len(label.points) > 2


def test_a_stream_through_points_is_selected_where_it_runs():
    brook = MapPath("brook", "stream", points=((10.0, 10.0), (60.0, 40.0), (120.0, 20.0)))
    hand = Hand(set_path(blank(10, 8), MAP, brook), MAP).use("select")
    hand.click((60.0, 40.0))
    assert hand.opened.selection.items == (Item(MAP, "path", "brook"),)
