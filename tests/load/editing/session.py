"""One session of editing at a window without a screen, with checks after each act."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine.errors import EngineError
from engine.files.store import save_documents
from engine.lint.runner import lint
from studio.document.open_project import OpenProject
from studio.document.recovery import Recovery, recover
from studio.document.settings import Settings
from studio.ui.services import Services
from studio.ui.window.main_window import MainWindow
from tests.helpers.windows import copy_of, delete
from tests.load.editing import forms
from tests.load.editing.acts import Hand
from tests.load.editing.asker import RandomAnswers
from tests.load.editing.soundness import Soundness, check_chain, check_way_back
from tests.load.editing.whims import Whims

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from engine.model.project import Project
    from studio.ui.theme.theme import Theme
    from tests.load.editing.soundness import Texts

SAMPLES = ("coldwater", "northgate", "saltmarsh")
DEEP = 80  # acts before the first way back to the beginning; each later one takes twice as many
EARLY = 200  # acts; later the program does not crash any more
NEAR = 12  # undo steps around the present that an act can have changed
PAINTED = 0.06  # of all acts after which the window is painted
LOOKED = 0.2  # of all acts after which the texts are looked at
LARGEST = 400  # spaces; what grows larger is undone, unless the map began so


class Session:
    """Edits one project at random; ``told`` is all that was done.

    ``made`` counts edits by what the undo steps are called, undos and redos, ``edits`` all of
    them: since the last crash, for undo has to bring all that is counted back to the first
    document.
    """

    def __init__(self, theme: Theme, folder: Path, seed: str) -> None:
        self.whims = Whims(seed)
        self.folder = folder
        self.asker = RandomAnswers(self.whims, folder)
        self.recovery = Recovery(folder / "recovery")
        services = Services(
            theme,
            Settings(folder / "settings"),
            self.recovery,
            lambda _window: self.asker,
            folder / "none",
            folder / "stamps",
        )
        self.window = MainWindow(services)
        self.window.resize(700, 500)
        self.window.show()
        self.hand = Hand(self.window, self.whims)
        self.acts = 0
        self._sound = Soundness()
        self._first: Texts | None = None
        self._deep = DEEP
        self.made: Counter[str] = Counter()
        self._largest = LARGEST
        self._faults: list[BaseException] = []
        self._hook = sys.excepthook
        sys.excepthook = self._keep
        self._open()

    @property
    def told(self) -> list[str]:
        """What was done."""
        return self.hand.told

    @property
    def edits(self) -> int:
        """How many edits, undos and redos were made."""
        return self.made.total()

    @property
    def opened(self) -> OpenProject:
        """The open project."""
        assert self.window.opened is not None, "the project was closed"
        return self.window.opened

    def _keep(
        self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        self._faults.append(error)

    def _open(self) -> None:
        if self.whims.now_and_then(0.7):
            root = self.folder / "random"
            save_documents(root, dict(self.whims.project().documents), {})
            path = root
        else:
            path = copy_of(self.whims.one(SAMPLES), self.folder)
        self.hand.note("open", path.name)
        assert self.window.open(path)
        paths = sorted(self.opened.project.documents)
        self.opened.activate(self.whims.one(paths))
        if self.whims.now_and_then(0.8):  # what follows each change takes most of the time
            self.window.checking.watch(None)
            self.window.inspector.watch(None)
        board = self.window.desk.board if self.window.desk is not None else None
        self._largest = max(LARGEST, board.size * 3 // 2 if board is not None else 0)
        self._watch()
        QApplication.processEvents()

    def close(self) -> None:
        """Put all away."""
        sys.excepthook = self._hook
        delete(self.window)

    # -- acts

    def act(self) -> None:
        """Do something and look whether everything is in order."""
        acts: tuple[tuple[int, Callable[[], None]], ...] = (
            (40, self.hand.gesture),
            (8, self.hand.key),
            (14, self.hand.action),
            (14, self.hand.step),
            (10, self._inspect),
            (3, lambda: forms.layers(self.hand)),
            (4, lambda: forms.whole_map(self.hand)),
            (4, self.hand.select),
            (2, self.hand.tab),
            (2, self._stamp),
            (3, self._issue),
            (2, self._save),
            (1, self._play),
        )
        self.acts += 1
        self.whims.choices([do for _, do in acts], [often for often, _ in acts])[0]()
        forms.answer_dialogs(self.hand)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as any event does
        if self.whims.now_and_then(PAINTED):
            QApplication.processEvents()
        self._still_open()
        self._check()
        if self.whims.now_and_then(LOOKED):
            self._sound.check(self.opened)
        if self.acts >= self._deep:
            self._deep *= 2
            self.look_back(steps=False)
        if self.acts < EARLY and self.whims.now_and_then(0.01):
            self._crash()
        self._bound()

    def _watch(self) -> None:
        """Count what the history of the open project does from now on."""
        history = self.opened.history
        done = history.entries, history.index

        def count(_before: Project, _after: Project) -> None:
            nonlocal done
            (entries, index), done = done, (history.entries, history.index)
            if history.entries is not entries:
                label = history.entries[-1].label if history.entries else "none"
                self.made[getattr(label, "template", None) or str(label)] += 1
            elif history.index != index:
                self.made["undo" if history.index < index else "redo"] += 1

        history.listeners.add(count)

    def _still_open(self) -> None:
        if self.window.opened is not None and not self.opened.tabs:
            self.hand.tab()

    def _check(self) -> None:
        if self._faults:
            raise self._faults[0]
        toolbox = self.window.toolbox
        assert toolbox is not None
        assert not toolbox.busy, "a gesture was left open"
        if self.opened.history.provisional is not None:
            active = toolbox.active
            read = toolbox.desk.reading.showing  # terrain of a picture, while its page is open
            proposes = active.begun or active.id == "paste" or read
            assert proposes, f"{active.id} proposes something"
        check_chain(self.opened, NEAR)

    def look_back(self, *, steps: bool = True) -> None:
        """Undo everything and redo it, step by step or at once."""
        self.hand.note("look back")
        toolbox = self.window.toolbox
        assert toolbox is not None
        toolbox.use("select")
        self.window.inspector.flush()
        self._sound.check(self.opened)
        check_chain(self.opened)
        made = Counter(self.made)
        self._first = check_way_back(self.opened, self._first, steps=steps)
        self.made = made
        self._check()

    def _bound(self) -> None:
        """Take back what made a map too large to be edited quickly."""
        board = self.window.desk.board if self.window.desk is not None else None
        if board is not None and board.size > self._largest:
            self.hand.note("too large: undo")
            self.window.actions_.run("undo")

    def _inspect(self) -> None:
        inspector = self.window.inspector
        was_there = inspector.sheet is not None
        if not was_there:
            inspector.watch(self.window.desk)
        forms.inspect(self.hand)
        if not was_there:
            inspector.flush()
            inspector.watch(None)

    def _stamp(self) -> None:
        stamps = self.window.stamps
        if not stamps.buttons:
            stamps.refresh()
        name = self.whims.one(sorted(stamps.buttons))
        self.hand.note("stamp", Path(name).name)
        stamps.buttons[name].click()
        for _ in range(self.whims.one((1, 2))):
            self.hand.key()
            self.hand.gesture()

    def _issue(self) -> None:
        """Cure or silence an issue, or all of one kind."""
        try:
            issues = lint(self.opened.project)
        except EngineError:
            return  # a campaign whose scenarios cannot be checked
        fixable = [issue for issue in issues if issue.fix is not None]
        if fixable and self.whims.now_and_then(0.7):
            issue = self.whims.one(fixable)
            self.hand.note("cure", issue.code, issue.document, issue.path)
            if self.whims.now_and_then(0.3):
                alike = tuple(i for i in fixable if i.code == issue.code)
                self.window.issue_work.cure_all(alike)
            else:
                self.window.dialogs.cure(issue)
        elif issues:
            issue = self.whims.one(issues)
            self.hand.note("silence", issue.code)
            if issue.silenced:
                self.window.issue_work.tell_again(issue)
            else:
                self.window.issue_work.silence(issue, self.whims.now_and_then(0.3))

    def _save(self) -> None:
        self.hand.note("save")
        saved = self.window.actions_.run("save")
        opened = self.opened
        if saved and not opened.changed and opened.root is not None:
            again = OpenProject.open(opened.root)
            assert again.project.documents == opened.project.documents, "saved otherwise"
            assert not again.problems

    def _play(self) -> None:
        """Play a little, and come back."""
        window = self.window
        self.hand.note("play")
        window.inspector.flush()  # what is typed is taken before a game
        value = self.opened.project
        window.actions_.run("play")
        for _ in range(self.whims.randint(0, 6)):
            play = window.play
            if play is None or play.pending is None:
                break
            if self.whims.now_and_then(0.2):
                window.actions_.run(self.whims.one(("undo", "redo")))
            else:
                window.playing.submit(self.whims.one(play.pending.options).key)
        if window.mode == "play":
            self.hand.key()
        window.set_mode("edit")
        assert self.opened.project is value, "a game changed the project"

    def _crash(self) -> None:
        """Lose the window and recover its work; the session goes on in what was recovered."""
        self.hand.note("crash")
        window, opened = self.window, self.opened
        if not opened.changed:
            return
        window.inspector.flush()
        recorder = window.lifecycle._recorder
        assert recorder is not None
        recorder.flush()
        recorder.abandon()
        window.lifecycle._recorder = None
        left = self.recovery.pending()
        assert len(left) == 1, f"{len(left)} sessions to recover"
        again = recover(left[0])
        assert again.project.documents == opened.project.documents, "recovered otherwise"
        assert set(again.changed) == set(opened.changed)
        assert again.root == opened.root
        self._first = None  # the oldest steps are not recovered
        self.made.clear()
        window.lifecycle.adopt(again, left[0])
        self._watch()
        self._still_open()
