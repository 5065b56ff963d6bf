import re

from PySide6.QtCore import Qt

from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.boggle.play import PLAY
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn


def lay(hands: Hands, *rows: str):
    hands.lay(*rows)
    hands.dismiss_notice()
    hands.solved()


def select_with_paths(hands: Hands):
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths > 1))


def enter(hands: Hands):
    for word in ("rest", "tie", "zzz"):
        hands.page.typeText(word)
        hands.page.round.enter()


def finish(hands: Hands):
    hands.page.round.finish()
    hands.sheet_opened()


STATES = {
    "the empty page": lambda hands: None,
    "the words": lambda hands: lay(hands, *GOOD),
    "a word": select_with_paths,
    "a filter": lambda hands: hands.words.setFilter("ent"),
    "a filter that fits nothing": lambda hands: hands.words.setFilter("qqq"),
    "words through a die": lambda hands: (
        hands.words.setFilter(""),
        hands.words.throughDie(),
        hands.rest(),
    ),
    "a word over bonuses": lambda hands: (
        hands.words.widen(),
        hands.game.chooseScoring("letters"),
        hands.game.scatter(),
        hands.solved(),
        select_with_paths(hands),
    ),
    "a round": lambda hands: (
        hands.game.chooseScoring("classic"),
        hands.solved(),
        hands.page.round.begin(0, False),
    ),
    "a round with words": lambda hands: (enter(hands), hands.page.typeText("ent")),
    "what was missed": lambda hands: (finish(hands), hands.close_sheet()),
    "a search": lambda hands: (lay(hands, *GOOD[::-1]), hands.begin_search()),
    "a search that was stopped": lambda hands: (hands.stop_search(), hands.rest()),
    "no words": lambda hands: (hands.search.close(), lay(hands, "zzzz", "zzzz")),
}


def sheets(hands: Hands):
    for key in (*"REPN", Qt.Key.Key_F7):
        yield from hands.sheet_by(key, f"the sheet of {key}")
    hands.show_sheet(Qt.Key.Key_F6)
    for letters in ("dice", "any", "these"):
        hands.page.forms["search"].set("letters", letters)
        yield f"the sheet of the search, {letters}"
    hands.close_sheet()
    for change, value, key in (
        (hands.game.choosePoints, "3:1 4:2 +3", "R"),
        (hands.game.chooseScoring, "letters", "R"),
        (hands.game.chooseScoring, "letters", Qt.Key.Key_F6),
    ):
        change(value)
        yield from hands.sheet_by(key, f"{value}: the sheet of {key}")
    for scoring, menu in (("letters", "the bonuses of a cell"), ("classic", "the faces")):
        hands.game.chooseScoring(scoring)
        hands.solved()
        hands.right_click_cell(1, 1)
        yield menu
        hands.press(Qt.Key.Key_Escape)
    hands.page.round.begin(0, False)
    yield from hands.sheet_by(Qt.Key.Key_F4, "the pause of a round")
    enter(hands)
    finish(hands)
    hands.page.round.addPlayer("Ann", "tie dries quiz")
    yield "the result of a round"
    hands.close_sheet()


def own_texts(hands: Hands) -> set[str]:
    words = set(hands.spelled)
    boards = {found.board.text().replace("\n", " ") for found in hands.search.found}
    shown = words | {word.upper() for word in words} | boards | {hands.words.filterText}
    return shown | {"Ann", "ENT", "QUIZ", "ZZZ", "TIE", "3:1 4:2 +3"}


LOOKS = Looks(
    hands=Hands,
    rows=GOOD,
    find=Hands.solved,
    states=in_turn(STATES),
    sheets=sheets,
    resize=lambda hands, rows, columns: hands.game.resize(rows, columns),
    boards=((2, 2), (10, 10), (2, 10), (10, 2)),
    tab_stops={
        "a word": {
            "board", "wordTable", "moreButton", "settingsButton",
            "filterField", "rollButton", "playButton", "searchButton", "previousPath",
        },
        "a round with words": {
            "board", "wordTable", "moreButton", "settingsButton",
            "finishButton", "eraseEntry", "enterEntry",
        },
        "a search": {"wordTable", "moreButton", "settingsButton", "resultChip", "stopSearchButton"},
        "a search that was stopped": {
            "wordTable", "moreButton", "settingsButton", "resultChip", "goOnButton", "takeButton",
        },
    },
    own_texts=own_texts,
    # The faces of the dice are English.
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern + r"|\b(Qu|QU|Th|He|In|An|Er|Del|Ann|TIE|QUIZ)\b|MacTech"
    ),
    play=PLAY,
)  # fmt: skip
