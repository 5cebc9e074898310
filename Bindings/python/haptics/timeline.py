"""Tracks of timeline files, and their beats."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from . import _native
from ._library import Owned, call, library
from .source import c_string

if TYPE_CHECKING:
    from ._verbs import BeatMap


class TimelineIdioms(Owned):
    """The tracks of a timeline file."""

    def track_names(self) -> list[str]:
        """The names of the tracks of a timeline file."""
        names: list[str] = []
        with self.lock, self.handle as pointer:
            while (name := library.haptics_timeline_track_name(pointer, len(names))) is not None:
                names.append(name.decode())
        return names

    def beat_map(self, track: str) -> BeatMap:
        """The beats of a track of a timeline file, for a `Judge`."""
        from ._verbs import BeatMap

        beats = _native.HAPTICS_BEAT_MAP_INIT()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_beat_map, pointer, c_string(track), byref(beats))
            return BeatMap(tuple(beats.beats[:beats.beat_count]), beats.duration, beats.first_cue, beats.spacing)
