"""The mixer of an engine: buses, switches, dips, and music."""

from __future__ import annotations

from ctypes import byref, c_int32, c_void_p
from enum import IntEnum

from . import _native
from ._library import HandleOwner, call, library
from .cues import Time, native_time
from .source import c_string
from .tools import take_text
from .tracks import Ducking, Music, Transition, filled


class Switch(IntEnum):
    """The settings of a user that say what is heard or felt at all."""

    HAPTICS = 0
    EFFECTS = 1
    MUSIC = 2
    VOICE = 3


class Mixing(HandleOwner):
    """The mixer and the music of an engine."""

    def bus(self, name: str, follows: Switch = Switch.EFFECTS) -> int:
        """Finds a bus by its name, or makes one, which a switch closes."""
        bus = c_int32()
        with self.handle as engine:
            call(library.haptics_bus, engine, c_string(name), follows, byref(bus))
        return bus.value

    def bus_name(self, bus: int) -> str:
        text = c_void_p()
        with self.handle as engine:
            call(library.haptics_bus_name, engine, bus, byref(text))
        return take_text(text).decode()

    def set_bus_gain(
        self, bus: int, decibels: float, over: float = 0.03, when: Time | None = None
    ) -> None:
        """Changes the gain: -120 ... 24 dB, or minus infinity, over seconds."""
        with self.handle as engine:
            call(library.haptics_set_bus_gain, engine, bus, decibels, over, native_time(when))

    def set_bus_muted(self, bus: int, is_muted: bool, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_set_bus_muted, engine, bus, int(is_muted), native_time(when))

    def set_bus_soloed(self, bus: int, is_soloed: bool, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_set_bus_soloed, engine, bus, int(is_soloed), native_time(when))

    def set_switch(self, switch: Switch, is_on: bool) -> None:
        """Turns a switch on or off, from the next block on."""
        with self.handle as engine:
            call(library.haptics_set_switch, engine, switch, int(is_on))

    def switch_is_on(self, switch: Switch) -> bool:
        is_on = c_int32()
        with self.handle as engine:
            call(library.haptics_switch_is_on, engine, switch, byref(is_on))
        return bool(is_on.value)

    def set_ducking(
        self, target: int, trigger: int, ducking: Ducking = Ducking(), when: Time | None = None
    ) -> None:
        """Lets the bus `trigger` lower the bus `target` while something plays into it."""
        native = filled(_native.HAPTICS_DUCKING_INIT(), ducking)
        with self.handle as engine:
            call(library.haptics_set_ducking, engine, target, trigger, byref(native), native_time(when))

    def remove_ducking(self, target: int, trigger: int, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_remove_ducking, engine, target, trigger, native_time(when))

    def play_music(
        self, music: Music, transition: Transition = Transition(), when: Time | None = None
    ) -> None:
        """Plays a track instead of what plays."""
        track = filled(_native.HAPTICS_MUSIC_INIT(), music)
        how = filled(_native.HAPTICS_TRANSITION_INIT(), transition)
        with self.handle as engine:
            call(library.haptics_play_music, engine, byref(track), byref(how), native_time(when))

    def stop_music(self, fade: float = 0.0, when: Time | None = None) -> None:
        """Fades the music out over seconds, at least 5 ms."""
        with self.handle as engine:
            call(library.haptics_stop_music, engine, fade, native_time(when))

    def pause_music(self, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_pause_music, engine, native_time(when))

    def resume_music(self, when: Time | None = None) -> None:
        with self.handle as engine:
            call(library.haptics_resume_music, engine, native_time(when))
