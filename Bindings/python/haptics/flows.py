"""Steps with progress."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from . import _native
from ._library import Owned, library, taken

if TYPE_CHECKING:
    from ._verbs import StepEvent


class StepsIdioms(Owned):
    """Events of steps."""

    def report(self, progress: float) -> list[StepEvent]:
        """Updates the progress of the current step, and returns the resulting events."""
        from ._verbs import StepEvent

        # Excess events wait for the next call; NaN leaves the progress of the current step
        # unchanged.
        progresses = itertools.chain([progress], itertools.repeat(math.nan))
        with self.lock, self.handle as steps:
            return [StepEvent._read(one) for one in taken(
                _native.haptics_step_event, lambda *room: library.haptics_steps_report(steps, next(progresses), *room))]
