"""The shipped samples: open, save, edit, take back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.terrain import paint
from engine.files.documents import format_document
from engine.files.packs import open_pack, unpack_pack, write_pack
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE

SAMPLES = sorted(p.name for p in shipped("sample_maps").iterdir() if p.is_dir())


@pytest.fixture(params=SAMPLES)
def sample(request):
    return open_project(shipped("sample_maps") / request.param)


def documents(opened):
    return {**opened.project.documents, PROJECT_FILE: opened.project.info}


def test_samples_have_no_faults(sample):
    assert not sample.problems


@pytest.mark.case("SAVE-06")
def test_opening_and_saving_a_sample_leaves_the_same_bytes(sample):
    for name, document in documents(sample).items():
        text = format_document(document, sample.sources[name])
        assert text.encode() == (sample.root / name).read_bytes()


@pytest.mark.case("SAVE-06")
def test_one_painted_hex_of_a_sample_is_one_changed_line(sample):
    for name, document in sample.project.documents.items():
        if not isinstance(document, MapDocument):
            continue
        before = sample.sources[name].text
        letter = next(x for x in document.main.legend if x != document.main.terrain[5][5])
        painted = paint(sample.project, name, ["c6r6"], letter).map(name)
        after = format_document(painted, sample.sources[name])
        pairs = zip(before.splitlines(), after.splitlines(), strict=True)
        assert sum(a != b for a, b in pairs) == 1
        back = paint(sample.project, name, ["c6r6"], document.main.terrain[5][5]).map(name)
        assert format_document(back, sample.sources[name]) == before


def test_a_new_title_is_the_only_line_that_differs(sample):
    for name, document in sample.project.documents.items():
        before = sample.sources[name].text.splitlines()
        changed = format_document(replace(document, title="no"), sample.sources[name]).splitlines()
        assert [b for a, b in zip(before, changed, strict=True) if a != b] == ['title: "no"']


def test_every_scenario_travels_in_a_pack(sample, tmp_path):
    for name in sample.project.documents:
        if not name.endswith(".scenario.yaml"):
            continue
        target = tmp_path / f"{name}.hexpack"
        write_pack(sample.root, sample.project, name, target)
        assert open_pack(target).project.scenario(name) == sample.project.scenario(name)
        unpack_pack(target, tmp_path / name)
        assert (tmp_path / name / name).read_bytes() == (sample.root / name).read_bytes()
