"""The search for assemblies on the page: one, all, or how many; and those that were found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta
from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.assembly import Assembly, fault_in
from ...core.blocks.disassembly import arrays
from ...core.blocks.draft import Draft
from ...core.blocks.finds import Finds, Found, brief
from ...core.blocks.puzzle import Origin, Puzzle, PuzzleError
from ...core.blocks.search.counting import Convention
from ...core.blocks.space import Space
from ...core.files.state import content_of, state_of
from ..qt_types import (
    Property,
    alias,
    attribute,
    connect_all,
    filled,
    grouped,
    override,
    translate,
    view_model,
)
from ..shell.model import Shell
from ..tool.long_search import LongSearch
from ..tool.search_says import SearchProgress, SearchSays
from .board import BlocksBoardModel
from .searches import (
    Aim,
    Assembling,
    SolveParams,
    TakingApart,
    level_text,
    percent_text,
    reason_text,
    seconds_text,
)

if TYPE_CHECKING:
    from ...core.blocks.disassembly.search import SavedDisassemble
    from ...core.blocks.search.solve import SavedSolve
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.search import Progress


MAX_WORKERS = 2

SAVED_FINDS, SAVED_CUBES = 200, 50_000
"""Assemblies in the session's own list, and their cubes: the saved search has the others."""

_MANY = 1_000_000_000

_SECONDS_TO_SEE = 3.0
"""After these the time that is left is shown."""

_A_MINUTE, _AN_HOUR, _A_DAY = 90, 5400, 129_600
"""Seconds from which on a time is given in minutes, hours, days."""

_CONVENTION_KEYS = {Origin.OWN: "convention", Origin.BURRTOOLS: "convention of burrtools"}
"""Where the session has the convention that was chosen for puzzles of an origin."""


@dataclass(frozen=True)
class _SavedFind:
    assembly: Assembly
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0
    level: Annotated[int, Meta(ge=arrays.WAITING, le=2**31)] | None = None


@view_model
class BlocksSolveModel(LongSearch):
    """The search for assemblies, and a look at those it has found."""

    askChanged = Signal()
    """What is to be found, and what the button does."""
    lookChanged = Signal()
    """Another assembly is shown, or more is known."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        self._puzzle = board
        self.assembling = Assembling(board)
        self._taking_apart = TakingApart()
        view = board.view
        self._only_apart = view.get("only_apart") is True
        self._sorted: tuple[str, bool] = ("level", True)
        says = SearchSays(
            make=lambda params, *_: self._search_of(params).begun(params),
            revive=_revive,
            found_of=self._found_of,
            reason_of=lambda progress: getattr(progress.snapshot, "obstacle", None),
            params_content=content_of,
            params_of=_params_of,
            find_content=lambda find: content_of(
                _SavedFind(find.assembly, find.number, find.level)
            ),
            find_of=_find_of,
            finds_to_save=_finds_to_save,
            roles={"brief": brief, "number": lambda find: find.number, "level": level_text},
            title_of=_title_of,
            progress_text=self._progress_text,
            ended_text=self._ended_text,
            arranged=self._arranged,
            grows=lambda params: params.want is not Aim.APART,
            returns=True,
        )
        super().__init__(shell, board, says, parent)
        self._want: Aim = _one_of(Aim, view.get("want"), Aim.ONE)
        workers: Any = view.get("workers")
        self.workers: int = workers if workers in range(1, MAX_WORKERS + 1) else 1
        connect_all(self.askChanged, self.searchChanged, self.shownChanged, board.draftChanged)
        connect_all(self.lookChanged, self.shownChanged, self.searchChanged)
        shell.languageChanged.connect(self.finds.retranslate)

    # What to find

    want = attribute(
        str,
        "_wanted.value",
        "What the button finds: one, all, count; apart: all that come apart.",
        notify=askChanged,
    )

    @property
    def _wanted(self) -> Aim:
        """What was chosen, or all where the puzzle cannot be taken apart."""
        return Aim.ALL if self._want is Aim.APART and not self.canTakeApart else self._want

    @Property(bool, notify=askChanged)
    def canTakeApart(self) -> bool:
        """Whether assemblies of the puzzle can be taken apart: those of cubes."""
        return self._looked_at.space is Space.CUBES

    @property
    def _looked_at(self) -> Puzzle | Draft:
        """The puzzle of the search while this is looked at, else that on the page."""
        return self.params.puzzle if self.shown and self.params else self._puzzle.draft

    @Slot(str)
    def chooseWant(self, want: str) -> None:
        self._want = Aim(want)
        self._keep(want=want)

    convention: str = alias(
        "_convention.value",
        "Which assemblies count as one: placements, rotations, reflections, burrtools.",
    )

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

    _origin: Origin = alias("_looked_at.origin", "Where the puzzle is from.")

    def chooseConvention(self, convention: str) -> None:
        """Say which assemblies count as one, for the files of BurrTools or for other puzzles."""
        self._keep(**{_CONVENTION_KEYS[self._origin]: Convention(convention).value})

    @property
    def of_burrtools(self) -> bool:
        """Whether the puzzle is from a file of BurrTools, for which there is a convention apart."""
        return self._origin is Origin.BURRTOOLS

    def chooseWorkers(self, workers: int) -> None:
        self.workers = min(max(workers, 1), MAX_WORKERS)
        self._keep(workers=self.workers)

    def _keep(self, **values: object) -> None:
        self._puzzle.keep(**values)
        self.askChanged.emit()

    def _is_of(self, puzzle: Puzzle | None) -> bool:
        params = self.params
        return (
            params is not None
            and params.want is self._wanted
            and params.convention == self._convention
            and params.puzzle == puzzle
        )

    def _puzzle_to_solve(self) -> Puzzle | None:
        """The puzzle that is looked at, None where it is not complete."""
        puzzle = self._looked_at
        return puzzle.puzzle if isinstance(puzzle, Draft) else puzzle

    @Property(str, notify=askChanged)
    def does(self) -> str:
        """What the button does: solve, stop, go on; done where nothing is left to do."""
        if self.running and self.shown:
            return "stop"
        if self.shown and self._is_of(self._puzzle_to_solve()):
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
        puzzle = self._puzzle_to_solve()
        if puzzle is None:
            self._puzzle.notify_incomplete()
            return
        self.begin_with(
            SolveParams(
                puzzle=puzzle,
                want=self._wanted,
                convention=self._convention,
                workers=self.workers,
            )
        )

    def _search_of(self, params: SolveParams) -> Assembling | TakingApart:
        return self._taking_apart if params.want is Aim.APART else self.assembling

    def _found_of(self, progress: Progress[Any]) -> Finds:
        takes_apart = hasattr(progress.snapshot, "finds")
        return (self._taking_apart if takes_apart else self.assembling).found(progress)

    def _arranged(self, found: Sequence[Found], params: SolveParams) -> Finds:
        finds = found if isinstance(found, Finds) else Finds.again(params.puzzle, found)
        column, descending = self._sorted
        return finds.arranged(column, descending=descending, only_apart=self._only_apart)

    # In words

    def _progress_text(self, progress: SearchProgress) -> str:
        """What is known by now, and how long it took."""
        known = self.known_text(progress)
        seconds = seconds_text(progress.seconds)
        if progress.finished or not self.fraction > 0:
            return f"{known} · {seconds}"
        seconds_left = progress.seconds * (1 / self.fraction - 1)
        parts = [known, percent_text(self.fraction), seconds]
        if self.running and progress.seconds > _SECONDS_TO_SEE and seconds_left > 1:
            parts.insert(1, self._time_left(seconds_left))
        return " · ".join(parts)

    def _time_left(self, seconds: float) -> str:
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
        listed = 0 if self.is_cut else len(self.found)
        return reason_text(progress) or self._search_of(self.params).known(
            self.params, progress, running=self.running, listed=listed
        )

    def _ended_text(self, progress: SearchProgress) -> str:
        text = translate("Blocks", "Search finished (%1): %2.")
        name = self._puzzle.title_of(self.params.puzzle.name)
        return filled(text, name, self.known_text(progress))

    @Property(str, notify=lookChanged)
    def countText(self) -> str:
        """How many assemblies are known; … while none is."""
        progress = self.progress
        if progress is None or not progress.points:
            return "0" if progress is not None and progress.proven else "…"
        is_open = self.params.want is not Aim.ONE and not progress.proven
        return grouped(progress.points) + ("…" if is_open else "")

    # Their order

    @Property(bool, notify=lookChanged)
    def takesApart(self) -> bool:
        """Whether the search that is looked at takes assemblies apart."""
        return self.shown and self.params is not None and self.params.want is Aim.APART

    onlyApart = attribute(
        bool,
        "_only_apart",
        "Whether only assemblies that come apart are in the list.",
        notify=lookChanged,
    )

    @Slot()
    def switchOnlyApart(self) -> None:
        """List all assemblies, or only those that come apart."""
        self._only_apart = not self._only_apart
        self._keep(only_apart=self._only_apart)
        self.arrange()
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

    @override
    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column, levels from the highest; again: the other way round."""
        if not self.takesApart or column not in (0, 1):
            return
        name = ("number", "level")[column]
        same = self._sorted[0] == name
        self._sorted = name, not self._sorted[1] if same else name == "level"
        self.arrange()

    # The assembly that is looked at

    @Property(str, notify=lookChanged)
    def numberText(self) -> str:
        """Which of several assemblies it is."""
        if len(self.found) < 2 or self.current is None:
            return ""
        return filled(
            translate("Blocks", "%1 of %2"), grouped(self.currentRow + 1), grouped(len(self.found))
        )

    @Property(str, notify=lookChanged)
    def puzzleName(self) -> str:
        """What the puzzle is called that is searched, whatever is on the page."""
        return self._puzzle.title_of(self.params.puzzle.name) if self.params is not None else ""

    @Property(str, notify=lookChanged)
    def foundText(self) -> str:
        return grouped(len(self.found))

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
        if progress is not None and progress.points and self.params.want is Aim.COUNT:
            return translate("Blocks", "Only counted. Find one or all to look at them.")
        if progress is not None and progress.proven and not progress.points:
            return translate("Blocks", "No assembly exists.")
        return translate("Blocks", "No assembly found yet.")


def _revive(content: dict[str, Any], lexicon: Lexicon | None) -> SavedSolve | SavedDisassemble:
    from ...core.blocks.disassembly.search import SavedDisassemble
    from ...core.blocks.search.solve import SavedSolve  # not needed before the first frame

    if content.get("file") == SavedDisassemble.FILE:
        return SavedDisassemble.of_content(content)
    return SavedSolve.of_content(content)


def _params_of(content: Any) -> SolveParams:
    params = state_of(content, SolveParams)
    return replace(params, workers=min(max(params.workers, 1), MAX_WORKERS))


def _find_of(content: Any, params: SolveParams) -> Found:
    saved = state_of(content, _SavedFind)
    if (fault := fault_in(params.puzzle, saved.assembly)) is not None:
        raise PuzzleError.of(fault)
    return Found(params.puzzle, saved.assembly, saved.number, saved.level)


def _finds_to_save(found: Sequence[Any], params: SolveParams) -> Sequence[Any]:
    if not found:
        return ()
    cubes = len(params.puzzle.goal) + len(params.puzzle.optional)
    return found[: max(1, min(SAVED_FINDS, SAVED_CUBES // cubes))]


def _title_of(params: SolveParams) -> str:
    return {
        Aim.ONE: translate("Blocks", "One assembly"),
        Aim.ALL: translate("Blocks", "All assemblies"),
        Aim.COUNT: translate("Blocks", "Number of assemblies"),
        Aim.APART: translate("Blocks", "Taking apart"),
    }[params.want]


def _one_of(kind: Any, value: object, otherwise: Any) -> Any:
    return next((each for each in kind if each.value == value), otherwise)
