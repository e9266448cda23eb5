"""The stamps: patches of hexes that lie on the disk, those that are shipped and the user's own.

A stamp is a map, with a scenario beside it where counters or markers lie on it, both of one name.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from engine.edits.ids import fresh_id, slug
from engine.edits.patches import MAP, SCENARIO
from engine.errors import EngineError
from engine.files.atomic import reason
from engine.files.shipped import shipped
from engine.files.store import open_project, save_documents
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.model.project import Project
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.project import Document

log = logging.getLogger(__name__)
MAPS, SCENARIOS = ".map.yaml", ".scenario.yaml"


@dataclass(frozen=True, slots=True)
class Stamp:
    """A patch with a title, and the file of its map; ``own`` ones can be deleted."""

    title: str
    patch: Project
    file: Path
    own: bool


def stamps_folder() -> Path:
    """Return the folder of the user's own stamps."""
    return Path(platformdirs.user_data_dir("hexwright", appauthor=False)) / "stamps"


class Stamps:
    """The library: what is shipped, then the user's own by title."""

    def __init__(self, own: Path | None = None, common: Path | None = None) -> None:
        self._own = own or stamps_folder()
        self._common = common or shipped("stamps")

    def all(self) -> tuple[Stamp, ...]:
        """Return the stamps that can be read; the log tells of others."""
        found = []
        for folder, own in ((self._common, False), (self._own, True)):
            read = [stamp for file in _maps(folder) if (stamp := _read(file, own=own)) is not None]
            found += sorted(read, key=lambda stamp: stamp.title.casefold())
        return tuple(found)

    def keep(self, patch: Project, title: str) -> Stamp:
        """Write *patch* down as a stamp; raise `EngineError` if it cannot be."""
        taken = [file.name.removesuffix(MAPS) for file in _maps(self._own)]
        name = fresh_id(slug(title, "stamp"), taken)
        map_, scenario = replace(patch.map(MAP), title=title), patch.scenario(SCENARIO)
        documents: dict[str, Document] = {name + MAPS: map_}
        if scenario.counters or scenario.markers:
            documents[name + SCENARIOS] = replace(scenario, title=title, map=name + MAPS)
        file = self._own / (name + MAPS)
        try:
            self._own.mkdir(parents=True, exist_ok=True)
            save_documents(self._own, documents, {})
        except OSError as error:
            why = Text("{file} cannot be written: {why}", file=str(file), why=str(error))
            raise EngineError(why) from error
        return Stamp(title, patch, file, own=True)

    def forget(self, stamp: Stamp) -> None:
        """Delete one of the user's own stamps; raise `EngineError` if it cannot be."""
        name = stamp.file.name.removesuffix(MAPS)
        for ending in (MAPS, SCENARIOS) if stamp.own else ():
            file = self._own / (name + ending)
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                why = Text(
                    "{path} cannot be deleted: {reason}", path=str(file), reason=reason(error)
                )
                raise EngineError(why) from error


def _maps(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{MAPS}")) if folder.is_dir() else []


def _read(file: Path, *, own: bool) -> Stamp | None:
    scenario = file.with_name(file.name.removesuffix(MAPS) + SCENARIOS)
    try:
        project = open_project(scenario if scenario.is_file() else file).project
        map_ = project.map(file.name)
        there = project.documents.get(scenario.name)
        if not isinstance(there, ScenarioDocument):
            there = ScenarioDocument(map_.title, MAP, map_.ruleset)
    except EngineError as error:
        log.warning("the stamp %s cannot be read: %s", file, error)
        return None
    patch = Project(documents=FrozenDict({MAP: map_, SCENARIO: replace(there, map=MAP)}))
    return Stamp(words(map_.title) or file.name.removesuffix(MAPS), patch, file, own)
