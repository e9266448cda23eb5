import pytest

from engine.errors import UnknownName
from engine.model.data import FrozenDict
from engine.model.map import MapDocument, words
from engine.model.project import Project
from engine.model.scenario import ScenarioDocument


@pytest.fixture
def project() -> Project:
    map_ = MapDocument(title="Mill", ruleset="atz", levels=())
    night = ScenarioDocument(title="Night", map="mill.map.yaml", ruleset="atz")
    return (
        Project().with_document("mill.map.yaml", map_).with_document("night.scenario.yaml", night)
    )


def test_documents_are_found_by_path_and_kind(project):
    assert project.map("mill.map.yaml").title == "Mill"
    assert project.scenario("night.scenario.yaml").title == "Night"
    assert project.scenarios_of("mill.map.yaml") == ("night.scenario.yaml",)
    assert project.scenarios_of("farm.map.yaml") == ()


def test_a_missing_document_names_the_nearest_of_its_kind(project):
    with pytest.raises(UnknownName) as caught:
        project.map("mil.map.yaml")
    assert caught.value.suggestions == ("mill.map.yaml",)
    with pytest.raises(UnknownName):
        project.map("night.scenario.yaml")


def test_a_changed_document_leaves_the_earlier_project_as_it_was(project):
    changed = project.with_document("mill.map.yaml", project.map("mill.map.yaml"))
    assert changed == project
    other = MapDocument(title="Farm", ruleset="atz", levels=())
    assert project.with_document("mill.map.yaml", other) != project
    assert project.map("mill.map.yaml").title == "Mill"


def test_an_authors_text_falls_back_to_english_and_then_to_anything():
    text = FrozenDict({"pl": "Młyn", "en": "Mill"})
    assert words(text, "pl") == "Młyn"
    assert words(text, "de") == "Mill"
    assert words(FrozenDict({"pl": "Młyn"}), "de") == "Młyn"
    assert words("Mill", "pl") == "Mill"
