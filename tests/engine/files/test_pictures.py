"""What the bytes of a picture file say."""

from __future__ import annotations

import struct

import pytest

from engine.errors import FormatError
from engine.files.pictures import PictureFile, asset_of, is_whole, read_picture

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + struct.pack(">II", 640, 480)
JPEG = (
    b"\xff\xd8\xff\xe0\x00\x04ab"
    b"\xff\xc4\x00\x04ab"  # a table, whose marker lies among those of pictures
    b"\xff\xff\xc2\x00\x11\x08" + struct.pack(">HH", 300, 200) + b"\x03" + b"\x00" * 12
)


def test_png_and_jpeg_are_known_by_their_bytes_with_their_size() -> None:
    assert read_picture(PNG, "scan.jpg") == PictureFile(640, 480, ".png")
    assert read_picture(JPEG, "scan.png") == PictureFile(200, 300, ".jpg")


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", PNG[:20], JPEG[:6], b"\xff\xd8\xff\xe0\x00\x00\xff\xe0", b"\xff\xd8ab"]
)
def test_anything_else_is_refused_by_its_name(data: bytes) -> None:
    with pytest.raises(FormatError, match=r"notes\.png is no PNG or JPEG"):
        read_picture(data, "notes.png")


def test_a_picture_without_pixels_is_refused() -> None:
    with pytest.raises(FormatError, match="single pixel"):
        read_picture(PNG.replace(struct.pack(">I", 640), b"\0\0\0\0"), "a.png")


@pytest.mark.parametrize(
    "data",
    [PNG + b"IDAT..IEND", JPEG + b"\xff\xda\xff\x00\xff\xd9", b"\xff\xd8\xff\xda.\xff\xd9.."],
)
def test_a_picture_that_was_cut_short_is_not_whole(data: bytes) -> None:
    assert is_whole(data)
    assert not is_whole(data[:-4])


def test_an_asset_is_called_after_its_file_and_its_contents() -> None:
    one, other = asset_of(b"1", "Old Scan.PNG", ".png"), asset_of(b"2", "Old Scan.PNG", ".png")
    assert one.path == f"art/old_scan-{one.sha256[:12]}.png"
    assert one.path != other.path
    assert asset_of(b"1", "Скан.png", ".png").path.startswith("art/picture-")
