"""What can be done with the borders of selected hexes."""

from __future__ import annotations

import time

from engine.edits.borders import set_borders
from studio.actions.registry import action, run
from tests.helpers.contexts import context
from tests.helpers.projects import MAP, blank


def test_what_stands_around_and_between_the_selected_hexes_is_taken_off_and_nothing_else() -> None:
    walls = dict.fromkeys(("c2r2|c2r3", "c2r3|c2r4", "c4r2|c4r3"), "wall")
    made = context(set_borders(blank(5, 5), MAP, walls))
    assert made.desk is not None
    assert made.opened is not None
    made.desk.mark(("c2r2", "c2r3"))
    assert run(action("borders_off"), made)
    assert set(made.opened.project.map(MAP).main.borders) == {"c4r2|c4r3"}
    assert not action("borders_off").enabled(made)


def test_whether_walls_can_be_taken_off_a_whole_large_map_is_told_at_once() -> None:
    made = context(blank(120, 120))
    assert made.desk is not None
    made.desk.mark(made.desk.board.ids if made.desk.board is not None else ())
    began = time.process_time()
    assert not action("borders_off").enabled(made)
    assert time.process_time() - began < 0.3
