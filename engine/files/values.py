"""Plain data <-> the values of `engine.model`, by cattrs.

Data is what the schemas describe: names without the trailing underscore, terrain as a block of
text, conditions as ``{name: values}``. What has its default is left out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from engine.files.schema import field_schema, item_schema, load_schema, resolve
from engine.geometry.grid import Point
from engine.model.data import FrozenDict, freeze, thaw
from engine.model.map import AuthorText, Level, Link, MapDocument, Note, TerrainDef
from engine.model.project import ProjectInfo, RulesetDocument
from engine.model.roster import RosterDocument
from engine.model.scenario import Condition, Effect, ScenarioDocument

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.files.schema import Schema

AnyDocument = MapDocument | ScenarioDocument | RulesetDocument | RosterDocument | ProjectInfo

CLASSES: dict[str, type[Any]] = {
    "project": ProjectInfo,
    "map": MapDocument,
    "scenario": ScenarioDocument,
    "ruleset": RulesetDocument,
    "roster": RosterDocument,
}

_RENAMED: dict[type, dict[str, str]] = {
    TerrainDef: {"class_": "class"},
    Link: {"from_": "from"},
    Note: {"for_": "for"},
    ProjectInfo: {"version": "release"},  # "version" is that of the format in every document
}


class Rows(tuple[str, ...]):
    """Terrain rows in plain data: written as a block of text."""

    __slots__ = ()


def kind_of(document: AnyDocument) -> str:
    """Return the document kind: ``map``, ``scenario``, ``ruleset``, ``roster`` or ``project``."""
    return next(kind for kind, cls in CLASSES.items() if isinstance(document, cls))


def to_value(kind: str, data: Any) -> AnyDocument:
    """Return the value that checked *data* of a document describes."""
    value: AnyDocument = _converter().structure(data, CLASSES[kind])
    return value


def to_plain(document: AnyDocument) -> dict[str, Any]:
    """Return *document* as plain data in the schema's order, defaults left out."""
    kind = kind_of(document)
    schema = load_schema(kind)
    data = {**_converter().unstructure(document)}
    data.update(data.pop("extra", {}))
    result: dict[str, Any] = _ordered(data, schema, schema)
    return result


def fresh(value: Any) -> Any:
    """Return one value of the model (a counter, a marker, ...) as plain data."""
    return _converter().unstructure(value)


def terrain_rows(text: str) -> tuple[str, ...]:
    """Return the rows of a terrain block; spaces at the end of a row and empty last rows go."""
    lines = [line.rstrip() for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return tuple(lines)


def _ordered(data: Any, schema: Schema, root: Schema) -> Any:
    schema = resolve(schema, root)
    if isinstance(data, dict):
        known = [k for k in schema.get("properties", ()) if k in data]
        keys = [*known, *(k for k in data if k not in known)]
        return {k: _ordered(data[k], field_schema(schema, k), root) for k in keys}
    if isinstance(data, list):
        return [_ordered(v, item_schema(schema, i), root) for i, v in enumerate(data)]
    return data


@cache
def _converter() -> Converter:
    converter = Converter(prefer_attrib_converters=False, detailed_validation=False)
    register = converter.register_structure_hook_func
    register(lambda t: t is Any, lambda value, _: freeze(value))
    register(_is_author_text, lambda value, _: freeze(value))
    register(_is_place, lambda value, _: _place(value))
    converter.register_structure_hook_factory(_is_frozen_dict, lambda t: _dict_reader(t, converter))
    converter.register_unstructure_hook_func(
        _is_frozen_dict, lambda value: {k: converter.unstructure(v) for k, v in value.items()}
    )
    converter.register_unstructure_hook(
        FrozenDict, lambda value: {k: converter.unstructure(v) for k, v in value.items()}
    )
    converter.register_unstructure_hook_func(
        _is_tuple,
        lambda value: [converter.unstructure(v) for v in value],
    )
    converter.register_unstructure_hook_func(_is_loose, lambda value: _loose(value, converter))
    converter.register_structure_hook(Condition, lambda value, _: _condition(value))
    converter.register_unstructure_hook(Condition, _condition_data)
    converter.register_structure_hook(Effect, lambda value, _: _effect(value))
    converter.register_unstructure_hook(Effect, _named_data)
    for cls in {*_RENAMED, Level, *CLASSES.values()}:
        _register(converter, cls)
    converter.register_unstructure_hook_factory(_is_model, lambda t: _writer(converter, t))
    return converter


def _is_model(cls: Any) -> bool:
    return isinstance(cls, type) and hasattr(cls, "__dataclass_fields__")


def _writer(converter: Converter, cls: type[Any]) -> Callable[[Any], Any]:
    return make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=True, **_overrides(cls))


def _overrides(cls: type[Any]) -> dict[str, Any]:
    renamed = {k: override(rename=v) for k, v in _RENAMED.get(cls, {}).items()}
    if cls is Level:
        renamed["terrain"] = override(struct_hook=lambda v, _: terrain_rows(v), unstruct_hook=Rows)
    return renamed


def _register(converter: Converter, cls: type[Any]) -> None:
    read: Callable[[Any, Any], Any] = make_dict_structure_fn(cls, converter, **_overrides(cls))
    with_extra = "extra" in get_type_hints(cls)
    converter.register_structure_hook(cls, _with_extra(read) if with_extra else read)


def _with_extra(read: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def with_extra(data: Any, cls: Any) -> Any:
        extra = {k: v for k, v in data.items() if k.startswith("x-")}
        return read({**data, "extra": extra} if extra else data, cls)

    return with_extra


def _is_frozen_dict(cls: Any) -> bool:
    return cls is FrozenDict or get_origin(cls) is FrozenDict


def _dict_reader(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    (inner,) = get_args(cls) or (Any,)
    if inner is Any or inner is str:
        return lambda value, _: freeze(value)
    return lambda value, _: FrozenDict({k: converter.structure(v, inner) for k, v in value.items()})


def _is_tuple(cls: Any) -> bool:
    return cls is tuple or get_origin(cls) is tuple


def _is_author_text(cls: Any) -> bool:
    return bool(cls == AuthorText)


def _is_place(cls: Any) -> bool:
    return bool(cls == str | Point)


def _place(value: Any) -> Any:
    return value if isinstance(value, str) else tuple(float(v) for v in value)


def _is_loose(cls: Any) -> bool:
    return cls is Any or _is_author_text(cls) or _is_place(cls)


def _loose(value: Any, converter: Converter) -> Any:
    if isinstance(value, (FrozenDict, tuple)):
        return thaw(value)
    return converter.unstructure(value)


def _condition(data: Any) -> Condition:
    if isinstance(data, str):
        return Condition(data)
    kind, value = next(iter(data.items()))
    if kind in {"all", "any"}:
        return Condition(kind, children=tuple(_condition(c) for c in value))
    if kind == "not":
        return Condition(kind, children=(_condition(value),))
    return Condition(kind, args=freeze(value))


def _condition_data(condition: Condition) -> Any:
    if condition.kind in {"all", "any"}:
        return {condition.kind: [_condition_data(c) for c in condition.children]}
    if condition.kind == "not":
        return {"not": _condition_data(condition.children[0])}
    return _named_data(condition)


def _effect(data: Any) -> Effect:
    if isinstance(data, str):
        return Effect(data)
    kind, args = next(iter(data.items()))
    return Effect(kind, freeze(args))


def _named_data(value: Condition | Effect) -> Any:
    return {value.kind: thaw(value.args)} if value.args else value.kind
