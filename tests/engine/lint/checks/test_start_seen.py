from __future__ import annotations

from tests.helpers.lint import clean, found, with_scenario

FAILING = with_scenario(clean(), light="day")
CLEAN = clean()  # by night one sees two hexes


def test_the_spawn_point_and_who_sees_it_are_named() -> None:
    (issue,) = found(FAILING, "start_seen")
    assert issue.severity == "hint"
    assert str(issue.message) == "Beck can see the spawn point gate from where they start"
