"""Texts that can be translated: an English template plus arguments, made words when shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping


class Translator(Protocol):
    """What a gettext catalogue offers."""

    def gettext(self, message: str) -> str:
        """Return the translation of *message*."""

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the translation for *n*."""


class _English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return singular if n == 1 else plural


ENGLISH: Translator = _English()
MOST = 60  # letters of a value that a message quotes


def cut(value: str, most: int = MOST) -> str:
    r"""Return a value as a message quotes it: on one line, and no longer than a glance takes in.

    >>> cut("two\nlines"), cut("long" * 30, 12)
    ('two / lines', 'longlongl...')
    """
    line = value.replace("\r\n", "\n").replace("\n", " / ")
    return line if len(line) <= most else line[: most - 3] + "..."


def _spoken(template: str, args: Mapping[str, Any], translator: Translator) -> dict[str, Any]:
    """Return the arguments as they are shown; what *template* puts into quotes is cut."""
    shown: dict[str, Any] = {}
    for name, value in args.items():
        shown[name] = value
        if isinstance(value, (Text, Plural)):
            shown[name] = value.words(translator)
        elif isinstance(value, str) and len(value) > MOST and f'"{{{name}}}"' in template:
            shown[name] = cut(value)
    return shown


def _plain(args: Mapping[str, Any]) -> dict[str, Any]:
    return {k: v.to_json() if isinstance(v, (Text, Plural)) else v for k, v in args.items()}


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """One translatable text.

    >>> str(Text("blocked in {space}: {terrain}", space="0807", terrain=Text("woods")))
    'blocked in 0807: woods'
    """

    template: str
    args: tuple[tuple[str, Any], ...]

    def __init__(self, template: str, /, **args: Any) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "args", tuple(args.items()))

    def words(self, translator: Translator = ENGLISH) -> str:
        """Return the text in the translator's language."""
        template = translator.gettext(self.template)
        if not self.args:
            return template
        return template.format(**_spoken(self.template, dict(self.args), translator))

    def to_json(self) -> dict[str, Any]:
        """Return template, arguments and English words."""
        return {"text": self.words(), "template": self.template, "args": _plain(dict(self.args))}

    def __str__(self) -> str:
        return self.words()


@dataclass(frozen=True, slots=True, init=False)
class Plural:
    """A text that depends on a number, which the templates call ``{n}``.

    >>> str(Plural("{n} zombie", "{n} zombies", 2))
    '2 zombies'
    """

    singular: str
    plural: str
    n: int
    args: tuple[tuple[str, Any], ...]

    def __init__(self, singular: str, plural: str, n: int, /, **args: Any) -> None:
        object.__setattr__(self, "singular", singular)
        object.__setattr__(self, "plural", plural)
        object.__setattr__(self, "n", n)
        object.__setattr__(self, "args", tuple(args.items()))

    def words(self, translator: Translator = ENGLISH) -> str:
        """Return the text in the translator's language."""
        template = translator.ngettext(self.singular, self.plural, self.n)
        return template.format(n=self.n, **_spoken(self.plural, dict(self.args), translator))

    def to_json(self) -> dict[str, Any]:
        """Return template, arguments and English words."""
        args = {"n": self.n, **_plain(dict(self.args))}
        return {"text": self.words(), "template": self.singular, "args": args}

    def __str__(self) -> str:
        return self.words()


Words = Text | Plural
