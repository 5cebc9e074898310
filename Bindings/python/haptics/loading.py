"""Patterns, sounds and timeline files of an engine."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_int32, c_void_p, sizeof
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Mapping

import numpy as np

from . import _native
from ._library import HandleOwner, call, fill, library
from .rendering import Samples
from .source import Source, c_string, native_source
from .tools import findings_of, native_options

if TYPE_CHECKING:
    from ._verbs import Demand, Timeline

Find = Callable[[str, str], "bytes | tuple[Samples, int] | MusicStream | None"]


class Loading(HandleOwner):
    """Loading from files and arrays."""

    def load_pattern(
        self,
        source: Source,
        *,
        polyphony: int = 4,
        waveforms: Mapping[str, int] | None = None,
        format: str | None = None,
        name: str | None = None,
    ) -> int:
        """Loads a pattern or clip; returns its number. `waveforms` has a sound for each path in it."""
        file, number = native_source(source, format, name), c_int32()
        array = None
        if waveforms is not None:
            array = (_native.haptics_waveform * max(1, len(waveforms)))()
            for slot, (path, sound) in zip(array, waveforms.items()):
                fill(slot, struct_size=sizeof(slot), sound=sound, path=c_string(path))
        count, stride = len(waveforms or ()), sizeof(_native.haptics_waveform)
        with self.handle as engine, findings_of(file):
            call(library.haptics_load_pattern, engine, byref(file), polyphony, array, count, stride,
                 byref(number))
        return number.value

    def load_built_in_pattern(self, name: str, *, polyphony: int = 4, **options: float) -> int:
        """Loads a built-in pattern with options of `haptics.options`; returns its number."""
        array, number = native_options(options), c_int32()
        with self.handle as engine:
            call(library.haptics_load_built_in_pattern, engine, c_string(name), array, len(options),
                 sizeof(_native.haptics_option), polyphony, byref(number))
        return number.value

    def load_sound(self, samples: Samples, sample_rate: int) -> int:
        """Copies a sound: float32 of shape (frames,) or (frames, 1 or 2); returns its number."""
        array = np.ascontiguousarray(samples, np.float32)
        if array.ndim not in (1, 2):
            raise ValueError(f"a sound has the shape (frames, channels), not {array.shape}")
        channels, number = (1 if array.ndim == 1 else array.shape[1]), c_int32()
        with self.handle as engine:
            call(library.haptics_load_sound, engine, array.ctypes.data, array.shape[0], channels,
                 sample_rate, byref(number))
        return number.value

    def load_music(
        self,
        head: Samples,
        sample_rate: int,
        frames: int,
        *,
        loop_start: int = 0,
        loop_head: Samples | None = None,
        tag: int = 0,
    ) -> int:
        """Loads a sound of so many frames that is read while it plays as music; returns its number.

        head: the first frames, float32 of shape (frames,) or (frames, 1 or 2).
        loop_head: frames from `loop_start` on, where the part that repeats begins.
        tag: a number of yours, which the demands for the sound have.
        """
        first = np.ascontiguousarray(head, np.float32)
        if first.ndim not in (1, 2):
            raise ValueError(f"a sound has the shape (frames, channels), not {first.shape}")
        channels, number = (1 if first.ndim == 1 else first.shape[1]), c_int32()
        again = np.ascontiguousarray(first[:0] if loop_head is None else loop_head, np.float32)
        if again.shape[1:] != first.shape[1:]:
            raise ValueError(f"loop_head has the shape {again.shape}, and head {first.shape}")
        stream = _native.HAPTICS_MUSIC_STREAM_INIT()
        fill(stream, channels=channels, sample_rate=sample_rate, frames=frames,
             head=first.ctypes.data, head_frames=first.shape[0], loop_start=loop_start, tag=tag,
             loop_head=again.ctypes.data, loop_head_frames=again.shape[0])
        with self.handle as engine:
            call(library.haptics_load_music, engine, byref(stream), byref(number))
        return number.value

    def next_demand(self) -> Demand | None:
        """The most urgent demand for frames of streamed music; None if nothing is needed now."""
        from ._verbs import Demand

        demand = _native.HAPTICS_DEMAND_INIT()
        with self.handle as engine:
            call(library.haptics_next_demand, engine, byref(demand))
        if demand.frames == 0:
            return None
        return Demand(demand.sound, demand.frame, demand.frames, demand.ticket, demand.due, demand.tag)

    def feed_music(self, demand: Demand, samples: Samples) -> bool:
        """Supplies frames of a demand, as `load_music` takes them; False if the demand is stale."""
        array, is_fed = np.ascontiguousarray(samples, np.float32), c_int32()
        with self.handle as engine:
            call(library.haptics_feed_music, engine, byref(_demand(demand)), array.ctypes.data,
                 array.shape[0], byref(is_fed))
        return is_fed.value == 1

    def refuse_music(self, demand: Demand) -> None:
        """Tells that the frames of a demand cannot be read; its music falls silent."""
        with self.handle as engine:
            call(library.haptics_refuse_music, engine, byref(_demand(demand)))

    def load_timeline(
        self,
        source: Source,
        find: Find | None = None,
        *,
        name: str | None = None,
    ) -> Timeline:
        """Reads a timeline file, and loads everything that it names.

        `find` is called with "pattern" or "sound" and a path, and returns an AHAP file's bytes, a
        sound as (float32 samples, sample rate), a `MusicStream`, or None. Its errors are raised here.
        """
        from ._verbs import Timeline

        file, pointer = native_source(source, "timeline", name), c_void_p()
        supply = Supply(find)
        try:
            with self.handle as engine, findings_of(file):
                call(library.haptics_load_timeline, engine, byref(file), byref(supply.native), byref(pointer))
        except Exception:
            supply.raise_what_was_raised()
            raise
        return Timeline._adopting(pointer)


@dataclass(frozen=True)
class MusicStream:
    """The beginnings of a sound that is read while it plays as music, as `Engine.load_music` takes them."""

    head: Samples
    sample_rate: int
    frames: int
    loop_start: int = 0
    loop_head: Samples | None = None
    tag: int = 0


class Supply:
    """Files that the library asks for, from a function of the program's."""

    def __init__(self, find: Find | None) -> None:
        self._kept: object = None
        self._raised: list[BaseException] = []

        def found(_: object, kind: int, path: bytes, asset: ctypes._Pointer[_native.haptics_asset]) -> int:
            try:
                result = find(("pattern", "sound")[kind], path.decode()) if find else None
                self._kept = _set_asset(asset.contents, result)
                return int(result is not None)
            except BaseException as error:  # an exception must not cross the C library
                self._raised.append(error)
                return 0

        self.native = _native.HAPTICS_ASSETS_INIT()
        self.native.find = _native.haptics_find_asset(found)

    def raise_what_was_raised(self) -> None:
        """Re-raises the first exception of the function, if any."""
        if self._raised:
            raise self._raised[0] from None


def _set_asset(asset: _native.haptics_asset, found: "bytes | tuple[Samples, int] | MusicStream | None") -> object:
    """Fills in an asset, and returns the objects that it references."""
    if isinstance(found, bytes):
        asset.bytes = ctypes.cast(ctypes.c_char_p(found), c_void_p)
        asset.size = len(found)
        return found
    if found is None:
        return None
    music: MusicStream | None = None
    if isinstance(found, MusicStream):
        music = found
        head, asset.sample_rate = music.head, music.sample_rate
    else:
        head, asset.sample_rate = found
    samples = np.ascontiguousarray(head, np.float32)
    asset.samples = samples.ctypes.data
    asset.frames = samples.shape[0]
    asset.channels = 1 if samples.ndim == 1 else samples.shape[1]
    if music is None:
        return samples
    loop = np.ascontiguousarray(samples[:0] if music.loop_head is None else music.loop_head, np.float32)
    fill(asset, stream_frames=music.frames, loop_start=music.loop_start, loop_head=loop.ctypes.data,
         loop_head_frames=loop.shape[0], tag=music.tag)
    return samples, loop


def _demand(demand: Demand) -> _native.haptics_demand:
    values = _native.HAPTICS_DEMAND_INIT()
    fill(values, sound=demand.sound, frame=demand.frame, frames=demand.frames, ticket=demand.ticket,
         due=demand.due, tag=demand.tag)
    return values
