"""What is done on the sheets over a page, step by step: see `tests.gui.recorded`."""

from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import Mock

from PySide6.QtCore import QByteArray, QObject, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.errors import Complaint, Message
from gridsmith.core.files.settings_file import add_settings
from gridsmith.core.lexicon.own_words import OwnWords
from gridsmith.core.library.backup import Counts, Restored
from gridsmith.core.library.library import Entry
from gridsmith.core.study.kinds import Kind
from gridsmith.core.study.matches import MAX_CONDITIONS
from gridsmith.gui.recognition.screen import ScreenError
from gridsmith.gui.settings import TOOLS
from gridsmith.gui.shell.paused import announce_paused_searches
from tests.core.lexicon.made import write_dict
from tests.gui.balda.hands import Hands as BaldaHands
from tests.gui.driving import PageHands
from tests.gui.recognition.boards import DOUBTFUL, WORDS, board_picture, dots_reading
from tests.gui.recognition.conftest import Behind
from tests.gui.recorded import Step
from tests.gui.study.conftest import StudyHands


class Desk(PageHands):
    tool = "blocks"

    def write(self, place: QUrl, text: str) -> None:
        Path(place.toLocalFile()).write_text(text, encoding="utf-8")


class Study(StudyHands):
    @property
    def published(self) -> dict[str, QObject]:
        return {"search": self.search, "quiz": self.study.quiz}

    def fill(self) -> None:
        while self.search.hasRoom:
            self.search.addCondition()

    steps: ClassVar[tuple[Step, ...]] = (
        ("search.begin",),
        ("search.pattern =", "c?t"),
        ("search.selectRow", 1),
        ("search.open", True),
        ("search.setValue", 0, "u"),
        ("search.setNegated", 0, True),
        ("search.addCondition",),
        ("search.setValue", 1, "many"),
        ("search.setValue", 1, "3-4"),
        *(("search.setKind", 0, kind.value) for kind in Kind),
        ("fill",),
        ("search.setKind", 3, "flag"),
        *[("search.removeCondition", 0)] * (MAX_CONDITIONS - 1),
        ("search.open", False),
        ("search.pattern =", "?a?"),
        ("search.selectRow", 999),
        ("search.selectRow", 1),
        *(("search.sortBy", column) for column in (0, 0, 0, 1, 2, 3, 4)),
        *(("search.sortAs", column) for column in (0, 2, -1)),
        ("search.copyList",),
        ("search.exportList", "file:found", "json"),
        ("search.meant", "сфе"),
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("search.lists.chooseLexicon", "en-large"),
        ("search.lists.chooseLexicon", "none"),
        ("search.lists.chooseLexicon", "en"),
        ("search.pattern =", "zzqqx"),
        ("search.selectRow", 0),
        ("search.copyList",),
        ("search.lists.addWord", "zzqqx"),
        ("search.pattern =", "c?t["),
        ("search.pattern =", ""),
        ("study.quiz.meant", "сфе"),
        ("study.quiz.begin",),
        ("study.quiz.meant", "сфе"),
        ("search.pattern =", "st?le"),
        ("study.quiz.begin",),
        *(("study.quiz.takeWords", words) for words in ("zz", "Islet", "islet", "stile zz")),
        ("study.quiz.giveUp",),
        ("study.quiz.takeWords", "steel"),
        ("study.quiz.takeVerdict", True),
        ("study.quiz.next",),
        ("study.quiz.takeWords", "stole"),
        ("study.quiz.takeWords", "toles"),
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("study.quiz.giveUp",),
        *[("study.quiz.next",), ("study.quiz.giveUp",)] * 3,
        ("study.quiz.next",),
        ("search.pattern =", "at"),
        ("study.quiz.kind =", "hooks"),
        ("study.quiz.begin",),
        ("study.quiz.takeHooks", "bcefghkmoprstvw", "eths"),
        ("study.quiz.next",),
        ("study.quiz.takeHooks", "Wbcefghkmoprstv", "e"),
        ("study.quiz.kind =", "words"),
        *[("study.quiz.takeVerdict", True), ("study.quiz.next",)] * 2,
        ("study.quiz.takeVerdict", False),
        ("study.quiz.begin",),
    )


class Words(BaldaHands, Desk):
    @property
    def published(self) -> dict[str, QObject]:
        return {"lists": self.lists}

    def type_fast(self, *words: str) -> list[tuple[None, str, str]]:
        return [
            (self.lists.check.setWord(word), self.lists.check.verdict, self.lists.check.offer)
            for word in words
        ]

    def restore_words(self) -> None:
        self.app.shell.own_words = Mock(
            of=Mock(return_value=OwnWords(notice=Message("read", "read"))),
            change=Mock(return_value=Message("changed", "changed")),
        )

    def damage(self) -> None:
        fault = Mock(side_effect=Complaint("damaged", "own words are damaged"))
        self.app.shell.profiles = Mock(names=fault, of=fault, whole=fault)
        self.app.shell.own_words = Mock(of=fault, change=fault)

    def write_dictionary(self, place: QUrl) -> None:
        write_dict(Path(place.toLocalFile()).parent, {"кот": "meows", "барсум": "unheard of"})

    steps: ClassVar[tuple[Step, ...]] = (
        ("lists.build_images",),
        ("lists.check.begin",),
        ("lists.check.openWiktionary",),
        ("lists.check.take",),
        *(("lists.check.setWord", word) for word in ("", "к", "ко7", "кот", "котов")),
        ("type_fast", "котова"),
        *(("lists.check.setWord", word) for word in ("rjn", "абв")),
        ("type_fast", "кот", "ко7"),
        ("lists.check.setWord", "кот"),
        ("lists.check.take",),
        ("type_fast", "коты"),
        ("lists.check.setWord", "абв"),
        ("lists.check.openWiktionary",),
        *[("lists.check.take",)] * 2,
        ("lists.check.setWord", "Ёлка"),
        ("lists.check.choose", "ru-nouns-wide"),
        ("lists.check.choose", "en"),
        ("lists.check.meant", "сфе"),
        ("lists.check.setWord", "cat"),
        ("lists.check.setWord", "gridd"),
        *[("lists.check.take",)] * 2,
        ("lists.check.setWord", "cat"),
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("lists.check.begin",),
        ("lists.check.setWord", "кот"),
        ("lists.addWord", "квыр"),
        ("lists.addWord", "кв9р"),
        ("lists.hideWord", "кот"),
        ("take_notice_action",),
        ("lists.forgetWord", "квыр"),
        ("lists.teach", "add", "кот"),
        ("lists.chooseProfile", "strict"),
        ("lists.teach", "hide", "кот"),
        ("lists.check.setWord", "кот"),
        ("lists.teach", "add", "квыр"),
        ("lists.teach", "forget", "квыр"),
        ("lists.teach", "add", "кот"),
        ("take_notice_action",),
        ("lists.check.take",),
        *(
            step
            for word in ("кот", "дом")
            for step in (("lists.teach", "hide", word), ("take_notice_action",))
        ),
        *(("lists.teach", change, "дом") for change in ("hide", "hide")),
        ("lists.chooseLexicon", "ru-nouns-wide"),
        ("take_notice_action",),
        ("lists.teach", "forget", "дом"),
        ("lists.teach", "hide", "дом"),
        ("lists.chooseProfile", "family"),
        ("lists.chooseLexicon", "ru-nouns"),
        ("take_notice_action",),
        *[("lists.chooseProfile", "strict")] * 2,
        ("lists.chooseLexicon", "ru-nouns"),
        *(("editor.undo",), ("editor.redo",)),
        ("lists.ownProfiles.exportTo", "strict", "file:ours.json"),
        ("lists.ownProfiles.exportTo", "gone", "file:theirs.json"),
        (
            "write",
            "file:all.json",
            '{"gridsmith":"profile","name":"all","without":[],"allow":[],"deny":[]}',
        ),
        ("lists.ownProfiles.importFile", "file:all.json"),
        ("lists.chooseProfile", "strict"),
        ("lists.ownProfiles.remove", "all"),
        ("lists.ownProfiles.importFile", "file:ours.json"),
        ("lists.teach", "hide", "дом"),
        ("lists.ownProfiles.remove", "strict"),
        ("take_notice_action",),
        ("lists.ownProfiles.remove", "strict-2"),
        ("take_notice_action",),
        ("lists.ownProfiles.remove", "gone"),
        ("lists.ownProfiles.importFile", "file:gone.json"),
        ("lists.chooseProfile", "alien"),
        ("lists.chooseProfile", ""),
        ("lists.chooseLexicon", "en"),
        ("lists.meant", "сфе"),
        ("lists.writtenNumber", 1234567),
        ("lists.chooseLexicon", "ru-nouns"),
        ("write", "file:words.txt", "\ufeffбарсук\nбарсум\n" + "барсук\n" * 7 + "к9т\nкотё\n"),
        ("lists.importList", "file:words.txt", "", False, ""),
        ("lists.importList", "file:words.txt", "mine", False, ""),
        ("lists.check.setWord", "барсум"),
        ("write", "file:de.aff", "SET UTF-8\nSFX E Y 1\nSFX E 0 n .\n"),
        ("write", "file:de.dic", "2\nhund\nkatze/E\n"),
        ("write", "file:es.txt", "chico\nllama\nllamada\ncafé\n"),
        ("lists.check.choose", "en"),
        ("lists.check.setWord", "llama"),
        ("lists.importList", "file:es.txt", "es", True, "ch ll"),
        ("lists.check.choose", "es"),
        ("lists.removeList", "es"),
        ("lists.check.setWord", "барсум"),
        ("lists.importList", "file:gone.txt", "other", True, "ch ll"),
        ("lists.removeList", "mine"),
        ("lists.removeList", "en"),
        ("lists.importLanguage", "fr", "Français"),
        ("lists.importLanguage", "de", "en"),
        ("lists.importLanguage", "de", "Deutsch"),
        ("lists.removeList", "Deutsch"),
        ("write_dictionary", "file:pets"),
        *[("lists.dictionaries.importFile", "file:pets.index")] * 2,
        *(
            step
            for name in ("deu-eng", "xx-eng")
            for step in (
                ("write", f"file:{name}.index", "кот\tA\tF\n"),
                ("write", f"file:{name}.dict", "meows"),
                ("lists.dictionaries.importFile", f"file:{name}.index"),
                ("lists.dictionaries.remove", name),
            )
        ),
        ("lists.check.setWord", "кот"),
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("lists.dictionaries.putFirst", "pets"),
        ("lists.dictionaries.putFirst", "gone"),
        ("lists.dictionaries.remove", "pets"),
        ("restore_words",),
        ("lists.chooseProfile", "strict"),
        ("lists.chooseProfile", ""),
        ("lists.addWord", "ежище"),
        ("damage",),
        *(("lists.check.setWord", word) for word in ("дом", "домик")),
        ("lists.hideWord", "дом"),
        ("app.shell.chooseLanguage", "ru"),
        ("lists.chooseProfile", "strict"),
        ("lists.ownProfiles.remove", "strict"),
    )


class Window(Desk):
    @property
    def published(self) -> dict[str, QObject]:
        return {"shell": self.app.shell}

    @property
    def shell(self) -> Any:
        return self.app.shell

    def bring(self, *places: QUrl, tool: str | None = None) -> None:
        self.shell.show(tool, [Path(place.toLocalFile()) for place in places])

    def drop(self, *places: QUrl) -> bool:
        return bool(self.shell.openDropped(list(places)))

    def remember_what_is_no_text(self) -> None:
        self.shell.files.remember_path(Path("\udcff"))

    def local(self, address: str) -> str:
        return str(self.shell.files.local(f"file:{address}"))

    def pause(self, *tools: str) -> None:
        running = {"search": {"running": True}}
        for tool in tools:
            self.shell.library.ask(lambda library, tool=tool: library.save_session(tool, running))
        announce_paused_searches(self.shell)

    def restored(self, values: dict[str, str]) -> None:
        names = add_settings(self.app.settings.path, values)
        self.shell.show_restored(Restored(Counts(), names, ("none",)))

    def open_entry(self, game: str) -> None:
        self.shell.opening.show_entry(Entry(1, game, "An entry", "", "", {}))

    def notify(self, text: str, button: str) -> None:
        self.shell.notify(text, button, partial(self.shell.notify, f"{button} pressed"))

    steps: ClassVar[tuple[Step, ...]] = (
        ("restored", {"language": "ru", "scale": "130", "theme": "dark"}),
        ("restored", {"meanings/shown": "false"}),
        *(("shell.chooseLanguage", language) for language in ("ru", "klingon", "system", "en")),
        *(("shell.theme =", theme) for theme in ("dark", "system", "light")),
        ("shell.meaningsShown =", False),
        ("shell.byFinger =", True),
        ("shell.by_hand", "a key", "a button"),
        ("shell.byFinger =", False),
        ("shell.by_hand", "a key", "a button"),
        ("shell.textSize.chosen =", "160"),
        ("shell.textSize.chosen =", "115"),
        *(("shell.openTool", tool) for tool in (*TOOLS, "go", "board")),
        *(("shell.openGame", game) for game in ("dots", "tiles", "blocks")),
        *(("shell.gameOf", tool) for tool in TOOLS),
        *[("shell.set_busy", "board", True)] * 2,
        ("shell.set_busy", "dots", True),
        ("shell.set_busy", "board", False),
        ("shell.set_compiled", (1, 2)),
        ("shell.set_compiled", ()),
        ("shell.report_unsaved", "a game", "the disk is full"),
        ("shell.report_unsaved", "a list", "no right"),
        ("shell.report_unsaved", "a game", ""),
        ("shell.report_unsaved", "a list", ""),
        ("notify", "One", "Undo"),
        ("notify", "Another", "Again"),
        ("shell.openTool", "dots"),
        *(("shell.takeNoticeAction", number) for number in range(12)),
        ("shell.notify", "A third"),
        ("shell.openTool", "blocks"),
        ("app.shell.notify_error", FileNotFoundError(2, "no", "a file")),
        ("app.shell.notify_error", ValueError("a defect")),
        ("shell.offer_crash_report",),
        ("take_notice_action",),
        *[("shell.about.look",)] * 2,
        ("shell.start.leave",),
        ("shell.help.page", "glossary", "#123456"),
        ("shell.help.page", "dots", "#123456"),
        ("shell.help.links", "balda"),
        ("shell.help.title", "glossary#chain"),
        ("shell.help.find", "chains"),
        ("shell.help.find", "rules of the game"),
        ("shell.help.find", " "),
        ("shell.help.term", "chain"),
        ("shell.help.openDocs", "balda"),
        ("shell.help.openDocs", "using"),
        ("shell.chooseLanguage", "ru"),
        ("shell.help.openDocs", "balda"),
        ("shell.help.find", "ЦЕПОЧКУ"),
        ("shell.chooseLanguage", "en"),
        ("write", "file:one.txt", "board"),
        ("shell.files.remember", "file:one.txt"),
        ("shell.files.remember", "file:gone.txt"),
        ("remember_what_is_no_text",),
        *(("shell.files.kind", path) for path in ("/", "/dev/null", "/gone", "x" * 5000, "\0")),
        ("local", "//localhost/a%20b"),
        ("pause", "boggle", "board", "blocks"),
        ("take_notice_action",),
        ("pause",),
        ("shell.openTool", "blocks"),
        ("open_entry", "go"),
        ("open_entry", "dots"),
        ("bring",),
        ("write", "file:dots.txt", "*-*\n|  \n* *\n"),
        ("bring", "file:dots.txt"),
        ("write", "file:object.json", '{"a": 1}'),
        *(
            step
            for tool in ("boggle", "dots", "blocks")
            for step in (("shell.openTool", tool), ("bring", "file:object.json"))
        ),
        ("write", "file:words.txt", "".join(f"word{sign}\n" for sign in "abcdefghijklmnopq")),
        ("bring", "file:words.txt"),
        ("take_notice_action",),
        ("bring", "file:words.txt", "file:words.txt", "file:gone.gridsmith"),
        ("bring", "file:a.index", "file:b.index"),
        ("bring", "file:a.png", "file:b.png"),
        ("shell.pictures.take",),
        ("drop", "file:a.png", "file:one.txt"),
        ("drop", "file:one.txt"),
        ("shell.pictures.drop", QByteArray(b"no picture")),
        ("shell.pictures.take",),
        *(
            (f"shell.opening.{paste}", text, "blocks")
            for paste in ("paste", "paste_long")
            for text in ("*-*\n|  \n* *\n", "gridsmith:1:no code", "word", "а 9 1\nб 2 3\n? 2\n")
        ),
        ("shell.backup.stop",),
        ("shell.backup.save", "file:all.zip"),
        ("shell.theme =", "dark"),
        ("shell.textSize.chosen =", "100"),
        ("shell.meaningsShown =", True),
        ("shell.backup.restore", "file:all.zip"),
        ("shell.backup.restore", "file:one.txt"),
        ("shell.backup.save", "file:one.txt/all.zip"),
        ("shell.backup.check",),
    )


class Picture(Behind):
    @property
    def published(self) -> dict[str, QObject]:
        return {"picture": self.model, "lists": self.lists}

    def see(self, *rows: str, cell: int = 80, **more: Any) -> bool:
        for name, value in more.items():
            setattr(self.reader, name, value)
        self.picture = board_picture(rows, cell=cell)
        return self.model.open_picture(self.picture, "board.png")

    def copy(self, text: str) -> None:
        clipboard = QGuiApplication.clipboard()
        clipboard.setText(text) if text else clipboard.setImage(self.picture)

    def grab(self, *rows: str, times: int = 1, **more: Any) -> None:
        for name, value in ({"rows": rows} | more).items():
            setattr(self.reader, name, value)
        pictures = [board_picture(rows)] * times
        self.model.screen.grab.take = lambda window, done, failed: done(pictures)

    def screens(self, *sizes: tuple[int, int]) -> None:
        pictures = [board_picture(["." * columns] * rows) for rows, columns in sizes]
        fault = ScreenError("screen-refused", "no picture")
        self.model.screen.grab.take = lambda window, done, failed: (
            done(pictures) if pictures else failed(fault)
        )

    steps: ClassVar[tuple[Step, ...]] = (
        ("model.readAgain",),
        ("model.use",),
        ("see", *WORDS),
        *(("model.board.selectDoubtful", forward) for forward in (True, True, False, True)),
        *(("model.board.type", sign) for sign in "к7yю"),
        ("model.board.erase",),
        ("model.board.put", "щ"),
        ("model.board.put", ""),
        ("model.board.skip",),
        *[("model.board.undo",)] * 9,
        *[("model.board.redo",)] * 2,
        ("model.board.moveSelection", 1, 0),
        ("model.board.moveSelection", -9, 2),
        ("model.board.select", 12),
        ("model.board.placeAt", 150.0, 230.0),
        ("model.board.placeAt", 10.0, 20.0),
        ("model.types =", True),
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("model.mode =", "grid"),
        ("model.grid.atCorner =", True),
        ("model.grid.moveCorner", 0, -20.0, 30.0),
        ("model.grid.moveCorner", 0, 9000.0, 9000.0),
        *[("model.grid.endMove",)] * 2,
        ("model.grid.stepCorner", 2, 3, -10),
        ("model.grid.resize", 5, 5),
        ("model.grid.resize", 6, 5),
        ("model.grid.resize", 600, 5),
        ("model.grid.grow", "left", 1),
        ("model.grid.grow", "bottom", -1),
        ("model.grid.turn",),
        ("model.grid.atCorner =", False),
        ("model.board.undo",),
        ("model.mode =", "letters"),
        *[("model.chooseLanguage", "en")] * 2,
        ("model.chooseLanguage", "ru"),
        ("see", *WORDS),
        ("model.words =", "балда, рента"),
        ("model.choose", "1"),
        *[("model.use",)] * 2,
        ("lists.chooseLexicon", "ru-nouns-wide"),
        ("see", *WORDS),
        ("model.use",),
        ("see", *WORDS),
        ("model.grid.turn",),
        ("model.board.undo",),
        ("model.close",),
        ("copy", "б.л.а"),
        ("model.paste",),
        ("copy", ""),
        ("model.paste",),
        ("model.openFile", "file:gone.png"),
        ("model.screen.takeAgain", None),
        ("grab", *WORDS),
        ("model.screen.take", None),
        ("model.use",),
        ("model.screen.takeAgain", None),
        ("reader.rows =", ("БАЛ.А", *WORDS[1:])),
        *[("model.screen.takeAgain", None)] * 2,
        ("reader.doubts =", {(0, 3): "ЮЛ"}),
        ("model.screen.takeAgain", None),
        ("model.use",),
        ("reader.rows =", WORDS),
        ("model.screen.takeAgain", None),
        ("model.use",),
        ("reader.rows =", WORDS[:4]),
        ("model.screen.takeAgain", None),
        ("model.close",),
        ("screens", (5, 5), (4, 5)),
        ("model.screen.takeAgain", None),
        ("reader.finds_in =", (1, 1, 3)),
        *(("model.screen.take", None), ("model.close",), ("model.screen.takeAgain", None)),
        ("reader.finds_in =", (4 * 80 + 120, 5 * 80 + 120, 3)),
        *(("model.screen.take", None), ("model.use",), ("model.screen.takeAgain", None)),
        ("screens", (5, 5)),
        ("model.screen.takeAgain", None),
        ("screens",),
        ("model.screen.takeAgain", None),
        ("reader.finds =", False),
        ("model.grid.moveCorner", 0, 1.0, 1.0),
        ("see", *WORDS),
        ("model.grid.turn",),
        ("model.board.undo",),
        ("model.readAgain",),
        ("reader.rows =", 5),
        ("reader.finds =", True),
        ("reader.finds_in =", None),
        ("see", *WORDS),
        ("model.mode =", "grid"),
        ("model.close",),
    )


class DotsPicture(Picture):
    steps: ClassVar[tuple[Step, ...]] = (
        ("see", "..", ".."),
        *(("model.board.selectDoubtful", forward) for forward in (True, True, False)),
        ("model.board.skip",),
        ("model.board.setMark", 0),
        ("model.board.setMark", 1),
        ("model.board.moveSelection", 0, 1),
        ("model.board.select", 6),
        ("model.board.setMark", 2),
        ("model.board.type", "a"),
        ("model.board.put", "a"),
        ("model.board.erase",),
        ("model.board.placeAt", 100.0, 62.0),
        *[("model.board.undo",)] * 2,
        ("app.shell.chooseLanguage", "ru"),
        ("app.shell.chooseLanguage", "en"),
        ("model.choose", "2"),
        ("model.use",),
        ("see", ".."),
        ("model.use",),
        ("app.shell.openTool", "blocks"),
        ("see", ".."),
        ("app.shell.openTool", "dots"),
        ("screens", (2, 2)),
        ("reader.dots =", dots_reading()),
        *(("model.screen.take", None), ("model.use",), ("model.screen.takeAgain", None)),
        ("reader.dots =", dots_reading(across=("#.", "#.", "##"))),
        ("model.screen.takeAgain", None),
        ("reader.dots =", dots_reading(across=("#.", "#.", ".#"), down=("##.", "#.."))),
        *(("model.screen.takeAgain", None), ("model.use",)),
        ("reader.dots =", DOUBTFUL),
        *(("model.screen.takeAgain", None), ("model.use",)),
        ("app.shell.openTool", "boggle"),
        ("model.screen.takeAgain", None),
    )
