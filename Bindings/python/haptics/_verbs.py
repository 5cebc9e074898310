"""Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Sequence

from . import _native
from ._library import (
    HandleOwner, Owned, array, call, call_unless_pending, created, invoke, known, library,
    reference, taken, time_or_none,
)
from .cues import Losses, LossIdioms, PolicyIdioms, Time
from .engine import EngineIdioms
from .timeline import TimelineIdioms
from .player import PlayerIdioms
from .flows import StepsIdioms
from .preloading import PreloaderIdioms
from .modalities import SenderIdioms
from .source import c_string


class Status(IntEnum):
    """The result of a call."""
    OK = 0
    NULL_ARGUMENT = 1
    # a required pointer is NULL
    INVALID_ARGUMENT = 2
    # a number, a name or a struct_size is out of range
    INVALID_FILE = 3
    # the bytes are not a usable pattern, timeline or clip
    UNKNOWN_RESOURCE = 4
    # the pattern or sound is not loaded or was not supplied, or the engine lacks the bus
    UNKNOWN_PLAYBACK = 5
    # the playback has ended
    QUEUE_FULL = 6
    # the command queue is full; the call had no effect
    TOO_MANY = 7
    # the limit of playbacks, patterns, sounds or buses is reached
    BUSY = 8
    # another thread is in haptics_render; nothing was rendered
    UNKNOWN_CUE = 9
    # no live cue has this identifier
    CUE_OVER = 10
    # the cue has started, was cancelled, or was dropped as too late; the call had no effect
    NOT_BEGUN = 11
    # none of the playback has been heard yet
    UNKNOWN_NAME = 12
    # no built-in, marker, rule, option, cue, gate or track has this name
    NOTHING_PERCEPTIBLE = 13
    # the result would be imperceptible
    PENDING = 14
    # the asset is not loaded yet
    ABANDONED = 15
    # the asset was cancelled or unloaded before it was loaded
    OTHER_ENGINE = 16
    # another engine took over from this one, or owns the player or prepared cue


class FileFormat(IntEnum):
    """The formats of files."""
    PATTERN = 0
    # .ahap: a pattern for Core Haptics
    TIMELINE = 1
    # .timeline.json: cues in three modalities
    CLIP = 2
    # .haptic: a vibration described by envelopes
    HARMONY = 3
    # .harmony.json: a vibration for HarmonyOS
    HJIF = 4
    # .hjif: MPEG haptics


class Severity(IntEnum):
    """The severity of a finding."""
    NOTE = 0
    WARNING = 1
    ERROR = 2


class Part(IntEnum):
    """The part of a file to convert."""
    ALL = 0
    CONTINUOUS = 1
    TRANSIENTS = 2


class Signal(IntEnum):
    """The signals to render."""
    HAPTIC = 0
    # 1 channel: the haptic signal
    AUDIO = 1
    # 2 channels: left and right
    BOTH = 2
    # 3 channels: left, right, haptic
    PREVIEW = 3
    # 2 channels: the haptic signal added to left and right


class Layout(IntEnum):
    """The signals of the haptic channels."""
    MONO = 0
    # every haptic channel carries the same signal
    STEREO = 1
    # alternating left and right, for two actuators; requires an even number of channels


class SampleFormat(IntEnum):
    """The type of samples."""
    FLOAT = 0
    # float, -1 ... 1
    INT16 = 1
    # int16_t, -32767 ... 32767, rounded to the nearest


class Modality(IntEnum):
    """The modalities of a cue."""
    HAPTIC = 0
    AUDIO = 1
    VISUAL = 2
    ALL = 3


class ModalityStatus(IntEnum):
    """The status of a modality."""
    AVAILABLE = 0
    MUTED = 1
    # muted by the user; its channels are silent
    INAUDIBLE = 2
    # its volume is zero; it is still rendered
    INTERRUPTED = 3
    # another program has its output
    REDUCED = 4
    # the user prefers less: weaker signals, fades instead of flashes
    UNAVAILABLE = 5
    # the engine has no channels for it; overrides the status that you set
    FAILED = 16
    # its output failed; add a reason, HAPTICS_STOPPED_... Without one, it is
    # HAPTICS_STOPPED_SYSTEM_ERROR, and is read as 15


class StoppedReason(IntEnum):
    """The reason why an output stopped, with the numbers of Core Haptics."""
    SYSTEM_ERROR = -1
    AUDIO_SESSION_INTERRUPT = 1
    APPLICATION_SUSPENDED = 2
    IDLE_TIMEOUT = 3
    NOTIFY_WHEN_FINISHED = 4
    ENGINE_DESTROYED = 5
    GAME_CONTROLLER_DISCONNECT = 6


class Interruption(IntEnum):
    """The effect of an interruption on a playback or a player, chosen at its start."""
    RESUMES = 0
    # it pauses, and resumes at its position
    CATCHES_UP = 1
    # it pauses, and resumes at the position without the interruption
    STAYS_PAUSED = 2
    # it pauses until you resume it
    STOPS = 3
    # it stops when the interruption starts


class Loss(IntEnum):
    """The reaction of a modality to the loss of another one."""
    FALLBACK = 0
    # it plays the cue's fallback, if any
    STRONGER = 1
    # it plays its own rendition, `strength` times as strong
    NOTHING = 2
    # it plays its own rendition, unchanged


class CueOutcome(IntEnum):
    """The outcome of a cue in a modality."""
    NOTHING = 0
    # the cue has no rendition in this modality
    PLAYED = 1
    STRENGTHENED = 2
    PLAYED_FALLBACK = 3
    MERGED = 4
    SUPPRESSED = 5
    # beyond the flash limit
    LOST = 6
    NO_VOICE = 7
    OVER = 8
    # it was too late
    UNANNOUNCED = 9
    EXPIRED = 10
    UNLOADED = 11
    SILENT = 12
    MISSING = 13
    GATED = 14
    # held back by the quiet rules; `drop_reason` has the reason
    REFUSED = 15
    # the platform's player refused the pattern


class Arrangement(IntEnum):
    """The arrangement of two motors."""
    HEAVY_AND_LIGHT = 0
    # the sharpness divides haptics between them
    LEFT_AND_RIGHT = 1
    # they convey the pan of a cue


class Motor(IntEnum):
    """The type of a motor."""
    ECCENTRIC = 0
    # an eccentric rotating mass (ERM), whose amplitude is the square of the drive
    RESONANT = 1
    # a linear resonant actuator (LRA) or a voice coil, whose amplitude is the drive


class LatePolicy(IntEnum):
    """The behavior of a late cue."""
    JOIN = 0
    # a late cue starts in its middle
    PLAY_WHOLE = 1
    # it plays from its start if it is not later than late_limit
    DROP = 2
    # it is dropped with a receipt


class Unit(IntEnum):
    """The unit of a time."""
    SECONDS = 0
    FRAMES = 1
    BEATS = 2


class LoopStyle(IntEnum):
    """The treatment of active sounds at the end of a loop."""
    RINGS_ON = 0
    # active sounds play to their end
    CUTS = 1
    # active sounds are cut, and joined at the start


class TimeKind(IntEnum):
    """The time at which a command takes effect."""
    NOW = 0
    # at the first frame of the next block
    AT_FRAME = 1
    # at `frame` of the engine; a past frame is late
    AFTER = 2
    # `delay` frames after the first frame of the next block
    AT_HOST_TIME = 3
    # at the frame that is audible at `host_time`, by the current reading of the clock;
    # HAPTICS_NOT_BEGUN without a reading
    NEXT_BEAT = 4
    # at the next boundary of `playback`; now if it is paused or has ended
    NEXT_BAR = 5
    NEXT_LOOP = 6


class AssetKind(IntEnum):
    """The kind of an asset."""
    PATTERN = 0
    SOUND = 1
    BUILT_IN_PATTERN = 2
    # only for haptics_request, by its name and with default options
    BUILT_IN_SOUND = 3


class ReportFormat(IntEnum):
    """The formats of reports."""
    TEXT = 0
    # for people, as a compiler prints findings
    JSON = 1
    # one JSON document
    SARIF = 2
    # the Static Analysis Results Interchange Format 2.1.0
    GITHUB = 3
    # workflow commands for GitHub Actions
    JUNIT = 4
    # test results
    GITLAB = 5
    # a code quality report of GitLab
    CHECKSTYLE = 6
    # Checkstyle XML
    RDJSON = 7
    # the Reviewdog Diagnostic Format


class Fixes(IntEnum):
    """The fixes that a run applies."""
    NONE = 0
    # none
    SAFE = 1
    # those that certainly preserve the meaning
    ALL = 2
    # safe ones, and those that may change the meaning


class Control(IntEnum):
    """The controls of patterns, the dynamic parameters of Core Haptics. The first of each family
    multiplies by 0 ... 1; the others add -1 ... 1. Values outside are clamped.
    """
    HAPTIC_INTENSITY = 0
    # multiplies
    HAPTIC_SHARPNESS = 1
    HAPTIC_ATTACK_TIME = 2
    # attack, decay and release affect only later events, and accept no curves
    HAPTIC_DECAY_TIME = 3
    HAPTIC_RELEASE_TIME = 4
    AUDIO_VOLUME = 5
    # multiplies
    AUDIO_PAN = 6
    AUDIO_BRIGHTNESS = 7
    AUDIO_PITCH = 8
    AUDIO_ATTACK_TIME = 9
    AUDIO_DECAY_TIME = 10
    AUDIO_RELEASE_TIME = 11


class Bus(IntEnum):
    """The buses of every engine, called "haptic", "effects", "music" and "voice". Haptics play
    into the first one and audio into the second one, unless the cue, timeline or player
    specifies another bus.
    """
    HAPTIC = 1
    EFFECTS = 2
    MUSIC = 3
    VOICE = 4


class Switch(IntEnum):
    """The switches for the settings of a user."""
    HAPTICS = 0
    # the haptic modality, and HAPTICS_BUS_HAPTIC
    EFFECTS = 1
    # HAPTICS_BUS_EFFECTS
    MUSIC = 2
    # HAPTICS_BUS_MUSIC
    VOICE = 3
    # HAPTICS_BUS_VOICE


class Loop(IntEnum):
    """The part of a track that repeats, without a gap."""
    ONCE = 0
    # none; it plays to its end
    LOOPS = 1
    # all of it
    LOOPS_PART = 2
    # from loop_from to loop_to; the earlier part plays once


class Law(IntEnum):
    """The law of a crossfade."""
    EQUAL_POWER = 0
    # constant power, for unrelated tracks
    LINEAR = 1
    # constant amplitude, for versions of one track


class Boundary(IntEnum):
    """The boundary of the active track at which another one takes over."""
    NONE = 0
    # immediately
    BEAT = 1
    BAR = 2
    END = 3
    # the end of its loop, or of a track that does not loop


class VerdictKind(IntEnum):
    """The kind of a verdict."""
    HIT = 0
    # a beat was hit
    MISS = 1
    # the window of a beat closed without a hit
    STRAY = 2
    # a tap belongs to no beat


class StepKind(IntEnum):
    """The kind of a step event."""
    BEGAN = 0
    # its progress is more than 0
    PASSED = 1
    # `milestone` was reached, for the first time since it began
    FELL_BACK = 2
    # its progress is back at 0
    DONE = 3
    # the next step can start


class EventKind(IntEnum):
    """The kind of an event."""
    VISUAL = 0
    # show `visual` and acknowledge `visual_id`
    WITHDRAWN = 1
    # do not show `visual_id` after all
    RECEIPT = 2
    # the `outcome` of a cue in `modality`, with its reason
    TRANSPORT = 3
    # the playback changed: `transport`
    LOST = 4
    # `lost_events` were lost because the program did not poll
    MERGED = 5
    # the visual `visual_id` now represents `cue_count` cues
    SHORTFALL = 6
    # a cue reached `reached_modalities`; the policy requires `required_modalities`
    STATUS = 7
    # `modality` has `modality_status`, starting at `frame`
    INTERRUPTED = 8
    # playbacks pause because of `stopped_reason`
    RESUMED = 9
    # the interruption has ended
    MUSIC = 10
    # a track of music; `outcome` is HAPTICS_QUEUED while it waits, HAPTICS_PLAYED if it started
    # at `frame`, HAPTICS_LOST if it started inaudibly, HAPTICS_DROPPED if it did not start
    START = 11
    # start `pattern`, and report the outcome of `start_id`
    START_CHANGED = 12
    # change `start_id`: `start_change`
    MARKER = 13
    # the playback passed a marker, such as the start of a step of a flow: `marker`


class Effect(IntEnum):
    """The presentation of a visual."""
    PLAIN = 0
    FLASH = 1
    FADE = 2


class Outcome(IntEnum):
    """The state of a rendition."""
    QUEUED = 0
    PLAYED = 1
    SHOWN = 2
    LATE = 3
    DROPPED = 4
    # `drop_reason` has the reason
    STRENGTHENED = 5
    # played stronger because another modality was lost
    PLAYED_FALLBACK = 6
    MERGED = 7
    # counted in an earlier visual
    LOST = 8
    # the modality could not be reached; see `modality_status`
    CUT = 9
    # was playing; another cue took its voice at `frame`
    GATED = 10
    # held back by the quiet rules; `drop_reason` has the reason
    CHANGE_REFUSED = 11
    # the platform's player refused a change of a start, which continues unless the change was a
    # stop, a pause or a rate; see `refusal`


class DropReason(IntEnum):
    """The reason why a rendition was dropped or held back."""
    NO_REASON = 0
    TOO_LATE = 1
    NO_VOICE = 2
    CANCELLED = 3
    EXPIRED = 4
    TAKEN_BACK = 5
    FLASH_LIMIT = 6
    # it would have exceeded the flash limit
    UNANNOUNCED = 7
    # it could not be announced because the program did not poll
    UNLOADED = 8
    # its pattern or sound was unloaded
    SILENT = 9
    # its pattern or sound contains nothing perceptible
    MISSING = 10
    # the sound for its pattern's waveform was not supplied
    GATE_CLOSED = 11
    # held back because one of its gates was closed
    DURING_MOMENT = 12
    # held back during a moment
    COOLDOWN = 13
    # held back by the cooldown of its meaning
    TOO_MANY_CUES = 14
    # held back by the limit of starts per second
    REFUSED = 15
    # the platform's player refused its start; see `refusal`


class Refusal(IntEnum):
    """The reason for which a player of the platform refuses a start."""
    NONE = 0
    FAILED = 1
    # the player or its device failed
    STOPPED = 2
    # the player is stopped
    PATTERN = 3
    # it does not know or support the pattern
    LENGTH = 4
    # the pattern is too long
    RATE = 5
    # it does not support the rate
    OFFSET = 6
    # it cannot start within a pattern
    BUSY = 7
    # too many patterns play
    LATE = 8
    # the time of the start has passed
    CHANGE = 9
    # it does not support the change


class StartChange(IntEnum):
    """The change of a start. It takes effect at `host_time`, if that is known."""
    CANCEL = 0
    # do not start it after all
    MOVE = 1
    # it starts at `host_time` instead
    STOP = 2
    PAUSE = 3
    RESUME = 4
    # from `start_offset`
    RATE = 5
    # `start_rate`
    GAIN = 6
    # it moves to `start_value` over `start_seconds`
    CONTROL = 7
    # `control` gets `start_value`
    CURVE = 8
    # a point of a curve of `control`: `start_value`, `start_seconds` after `host_time`;
    # `points_left` points follow
    END = 9
    # the pattern has ended


class Transport(IntEnum):
    """The change of a playback."""
    STARTED = 0
    PAUSED = 1
    RESUMED = 2
    SOUGHT = 3
    RATE_CHANGED = 4
    LOOPED = 5
    REPLACED = 6
    AMENDED = 7
    FINISHED = 8
    STOPPED = 9


@dataclass(frozen=True)
class Reading:
    """The clock, which maps frames to host times.

    is_known: 1 once haptics_render has been given a time.
    rendered_frames: since the engine was created.
    heard_frame: the frame that is audible at heard_host_time.
    heard_host_time: the host time of heard_frame, in nanoseconds.
    frames_per_second: per second of host time.
    """

    is_known: bool
    rendered_frames: int
    heard_frame: int
    heard_host_time: int
    frames_per_second: float

    @classmethod
    def _read(cls, struct: Any) -> Reading:
        return cls(bool(struct.is_known), struct.rendered_frames, struct.heard_frame, struct.heard_host_time, struct.frames_per_second)


@dataclass(frozen=True)
class Policy(PolicyIdioms):
    """The rules for lost modalities.

    minimum_modalities: the number of modalities that a cue must reach, 0 ... 3.
    on_loss: indexed by 3 * lost modality + other modality; entries for equal modalities are
        ignored.
    reduced_level: the gain of a reduced modality, 0 ... 1.
    flash_limit: the maximum number of flashes in any second, 0 ... 3.
    merge_window: repeats of a visual within this time merge, 0 ... 1 second.
    """

    minimum_modalities: int = 1
    on_loss: Losses | None = None
    reduced_level: float = 0.5
    flash_limit: int = 3
    merge_window: float = 0.15

    _initial: ClassVar[Any] = _native.HAPTICS_POLICY_INIT


@dataclass(frozen=True)
class Tally:
    """The number of deliveries since the engine was created.

    cues: cues that became due.
    haptic: cues that the haptic modality delivered.
    audio: cues that audio delivered.
    visual: cues that were shown.
    late: cues that were late.
    shortfalls: cues that reached fewer modalities than the policy requires.
    held_back: cues that the quiet rules held back.
    """

    cues: int
    haptic: int
    audio: int
    visual: int
    late: int
    shortfalls: int
    held_back: int

    @classmethod
    def _read(cls, struct: Any) -> Tally:
        return cls(struct.cues, struct.haptic, struct.audio, struct.visual, struct.late, struct.shortfalls, struct.held_back)


@dataclass(frozen=True)
class ReadOutcome:
    """The outcome of a cue in each modality.

    was_due: 1 once the cue was due; else the rest is 0.
    haptic: HAPTICS_OUTCOME_....
    audio: HAPTICS_OUTCOME_... for audio.
    visual: HAPTICS_OUTCOME_... for visuals.
    reached_modalities: their number, 0 ... 3.
    drop_reason: for a cue that was held back, HAPTICS_GATE_CLOSED ...; else 0.
    """

    was_due: bool
    haptic: CueOutcome
    audio: CueOutcome
    visual: CueOutcome
    reached_modalities: int
    drop_reason: DropReason

    @classmethod
    def _read(cls, struct: Any) -> ReadOutcome:
        return cls(bool(struct.was_due), known(CueOutcome, struct.haptic), known(CueOutcome, struct.audio), known(CueOutcome, struct.visual), struct.reached_modalities, known(DropReason, struct.drop_reason))


@dataclass(frozen=True)
class Quiet:
    """Rules that limit the number of cues. A cue that is held back plays in no modality, and its
    receipt HAPTICS_GATED has the reason. The rules apply in this order: 1. A cue is held back
    while one of its gates is closed. 2. A cue whose priority is moment_priority or more is a
    moment. No later rule holds it back. 3. While a moment plays, no other cue starts. 4. A
    meaning starts again only after its cooldown, which counts from its last start. 5. At most
    most_per_second cues start within any second: those of timelines and live ones together,
    if a limit applies to them.

    most_per_second: the maximum number of starts within any second, 1 ... 64; 0 for no limit.
    cooldown: seconds, 0 ... 3600; a cue's own overrides it.
    moment_priority: 0 ... 255; -1 if no cue is a moment.
    """

    most_per_second: int = 0
    cooldown: float = 0.0
    moment_priority: int = -1

    _initial: ClassVar[Any] = _native.HAPTICS_QUIET_INIT


@dataclass(frozen=True)
class Motors:
    """The two motors of a controller. The macros are for the common ones: HAPTICS_MOTORS_INIT: a
    heavy motor on the left and a light one on the right, as in controllers for Xbox and in
    the DualShock. These motors need 50 to 100 ms to reach their full speed, and the lowest
    drives hardly start them. A transient therefore drives them for 40 ms with at least 0.35;
    the minimum drive is 0.1. HAPTICS_MOTORS_TRIGGERS_INIT: the motors in the triggers of an
    Xbox One controller. HAPTICS_MOTORS_RESONANT_INIT: an actuator on each side, as in Joy-
    Cons, the Steam Deck and the DualSense while it plays no sound; they need 10 to 20 ms.

    arrangement: HAPTICS_MOTORS_HEAVY_AND_LIGHT or HAPTICS_MOTORS_LEFT_AND_RIGHT.
    motor: HAPTICS_MOTOR_....
    floor: the minimum drive of a motor that moves, 0 ... 1.
    kick_floor: the minimum drive of a transient, 0 ... 1.
    kick: the duration of a transient's drive in seconds, 0 ... 1; at least the time between two
        calls of haptics_levels.
    """

    arrangement: Arrangement = Arrangement.HEAVY_AND_LIGHT
    motor: Motor = Motor.ECCENTRIC
    floor: float = 0.100000001
    kick_floor: float = 0.349999994
    kick: float = 0.04

    _initial: ClassVar[Any] = _native.HAPTICS_MOTORS_INIT


@dataclass(frozen=True)
class Levels:
    """Haptic levels at a point in time.

    intensity: 0 ... 1, the greater one of both sides.
    sharpness: 0 ... 1, of the strongest signal; 0 during silence.
    left: the intensity on the left, 0 ... 1.
    right: the intensity on the right, 0 ... 1.
    low: the drive of the heavy motor, or of the left one, 0 ... 1.
    high: the drive of the light motor, or of the right one, 0 ... 1.
    """

    intensity: float
    sharpness: float
    left: float
    right: float
    low: float
    high: float

    @classmethod
    def _read(cls, struct: Any) -> Levels:
        return cls(struct.intensity, struct.sharpness, struct.left, struct.right, struct.low, struct.high)


@dataclass(frozen=True)
class Cue(LossIdioms):
    """A cue.

    meaning: a number of your choice.
    pattern: the haptic rendition, or 0.
    sound: the audio rendition, or 0.
    visual: the visual rendition, a number of your choice, or 0.
    visual_is_flash: 1 if the visual is a flash.
    fallback_pattern: plays if another modality is lost and the policy selects the fallback; 0 for
        none.
    fallback_sound: the fallback for a sound; 0 for none.
    fallback_visual: the fallback for a visual; 0 for none.
    fallback_visual_is_flash: 1 if the fallback visual is a flash.
    pattern_gain: gains, 0 ... 16.
    sound_gain: 0 ... 16.
    fallback_pattern_gain: 0 ... 16.
    fallback_sound_gain: 0 ... 16.
    priority: 0 ... 255; if voices run out, lower priorities end first.
    minimum_modalities: the number of modalities that it must reach, 0 ... 3; -1 for the policy's.
    late_policy: HAPTICS_LATE_....
    visual_duration_unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
    late_limit: seconds, 0 or more; for HAPTICS_LATE_PLAY_WHOLE.
    visual_duration: 0 or more, for both visuals.
    payload: delivered with the visual.
    fallback_payload: delivered with the fallback visual.
    on_loss: nine, as in haptics_policy; NULL for the policy's.
    cooldown: seconds since its meaning's last start, 0 ... 3600.
    audio_bus: its audio bus, also for fallbacks; both buses 0 for the buses of the timeline or
        player; else 0 for HAPTICS_BUS_EFFECTS.
    haptic_bus: its haptic bus, also for fallbacks; 0 for HAPTICS_BUS_HAPTIC.
    gates: the gates that must all be open, a bit for each.
    reduced_visual: the visual while visuals are HAPTICS_REDUCED; 0 for `visual`, at the policy's
        reduced_level.
    reduced_visual_is_flash: 1 if the reduced visual is a flash, which fades.
    """

    meaning: int = 0
    pattern: int = 0
    sound: int = 0
    visual: int = 0
    visual_is_flash: bool = False
    fallback_pattern: int = 0
    fallback_sound: int = 0
    fallback_visual: int = 0
    fallback_visual_is_flash: bool = False
    pattern_gain: float = 1.0
    sound_gain: float = 1.0
    fallback_pattern_gain: float = 1.0
    fallback_sound_gain: float = 1.0
    priority: int = 128
    minimum_modalities: int = -1
    late_policy: LatePolicy = LatePolicy.JOIN
    visual_duration_unit: Unit = Unit.SECONDS
    late_limit: float = 0.0
    visual_duration: float = 0.1
    payload: int = 0
    fallback_payload: int = 0
    on_loss: Losses | None = None
    cooldown: float | None = None
    audio_bus: int = 0
    haptic_bus: int = 0
    gates: int = 0
    reduced_visual: int = 0
    reduced_visual_is_flash: bool = False

    _initial: ClassVar[Any] = _native.HAPTICS_CUE_INIT


@dataclass(frozen=True)
class Start:
    """The initial position and rate of a playback.

    unit: of `from`: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
    from_: the position in the timeline, 0 or more.
    rate: 1/64 ... 64.
    on_interruption: HAPTICS_INTERRUPTION_....
    """

    unit: Unit = Unit.SECONDS
    from_: float = 0.0
    rate: float = 1.0
    on_interruption: Interruption = Interruption.RESUMES

    _initial: ClassVar[Any] = _native.HAPTICS_START_INIT


@dataclass(frozen=True)
class Position:
    """A position in a playback.

    is_running: 1 if it moves.
    seconds: from the timeline's start.
    beats: the position in beats.
    rate: its rate, 1/64 ... 64; 0 while it does not move.
    """

    is_running: bool
    seconds: float
    beats: float
    rate: float

    @classmethod
    def _read(cls, struct: Any) -> Position:
        return cls(bool(struct.is_running), struct.seconds, struct.beats, struct.rate)


@dataclass(frozen=True)
class RunOptions:
    """The options of a run. Lists of rules have commas between the names of rules and groups.

    format: HAPTICS_REPORT_....
    has_color: 1 to color text for terminals.
    columns: the width of the terminal, 0 ... 10000; 0 for none.
    failing: the mildest severity that fails: HAPTICS_WARNING or HAPTICS_ERROR; HAPTICS_NOTE for the
        configuration's, by default HAPTICS_ERROR.
    is_quiet: 1 to report only what fails, without a summary.
    is_statistic: 1 to count the findings of each rule instead; needs text or JSON.
    fixes: HAPTICS_FIXES_....
    is_only_fixing: 1 to report only the fixes.
    finding_limit: the findings to report of each file, 0 ... 1000000.
    selected: the only rules to run; NULL for all.
    disabled: the rules to skip; NULL for none.
    levels: levels of rules, as in "unknown-key=note"; NULL for none.
    """

    format: ReportFormat = ReportFormat.TEXT
    has_color: bool = False
    columns: int = 0
    failing: Severity = Severity.NOTE
    is_quiet: bool = False
    is_statistic: bool = False
    fixes: Fixes = Fixes.NONE
    is_only_fixing: bool = False
    finding_limit: int = 1000
    selected: str = ""
    disabled: str = ""
    levels: str = ""

    _initial: ClassVar[Any] = _native.HAPTICS_RUN_INIT


@dataclass(frozen=True)
class Target:
    """A cue that plays or will play: either a live one, or one of a playback.

    cue: the index in the playback's timeline.
    playback: 0 for a live cue.
    live_cue: 0 for a cue of a playback.
    """

    cue: int = 0
    playback: int = 0
    live_cue: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_TARGET_INIT


@dataclass(frozen=True)
class PlayerState:
    """The state of a player.

    is_active: 1 while it plays or is paused.
    is_paused: 1 while it is paused.
    is_looping: 1 if it loops.
    rate: 1/64 ... 64.
    playback: its current or last playback; 0 before the first start.
    """

    is_active: bool
    is_paused: bool
    is_looping: bool
    rate: float
    playback: int

    @classmethod
    def _read(cls, struct: Any) -> PlayerState:
        return cls(bool(struct.is_active), bool(struct.is_paused), bool(struct.is_looping), struct.rate, struct.playback)


@dataclass(frozen=True)
class Parameter:
    """A value for a control.

    control: HAPTICS_CONTROL_....
    value: any number; clamped to the range of the control.
    time: seconds after `when` at which it applies, 0 or more.
    """

    control: Control | None
    value: float | None
    time: float = 0.0

    _initial: ClassVar[Any] = _native.HAPTICS_PARAMETER_INIT


@dataclass(frozen=True)
class Curve:
    """A piecewise linear curve that a control follows.

    control: HAPTICS_CONTROL_...; none of the attack, decay and release times.
    points: at least 2, in any order.
    time: seconds after `when`, from which its points are counted.
    """

    control: Control | None
    points: Sequence[tuple[float, float]]
    time: float = 0.0

    _initial: ClassVar[Any] = _native.HAPTICS_CURVE_INIT


@dataclass(frozen=True)
class Ducking:
    """The parameters of ducking: a bus lowers another one while a rendition plays into it. For
    cues that are planned ahead, the attack ends at the start of the cue.

    depth: decibels, -120 ... 0.
    attack: seconds of the ramp down, 0 ... 3600; values below 5 ms act as 5 ms.
    hold: seconds after the last rendition, 0 ... 3600.
    release: seconds of the ramp up, as attack.
    """

    depth: float = -12.0
    attack: float = 0.1
    hold: float = 0.5
    release: float = 0.5

    _initial: ClassVar[Any] = _native.HAPTICS_DUCKING_INIT


@dataclass(frozen=True)
class Music:
    """A sound to play as music.

    sound: from haptics_load_sound.
    bus: HAPTICS_BUS_EFFECTS ... HAPTICS_BUS_VOICE or another.
    gain: 0 ... 16.
    loop: HAPTICS_MUSIC_....
    loop_unit: HAPTICS_SECONDS, or HAPTICS_FRAMES of the sound at its own rate.
    loop_from: 0 or more.
    loop_to: at least 64 frames after loop_from; at most the sound's end for frames, and 86400 for
        seconds, which end with the sound.
    beats_per_minute: 1 ... 10000; 0 for a track without beats.
    beats_per_bar: 1 ... 1000.
    first_beat: the frame of the sound on which the first beat of a bar falls.
    """

    sound: int | None
    bus: int = Bus.MUSIC
    gain: float = 1.0
    loop: Loop = Loop.LOOPS
    loop_unit: Unit = Unit.SECONDS
    loop_from: float = 0.0
    loop_to: float = 0.0
    beats_per_minute: float = 0.0
    beats_per_bar: int = 4
    first_beat: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_MUSIC_INIT


@dataclass(frozen=True)
class Transition:
    """The transition to another track.

    boundary: HAPTICS_BOUNDARY_...; immediate without an active track, or if that has no beats.
    fade_out: seconds over which the other one fades, 0 ... 3600; values below 5 ms act as 5 ms.
    fade_in: seconds, 0 ... 3600; 0 to start with the full level.
    law: HAPTICS_EQUAL_POWER or HAPTICS_LINEAR.
    on_interruption: HAPTICS_INTERRUPTION_....
    from_: the frame of the sound at which it starts, 0 or more; other values than 0 fade in over at
        least 5 ms.
    """

    boundary: Boundary = Boundary.NONE
    fade_out: float = 0.0
    fade_in: float = 0.0
    law: Law = Law.EQUAL_POWER
    on_interruption: Interruption = Interruption.RESUMES
    from_: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_TRANSITION_INIT


@dataclass(frozen=True)
class Request:
    """An asset to preload.

    name: the path of its file, or the name of the built-in.
    kind: HAPTICS_ASSET_....
    size: its share of the progress, such as the bytes of its file; 1 ... 2^40.
    priority: 0 ... 255; higher priorities load first, equal ones in order.
    """

    name: str
    kind: AssetKind = AssetKind.PATTERN
    size: int = 1
    priority: int = 128

    _initial: ClassVar[Any] = _native.HAPTICS_REQUEST_INIT


@dataclass(frozen=True)
class Progress:
    """The progress of a preload, which never decreases.

    count: assets.
    settled: assets that are loaded or failed.
    failed: assets that failed.
    bytes: the sum of the sizes that are settled.
    total_bytes: the sum of all sizes.
    """

    count: int
    settled: int
    failed: int
    bytes: int
    total_bytes: int

    @classmethod
    def _read(cls, struct: Any) -> Progress:
        return cls(struct.count, struct.settled, struct.failed, struct.bytes, struct.total_bytes)


@dataclass(frozen=True)
class BeatMap:
    """The beats of a track.

    beats: in nanoseconds from the track's start, in rising order.
    duration: of the track, in nanoseconds, 0 ... 2^60; every beat is before its end.
    first_cue: in a timeline file, the index of the first beat's cue, which the others follow; else
        ignored.
    spacing: the minimum time between two beats, 1 ... 2^60 nanoseconds.
    """

    beats: Sequence[int]
    duration: int | None
    first_cue: int = 0
    spacing: int = 150000000

    _initial: ClassVar[Any] = _native.HAPTICS_BEAT_MAP_INIT


@dataclass(frozen=True)
class Judging:
    """The rules for judging taps. A tap is judged by the audible position at the time of the
    touch. It belongs to the nearest beat that is not judged yet and whose window contains it.
    After misses_to_widen misses the window is wide, until hits_to_narrow hits in a row would
    have been hits in the narrow one.

    misses_to_widen: 0 or more; 0 for never.
    hits_to_narrow: 0 or more; 0 for never.
    counts_in_total: 0 to count misses in a row, 1 to count all.
    input_latency: nanoseconds until a tap reaches the host, 0 ... 2^60.
    narrow_window: the maximum distance of a tap from its beat, in nanoseconds, 0 ... 2^60.
    wide_window: the same while the window is wide.
    """

    misses_to_widen: int = 5
    hits_to_narrow: int = 3
    counts_in_total: bool = False
    input_latency: int = 0
    narrow_window: int = 150000000
    wide_window: int = 300000000

    _initial: ClassVar[Any] = _native.HAPTICS_JUDGING_INIT


@dataclass(frozen=True)
class Verdict:
    """The verdict on a tap or a beat.

    kind: HAPTICS_HIT, HAPTICS_MISS or HAPTICS_STRAY.
    beat: its index in the map; -1 for a stray tap.
    offset: of a hit, nanoseconds after the beat, negative if early.
    position: of a tap, the audible position in the track; of a miss, the beat.
    """

    kind: VerdictKind
    beat: int
    offset: int
    position: int

    @classmethod
    def _read(cls, struct: Any) -> Verdict:
        return cls(known(VerdictKind, struct.kind), struct.beat, struct.offset, struct.position)


@dataclass(frozen=True)
class Score:
    """The counts of a judge.

    hits: beats that were hit.
    misses: beats that were not.
    counted_misses: misses that count toward a wide window.
    is_wide: 1 while the window is wide.
    is_over: 1 when every beat is judged.
    window: the current maximum distance of a tap from its beat, in nanoseconds.
    """

    hits: int
    misses: int
    counted_misses: int
    is_wide: bool
    is_over: bool
    window: int

    @classmethod
    def _read(cls, struct: Any) -> Score:
        return cls(struct.hits, struct.misses, struct.counted_misses, bool(struct.is_wide), bool(struct.is_over), struct.window)


@dataclass(frozen=True)
class AssistRules:
    """The rules that turn failures (deaths, wrong tries, missed beats) into help.

    failures_to_help: 0 or more; 0 for never.
    counts_in_total: 0 to count failures in a row, 1 to count all since help changed.
    successes_to_end: unaided successes in a row that remove a level; 0 for never.
    most_levels: 0 or more.
    level_factor: the factor of each level, 0 ... 1000.
    """

    failures_to_help: int = 3
    counts_in_total: bool = False
    successes_to_end: int = 0
    most_levels: int = 1
    level_factor: float = 1.0

    _initial: ClassVar[Any] = _native.HAPTICS_ASSIST_RULES_INIT


@dataclass(frozen=True)
class AssistState:
    """The state of a counter of failures.

    level: of help; 0 for none.
    failures: failures that count toward the next level.
    factor: level_factor to the power of level, for you to multiply by.
    """

    level: int
    failures: int
    factor: float

    @classmethod
    def _read(cls, struct: Any) -> AssistState:
        return cls(struct.level, struct.failures, struct.factor)


@dataclass(frozen=True)
class HeartRules:
    """The beat of a heart without progress (from) and with full progress (to).

    rate_from: beats per minute, 20 ... 240.
    rate_to: at least rate_from.
    intensity_from: the intensity of the first tap of a beat, 0 ... 1.
    intensity_to: at least intensity_from.
    sharpness_from: 0 ... 1.
    sharpness_to: at least sharpness_from.
    dub_share: the second tap's share of that intensity, 0 ... 1.
    dub_delay: nanoseconds to the second tap, 1 ... 10^10; limited to 45 % of a beat.
    """

    rate_from: float = 60.0
    rate_to: float = 140.0
    intensity_from: float = 0.4
    intensity_to: float = 1.0
    sharpness_from: float = 0.1
    sharpness_to: float = 0.5
    dub_share: float = 0.7
    dub_delay: int = 180000000

    _initial: ClassVar[Any] = _native.HAPTICS_HEART_RULES_INIT


@dataclass(frozen=True)
class Pulse:
    """A tap of a heartbeat.

    is_dub: 1 for the second, softer tap of its beat.
    time: when it is due, in nanoseconds.
    intensity: 0 ... 1.
    sharpness: 0 ... 1.
    """

    is_dub: bool
    time: int
    intensity: float
    sharpness: float

    @classmethod
    def _read(cls, struct: Any) -> Pulse:
        return cls(bool(struct.is_dub), struct.time, struct.intensity, struct.sharpness)


@dataclass(frozen=True)
class Step:
    """A step of a scene.

    milestones: progress values, 0 ... 1, in rising order.
    """

    milestones: Sequence[float]

    _initial: ClassVar[Any] = _native.haptics_step


@dataclass(frozen=True)
class StepEvent:
    """An event caused by progress.

    kind: HAPTICS_STEP_....
    step: the index of the step.
    milestone: the index of its milestone; -1 for other kinds.
    """

    kind: StepKind
    step: int
    milestone: int

    @classmethod
    def _read(cls, struct: Any) -> StepEvent:
        return cls(known(StepKind, struct.kind), struct.step, struct.milestone)


@dataclass(frozen=True)
class Event:
    """An event. Members that its kind does not use are 0.

    kind: HAPTICS_EVENT_....
    frame: when.
    playback: the playback of the event or of its cue; else 0.
    live_cue: the live cue, or 0.
    cue: the index in the playback's timeline; -1 for several cues and without a playback.
    meaning: -1 for a receipt that covers several cues.
    cue_count: the number of cues that a receipt, a visual or a merged visual represents.
    modality: HAPTICS_HAPTIC ... HAPTICS_VISUAL, or HAPTICS_ALL.
    outcome: of a receipt: HAPTICS_QUEUED ... HAPTICS_CHANGE_REFUSED.
    drop_reason: of a receipt HAPTICS_DROPPED or _GATED: HAPTICS_TOO_LATE ....
    modality_status: of a status, and of a receipt HAPTICS_LOST: HAPTICS_MUTED ....
    stopped_reason: of an interruption: HAPTICS_STOPPED_....
    transport: of a transport: HAPTICS_STARTED ... HAPTICS_STOPPED.
    reached_modalities: of a shortfall.
    required_modalities: of a shortfall.
    lost_events: of HAPTICS_EVENT_LOST.
    lateness: of a receipt: frames.
    skew: of a receipt, nanoseconds after the cue's fastest output; 0 for visuals and for cues that
        wait for the slowest output.
    visual_id: of a visual, for haptics_acknowledge.
    payload: of a visual.
    visual: of a visual: the number in its cue.
    effect: of a visual: HAPTICS_EFFECT_....
    level: of a visual: above 1 in place of another modality, below 1 when reduced.
    has_host_time: 1 if host_time is known.
    host_time: the time at which to present a visual, at which a start or its change takes effect,
        or at which a marker is perceived, in nanoseconds.
    offset: of a visual: its frames that have already passed; of a marker: the frames since then,
        after a seek.
    duration: of a visual, in frames.
    sound: of HAPTICS_EVENT_MUSIC: the sound of the track.
    start_id: of a start and its changes.
    start_offset: of a start and HAPTICS_START_RESUME: seconds of the pattern that have passed.
    start_rate: of a start and HAPTICS_START_RATE.
    start_value: of a start: its gain; of a change: the gain or the value.
    start_seconds: of HAPTICS_START_GAIN and HAPTICS_START_CURVE.
    pattern: of a start: from haptics_load_pattern.
    start_change: of HAPTICS_EVENT_START_CHANGED: HAPTICS_START_....
    control: of a change: HAPTICS_CONTROL_....
    points_left: of HAPTICS_START_CURVE.
    refusal: of a receipt HAPTICS_REFUSED or _CHANGE_REFUSED: HAPTICS_REFUSAL_....
    refusal_code: of such a receipt: the platform's error number, or 0.
    marker: of HAPTICS_EVENT_MARKER: its index, which is that of the step in a flow; -1 for other
        events.
    """

    kind: int
    frame: int
    playback: int
    live_cue: int
    cue: int
    meaning: int
    cue_count: int
    modality: int
    outcome: int
    drop_reason: int
    modality_status: int
    stopped_reason: int
    transport: int
    reached_modalities: int
    required_modalities: int
    lost_events: int
    lateness: int
    skew: int
    visual_id: int
    payload: int
    visual: int
    effect: int
    level: float
    has_host_time: int
    host_time: int
    offset: int
    duration: int
    sound: int
    start_id: int
    start_offset: float
    start_rate: float
    start_value: float
    start_seconds: float
    pattern: int
    start_change: int
    control: int
    points_left: int
    refusal: int
    refusal_code: int
    marker: int
    reserved2: int

    @classmethod
    def _read(cls, struct: Any) -> Event:
        return cls(struct.kind, struct.frame, struct.playback, struct.live_cue, struct.cue, struct.meaning, struct.cue_count, struct.modality, struct.outcome, struct.drop_reason, struct.modality_status, struct.stopped_reason, struct.transport, struct.reached_modalities, struct.required_modalities, struct.lost_events, struct.lateness, struct.skew, struct.visual_id, struct.payload, struct.visual, struct.effect, struct.level, struct.has_host_time, struct.host_time, struct.offset, struct.duration, struct.sound, struct.start_id, struct.start_offset, struct.start_rate, struct.start_value, struct.start_seconds, struct.pattern, struct.start_change, struct.control, struct.points_left, struct.refusal, struct.refusal_code, struct.marker, struct.reserved2)

    def __str__(self) -> str:
        if self.kind == EventKind.RECEIPT:
            what = f"{Outcome(self.outcome).name} {Modality(self.modality).name}"
            if self.drop_reason:
                what += f" {DropReason(self.drop_reason).name}"
            return f"{self.frame}: meaning {self.meaning} {what}".lower()
        return f"{self.frame}: {EventKind(self.kind).name}".lower()


class Assist(Owned):
    """A counter of failures. Use it from one thread at a time."""

    _destroy = library.haptics_assist_destroy
    _name = "assist"

    def __init__(self, rules: AssistRules | None = None) -> None:
        """Creates a counter.

        rules: NULL for HAPTICS_ASSIST_RULES_INIT.
        """
        assist_out = ctypes.c_void_p()
        call(library.haptics_assist_create, reference(rules), ctypes.byref(assist_out))
        created(self, assist_out)

    def note_failure(self) -> bool:
        """Count a failure, and a success. Return 1 if the level of help rises, and if it falls;
        else 0, as for NULL.
        """
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_assist_note_failure, own))

    def note_success(self, is_unaided: bool) -> bool:
        """Count a failure, and a success. Return 1 if the level of help rises, and if it falls;
        else 0, as for NULL.

        is_unaided: 1 if it would have been a success without the help, else 0.
        """
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_assist_note_success, own, int(is_unaided)))

    def reset(self) -> None:
        """Resets the counter to no help."""
        with self.lock, self.handle as own:
            invoke(library.haptics_assist_reset, own)

    @property
    def state(self) -> AssistState:
        """Reads the state."""
        state_out = _native.HAPTICS_ASSIST_STATE_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_read_assist, own, ctypes.byref(state_out))
        return AssistState._read(state_out)


class Engine(EngineIdioms, HandleOwner):
    """See haptics.h: engines."""

    _destroy = library.haptics_engine_destroy
    _name = "engine"

    @property
    def is_idle(self) -> bool:
        """Reports whether the engine is idle: 1 without active playbacks and pending commands,
        else 0.
        """
        is_idle_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_is_idle, own, ctypes.byref(is_idle_out))
        return bool(is_idle_out.value)

    def clock(self) -> Reading:
        """Reads the clock."""
        reading_out = _native.HAPTICS_READING_INIT()
        with self.handle as own:
            call(library.haptics_clock, own, ctypes.byref(reading_out))
        return Reading._read(reading_out)

    def load_built_in_sound(self, name: str) -> int:
        """Loads a built-in sound, rendered at the engine's rate.

        name: of a built-in pattern or a built-in sound.
        """
        sound_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_load_built_in_sound, own, c_string(name), ctypes.byref(sound_out))
        return sound_out.value

    def unload_pattern(self, pattern: int) -> None:
        """Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active
        renditions play to their end; then haptics_poll frees the memory. You may unload a
        sound that a loaded pattern uses.

        pattern: the identifier of a pattern, which loading sets.
        """
        with self.handle as own:
            call(library.haptics_unload_pattern, own, pattern)

    def unload_sound(self, sound: int) -> None:
        """Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active
        renditions play to their end; then haptics_poll frees the memory. You may unload a
        sound that a loaded pattern uses.

        sound: the identifier of a sound, which loading sets.
        """
        with self.handle as own:
            call(library.haptics_unload_sound, own, sound)

    def set_status(self, modality: Modality, status: ModalityStatus) -> None:
        """Sets the status of a modality, starting with the next block. While a modality is lost,
        its renditions continue silently, so that they are in sync when it returns.

        modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
        status: HAPTICS_AVAILABLE ... HAPTICS_FAILED.
        """
        with self.handle as own:
            call(library.haptics_set_modality_status, own, modality, status)

    def status(self, modality: Modality) -> ModalityStatus:
        """Reads the effective status of a modality: the last one set, or HAPTICS_UNAVAILABLE.

        modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
        """
        status_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_modality_status, own, modality, ctypes.byref(status_out))
        return known(ModalityStatus, status_out.value)

    def begin_interruption(self, reason: StoppedReason = StoppedReason.SYSTEM_ERROR) -> None:
        """Pauses every playback, live cue and the music, starting with the next block.

        reason: HAPTICS_STOPPED_...; default HAPTICS_STOPPED_SYSTEM_ERROR.
        """
        with self.handle as own:
            call(library.haptics_begin_interruption, own, reason)

    def end_interruption(self) -> None:
        """Ends an interruption. Each playback follows its HAPTICS_INTERRUPTION_..."""
        with self.handle as own:
            call(library.haptics_end_interruption, own)

    def end_interruption_after(self, nanoseconds: int = 0, resumes: bool = True) -> None:
        """Ends an interruption as haptics_end_interruption does, or without resuming anything.

        nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more;
            default 0. Frames rendered in the meantime always count, so it matters only if
            haptics_render was not called.
        resumes: 1 or 0; 1 resumes, and 0 keeps playbacks paused and ends live cues; default 1.
        """
        with self.handle as own:
            call(library.haptics_end_interruption_after, own, nanoseconds, int(resumes))

    def set_policy(self, policy: Policy) -> None:
        """Sets the policy of live cues that are fired later.

        policy: the new policy.
        """
        with self.handle as own:
            call(library.haptics_set_policy, own, reference(policy))

    def tally(self) -> Tally:
        """Reads the tally."""
        tally_out = _native.HAPTICS_TALLY_INIT()
        with self.handle as own:
            call(library.haptics_read_tally, own, ctypes.byref(tally_out))
        return Tally._read(tally_out)

    def outcome(self, playback: int, cue: int) -> ReadOutcome:
        """Reads the latest outcome of a cue in a playback's current timeline. Returns
        HAPTICS_UNKNOWN_PLAYBACK for a playback that has ended, and for an unknown cue.

        playback: the identifier of a playback, from haptics_play or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        """
        outcome_out = _native.HAPTICS_OUTCOME_INIT()
        with self.handle as own:
            call(library.haptics_read_outcome, own, playback, cue, ctypes.byref(outcome_out))
        return ReadOutcome._read(outcome_out)

    def set_quiet(self, quiet: Quiet) -> None:
        """Set the quiet rules of live cues that are fired or prepared later, and of a timeline's
        cues.

        quiet: the new rules.
        """
        with self.handle as own:
            call(library.haptics_set_quiet, own, reference(quiet))

    def set_gates(self, gates: int, are_open: bool) -> None:
        """Opens or closes gates, starting with the next block. Use gates for settings of the
        player or for scenes. Active cues continue. All gates are initially open.

        gates: a bit for each of 32 gates of your choice, or of haptics_timeline_find_gate.
        are_open: 1 or 0.
        """
        with self.handle as own:
            call(library.haptics_set_gates, own, gates, int(are_open))

    def closed_gates(self) -> int:
        """Reads the closed gates, a bit for each."""
        gates_out = ctypes.c_uint32()
        with self.handle as own:
            call(library.haptics_closed_gates, own, ctypes.byref(gates_out))
        return gates_out.value

    def levels(
        self,
        host_time: int | None = None,
        lookahead: float = 0.0,
        motors: Motors | None = None,
    ) -> Levels:
        """Reads the haptic levels, computed from envelopes rather than from the signal, exact to
        64 frames. They include gains, pan, policy and statuses. They are 0 from a tenth of a
        second after the last rendered frame, so that no motor keeps turning.

        host_time: in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.
        lookahead: seconds ahead of the sound, 0 ... 1, for a slow radio; default 0; limited by the
            audio device's buffer. If you need more, set haptic_latency of haptics_config to the
            latency of the radio.
        motors: NULL for HAPTICS_MOTORS_INIT.
        """
        levels_out = _native.HAPTICS_MOTOR_LEVELS_INIT()
        with self.handle as own:
            call(
                library.haptics_levels,
                own,
                -(2**63) if host_time is None else host_time,
                lookahead,
                reference(motors),
                ctypes.byref(levels_out),
            )
        return Levels._read(levels_out)

    def duration(self, timeline: Timeline) -> float:
        """Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends
        with the `duration` of its file. Without one, it ends with its last cue or with the
        last track of music that does not loop. Cues may ring on after the end.
        """
        duration_out = ctypes.c_double()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(library.haptics_timeline_duration, own, timeline_handle, ctypes.byref(duration_out))
        return duration_out.value

    def play(self, timeline: Timeline, start: Start | None = None, when: Time | None = None) -> int:
        """Plays a copy of a timeline.

        start: NULL for HAPTICS_START_INIT.
        """
        playback_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_play,
                own,
                timeline_handle,
                reference(start),
                reference(when),
                ctypes.byref(playback_out),
            )
        return playback_out.value

    def pause(self, playback: int, when: Time | None = None) -> None:
        """Pause and resume a playback. Signals that would click fade over 5 ms; a resumed
        playback continues exactly at its position.

        playback: the identifier of a playback, from haptics_play or of a player.
        """
        with self.handle as own:
            call(library.haptics_pause, own, playback, reference(when))

    def resume(self, playback: int, when: Time | None = None) -> None:
        """Pause and resume a playback. Signals that would click fade over 5 ms; a resumed
        playback continues exactly at its position.

        playback: the identifier of a playback, from haptics_play or of a player.
        """
        with self.handle as own:
            call(library.haptics_resume, own, playback, reference(when))

    def seek(self, playback: int, to: float, unit: Unit = Unit.SECONDS, when: Time | None = None) -> None:
        """Moves a playback to a position in seconds, frames or beats, 0 or more.

        playback: the identifier of a playback, from haptics_play or of a player.
        to: the position, 0 or more, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.handle as own:
            call(library.haptics_seek, own, playback, to, unit, reference(when))

    def set_rate(self, playback: int, rate: float, when: Time | None = None) -> None:
        """Changes the rate of a playback: 1/64 ... 64; to stop time, pause. Sounds change pitch
        as on tape, and haptics keep their frequencies.

        playback: the identifier of a playback, from haptics_play or of a player.
        rate: 1/64 ... 64; 1 is as written.
        """
        with self.handle as own:
            call(library.haptics_set_rate, own, playback, rate, reference(when))

    def set_interruption_policy(self, playback: int, policy: Interruption, when: Time | None = None) -> None:
        """Sets the effect of an interruption on a playback.

        playback: the identifier of a playback, from haptics_play or of a player.
        policy: HAPTICS_INTERRUPTION_....
        """
        with self.handle as own:
            call(library.haptics_set_interruption_policy, own, playback, policy, reference(when))

    def stop(self, playback: int, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a playback, fading over 0 seconds or more; at least 5 ms.

        playback: the identifier of a playback, from haptics_play or of a player.
        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop, own, playback, fade, reference(when))

    def replace(
        self,
        playback: int,
        timeline: Timeline,
        keeps_position: bool = False,
        when: Time | None = None,
    ) -> None:
        """Replaces the timeline of a playback. The new one plays from its start, or from the
        current position if keeps_position is not 0.

        playback: the identifier of a playback, from haptics_play or of a player.
        keeps_position: 1 or 0; 1 continues from the current position, and 0 restarts; default 0.
        """
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_replace,
                own,
                playback,
                timeline_handle,
                int(keeps_position),
                reference(when),
            )

    def play_from_marker(
        self,
        timeline: Timeline,
        name: str,
        start: Start | None = None,
        when: Time | None = None,
    ) -> int:
        """Play from a marker, and move a playback to one. An unknown name returns
        HAPTICS_UNKNOWN_NAME.

        name: of a marker of the timeline.
        start: NULL for HAPTICS_START_INIT; `from` and `unit` are ignored.
        """
        playback_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_play_from_marker,
                own,
                timeline_handle,
                c_string(name),
                reference(start),
                reference(when),
                ctypes.byref(playback_out),
            )
        return playback_out.value

    def seek_to_marker(self, playback: int, name: str, when: Time | None = None) -> None:
        """Play from a marker, and move a playback to one. An unknown name returns
        HAPTICS_UNKNOWN_NAME.

        playback: the identifier of a playback, from haptics_play or of a player.
        name: of a marker of the timeline.
        """
        with self.handle as own:
            call(library.haptics_seek_to_marker, own, playback, c_string(name), reference(when))

    def cancel_cue(self, playback: int, cue: int) -> None:
        """Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is
        already cancelled, or if the playhead has passed it and no loop returns to it.
        Otherwise one receipt with the cue's meaning follows: HAPTICS_DROPPED with
        HAPTICS_CANCELLED. If the cue starts before the command takes effect, it plays and has
        only the receipts of a played cue.

        playback: the identifier of a playback, from haptics_play or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        """
        with self.handle as own:
            call(library.haptics_cancel_cue, own, playback, cue)

    def move_cue(self, playback: int, cue: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Moves a cue in a playback's timeline. A cue that is moved into the past is late.
        Returns HAPTICS_CUE_OVER as haptics_cancel_cue does.

        playback: the identifier of a playback, from haptics_play or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        time: 0 or more, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.handle as own:
            call(library.haptics_move_cue, own, playback, cue, time, unit)

    def position(self, playback: int, host_time: int) -> Position:
        """Reads the audible position of a playback at a host time. It moves smoothly and never
        backward. Returns HAPTICS_NOT_BEGUN until the first frame is audible. A playback that
        has ended keeps its last position until another playback takes its slot, then returns
        HAPTICS_UNKNOWN_PLAYBACK.

        playback: the identifier of a playback, from haptics_play or of a player.
        host_time: in nanoseconds, on the clock of haptics_render.
        """
        position_out = _native.HAPTICS_PLAYBACK_POSITION_INIT()
        with self.handle as own:
            call(library.haptics_position, own, playback, host_time, ctypes.byref(position_out))
        return Position._read(position_out)

    def fire_named(self, timeline: Timeline, name: str, when: Time | None = None) -> int:
        """Fires a live cue of a timeline file by its name, as haptics_fire does. It follows the
        policy and the quiet rules of its timeline, if the file states them or they were set,
        else the engine's.

        name: of a cue in the file.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_fire_named,
                own,
                timeline_handle,
                c_string(name),
                reference(when),
                ctypes.byref(fired_out),
            )
        return fired_out.value

    def fire(self, cue: Cue, when: Time | None = None) -> int:
        """Plays a live cue. fired may be NULL. haptics_config describes when its modalities wait
        for each other.

        cue: the cue to play.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own:
            call(library.haptics_fire, own, reference(cue), reference(when), ctypes.byref(fired_out))
        return fired_out.value

    def cancel(self, fired: int) -> None:
        """Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is,
        and HAPTICS_UNKNOWN_CUE if it never existed. The receipts are the same as for
        haptics_cancel_cue.

        fired: the identifier of a live cue; functions that fire a cue set it, and accept NULL.
        """
        with self.handle as own:
            call(library.haptics_cancel, own, fired)

    def move(self, fired: int, when: Time | None = None) -> None:
        """Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and
        HAPTICS_UNKNOWN_CUE as haptics_cancel does.

        fired: the identifier of a live cue; functions that fire a cue set it, and accept NULL.
        """
        with self.handle as own:
            call(library.haptics_move, own, fired, reference(when))

    def prepare(self, cue: Cue) -> Prepared:
        """Prepares a cue with the current policy of the engine. Destroy it before the engine.

        cue: the cue to play.
        """
        prepared_out = ctypes.c_void_p()
        with self.handle as own:
            call(library.haptics_prepare, own, reference(cue), ctypes.byref(prepared_out))
        return Prepared._adopting(prepared_out)

    def fire_prepared(self, prepared: Prepared, when: Time | None = None) -> int:
        """Fires a prepared cue, as haptics_fire does. Returns HAPTICS_OTHER_ENGINE if another
        engine prepared it, even if this one took over from that engine.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own, prepared.lock, prepared.handle as prepared_handle:
            call(
                library.haptics_fire_prepared,
                own,
                prepared_handle,
                reference(when),
                ctypes.byref(fired_out),
            )
        return fired_out.value

    def set_cue_gain(self, target: Target, gain: float, over: float = 0.03, when: Time | None = None) -> None:
        """Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1
        right, over 0 seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that
        has ended is ignored.

        target: the cue.
        gain: 0 ... 16; 1 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with self.handle as own:
            call(library.haptics_set_cue_gain, own, reference(target), gain, over, reference(when))

    def set_cue_pan(self, target: Target, pan: float, over: float = 0.03, when: Time | None = None) -> None:
        """Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1
        right, over 0 seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that
        has ended is ignored.

        target: the cue.
        pan: -1 left ... 1 right; 0 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with self.handle as own:
            call(library.haptics_set_cue_pan, own, reference(target), pan, over, reference(when))

    def set_cue_pitch(self, target: Target, octaves: float, when: Time | None = None) -> None:
        """Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1
        right, over 0 seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that
        has ended is ignored.

        target: the cue.
        octaves: -1 ... 1; 0 is as written.
        """
        with self.handle as own:
            call(library.haptics_set_cue_pitch, own, reference(target), octaves, reference(when))

    def stop_cue(self, target: Target, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a cue, fading over 0 seconds or more; at least 5 ms.

        target: the cue.
        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop_cue, own, reference(target), fade, reference(when))

    def send_cue_parameters(
        self,
        target: Target,
        parameters: Sequence[Parameter],
        when: Time | None = None,
    ) -> None:
        """Send values of controls to a player, or to a cue that plays, as if its pattern
        contained them. Times are in seconds of real time. They do not follow the rate, stop
        while the player is paused, and continue through loops and seeks. The latest value
        wins. Values for an idle player apply to its next start, and `when` is relative to it.

        target: the cue.
        parameters: `count` elements, `stride` bytes apart.
        """
        with self.handle as own:
            call(
                library.haptics_send_cue_parameters,
                own,
                reference(target),
                *array(_native.haptics_parameter, parameters),
                reference(when),
            )

    def schedule_cue_curves(self, target: Target, curves: Sequence[Curve], when: Time | None = None) -> None:
        """Schedule curves for controls of a player, or of a cue that plays, with times as above.
        Curves of one control that are sent together combine as in a pattern; otherwise, the
        curve that started last wins. A curve that is sent before the start renders the same
        samples as in the pattern. At most 256 curves can be active; another one returns
        HAPTICS_QUEUE_FULL.

        target: the cue.
        curves: `count` elements, `stride` bytes apart.
        """
        with self.handle as own:
            call(
                library.haptics_schedule_cue_curves,
                own,
                reference(target),
                *array(_native.haptics_curve, curves),
                reference(when),
            )

    def bus(self, name: str, follows: Switch = Switch.EFFECTS) -> int:
        """Finds a bus by its name, or creates it. Returns HAPTICS_TOO_MANY beyond `buses` of
        haptics_config.

        name: of the bus; output pointers receive a string for haptics_text_destroy, or NULL on
            failure.
        follows: the switch that closes a new bus, HAPTICS_SWITCH_...; default
            HAPTICS_SWITCH_EFFECTS.
        """
        bus_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_bus, own, c_string(name), follows, ctypes.byref(bus_out))
        return bus_out.value

    def set_bus_gain(self, bus: int, decibels: float, over: float = 0.03, when: Time | None = None) -> None:
        """Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are
        multiplied. No factor saves or restores another.

        bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive
            the bus.
        decibels: -120, which is silence, ... 24, or -INFINITY.
        over: the duration of the linear ramp in seconds, 0 or more; default 0.03, as for mute and
            solo.
        """
        with self.handle as own:
            call(library.haptics_set_bus_gain, own, bus, decibels, over, reference(when))

    def set_bus_muted(self, bus: int, is_muted: bool, when: Time | None = None) -> None:
        """Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are
        multiplied. No factor saves or restores another.

        bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive
            the bus.
        is_muted: 1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.
        """
        with self.handle as own:
            call(library.haptics_set_bus_muted, own, bus, int(is_muted), reference(when))

    def set_bus_soloed(self, bus: int, is_soloed: bool, when: Time | None = None) -> None:
        """Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are
        multiplied. No factor saves or restores another.

        bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive
            the bus.
        is_soloed: 1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.
        """
        with self.handle as own:
            call(library.haptics_set_bus_soloed, own, bus, int(is_soloed), reference(when))

    def set_switch(self, mix_switch: Switch, is_on: bool) -> None:
        """Turns a switch on (1) or off (0), starting with the next block; its buses fade over 30
        ms. The haptic modality is muted while HAPTICS_SWITCH_HAPTICS is off, and audio while
        the other three switches are off.

        mix_switch: HAPTICS_SWITCH_....
        is_on: 1 or 0; output pointers receive it.
        """
        with self.handle as own:
            call(library.haptics_set_switch, own, mix_switch, int(is_on))

    def set_music_pauses_when_off(self, pauses: bool = True) -> None:
        """Sets whether HAPTICS_SWITCH_MUSIC pauses the music, which then resumes at its
        position. By default, the music continues silently.

        pauses: 1 or 0; default 1.
        """
        with self.handle as own:
            call(library.haptics_set_music_pauses_when_off, own, int(pauses))

    def switch_is_on(self, mix_switch: Switch) -> bool:
        """Reports whether a switch is on: 1 or 0. All switches are initially on.

        mix_switch: HAPTICS_SWITCH_....
        """
        is_on_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_switch_is_on, own, mix_switch, ctypes.byref(is_on_out))
        return bool(is_on_out.value)

    def set_ducking(
        self,
        target: int,
        trigger: int,
        ducking: Ducking | None = None,
        when: Time | None = None,
    ) -> None:
        """Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking
        continues from its level. At most 32 pairs of buses are possible; another pair returns
        HAPTICS_TOO_MANY.

        target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
        trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
            another.
        ducking: NULL for HAPTICS_DUCKING_INIT.
        """
        with self.handle as own:
            call(
                library.haptics_set_ducking,
                own,
                target,
                trigger,
                reference(ducking),
                reference(when),
            )

    def remove_ducking(self, target: int, trigger: int, when: Time | None = None) -> None:
        """Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking
        continues from its level. At most 32 pairs of buses are possible; another pair returns
        HAPTICS_TOO_MANY.

        target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
        trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
            another.
        """
        with self.handle as own:
            call(library.haptics_remove_ducking, own, target, trigger, reference(when))

    def play_music(
        self,
        music: Music,
        transition: Transition | None = None,
        when: Time | None = None,
    ) -> None:
        """Plays a track in place of the active one. At most one track waits for its boundary; a
        later call of this function or of haptics_stop_music replaces it. If more than four
        tracks sound simultaneously, the softest one ends.

        music: the sound and its options.
        transition: NULL for HAPTICS_TRANSITION_INIT.
        """
        with self.handle as own:
            call(
                library.haptics_play_music,
                own,
                reference(music),
                reference(transition),
                reference(when),
            )

    def stop_music(self, fade: float = 0.0, when: Time | None = None) -> None:
        """Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting
        track.

        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop_music, own, fade, reference(when))

    def pause_music(self, when: Time | None = None) -> None:
        """Pause and resume the music, which continues exactly at its position."""
        with self.handle as own:
            call(library.haptics_pause_music, own, reference(when))

    def resume_music(self, when: Time | None = None) -> None:
        """Pause and resume the music, which continues exactly at its position."""
        with self.handle as own:
            call(library.haptics_resume_music, own, reference(when))

    def acknowledge(self, visual_id: int) -> None:
        """Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have
        expired stay expired; cues that merge into the visual later count as shown.

        visual_id: from an event HAPTICS_EVENT_VISUAL.
        """
        with self.handle as own:
            call(library.haptics_acknowledge, own, visual_id)

    def start_began(self, start_id: int, late_by: int = 0) -> None:
        """Reports that the player began a start.

        start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
            before, is ignored.
        late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
        """
        with self.handle as own:
            call(library.haptics_start_began, own, start_id, late_by)

    def start_refused(self, start_id: int, refusal: Refusal = Refusal.FAILED, code: int = 0) -> None:
        """Reports that the player refused a start. Other modalities make up for it as for a lost
        haptic

        start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
            before, is ignored.
        refusal: HAPTICS_REFUSAL_...; default HAPTICS_REFUSAL_FAILED.
        code: the platform's error number; default 0.
        """
        with self.handle as own:
            call(library.haptics_start_refused, own, start_id, refusal, code)


class Flow(Owned):
    """A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to
    the frame. Use it from one thread at a time.
    """

    _destroy = library.haptics_flow_destroy
    _name = "flow"

    def __init__(self) -> None:
        """Creates a flow without steps."""
        flow_out = ctypes.c_void_p()
        call(library.haptics_flow_create, ctypes.byref(flow_out))
        created(self, flow_out)

    def play(self, name: str, cue: Cue) -> None:
        """Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000,
        at an interval of `every`, or a pause.

        name: of the step.
        cue: the cue to play.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_play, own, c_string(name), reference(cue))

    def count_down(self, name: str, cue: Cue, count: int, every: float, unit: Unit = Unit.SECONDS) -> None:
        """Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000,
        at an interval of `every`, or a pause.

        name: of the step.
        cue: the cue to play.
        count: the number of elements of an array.
        every: 0 or more and below 2^52; beats are at 120 beats per minute.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_count_down,
                own,
                c_string(name),
                reference(cue),
                count,
                every,
                unit,
            )

    def pause(self, name: str, duration: float, unit: Unit = Unit.SECONDS) -> None:
        """Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000,
        at an interval of `every`, or a pause.

        name: of the step.
        duration: 0 or more and below 2^52; beats are at 120 beats per minute.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_pause, own, c_string(name), duration, unit)

    def count_down_for(
        self,
        name: str,
        cue: Cue,
        duration: float,
        every: float,
        opening: Cue,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Adds a step of the length `duration`, in which a cue plays at each interval of
        `every`.

        name: of the step.
        cue: the cue to play.
        duration: 0 or more and below 2^52, in `unit`.
        every: 0 or more and below 2^52, in `unit`.
        opening: a cue that plays once, at the start of the step; NULL for none.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_count_down_for,
                own,
                c_string(name),
                reference(cue),
                duration,
                every,
                unit,
                reference(opening),
            )

    def play_music(self, name: str, music: Music, transition: Transition | None = None) -> None:
        """Add steps that take no time: another track of music, and the end of the music. The
        music continues after the flow has finished.

        name: of the step.
        transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_play_music,
                own,
                c_string(name),
                reference(music),
                reference(transition),
            )

    def stop_music(self, name: str, fade: float = 0.0) -> None:
        """Add steps that take no time: another track of music, and the end of the music. The
        music continues after the flow has finished.

        name: of the step.
        fade: 0 ... 3600 seconds; 0 is a hard cut; default 0.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_stop_music, own, c_string(name), fade)

    def add(self, name: str, other: Flow) -> None:
        """Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".

        name: of the step.
        """
        with self.lock, self.handle as own, other.handle as other_handle:
            call(library.haptics_flow_add, own, c_string(name), other_handle)

    def timeline(self, engine: Engine) -> tuple[Timeline, int]:
        """Creates a timeline from a flow, for the patterns and sounds of an engine, with a
        marker at the start of each step, in frames, which HAPTICS_EVENT_MARKER reports. Play
        it like any other timeline. haptics_stop aborts the flow, with its music. Its end is
        the event HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED.
        """
        timeline_out = ctypes.c_void_p()
        end_out = ctypes.c_int64()
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(
                library.haptics_flow_timeline,
                engine_handle,
                own,
                ctypes.byref(timeline_out),
                ctypes.byref(end_out),
            )
        return Timeline._adopting(timeline_out), end_out.value


class Heart(Owned):
    """A heart that beats faster and harder as progress increases. Use it from one thread at a
    time.
    """

    _destroy = library.haptics_heart_destroy
    _name = "heart"

    def __init__(self, rules: HeartRules | None = None) -> None:
        """Creates a heart.

        rules: NULL for HAPTICS_HEART_RULES_INIT.
        """
        heart_out = ctypes.c_void_p()
        call(library.haptics_heart_create, reference(rules), ctypes.byref(heart_out))
        created(self, heart_out)

    def advance(self, time: int, progress: float) -> list[Pulse]:
        """Writes the taps that are due until and including a time, `stride` bytes apart, as
        haptics_poll does, and returns their number; the rest stay for the next call. The
        first call starts a beat. A call more than a second after the last one, or before it,
        also starts a beat.

        time: in nanoseconds.
        progress: 0 ... 1; other values are clamped, and NaN is 0.
        """
        with self.lock, self.handle as own:
            return [Pulse._read(one) for one in taken(
                _native.haptics_pulse, lambda *room: invoke(library.haptics_heart_advance, own, time, progress, *room))]


class Hint(Owned):
    """Schedules hints for idle players. Use it from one thread at a time. Times here and below
    are nanoseconds on a clock of your choice.
    """

    _destroy = library.haptics_hint_destroy
    _name = "hint"

    def __init__(self, first: int, again: int, limit: int = 0) -> None:
        """Creates a hint that is not waiting yet.

        first: nanoseconds from the last input to the first hint, 1000000 ... 2^60.
        again: nanoseconds between two hints, 1000000 ... 2^60.
        limit: the maximum number of hints without input; 0 for no limit; default 0.
        """
        hint_out = ctypes.c_void_p()
        call(library.haptics_hint_create, first, again, limit, ctypes.byref(hint_out))
        created(self, hint_out)

    def note_input(self, time: int) -> None:
        """Restart the wait after an input, and stop waiting until the next input.

        time: in nanoseconds.
        """
        with self.lock, self.handle as own:
            invoke(library.haptics_hint_note_input, own, time)

    def stop(self) -> None:
        """Restart the wait after an input, and stop waiting until the next input."""
        with self.lock, self.handle as own:
            invoke(library.haptics_hint_stop, own)

    def advance(self, time: int) -> int:
        """Returns the number of the latest hint that is due at a time, counted from 1, or 0 if
        none is due.

        time: in nanoseconds.
        """
        with self.lock, self.handle as own:
            return int(invoke(library.haptics_hint_advance, own, time))

    @property
    def next_time(self) -> int | None:
        """Returns the time of the next hint, or INT64_MAX if none follows."""
        with self.lock, self.handle as own:
            return time_or_none(invoke(library.haptics_hint_next_time, own))


class Hold(Owned):
    """A hold that charges like a capacitor while a button is pressed, and discharges if the
    button is released early. Use it from one thread at a time.
    """

    _destroy = library.haptics_hold_destroy
    _name = "hold"

    def __init__(self, duration: int, time_constant: float = 1.0, fall_time_constant: float = 0.25) -> None:
        """Creates an empty hold.

        duration: nanoseconds until the hold is full, 1 ... 2^60.
        time_constant: seconds, 0.001 ... 1000000; default 1.
        fall_time_constant: seconds, 0.001 ... 1000000; default 0.25.
        """
        hold_out = ctypes.c_void_p()
        call(
                library.haptics_hold_create,
                duration,
                time_constant,
                fall_time_constant,
                ctypes.byref(hold_out),
            )
        created(self, hold_out)

    def press(self, time: int) -> None:
        """Press, release and empty a hold. A full hold stays full until it is emptied.
        haptics_hold_release returns 1 if it was full, else 0.

        time: in nanoseconds.
        """
        with self.lock, self.handle as own:
            invoke(library.haptics_hold_press, own, time)

    def release(self, time: int) -> bool:
        """Press, release and empty a hold. A full hold stays full until it is emptied.
        haptics_hold_release returns 1 if it was full, else 0.

        time: in nanoseconds.
        """
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_hold_release, own, time))

    def reset(self) -> None:
        """Press, release and empty a hold. A full hold stays full until it is emptied.
        haptics_hold_release returns 1 if it was full, else 0.
        """
        with self.lock, self.handle as own:
            invoke(library.haptics_hold_reset, own)

    def level(self, time: int) -> float:
        """Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed
        hold will be full, or INT64_MAX if it is not pressed or already full.

        time: in nanoseconds.
        """
        with self.lock, self.handle as own:
            return float(invoke(library.haptics_hold_level, own, time))

    @property
    def full_time(self) -> int | None:
        """Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed
        hold will be full, or INT64_MAX if it is not pressed or already full.
        """
        with self.lock, self.handle as own:
            return time_or_none(invoke(library.haptics_hold_full_time, own))


class Judge(Owned):
    """A judge of the beats of a track. Use it from one thread at a time."""

    _destroy = library.haptics_judge_destroy
    _name = "judge"

    def __init__(self, map: BeatMap, judging: Judging | None = None) -> None:
        """Creates a judge with a copy of the beats, none of which is judged. Beats that are out
        of order, too close or outside the track return HAPTICS_INVALID_ARGUMENT, and
        haptics_error_message names the first.

        map: the beats; output pointers are filled in.
        judging: NULL for HAPTICS_JUDGING_INIT.
        """
        judge_out = ctypes.c_void_p()
        call(
                library.haptics_judge_create,
                reference(map),
                reference(judging),
                ctypes.byref(judge_out),
            )
        created(self, judge_out)

    def tap(self, engine: Engine, playback: int, host_time: int) -> None:
        """Judge a tap, or close the windows that no tap can reach any more, once a frame.
        Verdicts wait for haptics_judge_poll. Verdicts on beats whose windows have closed
        precede the verdict on a tap. A tap is judged by what was audible when it started,
        even if the playback was paused, moved or changed its rate since then. After the end
        of the timeline the position continues, so that the last windows close.

        playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has started.
        host_time: the time at which the tap reached the host, or the current time, in nanoseconds.
        """
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(library.haptics_judge_tap, own, engine_handle, playback, host_time)

    def close_windows(self, engine: Engine, playback: int, host_time: int) -> None:
        """Judge a tap, or close the windows that no tap can reach any more, once a frame.
        Verdicts wait for haptics_judge_poll. Verdicts on beats whose windows have closed
        precede the verdict on a tap. A tap is judged by what was audible when it started,
        even if the playback was paused, moved or changed its rate since then. After the end
        of the timeline the position continues, so that the last windows close.

        playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has started.
        host_time: the time at which the tap reached the host, or the current time, in nanoseconds.
        """
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(library.haptics_judge_close, own, engine_handle, playback, host_time)

    def tap_at(self, position: int) -> None:
        """Do the same for a track that another player plays at its normal rate.

        position: the audible position when the tap reaches the host, or now, in nanoseconds.
        """
        with self.lock, self.handle as own:
            call(library.haptics_judge_tap_at, own, position)

    def close_windows_at(self, position: int) -> None:
        """Do the same for a track that another player plays at its normal rate.

        position: the audible position when the tap reaches the host, or now, in nanoseconds.
        """
        with self.lock, self.handle as own:
            call(library.haptics_judge_close_at, own, position)

    def poll(self) -> list[Verdict]:
        """Writes up to `capacity` verdicts, `stride` bytes apart, as haptics_poll does, and
        returns their number; the rest stay for the next call.
        """
        with self.lock, self.handle as own:
            return [Verdict._read(one) for one in taken(
                _native.haptics_verdict, lambda *room: invoke(library.haptics_judge_poll, own, *room))]

    @property
    def score(self) -> Score:
        """Reads the counts."""
        score_out = _native.HAPTICS_SCORE_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_read_score, own, ctypes.byref(score_out))
        return Score._read(score_out)


class Player(PlayerIdioms, HandleOwner):
    """A player. It plays one playback at a time, and can be started again. Its completion is the
    event HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback.
    """

    _destroy = library.haptics_player_destroy
    _name = "player"

    def start(self, when: Time | None = None, control: Engine | None = None) -> None:
        """Starts a player from its start, or from the position of an earlier seek, at the latest
        rate. It stops the previous playback.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_start, engine_handle, own, reference(when))

    def stop(self, fade: float = 0.0, when: Time | None = None, control: Engine | None = None) -> None:
        """The functions of playbacks, for players. They ignore an idle player, but a seek and a
        rate apply to its next start.

        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_stop, engine_handle, own, fade, reference(when))

    def pause(self, when: Time | None = None, control: Engine | None = None) -> None:
        """The functions of playbacks, for players. They ignore an idle player, but a seek and a
        rate apply to its next start.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_pause, engine_handle, own, reference(when))

    def resume(self, when: Time | None = None, control: Engine | None = None) -> None:
        """The functions of playbacks, for players. They ignore an idle player, but a seek and a
        rate apply to its next start.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_resume, engine_handle, own, reference(when))

    def seek(
        self,
        to: float,
        unit: Unit = Unit.SECONDS,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """The functions of playbacks, for players. They ignore an idle player, but a seek and a
        rate apply to its next start.

        to: the position, 0 or more, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_seek, engine_handle, own, to, unit, reference(when))

    def set_rate(self, rate: float, when: Time | None = None, control: Engine | None = None) -> None:
        """The functions of playbacks, for players. They ignore an idle player, but a seek and a
        rate apply to its next start.

        rate: 1/64 ... 64; 1 is as written.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_rate, engine_handle, own, rate, reference(when))

    def set_looping(self, is_looping: bool, control: Engine | None = None) -> None:
        """Turns looping on (1) or off (0), even during playback.

        is_looping: 1 or 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_looping, engine_handle, own, int(is_looping))

    def set_loop(
        self,
        from_: float,
        to: float,
        unit: Unit = Unit.SECONDS,
        control: Engine | None = None,
    ) -> None:
        """Sets the part that repeats, even during playback, and turns looping on. Active sounds
        are cut at its end. from == to turns looping off, and the player continues to its end.

        from_: in seconds, frames or beats from the start of the timeline, 0 or more; the part has
            at least 64 frames.
        to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
            least 64 frames.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_loop, engine_handle, own, from_, to, unit)

    def set_buses(self, audio_bus: int = 0, haptic_bus: int = 0, control: Engine | None = None) -> None:
        """Sets the buses of cues that specify none, as the members of haptics_cue with these
        names do. It applies to later starts.

        audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
        haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_buses, engine_handle, own, audio_bus, haptic_bus)

    def set_interruption_policy(self, policy: Interruption, control: Engine | None = None) -> None:
        """Sets the effect of an interruption on a player, now and for later starts.

        policy: HAPTICS_INTERRUPTION_....
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_interruption_policy, engine_handle, own, policy)

    def set_gain(
        self,
        gain: float,
        over: float = 0.03,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The
        values also apply to its next starts. A muted player continues silently.

        gain: 0 ... 16; 1 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_gain, engine_handle, own, gain, over, reference(when))

    def set_pan(
        self,
        pan: float,
        over: float = 0.03,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The
        values also apply to its next starts. A muted player continues silently.

        pan: -1 left ... 1 right; 0 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_pan, engine_handle, own, pan, over, reference(when))

    def set_pitch(self, octaves: float, when: Time | None = None, control: Engine | None = None) -> None:
        """Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The
        values also apply to its next starts. A muted player continues silently.

        octaves: -1 ... 1; 0 is as written.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_pitch, engine_handle, own, octaves, reference(when))

    def set_muted(self, is_muted: bool, when: Time | None = None, control: Engine | None = None) -> None:
        """Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The
        values also apply to its next starts. A muted player continues silently.

        is_muted: 1 or 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_muted, engine_handle, own, int(is_muted), reference(when))

    @property
    def state(self) -> PlayerState:
        """Reads the state of a player."""
        state_out = _native.HAPTICS_PLAYER_STATE_INIT()
        with self.handle as own:
            call(library.haptics_read_player, own, ctypes.byref(state_out))
        return PlayerState._read(state_out)

    def send_parameters(
        self,
        parameters: Sequence[Parameter],
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Send values of controls to a player, or to a cue that plays, as if its pattern
        contained them. Times are in seconds of real time. They do not follow the rate, stop
        while the player is paused, and continue through loops and seeks. The latest value
        wins. Values for an idle player apply to its next start, and `when` is relative to it.

        parameters: `count` elements, `stride` bytes apart.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(
                library.haptics_player_send_parameters,
                engine_handle,
                own,
                *array(_native.haptics_parameter, parameters),
                reference(when),
            )

    def schedule_curves(
        self,
        curves: Sequence[Curve],
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Schedule curves for controls of a player, or of a cue that plays, with times as above.
        Curves of one control that are sent together combine as in a pattern; otherwise, the
        curve that started last wins. A curve that is sent before the start renders the same
        samples as in the pattern. At most 256 curves can be active; another one returns
        HAPTICS_QUEUE_FULL.

        curves: `count` elements, `stride` bytes apart.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(
                library.haptics_player_schedule_curves,
                engine_handle,
                own,
                *array(_native.haptics_curve, curves),
                reference(when),
            )


class Preload(HandleOwner):
    """Assets that were requested together."""

    _destroy = library.haptics_preload_destroy
    _name = "preload"

    @property
    def progress(self) -> Progress:
        """Reads the progress."""
        progress_out = _native.HAPTICS_PRELOAD_PROGRESS_INIT()
        with self.handle as own:
            call(library.haptics_read_preload, own, ctypes.byref(progress_out))
        return Progress._read(progress_out)

    def find(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """Returns the result of an asset of a preload after all its assets have settled:
        HAPTICS_OK with its number, HAPTICS_INVALID_FILE if it was not supplied or is not a
        usable file, HAPTICS_TOO_MANY if it exceeds the budget or the limits of the engine, or
        HAPTICS_ABANDONED; haptics_error_message contains the details. Earlier, it returns
        HAPTICS_PENDING. It returns HAPTICS_UNKNOWN_RESOURCE for an asset that was not
        requested.

        name: of the asset, as in its haptics_request.
        kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
        """
        id_out = ctypes.c_int32()
        with self.handle as own:
            pending = call_unless_pending(
                library.haptics_preload_result,
                own,
                kind,
                c_string(name),
                ctypes.byref(id_out),
            )
        return None if pending else id_out.value

    def cancel(self) -> None:
        """Cancels a preload. Assets that are not loaded yet are abandoned, unless another
        preload waits for them. Loaded assets stay.
        """
        with self.handle as own:
            call(library.haptics_preload_cancel, own)


class Preloader(PreloaderIdioms, HandleOwner):
    """A queue of assets to load, with their priorities, groups and memory. It has no thread;
    haptics_preloader_load_next loads one asset on the calling thread. An asset that several
    preloads request is loaded once.
    """

    _destroy = library.haptics_preloader_destroy
    _name = "preloader"

    def __init__(self, engine: Engine, budget: int) -> None:
        """Creates a preloader for an engine. It may outlive the engine. After
        haptics_engine_take_over it stays with the old engine. Create another one for the new
        engine, which has the loaded assets.

        budget: the maximum memory of samples and pattern files, in bytes; 0 or more.
        """
        preloader_out = ctypes.c_void_p()
        with engine.handle as engine_handle:
            call(library.haptics_preloader_create, engine_handle, budget, ctypes.byref(preloader_out))
        created(self, preloader_out)

    def begin(self, requests: Sequence[Request], group: str = "") -> Preload:
        """Requests assets. Assets that are already loaded are skipped, and assets that failed
        earlier are retried.

        requests: `count` elements, `stride` bytes apart.
        group: their purpose, such as a level, for haptics_preloader_unload; default "".
        """
        preload_out = ctypes.c_void_p()
        with self.handle as own:
            call(
                library.haptics_preloader_begin,
                own,
                *array(_native.haptics_request, requests),
                c_string(group),
                ctypes.byref(preload_out),
            )
        return Preload._adopting(preload_out)

    def unload(self, group: str = "") -> None:
        """Unloads the assets of a group that no other group uses, as haptics_unload_pattern and
        haptics_unload_sound do, and abandons the ones that are not loaded yet.

        group: as in haptics_preloader_begin; default "".
        """
        with self.handle as own:
            call(library.haptics_preloader_unload, own, c_string(group))

    def find(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """Finds a loaded asset, or returns HAPTICS_PENDING.

        name: of the asset, as in its haptics_request.
        kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
        """
        id_out = ctypes.c_int32()
        with self.handle as own:
            pending = call_unless_pending(
                library.haptics_preloader_find,
                own,
                kind,
                c_string(name),
                ctypes.byref(id_out),
            )
        return None if pending else id_out.value

    @property
    def used_bytes(self) -> int:
        """Reads the used bytes of the budget, including assets that are loading."""
        bytes_out = ctypes.c_int64()
        with self.handle as own:
            call(library.haptics_preloader_used_bytes, own, ctypes.byref(bytes_out))
        return bytes_out.value


class Prepared(Owned):
    """A cue that was compiled ahead of time, which makes each firing cheaper."""

    _destroy = library.haptics_prepared_destroy
    _name = "prepared"


class Sender(SenderIdioms, Owned):
    """Schedules levels to send to a controller: when they change, at the rate that its
    connection supports. It sends the peak since the previous send, repeats a stop because a
    radio may lose it, and refreshes constant levels. Use it from one thread at a time.
    """

    _destroy = library.haptics_sender_destroy
    _name = "sender"

    def __init__(self, interval: int = 40000000, refresh: int = 1000000000, stops: int = 2) -> None:
        """Creates a sender for motors at rest.

        interval: the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable;
            default 40000000, for Bluetooth.
        refresh: 0 or more nanoseconds after which constant levels are sent again; default
            1000000000.
        stops: the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.
        """
        sender_out = ctypes.c_void_p()
        call(library.haptics_sender_create, interval, refresh, stops, ctypes.byref(sender_out))
        created(self, sender_out)


class Steps(StepsIdioms, Owned):
    """A sequence of steps, each with its own progress. Use it from one thread at a time."""

    _destroy = library.haptics_steps_destroy
    _name = "steps"

    def __init__(self, steps: Sequence[Step]) -> None:
        """Creates steps that have not started.

        steps: `count` elements, 0 ... 65536, `stride` bytes apart.
        """
        made_out = ctypes.c_void_p()
        call(
                library.haptics_steps_create,
                *array(_native.haptics_step, steps),
                ctypes.byref(made_out),
            )
        created(self, made_out)

    @property
    def current(self) -> int:
        """Returns the index of the current step, or the number of steps when all are done; 0 for
        NULL.
        """
        with self.lock, self.handle as own:
            return int(invoke(library.haptics_steps_current, own))


class Timeline(TimelineIdioms, Owned):
    """See haptics.h: timelines."""

    _destroy = library.haptics_timeline_destroy
    _name = "timeline"

    def set_quiet(self, quiet: Quiet) -> None:
        """Set the quiet rules of live cues that are fired or prepared later, and of a timeline's
        cues.

        quiet: the new rules.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_quiet, own, reference(quiet))

    def find_gate(self, name: str) -> int:
        """Finds a gate of a timeline file by its name, and sets only its bit.

        name: of a gate in a timeline file.
        """
        gates_out = ctypes.c_uint32()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_find_gate, own, c_string(name), ctypes.byref(gates_out))
        return gates_out.value

    def __init__(self, beats_per_minute: float = 120.0, beats_per_bar: int = 4) -> None:
        """Creates an empty timeline. It is independent of engines. Use it from one thread at a
        time.

        beats_per_minute: 1 ... 10000; default 120.
        beats_per_bar: 1 ... 1000; default 4.
        """
        timeline_out = ctypes.c_void_p()
        call(
                library.haptics_timeline_create,
                beats_per_minute,
                beats_per_bar,
                ctypes.byref(timeline_out),
            )
        created(self, timeline_out)

    def add(self, cue: Cue, time: float, unit: Unit = Unit.SECONDS) -> int:
        """Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below
        2^52; beats up to 2^30. The first cue has the index 0.

        cue: the cue to add.
        time: 0 or more, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        index_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_add,
                own,
                reference(cue),
                time,
                unit,
                ctypes.byref(index_out),
            )
        return index_out.value

    def add_repeated(
        self,
        cue: Cue,
        time: float,
        every: float,
        until: float,
        unit: Unit = Unit.SECONDS,
    ) -> tuple[int, int]:
        """Adds a cue at a time, and again at a constant step until, but not including, another
        time; at most 65536 times. Each time is a multiple of the step after the first, so
        rounding errors do not add up. Beats follow the changes of tempo that were made
        earlier.

        cue: the cue to add.
        time: 0 or more, in `unit`.
        every: more than 0.
        until: 0 or more. All three use the same unit.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        first_out = ctypes.c_int32()
        count_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_add_repeated,
                own,
                reference(cue),
                time,
                every,
                until,
                unit,
                ctypes.byref(first_out),
                ctypes.byref(count_out),
            )
        return first_out.value, count_out.value

    def set_loop(self, from_: float, to: float, unit: Unit = Unit.SECONDS) -> None:
        """Sets the part of a timeline that repeats. from == to removes the loop.

        from_: the start of the loop, 0 or more, in `unit`.
        to: its end, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_loop, own, from_, to, unit)

    def set_policy(self, policy: Policy) -> None:
        """Sets the policy of a timeline's cues.

        policy: the new policy; output pointers are filled in.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_policy, own, reference(policy))

    @property
    def policy(self) -> Policy:
        """Reads the policy of a timeline's cues, as set or as defined by its file."""
        policy_out = _native.HAPTICS_POLICY_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_policy, own, ctypes.byref(policy_out))
        return Policy._read(policy_out)

    def change_tempo(self, beat: float, beats_per_minute: float) -> None:
        """Changes the tempo of a timeline, starting at a beat: 1 ... 10000 beats per minute.

        beat: 0 ... 2^30.
        beats_per_minute: 1 ... 10000.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_change_tempo, own, beat, beats_per_minute)

    def add_marker(self, name: str, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Names a time, for haptics_play_from_marker and haptics_seek_to_marker. If two markers
        share a name, the first one wins.

        name: of the marker.
        time: 0 or more, in `unit`.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_add_marker, own, c_string(name), time, unit)

    def find_marker(self, name: str) -> tuple[float, Unit]:
        """Finds the time of a marker by its name. `unit` is HAPTICS_SECONDS, HAPTICS_FRAMES or
        HAPTICS_BEATS.

        name: of the marker.
        """
        time_out = ctypes.c_double()
        unit_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_find_marker,
                own,
                c_string(name),
                ctypes.byref(time_out),
                ctypes.byref(unit_out),
            )
        return time_out.value, known(Unit, unit_out.value)

    def set_loop_style(self, style: LoopStyle) -> None:
        """Sets the treatment of active sounds at the end of the loop.

        style: HAPTICS_LOOP_RINGS_ON or HAPTICS_LOOP_CUTS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_loop_style, own, style)

    def find_cue(self, name: str) -> int:
        """Finds a cue of a timeline file by its name, for haptics_cancel_cue and others.

        name: of a cue in the file.
        """
        cue_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_find_cue, own, c_string(name), ctypes.byref(cue_out))
        return cue_out.value

    def visual_name(self, visual: int) -> str | None:
        """Returns the name of a visual of a timeline file, by its number in events; NULL for any
        other number. Valid until haptics_timeline_destroy; do not free it.

        visual: the number of a visual, 1 or more.
        """
        with self.lock, self.handle as own:
            found = invoke(library.haptics_timeline_visual_name, own, visual)
            return None if found is None else str(found.decode())

    def set_bus_gain(self, bus: int, decibels: float, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Change the mixer at a time of a timeline. The change also applies to a playback that
        starts or seeks past it, and persists when the playback ends. Gains ramp over 30 ms.
        Other arguments are as above.

        bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive
            the bus.
        decibels: -120, which is silence, ... 24, or -INFINITY.
        time: in seconds, frames or beats from the start, as in haptics_timeline_add.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_bus_gain, own, bus, decibels, time, unit)

    def set_bus_muted(self, bus: int, is_muted: bool, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Change the mixer at a time of a timeline. The change also applies to a playback that
        starts or seeks past it, and persists when the playback ends. Gains ramp over 30 ms.
        Other arguments are as above.

        bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive
            the bus.
        is_muted: 1 or 0.
        time: in seconds, frames or beats from the start, as in haptics_timeline_add.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_bus_muted, own, bus, int(is_muted), time, unit)

    def set_ducking(
        self,
        target: int,
        trigger: int,
        time: float,
        ducking: Ducking | None = None,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Change the mixer at a time of a timeline. The change also applies to a playback that
        starts or seeks past it, and persists when the playback ends. Gains ramp over 30 ms.
        Other arguments are as above.

        target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
        trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
            another.
        time: in seconds, frames or beats from the start, as in haptics_timeline_add.
        ducking: depth and times; NULL for HAPTICS_DUCKING_INIT.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_set_ducking,
                own,
                target,
                trigger,
                reference(ducking),
                time,
                unit,
            )

    def remove_ducking(self, target: int, trigger: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Change the mixer at a time of a timeline. The change also applies to a playback that
        starts or seeks past it, and persists when the playback ends. Gains ramp over 30 ms.
        Other arguments are as above.

        target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
        trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
            another.
        time: in seconds, frames or beats from the start, as in haptics_timeline_add.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_remove_ducking, own, target, trigger, time, unit)

    def set_buses(self, audio_bus: int = 0, haptic_bus: int = 0) -> None:
        """Sets the buses of a timeline's cues that specify none, as the members of haptics_cue
        with these names do.

        audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
        haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_buses, own, audio_bus, haptic_bus)

    def play_music(
        self,
        music: Music,
        time: float,
        transition: Transition | None = None,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Play and stop music at a time of a timeline. If a playback starts or seeks past this
        time, it joins the music at the corresponding position.

        music: the sound and its options.
        time: 0 or more, in `unit`.
        transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0,
            because music follows its playback.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_play_music,
                own,
                reference(music),
                reference(transition),
                time,
                unit,
            )

    def stop_music(self, time: float, fade: float = 0.0, unit: Unit = Unit.SECONDS) -> None:
        """Play and stop music at a time of a timeline. If a playback starts or seeks past this
        time, it joins the music at the corresponding position.

        time: 0 or more, in `unit`.
        fade: 0 ... 3600 seconds; default 0.
        unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_stop_music, own, fade, time, unit)


def travel_of_drag(drag: float, exponent: float = 0.8) -> float:
    """Return the travel of a drag, and the drag for a travel, of a slider that resists. The
    travel is drag^exponent; both are fractions of the full distance, 0 ... 1. Other values
    are clamped, and NaN is 0.

    drag: 0 ... 1.
    exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
    """
    return float(invoke(library.haptics_travel_of_drag, drag, exponent))

def drag_for_travel(travel: float, exponent: float = 0.8) -> float:
    """Return the travel of a drag, and the drag for a travel, of a slider that resists. The
    travel is drag^exponent; both are fractions of the full distance, 0 ... 1. Other values
    are clamped, and NaN is 0.

    travel: 0 ... 1.
    exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
    """
    return float(invoke(library.haptics_drag_for_travel, travel, exponent))


VERBS = {
    "haptics_is_idle": "Engine.is_idle",
    "haptics_clock": "Engine.clock",
    "haptics_load_built_in_sound": "Engine.load_built_in_sound",
    "haptics_unload_pattern": "Engine.unload_pattern",
    "haptics_unload_sound": "Engine.unload_sound",
    "haptics_set_modality_status": "Engine.set_status",
    "haptics_modality_status": "Engine.status",
    "haptics_begin_interruption": "Engine.begin_interruption",
    "haptics_end_interruption": "Engine.end_interruption",
    "haptics_end_interruption_after": "Engine.end_interruption_after",
    "haptics_set_policy": "Engine.set_policy",
    "haptics_read_tally": "Engine.tally",
    "haptics_read_outcome": "Engine.outcome",
    "haptics_set_quiet": "Engine.set_quiet",
    "haptics_timeline_set_quiet": "Timeline.set_quiet",
    "haptics_set_gates": "Engine.set_gates",
    "haptics_closed_gates": "Engine.closed_gates",
    "haptics_timeline_find_gate": "Timeline.find_gate",
    "haptics_levels": "Engine.levels",
    "haptics_sender_create": "Sender.__init__",
    "haptics_timeline_create": "Timeline.__init__",
    "haptics_timeline_add": "Timeline.add",
    "haptics_timeline_add_repeated": "Timeline.add_repeated",
    "haptics_timeline_set_loop": "Timeline.set_loop",
    "haptics_timeline_set_policy": "Timeline.set_policy",
    "haptics_timeline_policy": "Timeline.policy",
    "haptics_timeline_duration": "Engine.duration",
    "haptics_timeline_change_tempo": "Timeline.change_tempo",
    "haptics_timeline_add_marker": "Timeline.add_marker",
    "haptics_timeline_find_marker": "Timeline.find_marker",
    "haptics_timeline_set_loop_style": "Timeline.set_loop_style",
    "haptics_play": "Engine.play",
    "haptics_pause": "Engine.pause",
    "haptics_resume": "Engine.resume",
    "haptics_seek": "Engine.seek",
    "haptics_set_rate": "Engine.set_rate",
    "haptics_set_interruption_policy": "Engine.set_interruption_policy",
    "haptics_stop": "Engine.stop",
    "haptics_replace": "Engine.replace",
    "haptics_play_from_marker": "Engine.play_from_marker",
    "haptics_seek_to_marker": "Engine.seek_to_marker",
    "haptics_cancel_cue": "Engine.cancel_cue",
    "haptics_move_cue": "Engine.move_cue",
    "haptics_position": "Engine.position",
    "haptics_timeline_find_cue": "Timeline.find_cue",
    "haptics_timeline_visual_name": "Timeline.visual_name",
    "haptics_fire_named": "Engine.fire_named",
    "haptics_fire": "Engine.fire",
    "haptics_cancel": "Engine.cancel",
    "haptics_move": "Engine.move",
    "haptics_prepare": "Engine.prepare",
    "haptics_fire_prepared": "Engine.fire_prepared",
    "haptics_set_cue_gain": "Engine.set_cue_gain",
    "haptics_set_cue_pan": "Engine.set_cue_pan",
    "haptics_set_cue_pitch": "Engine.set_cue_pitch",
    "haptics_stop_cue": "Engine.stop_cue",
    "haptics_player_start": "Player.start",
    "haptics_player_stop": "Player.stop",
    "haptics_player_pause": "Player.pause",
    "haptics_player_resume": "Player.resume",
    "haptics_player_seek": "Player.seek",
    "haptics_player_set_rate": "Player.set_rate",
    "haptics_player_set_looping": "Player.set_looping",
    "haptics_player_set_loop": "Player.set_loop",
    "haptics_player_set_buses": "Player.set_buses",
    "haptics_player_set_interruption_policy": "Player.set_interruption_policy",
    "haptics_player_set_gain": "Player.set_gain",
    "haptics_player_set_pan": "Player.set_pan",
    "haptics_player_set_pitch": "Player.set_pitch",
    "haptics_player_set_muted": "Player.set_muted",
    "haptics_read_player": "Player.state",
    "haptics_player_send_parameters": "Player.send_parameters",
    "haptics_send_cue_parameters": "Engine.send_cue_parameters",
    "haptics_player_schedule_curves": "Player.schedule_curves",
    "haptics_schedule_cue_curves": "Engine.schedule_cue_curves",
    "haptics_bus": "Engine.bus",
    "haptics_set_bus_gain": "Engine.set_bus_gain",
    "haptics_set_bus_muted": "Engine.set_bus_muted",
    "haptics_set_bus_soloed": "Engine.set_bus_soloed",
    "haptics_set_switch": "Engine.set_switch",
    "haptics_set_music_pauses_when_off": "Engine.set_music_pauses_when_off",
    "haptics_switch_is_on": "Engine.switch_is_on",
    "haptics_set_ducking": "Engine.set_ducking",
    "haptics_remove_ducking": "Engine.remove_ducking",
    "haptics_timeline_set_bus_gain": "Timeline.set_bus_gain",
    "haptics_timeline_set_bus_muted": "Timeline.set_bus_muted",
    "haptics_timeline_set_ducking": "Timeline.set_ducking",
    "haptics_timeline_remove_ducking": "Timeline.remove_ducking",
    "haptics_timeline_set_buses": "Timeline.set_buses",
    "haptics_play_music": "Engine.play_music",
    "haptics_stop_music": "Engine.stop_music",
    "haptics_pause_music": "Engine.pause_music",
    "haptics_resume_music": "Engine.resume_music",
    "haptics_timeline_play_music": "Timeline.play_music",
    "haptics_timeline_stop_music": "Timeline.stop_music",
    "haptics_preloader_create": "Preloader.__init__",
    "haptics_preloader_begin": "Preloader.begin",
    "haptics_preloader_unload": "Preloader.unload",
    "haptics_preloader_find": "Preloader.find",
    "haptics_preloader_used_bytes": "Preloader.used_bytes",
    "haptics_read_preload": "Preload.progress",
    "haptics_preload_result": "Preload.find",
    "haptics_preload_cancel": "Preload.cancel",
    "haptics_judge_create": "Judge.__init__",
    "haptics_judge_tap": "Judge.tap",
    "haptics_judge_close": "Judge.close_windows",
    "haptics_judge_tap_at": "Judge.tap_at",
    "haptics_judge_close_at": "Judge.close_windows_at",
    "haptics_judge_poll": "Judge.poll",
    "haptics_read_score": "Judge.score",
    "haptics_hint_create": "Hint.__init__",
    "haptics_hint_note_input": "Hint.note_input",
    "haptics_hint_stop": "Hint.stop",
    "haptics_hint_advance": "Hint.advance",
    "haptics_hint_next_time": "Hint.next_time",
    "haptics_assist_create": "Assist.__init__",
    "haptics_assist_note_failure": "Assist.note_failure",
    "haptics_assist_note_success": "Assist.note_success",
    "haptics_assist_reset": "Assist.reset",
    "haptics_read_assist": "Assist.state",
    "haptics_hold_create": "Hold.__init__",
    "haptics_hold_press": "Hold.press",
    "haptics_hold_release": "Hold.release",
    "haptics_hold_reset": "Hold.reset",
    "haptics_hold_level": "Hold.level",
    "haptics_hold_full_time": "Hold.full_time",
    "haptics_heart_create": "Heart.__init__",
    "haptics_heart_advance": "Heart.advance",
    "haptics_travel_of_drag": "travel_of_drag",
    "haptics_drag_for_travel": "drag_for_travel",
    "haptics_steps_create": "Steps.__init__",
    "haptics_steps_current": "Steps.current",
    "haptics_flow_create": "Flow.__init__",
    "haptics_flow_play": "Flow.play",
    "haptics_flow_count_down": "Flow.count_down",
    "haptics_flow_pause": "Flow.pause",
    "haptics_flow_count_down_for": "Flow.count_down_for",
    "haptics_flow_play_music": "Flow.play_music",
    "haptics_flow_stop_music": "Flow.stop_music",
    "haptics_flow_add": "Flow.add",
    "haptics_flow_timeline": "Flow.timeline",
    "haptics_acknowledge": "Engine.acknowledge",
    "haptics_start_began": "Engine.start_began",
    "haptics_start_refused": "Engine.start_refused",
}

__all__ = [
    "Arrangement",
    "AssetKind",
    "Assist",
    "AssistRules",
    "AssistState",
    "BeatMap",
    "Boundary",
    "Bus",
    "Control",
    "Cue",
    "CueOutcome",
    "Curve",
    "DropReason",
    "Ducking",
    "Effect",
    "Engine",
    "Event",
    "EventKind",
    "FileFormat",
    "Fixes",
    "Flow",
    "Heart",
    "HeartRules",
    "Hint",
    "Hold",
    "Interruption",
    "Judge",
    "Judging",
    "LatePolicy",
    "Law",
    "Layout",
    "Levels",
    "Loop",
    "LoopStyle",
    "Loss",
    "Modality",
    "ModalityStatus",
    "Motor",
    "Motors",
    "Music",
    "Outcome",
    "Parameter",
    "Part",
    "Player",
    "PlayerState",
    "Policy",
    "Position",
    "Preload",
    "Preloader",
    "Prepared",
    "Progress",
    "Pulse",
    "Quiet",
    "ReadOutcome",
    "Reading",
    "Refusal",
    "ReportFormat",
    "Request",
    "RunOptions",
    "SampleFormat",
    "Score",
    "Sender",
    "Severity",
    "Signal",
    "Start",
    "StartChange",
    "Status",
    "Step",
    "StepEvent",
    "StepKind",
    "Steps",
    "StoppedReason",
    "Switch",
    "Tally",
    "Target",
    "TimeKind",
    "Timeline",
    "Transition",
    "Transport",
    "Unit",
    "Verdict",
    "VerdictKind",
    "drag_for_travel",
    "travel_of_drag",
]
