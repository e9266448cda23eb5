"""Ctrl+C in the terminal ends the studio whatever it is doing, and loses nothing. No Qt at the top.

Python hears of a signal only between two of its own instructions, and Qt waits for events outside
of them; an exception that the signal raised would end in whatever code of Qt runs just then.
"""

from __future__ import annotations

import importlib
import os
import signal
import socket
from typing import TYPE_CHECKING, Any

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable

CODE = 130
TOLD = Text("hexwright: stopped")
STDERR = 2


class Interrupt:
    """Waits for Ctrl+C from now on, unless the one who started the studio ignores it."""

    def __init__(self) -> None:
        self._keep: Callable[[], None] | None = None
        self._parts: tuple[Any, ...] = ()
        if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._end)

    def heed(self, keep: Callable[[], None]) -> None:
        """Hear of it while Qt waits for events too; *keep* is called before the end."""
        core = importlib.import_module("PySide6.QtCore")
        near, far = socket.socketpair()
        near.setblocking(False)
        far.setblocking(False)
        signal.set_wakeup_fd(far.fileno(), warn_on_full_buffer=False)
        notifier = core.QSocketNotifier(near.fileno(), core.QSocketNotifier.Type.Read)
        notifier.activated.connect(lambda: near.recv(64))  # Python runs, and so does `_end`
        self._keep, self._parts = keep, (near, far, notifier)

    def _end(self, _number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, lambda _number, _frame: os._exit(CODE))
        try:
            os.write(STDERR, f"{TOLD}\n".encode())
            if self._keep is not None:
                self._keep()
        finally:
            os._exit(CODE)
