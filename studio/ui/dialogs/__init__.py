"""The few dialogs, and who asks the user."""
