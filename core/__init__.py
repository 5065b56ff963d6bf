"""The engines of Gridsmith: no Qt, no terminal, no printing."""

from collections.abc import Callable, Iterable


def modules_in(path: Iterable[str]) -> Callable[[], list[str]]:
    """Give what `dir` of a room asks: the names of its modules, imported or not."""

    def named() -> list[str]:
        from pkgutil import iter_modules

        return [module.name for module in iter_modules(path)]

    return named


__dir__ = modules_in(__path__)
