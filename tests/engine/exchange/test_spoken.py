"""Exports say what an author wrote in the language of the project."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.exchange.content import content
from engine.exchange.spoken import spoken
from engine.model.data import FrozenDict
from tests.helpers.bilingual import bilingual
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.tiles import tiled
from tests.helpers.vassal_modules import module


@pytest.mark.parametrize(("language", "there", "gone"), [
    ("pl", "po polsku", "in English"), ("en", "in English", "po polsku"),
    ("de", "in English", "po polsku"),
])  # fmt: skip
def test_a_tiled_map_is_in_the_language_of_the_project(language: str, there: str, gone: str):
    files = tiled(bilingual(language), SCENARIO)
    text = files.map.decode()
    said = ("title", "region", "label", "path", "note", "marker", "scenario", "briefing", "notes")
    assert [word for word in said if f"{word} {there}" not in text] == []
    assert gone not in text
    (told,) = (str(loss.message) for loss in files.losses if loss.code == "languages")
    assert told.endswith(f'that of the project: "{language}".')


def test_a_vassal_module_tells_that_there_are_other_languages():
    assert "languages" in {loss.code for loss in module(bilingual("pl"), SCENARIO).losses}


def test_what_is_in_one_language_stays_the_same_object_and_is_no_loss():
    project = farm("bb..", "....")
    assert spoken(project.map(MAP), "pl") == (project.map(MAP), frozenset())
    assert spoken(project.map(MAP), "pl")[0] is project.map(MAP)
    one = replace(project.map(MAP), title=FrozenDict({"pl": "Młyn"}))
    shown = content(project.with_document(MAP, one), MAP)
    assert (shown.map.title, shown.others) == ("Młyn", False)
