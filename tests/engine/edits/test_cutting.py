"""What goes when spaces go."""

from __future__ import annotations

from dataclasses import replace

from engine.edits.counters import new_counter, place_counter
from engine.edits.cutting import occupied, without_spaces
from engine.edits.markers import new_marker, place_marker
from engine.edits.regions import group
from engine.edits.terrain import paint
from engine.files.documents import format_document, parse_document
from engine.model.map import Footprint, Link, MapPath, Marker, Region
from engine.model.silence import Silence
from tests.helpers.projects import MAP, SCENARIO, blank, rows

GONE = {"c2r2", "c3r2"}


def furnished():
    project = blank(4, 4)
    map_ = project.map(MAP)
    level = replace(map_.main, paths=(MapPath("road", "road", ("c1r2", "c2r2", "c4r2")),))
    map_ = replace(
        map_,
        levels=(level,),
        regions=(
            Region("hall", "building", rect=("c2r1", "c3r2")),
            Region("hut", "building", spaces=("c2r2",)),
        ),
        markers=(Marker("door", "entry", at="c4r4", access=("c2r2", "c4r3")),),
        footprints=(Footprint("car", "car", ("c3r2", "c4r2")),),
        links=(Link("stairs", "c2r2", "c1r1"),),
    )
    project = project.with_document(MAP, map_)
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c2r2")
    return place_counter(project, SCENARIO, counter)


def test_everything_on_the_spaces_goes_and_the_rest_stays():
    after = without_spaces(furnished(), MAP, GONE.__contains__)
    map_ = after.map(MAP)
    assert [(r.id, r.spaces, r.rect) for r in map_.regions] == [("hall", ("c2r1", "c3r1"), None)]
    assert map_.main.paths[0].through == ("c1r2", "c4r2")
    assert map_.markers[0].access == ("c4r3",)
    assert map_.footprints == ()
    assert map_.links == ()
    assert after.scenario(SCENARIO).counters == ()


def test_what_is_silenced_about_the_spaces_goes_with_them():
    project = furnished()
    silent = (
        Silence("outline_dots", "drawn so"),
        Silence("slits", "a lane", spaces=("c2r2", "c1r1")),
        Silence("slits", "a gap", spaces=("c2r2",)),
    )
    map_ = replace(project.map(MAP), silenced=silent)
    after = without_spaces(project.with_document(MAP, map_), MAP, GONE.__contains__)
    assert after.map(MAP).silenced == (silent[0], replace(silent[1], spaces=("c1r1",)))


def test_nothing_gone_is_the_same_project():
    project = furnished()
    assert without_spaces(project, MAP, lambda _: False) is project


def test_spaces_on_which_something_stands_are_not_taken_off_the_map():
    project = place_marker(
        furnished(),
        SCENARIO,
        replace(new_marker(furnished().scenario(SCENARIO), "spawn"), at="c1r4"),
    )
    assert occupied(project, MAP) == {"c2r2", "c1r4", "c4r4"}
    after = paint(project, MAP, ["c2r2", "c3r2", "c1r4"], "-")
    assert rows(after) == ("....", "..-.", "....", "....")
    assert after.scenario(SCENARIO) == project.scenario(SCENARIO)


def test_a_map_with_spaces_taken_off_can_be_opened_again():
    project = group(furnished(), MAP, ["c3r2", "c3r3"], "Barn")
    map_ = paint(project, MAP, ["c3r2"], "-").map(MAP)
    assert parse_document(format_document(map_), MAP).document == map_
