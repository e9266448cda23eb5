"""Going through the issues; what is done with one stands in its dock."""

from __future__ import annotations

from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import editing

ACTIONS = (
    Action(
        "next_issue",
        Text("Next issue"),
        "view",
        lambda c: c.step_issue(1),
        ("F8",),
        "warning",
        15,
        editing,
    ),
    Action(
        "previous_issue",
        Text("Previous issue"),
        "view",
        lambda c: c.step_issue(-1),
        ("Shift+F8",),
        "",
        16,
        editing,
    ),
)
