"""Constructors of players."""

from __future__ import annotations

from ctypes import byref, c_void_p
from typing import TYPE_CHECKING

from ._library import HandleOwner, call, created, library

if TYPE_CHECKING:
    from ._verbs import Engine, Timeline


class PlayerIdioms(HandleOwner):
    """A player of a copy of a timeline, or of a pattern's number.

    Its verbs act on the engine, or on the `control` of a transaction.
    """

    def __init__(self, engine: Engine, played: Timeline | int) -> None:
        self.engine, pointer = engine, c_void_p()
        with engine.handle as native:
            if isinstance(played, int):
                call(library.haptics_player_create_with_pattern, native, played, byref(pointer))
            else:
                with played.lock, played.handle as sheet:
                    call(library.haptics_player_create, native, sheet, byref(pointer))
        created(self, pointer)
