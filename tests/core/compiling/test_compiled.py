"""Compiled code is found again, by whoever has compiled it, and never when it is another's."""

import logging
import os
import subprocess
import sys
import time
from enum import Enum
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core.compiling import compiled
from gridsmith.core.compiling.sources import digest_of


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
    compiled.delete_unused_kernels()
    assert [path.name for path in own.iterdir()] == ["used"]
    assert not other.exists()
