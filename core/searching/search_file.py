"""The file in which the command line saves a search."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..errors import Complaint, unwritable
from ..files.places import Places
from ..files.saving import SavingError, is_stream, make_own_folder, save_file
from ..files.state import JsonError
from .saved_search import SavedSearch, sealed


class SearchFile:
    """The file that a search is saved in, while it runs and when it ends; None for no file."""

    def __init__(self, path: Path | None, warn: Callable[[Complaint], object]) -> None:
        """Write nothing yet. `warn` gets the first error of `checkpoint`."""
        self._path = path
        self._warn = warn
        self._has_warned = False
        self.saved: Path | None = None
        """Where the search was saved last."""

    def checkpoint(self, search: SavedSearch[Any]) -> None:
        """Save a search under way, except to a stream; after a failure the next call retries."""
        if self._path is None or is_stream(self._path):
            return
        try:
            self._write(self._path, search)
        except SavingError as error:
            if not self._has_warned:
                self._has_warned = True
                self._warn(error)

    def finish(self, search: SavedSearch[Any]) -> None:
        """Save a search that has ended, next to its place or in the app's folder if need be.

        Raises SavingError where it is not in its place; `saved` says where it is.
        """
        if self._path is None:
            return
        self.saved = None
        try:
            self._write(self._path, search)
        except SavingError as error:
            if isinstance(error.__cause__, JsonError):
                raise
            own = Places.of_user().data / "searches"
            for folder in (self._path.parent, own):
                with suppress(SavingError, OSError):
                    if folder is own:
                        make_own_folder(folder)
                    self._write(_free_name(folder / self._path.name), search)
                    break
            raise

    def _write(self, path: Path, search: SavedSearch[Any]) -> None:
        try:
            save_file(path, sealed(search.content()))
        except JsonError as error:
            raise SavingError(
                "search-too-large",
                "{path} cannot hold the search: {fault}",
                path=path,
                fault=error,
            ) from error
        except OSError as error:
            raise SavingError.of(unwritable(path, error)) from None
        self.saved = path


def _free_name(path: Path) -> Path:
    """Give a name like this one that no file has."""
    number = 2
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return free
