"""Where the app's folders are, and how they are named."""

from pathlib import Path

import pytest

from gridsmith.core.files.places import at_home, without_home


def test_the_user_s_name_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that is the root is nobody's."""
    monkeypatch.setenv("HOME", "/home/anna")
    assert at_home("/home/anna/data/x") == at_home(Path("~/data/x")) == "~/data/x"
    assert at_home("/home/annabel/x") == "/home/annabel/x"
    text = "see /home/anna/x, /home/anna and /home/anna-bel"
    assert without_home(text) == "see ~/x, ~ and /home/anna-bel"
    monkeypatch.setenv("HOME", "/")
    assert (at_home("/data"), without_home("/data")) == ("/data", "/data")
