"""The tools that place: counters, markers, roads, labels, buildings."""

from __future__ import annotations

import pytest

from tests.helpers.projects import MAP, SCENARIO, blank, farm
from tests.helpers.studio import Hand

# -- counters


def test_a_click_places_the_chosen_counter_and_selects_it() -> None:
    hand = Hand(blank(6, 4)).use("counter", counter="zombie_slow", facing=2)
    hand.click("c2r2").click("c2r2")
    counters = hand.project.scenario(SCENARIO).counters
    assert [(c.id, c.kind, c.at, c.facing) for c in counters] == [
        ("zombie_slow", "zombie", "c2r2", 2),
        ("zombie_slow_2", "zombie", "c2r2", 2),
    ]
    assert hand.steps == 2
    assert [item.id for item in hand.opened.selection] == ["zombie_slow_2"]
    assert str(hand.opened.history.entries[0].label) == "Place Zombie"


def test_without_a_choice_the_first_counter_of_the_ruleset_is_placed() -> None:
    hand = Hand(blank(6, 4)).use("counter")
    hand.drag("c2r2", "c3r3")
    assert [(c.id, c.at) for c in hand.project.scenario(SCENARIO).counters] == [("ann", "c3r3")]
    assert hand.steps == 1


def test_a_counter_that_cannot_stand_there_is_refused_with_the_reason() -> None:
    hand = Hand(blank(6, 4, cut=("north",))).use("counter")
    hand.click("c1r1")
    assert hand.surface.messages == ["0101 is a half-hex: nothing can stand there"]
    assert hand.steps == 0
    assert hand.opened.history.provisional is None


def test_a_maps_tab_says_that_counters_need_a_scenario() -> None:
    hand = Hand(blank(6, 4), MAP).use("counter")
    hand.click("c1r1")
    assert hand.surface.messages == [
        "Counters belong to a scenario. Open or make one for this map."
    ]
    assert hand.steps == 0


def test_cancel_places_nothing() -> None:
    hand = Hand(blank(6, 4)).use("counter")
    hand.press("c2r2")
    hand.toolbox.cancel()
    hand.release("c2r2")
    assert hand.steps == 0
    assert hand.opened.changed == ()


# -- markers


def test_spawn_points_get_the_next_number() -> None:
    hand = Hand(blank(6, 4)).use("marker", marker="spawn")
    hand.click("c2r2").click("c3r3")
    markers = hand.project.scenario(SCENARIO).markers
    assert [(m.at, m.order) for m in markers] == [("c2r2", 1), ("c3r3", 2)]
    assert hand.steps == 2


def test_an_exit_lies_along_the_nearest_edge() -> None:
    hand = Hand(blank(6, 4)).use("marker", marker="exit")
    hand.click("c3r4")
    assert hand.project.scenario(SCENARIO).markers[0].edge == "south"
    hand.click("c6r2")
    assert hand.project.scenario(SCENARIO).markers[1].edge == "east"


def test_a_kind_that_may_lie_on_both_takes_the_edge_beside_the_map_or_with_shift() -> None:
    hand = Hand(blank(6, 4)).use("marker", marker="entry")
    hand.click("c1r2").click((-13.0, 30.0)).click("c1r2", "shift")
    assert [(m.at, m.edge) for m in hand.project.scenario(SCENARIO).markers] == [
        ("c1r2", None),
        (None, "west"),
        (None, "west"),
    ]


def test_a_drag_stretches_a_marker_over_several_spaces() -> None:
    hand = Hand(blank(6, 4)).use("marker", marker="start")
    hand.drag("c2r1", "c2r3")
    marker = hand.project.scenario(SCENARIO).markers[0]
    assert (marker.at, marker.spaces) == (None, ("c2r1", "c2r2", "c2r3"))
    assert hand.steps == 1


def test_a_marker_lies_on_no_hex_that_was_taken_off_the_map() -> None:
    hand = Hand(farm("......", ".-....", "......")).use("marker", marker="entry")
    hand.drag("c2r1", "c2r3")
    hand.click("c2r2")
    (marker,) = hand.project.scenario(SCENARIO).markers
    assert marker.spaces == ("c2r1", "c2r3")
    assert hand.surface.messages == ["there is no space at 0202"]


def test_a_maps_tab_places_markers_in_the_map() -> None:
    hand = Hand(blank(6, 4), MAP).use("marker", marker="objective")
    hand.click("c2r2")
    assert hand.project.map(MAP).markers[0].at == "c2r2"
    assert hand.opened.changed == (MAP,)


# -- roads


def test_a_road_runs_through_every_space_of_the_drag() -> None:
    hand = Hand(blank(8, 6)).use("road")
    hand.drag("c1r3", "c5r3")
    (road,) = hand.project.map(MAP).main.paths
    assert (road.id, road.kind) == ("road", "road")
    assert (road.through[0], road.through[-1], len(road.through)) == ("c1r3", "c5r3", 5)
    assert hand.steps == 1


def test_a_road_grows_at_either_end_and_shrinks_when_the_drag_goes_back() -> None:
    hand = Hand(blank(8, 6)).use("road")
    hand.drag("c2r2", "c2r4").drag("c2r4", "c2r5").drag("c2r2", "c2r1")
    (road,) = hand.project.map(MAP).main.paths
    assert road.through == ("c2r5", "c2r4", "c2r3", "c2r2", "c2r1")
    hand.drag("c2r1", "c2r3")
    assert hand.project.map(MAP).main.paths[0].through == ("c2r5", "c2r4", "c2r3")
    assert hand.steps == 4


def test_a_click_makes_no_road() -> None:
    hand = Hand(blank(8, 6)).use("road")
    hand.click("c2r2")
    assert hand.steps == 0


def test_another_kind_of_way_is_a_way_of_its_own() -> None:
    hand = Hand(blank(8, 6)).use("road")
    hand.drag("c2r2", "c2r4").use("road", road="stream").drag("c2r4", "c2r5")
    assert [(p.id, p.kind) for p in hand.project.map(MAP).main.paths] == [
        ("road", "road"),
        ("stream", "stream"),
    ]


# -- labels


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("answer", [None, "", "   "])
def test_a_label_without_words_leaves_no_step(answer: str | None) -> None:
    hand = Hand(blank(6, 4)).use("label")
    hand.surface.answers = [answer]
    hand.click("c2r2")
    assert hand.surface.asked == [("Text on the map", "")]
    assert hand.steps == 0
    assert hand.opened.changed == ()


def test_a_label_stands_on_a_space_or_exactly_here() -> None:
    hand = Hand(blank(6, 4)).use("label")
    hand.surface.answers = ["Café", " Mill Lane "]
    hand.click("c2r2").click((30.0, 40.0), "alt")
    labels = hand.project.map(MAP).main.labels
    assert [(x.id, x.text, x.at) for x in labels] == [
        ("cafe", "Café", "c2r2"),
        ("mill_lane", "Mill Lane", (30.0, 40.0)),
    ]
    assert hand.steps == 2


# -- buildings

STREET = ("bb..", "b..b", "...b")


def buildings(hand: Hand) -> dict[str, tuple[str, ...]]:
    return {region.id: region.spaces for region in hand.project.map(MAP).regions}


def test_a_click_names_the_whole_group_that_has_no_name_yet() -> None:
    hand = Hand(farm(*STREET)).use("building")
    hand.surface.answers = ["The Mill"]
    hand.click("c1r1")
    assert set(buildings(hand)["the_mill"]) == {"c1r1", "c2r1", "c1r2"}
    assert hand.project.map(MAP).regions[0].name == "The Mill"
    assert hand.steps == 1


def test_a_drag_takes_building_hexes_only_and_cancel_at_the_name_leaves_no_step() -> None:
    hand = Hand(farm(*STREET)).use("building")
    hand.drag("c1r1", "c1r3")
    assert hand.steps == 0
    hand.surface.answers = [""]
    hand.drag("c1r1", "c1r3")
    assert buildings(hand) == {"building": ("c1r1", "c1r2")}


def test_a_drag_from_a_building_adds_to_it_and_ctrl_takes_out() -> None:
    hand = Hand(farm(*STREET)).use("building")
    hand.surface.answers = ["Mill"]
    hand.drag("c1r1", "c1r2").drag("c1r1", "c2r1")
    assert buildings(hand) == {"mill": ("c1r1", "c1r2", "c2r1")}
    hand.drag("c1r2", "c1r1", held=("ctrl",))
    assert buildings(hand) == {"mill": ("c2r1",)}
    assert hand.steps == 3


def test_a_double_click_renames_a_building_and_leaves_other_languages_alone() -> None:
    hand = Hand(farm(*STREET)).use("building")
    hand.surface.answers = ["Mill", "Old Mill"]
    hand.click("c1r1")
    hand.toolbox.double_click(hand.at("c1r1"))
    assert hand.project.map(MAP).regions[0].name == "Old Mill"
    told = [str(entry.label) for entry in hand.opened.history.entries]
    assert told[-2:] == ["Make building Mill", "Rename building Mill to Old Mill"]
    assert hand.surface.asked[-1] == ("Name of the building", "Mill")


def test_open_ground_makes_no_building() -> None:
    hand = Hand(farm(*STREET)).use("building")
    hand.surface.answers = ["Field"]
    hand.click("c3r2")
    assert hand.surface.asked == []
    assert hand.steps == 0
