import ast
import json
import logging
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from enum import Enum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core import compiling
from gridsmith.core.compiling import compiled, kernels, shipped
from gridsmith.core.compiling.sources import digest_of
from gridsmith.core.errors import Complaint
from gridsmith.core.files.places import Places

ROOT = Path(__file__).resolve().parents[3]
NEEDED = Path(sysconfig.get_paths()["include"], "Python.h").is_file() and shutil.which("cc")

TOY = """
from typing import Any, NamedTuple
import numpy as np
from gridsmith.core.compiling.kernels import Operation, inlined, inner, kernel, kernel_with_arrays
from gridsmith.core.compiling.kernels import count_bits

RECORD = np.dtype([("price", np.int64), ("wild", np.bool_), ("bits", np.uint64)], align=True)
LIMIT = 3

class Pair(NamedTuple):
    numbers: Any
    records: Any

class Other(NamedTuple):
    numbers: Any
    records: Any

@inlined
def _half(n):
    return n // 2

@inner
def _bits(record):
    return np.int64(count_bits(record.bits))

@kernel
def add(pair, fixed, n, up):
    for i in range(pair.numbers.shape[0]):
        pair.numbers[i] += n if up else -n
    return _half(pair.records[0].price) + _bits(pair.records[0]) + fixed[0, 0] + LIMIT

@kernel_with_arrays
def fail(how):
    if how == 1:
        raise ValueError("one")
    if how == 2:
        raise KeyError
    if how == 3:
        return np.zeros(-how).sum()
    if how == 4:
        return np.zeros(1 << 57).sum()
    return np.ones(how).sum()

@kernel
def either(numbers):
    return numbers[0]

def pair(of=Pair, dtype=np.int64, record=RECORD):
    return of(np.arange(3, dtype=dtype), np.array([(10, True, 7)], record))

def fixed():
    made = np.full((1, 1), 100, np.uint8)
    made.setflags(write=False)
    return made

def call_all():
    add(pair(), fixed(), 5, True)
    fail(5)
    either(np.zeros(1, np.int64))
    either(np.zeros(1))
"""

BUILD = """
import sys, os
sys.path[:0] = [{room!r}, os.getcwd()]
from pathlib import Path
import build, kernels as toy
folder = Path("made"); folder.mkdir(); Path("native").mkdir()
build.link("native", build.compiled_by(toy.call_all), folder, Path(sys.argv[1]))
"""

HIDE = f"import sys; sys.path[:0] = [{str(ROOT)!r}]; import tests.without_numba, numpy as np"


def build(folder):
    folder.mkdir()
    (folder / "kernels.py").write_text(TOY)
    made = folder / "native" / f"native{sysconfig.get_config_var('EXT_SUFFIX')}"
    program = BUILD.format(room=str(ROOT / "packaging" / "kernels"))
    run = [sys.executable, "-c", program, str(made)]
    environment = {**os.environ, "GRIDSMITH_NATIVE": "", "PYTHONHASHSEED": "0"}
    subprocess.run(run, cwd=folder, check=True, env=environment)
    return made


@pytest.fixture(scope="module")
def toy(tmp_path_factory):
    if not NEEDED:
        pytest.skip("there is no C compiler, or no header of Python")
    return build(tmp_path_factory.mktemp("shipped") / "toy").parents[1]


@pytest.fixture
def said(toy):
    def run(program, *, folder=toy, hide=True):
        head = HIDE if hide else "import sys, numpy as np"
        lines = [head, "sys.path.insert(0, '.')", "import json, kernels as toy", program]
        done = subprocess.run(
            [sys.executable, "-c", "\n".join(lines)],
            cwd=folder, capture_output=True, text=True, check=False,
            env={**os.environ, "GRIDSMITH_NATIVE": str(toy / "native")},
        )  # fmt: skip
        assert not done.returncode, done.stderr
        return json.loads(done.stdout)

    return run


def test_kernels_run_without_a_compiler(said):
    program = """
pair = toy.pair()
sums = [toy.add(pair, toy.fixed(), 5, True), toy.add(pair, toy.fixed(), 1, False)]
print(json.dumps([sums, pair.numbers.tolist(), toy.fail(5), toy.either(np.full(1, 7)),
    toy.either(np.full(1, 0.5)), sorted({"numba", "llvmlite"} & set(sys.modules))]))
"""
    assert said(program) == [[111, 111], [4, 5, 6], 5.0, 7, 0.5, []]


def test_what_a_kernel_raises_is_raised(said):
    program = """
found = []
for how in (1, 2, 3, 4):
    try:
        toy.fail(how)
    except Exception as error:
        found.append([type(error).__name__, str(error)])
print(json.dumps(found))
"""
    ahead = said(program)
    assert ahead[:3] == [
        ["ValueError", "one"],
        ["KeyError", ""],
        ["ValueError", "negative dimensions not allowed"],
    ]
    assert ahead[3][0] == "MemoryError"


LACKING = """
import sys
sys.path.insert(0, {room!r})
import build, numba, numpy
from gridsmith.core.compiling import compiled
from gridsmith.core.games import PARTS
read, names = compiled.read, set()
compiled.read = lambda name: names.add(name) or read(name)
for part in PARTS.values():
    part.compile()
least = numba.njit("i8(i8[::1])")(lambda numbers: numbers.min())
(code,) = least.inspect_llvm().values()
print({{name: build.lacking(read(name)) for name in names}})
print(build.lacking(code.encode()))
"""


@pytest.mark.skipif(shipped.module() is not None, reason="numba has to have compiled them")
def test_no_kernel_calls_what_packages_have_not():
    """Such as what NumPy's `min` calls: a package with it would have no kernels at all."""
    program = LACKING.format(room=str(ROOT / "packaging" / "kernels"))
    run = [sys.executable, "-c", program]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    kernels, least = map(ast.literal_eval, done.stdout.splitlines())
    assert len(kernels) > 40
    assert not any(kernels.values())
    assert least == ["numba_attempt_nocopy_reshape"]


WRONG = {
    "too few": "toy.add(toy.pair(), toy.fixed(), 5)",
    "number": "toy.add(toy.pair(), toy.fixed(), 5.0, True)",
    "flag": "toy.add(toy.pair(), toy.fixed(), 5, 1)",
    "none": "toy.add(None, toy.fixed(), 5, True)",
    "tuple": "toy.add(toy.pair(toy.Other), toy.fixed(), 5, True)",
    "plain tuple": "toy.add(tuple(toy.pair()), toy.fixed(), 5, True)",
    "dtype": "toy.add(toy.pair(dtype=np.uint64), toy.fixed(), 5, True)",
    "byte order": "toy.add(toy.pair(dtype='>i8'), toy.fixed(), 5, True)",
    "record": "toy.add(toy.pair(record=np.dtype([('price', 'i8'), ('wild', '?'), ('bits', 'i8')],"
    " align=True)), toy.fixed(), 5, True)",
    "layout of records": "toy.add(toy.pair(record=[('price', 'i8'), ('wild', '?'),"
    " ('bits', 'u8')]), toy.fixed(), 5, True)",
    "dimensions": "toy.add(toy.pair(), toy.fixed()[0], 5, True)",
    "order": "toy.add(toy.pair(), np.zeros((3, 2), np.uint8).T, 5, True)",
    "not written": "toy.add(toy.Pair(np.arange(3)[:], toy.pair().records), toy.fixed(), 5, True)",
    "no overload": "toy.either(np.zeros(1, np.int32))",
}


def test_a_wrong_argument_is_a_type_error(said):
    lines = ["found = {}", "fixed = np.arange(3); fixed.setflags(write=False)"]
    for name, call in WRONG.items():
        call = call.replace("np.arange(3)[:]", "fixed")
        lines += [
            f"try:\n    {call}\n    found[{name!r}] = 'taken'",
            f"except Exception as error:\n    found[{name!r}] = type(error).__name__",
        ]
    lines.append("print(json.dumps(found))")
    assert said("\n".join(lines)) == dict.fromkeys(WRONG, "TypeError")


def test_an_edited_kernel_is_not_taken(said, toy, tmp_path):
    (tmp_path / "kernels.py").write_text(TOY.replace("LIMIT = 3", "LIMIT = 4"))
    program = """
from pathlib import Path
from gridsmith.core.compiling import compiled
compiled.write_to(Path("kept"))
print(json.dumps([hasattr(toy.add, "signatures"), toy.add(toy.pair(), toy.fixed(), 5, True)]))
"""
    assert said(program, hide=False) == [False, 111]
    assert said(program, folder=tmp_path, hide=False) == [True, 112]


@pytest.fixture
def anew(monkeypatch):
    def look(folder, highest=""):
        monkeypatch.delenv(shipped.FOLDER, raising=False)
        if folder is not None:
            monkeypatch.setenv(shipped.FOLDER, str(folder))
        monkeypatch.setenv(shipped.HIGHEST, highest)
        shipped.module.cache_clear()

    yield look
    shipped.module.cache_clear()


def test_the_best_module_that_is_not_refused_is_taken(anew, tmp_path, caplog, monkeypatch):
    folder = tmp_path / "native"
    folder.mkdir()
    for level in shipped.LEVELS:
        (folder / f"{level}{EXTENSION_SUFFIXES[0]}").write_bytes(b"for another processor")
    for highest, levels in (
        ("", ["native", "v4", "v3", "v2"]),
        ("unknown", ["native", "v4", "v3", "v2"]),
        ("x86-64-v3", ["v3", "v2"]),
    ):
        caplog.clear()
        with caplog.at_level(logging.INFO):
            anew(folder, highest)
            assert (shipped.module(), shipped.level(), shipped.has_all("")) == (None, None, False)
        assert [re.findall(r"/(?:x86-64-)?(\w+)\.", text)[0] for text in caplog.messages] == levels
        assert shipped.are_refused()
    with monkeypatch.context() as patch:
        patch.setattr(shipped, "module", lambda: shipped)
        assert not shipped.are_refused()
    monkeypatch.setattr(shipped, "__file__", str(tmp_path / "shipped.py"))
    for other, are_refused in ((None, True), ("", False), (tmp_path, False)):
        anew(other)
        assert shipped.are_refused() == are_refused


def test_without_either_the_user_is_told(anew, tmp_path, monkeypatch):
    monkeypatch.delattr(compiling, "jit", raising=False)
    monkeypatch.setitem(sys.modules, f"{compiling.__name__}.jit", None)
    anew("")
    with pytest.raises(Complaint, match="numba is missing"):
        kernels.kernel(len)
    (tmp_path / f"x86-64-v2{EXTENSION_SUFFIXES[0]}").write_bytes(b"for another processor")
    anew(tmp_path)
    with pytest.raises(Complaint, match="this processor is too old for this package"):
        kernels.kernel(len)


@pytest.mark.skipif(shipped.module() is None, reason="`make test-native` has the kernels")
def test_no_kernel_takes_what_it_is_not_for():
    module = shipped.module()
    assert shipped.has_all(compiled.sources())
    assert len(module.digests) > 20
    for name in module.digests:
        kernel = getattr(module, name)
        with pytest.raises(TypeError, match=f"{name} takes [0-9]+ arguments, not 0") as told:
            kernel()
        count = int(str(told.value).split()[2])
        for wrong in (None, "", 1.5, (), object()):
            with pytest.raises(TypeError, match=f"{name}: argument 1 is not of the type"):
                kernel(*[wrong] * count)


@pytest.fixture
def own(tmp_path, monkeypatch):
    folder = tmp_path / "kernels"
    monkeypatch.setattr(compiled, "_written_to", [folder])
    return folder / compiled.kind_of_machine()


def made(limit):
    """Compile a function with a constant in it; gives what it says, and whether it was compiled."""
    from gridsmith.core.compiling.kernels import kernel

    names = {"__name__": __name__, "LIMIT": limit}
    exec("def above(n):\n    return n > LIMIT\n", names)
    function = kernel(names["above"])
    answer = function(3)
    return answer, not function.stats.cache_hits


def test_the_first_kernel_adds_no_types_that_others_are_looked_up_in():
    """Another thread that looks one up meanwhile would fail."""
    code = """
from gridsmith.core.compiling import jit
from numba.core.typing.typeof import typeof_impl
before = len(typeof_impl.registry)
jit.numba.njit(lambda one: one)(1)
assert len(typeof_impl.registry) == before
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_kernel_is_compiled_once_for_all_processes(own, caplog, monkeypatch):
    assert made(2) == (True, True)
    assert made(2) == (True, False)
    assert made(5) == (False, True)
    (kept, *_) = own.glob("*.kernel")
    for kernel in own.glob("*.kernel"):
        kernel.write_bytes(kernel.read_bytes()[:-1])
    monkeypatch.setattr(compiled, "missing", [])
    assert made(5) == (False, True)
    assert made(5) == (False, False)
    assert kept.is_file()
    assert [record.args[0].parent for record in caplog.records] == [own]  # damaged: said once


def test_a_kernel_is_of_all_constants_that_it_may_have_frozen_in():
    def digest(**names):
        exec("def above(n): pass", names := {"__name__": __name__, **names})
        return digest_of(names["above"])

    enums = [Enum("E", members) for members in ({"A": 1}, {"A": 2}, {"B": 2})]
    constants = [1, 2, 1.5, np.int64(3), (1, 2), *enums]
    assert len({digest(), *(digest(X=value) for value in constants)}) == 9
    assert digest(X=[1], __version=2) == digest()


def test_without_its_sources_a_program_has_no_digest(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_CORE", tmp_path)
    assert compiled.sources.__wrapped__() == ""
    (tmp_path / "kernels.py").touch()
    assert compiled.sources.__wrapped__() != ""


def test_a_kernel_is_compiled_again_once_what_it_calls_has_changed(tmp_path):
    head = "from gridsmith.core.compiling.kernels import inner, kernel\n"
    high = f"{head}from ..low.kernels import low\n@kernel\ndef above(n):\n    return n > low()\n"
    program = """if True:
        import sys, pathlib
        from gridsmith.core.compiling import compiled
        compiled.write_to(pathlib.Path("kept"))
        from toy.high.kernels import above
        print(above(3), bool(above.stats.cache_hits))
    """
    told = []
    for low in (2, 2, 5):
        for room, source in (
            ("high", high),
            ("low", f"{head}@inner\ndef low():\n    return {low}\n"),
        ):
            (tmp_path / "toy" / room).mkdir(parents=True, exist_ok=True)
            (tmp_path / "toy" / room / "kernels.py").write_text(source)
        run = [sys.executable, "-B", "-c", program]
        told.append(subprocess.check_output(run, cwd=tmp_path, text=True).split())
    assert told == [["True", "False"], ["True", "True"], ["False", "False"]]


def test_a_folder_that_cannot_be_written_costs_time_alone(own, caplog, monkeypatch):
    own.parent.write_bytes(b"no folder")
    compiled.say_unwritable.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert made(2) == (True, True)
        assert made(2) == (True, True)
    assert len(caplog.records) == 1
    assert not compiled.is_marked("balda")
    compiled.say_unwritable.cache_clear()


def test_a_mark_is_of_the_sources_as_they_stand(own, monkeypatch):
    compiled.mark("balda")
    assert compiled.is_marked("balda")
    monkeypatch.setattr(compiled, "sources", lambda: "others")
    assert not compiled.is_marked("balda")


def test_in_a_clone_kernels_are_kept_in_its_build_folder(monkeypatch):
    monkeypatch.setattr(compiled, "_written_to", [])
    clone = Path(__file__).resolve().parents[3]
    assert compiled.own_folder() == clone / "build" / "kernels"
    monkeypatch.setattr(os, "access", lambda folder, mode: folder != clone or mode != os.W_OK)
    assert compiled.own_folder() == Places.of_user().cache / "kernels"


def test_what_nobody_uses_is_swept_away(own):
    compiled.keep("used", b"")
    compiled.keep("unused", b"")
    other = own.parent / "another-machine"
    other.mkdir()
    (other / "unused").touch()
    long_ago = time.time() - 100 * 86400
    for path in (own / "used", own / "unused", other / "unused"):
        os.utime(path, (long_ago, long_ago))
    assert compiled.read("used") == b""
    assert (own / "used").stat().st_mtime > long_ago + 86400
    os.utime(own / "used", (0, time.time() - 3600))
    assert compiled.read("used") == b""
    assert (own / "used").stat().st_mtime < time.time() - 1800
    compiled.delete_unused_kernels()
    assert [path.name for path in own.iterdir()] == ["used"]
    assert not other.exists()
