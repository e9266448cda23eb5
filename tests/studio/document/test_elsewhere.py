"""A file that another program wrote is taken in as one step, and nothing of it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.terrain import paint
from engine.errors import EngineError
from engine.texts import Text
from studio.document.elsewhere import changed_elsewhere, load_again
from studio.document.open_project import OpenProject
from tests.helpers.windows import copy_of

if TYPE_CHECKING:
    from pathlib import Path

MAP = "saltmarsh.map.yaml"
SCENARIO = "last_boat.scenario.yaml"


@pytest.fixture
def opened(tmp_path: Path) -> OpenProject:
    return OpenProject.open(copy_of("saltmarsh", tmp_path) / SCENARIO)


def rewrite(opened: OpenProject, name: str, old: str, new: str) -> bytes:
    assert opened.root is not None
    file = opened.root / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file.read_bytes()


def never(paths: tuple[str, ...]) -> bool:
    raise AssertionError(f"asked about {paths}")


@pytest.mark.case("SAVE-04")
def test_what_another_program_wrote_is_loaded_as_one_step_that_undo_takes_back(
    opened: OpenProject,
) -> None:
    opened.push(Text("Paint"), paint(opened.project, MAP, ["c9r9"], "woods"))
    mine = opened.project
    theirs = rewrite(opened, MAP, "title: ", "title: New ")
    assert changed_elsewhere(opened) == {MAP: theirs}
    load_again(opened, [MAP])
    assert changed_elsewhere(opened) == {}
    assert str(opened.project.map(MAP).title).startswith("New ")
    assert opened.changed == ()
    assert len(opened.history.entries) == 2
    opened.undo()
    assert opened.project is mine
    assert opened.changed == (MAP,)
    opened.redo()
    assert opened.save(never)
    assert opened.root is not None
    assert (opened.root / MAP).read_bytes() == theirs


def test_a_file_that_cannot_be_read_any_more_leaves_all_as_it_was(opened: OpenProject) -> None:
    before = opened.project
    rewrite(opened, MAP, "title: ", "\ttitle: ")
    with pytest.raises(EngineError):
        load_again(opened, [MAP])
    assert opened.project is before
    assert opened.history.entries == ()
    assert opened.changed == ()
    assert set(changed_elsewhere(opened)) == {MAP}


def test_a_scenario_that_leaves_its_map_is_refused_with_its_places(opened: OpenProject) -> None:
    where = next(c.at for c in opened.project.scenario(SCENARIO).counters if c.at is not None)
    rewrite(opened, SCENARIO, f"at: {where}", "at: c99r99")
    with pytest.raises(EngineError, match="c99r99"):
        load_again(opened, [SCENARIO])
    assert opened.changed == ()


def test_what_is_gone_or_was_never_saved_is_not_called_changed(opened: OpenProject) -> None:
    assert opened.root is not None
    (opened.root / MAP).unlink()
    assert changed_elsewhere(opened) == {}
    assert changed_elsewhere(OpenProject(opened.project)) == {}
