"""The recovery store: what a killed process leaves can be read, what runs is left alone."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from studio.document.recovery_store import Saved, SessionFile, past, remains, remove

CHILD = """
import sys
from pathlib import Path
from studio.document.recovery_store import Saved, SessionFile
file = SessionFile(Path(sys.argv[1]))
file.add_save(Saved(Path("/home/ann/farm"), {"a.map.yaml": "one"}, {"a.map.yaml": "f00"}))
file.add_entry("Paint", "a.map.yaml", {"a.map.yaml": "two"})
file.add_entry("Paint", "a.map.yaml", {"a.map.yaml": "three", "b.map.yaml": "new"})
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.mark.case("SAVE-04")
def test_a_killed_session_leaves_its_last_documents_and_a_running_one_is_left_alone(
    tmp_path: Path,
) -> None:
    child = subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", CHILD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        assert remains(tmp_path) == ()
        assert len(list(tmp_path.glob("*.sqlite"))) == 1
        child.kill()
    (left,) = remains(tmp_path)
    assert left.documents == {"a.map.yaml": "three", "b.map.yaml": "new"}
    assert left.saved == Saved(Path("/home/ann/farm"), {"a.map.yaml": "one"}, {"a.map.yaml": "f00"})
    assert left.unsaved == ("a.map.yaml", "b.map.yaml")
    assert (left.label, left.active, left.steps) == ("Paint", "a.map.yaml", 2)
    remove(left.file)
    assert remains(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_session_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    file = SessionFile(tmp_path)
    file.add_entry("Paint", None, {"a.map.yaml": "two"})
    file.remove()
    assert list(tmp_path.iterdir()) == []


def test_nothing_unsaved_is_nothing_to_recover(tmp_path: Path) -> None:
    file = SessionFile(tmp_path)
    file.add_entry("Paint", None, {"a.map.yaml": "two"})
    file.add_save(Saved(tmp_path, {"a.map.yaml": "two"}, {}))
    file.close()
    SessionFile(tmp_path).close()
    assert remains(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_document_that_was_deleted_or_never_saved_is_unsaved(tmp_path: Path) -> None:
    for saved, documents in (({"a": "1", "b": "2"}, {"a": "1"}), ({}, {"a": "1"})):
        file = SessionFile(tmp_path)
        file.add_save(Saved(None, saved, {}))
        file.add_entry("Delete", None, documents)
        file.close()
    new, deleted = remains(tmp_path)
    assert deleted.unsaved == ("b",)
    assert new.unsaved == ("a",)
    assert new.saved.root is None


@pytest.mark.parametrize("content", [b"", b"no database at all", b"SQLite format 3\0" + bytes(99)])
def test_a_damaged_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.sqlite").write_bytes(content)
    assert remains(tmp_path) == ()
    assert remains(tmp_path / "absent") == ()
    names = [path.suffix for path in tmp_path.iterdir()]
    assert names == [".damaged"] * bool(content) or not content


def test_whatever_is_damaged_in_a_file_it_is_read_or_put_aside(tmp_path: Path) -> None:
    file = SessionFile(tmp_path / "whole")
    file.add_save(Saved(tmp_path, {"a.map.yaml": "one"}, {}))
    for n in range(3):
        file.add_entry("Paint", None, {"a.map.yaml": f"two {n}"})
    file.close()
    whole = file.file.read_bytes()
    for n in range(300):
        data = bytearray(whole)
        chance = hashlib.shake_256(str(n).encode()).digest(4 * (1, 4, 40)[n % 3])
        for k in range(0, len(chance), 4):
            data[int.from_bytes(chance[k : k + 3], "big") % len(data)] = chance[k + 3]
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / "x.sqlite").write_bytes(data)
        for left in remains(folder):
            past(left)


def test_texts_take_room_once(tmp_path: Path) -> None:
    file = SessionFile(tmp_path)
    rows = "\n".join(f"{n:05}" * 40 for n in range(400))
    for n in range(200):
        file.add_entry("Paint", None, {"a": rows, "b": f"b{n}"})
    assert file.file.stat().st_size < 400_000
    file.close()


def test_what_a_full_disk_refused_is_written_when_there_is_room_again(tmp_path: Path) -> None:
    file = SessionFile(tmp_path)
    file.add_entry("Paint", None, {"a.map.yaml": "one"})
    file._database.execute("pragma max_page_count = 1")  # as many as there are: it is full
    large = "".join(hashlib.sha256(bytes([n])).hexdigest() for n in range(250))
    with pytest.raises(sqlite3.OperationalError, match="full"):
        file.add_entry("Paint", None, {"a.map.yaml": large})
    file._database.execute("pragma max_page_count = 100000")
    file.add_entry("Undo", None, {"a.map.yaml": large})
    file.close()
    (left,) = remains(tmp_path)
    assert left.documents == {"a.map.yaml": large}


def test_a_session_that_cannot_begin_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("studio.document.recovery_store.SCHEMA", "no sql;")
    with pytest.raises(sqlite3.OperationalError):
        SessionFile(tmp_path)
    assert list(tmp_path.iterdir()) == []
