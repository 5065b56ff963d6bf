"""The profiles on the page: removing, exporting and importing them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot

from ...core.errors import Complaint
from ...core.lexicon.profiles import Profile, joined_name
from ...core.lexicon.word_facts import FLAG_NAMES
from ..complaints import one_line, say
from ..jobs import Lane
from ..qt_types import Property, attribute, filled, view_model
from ..shell.model import Part, Shell
from .reading import FileReading
from .word_check import WordLists


@view_model
class OwnProfilesModel(Part):
    """The profiles, built-in ones and those of the user."""

    changed = Signal()

    def __init__(self, shell: Shell, lists: WordLists, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._lists = lists
        self._reading = FileReading(shell, self)

    @Property(list, notify=changed)
    def entries(self) -> list[dict[str, Any]]:
        """The profiles: `name`, `title`, `about`, and what may be done."""
        profiles = self._shell.profiles
        entries = []
        try:
            for profile in map(profiles.whole, profiles.names()):
                learned = len(profile.words.added | profile.words.hidden)
                kinds = ", ".join(say(FLAG_NAMES[flag]) for flag in profile.without)
                about = [filled(self.tr("leaves out: %1"), kinds)] if kinds else []
                about += [self.tr("%Ln word(s) learned", "", learned)] if learned else []
                entries.append(
                    {
                        "name": profile.name,
                        "title": self._lists.profile_title(profile.name),
                        "about": " · ".join(about) or self.tr("leaves nothing out"),
                        "isBuiltIn": profile.is_built_in,
                        "isRemovable": learned > 0 or not profile.is_built_in,
                    }
                )
        except Complaint:
            return []  # reported when the list was opened
        return entries

    @Slot(str)
    def remove(self, name: str) -> None:
        """Delete a profile; of a built-in one, what it has learned."""
        profile = self._profile(name)
        if profile is None:
            return
        was_chosen = self._lists.profile == name
        text = self.tr("%1 was removed.")
        if profile.is_built_in:
            text = self.tr("%1: learned words forgotten.")
        elif was_chosen:
            self._lists.chooseProfile("")

        def restored() -> None:
            if was_chosen:
                self._lists.chooseProfile(name)

        def removed() -> None:
            self._shell.notify(
                filled(text, self._lists.profile_title(name)),
                self.tr("Undo"),
                lambda: self._lists.change(partial(profiles.save, profile), changed, restored),
            )

        profiles, changed = self._shell.profiles, joined_name(self._lists.chosen, name)
        self._lists.change(partial(profiles.remove, name), changed, removed)

    @Slot(str, QUrl)
    def exportTo(self, name: str, url: QUrl) -> None:
        profile = self._profile(name)
        if profile is not None:
            self._shell.save_file(url, lambda: profile.content().encode())

    @Slot(QUrl)
    def importFile(self, url: QUrl) -> None:
        """Read a profile from a file, under a free name, and choose it."""

        def done(profile: Profile) -> None:
            self._reading.say(filled(self.tr("Imported: %1"), profile.name))
            self._shell.listsChanged.emit()
            self._lists.chooseProfile(profile.name)

        self._shell.jobs.ask(
            partial(self._shell.profiles.import_file, Path(url.toLocalFile()), rename=True),
            done=done,
            failed=lambda error: self._reading.say(one_line(error)),
            lane=Lane.FILES,
        )

    reading = attribute(FileReading, "_reading", "What became of the last import.")

    def _profile(self, name: str) -> Profile | None:
        try:
            return self._shell.profiles.whole(name)
        except Complaint as error:
            self._shell.notify_error(error)
            return None
