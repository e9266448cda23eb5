from __future__ import annotations

import pytest

from engine.files.documents import parse_document
from engine.lint.places import places_in, steps

TEXT = """\
format: hexwright/scenario
version: 1
title: Raid
map: farm.map.yaml
ruleset: atz
markers:
  - {id: gate, kind: spawn, at: c1r1, order: 1}
  - id: road
    kind: exit
    edge: south
"""


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("map", (4, 6)),
        ("markers[0].at", (7, 33)),
        ("markers[1].edge", (10, 11)),
        ("markers.road.edge", (10, 11)),
        ("markers[1].order", (8, 5)),  # not written: the entry itself
    ],
)
def test_a_path_leads_to_line_and_column(path: str, place: tuple[int, int]) -> None:
    source = parse_document(TEXT, "raid.scenario.yaml").source
    assert places_in({"raid.scenario.yaml": source})("raid.scenario.yaml", path) == place


def test_what_is_in_no_file_has_line_0() -> None:
    assert places_in({})("raid.scenario.yaml", "map") == (0, 0)


def test_a_border_is_one_step() -> None:
    assert steps("levels[0].borders.c1r1|c2r1") == ("levels", 0, "borders", "c1r1|c2r1")
