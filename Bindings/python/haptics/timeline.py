"""Timelines: cues at times."""

from __future__ import annotations

import threading
from ctypes import byref, c_int32, c_void_p

from . import _native
from ._library import Handle, call, library
from .cues import Cue, Policy, Unit
from .source import c_string


class Timeline:
    """Cues at times, independent of engines. `add` returns their indices, from 0.

    beats_per_minute: 1 ... 10000. beats_per_bar: 1 ... 1000. Several threads may share one.
    """

    def __init__(self, beats_per_minute: float = 120.0, beats_per_bar: int = 4) -> None:
        pointer = c_void_p()
        call(library.haptics_timeline_create, beats_per_minute, beats_per_bar, byref(pointer))
        self._adopt(pointer)

    def _adopt(self, pointer: c_void_p) -> Timeline:
        self.handle = Handle(pointer, library.haptics_timeline_destroy, "timeline")
        # The library's timelines are for one thread, and a call gives up the GIL.
        self.lock = threading.RLock()
        return self

    def add(self, cue: Cue, time: float, unit: Unit = Unit.SECONDS) -> int:
        """Adds a cue at a time from the start; returns its index."""
        index = c_int32()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_add, pointer, byref(cue.native()), time, unit, byref(index))
        return index.value

    def add_repeated(
        self, cue: Cue, time: float, every: float, until: float, unit: Unit = Unit.SECONDS
    ) -> range:
        """Adds a cue at a time, and again until another time; returns the indices."""
        first, count = c_int32(), c_int32()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_add_repeated, pointer, byref(cue.native()), time, every, until,
                 unit, byref(first), byref(count))
        return range(first.value, first.value + count.value)

    def set_loop(self, start: float, end: float, unit: Unit = Unit.SECONDS, *, cuts: bool = False) -> None:
        """Sets the part that repeats; start == end removes it. With `cuts`, what sounds at its end is cut."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_loop, pointer, start, end, unit)
            call(library.haptics_timeline_set_loop_style, pointer, int(cuts))

    def set_policy(self, policy: Policy) -> None:
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_policy, pointer, byref(policy.native()))

    def change_tempo(self, beat: float, beats_per_minute: float) -> None:
        """Changes the tempo from a beat on."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_change_tempo, pointer, beat, beats_per_minute)

    def add_marker(self, name: str, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Names a time, for `Engine.play` and `Engine.seek`."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_add_marker, pointer, c_string(name), time, unit)

    def find_cue(self, name: str) -> int:
        """The index of a cue of a timeline file."""
        index = c_int32()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_find_cue, pointer, c_string(name), byref(index))
        return index.value

    def visual_name(self, visual: int) -> str | None:
        """The name of a visual of a timeline file, by the number in events."""
        with self.lock, self.handle as pointer:
            name = library.haptics_timeline_visual_name(pointer, visual)
            return None if name is None else name.decode()

    def close(self) -> None:
        """Destroys the timeline; its playbacks continue."""
        with self.lock:
            self.handle.close()

    def __enter__(self) -> Timeline:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
