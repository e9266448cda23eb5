"""Undo after a save, and a document under another name, keep the letters that the author wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.documents import delete_document, rename_document
from engine.edits.resize import Margins, resized
from engine.edits.terrain import paint
from engine.edits.turning import turned
from engine.geometry.turns import Turn
from engine.texts import Text
from studio.document.open_project import OpenProject
from tests.helpers.windows import copy_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.model.project import Project

LABEL = Text("Edit")
MAP = "northgate.map.yaml"
EDITS: dict[str, Callable[[Project], Project]] = {
    "cut": lambda p: resized(p, MAP, Margins(left=-6, top=-6), ".").project,
    "turn": lambda p: turned(p, MAP, Turn(steps=3)).project,
    "delete": lambda p: delete_document(p, "the_cure.scenario.yaml"),
}


def yes(_paths: tuple[str, ...]) -> bool:
    return True


def texts(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


@pytest.fixture
def northgate(tmp_path: Path) -> Path:
    return copy_of("northgate", tmp_path)


@pytest.mark.case("SAVE-06", "UNDO-02")
@pytest.mark.parametrize("name", EDITS)
def test_a_save_after_undo_of_a_saved_edit_gives_the_same_bytes(northgate: Path, name: str) -> None:
    before, opened = texts(northgate), OpenProject.open(northgate)
    opened.push(LABEL, EDITS[name](opened.project))
    assert opened.save(yes)
    changed = texts(northgate)
    assert changed != before
    opened.undo()
    assert opened.save(yes)
    assert texts(northgate) == before
    opened.redo()
    assert opened.save(yes)
    assert texts(northgate) == changed


def test_what_is_painted_after_that_is_one_changed_line(northgate: Path) -> None:
    before, opened = texts(northgate), OpenProject.open(northgate)
    opened.push(LABEL, EDITS["cut"](opened.project))
    opened.save(yes)
    opened.undo()
    opened.push(LABEL, paint(opened.project, MAP, ["c9r9"], "woods"))
    opened.save(yes)
    lines = zip(before[MAP].splitlines(), texts(northgate)[MAP].splitlines(), strict=True)
    assert sum(a != b for a, b in lines) == 1


def test_a_renamed_document_keeps_its_comments(northgate: Path) -> None:
    file = northgate / MAP
    file.write_text("# drawn in May\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    before, opened = texts(northgate), OpenProject.open(northgate)
    opened.push(LABEL, rename_document(opened.project, MAP, "town.map.yaml"))
    opened.push(LABEL, paint(opened.project, "town.map.yaml", ["c9r9"], "woods"))
    assert opened.save(yes)
    assert not file.exists()
    after = (northgate / "town.map.yaml").read_text(encoding="utf-8")
    lines = zip(before[MAP].splitlines(), after.splitlines(), strict=True)
    assert sum(a != b for a, b in lines) == 1
    opened.undo()
    opened.undo()
    assert opened.save(yes)
    assert texts(northgate) == before
