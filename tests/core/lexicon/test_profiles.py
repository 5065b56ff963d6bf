import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.copies import make_copy
from gridsmith.core.files.database import FILE
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.own_words import OwnWords, OwnWordsFile
from gridsmith.core.lexicon.profiles import (
    BUILT_IN,
    Profile,
    ProfileError,
    Profiles,
    joined_name,
    split_name,
)
from gridsmith.core.lexicon.word_flags import FLAGS
from tests.core.lexicon.made import (
    FLAGGED,
    change_own_words,
    flag_table,
    make_catalog,
    tiers_of,
    tiers_table,
)

WORDS = st.sets(st.text("abc", min_size=2, max_size=4), max_size=12)


def make(folder, flagged=None):
    catalog = make_catalog(folder)
    russian = {"манка": {"rude"}, "банка": {"plural", "slang"}}
    (catalog.bundled / "ru-tiers.txt").write_bytes(tiers_table({"балда", "банка"}, set()))
    (catalog.bundled / "ru-flags.txt").write_bytes(flag_table(russian))
    (catalog.bundled / "en-tiers.txt").write_bytes(tiers_table({"cab"}, set()))
    (catalog.bundled / "en-flags.txt").write_bytes(flag_table(flagged or {}))
    return catalog


@pytest.fixture
def catalog(tmp_path):
    return make(tmp_path)


@pytest.fixture
def profiles(catalog):
    return Profiles(OwnWordsFile(catalog.data))


def words_of(lexicon):
    return list(lexicon.words())


def write(path, **changed):
    content = {"gridsmith": "profile", "name": "mine", "without": [], "allow": [], "deny": []}
    path.write_text(json.dumps({**content, **changed}), encoding="utf-8")
    return path


@settings(max_examples=min(20, settings().max_examples))
@given(
    words=WORDS,
    flagged=FLAGGED,
    without=st.sets(st.sampled_from(FLAGS)),
    allow=WORDS,
    deny=WORDS,
    added=WORDS,
    hidden=WORDS,
)
def test_a_profile_is_a_plain_filter_of_the_words(
    tmp_path_factory, words, flagged, without, allow, deny, added, hidden
):
    folder = tmp_path_factory.mktemp("profile")
    words, allow, added = words | {"cab"}, allow - deny, added - hidden
    catalog = make(folder, flagged)
    (catalog.bundled / "en-test.txt").write_text("".join(f"{word}\n" for word in sorted(words)))
    for change, changed in (("add", added), ("hide", hidden)):
        change_own_words(catalog, change, {"en-test": sorted(changed)})
    file = write(
        folder / "mine.json", without=sorted(without), allow=sorted(allow), deny=sorted(deny)
    )
    Profiles(OwnWordsFile(catalog.data)).import_file(file)
    mine = (words | added) - hidden
    left = {word for word in mine if not flagged.get(word, set()) & without}
    for _ in range(2):  # built, then from the image
        assert words_of(catalog.open("en-test@mine")) == sorted((left | allow) - deny)
        assert words_of(catalog.open("en-test")) == sorted(mine)
    looked_up = catalog.look_up("en-test@mine")
    assert {word for word in mine | allow | deny if word in looked_up} == (left | allow) - deny


def test_a_list_is_known_by_its_name_with_a_profile(catalog):
    assert catalog.entry("ru-test@family") == catalog.entry("ru-test")
    change_own_words(catalog, "add", {"ru-test": ["кабан"]})
    opened = catalog.open_any("ru-test@balda-game.online")
    assert (opened.name, words_of(opened)) == ("ru-test@balda-game.online", ["балда", "кабан"])
    assert words_of(catalog.open_any("ru-test@family")) == ["балда", "банка", "кабан"]
    assert catalog.look_up_any("ru-test@balda-game.online").name == "ru-test@balda-game.online"
    assert (split_name("ru-test@a"), split_name("ru-test")) == (("ru-test", "a"), ("ru-test", ""))
    assert joined_name("ru-test@strict", "family") == "ru-test@family"
    assert joined_name("ru-test@strict", "") == "ru-test"


def test_a_profile_learns_words(catalog, profiles):
    for change, word, expected in (
        ("hide", "Балда", ["банка"]),
        ("add", "манка", ["банка", "манка"]),
        ("add", "кабан", ["банка", "кабан", "манка"]),
        ("forget", "балда", ["балда", "банка", "кабан", "манка"]),
        ("hide", "кабан", ["балда", "банка", "манка"]),
    ):
        profiles.teach(change, "family", [word], RUSSIAN)
        assert words_of(catalog.open("ru-test@family")) == expected
    assert words_of(catalog.open("ru-test")) == ["балда", "банка", "манка"]
    assert words_of(catalog.open("ru-test@strict")) == ["балда", "манка"]
    assert profiles.whole("family").words == OwnWords(frozenset({"манка"}), frozenset({"кабан"}))
    profiles.teach("add", "family", ["кабан"], RUSSIAN)
    # What the player has added to a list is known to a good player at least.
    assert (tiers_of(catalog.open("ru-test@family")) or {})["кабан"] == 1
    # Another list's letters are another matter.
    assert words_of(catalog.open("en-test@family")) == ["cab", "cat"]
    with pytest.raises(Complaint, match="letters outside"):
        profiles.teach("add", "family", ["cab"], RUSSIAN)


def test_an_unknown_profile_leaves_nothing_out(catalog, profiles):
    for unknown in ("gone", "../../x", "a" * 300, "@", "#mine"):
        opened = catalog.open(f"ru-test@{unknown}")
        assert words_of(opened) == ["балда", "банка", "манка"]
        assert opened.name == f"ru-test@{unknown}"
        before, _, after = str(opened.notice).partition(" not found: ")
        assert (before[:20], after) == (f"profile {unknown}"[:20], "all words of ru-test count")
    assert sorted(path.name[:8] for path in catalog.images.folder.iterdir()) == ["ru-test-"]
    profiles.file.put({"@no name!": OwnWords(frozenset({"кот"}))})
    assert profiles.names() == [*BUILT_IN]
    make_copy(catalog.data / FILE)
    (catalog.data / FILE).write_bytes(b"damaged " * 1000)
    assert catalog.open("ru-test@gone").notice.id == "library-restored"
    with pytest.raises(ProfileError, match="unknown profile 'gone'; available: strict, "):
        profiles.whole("gone")


def test_a_profile_goes_through_a_file(catalog, profiles, tmp_path):
    profiles.teach("hide", "family", ["балда"], RUSSIAN)
    profiles.teach("add", "family", ["dog"], ENGLISH)
    file = tmp_path / "family.json"
    file.write_text(profiles.whole("family").content(), encoding="utf-8")
    with pytest.raises(ProfileError, match="family is the name of a built-in profile"):
        profiles.import_file(file)
    assert profiles.import_file(file, rename=True).name == "family-2"
    profiles.remove("family-2")
    imported = profiles.import_file(file, "у-нас")
    assert imported == Profile(
        "у-нас", ("rude",), words=OwnWords(frozenset({"dog"}), frozenset({"балда"}))
    )
    assert profiles.names() == [*BUILT_IN, "у-нас"]
    assert profiles.whole("у-нас") == imported
    assert words_of(catalog.open("ru-test@у-нас")) == ["банка"]
    assert words_of(catalog.open("en-test@у-нас")) == ["cab", "cat", "dog"]
    with pytest.raises(ProfileError, match="the profile у-нас already exists"):
        profiles.import_file(file, "у-нас")
    file = write(file, without=["plural"], deny=["Ёў", "Ёж"])
    profiles.import_file(file, "у-нас", replace=True)
    assert profiles.whole("у-нас").words.hidden == {"ёў", "еж"}
    assert words_of(catalog.open("ru-test@у-нас")) == ["балда", "манка"]
    profiles.remove("у-нас")
    assert profiles.names() == list(BUILT_IN)
    profiles.remove("family")
    assert not profiles.whole("family").words
    with pytest.raises(ProfileError, match="unknown profile 'у-нас'"):
        profiles.remove("у-нас")


BAD = {
    "not JSON": b"{",
    "not text": b"\xff",
    "no name": {"name": ""},
    "another kind": {"gridsmith": "balda"},
    "an unknown flag": {"without": ["plural", "green"]},
    "a flag that is a number": {"without": [1]},
    "words that are no list": {"allow": "кот"},
    "no word": {"deny": ["к"]},
    "a long word": {"deny": ["к" * 64]},
    "a line end": {"deny": ["кот\nкит"]},
    "both": {"allow": ["Кот"], "deny": ["кот"]},
    "a name that is a path": {"name": "../x"},
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_in_one_line(profiles, tmp_path, content):
    file = tmp_path / "bad.json"
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        write(file, **content)
    with pytest.raises(ProfileError):
        profiles.import_file(file)
    assert profiles.names() == list(BUILT_IN)


def test_a_missing_or_endless_file_is_refused(profiles, tmp_path):
    (tmp_path / "large.json").write_bytes(b" " * 9_000_000)
    for name, fault in (
        ("gone.json", "cannot be read"),
        ("", "cannot be"),
        ("large.json", "too large"),
    ):
        with pytest.raises(ProfileError, match=fault):
            profiles.import_file(tmp_path / name)
