"""Modalities of an engine: their statuses, losses, and what keeps it quiet."""

from __future__ import annotations

from ctypes import byref, c_int32, c_uint32

from . import _native
from ._library import HandleOwner, call, fill, library
from .cues import Modality, Policy, StoppedReason


class Modalities(HandleOwner):
    """The modalities of an engine."""

    def set_status(self, modality: Modality, status: int) -> None:
        """Sets a `ModalityStatus`, from the next block on."""
        with self.handle as engine:
            call(library.haptics_set_modality_status, engine, modality, status)

    def status(self, modality: Modality) -> int:
        status = c_int32()
        with self.handle as engine:
            call(library.haptics_modality_status, engine, modality, byref(status))
        return status.value

    def set_policy(self, policy: Policy) -> None:
        """Sets the policy of live cues that are fired from now on."""
        with self.handle as engine:
            call(library.haptics_set_policy, engine, byref(policy.native()))

    def begin_interruption(self, reason: StoppedReason) -> None:
        """Pauses every playback, from the next block on."""
        with self.handle as engine:
            call(library.haptics_begin_interruption, engine, reason)

    def end_interruption(self, *, resumes: bool = True, nanoseconds: int = 0) -> None:
        """Resumes every playback that the interruption paused, or leaves what was paused as it is.

        nanoseconds: how long the interruption was, for what catches up, where nothing was rendered.
        """
        with self.handle as engine:
            call(library.haptics_end_interruption_after, engine, nanoseconds, int(resumes))

    def set_quiet(
        self, *, most_per_second: int = 0, cooldown: float = 0.0, moment_priority: int = -1
    ) -> None:
        """Sets the rules that hold live cues back which are fired from now on.

        most_per_second: starts within any second, 1 ... 64; 0 for any number. cooldown: seconds until
        a meaning starts again, 0 ... 3600. moment_priority: cues of this priority or more are moments:
        nothing holds them back, and nothing else starts while one plays; -1 for none.
        """
        quiet = fill(_native.HAPTICS_QUIET_INIT(), most_per_second=most_per_second, cooldown=cooldown,
                     moment_priority=moment_priority)
        with self.handle as engine:
            call(library.haptics_set_quiet, engine, byref(quiet))

    def set_gates(self, gates: int, are_open: bool) -> None:
        """Opens or closes gates, a bit for each of 32, from the next block on."""
        with self.handle as engine:
            call(library.haptics_set_gates, engine, gates, int(are_open))

    def closed_gates(self) -> int:
        gates = c_uint32()
        with self.handle as engine:
            call(library.haptics_closed_gates, engine, byref(gates))
        return gates.value
