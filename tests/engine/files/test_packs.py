"""Packs: what is written opens elsewhere; what a stranger made is refused as a whole."""

from __future__ import annotations

import json
import unicodedata
import zipfile

import pytest

from engine.errors import EngineError, FormatError, UnsupportedVersion
from engine.files.packs import open_pack, read_pack, unpack_pack, write_pack
from engine.files.store import open_project
from tests.helpers.campaigns import OUT, campaign
from tests.helpers.documents import MAP, SCENARIO

PNG = b"\x89PNG not really"
PICTURE = "art/cañón.png"


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "project"
    (folder / "art").mkdir(parents=True)
    (folder / "mill.map.yaml").write_text(MAP.replace("art/scan.png", PICTURE), encoding="utf-8")
    (folder / "first.scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    (folder / "other.map.yaml").write_text(MAP, encoding="utf-8")
    (folder / PICTURE).write_bytes(PNG)
    (folder / "hexwright.yaml").write_text(
        "format: hexwright/project\nversion: 1\nid: mills\ntitle: Mills  # ours\n", encoding="utf-8"
    )
    return folder


@pytest.fixture
def pack(project, tmp_path):
    target = tmp_path / "out" / "mill.hexpack"
    write_pack(project, open_project(project).project, "first.scenario.yaml", target)
    return target


def entries(pack):
    with zipfile.ZipFile(pack) as archive:
        return {i.filename: archive.read(i) for i in archive.infolist()}


def rewrite(pack, files, flags=None):
    with zipfile.ZipFile(pack, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    if flags is not None:
        flags(pack)


def test_a_pack_holds_what_its_scenario_needs_with_the_author_s_bytes(pack, project):
    found = entries(pack)
    assert list(found) == [
        "manifest.json",
        PICTURE,
        "first.scenario.yaml",
        "hexwright.yaml",
        "mill.map.yaml",
    ]
    for name in list(found)[1:]:
        assert found[name] == (project / name).read_bytes()


def test_a_pack_of_one_scenario_has_no_campaign(tmp_path):
    folder = campaign(tmp_path / "yard")
    write_pack(folder, open_project(folder).project, OUT, tmp_path / "out.hexpack")
    info = open_pack(tmp_path / "out.hexpack").project.info
    assert info is not None
    assert (info.title, info.campaign) == ("The Yard", ())


def test_the_same_project_makes_the_same_bytes(pack, project, tmp_path):
    again = tmp_path / "again.hexpack"
    write_pack(project, open_project(project).project, "first.scenario.yaml", again)
    assert again.read_bytes() == pack.read_bytes()


def test_a_pack_opens_as_the_project_that_it_was(pack, project):
    opened, before = open_project(pack), open_project(project)
    assert opened.main == "first.scenario.yaml"
    assert opened.pack == pack
    assert opened.project.info == before.project.info
    assert opened.project.documents == before.project.documents.without("other.map.yaml")
    (asset,) = opened.project.assets
    assert opened.pictures[asset.sha256] == PNG


def test_an_unpacked_pack_is_a_project(pack, tmp_path):
    folder = tmp_path / "elsewhere"
    unpack_pack(pack, folder)
    assert open_project(folder).project == open_project(pack).project
    with pytest.raises(EngineError, match="not empty"):
        unpack_pack(pack, folder)


def test_an_opened_pack_is_packed_again_with_its_pictures_and_comments(pack, tmp_path):
    opened = open_project(pack)
    again = tmp_path / "far" / "again.hexpack"
    write_pack(tmp_path / "nowhere", opened.project, opened.main, again, opened)
    assert again.read_bytes() == pack.read_bytes()


@pytest.mark.case("ZIP-01")
@pytest.mark.parametrize(
    "name",
    [
        "../x",
        "..\\x",
        "a/../../x",
        "/x",
        "C:\\x",
        "C:x",
        "\\\\server\\share\\x",
        "./x",
        "a/./x",
        "a/.../x",
        "a/ .. /x",
        "x.",
        "",
        "a\0b",
        "x" * 400,
        "aux.txt",
        "a//b",
    ],
)
def test_a_pack_with_an_unsafe_name_is_refused_as_a_whole(pack, tmp_path, name):
    neighbour = pack.parent / "x"
    neighbour.write_bytes(b"mine")
    files = entries(pack)
    data = pack.read_bytes()
    if "\0" in name or not name:
        marker = "ZZZ"
        rewrite(pack, {**files, marker: b"evil"})
        data = pack.read_bytes().replace(b"ZZZ", b"a\0b")
        if not name:
            rewrite(pack, {**files})
            with zipfile.ZipFile(pack, "a") as archive:
                info = zipfile.ZipInfo("y")
                info.filename = ""
                archive.writestr(info, b"evil")
            data = pack.read_bytes()
        pack.write_bytes(data)
    else:
        rewrite(pack, {**files, name: b"evil"})
    for use in (read_pack, open_pack, lambda p: unpack_pack(p, tmp_path / "there")):
        with pytest.raises(FormatError) as caught:
            use(pack)
        assert "refused" in str(caught.value)
    assert neighbour.read_bytes() == b"mine"
    assert not (tmp_path / "there").exists()
    assert not (tmp_path / "x").exists()


@pytest.mark.case("ZIP-01")
def test_ordinary_names_with_dots_still_work(project, tmp_path):
    (project / "maps").mkdir()
    (project / "mill.map.yaml").rename(project / "maps/level..2.map.yaml")
    text = SCENARIO.replace("mill.map.yaml", "maps/level..2.map.yaml")
    (project / "first.scenario.yaml").write_text(text, encoding="utf-8")
    target = tmp_path / "x.hexpack"
    write_pack(project, open_project(project).project, "first.scenario.yaml", target)
    assert "maps/level..2.map.yaml" in open_project(target).project.documents


def test_every_unsafe_name_is_listed(pack):
    rewrite(pack, {**entries(pack), "../a": b"", "/b": b""})
    with pytest.raises(FormatError) as caught:
        read_pack(pack)
    assert [f.path for f in caught.value.faults] == ["../a", "/b"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda f: f.update({"mill.map.yaml": b"x"}), "mill.map.yaml: the checksum is wrong"),
        (lambda f: f.pop("mill.map.yaml"), "mill.map.yaml: the file is listed, but"),
        (lambda f: f.update({"more.txt": b"x"}), "more.txt: the file is in the pack, but not"),
        (lambda f: f.pop("manifest.json"), "no manifest.json"),
        (lambda f: f.update({"manifest.json": b"{"}), "no JSON"),
        (lambda f: f.update({"manifest.json": b"a: &a [*a]"}), "no JSON"),
        (lambda f: f.update({"manifest.json": b'{"format": "hexwright/pack"}'}), "missing"),
        (lambda f: f.update({"MILL.map.yaml": b"x"}), "a second time"),
    ],
)
def test_a_pack_that_is_not_what_it_says_is_refused(pack, change, words):
    files = entries(pack)
    change(files)
    rewrite(pack, files)
    with pytest.raises(FormatError) as caught:
        open_project(pack)
    assert words in str(caught.value)


def test_a_fault_of_a_pack_names_the_pack_once(pack):
    files = entries(pack)
    files["mill.map.yaml"] = b"x"
    rewrite(pack, files)
    with pytest.raises(FormatError) as caught:
        open_project(pack)
    assert str(caught.value).count(pack.name) == 1
    (fault,) = caught.value.faults
    assert fault.document == pack.name
    assert pack.name not in str(fault.message)


def test_a_pack_of_a_newer_program_is_refused(pack):
    files = entries(pack)
    manifest = json.loads(files["manifest.json"])
    rewrite(pack, {**files, "manifest.json": json.dumps({**manifest, "version": 2})})
    with pytest.raises(UnsupportedVersion):
        open_project(pack)


@pytest.mark.parametrize("data", [b"", b"PK", b"\0" * 500])
def test_what_is_no_zip_is_refused(tmp_path, data):
    path = tmp_path / "x.hexpack"
    path.write_bytes(data)
    with pytest.raises(FormatError, match="no zip archive"):
        open_project(path)


def test_a_cut_off_pack_is_refused(pack):
    pack.write_bytes(pack.read_bytes()[:-200])
    with pytest.raises(FormatError, match="no zip archive"):
        open_project(pack)


def test_a_zip_bomb_is_refused_before_it_unpacks(pack):
    with zipfile.ZipFile(pack, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb.bin", b"\0" * 1_000_000)
    data = bytearray(pack.read_bytes())
    for mark, at in ((b"PK\3\4", 22), (b"PK\1\2", 24)):  # lie about the size of the last entry
        place = data.rfind(mark)
        data[place + at : place + at + 4] = (2**31).to_bytes(4, "little")
    pack.write_bytes(data)
    with pytest.raises(FormatError, match="too large"):
        read_pack(pack)


def test_a_link_in_a_pack_is_refused(pack):
    with zipfile.ZipFile(pack, "a") as archive:
        info = zipfile.ZipInfo("link")
        info.create_system, info.external_attr = 3, 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    with pytest.raises(FormatError, match="no ordinary file"):
        read_pack(pack)


@pytest.mark.case("ZIP-05")
@pytest.mark.parametrize("manifest_form", ["NFC", "NFD"])
@pytest.mark.parametrize("entry_form", ["NFC", "NFD"])
@pytest.mark.parametrize("flag", [True, False])
def test_accents_are_found_however_they_are_written(pack, manifest_form, entry_form, flag):
    files = {unicodedata.normalize(entry_form, n): d for n, d in entries(pack).items()}
    text = files["manifest.json"].decode()
    files["manifest.json"] = unicodedata.normalize(manifest_form, text).encode()
    rewrite(pack, files)
    if not flag:  # names in UTF-8 whose flag is missing
        data = bytearray(pack.read_bytes())
        for mark, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
            place = data.find(mark)
            while place >= 0:
                data[place + at + 1] &= ~0x08
                place = data.find(mark, place + 4)
        pack.write_bytes(data)
    opened = open_project(pack)
    assert [a.path for a in opened.project.assets] == [PICTURE]


@pytest.mark.case("ZIP-05")
@pytest.mark.parametrize("name", ["art/水車.png", "art/🏚️.png", "art/cañón.png"])
def test_names_of_every_script_are_written_composed_with_the_flag(project, tmp_path, name):
    text = MAP.replace("art/scan.png", unicodedata.normalize("NFC", name))
    (project / "mill.map.yaml").write_text(text, encoding="utf-8")
    (project / unicodedata.normalize("NFD", name)).write_bytes(PNG)
    target = tmp_path / "x.hexpack"
    write_pack(project, open_project(project).project, "first.scenario.yaml", target)
    with zipfile.ZipFile(target) as archive:
        info = archive.getinfo(unicodedata.normalize("NFC", name))
        assert info.flag_bits & 0x800
    assert len(open_project(target).project.assets) == 1


def test_what_a_mac_adds_is_overlooked(pack):
    files = {**entries(pack), "__MACOSX/._mill.map.yaml": b"x", "art/.DS_Store": b"x", "art/": b""}
    rewrite(pack, files)
    assert open_project(pack).main == "first.scenario.yaml"


@pytest.mark.case("TXT-08")
def test_line_ends_inside_a_pack_make_no_difference(project, tmp_path):
    before = open_project(project).project
    text = SCENARIO.replace("\n", "\r\n")
    (project / "first.scenario.yaml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    target = tmp_path / "x.hexpack"
    write_pack(project, open_project(project).project, "first.scenario.yaml", target)
    after = open_project(target).project
    assert after.documents["first.scenario.yaml"] == before.documents["first.scenario.yaml"]


def test_a_missing_picture_is_named(project, tmp_path):
    (project / PICTURE).unlink()
    with pytest.raises(EngineError, match=r"cañón\.png does not exist"):
        write_pack(
            project, open_project(project).project, "first.scenario.yaml", tmp_path / "x.hexpack"
        )
    assert not (tmp_path / "x.hexpack").exists()
