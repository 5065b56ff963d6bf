"""A Boggle page for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.lexicon.catalog import Catalog
from core.lexicon.lexicon import Lexicon
from tests.gui.boggle.hands import Hands

PageMaker = Callable[..., Hands]


@pytest.fixture
def sit_down(make_app, qtbot, images: Path, monkeypatch) -> Iterator[PageMaker]:
    """Open the Boggle page in the test's own folder, with these rows in the tray."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))

    def sit(
        *rows: str, language: str = "en", size: tuple[int, int] = (420, 800), **more: object
    ) -> Hands:
        hands = Hands(make_app(language=language, tool="boggle", size=size, **more), qtbot)
        if rows:
            hands.lay(*rows)
            hands.dismiss_notice()
        hands.solved()
        return hands

    return sit


@pytest.fixture(scope="session")
def english(images: Path, tmp_path_factory) -> Lexicon:
    """The list that a new tray is read with."""
    folder = tmp_path_factory.mktemp("english")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDSMITH_IMAGES", str(images))
        return Catalog.at(folder, folder).open("en")
