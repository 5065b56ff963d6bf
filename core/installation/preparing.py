"""Compiling the parts (`core/games.py`) before anybody waits for them.

Each is compiled in a process of its own, so that the caller goes on undisturbed, and the memory is
free again.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..compiling import compiled
from ..errors import Complaint
from ..games import PARTS

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from tempfile import TemporaryDirectory


_folders: "list[TemporaryDirectory[str]]" = []
"""Folders for kernels that go when this process ends."""


class PreparingError(Complaint):
    """Something could not be compiled."""


def is_prepared(part: str) -> bool:
    """Tell whether all of a part is compiled, without loading any of it."""
    return compiled.is_marked(part)


def prepared() -> tuple[int, int]:
    """Tell how many parts are compiled, and of how many."""
    return sum(map(is_prepared, PARTS)), len(PARTS)


def prepare(
    parts: Iterable[str],
    *,
    processes: int | None = None,
    told: Callable[[str, Literal["begun", "done", "failed"]], object] = lambda part, how: None,
    into: Path | None = None,
) -> None:
    """Compile parts, by as many processes as there are processors if not said otherwise.

    What is there is left alone. `told` is called with a part when it is begun, and when it has
    ended. `into`: a folder for kernels other than the user's own. Raises PreparingError when one of
    them cannot be compiled or kept; the others are all the same. An exception in `told`, or Ctrl-C,
    ends it.
    """
    import multiprocessing  # not on a window's way to its first frame
    from multiprocessing.connection import wait

    context = multiprocessing.get_context("spawn")
    pending = list(parts)
    running: dict[int, tuple[str, BaseProcess]] = {}
    failed = []
    try:
        while pending or running:
            while pending and len(running) < (processes or os.cpu_count() or 1):
                part = pending.pop(0)
                process = context.Process(target=_in_process, args=(part, into), daemon=True)
                _start_without_ctrl_c(process)
                running[process.sentinel] = part, process
                told(part, "begun")
            wait(list(running))
            for sentinel, (done, begun) in list(running.items()):
                if begun.is_alive():
                    continue
                del running[sentinel]
                if begun.exitcode:
                    failed.append(done)
                told(done, "failed" if begun.exitcode else "done")
    finally:
        for _, left in running.values():
            left.terminate()
            left.join()
    if failed:
        raise PreparingError(
            "prepare-failed", "some parts could not be compiled: {parts}", parts=", ".join(failed)
        )


def prepare_apart(kernel: str) -> None:
    """Have the part that a kernel belongs to compiled by another process, for this one to load.

    A process that compiles is not ended by Ctrl-C: the callbacks of the compiler swallow it.
    Where nothing can be kept, the kernels last as long as this process. What cannot be compiled so
    is left to this process. Made to be one of `compiled.missing`.
    """
    from tempfile import TemporaryDirectory

    part = part_of(kernel)
    if part is None or is_prepared(part):  # a mark can be wrong
        return
    with suppress(OSError, PreparingError):
        try:
            compiled.check_writable()
        except OSError as error:
            compiled.say_unwritable(str(error))
            _folders.append(TemporaryDirectory())
            compiled.write_to(Path(_folders[-1].name))
        prepare([part], into=compiled.own_folder())


def part_of(kernel: str) -> str | None:
    """Name the part that compiles a kernel, None for a kernel that is not the project's."""
    starts = {start: name for name, part in PARTS.items() for start in part.kernels}
    longest = max(filter(kernel.startswith, starts), key=len, default="")
    return starts.get(longest)


def prepare_part(part: str, into: Path | None = None) -> None:
    """Compile a part in this process and note it. Raises OSError if that cannot be kept."""
    if into is not None:
        compiled.write_to(into)
    compiled.unkept.clear()
    PARTS[part].compile()
    if compiled.unkept:
        raise OSError(compiled.unkept[0])
    if not compiled.is_marked(part):
        compiled.mark(part)


def prepare_quietly(
    progress: Callable[[object], None],
    stop_requested: Callable[[], bool],
    part: str,
    niceness: int,
) -> None:
    """Compile a part in this process, which steps back for others: for the window's jobs."""
    if hasattr(os, "nice"):
        with suppress(OSError):  # a container may forbid it
            os.nice(niceness)
    prepare_part(part)


def _start_without_ctrl_c(process: "BaseProcess") -> None:
    """Start a process that Ctrl-C does not reach: whoever has started it ends it."""
    if os.name != "posix":
        process.start()
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else `start` does, and lets signals come again
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _in_process(part: str, into: Path | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not blocked already
    try:
        prepare_part(part, into)
    except OSError as error:  # a full disk, which is no defect to be traced
        sys.exit(f"gridsmith: {part}: {error}")
