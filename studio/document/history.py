"""The undo history of an open project: earlier and later values, one entry per gesture."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from engine.model.project import Project
from engine.texts import Words
from studio.document.listeners import Listeners
from studio.document.weight import new_bytes

MEMORY = 256 * 2**20  # bytes kept for entries, before the oldest are forgotten


@dataclass(frozen=True, slots=True)
class Entry:
    """One undo step: what it is called, and the project before and after it."""

    label: Words
    before: Project
    after: Project
    merge_key: Hashable = None
    weight: int = 0


class History:
    """The value of a project; ``listeners`` get the shown project before and after a change."""

    def __init__(self, project: Project, memory: int = MEMORY) -> None:
        self.value = project
        self.provisional: Project | None = None  # while a gesture runs
        self.entries: tuple[Entry, ...] = ()
        self.index = 0  # how many entries are done; the rest can be redone
        self.forgotten = 0  # entries that were too many
        self.listeners: Listeners[Project, Project] = Listeners()
        self._memory = memory
        self._mergeable = False

    @property
    def shown(self) -> Project:
        """What views show: the provisional project while a gesture runs, else the value."""
        return self.value if self.provisional is None else self.provisional

    def propose(self, project: Project | None) -> None:
        """Show *project* until the gesture ends in `push`; None drops it."""
        before, self.provisional = self.shown, project
        self.listeners(before, self.shown)

    def push(self, label: Words, after: Project, merge_key: Hashable = None) -> bool:
        """End a gesture: make *after* the value, as one entry unless nothing is different.

        It joins the last entry of the same *merge_key* if no save, undo or redo came between.
        """
        if after == self.value:
            self.propose(None)
            return False
        done, before = self.entries[: self.index], self.value
        if merge_key is not None and self._mergeable and done[-1].merge_key == merge_key:
            done, before = done[:-1], done[-1].before
        if after == before:
            after = before  # back where it began, in the very value: nothing of it differs
        else:
            done = (*done, Entry(label, before, after, merge_key, new_bytes(before, after)))
        self.entries = self._bounded(done)
        self._mergeable = bool(self.entries)
        self._go(after, len(self.entries))
        return True

    def undo(self) -> Entry | None:
        """Go back one entry and return it; a running gesture is dropped."""
        return self.go_to(self.index - 1) if self.index else None

    def redo(self) -> Entry | None:
        """Do the next entry again and return it; a running gesture is dropped."""
        return self.go_to(self.index + 1) if self.index < len(self.entries) else None

    def go_to(self, index: int) -> Entry:
        """Go to where *index* entries are done; return the last entry that was undone or done."""
        self._mergeable = False
        back = index < self.index
        entry = self.entries[index if back else index - 1]
        self._go(entry.before if back else entry.after, index)
        return entry

    def seal(self) -> None:
        """Let no later push join the last entry: the project was saved."""
        self._mergeable = False

    def _go(self, value: Project, index: int) -> None:
        before = self.shown
        self.provisional, self.value, self.index = None, value, index
        self.listeners(before, value)

    def _bounded(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        total, keep = 0, len(entries)
        while keep and (total + entries[keep - 1].weight <= self._memory or keep == len(entries)):
            keep -= 1
            total += entries[keep].weight
        self.forgotten += keep
        return entries[keep:]
