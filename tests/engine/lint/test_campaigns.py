"""What is wrong with the campaign of a project, with the place in hexwright.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.campaigns import AWAY, HOLD, OUT, PROJECT, campaign
from tests.helpers.command import run

if TYPE_CHECKING:
    from pathlib import Path


def said(folder: Path, project: str) -> list[str]:
    ended = run("lint", campaign(folder, project), "--format", "json")
    issues = [issue for issue in ended.data["issues"] if issue["code"] == "campaign"]
    return [f"{i['line']} {i['path']} {i['severity']}: {i['message']['text']}" for i in issues]


@pytest.mark.clause("ATZ-22.1")
def test_a_campaign_that_is_in_order_is_silent(tmp_path: Path) -> None:
    assert said(tmp_path, PROJECT) == []


@pytest.mark.parametrize(
    ("old", "new", "issue"),
    [
        (
            f"scenario: {HOLD}",
            "scenario: the_mill.map.yaml",
            (
                '7 campaign[1].scenario error: there is no scenario "the_mill.map.yaml" in the '
                "project"
            ),
        ),
        (
            "    roster: [beck, nick]",
            "    roster: [beck, nikc, nick]",
            (
                '8 campaign[1].roster[1] error: the scenario has no survivor "nikc" (did you '
                "mean nick?)"
            ),
        ),
        (
            f"  - scenario: {OUT}",
            f"  - {{scenario: {OUT}, roster: [beck]}}",
            (
                "6 campaign[0].roster[0] error: nobody comes from the roster here: no scenario was "
                "played before"
            ),
        ),
        (
            f"{{scenario: {AWAY}, roster: [beck, nick]}}",
            f"{{scenario: {AWAY}, roster: [beck]}}",
            (
                '9 campaign[2].scenario warning: "nick" is in an earlier scenario, but comes not '
                "from the roster: so it plays here even if it died"
            ),
        ),
    ],
)
@pytest.mark.clause("ATZ-22.1")
def test_a_fault_is_found_at_its_line(tmp_path: Path, old: str, new: str, issue: str) -> None:
    assert old in PROJECT
    assert said(tmp_path, PROJECT.replace(old, new)) == [issue]


@pytest.mark.clause("ATZ-22.1")
def test_who_was_in_no_scenario_before_cannot_come_from_the_roster(tmp_path: Path) -> None:
    folder = campaign(tmp_path)
    out = folder / OUT
    out.write_text(out.read_text("utf-8").replace("nick", "jimmy"), encoding="utf-8")
    ended = run("lint", folder)
    assert 'no scenario before this one has a survivor "nick"' in ended.out


def test_a_path_that_leaves_the_project_is_a_fault_of_the_file(tmp_path: Path) -> None:
    ended = run("lint", campaign(tmp_path, PROJECT.replace(OUT, f"../{OUT}")))
    assert ended.code == 2
    assert "hexwright.yaml:6:" in ended.err
