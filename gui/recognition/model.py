"""The sheet that reads a board from a picture, and gives it to the open page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, QUrl, Signal, Slot

from ...core.errors import Complaint
from ...core.recognition.draft import Draft
from ...core.recognition.places import AnyReading
from ...core.recognition.reader import Reader
from ...core.recognition.reading import Lattice, Point, Reading
from ..complaints import cause_in_words, is_expected, one_line
from ..jobs import Lane, LatestJob
from ..qt_types import (
    Property,
    alias,
    attribute,
    connect_all,
    filled,
    translate,
    variable,
    view_model,
)
from ..shell.model import Part, Shell
from ..shell.pictures import files_in, image_in, on_clipboard
from ..tool.board_says import BoardSeen, Question
from .board import PictureBoard
from .follow import Known, ScreenReading
from .grid import PictureGrid
from .hints import GRID, LETTERS, Situation
from .reader import Picture, picture_of, read_board
from .taking import OpenPage

FIRST_SIDE = 5
"""Rows and columns where no board was found."""


@dataclass
class _Opened:
    """A picture, and what is known of it; forgotten with it.

    `found`: where the board was found, None where the user had to frame it. `read`: the last
    reading before it was corrected. `fault`: why there is none. `answer`: to the page's question.
    """

    known: Known = field(default_factory=Known)
    picture: Picture | None = None
    language: str | None = None
    found: Lattice | None = None
    read: AnyReading | None = None
    fault: str = ""
    answer: str = ""
    words: str = ""
    mode: str = LETTERS


@view_model
class BoardPictureModel(Part):
    """A picture, the lattice over it, and the board read in it; all of it is forgotten on closing.

    The lattice is the `grid`, what was read the `board`.
    """

    pictureChanged = Signal()
    stateChanged = Signal()
    """What is under way, what is wrong, what is to be done; after all the others."""
    wanted = Signal()
    """The sheet is to be shown."""

    def __init__(self, shell: Shell, reader: Reader | None = None) -> None:
        """Begin without a picture. `reader`: reads in place of the engines."""
        super().__init__(shell, shell)
        self._reader = reader or Reader()
        self._page = OpenPage(shell)
        self._opened = _Opened()
        self._work = LatestJob(shell.jobs, Lane("picture"))
        self._problem = ""
        self._taken: Any = None
        self._grid = PictureGrid(shell, self)
        self._grid.moved.connect(self._use_lattice)
        self._board = PictureBoard(self._page, self)
        self._board.changed.connect(self._board_changed)
        connect_all(
            self.stateChanged,
            self._grid.changed,
            self._grid.cornerChanged,
            self._board.selectionChanged,
        )
        self._board.replaced.connect(self._read_if_new)
        self._screen = ScreenReading(shell, self._page, self._reader, self)
        shell.languageChanged.connect(self._board.emit_all)

    shell = attribute(Shell, "_shell", "The window around the sheet.")

    grid = attribute(PictureGrid, "_grid", "The lattice over the picture.")
    board = attribute(PictureBoard, "_board", "What was read in it.")
    screen = attribute(ScreenReading, "_screen", "Reads the board on the screen.")
    kind = attribute(
        str, "_page.says.kind", "What is read: letters or dots.", notify=pictureChanged
    )

    @Property(str, notify=stateChanged)
    def purpose(self) -> str:
        """What is done with a board in a picture on the open page."""
        return self._page.says.purpose()

    @Property(str, notify=stateChanged)
    def useText(self) -> str:
        """The button that takes the board onto the page."""
        return self._page.says.use()

    # The picture

    def open_picture(self, source: Any, name: str = "", *, known: Known | None = None) -> bool:
        """Read a board from a picture, in place of one that is being read; show the sheet.

        `source`: the path of a file, what is in one, an image, or pixels, rows x columns x 3.
        Returns whether the open page takes boards from pictures.
        """
        if self._page.board.seen is None:
            self._shell.notify(
                filled(
                    translate("Picture", "%1: this page can't read a board from a picture."), name
                )
            )
            return False
        self._forget(known or Known())
        self.wanted.emit()

        def show(picture: Picture) -> None:
            self._opened.picture = picture
            self.pictureChanged.emit()
            self._board.emit_all()
            self._start()

        self._do(picture_of, source, done=show)
        return True

    @Slot(QUrl)
    def openFile(self, file: QUrl) -> None:
        path = Path(file.toLocalFile())
        self.open_picture(path, path.name)

    @Slot()
    def paste(self) -> None:
        """Read a board from a picture that was copied, or a file."""
        content = on_clipboard()
        files, image = files_in(content), image_in(content)
        if files:
            self.open_picture(files[0], files[0].name)
        elif image is not None:
            self.open_picture(image, translate("Board", "Clipboard"))
        else:
            self._shell.notify(translate("Picture", "No picture on the clipboard."))

    @Slot()
    def close(self) -> None:
        """Leave whatever is under way, and forget the picture."""
        self._forget(Known())

    def _forget(self, known: Known) -> None:
        self._work.drop()
        self._opened = _Opened(
            known, language=known.language, found=known.lattice, words=known.words
        )
        self.pictureChanged.emit()
        self._board.begin(known.lattice)

    picture: Picture | None = alias("_opened.picture", "The picture.")

    @Property(bool, notify=pictureChanged)
    def hasPicture(self) -> bool:
        return self.picture is not None

    @Property(QSize, notify=pictureChanged)
    def size(self) -> QSize:
        """Its pixels, across and down."""
        return QSize() if self.picture is None else QSize(self.picture.width, self.picture.height)

    # Reading

    _draft: Draft = alias("_board.draft", "The board as it was read and corrected.")

    def _start(self) -> None:
        self._do(
            read_board,
            self._reader,
            self.picture,
            self._draft.lattice,
            self._page.says.kind,
            self._opened.language,
            self._page.lists(),
            progressed=self._show_lattice,
            done=self._show_reading,
        )

    def _do(
        self,
        function: Callable[..., Any],
        *args: Any,
        done: Callable[[Any], object],
        progressed: Callable[[Any], object] = lambda reached: None,
    ) -> None:
        self._opened.fault = ""
        self._work.start(
            lambda progress, _stop_requested: function(*args, progress),
            failed=self._show_failure,
            ended=self.stateChanged.emit,
            done=done,
            progressed=progressed,
        )
        self.stateChanged.emit()

    def _show_lattice(self, lattice: Lattice) -> None:
        if self._draft.lattice is None:
            self._opened.found = lattice
            self._board.show(Draft(lattice))

    def _show_reading(self, read: AnyReading) -> None:
        shown = self._page.as_shown(read)
        revised = shown if self._opened.read is not None else self._opened.known.revise(shown)
        self._opened.read = shown
        self._board.show(Draft.of(revised))

    def _show_failure(self, error: Exception) -> None:
        if not is_expected(error):
            self._shell.notify_error(error)
        is_of_file = isinstance(error, OSError)
        self._opened.fault = cause_in_words(error) if is_of_file else one_line(error)
        if self.picture is not None and self._draft.lattice is None:
            self._opened.mode = GRID
            self._board.show(Draft(_centered(self.picture)))
        self.stateChanged.emit()

    def _use_lattice(self, lattice: Lattice) -> None:
        self._board.use(lattice)
        self._start()

    def _read_if_new(self) -> None:
        """Leave what is under way; read the lattice that undo has led to."""
        self._work.drop()
        self._opened.fault = ""
        if self._draft.lattice is not None and self._draft.read is None:
            self._start()

    working = attribute(
        bool, "_work.running", "Whether a picture is being read.", notify=stateChanged
    )

    @Slot()
    def readAgain(self) -> None:
        if self.picture is not None:
            self._start()

    @Slot(str)
    def chooseLanguage(self, language: str) -> None:
        if language != self._board.language:
            self._opened.language = language
            self._opened.answer = ""
            self.readAgain()

    mode = variable(
        str, "_opened.mode", "What is corrected: the letters, or the grid.", notify=stateChanged
    )

    types = variable(
        bool,
        "_shell.settings.types",
        "Whether the last letter came from a keyboard: then a click opens no letter pad.",
        notify=stateChanged,
    )

    # What the picture does not show

    @property
    def _question(self) -> Question:
        is_read = self._draft.read is not None
        question = self._page.says.question(self._board.alphabet) if is_read else None
        return question or Question("", (), "")

    questionText = attribute(
        str, "_question.text", "What must be asked, empty for nothing.", notify=stateChanged
    )

    @Property(list, notify=stateChanged)
    def options(self) -> list[dict[str, str]]:
        return [{"value": value, "text": text} for value, text in self._question.options]

    @Property(str, notify=stateChanged)
    def answer(self) -> str:
        return self._opened.answer or self._question.value

    @Slot(str)
    def choose(self, answer: str) -> None:
        self._opened.answer = answer
        self._board.emit_all()

    @Property(bool, notify=stateChanged)
    def asksWords(self) -> bool:
        """Whether the words that were played are asked for."""
        return self._page.says.words is not None and self._seen is not None

    words = variable(
        str,
        "_opened.words",
        "The words that were played, as they were typed.",
        notify=stateChanged,
        then=lambda model: model._board.emit_all(),
    )

    # Taking it

    @property
    def _seen(self) -> BoardSeen | None:
        read = self._draft.read
        return None if read is None else BoardSeen(read, self.answer, self._opened.words)

    def _board_changed(self) -> None:
        """Show the lattice; look whether the page could take the board."""
        self._problem, self._taken = "", None
        if self._seen is not None:
            try:
                self._taken = self._page.says.board(self._seen, self._board.alphabet)
            except Complaint as error:
                self._problem = one_line(error)
        self._grid.show(self._draft.lattice, self.size)

    @Property(bool, notify=stateChanged)
    def usable(self) -> bool:
        """Whether the board can be taken onto the page now."""
        return not self._work.running and not self._grid.moving and self._taken is not None

    @Slot(result=bool)
    def use(self) -> bool:
        """Take the board onto the page, as an action with undo; returns whether it was taken."""
        seen, opened = self._seen, self._opened
        if seen is None or opened.read is None or not self.usable:
            return False
        is_answered = bool(opened.answer) or opened.words != opened.known.words
        if is_answered or not opened.known.follow(seen):
            self._page.take(seen, self._board.language)
        is_found = seen.read.lattice == opened.found
        self._screen.remember(opened.known.origin, opened.read, seen, is_found=is_found)
        return True

    # What is said

    @Property(str, notify=stateChanged)
    def note(self) -> str:
        """What is to be known of the board before it is taken, empty for nothing."""
        seen = self._seen
        return (
            "" if seen is None or self._taken is None else self._page.says.note(seen, self._taken)
        )

    @property
    def _situation(self) -> Situation:
        count = len(self._draft.doubtful)
        if isinstance(self._draft.read, Reading):
            doubtful = self.tr("%Ln doubtful cell(s) left.", "", count)
        else:
            doubtful = self.tr("%Ln doubtful place(s) left.", "", count)
        return Situation(
            doubtful=doubtful,
            draft=self._draft,
            has_picture=self.hasPicture,
            working=self._work.running,
            fault=self._opened.fault,
            problem=self._problem,
            mode=self._opened.mode,
            at_corner=self._grid.atCorner,
            types=self.types,
        )

    wrong = attribute(
        bool, "_situation.is_wrong", "Whether the hint says what is wrong.", notify=stateChanged
    )

    @Property(str, notify=stateChanged)
    def hint(self) -> str:
        """What is under way, what is wrong, or what to do next."""
        return self._situation.hint()


def _centered(picture: Picture) -> Lattice:
    side = 0.7 * min(picture.width, picture.height)
    left, top = (picture.width - side) / 2, (picture.height - side) / 2
    right, bottom = left + side, top + side
    corners = Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)
    return Lattice(FIRST_SIDE, FIRST_SIDE, corners)
