"""The actions that there are, and the one way to run them.

Every module of this folder that holds a tuple as ``ACTIONS`` adds to them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.errors import UnknownName
from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from studio.actions.action import Action
    from studio.actions.context import Context

_ACTIONS: Registry[tuple[Action, ...]] = Registry(
    "studio.actions", "ACTIONS", lambda name: Text('no actions are called "{name}"', name=name)
)


@cache
def actions() -> tuple[Action, ...]:
    """Return every action, in menu order."""
    found = [entry for entries in _ACTIONS.entries().values() for entry in entries]
    return tuple(sorted(found, key=lambda entry: (entry.menu, entry.order, entry.id)))


def action(action_id: str) -> Action:
    """Return the action called *action_id*."""
    known = {entry.id: entry for entry in actions()}
    if action_id not in known:
        raise UnknownName(Text('no action "{id}"', id=action_id), action_id, known)
    return known[action_id]


def run(entry: Action, context: Context) -> bool:
    """Run *entry* if it is enabled; a gesture that runs, and what is typed, is finished first."""
    if entry.finishes and context.toolbox is not None and context.toolbox.busy:
        context.toolbox.finish()
    if entry.finishes and not context.take_typed():
        return False
    if not entry.enabled(context):
        return False
    entry.run(context)
    return True
