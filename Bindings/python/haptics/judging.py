"""Judging: which taps hit which beats."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_int64, sizeof
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Sequence

from . import _native
from ._library import Owned, call, fill, in_range, library

if TYPE_CHECKING:
    from .engine import Engine


@dataclass(frozen=True)
class BeatMap:
    """The beats of a track, in nanoseconds from its start, each later than the one before.

    duration: of the track. spacing: the least time from a beat to the next. first_cue: of a timeline
    file, the index of the first beat's cue, behind which the others follow.
    """

    beats: Sequence[int]
    duration: int
    spacing: int = 150_000_000
    first_cue: int = 0

    def native(self) -> Any:
        beats = (c_int64 * len(self.beats))(*(in_range(c_int64, int(one), "a beat") for one in self.beats))
        native = fill(_native.HAPTICS_BEAT_MAP_INIT(), beat_count=len(beats), duration=self.duration,
                      spacing=self.spacing, first_cue=self.first_cue)
        native.beats = ctypes.cast(beats, ctypes.POINTER(c_int64))
        native.kept = beats
        return native


@dataclass(frozen=True)
class Judging:
    """How taps are judged; windows and the latency of input are nanoseconds.

    After misses_to_widen misses (in a row, or in total) the window is wide, until hits_to_narrow hits in
    a row would have been hits in the narrow one; 0 for never.
    """

    misses_to_widen: int = 5
    hits_to_narrow: int = 3
    counts_in_total: bool = False
    input_latency: int = 0
    narrow_window: int = 150_000_000
    wide_window: int = 300_000_000


class VerdictKind(IntEnum):
    HIT = 0  # a beat was hit
    MISS = 1  # the window of a beat closed, and nobody had hit it
    STRAY = 2  # a tap belongs to no beat


@dataclass(frozen=True)
class Verdict:
    """The verdict on a tap or a beat, whose index is -1 for a stray tap; nanoseconds.

    offset: of a hit, behind its beat; negative if early. position: where a tap was heard in the track, or
    the beat that was missed.
    """

    kind: VerdictKind
    beat: int
    offset: int
    position: int


@dataclass(frozen=True)
class Score:
    """What a judge has counted; `window` is in nanoseconds, and wide while the player is being helped."""

    hits: int
    misses: int
    counted_misses: int
    is_wide: bool
    is_over: bool
    window: int


class Judge(Owned):
    """Judges the taps of a player. Verdicts wait for `poll`; times are nanoseconds."""

    def __init__(self, beats: BeatMap, judging: Judging = Judging()) -> None:
        how = fill(_native.HAPTICS_JUDGING_INIT(), **{one.name: getattr(judging, one.name) for one in fields(judging)})
        super().__init__(library.haptics_judge_create, library.haptics_judge_destroy, "judge",
                         byref(beats.native()), byref(how))

    def tap(self, engine: Engine, playback: int, host_time: int) -> None:
        """Judges a tap that the host learned of at a time, by what was heard of a playback."""
        with self.lock, self.handle as judge, engine.handle as played:
            call(library.haptics_judge_tap, judge, played, playback, host_time)

    def close_windows(self, engine: Engine, playback: int, host_time: int) -> None:
        """Closes the windows that no tap can reach any more. Call it once a frame."""
        with self.lock, self.handle as judge, engine.handle as played:
            call(library.haptics_judge_close, judge, played, playback, host_time)

    def tap_at(self, position: int) -> None:
        """Judges a tap in a track that something else plays: where it is heard as the host learns of it."""
        with self.lock, self.handle as judge:
            call(library.haptics_judge_tap_at, judge, position)

    def close_windows_at(self, position: int) -> None:
        """Closes windows in a track that something else plays."""
        with self.lock, self.handle as judge:
            call(library.haptics_judge_close_at, judge, position)

    def poll(self, capacity: int = 64) -> list[Verdict]:
        """The verdicts since the last call, at most `capacity`."""
        native = (_native.haptics_verdict * capacity)()
        with self.lock, self.handle as judge:
            count = library.haptics_judge_poll(judge, native, capacity, sizeof(_native.haptics_verdict))
        return [Verdict(VerdictKind(one.kind), one.beat, one.offset, one.position) for one in native[:count]]

    @property
    def score(self) -> Score:
        score = _native.HAPTICS_SCORE_INIT()
        with self.lock, self.handle as judge:
            call(library.haptics_read_score, judge, byref(score))
        return Score(score.hits, score.misses, score.counted_misses, bool(score.is_wide), bool(score.is_over),
                     score.window)
