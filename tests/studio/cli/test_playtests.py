from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.batch.plan import plan_of
from engine.batch.report import Row
from engine.files.records import read_record, write_record
from engine.model.data import FrozenDict
from engine.texts import Text
from studio.cli import playtests
from studio.cli.projects import opened
from tests.helpers.command import yard

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("typed", "seed"),
    [(None, None), ("0", 0), ("-1", -1), ("07", 7), ("zombie", "zombie"), ("1e3", "1e3"), ("", "")],
)
def test_a_seed_is_a_number_where_it_looks_like_one(typed: str | None, seed: object) -> None:
    assert playtests.seed(typed) == seed


def test_columns_are_aligned(capsys: pytest.CaptureFixture[str]) -> None:
    rows = (Row(Text("won"), Text("5.0 %"), Text("of 20")), Row(Text("turns"), Text("12.25")))
    playtests.table(rows)
    assert capsys.readouterr().out.splitlines() == ["won    5.0 %  of 20", "turns  12.25"]


def test_a_record_without_documents_is_played_on_the_files_beside_it(tmp_path: Path) -> None:
    project = opened(str(yard(tmp_path)))
    plan = plan_of(project.project, project.main, games=1, seed=5)
    file = tmp_path / "game.playtest.json"
    playtests.write_record(project, plan, 0, file)
    whole = playtests.again(str(file)).session.digest()
    write_record(replace(read_record(file), documents=FrozenDict()), file)
    assert playtests.again(str(file)).session.digest() == whole
