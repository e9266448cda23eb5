"""Saving survives a killed process: the old or the new content, in full."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from engine.errors import EngineError
from engine.files.atomic import write_atomically, write_together
from engine.files.store import open_project

LOOP = """
import sys
from pathlib import Path
from engine.files.atomic import write_atomically
head = '''format: hexwright/map
version: 1
title: %s
ruleset: atz
levels:
  - id: main
    grid: {columns: 100, rows: 100, size: 20}
    legend: {".": open, w: woods}
    terrain: |
'''
texts = [(head % n + ("      " + c * 100 + "\\n") * 100).encode() for n, c in ("a.", "bw")]
print("ready", flush=True)
while True:
    for text in texts:
        write_atomically(Path(sys.argv[1]), text)
"""


@pytest.mark.case("SAVE-02")
def test_a_killed_save_leaves_the_old_or_the_new_map_in_full(tmp_path):
    path = tmp_path / "big.map.yaml"
    for moment in range(30):
        child = subprocess.Popen(  # noqa: S603 - our own interpreter and code
            [sys.executable, "-c", LOOP, str(path)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
        )
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(0.003 + moment * 7 % 30 / 1000)  # anywhere in a save of some 5 ms
        child.kill()
        child.wait()
        child.stdout.close()
        if path.exists():
            map_ = open_project(path).project.map("big.map.yaml")
            letter = "." if map_.title == "a" else "w"
            assert map_.levels[0].terrain == (letter * 100,) * 100
    assert path.exists()


@pytest.mark.case("SAVE-02")
def test_the_data_is_on_the_disk_before_the_name_points_at_it(tmp_path, monkeypatch):
    calls = []
    real_fsync, real_replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda fd: (calls.append("fsync"), real_fsync(fd)))
    monkeypatch.setattr(os, "replace", lambda a, b: (calls.append("replace"), real_replace(a, b)))
    write_atomically(tmp_path / "x", b"new")
    assert calls[:2] == ["fsync", "replace"]
    assert (tmp_path / "x").read_bytes() == b"new"


def test_a_refused_save_leaves_nothing_behind(tmp_path, monkeypatch):
    path = tmp_path / "x"
    path.write_bytes(b"old")

    def fail(_a, _b):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(EngineError, match="No space left on device"):
        write_atomically(path, b"new")
    assert [p.name for p in tmp_path.iterdir()] == ["x"]
    assert path.read_bytes() == b"old"


def test_links_and_permissions_stay(tmp_path):
    path, link = tmp_path / "x", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_left_as_it_is(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(EngineError, match="pipe cannot be written: it is no ordinary file"):
        write_atomically(pipe, b"new")
    assert pipe.is_fifo()
    with pytest.raises(EngineError, match="Is a directory"):
        write_atomically(tmp_path, b"new")


def test_what_a_killed_save_left_goes_with_a_later_save_and_nothing_else(tmp_path):
    document = tmp_path / "farm.map.yaml"
    write_atomically(document, b"old")
    left, running = tmp_path / ".hexwright-abc.tmp", tmp_path / ".hexwright-def.tmp"
    own, folder = tmp_path / "notes.tmp", tmp_path / ".hexwright-dir.tmp"
    link = tmp_path / ".hexwright-link.tmp"
    for file in (left, running, own):
        file.write_bytes(b"half")
    folder.mkdir()
    link.symlink_to(own)
    old = document.stat().st_mtime - 3600
    for file in (left, own, folder):
        os.utime(file, (old, old))
    write_atomically(document, b"new")
    assert not left.exists()
    assert document.read_bytes() == b"new"
    assert {running, own, folder, link} <= set(tmp_path.iterdir())


@pytest.mark.case("SAVE-02")
def test_of_files_that_belong_together_none_is_touched_if_one_cannot_be_written(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"old")
    other.mkdir()
    with pytest.raises(EngineError, match="other cannot be written"):
        write_together({one: b"new", other: b"new"})
    assert one.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "other"]
    other.rmdir()
    write_together({one: b"new", other: b"newer"})
    assert (one.read_bytes(), other.read_bytes()) == (b"new", b"newer")


def test_a_write_protected_file_is_not_replaced(tmp_path):
    path = tmp_path / "map.yaml"
    path.write_bytes(b"mine")
    path.chmod(0o444)
    with pytest.raises(EngineError, match="write-protected"):
        write_atomically(path, b"theirs")
    assert path.read_bytes() == b"mine"
    assert [p.name for p in tmp_path.iterdir()] == ["map.yaml"]
