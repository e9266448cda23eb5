"""The field of sight is what the engine says is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.terrain import paint
from engine.texts import Text
from studio.document.ground import SightQuestion
from studio.document.selection import Item
from studio.overlays.registry import overlay
from studio.overlays.shapes import Label, Patch, Polygon
from tests.helpers.projects import MAP, farm
from tests.helpers.scenes import areas, scene

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
    tints = {rim: role for rim, role, _ in areas(shapes)}
    assert tints == {board.polygon(s): "seen" if s in seen else "unseen" for s in others}

    # of the sheet, outside of all hexes
    (margin,) = [s for s in shapes if isinstance(s, Patch) and s.holes]
    assert margin.role == "unseen"
    assert margin.holes == tuple(board.polygon(s) for s in range(board.size))


def test_another_light_gives_another_field() -> None:
    shown = scene(farm("." * 20), question=SightQuestion("c1r1", field=True))
    assert roles(shown).count("seen") == 19
    shown.ground.view.choose(light="evening")
    assert roles(shown).count("seen") == 12


def roles(shown: Scene) -> list[str]:
    return [role for _, role, _ in areas(overlay("sight_field").shapes(shown))]


def test_without_the_wish_nothing_is_shaded() -> None:
    assert overlay("sight_field").shapes(scene(WOODS, question=SightQuestion("c4r1"))) == ()
    assert overlay("sight_field").shapes(scene(WOODS)) == ()


def test_by_how_many_a_hex_is_seen_is_its_shade_and_its_number_if_it_can_be_read() -> None:
    shown = scene(WOODS, scale=4.0)
    shown.ground.view.choose(field="map")
    field = shown.ground.fields.now()
    assert field is not None
    shapes = overlay("sight_field").shapes(shown)
    shades = {rim: strength for rim, role, strength in areas(shapes) if role == "heat"}
    board = field.board
    assert shades == {board.polygon(s): n / field.most for s, n in enumerate(field.counts)}
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


def test_where_nobody_looks_the_map_is_not_darkened() -> None:
    shown = scene(WOODS, scale=4.0)
    shown.ground.view.choose(field="selection")
    field = shown.ground.fields.now()
    assert field is not None
    assert field.sources == ()
    assert overlay("sight_field").shapes(shown) == ()


def test_a_large_map_is_shaded_in_so_many_steps_that_each_is_at_most_one_too_light() -> None:
    shown = scene(farm(*("." * 15,) * 15))
    shown.ground.view.choose(field="map")
    field = shown.ground.fields.now()
    assert field is not None
    assert field.most == 224
    shown.ground.opened.push(
        Text("Paint"), paint(shown.ground.opened.project, MAP, ["c4r4", "c9r9", "c2r12"], "woods")
    )
    field = shown.ground.fields.now()
    assert field is not None
    shapes = overlay("sight_field").shapes(shown)
    assert sum(isinstance(s, Patch) for s in shapes) <= 66
    told = {rim: strength for rim, _, strength in areas(shapes)}
    for space, n in enumerate(field.counts):
        lighter = told[field.board.polygon(space)] * field.most - n
        assert -0.01 < lighter < field.most / 50
