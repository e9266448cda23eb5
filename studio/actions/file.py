"""The File menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.edits.documents import (
    delete_document,
    free_path,
    new_scenario,
    rename_document,
)
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import (
    editing_map,
    has_project,
    has_tab,
    is_changed,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.actions.context import Context, DialogId
    from studio.document.open_project import OpenProject


def shows(dialog: DialogId) -> Callable[[Context], None]:
    """Return what opens a dialog."""
    return lambda context: context.show(dialog)


def _open(context: Context) -> None:
    opened = context.opened
    path = context.ask_path("open", opened.root if opened is not None else None)
    if path is not None:
        context.open(path)


def _overwrite(context: Context) -> Callable[[tuple[str, ...]], bool]:
    def ask(paths: tuple[str, ...]) -> bool:
        question = Text("These files have changed on the disk since they were opened. Write over?")
        return context.confirm(question, [Text("{path}", path=path) for path in paths]) == "yes"

    return ask


def _may_delete(context: Context, opened: OpenProject) -> bool:
    lost = opened.lost
    question = Text("These files are no longer part of the project. Delete them from its folder?")
    details = [Text("{path}", path=path) for path in lost]
    return not lost or context.confirm(question, details) == "yes"


def _save(context: Context, paths: tuple[str, ...] | None = None) -> None:
    opened = context.opened
    if opened is None:
        return
    if opened.root is None:
        _save_as(context)
    elif _may_delete(context, opened) and opened.save(_overwrite(context), paths):
        context.message(Text("Saved."))


def _save_document(context: Context) -> None:
    if context.opened is not None and context.opened.active is not None:
        _save(context, (context.opened.active,))


def _save_as(context: Context) -> None:
    opened = context.opened
    if opened is None:
        return
    folder = context.ask_path("save_project", opened.root or _new_folder(opened))
    if folder is not None and opened.save_as(folder, _overwrite(context)):
        context.message(Text("Saved in {folder}.", folder=str(folder)))


def _new_folder(opened: OpenProject) -> Path:
    """Return a folder for a project that has none, called after it and not there yet."""
    info = opened.project.info
    name = (words(info.title) if info is not None else "").strip()
    name = "".join(c if c.isalnum() or c in " -_.'" else "_" for c in name).strip(". ")
    first = folder = Path.home() / (name or "Project")
    n = 1
    while folder.exists():
        n += 1
        folder = first.with_name(f"{first.name} {n}")
    return folder


def _new_scenario(context: Context) -> None:
    def make(answer: str | None) -> None:
        opened = context.opened
        title = (answer or "").strip()
        map_path = opened.map_path if opened is not None else None
        if opened is None or map_path is None or not title:
            return
        path = free_path(opened.project, title, ".scenario.yaml")
        rules = context.desk.rules if context.desk is not None else None
        begins = rules.begins if rules is not None else FrozenDict()
        after = new_scenario(opened.project, path, title, map_path, begins)
        if opened.push(Text("New scenario"), after):
            opened.activate(path)

    context.ask_text(Text("Title of the new scenario"), "", make)


def _rename(context: Context) -> None:
    old = context.opened.active if context.opened is not None else None

    def rename(answer: str | None) -> None:
        opened = context.opened
        if opened is None or old is None or not answer or not answer.strip():
            return
        try:
            path = _same_ending(old, answer.strip())
            project = rename_document(opened.project, old, path)
        except EngineError as error:
            context.message(error.message)
            return
        if opened.push(Text("Rename document"), project):
            opened.activate(path)

    if old is not None:
        context.ask_text(Text("File name of the document"), old, rename)


def _same_ending(old: str, new: str) -> str:
    """Return *new* as a path in the project with the ending that tells the kind of document."""
    ending = "." + ".".join(old.rsplit("/", 1)[-1].split(".")[-2:])
    path = new if new.endswith(ending) else new + ending
    parts = path.split("/")
    if "\\" in path or ":" in path or any(part in ("", ".", "..") for part in parts):
        raise EngineError(Text('"{path}" is no file name within the project', path=new))
    return path


def _delete(context: Context) -> None:
    opened = context.opened
    if opened is None or opened.active is None:
        return
    project = delete_document(opened.project, opened.active)
    opened.push(Text("Delete document"), project)


def _close_tab(context: Context) -> None:
    if context.opened is not None and context.opened.active is not None:
        context.opened.close_tab(context.opened.active)


def _turn_to(step: int) -> Callable[[Context], None]:
    """Return what brings a neighbouring tab to the front; after the last comes the first."""

    def turn(context: Context) -> None:
        opened = context.opened
        if opened is not None and opened.active in opened.tabs:
            at = opened.tabs.index(opened.active) + step
            opened.activate(opened.tabs[at % len(opened.tabs)])

    return turn


def _has_tabs(context: Context) -> bool:
    return has_tab(context) and context.opened is not None and len(context.opened.tabs) > 1


def _close(context: Context) -> None:
    if context.leave():
        context.adopt(None)


ACTIONS = (
    Action(
        "new_project",
        Text("New project..."),
        "file",
        shows("new_project"),
        ("Ctrl+N",),
        "new",
        10,
    ),
    Action("new_map", Text("New map..."), "file", shows("new_map"), icon="map", order=11),
    Action(
        "new_scenario",
        Text("New scenario..."),
        "file",
        _new_scenario,
        icon="scenario",
        order=12,
        enabled=editing_map,
        edits=True,
    ),
    Action("open", Text("Open..."), "file", _open, ("Ctrl+O",), "open", 13),
    Action(
        "open_recent", Text("Open recent..."), "file", shows("recent"), ("Ctrl+Shift+O",), order=14
    ),
    Action("save", Text("Save"), "file", _save, ("Ctrl+S",), "save", 20, is_changed),
    Action(
        "save_document",
        Text("Save this document only"),
        "file",
        _save_document,
        order=21,
        enabled=lambda c: has_tab(c) and is_changed(c),
    ),
    Action(
        "save_as",
        Text("Save as..."),
        "file",
        _save_as,
        ("Ctrl+Shift+S",),
        order=22,
        enabled=has_project,
    ),
    Action(
        "rename_document",
        Text("Rename document..."),
        "file",
        _rename,
        order=40,
        enabled=has_tab,
        edits=True,
    ),
    Action(
        "delete_document",
        Text("Delete document"),
        "file",
        _delete,
        order=41,
        enabled=has_tab,
        edits=True,
    ),
    Action("close_tab", Text("Close tab"), "file", _close_tab, ("Ctrl+W",), "", 50, has_tab),
    Action("close", Text("Close project"), "file", _close, order=51, enabled=has_project),
    Action(
        "next_tab",
        Text("Next tab"),
        "file",
        _turn_to(1),
        ("Ctrl+Tab", "Ctrl+PgDown"),
        order=55,
        enabled=_has_tabs,
    ),
    Action(
        "previous_tab",
        Text("Previous tab"),
        "file",
        _turn_to(-1),
        ("Ctrl+Shift+Tab", "Ctrl+PgUp"),
        order=56,
        enabled=_has_tabs,
    ),
    Action("quit", Text("Quit"), "file", lambda c: c.quit(), ("Ctrl+Q",), order=60),
)
