"""Boards on the screen: read once, and again and again while the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QImage, QWindow

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.recognition.following import certain, confirmed, doubted
from ...core.recognition.places import AnyReading
from ...core.recognition.reader import Reader
from ...core.recognition.reading import Lattice, Reading
from ..complaints import one_line
from ..jobs import Lane, LatestJob
from ..qt_types import filled, translate, view_model
from ..shell.model import Part, Shell
from ..tool.board_says import BoardSeen
from .reader import find_in_several, read_board_again
from .screen import ScreenError, ScreenGrab
from .taking import OpenPage


@dataclass(frozen=True)
class Origin:
    """A picture of the screen: which of several, and its pixels."""

    screen: int
    width: int
    height: int


@dataclass(frozen=True)
class Known:
    """What is known of a picture before its board is read.

    `lattice`, `language`: of the board. `revise`: is called with the first reading, and gives what
    is shown of it. `words`: those that were played. `follow`: takes the board over as a move, if it
    can; it is not called where questions were answered.
    """

    origin: Origin | None = None
    lattice: Lattice | None = None
    language: str | None = None
    revise: Callable[[AnyReading], AnyReading] = lambda read: read
    words: str = ""
    follow: Callable[[BoardSeen], bool] = lambda seen: False


@dataclass(frozen=True)
class _Followed:
    """A board on the screen: what was read there last, and what was made of that.

    `is_found`: the reader has found it, the user did not have to frame it.
    """

    origin: Origin
    read: AnyReading
    seen: BoardSeen
    is_found: bool


@view_model
class ScreenReading(Part):
    """Reads the board that is on the screen, and follows a game there.

    Where a board lay is remembered for each game until the app ends, the pictures are not.
    """

    def __init__(self, shell: Shell, page: OpenPage, reader: Reader, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._page = page
        self._reader = reader
        self._reading = LatestJob(shell.jobs, Lane("picture"))
        self.grab = ScreenGrab(self)
        self._followed: dict[str, _Followed] = {}

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
                translate("ScreenReading", "First read the board: ⋮ → Board → From the screen.")
            )
            return
        self._shell.withdraw_last_notice()  # it may be about the reading before
        self.grab.take(window, lambda pictures: self._read(followed, pictures), self._refuse)

    def remember(
        self, origin: Origin | None, read: AnyReading, seen: BoardSeen, *, is_found: bool
    ) -> None:
        """Follow a board that was taken from the sheet, if it was on the screen.

        `read`: before it was corrected.
        """
        if origin is not None:
            is_same = read.lattice == seen.read.lattice
            self._follow(_Followed(origin, read if is_same else seen.read, seen, is_found))

    def _follow(self, followed: _Followed) -> None:
        self._followed[self._shell.tool] = followed
        self._page.model.follows = True

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
            self._reader,
            pictures,
            self._page.says.kind,
            done=show,
            failed=self._shell.notify_error,
            lane=Lane("picture"),
        )

    def _open(self, screen: int, picture: QImage, **known: Any) -> None:
        origin = Origin(screen, picture.width(), picture.height())
        self._shell.pictures.offer(
            picture, translate("ScreenReading", "The screen"), known=Known(origin, **known)
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
                read = self._page.as_shown(found[1])
                self._compare(followed, number, pictures[number], read)

        self._reading.ask(
            partial(read_board_again, is_found=followed.is_found),
            self._reader,
            [pictures[number] for number in order],
            followed.read,
            self._page.lists(),
            done=compare,
            failed=self._shell.notify_error,
        )

    def _refuse(self, error: ScreenError) -> None:
        self._shell.notify(
            filled(translate("ScreenReading", "Couldn't read the screen: %1"), one_line(error))
        )

    def _compare(self, followed: _Followed, screen: int, picture: QImage, read: AnyReading) -> None:
        """Take over what has changed, or show in the sheet what is to be looked at."""
        now, before = read.lattice, followed.read.lattice
        if (now.rows, now.columns) != (before.rows, before.columns):
            self._open(screen, picture, lattice=now)  # another game
            return
        origin = Origin(screen, picture.width(), picture.height())
        seen = replace(followed.seen, read=confirmed(read, followed.read, followed.seen.read))
        places = self._changes(seen)
        if places is not None and not places:
            self._follow(replace(followed, origin=origin, read=read, seen=seen))
            return
        words = self._page.says.words
        self._open(
            screen,
            picture,
            lattice=now,
            language=read.language if isinstance(read, Reading) else None,
            revise=lambda fresh: doubted(
                confirmed(fresh, followed.read, followed.seen.read), places or ()
            ),
            words="" if words is None else words(),
            follow=lambda seen: self._changes(replace(seen, read=certain(seen.read))) == (),
        )

    def _changes(self, seen: BoardSeen) -> Collection[Cell] | None:
        """Give the page what has changed; returns what the user has to check first."""
        page, language = self._page, getattr(seen.read, "language", "")
        try:
            board = page.says.board(replace(seen, words=""), page.alphabet(language))
            return page.model.follow(seen, board, lambda: page.take(seen, language))
        except Complaint:  # which the sheet says of the same board
            return None
