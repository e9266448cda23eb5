from __future__ import annotations

from dataclasses import replace

from engine.lint.runner import lint
from engine.model.scenario import Counter
from tests.helpers.lint import LEGEND, MAP, SCENARIO, clean, found, said, with_counters, with_map

FAILING = with_counters(clean(), Counter("nick", "survivor", "nik", "c3r5"))
CLEAN = clean()


def test_a_counter_without_a_definition_is_told_by_the_rules() -> None:
    (issue,) = found(FAILING, "unplayable")
    assert "nik" in str(issue.message)
    assert issue.path.startswith("counters[2]")


def test_what_the_rules_refuse_is_told_although_the_map_cannot_be_built() -> None:
    level = replace(FAILING.map(MAP).main, legend=LEGEND.with_item("w", "wods"))
    project = with_map(FAILING, levels=(level,))
    told = {issue.code: issue.document for issue in lint(project)}
    assert told == {"unknown_terrain": MAP, "unplayable": SCENARIO}
    assert said(project, "unplayable") == said(FAILING, "unplayable")
