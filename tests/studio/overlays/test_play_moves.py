"""Ways and trails in the game that is played."""

from __future__ import annotations

import pytest

from studio.document.disk import Disk
from studio.document.ground import Ground
from studio.document.open_project import OpenProject
from studio.document.playtest import Playtest
from studio.overlays.registry import overlay
from studio.overlays.scene import Scene
from studio.overlays.shapes import Arrow, Disc
from tests.helpers.shipped_projects import BELL, COLDWATER, sample


@pytest.fixture
def play() -> Playtest:
    return Playtest.start(sample(COLDWATER), BELL, 3)


def shown(play: Playtest, counter: str | None = None) -> Scene:
    project = sample(COLDWATER)
    opened = OpenProject(project, Disk(saved=dict(project.documents)))
    opened.activate(BELL)
    return Scene(Ground(opened), "play", counter=counter, play=play)


def first(play: Playtest, side: str) -> str:
    return next(p.id for p in play.pieces if p.side == side and p.kind != "item")


def test_a_zombie_under_the_pointer_shows_each_way_that_it_may_go(play: Playtest) -> None:
    board = play.setup.board
    zombie = next(piece for piece in play.pieces if piece.side == "zombies" and play.ways(piece.id))
    arrows = overlay("play_ways").shapes(shown(play, zombie.id))
    assert [a.points for a in arrows if isinstance(a, Arrow)] == [
        tuple(board.centre(space) for space in (zombie.space, *way)) for way in play.ways(zombie.id)
    ]


def test_a_survivor_and_an_empty_place_show_no_way(play: Playtest) -> None:
    assert overlay("play_ways").shapes(shown(play, first(play, "survivors"))) == ()
    assert overlay("play_ways").shapes(shown(play)) == ()


def test_the_trails_of_the_last_step_are_drawn_up_to_where_the_counters_stand(
    play: Playtest,
) -> None:
    for seat in play.seats:
        play.seat_bot(seat, "random")
    board, drawn = play.setup.board, 0
    for _ in range(12):
        play.step()
        at = {piece.id: board.centre(piece.space) for piece in play.pieces}
        shapes = overlay("play_trails").shapes(shown(play))
        ends = {s.points[-1] for s in shapes if isinstance(s, Arrow)}
        moved = [trail for trail in play.trails if len(trail.spaces) > 1]
        assert len(ends) <= len(moved)
        assert {at[t.counter] for t in moved if t.counter in at} <= ends
        rings = [s for s in shapes if isinstance(s, Disc)]
        assert len(rings) == sum(trail.appears for trail in play.trails)
        drawn += len(shapes)
    assert drawn > 12
