from __future__ import annotations

from pathlib import Path

import pytest

from engine.model.issue import Issue
from engine.texts import Text
from studio.cli import output


@pytest.mark.parametrize(
    ("issue", "line"),
    [
        (
            Issue("half_used", "error", Text("no"), "a.yaml", "x", 3, 7, "ATZ-3.5"),
            "a.yaml:3:7: error: no [ATZ-3.5] (half_used)",
        ),
        (Issue("b", "hint", Text("two\nlines")), "hint: two lines (b)"),
    ],
)
def test_an_issue_is_one_line_with_its_place(issue: Issue, line: str) -> None:
    assert output.issue_line(issue) == line


def test_a_path_below_this_folder_is_shown_as_it_would_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert output.shown(tmp_path / "maps" / "a.yaml") == str(Path("maps") / "a.yaml")
    assert output.shown("maps/a.yaml") == "maps/a.yaml"
    assert output.shown(tmp_path.parent / "b") == str(tmp_path.parent / "b")


def test_progress_without_a_terminal_is_a_line_a_quarter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with output.progress(Text("games"), 8) as advance:
        for done in range(9):
            advance(done, 8)
    assert capsys.readouterr().err.splitlines() == [
        "games: 2 of 8",
        "games: 4 of 8",
        "games: 6 of 8",
        "games: 8 of 8",
    ]


def test_progress_on_a_terminal_is_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "in_terminal", lambda: True)
    with output.progress(Text("games"), 2) as advance:
        advance(1, 2)
        advance(2, 2)


def test_an_example_closes_the_help() -> None:
    text = output.verb_help(Text("Does it."), "do it", "do that")
    assert text.endswith("\b\nExample:\n  hexwright do it\n  hexwright do that")
