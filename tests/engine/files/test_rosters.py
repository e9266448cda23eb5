"""Rosters on the disk."""

import pytest

from engine.errors import FormatError, SchemaError
from engine.files.rosters import read_roster, write_roster
from engine.files.store import open_project
from engine.model.roster import Gear, Known, Person, Played, RosterDocument
from tests.helpers.campaigns import campaign

ROSTER = RosterDocument(
    "The Road",
    (
        Person("beck", "beck", wounded=True, gear=Gear("smg.ooa", ("bat",), ("ammo", "ammo"))),
        Person("bank", "bank", name="Old Bank", side="red", joined=True),
    ),
    (Known("nick", "nick"),),
    (Played("out.scenario.yaml", won=True, reason="victory", turns=7, lived=2, dead=("nick",)),),
)


def test_a_roster_reads_back_equal(tmp_path):
    file = tmp_path / "Mühle" / "road.roster.yaml"
    write_roster(ROSTER, file)
    assert read_roster(file) == ROSTER


def test_the_comment_of_a_person_stays_when_the_roster_is_saved_again(tmp_path):
    file = tmp_path / "road.roster.yaml"
    write_roster(ROSTER, file)
    file.write_text("# our Tuesday group\n" + file.read_text("utf-8"), encoding="utf-8")
    write_roster(RosterDocument("The Road", ROSTER.people), file)
    assert file.read_text("utf-8").startswith("# our Tuesday group\n")
    assert read_roster(file) == RosterDocument("The Road", ROSTER.people)


@pytest.mark.parametrize(
    ("text", "line", "path"),
    [
        ("people:\n  - {id: beck}\n", 5, "people[0]"),
        ("people:\n  - {id: beck, definition: beck, wounded: 2}\n", 5, "people[0].wounded"),
        ("played:\n  - {scenario: a, won: true, turns: -1}\n", 5, "played[0].turns"),
        (
            "people:\n  - {id: a, definition: beck}\ndead:\n  - {id: a, definition: beck}\n",
            7,
            "dead[0].id",
        ),
    ],
)
def test_a_fault_is_told_with_its_line_and_path(tmp_path, text, line, path):
    file = tmp_path / "road.roster.yaml"
    file.write_text("format: hexwright/roster\nversion: 1\ntitle: Road\n" + text, encoding="utf-8")
    with pytest.raises(SchemaError) as error:
        read_roster(file)
    (fault,) = error.value.faults
    assert (fault.line, fault.path, fault.document) == (line, path, "road.roster.yaml")


def test_a_map_is_no_roster(tmp_path):
    with pytest.raises(FormatError, match="is no roster of a campaign"):
        read_roster(campaign(tmp_path) / "yard.map.yaml")


def test_a_roster_beside_a_project_is_no_document_of_it(tmp_path):
    folder = campaign(tmp_path)
    write_roster(ROSTER, folder / "yard.roster.yaml")
    assert "yard.roster.yaml" not in open_project(folder).sources
    with pytest.raises(FormatError, match="is the roster of a campaign"):
        open_project(folder / "yard.roster.yaml")
