"""Projects on the disk."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from engine.errors import EngineError, FormatError
from engine.files.disk import MAX_BYTES
from engine.files.store import changed_on_disk, open_project, save_documents
from tests.helpers.documents import MAP, SCENARIO

INFO = "format: hexwright/project\nversion: 1\nid: mills\ntitle: Mills\nrelease: 1.2\n"
NAMES = ["Mühle", "Мельница", "水車", "🏚 mill", "a b", "#1", "50%", "ca\u0301n"]


@pytest.fixture
def project(tmp_path):
    write(tmp_path, "hexwright.yaml", INFO)
    write(tmp_path, "mill.map.yaml", MAP)
    write(tmp_path, "first.scenario.yaml", SCENARIO)
    return tmp_path


def write(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize("name", ["", "hexwright.yaml", "mill.map.yaml", "first.scenario.yaml"])
def test_a_project_opens_from_any_of_its_files(project, name):
    opened = open_project(project / name)
    assert set(opened.project.documents) == {"mill.map.yaml", "first.scenario.yaml"}
    assert opened.project.info is not None
    assert opened.project.info.version == "1.2"
    assert opened.main == ("mill.map.yaml" if "map" in name else "first.scenario.yaml")
    assert opened.root == project


def test_a_file_outside_any_project_has_its_own_folder(tmp_path):
    write(tmp_path, "mill.map.yaml", MAP)
    write(tmp_path, "other.map.yaml", "broken")
    file = write(tmp_path, "first.scenario.yaml", SCENARIO)
    opened = open_project(file)
    assert opened.root == tmp_path
    assert set(opened.project.documents) == {"mill.map.yaml", "first.scenario.yaml"}
    assert opened.project.info is None
    assert not opened.problems


def test_faults_of_a_document_that_nothing_needs_are_told_but_stop_nobody(project):
    write(project, "draft/bad.map.yaml", MAP.replace("..bb.w", "..bb"))
    opened = open_project(project / "mill.map.yaml")
    assert [(f.document, f.line) for f in opened.problems] == [("draft/bad.map.yaml", 15)]
    assert "draft/bad.map.yaml" not in opened.project.documents


def test_of_a_folder_that_is_opened_partly_what_has_faults_is_left_out_and_told(project):
    write(project, "bad.map.yaml", MAP.replace("..bb.w", "..bb"))
    write(project, "a.scenario.yaml", SCENARIO.replace("at: c6r3", "at: c31r4"))
    write(project, "b.scenario.yaml", SCENARIO.replace("mill.map.yaml", "bad.map.yaml"))
    write(project, "x.scenario.yaml", SCENARIO.replace("  - ", "\t- ", 1))
    opened = open_project(project, partly=True)
    assert set(opened.project.documents) == {"mill.map.yaml", "first.scenario.yaml"}
    assert opened.main == "first.scenario.yaml"
    told = {issue.document: issue for issue in opened.problems}
    assert set(told) == {"bad.map.yaml", "a.scenario.yaml", "b.scenario.yaml", "x.scenario.yaml"}
    assert "c31r4" in str(told["a.scenario.yaml"].message)
    assert "so the scenario was not checked" in str(told["b.scenario.yaml"].message)


def test_a_document_that_cannot_be_read_at_all_is_told_too(project):
    big = write(project, "draft/big.map.yaml", MAP)
    with big.open("ab") as file:
        file.truncate(MAX_BYTES + 1)
    opened = open_project(project, partly=True)
    (fault,) = opened.problems
    assert fault.document == "draft/big.map.yaml"
    assert "is too large" in str(fault.message)


def test_a_folder_in_which_nothing_is_without_faults_tells_all_of_them(project):
    write(project, "mill.map.yaml", MAP.replace("..bb.w", "..bb"))
    write(project, "x.scenario.yaml", SCENARIO.replace("  - ", "\t- ", 1))
    with pytest.raises(FormatError) as caught:
        open_project(project, partly=True)
    documents = {issue.document for issue in caught.value.faults}
    assert documents == {"mill.map.yaml", "first.scenario.yaml", "x.scenario.yaml"}


def test_faults_of_the_map_that_a_scenario_needs_are_raised(project):
    write(project, "mill.map.yaml", MAP.replace("..bb.w", "..bb"))
    with pytest.raises(FormatError) as caught:
        open_project(project / "first.scenario.yaml")
    assert [f.code for f in caught.value.faults] == ["row_length"]


def test_things_that_lie_off_the_map_are_refused_with_line_and_value(project):
    text = SCENARIO.replace("at: c6r3", "at: c31r4").replace("at: c3r1", "at: c3r99")
    write(project, "first.scenario.yaml", text)
    with pytest.raises(FormatError) as caught:
        open_project(project / "first.scenario.yaml")
    assert [(f.line, f.path) for f in caught.value.faults] == [
        (21, "counters[1].at"),
        (27, "markers[0].at"),
    ]
    assert '"c31r4" is not on level "main" (columns 1 to 6, rows 1 to 4)' in str(
        caught.value.faults[0].message
    )


def test_a_missing_map_names_the_likely_one(project):
    write(project, "first.scenario.yaml", SCENARIO.replace("map: mill.", "map: mil."))
    with pytest.raises(FormatError) as caught:
        open_project(project / "first.scenario.yaml")
    assert 'Did you mean "mill.map.yaml"?' in str(caught.value)


@pytest.mark.parametrize("name", ["no.map.yaml", "no", "notes.txt"])
def test_what_does_not_exist_is_refused(project, name):
    with pytest.raises(EngineError):
        open_project(project / name)


EDIT = """
import sys
from dataclasses import replace
from engine.files.store import open_project, save_documents
for folder in sys.argv[1:]:
    opened = open_project(folder)
    (path, document), = opened.project.documents.items()
    save_documents(opened.root, {path: replace(document, author='Zoë')}, opened.sources)
    assert open_project(folder).project.documents[path].author == 'Zoë'
"""


@pytest.mark.case("MOD-01")
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_paths_of_every_script_open_and_save(tmp_path, locale):
    for name in NAMES:
        write(tmp_path / name, "hexwright.yaml", INFO)
        write(tmp_path / name, f"{name}/mill.map.yaml", MAP)
    run = subprocess.run(  # noqa: S603 - our own interpreter and code
        [sys.executable, "-c", EDIT, *(str(tmp_path / name) for name in NAMES)],
        env={"LC_ALL": locale, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    for name in NAMES:
        assert [p.name for p in (tmp_path / name / name).iterdir()] == ["mill.map.yaml"]


@pytest.mark.case("SAVE-06")
def test_saving_what_is_unchanged_touches_no_file(project):
    opened = open_project(project)
    before = {p: (p.stat().st_mtime_ns, p.stat().st_ino) for p in project.iterdir()}
    save_documents(project, opened.project.documents, opened.sources)
    assert {p: (p.stat().st_mtime_ns, p.stat().st_ino) for p in project.iterdir()} == before


@pytest.mark.case("SAVE-04")
def test_a_file_that_someone_else_wrote_is_noticed(project):
    opened = open_project(project)
    assert changed_on_disk(project, opened.sources) == ()
    write(project, "mill.map.yaml", MAP + "# mine\n")
    (project / "first.scenario.yaml").unlink()
    assert set(changed_on_disk(project, opened.sources)) == {"mill.map.yaml", "first.scenario.yaml"}


def test_after_saving_the_disk_is_as_we_know_it(project):
    opened = open_project(project)
    map_ = opened.project.map("mill.map.yaml")
    changed = {"mill.map.yaml": replace(map_, author="Zoë")}
    sources = save_documents(project, changed, opened.sources)
    assert changed_on_disk(project, sources) == ()
    assert open_project(project).project.map("mill.map.yaml") == changed["mill.map.yaml"]


@pytest.mark.case("SAVE-06")
def test_a_newer_document_is_refused_or_read_only_and_never_saved(project):
    path = write(project, "mill.map.yaml", MAP.replace("version: 1", "version: 2"))
    with pytest.raises(FormatError, match="knows version 1"):
        open_project(path)
    opened = open_project(path, read_newer=True)
    assert opened.read_only == {"mill.map.yaml"}
    map_ = replace(opened.project.map("mill.map.yaml"), author="me")
    with pytest.raises(EngineError, match="newer"):
        save_documents(project, {"mill.map.yaml": map_}, opened.sources)
