from __future__ import annotations

from dataclasses import replace

from engine.model.data import FrozenDict
from engine.model.digest import digest
from engine.model.map import Level, MapDocument

MAP = MapDocument("Farm", "atz", (Level("main", terrain=("ab", "ba")),))


def test_equal_documents_have_one_digest_and_others_another():
    assert digest(MAP) == digest(replace(MAP))
    assert digest(MAP) != digest(replace(MAP, title="Barn"))
    assert digest(MAP) != digest(replace(MAP, levels=(Level("main", terrain=("ab", "bb")),)))


def test_the_order_of_keys_does_not_matter():
    one = replace(MAP, extra=FrozenDict({"x-a": 1, "x-b": (1, 2)}))
    two = replace(MAP, extra=FrozenDict({"x-b": (1, 2), "x-a": 1}))
    assert digest(one) == digest(two)


def test_a_digest_stays_what_it_was():
    # a value at its default does not count, so a key that a later version adds changes nothing
    assert digest(MAP) == digest(
        {
            "title": "Farm",
            "ruleset": "atz",
            "levels": [{"id": "main", "terrain": ["ab", "ba"]}],
        }
    )
