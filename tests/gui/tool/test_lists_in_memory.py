"""A word list that cannot be kept on the disk."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("tool", ["balda"])
@pytest.mark.parametrize("language", ["ru"])
def test_every_page_tells_of_it(make_app, qtbot, tmp_path, monkeypatch, tool, language):
    """Once, in the language of the window; the words are there."""
    monkeypatch.delenv("GRIDSMITH_IMAGES", raising=False)
    (tmp_path / "cache").write_text("no folder")
    app = make_app(language=language, words="ru" if tool == "balda" else "en", tool=tool)
    said = []
    app.shell.noticeShown.connect(lambda text, *_: said.append(text))
    page = app.shell.pageModel(tool)
    page.start()
    telling = {"en": "stay in memory only", "ru": "только в памяти"}[language]
    qtbot.waitUntil(lambda: any(telling in text for text in said))
    page.editor.pasteText("cats\ndogs\nowls\nhens" if tool == "boggle" else ".....\nбалда")
    if tool == "balda":
        page.results.askBoard()
    qtbot.waitUntil(lambda: page.results.answered and page.results.rows.rowCount() > 0)
    assert len([text for text in said if telling in text]) == len(
        {text for text in said if telling in text}
    )
