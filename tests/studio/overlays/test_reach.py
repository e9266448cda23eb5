"""Reach in the editor."""

from __future__ import annotations

from engine.edits.counters import new_counter, place_counter
from studio.document.ground import SightQuestion
from studio.document.selection import Item
from studio.overlays.registry import overlay
from studio.overlays.shapes import Label
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.scenes import scene

ROW = farm("..w....")


def costs(shown, project_path: str = MAP) -> dict[str, int]:
    board = shown.ground.board
    centres = {board.centre(s): board.ids[s] for s in range(board.size)}
    labels = [s for s in overlay("reach").shapes(shown) if isinstance(s, Label)]
    return {centres[label.at]: int(str(label.text)) for label in labels}


def test_a_selected_space_shows_the_costs_of_the_first_mover() -> None:
    shown = scene(ROW)
    shown.ground.opened.selection.set([Item(MAP, "space", "c2r1")])
    assert costs(shown) == {"c1r1": 1, "c3r1": 2, "c4r1": 3}


def test_the_view_says_who_moves() -> None:
    shown = scene(ROW)
    shown.ground.opened.selection.set([Item(MAP, "space", "c2r1")])
    shown.ground.view.choose(mover="zombie")
    assert costs(shown) == {"c1r1": 1, "c3r1": 2}


def test_a_selected_counter_moves_as_its_kind() -> None:
    counter = new_counter(ROW.scenario(SCENARIO), "zombie", "zombie", "c5r1")
    shown = scene(place_counter(ROW, SCENARIO, counter))
    shown.ground.opened.selection.set([Item(SCENARIO, "counter", counter.id)])
    assert costs(shown) == {"c4r1": 1, "c6r1": 1, "c7r1": 2}


def test_nothing_selected_shows_nothing() -> None:
    assert overlay("reach").shapes(scene(ROW)) == ()


def test_the_view_says_how_many_movement_points() -> None:
    shown = scene(ROW)
    shown.ground.opened.selection.set([Item(MAP, "space", "c2r1")])
    shown.ground.view.choose(points=5)
    assert costs(shown) == {"c1r1": 1, "c3r1": 2, "c4r1": 3, "c5r1": 4, "c6r1": 5}


def test_the_choice_of_the_view_goes_before_the_kind_of_the_counter() -> None:
    counter = new_counter(ROW.scenario(SCENARIO), "zombie", "zombie", "c5r1")
    shown = scene(place_counter(ROW, SCENARIO, counter))
    shown.ground.opened.selection.set([Item(SCENARIO, "counter", counter.id)])
    shown.ground.view.choose(mover="survivor")
    assert max(costs(shown).values()) == 3


def test_several_set_out_together_and_each_hex_has_its_cheapest_walk() -> None:
    shown = scene(ROW)
    shown.ground.opened.selection.set([Item(MAP, "space", "c1r1"), Item(MAP, "space", "c6r1")])
    assert costs(shown)["c4r1"] == 2
    assert costs(shown)["c5r1"] == 1


def test_the_hex_that_is_looked_from_goes_before_what_is_selected() -> None:
    shown = scene(ROW, question=SightQuestion("c7r1"))
    shown.ground.opened.selection.set([Item(MAP, "space", "c1r1")])
    assert costs(shown) == {"c6r1": 1, "c5r1": 2, "c4r1": 3}
