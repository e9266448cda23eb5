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


def _spoken(args: Mapping[str, Any], translator: Translator) -> dict[str, Any]:
    return {k: v.words(translator) if isinstance(v, (Text, Plural)) else v for k, v in args.items()}


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
        return template.format(**_spoken(dict(self.args), translator)) if self.args else template

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
        return template.format(n=self.n, **_spoken(dict(self.args), translator))

    def to_json(self) -> dict[str, Any]:
        """Return template, arguments and English words."""
        args = {"n": self.n, **_plain(dict(self.args))}
        return {"text": self.words(), "template": self.singular, "args": args}

    def __str__(self) -> str:
        return self.words()


Words = Text | Plural
