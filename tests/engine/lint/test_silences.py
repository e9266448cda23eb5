"""A finding is silenced by its check and its place, whatever it says and whatever else comes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.silences import silence
from engine.edits.terrain import paint
from engine.lint.runner import CHECKS, lint
from engine.lint.silences import can_silence, place_of, silence_of, silenced_by
from engine.model.issue import Issue
from engine.model.map import Marker
from engine.model.scenario import Counter
from engine.model.silence import Silence
from engine.texts import Text
from tests.helpers.lint import (
    MAP,
    SCENARIO,
    clean,
    with_counters,
    with_map,
    with_markers,
    with_scenario,
)

if TYPE_CHECKING:
    from engine.model.project import Project

LOOSE = ("..........", ".bb....w..", ".b........", "..........", "bb..cc..bb", "..........")
SHED = Marker("shed", "start", "c5r4")


def heard(project: Project) -> list[str]:
    return [issue.code for issue in lint(project) if not issue.silenced]


def test_a_finding_keeps_its_place_when_things_before_it_come_and_go() -> None:
    project = with_markers(clean(), SHED)
    (issue,) = lint(project)
    assert (issue.path, place_of(project, issue)) == ("markers[3]", "markers.shed")
    hushed = silence(project, SCENARIO, silence_of(project, issue, "For a later game."))
    assert heard(hushed) == []
    markers = hushed.scenario(SCENARIO).markers
    turned = with_scenario(hushed, markers=markers[::-1])
    assert [(i.code, i.path, i.silenced) for i in lint(turned)] == [
        ("marker_unused", "markers[0]", "For a later game.")
    ]


def test_one_finding_is_silenced_and_its_like_elsewhere_is_told() -> None:
    project = clean(*LOOSE)
    first, second = lint(project)
    what = silence_of(project, first, "A ruin.", lint(project))
    where = "levels.main.terrain"
    assert what == Silence("loose_buildings", "A ruin.", where, seen=("c1r5", "c2r5"))
    found = lint(silence(project, MAP, what))
    assert [(issue.spaces, issue.silenced) for issue in found] == [
        (first.spaces, "A ruin."),
        (second.spaces, ""),
    ]


def test_a_finding_that_comes_to_more_places_is_told_again_and_to_fewer_is_not() -> None:
    project = clean(*LOOSE)
    first, *_ = lint(project)
    project = silence(project, MAP, silence_of(project, first, "A ruin.", lint(project)))
    fewer = paint(project, MAP, ["c2r5"], "open")
    assert [issue.silenced for issue in lint(fewer)] == ["A ruin.", ""]
    more = paint(project, MAP, ["c3r5"], "building")
    grown, _, hint = lint(more)
    assert (grown.spaces, grown.silenced) == (("c1r5", "c2r5", "c3r5"), "")
    assert (hint.code, hint.severity, hint.spaces) == ("silence", "hint", ("c3r5",))
    assert "A ruin." in str(hint.message)
    again = silence(more, MAP, silence_of(more, grown, "A larger ruin.", lint(more)))
    assert [known.reason for known in again.map(MAP).silenced] == ["A larger ruin."]
    assert [issue.silenced for issue in lint(again)] == ["A larger ruin.", ""]


def test_two_findings_about_one_thing_are_told_apart_by_their_spaces() -> None:
    project = with_markers(clean(), SHED)
    (one,) = lint(project)
    other = replace(one, spaces=("c1r1",))
    assert silence_of(project, one, "so").spaces == ()
    assert silence_of(project, one, "so", (one, other)).spaces == ("c5r4",)


def test_a_check_without_a_place_is_silent_in_the_whole_document() -> None:
    project = silence(clean(*LOOSE), MAP, Silence("loose_buildings", "No names here."))
    assert heard(project) == []
    assert [issue.silenced for issue in lint(project)] == ["No names here."] * 2


def test_a_place_silences_what_is_found_below_it_too() -> None:
    twin = Counter("z2", "zombie", "zombie_slow", "c99r1")
    project = with_counters(clean(), twin)
    assert heard(project) == ["unknown_space"]
    for at in ("counters.z2", "counters[2]", "counters[2].at"):
        assert heard(silence(project, SCENARIO, Silence("unknown_space", "Later.", at))) == []
    assert "unknown_space" in heard(
        silence(project, SCENARIO, Silence("unknown_space", "Later.", "counters.z1"))
    )


def test_a_silence_that_matches_nothing_any_more_is_a_hint_with_a_cure() -> None:
    project = silence(clean(), MAP, Silence("loose_buildings", "A ruin.", spaces=("c1r5",)))
    (issue,) = lint(project)
    assert (issue.code, issue.severity, issue.path) == ("silence", "hint", "silenced[0]")
    assert "A ruin." in str(issue.message)
    assert issue.fix is not None
    assert issue.fix.edit(project) == clean()


def test_nothing_is_called_outlived_while_an_error_may_hide_what_it_silences() -> None:
    project = silence(clean(), MAP, Silence("loose_buildings", "A ruin."))
    broken = with_scenario(project, map="gone.map.yaml")
    assert heard(broken) == ["unknown_map"]


def test_a_silence_in_a_map_is_outlived_only_if_all_its_scenarios_were_looked_at() -> None:
    project = silence(clean(), MAP, Silence("spawn_stranded", "They wait."))
    assert lint(project, [MAP]) == ()
    assert [issue.code for issue in lint(project, [MAP, SCENARIO])] == ["silence"]


def test_a_silence_of_no_check_names_a_likely_one() -> None:
    (issue,) = lint(with_map(clean(), silenced=(Silence("lose_buildings", "x"),)))
    assert (issue.severity, issue.path) == ("warning", "silenced[0].check")
    assert "did you mean loose_buildings?" in str(issue.message)


def test_what_the_rules_refuse_cannot_be_silenced() -> None:
    project = with_counters(clean(), Counter("nn", "survivor", "nobody", "c1r1"))
    assert "unplayable" in heard(project)
    hushed = silence(project, SCENARIO, Silence("unplayable", "I like it so."))
    assert {"unplayable", "silence"} <= set(heard(hushed))
    unplayable = next(issue for issue in lint(project) if issue.code == "unplayable")
    assert not can_silence(project, unplayable, CHECKS)
    assert silenced_by(hushed, unplayable) is None


def test_a_fault_of_a_file_cannot_be_silenced() -> None:
    fault = Issue("bad_yaml", "error", Text("no"), MAP)
    assert not can_silence(clean(), fault, CHECKS)
    assert can_silence(clean(), replace(fault, code="half_used"), CHECKS)
