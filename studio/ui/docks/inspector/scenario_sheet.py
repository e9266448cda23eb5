"""The sheet of a scenario: title, light, length, briefing, how zombies come, who wins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from engine.core.kinds import Argument
from engine.edits.properties import set_properties
from engine.edits.sides import add_side, delete_side, draw_side, name_side
from engine.model.map import words
from engine.model.scenario import TurnEntry
from engine.texts import Plural, Text
from studio.document.option_rows import option_rows
from studio.ui.dialogs.rules_table import RulesTable, changed_words
from studio.ui.docks.inspector.argument_fields import Names, NamesField, field_for
from studio.ui.docks.inspector.campaign_panel import CampaignPanel, campaign_shape
from studio.ui.docks.inspector.ends import EndPanel
from studio.ui.docks.inspector.events import EventsPanel
from studio.ui.docks.inspector.sheet import Sheet, choices
from studio.ui.parts.fields import ChoiceField, FlagField, LineField, NumberField
from studio.ui.parts.forms import Bound, reworded
from studio.ui.parts.layouts import label

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import AuthorText
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument, SideInfo
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

DRAWN = Text(
    "People and weapons are drawn at the start of each game, for all the points of the side; "
    "who is set up is paid for first."
)
MOST_TURNS = 99
PLACES = (  # where zombies come, the fields of a `TurnEntry`
    Argument("markers", "marker", Text("Markers"), many=True),
    Argument("edge", "edge", Text("Map edge")),
    Argument("hexes", "space", Text("Hexes"), many=True),
)
MOST_DICE = 20
MOST_LINES = 12


def _several(value: Any) -> tuple[Any, ...]:
    """Return one name or several as several, None as none."""
    if isinstance(value, tuple):
        return value
    return () if value is None else (value,)


class ScenarioSheet(Sheet):
    """What the author may say about a scenario."""

    def __init__(self, desk: Desk, path: str) -> None:
        super().__init__(desk)
        self._path = path
        self.events: EventsPanel | None = None
        self.campaign: CampaignPanel | None = None
        self.ends: dict[str, EndPanel] = {}
        self._draws: dict[str, QWidget] = {}  # by side, whether its people are drawn
        self._basics()
        self._briefing()
        self._sides()
        self._arrivals()
        self._events()
        self._ends()
        self._rules()
        self._campaign()
        self.section(Text("Notes"))
        self.words_wide(path, "notes", Text("Designer's notes"), Text("For other designers."))

    def _basics(self) -> None:
        path, rules = self._path, self.desk.rules
        self.title(Text("Scenario"), path)
        self.words_row(path, "title", Text("Title"), required=True)
        self.property_row(path, "author", Text("Author"), LineField())
        self.facts(Text("Map"), self._scenario().map)
        if rules is not None:
            self.property_row(
                path, "light", Text("Time of day"), ChoiceField(choices(rules.lights))
            )
            areas = choices(rules.areas, Text("none"))
            self.property_row(path, "area", Text("Area"), ChoiceField(areas))
        limit = NumberField(1, MOST_TURNS, Text("no limit"))
        self.property_row(path, "turn_limit", Text("Turn limit"), limit)

    def _briefing(self) -> None:
        hint = Text("What the players are told before the first turn.")
        self.words_wide(self._path, "briefing", Text("Briefing"), hint)

    def _sides(self) -> None:
        """Add the sides of people, each with its name; one that is not named needs no row."""
        usual = self.desk.rules.sides(self._scenario()) if self.desk.rules is not None else ()
        if not usual:
            return
        self.section(Text("Sides"))
        sides, first = self._scenario().sides, usual[0].id
        for side in sides:
            self._side(side)
            self._drawn(side.id)
        if not sides:
            self.note(Text("One: {name}.", name=usual[0].name))
            self._drawn(first)
        if self._scenario().skirmish is not None:
            self.note(DRAWN)
        self._button(
            Text("Add a side"),
            lambda: self.push(Text("Add a side"), lambda p: add_side(p, self._path, first)),
        )

    def _side(self, side: SideInfo) -> None:
        path, id_ = self._path, side.id

        def named(project: Project) -> AuthorText:
            sides = project.scenario(path).sides
            return next((known.name for known in sides if known.id == id_), "")

        take_out = QToolButton()
        take_out.setText("\N{MULTIPLICATION SIGN}")
        take_out.setToolTip(str(Text("Take out {thing}", thing=words(side.name) or id_)))
        take_out.clicked.connect(
            lambda _=False: self.push(Text("Take out a side"), lambda p: delete_side(p, path, id_))
        )
        bound = Bound(
            LineField(id_),
            read=lambda project: words(named(project)),
            write=lambda project, value: name_side(
                project, path, id_, reworded(named(project), value)
            ),
            undo=Text("Change {what}", what=Text("Side")),
            merge=(path, "sides", id_),
        )
        self.row(id_.replace("_", " "), bound, take_out)

    def _drawn(self, side: str) -> None:
        """Let the people of a side be set up by the author, or drawn at a start marker."""
        path, rules = self._path, self.desk.rules
        starts = rules.starts(self._scenario(), self.opened.map) if rules is not None else ()
        if not starts and self._scenario().skirmish is None:
            return
        known = [(start.id, Text("drawn at {start}", start=start.name)) for start in starts]

        def read(project: Project) -> str | None:
            skirmish = project.scenario(path).skirmish
            return skirmish.random.get(side) if skirmish is not None else None

        bound = Bound(
            ChoiceField([(None, Text("as set up")), *known]),
            read=read,
            write=lambda project, start: draw_side(project, path, side, start),
            undo=Text("Change {what}", what=Text("People")),
            merge=(path, "skirmish", side),
        )
        self.row(Text("People"), bound)
        self._draws[side] = bound.field.widget

    def _arrivals(self) -> None:
        self.section(Text("Zombies that come"))
        flag = FlagField(Text("some zombies"))
        self.property_row(self._path, "initial_zombies", Text("At first"), flag)
        entries = self._scenario().turn_entries
        for index, entry in enumerate(entries):
            self._arrival(index, entry)
        if not entries:
            self.note(Text("None come by themselves. Shots still draw them."))
        self._button(Text("Add arrivals"), self._add_arrival)

    def _arrival(self, index: int, entry: TurnEntry) -> None:
        names = Names.of(self.desk)
        known = dict(names.known.get("marker", ()))
        places = [str(known.get(marker, marker)) for marker in entry.markers]
        if not entry.markers and not entry.hexes and entry.edge is None:
            places = [str(Text("all spawn points in turn"))]
        told = ", ".join(places)
        caption = Text("Arrivals {n}, at {markers}", n=index + 1, markers=told)
        self.note(caption if told else Text("Arrivals {n}", n=index + 1))
        self._arrival_row(index, "dice", Text("Dice"), NumberField(0, MOST_DICE))
        self._arrival_row(index, "plus", Text("Plus"), NumberField(0, MOST_DICE))
        self._arrival_row(index, "from_turn", Text("From turn"), NumberField(1, MOST_TURNS))
        end = NumberField(1, MOST_TURNS, Text("the end"))
        self._arrival_row(index, "to_turn", Text("To turn"), end)
        for place in PLACES:
            field: Field
            if place.of == "marker":
                field = NamesField(names.known.get("marker", ()), place.name, self._spawns())
            else:
                field = field_for(place, names, self.desk)
            self._arrival_row(index, place.id, place.name, field)
        self._button(Text("Remove arrivals {n}", n=index + 1), lambda: self._remove(index))

    def _spawns(self) -> list[str]:
        """Return the markers of the kinds that have an order: zombies come there in turn."""
        rules, map_ = self.desk.rules, self.opened.map
        kinds = [kind.id for kind in rules.marker_kinds if kind.ordered] if rules else []
        markers = (*self._scenario().markers, *(map_.markers if map_ is not None else ()))
        return [marker.id for marker in markers if marker.kind in kinds]

    def _arrival_row(self, index: int, name: str, caption: Words, field: Field) -> None:
        path = self._path

        def read(project: Project) -> Any:
            entries = project.scenario(path).turn_entries
            value = getattr(entries[index], name) if index < len(entries) else field.value
            if isinstance(value, tuple) and len(value) < 2:  # as one name, or none, is written
                return value[0] if value else None
            return value

        def write(project: Project, value: Any) -> Project:
            entries = list(project.scenario(path).turn_entries)
            if index >= len(entries):
                return project
            several = isinstance(getattr(entries[index], name), tuple)
            changed: dict[str, Any] = {name: _several(value) if several else value}
            entries[index] = replace(entries[index], **changed)
            return set_properties(project, path, turn_entries=tuple(entries))

        undo = Text("Change {what}", what=Text("arrivals"))
        self.row(caption, Bound(field, read, write, undo, (path, "turn_entries", index, name)))

    def _add_arrival(self) -> None:
        entries = (*self._scenario().turn_entries, TurnEntry(dice=0, plus=1))
        self.push(
            Text("Add arrivals"), lambda p: set_properties(p, self._path, turn_entries=entries)
        )

    def _remove(self, index: int) -> None:
        entries = list(self._scenario().turn_entries)
        del entries[index]
        self.push(
            Text("Remove arrivals"),
            lambda p: set_properties(p, self._path, turn_entries=tuple(entries)),
        )

    def _events(self) -> None:
        if self.desk.rules is not None and self.desk.rules.effect_kinds:
            self.section(Text("Events"))
            self.events = EventsPanel(self.desk, self._path)
            self.events.refused.connect(self.refused)
            self.events.typed.connect(self.typed)
            self.widget(self.events)

    @property
    def pending(self) -> bool:
        """Whether something was typed that is not taken yet."""
        return super().pending or any(panel.pending for panel in self._panels())

    def flush(self) -> bool:
        """Take what was typed and not yet taken; say whether none of it was refused."""
        fine = [super().flush(), *[panel.flush() for panel in self._panels()]]
        return all(fine)

    def part(self, path: str) -> QWidget | None:
        """Return where the value at a path of the scenario is shown, None if nowhere by itself."""
        name, _, rest = path.partition(".")
        name = name.partition("[")[0]
        if name == "skirmish":
            return self._draws.get(rest.rpartition(".")[2])
        return self.events if name == "events" else self.ends.get(name)

    def _panels(self) -> list[EventsPanel | EndPanel | CampaignPanel]:
        single = (self.events, self.campaign)
        return [*[panel for panel in single if panel is not None], *self.ends.values()]

    def _ends(self) -> None:
        for name, caption in (("victory", Text("Victory")), ("defeat", Text("Defeat"))):
            self.section(caption)
            panel = self.ends[name] = EndPanel(self.desk, self._path, name, caption)
            panel.refused.connect(self.refused)
            panel.typed.connect(self.typed)
            self.widget(panel)

    def _campaign(self) -> None:
        """Add the place in the campaign; a file outside any project is in none."""
        if self.opened.history.shown.info is not None:
            self.section(Text("Campaign"))
            self.campaign = CampaignPanel(self.desk, self._path)
            self.campaign.refused.connect(self.refused)
            self.campaign.typed.connect(self.typed)
            self.widget(self.campaign)

    def _rules(self) -> None:
        self.section(Text("Rules"))
        self._changes = label("", wrap=True)
        self._told: tuple[object, object] | None = None  # the rules and options that it tells
        self.widget(self._changes)
        self._button(Text("Rules of the scenario..."), self._open_rules)
        self._tell_rules()

    def _open_rules(self) -> None:
        table = RulesTable(self.window(), self.desk, self._path)
        table.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        table.show()

    def _tell_rules(self) -> None:
        rules, options = self.desk.rules, self._scenario().options
        if self._told is not None and self._told[0] is rules and self._told[1] is options:
            return
        self._told = rules, options
        rows = option_rows(rules, self._scenario()) if rules is not None else []
        usual = Text("The usual rules.")
        if rules is not None and rules.file:
            usual = Text("The rules of {file}.", file=rules.file)
        lines = changed_words(rows) or [str(usual)]
        more = len(lines) - MOST_LINES
        if more > 0:
            told_ = Plural("and {n} value more", "and {n} values more", more)
            lines = [*lines[:MOST_LINES], str(told_)]
        self._changes.setText("\n".join(lines))

    def refresh(self) -> None:
        """Show the values, and tell the changed rules in words."""
        super().refresh()
        self._tell_rules()
        for panel in self._panels():
            panel.refresh()

    def _scenario(self) -> ScenarioDocument:
        return self.opened.history.shown.scenario(self._path)

    def _button(self, caption: Words, run: Any) -> None:
        button = QPushButton(str(caption))
        button.clicked.connect(lambda _=False: run())
        self.widget(button)


def rows_of(project: Project, scenario: ScenarioDocument) -> object:
    """Return what decides which rows the sheet of a scenario has; it is built anew with it."""
    markers = tuple((marker.id, marker.kind, marker.name) for marker in scenario.markers)
    sides = tuple(side.id for side in scenario.sides)
    drawn, campaign = scenario.skirmish is None, campaign_shape(project)
    return scenario.map, len(scenario.turn_entries), sides, drawn, markers, campaign


def summary(items: Collection[Item]) -> Words:
    """Return the title of a selection of several things; hexes are called so."""
    if all(item.kind == "space" for item in items):
        return Plural("{n} hex is selected", "{n} hexes are selected", len(items))
    return Plural("{n} thing is selected", "{n} things are selected", len(items))
