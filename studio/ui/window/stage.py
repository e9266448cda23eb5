"""Puts the open project on the canvas, and keeps it there as it changes."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.errors import EngineError
from engine.texts import Text
from studio.ui.canvas.counting import Counting
from studio.ui.canvas.foreground import Foreground
from studio.ui.canvas.picture import MapPicture, still
from studio.ui.canvas.underlays import Underlays

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.board.board import Board
    from engine.model.map import MapDocument
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.playtest import Playtest
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.map_view import MapView

REST = 120  # ms that the pointer rests on a stack before its counters are laid out


class Stage(QObject):
    """What the canvas shows, and what the status bar tells about it."""

    told = Signal(object, object)  # what is under the pointer, what the tool says

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._desk: Desk | None = None
        self._toolbox: Toolbox | None = None
        self._take_off: list[Callable[[], None]] = []
        self._path: str | None = None
        self.foreground: Foreground | None = None
        self.picture: MapPicture | None = None
        self.underlays = Underlays()
        self._resting = QTimer(self, singleShot=True, interval=REST)
        self._resting.timeout.connect(self._open_stack)
        self._counting = Counting(self)
        view.pointed.connect(self._pointed)
        view.explain = self._explain

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Show another project, None for none."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._toolbox, self._take_off = desk, toolbox, []
        self.foreground, self.picture, self._path = None, None, None
        self._view.use(toolbox)
        self._view.begin_anew()
        self._counting.drop()
        if desk is not None and toolbox is not None:
            self.foreground = Foreground(desk, toolbox)
            desk.fields.begin = self._counting.begin
            self._take_off = [
                desk.opened.history.listeners.add(self._changed),
                desk.opened.listeners.add(self.refresh),
                desk.opened.selection.listeners.add(self._view.update),
                desk.listeners.add(self._look_again),
                desk.view.listeners.add(self._restyled),
                desk.fields.listeners.add(self._look_again),
                toolbox.listeners.add(self._look_again),
            ]
        self.refresh()
        self._tell()

    @property
    def toolbox(self) -> Toolbox | None:
        """The tools of the project that is shown."""
        return self._toolbox

    def play(self, playtest: Playtest | None) -> None:
        """Show a game instead of what the editor shows, None for the editor again."""
        if self.foreground is not None:
            self.foreground.play = playtest
            self.foreground.mode = "edit" if playtest is None else "play"
            self.foreground.point(None)
            shown = self._shown()
            if shown is not None and (self.picture is None or self.picture.map is not shown[0]):
                self._rebuild(fresh=True)  # a record has a map of its own
                self._view.show_whole()
        self._view.update()
        self._tell()

    def refresh(self) -> None:
        """Show the map of the tab in front."""
        path = self._desk.map_path if self._desk is not None else None
        if path == self._path and self.picture is not None:
            self._view.update()
        else:
            self._path = path
            if self.foreground is not None:
                self.foreground.point(None)  # a space of another board
            self._rebuild(fresh=True)
        self._tell()

    def _changed(self, _before: Project, _after: Project) -> None:
        self._follow()
        self._tell()

    def _follow(self) -> None:
        desk = self._desk
        if desk is None or desk.map_path != self._path or self.picture is None:
            self.refresh()
            return
        map_ = desk.opened.map
        if map_ is self.picture.map or map_ is None:
            self._view.update()
            return
        self._rebuild()

    def _rebuild(self, *, fresh: bool = False) -> None:
        before = None if fresh else self.picture
        made = self._make()
        if made is None:
            if fresh or self._desk is None or self._desk.opened.map is None:
                self.picture = None
                self._view.show_picture(None)
            return
        self.picture = made
        if before is None:
            self._view.show_picture(made)
        else:
            made.inherit(before)
            self._view.replace_picture(made, made.differs(before), made.sketch(before))

    def _shown(self) -> tuple[MapDocument, Board] | None:
        """Return the map of the game, else that of the tab in front."""
        play = self.foreground.play if self.foreground is not None else None
        if play is not None:
            return play.setup.map, play.setup.board
        map_ = self._desk.opened.map if self._desk is not None else None
        board = self._desk.board if self._desk is not None else None
        return (map_, board) if map_ is not None and board is not None else None

    def _make(self) -> MapPicture | None:
        desk, shown = self._desk, self._shown()
        if desk is None or shown is None or self.foreground is None:
            return None
        viewing = desk.view.now
        fault = self.underlays.fault
        wanted = viewing.underlay and not viewing.solo
        under = self.underlays.shown(desk.opened, shown[0]) if wanted else None
        if self.underlays.fault is not None and self.underlays.fault is not fault:
            desk.surface.message(self.underlays.fault)
        try:
            return MapPicture(*shown, viewing, self.foreground, under)
        except EngineError:
            return None

    def _restyled(self) -> None:
        if self._desk is None or self.picture is None:
            return
        if still(self._desk.view.now) != still(self.picture.viewing):
            self._rebuild()
        self._view.update()

    def _look_again(self) -> None:
        self._view.update()
        self._tell()

    def _pointed(self, pointer: Pointer | None) -> None:
        if self.foreground is not None:
            before = self.foreground.hover
            self.foreground.point(pointer)
            if pointer is None:
                self._resting.stop()
            elif self.foreground.hover != before or not self._resting.isActive():
                self._resting.start()
            self._view.update()
        self._tell()

    def _open_stack(self) -> None:
        if self.foreground is not None:
            self.foreground.open_stack()
            self._view.update()

    def _explain(self) -> str:
        """Return what is marked on the space under the pointer, a paragraph each."""
        told = self.foreground.tips() if self.foreground is not None else ()
        return "".join(f"<p>{html.escape(str(words))}</p>" for words in told)

    def _tell(self) -> None:
        foreground, toolbox = self.foreground, self._toolbox
        if foreground is None or toolbox is None or foreground.board is None:
            self.told.emit("", None)
            return
        place = place_words(foreground.board, foreground.hover)
        if foreground.play is None:
            self.told.emit(place, toolbox.active.status())
        else:
            here = play_words(foreground.play, foreground.hover, foreground.counter)
            told = way_words(foreground.play, foreground.counter)
            both = Text("{way}. {here}", way=told, here=here) if told and here else told or here
            self.told.emit(place, both)


def way_words(play: Playtest, counter: str | None) -> Words | None:
    """Return where the counter under the pointer will go by itself; None if it does not."""
    ends = [way[-1] for way in play.ways(counter)] if counter is not None else []
    if counter is None or not ends:
        return None
    name, labels = play.card(counter).title, play.setup.board.labels
    places = [labels[end] for end in dict.fromkeys(ends)]
    if len(places) == 1:
        return Text("{name} will go to {place} if it acts", name=name, place=places[0])
    return Text(
        "{name} will go to {places} or {place} if it acts: chance decides",
        name=name,
        places=", ".join(places[:-1]),
        place=places[-1],
    )


def play_words(play: Playtest, space: str | None, counter: str | None = None) -> Words | None:
    """Return what a click on a space would do in a game, or why it does nothing."""
    number = play.setup.board.index.get(space) if space is not None else None
    if number is None or play.pending is None:
        return None
    options = play.options_at(number)
    if len(options) > 1:
        return Text("{n} things can be done here: click to choose", n=len(options))
    if options:
        cost = options[0].cost
        words = options[0].text
        return Text("{what}, {n} MP", what=words, n=cost) if cost else words
    refusal = play.explain_space(number, counter)
    if refusal is None:
        return None
    clause = refusal.clause
    return Text("{why} ({clause})", why=refusal.text, clause=clause) if clause else refusal.text


def place_words(board: Board, space: str | None) -> Words | str:
    """Return the label and the terrain of a space, and its building."""
    number = board.index.get(space) if space is not None else None
    if number is None:
        return ""
    words = Text(
        "{label} {terrain}",
        label=board.labels[number],
        terrain=board.terrain_name(number),
    )
    building = board.building_at(number)
    name = board.buildings[building].name if building >= 0 else ""
    if name:
        return Text("{place}, {name}", place=words, name=name)
    return words
