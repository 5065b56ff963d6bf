import io
import zipfile
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.lexicon import hunspell, list_formats
from gridsmith.core.lexicon.hunspell import expanded
from gridsmith.core.lexicon.reading import WordListError, read_word_list

SPECIAL = {"N": "NEEDAFFIX", "O": "ONLYINCOMPOUND", "X": "CIRCUMFIX", "F": "FORBIDDENWORD"}
ALL_WORDS = ["".join(letters) for size in range(1, 6) for letters in product("ab", repeat=size)]

AFFIXES = st.tuples(
    st.sampled_from(["PFX", "SFX"]),
    st.sampled_from(["", "", "a", "bb"]),
    st.sampled_from(["", "a", "b", "ab"]),
    st.sampled_from(["", "", "S", "N", "O", "X", "PX"]).map(frozenset),
    st.sampled_from([".", ".", "a", "[^a]", "ab"]),
)
STEMS = st.lists(
    st.tuples(
        st.text("ab", min_size=1, max_size=3),
        st.sampled_from(["PS", "PS", "S", "P", "PSN", "PSO", "PSF", "F"]).map(frozenset),
    ),
    min_size=1,
    max_size=3,
)


def forms(dic, aff, **more):
    return set(expanded(dic.encode(), aff.encode(), "", lambda fraction: None, **more).words)


def before(word, affix):
    """Give what an affix was put on to make a word; None where that cannot be."""
    kind, strip, add, _, condition = affix
    is_end = kind == "SFX"
    if not (word.endswith(add) if is_end else word.startswith(add)):
        return None
    stem = word[: len(word) - len(add)] + strip if is_end else strip + word[len(add) :]
    meets = stem.endswith if is_end else stem.startswith
    fits = {".": True, "a": meets("a"), "[^a]": meets("b"), "ab": meets("ab")}
    return stem if fits[condition] else None


def is_word(word, stems, affixes, crossed):
    endings = [affix for affix in affixes if affix[0] == "SFX"]
    beginnings = [affix for affix in affixes if affix[0] == "PFX"]
    chains = [(), *((one,) for one in endings), *product(endings, repeat=2)]
    for begun, ended in product([None, *beginnings], chains):
        stem = word
        for affix in [begun, *reversed(ended)]:
            if affix is not None and stem is not None:
                stem = before(stem, affix)
        for flags in [flags for base, flags in stems if base == stem]:
            last = ended[-1][3] if ended else flags
            allowed = [flags, *(affix[3] for affix in ended)][: len(ended)]
            if not all("S" in one for one in allowed) or "O" in flags | last:
                continue
            if begun is None:
                good = not last & {"N", "X"}
            else:
                good = "P" in flags | last and "O" not in begun[3]
                good &= ("X" in begun[3]) == ("X" in last)
                good &= all(crossed) if ended else "N" not in begun[3]
            if good:
                return True
    return False


@settings(max_examples=300)
@given(
    STEMS,
    st.lists(AFFIXES, min_size=1, max_size=4),
    st.sampled_from([(True, True), (True, True), (True, False), (False, True)]),
)
def test_the_forms_are_what_a_spelling_checker_accepts(stems, affixes, crossed):
    lines = [f"{name} {flag}" for flag, name in SPECIAL.items()]
    lines += [
        f"{kind} {kind[0]} {'NY'[is_]} 9" for kind, is_ in zip(("PFX", "SFX"), crossed, strict=True)
    ]
    for kind, strip, add, flags, condition in affixes:
        end = "/" + "".join(flags) if flags else ""
        lines.append(f"{kind} {kind[0]} {strip or 0} {add or 0}{end} {condition}")
    dic = ["9", *(f"{stem}/{''.join(flags)}" for stem, flags in stems)]
    wrong = [(stem, flags - {"F"}) for stem, flags in stems if "F" in flags]
    right = [(stem, flags) for stem, flags in stems if "F" not in flags]
    assert forms("\n".join(dic), "\n".join(lines)) & set(ALL_WORDS) == {
        word
        for word in ALL_WORDS
        if is_word(word, right, affixes, crossed) and not is_word(word, wrong, affixes, crossed)
    }


@pytest.mark.parametrize(
    ("dic", "aff", "words"),
    [
        ("2\ncat/1,20\tpo:noun\nox st:ox", "FLAG num\nSFX 20 Y 1\nSFX 20 0 s .", "cat cats ox"),
        ("1\ncat/aAbB", "FLAG long\nSFX bB Y 1\nSFX bB 0 s", "cat cats"),
        ("1\nspy/1", "AF 2\nAF S\nAF T\nSFX S Y 1\nSFX S y ies [^aeiou]y", "spies spy"),
        ("1\ncat/S", "SFX S Y 1\nSFX S 0 s [^-]", "cat cats"),
        ("1\nox/1", "SFX 1 Y 1\nSFX 1 0 en", "ox oxen"),
        ("1\nand\\/or/S", "SFX S Y 1\nSFX S 0 - .", "and/or"),
        ("1\neau/L", "PFX L Y 2\nPFX L 0 l' [aeiou]\nPFX L 0 pan .", "eau paneau"),
        ("1\nжук/S", "SET microsoft-cp1251\nSFX S Y 1\nSFX S 0 и .", "жук жуки"),
        ("1\nрак\n", "SET KOI8-R", "рак"),
        ("\ufeff1\nmão/S", "\ufeffSET UTF-8\nSFX S Y 1\nSFX S 0 s", "mão mãos"),
    ],
)
def test_an_aff_file_is_read(dic, aff, words):
    codec = "koi8-r" if "KOI8" in aff else "cp1251" if "cp1251" in aff else "utf-8"
    found = expanded(dic.encode(codec), aff.encode(codec), "", lambda fraction: None)
    assert sorted(found.words) == words.split()
    assert found.has_forms


@pytest.mark.parametrize(
    "aff",
    [
        *("SET tlhIngan", "SET idna", "SET \xff"),
        *("SFX S", "SFX S Y 1\nSFX S 0", "SFX S Y 1\nSFX S 0 s [a"),
    ],
)
def test_affixes_that_make_no_sense_are_one_line(aff, tmp_path):
    (tmp_path / "de.dic").write_text("1\ncat/S\n")
    (tmp_path / "de.aff").write_bytes(aff.encode("latin-1"))
    with pytest.raises(WordListError, match=r"de\.dic: .*of the affixes"):
        read_word_list(tmp_path / "de.dic")


def test_too_many_forms_leave_the_stems(monkeypatch):
    monkeypatch.setattr(hunspell, "MOST_FORMS", 3)
    aff = "SFX S Y 2\nSFX S 0 s .\nSFX S 0 es ."
    assert forms("1\nbus/S", aff) == {"bus", "buss", "buses"}
    assert forms("2\nbus/S\nox", aff) == {"bus", "ox"}


@pytest.mark.parametrize(
    ("language", "found"),
    [
        ("de", "de_DE"),
        ("de_AT", "de_AT"),
        ("pt", "pt_BR"),
        ("de_CH", None),
        ("ca", "ca"),
        ("xx", None),
        ("*", None),
    ],
)
def test_the_system_has_dictionaries(language, found, tmp_path, monkeypatch):
    monkeypatch.setattr(list_formats, "SYSTEM_FOLDERS", (tmp_path / "none", tmp_path))
    for name in ("ca", "ca_ES", "de_AT", "de_DE", "pt_BR", "pt_MZ"):
        (tmp_path / f"{name}.dic").touch()
    assert list_formats.of_system(language) == (found and tmp_path / f"{found}.dic")


def test_long_blanks_are_read_at_once():
    """In no more than one look: tried from each blank again, this would take hours."""
    blanks = " " * 1_000_000
    assert forms(f"1\ncat{blanks}/S\n", "") == {"cat"}
    late = b"1\n" + b"a\n" * 600_000 + b"a/S"
    assert not any(map(hunspell.is_hunspell, (b"1" + b"\n" * 10**6, b"1" * 10**6, late)))


def test_what_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(list_formats, "LARGEST_LIST", 500)
    (tmp_path / "es.dic").write_text(DIC)
    (tmp_path / "es.aff").write_text(AFF + " " * 500)
    with zipfile.ZipFile(tmp_path / "es.oxt", "w", zipfile.ZIP_DEFLATED) as extension:
        extension.writestr("es.dic", DIC + "\n" * 1000)
    for name in ("es.dic", "es.oxt"):
        with pytest.raises(WordListError, match="the file is larger than 0 MB"):
            read_word_list(tmp_path / name)


def test_an_archive_without_a_dictionary_is_no_list(tmp_path):
    with zipfile.ZipFile(tmp_path / "other.oxt", "w") as extension:
        extension.writestr("about.txt", "cat")
    with pytest.raises(WordListError, match="a ZIP archive"):
        read_word_list(tmp_path / "other.oxt")


def test_a_damaged_extension_is_no_list():
    damaged = io.BytesIO()
    with zipfile.ZipFile(damaged, "w") as extension:
        extension.writestr("de.dic", "1\ncat")
    damaged.seek(-6, io.SEEK_END)  # where its table begins: the file begins before its beginning
    damaged.write((1000).to_bytes(4, "little"))
    with pytest.raises(WordListError, match="a ZIP archive"):
        read_word_list(damaged.getvalue())


DIC, AFF = "2\nniño/S\nmes/E\n", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nSFX E Y 1\nSFX E 0 es ."


def test_a_dictionary_is_a_word_list(tmp_path):
    (tmp_path / "no-flags.dic").write_text("1\nmes", encoding="iso8859-7")
    (tmp_path / "no-flags.aff").write_text("SET ISO8859-7")
    found = read_word_list(tmp_path / "no-flags.dic")
    assert (list(found.words), found.report.format.id) == (["mes"], "format-hunspell")
    (tmp_path / "es.dic").write_text(DIC)
    found = read_word_list(tmp_path / "es.dic")
    assert (set(found.words), found.report.format.id) == ({"niño", "mes"}, "format-hunspell-stems")
    (tmp_path / "es.aff").write_text(AFF)
    all_forms = {"niño", "niños", "mes", "meses"}
    told = list[float]()
    found = read_word_list(tmp_path / "es.dic", progress=told.append)
    assert (set(found.words), [round(100 * done) for done in told]) == (
        all_forms, [0, 0, 0, 4, 35, 75, 75, 100],
    )  # fmt: skip
    assert found.report.format.id == "format-hunspell"
    with zipfile.ZipFile(tmp_path / "es.oxt", "w") as extension:
        extension.writestr("dictionaries/hyph_es.dic", "ISO8859-1\n.a2\n" * 99)
        extension.writestr("dictionaries/es.dic", DIC)
        extension.writestr("dictionaries/es.aff", AFF)
    assert set(read_word_list(tmp_path / "es.oxt").words) == all_forms


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        ('["cat", "Dog"]', "cat dog", "format-json"),
        ("cat 12\ndog 3,5\nemu# 1", "cat dog emu", "format-spaced"),
        ("AA rough lava [n AAS]\nAB a muscle\nAD# an advertisement", "aa ab ad", "format-meanings"),
        ("м'яч 12\nп’ять 3\nдім 5", "дім м'яч п'ять", "format-spaced"),
        ("П'ЯТЬ це число\nДІМ хата", "дім п'ять", "format-meanings"),
        ("ABAND#\nCAT\nDOG$", "aband cat dog", "format-marked"),
        ("[cat\ndog\nemu", "dog emu", None),
        ("cat#\t1\ndog\t2\nemu\t3", "dog emu", None),
        ("ice cream\ncat\nHOT DOG", "cat", None),
        ("3\ncat\ndog", "cat dog", None),
    ],
)
def test_other_formats_are_known_by_their_lines(text, words, kind):
    for codec in ("utf-8", "utf-8-sig", "utf-16"):
        found = read_word_list(text.encode(codec))
        assert list(found.words) == list(map(found.alphabet.fold, words.split()))
        assert (found.report.format and found.report.format.id) == kind
