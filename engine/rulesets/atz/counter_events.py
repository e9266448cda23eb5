"""Facts of play that put counters down, turn them over or take them away; and those of gear."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rulesets.atz import gear
from engine.rulesets.atz.state import DEAD, OFF_MAP, ZombieCounter

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State, Survivor


# -- zombies


class ZombiePlaced(NamedTuple):
    """A zombie was put on the map; ``number`` counts the generated ones, 0 = not generated."""

    zombie: str
    counter: ZombieCounter
    space: int
    number: int = 0
    from_cup: bool = True
    clause: str = "ATZ-1.13"

    def apply(self, state: State) -> None:
        """Put the counter down and take it out of the cup."""
        counter = ZombieCounter(*self.counter)
        state.counters[self.zombie] = counter
        state.zombies[self.zombie] = self.space
        state.made = max(state.made, self.number)
        if self.from_cup:
            state.cup[counter.item] -= 1


class ZombieTurnedAway(NamedTuple):
    """A zombie was drawn, but no space would take it: it went back to the cup."""

    item: str
    clause: str = "ATZ-18.6"

    def apply(self, state: State) -> None:
        """Change nothing: it was never taken out."""


class CupEmpty(NamedTuple):
    """Zombies should have come, but the cup is empty."""

    missing: int
    clause: str = "ATZ-1.14"

    def apply(self, state: State) -> None:
        """Change nothing."""


class ZombieKilled(NamedTuple):
    """A zombie was destroyed."""

    zombie: str
    by: str
    to_cup: bool = True
    clause: str = "ATZ-10.6"

    def apply(self, state: State) -> None:
        """Take the counter off the map."""
        del state.zombies[self.zombie]
        counter = state.counters.pop(self.zombie)
        state.aims.pop(self.zombie, None)
        state.kills += 1
        if self.to_cup:
            state.cup[counter.item] = state.cup.get(counter.item, 0) + 1


# -- wounds


class SurvivorTurned(NamedTuple):
    """A survivor was wounded or healed: ``values`` are Rep, MP and Melee dice now up."""

    survivor: str
    wounds: int
    values: tuple[int, int, int]
    clause: str = "ATZ-14.1"

    def apply(self, state: State) -> None:
        """Turn the counter over."""
        survivor = state.survivors[self.survivor]
        survivor.wounds = self.wounds
        survivor.rep, survivor.mp, survivor.melee = self.values
        survivor.rep += survivor.raised


class SurvivorDied(NamedTuple):
    """A survivor died; ``gear`` is left in the space."""

    survivor: str
    space: int
    gear: tuple[str, ...] = ()
    clause: str = "ATZ-14.2"

    def apply(self, state: State) -> None:
        """Take the counter off, and leave its gear."""
        survivor = state.survivors[self.survivor]
        survivor.space = OFF_MAP
        survivor.standing = DEAD
        survivor.hand, survivor.pack, survivor.items = "", (), ()
        survivor.reloading = False
        _drop(state, self.space, self.gear)
        if state.active is not None and state.active.survivor == self.survivor:
            state.active.over = True


def _drop(state: State, space: int, codes: tuple[str, ...]) -> None:
    if codes:
        state.ground[space] = state.ground.get(space, ()) + codes


# -- buildings


class DeckRefilled(NamedTuple):
    """A deck was empty and shuffled anew."""

    deck: str
    cards: tuple[tuple[str, int], ...]
    clause: str = "ATZ-15.9"

    def apply(self, state: State) -> None:
        """Put all cards back."""
        setattr(state, f"{self.deck}_deck", dict(self.cards))


class CardDrawn(NamedTuple):
    """A survivor came into a building and drew a Zombie Card; the building counts as Entered."""

    survivor: str
    building: int
    card: str
    clause: str = "ATZ-15.2"

    def apply(self, state: State) -> None:
        """Take the card, place the Entered marker."""
        _spend(state.zombie_deck, self.card)
        state.entered = _marked(state.entered, self.building)


class Searched(NamedTuple):
    """A survivor searched a building and drew a Loot Card."""

    survivor: str
    building: int
    card: str
    clause: str = "ATZ-16.2"

    def apply(self, state: State) -> None:
        """Take the card, place the Searched marker."""
        _spend(state.loot_deck, self.card)
        state.searched = _marked(state.searched, self.building)
        if self.card != gear.NOTHING:
            state.found += 1


def _spend(deck: dict[str, int], card: str) -> None:
    """Take a card out; one that stands for an empty deck was never in it."""
    if deck.get(card):
        deck[card] -= 1


def _marked(marks: bytes, building: int) -> bytes:
    return marks[:building] + b"\1" + marks[building + 1 :]


# -- gear: boxes are hand, pack and items


def _put(survivor: Survivor, code: str, box: str) -> None:
    if box == "hand":
        survivor.hand = code
    elif box == "pack":
        survivor.pack = (*survivor.pack, code)
    else:
        survivor.items = (*survivor.items, code)


def _take(survivor: Survivor, code: str) -> None:
    if survivor.hand == code:
        survivor.hand = ""
    elif code in survivor.pack:
        survivor.pack = gear.without(survivor.pack, code)
    else:
        survivor.items = gear.without(survivor.items, code)


class GearGained(NamedTuple):
    """A survivor got something from a Loot Card."""

    survivor: str
    code: str
    box: str
    clause: str = "ATZ-16.2"

    def apply(self, state: State) -> None:
        """Put it into its box."""
        _put(state.survivors[self.survivor], self.code, self.box)


class GearLeft(NamedTuple):
    """A survivor found something and can carry no more: it lies in the hex."""

    survivor: str
    space: int
    code: str
    clause: str = "ATZ-17.1"

    def apply(self, state: State) -> None:
        """Put it down."""
        _drop(state, self.space, (self.code,))


class GearTaken(NamedTuple):
    """A survivor picked something up from the ground."""

    survivor: str
    space: int
    code: str
    box: str
    clause: str = "ATZ-14.2"

    def apply(self, state: State) -> None:
        """Move it from the ground to its box."""
        left = gear.without(state.ground[self.space], self.code)
        if left:
            state.ground[self.space] = left
        else:
            del state.ground[self.space]
        _put(state.survivors[self.survivor], self.code, self.box)


class GearGiven(NamedTuple):
    """A survivor gave something to another."""

    survivor: str
    receiver: str
    code: str
    box: str
    clause: str = "ATZ-8.2"

    def apply(self, state: State) -> None:
        """Move it to the other's box."""
        _take(state.survivors[self.survivor], self.code)
        _put(state.survivors[self.receiver], self.code, self.box)


class GearSpent(NamedTuple):
    """A survivor used something up: a grenade, a first aid kit."""

    survivor: str
    code: str
    clause: str = "ATZ-17.5"

    def apply(self, state: State) -> None:
        """Take it away."""
        _take(state.survivors[self.survivor], self.code)


class WeaponChanged(NamedTuple):
    """A survivor took another weapon in hand."""

    survivor: str
    weapon: str
    clause: str = "ATZ-9.3"

    def apply(self, state: State) -> None:
        """Swap In hand and Backpack."""
        survivor = state.survivors[self.survivor]
        survivor.pack = gear.without(survivor.pack, self.weapon)
        if survivor.hand:
            survivor.pack = (*survivor.pack, survivor.hand)
        survivor.hand = self.weapon


class ScopeAttached(NamedTuple):
    """A survivor attached a scope to a weapon."""

    survivor: str
    weapon: str
    scope: str = gear.SCOPE_ITEM
    clause: str = "ATZ-9.9"

    def apply(self, state: State) -> None:
        """Use the counter up and mark the weapon."""
        survivor = state.survivors[self.survivor]
        survivor.items = gear.without(survivor.items, self.scope)
        box = "hand" if survivor.hand == self.weapon else "pack"
        _take(survivor, self.weapon)
        _put(survivor, gear.scoped(self.weapon), box)


class WeaponEmptied(NamedTuple):
    """The weapon in hand ran out of ammo."""

    survivor: str
    clause: str = "ATZ-9.5"

    def apply(self, state: State) -> None:
        """Turn the counter over."""
        survivor = state.survivors[self.survivor]
        survivor.hand = gear.emptied(survivor.hand)


class ReloadBegan(NamedTuple):
    """A survivor reloads; the counter is turned back later."""

    survivor: str
    clause: str = "ATZ-9.6"

    def apply(self, state: State) -> None:
        """Remember it."""
        state.survivors[self.survivor].reloading = True


class Reloaded(NamedTuple):
    """The weapon in hand was turned back at once; ``ammo`` is the counter discarded for it."""

    survivor: str
    ammo: str = ""
    clause: str = "ATZ-9.7"

    def apply(self, state: State) -> None:
        """Turn the counter back."""
        survivor = state.survivors[self.survivor]
        survivor.hand = gear.loaded(survivor.hand)
        survivor.reloading = False
        if self.ammo:
            survivor.items = gear.without(survivor.items, self.ammo)
