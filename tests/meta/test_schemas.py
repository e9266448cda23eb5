"""Every schema says yes to a valid sample and no, with the place, to an invalid one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine.batch.plan import plan_of
from engine.batch.table import Table
from engine.files.faults import json_faults
from engine.files.packs import read_pack, write_pack
from engine.files.shipped import shipped
from engine.files.store import open_project
from tests.helpers.command import yard

if TYPE_CHECKING:
    from pathlib import Path

SCHEMAS = sorted(path.stem for path in shipped("schemas").glob("*.json"))
GRID = {"columns": 2, "rows": 1, "size": 20}
LEVEL = {"id": "main", "grid": GRID, "legend": {".": "open"}, "terrain": "..\n"}
HEAD: dict[str, Any] = {"version": 1, "title": "Mill"}
MAP = {**HEAD, "format": "hexwright/map", "ruleset": "atz", "levels": [LEVEL]}
SCENARIO = {**HEAD, "format": "hexwright/scenario", "ruleset": "atz", "map": "mill.map.yaml"}


def _pack(folder: Path) -> dict[str, Any]:
    project = open_project(yard(folder))
    write_pack(project.root, project.project, project.main, folder / "out.hexpack", project)
    return json.loads(json.dumps(dict(read_pack(folder / "out.hexpack").manifest), default=_plain))


def _plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "keys") else list(value)


def _playtest(folder: Path) -> dict[str, Any]:
    project = open_project(yard(folder)).project
    plan = plan_of(project, "out.scenario.yaml", games=1, seed=1)
    return json.loads(json.dumps(Table(plan).session(0).record(plan.path).to_data()))


def valid(kind: str, folder: Path) -> dict[str, Any]:
    match kind:
        case "map":
            return MAP
        case "scenario":
            return SCENARIO
        case "project":
            return {**HEAD, "format": "hexwright/project", "id": "mill"}
        case "ruleset" | "roster":
            own = {"base": "atz"} if kind == "ruleset" else {}
            return {**HEAD, "format": f"hexwright/{kind}", **own}
        case "pack":
            return _pack(folder)
        case "playtest":
            return _playtest(folder)
        case _:
            pytest.fail(f"no sample of a {kind}")


# what is put over the valid sample, and the path at which the fault must be told
INVALID: dict[str, tuple[dict[str, Any], str]] = {
    "map": ({"levels": [{**LEVEL, "grid": {**GRID, "columns": "two"}}]}, "levels[0].grid.columns"),
    "scenario": ({"turn_limit": 0}, "turn_limit"),
    "project": ({"id": ""}, "id"),
    "ruleset": ({"base": 7}, "base"),
    "roster": ({"people": [{"id": "beck", "definition": 7}]}, "people[0].definition"),
    "pack": ({"entries": "all"}, "entries"),
    "playtest": ({"inputs": {}}, "inputs"),
}


def test_every_schema_has_its_samples() -> None:
    assert set(SCHEMAS) == set(INVALID)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_valid_sample_is_taken(kind: str, tmp_path: Path) -> None:
    assert json_faults(valid(kind, tmp_path), kind, "sample") == ()


@pytest.mark.parametrize("kind", SCHEMAS)
def test_an_invalid_sample_is_refused_at_its_place(kind: str, tmp_path: Path) -> None:
    changes, path = INVALID[kind]
    faults = json_faults({**valid(kind, tmp_path), **changes}, kind, "sample")
    assert [fault.path for fault in faults] == [path]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_describes_its_fields_for_yaml_editors(kind: str) -> None:
    schema = json.loads((shipped("schemas") / f"{kind}.json").read_text(encoding="utf-8"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for name, field in schema["properties"].items():
        assert "description" in field or "$ref" in field, name
