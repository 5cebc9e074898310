"""Senders for motors."""

from __future__ import annotations

from ctypes import byref, c_float
from typing import TYPE_CHECKING

from . import _native
from ._library import Owned, fill, invoke, library

if TYPE_CHECKING:
    from ._verbs import Levels


class SenderIdioms(Owned):
    """Sending levels."""

    def send(self, levels: Levels, time: int) -> tuple[float, float] | None:
        """The drives of two motors to send at a time in nanoseconds; `None` if none are."""
        struct = fill(_native.HAPTICS_MOTOR_LEVELS_INIT(), intensity=levels.intensity, sharpness=levels.sharpness,
                      left=levels.left, right=levels.right, low=levels.low, high=levels.high)
        low, high = c_float(), c_float()
        with self.lock, self.handle as sender:
            is_sent = invoke(library.haptics_sender_send, sender, byref(struct), time, byref(low), byref(high))
        return (low.value, high.value) if is_sent else None
