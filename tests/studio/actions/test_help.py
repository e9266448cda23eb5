"""The Help menu and the tools."""

from __future__ import annotations

from studio.actions.registry import action, actions, run
from studio.tools.registry import tools
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import blank


def test_help_opens_its_pages_without_a_project() -> None:
    window = FakeContext()
    for action_id in ("user_guide", "shortcuts", "search", "about", "open_recent", "new_map"):
        assert run(action(action_id), window)
    assert window.shown == ["user_guide", "shortcuts", "search", "about", "recent", "new_map"]


def test_every_tool_has_an_entry_with_its_key() -> None:
    window = context(blank(6, 4))
    assert window.toolbox is not None
    for tool in tools():
        entry = action(f"tool_{tool.id}")
        assert entry.keys == (tool.key,)
        run(entry, window)
        assert window.toolbox.active.id == tool.id
        assert entry.checked is not None
        assert entry.checked(window)
    run(action("brush_19"), window)
    assert window.desk is not None
    assert window.desk.settings.brush == 19


def test_no_key_is_given_twice() -> None:
    keys = [key for entry in actions() for key in entry.keys]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
