"""How the registries of the studio fill themselves: a folder is walked, one file per entry."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

T = TypeVar("T")


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Yield every module directly in *package*, by name."""
    for found in sorted(pkgutil.iter_modules(package.__path__), key=lambda info: info.name):
        yield importlib.import_module(f"{package.__name__}.{found.name}")


def subclasses(package: ModuleType, base: type[T]) -> Iterator[type[T]]:
    """Yield the classes with an ``id`` below *base* that modules of *package* define."""
    for module in modules(package):
        for value in vars(module).values():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            if issubclass(value, base) and hasattr(value, "id"):
                yield value


def instances(package: ModuleType, kind: type[T]) -> Iterator[T]:
    """Yield the entries of the tuples called ``ENTRIES`` in the modules of *package*."""
    for module in modules(package):
        for value in getattr(module, "ENTRIES", ()):
            if isinstance(value, kind):
                yield value
