"""The project: a folder and all the documents in it, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import UnknownName
from engine.model.data import FrozenDict
from engine.model.map import AuthorText, MapDocument
from engine.model.scenario import ScenarioDocument
from engine.model.silence import Silence
from engine.texts import Text

PROJECT_FILE = "hexwright.yaml"


@dataclass(frozen=True, slots=True)
class CampaignStep:
    """One scenario of a campaign (ATZ-22.1).

    ``roster`` names the counters that are not played as the scenario says, but by those who lived
    through the scenarios before. A campaign ends with a lost scenario that ``must_win``.
    """

    scenario: str
    roster: tuple[str, ...] = ()
    must_win: bool = False


@dataclass(frozen=True, slots=True)
class ProjectInfo:
    """The file that marks a project's root folder; ``campaign`` lists scenarios in their order."""

    id: str
    title: AuthorText
    version: str = ""
    authors: tuple[str, ...] = ()
    licence: str = ""
    language: str = "en"
    campaign: tuple[CampaignStep, ...] = ()
    silenced: tuple[Silence, ...] = ()
    extra: FrozenDict[Any] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class RulesetDocument:
    """Changes to a shipped ruleset: characters, weapons, tables, decks."""

    title: AuthorText
    base: str
    changes: FrozenDict[Any] = field(default_factory=FrozenDict)
    extra: FrozenDict[Any] = field(default_factory=FrozenDict)


Document = MapDocument | ScenarioDocument | RulesetDocument


@dataclass(frozen=True, slots=True)
class Asset:
    """A picture: its path from the root and the hash under which its bytes are stored."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Project:
    """Everything that is open, as one value.

    ``documents`` maps a path from the root (``/``-separated) to its value; ``info`` is None for
    files
    outside any project.
    """

    info: ProjectInfo | None = None
    documents: FrozenDict[Document] = field(default_factory=FrozenDict)
    assets: tuple[Asset, ...] = ()

    def map(self, path: str) -> MapDocument:
        """Return the map at *path*; raise `UnknownName` if there is none."""
        document = self.documents.get(path)
        if not isinstance(document, MapDocument):
            known = [p for p, d in self.documents.items() if isinstance(d, MapDocument)]
            raise UnknownName(Text('no map "{path}" in this project', path=path), path, known)
        return document

    def scenario(self, path: str) -> ScenarioDocument:
        """Return the scenario at *path*; raise `UnknownName` if there is none."""
        document = self.documents.get(path)
        if not isinstance(document, ScenarioDocument):
            known = [p for p, d in self.documents.items() if isinstance(d, ScenarioDocument)]
            raise UnknownName(Text('no scenario "{path}" in this project', path=path), path, known)
        return document

    def ruleset(self, name: str) -> RulesetDocument | None:
        """Return the file that bends a ruleset, None where *name* is that of a game."""
        document = self.documents.get(name)
        return document if isinstance(document, RulesetDocument) else None

    def with_document(self, path: str, document: Document) -> Project:
        """Return the project in which *path* holds *document*; itself if it does already."""
        if self.documents.get(path) == document:
            return self
        return replace(self, documents=self.documents.with_item(path, document))

    def scenarios_of(self, map_path: str) -> tuple[str, ...]:
        """Return the paths of the scenarios that use the map at *map_path*."""
        return tuple(
            path
            for path, document in self.documents.items()
            if isinstance(document, ScenarioDocument) and document.map == map_path
        )
