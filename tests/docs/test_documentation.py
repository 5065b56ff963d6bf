import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridsmith.cli.commands import COMMANDS, loaded
from gridsmith.cli.main import main
from gridsmith.core.games import OWN

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))

FILES = {
    "carroll.txt": "бармаглот\nшорёк\nзелюк\nшорек\nзелюк2\n",
    "my-list.txt": "балда\nлад\nдала\n",
    "rolls.txt": "GREPTNALESITDRES\nGREP TNAL ESIT DREQu\nQUIZ....TA.E.XYZ\n",
    "ann.txt": "quiet tea\n",
    "bob.txt": "tea zebra\n",
    "played.txt": "корзина урок сани турок корм анис осина косина утро".replace(" ", "\n"),
    "position.txt": """\
+---+---+---+---+
| B |
+---+---+---+---+
|               |
+   +---+---+   +
to move: A
""",
    "puzzle.txt": """\
name: Two in a box

piece: corner
count: 2
##  #.
#.  ..

goal:
##  ##
##  ##
""",
    "goal.txt": """\
piece: row
#####

goal:
#####
#####
#####
""",
}
"""What the examples find in their folder, beside the board that their page shows."""


def name_of(page):
    return str(page.relative_to(ROOT))


each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# Links


def links(text):
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    yield from re.findall(r"\]\(([^)\s]+)\)", prose)
    yield from re.findall(r'(?:src|href)="([^"]+)"', prose)


def anchors(page):
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_page
def test_links_lead_somewhere(page):
    for link in links(page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link}: there is no such heading"


FOR_DEVELOPERS = [
    *(ROOT / name for name in ("CONTRIBUTING.md", "docs/architecture.md", "docs/decisions.md")),
    *sorted((ROOT / "docs" / "engines").glob("*.md")),
]


@pytest.mark.parametrize("page", FOR_DEVELOPERS, ids=name_of)
def test_files_that_are_named_exist(page):
    tops = "core|cli|gui|campaign|tests|benchmarks|docs|packaging|resources|wordlists|gridsmith"
    named = re.findall(rf"`((?:{tops})/[\w./-]*)`", page.read_text(encoding="utf-8"))
    assert [path for path in named if "NAME" not in path and not (ROOT / path).exists()] == []


# Examples


@dataclass(frozen=True)
class Example:
    command: str
    printed: str


def blocks(text):
    return re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def examples(page):
    found = []
    for block in blocks(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append(Example(command, printed))
    return found


def board_of(page):
    for block in blocks(page.read_text(encoding="utf-8")):
        if re.fullmatch(r"([а-я. ]+\n)+", block):
            return block
    return ""


def stable(text):
    """Give the lines without figures that depend on the machine."""
    return [
        re.sub(r"[\d.]+", "…", line)
        if line.startswith(("image bytes", "build seconds", "open milliseconds"))
        else re.sub(r"\d+[.,]\d [sс]\b", "… s", line)
        for line in text.rstrip().splitlines()
    ]


@pytest.fixture
def home(tmp_path, caches, compiled, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(caches))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("GRIDSMITH_IMAGES", raising=False)
    monkeypatch.setenv("COLUMNS", "120")
    folder = tmp_path / "work"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=name_of)
def test_examples_print_what_is_shown(
    page,
    home,
    advice_compiled,
    dots_compiled,
    blocks_compiled,
    picture_compiled,
    capsys,
    monkeypatch,
):
    if page in (page for _, page in PAIRS):
        monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    (home / "board.txt").write_text(board_of(page), encoding="utf-8")
    for example in examples(page):
        program, *arguments = shlex.split(example.command)
        assert program == "gridsmith"
        capsys.readouterr()
        main(arguments)
        captured = capsys.readouterr()
        printed, shown = stable(captured.out + captured.err), stable(example.printed)
        if shown[-1] == "…":
            del shown[-1], printed[len(shown) :]
        assert printed == shown, f"$ {example.command}"


@each_page
def test_commands_that_are_shown_have_such_options(page):
    text = "\n".join(blocks(page.read_text(encoding="utf-8"))).replace("\\\n", "")
    for line in re.findall(r"^(?:\$ )?(gridsmith (?:.*))$", text, re.MULTILINE):
        for shown in re.split(r"\s{3,}|\s+#", line)[0].split(" | "):
            _, name, *arguments = shlex.split(shown)
            if name in COMMANDS and "…" not in arguments:
                command = loaded(name)
                if hasattr(command, "commands"):
                    command = command.commands[arguments.pop(0)]
                command.make_parser(command.context_class(command)).parse_args(arguments)


@pytest.mark.parametrize("game", ["Balda", "Boggle", "Tiles", "Blocks", "Dots"])
def test_options_of_the_games_are_described(game):
    """The page of the command line has all options of a game's commands, and none beside them.

    Those of pictures have a section for all games.
    """
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    described = re.split(r"\n## (?=\w)", text.partition(f"## {game}\n")[2])[0]
    options = {
        name
        for command in loaded(game.lower()).commands.values()
        for param in command.params
        for name in param.opts
        if name.startswith("--")
    } - {"--help"}
    pictures = re.split(r"\n## (?=\w)", text.partition("## Pictures\n")[2])[0]
    shared = set(re.findall(r"--picture[a-z-]*", pictures))
    assert shared < options
    assert set(re.findall(r"--[a-z][a-z-]+", described)) == options - shared


# The Russian pages

RUSSIAN = ROOT / "docs" / "ru"


def russian():
    ts = ElementTree.parse(ROOT / "resources" / "translations" / "gridsmith_ru.ts")
    return {
        (context.findtext("name", ""), message.findtext("source", "")): [
            "".join(form.itertext())
            for form in message.findall("translation/numerusform") or message.findall("translation")
        ]
        for context in ts.iter("context")
        for message in context.iter("message")
    }


PAIRS = [
    (ROOT / "README.md", ROOT / "README.ru.md"),
    *((ROOT / "docs" / page.name, page) for page in sorted(RUSSIAN.glob("*.md"))),
]
SUMMARIES = {RUSSIAN / "command-line.md"}
"""Pages that are shorter than their English ones, and say so."""
each_russian_page = pytest.mark.parametrize(
    "page", [page for _, page in PAIRS], ids=[name_of(page) for _, page in PAIRS]
)


def contents(page):
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    rows = [line for line in prose.splitlines() if line.startswith("|") and "<img" not in line]
    return {
        "sections": re.findall(r"^#+(?= )", prose, re.MULTILINE),
        "keys": sorted({*re.findall(r"<kbd>(.+?)</kbd>", prose.replace("Пробел", "Space"))}),
        "examples": re.findall(r"^```", text, re.MULTILINE),
        "commands": sorted({*re.findall(r"gridsmith(?: [a-z]+)+(?= |$|`)|--[a-z-]+", text)}),
        "rows of tables": ["|"] * len(rows),
        "points": re.findall(r"^(?:-|\d+\.) ", prose, re.MULTILINE),
    }


@pytest.mark.parametrize(
    ("english", "page"),
    [pair for pair in PAIRS if pair[1] not in SUMMARIES],
    ids=name_of,
)
def test_a_russian_page_lacks_nothing_of_its_english_page(english, page):
    wanted, given = contents(english), contents(page)
    assert given["sections"] == wanted["sections"]
    for part in wanted:
        if part in ("keys", "commands"):
            assert set(wanted[part]) - set(given[part]) == set(), part
        else:
            assert len(given[part]) >= len(wanted[part]), part


@each_russian_page
def test_names_in_quotes_are_those_of_the_russian_window(page):
    messages = {form for forms in russian().values() for form in forms}
    quoted = re.findall(r"«([^«»]+)»", page.read_text(encoding="utf-8"))
    assert {" ".join(name.split()) for name in quoted} - messages == set()


# Shortcuts


def shortcuts_in_qml(path):
    source = (ROOT / "gui" / path).read_text(encoding="utf-8")
    counted = source.replace('" + sheet.sheets.toolCount', f'{len(OWN)}"')
    return re.findall(r'keys: (?:qsTr\()?"([^"]+)"\)?, text: (.*?) \}', counted)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("game", "path", "headings"),
    [
        *(
            (game, f"{game}/{game.title()}Page.qml", ("## Shortcuts", "## Сочетания клавиш"))
            for game in OWN
            if game != "balda"
        ),
        ("board", "tiles/board/TilesBoardPage.qml", ("## Shortcuts", "## Сочетания клавиш")),
        ("balda", "balda/BaldaPage.qml", ("### On the Balda page", "### На странице «Балда»")),
        ("balda", "controls/GamePage.qml", ("### On all pages", "### На всех страницах")),
        ("balda", "shell/ShortcutsSheet.qml", ("### Everywhere", "### Везде")),
    ],
)
def test_shortcuts_are_those_of_the_app(language, game, path, headings):
    page = (ROOT / "docs" if language == "en" else RUSSIAN) / f"{game}.md"
    heading = headings[language == "ru"]
    section = page.read_text(encoding="utf-8").partition(f"\n{heading}\n")[2].partition("\n#")[0]
    listed = re.findall(r"^\| `(.+?)` \| (.+) \|$", section, re.MULTILINE)
    messages = russian() if language == "ru" else {}
    context = Path(path).stem
    shown = shortcuts_in_qml(path)
    assert shown
    said = dict(listed)
    of_menus = {
        hint
        for folder in {(ROOT / "gui" / path).parent, ROOT / "gui" / "controls"}
        for qml in folder.glob("*.qml")
        for hint in re.findall(r'hint: "([^"]+)"', qml.read_text(encoding="utf-8"))
    }
    of_page = {messages.get((context, keys), [keys])[0]: text for keys, text in shown}
    of_games = {"Alt+← →", "Alt+↑ ↓", "F2", "F4", "Ctrl+O"}  # where they differ by game
    assert set(of_page) - of_games <= set(said)
    assert {key for keys in said.keys() - of_page.keys() for key in keys.split(", ")} <= (
        of_menus | of_games
    )
    for keys, expression in ((keys, of_page[keys]) for keys in of_page.keys() & said.keys()):
        for source in re.findall(r'qsTr\("([^"]+)"\)', expression):
            assert said[keys] == messages.get((context, source), [source])[0]
