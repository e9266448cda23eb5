"""A window without a window: a desk, its toolbox, and a hand that moves the mouse in hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.geometry.ids import space_id
from studio.document.disk import Disk
from studio.document.open_project import OpenProject
from studio.tools.desk import Desk
from studio.tools.tool import Pointer
from studio.tools.toolbox import Toolbox
from tests.helpers.farm_rules import farm_rules
from tests.helpers.projects import SCENARIO

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project


class FakeSurface:
    """A view that answers questions from a list and remembers what it was told."""

    def __init__(self) -> None:
        self.answers: list[str | None] = []
        self.asked: list[tuple[str, str]] = []
        self.messages: list[str] = []
        self.scrolled: list[tuple[float, float]] = []

    def ask_text(self, title: Any, value: str, then: Callable[[str | None], None]) -> None:
        self.asked.append((str(title), value))
        then(self.answers.pop(0) if self.answers else None)

    def scroll(self, dx: float, dy: float) -> None:
        self.scrolled.append((dx, dy))

    def message(self, text: Any) -> None:
        self.messages.append(str(text))


class Hand:
    """Moves the mouse by spaces; a space is an id or (column, row) counted from 0."""

    def __init__(self, project: Project, path: str = SCENARIO) -> None:
        saved = Disk(saved=dict(project.documents))
        self.opened = OpenProject(project, saved)
        self.opened.activate(path)
        self.surface = FakeSurface()
        self.desk = Desk(self.opened, self.surface, farm_rules)
        self.toolbox = Toolbox(self.desk)

    def use(self, tool: str, **settings: Any) -> Hand:
        self.desk.choose(**settings)
        self.toolbox.use(tool)
        return self

    def at(self, where: Any, button: Any = "left", *held: Any) -> Pointer:
        space = where if isinstance(where, str) else None
        if isinstance(where, tuple) and isinstance(where[0], int):
            space = space_id(where[0] + 1, where[1] + 1)
        point = self.desk.centre(space) if space is not None else where
        assert point is not None
        if space is None:
            space = self.desk.space_at(*point)
        return Pointer(point, space, button, frozenset(held))

    def press(self, where: Any, *held: Any, button: Any = "left") -> Hand:
        self.toolbox.press(self.at(where, button, *held))
        return self

    def move(self, *places: Any, held: tuple[Any, ...] = ()) -> Hand:
        for where in places:
            self.toolbox.move(self.at(where, None, *held))
        return self

    def release(self, where: Any, *held: Any, button: Any = "left") -> Hand:
        self.toolbox.release(self.at(where, button, *held))
        return self

    def click(self, where: Any, *held: Any, button: Any = "left") -> Hand:
        return self.press(where, *held, button=button).release(where, *held, button=button)

    def drag(self, *places: Any, held: tuple[Any, ...] = ()) -> Hand:
        self.press(places[0], *held).move(*places[1:], held=held)
        return self.release(places[-1], *held)

    @property
    def project(self) -> Project:
        return self.opened.project

    @property
    def steps(self) -> int:
        return len(self.opened.history.entries)

    def painted(self, letter: str = "w") -> set[str]:
        """Return the ids of the spaces with a letter."""
        map_ = self.opened.map
        assert map_ is not None
        return {
            space_id(i + 1, j + 1)
            for j, row in enumerate(map_.main.terrain)
            for i, found in enumerate(row)
            if found == letter
        }
