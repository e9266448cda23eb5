from engine.errors import EngineError, FormatError, ReplayMismatch, SchemaError, UnknownName
from engine.texts import Text


def test_an_unknown_name_suggests_the_nearest_known_ones():
    error = UnknownName(Text("no map"), "mil.map.yaml", ["mill.map.yaml", "farm.map.yaml"])
    assert error.suggestions[0] == "mill.map.yaml"


def test_all_causes_share_one_root_and_keep_their_text():
    error = SchemaError(Text("row {n}", n=7), faults=("one", "two"))
    assert isinstance(error, FormatError)
    assert isinstance(error, EngineError)
    assert str(error) == "row 7"
    assert error.message == Text("row {n}", n=7)
    assert error.faults == ("one", "two")


def test_a_replay_mismatch_knows_its_step():
    error = ReplayMismatch(Text("differs"), step=12, expected="(2, 3)", got="(2, 4)")
    assert (error.step, error.expected, error.got) == (12, "(2, 3)", "(2, 4)")
