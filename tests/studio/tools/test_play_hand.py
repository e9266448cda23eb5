"""Clicks in the Play mode, on a shipped scenario under its own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.document.disk import Disk
from studio.document.ground import Ground
from studio.document.open_project import OpenProject
from studio.document.playtest import Playtest
from studio.overlays.play_path import acting_space
from studio.overlays.registry import draw, overlay
from studio.overlays.scene import Scene
from studio.overlays.shapes import Disc, Label, Polygon, Polyline
from studio.tools.play_hand import PlayHand
from studio.tools.tool import Pointer
from tests.helpers.shipped_projects import BELL, COLDWATER, sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.decisions import Option, Refusal


class FakeTable:
    def __init__(self) -> None:
        self.offered: list[list[str]] = []
        self.refused: list[str] = []
        self.looked: list[str] = []

    def choose(self, options: tuple[Option, ...], then: Callable[[str], None]) -> None:
        self.offered.append([option.key for option in options])
        then(options[0].key)

    def look_at(self, counter: str) -> None:
        self.looked.append(counter)

    def refuse(self, refusal: Refusal) -> None:
        self.refused.append(str(refusal.text))


class Player:
    def __init__(self) -> None:
        project = sample(COLDWATER)
        self.opened = OpenProject(project, Disk(saved=dict(project.documents)))
        self.opened.activate(BELL)
        self.play = Playtest.start(project, BELL, 3)
        self.table = FakeTable()
        self.hand = PlayHand(self.play, self.table)
        self.given = 0  # answers before the test

    def click(self, space: int, button: str = "left", counter: str | None = None) -> None:
        board = self.play.setup.board
        pointer = Pointer(board.centre(space), board.ids[space], button, counter=counter)  # type: ignore[arg-type]
        self.hand.move(pointer)
        self.hand.press(pointer)
        self.hand.release(pointer)

    def moves(self) -> list[Option]:
        assert self.play.pending is not None
        return [o for o in self.play.pending.options if o.group == "move"]

    def scene(self) -> Scene:
        return Scene(Ground(self.opened), "play", hover=self.hand.hover, play=self.play)


@pytest.fixture
def player() -> Player:
    """A game in which a survivor was just chosen to act."""
    player = Player()
    while not player.moves():
        assert player.play.pending is not None
        player.play.submit(player.play.pending.options[0].key)
    player.given = len(player.play.session.inputs)
    return player


def test_a_click_on_a_reachable_hex_walks_there(player: Player) -> None:
    move = max(player.moves(), key=lambda option: option.cost or 0)
    counter = player.play.pending.counter if player.play.pending is not None else None
    player.click(move.spaces[0])
    assert move.key in [getattr(entry, "key", "") for entry in player.play.session.inputs]
    at = {piece.id: piece.space for piece in player.play.pieces}
    assert at[counter or ""] == move.spaces[0]
    player.play.undo()
    assert move.key in [option.key for option in player.moves()]


def test_a_click_where_nothing_can_be_done_says_why(player: Player) -> None:
    board = player.play.setup.board
    half = board.half.index(1)
    player.click(half)
    assert player.table.refused == ["nobody moves on a half-hex"]
    assert len(player.play.session.inputs) == player.given


def test_several_options_at_a_hex_or_the_right_button_let_the_user_pick(player: Player) -> None:
    move = player.moves()[0]
    player.click(move.spaces[0], "right")
    assert player.table.offered[0][0] == move.key
    assert len(player.play.session.inputs) > player.given


def test_a_release_elsewhere_is_no_click(player: Player) -> None:
    board, move = player.play.setup.board, player.moves()[0]
    at = move.spaces[0]
    player.hand.press(Pointer(board.centre(at), board.ids[at], "left"))
    player.hand.release(Pointer(board.centre(0), board.ids[0], "left"))
    player.hand.press(Pointer(board.centre(at), board.ids[at], "left"))
    player.hand.finish()
    player.hand.release(Pointer(board.centre(at), board.ids[at], "left"))
    assert len(player.play.session.inputs) == player.given


def test_the_overlays_show_what_the_options_say(player: Player) -> None:
    board, moves = player.play.setup.board, player.moves()
    shapes = overlay("play_reach").shapes(player.scene())
    tints = {s.points for s in shapes if isinstance(s, Polygon)}
    assert tints == {board.polygon(o.spaces[0]) for o in moves}
    costs = {s.at: str(s.text) for s in shapes if isinstance(s, Label)}
    assert costs == {board.centre(o.spaces[0]): str(o.cost) for o in moves}


def test_the_path_to_the_hex_under_the_pointer_is_the_options_path(player: Player) -> None:
    board = player.play.setup.board
    move = max(player.moves(), key=lambda option: option.cost or 0)
    at = move.spaces[0]
    heard: list[str | None] = []
    player.hand.listeners.add(lambda: heard.append(player.hand.hover))
    player.hand.move(Pointer(board.centre(at), board.ids[at]))
    line = next(s for s in overlay("play_path").shapes(player.scene()) if isinstance(s, Polyline))
    start = acting_space(player.play)
    assert start is not None
    assert line.points == tuple(board.centre(step) for step in (start, *move.path))
    player.hand.leave()
    assert heard == [board.ids[at], None]
    assert overlay("play_path").shapes(player.scene()) == ()


def test_fire_rings_its_target_with_the_exact_chance_of_a_hit() -> None:
    player = Player()
    while (decision := player.play.pending) is not None:
        fire = [o for o in decision.options if o.group == "fire"]
        if fire:
            break
        others = [o for o in decision.options if o.key not in ("pass", "done")]
        player.play.submit((others or list(decision.options))[0].key)
    else:
        pytest.fail("nobody ever could fire")
    best: dict[int, int] = {}
    for option in fire:
        odds = player.play.rules.odds(player.play.setup, player.play.session.state, option)
        assert odds is not None
        chance = round(100 * (odds.total - odds.hits[0]) / odds.total)
        best[option.spaces[0]] = max(chance, best.get(option.spaces[0], 0))
    shapes = overlay("play_targets").shapes(player.scene())
    rings = {s.centre for s in shapes if isinstance(s, Disc)}
    assert {player.play.setup.board.centre(space) for space in best} <= rings
    assert sorted(str(s.text) for s in shapes if isinstance(s, Label)) == sorted(
        f"{chance} %" for chance in best.values()
    )


def test_playing_leaves_project_history_and_selection_alone(player: Player) -> None:
    before = (player.opened.project, player.opened.history.entries, player.opened.selection.items)
    unsaved = player.opened.changed
    for seat in player.play.seats:
        player.play.seat_bot(seat, "random")
    player.play.run()
    for _ in range(40):
        draw(player.scene())
        player.play.step()
    assert player.opened.project is before[0]
    assert player.opened.history.entries is before[1]
    assert player.opened.selection.items is before[2]
    assert player.opened.changed == unsaved
