"""What the groups of a picture are likely to be, by their colour and by how rough they are.

Only a first proposal for the designer, who names the groups: no map is alike.
"""

from __future__ import annotations

import colorsys
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from engine.reading.sampling import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.reading.groups import Groups
    from engine.reading.sampling import Measured

ROUGH: Final = -2.7  # logarithm of the contrast from which on something is drawn there
FINE_ROWS: Final = 0.6  # how much of it vanishes in a blur where it is narrow lines
STRIPED: Final = 0.75
INKED: Final = 0.7  # how much darker the lines of a roof are than what is within
GREY: Final = 0.14  # saturation below which a colour has no hue
SOFT: Final = 0.26  # the same for pale ground, which paper yellows
ROOF: Final = 0.15  # how much darker than the most of the map a roof is, as a logarithm
CLASSES: Final[Mapping[str, str]] = {
    "woods": "rough", "crops": "rough", "reeds": "rough", "building": "building",
    "water": "open", "paved": "open", "open": "open",
}  # fmt: skip


class Offer(NamedTuple):
    """A terrain that may be proposed: its id, what it looks like, and what the rules see."""

    id: str
    look: str
    class_: str


class Tone(NamedTuple):
    """The mean colour of a group as it is seen, 0 to 255 each."""

    red: int
    green: int
    blue: int


def tones(measured: Measured, groups: Groups) -> tuple[Tone, ...]:
    """Return the mean colour of each group."""
    found = []
    for number in range(len(groups.centres)):
        mean = measured.tone[groups.of == number].mean(0)
        found.append(Tone(*(round(float(part)) for part in mean)))
    return tuple(found)


def proposed(measured: Measured, groups: Groups, offers: Sequence[Offer]) -> tuple[str, ...]:
    """Return a terrain of *offers* for each group, "" where none fits."""
    looks = []
    ground = ""  # what the largest even group is
    light = NAMES.index("light")
    usual = float(np.median(measured.features[groups.of == 0, light])) if groups.sizes else 0.0
    for number, tone in enumerate(tones(measured, groups)):
        middle = np.median(measured.features[groups.of == number], 0)
        values = dict(zip(NAMES, map(float, middle), strict=True))
        look = _look(values, tone, dark=values["light"] < usual - ROOF)
        if look == "paved" and not ground:
            look = "open"
        ground = ground or (look if look in ("open", "paved") else "")
        looks.append(look)
    return tuple(_offered(look, offers) for look in looks)


def _look(values: Mapping[str, float], tone: Tone, *, dark: bool) -> str:
    """Return what a group looks like: by its lines first, else by its colour."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in tone))
    degrees = 360 * hue
    if values["lines"] > INKED and values["rough"] > ROUGH:
        return "building"  # thick lines around an empty roof
    if values["rough"] > ROUGH:
        narrow = values["rough"] - values["coarse"] > FINE_ROWS
        if values["striped"] > STRIPED:
            return "crops" if narrow else "building" if dark else "open"  # a road, where light
        if saturation < GREY or 60 <= degrees <= 190:
            return "woods"
    look = _by_hue(degrees, saturation, value)
    return look if dark or look != "building" else "open"


def _by_hue(degrees: float, saturation: float, value: float) -> str:
    warm = degrees < 55
    kinds = {
        "paved": (saturation < GREY and value > 0.35) or (30 <= degrees < 55 and saturation < SOFT),
        "water": 180 <= degrees <= 260,
        "woods": 70 <= degrees < 180 and (saturation > 0.4 or value < 0.5),
        "building": saturation < GREY or degrees < 30 or degrees > 330,
        "crops": warm and saturation > 0.45,
    }
    return next((kind for kind, fits in kinds.items() if fits), "open")


def _offered(look: str, offers: Sequence[Offer]) -> str:
    def first(found: Iterable[Offer]) -> str:
        return next((offer.id for offer in found), "")

    alike = first(offer for offer in offers if look in (offer.id, offer.look))
    if alike or look == "water":
        return alike
    return first(offer for offer in offers if offer.class_ == CLASSES[look])
