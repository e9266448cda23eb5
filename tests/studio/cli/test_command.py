from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from engine.errors import EngineError
from studio.cli import verbs
from studio.cli.verbs import sight
from tests.helpers.command import COLDWATER, SCENARIO, process, run, yard

if TYPE_CHECKING:
    from pathlib import Path

MAP_FILE = f"{COLDWATER}/coldwater.map.yaml"
SCENARIO_FILE = f"{COLDWATER}/three_doors.scenario.yaml"


def test_help_lists_every_verb_and_the_exit_codes() -> None:
    ended = run("--help")
    assert ended.code == 0
    assert "Exit codes: 0 fine, 1 findings or a refusal, 2 unusable input." in ended.out
    for verb in verbs.names():
        assert f"\n  {verb} " in ended.out


def test_an_unknown_verb_is_one_line_with_the_likely_one() -> None:
    ended = run("lnt")
    assert ended.code == 2
    assert ended.faults == ['hexwright: no verb "lnt" (did you mean lint?)']


@pytest.mark.parametrize(
    "args", [("--nope",), ("lint",), ("lint", "--format", "xml", "x"), ("sight",), ("export", "x")]
)
def test_a_wrong_call_is_one_line_and_code_2(args: tuple[str, ...]) -> None:
    ended = run(*args)
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert ended.faults[0].startswith("hexwright: ")


def test_an_error_of_the_program_is_one_line_and_its_traceback_goes_to_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sight, "_view", lambda *_: 1 / 0)
    ended = run("sight", "x", "--all")
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert "ZeroDivisionError" in ended.faults[0]
    (report,) = tmp_path.rglob("crash.txt")
    assert "Traceback" in report.read_text(encoding="utf-8")


def test_being_stopped_is_one_line_and_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sight, "_view", stopped)
    ended = run("sight", "x", "--all")
    assert (ended.code, ended.err.split("\n")) == (130, ["", "hexwright: stopped", ""])


def test_a_refusal_in_json_is_readable_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise EngineError("the map is too small")

    monkeypatch.setattr(sight, "_view", refused)
    ended = run("sight", "x", "--all", "--format", "json")
    assert ended.code == 2
    assert ended.data == {"error": "the map is too small", "kind": "EngineError", "issues": []}


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    yard(tmp_path)
    code = (
        "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(w, 1);"
        "from studio.cli import main; main()"
    )
    ended = process("sight", "yard.map.yaml", "--all", cwd=tmp_path, code=code)
    assert ended.err == ""
    assert ended.code == 0


def test_the_version_is_printed() -> None:
    ended = run("--version")
    assert ended.code == 0
    assert ended.out.startswith("hexwright ")


def test_without_a_verb_the_studio_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr("studio.cli.window.open_window", lambda *files: opened.append(files) or 0)
    assert run().code == 0
    assert opened == [()]


def test_without_a_display_it_is_one_line_and_code_2() -> None:
    ended = process(QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert "no display" in ended.err


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_a_closed_output_changes_no_code_and_prints_no_traceback(
    tmp_path: Path, closed: str
) -> None:
    yard(tmp_path)
    # what Python starts with where a shell has closed one of them
    start = f"import sys; sys.{closed} = None; from studio.cli import main; main()"
    for name, code in (("out.scenario.yaml", 0), ("nothing.map.yaml", 2)):
        ended = process("lint", name, cwd=tmp_path, code=start)
        assert ended.code == code
        assert "Traceback" not in ended.err


@pytest.mark.skipif(os.name == "nt", reason="pipes with names are a matter of POSIX")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.map.yaml"
    os.mkfifo(pipe)
    ended = run("lint", pipe)
    assert ended.code == 2
    assert "is no ordinary file" in ended.err


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_a_file_whose_name_is_no_text_is_refused_in_plain_words(tmp_path: Path) -> None:
    file = yard(tmp_path)
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/out\xff.scenario.yaml")
    os.rename(file, odd)  # noqa: PTH104 - a name that is no text
    ended = process("playtest", odd, "--games", "1", "--record", tmp_path / "r.playtest.json")
    assert ended.code == 2
    assert "rename the file" in ended.err


def test_a_number_without_an_end_is_named_with_its_line(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("turn_limit: 8", "turn_limit: 1.0e999"))
    ended = run("lint", file)
    assert ended.code == 2
    assert "out.scenario.yaml:6:13: error: turn_limit: .inf should be a whole number" in ended.err


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (("playtest", SCENARIO_FILE, "--bot", "xyz"), "careful, "),
        (("sight", MAP_FILE, "--all", "--light", "xyz"), "(there are day, evening, night)"),
        (("export", MAP_FILE, "--to", "xyz"), "(there are pack, png, svg, tmx, vassal)"),
    ],
)
def test_a_name_that_is_like_no_other_is_answered_with_those_there_are(
    args: tuple[str, ...], names: str
) -> None:
    ended = run(*args)
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert names in ended.faults[0]
