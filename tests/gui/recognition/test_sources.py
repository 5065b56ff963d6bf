from pathlib import Path

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QMimeData,
    QPointF,
    Qt,
    QUrl,
)
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage

from tests.gui.driving import drop
from tests.gui.recognition.boards import WORDS, board_picture

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


@pytest.fixture
def saved(tmp_path) -> Path:
    path = tmp_path / "board.png"
    board_picture(WORDS).save(str(path))
    return path


def is_read(hands) -> bool:
    hands.wait(lambda: hands.model.hasPicture and not hands.model.working and hands.opened)
    return hands.read == WORDS


def test_what_was_copied_is_pasted(sit_with, saved, tmp_path):
    """A picture by the sheet, a file as if it were dropped; of others it is said what is wrong.

    Programs for tables put an image beside the text, which goes before it if it is a board."""
    hands = sit_with("balda")
    picture, text = board_picture(WORDS), tmp_path / "board.txt"
    text.write_text(BOARD)
    for copied, is_picture, told in (
        ({"image": picture}, True, ""),
        ({"image": picture, "text": BOARD}, False, ""),
        ({"image": picture, "text": "https://example.org/board.png"}, True, ""),
        ({"file": saved}, True, ""),
        ({"file": text}, False, ""),
        ({"file": tmp_path}, False, "directory"),
    ):
        hands.editor.clearBoard()
        hands.dismiss_notice()
        put_on_clipboard(**copied)
        hands.ctrl("V")
        hands.hands.opened()
        if is_picture:
            assert is_read(hands)
            hands.leave()
        assert told in hands.notice()
        assert (hands.laid == WORDS) is not (is_picture or bool(told))


def test_files_are_dropped_on_the_window(sit_with, saved, tmp_path):
    hands = sit_with("balda")
    drop(hands.hands, tmp_path / "board.txt", saved, tmp_path / "other.png")
    assert is_read(hands)
    assert hands.notice() == "Only the first picture was opened: board.png"
    hands.leave()
    hands.app.shell.show(None, [saved])
    assert is_read(hands)


def test_an_image_dropped_out_of_a_browser_opens_the_sheet(sit_with, saved):
    hands = sit_with("balda")
    content = QMimeData()
    content.setUrls([QUrl("https://example.org/board.png")])
    content.setData("image/png", saved.read_bytes())
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    place, copy = QPointF(200, 300), Qt.DropAction.CopyAction
    for event in (
        QDragEnterEvent(place.toPoint(), copy, content, left, plain),
        QDropEvent(place, copy, content, left, plain),
    ):
        QCoreApplication.sendEvent(hands.window, event)
    assert is_read(hands)
    content.removeFormat("image/png")
    over = QDragEnterEvent(place.toPoint(), copy, content, left, plain)
    QCoreApplication.sendEvent(hands.window, over)
    assert not over.isAccepted()


def test_the_open_sheet_takes_pictures_too(sit_with, saved, tmp_path):
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
    before = hands.editor.state
    for name, content, hint in (
        ("board.txt", BOARD.encode(), "This is not a PNG, JPEG, WebP, GIF or BMP picture"),
        ("board.png", b"\x89PNG\r\n\x1a\n no more", "The picture is damaged or incomplete"),
        ("photo.heic", b"\0\0\0\x18ftypheic", "This is not a PNG, JPEG, WebP, GIF or BMP picture"),
        ("gone.png", b"", "No such file or directory"),
    ):
        path = tmp_path / name
        if content:
            path.write_bytes(content)
        drop(hands.hands, path)
        hands.was_read()
        assert hands.model.hint.endswith(hint)
        assert hands.editor.state is before
