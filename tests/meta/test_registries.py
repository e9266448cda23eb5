"""Every registry entry says what it is: its module has a docstring, its id is its file's name."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
REGISTRIES = (
    "engine.lint.checks",
    "engine.bots",
    "engine.rulesets",
    "studio.cli.verbs",
    "studio.tools",
    "studio.overlays",
    "studio.actions",
)
ENTRIES = [
    f"{package}.{module.name}"
    for package in REGISTRIES
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__)
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_says_what_it_is(entry: str) -> None:
    module = importlib.import_module(entry)
    assert module.__doc__
    assert module.__doc__.strip().endswith((".", "?"))


def test_adding_one_is_adding_one_file() -> None:
    """No registry is written out by hand: no module of the package names its siblings."""
    for package in ("engine.lint.checks", "engine.bots"):
        folder = ROOT / package.replace(".", "/")
        names = [p.stem for p in folder.glob("*.py") if p.stem != "__init__"]
        init = (folder / "__init__.py").read_text(encoding="utf-8")
        assert not [name for name in names if f'"{name}"' in init or f"import {name}" in init]
