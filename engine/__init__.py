"""Rules and geometry of Hexwright: a library without Qt that anyone can import."""
