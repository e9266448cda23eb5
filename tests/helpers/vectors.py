"""What a reader of an SVG file finds in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from engine.exchange.content import content
from studio.drawing.pictures import Manner
from studio.drawing.svg.sheet import svg
from studio.publish.png import subject_of
from tests.helpers.projects import MAP

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.model.project import Project

S = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def drawn(project: Project, document: str = MAP, style: str = "colour", **more: bool) -> ET.Element:
    """Return the picture of a map or scenario as elements."""
    subject = subject_of(content(project, document))
    data = svg(subject, Manner(style=style), **more)  # type: ignore[arg-type]
    return ET.fromstring(data)  # noqa: S314 - our own file


def layer(root: ET.Element, name: str) -> ET.Element:
    """Return the group with a name."""
    found = root.find(f"{S}g[@id='{name}']")
    assert found is not None, name
    return found


def box(root: ET.Element, element: ET.Element) -> tuple[float, float, float, float]:
    """Return the box around a path or what it refers to, moved as its transform says."""
    text = element.get("d")
    if text is None:
        name = (element.get(LINK) or "").removeprefix("#")
        target = root.find(f".//{S}path[@id='{name}']")
        assert target is not None
        text = target.get("d") or ""
    numbers = [float(n) for n in NUMBER.findall(text)]
    points = [moved(element, (x, y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def moved(element: ET.Element, point: Point) -> Point:
    """Return where the transform of an element takes a point."""
    said = element.get("transform") or ""
    n = [float(text) for text in NUMBER.findall(said)]
    if said.startswith("translate"):
        return point[0] + n[0], point[1] + n[1]
    if said.startswith("matrix"):
        a, b, c, d, e, f = n
        return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
    return point
