"""XML as exporters write it: the same bytes for the same content, and no text that breaks it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from engine.geometry.grid import Point

Element = ET.Element
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(tag: str, /, **attributes: str | float | None) -> Element:
    """Return an element; attributes that are None are left out, a last ``_`` of a name too."""
    found = Element(tag)
    put(found, **attributes)
    return found


def child(parent: Element, tag: str, /, **attributes: str | float | None) -> Element:
    """Add an element to *parent* and return it."""
    found = element(tag, **attributes)
    parent.append(found)
    return found


def put(target: Element, /, **attributes: str | float | None) -> None:
    """Set attributes of *target*, those that are not None."""
    for name, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else decimal(value)
            target.set(name.rstrip("_").replace("_", "-"), clean(text))


def clean(text: str) -> str:
    r"""Return *text* without the characters that XML cannot hold.

    >>> clean("a\x00b")
    'ab'
    """
    return _NO_XML.sub("", text)


def decimal(value: float, digits: int = 3) -> str:
    """Return a number as short as it is exact to *digits* after the point.

    >>> decimal(3.0), decimal(-0.00001), decimal(2.50049)
    ('3', '0', '2.5')
    """
    text = f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(found: list[Point] | tuple[Point, ...]) -> str:
    """Return points as ``x,y x,y``."""
    return " ".join(f"{decimal(x)},{decimal(y)}" for x, y in found)


def document(root: Element) -> bytes:
    """Return the XML file of *root*, one element a line."""
    ET.indent(root, " ")
    body = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'.encode()
