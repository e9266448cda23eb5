"""Options, made once a setup and shared by all its games: they are the same wherever they recur."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.decisions import Option
from engine.rulesets.atz import gear
from engine.rulesets.atz.palette import gear_name
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.atz.state import Survivor, ZombieCounter
    from engine.rulesets.atz.tables import Tables
    from engine.texts import Words

DONE = Option("done", Text("done"), "pass", clause="ATZ-4.8")
RUN = Option("run", Text("run"), "run", clause="ATZ-6.1")
RELOAD = Option("reload", Text("reload"), "item", clause="ATZ-9.6")
AMMO = Option("ammo", Text("discard an ammo counter to reload"), "item", clause="ATZ-9.7")
SEARCH = Option("search", Text("search the building"), "search", clause="ATZ-16.1")
HOLD = Option("hold", Text("hold fire"), "pass", clause="ATZ-13.8b")
FIGHT = Option("fight", Text("fight"), "pass", clause="ATZ-15.6")
DEFAULT_ORDER = Option("order:default", Text("in the usual order"), "pass")
PASS = Option("pass", Text("nobody else acts"), "pass", clause="ATZ-4.7")
NO_DRUGS = Option("none", Text("no drugs"), "pass", clause="ATZ-4.13")
KEEP_AMMO = Option("keep", Text("keep the ammo counter"), "pass", clause="ATZ-9.7")


class Way:
    """A way, and the option to walk it; ``onward`` are the ways that lead one space further.

    Two ways begin alike as often as not, so all are branches of one tree; it begins with the way
    that leads nowhere.
    """

    __slots__ = ("onward", "option")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.onward: dict[int, Way] = {}

    def on_to(self, tables: Tables, space: int) -> Way:
        """Return this way with one step more."""
        way = self.onward.get(space)
        if way is None:
            cost = (self.option.cost or 0) + tables.ground.cost[space]
            way = Way(_move_option(tables, (*self.option.path, space), cost))
            self.onward[space] = way
        return way


NOWHERE = Option("", Text(""))


def _move_option(tables: Tables, path: tuple[int, ...], cost: int) -> Option:
    space = path[-1]
    return Option(
        f"move:{tables.board.ids[space]}",
        Text("move to {space}", space=tables.label(space)),
        "move",
        (space,),
        path,
        cost=cost,
        clause="ATZ-5.3",
    )


def move_option(tables: Tables, path: tuple[int, ...]) -> Option:
    """Return the option to walk *path*."""
    way = tables.ways
    for space in path:
        way = way.on_to(tables, space)
    return way.option


def charge_option(tables: Tables, move: Option) -> Option:
    """Return the option to charge into the space that *move* leads to."""
    key = ("charge", move.path)
    option = tables.option_cache.get(key)
    if option is None:
        space = move.spaces[0]
        option = tables.option_cache[key] = move._replace(
            key=f"charge:{tables.board.ids[space]}",
            text=Text("charge into {space}", space=tables.label(space)),
            group="charge",
            clause="ATZ-13.5",
        )
    return option


def cover_option(tables: Tables, move: Option) -> Option:
    """Return the option to take cover in the space that *move* leads to."""
    space = move.spaces[0]
    return move._replace(
        key=f"cover:{tables.board.ids[space]}",
        text=Text("take cover in {space}", space=tables.label(space)),
        group="move",
        clause="ATZ-13.7a",
    )


def stay_option(tables: Tables, space: int) -> Option:
    """Return the option to stay in the cover where one stands."""
    text = Text("stay in cover in {space}", space=tables.label(space))
    return Option("stay", text, "move", (space,), cost=0, clause="ATZ-13.7a")


def fire_option(
    tables: Tables, space: int, dice: int, bonus: str = "", *, snap: bool = False
) -> Option:
    """Return the option to fire *dice* dice at *space*; *bonus* is panic, scope or nothing."""
    verb = "snap" if snap else "fire"
    key = (verb, space, dice, bonus)
    option = tables.option_cache.get(key)
    if option is None:
        id_ = tables.board.ids[space]
        option = tables.option_cache[key] = Option(
            f"{verb}:{id_}:{dice}:{bonus}" if bonus else f"{verb}:{id_}:{dice}",
            _fire_text(tables.label(space), dice, bonus),
            "fire",
            (space,),
            clause="ATZ-9.8" if bonus == "panic" else "ATZ-13.4" if snap else "ATZ-10.1",
        )
    return option


def _fire_text(label: str, dice: int, bonus: str) -> Words:
    if bonus == "panic":
        return Plural(
            "panic fire at {space}, {n} die and one more",
            "panic fire at {space}, {n} dice and one more",
            dice,
            space=label,
        )
    if bonus == "scope":
        return Plural(
            "fire at {space}, {n} die and the scope's",
            "fire at {space}, {n} dice and the scope's",
            dice,
            space=label,
        )
    return Plural("fire at {space}, {n} die", "fire at {space}, {n} dice", dice, space=label)


def grenade_option(tables: Tables, space: int) -> Option:
    """Return the option to throw a grenade into *space*."""
    return Option(
        f"grenade:{tables.board.ids[space]}",
        Text("throw a grenade into {space}", space=tables.label(space)),
        "fire",
        (space,),
        clause="ATZ-9.4",
    )


def exit_option(tables: Tables, marker: str, space: int) -> Option:
    """Return the option to leave the map."""
    cost: int = tables["procedures.exit_cost"]
    return Option(
        f"exit:{marker}",
        Text("leave the map by {marker}", marker=tables.places.by_id[marker].name),
        "exit",
        (space,),
        cost=cost,
        clause="ATZ-5.10",
    )


def code_name(tables: Tables, code: str) -> Words:
    """Return what a piece of gear is called, its scope and its side included."""
    return coded(tables.options, code)


def coded(options: Mapping[str, Any], code: str) -> Words:
    """Return what a piece of gear is called under *options*."""
    name = gear_name(options, gear.kind_of(code))
    if gear.has_scope(code):
        name = Text("{weapon} with scope", weapon=name)
    return Text("{weapon}, out of ammo", weapon=name) if gear.is_ooa(code) else name


def change_option(tables: Tables, code: str) -> Option:
    """Return the option to take another weapon in hand."""
    text = Text("take the {weapon} in hand", weapon=code_name(tables, code))
    return Option(f"change:{code}", text, "item", clause="ATZ-9.3")


def scope_option(tables: Tables, code: str) -> Option:
    """Return the option to attach a scope."""
    text = Text("attach the scope to the {weapon}", weapon=code_name(tables, code))
    return Option(f"scope:{code}", text, "item", clause="ATZ-9.9")


def take_option(tables: Tables, code: str) -> Option:
    """Return the option to pick something up."""
    text = Text("pick up: {item}", item=code_name(tables, code))
    return Option(f"take:{code}", text, "item", clause="ATZ-14.2")


def give_option(tables: Tables, code: str, other: Survivor) -> Option:
    """Return the option to give something to a survivor next door."""
    return Option(
        f"give:{code}:{other.id}",
        Text("give {item} to {name}", item=code_name(tables, code), name=tables.name(other.id)),
        "item",
        (other.space,),
        target=other.id,
        clause="ATZ-8.2",
    )


def first_aid_option(tables: Tables, kit: str, patient: Survivor) -> Option:
    """Return the option to use an item that heals; the kit of the box needs no name in the key."""
    name = code_name(tables, kit)
    return Option(
        f"first_aid:{patient.id}" + ("" if kit == gear.FIRST_AID else f":{kit}"),
        Text("use on {name}: {item}", name=tables.name(patient.id), item=name),
        "item",
        (patient.space,),
        target=patient.id,
        clause="ATZ-17.3",
    )


CLAUSES = {"hit": "ATZ-10.3", "kill": "ATZ-12.6"}
TEXTS = {
    "activate": "{name} acts",
    "next": "{name} next",
    "hit": "{name} next",
    "kill": "destroy {name}",
}


def counter_option(tables: Tables, verb: str, counter: str, space: int, clause: str) -> Option:
    """Return an option that names a counter: ``activate:beck``, ``hit:nick``, ``next:beck``."""
    key = (verb, counter, space)
    option = tables.option_cache.get(key)
    if option is None:
        text = Text(TEXTS[verb], name=tables.called(counter))
        option = tables.option_cache[key] = Option(
            f"{verb}:{counter}", text, "", _on_map(space), target=counter, clause=clause
        )
    return option


def _on_map(space: int) -> tuple[int, ...]:
    """Return the space to click, none for one who is still off the map."""
    return (space,) if space >= 0 else ()


def drug_option(tables: Tables, survivor: Survivor, bonus: int, die: int) -> Option:
    """Return the option to take a drug, with what it comes to: it may be too little to act."""
    rep = survivor.rep + survivor.drugs
    told = {"name": tables.called(survivor.id), "rep": rep + bonus, "die": die}
    if rep + bonus < die:
        text = Text("{name} takes drugs: Rep {rep}, too low for the die of {die}", **told)
    elif rep < die:
        text = Text("{name} takes drugs: Rep {rep}, enough for the die of {die}", **told)
    else:
        text = Text("{name} takes drugs: Rep {rep} this turn", **told)
    spaces = _on_map(survivor.space)
    return Option(f"drug:{survivor.id}", text, "", spaces, target=survivor.id, clause="ATZ-17.2")


def zombie_option(
    tables: Tables, verb: str, zombie: str, space: int, printed: ZombieCounter
) -> Option:
    """Return an option that names a zombie with what tells it from others: ``kill:z3``."""
    key = (verb, zombie, space, printed)
    option = tables.option_cache.get(key)
    if option is None:
        text = Text(TEXTS[verb], name=_told_apart(tables, zombie, printed))
        option = tables.option_cache[key] = Option(
            f"{verb}:{zombie}", text, "", (space,), target=zombie, clause=CLAUSES[verb]
        )
    return option


def _told_apart(tables: Tables, zombie: str, printed: ZombieCounter) -> Words:
    """Return a zombie's name or number with its kind and its MP."""
    kind, own = tables.options["zombies"][printed.kind]["name"], tables.zombies.name(zombie)
    if own is not None:
        return Text("{name} ({kind}, {mp} MP)", name=own, kind=kind, mp=printed.mp)
    number = tables.zombies.number(zombie)
    return Text("{kind} {n} ({mp} MP)", kind=kind, n=number, mp=printed.mp)
