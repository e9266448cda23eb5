"""The report holds what SARIF 2.1.0 requires, and what code hosts need besides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import Any

import jsonschema
import pytest

from engine.lint.runner import CHECKS
from engine.lint.sarif import sarif
from engine.model.issue import Issue
from engine.texts import Text

HINT = Issue(
    "start_seen",
    "hint",
    Text("Beck can see the gate"),
    "maps/früh ling.map.yaml",
    "markers[1]",
    7,
    3,
    "ATZ-11.1",
    ("c2r2",),
)
FAULT = Issue("bad_yaml", "error", Text("not closed"), "a.map.yaml")

TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
MESSAGE = {"type": "object", "required": ["text"], "properties": {"text": TEXT, "markdown": TEXT}}
NUMBER = {"type": "integer", "minimum": 1}


def object_(required: str, **properties: Any) -> dict[str, Any]:
    """Return the schema of an object; what stands before the bar is required."""
    return {"type": "object", "required": required.split(), "properties": properties}


def array(items: Any, least: int = 0) -> dict[str, Any]:
    return {"type": "array", "minItems": least, "items": items}


# the parts of the standard that apply here, and that hosts ask for: texts of rules, a place each
RULE = object_(
    "id shortDescription fullDescription help",
    id=TEXT,
    name=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
)
LOCATION = object_(
    "physicalLocation",
    physicalLocation=object_(
        "artifactLocation region",
        artifactLocation=object_("uri", uri={**TEXT, "pattern": "^[!-~]+$"}),
        region=object_("startLine", startLine=NUMBER, startColumn=NUMBER),
    ),
)
RESULT = object_(
    "ruleId level message locations partialFingerprints",
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level={"enum": ["none", "note", "warning", "error"]},
    message=MESSAGE,
    locations=array(LOCATION, 1),
    partialFingerprints={"type": "object", "additionalProperties": TEXT},
    suppressions=array(
        object_("kind justification", kind={"enum": ["inSource", "external"]}, justification=TEXT)
    ),
)
RUN = object_(
    "tool results",
    tool=object_("driver", driver=object_("name rules", name=TEXT, rules=array(RULE, 1))),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=array(RESULT),
)
LOG = object_("version runs", version={"const": "2.1.0"}, runs=array(RUN, 1))


def run_of(*found: tuple[Issue, str]) -> dict[str, Any]:
    log = sarif(dict(found))
    jsonschema.validate(log, LOG)
    (run,) = log["runs"]
    for result in run["results"]:
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
    assert isinstance(run, dict)
    return run


def test_a_finding_is_a_result_with_rule_file_line_and_column() -> None:
    (result,) = run_of((HINT, "markers.gate"))["results"]
    assert result["level"] == "note"
    assert result["message"]["text"] == "Beck can see the gate [ATZ-11.1]"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "maps/fr%C3%BCh%20ling.map.yaml"
    assert place["region"] == {"startLine": 7, "startColumn": 3}
    assert "suppressions" not in result


@pytest.mark.parametrize(("severity", "level"), [("error", "error"), ("warning", "warning")])
def test_the_severity_is_the_level(severity: Any, level: str) -> None:
    (result,) = run_of((replace(HINT, severity=severity), ""))["results"]
    assert result["level"] == level


def test_a_silenced_finding_is_suppressed_with_the_reason() -> None:
    (result,) = run_of((replace(HINT, silenced="She is bait."), "markers.gate"))["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": "She is bait."}]


def test_a_fault_of_a_file_has_a_rule_and_a_line_too() -> None:
    run = run_of((FAULT, ""))
    rule = run["tool"]["driver"]["rules"][-1]
    assert (rule["id"], rule["shortDescription"]["text"]) == (
        "bad_yaml",
        "Files that cannot be used",
    )
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 1, "startColumn": 1}


def test_every_check_is_a_rule_that_says_what_it_finds_and_how_it_is_silenced() -> None:
    rules = {rule["id"]: rule for rule in run_of()["tool"]["driver"]["rules"]}
    assert tuple(rules) == CHECKS.ids()
    for id_, rule in rules.items():
        assert f"check: {id_}" in rule["help"]["markdown"]
        assert len(rule["fullDescription"]["text"]) > 20


def test_a_finding_is_known_again_by_its_place_whatever_line_and_words() -> None:
    def mark(issue: Issue, place: str) -> str:
        (result,) = run_of((issue, place))["results"]
        return str(result["partialFingerprints"]["hexwrightPlace/v1"])

    moved = replace(HINT, line=90, path="markers[4]", message=Text("other words"))
    assert mark(HINT, "markers.gate") == mark(moved, "markers.gate")
    assert mark(HINT, "markers.gate") != mark(HINT, "markers.road")


def test_a_file_elsewhere_is_named_by_its_whole_address() -> None:
    there = PurePath("/maps/a b.map.yaml")
    if not there.is_absolute():
        pytest.skip("no such paths here")
    (result,) = run_of((replace(HINT, document=str(there)), ""))["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "file:///maps/a%20b.map.yaml"
