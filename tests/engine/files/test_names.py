"""Names of files and paths that every system takes."""

from __future__ import annotations

import pytest

from engine.files.names import free_path, safe_file_name
from engine.model.names import path_fault

TITLES = ["East/West Gate", "AUX", "nul.txt", "a:b?", "ends. ", "..", "x" * 300, "🏚🧟", "", "Mühle"]
ENDINGS = [".hexpack", ".png", ".svg", ".pdf", ".playtest.json"]


@pytest.mark.case("ZIP-06")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_title_gives_a_name_that_every_system_takes(title, ending, tmp_path):
    name = safe_file_name(title, ending)
    assert path_fault(name) is None
    assert "/" not in name
    assert name.endswith(ending)
    (tmp_path / name).write_bytes(b"x")


@pytest.mark.case("ZIP-06")
def test_titles_that_become_equal_get_names_of_their_own(tmp_path):
    names = []
    for title in ("a/b", "a:b", "A?B"):
        path = free_path(tmp_path, title, ".png")
        path.write_bytes(b"x")
        names.append(path.name)
    assert names == ["a-b.png", "a-b 2.png", "A-B 3.png"]


@pytest.mark.case("ZIP-06")
def test_letters_of_every_script_stay():
    assert safe_file_name("Стара мельница 水車 🏚", ".png") == "Стара мельница 水車 🏚.png"


@pytest.mark.parametrize("path", ["maps/level..2.map.yaml", "a b/c.yaml", "Mühle.yaml", ".x/y"])
def test_ordinary_paths_are_fine(path):
    assert path_fault(path) is None
