"""Actions as records, from which menus and shortcuts are built. No Qt."""
