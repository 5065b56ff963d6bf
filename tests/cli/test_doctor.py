import re
import subprocess
import sys

import pytest


def test_all_is_well_and_told(gridsmith):
    outcome = gridsmith("doctor")
    assert (outcome.status, outcome.err) == (0, ""), outcome.out
    assert re.fullmatch(r"Gridsmith\n.*\n  Python: .*\n  data: .*\n  ok: .*", outcome.out, re.S)


def test_what_is_wrong_is_told_and_the_status_says_so(gridsmith, home):
    folder = home.parent / "data" / "gridsmith"
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder")
    outcome = gridsmith("doctor")
    assert outcome.status == 1
    assert "data/gridsmith is not a writable folder." in outcome.out


def test_it_runs_where_qt_cannot_be_loaded(home):
    program = (
        "import sys\n"
        "sys.modules.update({name: None for name in ('PySide6', 'shiboken6', 'numba', 'numpy')})\n"
        "from gridsmith.cli.main import main\n"
        "sys.exit(main(['doctor']))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert "  ok: The app's folders are writable." in ended.stdout
    assert ended.stderr == ""


def test_a_defect_of_a_command_is_in_the_report(gridsmith, home, monkeypatch):
    def fail(name):
        raise ValueError(f"'{name}' is more than I can bear")

    typed = "абра" + "кадабра"  # the source of the test itself would be told
    monkeypatch.setattr("gridsmith.core.lexicon.catalog.Catalog.standard", lambda: fail(typed))
    with pytest.raises(ValueError, match="more than I can bear"):
        gridsmith("words", "list")
    told = gridsmith("doctor").out.partition("Last errors")[2]
    assert " CRITICAL gridsmith: a command failed" in told
    assert "ValueError" in told
    assert "in list_" in told
    assert typed not in told


def test_the_app_is_added_and_removed(gridsmith, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    entry = tmp_path / "data" / "applications" / "gridsmith.desktop"
    assert gridsmith("desktop", "install").out.endswith(f" menu: {entry}\n")
    assert gridsmith("desktop", "remove").out.startswith("Gridsmith is no longer in the app")
    assert not entry.exists()
    entry.parent.rmdir()
    entry.parent.write_bytes(b"no folder")
    refused = gridsmith("desktop", "install")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.count("\n") == 1
