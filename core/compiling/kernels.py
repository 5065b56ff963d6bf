"""The declaration of kernels, and functions that several of them call.

A kernel is what was compiled of it when Gridsmith was made (`shipped.py`), or else numba compiles
it here (`jit.py`), which is loaded only then.
"""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from ..errors import Complaint
from . import shipped


def kernel(function: Callable[..., Any]) -> Any:
    """Declare what Python calls. It lets go of the interpreter's lock, and makes no arrays."""
    return _declared(function, makes_arrays=False)


def kernel_with_arrays(function: Callable[..., Any]) -> Any:
    """Declare as `kernel` does a function that makes arrays.

    These have to be counted, which takes time at every call: nearly all come from the caller.
    """
    return _declared(function, makes_arrays=True)


def _declared(function: Callable[..., Any], *, makes_arrays: bool) -> Any:
    compiled = shipped.find(function)
    if compiled is None:
        try:
            from . import jit
        except ModuleNotFoundError as error:
            if shipped.are_refused():
                raise Complaint(
                    "processor-too-old",
                    "this processor is too old for this package: install Gridsmith with pipx",
                ) from error
            raise Complaint("numba-missing", "numba is missing: install Gridsmith again") from error
        compiled = jit.kernel(function, makes_arrays=makes_arrays)
    return compiled


def has_run(kernel: Any) -> bool:
    """Return whether a kernel is compiled, or loaded, in this process."""
    return bool(getattr(kernel, "signatures", True))


def without_looking_at_types(kernel: Any, *arguments: Any) -> Callable[..., Any]:
    """Return a kernel, ready to be called with arguments of the same types as these.

    Numba looks at the types of all arguments at each call, which takes as long as many a search.
    """
    if not hasattr(kernel, "get_overload"):
        return kernel  # type: ignore[no-any-return]
    from . import jit

    return jit.for_types_of(kernel, arguments)


class Inner:
    """What only kernels call, as numba asks for it: the dispatcher is made when one is compiled."""

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        """Declare a function; the options are those of `numba.njit`."""
        self.py_func = function
        self.targetoptions = options

    @cached_property
    def _dispatcher(self) -> Any:
        from . import jit

        return jit.inner(self.py_func, self.targetoptions)

    @property
    def _numba_type_(self) -> Any:
        return self._dispatcher._numba_type_


def inner(function: Callable[..., Any]) -> Any:
    """Declare what only kernels call, which is a part of them: it is not saved by itself.

    A whole number that is written into a call is a type of its own to numba, so that the function
    is compiled for each: say `np.int64(0)` where that is not wanted.
    """
    return Inner(function, _nrt=False)


def inner_with_arrays(function: Callable[..., Any]) -> Any:
    """Declare as `inner` does what makes arrays."""
    return Inner(function)


def inlined(function: Callable[..., Any]) -> Any:
    """Put a function's text into those that call it, before types are known."""
    return Inner(function, inline="always", _nrt=False)


class Operation:
    """What numba has no words for: it is written in LLVM's language, in a module named `llvm`."""

    def __init__(self, room: str, name: str) -> None:
        """Declare an operation of a room, such as `__package__`."""
        self._room, self._name = room, name

    @cached_property
    def _numba_type_(self) -> Any:
        from . import jit

        return jit.type_of(getattr(import_module(f"{self._room}.llvm"), self._name))


arcs_before = Operation(__package__, "arcs_before")
lowest_bit = Operation(__package__, "lowest_bit")
count_bits = Operation(__package__, "count_bits")
fetch = Operation(__package__, "fetch")
