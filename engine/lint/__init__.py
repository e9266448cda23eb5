"""The checker of maps and scenarios.

A check is one file in `engine.lint.checks`; it looks at a `Subject` and yields issues. What a check
knows of a game it knows through the ruleset contract alone.
"""
