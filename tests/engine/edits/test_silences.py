from __future__ import annotations

import pytest

from engine.edits.silences import silence, silencing, unsilence
from engine.errors import EngineError
from engine.model.project import PROJECT_FILE, Project, ProjectInfo
from engine.model.silence import Silence
from tests.helpers.lint import MAP, SCENARIO, clean

LOOSE = Silence("loose_buildings", "Sheds have no names.", spaces=("c2r2",))


def test_a_silence_is_kept_in_the_document_that_has_the_finding() -> None:
    after = silence(clean(), MAP, LOOSE)
    assert after.map(MAP).silenced == (LOOSE,)
    assert after.scenario(SCENARIO).silenced == ()


def test_another_reason_for_the_same_place_replaces_the_old_one() -> None:
    other = Silence("loose_buildings", "  They are ruins. ", spaces=("c2r2",))
    after = silence(silence(clean(), MAP, LOOSE), MAP, other)
    assert [known.reason for known in after.map(MAP).silenced] == ["They are ruins."]


def test_a_silence_without_a_reason_is_refused() -> None:
    with pytest.raises(EngineError, match="say why"):
        silence(clean(), MAP, Silence("loose_buildings", " "))


def test_taking_a_silence_out_brings_the_document_back() -> None:
    before = clean()
    assert unsilence(silence(before, MAP, LOOSE), MAP, LOOSE) == before
    assert unsilence(before, MAP, LOOSE) is before


def test_the_file_of_the_project_can_silence_what_is_found_in_its_campaign() -> None:
    what = Silence("campaign", "She is back from the dead.", at="campaign[1].scenario")
    after = silence(Project(ProjectInfo("farm", "Farm")), PROJECT_FILE, what)
    assert after.info is not None
    assert after.info.silenced == (what,)


def test_nothing_can_be_silenced_where_there_is_no_document() -> None:
    assert silencing(clean(), PROJECT_FILE) is None
    with pytest.raises(EngineError, match="can silence nothing"):
        silence(clean(), "gone.map.yaml", LOOSE)
