"""The main window and what frames it: menus, tool bars, tabs, status bar, search of actions."""
