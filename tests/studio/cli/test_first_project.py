from __future__ import annotations

from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.project import Project, ProjectInfo
from studio.cli.first_project import Plan, first_project


def test_the_first_project_is_in_order_as_a_value() -> None:
    documents = first_project(Plan("Früh/ling", "pointy", 20, 14))
    info = documents.pop("hexwright.yaml")
    assert isinstance(info, ProjectInfo)
    assert info.title == "Früh/ling"
    assert all("/" not in path for path in documents)
    assert lint(Project(info, FrozenDict(documents))) == ()
