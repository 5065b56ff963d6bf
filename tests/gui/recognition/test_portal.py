import itertools
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusPendingCall
from PySide6.QtGui import QImage

from gridsmith.gui.recognition import portal as module
from gridsmith.gui.recognition.portal import ScreenshotPortal
from tests.gui.driving import url


@pytest.mark.parametrize(
    ("answers", "reply", "patience", "ends"),
    [
        ([(0, "seen")], "createReply", 60_000, ["done 40"]),
        ([(0, "seen"), (0, "seen"), (1, "")], "createReply", 60_000, ["done 40"]),
        ([(1, "seen"), (0, "seen")], "createReply", 60_000, ["failed"]),
        ([(0, "gone")], "createReply", 60_000, ["failed"]),
        ([(0, "")], "createReply", 60_000, ["failed"]),
        ([], "createErrorReply", 60_000, ["failed"]),
        ([], "createReply", 1, ["failed"]),
        ([], "", 60_000, ["failed"]),
    ],
)
def test_the_portal_is_asked_once_and_its_file_removed(
    qtbot, monkeypatch, tmp_path, answers, reply, patience, ends
):
    asked, ended = [], []

    def call(message):
        asked.append((message.service(), message.path(), message.interface(), message.member()))
        asked.append(message.arguments())
        error = ["org.example.No", "no"] * (reply == "createErrorReply")
        return QDBusPendingCall.fromCompletedCall(getattr(message, reply)(*error))

    bus = SimpleNamespace(
        isConnected=lambda: bool(reply),
        baseService=lambda: ":1.42",
        connect=lambda *wish: asked.append((*wish[:4], wish[5])),
        asyncCall=call,
    )
    monkeypatch.setattr(QDBusConnection, "sessionBus", lambda: bus)
    monkeypatch.setattr(module, "_numbers", itertools.count(7))
    portal = ScreenshotPortal()
    portal.take(
        lambda image: ended.append(f"done {image.width()}"),
        lambda: ended.append("failed"),
        patience,
    )
    file = tmp_path / "seen"
    for response, name in answers:
        QImage(40, 20, QImage.Format.Format_RGB32).save(str(file), "PNG")
        portal.answered(response, {"uri": url(tmp_path / name).toString()} if name else {})
        assert not file.exists() or name != "seen"
    qtbot.waitUntil(lambda: ended != [])
    QCoreApplication.processEvents()
    assert (ended, portal._timer.isActive()) == (ends, False)
    service, path, request = module.SERVICE, module.PATH, "org.freedesktop.portal.Request"
    token = f"{path}/request/1_42/gridsmith7"
    assert asked == bool(reply) * [
        (service, token, request, "Response", "1answered(uint,QVariantMap)"),
        (service, path, "org.freedesktop.portal.Screenshot", "Screenshot"),
        ["", {"handle_token": "gridsmith7", "interactive": False}],
    ]
