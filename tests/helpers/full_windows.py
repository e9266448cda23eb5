"""A window on a project in which nothing has its default, and what every edit there promises."""

from __future__ import annotations

import random  # noqa: TID251 - a map to look at, no game
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.files.store import save_documents
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.project import PROJECT_FILE, CampaignStep, ProjectInfo
from studio.document.disk import document_at
from tests.helpers.full_maps import project_on
from tests.helpers.projects import MAP, SCENARIO
from tests.helpers.windows import make_window

if TYPE_CHECKING:
    from pathlib import Path

    from engine.model.project import Project
    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

LANGUAGES = FrozenDict({"en": "One", "pl": "Jeden"})


def full() -> Project:
    """Return a project in which no field has its default."""
    grid = Grid(6, 5, 15.88, origin=(1.5, -2.25), first=(-1, 2), cut=("north",), orient="pointy")
    project = project_on(random.Random(7), grid, ".wbc")
    map_ = replace(project.map(MAP), title=LANGUAGES, author="A. Nowak", notes=LANGUAGES)
    scenario = replace(
        project.scenario(SCENARIO),
        title=LANGUAGES,
        light="night",
        area="city",
        turn_limit=7,
        author="B. Nowak",
        briefing=LANGUAGES,
        notes=LANGUAGES,
        extra=FrozenDict({"x-mine": 1}),
    )
    info = ProjectInfo("full", LANGUAGES, "2", ("A",), "MIT", "pl", (CampaignStep(SCENARIO),))
    project = project.with_document(MAP, map_).with_document(SCENARIO, scenario)
    return replace(project, info=info)


def full_window(theme: Theme, folder: Path) -> MainWindow:
    """Return a window on that project, saved below *folder*, with its scenario in front."""
    made = make_window(theme, folder)
    made.show()
    project, root = full(), folder / "full"
    info = {} if project.info is None else {PROJECT_FILE: project.info}
    save_documents(root, {**project.documents, **info}, {})
    assert made.open(root / SCENARIO)
    made.checking.watch(None)
    return made


def texts(window: MainWindow) -> dict[str, str]:
    """Return what a save would write."""
    assert window.opened is not None
    found = {}
    for path in (PROJECT_FILE, *window.opened.project.documents):
        document = document_at(window.opened.project, path)
        if document is not None:
            found[path] = window.opened.disk.text(path, document)
    return found


def check_step(window: MainWindow, before: Project, saved: dict[str, str], what: str) -> bool:
    """Check what was entered, take it back and do it again; say whether it was anything."""
    opened = window.opened
    assert opened is not None
    assert len(opened.history.entries) <= 1, what
    if not opened.history.entries:
        assert opened.project is before, what
        return False
    after = opened.project
    assert opened.changed, what
    assert window.isWindowModified(), what
    opened.undo()
    assert opened.project is before, what
    assert opened.changed == (), what
    assert texts(window) == saved, what
    opened.redo()
    assert opened.project is after, what
    opened.undo()
    opened.history.entries = ()
    return True
