"""Compile the kernels into extension modules, with which nobody waits for a compiler: build/native.

    .venv/bin/python packaging/kernels/build.py [LEVEL...]

`make kernels` calls it. A module holds all kernels for one level of x86-64; elsewhere there is one,
for the machine at hand (untried). numba compiles each kernel, as it does on a user's machine; what
it gives to LLVM is made into one object, and `cc` links that with native.c. The same sources give
the same bytes. What is up to date is left alone.

A level is a promise about the processor, so LLVM is told nothing of the one at hand.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
INTO = HERE.parents[1] / "build" / "native"

V2 = "+cx16,+popcnt,+sahf,+sse3,+sse4.1,+sse4.2,+ssse3"
V3 = f"{V2},+avx,+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe,+xsave"
V4 = f"{V3},+avx512bw,+avx512cd,+avx512dq,+avx512f,+avx512vl"
FEATURES = {"x86-64-v2": V2, "x86-64-v3": V3, "x86-64-v4": V4}


class Overload(NamedTuple):
    """What a kernel is for arguments of certain types."""

    kernel: str
    digest: str
    types: str  # as numba writes them
    arguments: tuple[Any, ...]  # see `description`
    entry: str
    module: str  # in LLVM's language


def main() -> int:
    """Build what is asked for, or all levels."""
    levels = list(FEATURES) if platform.machine() in ("x86_64", "AMD64") else ["native"]
    parser = argparse.ArgumentParser(description="Compile the kernels into extension modules.")
    parser.add_argument("--best", action="store_true", help="only the best for this processor")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help=", ".join(levels))
    asked = parser.parse_args()
    if unknown := set(asked.levels) - set(levels):
        parser.error(f"there is no level {unknown.pop()}")
    for level in best(levels) if asked.best else asked.levels or levels:
        build(level)
    return 0


def best(levels: list[str]) -> list[str]:
    """Return the highest of the levels that this processor has, in a list."""
    import llvmlite.binding as llvm

    if levels == ["native"]:
        return levels
    has = llvm.get_host_cpu_features()
    fitting = [
        level
        for level in levels
        if all(has.get(feature[1:]) for feature in FEATURES[level].split(","))
    ]
    return fitting[-1:]


def build(level: str) -> None:
    """Build the module of a level, unless it is there."""
    # Read by numba when it is loaded, in the processes that compile.
    if level in FEATURES:
        os.environ["NUMBA_CPU_NAME"], os.environ["NUMBA_CPU_FEATURES"] = level, FEATURES[level]
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ["GRIDSMITH_NATIVE"] = ""
    made = INTO / f"{level}{sysconfig.get_config_var('EXT_SUFFIX')}"
    stamp = INTO / f"{level}.stamp"
    if made.is_file() and stamp.is_file() and stamp.read_text() == sources():
        print(f"{made} is up to date")
        made.touch()  # a checkout may have made the sources look newer
        return
    print(f"{made}…", flush=True)
    INTO.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        link(level, compiled_parts(), Path(folder), made)
    stamp.write_text(sources())


def sources() -> str:
    """Return a digest of what a module is made from."""
    from importlib.metadata import version

    from gridsmith.core.compiling import compiled

    digest = hashlib.sha256(compiled.sources().encode())
    for name in ("build.py", "native.c"):
        digest.update((HERE / name).read_bytes())
    return f"{version('numba')} {version('llvmlite')} {digest.hexdigest()}"


def compiled_parts() -> list[Overload]:
    """Compile every part, each in a process of its own."""
    from gridsmith.core.games import PARTS

    context = multiprocessing.get_context("spawn")
    found: dict[tuple[str, str], Overload] = {}
    with ProcessPoolExecutor(os.cpu_count(), context, max_tasks_per_child=1) as processes:
        for overloads in processes.map(compile_part, PARTS):
            for overload in overloads:
                found.setdefault((overload.kernel, overload.types), overload)
    return [found[key] for key in sorted(found)]


def compile_part(name: str) -> list[Overload]:
    """Compile a part; give the kernels that it has compiled."""
    from gridsmith.core.games import PARTS

    return compiled_by(PARTS[name].compile)


def compiled_by(call: Callable[[], object]) -> list[Overload]:
    """Return the kernels that a call has compiled. None may have been compiled before."""
    from numba.core.callconv import CPUCallConv

    from gridsmith.core.compiling import compiled, jit

    pack = CPUCallConv.build_excinfo_struct
    # Without the places in sources that exceptions come from, which would differ by folder.
    CPUCallConv.build_excinfo_struct = lambda self, kind, arguments, place, name: pack(
        self, kind, arguments, None, name
    )
    found = []

    def keep(kernel: str, digest: str, result: Any) -> None:
        if result.environment.consts:
            raise SystemExit(f"{kernel} needs objects of Python: {result.environment.consts}")
        module = str(result.library._final_module)
        if without := lacking(module.encode()):
            raise SystemExit(f"{kernel} calls what native.c has not: {', '.join(without)}")
        found.append(
            Overload(
                kernel,
                digest,
                str(result.signature.args),
                tuple(map(description, result.signature.args)),
                result.fndesc.llvm_cpython_wrapper_name,
                module,
            )
        )

    jit.just_compiled.append(keep)
    with tempfile.TemporaryDirectory() as folder:
        compiled.write_to(Path(folder))
        call()
    return found


def lacking(code: bytes) -> list[str]:
    """List what compiled code calls of numba's own functions and native.c does not have."""
    from numba import _helperlib

    native = (HERE / "native.c").read_text()
    ours = set(re.findall(r"\bnumba_\w+(?=\()", native))
    every = {f"numba_{name}" for name in _helperlib.c_helpers}
    return sorted(name for name in every - ours if name.encode() in code)


def description(kind: Any) -> Any:
    """Say what an argument of a type of numba's has to be, for native.c.

    An array: its dtype, a number or what makes a dtype of records, its dimensions, and whether it
    is written; a tuple: its class, "" for none in particular, and what is in it; else a letter.
    """
    import numpy as np
    from numba import types
    from numba.np.numpy_support import as_dtype

    match kind:
        case types.Array(layout="C", aligned=True):
            dtype = as_dtype(kind.dtype)
            number: Any = dtype.num
            if dtype.fields is not None:
                fields = [dtype.fields[name] for name in dtype.names]
                number = (
                    dtype.names,
                    tuple(np.dtype(field).str for field, _ in fields),
                    tuple(offset for _, offset in fields),
                    dtype.itemsize,
                )
            return ("array", number, kind.ndim, int(kind.mutable))
        case types.BaseTuple():
            of = kind.instance_class.__name__ if isinstance(kind, types.BaseNamedTuple) else ""
            return ("tuple", of, tuple(map(description, kind)))
        case types.Boolean():
            return "b"
        case types.Integer():
            return "i"
        case types.Float():
            return "f"
    raise SystemExit(f"{kind}: kernels with such an argument cannot be shipped")


# --- Linking ---


def link(level: str, overloads: list[Overload], folder: Path, made: Path) -> None:
    """Make one extension module of all."""
    import numpy as np

    (folder / "kernels.o").write_bytes(object_of(overloads))
    (folder / "kernels.h").write_text(header(level, overloads))
    includes = [folder, sysconfig.get_paths()["include"], np.get_include()]
    run(
        "cc", "-O2", "-fPIC", "-shared", "-Wall", "-Wextra", "-Werror",
        f"-ffile-prefix-map={HERE}=.", f"-ffile-prefix-map={folder}=.",
        *(f"-I{include}" for include in includes), "-o", folder / "made",
        HERE / "native.c", folder / "kernels.o", "-lm", *LINKER.get(sys.platform, ()),
    )  # fmt: skip
    shutil.copyfile(folder / "made", made)
    print(f"{made}: {made.stat().st_size / 1000:.0f} kB, kernels: {len(overloads)}")


LINKER = {
    "linux": (
        "-s",
        "-Wl,-z,text",
        "-Wl,-z,relro,-z,now",
        "-Wl,--build-id=none",
        "-Wl,--gc-sections",
    ),
    "darwin": ("-undefined", "dynamic_lookup"),
}


def object_of(overloads: list[Overload]) -> bytes:
    """Put the modules of all kernels into one object, which exports their entries alone."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    options = {"cpu": os.environ.get("NUMBA_CPU_NAME") or llvm.get_host_cpu_name()}
    options["features"] = (
        os.environ.get("NUMBA_CPU_FEATURES") or llvm.get_host_cpu_features().flatten()
    )
    machine = llvm.Target.from_default_triple().create_target_machine(
        **options, opt=3, reloc="pic", codemodel="default"
    )
    whole = None
    for number, overload in enumerate(overloads):
        text = for_linking(overload.module).replace(f"@{overload.entry}(", f"@gs_entry_{number}(")
        module = llvm.parse_assembly(text)
        for function in module.functions:
            if function.name == f"gs_entry_{number}":
                function.visibility = llvm.Visibility.hidden
            elif not function.is_declaration:
                function.linkage = llvm.Linkage.internal
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options()))
    return bytes(machine.emit_object(whole))


ENVIRONMENT = re.compile(r'@("?)_ZN08NumbaEnv[^"\s,()]*\1')


def for_linking(text: str) -> str:
    """Change a kernel's module to use what native.c has.

    - Environments would hold Python's objects; no kernel has any, but looks that there is one.
    - While numba runs, the symbol of an exception is its class; once linked, it is a pointer to it:
      what is given such a symbol has a stand-in, which looks there once more.
    """
    kept = [
        line
        for line in text.split("\n")
        if not (
            line.startswith(("@_ZN08NumbaEnv", '@"_ZN08NumbaEnv')) or line.startswith("; ModuleID")
        )
    ]
    text = ENVIRONMENT.sub("@gs_environment", "\n".join(kept))
    text = re.sub(r"@PyErr_(SetString|SetNone|Format)\b", r"@gs_\1", text)
    return f"{text}\n@gs_environment = external hidden global ptr\n"


def header(level: str, overloads: list[Overload]) -> str:
    """Write the tables that native.c includes."""
    from gridsmith.core.compiling import compiled

    dtypes: list[Any] = []
    tuples: list[str] = [""]

    def codes(what: Any) -> list[int | str]:
        if isinstance(what, str):
            return [f"'{what}'"]
        kind, of, *more = what
        if kind == "tuple":
            if of not in tuples:
                tuples.append(of)
            inside = [code for each in more[0] for code in codes(each)]
            return ["'t'", tuples.index(of), len(more[0]), *inside]
        if isinstance(of, int):
            return ["'a'", of, *more]
        if of not in dtypes:
            dtypes.append(of)
        return ["'r'", dtypes.index(of), *more]

    lines = [f'#define LEVEL "{level}"', f'#define SOURCES "{compiled.sources()}"']
    if level in FEATURES:
        lines.append(f"#define LEVEL_NUMBER {level[-1]}")
    kernels: dict[str, list[int]] = {}
    for number, overload in enumerate(overloads):
        spec = ", ".join(str(code) for each in overload.arguments for code in codes(each))
        lines += [
            f"extern PyObject *gs_entry_{number}(PyObject *, PyObject *, PyObject *);",
            f"static const unsigned char types_{number}[] = {{{spec or 0}}};",
        ]
        kernels.setdefault(overload.kernel, []).append(number)
    digests = {overload.kernel: overload.digest for overload in overloads}
    lines.append("#define KERNELS \\")
    for at, (kernel, numbers) in enumerate(kernels.items()):
        first = overloads[numbers[0]]
        lines.append(f'K({at}, "{kernel}", "{digests[kernel]}", {len(first.arguments)}) \\')
    lines.append("")
    for at, numbers in enumerate(kernels.values()):
        each = ", ".join(f"{{types_{number}, gs_entry_{number}}}" for number in numbers)
        lines.append(f"static const struct overload overloads_{at}[] = {{{each}, {{0, 0}}}};")
    lines.append("static const char *const tuples[] = {" + ", ".join(map(quoted, tuples)) + "};")
    made = []
    for names, formats, offsets, size in dtypes:
        count = len(names)
        values = ", ".join(
            [quoted("names"), *map(quoted, names), quoted("formats"), *map(quoted, formats),
             quoted("offsets"), *(f"(Py_ssize_t){offset}" for offset in offsets),
             quoted("itemsize"), f"(Py_ssize_t){size}"]
        )  # fmt: skip
        form = f"{{s:[{'s' * count}],s:[{'s' * count}],s:[{'n' * count}],s:n}}"
        made.append(f"Py_BuildValue({quoted(form)}, {values})")
    lines.append(f"#define DTYPES {len(made)}")
    lines.append("#define MADE_DTYPES " + ", ".join(made or ["NULL"]))
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """Write a string of C."""
    return f'"{text}"'


def run(*command: object) -> None:
    """Run a command, and end with it if it fails."""
    if shutil.which(str(command[0])) is None:
        raise SystemExit(f"gridsmith: there is no {command[0]}, which puts the kernels together")
    if subprocess.run(list(map(str, command)), check=False).returncode:
        raise SystemExit(f"gridsmith: {command[0]} could not put the kernels together: see above")


if __name__ == "__main__":
    sys.exit(main())
