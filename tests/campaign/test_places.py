"""What counts as lost where several windows have one folder, and whose folders a trial uses."""

import os
from pathlib import Path

import pytest

from gridsmith.campaign.forks import home_in
from gridsmith.campaign.kinds.places import unaccounted
from gridsmith.core.files.places import Places
from gridsmith.core.library.library import Library


def test_a_position_that_another_window_goes_on_from_is_not_lost(tmp_path: Path) -> None:
    """Two windows that come to the same have one game, as the library sees it."""
    first, second = ["", "a"], ["", "b", "a", "ab"]
    last = dict.fromkeys("12")
    with Library(tmp_path / "library.sqlite") as library:
        for window, state in (("2", "a"), ("1", "a"), ("2", "ab")):
            content = {"game": {"state": state}, "window": window}
            kept = library.save_window_session("dots", content, last[window], "other")
            last[window], is_of_another = kept
            assert not is_of_another
        there = [library.session("dots")["game"]["state"]]
        assert not library.entries("dots")
    assert there == ["ab"]
    assert not unaccounted([first, second], there)


def test_what_no_window_goes_on_from_is_lost() -> None:
    """Whether one of them was closed with it, or all."""
    assert unaccounted([["", "a"], ["", "b"]], ["b"]) == ["a"]
    assert unaccounted([["", "a"], ["", "a"]], ["b"]) == ["a", "a"]
    assert not unaccounted([["", "a"], ["a", "b"]], ["b"])
    assert not unaccounted([["", "a", ""], ["b"]], [])


def test_a_trial_has_all_folders_of_a_user_in_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the user of the campaign has them."""
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", "/elsewhere")
    for name, value in home_in(tmp_path).items():
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    places = Places.of_user()
    for place in (places.data, places.cache, places.settings, places.log):
        assert os.path.commonpath([place, tmp_path]) == str(tmp_path)
