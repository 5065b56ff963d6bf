"""Boards on the screen: read once, and again and again while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtGui import QImage, QWindow
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.picture.following import confirmed_edges, confirmed_letters, doubted
from ...core.picture.reading import DotsReading, Kind, Lattice, PictureError, Reading
from ..complaints import one_line
from ..jobs import Lane
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from ..tool.board_seen import BoardSeen
from .decoding import decode
from .reader import Reader
from .screen import ScreenError, ScreenGrab

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

    def read_in(
        self,
        source: Any,
        lattice: Lattice,
        language: str | None,
        *,
        done: Callable[[AnyReading], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Read a picture whose board is known to lie there, without the sheet."""


@dataclass(frozen=True)
class _Origin:
    """A picture of the screen: which of several, and its pixels."""

    screen: int
    width: int
    height: int


@dataclass(frozen=True)
class _Followed:
    """A board on the screen: what was read there last, and what was made of that."""

    origin: _Origin
    read: AnyReading
    seen: BoardSeen


@QmlElement
@QmlUncreatable("there is one, made by the picture's model")
class ScreenReading(QObject):
    """Reads the board that is on the screen, and follows a game there.

    Where a board lay is remembered for each game until the app ends, the pictures are not.
    """

    def __init__(self, shell: Shell, sheet: PictureSheetModel, parent: QObject) -> None:
        """Nothing is followed yet."""
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
        return self._page.editor.SEEN or "letters"

    @Slot(QObject)
    def take(self, window: QWindow) -> None:
        """Read the board on the screen, with the sheet; `window` is hidden meanwhile."""
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
        self.grab.take(window, lambda pictures: self._read(followed, pictures), self._refuse)

    def remember(self, seen: BoardSeen) -> None:
        """Follow a board that was taken from the sheet, if it was on the screen."""
        origin, read = self._sheet.origin, self._sheet.read_first
        if isinstance(origin, _Origin) and read is not None:
            is_same = read.lattice == seen.read.lattice
            self._follow(_Followed(origin, read if is_same else seen.read, seen))

    def _follow(self, followed: _Followed) -> None:
        self._followed[self._shell.tool] = followed
        self._page.set_follows(True)

    def _show(self, pictures: Sequence[QImage]) -> None:
        if len(pictures) == 1:
            self._open(0, pictures[0])
            return
        self._shell.jobs.ask(
            _first_with_board,
            pictures,
            self._sheet.reader,
            self._kind,
            done=lambda at: self._open(at, pictures[at]),
            failed=self._shell.notify_error,
            lane=Lane.engine("picture"),
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
        language = followed.read.language if isinstance(followed.read, Reading) else None
        self._sheet.read_in(
            picture,
            followed.read.lattice,
            language,
            done=lambda read: self._compare(followed, picture, read),
            failed=self._shell.notify_error,
        )

    def _refuse(self, error: ScreenError) -> None:
        text = translate("ScreenReading", "Couldn't read the screen: %1")
        self._shell.notify(text.replace("%1", one_line(error)))

    def _compare(self, followed: _Followed, picture: QImage, read: AnyReading) -> None:
        """Take over what has changed, or show in the sheet what is to be looked at."""
        if self._followed.get(self._shell.tool) is not followed:
            return  # another page was opened
        seen = replace(followed.seen, read=_confirmed(read, followed))
        try:
            places = self._page.follow(seen)
        except Complaint:  # which the sheet says of the same board
            places = None
        if places is not None and not places:
            self._follow(replace(followed, read=read, seen=seen))
            return
        language = read.language if isinstance(read, Reading) else None
        self._open(
            followed.origin.screen,
            picture,
            lattice=read.lattice,
            language=language,
            revise=lambda fresh: doubted(_confirmed(fresh, followed), places or ()),
        )


def _confirmed(read: AnyReading, followed: _Followed) -> AnyReading:
    before, accepted = followed.read, followed.seen.read
    if isinstance(read, Reading) and isinstance(before, Reading) and isinstance(accepted, Reading):
        return confirmed_letters(read, before, accepted)
    assert isinstance(read, DotsReading)
    assert isinstance(before, DotsReading)
    assert isinstance(accepted, DotsReading)
    return confirmed_edges(read, before, accepted)


def _first_with_board(pictures: Sequence[QImage], reader: Reader, kind: Kind) -> int:
    """Give the first picture with a board, else the first one: that of the window's screen."""
    for number, picture in enumerate(pictures):
        try:
            reader.find_lattice(decode(picture), kind=kind)
        except PictureError:
            continue
        return number
    return 0
