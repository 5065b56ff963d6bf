from collections.abc import Callable, Mapping, Sequence
from typing import Any


def lay_everywhere(
    shown: Mapping[Any, Sequence[Any]],
    word: Sequence[Any],
    are_near: Callable[[Any, Any], bool],
    uses: int = 1,
) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    waiting: list[tuple[tuple[Any, ...], Sequence[Any]]] = [((), word)]
    while waiting:
        path, rest = waiting.pop()
        if not rest:
            found.append(path)
            continue
        for cell, face in shown.items():
            is_near = not path or are_near(path[-1], cell)
            if is_near and face and path.count(cell) < uses and rest[: len(face)] == face:
                waiting.append(((*path, cell), rest[len(face) :]))
    return found
