"""Where the data that comes with Hexwright lies: the only code that looks for it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped(name: str) -> Path:
    """Return the folder *name* (``schemas``, ``sample_maps``, ``stamps``, ...) as it was installed.

    In an installed package it lies in ``engine/_shipped``, in a checkout beside the package.
    """
    installed = _PACKAGE / "_shipped" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
