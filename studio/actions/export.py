"""The exports of the File menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.files.packs import write_pack
from engine.files.store import OpenedProject
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import has_map, has_scenario

if TYPE_CHECKING:
    from studio.actions.context import Context, Purpose
    from studio.document.open_project import OpenProject


def _export_pack(context: Context) -> None:
    opened = context.opened
    path = opened.scenario_path if opened is not None else None
    if opened is None or path is None:
        return
    target = context.ask_path("export_pack", _suggestion(opened, ".hexpack"))
    if target is None:
        return
    target = _with_suffix(target, ".hexpack")
    root, disk = opened.root or target, opened.disk
    source = OpenedProject(
        root, opened.project, path, FrozenDict(disk.sources), pictures=disk.pictures
    )
    write_pack(root, opened.project, path, target, source)
    context.message(Text("Exported to {path}.", path=str(target)))


def _export_png(context: Context) -> None:
    _export(context, "png", "export_png")


def _export_svg(context: Context) -> None:
    _export(context, "svg", "export_svg", underlay=True)


def _export_tmx(context: Context) -> None:
    _export(context, "tmx", "export_tmx", underlay=True)


def _export_vassal(context: Context) -> None:
    _export(context, "vassal", "export_vassal", ".vmod")


def _export(
    context: Context, kind: str, purpose: Purpose, suffix: str = "", *, underlay: bool = False
) -> None:
    """Ask where to, and whether the picture under the map is wanted where a format takes it."""
    opened = context.opened
    if opened is None or opened.map is None:
        return
    options = {}
    if underlay and opened.map.main.underlay is not None:
        answer = context.confirm(Text("Put the picture under the map into the file too?"))
        if answer == "cancel":
            return
        options["underlay"] = answer == "yes"
    suffix = suffix or f".{kind}"
    target = context.ask_path(purpose, _suggestion(opened, suffix))
    if target is not None:
        context.export(kind, _with_suffix(target, suffix), options)


def _suggestion(opened: OpenProject, suffix: str) -> Path:
    """Return a path beside the project, called after the document in front."""
    name = (opened.active or "map").rsplit("/", 1)[-1].split(".")[0]
    document = opened.project.documents.get(opened.active or "")
    stem = name or (words(document.title) if document is not None else "map")
    return (opened.root or Path.home()) / f"{stem}{suffix}"


def _with_suffix(path: Path, suffix: str) -> Path:
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


ACTIONS = (
    Action(
        "export_pack",
        Text("Export pack..."),
        "file",
        _export_pack,
        ("Ctrl+E",),
        "export",
        30,
        has_scenario,
    ),
    Action(
        "export_png", Text("Export picture..."), "file", _export_png, (), "picture", 31, has_map
    ),
    Action(
        "export_svg",
        Text("Export vector picture (SVG)..."),
        "file",
        _export_svg,
        order=32,
        enabled=has_map,
    ),
    Action(
        "export_tmx",
        Text("Export for Tiled (TMX)..."),
        "file",
        _export_tmx,
        order=33,
        enabled=has_map,
    ),
    Action(
        "export_vassal",
        Text("Export for VASSAL..."),
        "file",
        _export_vassal,
        order=34,
        enabled=has_map,
    ),
)
