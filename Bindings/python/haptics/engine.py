"""The engine: rendering, events, transactions."""

from __future__ import annotations

import copy
import ctypes
from ctypes import byref, c_void_p, sizeof
from typing import TYPE_CHECKING, Any, Callable, Sequence

import numpy as np

from . import _native
from ._library import BorrowedHandle, call, created, failure, fill, in_range, library
from .loading import Loading
from .rendering import Actuator, Samples
from .source import c_string
from .tools import take_text

if TYPE_CHECKING:
    from ._verbs import Engine, Event

UNKNOWN_TIME = -(2**63)


class EngineIdioms(Loading):
    """An engine, which owns no thread and no device: `render` makes its next frames.

    Frames have the audio channels first, then the haptic ones. sample_rate: 8000 ... 768000 Hz.
    audio_channels: 0 ... 2. haptic_channels: 0 ... 8. voices: 1 ... 256. Latencies are seconds, which
    each output adds to heard_at. `has_motors`: you drive motors by `levels`. `is_preview` adds the
    haptic signal to the audio channels. Any thread may call any method; one at a time renders.
    """

    def __init__(self, **configuration: Any) -> None:
        config, self.channels = _configuration(**configuration)
        pointer = c_void_p()
        call(library.haptics_engine_create, byref(config), byref(pointer))
        self.sample_rate: int = config.sample_rate
        created(self, pointer)

    # Rendering

    def render(self, block: Samples | int, heard_at: int | None = None) -> Samples:
        """Renders the next frames: into an array of shape (frames, channels), or that many.

        An array must be float32, C-contiguous and writable, and is filled without a copy.
        heard_at: the host time, in nanoseconds, at which the first frame is heard.
        """
        if isinstance(block, (int, np.integer)):
            block = np.empty((int(block), self.channels), np.float32)
        elif not isinstance(block, np.ndarray) or block.dtype != np.float32:
            raise TypeError("a block is a number of frames or an array of float32")
        elif not (block.flags.c_contiguous and block.flags.writeable):
            raise ValueError("a block must be C-contiguous and writable")
        elif block.ndim != 2 or block.shape[1] != self.channels:
            raise ValueError(f"a block has the shape (frames, {self.channels}), not {block.shape}")
        time = UNKNOWN_TIME if heard_at is None else in_range(ctypes.c_int64, heard_at, "heard_at")
        with self.handle as engine:
            status = library.haptics_render(engine, block.ctypes.data, block.shape[0], time)
        if status != 0:
            raise failure(status)
        return block

    def render_fed(self, frames: int) -> Samples:
        """Renders up to so many frames, and ends before streamed music that is not fed yet."""
        block, rendered = np.empty((frames, self.channels), np.float32), ctypes.c_size_t()
        with self.handle as engine:
            call(library.haptics_render_fed, engine, block.ctypes.data, frames, byref(rendered))
        return block[: rendered.value]

    def poll(self, capacity: int = 256) -> list[Event]:
        """The events since the last call, at most `capacity` events."""
        from ._verbs import Event

        events = (_native.haptics_event * capacity)()
        with self.handle as engine:
            count = library.haptics_poll(engine, events, capacity, sizeof(_native.haptics_event))
        return [Event._read(one) for one in events[:count]]

    def render_channels(
        self, channels: Sequence[np.ndarray[Any, Any] | None], heard_at: int | None = None, *, is_mixed: bool = False
    ) -> None:
        """Renders the next frames into an array for each channel, or mixes into them.

        Arrays are of one length, and all of float32 or all of int16. `None` drops a channel.
        """
        arrays = [one for one in channels if one is not None]
        kinds = {one.dtype for one in arrays}
        if len(channels) != self.channels or len({len(one) for one in arrays}) != 1 or len(kinds) != 1:
            raise ValueError(f"there are {self.channels} channels of one length and one type")
        formats = {np.dtype(np.float32): _native.HAPTICS_FLOAT, np.dtype(np.int16): _native.HAPTICS_INT16}
        if kinds.pop() not in formats or any(one.ndim != 1 or not one.flags.writeable for one in arrays):
            raise TypeError("a channel is a writable array of float32 or int16")
        block = fill(_native.HAPTICS_BLOCK_INIT(), format=formats[arrays[0].dtype], is_mixed=is_mixed,
                     channel_count=len(channels))
        places = (_native.haptics_channel * len(channels))()
        for place, one in zip(places, channels):
            if one is not None:
                place.samples, place.spacing = one.ctypes.data, one.strides[0] // one.itemsize
        block.channels = places
        time = UNKNOWN_TIME if heard_at is None else heard_at
        with self.handle as engine:
            call(library.haptics_render_block, engine, byref(block), len(arrays[0]), time)

    # The engine as a whole

    def transaction(self, body: Callable[[Engine], None]) -> None:
        """Calls `body` with an engine whose commands take effect together, on one frame.

        If it raises, none of them is done. Only commands are allowed: functions that fire, move,
        cancel, play, start, shape or mix.
        """
        raised: list[BaseException] = []

        def run(pointer: int, _: object) -> int:
            control: Any = copy.copy(self)
            control.handle = BorrowedHandle(pointer)
            try:
                body(control)
                return _native.HAPTICS_OK
            except BaseException as error:  # an exception must not cross the C library
                raised.append(error)
                return _native.HAPTICS_INVALID_ARGUMENT
            finally:
                control.handle.close()

        with self.handle as engine:
            status = library.haptics_transaction(engine, _native.haptics_transaction_body(run), None)
        if raised:
            raise raised[0]
        if status != _native.HAPTICS_OK:
            raise failure(status)

    def take_over(self, **configuration: Any) -> Engine:
        """An engine that continues where this one is, as when a device wants another rate.

        Without arguments, it has the configuration of this one.
        """
        from ._verbs import Engine

        made, pointer = Engine.__new__(Engine), c_void_p()
        config, channels = _configuration(**configuration) if configuration else (None, self.channels)
        with self.handle as old:
            call(library.haptics_engine_take_over, old, config and byref(config), byref(pointer))
        made.sample_rate = config.sample_rate if config else self.sample_rate
        made.channels = channels
        created(made, pointer)
        return made

    def bus_name(self, bus: int) -> str:
        """The name of a bus."""
        text = c_void_p()
        with self.handle as engine:
            call(library.haptics_bus_name, engine, bus, byref(text))
        return take_text(text).decode()

    def close(self) -> None:
        """Destroys the engine with its playbacks and resources."""
        self.handle.close()


def _configuration(
    *,
    sample_rate: int = 48000,
    audio_channels: int = 2,
    haptic_channels: int = 1,
    is_stereo_haptics: bool = False,
    is_preview: bool = False,
    has_motors: bool = False,
    start_buses: int = 0,
    voices: int = 64,
    playbacks: int = 16,
    commands: int = 4096,
    messages: int = 4096,
    resources: int = 1024,
    buses: int = 16,
    visual_lookahead: float = 0.1,
    visual_expiry: float = 0.25,
    haptic_latency: float = 0.0,
    audio_latency: float = 0.0,
    visual_latency: float = 0.0,
    model: str | None = None,
    actuator: Actuator | None = None,
) -> tuple[Any, int]:
    """A configuration, and the number of channels."""
    config = fill(
        _native.HAPTICS_CONFIG_INIT(),
        sample_rate=sample_rate,
        audio_channels=audio_channels,
        haptic_channels=haptic_channels,
        haptic_layout=int(is_stereo_haptics),
        is_preview=is_preview,
        has_motors=has_motors,
        start_buses=start_buses,
        voices=voices,
        playbacks=playbacks,
        commands=commands,
        messages=messages,
        resources=resources,
        buses=buses,
        visual_lookahead=visual_lookahead,
        visual_expiry=visual_expiry,
        haptic_latency=haptic_latency,
        audio_latency=audio_latency,
        visual_latency=visual_latency,
        model=c_string(model),
    )
    if actuator is not None:
        config.actuator = ctypes.pointer(actuator._native())
    return config, audio_channels + haptic_channels
