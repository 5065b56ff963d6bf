"""Where the app's folders are, and how they are named."""

import pytest

from gridsmith.core.files.places import without_home


def test_the_user_s_name_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    text = "see /home/anna/x, /home/anna and /home/anna-bel"
    assert without_home(text) == "see ~/x, ~ and /home/anna-bel"
    monkeypatch.setenv("HOME", "/")
    assert without_home("/data") == "/data"
