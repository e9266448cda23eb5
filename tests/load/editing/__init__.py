"""Random sessions at the window: all tools, actions, fields and dialogs, with checks in between."""
