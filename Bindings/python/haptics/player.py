"""Players: a timeline or pattern with a handle, as in Core Haptics."""

from __future__ import annotations

from ctypes import byref, c_void_p, sizeof
from dataclasses import dataclass
from typing import TYPE_CHECKING, Mapping, Sequence

from . import _native
from ._library import Handle, call, library
from .cues import Interruption, Time, Unit, native_time
from .playing import Control, native_curve, native_parameters
from .timeline import Timeline

if TYPE_CHECKING:
    from .engine import Engine


@dataclass(frozen=True)
class PlayerState:
    """The state of a player; `playback` is what it plays, or played last."""

    is_active: bool
    is_paused: bool
    is_looping: bool
    rate: float
    playback: int


class Player:
    """Plays a copy of a timeline, or a pattern's number, as often as it is started.

    Methods act on the engine, or on the `control` of a transaction.
    """

    def __init__(self, engine: Engine, played: Timeline | int) -> None:
        self.engine, pointer = engine, c_void_p()
        with engine.handle as native:
            if isinstance(played, Timeline):
                with played.lock, played.handle as sheet:
                    call(library.haptics_player_create, native, sheet, byref(pointer))
            else:
                call(library.haptics_player_create_with_pattern, native, played, byref(pointer))
        self.handle = Handle(pointer, library.haptics_player_destroy, "player")

    def start(self, when: Time | None = None, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_start, engine, player, native_time(when))

    def stop(self, fade: float = 0.0, when: Time | None = None, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_stop, engine, player, fade, native_time(when))

    def pause(self, when: Time | None = None, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_pause, engine, player, native_time(when))

    def resume(self, when: Time | None = None, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_resume, engine, player, native_time(when))

    def seek(
        self, to: float, unit: Unit = Unit.SECONDS, when: Time | None = None, control: Engine | None = None
    ) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_seek, engine, player, to, unit, native_time(when))

    def set_rate(self, rate: float, when: Time | None = None, control: Engine | None = None) -> None:
        """Changes the rate, 1/64 ... 64, also of its next starts."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_rate, engine, player, rate, native_time(when))

    def set_looping(self, is_looping: bool, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_looping, engine, player, int(is_looping))

    def set_loop(
        self, start: float, end: float, unit: Unit = Unit.SECONDS, control: Engine | None = None
    ) -> None:
        """Sets the part that repeats, and turns looping on; start == end turns it off."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_loop, engine, player, start, end, unit)

    def set_interruption_policy(self, policy: Interruption, control: Engine | None = None) -> None:
        """Sets what an interruption does to it, now and for later starts."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_interruption_policy, engine, player, policy)

    def set_gain(
        self, gain: float, over: float = 0.03, when: Time | None = None, control: Engine | None = None
    ) -> None:
        """Changes the gain, 0 ... 16, over seconds."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_gain, engine, player, gain, over, native_time(when))

    def set_pan(
        self, pan: float, over: float = 0.03, when: Time | None = None, control: Engine | None = None
    ) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_pan, engine, player, pan, over, native_time(when))

    def set_pitch(self, octaves: float, when: Time | None = None, control: Engine | None = None) -> None:
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_pitch, engine, player, octaves, native_time(when))

    def set_muted(self, is_muted: bool, when: Time | None = None, control: Engine | None = None) -> None:
        """Mutes it; it continues silently."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_muted, engine, player, int(is_muted), native_time(when))

    def set_buses(self, audio: int, haptic: int, control: Engine | None = None) -> None:
        """Sets the buses of cues that name none, from the next start on."""
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_set_buses, engine, player, audio, haptic)

    def send_parameters(
        self,
        values: Mapping[Control, float],
        time: float = 0.0,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Sends values of controls, as if its pattern had them `time` seconds from `when` on."""
        array, stride = native_parameters(values, time), sizeof(_native.haptics_parameter)
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_send_parameters, engine, player, array, len(values), stride,
                 native_time(when))

    def schedule_curve(
        self,
        of: Control,
        points: Sequence[tuple[float, float]],
        time: float = 0.0,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Lets a control follow straight lines between points of (seconds, value)."""
        curve = native_curve(of, points, time)
        with (control or self.engine).handle as engine, self.handle as player:
            call(library.haptics_player_schedule_curves, engine, player, byref(curve), 1, sizeof(curve),
                 native_time(when))

    @property
    def state(self) -> PlayerState:
        state = _native.HAPTICS_PLAYER_STATE_INIT()
        with self.handle as player:
            call(library.haptics_read_player, player, byref(state))
        return PlayerState(bool(state.is_active), bool(state.is_paused), bool(state.is_looping),
                           state.rate, state.playback)

    def close(self) -> None:
        """Destroys the player. What it plays continues to its end; a loop is stopped."""
        self.handle.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
