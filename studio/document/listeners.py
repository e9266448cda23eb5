"""Plain callbacks: what tells views and docks that something is different. No Qt."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Generic, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")


class Listeners(Generic[P]):
    """A list of callbacks, called in the order in which they were added."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[P, object]] = []

    def add(self, callback: Callable[P, object]) -> Callable[[], None]:
        """Add *callback*; the result takes it off again, and may be called more than once."""
        self._callbacks.append(callback)

        def remove() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return remove

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every callback; one that is added or taken off meanwhile waits for the next time.

        One that fails keeps none of the others from being told; its error is raised afterwards.
        """
        with ExitStack() as calls:  # which runs the last one first
            for callback in reversed(self._callbacks):
                calls.callback(callback, *args, **kwargs)

    def __len__(self) -> int:
        return len(self._callbacks)
