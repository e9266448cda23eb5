"""One label for each hex, whoever tells it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.model.map import LabelScheme
from studio.actions.registry import action, run
from studio.document.ground import SightQuestion
from studio.overlays.grid_labels import UP
from studio.overlays.registry import overlay
from studio.overlays.shapes import Label
from tests.helpers.boards import WAYS
from tests.helpers.contexts import context
from tests.helpers.projects import MAP, farm
from tests.helpers.scenes import scene, texts

SCHEMES = ("0101", "01.01", "A1", "A1-doubled")


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_hover_label_reason_and_go_to_agree_about_every_hex(orient, stagger, scheme) -> None:
    project = farm("....", "....", "....", orient=orient, stagger=stagger)
    map_ = replace(project.map(MAP), labels=LabelScheme(scheme))
    project = project.with_document(MAP, map_)
    shown = scene(project)
    drawn = [s for s in overlay("grid_labels").shapes(shown) if isinstance(s, Label)]
    board = shown.board
    assert board is not None
    assert len({str(label.text) for label in drawn}) == len(drawn) == 12
    window = context(project, *[str(label.text) for label in drawn])
    assert window.opened is not None
    for label in drawn:
        x, y = label.at
        id_ = shown.ground.space_at(x, y + shown.size * UP)
        assert id_ is not None, "under the pointer"
        space = board.index[id_]
        assert board.labels[space] == str(label.text)
        run(action("go_to"), window)
        assert [item.id for item in window.opened.selection] == [id_]
        wooded = farm(*_with_woods(board, space), orient=orient, stagger=stagger)
        wooded = wooded.with_document(MAP, replace(wooded.map(MAP), labels=map_.labels))
        ends = [end for end in board.neighbours[space][::3] if end >= 0]
        if len(ends) == 2:
            question = SightQuestion(*[board.ids[end] for end in ends])
            told = texts(overlay("sight_line").shapes(scene(wooded, question=question)))
            assert told == [f"blocked in {label.text}: woods"]


def _with_woods(board, space: int) -> list[str]:
    column, row = board.frame.places[space]
    rows = [list("....") for _ in range(3)]
    rows[row - 1][column - 1] = "w"
    return ["".join(letters) for letters in rows]
