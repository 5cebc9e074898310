"""Timelines: cues at times."""

from __future__ import annotations

from ctypes import byref, c_int32, c_void_p

from . import _native
from ._library import Owned, call, library
from .cues import Cue, LossAction, Modality, Policy, Unit
from .judging import BeatMap
from .source import c_string
from .tracks import Ducking, Music, Transition, filled


class Timeline(Owned):
    """Cues at times, independent of engines. `add` returns their indices, from 0.

    beats_per_minute: 1 ... 10000. beats_per_bar: 1 ... 1000. Several threads may share one.
    """

    def __init__(self, beats_per_minute: float = 120.0, beats_per_bar: int = 4) -> None:
        super().__init__(library.haptics_timeline_create, library.haptics_timeline_destroy, "timeline",
                         beats_per_minute, beats_per_bar)

    @classmethod
    def adopting(cls, pointer: c_void_p) -> Timeline:
        """A timeline that the library has made."""
        timeline = cls.__new__(cls)
        timeline._adopt(pointer, library.haptics_timeline_destroy, "timeline")
        return timeline

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

    @property
    def policy(self) -> Policy:
        """The policy of its cues, as it was set or as its file has it."""
        policy = _native.HAPTICS_POLICY_INIT()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_policy, pointer, byref(policy))
        losses = {(lost, other): LossAction(action.action, action.strength)
                  for lost in list(Modality)[:3] for other in list(Modality)[:3] if other != lost
                  for action in [policy.on_loss[3 * lost + other]]}
        return Policy(policy.minimum_modalities, losses, policy.reduced_level, policy.flash_limit,
                      policy.merge_window)

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

    def track_names(self) -> list[str]:
        """The names of the tracks of a timeline file."""
        names: list[str] = []
        with self.lock, self.handle as pointer:
            while (name := library.haptics_timeline_track_name(pointer, len(names))) is not None:
                names.append(name.decode())
        return names

    def beat_map(self, track: str) -> BeatMap:
        """The beats of a track of a timeline file, for a `Judge`."""
        beats = _native.HAPTICS_BEAT_MAP_INIT()
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_beat_map, pointer, c_string(track), byref(beats))
            return BeatMap(tuple(beats.beats[:beats.beat_count]), beats.duration, beats.spacing, beats.first_cue)

    # The mixer, at times of the timeline

    def set_bus_gain(self, bus: int, decibels: float, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Changes the gain of a bus: -120 ... 24 dB, or minus infinity."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_bus_gain, pointer, bus, decibels, time, unit)

    def set_bus_muted(self, bus: int, is_muted: bool, time: float, unit: Unit = Unit.SECONDS) -> None:
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_bus_muted, pointer, bus, int(is_muted), time, unit)

    def set_ducking(
        self, target: int, trigger: int, ducking: Ducking = Ducking(), *, time: float, unit: Unit = Unit.SECONDS
    ) -> None:
        """Lets the bus `trigger` lower the bus `target` while something plays into it."""
        native = filled(_native.HAPTICS_DUCKING_INIT(), ducking)
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_ducking, pointer, target, trigger, byref(native), time, unit)

    def remove_ducking(self, target: int, trigger: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_remove_ducking, pointer, target, trigger, time, unit)

    def set_buses(self, audio: int = 0, haptic: int = 0) -> None:
        """Sets the buses of cues that name none; 0 for those of the engine."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_set_buses, pointer, audio, haptic)

    def play_music(
        self, music: Music, time: float, unit: Unit = Unit.SECONDS, transition: Transition = Transition()
    ) -> None:
        """Plays a track instead of what plays; its playback pauses, resumes and stops it."""
        track = filled(_native.HAPTICS_MUSIC_INIT(), music)
        how = filled(_native.HAPTICS_TRANSITION_INIT(), transition)
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_play_music, pointer, byref(track), byref(how), time, unit)

    def stop_music(self, time: float, unit: Unit = Unit.SECONDS, fade: float = 0.0) -> None:
        """Fades the music out over seconds, at least 5 ms."""
        with self.lock, self.handle as pointer:
            call(library.haptics_timeline_stop_music, pointer, fade, time, unit)
