"""``hexwright lint``: says what is wrong with maps and scenarios."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engine.errors import EngineError, FormatError
from engine.texts import Plural, Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.files.store import OpenedProject
    from engine.lint.distances import Distances
    from engine.model.issue import Issue

SCENARIO = ".scenario.yaml"
MAP = re.compile(r"""^map:\s*["']?([^"'#\n]+\.map\.yaml)""", re.MULTILINE)


class _Found:
    """What came of all files together."""

    def __init__(self) -> None:
        self.issues: dict[Issue, str] = {}  # with their places by names
        self.unusable: list[Issue] = []
        self._plain: set[Issue] = set()  # those issues without their fixes, which are made anew
        self._paths: set[Path] = set()
        self.distances: dict[str, Distances] = {}  # of each scenario, if they are asked for

    def add(self, issue: Issue, place: str) -> None:
        """Keep what was found, once: a map is looked at for itself and for its scenarios."""
        plain = replace(issue, fix=None)
        if plain not in self._plain:
            self._plain.add(plain)
            self.issues[issue] = place

    def look_at(self, paths: Iterable[Path]) -> None:
        """Take note of documents that are checked."""
        self._paths.update(path.resolve() for path in paths)

    @property
    def documents(self) -> int:
        """How many were checked."""
        return len(self._paths)

    def count(self, severity: str) -> int:
        return sum(issue.severity == severity and not issue.silenced for issue in self.issues)

    @property
    def silenced(self) -> int:
        """How many are silenced."""
        return sum(bool(issue.silenced) for issue in self.issues)

    def told(self, *, all_: bool) -> dict[Issue, str]:
        """Return what is to be told: without *all_* only what is not silenced."""
        return {i: place for i, place in self.issues.items() if all_ or not i.silenced}

    @property
    def code(self) -> int:
        """2 if a file cannot be used, 1 if something is wrong; hints alone are fine."""
        if self.unusable:
            return exits.UNUSABLE
        wrong = self.count("error") + self.count("warning")
        return exits.FINDINGS if wrong else exits.FINE

    def to_json(self, *, all_: bool) -> dict[str, Any]:
        issues = [*self.unusable, *self.told(all_=all_)]
        ways = {path: found.to_json() for path, found in self.distances.items()}
        return {
            "documents": self.documents,
            "errors": self.count("error") + len(self.unusable),
            "warnings": self.count("warning"),
            "hints": self.count("hint"),
            "silenced": self.silenced,
            "issues": [issue.to_json() for issue in issues],
            **({"distances": ways} if ways else {}),
        }


@click.command(
    "lint",
    short_help=output.say(Text("Say what is wrong with maps and scenarios.")),
    help=output.verb_help(
        Text(
            "Check maps, scenarios, projects or packs and print one line for each issue: "
            "file:line:column, what is wrong, the rule clause and the check."
            "\n\nA scenario is checked together with its map, a folder with all that is in it, "
            "be it one project or several. "
            "What a document silences is counted, not told. "
            "Ends with 1 if there are errors or warnings, with 2 if a file cannot be read."
        ),
        "lint farm.scenario.yaml",
        "lint my_project --format json",
        "lint . --format sarif > hexwright.sarif",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option(
    "--silenced",
    is_flag=True,
    help=output.say(Text("Tell what the documents silence too, with the reason.")),
)
@click.option(
    "--distances",
    is_flag=True,
    help=output.say(
        Text("Tell how far it is from each start to spawn points, exits, objectives, buildings.")
    ),
)
@output.format_option("text", "json", "sarif")
def command(*, files: tuple[str, ...], silenced: bool, distances: bool, format_: str) -> int:
    """Check all files, then print what was found."""
    from studio.cli.projects import each_project

    found = _Found()
    for file in files:
        for project in each_project(file):
            _check(project, found, distances=distances)
    if format_ == "json":
        output.data(found.to_json(all_=silenced))
    elif format_ == "sarif":
        from engine.lint.sarif import sarif

        output.data(sarif({**dict.fromkeys(found.unusable, ""), **found.told(all_=silenced)}))
    else:
        output.issues(found.unusable, err=True)
        output.issues(found.told(all_=silenced))
        _tell(found.distances)
        output.line(_summary(found))
    return found.code


def _tell(found: dict[str, Distances]) -> None:
    if found:
        from studio.cli.distances import print_distances

        for path, ways in found.items():
            print_distances(path, ways)


def _measure(project: OpenedProject, paths: list[str], found: _Found) -> None:
    """Keep the distances of the scenarios among *paths* that can be built."""
    from engine.lint.distances import distances_in
    from engine.model.scenario import ScenarioDocument

    for path in paths:
        if isinstance(project.project.documents.get(path), ScenarioDocument):
            with contextlib.suppress(EngineError):  # the findings say why
                found.distances[output.shown(project.root / path)] = distances_in(
                    project.project, path
                )


def _check(file: str, found: _Found, *, distances: bool = False) -> None:
    from engine.lint.places import places_in
    from engine.lint.runner import lint
    from engine.lint.silences import place_of
    from studio.cli.projects import named, opened

    try:
        project = opened(file, check=True)
    except FormatError as error:
        faults = getattr(error, "faults", ()) or [_unreadable(file, error)]
        found.unusable += [fault for fault in faults if fault not in found.unusable]
        beneath = _map_of(file)
        if beneath is not None:
            _check(beneath, found)
        return
    root = project.root
    paths = _wanted(project, file)
    held = root if project.pack is None else Path(file)
    found.look_at(held / path for path in paths)
    if distances:
        _measure(project, paths, found)
    for issue in lint(project.project, paths, places_in(project.sources)):
        found.add(named(issue, root), place_of(project.project, issue))
    problems = (named(problem, root) for problem in project.problems)
    found.unusable += [problem for problem in problems if problem not in found.unusable]


def _map_of(file: str) -> str | None:
    """Return the map of a scenario that cannot be read: its faults are to be told too."""
    from engine.files.store import project_root

    path = Path(file)
    if not path.name.lower().endswith(SCENARIO) or not path.is_file():
        return None
    named = MAP.search(path.read_text(encoding="utf-8", errors="replace"))
    beneath = project_root(path.absolute()) / named[1] if named is not None else None
    return str(beneath) if beneath is not None and beneath.is_file() else None


def _unreadable(file: str, error: FormatError) -> Issue:
    from engine.model.issue import Issue

    message = error.message if not isinstance(error.message, str) else Text(error.message)
    return Issue("unreadable", "error", message, document=file)


def _wanted(project: Any, file: str) -> list[str]:
    """Return the documents to check: a scenario with its map, or everything in a folder."""
    from engine.model.project import PROJECT_FILE
    from engine.model.scenario import ScenarioDocument

    everything = list(project.project.documents)
    info = project.project.info
    if info is not None and info.campaign:
        everything.append(PROJECT_FILE)
    target = Path(file)
    if target.is_dir() or target.name == PROJECT_FILE or project.pack is not None:
        return everything
    document = project.project.documents[project.main]
    beside = [document.map] if isinstance(document, ScenarioDocument) else []
    return [project.main, *(path for path in beside if path in everything)]


def _summary(found: _Found) -> Text | Plural:
    told = _counted(found)
    if not found.silenced:
        return told
    n = Plural("{n} silenced", "{n} silenced", found.silenced)
    return Text("{told}, {silenced}", told=told, silenced=n)


def _counted(found: _Found) -> Text | Plural:
    if not found.told(all_=False) and not found.unusable:
        n = found.documents
        return Plural("{n} document, nothing to mend", "{n} documents, nothing to mend", n)
    errors = found.count("error") + len(found.unusable)
    warnings, hints = found.count("warning"), found.count("hint")
    return Text(
        "{errors}, {warnings}, {hints}",
        errors=Plural("{n} error", "{n} errors", errors),
        warnings=Plural("{n} warning", "{n} warnings", warnings),
        hints=Plural("{n} hint", "{n} hints", hints),
    )
