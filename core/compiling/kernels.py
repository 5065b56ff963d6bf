"""What all kernels are made with: how they are compiled and kept, and what several of them call.

Compiled code is kept by `compiled.py`, and not where numba would: which is beside the
sources if anybody may write there, or else in a folder of its own; and it would go by the text of
one file alone, though constants and functions come from others.
"""

import hashlib
import pickle
import re
import sys
from collections.abc import Callable
from enum import EnumMeta
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from . import compiled

_OTHERS = re.compile(r"^from (\.+(?:\w+\.)*kernels) import", re.MULTILINE)


class _Kept(_Cache):  # type: ignore[misc]
    """Finds what a function was compiled to, and keeps it: a file for each signature."""

    def __init__(self, function: Callable[..., Any]) -> None:
        module = function.__module__.removeprefix("gridsmith.core.").removesuffix(".kernels")
        self._name = f"{module}.{function.__name__}"
        self._source = _sources(function.__module__), _constants(function)

    @property
    def cache_path(self) -> str:
        return str(compiled.own_folder() / compiled.kind_of_machine())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        content = compiled.read(self._file(sig, target_context.codegen()))
        if content is None:
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(content))

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled.keep(self._file(sig, data.codegen), dumps(data._reduce()))

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        """It never is."""

    def flush(self) -> None:
        """Nothing is held."""

    def _file(self, sig: Any, codegen: Any) -> str:
        fields = [getattr(kind, "fields", None) for kind in sig]
        told = (numba.__version__, repr(sig), fields, codegen.magic_tuple(), self._source)
        return f"{self._name}-{hashlib.sha256(repr(told).encode()).hexdigest()[:20]}.kernel"


@cache
def _sources(module: str) -> str:
    """Give a digest of the text of a module of kernels and of those that it imports."""
    text = Path(str(sys.modules[module].__file__)).read_bytes()
    digest = hashlib.sha256(text)
    for other in _OTHERS.findall(text.decode()):
        digest.update(_sources(resolve_name(other, module.rpartition(".")[0])).encode())
    return digest.hexdigest()


def _constants(function: Callable[..., Any]) -> list[tuple[str, str]]:
    """Give what a function may have frozen in, wherever it comes from."""
    told = []
    for name, value in sorted(function.__globals__.items()):
        if isinstance(value, EnumMeta):
            told.append((name, repr([(each.name, each.value) for each in value])))
        elif isinstance(value, (int, float, np.generic, tuple)) and not name.startswith("__"):
            told.append((name, repr(value)))
    return told


def _kept(dispatcher: Any) -> Any:
    dispatcher._cache = _Kept(dispatcher.py_func)
    return dispatcher


# Arrays that are made in a kernel have to be counted, which takes time at every call: nearly all
# come from the caller.
_outer = njit(nogil=True, error_model="numpy", _nrt=False)
_outer_with_arrays = njit(nogil=True, error_model="numpy")


def kernel(function: Callable[..., Any]) -> Any:
    """Compile what Python calls, when it is first called, or take it as it is kept.

    It lets go of the interpreter's lock, and makes no arrays.
    """
    return _kept(_outer(function))


def kernel_with_arrays(function: Callable[..., Any]) -> Any:
    """Compile as `kernel` does a function that makes arrays."""
    return _kept(_outer_with_arrays(function))


# What only compiled code calls need not be callable from Python, which halves the time to compile.
inner = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
"""Compile what only kernels call, which is a part of them: it is not kept by itself.

A whole number that is written into a call is a type of its own to numba, so that the function is
compiled for each: say `np.int64(0)` where that is not wanted.
"""
inner_with_arrays = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""The same of what makes arrays."""
inlined = njit(error_model="numpy", inline="always", _nrt=False)
"""Put a function's text into those that call it, before types are known."""


@intrinsic
def arcs_before(typing_context, mask, bit):
    """Count the arcs of a node before that of a letter, from its mask and the letter's bit."""

    def generate(context, builder, signature, arguments):
        lower = builder.sub(arguments[1], ir.Constant(ir.IntType(64), 1))
        return builder.ctpop(builder.and_(arguments[0], lower))

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic
def lowest_bit(typing_context, value):
    """Give the position of the lowest bit that is set."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


@intrinsic
def count_bits(typing_context, value):
    """Count the bits that are set."""

    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def fetch(typing_context, array, at):
    """Ask the processor to bring array[at] near, and do not wait for it."""

    def generate(context, builder, signature, arguments):
        kind = signature.args[0]
        given = make_array(kind)(context, builder, arguments[0])
        pointer = builder.bitcast(builder.gep(given.data, [arguments[1]]), cgutils.voidptr_t)
        whole = ir.IntType(32)
        call = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, whole, whole, whole]),
            "llvm.prefetch.p0i8",
        )
        builder.call(call, [pointer, whole(0), whole(2), whole(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate
