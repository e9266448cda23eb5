"""The inspector: one sheet for each kind of thing that can be selected."""
