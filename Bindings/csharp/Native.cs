// Layouts, functions and constants of haptics.h. Made by scripts/make/bindings.
using System;
using System.Runtime.InteropServices;

namespace Haptics
{
  internal static class Constants
  {
    internal const int HAPTICS_VERSION_MAJOR = 0;
    internal const int HAPTICS_VERSION_MINOR = 3;
    internal const int HAPTICS_VERSION_PATCH = 0;
    internal const int HAPTICS_OK = 0;
    internal const int HAPTICS_NULL_ARGUMENT = 1;
    internal const int HAPTICS_INVALID_ARGUMENT = 2;
    internal const int HAPTICS_INVALID_FILE = 3;
    internal const int HAPTICS_UNKNOWN_RESOURCE = 4;
    internal const int HAPTICS_UNKNOWN_PLAYBACK = 5;
    internal const int HAPTICS_QUEUE_FULL = 6;
    internal const int HAPTICS_TOO_MANY = 7;
    internal const int HAPTICS_BUSY = 8;
    internal const int HAPTICS_UNKNOWN_CUE = 9;
    internal const int HAPTICS_CUE_OVER = 10;
    internal const int HAPTICS_NOT_BEGUN = 11;
    internal const int HAPTICS_UNKNOWN_NAME = 12;
    internal const int HAPTICS_NOTHING_PERCEPTIBLE = 13;
    internal const int HAPTICS_PENDING = 14;
    internal const int HAPTICS_ABANDONED = 15;
    internal const int HAPTICS_OTHER_ENGINE = 16;
    internal const int HAPTICS_TIMED_OUT = 17;
    internal const int HAPTICS_OUT_OF_MEMORY = 18;
    internal const int HAPTICS_FORMAT_PATTERN = 0;
    internal const int HAPTICS_FORMAT_TIMELINE = 1;
    internal const int HAPTICS_FORMAT_CLIP = 2;
    internal const int HAPTICS_FORMAT_HARMONY = 3;
    internal const int HAPTICS_FORMAT_HJIF = 4;
    internal const int HAPTICS_NOTE = 0;
    internal const int HAPTICS_WARNING = 1;
    internal const int HAPTICS_ERROR = 2;
    internal const int HAPTICS_PART_ALL = 0;
    internal const int HAPTICS_PART_CONTINUOUS = 1;
    internal const int HAPTICS_PART_TRANSIENTS = 2;
    internal const int HAPTICS_SIGNAL_HAPTIC = 0;
    internal const int HAPTICS_SIGNAL_AUDIO = 1;
    internal const int HAPTICS_SIGNAL_BOTH = 2;
    internal const int HAPTICS_SIGNAL_PREVIEW = 3;
    internal const int HAPTICS_LAYOUT_MONO = 0;
    internal const int HAPTICS_LAYOUT_STEREO = 1;
    internal const int HAPTICS_FLOAT = 0;
    internal const int HAPTICS_INT16 = 1;
    internal const int HAPTICS_HAPTIC = 0;
    internal const int HAPTICS_AUDIO = 1;
    internal const int HAPTICS_VISUAL = 2;
    internal const int HAPTICS_ALL = 3;
    internal const int HAPTICS_AVAILABLE = 0;
    internal const int HAPTICS_MUTED = 1;
    internal const int HAPTICS_INAUDIBLE = 2;
    internal const int HAPTICS_INTERRUPTED = 3;
    internal const int HAPTICS_REDUCED = 4;
    internal const int HAPTICS_UNAVAILABLE = 5;
    internal const int HAPTICS_FAILED = 16;
    internal const int HAPTICS_STOPPED_SYSTEM_ERROR = -1;
    internal const int HAPTICS_STOPPED_AUDIO_SESSION_INTERRUPT = 1;
    internal const int HAPTICS_STOPPED_APPLICATION_SUSPENDED = 2;
    internal const int HAPTICS_STOPPED_IDLE_TIMEOUT = 3;
    internal const int HAPTICS_STOPPED_NOTIFY_WHEN_FINISHED = 4;
    internal const int HAPTICS_STOPPED_ENGINE_DESTROYED = 5;
    internal const int HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT = 6;
    internal const int HAPTICS_INTERRUPTION_RESUMES = 0;
    internal const int HAPTICS_INTERRUPTION_CATCHES_UP = 1;
    internal const int HAPTICS_INTERRUPTION_STAYS_PAUSED = 2;
    internal const int HAPTICS_INTERRUPTION_STOPS = 3;
    internal const int HAPTICS_LOSS_FALLBACK = 0;
    internal const int HAPTICS_LOSS_STRONGER = 1;
    internal const int HAPTICS_LOSS_NOTHING = 2;
    internal const int HAPTICS_OUTCOME_NOTHING = 0;
    internal const int HAPTICS_OUTCOME_PLAYED = 1;
    internal const int HAPTICS_OUTCOME_STRENGTHENED = 2;
    internal const int HAPTICS_OUTCOME_PLAYED_FALLBACK = 3;
    internal const int HAPTICS_OUTCOME_MERGED = 4;
    internal const int HAPTICS_OUTCOME_SUPPRESSED = 5;
    internal const int HAPTICS_OUTCOME_LOST = 6;
    internal const int HAPTICS_OUTCOME_NO_VOICE = 7;
    internal const int HAPTICS_OUTCOME_OVER = 8;
    internal const int HAPTICS_OUTCOME_UNANNOUNCED = 9;
    internal const int HAPTICS_OUTCOME_EXPIRED = 10;
    internal const int HAPTICS_OUTCOME_UNLOADED = 11;
    internal const int HAPTICS_OUTCOME_SILENT = 12;
    internal const int HAPTICS_OUTCOME_MISSING = 13;
    internal const int HAPTICS_OUTCOME_GATED = 14;
    internal const int HAPTICS_OUTCOME_REFUSED = 15;
    internal const int HAPTICS_MOTORS_HEAVY_AND_LIGHT = 0;
    internal const int HAPTICS_MOTORS_LEFT_AND_RIGHT = 1;
    internal const int HAPTICS_MOTOR_ECCENTRIC = 0;
    internal const int HAPTICS_MOTOR_RESONANT = 1;
    internal const int HAPTICS_LATE_JOIN = 0;
    internal const int HAPTICS_LATE_PLAY_WHOLE = 1;
    internal const int HAPTICS_LATE_DROP = 2;
    internal const int HAPTICS_SECONDS = 0;
    internal const int HAPTICS_FRAMES = 1;
    internal const int HAPTICS_BEATS = 2;
    internal const int HAPTICS_LOOP_RINGS_ON = 0;
    internal const int HAPTICS_LOOP_CUTS = 1;
    internal const int HAPTICS_NOW = 0;
    internal const int HAPTICS_AT_FRAME = 1;
    internal const int HAPTICS_AFTER = 2;
    internal const int HAPTICS_AT_HOST_TIME = 3;
    internal const int HAPTICS_NEXT_BEAT = 4;
    internal const int HAPTICS_NEXT_BAR = 5;
    internal const int HAPTICS_NEXT_LOOP = 6;
    internal const int HAPTICS_ASSET_PATTERN = 0;
    internal const int HAPTICS_ASSET_SOUND = 1;
    internal const int HAPTICS_ASSET_BUILT_IN_PATTERN = 2;
    internal const int HAPTICS_ASSET_BUILT_IN_SOUND = 3;
    internal const int HAPTICS_ASSET_EXTERNAL = 4;
    internal const int HAPTICS_ASSET_MUSIC = 5;
    internal const int HAPTICS_REPORT_TEXT = 0;
    internal const int HAPTICS_REPORT_JSON = 1;
    internal const int HAPTICS_REPORT_SARIF = 2;
    internal const int HAPTICS_REPORT_GITHUB = 3;
    internal const int HAPTICS_REPORT_JUNIT = 4;
    internal const int HAPTICS_REPORT_GITLAB = 5;
    internal const int HAPTICS_REPORT_CHECKSTYLE = 6;
    internal const int HAPTICS_REPORT_RDJSON = 7;
    internal const int HAPTICS_FIXES_NONE = 0;
    internal const int HAPTICS_FIXES_SAFE = 1;
    internal const int HAPTICS_FIXES_ALL = 2;
    internal const int HAPTICS_CONTROL_HAPTIC_INTENSITY = 0;
    internal const int HAPTICS_CONTROL_HAPTIC_SHARPNESS = 1;
    internal const int HAPTICS_CONTROL_HAPTIC_ATTACK_TIME = 2;
    internal const int HAPTICS_CONTROL_HAPTIC_DECAY_TIME = 3;
    internal const int HAPTICS_CONTROL_HAPTIC_RELEASE_TIME = 4;
    internal const int HAPTICS_CONTROL_AUDIO_VOLUME = 5;
    internal const int HAPTICS_CONTROL_AUDIO_PAN = 6;
    internal const int HAPTICS_CONTROL_AUDIO_BRIGHTNESS = 7;
    internal const int HAPTICS_CONTROL_AUDIO_PITCH = 8;
    internal const int HAPTICS_CONTROL_AUDIO_ATTACK_TIME = 9;
    internal const int HAPTICS_CONTROL_AUDIO_DECAY_TIME = 10;
    internal const int HAPTICS_CONTROL_AUDIO_RELEASE_TIME = 11;
    internal const int HAPTICS_BUS_HAPTIC = 1;
    internal const int HAPTICS_BUS_EFFECTS = 2;
    internal const int HAPTICS_BUS_MUSIC = 3;
    internal const int HAPTICS_BUS_VOICE = 4;
    internal const int HAPTICS_SWITCH_HAPTICS = 0;
    internal const int HAPTICS_SWITCH_EFFECTS = 1;
    internal const int HAPTICS_SWITCH_MUSIC = 2;
    internal const int HAPTICS_SWITCH_VOICE = 3;
    internal const int HAPTICS_MUSIC_ONCE = 0;
    internal const int HAPTICS_MUSIC_LOOPS = 1;
    internal const int HAPTICS_MUSIC_LOOPS_PART = 2;
    internal const int HAPTICS_EQUAL_POWER = 0;
    internal const int HAPTICS_LINEAR = 1;
    internal const int HAPTICS_BOUNDARY_NONE = 0;
    internal const int HAPTICS_BOUNDARY_BEAT = 1;
    internal const int HAPTICS_BOUNDARY_BAR = 2;
    internal const int HAPTICS_BOUNDARY_END = 3;
    internal const int HAPTICS_EXTERNAL_LOAD = 0;
    internal const int HAPTICS_EXTERNAL_ABANDON = 1;
    internal const int HAPTICS_EXTERNAL_RELEASE = 2;
    internal const int HAPTICS_HIT = 0;
    internal const int HAPTICS_MISS = 1;
    internal const int HAPTICS_STRAY = 2;
    internal const int HAPTICS_STEP_BEGAN = 0;
    internal const int HAPTICS_STEP_PASSED = 1;
    internal const int HAPTICS_STEP_FELL_BACK = 2;
    internal const int HAPTICS_STEP_DONE = 3;
    internal const int HAPTICS_EVENT_VISUAL = 0;
    internal const int HAPTICS_EVENT_WITHDRAWN = 1;
    internal const int HAPTICS_EVENT_RECEIPT = 2;
    internal const int HAPTICS_EVENT_TRANSPORT = 3;
    internal const int HAPTICS_EVENT_LOST = 4;
    internal const int HAPTICS_EVENT_MERGED = 5;
    internal const int HAPTICS_EVENT_SHORTFALL = 6;
    internal const int HAPTICS_EVENT_STATUS = 7;
    internal const int HAPTICS_EVENT_INTERRUPTED = 8;
    internal const int HAPTICS_EVENT_RESUMED = 9;
    internal const int HAPTICS_EVENT_MUSIC = 10;
    internal const int HAPTICS_EVENT_START = 11;
    internal const int HAPTICS_EVENT_START_CHANGED = 12;
    internal const int HAPTICS_EVENT_MARKER = 13;
    internal const int HAPTICS_EVENT_MUSIC_GAP = 14;
    internal const int HAPTICS_EFFECT_PLAIN = 0;
    internal const int HAPTICS_EFFECT_FLASH = 1;
    internal const int HAPTICS_EFFECT_FADE = 2;
    internal const int HAPTICS_QUEUED = 0;
    internal const int HAPTICS_PLAYED = 1;
    internal const int HAPTICS_SHOWN = 2;
    internal const int HAPTICS_LATE = 3;
    internal const int HAPTICS_DROPPED = 4;
    internal const int HAPTICS_STRENGTHENED = 5;
    internal const int HAPTICS_PLAYED_FALLBACK = 6;
    internal const int HAPTICS_MERGED = 7;
    internal const int HAPTICS_LOST = 8;
    internal const int HAPTICS_CUT = 9;
    internal const int HAPTICS_GATED = 10;
    internal const int HAPTICS_CHANGE_REFUSED = 11;
    internal const int HAPTICS_NO_REASON = 0;
    internal const int HAPTICS_TOO_LATE = 1;
    internal const int HAPTICS_NO_VOICE = 2;
    internal const int HAPTICS_CANCELLED = 3;
    internal const int HAPTICS_EXPIRED = 4;
    internal const int HAPTICS_TAKEN_BACK = 5;
    internal const int HAPTICS_FLASH_LIMIT = 6;
    internal const int HAPTICS_UNANNOUNCED = 7;
    internal const int HAPTICS_UNLOADED = 8;
    internal const int HAPTICS_SILENT = 9;
    internal const int HAPTICS_MISSING = 10;
    internal const int HAPTICS_GATE_CLOSED = 11;
    internal const int HAPTICS_DURING_MOMENT = 12;
    internal const int HAPTICS_COOLDOWN = 13;
    internal const int HAPTICS_TOO_MANY_CUES = 14;
    internal const int HAPTICS_REFUSED = 15;
    internal const int HAPTICS_REFUSAL_NONE = 0;
    internal const int HAPTICS_REFUSAL_FAILED = 1;
    internal const int HAPTICS_REFUSAL_STOPPED = 2;
    internal const int HAPTICS_REFUSAL_PATTERN = 3;
    internal const int HAPTICS_REFUSAL_LENGTH = 4;
    internal const int HAPTICS_REFUSAL_RATE = 5;
    internal const int HAPTICS_REFUSAL_OFFSET = 6;
    internal const int HAPTICS_REFUSAL_BUSY = 7;
    internal const int HAPTICS_REFUSAL_LATE = 8;
    internal const int HAPTICS_REFUSAL_CHANGE = 9;
    internal const int HAPTICS_START_CANCEL = 0;
    internal const int HAPTICS_START_MOVE = 1;
    internal const int HAPTICS_START_STOP = 2;
    internal const int HAPTICS_START_PAUSE = 3;
    internal const int HAPTICS_START_RESUME = 4;
    internal const int HAPTICS_START_RATE = 5;
    internal const int HAPTICS_START_GAIN = 6;
    internal const int HAPTICS_START_CONTROL = 7;
    internal const int HAPTICS_START_CURVE = 8;
    internal const int HAPTICS_START_END = 9;
    internal const int HAPTICS_STARTED = 0;
    internal const int HAPTICS_PAUSED = 1;
    internal const int HAPTICS_RESUMED = 2;
    internal const int HAPTICS_SOUGHT = 3;
    internal const int HAPTICS_RATE_CHANGED = 4;
    internal const int HAPTICS_LOOPED = 5;
    internal const int HAPTICS_REPLACED = 6;
    internal const int HAPTICS_AMENDED = 7;
    internal const int HAPTICS_FINISHED = 8;
    internal const int HAPTICS_STOPPED = 9;
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal delegate Status haptics_transaction_body(IntPtr engine, IntPtr context);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal delegate int haptics_find_asset(IntPtr context, int kind, IntPtr path, ref haptics_asset asset);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate Status haptics_load_external(IntPtr context, haptics_external* order, IntPtr name, out long bytes);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int haptics_release_external(IntPtr context, haptics_external* order, IntPtr name);

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_source
  {
    internal uint struct_size;
    internal int format;
    internal IntPtr bytes;
    internal UIntPtr size;
    internal IntPtr name;
    internal static haptics_source HAPTICS_SOURCE_INIT => new haptics_source
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_source)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_edit
  {
    internal uint struct_size;
    internal uint reserved;
    internal UIntPtr offset;
    internal UIntPtr length;
    internal IntPtr replacement;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_fix
  {
    internal uint struct_size;
    internal int is_safe;
    internal IntPtr message;
    internal UIntPtr edit_count;
    internal IntPtr edits;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_note
  {
    internal uint struct_size;
    internal int line;
    internal int column;
    internal uint reserved;
    internal IntPtr message;
    internal UIntPtr offset;
    internal UIntPtr length;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_finding
  {
    internal uint struct_size;
    internal int severity;
    internal IntPtr rule;
    internal IntPtr message;
    internal int line;
    internal int column;
    internal int end_line;
    internal int end_column;
    internal UIntPtr offset;
    internal UIntPtr length;
    internal UIntPtr note_count;
    internal IntPtr notes;
    internal UIntPtr fix_count;
    internal IntPtr fixes;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_check
  {
    internal uint struct_size;
    internal uint finding_limit;
    internal UIntPtr size_limit;
    internal IntPtr disabled_rules;
    internal UIntPtr disabled_rule_count;
    internal static haptics_check HAPTICS_CHECK_INIT => new haptics_check
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_check)),
      finding_limit = 10000,
      size_limit = (UIntPtr)67108864,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_conversion
  {
    internal uint struct_size;
    internal int part;
    internal double tolerance;
    internal IntPtr from;
    internal IntPtr to;
    internal IntPtr encoding;
    internal static haptics_conversion HAPTICS_CONVERSION_INIT => new haptics_conversion
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_conversion)),
      tolerance = 0.005,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_listening
  {
    internal uint struct_size;
    internal int channels;
    internal int sample_rate;
    internal int keep_sound;
    internal IntPtr samples;
    internal UIntPtr frames;
    internal IntPtr name;
    internal double sensitivity;
    internal double density;
    internal double vibration;
    internal static haptics_listening HAPTICS_LISTENING_INIT => new haptics_listening
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_listening)),
      channels = 1,
      sample_rate = 48000,
      sensitivity = 0.5,
      density = 33,
      vibration = 0.7,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_plot_options
  {
    internal uint struct_size;
    internal uint width;
    internal uint height;
    internal uint reserved;
    internal IntPtr model;
    internal IntPtr title;
    internal static haptics_plot_options HAPTICS_PLOT_INIT => new haptics_plot_options
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_plot_options)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_option
  {
    internal uint struct_size;
    internal uint reserved;
    internal IntPtr name;
    internal double value;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_option_info
  {
    internal uint struct_size;
    internal int is_whole;
    internal double minimum;
    internal double maximum;
    internal double default_value;
    internal IntPtr name;
    internal IntPtr summary;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_actuator
  {
    internal uint struct_size;
    internal uint reserved;
    internal double resonance;
    internal double quality;
    internal double rise_time;
    internal static haptics_actuator HAPTICS_ACTUATOR_INIT => new haptics_actuator
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_actuator)),
      resonance = 170,
      quality = 8,
      rise_time = 0.035,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_rendering
  {
    internal uint struct_size;
    internal int sample_rate;
    internal int signal;
    internal uint reserved;
    internal double duration_limit;
    internal IntPtr model;
    internal IntPtr actuator;
    internal static haptics_rendering HAPTICS_RENDERING_INIT => new haptics_rendering
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_rendering)),
      sample_rate = 48000,
      duration_limit = 600,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_config
  {
    internal uint struct_size;
    internal int sample_rate;
    internal int audio_channels;
    internal int haptic_channels;
    internal int haptic_layout;
    internal int is_preview;
    internal int voices;
    internal int playbacks;
    internal int commands;
    internal int messages;
    internal int resources;
    internal int has_motors;
    internal double visual_lookahead;
    internal double visual_expiry;
    internal double haptic_latency;
    internal double audio_latency;
    internal double visual_latency;
    internal IntPtr model;
    internal IntPtr actuator;
    internal int buses;
    internal uint start_buses;
    internal static haptics_config HAPTICS_CONFIG_INIT => new haptics_config
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_config)),
      sample_rate = 48000,
      audio_channels = 2,
      haptic_channels = 1,
      voices = 64,
      playbacks = 16,
      commands = 4096,
      messages = 4096,
      resources = 1024,
      visual_lookahead = 0.1,
      visual_expiry = 0.25,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_channel
  {
    internal IntPtr samples;
    internal UIntPtr spacing;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_block
  {
    internal uint struct_size;
    internal int format;
    internal int is_mixed;
    internal uint channel_count;
    internal IntPtr channels;
    internal static haptics_block HAPTICS_BLOCK_INIT => new haptics_block
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_block)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_reading
  {
    internal uint struct_size;
    internal uint is_known;
    internal long rendered_frames;
    internal long heard_frame;
    internal long heard_host_time;
    internal double frames_per_second;
    internal static haptics_reading HAPTICS_READING_INIT => new haptics_reading
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_reading)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_waveform
  {
    internal uint struct_size;
    internal int sound;
    internal IntPtr path;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_loss_action
  {
    internal int action;
    internal float strength;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_policy
  {
    internal uint struct_size;
    internal int minimum_modalities;
    internal haptics_loss_action on_loss_0;
    internal haptics_loss_action on_loss_1;
    internal haptics_loss_action on_loss_2;
    internal haptics_loss_action on_loss_3;
    internal haptics_loss_action on_loss_4;
    internal haptics_loss_action on_loss_5;
    internal haptics_loss_action on_loss_6;
    internal haptics_loss_action on_loss_7;
    internal haptics_loss_action on_loss_8;
    internal float reduced_level;
    internal int flash_limit;
    internal double merge_window;
    internal static haptics_policy HAPTICS_POLICY_INIT => new haptics_policy
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_policy)),
      minimum_modalities = 1,
      reduced_level = 0.5f,
      flash_limit = 3,
      merge_window = 0.15,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_tally
  {
    internal uint struct_size;
    internal uint reserved;
    internal long cues;
    internal long haptic;
    internal long audio;
    internal long visual;
    internal long late;
    internal long shortfalls;
    internal long held_back;
    internal static haptics_tally HAPTICS_TALLY_INIT => new haptics_tally
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_tally)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_outcome
  {
    internal uint struct_size;
    internal int was_due;
    internal int haptic;
    internal int audio;
    internal int visual;
    internal int reached_modalities;
    internal int drop_reason;
    internal static haptics_outcome HAPTICS_OUTCOME_INIT => new haptics_outcome
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_outcome)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_quiet
  {
    internal uint struct_size;
    internal int most_per_second;
    internal double cooldown;
    internal int moment_priority;
    internal uint reserved;
    internal static haptics_quiet HAPTICS_QUIET_INIT => new haptics_quiet
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_quiet)),
      moment_priority = -1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_motors
  {
    internal uint struct_size;
    internal int arrangement;
    internal int motor;
    internal float floor;
    internal float kick_floor;
    internal uint reserved;
    internal double kick;
    internal static haptics_motors HAPTICS_MOTORS_INIT => new haptics_motors
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_motors)),
      floor = 0.100000001f,
      kick_floor = 0.349999994f,
      kick = 0.04,
    };
    internal static haptics_motors HAPTICS_MOTORS_TRIGGERS_INIT => new haptics_motors
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_motors)),
      arrangement = 1,
      floor = 0.100000001f,
      kick_floor = 0.349999994f,
      kick = 0.03,
    };
    internal static haptics_motors HAPTICS_MOTORS_RESONANT_INIT => new haptics_motors
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_motors)),
      arrangement = 1,
      motor = 1,
      floor = 0.0199999996f,
      kick_floor = 0.0199999996f,
      kick = 0.02,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_motor_levels
  {
    internal uint struct_size;
    internal float intensity;
    internal float sharpness;
    internal float left;
    internal float right;
    internal float low;
    internal float high;
    internal uint reserved;
    internal static haptics_motor_levels HAPTICS_MOTOR_LEVELS_INIT => new haptics_motor_levels
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_motor_levels)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_cue
  {
    internal uint struct_size;
    internal int meaning;
    internal int pattern;
    internal int sound;
    internal int visual;
    internal int visual_is_flash;
    internal int fallback_pattern;
    internal int fallback_sound;
    internal int fallback_visual;
    internal int fallback_visual_is_flash;
    internal float pattern_gain;
    internal float sound_gain;
    internal float fallback_pattern_gain;
    internal float fallback_sound_gain;
    internal int priority;
    internal int minimum_modalities;
    internal int late_policy;
    internal int visual_duration_unit;
    internal double late_limit;
    internal double visual_duration;
    internal ulong payload;
    internal ulong fallback_payload;
    internal IntPtr on_loss;
    internal double cooldown;
    internal int audio_bus;
    internal int haptic_bus;
    internal uint gates;
    internal int has_cooldown;
    internal int reduced_visual;
    internal int reduced_visual_is_flash;
    internal double sound_from;
    internal double sound_to;
    internal double sound_pitch;
    internal double fallback_sound_from;
    internal double fallback_sound_to;
    internal double fallback_sound_pitch;
    internal float sound_pan;
    internal float fallback_sound_pan;
    internal static haptics_cue HAPTICS_CUE_INIT => new haptics_cue
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_cue)),
      pattern_gain = 1f,
      sound_gain = 1f,
      fallback_pattern_gain = 1f,
      fallback_sound_gain = 1f,
      priority = 128,
      minimum_modalities = -1,
      visual_duration = 0.1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_time
  {
    internal uint struct_size;
    internal int kind;
    internal long frame;
    internal long delay;
    internal long host_time;
    internal ulong playback;
    internal static haptics_time HAPTICS_TIME_INIT => new haptics_time
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_time)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_start
  {
    internal uint struct_size;
    internal int unit;
    internal double from;
    internal double rate;
    internal int on_interruption;
    internal uint reserved;
    internal static haptics_start HAPTICS_START_INIT => new haptics_start
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_start)),
      rate = 1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_playback_position
  {
    internal uint struct_size;
    internal int is_running;
    internal double seconds;
    internal double beats;
    internal double rate;
    internal static haptics_playback_position HAPTICS_PLAYBACK_POSITION_INIT => new haptics_playback_position
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_playback_position)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_asset
  {
    internal uint struct_size;
    internal int channels;
    internal IntPtr path;
    internal IntPtr bytes;
    internal UIntPtr size;
    internal IntPtr samples;
    internal UIntPtr frames;
    internal int sample_rate;
    internal uint reserved;
    internal long stream_frames;
    internal long loop_start;
    internal IntPtr loop_head;
    internal UIntPtr loop_head_frames;
    internal long tag;
    internal int is_music;
    internal uint reserved2;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_assets
  {
    internal uint struct_size;
    internal uint reserved;
    internal IntPtr table;
    internal UIntPtr count;
    internal UIntPtr stride;
    internal IntPtr find;
    internal IntPtr context;
    internal static haptics_assets HAPTICS_ASSETS_INIT => new haptics_assets
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_assets)),
      stride = (UIntPtr)104,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_run_options
  {
    internal uint struct_size;
    internal int format;
    internal int has_color;
    internal int columns;
    internal int failing;
    internal int is_quiet;
    internal int is_statistic;
    internal int fixes;
    internal int is_only_fixing;
    internal uint finding_limit;
    internal IntPtr selected;
    internal IntPtr disabled;
    internal IntPtr levels;
    internal static haptics_run_options HAPTICS_RUN_INIT => new haptics_run_options
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_run_options)),
      finding_limit = 1000,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_target
  {
    internal uint struct_size;
    internal int cue;
    internal ulong playback;
    internal ulong live_cue;
    internal static haptics_target HAPTICS_TARGET_INIT => new haptics_target
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_target)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_player_state
  {
    internal uint struct_size;
    internal int is_active;
    internal int is_paused;
    internal int is_looping;
    internal double rate;
    internal ulong playback;
    internal static haptics_player_state HAPTICS_PLAYER_STATE_INIT => new haptics_player_state
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_player_state)),
      rate = 1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_parameter
  {
    internal uint struct_size;
    internal int control;
    internal double value;
    internal double time;
    internal static haptics_parameter HAPTICS_PARAMETER_INIT => new haptics_parameter
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_parameter)),
      value = 1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_point
  {
    internal double time;
    internal double value;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_curve
  {
    internal uint struct_size;
    internal int control;
    internal double time;
    internal IntPtr points;
    internal UIntPtr point_count;
    internal static haptics_curve HAPTICS_CURVE_INIT => new haptics_curve
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_curve)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_ducking
  {
    internal uint struct_size;
    internal uint reserved;
    internal double depth;
    internal double attack;
    internal double hold;
    internal double release;
    internal static haptics_ducking HAPTICS_DUCKING_INIT => new haptics_ducking
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_ducking)),
      depth = -12,
      attack = 0.1,
      hold = 0.5,
      release = 0.5,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_music
  {
    internal uint struct_size;
    internal int sound;
    internal int bus;
    internal float gain;
    internal int loop;
    internal int loop_unit;
    internal double loop_from;
    internal double loop_to;
    internal double beats_per_minute;
    internal int beats_per_bar;
    internal uint reserved;
    internal long first_beat;
    internal static haptics_music HAPTICS_MUSIC_INIT => new haptics_music
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_music)),
      bus = 3,
      gain = 1f,
      loop = 1,
      beats_per_bar = 4,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_transition
  {
    internal uint struct_size;
    internal int boundary;
    internal double fade_out;
    internal double fade_in;
    internal int law;
    internal int on_interruption;
    internal long from;
    internal static haptics_transition HAPTICS_TRANSITION_INIT => new haptics_transition
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_transition)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_music_stream
  {
    internal uint struct_size;
    internal int channels;
    internal int sample_rate;
    internal uint reserved;
    internal long frames;
    internal IntPtr head;
    internal UIntPtr head_frames;
    internal long loop_start;
    internal IntPtr loop_head;
    internal UIntPtr loop_head_frames;
    internal long tag;
    internal static haptics_music_stream HAPTICS_MUSIC_STREAM_INIT => new haptics_music_stream
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_music_stream)),
      channels = 2,
      sample_rate = 48000,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_demand
  {
    internal uint struct_size;
    internal int sound;
    internal long frame;
    internal int frames;
    internal uint ticket;
    internal long due;
    internal long tag;
    internal static haptics_demand HAPTICS_DEMAND_INIT => new haptics_demand
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_demand)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_request
  {
    internal uint struct_size;
    internal int kind;
    internal IntPtr name;
    internal long size;
    internal int priority;
    internal uint reserved;
    internal IntPtr after;
    internal UIntPtr after_count;
    internal long tag;
    internal long estimate;
    internal long timeout;
    internal static haptics_request HAPTICS_REQUEST_INIT => new haptics_request
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_request)),
      size = 1,
      priority = 128,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_external
  {
    internal uint struct_size;
    internal int kind;
    internal long ticket;
    internal long tag;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_preload_progress
  {
    internal uint struct_size;
    internal int count;
    internal int settled;
    internal int failed;
    internal long bytes;
    internal long total_bytes;
    internal static haptics_preload_progress HAPTICS_PRELOAD_PROGRESS_INIT => new haptics_preload_progress
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_preload_progress)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_beat_map
  {
    internal uint struct_size;
    internal int first_cue;
    internal IntPtr beats;
    internal UIntPtr beat_count;
    internal long duration;
    internal long spacing;
    internal static haptics_beat_map HAPTICS_BEAT_MAP_INIT => new haptics_beat_map
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_beat_map)),
      spacing = 150000000,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_judging
  {
    internal uint struct_size;
    internal int misses_to_widen;
    internal int hits_to_narrow;
    internal int counts_in_total;
    internal long input_latency;
    internal long narrow_window;
    internal long wide_window;
    internal static haptics_judging HAPTICS_JUDGING_INIT => new haptics_judging
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_judging)),
      misses_to_widen = 5,
      hits_to_narrow = 3,
      narrow_window = 150000000,
      wide_window = 300000000,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_verdict
  {
    internal uint struct_size;
    internal int kind;
    internal int beat;
    internal uint reserved;
    internal long offset;
    internal long position;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_score
  {
    internal uint struct_size;
    internal int hits;
    internal int misses;
    internal int counted_misses;
    internal int is_wide;
    internal int is_over;
    internal long window;
    internal static haptics_score HAPTICS_SCORE_INIT => new haptics_score
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_score)),
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_assist_rules
  {
    internal uint struct_size;
    internal int failures_to_help;
    internal int counts_in_total;
    internal int successes_to_end;
    internal int most_levels;
    internal uint reserved;
    internal double level_factor;
    internal static haptics_assist_rules HAPTICS_ASSIST_RULES_INIT => new haptics_assist_rules
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_assist_rules)),
      failures_to_help = 3,
      most_levels = 1,
      level_factor = 1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_assist_state
  {
    internal uint struct_size;
    internal int level;
    internal int failures;
    internal uint reserved;
    internal double factor;
    internal static haptics_assist_state HAPTICS_ASSIST_STATE_INIT => new haptics_assist_state
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_assist_state)),
      factor = 1,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_heart_rules
  {
    internal uint struct_size;
    internal uint reserved;
    internal double rate_from;
    internal double rate_to;
    internal double intensity_from;
    internal double intensity_to;
    internal double sharpness_from;
    internal double sharpness_to;
    internal double dub_share;
    internal long dub_delay;
    internal static haptics_heart_rules HAPTICS_HEART_RULES_INIT => new haptics_heart_rules
    {
      struct_size = (uint)Marshal.SizeOf(typeof(haptics_heart_rules)),
      rate_from = 60,
      rate_to = 140,
      intensity_from = 0.4,
      intensity_to = 1,
      sharpness_from = 0.1,
      sharpness_to = 0.5,
      dub_share = 0.7,
      dub_delay = 180000000,
    };
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_pulse
  {
    internal uint struct_size;
    internal int is_dub;
    internal long time;
    internal double intensity;
    internal double sharpness;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_step
  {
    internal uint struct_size;
    internal uint reserved;
    internal IntPtr milestones;
    internal UIntPtr milestone_count;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_step_event
  {
    internal uint struct_size;
    internal int kind;
    internal int step;
    internal int milestone;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct haptics_event
  {
    internal uint struct_size;
    internal int kind;
    internal long frame;
    internal ulong playback;
    internal ulong live_cue;
    internal int cue;
    internal int meaning;
    internal int cue_count;
    internal int modality;
    internal int outcome;
    internal int drop_reason;
    internal int modality_status;
    internal int stopped_reason;
    internal int transport;
    internal int reached_modalities;
    internal int required_modalities;
    internal int lost_events;
    internal long lateness;
    internal long skew;
    internal ulong visual_id;
    internal ulong payload;
    internal int visual;
    internal int effect;
    internal float level;
    internal int has_host_time;
    internal long host_time;
    internal long offset;
    internal long duration;
    internal int sound;
    internal uint reserved;
    internal ulong start_id;
    internal double start_offset;
    internal double start_rate;
    internal double start_value;
    internal double start_seconds;
    internal int pattern;
    internal int start_change;
    internal int control;
    internal int points_left;
    internal int refusal;
    internal int refusal_code;
    internal int marker;
    internal uint reserved2;
  }

  internal static unsafe class Native
  {
    private const string Library = "haptics";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_status_name(Status status);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_error_message();
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_version();
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_text_characters(SafeHandle text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_text_size(SafeHandle text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_text_destroy(IntPtr text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_validate(haptics_source* source, haptics_check* check, out IntPtr report);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_report_destroy(IntPtr report);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_report_count(SafeHandle report, int severity);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_report_finding(SafeHandle report, UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_finding_note(haptics_finding* finding, UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_finding_fix(haptics_finding* finding, UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_fix_edit(haptics_fix* fix, UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_report_text(SafeHandle report);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_report_json(SafeHandle report);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_fix_file(haptics_source* source, haptics_check* check, out IntPtr text, out UIntPtr applied);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_format(haptics_source* source, out IntPtr text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_explain(byte[] rule, int columns, int has_color, out IntPtr text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_schema(byte[] name, out IntPtr text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_convert(haptics_source* source, haptics_conversion* conversion, out IntPtr text, out IntPtr losses);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_convert_sound(haptics_listening* listening, haptics_conversion* conversion, out IntPtr text, out IntPtr losses);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_format_name(UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_format_summary(byte[] name);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_plot(haptics_source* source, haptics_plot_options* options, out IntPtr svg);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_generate(byte[] name, haptics_option* options, UIntPtr count, UIntPtr stride, out IntPtr text);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_pattern_name(UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_pattern_summary(byte[] name);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_sound_name(UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_sound_summary(byte[] name);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_pattern_option(byte[] pattern, UIntPtr index, ref haptics_option_info option);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_actuator_named(byte[] name, ref haptics_actuator actuator);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_samples_data(SafeHandle samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_samples_frames(SafeHandle samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_samples_channels(SafeHandle samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_samples_destroy(IntPtr samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_render_pattern(haptics_source* source, haptics_rendering* rendering, out IntPtr samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_render_sound(byte[] name, int sample_rate, out IntPtr samples);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_engine_create(haptics_config* config, out IntPtr engine);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_engine_take_over(SafeHandle old, haptics_config* config, out IntPtr engine);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_engine_destroy(IntPtr engine);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_is_idle(SafeHandle engine, out int is_idle);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_render(SafeHandle engine, float* block, UIntPtr frames, long heard_at);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_render_block(SafeHandle engine, haptics_block* block, UIntPtr frames, long heard_at);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_clock(SafeHandle engine, ref haptics_reading reading);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_pattern(SafeHandle engine, haptics_source* source, int polyphony, haptics_waveform* waveforms, UIntPtr count, UIntPtr stride, out int pattern);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_built_in_pattern(SafeHandle engine, byte[] name, haptics_option* options, UIntPtr count, UIntPtr stride, int polyphony, out int pattern);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_sound(SafeHandle engine, float* samples, UIntPtr frames, int channels, int sample_rate, out int sound);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_built_in_sound(SafeHandle engine, byte[] name, out int sound);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_unload_pattern(SafeHandle engine, int pattern);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_unload_sound(SafeHandle engine, int sound);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_modality_name(int modality);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_modality_status(SafeHandle engine, int modality, int status);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_modality_status(SafeHandle engine, int modality, out int status);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_begin_interruption(SafeHandle engine, int reason);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_end_interruption(SafeHandle engine);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_end_interruption_after(SafeHandle engine, long nanoseconds, int resumes);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_policy(SafeHandle engine, haptics_policy* policy);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_tally(SafeHandle engine, ref haptics_tally tally);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_outcome_name(int outcome);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_outcome(SafeHandle engine, ulong playback, int cue, ref haptics_outcome outcome);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_quiet(SafeHandle engine, haptics_quiet* quiet);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_quiet(SafeHandle timeline, haptics_quiet* quiet);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_gates(SafeHandle engine, uint gates, int are_open);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_closed_gates(SafeHandle engine, out uint gates);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_find_gate(SafeHandle timeline, byte[] name, out uint gates);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_levels(SafeHandle engine, long host_time, double lookahead, haptics_motors* motors, ref haptics_motor_levels levels);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_sender_create(long interval, long refresh, int stops, out IntPtr sender);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_sender_destroy(IntPtr sender);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_sender_send(SafeHandle sender, haptics_motor_levels* levels, long time, out float low, out float high);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_create(double beats_per_minute, int beats_per_bar, out IntPtr timeline);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_timeline_destroy(IntPtr timeline);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_add(SafeHandle timeline, haptics_cue* cue, double time, int unit, out int index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_add_repeated(SafeHandle timeline, haptics_cue* cue, double time, double every, double until, int unit, out int first, out int count);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_loop(SafeHandle timeline, double from, double to, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_policy(SafeHandle timeline, haptics_policy* policy);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_policy(SafeHandle timeline, ref haptics_policy policy);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_duration(SafeHandle engine, SafeHandle timeline, out double duration);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_change_tempo(SafeHandle timeline, double beat, double beats_per_minute);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_add_marker(SafeHandle timeline, byte[] name, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_find_marker(SafeHandle timeline, byte[] name, out double time, out int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_loop_style(SafeHandle timeline, int style);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_play(SafeHandle engine, SafeHandle timeline, haptics_start* start, haptics_time* when, out ulong playback);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_pause(SafeHandle engine, ulong playback, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_resume(SafeHandle engine, ulong playback, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_seek(SafeHandle engine, ulong playback, double to, int unit, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_rate(SafeHandle engine, ulong playback, double rate, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_interruption_policy(SafeHandle engine, ulong playback, int policy, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_stop(SafeHandle engine, ulong playback, double fade, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_replace(SafeHandle engine, ulong playback, SafeHandle timeline, int keeps_position, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_play_from_marker(SafeHandle engine, SafeHandle timeline, byte[] name, haptics_start* start, haptics_time* when, out ulong playback);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_seek_to_marker(SafeHandle engine, ulong playback, byte[] name, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_transaction(SafeHandle engine, haptics_transaction_body body, IntPtr context);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_cancel_cue(SafeHandle engine, ulong playback, int cue);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_move_cue(SafeHandle engine, ulong playback, int cue, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_position(SafeHandle engine, ulong playback, long host_time, ref haptics_playback_position position);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_timeline(SafeHandle engine, haptics_source* source, haptics_assets* assets, out IntPtr timeline);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_find_cue(SafeHandle timeline, byte[] name, out int cue);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_timeline_visual_name(SafeHandle timeline, int visual);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_fire_named(SafeHandle engine, SafeHandle timeline, byte[] name, haptics_time* when, out ulong fired);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_run_create(haptics_run_options* options, out IntPtr run);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_run_destroy(IntPtr run);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_run_configure(SafeHandle run, haptics_source* source);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_run_excludes(SafeHandle run, byte[] path);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_run_add(SafeHandle run, haptics_source* source, byte[] path, haptics_assets* assets, byte[] folders, out IntPtr text, out IntPtr fixed_file);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_run_fail(SafeHandle run, byte[] name, byte[] reason);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_run_finish(SafeHandle run, out IntPtr text, out int exit_status);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_fire(SafeHandle engine, haptics_cue* cue, haptics_time* when, out ulong fired);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_cancel(SafeHandle engine, ulong fired);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_move(SafeHandle engine, ulong fired, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_prepare(SafeHandle engine, haptics_cue* cue, out IntPtr prepared);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_prepared_destroy(IntPtr prepared);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_fire_prepared(SafeHandle engine, SafeHandle prepared, haptics_time* when, out ulong fired);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_cue_gain(SafeHandle engine, haptics_target* target, float gain, double over, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_cue_pan(SafeHandle engine, haptics_target* target, float pan, double over, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_cue_pitch(SafeHandle engine, haptics_target* target, double octaves, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_stop_cue(SafeHandle engine, haptics_target* target, double fade, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_create(SafeHandle engine, SafeHandle timeline, out IntPtr player);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_create_with_pattern(SafeHandle engine, int pattern, out IntPtr player);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_player_destroy(IntPtr player);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_start(SafeHandle engine, SafeHandle player, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_stop(SafeHandle engine, SafeHandle player, double fade, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_pause(SafeHandle engine, SafeHandle player, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_resume(SafeHandle engine, SafeHandle player, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_seek(SafeHandle engine, SafeHandle player, double to, int unit, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_rate(SafeHandle engine, SafeHandle player, double rate, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_looping(SafeHandle engine, SafeHandle player, int is_looping);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_loop(SafeHandle engine, SafeHandle player, double from, double to, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_buses(SafeHandle engine, SafeHandle player, int audio_bus, int haptic_bus);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_interruption_policy(SafeHandle engine, SafeHandle player, int policy);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_gain(SafeHandle engine, SafeHandle player, float gain, double over, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_pan(SafeHandle engine, SafeHandle player, float pan, double over, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_pitch(SafeHandle engine, SafeHandle player, double octaves, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_set_muted(SafeHandle engine, SafeHandle player, int is_muted, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_player(SafeHandle player, ref haptics_player_state state);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_send_parameters(SafeHandle engine, SafeHandle player, haptics_parameter* parameters, UIntPtr count, UIntPtr stride, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_send_cue_parameters(SafeHandle engine, haptics_target* target, haptics_parameter* parameters, UIntPtr count, UIntPtr stride, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_player_schedule_curves(SafeHandle engine, SafeHandle player, haptics_curve* curves, UIntPtr count, UIntPtr stride, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_schedule_cue_curves(SafeHandle engine, haptics_target* target, haptics_curve* curves, UIntPtr count, UIntPtr stride, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_bus(SafeHandle engine, byte[] name, int follows, out int bus);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_bus_name(SafeHandle engine, int bus, out IntPtr name);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_bus_gain(SafeHandle engine, int bus, double decibels, double over, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_bus_muted(SafeHandle engine, int bus, int is_muted, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_bus_soloed(SafeHandle engine, int bus, int is_soloed, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_switch(SafeHandle engine, int mix_switch, int is_on);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_music_pauses_when_off(SafeHandle engine, int pauses);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_switch_is_on(SafeHandle engine, int mix_switch, out int is_on);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_set_ducking(SafeHandle engine, int target, int trigger, haptics_ducking* ducking, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_remove_ducking(SafeHandle engine, int target, int trigger, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_bus_gain(SafeHandle timeline, int bus, double decibels, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_bus_muted(SafeHandle timeline, int bus, int is_muted, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_ducking(SafeHandle timeline, int target, int trigger, haptics_ducking* ducking, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_remove_ducking(SafeHandle timeline, int target, int trigger, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_set_buses(SafeHandle timeline, int audio_bus, int haptic_bus);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_play_music(SafeHandle engine, haptics_music* music, haptics_transition* transition, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_stop_music(SafeHandle engine, double fade, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_pause_music(SafeHandle engine, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_resume_music(SafeHandle engine, haptics_time* when);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_play_music(SafeHandle timeline, haptics_music* music, haptics_transition* transition, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_stop_music(SafeHandle timeline, double fade, double time, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_load_music(SafeHandle engine, haptics_music_stream* stream, out int sound);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_next_demand(SafeHandle engine, ref haptics_demand demand);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_feed_music(SafeHandle engine, haptics_demand* demand, float* samples, UIntPtr frames, out int is_fed);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_refuse_music(SafeHandle engine, haptics_demand* demand);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_render_fed(SafeHandle engine, float* block, UIntPtr frames, out UIntPtr rendered);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_create(SafeHandle engine, long budget, out IntPtr preloader);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_preloader_destroy(IntPtr preloader);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_begin(SafeHandle preloader, haptics_request* requests, UIntPtr count, UIntPtr stride, byte[] group, out IntPtr preload);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_load_next(SafeHandle preloader, haptics_assets* assets, out int is_done);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_set_external(SafeHandle preloader, haptics_load_external load, haptics_release_external release, IntPtr context);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_preloader_poll(SafeHandle preloader, haptics_external* orders, UIntPtr capacity, UIntPtr stride);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_settle(SafeHandle preloader, long ticket, long bytes);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_reject(SafeHandle preloader, long ticket, byte[] reason);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_expire(SafeHandle preloader, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_relieve(SafeHandle preloader, long limit, byte[] kept, out long freed);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_unload(SafeHandle preloader, byte[] group);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_find(SafeHandle preloader, int kind, byte[] name, out int id);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preloader_used_bytes(SafeHandle preloader, out long bytes);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_preload(SafeHandle preload, ref haptics_preload_progress progress);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preload_result(SafeHandle preload, int kind, byte[] name, out int id);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_preload_cancel(SafeHandle preload);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_preload_destroy(IntPtr preload);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr haptics_timeline_track_name(SafeHandle timeline, UIntPtr index);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_timeline_beat_map(SafeHandle timeline, byte[] track, ref haptics_beat_map map);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_judge_create(haptics_beat_map* map, haptics_judging* judging, out IntPtr judge);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_judge_destroy(IntPtr judge);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_judge_tap(SafeHandle judge, SafeHandle engine, ulong playback, long host_time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_judge_close(SafeHandle judge, SafeHandle engine, ulong playback, long host_time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_judge_tap_at(SafeHandle judge, long position);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_judge_close_at(SafeHandle judge, long position);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_judge_poll(SafeHandle judge, haptics_verdict* verdicts, UIntPtr capacity, UIntPtr stride);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_score(SafeHandle judge, ref haptics_score score);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_hint_create(long first, long again, int limit, out IntPtr hint);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hint_destroy(IntPtr hint);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hint_note_input(SafeHandle hint, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hint_stop(SafeHandle hint);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_hint_advance(SafeHandle hint, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern long haptics_hint_next_time(SafeHandle hint);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_assist_create(haptics_assist_rules* rules, out IntPtr assist);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_assist_destroy(IntPtr assist);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_assist_note_failure(SafeHandle assist);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_assist_note_success(SafeHandle assist, int is_unaided);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_assist_reset(SafeHandle assist);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_read_assist(SafeHandle assist, ref haptics_assist_state state);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_hold_create(long duration, double time_constant, double fall_time_constant, out IntPtr hold);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hold_destroy(IntPtr hold);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hold_press(SafeHandle hold, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_hold_release(SafeHandle hold, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_hold_reset(SafeHandle hold);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern double haptics_hold_level(SafeHandle hold, long time);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern long haptics_hold_full_time(SafeHandle hold);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_heart_create(haptics_heart_rules* rules, out IntPtr heart);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_heart_destroy(IntPtr heart);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_heart_advance(SafeHandle heart, long time, double progress, haptics_pulse* pulses, UIntPtr capacity, UIntPtr stride);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern double haptics_travel_of_drag(double drag, double exponent);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern double haptics_drag_for_travel(double travel, double exponent);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_steps_create(haptics_step* steps, UIntPtr count, UIntPtr stride, out IntPtr made);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_steps_destroy(IntPtr steps);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_steps_report(SafeHandle steps, double progress, haptics_step_event* events, UIntPtr capacity, UIntPtr stride);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int haptics_steps_current(SafeHandle steps);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_create(out IntPtr flow);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void haptics_flow_destroy(IntPtr flow);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_play(SafeHandle flow, byte[] name, haptics_cue* cue);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_count_down(SafeHandle flow, byte[] name, haptics_cue* cue, int count, double every, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_pause(SafeHandle flow, byte[] name, double duration, int unit);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_count_down_for(SafeHandle flow, byte[] name, haptics_cue* cue, double duration, double every, int unit, haptics_cue* opening);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_play_music(SafeHandle flow, byte[] name, haptics_music* music, haptics_transition* transition);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_stop_music(SafeHandle flow, byte[] name, double fade);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_add(SafeHandle flow, byte[] name, SafeHandle other);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_flow_timeline(SafeHandle engine, SafeHandle flow, out IntPtr timeline, out long end);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr haptics_poll(SafeHandle engine, haptics_event* events, UIntPtr capacity, UIntPtr stride);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_acknowledge(SafeHandle engine, ulong visual_id);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_start_began(SafeHandle engine, ulong start_id, long late_by);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_start_refused(SafeHandle engine, ulong start_id, int refusal, int code);
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern Status haptics_start_change_refused(SafeHandle engine, ulong start_id, long frame, int refusal, int code);
  }
}
