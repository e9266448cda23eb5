"""The View menu."""

from __future__ import annotations

from studio.actions.registry import action, run
from studio.document.selection import Item
from tests.helpers.contexts import context
from tests.helpers.projects import MAP, blank


def test_layers_and_overlays_are_ticked_as_they_are_shown() -> None:
    window = context(blank(6, 4))
    assert window.desk is not None
    for action_id in ("show_grid", "overlay_issues", "overlay_reach"):
        entry = action(action_id)
        assert entry.checked is not None
        before = entry.checked(window)
        run(entry, window)
        assert entry.checked(window) != before
    assert not window.desk.view.now.grid
    assert window.opened is not None
    assert window.opened.history.entries == ()


def test_the_light_of_sight_goes_round() -> None:
    window = context(blank(6, 4))
    assert window.desk is not None
    seen = []
    for _ in range(4):
        run(action("next_light"), window)
        seen.append(window.desk.view.now.light)
    assert seen == ["day", "evening", None, "day"]
    assert window.messages[1] == "Sight is shown as in: evening."
    assert window.messages[2] == "Sight is shown as in the scenario: day."


def test_the_mover_of_reach_goes_round() -> None:
    window = context(blank(6, 4))
    assert window.desk is not None
    seen = []
    for _ in range(3):
        run(action("next_mover"), window)
        seen.append(window.desk.view.now.mover)
    assert seen == ["zombie", "survivor", "zombie"]


def test_a_hex_is_gone_to_by_label_or_id_and_selected() -> None:
    window = context(blank(6, 4), "0302", "c4r1", "9999", None)
    assert window.desk is not None
    assert window.opened is not None
    run(action("go_to"), window)
    assert window.done == [("centre_on", *(window.desk.centre("c3r2") or ()))]
    assert list(window.opened.selection) == [Item(MAP, "space", "c3r2")]
    run(action("go_to"), window)
    assert list(window.opened.selection) == [Item(MAP, "space", "c4r1")]
    run(action("go_to"), window)
    run(action("go_to"), window)
    assert 'no space "9999"' in window.messages[0]


def test_styles_exclude_each_other() -> None:
    window = context(blank(6, 4))
    run(action("style_ink"), window)
    ticks = [action(f"style_{s}").checked for s in ("colour", "ink", "plain")]
    assert [tick(window) for tick in ticks if tick is not None] == [False, True, False]


def test_zoom_is_the_windows() -> None:
    window = context(blank(6, 4))
    for action_id in ("zoom_in", "zoom_out", "zoom_fit", "zoom_actual"):
        run(action(action_id), window)
    assert [entry[0] for entry in window.done] == ["zoom", "zoom", "fit", "zoom_to"]
    assert window.done[0][1] * window.done[1][1] == 1
