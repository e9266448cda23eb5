"""The field of sight is what the engine says is seen."""

from __future__ import annotations

from studio.document.ground import SightQuestion
from studio.overlays.registry import overlay
from studio.overlays.shapes import Polygon
from tests.helpers.projects import farm
from tests.helpers.scenes import scene

WOODS = farm(".......", ".wwwww.", ".......", ".......")


def test_the_hexes_that_are_seen_are_shaded_and_no_others() -> None:
    shown = scene(WOODS, question=SightQuestion("c4r1", field=True))
    board, sight = shown.ground.board, shown.ground.sight
    assert board is not None
    assert sight is not None
    a = board.index["c4r1"]
    seen = {s for s in range(board.size) if s != a and sight.line(a, s).clear}
    assert 3 < len(seen) < board.size - 1
    shapes = overlay("sight_field").shapes(shown)
    tints = {s.points for s in shapes if isinstance(s, Polygon) and s.filled}
    assert tints == {board.polygon(s) for s in seen}


def test_another_light_gives_another_field() -> None:
    shown = scene(farm("." * 20), question=SightQuestion("c1r1", field=True))
    assert len(overlay("sight_field").shapes(shown)) == 20
    shown.ground.view.choose(light="evening")
    assert len(overlay("sight_field").shapes(shown)) == 13


def test_without_the_wish_nothing_is_shaded() -> None:
    assert overlay("sight_field").shapes(scene(WOODS, question=SightQuestion("c4r1"))) == ()
    assert overlay("sight_field").shapes(scene(WOODS)) == ()
