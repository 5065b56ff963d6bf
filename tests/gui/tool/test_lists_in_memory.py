"""A word list that cannot be kept on the disk."""


def test_the_page_tells_of_it_once(make_backstage, qtbot, tmp_path, monkeypatch):
    monkeypatch.delenv("GRIDSMITH_IMAGES", raising=False)
    (tmp_path / "cache").write_text("no folder")
    app, said = make_backstage(language="ru", words="ru", tool="balda"), []
    app.shell.noticeShown.connect(lambda text, *_: said.append(text))
    page = app.shell.pageModel("balda")
    page.start()
    qtbot.waitUntil(lambda: any("только в памяти" in text for text in said))
    page.editor.pasteText(".....\nбалда")
    page.results.askBoard()
    qtbot.waitUntil(lambda: page.results.answered and page.results.rows.rowCount() > 0)
    assert len([text for text in said if "только в памяти" in text]) == 1
