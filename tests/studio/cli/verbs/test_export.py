from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import COLDWATER, process, run, yard

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "there" / "doors.hexpack"
    file.parent.mkdir()
    ended = run("export", COLDWATER / "three_doors.scenario.yaml", "--to", "pack", "-o", file)
    assert (ended.code, ended.lines) == (0, [str(file)])
    return file


def test_a_pack_is_checked_played_and_looked_at_like_a_project(pack: Path) -> None:
    assert run("lint", pack).code == 0
    played = run("playtest", pack, "--games", "3", "--seed", "1", "--format", "json").data
    scenario = COLDWATER / "three_doors.scenario.yaml"
    here = run("playtest", scenario, "--games", "3", "--seed", "1", "--format", "json").data
    assert played == here
    assert run("sight", pack, "1401", "1410").code == 0


def test_a_pack_holds_what_the_scenario_needs_and_no_other_scenario(pack: Path) -> None:
    with zipfile.ZipFile(pack) as archive:
        assert set(archive.namelist()) == {
            "manifest.json",
            "hexwright.yaml",
            "coldwater.map.yaml",
            "three_doors.scenario.yaml",
        }


def test_without_a_name_the_file_has_the_scenarios_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = yard(tmp_path)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    ended = run("export", file, "--to", "pack", "--format", "json")
    assert ended.data["file"] == "out.hexpack"
    assert [path.name for path in folder.iterdir()] == ["out.hexpack"]


def test_a_map_alone_is_no_pack(tmp_path: Path) -> None:
    yard(tmp_path)
    ended = run("export", tmp_path / "yard.map.yaml", "--to", "pack", "-o", tmp_path / "x.hexpack")
    assert ended.code == 2
    assert not (tmp_path / "x.hexpack").exists()


@pytest.mark.case("ZIP-01")
def test_a_pack_that_leaves_its_folder_is_refused_by_every_verb(tmp_path: Path) -> None:
    neighbour = tmp_path / "x"
    neighbour.write_text("mine")
    evil = tmp_path / "in" / "evil.hexpack"
    evil.parent.mkdir()
    with zipfile.ZipFile(evil, "w") as archive:
        archive.writestr("manifest.json", "{}")
        archive.writestr("../x", "theirs")
    for args in (("lint", evil), ("playtest", evil), ("sight", evil, "--all"), ("open", evil)):
        ended = run(*args)
        assert ended.code == 2
        assert len(ended.faults) == 1
        assert '"../x"' in ended.err
    assert neighbour.read_text() == "mine"


def test_a_changed_entry_is_refused_with_its_name(pack: Path) -> None:
    other = pack.with_name("changed.hexpack")
    with zipfile.ZipFile(pack) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, data.replace(b"Three Doors", b"Three Doorz"))
    ended = run("lint", other)
    assert ended.code == 2
    assert "three_doors.scenario.yaml" in ended.err
    assert "checksum" in ended.err


@pytest.mark.parametrize("name", ["out.scenario.yaml", "yard.map.yaml"])
def test_a_picture_of_a_scenario_or_a_map_is_drawn_without_a_display(
    tmp_path: Path, name: str
) -> None:
    yard(tmp_path)
    ended = process(
        "export", name, "--to", "png", "--dpi", "40", cwd=tmp_path,
        QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="",
    )  # fmt: skip
    assert ended.code == 0
    assert ended.err.startswith("Not in this file, or not as it was:\n- A picture holds pixels")
    (picture,) = tmp_path.glob("*.png")
    assert picture.name == name.partition(".")[0] + ".png"
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert 150 < width < 250  # six columns of 20 mm and a margin, at 40 dots an inch
    assert 150 < height < 250


@pytest.mark.usefixtures("qapp")  # a picture makes a smaller application, if there is none
@pytest.mark.parametrize(
    ("args", "text"),
    [
        (("--to", "pnng"), "did you mean png?"),
        (("--to", "png", "--dpi", "99999"), "99999"),
        (("--to", "pack", "--dpi", "40"), "--dpi is for png, vassal only"),
        (("--to", "png", "--hex", "40"), "--hex is for tmx only"),
        (("--to", "tmx", "--hex", "57"), "choose 56 or 58"),
        (("--to", "pack", "-o", "no/where.hexpack"), "there is no such folder"),
    ],
)
def test_what_cannot_be_written_is_one_line_and_code_2(
    tmp_path: Path, args: tuple[str, ...], text: str
) -> None:
    ended = process("export", yard(tmp_path), *args)  # Qt without widgets stays out of this one
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert text in ended.faults[0]
    assert not [path for path in tmp_path.iterdir() if path.suffix in (".png", ".hexpack")]


@pytest.mark.parametrize("name", ["out.scenario.yaml", "yard.map.yaml"])
def test_nothing_of_the_project_is_written_over(tmp_path: Path, name: str) -> None:
    file = yard(tmp_path)
    before = (tmp_path / name).read_bytes()
    for args in (
        ("export", file, "--to", "pack", "-o"),
        ("playtest", file, "--games", 1, "--record"),
    ):
        ended = run(*args, tmp_path / name)
        assert ended.code == 2
        assert "belongs to the project" in ended.err
    assert (tmp_path / name).read_bytes() == before


def test_a_file_that_is_replaced_is_said_to_be(tmp_path: Path) -> None:
    args = ("export", yard(tmp_path), "--to", "pack", "-o", tmp_path / "out.hexpack")
    assert run(*args).lines == [str(tmp_path / "out.hexpack")]
    assert run(*args).lines == [f"{tmp_path / 'out.hexpack'} (replaced)"]
    assert run(*args, "--format", "json").data["replaced"] is True


@pytest.mark.usefixtures("qapp")
def test_a_map_for_tiled_is_written_with_its_pictures_and_what_it_lacks_is_told(
    tmp_path: Path,
) -> None:
    file = tmp_path / "out.tmx"
    ended = run("export", yard(tmp_path), "--to", "tmx", "--hex", "64", "-o", file)
    assert (ended.code, ended.lines) == (0, [str(file)])
    assert ended.faults[0] == "Not in this file, or not as it was:"
    assert all(line.startswith("- ") for line in ended.faults[1:])
    assert len(ended.faults) > 1
    assert {path.suffix for path in tmp_path.glob("out*")} >= {".tmx", ".png"}
    told = run("export", tmp_path / "out.scenario.yaml", "--to", "tmx", "-o", file,
               "--format", "json").data  # fmt: skip
    assert [f"- {loss['message']}" for loss in told["losses"]] == ended.faults[1:]
