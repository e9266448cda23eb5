"""Layers: shown, faded, locked, seen alone; what is locked or hidden cannot be touched."""

from __future__ import annotations

from engine.edits.borders import set_borders
from engine.edits.labels import set_label
from engine.model.map import MapLabel
from studio.document.layers import LAYERS, choose_layer, is_free, strength, strengths
from studio.document.view_state import ViewState
from studio.tools.registry import tools
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand


def test_every_layer_can_be_hidden_faded_locked_and_seen_alone():
    for layer, _, title in LAYERS:
        view = ViewState()
        assert strengths(view.now) == {}
        choose_layer(view, layer, opacity=0.4)
        assert strengths(view.now) == {layer: 0.4}
        choose_layer(view, layer, shown=False)
        assert strength(view.now, layer) == 0.0
        assert not is_free(view.now, layer)
        choose_layer(view, layer, shown=True, locked=True)
        assert (strength(view.now, layer), is_free(view.now, layer)) == (0.4, False)
        view.choose(solo=layer)
        assert [other for other, _, _ in LAYERS if strength(view.now, other)] == [layer]
        assert str(title)


def test_tools_name_layers_that_there_are():
    known = {layer for layer, _, _ in LAYERS}
    named = {layer for tool in tools() for layer in tool.layers}
    assert named == known


def test_a_tool_whose_layer_is_locked_says_so_and_does_nothing():
    hand = Hand(blank(6, 4), MAP).use("brush", terrain="woods")
    choose_layer(hand.desk.view, "terrain", locked=True)
    hand.drag("c1r1", "c3r1")
    assert hand.steps == 0
    assert hand.surface.messages == ['"Terrain" is locked. Unlock it in the Layers dock.']
    choose_layer(hand.desk.view, "terrain", locked=False)
    hand.drag("c1r1", "c3r1")
    assert hand.steps == 1


def test_what_lies_on_a_locked_or_hidden_layer_is_not_picked_up_or_erased():
    project = set_borders(blank(6, 4), MAP, {"c2r2|c3r2": "wall"})
    project = set_label(project, MAP, MapLabel("mill", "Mill", "c2r2"))
    hand = Hand(project, MAP).use("select")
    choose_layer(hand.desk.view, "texts", shown=False)
    choose_layer(hand.desk.view, "borders", locked=True)
    hand.click("c2r2")
    assert [item.kind for item in hand.opened.selection] == ["space"]
    hand.use("eraser").drag("c2r2", "c3r2")
    assert hand.project.map(MAP).main.borders
    choose_layer(hand.desk.view, "texts", shown=True)
    hand.opened.selection.clear()
    hand.use("select").click("c2r2")
    assert [item.kind for item in hand.opened.selection] == ["label"]
