"""A recording of an engine's haptics, sounds and visuals, for tests of apps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Mapping

from ._verbs import DropReason, Engine, Event, EventKind, Modality, ModalityStatus, Outcome

_REACHED = {
    Outcome.PLAYED, Outcome.SHOWN, Outcome.LATE, Outcome.STRENGTHENED, Outcome.PLAYED_FALLBACK, Outcome.MERGED,
    Outcome.CUT,
}
_BLOCK = 512


@dataclass(frozen=True)
class Moment:
    """The outcome of a cue in a modality. time: in seconds from the engine's start."""

    time: float
    modality: Modality
    name: str
    outcome: Outcome
    reason: str = ""

    @property
    def is_reached(self) -> bool:
        """True if it was felt, heard or shown, as far as an engine can know."""
        return self.outcome in _REACHED

    def __str__(self) -> str:
        reason = f" ({self.reason})" if self.reason else ""
        return f"{self.time:.3f} s  {_words(self.modality)}  {self.name}  {_words(self.outcome)}{reason}"


class Recording:
    """Plays an engine without a device, faster than real time, and records the outcome of each cue.

        recording = haptics.Recording(engine, names={1: "success"})
        engine.fire(haptics.Cue(meaning=1, pattern=pattern))
        recording.run(2)
        assert recording.has_played("success", at=0)

    names: the names of meanings; a meaning without one is called by its number.
    """

    def __init__(self, engine: Engine, names: Mapping[int, str] | None = None) -> None:
        self.engine = engine
        self.names = dict(names or {})
        self.moments: list[Moment] = []
        self._frame = 0
        self._visuals: list[Event] = []
        self._due: dict[tuple[int, int, int], int] = {}
        self._seen: set[tuple[tuple[int, int, int], int]] = set()

    def run(self, seconds: float) -> None:
        """Renders for a duration in seconds. Visuals are shown at their time."""
        rest = round(seconds * self.engine.sample_rate)
        while rest > 0:
            frames = min(rest, _BLOCK)
            self.engine.render(frames)
            rest -= frames
            self._frame += frames
            self._poll()
            due = [one for one in self._visuals if one.frame < self._frame]
            self._visuals = [one for one in self._visuals if one.frame >= self._frame]
            for visual in due:
                self.engine.acknowledge(visual.visual_id)
            self._poll()

    def has_played(
        self, name: str, *, at: float | None = None, modality: Modality | None = None, within: float = 0.001
    ) -> bool:
        """Returns true if a cue of this name was felt, heard or shown: in any modality or one, at any time or one."""
        return any(
            one.is_reached and one.name == name and modality in (None, one.modality)
            and (at is None or abs(one.time - at) <= within)
            for one in self.moments
        )

    def __str__(self) -> str:
        """One line for each outcome, sorted by time, for snapshots."""
        return "".join(f"{one}\n" for one in sorted(self.moments, key=lambda one: (one.time, one.modality, one.name)))

    def _poll(self) -> None:
        while events := self.engine.poll():
            for event in events:
                if event.kind == EventKind.VISUAL:
                    self._visuals.append(event)
                    self._due[_cue(event)] = event.frame
                elif event.kind == EventKind.WITHDRAWN:
                    self._visuals = [one for one in self._visuals if one.visual_id != event.visual_id]
                elif event.kind == EventKind.RECEIPT:
                    self._note(event)

    def _note(self, receipt: Event) -> None:
        outcome = receipt.outcome
        if outcome == Outcome.QUEUED:
            return
        cue, frame = _cue(receipt), receipt.frame
        if receipt.modality == Modality.VISUAL:
            # It is acknowledged after the block in which it was due.
            frame = self._due.get(cue, frame)
            # A visual that replaces another modality has a second receipt when it is shown.
            if outcome == Outcome.SHOWN and (cue, frame) in self._seen:
                return
            self._seen.add((cue, frame))
        reason = ""
        if receipt.drop_reason:
            reason = _words(DropReason(receipt.drop_reason))
        elif outcome == Outcome.LOST:
            known = {status.value: status for status in ModalityStatus}
            reason = _words(known.get(receipt.modality_status, ModalityStatus.FAILED))
        name = self.names.get(receipt.meaning, str(receipt.meaning))
        time = frame / self.engine.sample_rate
        self.moments.append(Moment(time, Modality(receipt.modality), name, outcome, reason))


def _cue(event: Event) -> tuple[int, int, int]:
    return event.playback, event.live_cue, event.cue


def _words(value: Modality | Outcome | DropReason | ModalityStatus) -> str:
    return value.name.lower().replace("_", " ")
