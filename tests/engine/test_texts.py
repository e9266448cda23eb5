from typing import ClassVar

from engine.texts import Plural, Text


class Polish:
    """A translator with the three Polish plural forms."""

    WORDS: ClassVar = {
        "woods": "las",
        "blocked in {space}: {terrain}": "zasłonięte w {space}: {terrain}",
    }

    def gettext(self, message: str) -> str:
        return self.WORDS.get(message, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        return "{n} zombie" if n == 1 or few else "{n} zombich"


def test_a_text_is_english_as_a_string():
    assert str(Text("blocked in {space}: {terrain}", space="0807", terrain=Text("woods"))) == (
        "blocked in 0807: woods"
    )


def test_a_text_without_arguments_keeps_its_braces():
    assert str(Text("a {brace}")) == "a {brace}"


def test_nested_texts_are_translated_too():
    text = Text("blocked in {space}: {terrain}", space="0807", terrain=Text("woods"))
    assert text.words(Polish()) == "zasłonięte w 0807: las"


def test_a_plural_asks_the_catalogue_for_its_form():
    assert str(Plural("{n} zombie", "{n} zombies", 1)) == "1 zombie"
    assert str(Plural("{n} zombie", "{n} zombies", 0)) == "0 zombies"
    assert Plural("{n} zombie", "{n} zombies", 5).words(Polish()) == "5 zombich"
    assert Plural("{n} zombie", "{n} zombies", 22).words(Polish()) == "22 zombie"


def test_json_carries_words_template_and_arguments():
    assert Text("{a} hits", a=Plural("{n} die", "{n} dice", 2)).to_json() == {
        "text": "2 dice hits",
        "template": "{a} hits",
        "args": {"a": {"text": "2 dice", "template": "{n} die", "args": {"n": 2}}},
    }


def test_texts_compare_and_hash_by_content():
    assert len({Text("{a}", a=1), Text("{a}", a=1), Text("{a}", a=2)}) == 2


def test_a_value_in_quotes_is_cut_to_what_a_glance_takes_in():
    long = "letters" * 30
    assert len(str(Text('"{name}" does not exist', name=long))) == 60 + len('"" does not exist')
    assert str(Text('"{name}" is no id', name="two\nlines" + long)).startswith('"two / lines')
    assert str(Text("{name} comes in", name=long)) == f"{long} comes in"
    assert Text('"{name}"', name=long).to_json()["args"] == {"name": long}
    assert "..." in str(Plural('"{name}" has {n} leg', '"{name}" has {n} legs', 2, name=long))
