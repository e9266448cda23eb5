"""JSON texts of strangers: read strictly, faults in plain words with their place."""

from __future__ import annotations

import json
from typing import Any

from engine.errors import FormatError
from engine.model.issue import Issue
from engine.texts import Text


def parse_json(text: str, name: str) -> Any:
    """Return the data of a JSON text; raise `FormatError` with the place of what is wrong."""
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        message = Text("this is no JSON: {what}", what=error.msg)
        fault = Issue("json", "error", message, name, "", error.lineno, error.colno)
        where = Text("{name}, line {line}: {what}", name=name, line=error.lineno, what=message)
        raise FormatError(where, (fault,)) from None
    except RecursionError:
        raise FormatError(Text("{name}: values are nested too deeply", name=name)) from None
    except ValueError as error:
        raise FormatError(Text("{name}: {what}", name=name, what=str(error))) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise ValueError(str(Text('the field "{field}" stands there twice', field=twice)))
    return result
