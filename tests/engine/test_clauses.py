from engine.clauses import REGISTER, clause


def test_a_clause_registers_the_function_and_returns_it_unchanged():
    def rule() -> int:
        return 4

    assert clause("TEST-1", "TEST-2")(rule) is rule
    try:
        assert REGISTER["TEST-1"] == [f"{__name__}.{rule.__qualname__}"]
        assert REGISTER["TEST-2"] == REGISTER["TEST-1"]
    finally:
        del REGISTER["TEST-1"], REGISTER["TEST-2"]
