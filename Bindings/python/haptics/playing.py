"""Live cues and playbacks of an engine, and how they are shaped."""

from __future__ import annotations

from ctypes import byref, c_uint64, sizeof
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Mapping, Sequence

from . import _native
from ._library import HandleOwner, call, fill, library
from .cues import Cue, Interruption, Time, Unit, native_time
from .source import c_string
from .timeline import Timeline


class Control(IntEnum):
    """The controls of patterns. The first of each family multiplies by 0 ... 1, the others add -1 ... 1."""

    HAPTIC_INTENSITY = 0
    HAPTIC_SHARPNESS = 1
    HAPTIC_ATTACK_TIME = 2
    HAPTIC_DECAY_TIME = 3
    HAPTIC_RELEASE_TIME = 4
    AUDIO_VOLUME = 5
    AUDIO_PAN = 6
    AUDIO_BRIGHTNESS = 7
    AUDIO_PITCH = 8
    AUDIO_ATTACK_TIME = 9
    AUDIO_DECAY_TIME = 10
    AUDIO_RELEASE_TIME = 11


@dataclass(frozen=True)
class Target:
    """A cue that plays or will play: a live one, or one of a playback."""

    live_cue: int = 0
    playback: int = 0
    cue: int = 0

    def native(self) -> Any:
        return fill(_native.HAPTICS_TARGET_INIT(), live_cue=self.live_cue, playback=self.playback,
                    cue=self.cue)


def native_parameters(values: Mapping[Control, float], time: float) -> Any:
    array = (_native.haptics_parameter * max(1, len(values)))()
    for slot, (control, value) in zip(array, values.items()):
        fill(slot, struct_size=sizeof(slot), control=control, value=value, time=time)
    return array


def native_curve(control: Control, points: Sequence[tuple[float, float]], time: float) -> Any:
    array = (_native.haptics_point * len(points))(*(_native.haptics_point(*one) for one in points))
    curve = fill(_native.HAPTICS_CURVE_INIT(), control=control, time=time, point_count=len(points))
    curve.points = array
    return curve


class Playing(HandleOwner):
    """What an engine plays."""

    def fire(self, cue: Cue, when: Time | None = None) -> int:
        """Plays a live cue; returns its identifier."""
        identifier = c_uint64()
        with self.handle as engine:
            call(library.haptics_fire, engine, byref(cue.native()), native_time(when),
                 byref(identifier))
        return identifier.value

    def cancel(self, live_cue: int) -> None:
        with self.handle as engine:
            call(library.haptics_cancel, engine, live_cue)

    def move(self, live_cue: int, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_move, engine, live_cue, native_time(when))

    # Playbacks

    def play(
        self,
        timeline: Timeline,
        *,
        start: float | str = 0.0,
        unit: Unit = Unit.SECONDS,
        rate: float = 1.0,
        when: Time | None = None,
        on_interruption: Interruption = Interruption.RESUMES,
    ) -> int:
        """Plays a copy of a timeline from a position or a marker; returns the playback."""
        identifier, begin = c_uint64(), _native.HAPTICS_START_INIT()
        with self.handle as engine, timeline.lock, timeline.handle as sheet:
            if isinstance(start, str):
                call(library.haptics_play_from_marker, engine, sheet, c_string(start),
                     byref(fill(begin, rate=rate, on_interruption=on_interruption)), native_time(when), byref(identifier))
            else:
                call(library.haptics_play, engine, sheet,
                     byref(fill(begin, from_=start, unit=unit, rate=rate,
                                on_interruption=on_interruption)),
                     native_time(when), byref(identifier))
        return identifier.value

    def pause(self, playback: int, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_pause, engine, playback, native_time(when))

    def resume(self, playback: int, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_resume, engine, playback, native_time(when))

    def seek(
        self,
        playback: int,
        to: float | str,
        unit: Unit = Unit.SECONDS,
        when: Time | None = None,
    ) -> None:
        """Moves a playback to a position, or to a marker."""
        with self.handle as engine:
            if isinstance(to, str):
                call(library.haptics_seek_to_marker, engine, playback, c_string(to), native_time(when))
            else:
                call(library.haptics_seek, engine, playback, to, unit, native_time(when))

    def set_rate(self, playback: int, rate: float, when: Time | None = None) -> None:
        """Changes the rate: 1/64 ... 64."""
        with self.handle as engine:
            call(library.haptics_set_rate, engine, playback, rate, native_time(when))

    def set_interruption_policy(
        self, playback: int, policy: Interruption, when: Time | None = None
    ) -> None:
        """Sets what an interruption does to a playback."""
        with self.handle as engine:
            call(library.haptics_set_interruption_policy, engine, playback, policy, native_time(when))

    def stop(self, playback: int, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a playback, fading over seconds; at least 5 ms."""
        with self.handle as engine:
            call(library.haptics_stop, engine, playback, fade, native_time(when))

    def replace(
        self,
        playback: int,
        timeline: Timeline,
        *,
        keeps_position: bool = False,
        when: Time | None = None,
    ) -> None:
        with self.handle as engine, timeline.lock, timeline.handle as sheet:
            call(library.haptics_replace, engine, playback, sheet, int(keeps_position),
                 native_time(when))

    def cancel_cue(self, playback: int, cue: int) -> None:
        with self.handle as engine:
            call(library.haptics_cancel_cue, engine, playback, cue)

    def move_cue(self, playback: int, cue: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        with self.handle as engine:
            call(library.haptics_move_cue, engine, playback, cue, time, unit)

    def position(self, playback: int, host_time: int) -> tuple[float, float]:
        """Where a playback is heard at a host time: seconds and beats."""
        position = _native.HAPTICS_PLAYBACK_POSITION_INIT()
        with self.handle as engine:
            call(library.haptics_position, engine, playback, host_time, byref(position))
        return position.seconds, position.beats

    def fire_named(self, timeline: Timeline, name: str, when: Time | None = None) -> int:
        """Fires a live cue of a timeline file."""
        identifier = c_uint64()
        with self.handle as engine, timeline.lock, timeline.handle as sheet:
            call(library.haptics_fire_named, engine, sheet, c_string(name), native_time(when),
                 byref(identifier))
        return identifier.value

    # How a cue plays

    def set_cue_gain(
        self, target: Target, gain: float, over: float = 0.03, when: Time | None = None
    ) -> None:
        """Changes the gain, 0 ... 16, over seconds."""
        with self.handle as engine:
            call(library.haptics_set_cue_gain, engine, byref(target.native()), gain, over, native_time(when))

    def set_cue_pan(
        self, target: Target, pan: float, over: float = 0.03, when: Time | None = None
    ) -> None:
        """Changes the pan, -1 left ... 1 right, over seconds."""
        with self.handle as engine:
            call(library.haptics_set_cue_pan, engine, byref(target.native()), pan, over, native_time(when))

    def set_cue_pitch(self, target: Target, octaves: float, when: Time | None = None) -> None:
        """Changes the pitch at once: -1 ... 1 octaves."""
        with self.handle as engine:
            call(library.haptics_set_cue_pitch, engine, byref(target.native()), octaves, native_time(when))

    def stop_cue(self, target: Target, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a cue, fading over seconds; at least 5 ms."""
        with self.handle as engine:
            call(library.haptics_stop_cue, engine, byref(target.native()), fade, native_time(when))

    def send_cue_parameters(
        self, target: Target, values: Mapping[Control, float], time: float = 0.0, when: Time | None = None
    ) -> None:
        """Sends values of controls, as if its pattern had them `time` seconds from `when` on."""
        with self.handle as engine:
            call(library.haptics_send_cue_parameters, engine, byref(target.native()),
                 native_parameters(values, time), len(values), sizeof(_native.haptics_parameter),
                 native_time(when))

    def schedule_cue_curve(
        self,
        target: Target,
        control: Control,
        points: Sequence[tuple[float, float]],
        time: float = 0.0,
        when: Time | None = None,
    ) -> None:
        """Lets a control follow straight lines between points of (seconds, value)."""
        curve = native_curve(control, points, time)
        with self.handle as engine:
            call(library.haptics_schedule_cue_curves, engine, byref(target.native()), byref(curve), 1,
                 sizeof(curve), native_time(when))
