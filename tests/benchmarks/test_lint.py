"""The table of the checker's speed has its four lines, and nothing in it grows with the square."""

from __future__ import annotations

from benchmarks import lint


def test_the_table_names_the_largest_sample_and_how_each_kind_of_work_grows(capsys):
    lint.main(["--repeats", "1", "--size", "12"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith(f"hexwright lint {lint.largest_sample().name}")
    assert [line.split("  ")[0] for line in lines[1:]] == [
        "counters",
        "a self-crossing outline",
        "a painted map",
    ]


def test_the_star_crosses_itself_and_is_told_once():
    found = lint.lint(lint.project(8, 0, [lint.star(500)]))
    assert [issue.code for issue in found].count("outline_shape") == 1
