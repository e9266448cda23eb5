"""What each field names: no field of model or schema may be forgotten."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from engine import rulesets
from engine.edits.roles import ASLANT, EDGE, ROLES, SPACES
from engine.files.schema import load_schema
from engine.geometry.grid import Grid, Point
from engine.model.map import LabelScheme, Link, MapDocument, TerrainDef, WayDef
from engine.model.roster import Known
from engine.model.scenario import ScenarioDocument, SideInfo, Skirmish

PLACELESS = {
    LabelScheme,
    TerrainDef,
    WayDef,
    SideInfo,
    Skirmish,
    Known,
    Grid,
}  # the edits lay the grid
DEFS = {
    "map": {
        "": "MapDocument",
        "level": "Level",
        "outline": "Outline",
        "path": "MapPath",
        "label": "MapLabel",
        "space_info": "SpaceInfo",
        "border": "BorderInfo",
        "underlay": "Underlay",
        "region": "Region",
        "marker": "Marker",
        "footprint": "Footprint",
        "link": "Link",
        "note": "Note",
    },
    "scenario": {
        "": "ScenarioDocument",
        "marker": "Marker",
        "note": "Note",
        "counter": "Counter",
        "turn_entry": "TurnEntry",
        "event": "ScenarioEvent",
    },
}
OF_REF = {
    "space": {"space"},
    "spaces": {"spaces", "access", "named"},
    "rect": {"rect"},
    "point": {"points", "place"},
    "direction": {"facing"},
    "data": {"args"},
}


def inside(hint: Any) -> set[type]:
    """Return the records that a type holds."""
    if is_dataclass(hint):
        return {hint}  # type: ignore[arg-type]
    return {found for part in get_args(hint) for found in inside(part)}


def reachable(*roots: type) -> set[type]:
    found: set[type] = set()
    queue = list(roots)
    while queue:
        cls = queue.pop()
        if cls not in found:
            found.add(cls)
            queue += [c for hint in get_type_hints(cls).values() for c in inside(hint)]
    return found


def test_every_record_of_map_and_scenario_has_roles_for_all_its_fields():
    everything = reachable(MapDocument, ScenarioDocument)
    assert everything == {*ROLES} | PLACELESS
    for cls, roles in ROLES.items():
        assert {field.name for field in fields(cls)} == {*roles}, cls


@pytest.mark.parametrize("cls", ROLES, ids=lambda cls: cls.__name__)
def test_fields_that_hold_records_or_millimetres_are_not_plain(cls):
    for name, hint in get_type_hints(cls).items():
        role = ROLES[cls][name]
        if inside(hint) - PLACELESS:
            assert role in ("records", "space_keys", "border_keys"), name
        if Point in (hint, *get_args(hint), *[p for a in get_args(hint) for p in get_args(a)]):
            assert role in ("points", "place"), name


def refs(schema: Any) -> set[str]:
    """Return what a field of a schema refers to, itself or in its list."""
    own = {schema["$ref"].rpartition("/")[2]} if "$ref" in schema else set()
    items = schema.get("items")
    return own | (refs(items) if isinstance(items, dict) else set())


@pytest.mark.parametrize("kind", DEFS)
def test_the_schemas_say_the_same_of_each_field(kind):
    schema = load_schema(kind)
    classes = {cls.__name__: cls for cls in ROLES}
    assert {"", *schema["$defs"]} >= {*DEFS[kind]}
    for name, class_name in DEFS[kind].items():
        cls = classes[class_name]
        properties = (schema["$defs"][name] if name else schema)["properties"]
        for key, field in properties.items():
            roles = ROLES[cls]
            role = roles.get(key, roles.get(f"{key}_", "none"))
            for ref in refs(field) & {*OF_REF}:
                assert role in OF_REF[ref], (class_name, key)
            if "north" in field.get("enum", ()):
                assert role == "edge", (class_name, key)
    assert "from" in load_schema("map")["$defs"]["link"]["properties"]
    assert ROLES[Link]["from_"] == "space"


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_arguments_of_a_game_that_name_places_are_called_so_that_edits_find_them(ruleset):
    rules = rulesets.get(ruleset)
    for kind in (*rules.condition_kinds, *rules.trigger_kinds, *rules.effect_kinds):
        of = {argument.id: argument.of for argument in kind.args}
        assert {name for name, what in of.items() if what == "space"} <= {*SPACES}, kind.id
        assert {name for name, what in of.items() if what == "edge"} <= {EDGE}, kind.id
        assert all(what == "space" for name, what in of.items() if name in SPACES), kind.id
        if EDGE in of:
            assert ASLANT in of, f"{kind.id}: a side that lies aslant becomes a list of hexes"
