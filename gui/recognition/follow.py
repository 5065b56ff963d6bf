"""Boards on the screen: read once, and again and again while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtGui import QImage, QWindow
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.recognition.following import certain, confirmed_edges, confirmed_letters, doubted
from ...core.recognition.reading import DotsReading, Kind, Lattice, Reading
from ..complaints import one_line
from ..jobs import Lane
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from ..tool.board_seen import BoardSeen, SeenSays
from .reader import Reader, find_in_several
from .screen import ScreenError, ScreenGrab
from .taking import alphabet_for, take

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

AnyReading = Reading | DotsReading


class PictureSheetModel(Protocol):
    """The parts of the sheet's model that are used here."""

    @property
    def reader(self) -> Reader:
        """What finds and reads boards."""

    @property
    def origin(self) -> object:
        """What `open_picture` was told about where the picture comes from."""

    @property
    def read_first(self) -> AnyReading | None:
        """The reading before it was corrected."""

    @property
    def found(self) -> Lattice | None:
        """Where the board was found, None where the user had to frame it."""

    def read_again(
        self,
        pictures: Sequence[QImage],
        before: AnyReading,
        *,
        is_found: bool,
        done: Callable[[tuple[int, AnyReading] | None], object],
    ) -> None:
        """Read a board again without the sheet, wherever it lies now."""


@dataclass(frozen=True)
class _Origin:
    """A picture of the screen: which of several, and its pixels."""

    screen: int
    width: int
    height: int


@dataclass(frozen=True)
class _Followed:
    """A board on the screen: what was read there last, and what was made of that.

    `is_found`: the reader has found it, the user did not have to frame it.
    """

    origin: _Origin
    read: AnyReading
    seen: BoardSeen
    is_found: bool


@QmlElement
@QmlUncreatable("there is one, made by the picture's model")
class ScreenReading(QObject):
    """Reads the board that is on the screen, and follows a game there.

    Where a board lay is remembered for each game until the app ends, the pictures are not.
    """

    def __init__(self, shell: Shell, sheet: PictureSheetModel, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._sheet = sheet
        self.grab = ScreenGrab(self)
        self._followed: dict[str, _Followed] = {}

    @property
    def _page(self) -> BoardPageModel:
        page: Any = self._shell.pageModel(self._shell.tool)
        return page  # type: ignore[no-any-return]

    @property
    def _kind(self) -> Kind:
        return self._says.kind

    @property
    def _says(self) -> SeenSays:
        seen = self._page.editor.seen
        assert seen is not None, "this page takes no board from a picture"
        return seen

    @Slot(QObject)
    def take(self, window: QWindow) -> None:
        """Read the board on the screen, with the sheet; `window` is hidden meanwhile."""
        self._shell.withdraw_last_notice()
        self.grab.take(window, self._show, self._refuse)

    @Slot(QObject)
    def takeAgain(self, window: QWindow) -> None:
        """Read it again where it lay, and take over what has changed."""
        followed = self._followed.get(self._shell.tool)
        if followed is None:
            self._shell.notify(
                translate("ScreenReading", "First read the board from the screen: F11.")
            )
            return
        self._shell.withdraw_last_notice()  # it may be about the reading before
        self.grab.take(window, lambda pictures: self._read(followed, pictures), self._refuse)

    def remember(self, seen: BoardSeen) -> None:
        """Follow a board that was taken from the sheet, if it was on the screen."""
        origin, read = self._sheet.origin, self._sheet.read_first
        if isinstance(origin, _Origin) and read is not None:
            is_same = read.lattice == seen.read.lattice
            is_found = seen.read.lattice == self._sheet.found
            self._follow(_Followed(origin, read if is_same else seen.read, seen, is_found))

    def _follow(self, followed: _Followed) -> None:
        self._followed[self._shell.tool] = followed
        self._page.set_follows(True)

    def _show(self, pictures: Sequence[QImage]) -> None:
        if len(pictures) == 1:
            self._open(0, pictures[0])
            return

        def show(found: tuple[int, Lattice] | None) -> None:
            if found is None:
                self._open(0, pictures[0])  # of the window's screen
            else:
                self._open(found[0], pictures[found[0]], lattice=found[1])

        self._shell.jobs.ask(
            find_in_several,
            self._sheet.reader,
            pictures,
            self._kind,
            done=show,
            failed=self._shell.notify_error,
            lane=Lane("picture"),
        )

    def _open(self, screen: int, picture: QImage, **known: Any) -> None:
        origin = _Origin(screen, picture.width(), picture.height())
        self._shell.offer_picture(
            picture, translate("ScreenReading", "The screen"), origin=origin, **known
        )

    def _read(self, followed: _Followed, pictures: Sequence[QImage]) -> None:
        origin = followed.origin
        picture = pictures[origin.screen] if origin.screen < len(pictures) else QImage()
        if (picture.width(), picture.height()) != (origin.width, origin.height):
            self._show(pictures)  # of another screen
            return
        order = sorted(range(len(pictures)), key=lambda number: number != origin.screen)

        def compare(found: tuple[int, AnyReading] | None) -> None:
            if self._followed.get(self._shell.tool) is not followed:
                return  # another page was opened
            if found is None:
                self._shell.notify(
                    translate("ScreenReading", "The board was not found on the screen.")
                )
            else:
                number = order[found[0]]
                self._compare(followed, number, pictures[number], found[1])

        self._sheet.read_again(
            [pictures[number] for number in order],
            followed.read,
            is_found=followed.is_found,
            done=compare,
        )

    def _refuse(self, error: ScreenError) -> None:
        text = translate("ScreenReading", "Couldn't read the screen: %1")
        self._shell.notify(text.replace("%1", one_line(error)))

    def _compare(self, followed: _Followed, screen: int, picture: QImage, read: AnyReading) -> None:
        """Take over what has changed, or show in the sheet what is to be looked at."""
        now, before = read.lattice, followed.read.lattice
        if (now.rows, now.columns) != (before.rows, before.columns):
            self._open(screen, picture, lattice=now)  # another game
            return
        origin = _Origin(screen, picture.width(), picture.height())
        seen = replace(followed.seen, read=_confirmed(read, followed))
        places = self._changes(seen)
        if places is not None and not places:
            self._follow(replace(followed, origin=origin, read=read, seen=seen))
            return
        self._open(
            screen,
            picture,
            lattice=now,
            language=read.language if isinstance(read, Reading) else None,
            revise=lambda fresh: doubted(_confirmed(fresh, followed), places or ()),
            words="" if self._says.words is None else self._says.words(),
            follow=lambda seen: self._changes(replace(seen, read=certain(seen.read))) == (),
        )

    def _changes(self, seen: BoardSeen) -> Collection[Cell] | None:
        """Give the page what has changed; returns what the user has to check first."""
        page, says, language = self._page, self._says, getattr(seen.read, "language", "")
        try:
            alphabet = alphabet_for(self._shell, page.editor, language)
            board = says.board(replace(seen, words=""), alphabet)
            return page.follow(
                seen, board, lambda: take(self._shell, page.editor, says, seen, language)
            )
        except Complaint:  # which the sheet says of the same board
            return None


def _confirmed(read: AnyReading, followed: _Followed) -> AnyReading:
    before, accepted = followed.read, followed.seen.read
    if isinstance(read, Reading) and isinstance(before, Reading) and isinstance(accepted, Reading):
        return confirmed_letters(read, before, accepted)
    assert isinstance(read, DotsReading)
    assert isinstance(before, DotsReading)
    assert isinstance(accepted, DotsReading)
    return confirmed_edges(read, before, accepted)
