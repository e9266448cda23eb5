"""Every clause that a ruleset says it covers has code and a test; nothing cites unknown clauses."""

import ast
import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import walk_packages

import pytest
import yaml

import engine
from engine import rulesets
from engine.clauses import REGISTER

TESTS = Path(__file__).parent.parent


@cache
def clauses(ruleset):
    text = files(f"engine.rulesets.{ruleset}").joinpath("clauses.yaml").read_text("utf-8")
    return yaml.safe_load(text)


@cache
def in_code():
    for module in walk_packages(engine.__path__, "engine."):
        import_module(module.name)
    return {number for number, functions in REGISTER.items() if functions}


@cache
def in_tests():
    """Return the clauses that tests are marked with, read without running them."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                marked = node.func.attr == "clause" and "mark" in ast.unparse(node.func)
                if marked and isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
    return found


@pytest.mark.parametrize("ruleset", rulesets.ids())
class TestClauses:
    def test_each_covered_clause_has_a_function(self, ruleset):
        missing = [number for number in clauses(ruleset)["covered"] if number not in in_code()]
        assert missing == []

    def test_each_covered_clause_has_a_test(self, ruleset):
        missing = [number for number in clauses(ruleset)["covered"] if number not in in_tests()]
        assert missing == []

    def test_code_cites_only_covered_clauses(self, ruleset):
        prefix = next(iter(clauses(ruleset)["covered"])).partition("-")[0] + "-"
        cited = {number for number in in_code() | in_tests() if number.startswith(prefix)}
        assert sorted(cited - set(clauses(ruleset)["covered"])) == []

    def test_texts_and_events_cite_clauses_of_the_list(self, ruleset):
        known = {**clauses(ruleset)["covered"], **clauses(ruleset)["out_of_scope"]}
        folder = Path(engine.__file__).parent / "rulesets" / ruleset
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                text = node.value if isinstance(node, ast.Constant) else None
                if isinstance(text, str) and re.fullmatch(r"[A-Z]+-\d+\.\d+[a-z]?", text):
                    assert text in known, f"{path.name}:{node.lineno}"

    def test_a_clause_out_of_scope_says_why_and_is_not_covered(self, ruleset):
        later = clauses(ruleset)["out_of_scope"]
        assert not set(later) & set(clauses(ruleset)["covered"])
        assert all(entry["text"] and entry["reason"] for entry in later.values())

    def test_each_clause_has_one_sentence(self, ruleset):
        for number in (*clauses(ruleset)["covered"], *clauses(ruleset)["out_of_scope"]):
            text = rulesets.get(ruleset).clause_text(number)
            assert text.endswith("."), number
            assert 20 < len(text) <= 100, number
