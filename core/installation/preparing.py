"""Compile the parts (`core/games.py`) ahead of time, in processes of their own.

Compiling holds the interpreter's lock, and Ctrl-C does not end a process that compiles: the
callbacks of the compiler swallow it. So another process ends it.
"""

import os
import signal
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ..compiling import compiled, shipped
from ..errors import Complaint
from ..games import PARTS
from ..searching.processors import processors

_TICK = 0.2  # seconds
_NICE = 10  # so that a window goes first


class PreparingError(Complaint):
    """Something could not be compiled."""


def is_prepared(part: str) -> bool:
    """Return whether a part is shipped or compiled, without loading it."""
    return shipped.has_all(compiled.sources()) or compiled.is_marked(part)


def missing_parts() -> list[str]:
    """List the parts that are still to be compiled."""
    return [part for part in PARTS if not is_prepared(part)]


def prepare(
    parts: Iterable[str],
    *,
    progress: Callable[[list[str]], object] = lambda remaining: None,
    niceness: int = 0,
) -> None:
    """Compile parts, by as many processes as there are processors, in the order given.

    Existing kernels are not touched. `progress` is given the parts that remain, several times a
    second; an exception that it raises, or Ctrl-C, ends all. Raises PreparingError if a part cannot
    be compiled or saved, after compiling the others.
    """
    import multiprocessing  # not on a window's way to its first frame
    from concurrent.futures import ProcessPoolExecutor, wait

    remaining = list(parts)
    failed = []
    context = multiprocessing.get_context("spawn")
    count = min(len(remaining), processors())
    executor = ProcessPoolExecutor(count, context, _begin, (compiled.own_folder(), niceness))
    others = set(multiprocessing.active_children())
    try:
        with _without_ctrl_c():
            running = {executor.submit(prepare_part, part): part for part in remaining}
        while running:
            progress(remaining)
            for done in wait(running, _TICK, "FIRST_COMPLETED").done:
                part = running.pop(done)
                remaining.remove(part)
                if (error := done.exception()) is not None:
                    failed.append(f"{part} ({error})")
        progress(remaining)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        if remaining:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
    if failed:
        raise PreparingError(
            "prepare-failed", "some parts could not be compiled: {parts}", parts=", ".join(failed)
        )


def prepare_apart(kernel: str) -> None:
    """Compile the part of a kernel in another process, for this one to load.

    Parts that cannot be compiled so are left to this process. For `compiled.missing`.
    """
    part = part_of(kernel)
    if part is not None and not is_prepared(part):  # a mark can be wrong
        use_writable_folder()
        with suppress(PreparingError):
            prepare([part])


class Preparation:
    """Compiles all that is missing; threads that call a kernel meanwhile wait for its part."""

    def __init__(self) -> None:
        self._remaining = set(PARTS)  # until `run` has looked
        self._changed = threading.Condition()
        compiled.missing.append(self._wait)

    def run(self, first: Collection[str], progress: Callable[[int, int], object]) -> None:
        """Compile, some parts first. `progress`: how many are done, of how many.

        It is called several times a second; an exception that it raises ends all.
        """
        compiled.delete_unused_kernels()
        missing = sorted(missing_parts(), key=lambda part: part not in first)

        def show(remaining: list[str]) -> None:
            self._set(remaining)
            progress(len(missing) - len(remaining), len(missing))

        try:
            self._set(missing)
            if missing:
                use_writable_folder()
                prepare(missing, progress=show, niceness=_NICE)
        finally:
            self._set(())

    def _set(self, remaining: Iterable[str]) -> None:
        with self._changed:
            self._remaining = set(remaining)
            self._changed.notify_all()

    def _wait(self, kernel: str) -> None:
        part = part_of(kernel)
        with self._changed:
            self._changed.wait_for(lambda: part not in self._remaining)


def use_writable_folder() -> None:
    """If kernels cannot be saved, save them for as long as this process lives."""
    try:
        compiled.check_writable()
    except OSError as error:
        compiled.say_unwritable(str(error))
        with suppress(OSError):
            folder = TemporaryDirectory()
            _folders.append(folder)
            compiled.write_to(Path(folder.name))


_folders: list[TemporaryDirectory[str]] = []
"""Folders for kernels that are deleted when this process ends."""


def part_of(kernel: str) -> str | None:
    """Name the part that compiles a kernel, None for a kernel that is not the project's."""
    starts = {start: name for name, part in PARTS.items() for start in part.kernels}
    longest = max(filter(kernel.startswith, starts), key=len, default="")
    return starts.get(longest)


def prepare_part(part: str) -> None:
    """Compile a part in this process and mark it. Raises OSError if it cannot be saved."""
    compiled.failed_saves.clear()
    PARTS[part].compile()
    if compiled.failed_saves:
        raise OSError(compiled.failed_saves[0])
    compiled.mark(part)


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Start processes that ignore Ctrl-C; this process ends them."""
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else starting a process does, and unblocks signals
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _begin(into: Path, niceness: int) -> None:
    """Begin a process that compiles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not blocked already
    compiled.write_to(into)
    with suppress(AttributeError, OSError):  # Windows has none; a container may forbid it
        os.nice(niceness)
