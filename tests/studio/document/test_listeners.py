"""Callbacks."""

from __future__ import annotations

import pytest

from studio.document.listeners import Listeners


def test_a_listener_that_takes_itself_off_does_not_disturb_the_others() -> None:
    told: Listeners[[int]] = Listeners()
    heard: list[tuple[str, int]] = []

    def once(n: int) -> None:
        heard.append(("once", n))
        remove()

    remove = told.add(once)
    told.add(lambda n: heard.append(("always", n)))
    told(1)
    told(2)
    assert heard == [("once", 1), ("always", 1), ("always", 2)]
    assert len(told) == 1


def test_a_listener_that_fails_keeps_no_other_from_being_told() -> None:
    told: Listeners[[int]] = Listeners()
    heard: list[int] = []

    def fail(_n: int) -> None:
        raise ValueError("spoilt")

    told.add(heard.append)
    told.add(fail)
    told.add(heard.append)
    with pytest.raises(ValueError, match="spoilt"):
        told(1)
    assert heard == [1, 1]
