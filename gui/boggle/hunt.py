"""The hunt for the best tray on the page: a long search with what it has found so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, TypedDict, cast

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.boggle.board import BoggleBoard
from ...core.boggle.kept_hunt import KeptHunt
from ...core.boggle.optimize import Found, OptimizeProblem, OptimizeSnapshot
from ...core.boggle.tray import Tray
from ...core.files.json_reading import no_longer, shaped, within
from ...core.lexicon.lexicon import Lexicon
from ...core.searching.search import Progress
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.long_search import LongSearch
from ..tool.search_progress import SearchParams, SearchProgress
from .board import BoggleBoardModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

KEPT = 20


@dataclass(frozen=True, kw_only=True)
class HuntParams(SearchParams):
    """What to hunt for: `letters` is dice, any or these."""

    tray: Tray
    letters: str


class _ParamsContent(TypedDict):
    tray: dict[str, Any]
    letters: Literal["dice", "any", "these"]
    seconds: Annotated[int, within(0, 1_000_000)]
    workers: Annotated[int, within(1, 64)]
    seed: int


_Points = Annotated[int, within(0, 2**31 - 1)]
_FindContent = tuple[Annotated[list[str], no_longer(10)], _Points, _Points]


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleHuntModel(LongSearch):
    """A hunt for the best tray, and a look at what it has found."""

    lookChanged = Signal()
    """A property is told of by a signal of its own class."""

    def __init__(
        self, shell: Shell, board: BoggleBoardModel, parent: QObject | None = None
    ) -> None:
        """Nothing is hunted yet, unless in the last session."""
        self._board = board
        self.ROLES = {
            "board": lambda found: found.board.text().replace("\n", " "),
            "points": lambda found: found.points,
            "words": lambda found: found.words,
        }
        super().__init__(shell, board, parent)
        self.shownChanged.connect(self.lookChanged)

    @Slot(str, int, int)
    def begin(self, letters: str, seconds: int, workers: int) -> None:
        """Begin a hunt: with the dice, with any letters, or with these letters rearranged."""
        before = self._board.view.get("hunts")
        seed = (before if isinstance(before, int) else 0) % 2**31 + 1
        self._board.view["hunts"] = seed  # each hunt of a player takes other turns
        self.begin_with(HuntParams(seconds, workers, seed, tray=self._board.tray, letters=letters))

    def make(self, params: HuntParams, lexicon: Lexicon | None) -> KeptHunt:
        """A new hunt."""
        assert lexicon is not None
        tray = params.tray
        rules: dict[str, Any] = {"scoring": tray.points, "min_length": tray.min_length, "top": KEPT}
        if params.letters == "dice":
            assert tray.thrown_dice is not None
            problem = OptimizeProblem.with_dice(tray.thrown_dice, lexicon, **rules)
        elif params.letters == "these":
            problem = OptimizeProblem.rearranging(tray.board, lexicon, **rules)
        else:
            rows, columns = tray.board.rows, tray.board.columns
            problem = OptimizeProblem.any_letters(rows, columns, lexicon, **rules)
        return KeptHunt.begun(problem, params.seed, tray.lexicon)

    def revive(self, content: dict[str, Any], lexicon: Lexicon | None) -> KeptHunt:
        """The hunt of the last session."""
        assert lexicon is not None
        return KeptHunt.of_content(content, lexicon)

    def needs_of(self, params: HuntParams) -> Sequence[str]:
        """The hunt is compiled apart from the search for words."""
        return ("boggle-hunt",)

    def lexicon_of(self, params: HuntParams) -> str:
        """The list of the tray."""
        return params.tray.lexicon

    def found_of(self, progress: Progress[Any]) -> tuple[Found, ...]:
        """The best trays."""
        return cast(OptimizeSnapshot, progress.snapshot).top

    def params_content(self, params: HuntParams) -> dict[str, Any]:
        """Parameters, JSON-able."""
        return {
            "tray": params.tray.content(),
            "letters": params.letters,
            "seconds": params.seconds,
            "workers": params.workers,
            "seed": params.seed,
        }

    def params_of(self, content: Any) -> HuntParams:
        """The parameters that `params_content` gave."""
        told = shaped(content, _ParamsContent)
        tray = self._board.state_of(told["tray"])
        return HuntParams(
            told["seconds"], told["workers"], told["seed"], tray=tray, letters=told["letters"]
        )

    def problem_of(self, params: HuntParams) -> Any:
        """What is hunted: where letters may be any, or rearranged, it matters not how they lie."""
        tray, faces = params.tray, params.tray.board.faces()
        letters: dict[str, dict[str, Any]] = {
            "dice": {"dice": tray.dice},
            "any": {"size": [tray.board.rows, tray.board.columns]},
            "these": {
                "columns": tray.board.columns,
                "blocked": [face is None for face in faces],
                "faces": sorted(face for face in faces if face is not None),
            },
        }
        scoring = tray.points
        return {
            "words": tray.lexicon,
            "scoring": [list(scoring.points), scoring.further],
            "min_length": tray.min_length,
            **letters[params.letters],
        }

    def find_content(self, find: Found) -> list[Any]:
        """A tray that was found, JSON-able."""
        return [find.board.text().split("\n"), find.points, find.words]

    def find_of(self, content: Any, params: HuntParams) -> Found:
        """The tray that `find_content` gave."""
        rows, points, words = shaped(content, _FindContent)
        board = BoggleBoard.parse("\n".join(rows), params.tray.board.alphabet)
        return Found(board, points, words)

    def put_on_board(self, find: Found, params: HuntParams) -> None:
        """Put a tray on the table, counted as it was in the hunt."""
        self._board.take(replace(params.tray, board=find.board))

    def title_of(self, params: HuntParams) -> str:
        """What is hunted."""
        return {
            "dice": translate("Boggle", "Best with the dice"),
            "any": translate("Boggle", "Best of any letters"),
            "these": translate("Boggle", "These letters rearranged"),
        }[params.letters]

    def progress_text(self, progress: SearchProgress) -> str:
        """How far the hunt is: trays looked at, new starts, time."""
        locale = QLocale(self._shell.shownLanguage)
        text = translate("Boggle", "Boards: %1, restarts: %2, %3 s; best after %4 s")
        return (
            text.replace("%1", locale.toString(progress.counters.get("boards", 0)))
            .replace("%2", locale.toString(progress.counters.get("restarts", 0)))
            .replace("%3", locale.toString(int(progress.seconds)))
            .replace("%4", locale.toString(progress.best_seconds, "f", 1))
        )

    def ended_text(self, progress: SearchProgress) -> str:
        """That the hunt has ended, for somebody on another page."""
        points = progress.points or 0
        return self.tr("Search finished. Best board: %Ln point(s).", "", points)

    # The tray that is looked at

    @Property(list, notify=lookChanged)
    def letters(self) -> list[str]:
        """Its faces; empty without one."""
        found = self.current
        if found is None:
            return []
        return [found.board.alphabet.upper(face or "") for face in found.board.faces()]

    @Property(int, notify=lookChanged)
    def columns(self) -> int:
        """Its columns."""
        found = self.current
        return found.board.columns if found is not None else 4

    @Property(int, notify=lookChanged)
    def rows(self) -> int:
        """Its rows."""
        found = self.current
        return found.board.rows if found is not None else 4

    @Property(str, notify=lookChanged)
    def totalText(self) -> str:
        """Its points."""
        found = self.current
        points = found.points if found is not None else 0
        return self.tr("%Ln point(s)", "", points)

    @Slot()
    def copyTray(self) -> None:
        """Put it on the clipboard as text."""
        found = self.current
        if found is not None:
            self._board.copy(found.board)


_TITLES = ("dice", "any", "these")
