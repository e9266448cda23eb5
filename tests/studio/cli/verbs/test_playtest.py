from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import COLDWATER, SCENARIO, run, yard

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("seed", ["0", "-1", "18446744073709551616", "zombie"])
@pytest.mark.case("RNG-01")
def test_a_seed_gives_the_same_games_in_one_process_or_in_several(
    tmp_path: Path, seed: str
) -> None:
    file = yard(tmp_path)
    args = ("playtest", file, "--games", "8", "--seed", seed, "--format", "json")
    first = run(*args).data
    assert str(first["seed"]) == seed
    assert run(*args).data == first
    if seed == "0":
        assert run(*args, "--jobs", "2").data == first


def test_without_a_seed_one_is_drawn_and_told(tmp_path: Path) -> None:
    file = yard(tmp_path)
    first = run("playtest", file, "--games", "5", "--format", "json").data
    again = run("playtest", file, "--games", "5", "--seed", first["seed"], "--format", "json").data
    assert again == first


def test_the_table_has_win_rate_interval_length_and_losses() -> None:
    file = COLDWATER / "three_doors.scenario.yaml"
    ended = run("playtest", file, "--games", "10", "--seed", "1", "--bot", "random")
    assert ended.code == 0
    labels = [line.split("  ")[0] for line in ended.lines]
    assert {"games", "won by The bus", "turns", "losses"} <= set(labels)
    assert "95 % interval" in ended.out


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (("--bot", "greddy"), "did you mean greedy?"),
        (("--bot", "random,survivor=bold"), "did you mean survivors?"),
        (("--bot", "bold:9"), "give no number"),
        (("--seed", ""), "''"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_code_2(
    tmp_path: Path, args: tuple[str, ...], text: str
) -> None:
    ended = run("playtest", yard(tmp_path), *args)
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert text in ended.faults[0]


def test_each_seat_may_have_its_own_bot(tmp_path: Path) -> None:
    args = ("playtest", yard(tmp_path), "--games", "3", "--seed", "1")
    assert "survivors: bold" in run(*args, "--bot", "random,survivors=bold").out
    assert "survivors: careful" in run(*args, "--bot", "careful").out


def test_a_map_cannot_be_played(tmp_path: Path) -> None:
    yard(tmp_path)
    ended = run("playtest", tmp_path / "yard.map.yaml")
    assert ended.code == 2
    assert "is no scenario" in ended.err


@pytest.mark.case("MOD-04")
def test_a_playtest_changes_no_file(tmp_path: Path) -> None:
    file = yard(tmp_path)
    before = {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.iterdir()}
    run("playtest", file, "--games", "3", "--seed", "1")
    assert {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.iterdir()} == before


def test_games_that_nobody_won_have_a_name_in_json(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("turn_limit: 8", "turn_limit: 1"))
    wins = run("playtest", file, "--games", "3", "--seed", "1", "--format", "json").data["wins"]
    assert "" not in wins
    assert wins["nobody"]["count"] == 3


def test_a_record_that_cannot_be_written_does_not_cost_the_table(tmp_path: Path) -> None:
    (tmp_path / "game.playtest.json").mkdir()
    ended = run(
        *("playtest", yard(tmp_path), "--games", "3", "--seed", "1"),
        *("--record", tmp_path / "game.playtest.json"),
    )
    assert ended.code == 2
    assert "cannot be written" in ended.err
    assert any(line.startswith("won by survivors") for line in ended.lines)
