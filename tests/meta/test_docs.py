"""The guide says what is true: its examples load, and nothing that can be called is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.lint.runner import CHECKS
from studio.cli import verbs
from tests.helpers.command import run

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def text(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_the_annotated_files_load_and_are_in_order(tmp_path: Path) -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", text("files.md"), re.DOTALL)
    (tmp_path / "old_mill.map.yaml").write_text(blocks[0], encoding="utf-8")
    (tmp_path / "mill.scenario.yaml").write_text(blocks[1], encoding="utf-8")
    ended = run("lint", tmp_path / "mill.scenario.yaml")
    assert (ended.code, ended.err) == (0, "")


def test_every_verb_has_its_chapter_with_an_example() -> None:
    page = text("command-line.md")
    for verb in verbs.names():
        assert re.search(rf"^## .*\b{verb}\b", page, re.MULTILINE), verb
        assert f"\nhexwright {verb}" in page, verb
        assert f"`{verb} " in (ROOT / "README.md").read_text(encoding="utf-8") or verb == "demo"


def test_every_check_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", text("checking.md"), re.MULTILINE)
    assert listed == list(CHECKS.ids())


@pytest.mark.parametrize("page", [*DOCS, ROOT / "README.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("verb", verbs.names())
def test_every_verb_shows_an_example_in_its_help(verb: str) -> None:
    ended = run(verb, "--help")
    assert ended.code == 0
    assert f"hexwright {verb}" in ended.out
