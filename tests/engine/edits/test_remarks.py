"""Notes on hexes: written, carried, and kept from players where they are the author's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.patches import Where, lift
from engine.edits.putting import drop
from engine.edits.remarks import delete_notes, new_note, set_note, without_own_notes
from engine.edits.resize import crop
from engine.errors import EngineError, UnknownName
from engine.files.disk import disk_path
from engine.files.documents import format_document
from engine.files.packs import open_pack, write_pack
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from pathlib import Path


def noted():
    project = blank(6, 4)
    for path, at, audience in (
        (MAP, "c2r2", "players"),
        (MAP, "c5r4", "self"),
        (SCENARIO, "c2r2", "self"),
    ):
        owner = project.documents[path]
        project = set_note(project, path, new_note(owner, f"Mind {at}", at, audience))
    return project


def places(project, path=MAP):
    return [note.at for note in project.documents[path].remarks]


def test_notes_are_written_changed_and_taken_off_and_lie_on_the_map():
    project = noted()
    assert [note.id for note in project.map(MAP).remarks] == ["note", "note_2"]
    assert places(delete_notes(project, MAP, ["note"])) == ["c5r4"]
    with pytest.raises(UnknownName, match="no note"):
        delete_notes(project, MAP, ["mill"])
    with pytest.raises(EngineError, match="not on the map"):
        set_note(project, MAP, new_note(project.map(MAP), "?", "c9r9"))


def test_notes_go_with_their_hexes_and_are_copied_with_them():
    project = noted()
    smaller = crop(project, MAP, ["c1r1", "c2r1", "c1r2", "c2r2"]).project
    assert places(smaller) == ["c2r2"]
    where = Where(MAP, SCENARIO)
    put = drop(project, where, lift(project, where, ("c2r2",)), "c4r3").project
    assert places(put)[-1] == "c4r3"
    assert places(put, SCENARIO) == ["c2r2", "c4r3"]
    assert len({note.id for note in put.map(MAP).remarks}) == 3


def test_players_get_a_pack_without_the_author_s_notes_to_himself(tmp_path: Path):
    project = noted()
    assert places(project.with_document(MAP, without_own_notes(project.map(MAP)))) == ["c2r2"]
    for name, document in project.documents.items():
        disk_path(tmp_path, name).write_text(format_document(document), encoding="utf-8")
    write_pack(tmp_path, project, SCENARIO, tmp_path / "raid.hexpack")
    packed = open_pack(tmp_path / "raid.hexpack").project
    assert places(packed) == ["c2r2"]
    assert places(packed, SCENARIO) == []
