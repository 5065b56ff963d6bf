"""Compile the parts (`core/games.py`) ahead of time, each in a process of its own."""

import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..compiling import compiled, shipped
from ..errors import Complaint
from ..games import PARTS

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from tempfile import TemporaryDirectory


_folders: "list[TemporaryDirectory[str]]" = []
"""Folders for kernels that are deleted when this process ends."""


class PreparingError(Complaint):
    """Something could not be compiled."""


def is_prepared(part: str) -> bool:
    """Return whether a part is shipped or compiled, without loading it."""
    return shipped.has_all(compiled.sources()) or compiled.is_marked(part)


def prepared() -> tuple[int, int]:
    """Return how many parts are compiled, and the number of parts."""
    return sum(map(is_prepared, PARTS)), len(PARTS)


def prepare(
    parts: Iterable[str],
    *,
    processes: int | None = None,
    progress: Callable[[str, Literal["begun", "done", "failed"]], object] = lambda part, how: None,
    into: Path | None = None,
) -> None:
    """Compile parts, by as many processes as there are processors if not said otherwise.

    Existing kernels are not touched. `progress` is called when a part begins and when it ends.
    `into`: a folder for kernels other than the user's own. Raises PreparingError if a part cannot
    be compiled or saved, after compiling the others. An exception in `progress`, or Ctrl-C, ends
    it.
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
                progress(part, "begun")
            wait(list(running))
            for sentinel, (done, begun) in list(running.items()):
                if begun.is_alive():
                    continue
                del running[sentinel]
                if begun.exitcode:
                    failed.append(done)
                progress(done, "failed" if begun.exitcode else "done")
    finally:
        for _, left in running.values():
            left.terminate()
            left.join()
    if failed:
        raise PreparingError(
            "prepare-failed", "some parts could not be compiled: {parts}", parts=", ".join(failed)
        )


def prepare_apart(kernel: str) -> None:
    """Compile the part of a kernel in another process, for this one to load.

    Ctrl-C does not end a process that compiles: the callbacks of the compiler swallow it. If
    kernels cannot be saved, they last as long as this process. What cannot be compiled so is left
    to this process. For `compiled.missing`.
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
    """Compile a part in this process and mark it. Raises OSError if it cannot be saved."""
    if into is not None:
        compiled.write_to(into)
    compiled.failed_saves.clear()
    PARTS[part].compile()
    if compiled.failed_saves:
        raise OSError(compiled.failed_saves[0])
    if not compiled.is_marked(part):
        compiled.mark(part)


def prepare_quietly(
    progress: Callable[[object], None],
    stop_requested: Callable[[], bool],
    part: str,
    niceness: int,
) -> None:
    """Compile a part in this process at a low priority, for the window's jobs."""
    if hasattr(os, "nice"):
        with suppress(OSError):  # a container may forbid it
            os.nice(niceness)
    prepare_part(part)


def _start_without_ctrl_c(process: "BaseProcess") -> None:
    """Start a process that ignores Ctrl-C; this process ends it."""
    if os.name != "posix":
        process.start()
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else `start` does, and unblocks signals
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
