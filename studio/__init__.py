"""The Hexwright studio: editor, command line and publishing."""
