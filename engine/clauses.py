"""The register of rule clauses: which functions carry out which numbered rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

REGISTER: dict[str, list[str]] = defaultdict(list)


def clause(*numbers: str) -> Callable[[F], F]:
    """Register the decorated function for the clauses; the function is returned unchanged."""

    def register(function: F) -> F:
        for number in numbers:
            REGISTER[number].append(f"{function.__module__}.{function.__qualname__}")
        return function

    return register
