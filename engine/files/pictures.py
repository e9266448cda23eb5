"""Picture files that a project may hold: PNG and JPEG, known by their bytes and not their name."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import PurePath

from engine.edits.ids import slug
from engine.errors import FormatError
from engine.model.project import Asset
from engine.texts import Text

FOLDER = "art"
MOST_PIXELS = 2**28  # of a picture that can be shown: an A3 sheet at 600 dots an inch has a quarter
_PNG = b"\x89PNG\r\n\x1a\n"
_NO_SIZE = {0xC4, 0xC8, 0xCC}  # of a JPEG's markers C0 to CF those that begin no picture


@dataclass(frozen=True, slots=True)
class PictureFile:
    """What the bytes of a picture say of it: its size in pixels and the ending of its name."""

    width: int
    height: int
    suffix: str


def read_picture(data: bytes, name: str) -> PictureFile:
    """Return what a file's bytes say; raise `FormatError` if they are no PNG or JPEG picture."""
    if data.startswith(_PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        found = PictureFile(_number(data[16:20]), _number(data[20:24]), ".png")
    elif data.startswith(b"\xff\xd8") and (size := _jpeg_size(data)) is not None:
        found = PictureFile(*size, ".jpg")
    else:
        raise FormatError(Text("{path} is no PNG or JPEG picture", path=name))
    if not (found.width and found.height):
        raise FormatError(Text("{path} is a picture without a single pixel", path=name))
    return found


def check_can_be_shown(data: bytes, about: PictureFile, name: str) -> None:
    """Raise `FormatError` if a picture is cut short, or has more pixels than can be shown."""
    if not is_whole(data):
        raise FormatError(Text("{path} is not there in full: its file ends early", path=name))
    if about.width * about.height > MOST_PIXELS:
        raise FormatError(
            Text(
                "{path} is too large: it is {width} x {height} pixels, and {n} million can be "
                "shown",
                path=name,
                width=about.width,
                height=about.height,
                n=MOST_PIXELS // 10**6,
            )
        )


def is_whole(data: bytes) -> bool:
    """Say whether a PNG or JPEG picture is there to its end: one cut short is shown half grey.

    Within the pixels of a JPEG no byte FF is followed by a marker, so none is found by chance.
    """
    if data.startswith(_PNG):
        return b"IEND" in data
    return data.rfind(b"\xff\xd9") > data.rfind(b"\xff\xda")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # filling
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in _NO_SIZE:
            return _number(data[at + 7 : at + 9]), _number(data[at + 5 : at + 7])
        at += 2 + _number(data[at + 2 : at + 4])
    return None


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def asset_of(data: bytes, name: str, suffix: str) -> Asset:
    """Return the asset of a picture, called after the file that it came from and its contents."""
    digest = hashlib.sha256(data).hexdigest()
    return Asset(f"{FOLDER}/{slug(PurePath(name).stem, 'picture')}-{digest[:12]}{suffix}", digest)
