"""The About sheet, the report that it and the notices of errors offer, and what a crash leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication

from gridsmith.core.places import Places
from tests.gui.driving import click, named, press, shown_items


def labels(app) -> str:
    return "\n".join(
        str(item.property("text"))
        for item in shown_items(app.window.contentItem())
        if item.property("text")
    )


def test_about_tells_what_this_is_and_whether_all_is_well(make_app, qtbot, tmp_path, monkeypatch):
    """It is reached and worked by keys; the report is on the clipboard, and that is said."""
    (tmp_path / "data").mkdir()
    (tmp_path / "log").write_text("in the way")
    app = make_app(language="ru")
    press(app.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    settings = app.window.findChild(QObject, "settingsSheet")
    qtbot.waitUntil(lambda: settings.property("opened"))
    named(app.window, "aboutRow").forceActiveFocus()
    press(app.window, Qt.Key.Key_Return)
    sheet = app.window.findChild(QObject, "aboutSheet")
    qtbot.waitUntil(lambda: sheet.property("opened"))
    assert not settings.property("visible")
    qtbot.waitUntil(lambda: "Остальное в порядке" in labels(app), timeout=20_000)
    told = labels(app)
    assert "Gridsmith 0.1.0" in told
    assert f"В {tmp_path}/log нельзя писать: " in told
    assert "Потом не узнать, что пошло не так." in told
    assert str(tmp_path / "data") in told
    assert named(app.window, "copyReportButton").property("activeFocus")
    press(app.window, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: "Отчёт скопирован" in str(named(app.window, "snackbar").property("text"))
    )
    report = QGuiApplication.clipboard().text()
    assert "platform" in report
    assert "offscreen" in report
    assert "Software" in report
    assert "wrong" in report
    (licence,) = (
        row for row in shown_items(app.window.contentItem())
        if row.objectName() == "licenceRow" and str(row.property("text")).startswith("PySide6")
    )  # fmt: skip
    licence.forceActiveFocus()
    press(app.window, Qt.Key.Key_Return)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in labels(app)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    app.shell.about.openDataFolder()
    assert str(tmp_path / "data") in named(app.window, "snackbar").property("text")
    press(app.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not sheet.property("visible"))


def test_a_defect_offers_a_report_and_bad_input_does_not(make_app, qtbot):
    """One that comes again from the same place is told once; whichever thread it is of."""
    app = make_app()
    notices = []
    app.shell.noticeShown.connect(lambda text, action, number: notices.append((text, action)))

    def fail() -> None:
        try:
            raise RuntimeError("the paper has gone")
        except RuntimeError as error:
            app.shell.defectMet.emit(error)

    fail()
    thread = threading.Thread(target=fail)
    thread.start()
    qtbot.waitUntil(lambda: len(notices) > 0)
    thread.join()
    qtbot.wait(20)
    app.shell.notify_error(FileNotFoundError(2, "no", "board.txt"))
    assert notices == [
        ("Something went wrong: the paper has gone", "Copy a report"),
        ("board.txt: No such file or directory", ""),
    ]
    app.shell.tell_of_crash()
    click(
        app.window,
        next(
            i
            for i in shown_items(named(app.window, "snackbar"))
            if i.property("text") == "Copy a report" and i.property("kind")
        ),
    )
    QGuiApplication.clipboard().clear()
    qtbot.waitUntil(
        lambda: "What was looked at" in QGuiApplication.clipboard().text(), timeout=20_000
    )


def test_the_app_keeps_a_log(tmp_path, monkeypatch):
    """That it was opened, what Qt warns of, and a crash of the last time; stderr is as ever."""
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("QT_QUICK_BACKEND", "nonsense")
    log = Places.of_user().log
    log.mkdir(parents=True)
    (log / "crashes.txt").write_text("Fatal Python error: Segmentation fault\n")
    app = subprocess.Popen(
        [sys.executable, "-m", "gridsmith", "--tool", "dots"], env=dict(os.environ),
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    end, told = time.monotonic() + 60, ""
    while time.monotonic() < end and "qt." not in told:
        time.sleep(0.05)
        told = (
            (log / "gridsmith.log").read_text("utf-8") if (log / "gridsmith.log").exists() else ""
        )
    app.send_signal(signal.SIGKILL)
    _, printed = app.communicate()
    assert " START Gridsmith " in told
    assert "CRITICAL gridsmith: the last time it crashed\n    Fatal Python error" in told
    (warning,) = (line for line in told.splitlines() if " WARNING qt." in line)
    assert warning.partition(": ")[2] in printed
    assert (log / "crashes.txt").read_text() == ""
