"""Kernels that numba compiles, when they are first called, and their files.

The files are kept by `compiled.py`, and not where numba would: which is beside the sources if
anybody may write there, or else in a folder of its own; and it would go by the text of one file
alone, though constants and functions come from others.
"""

import hashlib
import pickle
from collections.abc import Callable
from typing import Any

import numba
import numba.experimental.function_type  # it adds types: later, that would disturb other threads
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.registry import cpu_target
from numba.core.serialize import dumps

from . import compiled
from .sources import digest_of, name_of

just_compiled: list[Callable[[str, str, Any], object]] = []
"""Called with the name of a kernel, its digest, and what numba has just compiled it to."""


class _Saved(_Cache):
    """Finds what a function was compiled to, and saves it: a file for each signature."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = name_of(function)
        self._digest = digest_of(function)

    @property
    def cache_path(self) -> str:
        return str(compiled.own_folder() / compiled.kind_of_machine())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        content = compiled.read(self._file(sig, target_context.codegen()))
        if content is None:
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(content))  # type: ignore[no-untyped-call]

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled.keep(self._file(sig, data.codegen), dumps(data._reduce()))  # type: ignore[no-untyped-call]
        for call in just_compiled:
            call(self._name, self._digest, data)

    def enable(self) -> None:
        """Do nothing: always on."""

    def disable(self) -> None:
        """Do nothing: never off."""

    def flush(self) -> None:
        """Do nothing: no file stays open."""

    def _file(self, sig: Any, codegen: Any) -> str:
        fields = [getattr(kind, "fields", None) for kind in sig]
        made_of = (numba.__version__, repr(sig), fields, codegen.magic_tuple(), self._digest)
        return f"{self._name}-{hashlib.sha256(repr(made_of).encode()).hexdigest()[:20]}.kernel"


def kernel(function: Callable[..., Any], *, makes_arrays: bool) -> Any:
    """Compile what Python calls, when it is first called, or load it as it is saved."""
    options: dict[str, Any] = {} if makes_arrays else {"_nrt": False}
    dispatcher = numba.njit(nogil=True, error_model="numpy", **options)(function)
    dispatcher._cache = _Saved(function)
    return dispatcher


def inner(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """Compile what only kernels call: not callable from Python, which halves the time."""
    if "inline" not in options:
        options = {**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.njit(error_model="numpy", **options)(function)


def type_of(operation: Any) -> Any:
    """Return the type that numba knows an operation by."""
    cpu_target.typing_context.refresh()
    return cpu_target.typing_context.resolve_value_type(operation)


def for_types_of(kernel: Any, arguments: tuple[Any, ...]) -> Callable[..., Any]:
    """Call a kernel, and return what was compiled of it for the types of these arguments."""
    kernel(*arguments)
    found: Callable[..., Any] = kernel.get_overload(tuple(map(numba.typeof, arguments)))
    return found
