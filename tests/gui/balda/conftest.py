"""A Balda page for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.lexicon.catalog import Catalog
from core.lexicon.lexicon import Lexicon
from tests.gui.balda.hands import Hands

PageMaker = Callable[..., Hands]


@pytest.fixture
def sit_down(make_app, qtbot, images: Path, monkeypatch) -> Iterator[PageMaker]:
    """Open the Balda page in the test's own folder."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))

    def sit(
        *rows: str, language: str = "en", size: tuple[int, int] = (420, 800), **more: object
    ) -> Hands:
        app = make_app(language=language, tool="balda", size=size, **more)
        hands = Hands(app, qtbot)
        if rows:
            hands.lay(*rows)
        return hands

    return sit


@pytest.fixture
def hands(sit_down) -> Hands:
    """The page with БАЛДА on five rows of five."""
    return sit_down(*BALDA)


BALDA = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture(scope="session")
def russian(images: Path, tmp_path_factory) -> Lexicon:
    """The list that a new game is played with."""
    folder = tmp_path_factory.mktemp("russian")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDSMITH_IMAGES", str(images))
        return Catalog.at(folder, folder).open("ru-nouns")
