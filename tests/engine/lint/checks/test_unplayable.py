from __future__ import annotations

from engine.model.scenario import Counter
from tests.helpers.lint import clean, found, with_counters

FAILING = with_counters(clean(), Counter("nick", "survivor", "nik", "c3r5"))
CLEAN = clean()


def test_a_counter_without_a_definition_is_told_by_the_rules() -> None:
    (issue,) = found(FAILING, "unplayable")
    assert "nik" in str(issue.message)
    assert issue.path.startswith("counters[2]")
