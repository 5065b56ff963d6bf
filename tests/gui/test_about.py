import os
import subprocess
import sys
import threading

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.places import Places, without_home
from tests.gui.dots.hands import Hands
from tests.gui.driving import named, open_settings, press, seen, texts


def test_about_tells_what_this_is_and_whether_all_is_well(make_app, qtbot, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "log").write_text("in the way")
    app = make_app(language="ru")

    def says(text):
        return any(text in one for one in texts(app.window))

    open_settings(app, qtbot)
    named(app.window, "aboutRow").forceActiveFocus()
    press(app.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: app.window.findChild(QObject, "aboutSheet").property("opened"))
    qtbot.waitUntil(lambda: says(f"В папку {tmp_path}/log нельзя писать."))
    assert says("Gridsmith 0.1.0")
    assert says("Откройте доступ на запись к этой папке.")
    assert named(app.window, "copyReportButton").property("activeFocus")
    press(app.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: says("Отчёт скопирован"))
    report = QGuiApplication.clipboard().text()
    assert all(word in report for word in ("platform", "offscreen", "software", "wrong"))

    def of_qt():
        licenses = seen(app.window.contentItem(), "named", "licenceRow")
        return [row for row in licenses if str(row.property("text")).startswith("PySide6")]

    qtbot.waitUntil(lambda: len(of_qt()) == 1)
    of_qt()[0].forceActiveFocus()
    press(app.window, Qt.Key.Key_Return)
    assert says("GNU LESSER GENERAL PUBLIC LICENSE")


def test_a_defect_offers_a_report_and_bad_input_does_not(sit_at, qtbot):
    hands = sit_at(Hands)
    shell, notices = hands.app.shell, []
    shell.noticeShown.connect(lambda text, action, number: notices.append((text, action)))
    defect = RuntimeError("the paper has gone")
    thread = threading.Thread(target=shell.defectMet.emit, args=(defect,))
    thread.start()
    thread.join()
    QCoreApplication.processEvents()
    shell.notify_error(FileNotFoundError(2, "no", "board.txt"))
    assert notices == [
        ("Something went wrong: the paper has gone", "Copy a report"),
        ("board.txt: No such file or directory", ""),
    ]
    shell.offer_crash_report()
    QGuiApplication.clipboard().clear()
    hands.take_notice_action()
    qtbot.waitUntil(lambda: "Checks" in QGuiApplication.clipboard().text())


def test_the_app_keeps_a_log(qtbot, tmp_path, monkeypatch):
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
    written = log / "gridsmith.log"
    # What Qt says is printed before it is written down.
    qtbot.waitUntil(lambda: written.exists() and " WARNING qt." in written.read_text("utf-8"))
    app.kill()
    _, printed = app.communicate()
    told = written.read_text("utf-8")
    assert "CRITICAL gridsmith: the last time it crashed\n    Fatal Python error" in told
    warnings = [line.partition(": ")[2] for line in told.splitlines() if " WARNING qt." in line]
    assert all(warning in without_home(printed) for warning in warnings)
    assert (log / "crashes.txt").read_text() == ""
