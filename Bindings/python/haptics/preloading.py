"""Files for preloaders."""

from __future__ import annotations

from ctypes import byref, c_int32

from ._library import HandleOwner, call, library
from .loading import Find, Supply


class PreloaderIdioms(HandleOwner):
    """Loading, on threads of yours."""

    def load_next(self, find: Find | None = None) -> bool:
        """Loads the next asset on this thread; returns whether one waited.

        `find` is called as that of `Engine.load_timeline`. An asset that cannot be loaded raises no
        exception here: `Preload.find` has it. What `find` raises is raised here.
        """
        supply, is_done = Supply(find), c_int32()
        with self.handle as preloader:
            call(library.haptics_preloader_load_next, preloader, byref(supply.native), byref(is_done))
        supply.raise_what_was_raised()
        return not is_done.value

    def load_all(self, find: Find | None = None) -> None:
        """Loads everything that waits."""
        while self.load_next(find):
            pass
