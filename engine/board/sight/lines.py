"""Sight between centres on grids (ATZ-11), exact in integers."""

from __future__ import annotations


class Sight:
    """The sight of one board."""
