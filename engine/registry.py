"""Registries: a package whose modules are its entries, walked at first use.

Adding an entry is adding one file (or one folder): nothing else names it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.texts import Text

E = TypeVar("E")


class Registry(Generic[E]):
    """The entries of *package*: what the *attribute* of each of its modules holds, by module name.

    Modules without the attribute are no entries. With *submodule* each entry is a folder, and the
    attribute stands in that module of it.
    """

    def __init__(
        self, package: str, attribute: str, unknown: Callable[[str], Text], *, submodule: str = ""
    ) -> None:
        self._package = package
        self._attribute = attribute
        self._unknown = unknown
        self._submodule = submodule
        self._entries: dict[str, E] | None = None

    def entries(self) -> dict[str, E]:
        """Return all entries by id, in the order of their ids."""
        if self._entries is None:
            self._entries = dict(self._walk())
        return self._entries

    def ids(self) -> tuple[str, ...]:
        """Return the ids, sorted."""
        return tuple(self.entries())

    def get(self, name: str) -> E:
        """Return the entry; raise `UnknownName` if there is none."""
        entry = self.entries().get(name)
        if entry is None:
            raise UnknownName(self._unknown(name), name, self.ids())
        return entry

    def _walk(self) -> list[tuple[str, E]]:
        found: list[tuple[str, E]] = []
        package = importlib.import_module(self._package)
        for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
            path = f"{self._package}.{info.name}"
            if self._submodule:
                if not info.ispkg or importlib.util.find_spec(f"{path}.{self._submodule}") is None:
                    continue
                path = f"{path}.{self._submodule}"
            entry: E | None = getattr(importlib.import_module(path), self._attribute, None)
            if entry is not None:
                found.append((info.name, entry))
        return found
