"""Where the counters of a game moved last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.ruleset import Trail
    from engine.core.session import Session


def last_trails(session: Session[Any]) -> tuple[Trail, ...]:
    """Return the ways of the counters that moved in the last step in which any did."""
    for step in range(len(session.inputs), -1, -1):
        moves = [session.rules.trail(event) for event in session.events_of(step)]
        if any(moves):
            return _joined(session, [move for move in moves if move is not None], step)
    return ()


def _joined(session: Session[Any], moves: Sequence[Trail], step: int) -> tuple[Trail, ...]:
    """Return one trail for each counter, from where it stood before *step*."""
    found: dict[str, Trail] = {}
    for move in moves:
        known = found.get(move.counter)
        if move.appears:
            found[move.counter] = move
        elif known is not None:
            found[move.counter] = known._replace(spaces=_longer(known.spaces, move.spaces))
        else:
            before = _space_before(session, move.counter, step)
            found[move.counter] = move._replace(spaces=_longer(before, move.spaces))
    return tuple(found.values())


def _longer(spaces: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return *spaces* with *more* at their end, which may begin where they end."""
    return (*spaces, *(more[1:] if spaces[-1:] == more[:1] else more))


def _space_before(session: Session[Any], counter: str, step: int) -> tuple[int, ...]:
    """Return where *counter* last came to before *step*; nothing if it never moved."""
    for earlier in range(step - 1, -1, -1):
        for event in reversed(session.events_of(earlier)):
            move = session.rules.trail(event)
            if move is not None and move.counter == counter:
                return move.spaces[-1:]
    return ()
