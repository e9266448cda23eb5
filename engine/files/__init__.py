"""Text to model and back: YAML with lines, schemas, atomic save, packs."""
