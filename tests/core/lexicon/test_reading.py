import itertools
import json
import random
import re
import unicodedata
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridsmith.core.lexicon import encoding, list_alphabet, packed_words, reading, rows
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.reading import FIRST_LINES, Reason, WordListError, read_word_list
from tests.core.languages import LANGUAGES

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

NOUNS = [
    "абажур",
    "балда",
    "барсук",
    "берег",
    "вагон",
    "верблюд",
    "газета",
    "гвоздь",
    "дерево",
    "душман",
    "елка",
    "жираф",
    "завод",
    "зеркало",
    "иголка",
    "йогурт",
    "камень",
    "ковид",
    "лошадь",
    "мельница",
    "небо",
    "облако",
    "принт",
    "радуга",
    "собака",
    "тапок",
    "улица",
    "фонарь",
    "хумус",
    "цапля",
    "чайник",
    "шалаш",
    "щетка",
    "экран",
    "юбка",
    "яблоко",
    "мышь",
    "съезд",
    "подъем",
    "вьюга",
]

SINGLE_BYTE = {
    "windows-1251": "cp1251",
    "KOI8-R": "koi8-r",
    "cp866": "cp866",
    "Mac Cyrillic": "mac-cyrillic",
}
UNICODE = {
    "UTF-8": "utf-8",
    "UTF-8 with BOM": "utf-8-sig",
    "UTF-16 LE": "utf-16-le",
    "UTF-16 BE": "utf-16-be",
}


# Encodings


@pytest.mark.parametrize(("name", "codec"), (SINGLE_BYTE | UNICODE).items())
def test_encoding_is_recognised(name, codec):
    choose = random.Random(1)
    for case, count in itertools.product((str.lower, str.upper, str.title), [len(NOUNS), *[3] * 4]):
        words = choose.sample(NOUNS, count)
        data = "\n".join(map(case, words)).encode(codec)
        found = read_word_list(data)
        assert found.words == tuple(sorted(words))
        assert found.alphabet is RUSSIAN
        if count > 3 and found.report.encoding != name:
            assert data == data.decode("cp866").encode("mac-cyrillic")


@pytest.mark.parametrize("codec", ["utf-16", "utf-32", "utf-32-le", "utf-16-le", "utf-16-be"])
def test_byte_order_mark_is_no_letter(codec):
    text = "кот\nпес" if codec in ("utf-16", "utf-32") else "\ufeffкот\nпес"
    found = read_word_list(text.encode(codec))
    assert found.words == ("кот", "пес")
    assert found.report.encoding.endswith(" with BOM")


@pytest.mark.parametrize(
    ("words", "codec", "encoding"),
    [
        ("cat dog emu", "ascii", "UTF-8"),
        ("cat dog", "utf-16-le", "UTF-16 LE"),
        ("cat dog ×a", "utf-16-le", "UTF-16 LE"),
        ("cat dog", "utf-16-be", "UTF-16 BE"),
        ("cat café dog", "cp1252", "windows-1252"),
        ("dog café", "cp1252", "windows-1252"),
        ("ąa ća ęa ła ńa óa śa źa ża űa", "cp1250", "windows-1250"),
        ("cat naïve dog\u2019s", "cp1252", "windows-1252"),
        ("cat café señor angström", "cp1252", "windows-1252"),
        ("zażółć gęślą jaźń", "cp1250", "windows-1250"),
        ("zażółć gęślą jaźń", "iso8859-2", "ISO 8859-2"),
        ("árvíztűrő tükörfúrógép", "cp1250", "windows-1250"),
        ("příliš žluťoučký kůň úpěl", "cp1250", "windows-1250"),
        ("šljiva čaj ćevap đak žaba", "cp1250", "windows-1250"),
        ("šljiva čaj ćevap đak žaba", "iso8859-2", "ISO 8859-2"),
        ("çığ öğün şişe İÇKİ üzüm", "cp1254", "windows-1254"),
        ("ąžuolas čia ėjęs šūvį", "cp1257", "windows-1257"),
        ("coördinatie reünie scène", "cp1252", "windows-1252"),
        ("niño baño pingüino", "cp1252", "windows-1252"),
        ("õun öö pükste šokk", "cp1252", "windows-1252"),
        ("mère œuf naïve août", "cp1252", "windows-1252"),
        ("þú æða öxi", "cp1252", "windows-1252"),
        ("col·legi òpera àmbit plaça", "cp1252", "windows-1252"),
        (
            "reünie coördinatie m² scène zoölogie coëfficiënt reële ideeën één",
            "cp1252",
            "windows-1252",
        ),
        ("šokk žürii õun", "cp1257", "windows-1257"),
        ("akrabasızlığıyla alkışlıyorlarsa andıçlama", "cp1254", "windows-1254"),
        ("gyötrődik mérőeszköz szőhet oktatónevelő", "cp1250", "windows-1250"),
        ("мрія любов їжак вулиця ґанок єнот", "koi8-u", "KOI8-R"),
        (
            "ναύλωσε ορθιάζομαι τραμουντάνα φοβερίζουμε ωχρός καΐκι άλφα",
            "iso8859-7",
            "windows-1253",
        ),
        ("מוסדר פגיעה ספר השתוללות", "iso8859-8", "windows-1255"),
    ],
)
def test_the_encoding_is_that_in_which_the_letters_are_of_one_language(words, codec, encoding):
    found = read_word_list(words.replace(" ", "\n").encode(codec))
    assert found.report.encoding == encoding
    usual = set(words.split()) - {"m²", "dog’s", "×a"}
    assert set(map(found.alphabet.fold, usual)) <= set(found.words)


@pytest.mark.parametrize("codec", SINGLE_BYTE.values())
def test_made_up_words_are_cyrillic_too(codec):
    choose = random.Random(2)
    words = {"".join(choose.choices(RUSSIAN.symbols, k=8)) for _ in range(400)}
    assert set(read_word_list("\n".join(words).encode(codec)).words) == words


@pytest.mark.parametrize(
    ("words", "codec"),
    [
        ("αγάπη θάλασσα ουρανός σπίτι καρέκλα τραπέζι βιβλίο δάσκαλος μαθητής σχολείο", "cp1253"),
        ("мрія любов кіт їжак щастя україна єдність вечір ніч джміль вулиця", "utf-8"),
        ("łódź żaba kość źdźbło miłość wąż świat człowiek gęś łabędź ćma ślimak ząb", "cp1250"),
        ("ağı ılık ısı kız İzmir ılıman kapı Isparta çiçek şapka göz üzüm balık", "utf-8"),
    ],
)
def test_other_languages_get_an_alphabet_of_their_own(words, codec):
    found = read_word_list("\n".join(words.split()).encode(codec))
    assert set(found.words) == {found.alphabet.fold(word) for word in words.split()}
    assert found.alphabet.language == "xx"
    assert set(found.alphabet.symbols) == set(found.alphabet.fold(words)) - {" "}


def test_damaged_utf8_loses_only_the_damaged_line():
    data = "кот\nпес\nслон\n".encode().replace("е".encode(), b"\xff") + "мышь".encode()[:-1]
    found = read_word_list(data)
    assert found.words == ("кот", "слон")
    (entry,) = found.report.left_out
    assert entry.reason is Reason.BROKEN_BYTES
    assert [line for line, _ in entry.first_lines] == [2, 4]


# Lines


@UNHURRIED
@given(
    words=st.lists(st.sampled_from(NOUNS), min_size=3, unique=True),
    codec=st.sampled_from([*SINGLE_BYTE.values(), *UNICODE.values(), "utf-16"]),
    line_end=st.sampled_from(["\n", "\r\n", "\r"]),
    case=st.sampled_from([str.lower, str.upper, str.title]),
    last_end=st.booleans(),
)
def test_words_come_back(words, codec, line_end, case, last_end):
    text = line_end.join(map(case, words)) + line_end * last_end
    found = read_word_list(text.encode(codec))
    assert found.words == tuple(sorted(words))
    assert found.report.lines == found.report.taken == len(words)
    assert found.report.left_out == ()


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("  кот\t ", "кот"),
        (" " * 150 + "кот", "кот"),
        ("кот" + " " * 150, "кот"),
        ("\xa0кот\u3000", "кот"),
        ("КОТ", "кот"),
        ("Ёжик", "ежик"),
        ("е\u0308жик", "ежик"),
        ("и\u0306од", "йод"),
        ("ко\u0301шка", "кошка"),
        ("Е\u0301ль", "ель"),
        ("со\u0300вет", "совет"),
        ("те\u0300ло", "тело"),
        ("ма\xadма", "мама"),
        ("\ufeffкот", "кот"),
        ("ко\u200bт", "кот"),
        ("а" * 63, "а" * 63),
    ],
)
def test_spelling_is_cleaned(line, word):
    assert read_word_list(f"{line}\nпар".encode()).words == tuple(sorted([word, "пар"]))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("кот", Reason.DUPLICATE),
        ("КОТ", Reason.DUPLICATE),
        ("", Reason.BLANK),
        (" \t ", Reason.BLANK),
        ("\xad", Reason.BLANK),
        ("# примечание", Reason.COMMENT),
        ("вело-мото", Reason.FOREIGN_LETTERS),
        ("об'ём", Reason.FOREIGN_LETTERS),
        ("кот2", Reason.FOREIGN_LETTERS),
        ("кoт", Reason.FOREIGN_LETTERS),
        ("два слова", Reason.FOREIGN_LETTERS),
        ("слово.", Reason.FOREIGN_LETTERS),
        ("я", Reason.TOO_SHORT),
        ("а" * 64, Reason.TOO_LONG),
    ],
)
def test_line_is_left_out(line, reason):
    found = read_word_list(f"кот\n{line}\nпар".encode())
    assert found.words == ("кот", "пар")
    (entry,) = found.report.left_out
    assert (entry.reason, entry.count, entry.first_lines) == (reason, 1, ((2, line),))
    assert entry.reason.label


# Tables


@pytest.mark.parametrize(
    "text",
    [
        "кот\t5\nпар\t7",
        "кот;5\nпар;7",
        "кот,5\r\nпар,7",
        '"кот";"5"\n"пар";"7"',
        '"кот"\n"пар"',
        'кот,"животное, домашнее"\nпар,"вода,\nно горячая"',
        "кот\tпримечание, с запятой; и точкой\nпар\tдругое, тоже",
        'кот;12" дюймов\nпар;"не закрыто',
        "  12 кот\n   3 пар\n",
        "1,203 кот\n1,202   пар",
        "1\tкот\tкоты\n2\tпар\t",
        '"5";"кот"\n"4";"пар"',
        'КОТ "домашнее\nПАР животное"',
        "\tкот\n\tпар",
        "кот\r\nпар\r\n\x1a",
        "кот\v\nпар\f",
        '"кот"\n"пар"\n"при"мер"',
    ],
)
def test_the_column_of_the_words_of_a_table(text):
    found = read_word_list(text.encode())
    assert found.words == ("кот", "пар")
    assert [entry.count for entry in found.report.left_out] == [1] * ("мер" in text)


def test_latin_columns_do_not_hide_the_encoding():
    data = "\n".join(f"{noun};noun masculine;{len(noun)}" for noun in NOUNS).encode("koi8-r")
    assert read_word_list(data).words == tuple(sorted(NOUNS))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("word,count\ncat,5\ndog,3", ("cat", "dog")),
        ("word,count\ncat,\ndog,3", ("cat", "dog", "word")),
        ("word,pos\ncat,noun", ("cat", "word")),
        ("word\ncat", ("cat", "word")),
        ("n\tword\n5\tcat\n# x\ty\n4\tdog\n3\temu", ("cat", "dog", "emu")),
        ("101;number\n102;number\n103;number\n104;number\ncat;noun", ("cat",)),
        ('# made by hand\n"word";"share"\n"cat";"0,5"\n"dog";"12 %"', ("cat", "dog")),
    ],
)
def test_header_is_left_out_when_numbers_prove_it(text, words):
    assert read_word_list(text.encode()).words == words


def test_line_numbers_after_a_cell_of_several_lines():
    found = read_word_list('кот,"a\nb\nc"\nпар,d\n17,e'.encode())
    (entry,) = found.report.left_out
    assert entry.first_lines == ((5, "17"),)
    assert found.report.lines == 3


# Whatever the list is


def a_list(chance: random.Random) -> bytes:
    letters = chance.choice([*LANGUAGES.values(), "abcdefgh", RUSSIAN.symbols])
    strange = chance.choice(STRANGE)
    cell = chance.choice(["{}"] * 6 + CELLS)
    lines = []
    for _ in range(chance.choice((3, 40, 40, 40, 1100))):
        word = "".join(chance.choices(letters, k=chance.randint(1, 9)))
        if chance.random() < 0.06:
            word += "".join(chance.choices(strange or letters, k=2))
        case = chance.choices((str, str.title, str.upper), (30, 1, 1))[0]
        case = str.upper if "<a thing>" in cell else case
        lines.append(cell.format(case(word)) if chance.random() < 0.97 else chance.choice(ODD))
    text = chance.choice(["\n", "\r\n"]).join(lines) + chance.choice(["", "\n"])
    text = chance.choice([str] * 9 + [lambda text: json.dumps(text.split()), "9\n{}/A".format])(
        text
    )
    fitting = [codec for codec in CODECS if text.encode(codec, "ignore").decode(codec) == text]
    codec = chance.choice([*["utf-8"] * 4, chance.choice(CODECS), *fitting, *fitting[4:] * 4])
    return text.encode(codec, "replace") + chance.choice([b""] * 6 + [b"\xff", b"\x1a", b"\0"])


CELLS = [
    "{};5", "{},noun,x", "7\t{}", '"{}";"a, b"', "  {} ", "{} 12", "12 {}", "{} <a thing>", "{}#*",
    '"{}"', "{0},a,{0}", "3;{};b", "{}\tx y",
]  # fmt: skip
CODECS = [
    "utf-16", "utf-16-be", "utf-16-le", "utf-32", "cp1251", "cp1252", "iso8859-2", "koi8-r",
    "cp866", "mac-cyrillic", "iso8859-5", "cp1250", "cp1253", "cp1254", "cp1255", "cp1257",
    "iso8859-7",
]  # fmt: skip
STRANGE = [
    "", "", "éàа", "ıі", "'-ʼ’", "0 1", "\u0301\xad", "\ufffd", "œæﬁ", "ςךİß", "ґєў", "ẛµ", "·l",
]  # fmt: skip
ODD = ["", " ", "# a remark", "a b c", '"', "17", ";", "q" * 64, "Anna", "\ufeff", "ılık"]


def told_of(data: bytes, **asked: object) -> str:
    progress: list[float] = []
    try:
        found = read_word_list(data, progress=progress.append, **asked)
    except WordListError as error:
        return str(error)
    report = replace(found.report, format=found.report.format and str(found.report.format))
    told = [*found.words], list(map(len, found.words.runs)), [round(1000 * it) for it in progress]
    return f"{found.alphabet!r} {report} {told}"


@pytest.mark.parametrize("fold_accents", [False, True])
def test_lists_are_read_as_ever(fold_accents, monkeypatch):
    monkeypatch.setattr(
        encoding, "_detect_other", lambda data: encoding.Encoding("?", "cp437", 0, 9)
    )
    told = []
    for seed in range(170):
        asked = {"letters": ("ch", "l·l")} if seed % 9 == 0 else {}
        monkeypatch.setattr(encoding, "_PIECE", (1 << 18, 200)[seed % 2])
        monkeypatch.setattr(packed_words, "_IN_A_RUN", (120_000, 2)[seed % 2])
        told.append(told_of(a_list(random.Random(seed)), fold_accents=fold_accents, **asked))
    assert sum(zlib.crc32(each.encode()) for each in told) == (
        347868889425 if fold_accents else 365187084911
    )


# Alphabets


@pytest.mark.parametrize(
    ("text", "alphabet"),
    [
        ("кот\nhello\nсобака", RUSSIAN),
        ("cat\nсобака\nelephant\nmouse", ENGLISH),
        ("# a long remark in English\nкот\nпар", RUSSIAN),
        ("ﬁle\nsun\nılk\n" + "cat\ndog\n" * 45, ENGLISH),
    ],
)
def test_alphabet_of_most_letters(text, alphabet):
    found = read_word_list(text.encode())
    assert found.alphabet is alphabet
    assert ("file" in found.words and "sun" in found.words) == ("ﬁle" in text)


# What is no word list


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "the file is empty"),
        (b"\n \n", "no letter"),
        (b"123\n456\n", "no letter"),
        ("1а\n2б".encode(), "no usable word in 2 lines; line 1, '1а'"),
        ("\n\n\n1а".encode(), "no usable word in 4 lines; line 4, '1а'"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "PNG picture"),
        (b"PK\x03\x04\x14\0\0\0", "ZIP archive"),
        (b"%PDF-1.4\n", "PDF document"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0", "byte 0x7f at offset 0, line 1"),
        (b"cat\ndog\0\n", "byte 0x00 at offset 7, line 2"),
        (bytes(range(256)), "not a text file"),
        (random.Random(3).randbytes(5000), "not a text file"),
        (zlib.compress(b"words " * 100), "not a text file"),
        ("×÷\n".encode("utf-16-le") * 9, "not a text file"),
        (b"\xef\xbb\xbfab\xffcd\xffefg", "mark of UTF-8"),
        (b"\xff\xfe\x00\xd8\x00\xd8", "mark of UTF-16 LE"),
        ("\n".join(map(chr, range(0x561, 0x587))).encode(), "no usable word"),
        ("".join(map(chr, range(0x4E00, 0x4F00))).encode(), "256 different letters"),
        (b"a" * 300_000 + b"\xe9", "no usable word in 1 line"),  # at once
    ],
)
def test_no_word_list(tmp_path, data, told):
    path = tmp_path / "list.txt"
    path.write_bytes(data)
    with pytest.raises(WordListError, match=re.escape(f"{path}: ")) as caught:
        read_word_list(path)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "told"),
    [("nothing.txt", "no such file"), ("", "this is a folder"), ("a/b", "no such")],
)
def test_no_file(tmp_path, name, told):
    with pytest.raises(WordListError, match=told):
        read_word_list(tmp_path / name)


@UNHURRIED
@given(st.binary(max_size=300))
def test_any_bytes_give_words_or_one_line(data):
    try:
        found = read_word_list(data)
    except WordListError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either end is right
    else:
        assert all(found.alphabet.spells(word) and 2 <= len(word) <= 63 for word in found.words)
        left_out = sum(entry.count for entry in found.report.left_out)
        assert found.report.lines == found.report.taken + left_out
        assert found.report.taken == len(set(found.words))


def made_words(count):
    letters = "abcdefghij"
    return ["".join(letters[int(digit)] for digit in f"{number:05}") for number in range(count)]


@pytest.mark.parametrize(
    ("capital", "small"),
    [("Вера", "вера"), ("Вера", "вера "), ("ВЕРА", "\tве\u0301ра"), ("Ёлка", "ёлка")],
)
@pytest.mark.parametrize("first", ["capital", "small"])
def test_a_word_in_small_letters_is_no_name(capital, small, first):
    pair = (capital, small) if first == "capital" else (small, capital)
    words = ["".join(letters) for letters in itertools.product("абвг", repeat=6)][:1200]
    read = read_word_list("\n".join([*words, *pair, "Ждан"]).encode())
    assert read.words == tuple(sorted([*words, RUSSIAN.fold(capital)]))
    told = {entry.reason: (entry.count, entry.first_lines) for entry in read.report.left_out}
    assert told == {Reason.DUPLICATE: (1, ((1202, pair[1]),)), Reason.NAME: (1, ((1203, "Ждан"),))}


@pytest.mark.parametrize(
    ("count", "capitals", "names"),
    [(1000, 50, True), (999, 49, False), (1000, 51, False), (1020, 51, True)],
)
def test_few_capitals_in_a_thousand_words_are_names(count, capitals, names):
    """At most one word in twenty, of a thousand words or more."""
    words = made_words(count)
    text = "\n".join([*map(str.title, words[:capitals]), *words[capitals:]])
    expected = sorted(words[capitals:] if names else words)
    assert read_word_list(text.encode()).words == tuple(expected)


# Where the line is drawn


@pytest.mark.parametrize(("known", "letter", "foreign"), [(RUSSIAN, "а", "і"), (ENGLISH, "b", "é")])
@pytest.mark.parametrize(
    ("strangers", "words", "is_known"),
    [(1, 2000, False), (1, 2001, True), (19, 38001, True), (19, 38000, False), (20, 50000, False)],
)
def test_few_foreign_words_make_no_other_language(
    known, letter, foreign, strangers, words, is_known
):
    """Fewer than 20, and than one in 2,000, are left out and told; else the list has its own."""
    strange = [foreign * 2 + letter * count for count in range(strangers)]
    found = read_word_list("\n".join(strange + [letter * 2] * (words - strangers)).encode())
    assert (found.alphabet is known) == is_known
    told = {entry.reason: entry.first_lines for entry in found.report.left_out}
    if is_known:
        assert told[Reason.FOREIGN_LETTERS] == tuple(enumerate(strange, 1))
    else:
        assert set(found.words) == {*strange, letter * 2}


@pytest.mark.parametrize(
    ("text", "words", "language"),
    [
        ("Café cafe naïve RÉSUMÉ eaivnrsumcf", "cafe eaivnrsumcf naive resume", "en"),
        ("niño año nio coördinatie", "ano coordinatie nino nio", "en"),
        ("łódź łodz źrebię zebra", "łodz zebra zrebie", "xx"),
        ("їжак йод їсти и", "йод їжак їсти", "xx"),
        ("ӟеч зор ӵуӵ чук", "зеч зор чук чуч", "xx"),
    ],
)
def test_accents_are_folded_if_asked(text, words, language):
    found = read_word_list("\n".join(text.split()).encode(), fold_accents=True)
    assert set(found.words) == set(words.split())
    assert found.alphabet.language == language
    assert set(map(found.alphabet.fold, text.split())) >= set(found.words)


@pytest.mark.parametrize(("size", "is_text"), [(100, True), (99, False)])
@pytest.mark.parametrize("control", [b"\x01", b"\x1f", b"\x7f"])
def test_one_control_byte_in_a_hundred_is_allowed(control, size, is_text):
    data = (b"cat\n" * 2 + control + b"dog\n" * 100)[:size]
    if is_text:
        assert read_word_list(data).words == ("cat", "dog")
    else:
        with pytest.raises(WordListError, match=f"byte 0x{control[0]:02x} at offset 8, line 3"):
            read_word_list(data)


@pytest.mark.parametrize(("tables", "plain", "is_table"), [(3, 2, True), (2, 2, False)])
@pytest.mark.parametrize("delimiter", "\t;,")
def test_columns_are_parted_in_most_lines(delimiter, tables, plain, is_table):
    words = ["cat", "dog", "emu", "fox", "gnu"][: tables + plain]
    lines = [f"{word}{delimiter}noun" for word in words[:tables]] + words[tables:]
    found = read_word_list("\n".join(lines).encode())
    assert found.words == tuple(words if is_table else words[tables:])


@pytest.mark.parametrize(("times", "is_read"), [(20, True), (1, False)])
def test_rare_letters_beyond_those_of_an_alphabet_are_left_out(times, is_read):
    letters = [chr(code) for code in (*range(0x430, 0x450), *range(0x461, 0x481, 2))][:47]
    letters += [chr(code) for code in range(0x48D, 0x48D + 32, 2)]
    words = [letter * 2 + "а" for letter in letters]
    data = "\n".join([*words * times, "ӝа"]).encode()
    assert len(letters) == 63
    if is_read:
        assert read_word_list(data).words == sorted(words)
    else:
        with pytest.raises(
            WordListError, match="has 64 different letters; an alphabet has at most 63"
        ):
            read_word_list(data)


# In pieces


@pytest.fixture
def in_small_pieces(monkeypatch):
    def set_size(size):
        monkeypatch.setattr("gridsmith.core.lexicon.encoding._PIECE", size)
        monkeypatch.setattr("gridsmith.core.lexicon.encoding._LOOKED_AT", size)
        monkeypatch.setattr("gridsmith.core.lexicon.rows._ROWS_AT_ONCE", size)

    return set_size


@pytest.mark.parametrize(
    "data",
    [
        "кот\r\nёж\rпар\n\nкот \n Ёж\n# нет\nмышь1\nя\ne\u0301cole".encode(),
        'кот;17;"а;б"\n"пар\nа";18;в\n"ёж";19;"г\nд"\nкот;20;е'.encode(),
        'слово;"число\nкот;1\nпар;2\nёж;3\n'.encode(),
        "кот\nпар\nёж\n".encode("utf-16-le"),
        b"\xff\xfe" + "кот\nпар\ud800\nёж\n".encode("utf-16-le", "surrogatepass"),
        "кот\nпар\nёж\n".encode("cp1251"),
        b"cat\nb\xffd\ndog\x1a\x1a",
        "\n".join([*made_words(1000), "Anna", "Anna", "abcde "]).encode(),
    ],
)
def test_reading_in_pieces_changes_nothing(data, in_small_pieces, monkeypatch):
    whole = read_word_list(data)
    monkeypatch.setattr(reading, "BARREN", 500)
    for size in (1, 2, 3, 7) if len(data) < 200 else (100,):
        in_small_pieces(size)
        found = read_word_list(data)
        assert (found.words, found.report) == (whole.words, whole.report)


LINES = st.lists(
    # Marks behind words are another matter.
    st.text("aàbßBÀẞi1.# \v\u0300\xad\ufffd·l", max_size=6).filter(
        lambda line: "#" not in line[1:]
    ),
    min_size=1,
    max_size=12,
)


@UNHURRIED
@given(LINES)
def test_lines_are_judged_as_one_by_one(lines):
    alphabet = Alphabet("xx", "aàbßil")
    words, left_out = {}, {}
    for number, line in enumerate(lines, 1):
        word = alphabet.fold(unicodedata.normalize("NFC", line.strip()).replace("l·l", "ll"))
        word = word.replace("\xad", "").replace("\u0300", "").strip()
        reason = (
            Reason.BLANK if not word
            else Reason.COMMENT if word[0] == "#"
            else Reason.BROKEN_BYTES if "\ufffd" in word
            else Reason.FOREIGN_LETTERS if not alphabet.spells(word)
            else Reason.TOO_SHORT if len(word) == 1
            else Reason.DUPLICATE if word in words
            else None
        )  # fmt: skip
        if reason is None:
            words[word] = number
        else:
            left_out.setdefault(reason, []).append((number, line))
    data = ("\n".join(lines) + "\n").encode()
    if not words:
        with pytest.raises(WordListError):
            read_word_list(data, alphabet=alphabet)
        return
    found = read_word_list(data, alphabet=alphabet)
    assert sorted(found.words) == sorted(words)
    told = {entry.reason: (entry.count, entry.first_lines) for entry in found.report.left_out}
    assert told == {
        reason: (len(lines), tuple(lines[:FIRST_LINES])) for reason, lines in left_out.items()
    }


@pytest.mark.parametrize(
    ("start", "fault"),
    [
        (b"\n", "no word in the first 0 MB"),
        (b"17\n", "no word in the first 0 MB"),
        (b'"' + b"a," * 50, "line 1 is longer than 800 characters"),
        (b"a", "line 1 is longer than 800 characters"),
        (b"\0", "not a text file: byte 0x00 at offset 0"),
        (b"a b\n", "no usable word in [0-9]+ lines; line 1, 'a b': characters outside"),
    ],
)
def test_what_cannot_be_a_list_is_refused_early(start, fault, monkeypatch, in_small_pieces):
    for module in (list_alphabet, reading, rows):
        monkeypatch.setattr(module, "BARREN", 1000)
    monkeypatch.setattr(rows, "_LONGEST_LINE", 800)
    in_small_pieces(100)
    told = []
    with pytest.raises(WordListError, match=fault):
        read_word_list(start * 30_000, progress=told.append)
    assert max(told) < 0.5
    if b"\n" in start:
        assert read_word_list(start * (900 // len(start)) + b"\ncat\ndog").words == ("cat", "dog")


def test_a_device_without_an_end_is_refused(monkeypatch):
    monkeypatch.setattr("gridsmith.core.lexicon.list_formats.LARGEST_LIST", 2_000_000)
    with pytest.raises(WordListError, match="/dev/zero: the file is larger than 2 MB"):
        read_word_list(Path("/dev/zero"))
