"""The search for assemblies on the page: one, all, or how many; and those that were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
)

import numpy as np
import numpy.typing as npt
from msgspec import Meta
from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.blocks.assembly import Assembly, fault_in
from ...core.blocks.disassembly import arrays
from ...core.blocks.puzzle import Origin, Puzzle, PuzzleError
from ...core.blocks.search.counting import Convention, SolveProblem, Want
from ...core.blocks.space import Space
from ...core.errors import Message
from ...core.files.state import content_of, state_of
from ..complaints import say
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.long_search import LongSearch
from ..tool.search_progress import SearchParams, SearchProgress
from .board import BlocksBoardModel

if TYPE_CHECKING:
    from ...core.blocks.disassembly.search import DisassembleSnapshot, SavedDisassemble
    from ...core.blocks.search.assemblies import Chunk
    from ...core.blocks.search.solve import SavedSolve
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.search import Progress

    _Saved: TypeAlias = SavedSolve | SavedDisassemble

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

MAX_WORKERS = 2

APART = "apart"
"""What the button finds, beside the wants of the engine: what comes apart."""

Levels: TypeAlias = npt.NDArray[np.int64]

SAVED_FINDS, SAVED_CUBES = 200, 50_000
"""Assemblies in the session's own list, and their cubes: the saved search has the others."""

_MANY = 1_000_000_000

_SECONDS_TO_SEE = 3.0
"""After these the time that is left is shown."""

_A_MINUTE, _AN_HOUR, _A_DAY = 90, 5400, 129_600
"""Seconds from which on a time is given in minutes, hours, days."""

_CONVENTION_KEYS = {Origin.OWN: "convention", Origin.BURRTOOLS: "convention of burrtools"}
"""Where the session has the convention that was chosen for puzzles of an origin."""

BRIEF = 40
"""Signs that an assembly has in the list."""


@dataclass(frozen=True, kw_only=True)
class SolveParams(SearchParams):
    """What to find of which puzzle, and what counts as one."""

    puzzle: Puzzle
    want: Want = Want.ONE
    convention: Convention = Convention.ROTATIONS
    apart: bool = False
    """Whether to take all assemblies apart."""


@dataclass(frozen=True)
class _SavedFind:
    assembly: Assembly
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0
    level: Annotated[int, Meta(ge=arrays.WAITING, le=2**31)] | None = None


@dataclass(frozen=True)
class Found:
    """An assembly of a puzzle, as a row of the list.

    Of a search that takes assemblies apart: its number in the order it was found, from 1, and its
    level or what stands for it.
    """

    puzzle: Puzzle
    assembly: Assembly
    number: int = field(default=0, compare=False)
    level: int | None = field(default=None, compare=False)


class FoundAssemblies(Sequence[Found]):
    """Assemblies as finds, each made on demand."""

    def __init__(self, puzzle: Puzzle, assemblies: Sequence[Assembly]) -> None:
        self.puzzle = puzzle
        self.assemblies = assemblies

    def __len__(self) -> int:
        return len(self.assemblies)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return FoundAssemblies(self.puzzle, self.assemblies[at])
        return Found(self.puzzle, self.assemblies[at])


class FoundLevels(Sequence[Found]):
    """Assemblies with their levels, in some order, each made on demand."""

    def __init__(
        self,
        puzzle: Puzzle,
        assemblies: Sequence[Assembly],
        levels: Levels,
        order: Levels | None = None,
        numbers: Levels | None = None,
    ) -> None:
        """`order`: places among the assemblies; by default all, as they were found.

        `numbers`: of the assemblies, ascending; by default from 1.
        """
        self.puzzle = puzzle
        self.assemblies = assemblies
        self.levels = levels
        self.order = np.arange(len(levels)) if order is None else order
        self.numbers = np.arange(1, len(levels) + 1) if numbers is None else numbers

    def __len__(self) -> int:
        return len(self.order)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self._in_order(self.order[at])
        place = int(self.order[at])
        number, level = int(self.numbers[place]), int(self.levels[place])
        return Found(self.puzzle, self.assemblies[place], number, level)

    def _in_order(self, order: Levels) -> FoundLevels:
        return FoundLevels(self.puzzle, self.assemblies, self.levels, order, self.numbers)

    def arranged(self, column: str, *, descending: bool, only_apart: bool) -> FoundLevels:
        """Those that are wanted, sorted by number or by level."""
        order = np.arange(len(self.levels))
        if only_apart:
            order = order[self.levels >= 0]
        if column == "level":
            levels = self.levels[order]
            order = order[np.argsort(-levels if descending else levels, kind="stable")]
        elif descending:
            order = order[::-1]
        return self._in_order(order)

    def place_of(self, number: int) -> int:
        """The row of the assembly with a number, -1 where it is left out."""
        rows = np.flatnonzero(self.numbers[self.order] == number)
        return int(rows[0]) if len(rows) else -1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BlocksSolveModel(LongSearch):
    """The search for assemblies, and a look at those it has found."""

    askChanged = Signal()
    """What is to be found, and what the button does."""
    lookChanged = Signal()
    """Another assembly is shown, or more is known."""

    GROWS: ClassVar = True
    RETURNS: ClassVar = True

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        self._puzzle = board
        self._came: dict[Chunk, None] = {}  # of the long thread
        self._came_apart: dict[Chunk, tuple[int, ...]] = {}  # with their levels
        self._all: FoundLevels | None = None  # what the list is a view of
        self.ROLES = {
            "brief": brief,
            "number": lambda find: getattr(find, "number", 0),
            "level": level_text,
            "ways": lambda find: getattr(find, "ways", 0),
        }
        view = board.view
        self._only_apart = view.get("only_apart") is True
        self._sorted: tuple[str, bool] = ("level", True)
        super().__init__(shell, board, parent)
        self._want: str = (
            APART if view.get("want") == APART else _one_of(Want, view.get("want"), Want.ONE)
        )
        workers: Any = view.get("workers")
        self._workers: int = workers if workers in range(1, MAX_WORKERS + 1) else 1
        for signal in (self.searchChanged, self.shownChanged, board.draftChanged):
            signal.connect(self.askChanged)
        self.shownChanged.connect(self.lookChanged)
        self.searchChanged.connect(self.lookChanged)
        shell.languageChanged.connect(self.finds.retranslate)
        self._arrange()

    # What to find

    @Property(str, notify=askChanged)
    def want(self) -> str:
        """What the button finds: one, all, count; apart: all that come apart."""
        return str(self._wanted)

    @property
    def _wanted(self) -> str:
        """What was chosen, or all where the puzzle cannot be taken apart."""
        return Want.ALL if self._want == APART and not self.canTakeApart else self._want

    @Property(bool, notify=askChanged)
    def canTakeApart(self) -> bool:
        """Whether assemblies of the puzzle can be taken apart: those of cubes."""
        params = self.params if self.shown else None
        space = self._puzzle.draft.space if params is None else params.puzzle.space
        return space is Space.CUBES

    @Slot(str)
    def chooseWant(self, want: str) -> None:
        """Say what the button is to find."""
        self._want = APART if want == APART else Want(want)
        self._keep("want", want)

    @Property(str, notify=askChanged)
    def convention(self) -> str:
        """Which assemblies count as one: placements, rotations, reflections, burrtools."""
        return self._convention.value

    @property
    def _convention(self) -> Convention:
        return self.convention_of(self._origin)

    def convention_of(self, origin: Origin) -> Convention:
        """Give the convention that was chosen for puzzles of an origin, else the usual one."""
        usual = Convention.BURRTOOLS if origin is Origin.BURRTOOLS else Convention.ROTATIONS
        convention: Convention = _one_of(
            Convention, self._puzzle.view.get(_CONVENTION_KEYS[origin]), usual
        )
        return convention

    @property
    def _origin(self) -> Origin:
        params = self.params if self.shown else None
        return self._puzzle.draft.origin if params is None else params.puzzle.origin

    @Slot(str)
    def chooseConvention(self, convention: str) -> None:
        """Say which assemblies count as one, for the files of BurrTools or for other puzzles."""
        self._keep(_CONVENTION_KEYS[self._origin], Convention(convention).value)

    @Property(bool, notify=askChanged)
    def ofBurrTools(self) -> bool:
        """Whether the puzzle is from a file of BurrTools, for which there is a convention apart."""
        return self._origin is Origin.BURRTOOLS

    @Property(int, notify=askChanged)
    def workers(self) -> int:
        """How many cores a search uses."""
        return self._workers

    @Slot(int)
    def chooseWorkers(self, workers: int) -> None:
        """Set how many cores a search may use."""
        self._workers = min(max(workers, 1), MAX_WORKERS)
        self._keep("workers", self._workers)

    def _keep(self, name: str, value: object) -> None:
        self._puzzle.view[name] = value
        self._puzzle.session.save_soon()
        self.askChanged.emit()

    def _is_of(self, puzzle: Puzzle | None) -> bool:
        """Whether the search is the one that is asked for now."""
        params = self.params
        return (
            params is not None
            and (APART if params.apart else params.want) == self._wanted
            and params.convention == self._convention
            and params.puzzle == puzzle
        )

    @property
    def _puzzle_to_solve(self) -> Puzzle | None:
        """The puzzle on the page: that of the search, while this is looked at."""
        return self.params.puzzle if self.shown and self.params else self._puzzle.draft.puzzle

    @Property(str, notify=askChanged)
    def does(self) -> str:
        """What the button does: solve, stop, go on; done where nothing is left to do."""
        if self.running and self.shown:
            return "stop"
        if self.shown and self._is_of(self._puzzle_to_solve):
            return "go on" if self.canGoOn else "done"
        return "solve"

    @Slot()
    def press(self) -> None:
        """Do what the button does."""
        match self.does:
            case "stop":
                self.stop()
            case "go on":
                self.goOn()
            case "solve":
                self.begin()
            case "done" if self.progress is not None:
                self._shell.notify(self.known_text(self.progress))

    @Slot()
    def begin(self) -> None:
        """Look for what is asked for; a search for the same is gone on with, or shown."""
        puzzle = self._puzzle_to_solve
        if puzzle is None:
            self._puzzle.notify_incomplete()
        elif not self._is_of(puzzle):
            self.begin_with(
                SolveParams(
                    puzzle=puzzle,
                    want=Want.ALL if self._wanted == APART else Want(self._wanted),
                    apart=self._wanted == APART,
                    convention=self._convention,
                    workers=self._workers,
                )
            )
        elif self.canGoOn:
            self.goOn()
        else:
            self.bringBack()

    # What the kit asks

    def make(
        self, params: SolveParams, lexicon: Lexicon | None, stop_requested: Callable[[], bool]
    ) -> _Saved:
        """A new search."""
        if params.apart:
            from ...core.blocks.disassembly.search import DisassembleProblem, SavedDisassemble

            question = DisassembleProblem(
                params.puzzle, Want.ALL, params.convention, lists_others=True
            )
            return SavedDisassemble.begun(question, params.seed)
        from ...core.blocks.search.solve import (
            SavedSolve,  # not needed before the first frame
        )

        problem = SolveProblem(params.puzzle, params.want, params.convention)
        return SavedSolve.begun(problem, params.seed)

    def revive(self, content: dict[str, Any], lexicon: Lexicon | None) -> _Saved:
        """The search of the last session."""
        from ...core.blocks.disassembly.search import SavedDisassemble

        if content.get("file") == SavedDisassemble.FILE:
            return SavedDisassemble.of_content(content)
        from ...core.blocks.search.solve import (
            SavedSolve,  # not needed before the first frame
        )

        return SavedSolve.of_content(content)

    def found_of(self, progress: Progress[Any]) -> Sequence[Found]:
        """The assemblies, in the order they were found."""
        from ...core.blocks.search.assemblies import Assemblies  # not needed before the first frame

        if hasattr(progress.snapshot, "finds"):
            return self._levels_of(progress)
        # Where several workers find them, each one's stand together: here they stand as they came.
        chunks = dict.fromkeys(progress.snapshot.assemblies.chunks)  # type: ignore[attr-defined]
        if chunks.keys() >= self._came.keys():
            self._came |= chunks
        else:
            self._came = chunks
        problem = progress.pieces[0].problem
        assemblies = Assemblies(problem.rules, tuple(self._came), has_idle=problem.has_idle)
        found = FoundAssemblies(problem.puzzle, assemblies)
        for end in found[:1], found[-1:]:  # checked here; the window would stand still meanwhile
            list(end)
        return found

    def _levels_of(self, progress: Progress[Any]) -> FoundLevels:
        """The assemblies with their levels, as they came; those that are undecided at the end."""
        from ...core.blocks.search.assemblies import Assemblies  # not needed before the first frame

        snapshot: DisassembleSnapshot = progress.snapshot  # type: ignore[assignment]
        decided: dict[Chunk, tuple[int, ...]] = {}
        waiting: list[Chunk] = []
        at = 0
        for chunk in snapshot.assemblies.chunks:
            levels = tuple(find.level for find in snapshot.finds[at : at + chunk.count])
            at += chunk.count
            if levels[0] == arrays.WAITING:
                waiting.append(chunk)
            else:
                decided[chunk] = levels
        if decided.keys() >= self._came_apart.keys():
            self._came_apart |= decided
        else:
            self._came_apart = decided
        count = sum(chunk.count for chunk in waiting)
        known = [level for its in self._came_apart.values() for level in its]
        problem = progress.pieces[0].problem
        puzzle, came = problem.puzzle, (*self._came_apart, *waiting)
        assemblies = Assemblies(problem.rules, came, has_idle=problem.has_idle)
        return FoundLevels(
            puzzle, assemblies, np.array([*known, *[arrays.WAITING] * count], np.int64)
        )

    def reason_of(self, progress: Progress[Any]) -> Message | None:
        """Why there can be no assembly."""
        obstacle: Message | None = getattr(progress.snapshot, "obstacle", None)
        return obstacle

    def finds_to_save(self, found: Sequence[Any], params: SolveParams) -> Sequence[Any]:
        """The first finds; the search itself keeps all of them."""
        if not found:
            return ()
        cubes = len(params.puzzle.goal) + len(params.puzzle.optional)
        return found[: max(1, min(SAVED_FINDS, SAVED_CUBES // cubes))]

    def params_content(self, params: SolveParams) -> dict[str, Any]:
        """Parameters, JSON-able."""
        return content_of(params)

    def params_of(self, content: Any) -> SolveParams:
        """The parameters that `params_content` gave."""
        params = state_of(content, SolveParams)
        return replace(params, workers=min(max(params.workers, 1), MAX_WORKERS))

    def find_content(self, find: Found) -> dict[str, Any]:
        """An assembly, JSON-able."""
        return content_of(_SavedFind(find.assembly, find.number, find.level))

    def find_of(self, content: Any, params: SolveParams) -> Found:
        """The assembly that `find_content` gave."""
        saved = state_of(content, _SavedFind)
        if (fault := fault_in(params.puzzle, saved.assembly)) is not None:
            raise PuzzleError.of(fault)
        return Found(params.puzzle, saved.assembly, saved.number, saved.level)

    def put_on_board(self, find: Found, params: SolveParams) -> None:
        """Do nothing: an assembly is looked at where it is."""

    def title_of(self, params: SolveParams) -> str:
        """What is searched for."""
        if params.apart:
            return translate("Blocks", "Taking apart")
        return {
            Want.ONE: translate("Blocks", "One assembly"),
            Want.ALL: translate("Blocks", "All assemblies"),
            Want.COUNT: translate("Blocks", "Number of assemblies"),
        }[params.want]

    # In words

    def progress_text(self, progress: SearchProgress) -> str:
        """What is known by now, and how long it took."""
        known = self.known_text(progress)
        seconds = translate("Blocks", "%1 s").replace("%1", self._seconds(progress.seconds))
        if progress.finished or not self.fraction > 0:
            return f"{known} · {seconds}"
        left = progress.seconds * (1 / self.fraction - 1)
        parts = [known, self._percent(self.fraction), seconds]
        if self.running and progress.seconds > _SECONDS_TO_SEE and left > 1:
            parts.insert(1, self._left(left))
        return " · ".join(parts)

    def _left(self, seconds: float) -> str:
        """A time that is estimated, in its largest unit."""
        if seconds < _A_MINUTE:
            text = self.tr("some %Ln second(s) left", "", round(seconds))
        elif seconds < _AN_HOUR:
            text = self.tr("some %Ln minute(s) left", "", round(seconds / 60))
        elif seconds < _A_DAY:
            text = self.tr("some %Ln hour(s) left", "", round(seconds / 3600))
        else:
            text = self.tr("some %Ln day(s) left", "", min(_MANY, round(seconds / 86400)))
        return text

    def known_text(self, progress: SearchProgress) -> str:
        """What is known by now."""
        params, points = self.params, progress.points or 0
        if params.apart and progress.reason is None:
            return self._apart_text(progress)
        if progress.reason is not None:
            return translate("Blocks", "No assembly: %1").replace("%1", say(progress.reason))
        if not points:
            if progress.proven:
                return translate("Blocks", "No assembly exists")
            if self.running:
                return translate("Blocks", "No assembly yet…")
            return translate("Blocks", "No assembly found so far")
        if params.want is Want.ONE:
            return translate("Blocks", "Assembly found")
        count = self.counted(points, params.convention)
        if progress.proven:
            if params.want is Want.COUNT:
                text = translate("Blocks", "%1 in all")
            else:
                text = translate("Blocks", "%1, all of them")
            text = text.replace("%1", count)
        else:
            text = translate("Blocks", "%1 so far").replace("%1", count)
        in_file = self._puzzle.counted_in_file(params.puzzle)
        if in_file is not None:
            text += "; " + self.in_file_text(in_file)
        if 0 < len(self.found) < points and params.want is Want.ALL and not self._is_cut:
            listed = translate("Blocks", "the first %1 in the list")
            text += "; " + listed.replace("%1", self._number(len(self.found)))
        return text

    def _apart_text(self, progress: SearchProgress) -> str:
        """How many come apart of how many."""
        looked_at = progress.counters.get("assemblies", 0)
        if progress.proven and not looked_at:
            return translate("Blocks", "No assembly exists")
        text = translate("Blocks", "%1 of %2 come apart")
        points = progress.points or 0
        text = text.replace("%1", self._number(points))
        text = text.replace("%2", self._number(looked_at))
        counted = progress.counters.get("counted", looked_at)
        apart = progress.counters.get("counted_apart", points)
        if (counted, apart) != (looked_at, points):
            by_rules = translate("Blocks", "by the rules of BurrTools %1 of %2")
            by_rules = by_rules.replace("%1", self._number(apart))
            text += "; " + by_rules.replace("%2", self._number(counted))
        if not progress.proven:
            text = translate("Blocks", "%1 so far").replace("%1", text)
        return text

    def counted(self, points: int, convention: Convention) -> str:
        """A number of assemblies by a convention, in words."""
        count = points if points < _MANY else _MANY + points % _MANY  # what Qt can count
        match convention:
            case Convention.PLACEMENTS:
                text = self.tr("%Ln placement(s)", "", count)
            case Convention.ROTATIONS:
                text = self.tr("%Ln assembly(s) up to rotation", "", count)
            case Convention.REFLECTIONS:
                text = self.tr("%Ln assembly(s) up to rotation and reflection", "", count)
            case Convention.BURRTOOLS:
                text = self.tr("%Ln assembly(s) by the rules of BurrTools", "", count)
        return text.replace(self._number(count), self._number(points), 1)

    def in_file_text(self, number: int) -> str:
        """The number of assemblies that a file of BurrTools says of its puzzle."""
        text = translate("Blocks", "in the file: %1 by the rules of BurrTools")
        return text.replace("%1", self._number(number))

    def _number(self, number: int) -> str:
        """A number of any size, in groups."""
        group = QLocale().groupSeparator()
        return f"{number:,}".replace(",", group)

    def _seconds(self, seconds: float) -> str:
        locale = QLocale()
        return locale.toString(seconds, "f", 1) if seconds < 10 else locale.toString(int(seconds))

    def _percent(self, fraction: float) -> str:
        """Never 100 before the end."""
        locale = QLocale()
        percent = min(fraction * 100, 99.9)
        number = locale.toString(percent, "f", 1 if percent < 10 or percent > 99 else 0)
        return _joined(number, "%")

    def ended_text(self, progress: SearchProgress) -> str:
        """A notice that it has ended, for other pages."""
        text = translate("Blocks", "Search finished (%1): %2.")
        name = self._puzzle.title_of(self.params.puzzle.name)
        return text.replace("%1", name).replace("%2", self.known_text(progress))

    @Property(str, notify=lookChanged)
    def countText(self) -> str:
        """How many assemblies are known; … while none is."""
        progress = self.progress
        if progress is None or not progress.points:
            return "0" if progress is not None and progress.proven else "…"
        number = self._number(progress.points)
        is_open = self.params.want is not Want.ONE and not progress.proven
        return f"{number}…" if is_open else number

    # Their order

    @Property(bool, notify=lookChanged)
    def takesApart(self) -> bool:
        """Whether the search that is looked at takes assemblies apart."""
        return self.shown and self.params is not None and self.params.apart

    @Property(bool, notify=lookChanged)
    def onlyApart(self) -> bool:
        """Whether only assemblies that come apart are in the list."""
        return self._only_apart

    @Slot()
    def switchOnlyApart(self) -> None:
        """List all assemblies, or only those that come apart."""
        self._only_apart = not self._only_apart
        self._keep("only_apart", self._only_apart)
        self._arrange()
        self.lookChanged.emit()  # where all come apart, the list is the same

    @Property(int, notify=lookChanged)
    def sortColumn(self) -> int:
        """The column by which they are sorted, -1 for none."""
        if not self.takesApart:
            return -1
        return ("number", "level").index(self._sorted[0])

    @Property(bool, notify=lookChanged)
    def sortDescending(self) -> bool:
        """Whether the highest come first."""
        return self._sorted[1]

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column, levels from the highest; again: the other way round."""
        if not self.takesApart or column not in (0, 1):
            return
        name = ("number", "level")[column]
        same = self._sorted[0] == name
        self._sorted = name, not self._sorted[1] if same else name == "level"
        self._arrange()

    @Slot(object)
    def _loaded(self, record: Any) -> None:
        super()._loaded(record)
        self._arrange()

    def _step_back(self) -> None:
        self._all = None
        super()._step_back()

    def take_over(self, content: Any) -> None:
        """Take the search of a session that was put aside, in place of the present one."""
        super().take_over(content)
        self._arrange()

    def _show_found(self, found: Sequence[Any]) -> None:
        if isinstance(found, FoundLevels):
            self._all = found
            self._arrange(follow=self._row <= 0)
        else:
            self._all = None
            super()._show_found(found)

    def _arrange(self, *, follow: bool = False) -> None:
        """Show the list in its order; what is looked at stays so, if it is still there.

        `follow`: look at the first instead.
        """
        if self.params is None or not self.params.apart:
            return
        shown = self._list.found
        if self._all is None:
            # The finds of the session: the search itself may be read later.
            finds = sorted(shown, key=lambda find: find.number)
            self._all = FoundLevels(
                self.params.puzzle,
                [find.assembly for find in finds],
                np.array([find.level for find in finds], np.int64),
                numbers=np.array([find.number for find in finds], np.int64),
            )
        column, descending = self._sorted
        view = self._all.arranged(column, descending=descending, only_apart=self._only_apart)
        if isinstance(shown, FoundLevels) and _are_alike(shown, view):
            return
        row, current = self._row, None if follow else self.current
        self._list.show(view)
        place = -1 if current is None else view.place_of(current.number)
        self._row = place if place >= 0 else min(max(row, 0), len(view) - 1)
        self.shownChanged.emit()

    # The assembly that is looked at

    @Property(str, notify=lookChanged)
    def numberText(self) -> str:
        """Which of several assemblies it is."""
        if len(self.found) < 2 or self.current is None:
            return ""
        text = translate("Blocks", "%1 of %2").replace("%1", self._number(self.currentRow + 1))
        return text.replace("%2", self._number(len(self.found)))

    @Property(str, notify=lookChanged)
    def puzzleName(self) -> str:
        """What the puzzle is called that is searched, whatever is on the page."""
        return self._puzzle.title_of(self.params.puzzle.name) if self.params is not None else ""

    @Property(str, notify=lookChanged)
    def foundText(self) -> str:
        """How many assemblies are in the list."""
        return self._number(len(self.found))

    @Property(str, notify=lookChanged)
    def emptyTitle(self) -> str:
        """The text in place of a list: a number, or why there is none."""
        progress = self.progress
        if progress is not None and progress.points:
            return self.countText
        if progress is not None and progress.proven:
            return translate("Blocks", "No assembly exists")
        if self.running:
            return translate("Blocks", "Searching…")
        return translate("Blocks", "Nothing found yet")

    @Property(str, notify=lookChanged)
    def noneText(self) -> str:
        """Why no assembly can be looked at."""
        progress = self.progress
        if progress is not None and progress.points and self.params.want is Want.COUNT:
            return translate("Blocks", "Only counted. Find one or all to look at them.")
        if progress is not None and progress.proven and not progress.points:
            return translate("Blocks", "No assembly exists.")
        return translate("Blocks", "No assembly found yet.")

    @Slot(int)
    def step(self, by: int) -> None:
        """Look at the next assembly, or the one before."""
        if self.found:
            self.selectRow(min(max(self.currentRow + by, 0), len(self.found) - 1))


def _are_alike(one: FoundLevels, other: FoundLevels) -> bool:
    """Whether two lists show the same assemblies of a search in the same order."""
    return (
        one.puzzle is other.puzzle
        and len(one.levels) == len(other.levels)
        and bool((one.levels == other.levels).all())
        and len(one.order) == len(other.order)
        and bool((one.order == other.order).all())
    )


def _joined(*words: str) -> str:
    """Words that stay on one line."""
    return "\N{NO-BREAK SPACE}".join(words)


def level_text(find: Found) -> str:
    """The level of an assembly, or a word in its place."""
    match find.level:
        case None:
            return ""
        case arrays.LOCKED:
            return translate("Blocks", "locked")
        case arrays.LIMIT:
            return translate("Blocks", "undecided")
        case arrays.WAITING:
            return translate("Blocks", "not checked")
        case level:
            return str(level)


def _one_of(kind: Any, value: object, otherwise: Any) -> Any:
    return next((each for each in kind if each.value == value), otherwise)


def brief(found: Found) -> str:
    """An assembly in a line: of each layer, from the bottom, whose cube each cell is."""
    from ...core.blocks.formats.notation import piece_labels  # not needed before the first frame

    labels = piece_labels(found.puzzle, found.assembly)
    between = "," if max(map(len, labels)) > 1 else ""
    cubes = (
        (z, y, x, label)
        for placed, label in zip(found.assembly, labels, strict=True)
        for x, y, z in placed.cubes
    )
    layers: dict[int, dict[int, list[str]]] = {}
    for z, y, _, label in nsmallest(BRIEF + 1, cubes):  # more has no room
        layers.setdefault(z, {}).setdefault(y, []).append(label)
    text = " · ".join(" ".join(map(between.join, rows.values())) for rows in layers.values())
    return text if len(text) <= BRIEF else text[: BRIEF - 1] + "…"
