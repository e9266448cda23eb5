"""By how many each hex is seen: the one sight of the board is asked, and the answers counted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.board.sight import lines
from engine.edits.counters import new_counter, place_counter
from engine.edits.markers import new_marker, place_marker
from engine.edits.regions import group
from engine.edits.terrain import paint
from engine.texts import Text
from studio.document.selection import Item
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.fields import Field

WOODS = farm(".......", ".wwwww.", ".......", ".bb....")


def looking(project: Project, of: Any) -> tuple[Hand, Field]:
    hand = Hand(project)
    hand.desk.view.choose(field=of)
    return hand, field(hand)


def field(hand: Hand) -> Field:
    found = hand.desk.fields.now()
    assert found is not None
    return found


def counted(hand: Hand, *sources: tuple[str, ...]) -> tuple[int, ...]:
    """Count line by line by how many sources each space is seen."""
    board, sight, limit = hand.desk.board, hand.desk.sight, hand.desk.sight_limit
    assert board is not None
    assert sight is not None
    numbers = [[board.index[space] for space in source] for source in sources]
    return tuple(
        sum(any(sight.line(a, b, limit).clear for a in source) for source in numbers)
        for b in range(board.size)
    )


def peopled() -> Project:
    project = WOODS
    for kind, at in (("survivor", "c1r1"), ("survivor", "c7r4"), ("zombie", "c4r4")):
        definition = "ann" if kind == "survivor" else "zombie_slow"
        counter = new_counter(project.scenario(SCENARIO), kind, definition, at)
        project = place_counter(project, SCENARIO, counter)
    return project


def test_the_heat_map_counts_for_each_hex_the_others_that_see_it() -> None:
    hand, found = looking(WOODS, "map")
    board = found.board
    alone = counted(hand, *((space,) for space in board.ids))
    assert found.counts == tuple(n - 1 for n in alone)  # each sees itself
    assert found.most == max(found.counts)
    space = board.index["c4r1"]
    n = found.counts[space]
    assert str(found.told(space)) == f"seen by {n} hexes, {round(100 * n / (board.size - 1))} %"


def test_the_light_counts_too() -> None:
    hand, found = looking(farm("." * 20), "map")
    assert set(found.counts) == {19}
    hand.desk.view.choose(light="evening")
    assert field(hand).counts[0] == 12
    assert hand.opened.changed == ()


def test_the_field_of_all_survivors_says_by_how_many_and_by_whom() -> None:
    hand, found = looking(peopled(), "survivors")
    assert found.counts == counted(hand, ("c1r1",), ("c7r4",))
    assert found.most == 2
    assert str(found.title) == "Seen by how many of 2 survivors"
    index = found.board.index
    both = next(s for s, n in enumerate(found.counts) if n == 2)
    assert str(found.told(both)) == "seen by 2 of 2: ann"
    assert str(found.told(index["c1r1"])) == "seen by 1 of 2: ann"
    hidden = next(s for s, n in enumerate(found.counts) if n == 0)
    assert str(found.told(hidden)) == "seen by none of 2"


def test_spawn_points_look_from_all_their_hexes_those_of_map_and_scenario() -> None:
    project = WOODS
    own = new_marker(project.scenario(SCENARIO), "spawn", ordered=True)
    project = place_marker(project, SCENARIO, replace(own, at="c1r1", name="Gate"))
    far = replace(new_marker(project.map(MAP), "spawn", ordered=True), id="south", edge="south")
    project = place_marker(project, MAP, far)
    hand, found = looking(project, "spawns")
    south = tuple(f"c{n}r4" for n in range(1, 8))
    assert {len(source.spaces) for source in found.sources} == {1, 7}
    assert found.counts == counted(hand, ("c1r1",), south)
    assert "Gate" in str(found.told(found.board.index["c1r1"]))


def test_a_set_of_hexes_counters_and_buildings_can_be_selected_to_look_from() -> None:
    hand, _ = looking(group(peopled(), MAP, ("c2r4", "c3r4"), "Mill"), "survivors")
    (beck, *_) = hand.project.scenario(SCENARIO).counters
    hand.opened.selection.set(
        [
            Item(MAP, "space", "c4r1"),
            Item(SCENARIO, "counter", beck.id),
            Item(MAP, "region", "mill"),
        ]
    )
    hand.desk.view.choose(field="selection")
    assert field(hand).counts == counted(hand, ("c4r1",), ("c1r1",), ("c2r4", "c3r4"))


def test_hexes_selected_by_rectangle_or_lasso_are_looked_from() -> None:
    hand, _ = looking(WOODS, "map")
    hand.desk.view.choose(field="selection")
    assert hand.desk.fields.refusal() is not None
    hand.desk.mark(["c4r1", "c6r1"])
    assert field(hand).counts == counted(hand, ("c4r1",), ("c6r1",))


def test_a_selected_hex_that_is_taken_off_the_map_no_longer_looks() -> None:
    hand, _ = looking(WOODS, "map")
    hand.desk.view.choose(field="selection")
    hand.desk.mark(["c4r1", "c6r1"])
    hand.use("eraser").press("c4r1", "ctrl")
    hand.release("c4r1", "ctrl")
    assert field(hand).counts == counted(hand, ("c6r1",))


@pytest.mark.parametrize(
    ("of", "why"),
    [
        ("selection", "Select hexes or counters to look from."),
        ("survivors", "No survivors stand on this map."),
        ("spawns", "There are no spawn points on this map."),
    ],
)
def test_where_nobody_looks_it_is_said(of: Any, why: str) -> None:
    hand, found = looking(WOODS, of)
    assert set(found.counts) == {0}
    assert str(hand.desk.fields.refusal()) == why


def test_a_map_that_is_too_large_for_all_pairs_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "TABLE_LIMIT", 5)
    hand = Hand(WOODS)
    hand.desk.view.choose(field="map")
    assert hand.desk.fields.now() is None
    assert "5 spaces" in str(hand.desk.fields.refusal())
    hand.desk.view.choose(light="evening")  # only near hexes are asked, on maps of any size
    assert hand.desk.fields.refusal() is None
    assert max(field(hand).counts) > 5


def test_one_hex_is_not_counted() -> None:
    hand = Hand(WOODS)
    assert (hand.desk.fields.now(), hand.desk.fields.refusal()) == (None, None)


def test_the_same_is_counted_once_and_an_edit_counts_anew() -> None:
    hand, found = looking(WOODS, "map")
    assert field(hand) is found
    hand.opened.push(Text("Paint"), paint(hand.project, MAP, ["c4r3"], "woods"))
    assert field(hand).counts != found.counts


def test_the_last_answer_stands_until_the_next_has_been_counted_elsewhere() -> None:
    hand, found = looking(WOODS, "map")
    waiting: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []
    told: list[None] = []
    hand.desk.fields.begin = lambda work, then: waiting.append((work, then))
    hand.desk.fields.listeners.add(lambda: told.append(None))
    hand.opened.push(Text("Paint"), paint(hand.project, MAP, ["c4r3"], "woods"))
    assert field(hand) is found
    assert field(hand) is found
    ((work, then),) = waiting  # it is begun once
    then(work())
    assert told == [None]
    assert field(hand) is not found
    hand.desk.view.choose(field="survivors")
    assert hand.desk.fields.now() is None  # no answer of another kind meanwhile
