"""What there is to compile, part by part, and compiling it before anybody waits for it.

A part is what one kind of question needs. `prepare` compiles those that are missing, each in a
process of its own, so that whoever calls it goes on undisturbed and the memory is free again.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..compiling import compiled
from ..errors import Complaint

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from tempfile import TemporaryDirectory

    from ..lexicon.lexicon import Lexicon


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
            "prepare-failed", "not everything could be compiled: {parts}", parts=", ".join(failed)
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
    return next((part for start, part in _PART_OF.items() if kernel.startswith(start)), None)


def prepare_part(part: str, into: Path | None = None) -> None:
    """Compile a part in this process, and note that all of it is there.

    Raises OSError when a kernel cannot be kept, or that cannot be noted.
    """
    if into is not None:
        compiled.write_to(into)
    compiled.unkept.clear()
    PARTS[part]()
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


def _few_words() -> "Lexicon":
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.image import build_lexicon

    return build_lexicon("few", ENGLISH, ["tea"])


def _balda() -> None:
    from ..balda.search import get_ready

    get_ready()


def _balda_replies() -> None:
    from ..balda.advice import get_replies_ready

    get_replies_ready(_few_words())


def _balda_end() -> None:
    from ..balda.board import Board
    from ..balda.endgame.engine import Endgame
    from ..balda.rules import Rules
    from ..balda.search import find_moves
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.image import build_lexicon

    rules = Rules(letter_values={"a": 2})
    words = build_lexicon("few", ENGLISH, ["aa"])
    end = Endgame(find_moves(Board.parse("aa\na.", ENGLISH), words, rules), rules)
    while not end.is_finished:
        end.step()


def _boggle() -> None:
    from ..boggle.board import BoggleBoard
    from ..boggle.solve import score, solve

    words = _few_words()
    board = BoggleBoard.parse("te\na.", words.alphabet)
    solve(board, words)
    score(board, words)


def _boggle_hunt() -> None:
    from ..boggle.board import BoggleBoard
    from ..boggle.optimize import Optimize, OptimizeProblem

    words = _few_words()
    board = BoggleBoard.parse("te\na.", words.alphabet)
    Optimize(OptimizeProblem.rearranging(board, words)).step()


def _tiles() -> None:
    from ..tiles.rack_words import find_words, read_rack

    words = _few_words()
    find_words(read_rack("tea?", words.alphabet), words)


def _best_set() -> None:
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.catalog import BUNDLED
    from ..lexicon.image import build_lexicon
    from ..tiles.bag import Bag
    from ..tiles.optimize import Optimize, OptimizeProblem, get_ready

    text = (BUNDLED / "en.txt").read_text(encoding="utf-8")
    words = build_lexicon("some", ENGLISH, [word for word in text.split() if len(word) <= 10])
    bag = Bag.of_letters("CATSDOGSQUIZE?", ENGLISH)
    get_ready(Optimize(OptimizeProblem(bag, words)), stop=lambda: False)


def _dots() -> None:
    from ..dots.analyze import Analyze, AnalyzeProblem, get_ready
    from ..dots.position import Position

    get_ready(Analyze(AnalyzeProblem(Position.empty(1, 1))), stop=lambda: False)


def _blocks() -> None:
    from ..blocks.counting import SolveProblem, Want
    from ..blocks.puzzle import Piece, Puzzle, box
    from ..blocks.solve import Solve, get_ready

    puzzle = Puzzle("", (Piece("brick", box(2, 1, 1), 3),), box(3, 2, 1))
    for want in Want:
        get_ready(Solve(SolveProblem(puzzle, want)), stop=lambda: False)


def _blocks_scan() -> None:
    from ..blocks.counting import SolveProblem, Want
    from ..blocks.puzzle import Piece, Puzzle, box
    from ..blocks.scan.engine import Scan

    scan = Scan(
        SolveProblem(Puzzle("", (Piece("brick", box(2, 1, 1), 4),), box(2, 2, 2)), Want.COUNT)
    )
    while not scan.finished:
        scan.step()


def _blocks_sweep() -> None:
    from ..blocks.puzzle import Piece, Puzzle, box
    from ..blocks.sweep.engine import Sweep

    # There is no way to put these into the box: an attempt fails, and every kernel has its turn.
    sweep = Sweep(Puzzle("", (Piece("brick", box(4, 2, 1), 27),), box(6, 6, 6)), 0)
    while sweep.state()["attempt"] < 3:
        sweep.step()


PARTS: dict[str, Callable[[], None]] = {
    "balda": _balda,
    "boggle": _boggle,
    "tiles": _tiles,
    "boggle-hunt": _boggle_hunt,
    "balda-replies": _balda_replies,
    "balda-end": _balda_end,
    "dots": _dots,
    "blocks": _blocks,
    "blocks-scan": _blocks_scan,
    "blocks-sweep": _blocks_sweep,
    "tiles-set": _best_set,
}
"""What has each part compiled, or loaded where it is; what is asked for first stands first."""

_PART_OF: dict[str, str] = {
    "balda.endgame.": "balda-end",
    "balda.replies.": "balda-replies",
    "balda.": "balda",
    "blocks.exact.": "blocks",
    "blocks.scan.": "blocks-scan",
    "blocks.sweep.": "blocks-sweep",
    "boggle.anneal": "boggle-hunt",
    "boggle.spellable": "boggle-hunt",
    "boggle.": "boggle",
    "dots.": "dots",
    "path_counts.": "balda",
    "tiles.best_set.": "tiles-set",
    "tiles.": "tiles",
}
"""How the names of kernels begin, and the parts that compile them."""

FIRST: Sequence[str] = ("balda", "boggle", "boggle-hunt", "balda-replies")
"""What the first minutes need."""
