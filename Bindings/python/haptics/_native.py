"""Layouts, functions and constants of haptics.h. Made by scripts/make/bindings."""

from __future__ import annotations

from ctypes import (
    CDLL, CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_float, c_int32, c_int64,
    c_size_t, c_uint32, c_uint64, c_void_p, sizeof,
)

HAPTICS_VERSION_MAJOR = 0
HAPTICS_VERSION_MINOR = 3
HAPTICS_VERSION_PATCH = 0
HAPTICS_OK = 0
HAPTICS_NULL_ARGUMENT = 1
HAPTICS_INVALID_ARGUMENT = 2
HAPTICS_INVALID_FILE = 3
HAPTICS_UNKNOWN_RESOURCE = 4
HAPTICS_UNKNOWN_PLAYBACK = 5
HAPTICS_QUEUE_FULL = 6
HAPTICS_TOO_MANY = 7
HAPTICS_BUSY = 8
HAPTICS_UNKNOWN_CUE = 9
HAPTICS_CUE_OVER = 10
HAPTICS_NOT_BEGUN = 11
HAPTICS_UNKNOWN_NAME = 12
HAPTICS_NOTHING_PERCEPTIBLE = 13
HAPTICS_PENDING = 14
HAPTICS_ABANDONED = 15
HAPTICS_OTHER_ENGINE = 16
HAPTICS_TIMED_OUT = 17
HAPTICS_OUT_OF_MEMORY = 18
HAPTICS_FORMAT_PATTERN = 0
HAPTICS_FORMAT_TIMELINE = 1
HAPTICS_FORMAT_CLIP = 2
HAPTICS_FORMAT_HARMONY = 3
HAPTICS_FORMAT_HJIF = 4
HAPTICS_NOTE = 0
HAPTICS_WARNING = 1
HAPTICS_ERROR = 2
HAPTICS_PART_ALL = 0
HAPTICS_PART_CONTINUOUS = 1
HAPTICS_PART_TRANSIENTS = 2
HAPTICS_SIGNAL_HAPTIC = 0
HAPTICS_SIGNAL_AUDIO = 1
HAPTICS_SIGNAL_BOTH = 2
HAPTICS_SIGNAL_PREVIEW = 3
HAPTICS_LAYOUT_MONO = 0
HAPTICS_LAYOUT_STEREO = 1
HAPTICS_FLOAT = 0
HAPTICS_INT16 = 1
HAPTICS_HAPTIC = 0
HAPTICS_AUDIO = 1
HAPTICS_VISUAL = 2
HAPTICS_ALL = 3
HAPTICS_AVAILABLE = 0
HAPTICS_MUTED = 1
HAPTICS_INAUDIBLE = 2
HAPTICS_INTERRUPTED = 3
HAPTICS_REDUCED = 4
HAPTICS_UNAVAILABLE = 5
HAPTICS_FAILED = 16
HAPTICS_STOPPED_SYSTEM_ERROR = -1
HAPTICS_STOPPED_AUDIO_SESSION_INTERRUPT = 1
HAPTICS_STOPPED_APPLICATION_SUSPENDED = 2
HAPTICS_STOPPED_IDLE_TIMEOUT = 3
HAPTICS_STOPPED_NOTIFY_WHEN_FINISHED = 4
HAPTICS_STOPPED_ENGINE_DESTROYED = 5
HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT = 6
HAPTICS_INTERRUPTION_RESUMES = 0
HAPTICS_INTERRUPTION_CATCHES_UP = 1
HAPTICS_INTERRUPTION_STAYS_PAUSED = 2
HAPTICS_INTERRUPTION_STOPS = 3
HAPTICS_LOSS_FALLBACK = 0
HAPTICS_LOSS_STRONGER = 1
HAPTICS_LOSS_NOTHING = 2
HAPTICS_OUTCOME_NOTHING = 0
HAPTICS_OUTCOME_PLAYED = 1
HAPTICS_OUTCOME_STRENGTHENED = 2
HAPTICS_OUTCOME_PLAYED_FALLBACK = 3
HAPTICS_OUTCOME_MERGED = 4
HAPTICS_OUTCOME_SUPPRESSED = 5
HAPTICS_OUTCOME_LOST = 6
HAPTICS_OUTCOME_NO_VOICE = 7
HAPTICS_OUTCOME_OVER = 8
HAPTICS_OUTCOME_UNANNOUNCED = 9
HAPTICS_OUTCOME_EXPIRED = 10
HAPTICS_OUTCOME_UNLOADED = 11
HAPTICS_OUTCOME_SILENT = 12
HAPTICS_OUTCOME_MISSING = 13
HAPTICS_OUTCOME_GATED = 14
HAPTICS_OUTCOME_REFUSED = 15
HAPTICS_MOTORS_HEAVY_AND_LIGHT = 0
HAPTICS_MOTORS_LEFT_AND_RIGHT = 1
HAPTICS_MOTOR_ECCENTRIC = 0
HAPTICS_MOTOR_RESONANT = 1
HAPTICS_LATE_JOIN = 0
HAPTICS_LATE_PLAY_WHOLE = 1
HAPTICS_LATE_DROP = 2
HAPTICS_SECONDS = 0
HAPTICS_FRAMES = 1
HAPTICS_BEATS = 2
HAPTICS_LOOP_RINGS_ON = 0
HAPTICS_LOOP_CUTS = 1
HAPTICS_NOW = 0
HAPTICS_AT_FRAME = 1
HAPTICS_AFTER = 2
HAPTICS_AT_HOST_TIME = 3
HAPTICS_NEXT_BEAT = 4
HAPTICS_NEXT_BAR = 5
HAPTICS_NEXT_LOOP = 6
HAPTICS_ASSET_PATTERN = 0
HAPTICS_ASSET_SOUND = 1
HAPTICS_ASSET_BUILT_IN_PATTERN = 2
HAPTICS_ASSET_BUILT_IN_SOUND = 3
HAPTICS_ASSET_EXTERNAL = 4
HAPTICS_ASSET_MUSIC = 5
HAPTICS_REPORT_TEXT = 0
HAPTICS_REPORT_JSON = 1
HAPTICS_REPORT_SARIF = 2
HAPTICS_REPORT_GITHUB = 3
HAPTICS_REPORT_JUNIT = 4
HAPTICS_REPORT_GITLAB = 5
HAPTICS_REPORT_CHECKSTYLE = 6
HAPTICS_REPORT_RDJSON = 7
HAPTICS_FIXES_NONE = 0
HAPTICS_FIXES_SAFE = 1
HAPTICS_FIXES_ALL = 2
HAPTICS_CONTROL_HAPTIC_INTENSITY = 0
HAPTICS_CONTROL_HAPTIC_SHARPNESS = 1
HAPTICS_CONTROL_HAPTIC_ATTACK_TIME = 2
HAPTICS_CONTROL_HAPTIC_DECAY_TIME = 3
HAPTICS_CONTROL_HAPTIC_RELEASE_TIME = 4
HAPTICS_CONTROL_AUDIO_VOLUME = 5
HAPTICS_CONTROL_AUDIO_PAN = 6
HAPTICS_CONTROL_AUDIO_BRIGHTNESS = 7
HAPTICS_CONTROL_AUDIO_PITCH = 8
HAPTICS_CONTROL_AUDIO_ATTACK_TIME = 9
HAPTICS_CONTROL_AUDIO_DECAY_TIME = 10
HAPTICS_CONTROL_AUDIO_RELEASE_TIME = 11
HAPTICS_BUS_HAPTIC = 1
HAPTICS_BUS_EFFECTS = 2
HAPTICS_BUS_MUSIC = 3
HAPTICS_BUS_VOICE = 4
HAPTICS_SWITCH_HAPTICS = 0
HAPTICS_SWITCH_EFFECTS = 1
HAPTICS_SWITCH_MUSIC = 2
HAPTICS_SWITCH_VOICE = 3
HAPTICS_MUSIC_ONCE = 0
HAPTICS_MUSIC_LOOPS = 1
HAPTICS_MUSIC_LOOPS_PART = 2
HAPTICS_EQUAL_POWER = 0
HAPTICS_LINEAR = 1
HAPTICS_BOUNDARY_NONE = 0
HAPTICS_BOUNDARY_BEAT = 1
HAPTICS_BOUNDARY_BAR = 2
HAPTICS_BOUNDARY_END = 3
HAPTICS_EXTERNAL_LOAD = 0
HAPTICS_EXTERNAL_ABANDON = 1
HAPTICS_EXTERNAL_RELEASE = 2
HAPTICS_HIT = 0
HAPTICS_MISS = 1
HAPTICS_STRAY = 2
HAPTICS_STEP_BEGAN = 0
HAPTICS_STEP_PASSED = 1
HAPTICS_STEP_FELL_BACK = 2
HAPTICS_STEP_DONE = 3
HAPTICS_EVENT_VISUAL = 0
HAPTICS_EVENT_WITHDRAWN = 1
HAPTICS_EVENT_RECEIPT = 2
HAPTICS_EVENT_TRANSPORT = 3
HAPTICS_EVENT_LOST = 4
HAPTICS_EVENT_MERGED = 5
HAPTICS_EVENT_SHORTFALL = 6
HAPTICS_EVENT_STATUS = 7
HAPTICS_EVENT_INTERRUPTED = 8
HAPTICS_EVENT_RESUMED = 9
HAPTICS_EVENT_MUSIC = 10
HAPTICS_EVENT_START = 11
HAPTICS_EVENT_START_CHANGED = 12
HAPTICS_EVENT_MARKER = 13
HAPTICS_EVENT_MUSIC_GAP = 14
HAPTICS_EFFECT_PLAIN = 0
HAPTICS_EFFECT_FLASH = 1
HAPTICS_EFFECT_FADE = 2
HAPTICS_QUEUED = 0
HAPTICS_PLAYED = 1
HAPTICS_SHOWN = 2
HAPTICS_LATE = 3
HAPTICS_DROPPED = 4
HAPTICS_STRENGTHENED = 5
HAPTICS_PLAYED_FALLBACK = 6
HAPTICS_MERGED = 7
HAPTICS_LOST = 8
HAPTICS_CUT = 9
HAPTICS_GATED = 10
HAPTICS_CHANGE_REFUSED = 11
HAPTICS_NO_REASON = 0
HAPTICS_TOO_LATE = 1
HAPTICS_NO_VOICE = 2
HAPTICS_CANCELLED = 3
HAPTICS_EXPIRED = 4
HAPTICS_TAKEN_BACK = 5
HAPTICS_FLASH_LIMIT = 6
HAPTICS_UNANNOUNCED = 7
HAPTICS_UNLOADED = 8
HAPTICS_SILENT = 9
HAPTICS_MISSING = 10
HAPTICS_GATE_CLOSED = 11
HAPTICS_DURING_MOMENT = 12
HAPTICS_COOLDOWN = 13
HAPTICS_TOO_MANY_CUES = 14
HAPTICS_REFUSED = 15
HAPTICS_REFUSAL_NONE = 0
HAPTICS_REFUSAL_FAILED = 1
HAPTICS_REFUSAL_STOPPED = 2
HAPTICS_REFUSAL_PATTERN = 3
HAPTICS_REFUSAL_LENGTH = 4
HAPTICS_REFUSAL_RATE = 5
HAPTICS_REFUSAL_OFFSET = 6
HAPTICS_REFUSAL_BUSY = 7
HAPTICS_REFUSAL_LATE = 8
HAPTICS_REFUSAL_CHANGE = 9
HAPTICS_START_CANCEL = 0
HAPTICS_START_MOVE = 1
HAPTICS_START_STOP = 2
HAPTICS_START_PAUSE = 3
HAPTICS_START_RESUME = 4
HAPTICS_START_RATE = 5
HAPTICS_START_GAIN = 6
HAPTICS_START_CONTROL = 7
HAPTICS_START_CURVE = 8
HAPTICS_START_END = 9
HAPTICS_STARTED = 0
HAPTICS_PAUSED = 1
HAPTICS_RESUMED = 2
HAPTICS_SOUGHT = 3
HAPTICS_RATE_CHANGED = 4
HAPTICS_LOOPED = 5
HAPTICS_REPLACED = 6
HAPTICS_AMENDED = 7
HAPTICS_FINISHED = 8
HAPTICS_STOPPED = 9

haptics_transaction_body = CFUNCTYPE(c_int32, c_void_p, c_void_p)


class haptics_source(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("format", c_int32),
        ("bytes", c_void_p),
        ("size", c_size_t),
        ("name", c_char_p),
    ]


class haptics_edit(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("offset", c_size_t),
        ("length", c_size_t),
        ("replacement", c_char_p),
    ]


class haptics_fix(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_safe", c_int32),
        ("message", c_char_p),
        ("edit_count", c_size_t),
        ("edits", c_void_p),
    ]


class haptics_note(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("line", c_int32),
        ("column", c_int32),
        ("reserved", c_uint32),
        ("message", c_char_p),
        ("offset", c_size_t),
        ("length", c_size_t),
    ]


class haptics_finding(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("severity", c_int32),
        ("rule", c_char_p),
        ("message", c_char_p),
        ("line", c_int32),
        ("column", c_int32),
        ("end_line", c_int32),
        ("end_column", c_int32),
        ("offset", c_size_t),
        ("length", c_size_t),
        ("note_count", c_size_t),
        ("notes", c_void_p),
        ("fix_count", c_size_t),
        ("fixes", c_void_p),
    ]


class haptics_check(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("finding_limit", c_uint32),
        ("size_limit", c_size_t),
        ("disabled_rules", POINTER(c_char_p)),
        ("disabled_rule_count", c_size_t),
    ]


class haptics_conversion(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("part", c_int32),
        ("tolerance", c_double),
        ("from", c_char_p),
        ("to", c_char_p),
        ("encoding", c_char_p),
    ]


class haptics_listening(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("channels", c_int32),
        ("sample_rate", c_int32),
        ("keep_sound", c_int32),
        ("samples", c_void_p),
        ("frames", c_size_t),
        ("name", c_char_p),
        ("sensitivity", c_double),
        ("density", c_double),
        ("vibration", c_double),
    ]


class haptics_plot_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("width", c_uint32),
        ("height", c_uint32),
        ("reserved", c_uint32),
        ("model", c_char_p),
        ("title", c_char_p),
    ]


class haptics_option(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("name", c_char_p),
        ("value", c_double),
    ]


class haptics_option_info(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_whole", c_int32),
        ("minimum", c_double),
        ("maximum", c_double),
        ("default_value", c_double),
        ("name", c_char_p),
        ("summary", c_char_p),
    ]


class haptics_actuator(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("resonance", c_double),
        ("quality", c_double),
        ("rise_time", c_double),
    ]


class haptics_rendering(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sample_rate", c_int32),
        ("signal", c_int32),
        ("reserved", c_uint32),
        ("duration_limit", c_double),
        ("model", c_char_p),
        ("actuator", POINTER(haptics_actuator)),
    ]


class haptics_config(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sample_rate", c_int32),
        ("audio_channels", c_int32),
        ("haptic_channels", c_int32),
        ("haptic_layout", c_int32),
        ("is_preview", c_int32),
        ("voices", c_int32),
        ("playbacks", c_int32),
        ("commands", c_int32),
        ("messages", c_int32),
        ("resources", c_int32),
        ("has_motors", c_int32),
        ("visual_lookahead", c_double),
        ("visual_expiry", c_double),
        ("haptic_latency", c_double),
        ("audio_latency", c_double),
        ("visual_latency", c_double),
        ("model", c_char_p),
        ("actuator", POINTER(haptics_actuator)),
        ("buses", c_int32),
        ("start_buses", c_uint32),
    ]


class haptics_channel(Structure):
    _fields_ = [
        ("samples", c_void_p),
        ("spacing", c_size_t),
    ]


class haptics_block(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("format", c_int32),
        ("is_mixed", c_int32),
        ("channel_count", c_uint32),
        ("channels", POINTER(haptics_channel)),
    ]


class haptics_reading(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_known", c_uint32),
        ("rendered_frames", c_int64),
        ("heard_frame", c_int64),
        ("heard_host_time", c_int64),
        ("frames_per_second", c_double),
    ]


class haptics_waveform(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sound", c_int32),
        ("path", c_char_p),
    ]


class haptics_loss_action(Structure):
    _fields_ = [
        ("action", c_int32),
        ("strength", c_float),
    ]


class haptics_policy(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("minimum_modalities", c_int32),
        ("on_loss", haptics_loss_action * 9),
        ("reduced_level", c_float),
        ("flash_limit", c_int32),
        ("merge_window", c_double),
    ]


class haptics_tally(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("cues", c_int64),
        ("haptic", c_int64),
        ("audio", c_int64),
        ("visual", c_int64),
        ("late", c_int64),
        ("shortfalls", c_int64),
        ("held_back", c_int64),
    ]


class haptics_outcome(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("was_due", c_int32),
        ("haptic", c_int32),
        ("audio", c_int32),
        ("visual", c_int32),
        ("reached_modalities", c_int32),
        ("drop_reason", c_int32),
    ]


class haptics_quiet(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("most_per_second", c_int32),
        ("cooldown", c_double),
        ("moment_priority", c_int32),
        ("reserved", c_uint32),
    ]


class haptics_motors(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("arrangement", c_int32),
        ("motor", c_int32),
        ("floor", c_float),
        ("kick_floor", c_float),
        ("reserved", c_uint32),
        ("kick", c_double),
    ]


class haptics_motor_levels(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("intensity", c_float),
        ("sharpness", c_float),
        ("left", c_float),
        ("right", c_float),
        ("low", c_float),
        ("high", c_float),
        ("reserved", c_uint32),
    ]


class haptics_cue(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("meaning", c_int32),
        ("pattern", c_int32),
        ("sound", c_int32),
        ("visual", c_int32),
        ("visual_is_flash", c_int32),
        ("fallback_pattern", c_int32),
        ("fallback_sound", c_int32),
        ("fallback_visual", c_int32),
        ("fallback_visual_is_flash", c_int32),
        ("pattern_gain", c_float),
        ("sound_gain", c_float),
        ("fallback_pattern_gain", c_float),
        ("fallback_sound_gain", c_float),
        ("priority", c_int32),
        ("minimum_modalities", c_int32),
        ("late_policy", c_int32),
        ("visual_duration_unit", c_int32),
        ("late_limit", c_double),
        ("visual_duration", c_double),
        ("payload", c_uint64),
        ("fallback_payload", c_uint64),
        ("on_loss", POINTER(haptics_loss_action)),
        ("cooldown", c_double),
        ("audio_bus", c_int32),
        ("haptic_bus", c_int32),
        ("gates", c_uint32),
        ("has_cooldown", c_int32),
        ("reduced_visual", c_int32),
        ("reduced_visual_is_flash", c_int32),
        ("sound_from", c_double),
        ("sound_to", c_double),
        ("sound_pitch", c_double),
        ("fallback_sound_from", c_double),
        ("fallback_sound_to", c_double),
        ("fallback_sound_pitch", c_double),
        ("sound_pan", c_float),
        ("fallback_sound_pan", c_float),
    ]


class haptics_time(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("frame", c_int64),
        ("delay", c_int64),
        ("host_time", c_int64),
        ("playback", c_uint64),
    ]


class haptics_start(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("unit", c_int32),
        ("from", c_double),
        ("rate", c_double),
        ("on_interruption", c_int32),
        ("reserved", c_uint32),
    ]


class haptics_playback_position(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_running", c_int32),
        ("seconds", c_double),
        ("beats", c_double),
        ("rate", c_double),
    ]


class haptics_asset(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("channels", c_int32),
        ("path", c_char_p),
        ("bytes", c_void_p),
        ("size", c_size_t),
        ("samples", c_void_p),
        ("frames", c_size_t),
        ("sample_rate", c_int32),
        ("reserved", c_uint32),
        ("stream_frames", c_int64),
        ("loop_start", c_int64),
        ("loop_head", c_void_p),
        ("loop_head_frames", c_size_t),
        ("tag", c_int64),
        ("is_music", c_int32),
        ("reserved2", c_uint32),
    ]

haptics_find_asset = CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, POINTER(haptics_asset))


class haptics_assets(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("table", POINTER(haptics_asset)),
        ("count", c_size_t),
        ("stride", c_size_t),
        ("find", haptics_find_asset),
        ("context", c_void_p),
    ]


class haptics_run_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("format", c_int32),
        ("has_color", c_int32),
        ("columns", c_int32),
        ("failing", c_int32),
        ("is_quiet", c_int32),
        ("is_statistic", c_int32),
        ("fixes", c_int32),
        ("is_only_fixing", c_int32),
        ("finding_limit", c_uint32),
        ("selected", c_char_p),
        ("disabled", c_char_p),
        ("levels", c_char_p),
    ]


class haptics_target(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("cue", c_int32),
        ("playback", c_uint64),
        ("live_cue", c_uint64),
    ]


class haptics_player_state(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_active", c_int32),
        ("is_paused", c_int32),
        ("is_looping", c_int32),
        ("rate", c_double),
        ("playback", c_uint64),
    ]


class haptics_parameter(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("control", c_int32),
        ("value", c_double),
        ("time", c_double),
    ]


class haptics_point(Structure):
    _fields_ = [
        ("time", c_double),
        ("value", c_double),
    ]


class haptics_curve(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("control", c_int32),
        ("time", c_double),
        ("points", POINTER(haptics_point)),
        ("point_count", c_size_t),
    ]


class haptics_ducking(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("depth", c_double),
        ("attack", c_double),
        ("hold", c_double),
        ("release", c_double),
    ]


class haptics_music(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sound", c_int32),
        ("bus", c_int32),
        ("gain", c_float),
        ("loop", c_int32),
        ("loop_unit", c_int32),
        ("loop_from", c_double),
        ("loop_to", c_double),
        ("beats_per_minute", c_double),
        ("beats_per_bar", c_int32),
        ("reserved", c_uint32),
        ("first_beat", c_int64),
    ]


class haptics_transition(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("boundary", c_int32),
        ("fade_out", c_double),
        ("fade_in", c_double),
        ("law", c_int32),
        ("on_interruption", c_int32),
        ("from", c_int64),
    ]


class haptics_music_stream(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("channels", c_int32),
        ("sample_rate", c_int32),
        ("reserved", c_uint32),
        ("frames", c_int64),
        ("head", c_void_p),
        ("head_frames", c_size_t),
        ("loop_start", c_int64),
        ("loop_head", c_void_p),
        ("loop_head_frames", c_size_t),
        ("tag", c_int64),
    ]


class haptics_demand(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("sound", c_int32),
        ("frame", c_int64),
        ("frames", c_int32),
        ("ticket", c_uint32),
        ("due", c_int64),
        ("tag", c_int64),
    ]


class haptics_request(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("name", c_char_p),
        ("size", c_int64),
        ("priority", c_int32),
        ("reserved", c_uint32),
        ("after", POINTER(c_int32)),
        ("after_count", c_size_t),
        ("tag", c_int64),
        ("estimate", c_int64),
        ("timeout", c_int64),
    ]


class haptics_external(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("ticket", c_int64),
        ("tag", c_int64),
    ]

haptics_load_external = CFUNCTYPE(c_int32, c_void_p, POINTER(haptics_external), c_char_p, POINTER(c_int64))

haptics_release_external = CFUNCTYPE(None, c_void_p, POINTER(haptics_external), c_char_p)


class haptics_preload_progress(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("count", c_int32),
        ("settled", c_int32),
        ("failed", c_int32),
        ("bytes", c_int64),
        ("total_bytes", c_int64),
    ]


class haptics_beat_map(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("first_cue", c_int32),
        ("beats", POINTER(c_int64)),
        ("beat_count", c_size_t),
        ("duration", c_int64),
        ("spacing", c_int64),
    ]


class haptics_judging(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("misses_to_widen", c_int32),
        ("hits_to_narrow", c_int32),
        ("counts_in_total", c_int32),
        ("input_latency", c_int64),
        ("narrow_window", c_int64),
        ("wide_window", c_int64),
    ]


class haptics_verdict(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("beat", c_int32),
        ("reserved", c_uint32),
        ("offset", c_int64),
        ("position", c_int64),
    ]


class haptics_score(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("hits", c_int32),
        ("misses", c_int32),
        ("counted_misses", c_int32),
        ("is_wide", c_int32),
        ("is_over", c_int32),
        ("window", c_int64),
    ]


class haptics_assist_rules(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("failures_to_help", c_int32),
        ("counts_in_total", c_int32),
        ("successes_to_end", c_int32),
        ("most_levels", c_int32),
        ("reserved", c_uint32),
        ("level_factor", c_double),
    ]


class haptics_assist_state(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("level", c_int32),
        ("failures", c_int32),
        ("reserved", c_uint32),
        ("factor", c_double),
    ]


class haptics_heart_rules(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("rate_from", c_double),
        ("rate_to", c_double),
        ("intensity_from", c_double),
        ("intensity_to", c_double),
        ("sharpness_from", c_double),
        ("sharpness_to", c_double),
        ("dub_share", c_double),
        ("dub_delay", c_int64),
    ]


class haptics_pulse(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("is_dub", c_int32),
        ("time", c_int64),
        ("intensity", c_double),
        ("sharpness", c_double),
    ]


class haptics_step(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("milestones", POINTER(c_double)),
        ("milestone_count", c_size_t),
    ]


class haptics_step_event(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("step", c_int32),
        ("milestone", c_int32),
    ]


class haptics_event(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("frame", c_int64),
        ("playback", c_uint64),
        ("live_cue", c_uint64),
        ("cue", c_int32),
        ("meaning", c_int32),
        ("cue_count", c_int32),
        ("modality", c_int32),
        ("outcome", c_int32),
        ("drop_reason", c_int32),
        ("modality_status", c_int32),
        ("stopped_reason", c_int32),
        ("transport", c_int32),
        ("reached_modalities", c_int32),
        ("required_modalities", c_int32),
        ("lost_events", c_int32),
        ("lateness", c_int64),
        ("skew", c_int64),
        ("visual_id", c_uint64),
        ("payload", c_uint64),
        ("visual", c_int32),
        ("effect", c_int32),
        ("level", c_float),
        ("has_host_time", c_int32),
        ("host_time", c_int64),
        ("offset", c_int64),
        ("duration", c_int64),
        ("sound", c_int32),
        ("reserved", c_uint32),
        ("start_id", c_uint64),
        ("start_offset", c_double),
        ("start_rate", c_double),
        ("start_value", c_double),
        ("start_seconds", c_double),
        ("pattern", c_int32),
        ("start_change", c_int32),
        ("control", c_int32),
        ("points_left", c_int32),
        ("refusal", c_int32),
        ("refusal_code", c_int32),
        ("marker", c_int32),
        ("reserved2", c_uint32),
    ]


def HAPTICS_SOURCE_INIT() -> haptics_source:
    return haptics_source(struct_size=sizeof(haptics_source))


def HAPTICS_CHECK_INIT() -> haptics_check:
    return haptics_check(struct_size=sizeof(haptics_check), finding_limit=10000, size_limit=67108864)


def HAPTICS_CONVERSION_INIT() -> haptics_conversion:
    return haptics_conversion(struct_size=sizeof(haptics_conversion), tolerance=0.005)


def HAPTICS_LISTENING_INIT() -> haptics_listening:
    return haptics_listening(struct_size=sizeof(haptics_listening), channels=1, sample_rate=48000, sensitivity=0.5, density=33, vibration=0.7)


def HAPTICS_PLOT_INIT() -> haptics_plot_options:
    return haptics_plot_options(struct_size=sizeof(haptics_plot_options))


def HAPTICS_ACTUATOR_INIT() -> haptics_actuator:
    return haptics_actuator(struct_size=sizeof(haptics_actuator), resonance=170, quality=8, rise_time=0.035)


def HAPTICS_RENDERING_INIT() -> haptics_rendering:
    return haptics_rendering(struct_size=sizeof(haptics_rendering), sample_rate=48000, duration_limit=600)


def HAPTICS_CONFIG_INIT() -> haptics_config:
    return haptics_config(struct_size=sizeof(haptics_config), sample_rate=48000, audio_channels=2, haptic_channels=1, voices=64, playbacks=16, commands=4096, messages=4096, resources=1024, visual_lookahead=0.1, visual_expiry=0.25)


def HAPTICS_BLOCK_INIT() -> haptics_block:
    return haptics_block(struct_size=sizeof(haptics_block))


def HAPTICS_READING_INIT() -> haptics_reading:
    return haptics_reading(struct_size=sizeof(haptics_reading))


def HAPTICS_POLICY_INIT() -> haptics_policy:
    return haptics_policy(struct_size=sizeof(haptics_policy), minimum_modalities=1, reduced_level=0.5, flash_limit=3, merge_window=0.15)


def HAPTICS_TALLY_INIT() -> haptics_tally:
    return haptics_tally(struct_size=sizeof(haptics_tally))


def HAPTICS_OUTCOME_INIT() -> haptics_outcome:
    return haptics_outcome(struct_size=sizeof(haptics_outcome))


def HAPTICS_QUIET_INIT() -> haptics_quiet:
    return haptics_quiet(struct_size=sizeof(haptics_quiet), moment_priority=-1)


def HAPTICS_MOTORS_INIT() -> haptics_motors:
    return haptics_motors(struct_size=sizeof(haptics_motors), floor=0.100000001, kick_floor=0.349999994, kick=0.04)


def HAPTICS_MOTORS_TRIGGERS_INIT() -> haptics_motors:
    return haptics_motors(struct_size=sizeof(haptics_motors), arrangement=1, floor=0.100000001, kick_floor=0.349999994, kick=0.03)


def HAPTICS_MOTORS_RESONANT_INIT() -> haptics_motors:
    return haptics_motors(struct_size=sizeof(haptics_motors), arrangement=1, motor=1, floor=0.0199999996, kick_floor=0.0199999996, kick=0.02)


def HAPTICS_MOTOR_LEVELS_INIT() -> haptics_motor_levels:
    return haptics_motor_levels(struct_size=sizeof(haptics_motor_levels))


def HAPTICS_CUE_INIT() -> haptics_cue:
    return haptics_cue(struct_size=sizeof(haptics_cue), pattern_gain=1, sound_gain=1, fallback_pattern_gain=1, fallback_sound_gain=1, priority=128, minimum_modalities=-1, visual_duration=0.1)


def HAPTICS_TIME_INIT() -> haptics_time:
    return haptics_time(struct_size=sizeof(haptics_time))


def HAPTICS_START_INIT() -> haptics_start:
    return haptics_start(struct_size=sizeof(haptics_start), rate=1)


def HAPTICS_PLAYBACK_POSITION_INIT() -> haptics_playback_position:
    return haptics_playback_position(struct_size=sizeof(haptics_playback_position))


def HAPTICS_ASSETS_INIT() -> haptics_assets:
    return haptics_assets(struct_size=sizeof(haptics_assets), stride=104)


def HAPTICS_RUN_INIT() -> haptics_run_options:
    return haptics_run_options(struct_size=sizeof(haptics_run_options), finding_limit=1000)


def HAPTICS_TARGET_INIT() -> haptics_target:
    return haptics_target(struct_size=sizeof(haptics_target))


def HAPTICS_PLAYER_STATE_INIT() -> haptics_player_state:
    return haptics_player_state(struct_size=sizeof(haptics_player_state), rate=1)


def HAPTICS_PARAMETER_INIT() -> haptics_parameter:
    return haptics_parameter(struct_size=sizeof(haptics_parameter), value=1)


def HAPTICS_CURVE_INIT() -> haptics_curve:
    return haptics_curve(struct_size=sizeof(haptics_curve))


def HAPTICS_DUCKING_INIT() -> haptics_ducking:
    return haptics_ducking(struct_size=sizeof(haptics_ducking), depth=-12, attack=0.1, hold=0.5, release=0.5)


def HAPTICS_MUSIC_INIT() -> haptics_music:
    return haptics_music(struct_size=sizeof(haptics_music), bus=3, gain=1, loop=1, beats_per_bar=4)


def HAPTICS_TRANSITION_INIT() -> haptics_transition:
    return haptics_transition(struct_size=sizeof(haptics_transition))


def HAPTICS_MUSIC_STREAM_INIT() -> haptics_music_stream:
    return haptics_music_stream(struct_size=sizeof(haptics_music_stream), channels=2, sample_rate=48000)


def HAPTICS_DEMAND_INIT() -> haptics_demand:
    return haptics_demand(struct_size=sizeof(haptics_demand))


def HAPTICS_REQUEST_INIT() -> haptics_request:
    return haptics_request(struct_size=sizeof(haptics_request), size=1, priority=128)


def HAPTICS_PRELOAD_PROGRESS_INIT() -> haptics_preload_progress:
    return haptics_preload_progress(struct_size=sizeof(haptics_preload_progress))


def HAPTICS_BEAT_MAP_INIT() -> haptics_beat_map:
    return haptics_beat_map(struct_size=sizeof(haptics_beat_map), spacing=150000000)


def HAPTICS_JUDGING_INIT() -> haptics_judging:
    return haptics_judging(struct_size=sizeof(haptics_judging), misses_to_widen=5, hits_to_narrow=3, narrow_window=150000000, wide_window=300000000)


def HAPTICS_SCORE_INIT() -> haptics_score:
    return haptics_score(struct_size=sizeof(haptics_score))


def HAPTICS_ASSIST_RULES_INIT() -> haptics_assist_rules:
    return haptics_assist_rules(struct_size=sizeof(haptics_assist_rules), failures_to_help=3, most_levels=1, level_factor=1)


def HAPTICS_ASSIST_STATE_INIT() -> haptics_assist_state:
    return haptics_assist_state(struct_size=sizeof(haptics_assist_state), factor=1)


def HAPTICS_HEART_RULES_INIT() -> haptics_heart_rules:
    return haptics_heart_rules(struct_size=sizeof(haptics_heart_rules), rate_from=60, rate_to=140, intensity_from=0.4, intensity_to=1, sharpness_from=0.1, sharpness_to=0.5, dub_share=0.7, dub_delay=180000000)


def declare(library: CDLL) -> None:
    """Gives each function of a library its types."""
    library.haptics_status_name.restype = c_char_p
    library.haptics_status_name.argtypes = [c_int32]
    library.haptics_error_message.restype = c_char_p
    library.haptics_error_message.argtypes = []
    library.haptics_version.restype = c_char_p
    library.haptics_version.argtypes = []
    library.haptics_text_characters.restype = c_void_p
    library.haptics_text_characters.argtypes = [c_void_p]
    library.haptics_text_size.restype = c_size_t
    library.haptics_text_size.argtypes = [c_void_p]
    library.haptics_text_destroy.restype = None
    library.haptics_text_destroy.argtypes = [c_void_p]
    library.haptics_validate.restype = c_int32
    library.haptics_validate.argtypes = [POINTER(haptics_source), POINTER(haptics_check), POINTER(c_void_p)]
    library.haptics_report_destroy.restype = None
    library.haptics_report_destroy.argtypes = [c_void_p]
    library.haptics_report_count.restype = c_size_t
    library.haptics_report_count.argtypes = [c_void_p, c_int32]
    library.haptics_report_finding.restype = POINTER(haptics_finding)
    library.haptics_report_finding.argtypes = [c_void_p, c_size_t]
    library.haptics_finding_note.restype = POINTER(haptics_note)
    library.haptics_finding_note.argtypes = [POINTER(haptics_finding), c_size_t]
    library.haptics_finding_fix.restype = POINTER(haptics_fix)
    library.haptics_finding_fix.argtypes = [POINTER(haptics_finding), c_size_t]
    library.haptics_fix_edit.restype = POINTER(haptics_edit)
    library.haptics_fix_edit.argtypes = [POINTER(haptics_fix), c_size_t]
    library.haptics_report_text.restype = c_char_p
    library.haptics_report_text.argtypes = [c_void_p]
    library.haptics_report_json.restype = c_char_p
    library.haptics_report_json.argtypes = [c_void_p]
    library.haptics_fix_file.restype = c_int32
    library.haptics_fix_file.argtypes = [POINTER(haptics_source), POINTER(haptics_check), POINTER(c_void_p), POINTER(c_size_t)]
    library.haptics_format.restype = c_int32
    library.haptics_format.argtypes = [POINTER(haptics_source), POINTER(c_void_p)]
    library.haptics_explain.restype = c_int32
    library.haptics_explain.argtypes = [c_char_p, c_int32, c_int32, POINTER(c_void_p)]
    library.haptics_schema.restype = c_int32
    library.haptics_schema.argtypes = [c_char_p, POINTER(c_void_p)]
    library.haptics_convert.restype = c_int32
    library.haptics_convert.argtypes = [POINTER(haptics_source), POINTER(haptics_conversion), POINTER(c_void_p), POINTER(c_void_p)]
    library.haptics_convert_sound.restype = c_int32
    library.haptics_convert_sound.argtypes = [POINTER(haptics_listening), POINTER(haptics_conversion), POINTER(c_void_p), POINTER(c_void_p)]
    library.haptics_format_name.restype = c_char_p
    library.haptics_format_name.argtypes = [c_size_t]
    library.haptics_format_summary.restype = c_char_p
    library.haptics_format_summary.argtypes = [c_char_p]
    library.haptics_plot.restype = c_int32
    library.haptics_plot.argtypes = [POINTER(haptics_source), POINTER(haptics_plot_options), POINTER(c_void_p)]
    library.haptics_generate.restype = c_int32
    library.haptics_generate.argtypes = [c_char_p, POINTER(haptics_option), c_size_t, c_size_t, POINTER(c_void_p)]
    library.haptics_pattern_name.restype = c_char_p
    library.haptics_pattern_name.argtypes = [c_size_t]
    library.haptics_pattern_summary.restype = c_char_p
    library.haptics_pattern_summary.argtypes = [c_char_p]
    library.haptics_sound_name.restype = c_char_p
    library.haptics_sound_name.argtypes = [c_size_t]
    library.haptics_sound_summary.restype = c_char_p
    library.haptics_sound_summary.argtypes = [c_char_p]
    library.haptics_pattern_option.restype = c_int32
    library.haptics_pattern_option.argtypes = [c_char_p, c_size_t, POINTER(haptics_option_info)]
    library.haptics_actuator_named.restype = c_int32
    library.haptics_actuator_named.argtypes = [c_char_p, POINTER(haptics_actuator)]
    library.haptics_samples_data.restype = c_void_p
    library.haptics_samples_data.argtypes = [c_void_p]
    library.haptics_samples_frames.restype = c_size_t
    library.haptics_samples_frames.argtypes = [c_void_p]
    library.haptics_samples_channels.restype = c_int32
    library.haptics_samples_channels.argtypes = [c_void_p]
    library.haptics_samples_destroy.restype = None
    library.haptics_samples_destroy.argtypes = [c_void_p]
    library.haptics_render_pattern.restype = c_int32
    library.haptics_render_pattern.argtypes = [POINTER(haptics_source), POINTER(haptics_rendering), POINTER(c_void_p)]
    library.haptics_render_sound.restype = c_int32
    library.haptics_render_sound.argtypes = [c_char_p, c_int32, POINTER(c_void_p)]
    library.haptics_engine_create.restype = c_int32
    library.haptics_engine_create.argtypes = [POINTER(haptics_config), POINTER(c_void_p)]
    library.haptics_engine_take_over.restype = c_int32
    library.haptics_engine_take_over.argtypes = [c_void_p, POINTER(haptics_config), POINTER(c_void_p)]
    library.haptics_engine_destroy.restype = None
    library.haptics_engine_destroy.argtypes = [c_void_p]
    library.haptics_is_idle.restype = c_int32
    library.haptics_is_idle.argtypes = [c_void_p, POINTER(c_int32)]
    library.haptics_render.restype = c_int32
    library.haptics_render.argtypes = [c_void_p, c_void_p, c_size_t, c_int64]
    library.haptics_render_block.restype = c_int32
    library.haptics_render_block.argtypes = [c_void_p, POINTER(haptics_block), c_size_t, c_int64]
    library.haptics_clock.restype = c_int32
    library.haptics_clock.argtypes = [c_void_p, POINTER(haptics_reading)]
    library.haptics_load_pattern.restype = c_int32
    library.haptics_load_pattern.argtypes = [c_void_p, POINTER(haptics_source), c_int32, POINTER(haptics_waveform), c_size_t, c_size_t, POINTER(c_int32)]
    library.haptics_load_built_in_pattern.restype = c_int32
    library.haptics_load_built_in_pattern.argtypes = [c_void_p, c_char_p, POINTER(haptics_option), c_size_t, c_size_t, c_int32, POINTER(c_int32)]
    library.haptics_load_sound.restype = c_int32
    library.haptics_load_sound.argtypes = [c_void_p, c_void_p, c_size_t, c_int32, c_int32, POINTER(c_int32)]
    library.haptics_load_built_in_sound.restype = c_int32
    library.haptics_load_built_in_sound.argtypes = [c_void_p, c_char_p, POINTER(c_int32)]
    library.haptics_unload_pattern.restype = c_int32
    library.haptics_unload_pattern.argtypes = [c_void_p, c_int32]
    library.haptics_unload_sound.restype = c_int32
    library.haptics_unload_sound.argtypes = [c_void_p, c_int32]
    library.haptics_modality_name.restype = c_char_p
    library.haptics_modality_name.argtypes = [c_int32]
    library.haptics_set_modality_status.restype = c_int32
    library.haptics_set_modality_status.argtypes = [c_void_p, c_int32, c_int32]
    library.haptics_modality_status.restype = c_int32
    library.haptics_modality_status.argtypes = [c_void_p, c_int32, POINTER(c_int32)]
    library.haptics_begin_interruption.restype = c_int32
    library.haptics_begin_interruption.argtypes = [c_void_p, c_int32]
    library.haptics_end_interruption.restype = c_int32
    library.haptics_end_interruption.argtypes = [c_void_p]
    library.haptics_end_interruption_after.restype = c_int32
    library.haptics_end_interruption_after.argtypes = [c_void_p, c_int64, c_int32]
    library.haptics_set_policy.restype = c_int32
    library.haptics_set_policy.argtypes = [c_void_p, POINTER(haptics_policy)]
    library.haptics_read_tally.restype = c_int32
    library.haptics_read_tally.argtypes = [c_void_p, POINTER(haptics_tally)]
    library.haptics_outcome_name.restype = c_char_p
    library.haptics_outcome_name.argtypes = [c_int32]
    library.haptics_read_outcome.restype = c_int32
    library.haptics_read_outcome.argtypes = [c_void_p, c_uint64, c_int32, POINTER(haptics_outcome)]
    library.haptics_set_quiet.restype = c_int32
    library.haptics_set_quiet.argtypes = [c_void_p, POINTER(haptics_quiet)]
    library.haptics_timeline_set_quiet.restype = c_int32
    library.haptics_timeline_set_quiet.argtypes = [c_void_p, POINTER(haptics_quiet)]
    library.haptics_set_gates.restype = c_int32
    library.haptics_set_gates.argtypes = [c_void_p, c_uint32, c_int32]
    library.haptics_closed_gates.restype = c_int32
    library.haptics_closed_gates.argtypes = [c_void_p, POINTER(c_uint32)]
    library.haptics_timeline_find_gate.restype = c_int32
    library.haptics_timeline_find_gate.argtypes = [c_void_p, c_char_p, POINTER(c_uint32)]
    library.haptics_levels.restype = c_int32
    library.haptics_levels.argtypes = [c_void_p, c_int64, c_double, POINTER(haptics_motors), POINTER(haptics_motor_levels)]
    library.haptics_sender_create.restype = c_int32
    library.haptics_sender_create.argtypes = [c_int64, c_int64, c_int32, POINTER(c_void_p)]
    library.haptics_sender_destroy.restype = None
    library.haptics_sender_destroy.argtypes = [c_void_p]
    library.haptics_sender_send.restype = c_int32
    library.haptics_sender_send.argtypes = [c_void_p, POINTER(haptics_motor_levels), c_int64, POINTER(c_float), POINTER(c_float)]
    library.haptics_timeline_create.restype = c_int32
    library.haptics_timeline_create.argtypes = [c_double, c_int32, POINTER(c_void_p)]
    library.haptics_timeline_destroy.restype = None
    library.haptics_timeline_destroy.argtypes = [c_void_p]
    library.haptics_timeline_add.restype = c_int32
    library.haptics_timeline_add.argtypes = [c_void_p, POINTER(haptics_cue), c_double, c_int32, POINTER(c_int32)]
    library.haptics_timeline_add_repeated.restype = c_int32
    library.haptics_timeline_add_repeated.argtypes = [c_void_p, POINTER(haptics_cue), c_double, c_double, c_double, c_int32, POINTER(c_int32), POINTER(c_int32)]
    library.haptics_timeline_set_loop.restype = c_int32
    library.haptics_timeline_set_loop.argtypes = [c_void_p, c_double, c_double, c_int32]
    library.haptics_timeline_set_policy.restype = c_int32
    library.haptics_timeline_set_policy.argtypes = [c_void_p, POINTER(haptics_policy)]
    library.haptics_timeline_policy.restype = c_int32
    library.haptics_timeline_policy.argtypes = [c_void_p, POINTER(haptics_policy)]
    library.haptics_timeline_duration.restype = c_int32
    library.haptics_timeline_duration.argtypes = [c_void_p, c_void_p, POINTER(c_double)]
    library.haptics_timeline_change_tempo.restype = c_int32
    library.haptics_timeline_change_tempo.argtypes = [c_void_p, c_double, c_double]
    library.haptics_timeline_add_marker.restype = c_int32
    library.haptics_timeline_add_marker.argtypes = [c_void_p, c_char_p, c_double, c_int32]
    library.haptics_timeline_find_marker.restype = c_int32
    library.haptics_timeline_find_marker.argtypes = [c_void_p, c_char_p, POINTER(c_double), POINTER(c_int32)]
    library.haptics_timeline_set_loop_style.restype = c_int32
    library.haptics_timeline_set_loop_style.argtypes = [c_void_p, c_int32]
    library.haptics_play.restype = c_int32
    library.haptics_play.argtypes = [c_void_p, c_void_p, POINTER(haptics_start), POINTER(haptics_time), POINTER(c_uint64)]
    library.haptics_pause.restype = c_int32
    library.haptics_pause.argtypes = [c_void_p, c_uint64, POINTER(haptics_time)]
    library.haptics_resume.restype = c_int32
    library.haptics_resume.argtypes = [c_void_p, c_uint64, POINTER(haptics_time)]
    library.haptics_seek.restype = c_int32
    library.haptics_seek.argtypes = [c_void_p, c_uint64, c_double, c_int32, POINTER(haptics_time)]
    library.haptics_set_rate.restype = c_int32
    library.haptics_set_rate.argtypes = [c_void_p, c_uint64, c_double, POINTER(haptics_time)]
    library.haptics_set_interruption_policy.restype = c_int32
    library.haptics_set_interruption_policy.argtypes = [c_void_p, c_uint64, c_int32, POINTER(haptics_time)]
    library.haptics_stop.restype = c_int32
    library.haptics_stop.argtypes = [c_void_p, c_uint64, c_double, POINTER(haptics_time)]
    library.haptics_replace.restype = c_int32
    library.haptics_replace.argtypes = [c_void_p, c_uint64, c_void_p, c_int32, POINTER(haptics_time)]
    library.haptics_play_from_marker.restype = c_int32
    library.haptics_play_from_marker.argtypes = [c_void_p, c_void_p, c_char_p, POINTER(haptics_start), POINTER(haptics_time), POINTER(c_uint64)]
    library.haptics_seek_to_marker.restype = c_int32
    library.haptics_seek_to_marker.argtypes = [c_void_p, c_uint64, c_char_p, POINTER(haptics_time)]
    library.haptics_transaction.restype = c_int32
    library.haptics_transaction.argtypes = [c_void_p, haptics_transaction_body, c_void_p]
    library.haptics_cancel_cue.restype = c_int32
    library.haptics_cancel_cue.argtypes = [c_void_p, c_uint64, c_int32]
    library.haptics_move_cue.restype = c_int32
    library.haptics_move_cue.argtypes = [c_void_p, c_uint64, c_int32, c_double, c_int32]
    library.haptics_position.restype = c_int32
    library.haptics_position.argtypes = [c_void_p, c_uint64, c_int64, POINTER(haptics_playback_position)]
    library.haptics_load_timeline.restype = c_int32
    library.haptics_load_timeline.argtypes = [c_void_p, POINTER(haptics_source), POINTER(haptics_assets), POINTER(c_void_p)]
    library.haptics_timeline_find_cue.restype = c_int32
    library.haptics_timeline_find_cue.argtypes = [c_void_p, c_char_p, POINTER(c_int32)]
    library.haptics_timeline_visual_name.restype = c_char_p
    library.haptics_timeline_visual_name.argtypes = [c_void_p, c_int32]
    library.haptics_fire_named.restype = c_int32
    library.haptics_fire_named.argtypes = [c_void_p, c_void_p, c_char_p, POINTER(haptics_time), POINTER(c_uint64)]
    library.haptics_run_create.restype = c_int32
    library.haptics_run_create.argtypes = [POINTER(haptics_run_options), POINTER(c_void_p)]
    library.haptics_run_destroy.restype = None
    library.haptics_run_destroy.argtypes = [c_void_p]
    library.haptics_run_configure.restype = c_int32
    library.haptics_run_configure.argtypes = [c_void_p, POINTER(haptics_source)]
    library.haptics_run_excludes.restype = c_int32
    library.haptics_run_excludes.argtypes = [c_void_p, c_char_p]
    library.haptics_run_add.restype = c_int32
    library.haptics_run_add.argtypes = [c_void_p, POINTER(haptics_source), c_char_p, POINTER(haptics_assets), c_char_p, POINTER(c_void_p), POINTER(c_void_p)]
    library.haptics_run_fail.restype = c_int32
    library.haptics_run_fail.argtypes = [c_void_p, c_char_p, c_char_p]
    library.haptics_run_finish.restype = c_int32
    library.haptics_run_finish.argtypes = [c_void_p, POINTER(c_void_p), POINTER(c_int32)]
    library.haptics_fire.restype = c_int32
    library.haptics_fire.argtypes = [c_void_p, POINTER(haptics_cue), POINTER(haptics_time), POINTER(c_uint64)]
    library.haptics_cancel.restype = c_int32
    library.haptics_cancel.argtypes = [c_void_p, c_uint64]
    library.haptics_move.restype = c_int32
    library.haptics_move.argtypes = [c_void_p, c_uint64, POINTER(haptics_time)]
    library.haptics_prepare.restype = c_int32
    library.haptics_prepare.argtypes = [c_void_p, POINTER(haptics_cue), POINTER(c_void_p)]
    library.haptics_prepared_destroy.restype = None
    library.haptics_prepared_destroy.argtypes = [c_void_p]
    library.haptics_fire_prepared.restype = c_int32
    library.haptics_fire_prepared.argtypes = [c_void_p, c_void_p, POINTER(haptics_time), POINTER(c_uint64)]
    library.haptics_set_cue_gain.restype = c_int32
    library.haptics_set_cue_gain.argtypes = [c_void_p, POINTER(haptics_target), c_float, c_double, POINTER(haptics_time)]
    library.haptics_set_cue_pan.restype = c_int32
    library.haptics_set_cue_pan.argtypes = [c_void_p, POINTER(haptics_target), c_float, c_double, POINTER(haptics_time)]
    library.haptics_set_cue_pitch.restype = c_int32
    library.haptics_set_cue_pitch.argtypes = [c_void_p, POINTER(haptics_target), c_double, POINTER(haptics_time)]
    library.haptics_stop_cue.restype = c_int32
    library.haptics_stop_cue.argtypes = [c_void_p, POINTER(haptics_target), c_double, POINTER(haptics_time)]
    library.haptics_player_create.restype = c_int32
    library.haptics_player_create.argtypes = [c_void_p, c_void_p, POINTER(c_void_p)]
    library.haptics_player_create_with_pattern.restype = c_int32
    library.haptics_player_create_with_pattern.argtypes = [c_void_p, c_int32, POINTER(c_void_p)]
    library.haptics_player_destroy.restype = None
    library.haptics_player_destroy.argtypes = [c_void_p]
    library.haptics_player_start.restype = c_int32
    library.haptics_player_start.argtypes = [c_void_p, c_void_p, POINTER(haptics_time)]
    library.haptics_player_stop.restype = c_int32
    library.haptics_player_stop.argtypes = [c_void_p, c_void_p, c_double, POINTER(haptics_time)]
    library.haptics_player_pause.restype = c_int32
    library.haptics_player_pause.argtypes = [c_void_p, c_void_p, POINTER(haptics_time)]
    library.haptics_player_resume.restype = c_int32
    library.haptics_player_resume.argtypes = [c_void_p, c_void_p, POINTER(haptics_time)]
    library.haptics_player_seek.restype = c_int32
    library.haptics_player_seek.argtypes = [c_void_p, c_void_p, c_double, c_int32, POINTER(haptics_time)]
    library.haptics_player_set_rate.restype = c_int32
    library.haptics_player_set_rate.argtypes = [c_void_p, c_void_p, c_double, POINTER(haptics_time)]
    library.haptics_player_set_looping.restype = c_int32
    library.haptics_player_set_looping.argtypes = [c_void_p, c_void_p, c_int32]
    library.haptics_player_set_loop.restype = c_int32
    library.haptics_player_set_loop.argtypes = [c_void_p, c_void_p, c_double, c_double, c_int32]
    library.haptics_player_set_buses.restype = c_int32
    library.haptics_player_set_buses.argtypes = [c_void_p, c_void_p, c_int32, c_int32]
    library.haptics_player_set_interruption_policy.restype = c_int32
    library.haptics_player_set_interruption_policy.argtypes = [c_void_p, c_void_p, c_int32]
    library.haptics_player_set_gain.restype = c_int32
    library.haptics_player_set_gain.argtypes = [c_void_p, c_void_p, c_float, c_double, POINTER(haptics_time)]
    library.haptics_player_set_pan.restype = c_int32
    library.haptics_player_set_pan.argtypes = [c_void_p, c_void_p, c_float, c_double, POINTER(haptics_time)]
    library.haptics_player_set_pitch.restype = c_int32
    library.haptics_player_set_pitch.argtypes = [c_void_p, c_void_p, c_double, POINTER(haptics_time)]
    library.haptics_player_set_muted.restype = c_int32
    library.haptics_player_set_muted.argtypes = [c_void_p, c_void_p, c_int32, POINTER(haptics_time)]
    library.haptics_read_player.restype = c_int32
    library.haptics_read_player.argtypes = [c_void_p, POINTER(haptics_player_state)]
    library.haptics_player_send_parameters.restype = c_int32
    library.haptics_player_send_parameters.argtypes = [c_void_p, c_void_p, POINTER(haptics_parameter), c_size_t, c_size_t, POINTER(haptics_time)]
    library.haptics_send_cue_parameters.restype = c_int32
    library.haptics_send_cue_parameters.argtypes = [c_void_p, POINTER(haptics_target), POINTER(haptics_parameter), c_size_t, c_size_t, POINTER(haptics_time)]
    library.haptics_player_schedule_curves.restype = c_int32
    library.haptics_player_schedule_curves.argtypes = [c_void_p, c_void_p, POINTER(haptics_curve), c_size_t, c_size_t, POINTER(haptics_time)]
    library.haptics_schedule_cue_curves.restype = c_int32
    library.haptics_schedule_cue_curves.argtypes = [c_void_p, POINTER(haptics_target), POINTER(haptics_curve), c_size_t, c_size_t, POINTER(haptics_time)]
    library.haptics_bus.restype = c_int32
    library.haptics_bus.argtypes = [c_void_p, c_char_p, c_int32, POINTER(c_int32)]
    library.haptics_bus_name.restype = c_int32
    library.haptics_bus_name.argtypes = [c_void_p, c_int32, POINTER(c_void_p)]
    library.haptics_set_bus_gain.restype = c_int32
    library.haptics_set_bus_gain.argtypes = [c_void_p, c_int32, c_double, c_double, POINTER(haptics_time)]
    library.haptics_set_bus_muted.restype = c_int32
    library.haptics_set_bus_muted.argtypes = [c_void_p, c_int32, c_int32, POINTER(haptics_time)]
    library.haptics_set_bus_soloed.restype = c_int32
    library.haptics_set_bus_soloed.argtypes = [c_void_p, c_int32, c_int32, POINTER(haptics_time)]
    library.haptics_set_switch.restype = c_int32
    library.haptics_set_switch.argtypes = [c_void_p, c_int32, c_int32]
    library.haptics_set_music_pauses_when_off.restype = c_int32
    library.haptics_set_music_pauses_when_off.argtypes = [c_void_p, c_int32]
    library.haptics_switch_is_on.restype = c_int32
    library.haptics_switch_is_on.argtypes = [c_void_p, c_int32, POINTER(c_int32)]
    library.haptics_set_ducking.restype = c_int32
    library.haptics_set_ducking.argtypes = [c_void_p, c_int32, c_int32, POINTER(haptics_ducking), POINTER(haptics_time)]
    library.haptics_remove_ducking.restype = c_int32
    library.haptics_remove_ducking.argtypes = [c_void_p, c_int32, c_int32, POINTER(haptics_time)]
    library.haptics_timeline_set_bus_gain.restype = c_int32
    library.haptics_timeline_set_bus_gain.argtypes = [c_void_p, c_int32, c_double, c_double, c_int32]
    library.haptics_timeline_set_bus_muted.restype = c_int32
    library.haptics_timeline_set_bus_muted.argtypes = [c_void_p, c_int32, c_int32, c_double, c_int32]
    library.haptics_timeline_set_ducking.restype = c_int32
    library.haptics_timeline_set_ducking.argtypes = [c_void_p, c_int32, c_int32, POINTER(haptics_ducking), c_double, c_int32]
    library.haptics_timeline_remove_ducking.restype = c_int32
    library.haptics_timeline_remove_ducking.argtypes = [c_void_p, c_int32, c_int32, c_double, c_int32]
    library.haptics_timeline_set_buses.restype = c_int32
    library.haptics_timeline_set_buses.argtypes = [c_void_p, c_int32, c_int32]
    library.haptics_play_music.restype = c_int32
    library.haptics_play_music.argtypes = [c_void_p, POINTER(haptics_music), POINTER(haptics_transition), POINTER(haptics_time)]
    library.haptics_stop_music.restype = c_int32
    library.haptics_stop_music.argtypes = [c_void_p, c_double, POINTER(haptics_time)]
    library.haptics_pause_music.restype = c_int32
    library.haptics_pause_music.argtypes = [c_void_p, POINTER(haptics_time)]
    library.haptics_resume_music.restype = c_int32
    library.haptics_resume_music.argtypes = [c_void_p, POINTER(haptics_time)]
    library.haptics_timeline_play_music.restype = c_int32
    library.haptics_timeline_play_music.argtypes = [c_void_p, POINTER(haptics_music), POINTER(haptics_transition), c_double, c_int32]
    library.haptics_timeline_stop_music.restype = c_int32
    library.haptics_timeline_stop_music.argtypes = [c_void_p, c_double, c_double, c_int32]
    library.haptics_load_music.restype = c_int32
    library.haptics_load_music.argtypes = [c_void_p, POINTER(haptics_music_stream), POINTER(c_int32)]
    library.haptics_next_demand.restype = c_int32
    library.haptics_next_demand.argtypes = [c_void_p, POINTER(haptics_demand)]
    library.haptics_feed_music.restype = c_int32
    library.haptics_feed_music.argtypes = [c_void_p, POINTER(haptics_demand), c_void_p, c_size_t, POINTER(c_int32)]
    library.haptics_refuse_music.restype = c_int32
    library.haptics_refuse_music.argtypes = [c_void_p, POINTER(haptics_demand)]
    library.haptics_render_fed.restype = c_int32
    library.haptics_render_fed.argtypes = [c_void_p, c_void_p, c_size_t, POINTER(c_size_t)]
    library.haptics_preloader_create.restype = c_int32
    library.haptics_preloader_create.argtypes = [c_void_p, c_int64, POINTER(c_void_p)]
    library.haptics_preloader_destroy.restype = None
    library.haptics_preloader_destroy.argtypes = [c_void_p]
    library.haptics_preloader_begin.restype = c_int32
    library.haptics_preloader_begin.argtypes = [c_void_p, POINTER(haptics_request), c_size_t, c_size_t, c_char_p, POINTER(c_void_p)]
    library.haptics_preloader_load_next.restype = c_int32
    library.haptics_preloader_load_next.argtypes = [c_void_p, POINTER(haptics_assets), POINTER(c_int32)]
    library.haptics_preloader_set_external.restype = c_int32
    library.haptics_preloader_set_external.argtypes = [c_void_p, haptics_load_external, haptics_release_external, c_void_p]
    library.haptics_preloader_poll.restype = c_size_t
    library.haptics_preloader_poll.argtypes = [c_void_p, POINTER(haptics_external), c_size_t, c_size_t]
    library.haptics_preloader_settle.restype = c_int32
    library.haptics_preloader_settle.argtypes = [c_void_p, c_int64, c_int64]
    library.haptics_preloader_reject.restype = c_int32
    library.haptics_preloader_reject.argtypes = [c_void_p, c_int64, c_char_p]
    library.haptics_preloader_expire.restype = c_int32
    library.haptics_preloader_expire.argtypes = [c_void_p, c_int64]
    library.haptics_preloader_relieve.restype = c_int32
    library.haptics_preloader_relieve.argtypes = [c_void_p, c_int64, c_char_p, POINTER(c_int64)]
    library.haptics_preloader_unload.restype = c_int32
    library.haptics_preloader_unload.argtypes = [c_void_p, c_char_p]
    library.haptics_preloader_find.restype = c_int32
    library.haptics_preloader_find.argtypes = [c_void_p, c_int32, c_char_p, POINTER(c_int32)]
    library.haptics_preloader_used_bytes.restype = c_int32
    library.haptics_preloader_used_bytes.argtypes = [c_void_p, POINTER(c_int64)]
    library.haptics_read_preload.restype = c_int32
    library.haptics_read_preload.argtypes = [c_void_p, POINTER(haptics_preload_progress)]
    library.haptics_preload_result.restype = c_int32
    library.haptics_preload_result.argtypes = [c_void_p, c_int32, c_char_p, POINTER(c_int32)]
    library.haptics_preload_cancel.restype = c_int32
    library.haptics_preload_cancel.argtypes = [c_void_p]
    library.haptics_preload_destroy.restype = None
    library.haptics_preload_destroy.argtypes = [c_void_p]
    library.haptics_timeline_track_name.restype = c_char_p
    library.haptics_timeline_track_name.argtypes = [c_void_p, c_size_t]
    library.haptics_timeline_beat_map.restype = c_int32
    library.haptics_timeline_beat_map.argtypes = [c_void_p, c_char_p, POINTER(haptics_beat_map)]
    library.haptics_judge_create.restype = c_int32
    library.haptics_judge_create.argtypes = [POINTER(haptics_beat_map), POINTER(haptics_judging), POINTER(c_void_p)]
    library.haptics_judge_destroy.restype = None
    library.haptics_judge_destroy.argtypes = [c_void_p]
    library.haptics_judge_tap.restype = c_int32
    library.haptics_judge_tap.argtypes = [c_void_p, c_void_p, c_uint64, c_int64]
    library.haptics_judge_close.restype = c_int32
    library.haptics_judge_close.argtypes = [c_void_p, c_void_p, c_uint64, c_int64]
    library.haptics_judge_tap_at.restype = c_int32
    library.haptics_judge_tap_at.argtypes = [c_void_p, c_int64]
    library.haptics_judge_close_at.restype = c_int32
    library.haptics_judge_close_at.argtypes = [c_void_p, c_int64]
    library.haptics_judge_poll.restype = c_size_t
    library.haptics_judge_poll.argtypes = [c_void_p, POINTER(haptics_verdict), c_size_t, c_size_t]
    library.haptics_read_score.restype = c_int32
    library.haptics_read_score.argtypes = [c_void_p, POINTER(haptics_score)]
    library.haptics_hint_create.restype = c_int32
    library.haptics_hint_create.argtypes = [c_int64, c_int64, c_int32, POINTER(c_void_p)]
    library.haptics_hint_destroy.restype = None
    library.haptics_hint_destroy.argtypes = [c_void_p]
    library.haptics_hint_note_input.restype = None
    library.haptics_hint_note_input.argtypes = [c_void_p, c_int64]
    library.haptics_hint_stop.restype = None
    library.haptics_hint_stop.argtypes = [c_void_p]
    library.haptics_hint_advance.restype = c_int32
    library.haptics_hint_advance.argtypes = [c_void_p, c_int64]
    library.haptics_hint_next_time.restype = c_int64
    library.haptics_hint_next_time.argtypes = [c_void_p]
    library.haptics_assist_create.restype = c_int32
    library.haptics_assist_create.argtypes = [POINTER(haptics_assist_rules), POINTER(c_void_p)]
    library.haptics_assist_destroy.restype = None
    library.haptics_assist_destroy.argtypes = [c_void_p]
    library.haptics_assist_note_failure.restype = c_int32
    library.haptics_assist_note_failure.argtypes = [c_void_p]
    library.haptics_assist_note_success.restype = c_int32
    library.haptics_assist_note_success.argtypes = [c_void_p, c_int32]
    library.haptics_assist_reset.restype = None
    library.haptics_assist_reset.argtypes = [c_void_p]
    library.haptics_read_assist.restype = c_int32
    library.haptics_read_assist.argtypes = [c_void_p, POINTER(haptics_assist_state)]
    library.haptics_hold_create.restype = c_int32
    library.haptics_hold_create.argtypes = [c_int64, c_double, c_double, POINTER(c_void_p)]
    library.haptics_hold_destroy.restype = None
    library.haptics_hold_destroy.argtypes = [c_void_p]
    library.haptics_hold_press.restype = None
    library.haptics_hold_press.argtypes = [c_void_p, c_int64]
    library.haptics_hold_release.restype = c_int32
    library.haptics_hold_release.argtypes = [c_void_p, c_int64]
    library.haptics_hold_reset.restype = None
    library.haptics_hold_reset.argtypes = [c_void_p]
    library.haptics_hold_level.restype = c_double
    library.haptics_hold_level.argtypes = [c_void_p, c_int64]
    library.haptics_hold_full_time.restype = c_int64
    library.haptics_hold_full_time.argtypes = [c_void_p]
    library.haptics_heart_create.restype = c_int32
    library.haptics_heart_create.argtypes = [POINTER(haptics_heart_rules), POINTER(c_void_p)]
    library.haptics_heart_destroy.restype = None
    library.haptics_heart_destroy.argtypes = [c_void_p]
    library.haptics_heart_advance.restype = c_size_t
    library.haptics_heart_advance.argtypes = [c_void_p, c_int64, c_double, POINTER(haptics_pulse), c_size_t, c_size_t]
    library.haptics_travel_of_drag.restype = c_double
    library.haptics_travel_of_drag.argtypes = [c_double, c_double]
    library.haptics_drag_for_travel.restype = c_double
    library.haptics_drag_for_travel.argtypes = [c_double, c_double]
    library.haptics_steps_create.restype = c_int32
    library.haptics_steps_create.argtypes = [POINTER(haptics_step), c_size_t, c_size_t, POINTER(c_void_p)]
    library.haptics_steps_destroy.restype = None
    library.haptics_steps_destroy.argtypes = [c_void_p]
    library.haptics_steps_report.restype = c_size_t
    library.haptics_steps_report.argtypes = [c_void_p, c_double, POINTER(haptics_step_event), c_size_t, c_size_t]
    library.haptics_steps_current.restype = c_int32
    library.haptics_steps_current.argtypes = [c_void_p]
    library.haptics_flow_create.restype = c_int32
    library.haptics_flow_create.argtypes = [POINTER(c_void_p)]
    library.haptics_flow_destroy.restype = None
    library.haptics_flow_destroy.argtypes = [c_void_p]
    library.haptics_flow_play.restype = c_int32
    library.haptics_flow_play.argtypes = [c_void_p, c_char_p, POINTER(haptics_cue)]
    library.haptics_flow_count_down.restype = c_int32
    library.haptics_flow_count_down.argtypes = [c_void_p, c_char_p, POINTER(haptics_cue), c_int32, c_double, c_int32]
    library.haptics_flow_pause.restype = c_int32
    library.haptics_flow_pause.argtypes = [c_void_p, c_char_p, c_double, c_int32]
    library.haptics_flow_count_down_for.restype = c_int32
    library.haptics_flow_count_down_for.argtypes = [c_void_p, c_char_p, POINTER(haptics_cue), c_double, c_double, c_int32, POINTER(haptics_cue)]
    library.haptics_flow_play_music.restype = c_int32
    library.haptics_flow_play_music.argtypes = [c_void_p, c_char_p, POINTER(haptics_music), POINTER(haptics_transition)]
    library.haptics_flow_stop_music.restype = c_int32
    library.haptics_flow_stop_music.argtypes = [c_void_p, c_char_p, c_double]
    library.haptics_flow_add.restype = c_int32
    library.haptics_flow_add.argtypes = [c_void_p, c_char_p, c_void_p]
    library.haptics_flow_timeline.restype = c_int32
    library.haptics_flow_timeline.argtypes = [c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_int64)]
    library.haptics_poll.restype = c_size_t
    library.haptics_poll.argtypes = [c_void_p, POINTER(haptics_event), c_size_t, c_size_t]
    library.haptics_acknowledge.restype = c_int32
    library.haptics_acknowledge.argtypes = [c_void_p, c_uint64]
    library.haptics_start_began.restype = c_int32
    library.haptics_start_began.argtypes = [c_void_p, c_uint64, c_int64]
    library.haptics_start_refused.restype = c_int32
    library.haptics_start_refused.argtypes = [c_void_p, c_uint64, c_int32, c_int32]
    library.haptics_start_change_refused.restype = c_int32
    library.haptics_start_change_refused.argtypes = [c_void_p, c_uint64, c_int64, c_int32, c_int32]
