"""Rules and geometry of Hexwright: a library without Qt that anyone can import."""

__version__ = "0.1.0"
