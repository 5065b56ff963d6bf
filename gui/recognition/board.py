"""The board that was read from a picture: its places, which the user selects and corrects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.history import History
from ...core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from ...core.lexicon.keyboard import letter_typed
from ...core.recognition.draft import Draft
from ...core.recognition.reading import Lattice, Reading
from ..qt_types import Property, alias, attribute, view_model
from .taking import OpenPage


@view_model
class PictureBoard(QObject):
    """What was read, place by place, as `Draft` numbers them; with undo."""

    changed = Signal()
    selectionChanged = Signal()
    replaced = Signal()
    """Undo or redo has led to another draft, whose lattice may not be read yet."""

    def __init__(self, page: OpenPage, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._history: History[Draft, str] = History(Draft())

    draft: Draft = alias("_history.state", "The lattice and what was read and corrected.")

    @property
    def alphabet(self) -> Alphabet | None:
        """The alphabet of the letters, None where there are none."""
        return self._page.alphabet(self.language) if self.language else None

    def begin(self, lattice: Lattice | None) -> None:
        """Forget everything; begin with a lattice that is known."""
        self._history = History(Draft(lattice))
        self.emit_all()

    def show(self, draft: Draft) -> None:
        """Show another draft, without an action."""
        self._history.amend(draft)
        self.emit_all()

    def use(self, lattice: Lattice) -> None:
        """Go on with another lattice, which is not read yet."""
        self._history.do("lattice", Draft(lattice))
        self.emit_all()

    def emit_all(self) -> None:
        """Signal that all of it may have changed."""
        self.changed.emit()
        self.selectionChanged.emit()

    @Property(list, notify=changed)
    def languages(self) -> list[dict[str, str]]:
        """Languages to choose from: those with bundled lists, that of the page, and that read.

        Of the others the first letters that are in neither of these stand for the language.
        """
        names = {"ru": "А–Я", "en": "A–Z"}
        own = self._page.board.alphabet if self._page.board.of_words else None
        for alphabet in filter(None, (own, self.alphabet)):
            known = RUSSIAN.symbols + ENGLISH.symbols
            own_letters = [it for it in alphabet.symbols if it not in known]
            single = [it for it in own_letters if alphabet.spelled(it) == it][:3]
            text = alphabet.upper("".join(single)) or alphabet.language.upper()
            names.setdefault(alphabet.language, text)
        return [{"value": code, "text": text} for code, text in names.items()]

    @Property(str, notify=changed)
    def language(self) -> str:
        """The language that was read, empty where there is none."""
        read = self.draft.read
        return read.language if isinstance(read, Reading) else ""

    @Property(int, notify=changed)
    def columns(self) -> int:
        return self.draft.size[1]

    letters = attribute(
        list, "draft.letters", "The letter of each cell, empty where there is none.", notify=changed
    )
    marks = attribute(
        list,
        "draft.marks",
        "A number for each place of a board of dots: 1 for a drawn edge; a box's owner, 1 to 3.",
        notify=changed,
    )
    doubts = attribute(list, "draft.doubts", "Whether each place is doubtful.", notify=changed)

    @Property(list, notify=changed)
    def keys(self) -> list[str]:
        """What can be on a cell, for the letter pad."""
        return [] if self.alphabet is None else list(self._page.says.keys(self.alphabet))

    # The selected place

    @Property(int, notify=selectionChanged)
    def selected(self) -> int:
        """The selected place, -1 where nothing was read."""
        return self.draft.number(self.draft.selected)

    @Property(list, notify=selectionChanged)
    def candidates(self) -> list[dict[str, Any]]:
        """What the selected cell may hold, the likeliest first: `letter` and `percent`."""
        return [{"letter": one, "percent": percent} for one, percent in self.draft.candidates()]

    boxSelected = attribute(
        bool,
        "draft.is_at_box",
        "Whether a box of a board of dots is selected.",
        notify=selectionChanged,
    )

    @Slot(float, float, result=int)
    def placeAt(self, x: float, y: float) -> int:
        """The number of the place at a point of the picture, -1 for none."""
        return self.draft.place_at(x, y)

    @Slot(int)
    def select(self, place: int) -> None:
        self._change(self.draft.at(divmod(place, self.columns or 1)))

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Go to the next place, as far as the board goes."""
        self._change(self.draft.step(down, right))

    @Slot(bool, result=bool)
    def selectDoubtful(self, forward: bool) -> bool:
        """Select the next doubtful place, or the one before; returns whether there is one."""
        place = self.draft.next_doubtful(forward=forward)
        if place is not None:
            self._change(self.draft.at(place))
        return place is not None

    # Correcting

    @Slot(str, result=bool)
    def type(self, character: str) -> bool:
        """Put a typed letter on the selected cell, and go on; whether it was a letter."""
        alphabet = self.alphabet
        letter = None if alphabet is None else letter_typed(character, alphabet)
        if letter is not None:
            self.put(letter)
        return letter is not None

    @Slot(str)
    def put(self, letter: str) -> None:
        """Put a letter, or nothing, on the selected cell, and go on, as `Draft.put`."""
        alphabet = self.alphabet
        shown = self._page.says.letter(letter, alphabet) if letter and alphabet else ""
        self._change(self.draft.put(shown))

    @Slot()
    def erase(self) -> None:
        """Empty the selected cell, or the one that was typed on just now."""
        self._change(self.draft.erase())

    @Slot()
    def skip(self) -> None:
        """Empty the selected cell and go on; on a board of dots, as `Draft.toggle`."""
        self._change(self.draft.put("") if self.language else self.draft.toggle())

    @Slot(int)
    def setMark(self, mark: int) -> None:
        """Draw this on the selected place of a board of dots, as `Draft.mark`."""
        self._change(self.draft.mark(mark))

    def _change(self, draft: Draft) -> None:
        """Show a draft; what was corrected in it is an action."""
        if draft.read == self.draft.read:
            self._history.amend(draft)
            self.selectionChanged.emit()
        else:
            self._history.do("correct", draft)
            self.emit_all()

    @Slot()
    def undo(self) -> None:
        """Take the last correction back, or the last change of the lattice."""
        if self._history.undo_name is not None:
            self._step(self._history.undo)

    @Slot()
    def redo(self) -> None:
        if self._history.redo_name is not None:
            self._step(self._history.redo)

    def _step(self, step: Callable[[], Draft]) -> None:
        selected = self.draft.selected
        self._history.amend(step().at(selected))
        self.replaced.emit()
        self.emit_all()
