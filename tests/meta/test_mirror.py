"""Tests lie where the code lies."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted(
    path.parent.relative_to(ROOT)
    for top in ("engine", "studio")
    for path in (ROOT / top).glob("*/__init__.py")
    if any(module.name != "__init__.py" for module in path.parent.rglob("*.py"))
)
TESTS = sorted(
    path.relative_to(ROOT / "tests")
    for top in ("engine", "studio")
    for path in (ROOT / "tests" / top).rglob("test_*.py")
)


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_every_package_has_tests_at_the_same_place(package: Path) -> None:
    assert list((ROOT / "tests" / package).rglob("test_*.py"))


@pytest.mark.parametrize("test", TESTS, ids=str)
def test_every_test_lies_beside_what_it_tests(test: Path) -> None:
    assert (ROOT / test.parent).is_dir()
