"""What follows from something large is kept as long as that is there, and no longer."""

import functools
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

Of = TypeVar("Of")
More = TypeVarTuple("More")
Value = TypeVar("Value")


def while_it_lives(function: Callable[[Of, *More], Value]) -> Callable[[Of, *More], Value]:
    """Remember what a function gives for its first argument until that is gone.

    Other arguments are hashable and tell the answers apart. An answer that holds the first one
    would keep it for ever. `functools.lru_cache` holds the last few though nobody needs them any
    more; this holds nothing by itself.
    """
    known: WeakKeyDictionary[Of, dict[tuple[*More], Value]] = WeakKeyDictionary()

    @functools.wraps(function)
    def recall(of: Of, *more: *More) -> Value:
        answers = known.setdefault(of, {})
        if more not in answers:
            answers[more] = function(of, *more)
        return answers[more]

    return recall
