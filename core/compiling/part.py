"""What is compiled together."""

from collections.abc import Callable
from typing import NamedTuple


class Part(NamedTuple):
    """Kernels that are compiled together, since one kind of question needs them all."""

    compile: Callable[[], None]
    """Calls each of them once, which compiles it, or loads it if it was compiled before."""
    kernels: tuple[str, ...]
    """How their names begin; a longer beginning in another part wins."""
    seconds: int
    """About how long they take to compile, on one processor."""
