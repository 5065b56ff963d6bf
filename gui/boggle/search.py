"""The search for the best board on the page, with the boards that it has found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

from msgspec import Meta
from PySide6.QtCore import QLocale, QObject, Signal, Slot

from ...core.boggle.aim import Aim
from ...core.boggle.board import BoggleBoard
from ...core.boggle.game import Game
from ...core.boggle.optimize import Found, OptimizeProblem, OptimizeSnapshot
from ...core.boggle.proof.engine import ProveSnapshot
from ...core.boggle.proof.plan import MAX_CELLS_IN_HOURS, ProveProblem
from ...core.boggle.proof.saved_search import SavedProof
from ...core.boggle.saved_search import SavedBoardSearch
from ...core.errors import Complaint
from ...core.files.state import state_of
from ...core.lexicon.lexicon import Lexicon
from ..jobs import StopRequested
from ..qt_types import Property, filled, grouped, translate, view_model
from ..shell.model import Shell
from ..tool.long_search import LongSearch
from ..tool.search_says import SearchParams, SearchProgress, SearchSays
from .game import BoggleGameModel

TOP = 20
"""The number of boards listed."""

TOP_PROVEN = 5
"""The number of boards that are proven in their rank; each more makes the proof longer."""


@dataclass(frozen=True, kw_only=True)
class BoggleSearchParams(SearchParams):
    """What to search for; `letters` is dice, any or these; `prove`: whether it is to be proven."""

    game: Game
    letters: str
    aim: Aim = Aim.POINTS
    prove: bool = False


class _ParamsContent(TypedDict):
    tray: dict[str, Any]
    letters: Literal["dice", "any", "these"]
    seconds: Annotated[int, Meta(ge=0, le=1_000_000)]
    workers: Annotated[int, Meta(ge=1, le=64)]
    seed: int
    prove: NotRequired[bool]
    aim: NotRequired[Literal["words", "longest"]]


_Points = Annotated[int, Meta(ge=0, le=2**31 - 1)]
_FindContent = tuple[
    Annotated[list[str], Meta(max_length=10)],
    _Points,
    _Points,
    Annotated[str, Meta(max_length=200)],
]


def is_provable(game: Game, letters: str) -> bool:
    """Whether the best of dice, any or these letters can be proven on a board of this size."""
    cells = game.board.rows * game.board.columns
    if letters == "these" and None in game.board.faces():
        return False
    if letters == "dice" and game.thrown_dice is None:
        return False
    return cells <= MAX_CELLS_IN_HOURS


@view_model
class BoggleSearchModel(LongSearch):
    """The search for the best board, and the found board that is shown."""

    lookChanged = Signal()
    """`shownChanged`, for this class's own properties."""

    def __init__(self, shell: Shell, game: BoggleGameModel, parent: QObject | None = None) -> None:
        self._game = game
        says = SearchSays(
            make=_make,
            revive=_revive,
            lexicon_of=lambda params: params.game.lexicon,
            found_of=lambda progress: cast(OptimizeSnapshot | ProveSnapshot, progress.snapshot).top,
            params_content=_params_content,
            params_of=self._params_of,
            problem_of=_problem_of,
            find_content=lambda found: [
                found.board.text().split("\n"),
                *(found.points, found.words, found.longest),
            ],
            find_of=_find_of,
            roles={
                "board": lambda found: found.board.text().replace("\n", " "),
                "points": lambda found: found.points,
                "words": lambda found: found.words,
            },
            title_of=_title_of,
            progress_text=self._progress_text,
            ended_text=self._ended_text,
            put_on_board=lambda found, params: game.take(params.game.with_board(found.board)),
        )
        super().__init__(shell, game.board, says, parent)
        self.shownChanged.connect(self.lookChanged)

    @Slot(str, int, int)
    @Slot(str, int, int, bool)
    @Slot(str, int, int, bool, str)
    def begin(
        self, letters: str, seconds: int, workers: int, prove: bool = False, aim: str = "points"
    ) -> None:
        """Begin a search: with the dice, with any letters, or with these letters rearranged.

        `prove`: show that no board has more points, where that can be. `aim`:
        by what a board is the best, unless that is to be proven.
        """
        before = self._editor.view.get("hunts")
        seed = (before if isinstance(before, int) else 0) % 2**31 + 1
        self._editor.view["hunts"] = seed  # each search takes other turns
        prove = prove and is_provable(self._game.state, letters)
        params = BoggleSearchParams(
            seconds,
            workers,
            seed,
            game=self._game.state,
            letters=letters,
            aim=Aim.POINTS if prove else Aim(aim),
            prove=prove,
        )
        self.begin_with(params)

    def _params_of(self, content: Any) -> BoggleSearchParams:
        fields: dict[str, Any] = {**state_of(content, _ParamsContent)}
        aim = Aim(fields.pop("aim", Aim.POINTS))
        game = self._editor.says.state_of(fields.pop("tray"))
        return BoggleSearchParams(game=game, aim=aim, **fields)

    def _progress_text(self, progress: SearchProgress) -> str:
        """How far the search is: boards tried, restarts, time; of a proof what is closed."""
        if "closed" in progress.counters:
            return self._proof_text(progress)
        text = translate("Boggle", "%1, %2, %3 s; best found at %4 s")
        counters = progress.counters
        return filled(
            text,
            self.tr("%Ln board(s)", "", counters.get("boards", 0)),
            self.tr("%Ln restart(s)", "", counters.get("restarts", 0)),
            grouped(int(progress.seconds)),
            QLocale().toString(progress.best_seconds, "f", 1),
        )

    def _proof_text(self, progress: SearchProgress) -> str:
        points = progress.points or 0
        if progress.proven:
            text = self.tr("Proven: no board has more than %Ln point(s).", "", points)
        elif progress.counters["closed"] == 0 or progress.points is None:
            text = translate("Boggle", "Closed parts: %1 of %2.")
        else:
            text = self.tr("Closed parts: %1 of %2; none has more than %Ln point(s).", "", points)
        closed, parts = progress.counters["closed"], progress.counters.get("parts", 0)
        seconds = filled(translate("LongSearch", "%1 s"), grouped(int(progress.seconds)))
        return f"{filled(text, grouped(closed), grouped(parts))} {seconds}"

    def _ended_text(self, progress: SearchProgress) -> str:
        points = progress.points or 0
        if progress.proven:
            return self.tr("Proven: no board has more than %Ln point(s).", "", points)
        aim = Aim.POINTS if self.params is None else self.params.aim
        if aim is Aim.WORDS:
            return self.tr("Search finished. Best board: %Ln word(s).", "", points)
        if aim is Aim.LONGEST:
            return self.tr("Search finished. Longest word: %Ln letter(s).", "", points)
        return self.tr("Search finished. Best board: %Ln point(s).", "", points)

    # The board that is shown

    @Property("QVariantMap", notify=lookChanged)
    def board(self) -> dict[str, Any]:
        """Its size, its faces, and their values where letters count; an empty one for none."""
        found, params = self.current, self.params
        if found is None or params is None:
            return {"rows": 4, "columns": 4, "letters": [], "values": []}
        board, upper = found.board, found.board.alphabet.upper
        return {
            "rows": board.rows,
            "columns": board.columns,
            "letters": [upper(face or "") for face in board.faces()],
            "values": board.values() if params.game.points.by_letters else [],
        }

    @Property(str, notify=lookChanged)
    def totalText(self) -> str:
        """The board's points; its longest word or the number of its words, if that is the aim."""
        found, params = self.current, self.params
        points: str = self.tr("%Ln point(s)", "", found.points if found is not None else 0)
        aim = Aim.POINTS if found is None or params is None else params.aim
        if found is None or aim is Aim.POINTS:
            return points
        if aim is Aim.WORDS:
            words: str = self.tr("%Ln word(s)", "", found.words)
            return f"{words}, {points}"
        return f"{found.board.alphabet.upper(found.longest)}, {points}"

    @Slot()
    def copyFound(self) -> None:
        """Put it on the clipboard as text."""
        found = self.current
        if found is not None:
            self._editor.copy(found.board)


# The search itself


def _make(
    params: BoggleSearchParams, lexicon: Lexicon | None, stop_requested: StopRequested
) -> SavedBoardSearch | SavedProof:
    """A new search; before a proof a short one for good boards."""
    assert lexicon is not None
    game = params.game
    kind: type[OptimizeProblem | ProveProblem] = OptimizeProblem
    rules: dict[str, Any] = {"scoring": game.points, "min_length": game.min_length}
    if params.prove:
        kind = ProveProblem
        rules["top"] = TOP_PROVEN
    else:
        rules |= {"top": TOP, "aim": params.aim}
    size = game.board.rows, game.board.columns
    if params.letters == "these":
        problem = kind.rearranging(game.board, lexicon, **rules)
    elif params.letters == "any":
        problem = kind.any_letters(*size, lexicon, **rules)
    else:
        assert game.thrown_dice is not None
        if params.prove:  # else they fill a board of their own
            rules["size"] = size
        problem = kind.with_dice(game.thrown_dice, lexicon, **rules)
    if isinstance(problem, OptimizeProblem):
        return SavedBoardSearch.begun(problem, params.seed, game.lexicon)
    proof = problem.after_a_search(params.seed, stop_requested)
    if stop_requested():  # before it is known which boards are to be found
        raise Complaint("search-stopped", "the search was stopped")
    return SavedProof.begun(proof, params.seed, game.lexicon)


def _revive(content: dict[str, Any], lexicon: Lexicon | None) -> SavedBoardSearch | SavedProof:
    assert lexicon is not None
    if content.get("file") == SavedProof.FILE:
        return SavedProof.of_content(content, lexicon)
    return SavedBoardSearch.of_content(content, lexicon)


def _params_content(params: BoggleSearchParams) -> dict[str, Any]:
    return {
        "tray": params.game.content(),
        "letters": params.letters,
        "seconds": params.seconds,
        "workers": params.workers,
        "seed": params.seed,
        **({"prove": True} if params.prove else {}),
        **({} if params.aim is Aim.POINTS else {"aim": params.aim.value}),
    }


def _problem_of(params: BoggleSearchParams) -> Any:
    """What is searched, whatever the order of the letters to rearrange."""
    game, faces = params.game, params.game.board.faces()
    size = {"size": [game.board.rows, game.board.columns]}
    letters: dict[str, dict[str, Any]] = {
        "dice": {"dice": game.dice, **(size if params.prove else {})},
        "any": size,
        "these": {
            "columns": game.board.columns,
            "blocked": [face is None for face in faces],
            "faces": sorted(face for face in faces if face is not None),
        },
    }
    scoring = game.points
    return {
        "words": game.lexicon,
        "scoring": [list(scoring.points), scoring.further],
        **({"by_letters": True} if scoring.by_letters else {}),
        "min_length": game.min_length,
        **({"prove": True} if params.prove else {}),
        **({} if params.aim is Aim.POINTS else {"aim": params.aim.value}),
        **letters[params.letters],
    }


def _find_of(content: Any, params: BoggleSearchParams) -> Found:
    rows, points, words, longest = state_of(content, _FindContent)
    board = BoggleBoard.parse("\n".join(rows), params.game.board.alphabet)
    return Found(board, points, words, longest)


def _title_of(params: BoggleSearchParams) -> str:
    with_dice, any_letters, these = {
        Aim.POINTS: (
            translate("Boggle", "Best with the dice"),
            translate("Boggle", "Best of any letters"),
            translate("Boggle", "These letters rearranged"),
        ),
        Aim.WORDS: (
            translate("Boggle", "Most words with the dice"),
            translate("Boggle", "Most words with any letters"),
            translate("Boggle", "Most words with these letters"),
        ),
        Aim.LONGEST: (
            translate("Boggle", "Longest word with the dice"),
            translate("Boggle", "Longest word with any letters"),
            translate("Boggle", "Longest word with these letters"),
        ),
    }[params.aim]
    if params.prove:
        with_dice = translate("Boggle", "Proof for the dice")
        any_letters = translate("Boggle", "Proof for any letters")
        these = translate("Boggle", "Proof for these letters")
    return {"dice": with_dice, "any": any_letters, "these": these}[params.letters]
