"""Pictures come from the clipboard, by a drop, from files and from the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import (
    QBuffer,
    QCoreApplication,
    QIODevice,
    QMimeData,
    QPointF,
    Qt,
    QUrl,
)
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage

from tests.gui.driving import drop
from tests.gui.recognition.boards import WORDS, ScriptedReader, board_picture

BOARD = "б.л.а\nарена\nлу.ос\nдомик\nа.тат"


def put_on_clipboard(*, image: QImage | None = None, text: str = "", file: Path | None = None):
    content = QMimeData()
    if image is not None:
        content.setImageData(image)
    if text:
        content.setText(text)
    if file is not None:
        content.setUrls([QUrl.fromLocalFile(str(file))])
    QGuiApplication.clipboard().setMimeData(content)


def letters_on(hands) -> tuple[str, ...]:
    return tuple(hands.editor.state.board.text().upper().split("\n"))


@pytest.fixture
def saved(tmp_path) -> Path:
    """A picture of a board in a file."""
    path = tmp_path / "board.png"
    board_picture(WORDS).save(str(path))
    return path


def refused(hands) -> str:
    """What the sheet says of a file that is no picture; it is closed again."""
    hands.wait(lambda: hands.opened and not hands.model.working)
    hint = hands.model.hint
    leave(hands)
    return hint


def is_read(hands) -> bool:
    """Whether the sheet shows the board of the picture, after a while."""
    hands.wait(lambda: hands.model.hasPicture and not hands.model.working and hands.opened)
    return hands.read == WORDS


def leave(hands) -> None:
    """Close the sheet."""
    hands.press(Qt.Key.Key_Escape)
    hands.closed()


@pytest.mark.parametrize("tool", ["boggle", "tiles"])
def test_an_image_on_the_clipboard_opens_the_sheet(sit_with, tool):
    hands = sit_with(tool)
    put_on_clipboard(image=board_picture(WORDS))
    hands.ctrl("V")
    assert is_read(hands)


def test_a_text_that_is_a_board_goes_before_an_image(sit_with):
    """Programs for tables put an image beside the text; other texts do not count."""
    hands = sit_with("balda")
    put_on_clipboard(image=board_picture(WORDS))
    hands.menu("Paste a board")
    assert is_read(hands)
    leave(hands)
    put_on_clipboard(image=board_picture(WORDS), text=BOARD)
    hands.ctrl("V")
    assert letters_on(hands) == WORDS
    assert not hands.model.hasPicture
    put_on_clipboard(image=board_picture(WORDS), text="https://example.org/board.png")
    hands.ctrl("V")
    assert is_read(hands)


def test_files_are_dropped_on_the_window(sit_with, saved, tmp_path):
    """A picture; of several the first; a text as before; the same by a second start of the app."""
    hands = sit_with("balda")
    drop(hands.hands, saved)
    assert is_read(hands)
    leave(hands)
    text, other = tmp_path / "board.txt", tmp_path / "other.png"
    text.write_text(BOARD)
    board_picture(("AB", "CD")).save(str(other))
    drop(hands.hands, text, saved, other)
    assert is_read(hands)
    assert hands.notice() == "Only the first picture was opened: board.png"
    leave(hands)
    hands.app.shell.show(None, [saved])
    assert is_read(hands)
    leave(hands)
    drop(hands.hands, text)
    assert letters_on(hands) == WORDS


def test_an_image_dropped_out_of_a_browser_opens_the_sheet(sit_with):
    """A browser gives the address of an image, and the image itself; not by the address alone."""
    hands = sit_with("balda")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    board_picture(WORDS).save(buffer, "png")
    content = QMimeData()
    content.setUrls([QUrl("https://example.org/board.png")])
    content.setData("image/png", buffer.data())
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    place, copy = QPointF(200, 300), Qt.DropAction.CopyAction
    over = QDragEnterEvent(place.toPoint(), copy, content, left, plain)
    QCoreApplication.sendEvent(hands.window, over)
    assert over.isAccepted()
    assert hands.item("dropHint").isVisible()
    QCoreApplication.sendEvent(hands.window, QDropEvent(place, copy, content, left, plain))
    assert is_read(hands)
    leave(hands)
    content = QMimeData()
    content.setUrls([QUrl("https://example.org/board.png")])
    over = QDragEnterEvent(place.toPoint(), copy, content, left, plain)
    QCoreApplication.sendEvent(hands.window, over)
    assert not over.isAccepted()


def test_copied_files_are_opened(sit_with, saved, tmp_path):
    """A picture by the sheet, a text as if it were dropped; of others it is said what is wrong."""
    hands = sit_with("balda")
    put_on_clipboard(file=saved)
    hands.ctrl("V")
    assert is_read(hands)
    hands.press(Qt.Key.Key_Escape)
    hands.closed()
    text = tmp_path / "board.txt"
    text.write_text(BOARD)
    put_on_clipboard(file=text)
    hands.ctrl("V")
    hands.hands.opened()
    assert letters_on(hands) == WORDS
    put_on_clipboard(file=tmp_path)
    hands.ctrl("V")
    hands.hands.opened()
    assert "directory" in hands.notice()
    assert letters_on(hands) == WORDS


def test_blocks_pastes_texts_only(sit_with):
    hands = sit_with("blocks")
    put_on_clipboard(image=board_picture(WORDS))
    hands.ctrl("V")
    assert "No text on the clipboard." in hands.notice()


def test_a_field_takes_what_is_pasted(sit_with):
    hands = sit_with("balda")
    put_on_clipboard(image=board_picture(WORDS), text="арена")
    hands.show_sheet("M")
    hands.ctrl("V")
    assert hands.item("word").property("text") == "арена"
    assert not hands.model.hasPicture


def test_the_open_sheet_takes_pictures_too(sit_with, saved, tmp_path):
    """Dropped, pasted and of the screen, with or without a picture on it; and nothing else."""
    hands = sit_with("balda")
    hands.open_sheet()
    put_on_clipboard(text=BOARD)
    hands.ctrl("V")
    assert hands.notice() == "No picture on the clipboard."
    hands.click("sheetScreen")
    assert hands.notice() == "Couldn't read the screen: no screen was found"
    drop(hands.hands, saved)
    assert is_read(hands)
    other = ("ДА", "НО")
    hands.reader.rows = other
    put_on_clipboard(image=board_picture(other))
    hands.ctrl("V")
    hands.wait(lambda: hands.read == other)
    text = tmp_path / "board.txt"
    text.write_text(BOARD)
    before = hands.editor.state
    drop(hands.hands, text)
    assert refused(hands) == "This is not a PNG, JPEG, WebP, GIF or BMP picture"
    assert hands.editor.state is before


def test_what_is_no_picture_is_refused_in_one_line(sit_with, tmp_path):
    """Whatever its name says, also in a format that is not read; the board stays."""
    hands = sit_with("balda")
    before = hands.editor.state
    others = "This is not a PNG, JPEG, WebP, GIF or BMP picture"
    for name, content, hint in (
        ("board.png", b"\x89PNG\r\n\x1a\n nothing more", "The picture is damaged or incomplete"),
        ("board.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', others),
        ("photo.heic", b"\0\0\0\x18ftypheic", others),
        ("empty.jpg", b"", "The file is empty"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        drop(hands.hands, path)
        assert refused(hands) == hint
    drop(hands.hands, tmp_path / "gone.png")
    assert refused(hands).endswith("No such file or directory")
    assert hands.editor.state is before


def test_without_a_screen_nothing_is_read_from_it(sit_with):
    hands = sit_with("balda")
    hands.press(Qt.Key.Key_F11)
    assert hands.notice() == "Couldn't read the screen: no screen was found"
    assert hands.window.isVisible()


def test_a_round_is_not_disturbed(sit_with, saved):
    """A picture that comes while the board is held is not read."""
    hands = sit_with("boggle", ScriptedReader(), "gsec", "nrie", "talb", "esdo")
    hands.page.round.begin(180, False)
    drop(hands.hands, saved)
    assert hands.notice() == "Finish the round first."
    assert not hands.model.hasPicture
