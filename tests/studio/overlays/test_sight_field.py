"""The field of sight is what the engine says is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from studio.document.ground import SightQuestion
from studio.document.selection import Item
from studio.overlays.registry import overlay
from studio.overlays.shapes import Label, Polygon
from tests.helpers.projects import MAP, farm
from tests.helpers.scenes import scene

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

WOODS = farm(".......", ".wwwww.", ".......", ".......")


def test_the_hexes_that_are_seen_are_tinted_and_all_others_darkened() -> None:
    shown = scene(WOODS, question=SightQuestion("c4r1", field=True))
    board, sight = shown.ground.board, shown.ground.sight
    assert board is not None
    assert sight is not None
    a = board.index["c4r1"]
    others = {s for s in range(board.size) if s != a}
    seen = {s for s in others if sight.line(a, s).clear}
    assert 3 < len(seen) < board.size - 1
    shapes = overlay("sight_field").shapes(shown)
    filled = [s for s in shapes if isinstance(s, Polygon) and s.filled]
    tints = {s.points: s.role for s in filled if not s.holes}
    assert tints == {board.polygon(s): "seen" if s in seen else "unseen" for s in others}

    (margin,) = [s for s in filled if s.holes]  # of the sheet, outside of all hexes
    assert margin.role == "unseen"
    assert margin.holes == tuple(board.polygon(s) for s in range(board.size))


def test_another_light_gives_another_field() -> None:
    shown = scene(farm("." * 20), question=SightQuestion("c1r1", field=True))
    assert roles(shown).count("seen") == 19
    shown.ground.view.choose(light="evening")
    assert roles(shown).count("seen") == 12


def roles(shown: Scene) -> list[str]:
    shapes = overlay("sight_field").shapes(shown)
    return [s.role for s in shapes if isinstance(s, Polygon) and s.filled and not s.holes]


def test_without_the_wish_nothing_is_shaded() -> None:
    assert overlay("sight_field").shapes(scene(WOODS, question=SightQuestion("c4r1"))) == ()
    assert overlay("sight_field").shapes(scene(WOODS)) == ()


def test_by_how_many_a_hex_is_seen_is_its_shade_and_its_number_if_it_can_be_read() -> None:
    shown = scene(WOODS, scale=4.0)
    shown.ground.view.choose(field="map")
    field = shown.ground.fields.now()
    assert field is not None
    shapes = overlay("sight_field").shapes(shown)
    shades = [s for s in shapes if isinstance(s, Polygon) and s.role == "heat"]
    assert [s.strength for s in shades] == [n / field.most for n in field.counts]
    assert [str(s.text) for s in shapes if isinstance(s, Label)] == [str(n) for n in field.counts]
    small = replace(shown, scale=1.0)
    assert not any(isinstance(s, Label) for s in overlay("sight_field").shapes(small))


def test_who_looks_is_rimmed_and_what_nobody_sees_is_darkened() -> None:
    shown = scene(WOODS)
    shown.ground.opened.selection.set([Item(MAP, "space", "c4r1"), Item(MAP, "space", "c1r1")])
    shown.ground.view.choose(field="selection")
    shapes = overlay("sight_field").shapes(shown)
    assert sum(isinstance(s, Polygon) and s.role == "clear" for s in shapes) == 2
    field = shown.ground.fields.now()
    assert field is not None
    assert roles(shown).count("unseen") == field.counts.count(0)
    assert overlay("sight_field").shapes(replace(shown, mode="play")) == ()
