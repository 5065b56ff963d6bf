"""The sheet that reads a board from a picture: the lattice over it, and the reading corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.history import History
from ...core.lexicon.alphabet import Alphabet
from ...core.recognition.following import doubtful_places
from ...core.recognition.reading import (
    DOUBTFUL,
    FEWEST,
    MAXIMUM,
    Candidate,
    DotsReading,
    Kind,
    Lattice,
    PictureError,
    Point,
    Reading,
)
from ..complaints import cause_in_words, is_expected, one_line
from ..jobs import Lane, LatestJob
from ..keyboard import letter_typed
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..shell.pictures import files_in, image_in, on_clipboard
from ..tool.board import Board
from ..tool.board_seen import BoardSeen, Question, SeenSays
from .follow import ScreenReading
from .places import DotsPlaces, LetterPlaces, Places, is_box, point_on, with_letter
from .reader import (
    EngineReader,
    OpenedLists,
    Picture,
    Reader,
    picture_of,
    read_board,
    read_board_again,
)
from .taking import alphabet_for, list_for, take

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

FIRST_SIDE = 5
"""Rows and columns where no board was found."""
REST = 400
"""Milliseconds after which the board is read again with a corner moved by keys."""
LANGUAGES = ("ru", "en")
LETTERS, GRID = "letters", "grid"
MIN_CHANCE = 0.005
"""The probability of a letter that is offered, at least."""
_MAX_CANDIDATES = 4
_LETTERS, _DOTS = LetterPlaces(), DotsPlaces()


@dataclass(frozen=True)
class Draft:
    """A lattice, and what was read in it; None where it was not read yet."""

    lattice: Lattice
    read: Reading | DotsReading | None = None


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BoardPictureModel(QObject):
    """A picture, the lattice over it, and the board read in it; all of it is forgotten on closing.

    A place is a cell of a board of letters. Of a board of dots with R rows and C columns of boxes,
    the places are 2R + 1 rows of 2C + 1: dots, edges and boxes, as they lie. Places are numbered
    row by row from 0.
    """

    pictureChanged = Signal()
    latticeChanged = Signal()
    """Where the lattice lies, or how many rows and columns it has."""
    readChanged = Signal()
    """The reading, corrected or not, or what was said about it."""
    selectionChanged = Signal()
    stateChanged = Signal()
    """What is under way, what is wrong, what is to be done; after all the others."""
    wanted = Signal()
    """The sheet is to be shown."""
    taken = Signal(object)
    """The board was taken onto its page: the `BoardSeen`."""

    def __init__(self, shell: Shell, reader: Reader | None = None) -> None:
        """Begin without a picture. `reader`: reads in place of the engines."""
        super().__init__(shell)
        self._shell = shell
        self._reader: Reader = reader or EngineReader()
        self._picture: Picture | None = None
        self._name = ""
        self._work = LatestJob(shell.jobs, Lane("picture"))
        self._reading_again = LatestJob(shell.jobs, Lane("picture"))
        self._history: History[Draft | None, str] = History(None)
        self._moving: Lattice | None = None
        self._fault = ""
        self._problem = ""
        self._board: Any = None
        self._mode = LETTERS
        self._language: str | None = None
        self._answer = ""
        self._words = ""
        self._selected: Cell = (0, 0)
        self._typed_at: Cell | None = None
        self._at_corner = False
        self._origin: object = None
        self._read_first: Reading | DotsReading | None = None
        self._revise: Callable[[Reading | DotsReading], Reading | DotsReading] | None = None
        self._follow: Callable[[BoardSeen], bool] | None = None
        self._words_known = ""
        self._found: Lattice | None = None
        self._screen = ScreenReading(shell, self, self)
        self.taken.connect(self._screen.remember)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.endMove)
        shell.languageChanged.connect(self._changed)

    # The page

    @property
    def _page_board(self) -> Board:
        page: Any = self._shell.pageModel(self._shell.tool)
        board: Board = page.editor
        return board

    @property
    def _says(self) -> SeenSays:
        seen = self._page_board.seen
        assert seen is not None, "this page takes no board from a picture"
        return seen

    @property
    def _kind(self) -> Kind:
        return self._says.kind

    @property
    def _alphabet(self) -> Alphabet | None:
        return alphabet_for(self._shell, self._page_board, self._language_seen)

    @property
    def _language_seen(self) -> str:
        read = self._read
        if isinstance(read, Reading):
            return read.language
        return self._language or self._shell.words

    @Property(QObject, constant=True)
    def shell(self) -> Shell:
        """The window around the sheet."""
        return self._shell

    @Property(str, notify=pictureChanged)
    def kind(self) -> str:
        """What is read: letters or dots."""
        return self._kind

    @Property(str, notify=stateChanged)
    def purpose(self) -> str:
        """What is done with a board in a picture on the open page."""
        return self._says.purpose()

    @Property(str, notify=stateChanged)
    def useText(self) -> str:
        """The button that takes the board onto the page."""
        return self._says.use()

    @Property("QStringList", constant=True)
    def patterns(self) -> list[str]:
        """The endings of files that can be opened."""
        return ["*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif", "*.bmp"]

    # The picture

    def open_picture(
        self,
        source: Any,
        name: str = "",
        *,
        origin: object = None,
        lattice: Lattice | None = None,
        language: str | None = None,
        revise: Callable[[Reading | DotsReading], Reading | DotsReading] | None = None,
        words: str = "",
        follow: Callable[[BoardSeen], bool] | None = None,
    ) -> bool:
        """Read a board from a picture, in place of one that is being read; show the sheet.

        `source`: the path of a file, what is in one, an image, or pixels, rows x columns x 3.
        `name` is shown. `origin`: what `ScreenReading` has to know of it. `lattice`, `language`:
        of the board, where they are known. `revise`: is called with the first reading, and gives
        what is shown of it. `words`: those that are known to have been played. `follow`: takes the
        board over as a move, if it can; it is not called where questions were answered. Returns
        whether the open page takes boards from pictures.
        """
        if self._page_board.seen is None:
            text = translate("Picture", "%1: this page takes no board from a picture.")
            self._shell.notify(text.replace("%1", name))
            return False
        self._forget()
        self._name, self._origin = name, origin
        self._language, self._revise, self._found = language, revise, lattice
        self._words = self._words_known = words
        self._follow = follow
        if lattice is not None:
            self._history = History(Draft(lattice))
        self.wanted.emit()
        self._open(source)
        return True

    def read_again(
        self,
        pictures: Sequence[QImage],
        before: Reading | DotsReading,
        *,
        is_found: bool,
        done: Callable[[tuple[int, Reading | DotsReading] | None], object],
    ) -> None:
        """Read a board again without the sheet, as `read_board_again` does."""
        reader, lists = self._reader, self._lists()

        def show(found: tuple[int, Reading | DotsReading] | None) -> None:
            done(None if found is None else (found[0], self._as_shown(found[1])))

        self._reading_again.ask(
            partial(read_board_again, reader, pictures, before, lists, is_found=is_found),
            done=show,
            failed=self._shell.notify_error,
        )

    @property
    def reader(self) -> Reader:
        """What finds and reads boards."""
        return self._reader

    @property
    def origin(self) -> object:
        """What `open_picture` was told about where the picture comes from."""
        return self._origin

    @property
    def read_first(self) -> Reading | DotsReading | None:
        """The last reading before it was corrected."""
        return self._read_first

    @property
    def found(self) -> Lattice | None:
        """Where the board was found, None where the user had to frame it."""
        return self._found

    @Property(ScreenReading, constant=True)
    def screen(self) -> ScreenReading:
        """Reads the board on the screen."""
        return self._screen

    @Slot(QUrl)
    def openFile(self, file: QUrl) -> None:
        """Read a board from a file."""
        path = Path(file.toLocalFile())
        self.open_picture(path, path.name)

    @Slot(list)
    def openDropped(self, files: Sequence[QUrl]) -> None:
        """Read a board from the first picture among files that were dropped on the sheet."""
        if not self._shell.openDropped(files):
            self.openFile(files[0])  # of which is said what is wrong

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
        self._forget()
        self._changed()

    def _forget(self) -> None:
        self._work.drop()
        self._rest.stop()
        self._picture = self._moving = self._language = None
        self._origin = self._read_first = self._revise = self._follow = self._found = None
        self._history = History(None)
        self._fault = self._answer = self._words = self._words_known = self._name = ""
        self._mode = LETTERS
        self._selected, self._typed_at = (0, 0), None
        self.pictureChanged.emit()

    @property
    def picture(self) -> Picture | None:
        """The picture."""
        return self._picture

    @Property(bool, notify=pictureChanged)
    def hasPicture(self) -> bool:
        """Whether there is a picture to look at."""
        return self._picture is not None

    @Property(str, notify=pictureChanged)
    def name(self) -> str:
        """Where the picture comes from."""
        return self._name

    @Property(int, notify=pictureChanged)
    def width(self) -> int:
        """Pixels in a row of it."""
        return self._picture.width if self._picture is not None else 0

    @Property(int, notify=pictureChanged)
    def height(self) -> int:
        """Pixels in a column of it."""
        return self._picture.height if self._picture is not None else 0

    # Reading

    def _open(self, source: Any) -> None:
        def show(picture: Picture) -> None:
            self._picture = picture
            self.pictureChanged.emit()
            self._start()

        self._do(picture_of, source, done=show)

    def _start(self) -> None:
        """Find the board, if it was not, and read it."""
        draft = self._draft
        self._do(
            read_board,
            self._reader,
            self._picture,
            draft.lattice if draft is not None else None,
            self._kind,
            self._language,
            self._lists(),
            progressed=self._show_lattice,
            done=self._show_reading,
        )

    def _lists(self) -> OpenedLists:
        names = {language: list_for(self._page_board, language) for language in LANGUAGES}
        return OpenedLists(names, self._shell.lexicons.lexicon)

    def _do(
        self,
        function: Callable[..., Any],
        *args: Any,
        done: Callable[[Any], object],
        progressed: Callable[[Any], object] = lambda reached: None,
    ) -> None:
        """Do something in place of what is under way."""
        self._fault = ""
        self._work.start(
            lambda progress, _stop_requested: function(*args, progress),
            failed=self._show_failure,
            ended=self.stateChanged.emit,
            done=done,
            progressed=progressed,
        )
        self._changed()

    def _show_lattice(self, lattice: Lattice) -> None:
        if self._draft is None:
            self._found = lattice
            self._history.amend(Draft(lattice))
            self._changed()

    def _show_reading(self, read: Reading | DotsReading) -> None:
        shown = self._read_first = self._as_shown(read)
        if self._revise is not None:
            shown, self._revise = self._revise(shown), None
        self._history.amend(Draft(read.lattice, shown))
        places = self._doubtful()
        self._selected = places[0] if places else self._places.first
        self._typed_at = None
        self._changed()

    def _show_failure(self, error: Exception) -> None:
        if not is_expected(error):
            self._shell.notify_error(error)
        self._fault = cause_in_words(error) if isinstance(error, OSError) else one_line(error)
        if self._picture is not None and self._history.state is None:
            self._history.amend(Draft(_centered(self._picture)))
            self._mode = GRID
        self._changed()

    def _as_shown(self, read: Reading | DotsReading) -> Reading | DotsReading:
        """A reading in the letters that the board shows."""
        if isinstance(read, DotsReading):
            return read
        says, alphabet = self._says, alphabet_for(self._shell, self._page_board, read.language)
        assert alphabet is not None

        def shown(letter: str) -> str:
            return says.letter(letter, alphabet) if letter else ""

        return replace(
            read,
            letters=tuple(tuple(map(shown, row)) for row in read.letters),
            candidates=tuple(
                tuple(
                    tuple(Candidate(shown(one.letter), one.probability) for one in cell)
                    for cell in row
                )
                for row in read.candidates
            ),
        )

    @Property(bool, notify=stateChanged)
    def working(self) -> bool:
        """Whether a picture is being read."""
        return self._work.running

    @Slot()
    def readAgain(self) -> None:
        """Read the board again as the lattice lies."""
        if self._picture is not None:
            self._start()

    @Property(str, notify=readChanged)
    def language(self) -> str:
        """The language that was read, empty where there is none."""
        read = self._read
        return read.language if isinstance(read, Reading) else ""

    @Slot(str)
    def chooseLanguage(self, language: str) -> None:
        """Read the board again in another language."""
        if language in LANGUAGES and language != self.language:
            self._language = language
            self._answer = ""
            self.readAgain()

    # The lattice

    @property
    def _draft(self) -> Draft | None:
        return self._history.state

    @property
    def _read(self) -> Reading | DotsReading | None:
        return self._draft.read if self._draft is not None else None

    @property
    def lattice(self) -> Lattice | None:
        """The lattice, None where there is none yet."""
        if self._moving is not None:
            return self._moving
        return self._draft.lattice if self._draft is not None else None

    @Property(int, notify=latticeChanged)
    def rows(self) -> int:
        """Rows of the board."""
        return self.lattice.rows if self.lattice is not None else 0

    @Property(int, notify=latticeChanged)
    def columns(self) -> int:
        """Columns of the board."""
        return self.lattice.columns if self.lattice is not None else 0

    @Property(int, constant=True)
    def fewest(self) -> int:
        """The fewest rows, or columns, that a board can have."""
        return FEWEST

    @Property(int, constant=True)
    def maximum(self) -> int:
        """The most rows, or columns, that a board can have."""
        return MAXIMUM

    @Property(bool, notify=latticeChanged)
    def moving(self) -> bool:
        """Whether a corner is on its way."""
        return self._moving is not None

    @Property(list, notify=latticeChanged)
    def nodes(self) -> list[float]:
        """x and y in the picture of each crossing of the lattice's lines, row by row."""
        lattice = self.lattice
        if lattice is None:
            return []
        points = [
            lattice.point(column, row)
            for row in range(lattice.rows + 1)
            for column in range(lattice.columns + 1)
        ]
        return [number for point in points for number in point]

    @Property(list, notify=latticeChanged)
    def corners(self) -> list[float]:
        """x and y in the picture of each corner, from the top left clockwise."""
        corners = self.lattice.corners if self.lattice is not None else ()
        return [number for point in corners for number in point]

    @Slot(int, float, float)
    def moveCorner(self, corner: int, x: float, y: float) -> None:
        """Move a corner of the lattice to a place of the picture; `endMove` follows."""
        lattice = self.lattice
        if lattice is None or self._picture is None:
            return
        place = Point(min(max(x, 0), self._picture.width), min(max(y, 0), self._picture.height))
        with suppress(PictureError):  # an outline that no board has: the corner stays
            self._moving = lattice.with_corner(corner, place)
            self.latticeChanged.emit()
            self.stateChanged.emit()

    @Slot(int, int, int)
    def stepCorner(self, corner: int, right: int, down: int) -> None:
        """Move a corner by pixels; the board is read again soon after the last step."""
        if self.lattice is not None:
            x, y = self.lattice.corners[corner]
            self.moveCorner(corner, x + right, y + down)
            self._rest.start()

    @Slot()
    def endMove(self) -> None:
        """Read the board again where a corner was moved."""
        self._rest.stop()
        moved, self._moving = self._moving, None
        if moved is not None and self._draft is not None and moved != self._draft.lattice:
            self._use(moved)

    def _use(self, lattice: Lattice) -> None:
        self._history.do("lattice", Draft(lattice))
        self._start()

    def _change_lattice(self, change: Callable[[Lattice], Lattice]) -> None:
        lattice = self.lattice
        self._moving = None
        if lattice is None:
            return
        try:
            self._use(change(lattice))
        except PictureError as error:
            self._shell.notify_error(error)

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Divide the same outline into so many rows and columns."""
        if (rows, columns) != (self.rows, self.columns):
            self._change_lattice(lambda lattice: lattice.resized(rows, columns))

    @Slot(str, int)
    def grow(self, side: str, by: int) -> None:
        """Add a row or column at a side, top, right, bottom or left; or, by -1, remove it."""
        self._change_lattice(lambda lattice: lattice.grown(**{side: by}))

    @Slot()
    def turn(self) -> None:
        """Read the board from its next side."""
        self._change_lattice(Lattice.turned)

    @Property(str, notify=stateChanged)
    def mode(self) -> str:
        """What is corrected: the letters, or the grid."""
        return self._mode

    @Slot(str)
    def chooseMode(self, mode: str) -> None:
        """Correct the letters or the grid."""
        if mode in (LETTERS, GRID) and mode != self._mode:
            self._mode = mode
            self.stateChanged.emit()

    @Property(bool, notify=stateChanged)
    def atCorner(self) -> bool:
        """Whether a corner has the keyboard."""
        return self._at_corner

    @atCorner.setter  # type: ignore[no-redef]
    def atCorner(self, at_corner: bool) -> None:
        if at_corner != self._at_corner:
            self._at_corner = at_corner
            self.stateChanged.emit()

    # Places

    @property
    def _places(self) -> Places:
        return _LETTERS if self._kind == "letters" else _DOTS

    @Property(int, notify=latticeChanged)
    def placeRows(self) -> int:
        """Rows of places."""
        return self._places.size(self.lattice)[0] if self.lattice is not None else 0

    @Property(int, notify=latticeChanged)
    def placeColumns(self) -> int:
        """Columns of places."""
        return self._places.size(self.lattice)[1] if self.lattice is not None else 0

    @Property(list, notify=readChanged)
    def letters(self) -> list[str]:
        """The letter of each cell, empty where there is none."""
        read = self._read
        return [one for row in read.letters for one in row] if isinstance(read, Reading) else []

    @Property(list, notify=readChanged)
    def doubts(self) -> list[bool]:
        """Whether each place is doubtful."""
        columns = self.placeColumns
        doubtful = {row * columns + column for row, column in self._doubtful()}
        return [place in doubtful for place in range(self.placeRows * columns)]

    @Property(list, notify=readChanged)
    def marks(self) -> list[int]:
        """A number for each place of a board of dots: 1 for a drawn edge; a box's owner, 1 to 3."""
        read = self._read
        return _DOTS.marks(read) if isinstance(read, DotsReading) else []

    def _doubtful(self) -> list[Cell]:
        return sorted(doubtful_places(self._read)) if self._read is not None else []

    @Property(int, notify=readChanged)
    def doubtfulCount(self) -> int:
        """How many places are doubtful."""
        return len(self._doubtful())

    @Slot(float, float, result=int)
    def placeAt(self, x: float, y: float) -> int:
        """The number of the place at a point of the picture, -1 for none."""
        read = self._read
        if read is None:
            return -1
        place = self._places.nearest(*point_on(read.lattice, x, y))
        return place[0] * self.placeColumns + place[1] if self._is_inside(place) else -1

    def _is_inside(self, place: Cell) -> bool:
        return 0 <= place[0] < self.placeRows and 0 <= place[1] < self.placeColumns

    # The selected place

    @Property(int, notify=selectionChanged)
    def selected(self) -> int:
        """The selected place, -1 where nothing was read."""
        return (
            -1 if self._read is None else self._selected[0] * self.placeColumns + self._selected[1]
        )

    @Slot(int)
    def select(self, place: int) -> None:
        """Select a place."""
        if self._read is not None and 0 <= place < self.placeRows * self.placeColumns:
            self._typed_at = None
            self._select(divmod(place, self.placeColumns))

    def _select(self, place: Cell) -> None:
        self._selected = place
        self.selectionChanged.emit()
        self.stateChanged.emit()

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Go to the next place, as far as the board goes."""
        if self._read is None:
            return
        self._typed_at = None
        place = self._places.step(self._read, self._selected, down, right)
        if self._is_inside(place):
            self._select(place)

    @Slot(bool, result=bool)
    def selectDoubtful(self, forward: bool) -> bool:
        """Select the next doubtful place, or the one before; returns whether there is one."""
        places = self._doubtful()
        further = [
            one for one in places if (one > self._selected if forward else one < self._selected)
        ]
        if further:
            self._typed_at = None
            self._select(further[0] if forward else further[-1])
        return bool(further)

    @Property(str, notify=selectionChanged)
    def selectedLetter(self) -> str:
        """The letter on the selected cell."""
        read = self._read
        return (
            read.letters[self._selected[0]][self._selected[1]] if isinstance(read, Reading) else ""
        )

    @Property(list, notify=selectionChanged)
    def candidates(self) -> list[dict[str, Any]]:
        """What the selected cell may hold, the likeliest first: `letter` and `percent`."""
        read = self._read
        if not isinstance(read, Reading):
            return []
        row, column = self._selected
        chances: dict[str, float] = {}
        for letter, probability in read.candidates[row][column]:
            chances[letter] = chances.get(letter, 0) + probability
        likeliest = sorted(chances, key=lambda letter: -chances[letter])[:_MAX_CANDIDATES]
        return [
            {"letter": letter, "percent": round(100 * min(1, chances[letter]))}
            for letter in likeliest
            if letter and (chances[letter] >= MIN_CHANCE or letter == self.selectedLetter)
        ]

    @Property(int, notify=selectionChanged)
    def selectedMark(self) -> int:
        """What is drawn on the selected place of a board of dots, as in `marks`."""
        read = self._read
        return _DOTS.mark(read, self._selected) if isinstance(read, DotsReading) else 0

    @Property(bool, notify=selectionChanged)
    def boxSelected(self) -> bool:
        """Whether a box of a board of dots is selected."""
        return self._kind == "dots" and is_box(self._selected)

    @Property(bool, notify=stateChanged)
    def types(self) -> bool:
        """Whether the last letter came from a keyboard: then a click opens no letter pad."""
        return self._shell.settings.types

    @types.setter  # type: ignore[no-redef]
    def types(self, value: bool) -> None:
        if value != self._shell.settings.types:
            self._shell.settings.types = value
            self.stateChanged.emit()

    @Property(list, notify=readChanged)
    def keys(self) -> list[str]:
        """What can be on a cell, for the letter pad."""
        if not isinstance(self._read, Reading):
            return []
        alphabet = self._alphabet
        return [] if alphabet is None else list(self._says.keys(alphabet))

    # Correcting

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Put typed letters on the selected cell and the next ones; whether there was a letter."""
        alphabet = self._alphabet
        typed = False
        for character in text:
            letter = letter_typed(character, alphabet) if alphabet is not None else None
            if letter is not None:
                self.put(letter)
                typed = True
        return typed

    @Slot(str)
    def put(self, letter: str) -> None:
        """Put a letter, or nothing, on the selected cell, which is doubtful no more, and go on.

        From a doubtful cell, to the next doubtful one; from another, to the next cell.
        """
        read, place = self._read, self._selected
        alphabet = self._alphabet
        if not isinstance(read, Reading) or alphabet is None:
            return
        shown = self._says.letter(letter, alphabet) if letter else ""
        was_doubtful = read.confidence[place[0]][place[1]] < DOUBTFUL
        self._correct(with_letter(read, place, shown))
        if was_doubtful:
            self._select_after(place)
        else:
            number = min(place[0] * read.lattice.columns + place[1] + 1, len(self.letters) - 1)
            self._select(divmod(number, read.lattice.columns))
        self._typed_at = place

    def _select_after(self, place: Cell) -> None:
        """Select the doubtful place that follows, from the first one again at the end."""
        places = self._doubtful()
        if places:
            self._select(next((one for one in places if one > place), places[0]))

    @Slot()
    def erase(self) -> None:
        """Empty the selected cell; right after typing, the one that was typed on."""
        read = self._read
        if isinstance(read, Reading):
            place = self._typed_at or self._selected
            self._typed_at = None
            self._correct(with_letter(read, place, ""))
            self._select(place)

    @Slot()
    def skip(self) -> None:
        """Empty the selected cell and go on; on a board of dots, as `toggle`."""
        if self._kind == "dots":
            self.toggle()
        else:
            self.put("")

    @Slot()
    def toggle(self) -> None:
        """Draw or erase the selected edge; give a closed box to its next owner."""
        read = self._read
        if isinstance(read, DotsReading):
            mark = _DOTS.next_mark(read, self._selected)
            self._correct(_DOTS.marked(read, self._selected, mark))

    @Slot(int)
    def setMark(self, mark: int) -> None:
        """Draw this on the selected place of a board of dots, and select the next doubtful one.

        `mark`: as in `marks`.
        """
        read, place = self._read, self._selected
        if isinstance(read, DotsReading):
            was_doubtful = place in self._doubtful()
            self._correct(_DOTS.marked(read, place, mark))
            if was_doubtful:
                self._select_after(place)

    def _correct(self, read: Reading | DotsReading) -> None:
        draft = self._draft
        if draft is not None and read != draft.read:
            self._history.do("correct", Draft(draft.lattice, read))
            self._changed()

    @Property(bool, notify=stateChanged)
    def canUndo(self) -> bool:
        """Whether something was corrected, or the lattice changed."""
        return self._history.undo_name is not None

    @Slot()
    def undo(self) -> None:
        """Take the last correction back, or the last change of the lattice."""
        self._step(self.canUndo, self._history.undo)

    @Slot()
    def redo(self) -> None:
        """Do again what was taken back."""
        self._step(self._history.redo_name is not None, self._history.redo)

    def _step(self, possible: bool, step: Callable[[], object]) -> None:
        if not possible:
            return
        self._work.drop()
        self._moving, self._typed_at, self._fault = None, None, ""
        step()
        if self._read is None and self._draft is not None:
            self._start()
        self._changed()

    # What the picture does not show

    @property
    def _question(self) -> Question | None:
        if self._read is None:
            return None
        return self._says.question(self._alphabet)

    @Property(str, notify=readChanged)
    def questionText(self) -> str:
        """What must be asked, empty for nothing."""
        question = self._question
        return question.text if question is not None else ""

    @Property(list, notify=readChanged)
    def options(self) -> list[dict[str, str]]:
        """The answers to choose from."""
        question = self._question
        options = question.options if question is not None else ()
        return [{"value": value, "text": text} for value, text in options]

    @Property(str, notify=readChanged)
    def answer(self) -> str:
        """The chosen answer."""
        question = self._question
        return self._answer or (question.value if question is not None else "")

    @Slot(str)
    def choose(self, answer: str) -> None:
        """Choose an answer."""
        self._answer = answer
        self._changed()

    @Property(bool, notify=readChanged)
    def asksWords(self) -> bool:
        """Whether the words that were played are asked for."""
        return self._says.words is not None and self._read is not None

    @Property(str, notify=readChanged)
    def words(self) -> str:
        """The words that were played, as they were typed."""
        return self._words

    @Slot(str)
    def setWords(self, words: str) -> None:
        """Set the words that were played."""
        self._words = words
        self._changed()

    # The board

    def _seen(self) -> BoardSeen | None:
        read = self._read
        return None if read is None else BoardSeen(read, self.answer, self._words)

    def _check(self) -> None:
        """Look whether the page could take the board."""
        seen = self._seen()
        self._problem, self._board = "", None
        if seen is not None:
            try:
                self._board = self._says.board(seen, self._alphabet)
            except Complaint as error:
                self._problem = one_line(error)

    @Property(bool, notify=stateChanged)
    def usable(self) -> bool:
        """Whether the board can be taken onto the page now."""
        return not self._work.running and self._moving is None and self._board is not None

    @Slot(result=bool)
    def use(self) -> bool:
        """Take the board onto the page, as an action with undo; returns whether it was taken."""
        seen = self._seen()
        if seen is None or not self.usable:
            return False
        is_answered = bool(self._answer) or self._words != self._words_known
        if self._follow is None or is_answered or not self._follow(seen):
            take(self._shell, self._page_board, self._says, seen, self._language_seen)
        self.taken.emit(seen)
        return True

    # What is said

    @Property(str, notify=stateChanged)
    def note(self) -> str:
        """What is to be known of the board before it is taken, empty for nothing."""
        seen = self._seen()
        if seen is None or self._board is None:
            return ""
        return self._says.note(seen, self._board)

    @Property(bool, notify=stateChanged)
    def wrong(self) -> bool:
        """Whether the hint says what is wrong."""
        is_problem_said = self._problem and self._mode != GRID
        return not self.working and bool(self._fault or is_problem_said)

    @Property(str, notify=stateChanged)
    def hint(self) -> str:
        """What is under way, what is wrong, or what to do next."""
        if self._work.running:
            if self._picture is None:
                return translate("Picture", "Opening the picture…")
            return translate("Picture", "Reading the board…")
        if self._picture is None:
            return _sentence(self._fault)
        if self._fault:
            text = translate("Picture", "%1. Drag the corners onto the board and set its size.")
            return text.replace("%1", _sentence(self._fault).removesuffix("."))
        if self._mode == GRID:
            if self._at_corner:
                return translate("Picture", "Arrows move the corner; with Shift, by ten pixels.")
            return translate("Picture", "Drag the corners onto the corners of the board.")
        if self._problem:
            return _sentence(self._problem)
        return self._count_hint()

    def _count_hint(self) -> str:
        doubtful: int = self.doubtfulCount
        if not doubtful:
            if self._kind == "dots":
                return translate("Picture", "No place is doubtful. Compare the board, then use it.")
            return translate("Picture", "No cell is doubtful. Compare the board, then use it.")
        if self._kind == "dots":
            count = self.tr("%Ln doubtful place(s) left.", "", doubtful)
        else:
            count = self.tr("%Ln doubtful cell(s) left.", "", doubtful)
        return f"{count} {self._next_hint()}"

    def _next_hint(self) -> str:
        """What to do about the selected place, or how to come to a doubtful one."""
        places = self._doubtful()
        hints = []
        if self._selected in places:
            if self.boxSelected:
                hints.append(translate("Picture", "Choose the owner of the selected box."))
            elif self._kind == "dots":
                hints.append(translate("Picture", "Choose whether the selected edge is drawn."))
            elif self.types:
                hints.append(translate("Picture", "Type a letter for the selected cell."))
            else:
                hints.append(translate("Picture", "Type or choose a letter for the selected cell."))
        if any(place > self._selected for place in places):
            hints.append(translate("Picture", "Tab goes to the next."))
        elif not hints:
            hints.append(translate("Picture", "Choose one to correct it."))
        return " ".join(hints)

    def _changed(self) -> None:
        self._selected = self._within(self._selected)
        self._check()
        self.latticeChanged.emit()
        self.readChanged.emit()
        self.selectionChanged.emit()
        self.stateChanged.emit()

    def _within(self, place: Cell) -> Cell:
        return place if self._is_inside(place) else self._places.first


def _centered(picture: Picture) -> Lattice:
    """A square in the middle of a picture, for the user to move."""
    side = 0.7 * min(picture.width, picture.height)
    left, top = (picture.width - side) / 2, (picture.height - side) / 2
    right, bottom = left + side, top + side
    corners = Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)
    return Lattice(FIRST_SIDE, FIRST_SIDE, corners)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
