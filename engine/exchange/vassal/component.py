"""Components of a module: elements whose tag is the name of a class of VASSAL's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element, tostring

from engine.exchange.markup import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

BUILD: Final = "VASSAL.build."
MODULE: Final = BUILD + "module."
MAP: Final = MODULE + "map."
BOARD: Final = MAP + "boardPicker.board."
WIDGET: Final = BUILD + "widget."
HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'


def component(
    tag: str, attributes: Mapping[str, str], children: Iterable[Element] = (), text: str = ""
) -> Element:
    r"""Return an element of VASSAL's class *tag*, with *text* as it stands.

    >>> tostring(component("a", {"b": 'c"'}, text="d\\te"))
    b'<a b="c&quot;">d\\te</a>'
    """
    made = Element(tag, {name: clean(value) for name, value in attributes.items()})
    made.extend(children)
    made.text = clean(text) or None
    return made


def written(root: Element) -> bytes:
    """Return an XML file with *root*, every component on a line of its own.

    Nothing is set in: blanks and tabs within a component are part of what it says.
    """
    text = tostring(root, encoding="unicode", short_empty_elements=True)
    lines = re.sub(rf"(</?{re.escape(BUILD)}[^>]*>)(?=<)", r"\1\n", text)
    return (HEAD + lines + "\n").encode()


def boolean(value: object) -> str:
    """Return a truth value as VASSAL spells it: anything but ``true`` is false there."""
    return "true" if value else "false"


def one_line(text: str) -> str:
    r"""Return *text* for a name: on one line, without what separates names in lists.

    >>> one_line(" Old\\nmill, the 2nd ")
    'Old mill, the 2nd'
    """
    return " ".join(clean(text).split())
