"""What the sheet of the bag and its rules asks."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.tiles.game import LONGEST_WORD_FIELD
from ..forms import Form, Row, button, choice, line, note, number, part, select, switch, texts
from ..lexicon.lists import WordListsModel
from ..qt_types import filled
from .best_set import BestSetModel
from .game import OWN, TilesGameModel

say = texts("BagSheet")

USUAL_LENGTH = 15
"""Letters of the longest word, where the length is limited for the first time."""


def bag_rows(game: TilesGameModel, best: BestSetModel, lists: WordListsModel) -> Iterator[Row]:
    """What is asked; whatever is chosen or typed holds at once."""
    state, which = game.state, game.rules.listed
    bag = say("Bag")
    yield select("preset", bag, game.preset, options=game.presets, heading=bag)
    is_limited = state.max_length is not None
    yield number(
        "longest",
        say("Longest word"),
        state.max_length or USUAL_LENGTH,
        bounds=[1, 63],
        usable=is_limited,
        tall=True,
        heading=say("The best set"),
    )
    yield switch("limitSwitch", say("Limit the length"), is_limited)
    yield switch("initialsSwitch", say("One word for each starting letter"), state.own_initials)
    sets = {"one": say("One set"), "ten": say("10 best"), "all": say("All best")}
    yield choice("sets", say("Sets to list"), which, sets)
    about = say("If several sets tie for the highest score.")
    if which == "ten":
        about = say("The rank of each is proven. This takes longer.")
    yield note("aboutSets", about, shown=which != "one")
    hint = filled(say("such as %1"), {"ru": "юрта щит"}.get(game.alphabet.language, "quiz jinx"))
    for key, label, words, example in (
        ("requiredField", say("Words that must be in the set"), state.required, hint),
        ("forbiddenField", say("Words that must not be in the set"), state.forbidden, ""),
    ):
        yield line(key, label, words, labeled=True, hint=example, longest=LONGEST_WORD_FIELD)
    yield part("tiles/SetFault", best=best)
    yield part("lexicon/ListChoice", lists=lists)
    possible = not best.fault and not best.running
    yield button("sheetRunButton", say("Find the best set"), icon="trophy", usable=possible)


def bag_form(game: TilesGameModel, best: BestSetModel, lists: WordListsModel) -> Form:
    """The sheet of the bag, and of what a set of words has to fulfil."""
    rules = game.rules

    def choose(name: str) -> None:
        was_own = game.preset == OWN
        game.choosePreset(name)
        if name == OWN and not was_own:  # they are typed into the bag, not here
            form.done.emit()

    form = Form(
        lambda: say("Bag and rules"),
        lambda _: rules,
        lambda _: bag_rows(game, best, lists),
        live={
            "preset": choose,
            "longest": lambda letters: rules.set("rules", max_length=letters),
            "limitSwitch": lambda on: rules.set("rules", max_length=USUAL_LENGTH if on else None),
            "initialsSwitch": lambda own: rules.set("rules", own_initials=own),
            "sets": rules.list_sets,
            "requiredField": lambda words: rules.set("required", required=words),
            "forbiddenField": lambda words: rules.set("forbidden", forbidden=words),
        },
        press=lambda _, key: best.begin(),
        follows=(game.changed, best.checkChanged, best.searchChanged),
        meant=rules.words_meant,
        parent=game,
    )
    return form
