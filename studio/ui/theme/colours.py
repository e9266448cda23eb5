"""The colours of the frame, by what they are for: one set for each scheme."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colours:
    """One scheme. Texts have a contrast of at least 4.5 : 1 on every ground they stand on."""

    name: str
    frame: str  # window, tool bars, title bars of docks
    panel: str  # docks, lists, fields
    raised: str  # buttons, cards
    hover: str
    pressed: str
    line: str  # thin lines between things
    rim: str  # rims of fields and buttons, 3 : 1 against panel
    text: str
    muted: str  # second-rank text
    disabled: str
    accent: str  # the one accent: focus, what is on, the main button
    accent_text: str  # on the accent
    accent_soft: str  # ground of what is selected
    desk: str  # around the sheet
    desk_shade: str  # the sheet's shadow
    danger: str
    warning: str
    good: str
    edit: str  # hairlines of the modes
    play: str
    analyse: str


LIGHT = Colours(
    name="light",
    frame="#eceef1",
    panel="#fbfbfc",
    raised="#ffffff",
    hover="#e3e7ee",
    pressed="#d5dbe6",
    line="#d6dae0",
    rim="#7a8490",
    text="#1d2329",
    muted="#56606b",
    disabled="#9aa2ab",
    accent="#3355c8",
    accent_text="#ffffff",
    accent_soft="#dce4fb",
    desk="#cdd2d8",
    desk_shade="#5c6672",
    danger="#b3261e",
    warning="#8a5300",
    good="#1f6f43",
    edit="#3355c8",
    play="#1f7a4d",
    analyse="#8439b3",
)

DARK = Colours(
    name="dark",
    frame="#23272b",
    panel="#2b3035",
    raised="#363c42",
    hover="#3d444b",
    pressed="#48515a",
    line="#3e454c",
    rim="#7d8791",
    text="#e7eaed",
    muted="#aeb7c0",
    disabled="#737c85",
    accent="#8ea8ff",
    accent_text="#12182b",
    accent_soft="#3a4669",
    desk="#1b1e21",
    desk_shade="#000000",
    danger="#ff8f83",
    warning="#f0b45c",
    good="#7fd1a2",
    edit="#8ea8ff",
    play="#6fce9b",
    analyse="#cf9bf2",
)


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb``, 0 for black to 1 for white."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
