"""Texts of documents and their values."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace

import pytest

from benchmarks import yaml_maps as large
from engine.errors import FormatError, SchemaError, UnsupportedVersion
from engine.files.documents import format_document, parse_document
from engine.model.data import FrozenDict
from engine.model.map import MapDocument
from engine.model.scenario import Condition, Effect, ScenarioDocument
from tests.helpers.documents import MAP, SCENARIO


def test_a_map_is_read_with_all_it_says():
    document = parse_document(MAP, "mill.map.yaml").document
    assert isinstance(document, MapDocument)
    level = document.levels[0]
    assert level.terrain == ("..ww..", "..bb.w", "......", ".-.-.-")
    assert level.grid is not None
    assert level.grid.origin == (15.0, 15.0)
    assert level.spaces["c2r2"].terrain == "."
    assert document.labels.scheme == "0101"
    assert document.regions[0].spaces == ("c3r2", "c4r2")
    assert document.extra["x-reviewed"] == "no"


def test_a_scenario_is_read_with_its_conditions():
    document = parse_document(SCENARIO, "first.scenario.yaml").document
    assert isinstance(document, ScenarioDocument)
    assert document.victory == Condition(
        "all",
        children=(
            Condition("searched", {"count": 3}),
            Condition("not", children=(Condition("dead", {"who": "all"}),)),
            Condition("no_zombies"),
        ),
    )
    assert document.options["los"]["evening"] is None


@pytest.mark.parametrize("text", [MAP, SCENARIO])
def test_what_is_written_anew_reads_back_equal(text):
    document = parse_document(text, "x").document
    assert parse_document(format_document(document), "x").document == document


@pytest.mark.parametrize("text", [MAP, SCENARIO])
@pytest.mark.case("SAVE-06")
def test_an_unchanged_document_keeps_its_bytes(text):
    loaded = parse_document(text, "x")
    assert format_document(loaded.document, loaded.source) == text


def test_all_faults_are_listed_at_once_with_their_places():
    text = MAP.replace("terrain: |", "terain: |").replace("opacity: 0.5", "opacity: no")
    with pytest.raises(SchemaError) as caught:
        parse_document(text, "mill.map.yaml")
    found = {(f.code, f.path) for f in caught.value.faults}
    assert found == {
        ("unknown_field", "levels[0].terain"),
        ("bad_type", "levels[0].underlay.opacity"),
    }
    assert all(f.line and f.column and f.document == "mill.map.yaml" for f in caught.value.faults)


@pytest.mark.case("SAVE-06")
def test_a_newer_version_is_refused_or_read_only():
    text = MAP.replace("version: 1", "version: 2").replace("title:", "novelty: 3\ntitle:")
    with pytest.raises(UnsupportedVersion):
        parse_document(text, "mill.map.yaml")
    assert parse_document(text, "mill.map.yaml", read_newer=True).read_only


@pytest.mark.parametrize("text", ["", "# nothing\n", "just words\n", "- a\n- b\n"])
def test_a_file_without_a_document_is_refused(text):
    with pytest.raises(FormatError):
        parse_document(text, "mill.map.yaml")


def test_the_reader_imports_neither_numpy_nor_shapely_nor_qt():
    code = (
        "import sys, engine.files.documents, engine.files.store as s;"
        "bad = [m for m in ('numpy', 'shapely', 'PySide6', 'jsonschema') if m in sys.modules];"
        "sys.exit(str(bad) if bad else 0)"
    )
    run = subprocess.run(  # noqa: S603 - our own line of code
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_a_map_of_40_000_hexes_loads_in_a_moment_and_a_painted_hex_is_one_line():
    text = large.rows_text()
    times = []
    for _ in range(3):
        start = time.perf_counter()
        loaded = parse_document(text, "large.map.yaml")
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05  # 2 ms on a quiet core
    level = loaded.document.levels[0]
    rows = ("b" + level.terrain[0][1:], *level.terrain[1:])
    painted = replace(loaded.document, levels=(replace(level, terrain=rows),))
    after = format_document(painted, loaded.source)
    pairs = zip(text.splitlines(), after.splitlines(), strict=True)
    assert sum(one != other for one, other in pairs) == 1


EVENTS = """\
format: hexwright/scenario
version: 1
title: The Bell
map: mill.map.yaml
ruleset: atz
turn_entries:
  - {dice: 1, edge: north, hexes: [c1r1]}
events:
  - id: bell
    when: {all: [{turn_begins: {turn: 3}}, {not: dead}]}
    then:
      - message: {text: {en: The bell rings., pl: Dzwon bije.}}
      - spawn: {dice: 2, marker: [road, lane]}
      - win
    repeat: true
"""


def test_events_are_read_with_what_follows_and_keep_their_bytes():
    loaded = parse_document(EVENTS, "x.scenario.yaml")
    document = loaded.document
    assert isinstance(document, ScenarioDocument)
    (event,) = document.events
    assert event.when.children[0] == Condition("turn_begins", FrozenDict({"turn": 3}))
    assert [effect.kind for effect in event.then] == ["message", "spawn", "win"]
    assert event.then[1] == Effect("spawn", FrozenDict({"dice": 2, "marker": ("road", "lane")}))
    assert event.repeat
    assert (document.turn_entries[0].edge, document.turn_entries[0].hexes) == ("north", ("c1r1",))
    assert parse_document(format_document(document), "x").document == document
    assert format_document(document, loaded.source) == EVENTS


def test_an_effect_has_one_name():
    text = EVENTS.replace("      - win\n", "      - {win: {}, lose: {}}\n")
    with pytest.raises(FormatError) as caught:
        parse_document(text, "x.scenario.yaml")
    (fault,) = caught.value.faults
    assert (fault.path, fault.line) == ("events[0].then[2]", 14)
