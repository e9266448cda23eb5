"""Findings as SARIF 2.1.0, the format of OASIS that code hosts and editors read."""

from __future__ import annotations

import hashlib
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from engine import __version__
from engine.lint.runner import CHECKS
from engine.lint.titles import title_of
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.model.issue import Issue, Severity

VERSION: Final = "2.1.0"
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS: Final[Mapping[Severity, str]] = {"error": "error", "warning": "warning", "hint": "note"}


def sarif(found: Mapping[Issue, str]) -> dict[str, Any]:
    """Return *found* as one run; each issue comes with its place (`silences.place_of`).

    A silenced one is a result that is suppressed, with the reason.
    """
    rules = list(dict.fromkeys([*CHECKS.ids(), *(issue.code for issue in found)]))
    driver = {
        "name": "Hexwright",
        "semanticVersion": __version__,
        "rules": [_rule(code) for code in rules],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "automationDetails": {"id": "hexwright/lint/"},
        "results": [_result(issue, place, rules) for issue, place in found.items()],
    }
    return {"$schema": SCHEMA, "version": VERSION, "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    check = CHECKS.entries().get(code)
    title = title_of(code)
    module = sys.modules.get(check.find.__module__) if check is not None else None
    about = (getattr(module, "__doc__", None) or str(title)).partition("\n")[0]
    help_ = Text(
        "The finding says what is wrong and where; the number in brackets is the rule of the game. "
        "Mend it in the file or in the studio, which offers a fix where one is safe. If it is "
        "meant so, silence it in the document that has it, with the reason:"
    )
    example = f"silenced:\n  - {{check: {code}, at: PLACE, reason: WHY}}"
    return {
        "id": code,
        "name": "".join(part.capitalize() for part in code.split("_")),
        "shortDescription": {"text": str(title)},
        "fullDescription": {"text": about},
        "help": {
            "text": f"{about} {help_}\n\n{example}",
            "markdown": f"{about}\n\n{help_}\n\n```yaml\n{example}\n```",
        },
        "properties": {"tags": [check.on if check is not None and check.on != "both" else "file"]},
    }


def _result(issue: Issue, place: str, rules: list[str]) -> dict[str, Any]:
    clause = f" [{issue.clause}]" if issue.clause else ""
    region = {"startLine": max(1, issue.line), "startColumn": max(1, issue.column)}
    physical = {"artifactLocation": {"uri": _uri(issue.document)}, "region": region}
    location: dict[str, Any] = {"physicalLocation": physical}
    if place:
        location["logicalLocations"] = [{"fullyQualifiedName": place}]
    result: dict[str, Any] = {
        "ruleId": issue.code,
        "ruleIndex": rules.index(issue.code),
        "level": LEVELS[issue.severity],
        "message": {"text": f"{issue.message}{clause}"},
        "locations": [location],
        "partialFingerprints": {"hexwrightPlace/v1": _fingerprint(issue, place)},
    }
    if issue.silenced:
        result["suppressions"] = [{"kind": "inSource", "justification": issue.silenced}]
    return result


def _uri(document: str) -> str:
    """Return a path as a reference from the folder of the run, or as a whole address."""
    path = PurePath(document)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _fingerprint(issue: Issue, place: str) -> str:
    """Return what stays the same while lines move and wordings change."""
    parts = (issue.code, PurePath(issue.document).as_posix(), place, *issue.spaces)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
