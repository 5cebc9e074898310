"""Runs: reports about several files, as `haptics validate` writes them."""

from __future__ import annotations

from ctypes import byref, c_int32, c_void_p
from typing import Sequence

from ._library import Owned, call, created, library, reference
from ._verbs import RunOptions
from .loading import Find, Supply
from .source import Source, c_string, native_source
from .tools import take_text


class Run(Owned):
    """A run over files, with its counts. It returns the report part by part."""

    _destroy = library.haptics_run_destroy
    _name = "run"

    def __init__(self, options: RunOptions | None = None) -> None:
        run = c_void_p()
        call(library.haptics_run_create, reference(options), byref(run))
        created(self, run)

    def configure(self, source: Source | None, *, name: str | None = None) -> None:
        """Applies the text of a `haptics.json` to the files that are added from now on; `None` for none.

        Its paths of asset roots, profiles and baselines are ignored.
        """
        file = None if source is None else byref(native_source(source, "pattern", name))
        with self.lock, self.handle as run:
            call(library.haptics_run_configure, run, file)

    def excludes(self, path: str) -> bool:
        """Returns whether the configuration excludes a file that was found in a folder.

        `path` is relative to the folder of the configuration.
        """
        with self.lock, self.handle as run:
            return bool(library.haptics_run_excludes(run, c_string(path)) == 1)

    def add(
        self,
        source: Source,
        *,
        name: str | None = None,
        path: str | None = None,
        find: Find | None = None,
        folders: Sequence[str] = (),
    ) -> tuple[str, bytes | None]:
        """Checks a file: the next part of the report, and the fixed file if something was fixed.

        `name` is the file as the user named it, and determines its format. `path` is relative to the
        folder of the configuration; without one, its overrides do not apply. `find` is called with
        "pattern" or "sound" and a path, as in `Engine.load_timeline`; without it, the rules about
        assets are skipped. `folders` are the folders that it searches, for messages.
        """
        file, supply = native_source(source, "pattern", name), Supply(find)
        text, fixed = c_void_p(), c_void_p()
        with self.lock, self.handle as run:
            try:
                call(
                    library.haptics_run_add,
                    run,
                    byref(file),
                    c_string(path),
                    byref(supply.native) if find else None,
                    c_string("\n".join(folders)),
                    byref(text),
                    byref(fixed),
                )
            finally:
                supply.raise_what_was_raised()
        return take_text(text).decode(), take_text(fixed) if fixed else None

    def fail(self, name: str, reason: str) -> None:
        """Counts a file that could not be read or written."""
        with self.lock, self.handle as run:
            call(library.haptics_run_fail, run, c_string(name), c_string(reason))

    def finish(self) -> tuple[str, int]:
        """Ends the run: the end of the report, and 0 if no finding fails, 1 if one does, 2 after a failure."""
        text, status = c_void_p(), c_int32()
        with self.lock, self.handle as run:
            call(library.haptics_run_finish, run, byref(text), byref(status))
        return take_text(text).decode(), status.value
