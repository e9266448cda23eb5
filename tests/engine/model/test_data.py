import pickle

import pytest

from engine.model.data import FrozenDict, freeze, merged, thaw


def test_a_frozen_dict_equals_any_mapping_of_the_same_items():
    assert FrozenDict({"a": 1, "b": 2}) == {"b": 2, "a": 1}
    assert FrozenDict({"a": 1}) != FrozenDict({"a": 2})
    assert hash(FrozenDict({"a": 1, "b": 2})) == hash(FrozenDict({"b": 2, "a": 1}))


def test_a_frozen_dict_cannot_be_changed():
    frozen = FrozenDict({"a": 1})
    with pytest.raises(TypeError):
        frozen["a"] = 2  # type: ignore[index]
    assert frozen.with_item("b", 2) == {"a": 1, "b": 2}
    assert frozen.without("a") == {}
    assert frozen == {"a": 1}


def test_a_frozen_dict_survives_pickling():
    frozen = FrozenDict({"a": (1, FrozenDict({"b": "c"}))})
    assert pickle.loads(pickle.dumps(frozen)) == frozen  # noqa: S301


def test_freeze_and_thaw_are_inverse():
    plain = {"a": [1, {"b": [2, 3]}], "c": None}
    assert thaw(freeze(plain)) == plain
    assert freeze(plain)["a"][1]["b"] == (2, 3)


def test_merging_goes_key_by_key_into_mappings_and_replaces_the_rest():
    base = freeze({"noise": {"distance": 8, "success": {"urban": 4}}, "run": {"dice": [1, 2]}})
    result = merged(base, {"noise": {"distance": 6}, "run": {"dice": [3]}})
    assert result == {
        "noise": {"distance": 6, "success": {"urban": 4}},
        "run": {"dice": (3,)},
    }
