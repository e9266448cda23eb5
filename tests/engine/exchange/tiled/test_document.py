from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import pytmx

from engine.errors import EngineError
from engine.exchange.content import content
from engine.model.data import FrozenDict
from engine.model.map import (
    BorderInfo,
    Level,
    MapDocument,
    MapLabel,
    MapPath,
    Marker,
    Note,
    Outline,
    Region,
    TerrainDef,
    Underlay,
)
from engine.model.scenario import Condition, Counter
from tests.helpers.projects import MAP, SCENARIO, blank, farm
from tests.helpers.tiles import about, cell_centre, objects, tiled, tree

if TYPE_CHECKING:
    from pathlib import Path

    from engine.exchange.tiled.document import TiledFiles
    from engine.model.project import Project

FORMS = [(o, s) for o in ("flat", "pointy") for s in ("first", "second")]
SIX = {"a": "open", "b": "woods", "c": "crops", "d": "building", "e": "paved", "f": "marsh"}


def changed(project: Project, *, level: dict[str, Any] | None = None, **more: Any) -> Project:
    """Return the project with a map that differs in some fields."""
    map_ = project.map(MAP)
    main = replace(map_.main, **(level or {}))
    return project.with_document(MAP, replace(map_, levels=(main, *map_.levels[1:]), **more))


def with_scenario(project: Project, **more: Any) -> Project:
    return project.with_document(SCENARIO, replace(project.scenario(SCENARIO), **more))


def six(orient: str, stagger: str, rows: tuple[str, ...] = ("abc", "def")) -> Project:
    """Return a map of 3 x 2 hexes, each with a terrain of its own."""
    project = farm(*rows, orient=orient, stagger=stagger)
    own = FrozenDict({"marsh": TerrainDef("rough", "Marsh")})
    return changed(project, level={"legend": FrozenDict(SIX)}, terrains=own)


def read(files: TiledFiles, folder: Path) -> pytmx.TiledMap:
    """Write the files and let another program's reader open them."""
    for name, data in files.pictures.items():
        (folder / name).write_bytes(data)
    (folder / "map.tmx").write_bytes(files.map)
    return pytmx.TiledMap(str(folder / "map.tmx"))


@pytest.mark.case("GRID-04")
@pytest.mark.parametrize("across", [50, 64, 112])  # 50 has sides of 28.9: odd
@pytest.mark.parametrize(("orient", "stagger"), FORMS)
def test_another_program_finds_every_terrain_where_the_editor_has_it(
    tmp_path: Path, orient: str, stagger: str, across: int
):
    project = six(orient, stagger)
    board = content(project, MAP).board
    tmx = read(tiled(project, across=across), tmp_path)
    size = {name: getattr(tmx, name) for name in ("tilewidth", "tileheight", "hexsidelength")}
    assert not any(value % 2 for value in size.values())
    centres: dict[int, tuple[float, float]] = {}
    for space, (col, row) in enumerate(board.frame.places):
        cell = tmx.get_tile_properties(col - 1, row - 1, 0)
        assert cell["type"] == board.terrain(space)
        assert cell["class"] == board.class_of(space)
        centres[space] = cell_centre(tmx, col - 1, row - 1)
    for a in range(board.size):
        for b in range(board.size):
            (ax, ay), (bx, by) = centres[a], centres[b]
            touch = abs(math.dist((ax, ay), (bx, by)) - across) < 1
            assert touch == (b in board.neighbours[a])
            there = board.centre(a), board.centre(b)
            assert math.dist((ax, ay), (bx, by)) == pytest.approx(
                math.dist(*there) * across / 20, abs=1
            )
    first, second = centres[board.index["c1r1"]], centres[board.index["c2r1"]]
    lower = second[1] > first[1] if orient == "flat" else None
    assert lower in (None, stagger == "second")


@pytest.mark.case("GRID-04")
@pytest.mark.parametrize(("orient", "stagger"), FORMS)
def test_counters_lie_in_the_middle_of_their_cell_at_the_far_end_too(
    tmp_path: Path, orient: str, stagger: str
):
    project = blank(41, 41, orient=orient, stagger=stagger)
    places = ("c1r1", "c10r10", "c41r41")
    some = tuple(Counter(f"z{n}", "zombie", "zombie", at=at) for n, at in enumerate(places))
    tmx = read(tiled(with_scenario(project, counters=some), SCENARIO, across=58), tmp_path)
    found = list(tmx.get_layer_by_name("counters"))
    assert [one.properties["space"] for one in found] == list(places)
    for one, at in zip(found, (0, 9, 40), strict=True):
        middle = one.x + one.width / 2, one.y + one.height / 2
        assert math.dist(middle, cell_centre(tmx, at, at)) < 0.5


def test_two_counters_in_one_hex_lie_about_its_middle_and_share_a_picture():
    some = tuple(Counter(f"z{n}", "zombie", "zombie", at="c2r2") for n in range(2))
    root = tree(tiled(with_scenario(blank(3, 3), counters=some), SCENARIO))
    one, two = objects(root, "counters")
    assert one.get("gid") == two.get("gid")
    assert one.get("x") != two.get("x")
    assert about(one)["label"] == "0202"
    tileset = root.find("tileset[@name='counters']")
    assert tileset is not None
    assert tileset.get("tilecount") == "1"


def test_void_places_are_empty_cells_and_half_hexes_have_tiles_of_their_own():
    project = farm("w-.", "www", cut=("west",))
    files = tiled(project)
    root = tree(files)
    data = root.findtext("layer/data") or ""
    rows = [[int(gid) for gid in row.strip(",").split(",")] for row in data.split()]
    assert rows[0][1] == 0
    tiles = {int(t.get("id", "")) + 1: t for t in root.findall("tileset/tile")}
    half, whole = tiles[rows[0][0]], tiles[rows[1][1]]
    assert half.get("type") == whole.get("type") == "woods"
    assert about(half)["half"] == "true"
    assert "half" not in about(whole)
    assert about(whole)["blocksLOS"] == "true"
    assert about(half)["blocksLOS"] == "false"
    assert "half_hexes" in {loss.code for loss in files.losses}


def test_numbers_that_begin_below_one_change_no_cell():
    grown = changed(farm("wb", "..", first=(-1, 0)))
    root = tree(tiled(grown))
    assert root.findtext("layer/data") == tree(tiled(farm("wb", ".."))).findtext("layer/data")
    assert about(root)["firstColumn"] == "-1"


NOTED = (
    Note("n1", "Mind the <gate> & the dog", "c1r1"),
    Note("n2", "THE KEY IS HERE", "c2r1", "self"),
)


def test_players_notes_are_points_and_an_authors_own_are_nowhere():
    project = with_scenario(changed(blank(3, 3), remarks=NOTED), remarks=NOTED[1:])
    files = tiled(project, SCENARIO)
    assert b"THE KEY" not in files.map
    (note,) = objects(tree(files), "notes")
    assert note.get("type") == "note"
    assert about(note) == {
        "hexwrightId": "n1",
        "label": "0101",
        "space": "c1r1",
        "text": "Mind the <gate> & the dog",
    }


def test_what_people_carry_is_told_as_left_out():
    armed = Counter("b", "survivor", "beck", at="c1r1", in_hand="pistol")
    told = tiled(with_scenario(blank(2, 2), counters=(armed,)), SCENARIO).losses
    assert "gear" in {loss.code for loss in told}
    assert "gear" not in {loss.code for loss in tiled(rich(), SCENARIO).losses}


def test_a_text_along_a_curve_is_straight_as_the_curve_runs_and_the_loss_is_told():
    rising = ((10.0, 40.0), (20.0, 20.0), (40.0, 10.0))
    name = MapLabel("l", "Long Water", (20.0, 20.0), points=rising)
    files = tiled(changed(blank(3, 3), level={"labels": (name,)}))
    (text,) = objects(tree(files), "labels")
    assert text.findtext("text") == "Long Water"
    assert float(text.get("rotation", "")) == pytest.approx(-45)
    assert "curved_texts" in {loss.code for loss in files.losses}


def rich() -> Project:
    """Return a scenario with one of everything that a map may hold."""
    project = farm("....", ".bb.", ".b..", "....")
    curve = ((5.0, 5.0, 1.0, 5.0, 9.0, 5.0), (15.0, 5.0), (15.0, 15.0))
    hole = ((8.0, 6.0), (10.0, 6.0), (10.0, 8.0))
    marks = (
        Marker("n", "exit", edge="north", name="Road out"),
        Marker("s", "spawn", at="c1r1", order=2, data=FrozenDict({"dice": 1})),
        Marker("o", "objective", spaces=("c2r2", "c3r2")),
    )
    project = changed(
        project,
        level={
            "outlines": (Outline("wood", "woods", (curve, hole)),),
            "paths": (MapPath("road", "road", through=("c1r4", "c2r4")),),
            "borders": FrozenDict({"c1r1|c1r2": BorderInfo("wall", "shut")}),
            "labels": (MapLabel("name", FrozenDict({"en": "Mill", "pl": "Młyn"}), (9.0, 9.0)),),
            "underlay": Underlay("art/scan.png", opacity=0.4),
        },
        regions=(Region("barn", "building", "Barn", ("c2r2", "c3r2", "c2r3")),),
    )
    some = (Counter("b", "survivor", "beck", at="c4r4"), Counter("t", "zombie", "zombie", turn=3))
    won = Condition("all")
    return with_scenario(project, counters=some, markers=marks, victory=won, turn_limit=9)


def test_everything_on_the_map_is_an_object_that_says_what_it_is(tmp_path: Path):
    files = tiled(rich(), SCENARIO, underlay=True)
    root = tree(files)
    (barn,) = objects(root, "regions")
    assert (barn.get("name"), barn.get("type")) == ("Barn", "building")
    polygon = barn.find("polygon")
    assert polygon is not None
    assert len(polygon.get("points", "").split()) == 3 * 6 - 2 * 2  # two shared sides
    wood, gap = objects(root, "outlines")
    assert wood.get("type") == "woods"
    assert about(gap)["hole"] == "true"
    assert about(objects(root, "borders")[0]) == {"state": "shut", "between": "c1r1|c1r2"}
    assert [o.findtext("text") for o in objects(root, "labels")] == ["Mill"]
    assert [o.findtext("text") for o in objects(root, "hex labels")][:2] == ["0101", "0201"]
    (spawn,) = objects(root, "spawns")
    assert about(spawn) == {
        "hexwrightId": "s", "order": "2", "data": '{"dice": 1}', "label": "0101", "space": "c1r1",
    }  # fmt: skip
    assert {o.get("name") for o in objects(root, "markers")} == {"Road out", "o"}
    assert about(root)["turnLimit"] == "9"
    tmx = read(files, tmp_path)
    assert float(tmx.get_layer_by_name("underlay").opacity) == pytest.approx(0.4)
    assert {layer.name for layer in tmx.layers} == {
        "terrain", "underlay", "outlines", "paths", "borders", "regions", "labels", "hex labels",
        "spawns", "markers", "counters",
    }  # fmt: skip
    ids = [int(o.get("id", "")) for o in root.iter("object")]
    assert sorted(set(ids)) == sorted(ids)
    assert int(root.get("nextobjectid", "")) > max(ids)


def test_what_the_file_cannot_hold_is_told():
    told = {loss.code: str(loss.message) for loss in tiled(rich(), SCENARIO).losses}
    assert set(told) == {
        "roofs", "curves", "holes", "outline_art", "path_art", "border_art", "underlay",
        "counters_waiting", "victory", "languages",
    }  # fmt: skip
    assert told["counters_waiting"].startswith("1 counter that is not on the map")
    assert tiled(blank(2, 2)).losses == ()


def test_the_same_map_gives_the_same_bytes():
    assert tiled(rich(), SCENARIO) == tiled(rich(), SCENARIO)


def test_no_text_of_an_author_breaks_the_file():
    title = 'A "quoted" <tag> & a \x00 and \x1b\nnext'
    root = tree(tiled(changed(blank(2, 2), title=title)))
    assert about(root)["title"] == 'A "quoted" <tag> & a  and \nnext'


@pytest.mark.parametrize("kind", ["square", "zone"])
def test_maps_of_other_kinds_are_refused_in_words(kind: str):
    project = blank(2, 2)
    map_ = replace(project.map(MAP), kind=kind)
    if kind == "zone":
        map_ = MapDocument("", "atz", (Level("main"),), kind="zone")
    with pytest.raises(EngineError, match=r"zones cannot be built|only maps of hexes"):
        tiled(project.with_document(MAP, map_))
