"""The best set of words from the bag on the page: a long search, its sets and its proof."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ...core.errors import Complaint
from ...core.export import Items, Table
from ...core.files.state import state_of
from ...core.tiles.game import SET, BagBoard, Game, Rack
from ...core.tiles.word_set import MAX_SETS, LaidWord, WordSet, lay
from ..complaints import one_line
from ..jobs import Lane, LatestJob, StopRequested
from ..qt_types import Property, connect_all, filled, grouped, translate, view_model
from ..shell.model import Shell
from ..tool.long_search import LongSearch
from ..tool.search_says import SearchParams, SearchProgress, SearchSays
from ..tool.word_results import PointsText
from .game import TilesGameModel

if TYPE_CHECKING:
    from ...core.lexicon.alphabet import Alphabet
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.search import Progress
    from ...core.tiles.saved_search import SavedSetSearch


@dataclass(frozen=True, kw_only=True)
class SetParams(SearchParams):
    """The bag and the rules to search with."""

    game: Game


@view_model
class BestSetModel(LongSearch):
    """The search for the best set of words, and the set that is shown."""

    lookChanged = Signal()
    """`shownChanged`, for this class's own properties."""
    proofChanged = Signal()
    """The points or the bound."""
    checkChanged = Signal()
    """The fault in the rules."""

    def __init__(self, shell: Shell, game: TilesGameModel, parent: QObject | None = None) -> None:
        self._game = game
        self._fault: Exception | None = None
        self._checked: Game | None = None
        self._checking = LatestJob(shell.jobs, Lane("tiles"))
        self._begins_after: Game | None = None
        self._ready = False
        self._is_outdated = False  # the words of the list have changed since it began
        self._have_changed = False  # what was saved may be of other words
        says = SearchSays(
            make=_make,
            revive=self._revive,
            lexicon_of=lambda params: params.game.lexicon,
            found_of=_found_of,
            params_content=lambda params: {"tray": params.game.content(), "seed": params.seed},
            params_of=lambda content: SetParams(
                seed=state_of(content["seed"], int),
                game=self._editor.says.state_of(content["tray"]),
            ),
            problem_of=lambda params: _of_set(params.game).content(),
            find_content=lambda found: [word.word for word in found.words],
            find_of=lambda content, params: lay(state_of(content, list[str]), params.game.bag),
            roles={"words": self._unlike, "points": lambda found: found.points},
            title_of=self._title_of,
            progress_text=self._progress_text,
            ended_text=self._ended_text,
            put_on_board=self._require,
            is_in_place=lambda: game.state.mode == SET,
            go_to_place=lambda: game.chooseMode(SET),
            table=self._table_of_words,
        )
        super().__init__(shell, game.board, says, parent)
        connect_all(
            self.lookChanged,
            self.shownChanged,
            shell.languageChanged,
            shell.meanings.changed,
            shell.meaningsShownChanged,
        )
        self.searchChanged.connect(self.proofChanged)
        shell.languageChanged.connect(self.checkChanged)
        shell.languageChanged.connect(self._list.retranslate)
        game.modeChanged.connect(self.searchChanged)
        game.board.changed.connect(self.check)

    @Slot()
    def begin(self) -> None:
        """Search for the best set until it is proven; resume or show a search for the same."""
        game = self._game.state
        if self.running:
            self.bringBack()
        elif not game.bag.tiles:
            self._game.chooseMode(SET)
            self._shell.notify(translate("Tiles", "The bag is empty. Type letters to fill it."))
        elif self._checked != _of_set(game):
            self._begins_after = _of_set(game)  # the check comes first
        elif self.fault:
            self._game.chooseMode(SET)
            self._shell.notify(self.fault)
        elif self.params is None or self._is_outdated or _of_set(self.params.game) != _of_set(game):
            self.begin_with(SetParams(game=game), is_outdated=self._have_changed)
            self._is_outdated = False
        elif self.canGoOn:
            self.goOn()
        else:
            self.bringBack()

    # What the kit calls

    def _revive(self, content: dict[str, Any], lexicon: Lexicon | None) -> SavedSetSearch:
        # Not needed before the first frame.
        from ...core.tiles.saved_search import SavedSetSearch

        assert lexicon is not None
        try:
            return SavedSetSearch.of_content(content, lexicon)
        except Complaint:
            self._is_outdated = not self._run.opened.may_restart
            raise

    def _require(self, found: WordSet, params: SetParams) -> None:
        spelled = params.game.bag.alphabet.spelled
        words = " ".join(spelled(word.word) for word in found.words)
        self._game.keep_words(params.game, words)

    def _title_of(self, params: SetParams) -> str:
        if params.game.all_sets:
            return translate("Tiles", "All best sets")
        if params.game.top == 1:
            return translate("Tiles", "The best set")
        return self.tr("The %Ln best set(s)", "", params.game.top)

    def _table_of_words(self) -> Table:
        rows = [
            (
                number,
                self._spelled(word.word),
                Items(place + 1 for place in word.blanks),
                word.points,
            )
            for number, found in enumerate(self.found, 1)
            for word in found.words
        ]
        return Table(("set", "word", "blanks", "points"), rows)

    def _progress_text(self, progress: SearchProgress) -> str:
        text = translate("Tiles", "Nodes: %1, %2 s; best found at %3 s")
        if not self.found:
            text = translate("Tiles", "Nodes: %1, %2 s")
        return filled(
            text,
            grouped(progress.counters.get("nodes", 0)),
            grouped(int(progress.seconds)),
            QLocale().toString(progress.best_seconds, "f", 1),
        )

    def _ended_text(self, progress: SearchProgress) -> str:
        text = translate("Tiles", "Search for the best set finished: %1.")
        if progress.proven:
            text = translate("Tiles", "Best set of words proven: %1.")
        return filled(text, PointsText().text(progress.points or 0))

    def _spelled(self, text: str) -> str:
        return text if self.params is None else self.params.game.bag.alphabet.spelled(text)

    def _unlike(self, found: WordSet) -> str:
        """The number of words of the first set; of another, the words that the first lacks."""
        first = self.found[0]
        if found is not first:
            theirs = {word.word for word in first.words}
            others = [word.word for word in found.words if word.word not in theirs]
            if others:
                return self._spelled(", ".join(others))
        count = len(found.words)
        return self.tr("%Ln word(s)", "", count)

    # The set that is shown

    @Property(list, notify=lookChanged)
    def words(self) -> list[dict[str, Any]]:
        """The set's words, the most points first: each with its tiles, points and meaning."""
        found, params = self.current, self.params
        if found is None:
            return []
        bag, list_name = BagBoard(params.game.bag), params.game.lexicon
        return [
            {
                "word": self._spelled(word.word),
                "points": word.points,
                "tiles": [
                    {
                        "letter": params.game.bag.alphabet.upper(symbol),
                        "value": 0 if place in word.blanks else bag.value(symbol),
                        "blank": place in word.blanks,
                    }
                    for place, symbol in enumerate(word.word)
                ],
                "said": _said(word, params.game.bag.alphabet),
                "shown": params.game.bag.alphabet.upper(word.word),
                "meaning": self._shell.meanings.text(
                    list_name, word.word, params.game.bag.alphabet
                ),
            }
            for word in found.words
        ]

    @Property(bool, notify=lookChanged)
    def hasMeanings(self) -> bool:
        """Whether meanings are to be shown, and known for the language of the words."""
        shell = self._shell
        return (
            self.current is not None
            and shell.meaningsShown
            and shell.meanings.known(self.params.game.lexicon)
        )

    @Property(str, notify=lookChanged)
    def leftText(self) -> str:
        found = self.current
        if found is None:
            return ""
        if not found.leftover:
            return translate("Tiles", "No tiles left over.")
        text = translate("Tiles", "Left over: %1 (−%2)")
        return filled(text, _short(self._spelled(found.leftover)), grouped(found.penalty))

    @Property(str, notify=lookChanged)
    def totalText(self) -> str:
        found = self.current
        return PointsText().text(found.points) if found is not None else ""

    @Property(str, notify=lookChanged)
    def numberText(self) -> str:
        if len(self.found) < 2:
            return ""
        text = translate("Tiles", "set %1 of %2")
        count = grouped(len(self.found)) + ("+" if len(self.found) >= MAX_SETS else "")
        return filled(text, grouped(self.currentRow + 1), count)

    @Slot()
    def copySet(self) -> None:
        found, params = self.current, self.params
        if found is None:
            return
        words = [_with_blanks(word, params.game.bag.alphabet) for word in found.words]
        width = len(max(words, key=len, default=""))
        rows = zip(words, found.words, strict=True)
        lines = [f"{shown:<{width}}  {word.points}" for shown, word in rows]
        lines += [self.leftText, self.totalText]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")
        self._shell.notify(translate("Tiles", "Set copied as text."))

    # The proof

    @Property(bool, notify=proofChanged)
    def proven(self) -> bool:
        return self.progress is not None and self.progress.proven

    @Property(str, notify=proofChanged)
    def bestText(self) -> str:
        """The points of the best set so far; … before there is one."""
        return self._number(None if self._so_far is None else self._so_far.points)

    @Property(str, notify=proofChanged)
    def boundText(self) -> str:
        """The upper bound of the points; … if unknown."""
        return self._number(None if self.progress is None else self.progress.bound)

    def _number(self, number: int | None) -> str:
        if number is None:
            return "…"
        return grouped(number)

    @property
    def _so_far(self) -> Any:
        """The progress of a search that has found a set, else None."""
        return self.progress if self.found else None

    @Property(float, notify=proofChanged)
    def closeness(self) -> float:
        """The best as a fraction of the bound, -1 if unknown."""
        reached = self._so_far
        if reached is None or reached.bound is None:
            return -1.0
        if reached.points >= reached.bound:
            return 1.0
        return float(max(reached.points, 0) / max(reached.bound, 1))

    @Property(str, notify=proofChanged)
    def proofText(self) -> str:
        reached = self._so_far
        if reached is None:
            return ""
        if reached.proven:
            return translate("Tiles", "Proven best")
        if reached.bound is None:
            return translate("Tiles", "No bound yet")
        return self.tr("At most %Ln point(s) more", "", reached.bound - reached.points)

    # The rules, checked while they are typed

    def start_checking(self) -> None:
        """Check the rules, once the window is there, and whenever they change."""
        self._ready = True
        self.check()

    @Slot()
    def check(self) -> None:
        """Check whether a set can fulfill the rules."""
        game = _of_set(self._game.state)
        if not self._ready:
            return

        def done(fault: Exception | None) -> None:
            begins, self._begins_after = self._begins_after == game, None
            self._checked, self._fault = game, fault
            self.checkChanged.emit()
            if begins:
                self.begin()

        self._checking.drop()
        if game == self._checked:
            self.checkChanged.emit()
        elif not (game.required or game.forbidden):
            done(None)
        else:
            self.checkChanged.emit()
            self._checking.ask(self._check, game, done=done, failed=done)

    @Slot()
    def check_again(self) -> None:
        """Check again in a list whose words have changed."""
        self._checked = None
        self._is_outdated = self._have_changed = True
        self.check()

    def _check(self, game: Game) -> None:
        """Runs on the engine's thread. Raises Complaint."""
        game.problem(self._shell.lexicons.lexicon(game.lexicon))

    @Property(str, notify=checkChanged)
    def fault(self) -> str:
        """The fault in the rules; empty without one, or before it is known."""
        if self._fault is None or self._checked != _of_set(self._game.state):
            return ""
        return one_line(self._fault)


def _make(
    params: SetParams, lexicon: Lexicon | None, stop_requested: StopRequested
) -> SavedSetSearch:
    # Not needed before the first frame.
    from ...core.tiles.saved_search import SavedSetSearch

    assert lexicon is not None
    return SavedSetSearch.begun(params.game.problem(lexicon), params.seed, params.game.lexicon)


def _found_of(progress: Progress[Any]) -> tuple[WordSet, ...]:
    """The best sets; none before one has a word, unless the search has finished."""
    sets: tuple[WordSet, ...] = progress.snapshot.sets  # type: ignore[attr-defined]
    is_begun = progress.snapshot.finished or any(found.words for found in sets)
    return sets if is_begun else ()


def _of_set(game: Game) -> Game:
    """The game, but for what makes no difference to its best set."""
    return replace(game, mode=SET, rack=Rack(game.rack.alphabet))


def _short(tiles: str) -> str:
    return tiles if len(tiles) <= 20 else tiles[:20] + "…"


def _with_blanks(word: LaidWord, alphabet: Alphabet) -> str:
    """The word in capitals, the letters that blanks play in small ones."""
    capitals = alphabet.capitals(word.word)
    letters = (
        letter if place in word.blanks else capitals[place]
        for place, letter in enumerate(word.word)
    )
    return alphabet.spelled("".join(letters))


def _said(word: LaidWord, alphabet: Alphabet) -> str:
    """The word as a screen reader hears it."""
    capitals = alphabet.upper(word.word)
    said = f"{capitals}, {PointsText().text(word.points)}"
    if word.blanks:
        letters = ", ".join(alphabet.upper(word.word[place]) for place in word.blanks)
        said += ", " + filled(translate("Tiles", "blank: %1"), letters)
    return said
