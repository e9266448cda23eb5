"""Packs: a zip with what one scenario needs, at the same paths, and a manifest with checksums."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import __version__
from engine.edits.ids import slug
from engine.edits.remarks import without_own_notes
from engine.errors import EngineError, FormatError, SchemaError, UnsupportedVersion
from engine.files.archive import MAX_TOTAL, pack_bytes, unpack_bytes
from engine.files.atomic import write_atomically
from engine.files.disk import disk_path, read_bytes, read_document
from engine.files.documents import VERSION, format_document
from engine.files.encoding import decode
from engine.files.faults import json_faults
from engine.files.json_text import parse_json
from engine.files.reader import Reader, references
from engine.model.data import FrozenDict, thaw
from engine.model.issue import Issue
from engine.model.map import MapDocument, words
from engine.model.names import composed, path_fault
from engine.model.project import PROJECT_FILE, Project, ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path

    from engine.files.opened import OpenedProject
    from engine.files.values import AnyDocument

MANIFEST = "manifest.json"
SUFFIX = ".hexpack"


@dataclass(frozen=True, slots=True)
class Pack:
    """What a pack holds: its manifest as data, and the bytes of every entry by path."""

    manifest: FrozenDict[Any]
    entries: FrozenDict[bytes]

    @property
    def scenario(self) -> str:
        """The path of the scenario that the pack is for."""
        return composed(str(self.manifest["scenario"]))


def write_pack(
    root: Path,
    project: Project,
    scenario: str,
    target: Path,
    opened: OpenedProject | None = None,
) -> Pack:
    """Write the pack of *scenario* to *target*, in one step, and return what it holds.

    Texts keep the author's comments: of *opened*, or of the files below *root*. Raises
    `EngineError` if a path or a picture cannot be packed; then nothing is written.
    """
    entries = _entries(root, project, scenario, opened)
    for path in entries:
        fault = path_fault(path)
        if fault is not None:
            raise EngineError(Text('"{path}" cannot be packed: {why}', path=path, why=fault))
    manifest = _manifest(project, scenario, entries)
    text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
    data = pack_bytes({MANIFEST: text.encode(), **entries})
    pack = parse_pack(data, target.name)
    _open(pack, target)
    write_atomically(target, data)
    return pack


def read_pack(path: Path) -> Pack:
    """Read and check the pack at *path*; raise `FormatError` with everything that is wrong."""
    return parse_pack(read_bytes(path, MAX_TOTAL), path.name)


def open_pack(path: Path) -> OpenedProject:
    """Open the pack at *path* as a project of its own, without writing anything."""
    path = path.absolute()
    return _open(read_pack(path), path)


def unpack_pack(path: Path, folder: Path) -> Pack:
    """Write the files of a pack into *folder*, which must be new or empty."""
    pack = read_pack(path)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise EngineError(Text("{folder} is not empty: choose a new folder", folder=str(folder)))
    for name, data in pack.entries.items():
        write_atomically(folder / name, data)
    return pack


def parse_pack(data: bytes, name: str) -> Pack:
    """Return the checked content of the pack *data*, called *name* in messages."""
    entries = unpack_bytes(data, name)
    if MANIFEST not in entries:
        raise FormatError(Text("{name} has no {file}: it is no pack", name=name, file=MANIFEST))
    manifest = _parse_manifest(entries.pop(MANIFEST), name)
    faults = [*_entry_faults(manifest, entries, name)]
    if faults:
        what = Text("{name}: {what}", name=name, what=faults[0].message)
        raise FormatError(what, tuple(faults))
    return Pack(FrozenDict(manifest), FrozenDict(entries))


# -- writing


def _entries(
    root: Path, project: Project, scenario: str, opened: OpenedProject | None
) -> dict[str, bytes]:
    document = project.scenario(scenario)
    map_ = project.map(document.map)
    info = project.info or ProjectInfo(slug(words(document.title), "pack"), document.title)
    info = replace(info, campaign=())  # the other scenarios stay behind
    documents: dict[str, AnyDocument] = {PROJECT_FILE: info, scenario: document, document.map: map_}
    for path in (*references(document), *references(map_)):
        if path not in project.documents:
            raise EngineError(Text('"{path}" is not in the project', path=path))
        documents[path] = project.documents[path]
    for path, shared in documents.items():  # what an author notes for himself stays behind
        if isinstance(shared, (MapDocument, ScenarioDocument)):
            documents[path] = without_own_notes(shared)
    entries = {name: _text(root, name, value, opened) for name, value in documents.items()}
    for level in map_.levels:
        if level.underlay is not None:
            entries[level.underlay.image] = _picture(root, project, level.underlay.image, opened)
    return dict(sorted(entries.items()))


def _text(root: Path, name: str, document: AnyDocument, opened: OpenedProject | None) -> bytes:
    source = opened.sources.get(name) if opened is not None else None
    file = disk_path(root, name)
    if source is None and file.is_file():
        try:
            source = read_document(file, name).source
        except FormatError:
            source = None  # the file is broken, the value is not
    return format_document(document, source).encode()


def _picture(root: Path, project: Project, path: str, opened: OpenedProject | None) -> bytes:
    known = next((a.sha256 for a in project.assets if a.path == path), "")
    if opened is not None and known in opened.pictures:
        return opened.pictures[known]
    return read_bytes(disk_path(root, path), MAX_TOTAL)


def _manifest(project: Project, scenario: str, entries: dict[str, bytes]) -> dict[str, Any]:
    document = project.scenario(scenario)
    return {
        "format": "hexwright/pack",
        "version": VERSION,
        "title": thaw(document.title),
        "scenario": scenario,
        "ruleset": document.ruleset,
        "made_with": f"Hexwright {__version__}",
        "entries": [
            {"path": name, "sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}
            for name, data in entries.items()
        ],
    }


# -- reading


def _parse_manifest(data: bytes, name: str) -> dict[str, Any]:
    where = f"{name}/{MANIFEST}"
    manifest = parse_json(decode(data, where), where)
    version = manifest.get("version") if isinstance(manifest, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise UnsupportedVersion(Text("{name}: a newer Hexwright wrote this pack", name=name))
    faults = json_faults(manifest, "pack", where)
    if faults:
        raise SchemaError(Text("{name}: {what}", name=where, what=faults[0].message), faults)
    result: dict[str, Any] = manifest
    return result


def _entry_faults(manifest: dict[str, Any], entries: dict[str, bytes], name: str) -> list[Issue]:
    """Return what differs between the manifest and the archive."""
    found: list[tuple[str, Text]] = []
    listed = {composed(e["path"]): e for e in manifest["entries"]}
    if len(listed) < len(manifest["entries"]):
        found.append((MANIFEST, Text("an entry is listed twice")))
    for path, entry in listed.items():
        fault = path_fault(path)
        data = entries.get(path)
        if fault is not None:
            found.append((path, Text("the path is refused: {why}", why=fault)))
        elif data is None:
            found.append((path, Text("the file is listed, but it is not in the pack")))
        elif len(data) != entry["size"] or hashlib.sha256(data).hexdigest() != entry["sha256"]:
            found.append((path, Text("the checksum is wrong: the file was damaged or changed")))
    found += [
        (p, Text("the file is in the pack, but not listed")) for p in entries if p not in listed
    ]
    if composed(manifest["scenario"]) not in listed:
        found.append((manifest["scenario"], Text("the scenario of the pack is not in it")))
    return [
        Issue("bad_entry", "error", Text("{path}: {what}", path=p, what=w), name, p)
        for p, w in found
    ]


def _open(pack: Pack, path: Path) -> OpenedProject:
    return Reader(path.parent).from_pack(pack.scenario, path, pack.entries)
