"""The actions that there are, and the one way to run them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import studio.actions
from engine.errors import UnknownName
from engine.texts import Text
from studio.actions.action import Action
from studio.registry import instances

if TYPE_CHECKING:
    from studio.actions.context import Context


@cache
def actions() -> tuple[Action, ...]:
    """Return every action, in menu order."""
    found = instances(studio.actions, Action)
    return tuple(sorted(found, key=lambda action: (action.menu, action.order, action.id)))


def action(action_id: str) -> Action:
    """Return the action called *action_id*."""
    known = {entry.id: entry for entry in actions()}
    if action_id not in known:
        raise UnknownName(Text('no action "{id}"', id=action_id), action_id, known)
    return known[action_id]


def run(entry: Action, context: Context) -> bool:
    """Run *entry* if it is enabled; a running gesture of a tool is finished first."""
    if context.toolbox is not None and context.toolbox.busy:
        context.toolbox.finish()
    if not entry.enabled(context):
        return False
    entry.run(context)
    return True
