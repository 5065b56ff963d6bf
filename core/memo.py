"""A cache that does not keep its keys alive."""

import functools
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

Key = TypeVar("Key")
More = TypeVarTuple("More")
Value = TypeVar("Value")


def weak_cache(function: Callable[[Key, *More], Value]) -> Callable[[Key, *More], Value]:
    """Cache results, keyed weakly by the first argument and by the other, hashable ones.

    A result that refers to the first argument would keep it alive for ever.
    """
    cache: WeakKeyDictionary[Key, dict[tuple[*More], Value]] = WeakKeyDictionary()

    @functools.wraps(function)
    def cached(key: Key, *more: *More) -> Value:
        results = cache.setdefault(key, {})
        if more not in results:
            results[more] = function(key, *more)
        return results[more]

    return cached
