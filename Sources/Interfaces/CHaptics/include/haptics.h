/*
 * haptics.h: haptic, audio and visual cues on one clock, and tools for haptic files.
 *
 * The engine owns no thread and no device. One thread, usually the audio device's, pulls frames
 * from it with haptics_render; any other thread may call the other functions. C99 and C++11.
 *
 * Thread-safe:   may be called from any thread at any time, including during haptics_render.
 * Realtime-safe: never allocates, locks or waits.
 *
 * Structs begin with struct_size, which the _INIT macros set to the size that the program was
 * compiled with. A struct that ends earlier than the library's has the values of the macro in the
 * members that it lacks. Members that the library does not know must be 0, which selects the
 * default behavior of every later member. Any other size returns HAPTICS_INVALID_ARGUMENT. No
 * struct has padding: members named reserved are 0.
 *
 * Identifiers are never 0. An identifier that is stale or was never issued returns an error, or is
 * ignored if the function documents that. Identifiers of playbacks, live cues and visuals never
 * coincide, so one is never mistaken for another.
 *
 * Passing NULL for a required pointer returns HAPTICS_NULL_ARGUMENT and has no effect. A number
 * that is not finite, or outside its documented range, returns HAPTICS_INVALID_ARGUMENT and has no
 * effect. Three kinds of values are clamped instead: frames to -2^52 ... 2^52 (2973 years at 48
 * kHz), times to the same span, and PCM samples to -16 ... 16, with NaN read as 0. Using an engine,
 * timeline or other handle that was destroyed or never created is undefined behavior. Leaving a
 * callback by a C++ exception or longjmp is also undefined. Strings are UTF-8.
 *
 * Parameters, unless their function or group describes them differently. scripts/make/bindings
 * reads these lines: `a ... b` and `a or more` are ranges, HAPTICS_A ... HAPTICS_B the constants of
 * an enumeration, `1 or 0` is a truth value, and `default x` is the value that the other languages
 * pass if an argument is omitted. `NULL for X` makes a struct optional.
 * engine: from haptics_engine_create, which sets it, or to NULL on failure; in a transaction, the
 * engine that its body receives.
 * source: the bytes of a file, its format and its name.
 * timeline: from haptics_timeline_create or haptics_load_timeline.
 * player: from haptics_player_create, which sets it, or to NULL on failure.
 * playback: the identifier of a playback, from haptics_play or of a player.
 * when: the time at which it takes effect; NULL for HAPTICS_NOW.
 * unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
 * fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
 * start: the initial position and rate; NULL for HAPTICS_START_INIT.
 * count: the number of elements of an array.
 * stride: the distance between two elements of an array, in bytes: sizeof of their type.
 */
#ifndef HAPTICS_H
#define HAPTICS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* # Results: statuses, error messages, and versions
 *
 * status: HAPTICS_OK ... HAPTICS_OUT_OF_MEMORY; any other number has the name "unknown
 * status".
 *
 * Before they change anything, haptics_engine_create and the functions that load a pattern, a sound
 * or a timeline compare an upper bound of the memory that they need with what malloc has, and return
 * HAPTICS_OUT_OF_MEMORY if that is less; haptics_preloader_load_next then fails the asset. The
 * program aborts if an allocation fails nevertheless. This can happen if another thread takes the
 * memory meanwhile; in haptics_engine_take_over, for the patterns of the old engine; in loading of
 * *.harmony.json and *.hjif files, whose references repeat effects, of a pattern with waveforms at
 * other rates, and of one with waveforms that a timeline plays as a sound; in WebAssembly; and in
 * all other functions that are not realtime-safe, of which those that take a haptics_source only
 * check what reading it needs. */

/* The result of a call. */
typedef int32_t haptics_status;
enum {
  HAPTICS_OK = 0,
  HAPTICS_NULL_ARGUMENT = 1,      /* a required pointer is NULL */
  HAPTICS_INVALID_ARGUMENT = 2,   /* a number, a name or a struct_size is out of range */
  HAPTICS_INVALID_FILE = 3,       /* the bytes are not a usable pattern, timeline or clip */
  HAPTICS_UNKNOWN_RESOURCE = 4,   /* the pattern or sound is not loaded or was not supplied, or
                                     the engine lacks the bus */
  HAPTICS_UNKNOWN_PLAYBACK = 5,   /* the playback has ended */
  HAPTICS_QUEUE_FULL = 6,         /* the command queue is full; the call had no effect */
  HAPTICS_TOO_MANY = 7,           /* the limit of playbacks, patterns, sounds or buses is reached */
  HAPTICS_BUSY = 8,               /* another thread is in haptics_render; nothing was rendered */
  HAPTICS_UNKNOWN_CUE = 9,        /* no live cue has this identifier */
  HAPTICS_CUE_OVER = 10,          /* the cue has started, was cancelled, or was dropped as too
                                     late; the call had no effect */
  HAPTICS_NOT_BEGUN = 11,         /* none of the playback has been heard yet */
  HAPTICS_UNKNOWN_NAME = 12,      /* no built-in, marker, rule, option, cue, gate or track has
                                     this name */
  HAPTICS_NOTHING_PERCEPTIBLE = 13, /* the result would be imperceptible */
  HAPTICS_PENDING = 14,           /* the asset is not loaded yet */
  HAPTICS_ABANDONED = 15,         /* the asset was cancelled or unloaded before it was loaded */
  HAPTICS_OTHER_ENGINE = 16,      /* another engine took over from this one, or owns the player
                                     or prepared cue */
  HAPTICS_TIMED_OUT = 17,         /* an external asset was not loaded in time */
  HAPTICS_OUT_OF_MEMORY = 18      /* the call needs more memory than there may be; it had no
                                     effect */
};

/* The English name of a status. Never NULL; do not free it.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_status_name(haptics_status status);

/* Describes the last failure on this thread: the argument and its valid values, or the line of a
 * file, as in "tap.ahap:1:50: error: unknown event type 'HapticTap' [unknown-event-type]". At most
 * 511 bytes; empty before the first failure. After failures of realtime-safe functions and with
 * HAPTICS_NULL_ARGUMENT it is the name of the status. Never NULL; do not free it. Valid until the
 * next failure on this thread.
 * Thread-safe: yes; every thread has its own. Realtime-safe: no. */
const char *haptics_error_message(void);

/* The version of the header, to be compared at compile time. */
#define HAPTICS_VERSION_MAJOR 0
#define HAPTICS_VERSION_MINOR 3
#define HAPTICS_VERSION_PATCH 0

/* Returns the version of the library, such as "0.3.0": never NULL, and never to be freed.
 * Compare it with the macros above to find a library that is older than the header.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_version(void);

/* # Files: input of the tools and loading functions
 *
 * text: from a function of this library. */

/* The formats of files. */
enum {
  HAPTICS_FORMAT_PATTERN = 0,  /* *.ahap: a pattern for Core Haptics */
  HAPTICS_FORMAT_TIMELINE = 1, /* *.timeline.json: cues in three modalities */
  HAPTICS_FORMAT_CLIP = 2,     /* *.haptic: a vibration described by envelopes */
  HAPTICS_FORMAT_HARMONY = 3,  /* *.harmony.json: a vibration for HarmonyOS */
  HAPTICS_FORMAT_HJIF = 4      /* *.hjif: MPEG haptics */
};

/* The bytes of a file. The library reads no files. It copies the bytes that it needs before the
 * call returns. Start from HAPTICS_SOURCE_INIT. */
typedef struct haptics_source {
  uint32_t struct_size;
  int32_t format;    /* HAPTICS_FORMAT_... */
  const void *bytes; /* NULL only if size is 0 */
  size_t size;       /* in bytes */
  const char *name;  /* the name of the file in messages; NULL for "<bytes>" */
} haptics_source;
#define HAPTICS_SOURCE_INIT \
  { sizeof(haptics_source), HAPTICS_FORMAT_PATTERN, NULL, 0, NULL }

/* A string that the library created. */
typedef struct haptics_text haptics_text;

/* Return the characters of a string, terminated by a 0, and their number without the 0. Valid until
 * haptics_text_destroy. NULL is an empty string.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_text_characters(const haptics_text *text);
size_t haptics_text_size(const haptics_text *text);

/* Destroys a string. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_text_destroy(haptics_text *text);

/* # Checking: findings in patterns, timelines and clips
 *
 * report: from haptics_validate, haptics_convert or haptics_convert_sound; functions that create a
 * report set it, or to NULL on failure.
 * severity: HAPTICS_NOTE, HAPTICS_WARNING or HAPTICS_ERROR; any other severity has 0 findings.
 * index: 0 or more.
 * finding: from haptics_report_finding; NULL has no parts.
 * fix: from haptics_finding_fix; NULL has no parts. */

/* The severity of a finding. */
enum { HAPTICS_NOTE = 0, HAPTICS_WARNING = 1, HAPTICS_ERROR = 2 };

/* A replacement of a range of bytes. */
typedef struct haptics_edit {
  uint32_t struct_size;
  uint32_t reserved;
  size_t offset;           /* the offset of the replaced bytes in the file */
  size_t length;           /* their number; 0 to insert */
  const char *replacement; /* the new bytes */
} haptics_edit;

/* A way to correct a finding. */
typedef struct haptics_fix {
  uint32_t struct_size;
  int32_t is_safe;     /* 1 if the fix certainly preserves the meaning of the file */
  const char *message; /* the effect, as an imperative: "remove the comma" */
  size_t edit_count;   /* for haptics_fix_edit */
  const void *edits;   /* the library's own */
} haptics_fix;

/* A note that explains a finding. */
typedef struct haptics_note {
  uint32_t struct_size;
  int32_t line;        /* its line, counted from 1; 0 for the location of the finding */
  int32_t column;      /* in characters, counted from 1 */
  uint32_t reserved;
  const char *message; /* the text of the note */
  size_t offset;       /* the offset of its bytes, if it has its own location */
  size_t length;       /* their number */
} haptics_note;

/* A finding: a problem in a file, with its location and fixes. Its strings belong to the report. */
typedef struct haptics_finding {
  uint32_t struct_size;
  int32_t severity;    /* HAPTICS_NOTE, HAPTICS_WARNING, HAPTICS_ERROR */
  const char *rule;    /* the stable name of the rule: "missing-duration" */
  const char *message; /* lower case, no full stop, names in single quotes */
  int32_t line;        /* the line of its start, counted from 1 */
  int32_t column;      /* in characters, counted from 1 */
  int32_t end_line;    /* the line of its end, just past the last character */
  int32_t end_column;  /* in characters, counted from 1 */
  size_t offset;       /* its bytes */
  size_t length;       /* their number */
  size_t note_count;   /* for haptics_finding_note */
  const void *notes;   /* the library's own */
  size_t fix_count;    /* for haptics_finding_fix */
  const void *fixes;   /* the library's own */
} haptics_finding;

/* Limits of a check, and the rules to skip. Start from HAPTICS_CHECK_INIT. */
typedef struct haptics_check {
  uint32_t struct_size;
  uint32_t finding_limit;            /* the findings to keep of each severity, 1 ... 1000000 */
  size_t size_limit;                 /* bytes; a larger file yields a single finding */
  const char *const *disabled_rules; /* the names of rules to skip */
  size_t disabled_rule_count;        /* their number */
} haptics_check;
#define HAPTICS_CHECK_INIT \
  { sizeof(haptics_check), 10000, (size_t)64 << 20, NULL, 0 }

/* The findings in one file. */
typedef struct haptics_report haptics_report;

/* Checks a file against every rule of its format. It does not look up the files and sounds that the
 * file refers to. It succeeds for files with errors; haptics_report_count counts them.
 * check: NULL for HAPTICS_CHECK_INIT. Returns HAPTICS_UNKNOWN_NAME for an unknown rule.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_validate(const haptics_source *source, const haptics_check *check,
                                haptics_report **report);

/* Destroys a report with all its findings, notes, fixes and strings. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_report_destroy(haptics_report *report);

/* Returns the number of findings of a severity, including those beyond the limit; 0 for NULL.
 * Thread-safe: yes. Realtime-safe: no. */
size_t haptics_report_count(const haptics_report *report, int32_t severity);

/* Returns a finding, in the order of the file, or NULL past the last one. A program that was
 * compiled with a later header must check struct_size before it reads members that the header
 * added.
 * Thread-safe: no: use a report from one thread at a time. Realtime-safe: no. */
const haptics_finding *haptics_report_finding(haptics_report *report, size_t index);

/* Return the parts of a finding and of a fix, the best fix first, or NULL past the last one.
 * Thread-safe: yes. Realtime-safe: yes. */
const haptics_note *haptics_finding_note(const haptics_finding *finding, size_t index);
const haptics_fix *haptics_finding_fix(const haptics_finding *finding, size_t index);
const haptics_edit *haptics_fix_edit(const haptics_fix *fix, size_t index);

/* Returns all findings in the style of a compiler, with source lines and carets; empty without
 * findings. The string belongs to the report.
 * Thread-safe: no: use a report from one thread at a time. Realtime-safe: no. */
const char *haptics_report_text(haptics_report *report);

/* Returns all findings as a JSON object with the keys of a file in `haptics validate --format
 * json`. The string belongs to the report.
 * Thread-safe: no: use a report from one thread at a time. Realtime-safe: no. */
const char *haptics_report_json(haptics_report *report);

/* # Tools: fixing, formatting, converting, plotting and generating files
 *
 * text: set to the result, for haptics_text_destroy; to NULL on failure.
 * svg: set to the picture, for haptics_text_destroy; to NULL on failure.
 * name: of a built-in pattern, a built-in sound or a format, as returned by the functions for
 * names.
 * pattern: the name of a built-in pattern.
 * option: filled in.
 * index: 0 or more. */

/* Applies the safe fixes of a file, and the safe fixes that they make possible.
 * check: NULL for HAPTICS_CHECK_INIT. applied: the number of fixes; may be NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_fix_file(const haptics_source *source, const haptics_check *check,
                                haptics_text **text, size_t *applied);

/* Writes a file in its canonical layout, with unchanged values. Returns HAPTICS_INVALID_FILE if it
 * is not JSON or repeats a key; haptics_error_message contains the line.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_format(const haptics_source *source, haptics_text **text);

/* Explains a rule, or a loss of a conversion, as `haptics explain` does. Returns
 * HAPTICS_UNKNOWN_NAME for any other name.
 * rule: its name, as in "missing-duration".
 * columns: the width of the terminal, 0 ... 10000; 0 folds only paragraphs, at 80.
 * has_color: 1 or 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_explain(const char *rule, int32_t columns, int32_t has_color,
                               haptics_text **text);

/* Returns the JSON Schema of a format, for editors. Returns HAPTICS_UNKNOWN_NAME for a format
 * without one.
 * name: "configuration" for `haptics.json`, or a format as returned by haptics_format_name.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_schema(const char *name, haptics_text **text);

/* The part of a file to convert. */
enum { HAPTICS_PART_ALL = 0, HAPTICS_PART_CONTINUOUS = 1, HAPTICS_PART_TRANSIENTS = 2 };

/* The options of a conversion. Start from HAPTICS_CONVERSION_INIT. */
typedef struct haptics_conversion {
  uint32_t struct_size;
  int32_t part;         /* HAPTICS_PART_... */
  double tolerance;     /* the allowed difference of intensity and sharpness, 0.0001 ... 1 */
  const char *from;     /* the name of the source format; NULL for the source's own */
  const char *to;       /* the name of the target format; NULL for "ahap" */
  const char *encoding; /* an encoding of the target format; NULL for its default */
} haptics_conversion;
#define HAPTICS_CONVERSION_INIT \
  { sizeof(haptics_conversion), HAPTICS_PART_ALL, 0.005, NULL, NULL, NULL }

/* Converts a file to another format. Returns HAPTICS_NOTHING_PERCEPTIBLE if the result would be
 * imperceptible.
 * conversion: NULL for HAPTICS_CONVERSION_INIT.
 * text: set to the file; haptics_text_size returns its length, because a format may be binary.
 * losses: set to the losses of the conversion, as findings in the source; may be NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_convert(const haptics_source *source, const haptics_conversion *conversion,
                               haptics_text **text, haptics_report **losses);

/* Samples of a sound, and the options of its conversion: onsets become transients, and the loudness
 * becomes a vibration. Start from HAPTICS_LISTENING_INIT. */
typedef struct haptics_listening {
  uint32_t struct_size;
  int32_t channels;     /* 1 ... 64 */
  int32_t sample_rate;  /* frames per second, 1000 ... 768000 */
  int32_t keep_sound;   /* 1 if the pattern also plays the file `name`, else 0 */
  const float *samples; /* interleaved, full scale is 1; NULL only if frames is 0 */
  size_t frames;        /* fewer than 2^30 samples over all channels */
  const char *name;     /* the name of the sound in messages and in the pattern; NULL for
                           "<sound>" */
  double sensitivity;   /* the sensitivity to onsets, from 0 (only the strongest) to 1 (even the
                           faintest) */
  double density;       /* the maximum number of transients per second, 0.1 ... 33 */
  double vibration;     /* the intensity of the underlying vibration, from 0 (none) to 1 */
} haptics_listening;
#define HAPTICS_LISTENING_INIT \
  { sizeof(haptics_listening), 1, 48000, 0, NULL, 0, NULL, 0.5, 33.0, 0.7 }

/* Converts a sound to a pattern, or to another format. The result equals that of `haptics convert`
 * for a file with these samples. The conversion uses the mean of the channels; if they cancel each
 * other out, every other channel is inverted. Samples that are not finite are silent. Returns
 * HAPTICS_NOTHING_PERCEPTIBLE for silence.
 * listening: the sound, with the options for it.
 * conversion: NULL for HAPTICS_CONVERSION_INIT; its `from` must be NULL.
 * text: as in haptics_convert.
 * losses: set to the losses of the conversion, as findings without a location; may be NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_convert_sound(const haptics_listening *listening,
                                     const haptics_conversion *conversion, haptics_text **text,
                                     haptics_report **losses);

/* Return the names of the conversion formats, and a summary of each. NULL past the last one, and
 * for an unknown name. Do not free them.
 * Thread-safe: yes. Realtime-safe: no. */
const char *haptics_format_name(size_t index);
const char *haptics_format_summary(const char *name);

/* The options of a plot. Start from HAPTICS_PLOT_INIT. */
typedef struct haptics_plot_options {
  uint32_t struct_size;
  uint32_t width;    /* pixels, 0 ... 16384; 0 to fill the container of the picture */
  uint32_t height;   /* pixels, 0 ... 16384; 0 for the height that fits the width */
  uint32_t reserved;
  const char *model; /* the synthesis model of the signal; NULL for "speaker" */
  const char *title; /* NULL for the file's name */
} haptics_plot_options;
#define HAPTICS_PLOT_INIT \
  { sizeof(haptics_plot_options), 0, 0, 0, NULL, NULL }

/* Draws a pattern or a clip as SVG, for light and dark pages. A file with errors returns
 * HAPTICS_INVALID_FILE.
 * options: NULL for HAPTICS_PLOT_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_plot(const haptics_source *source, const haptics_plot_options *options,
                            haptics_text **svg);

/* A value for an option of a built-in pattern. */
typedef struct haptics_option {
  uint32_t struct_size;
  uint32_t reserved;
  const char *name; /* such as "beats" */
  double value;     /* within the range of haptics_pattern_option */
} haptics_option;

/* Writes a built-in pattern as an AHAP file. Omitted options have their defaults.
 * options: `count` elements, `stride` bytes apart; NULL if count is 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_generate(const char *name, const haptics_option *options, size_t count,
                                size_t stride, haptics_text **text);

/* Return the names of the built-in patterns and sounds, and a summary of each. NULL past the last
 * one, and for an unknown name. Do not free them.
 * Thread-safe: yes. Realtime-safe: no. */
const char *haptics_pattern_name(size_t index);
const char *haptics_pattern_summary(const char *name);
const char *haptics_sound_name(size_t index);
const char *haptics_sound_summary(const char *name);

/* An option of a built-in pattern. */
typedef struct haptics_option_info {
  uint32_t struct_size; /* set by the caller */
  int32_t is_whole;     /* 1 if it accepts only whole numbers */
  double minimum;       /* the minimum value */
  double maximum;       /* the maximum value */
  double default_value; /* the value if the option is omitted */
  const char *name;     /* such as "beats" */
  const char *summary;  /* its meaning, with its unit */
} haptics_option_info;

/* Describes an option of a built-in pattern. Returns HAPTICS_UNKNOWN_NAME for an unknown pattern,
 * and HAPTICS_INVALID_ARGUMENT past its last option.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_pattern_option(const char *pattern, size_t index,
                                      haptics_option_info *option);

/* # Rendering files: samples of a pattern, a clip or a built-in sound
 *
 * samples: from haptics_render_pattern or haptics_render_sound, which set it to the samples, or to
 * NULL on failure.
 * name: of a built-in sound, or of a shipped actuator.
 * actuator: filled in.
 * sample_rate: 8000 ... 768000 Hz; default 48000. */

/* The signals to render. */
enum {
  HAPTICS_SIGNAL_HAPTIC = 0, /* 1 channel: the haptic signal */
  HAPTICS_SIGNAL_AUDIO = 1,  /* 2 channels: left and right */
  HAPTICS_SIGNAL_BOTH = 2,   /* 3 channels: left, right, haptic */
  HAPTICS_SIGNAL_PREVIEW = 3 /* 2 channels: the haptic signal added to left and right */
};

/* The device to render haptics for. Start from HAPTICS_ACTUATOR_INIT, a phone's linear resonant
 * actuator, or from haptics_actuator_named. */
typedef struct haptics_actuator {
  uint32_t struct_size;
  uint32_t reserved;
  double resonance; /* Hz, 20 ... 1000 */
  double quality;   /* the quality factor of the resonance, 0.3 ... 100 */
  double rise_time; /* seconds, 0.001 ... 0.5 */
} haptics_actuator;
#define HAPTICS_ACTUATOR_INIT \
  { sizeof(haptics_actuator), 0, 170.0, 8.0, 0.035 }

/* Fills in a shipped actuator: "phone", "game-pad" or "bass-shaker". Set struct_size before.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_actuator_named(const char *name, haptics_actuator *actuator);

/* The options of a rendering. Start from HAPTICS_RENDERING_INIT. */
typedef struct haptics_rendering {
  uint32_t struct_size;
  int32_t sample_rate;              /* 8000 ... 768000 Hz */
  int32_t signal;                   /* HAPTICS_SIGNAL_... */
  uint32_t reserved;
  double duration_limit;            /* seconds, 0 ... 86400; a longer pattern is an error */
  const char *model;                /* a synthesis model; NULL for "actuator" */
  const haptics_actuator *actuator; /* NULL for none; only with the model "actuator" */
} haptics_rendering;
#define HAPTICS_RENDERING_INIT \
  { sizeof(haptics_rendering), 48000, HAPTICS_SIGNAL_HAPTIC, 0, 600.0, NULL, NULL }

/* Samples that the library created. */
typedef struct haptics_samples haptics_samples;

/* Return the interleaved samples, -1 ... 1, and their number: frames * channels. Valid until
 * haptics_samples_destroy. Return NULL and 0 for NULL.
 * Thread-safe: yes. Realtime-safe: yes. */
const float *haptics_samples_data(const haptics_samples *samples);
size_t haptics_samples_frames(const haptics_samples *samples);
int32_t haptics_samples_channels(const haptics_samples *samples);

/* Destroys samples. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_samples_destroy(haptics_samples *samples);

/* Renders an entire pattern or clip. Events that play a sound file are silent here, unlike in an
 * engine. A file with errors returns HAPTICS_INVALID_FILE.
 * rendering: NULL for HAPTICS_RENDERING_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_render_pattern(const haptics_source *source,
                                      const haptics_rendering *rendering,
                                      haptics_samples **samples);

/* Renders a built-in sound, at 8000 ... 768000 Hz.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_render_sound(const char *name, int32_t sample_rate,
                                    haptics_samples **samples);

/* # Engines: creating them, and their limits
 *
 * old: the engine to replace.
 * is_idle: set to 1 or 0. */

/* An engine: it plays cues, timelines and music, and renders their frames. */
typedef struct haptics_engine haptics_engine;

/* A timeline: cues, music and changes of the mixer at times, with tempos, markers and a loop. Use
 * it from one thread at a time. */
typedef struct haptics_timeline haptics_timeline;

/* The signals of the haptic channels. */
enum {
  HAPTICS_LAYOUT_MONO = 0,  /* every haptic channel carries the same signal */
  HAPTICS_LAYOUT_STEREO = 1 /* alternating left and right, for two actuators; requires an even
                               number of channels */
};

/* The configuration of an engine. Start from HAPTICS_CONFIG_INIT.
 *
 * Latencies: a cue that is planned ahead reaches all modalities at the same moment, because faster
 * outputs wait for the slowest. That covers the cues of timelines, and live cues that are fired or
 * moved ahead of their frame by at least the difference between the greatest and the smallest
 * latency. Any other live cue leaves each output immediately, and its receipts state the skew. Set
 * each latency to the delay of its output after heard_at of haptics_render: 0.02 for an actuator
 * that responds 20 ms later than the loudspeaker. */
typedef struct haptics_config {
  uint32_t struct_size;
  int32_t sample_rate;     /* 8000 ... 768000 Hz */
  int32_t audio_channels;  /* 0 ... 2; first in each frame */
  int32_t haptic_channels; /* 0 ... 8; after the audio channels; at least one channel in total */
  int32_t haptic_layout;   /* HAPTICS_LAYOUT_... */
  int32_t is_preview;      /* 1 to add the haptic signal to every audio channel, for listening */
  int32_t voices;          /* simultaneous renditions, 1 ... 256 */
  int32_t playbacks;       /* simultaneous timelines and players, 1 ... 1024 */
  int32_t commands;        /* pending commands and live cues, 1 ... 65536 */
  int32_t messages;        /* messages that wait for haptics_poll, 1024 ... 1048576 */
  int32_t resources;       /* loaded sounds, and as many loaded patterns, 1 ... 65536 */
  int32_t has_motors;      /* 1 if you drive motors by haptics_levels, which delivers haptics
                              even without haptic channels */
  double visual_lookahead; /* seconds between a visual's announcement and its cue, 0 ... 10 */
  double visual_expiry;    /* seconds after its cue until a visual expires, 0 ... 10 */
  double haptic_latency;   /* the latency of the haptic output, in seconds, 0 ... 10 */
  double audio_latency;    /* the latency of the audio output */
  double visual_latency;   /* the latency of the screen */
  const char *model;       /* the synthesis model; NULL for "actuator". "actuator" is for voice
                              coils and linear resonant actuators, "speaker" for small speakers
                              and headphones, "mpeg" for cross-checks */
  const haptics_actuator *actuator; /* NULL for none; only with the model "actuator" */
  int32_t buses;           /* buses of the mixer, 4 ... 32; 0 for 16 */
  uint32_t start_buses;    /* the haptic buses whose patterns a player of the platform plays, as
                              HAPTICS_EVENT_START: 1 << (bus - 1) each; 0 for none */
} haptics_config;
#define HAPTICS_CONFIG_INIT                                                                    \
  {                                                                                            \
    sizeof(haptics_config), 48000, 2, 1, HAPTICS_LAYOUT_MONO, 0, 64, 16, 4096, 4096, 1024, 0, \
      0.1, 0.25, 0.0, 0.0, 0.0, NULL, NULL, 0, 0                                              \
  }

/* Creates an engine and allocates all memory that rendering needs.
 * config: NULL for HAPTICS_CONFIG_INIT. On failure, *engine is NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_engine_create(const haptics_config *config, haptics_engine **engine);

/* Creates an engine that takes over from another one, for example when a device requires another
 * rate. It has the patterns, sounds, statuses, policy and playbacks of the old one, under the same
 * identifiers, and continues at the same position; playbacks fade in. Pending live cues are dropped
 * with a receipt. Players and prepared cues stay with the old engine. Later calls on the old
 * engine, and firing a cue that it prepared, return HAPTICS_OTHER_ENGINE. Destroy the old one
 * afterwards.
 * config: NULL for the configuration of the old one; its resources and playbacks must have room for
 * all.
 * Thread-safe: yes, but no thread may be in haptics_render of the old one. Realtime-safe: no. */
haptics_status haptics_engine_take_over(haptics_engine *old, const haptics_config *config,
                                        haptics_engine **engine);

/* Destroys an engine, and its players. No other call on it may be in progress. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_engine_destroy(haptics_engine *engine);

/* Reports whether the engine is idle: without active playbacks and pending commands.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_is_idle(haptics_engine *engine, int32_t *is_idle);

/* # Rendering: the frames, and the clock
 *
 * block: receives the samples.
 * frames: 0 or more, at most the capacity of the block.
 * heard_at: the host time, in nanoseconds, at which the first frame is audible; INT64_MIN if
 * unknown; default INT64_MIN.
 * reading: filled in. */

/* Renders the next frames into `frames * (audio_channels + haptic_channels)` interleaved
 * samples.
 * Thread-safe: one thread at a time; others get HAPTICS_BUSY. Realtime-safe: yes. */
haptics_status haptics_render(haptics_engine *engine, float *block, size_t frames,
                              int64_t heard_at);

/* The type of samples. */
enum {
  HAPTICS_FLOAT = 0, /* float, -1 ... 1 */
  HAPTICS_INT16 = 1  /* int16_t, -32767 ... 32767, rounded to the nearest */
};

/* The destination of one of the engine's channels. */
typedef struct haptics_channel {
  void *samples;  /* the first one; NULL to drop the channel */
  size_t spacing; /* the distance between two samples, in samples: 1 for planes, 2 for
                     interleaved stereo */
} haptics_channel;

/* A block in the layout of your audio system: interleaved, planar, or separate for audio and
 * haptics. Start from HAPTICS_BLOCK_INIT. */
typedef struct haptics_block {
  uint32_t struct_size;
  int32_t format;                  /* HAPTICS_FLOAT or HAPTICS_INT16, for all channels */
  int32_t is_mixed;                /* 1 to add to the existing samples; int16_t samples are
                                      clamped to their range */
  uint32_t channel_count;          /* audio_channels + haptic_channels, in this order */
  const haptics_channel *channels; /* one for each channel of the engine */
} haptics_block;
#define HAPTICS_BLOCK_INIT \
  { sizeof(haptics_block), HAPTICS_FLOAT, 0, 0, NULL }

/* Renders the next frames as haptics_render does, into the layout of `block`. The samples are
 * bit-identical; int16_t samples are the same times 32767, rounded. Blocks of more than 4096 frames
 * are rendered in parts, and commands can take effect between them.
 * Thread-safe: one thread at a time; others get HAPTICS_BUSY. Realtime-safe: yes. */
haptics_status haptics_render_block(haptics_engine *engine, const haptics_block *block,
                                    size_t frames, int64_t heard_at);

/* The clock, which maps frames to host times. */
typedef struct haptics_reading {
  uint32_t struct_size;     /* set by the caller */
  uint32_t is_known;        /* 1 once haptics_render has been given a time */
  int64_t rendered_frames;  /* since the engine was created */
  int64_t heard_frame;      /* the frame that is audible at heard_host_time */
  int64_t heard_host_time;  /* the host time of heard_frame, in nanoseconds */
  double frames_per_second; /* per second of host time */
} haptics_reading;
#define HAPTICS_READING_INIT \
  { sizeof(haptics_reading), 0, 0, 0, 0, 0.0 }

/* Reads the clock. Set struct_size before, as HAPTICS_READING_INIT does.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_clock(const haptics_engine *engine, haptics_reading *reading);

/* # Resources: patterns and sounds of an engine
 *
 * pattern: the identifier of a pattern, which loading sets.
 * sound: the identifier of a sound, which loading sets.
 * name: of a built-in pattern or a built-in sound.
 * samples: `frames` * `channels` samples, -16 ... 16.
 * frames: at least 1.
 * channels: 1 or 2.
 * sample_rate: 1000 ... 768000 Hz.
 * polyphony: the maximum number of simultaneous instances of the pattern, 1 ... 64; default 4.
 * options: values for options of the pattern; NULL if `count` is 0. */

/* A sound for the events of a pattern that play a file. */
typedef struct haptics_waveform {
  uint32_t struct_size;
  int32_t sound;    /* from haptics_load_sound */
  const char *path; /* EventWaveformPath exactly as in the pattern */
} haptics_waveform;

/* Loads a pattern, or a file that converts to one, until haptics_unload_pattern. Its tones and
 * sounds play on the audio channels. A file with errors returns HAPTICS_INVALID_FILE;
 * haptics_error_message contains the first error with its line.
 * polyphony: the maximum number of simultaneous instances of the pattern, 1 ... 64; default 4.
 * waveforms: a sound for each path in the pattern: `count` elements, `stride` bytes apart. A
 * missing path returns HAPTICS_UNKNOWN_RESOURCE. With NULL, events that play a file are silent.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_pattern(haptics_engine *engine, const haptics_source *source,
                                    int32_t polyphony, const haptics_waveform *waveforms,
                                    size_t count, size_t stride, int32_t *pattern);

/* Loads a built-in pattern, with the arguments of haptics_generate and haptics_load_pattern.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_built_in_pattern(haptics_engine *engine, const char *name,
                                             const haptics_option *options, size_t count,
                                             size_t stride, int32_t polyphony, int32_t *pattern);

/* Copies a sound of 1 or 2 interleaved channels, of at least 1 and fewer than 2^30 samples, at
 * 1000 ... 768000 Hz. It stays loaded until haptics_unload_sound.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_sound(haptics_engine *engine, const float *samples, size_t frames,
                                  int32_t channels, int32_t sample_rate, int32_t *sound);

/* Loads a built-in sound, rendered at the engine's rate.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_built_in_sound(haptics_engine *engine, const char *name,
                                           int32_t *sound);

/* Unloads a pattern. Cues that refer to it are dropped with a receipt. Active renditions play to
 * their end; then haptics_poll frees the memory.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_unload_pattern(haptics_engine *engine, int32_t pattern);

/* Unloads a sound as haptics_unload_pattern unloads a pattern, even one that a loaded pattern uses.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_unload_sound(haptics_engine *engine, int32_t sound);

/* # Modalities: statuses, losses and the policy for them
 *
 * modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
 * status: HAPTICS_AVAILABLE ... HAPTICS_FAILED.
 * policy: the new policy.
 * tally: filled in.
 * outcome: filled in.
 * cue: the index of a cue in the timeline, 0 or more. */

/* The modalities of a cue. */
enum { HAPTICS_HAPTIC = 0, HAPTICS_AUDIO = 1, HAPTICS_VISUAL = 2, HAPTICS_ALL = 3 };

/* The English word for a modality, such as "haptic"; "unknown modality" for other numbers. Never
 * NULL; do not free it.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_modality_name(int32_t modality);

/* The status of a modality. */
enum {
  HAPTICS_AVAILABLE = 0,
  HAPTICS_MUTED = 1,       /* muted by the user; its channels are silent */
  HAPTICS_INAUDIBLE = 2,   /* its volume is zero; it is still rendered */
  HAPTICS_INTERRUPTED = 3, /* another program has its output */
  HAPTICS_REDUCED = 4,     /* the user prefers less: weaker signals, fades instead of flashes */
  HAPTICS_UNAVAILABLE = 5, /* the engine has no channels for it; overrides the status that you
                              set */
  HAPTICS_FAILED = 16      /* its output failed; add a reason, HAPTICS_STOPPED_...; 15 is read for
                              HAPTICS_STOPPED_SYSTEM_ERROR, the reason if none is added */
};
/* The reason why an output stopped, with the numbers of Core Haptics. */
enum {
  HAPTICS_STOPPED_SYSTEM_ERROR = -1,
  HAPTICS_STOPPED_AUDIO_SESSION_INTERRUPT = 1,
  HAPTICS_STOPPED_APPLICATION_SUSPENDED = 2,
  HAPTICS_STOPPED_IDLE_TIMEOUT = 3,
  HAPTICS_STOPPED_NOTIFY_WHEN_FINISHED = 4,
  HAPTICS_STOPPED_ENGINE_DESTROYED = 5,
  HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT = 6
};

/* Sets the status of a modality, starting with the next block. While a modality is lost, its
 * renditions continue silently, so that they are in sync when it returns.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_set_modality_status(haptics_engine *engine, int32_t modality,
                                           int32_t status);

/* Reads the effective status of a modality: the last one set, or HAPTICS_UNAVAILABLE.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_modality_status(const haptics_engine *engine, int32_t modality,
                                       int32_t *status);

/* The effect of an interruption on a playback or a player, chosen at its start. */
enum {
  HAPTICS_INTERRUPTION_RESUMES = 0,      /* it pauses, and resumes at its position */
  HAPTICS_INTERRUPTION_CATCHES_UP = 1,   /* it pauses, and resumes at the position without the
                                            interruption */
  HAPTICS_INTERRUPTION_STAYS_PAUSED = 2, /* it pauses until you resume it */
  HAPTICS_INTERRUPTION_STOPS = 3         /* it stops when the interruption starts */
};

/* Pauses every playback, live cue and the music, starting with the next block.
 * reason: HAPTICS_STOPPED_...; default HAPTICS_STOPPED_SYSTEM_ERROR.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_begin_interruption(haptics_engine *engine, int32_t reason);

/* Ends an interruption. Each playback follows its policy for interruptions.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_end_interruption(haptics_engine *engine);

/* Ends an interruption as haptics_end_interruption does, or without resuming anything.
 * resumes: 1 or 0; 1 resumes, and 0 keeps playbacks paused and ends live cues; default 1.
 * nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more; default 0.
 * Frames rendered in the meantime always count, so it matters only if haptics_render was not
 * called.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_end_interruption_after(haptics_engine *engine, int64_t nanoseconds,
                                              int32_t resumes);

/* The reaction of a modality to the loss of another one. */
enum {
  HAPTICS_LOSS_FALLBACK = 0,   /* it plays the cue's fallback, if any */
  HAPTICS_LOSS_STRONGER = 1,   /* it plays its own rendition, `strength` times as strong */
  HAPTICS_LOSS_NOTHING = 2     /* it plays its own rendition, unchanged */
};
/* The reaction of a modality to the loss of another one, with its strength. */
typedef struct haptics_loss_action {
  int32_t action; /* HAPTICS_LOSS_... */
  float strength; /* for HAPTICS_LOSS_STRONGER, 1 ... 4; else ignored */
} haptics_loss_action;

/* The rules for lost modalities. Start from HAPTICS_POLICY_INIT. */
typedef struct haptics_policy {
  uint32_t struct_size;
  int32_t minimum_modalities;     /* the number of modalities that a cue must reach, 0 ... 3 */
  haptics_loss_action on_loss[9]; /* indexed by 3 * lost modality + other modality; entries for
                                     equal modalities are ignored */
  float reduced_level;            /* the gain of a reduced modality, 0 ... 1 */
  int32_t flash_limit;            /* the maximum number of flashes in any second, 0 ... 3 */
  double merge_window;            /* repeats of a visual within this time merge, 0 ... 1 second */
} haptics_policy;
#define HAPTICS_POLICY_INIT                                                               \
  {                                                                                       \
    sizeof(haptics_policy), 1,                                                            \
      {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}, 0.5f, 3, \
      0.15                                                                                \
  }

/* Sets the policy of live cues that are fired later.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_policy(haptics_engine *engine, const haptics_policy *policy);

/* The number of deliveries since the engine was created. */
typedef struct haptics_tally {
  uint32_t struct_size; /* set by the caller */
  uint32_t reserved;
  int64_t cues;         /* cues that became due */
  int64_t haptic;       /* cues that the haptic modality delivered */
  int64_t audio;        /* cues that audio delivered */
  int64_t visual;       /* cues that were shown */
  int64_t late;         /* cues that were late */
  int64_t shortfalls;   /* cues that reached fewer modalities than the policy requires */
  int64_t held_back;    /* cues that the quiet rules held back */
} haptics_tally;
#define HAPTICS_TALLY_INIT \
  { sizeof(haptics_tally), 0, 0, 0, 0, 0, 0, 0, 0 }

/* Reads the tally. Set struct_size before, as HAPTICS_TALLY_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_read_tally(haptics_engine *engine, haptics_tally *tally);

/* The outcome of a cue in a modality. */
enum {
  HAPTICS_OUTCOME_NOTHING = 0,        /* the cue has no rendition in this modality */
  HAPTICS_OUTCOME_PLAYED = 1,
  HAPTICS_OUTCOME_STRENGTHENED = 2,
  HAPTICS_OUTCOME_PLAYED_FALLBACK = 3,
  HAPTICS_OUTCOME_MERGED = 4,
  HAPTICS_OUTCOME_SUPPRESSED = 5,     /* beyond the flash limit */
  HAPTICS_OUTCOME_LOST = 6,
  HAPTICS_OUTCOME_NO_VOICE = 7,
  HAPTICS_OUTCOME_OVER = 8,           /* it was too late */
  HAPTICS_OUTCOME_UNANNOUNCED = 9,
  HAPTICS_OUTCOME_EXPIRED = 10,
  HAPTICS_OUTCOME_UNLOADED = 11,
  HAPTICS_OUTCOME_SILENT = 12,
  HAPTICS_OUTCOME_MISSING = 13,
  HAPTICS_OUTCOME_GATED = 14,         /* held back by the quiet rules; `drop_reason` has the
                                         reason */
  HAPTICS_OUTCOME_REFUSED = 15        /* the platform's player refused the pattern */
};

/* The English words for an outcome, such as "played fallback"; "unknown outcome" for other numbers.
 * Never NULL; do not free it.
 * outcome: HAPTICS_OUTCOME_NOTHING ... HAPTICS_OUTCOME_REFUSED.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_outcome_name(int32_t outcome);

/* The outcome of a cue in each modality. */
typedef struct haptics_outcome {
  uint32_t struct_size; /* set by the caller */
  int32_t was_due;      /* 1 once the cue was due; the other members apply only then */
  int32_t haptic;       /* HAPTICS_OUTCOME_... */
  int32_t audio;        /* HAPTICS_OUTCOME_... for audio */
  int32_t visual;       /* HAPTICS_OUTCOME_... for visuals */
  int32_t reached_modalities; /* their number, 0 ... 3 */
  int32_t drop_reason;  /* for a cue that was held back, HAPTICS_GATE_CLOSED ...; else 0 */
} haptics_outcome;
#define HAPTICS_OUTCOME_INIT \
  { sizeof(haptics_outcome), 0, 0, 0, 0, 0, 0 }

/* Reads the latest outcome of a cue in a playback's current timeline. Returns
 * HAPTICS_UNKNOWN_PLAYBACK for a playback that has ended, and for an unknown cue. Set struct_size
 * before, as HAPTICS_OUTCOME_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_read_outcome(haptics_engine *engine, uint64_t playback, int32_t cue,
                                    haptics_outcome *outcome);

/* # Quiet: rules that hold cues back
 *
 * quiet: the new rules.
 * are_open: 1 or 0.
 * name: of a gate in a timeline file.
 * gates: a bit for each of 32 gates; output pointers receive these bits. */

/* Rules that limit the number of cues. A cue that is held back plays in no modality, and its
 * receipt HAPTICS_GATED has the reason. The rules apply in this order:
 *
 * 1. A cue is held back while one of its gates is closed.
 * 2. A cue whose priority is moment_priority or more is a moment. No later rule holds it back.
 * 3. While a moment plays, no other cue starts.
 * 4. A meaning starts again only after its cooldown, which counts from its last start.
 * 5. At most most_per_second cues start within any second: those of timelines and live ones
 *    together, if a limit applies to them.
 *
 * Start from HAPTICS_QUIET_INIT, which holds back no cue. */
typedef struct haptics_quiet {
  uint32_t struct_size;
  int32_t most_per_second; /* the maximum number of starts within any second, 1 ... 64; 0 for no
                              limit */
  double cooldown;         /* seconds, 0 ... 3600; a cue's own overrides it */
  int32_t moment_priority; /* 0 ... 255; -1 if no cue is a moment */
  uint32_t reserved;
} haptics_quiet;
#define HAPTICS_QUIET_INIT \
  { sizeof(haptics_quiet), 0, 0.0, -1, 0 }

/* Sets the quiet rules of live cues that are fired or prepared later.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_quiet(haptics_engine *engine, const haptics_quiet *quiet);

/* Sets the quiet rules of a timeline's cues.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_quiet(haptics_timeline *timeline, const haptics_quiet *quiet);

/* Opens or closes gates, starting with the next block. Use gates for settings of the player or for
 * scenes. Active cues continue. All gates are initially open.
 * gates: a bit for each of 32 gates of your choice, or of haptics_timeline_find_gate.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_set_gates(haptics_engine *engine, uint32_t gates, int32_t are_open);

/* Reads the closed gates, a bit for each.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_closed_gates(const haptics_engine *engine, uint32_t *gates);

/* Finds a gate of a timeline file by its name, and sets only its bit.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_find_gate(const haptics_timeline *timeline, const char *name,
                                          uint32_t *gates);

/* # Motors: levels for actuators that cannot follow a waveform
 *
 * levels: the current haptic levels.
 * sender: from haptics_sender_create, which sets it, or to NULL on failure.
 * low: set to the drive of the heavy motor, or of the left one, 0 ... 1.
 * high: set to the drive of the light motor, or of the right one, 0 ... 1. */

/* The arrangement of two motors. */
enum {
  HAPTICS_MOTORS_HEAVY_AND_LIGHT = 0, /* the sharpness divides haptics between them */
  HAPTICS_MOTORS_LEFT_AND_RIGHT = 1   /* they convey the pan of a cue */
};
/* The type of a motor. */
enum {
  HAPTICS_MOTOR_ECCENTRIC = 0, /* an eccentric rotating mass (ERM), whose amplitude is the square
                                  of the drive */
  HAPTICS_MOTOR_RESONANT = 1   /* a linear resonant actuator (LRA) or a voice coil, whose
                                  amplitude is the drive */
};

/* The two motors of a controller: by default, a heavy motor on the left and a light one on the
 * right, as in controllers for Xbox and in the DualShock. These motors need 50 to 100 ms to reach
 * their full speed, and the lowest drives hardly start them. A transient therefore drives them for
 * 40 ms with at least 0.35; the minimum drive is 0.1. Start from HAPTICS_MOTORS_INIT, or from one
 * of the macros for other controllers. */
typedef struct haptics_motors {
  uint32_t struct_size;
  int32_t arrangement; /* HAPTICS_MOTORS_HEAVY_AND_LIGHT or HAPTICS_MOTORS_LEFT_AND_RIGHT */
  int32_t motor;       /* HAPTICS_MOTOR_... */
  float floor;         /* the minimum drive of a motor that moves, 0 ... 1 */
  float kick_floor;    /* the minimum drive of a transient, 0 ... 1 */
  uint32_t reserved;
  double kick;         /* the duration of a transient's drive in seconds, 0 ... 1; at least the
                          time between two calls of haptics_levels */
} haptics_motors;
#define HAPTICS_MOTORS_INIT                                                                   \
  { sizeof(haptics_motors), HAPTICS_MOTORS_HEAVY_AND_LIGHT, HAPTICS_MOTOR_ECCENTRIC, 0.1f,   \
      0.35f, 0, 0.04 }
/* The motors in the triggers of an Xbox One controller. */
#define HAPTICS_MOTORS_TRIGGERS_INIT                                                          \
  { sizeof(haptics_motors), HAPTICS_MOTORS_LEFT_AND_RIGHT, HAPTICS_MOTOR_ECCENTRIC, 0.1f,    \
      0.35f, 0, 0.03 }
/* An actuator on each side, as in Joy-Cons, the Steam Deck and the DualSense while it plays no
 * sound. They need 10 to 20 ms to reach their full speed. */
#define HAPTICS_MOTORS_RESONANT_INIT                                                          \
  { sizeof(haptics_motors), HAPTICS_MOTORS_LEFT_AND_RIGHT, HAPTICS_MOTOR_RESONANT, 0.02f,    \
      0.02f, 0, 0.02 }

/* Haptic levels at a point in time. */
typedef struct haptics_motor_levels {
  uint32_t struct_size; /* set by the caller */
  float intensity;      /* 0 ... 1, the greater one of both sides */
  float sharpness;      /* 0 ... 1, of the strongest signal; 0 during silence */
  float left;           /* the intensity on the left, 0 ... 1 */
  float right;          /* the intensity on the right, 0 ... 1 */
  float low;            /* the drive of the heavy motor, or of the left one, 0 ... 1 */
  float high;           /* the drive of the light motor, or of the right one, 0 ... 1 */
  uint32_t reserved;
} haptics_motor_levels;
#define HAPTICS_MOTOR_LEVELS_INIT \
  { sizeof(haptics_motor_levels), 0, 0, 0, 0, 0, 0, 0 }

/* Reads the haptic levels, computed from envelopes rather than from the signal, exact to 64 frames.
 * They include gains, pan, policy and statuses. They are 0 from a tenth of a second after the last
 * rendered frame, so that no motor keeps turning. Set struct_size of levels before.
 * host_time: in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.
 * lookahead: seconds ahead of the sound, 0 ... 1, for a slow radio; default 0; limited by the audio
 * device's buffer. If you need more, set haptic_latency of haptics_config to the latency of the
 * radio.
 * motors: NULL for HAPTICS_MOTORS_INIT.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_levels(const haptics_engine *engine, int64_t host_time, double lookahead,
                              const haptics_motors *motors, haptics_motor_levels *levels);

/* Schedules levels to send to a controller: when they change, at the rate that its connection
 * supports. It sends the peak since the previous send, repeats a stop because a radio may lose it,
 * and refreshes constant levels. Use it from one thread at a time. */
typedef struct haptics_sender haptics_sender;

/* Creates a sender for motors at rest.
 * interval: the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable;
 * default 40000000, for Bluetooth.
 * refresh: 0 or more nanoseconds after which constant levels are sent again; default 1000000000.
 * stops: the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_sender_create(int64_t interval, int64_t refresh, int32_t stops,
                                     haptics_sender **sender);

/* Destroys a sender. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_sender_destroy(haptics_sender *sender);

/* Records the current levels and checks whether to send now. Returns 1, with the drives in *low and
 * *high, if you must send them, else 0; 0 for NULL, and for levels without struct_size.
 * time: in nanoseconds, on any clock that never goes backward.
 * Thread-safe: no. Realtime-safe: yes. */
int32_t haptics_sender_send(haptics_sender *sender, const haptics_motor_levels *levels,
                            int64_t time, float *low, float *high);

/* # Cues: one meaning in up to three modalities */

/* The behavior of a late cue. */
enum {
  HAPTICS_LATE_JOIN = 0,       /* a late cue starts in its middle */
  HAPTICS_LATE_PLAY_WHOLE = 1, /* it plays from its start if it is not later than late_limit */
  HAPTICS_LATE_DROP = 2        /* it is dropped with a receipt */
};

/* The unit of a time. */
enum { HAPTICS_SECONDS = 0, HAPTICS_FRAMES = 1, HAPTICS_BEATS = 2 };

/* A cue. Start from HAPTICS_CUE_INIT. */
typedef struct haptics_cue {
  uint32_t struct_size;
  int32_t meaning;             /* a number of your choice */
  int32_t pattern;             /* the haptic rendition, or 0 */
  int32_t sound;               /* the audio rendition, or 0 */
  int32_t visual;              /* the visual rendition, a number of your choice, or 0 */
  int32_t visual_is_flash;     /* 1 if the visual is a flash */
  int32_t fallback_pattern;    /* plays if another modality is lost and the policy selects the
                                  fallback; 0 for none */
  int32_t fallback_sound;      /* the fallback for a sound; 0 for none */
  int32_t fallback_visual;     /* the fallback for a visual; 0 for none */
  int32_t fallback_visual_is_flash; /* 1 if the fallback visual is a flash */
  float pattern_gain;          /* gains, 0 ... 16 */
  float sound_gain;            /* 0 ... 16 */
  float fallback_pattern_gain; /* 0 ... 16 */
  float fallback_sound_gain;   /* 0 ... 16 */
  int32_t priority;            /* 0 ... 255; if voices run out, lower priorities end first */
  int32_t minimum_modalities;  /* the number of modalities that it must reach, 0 ... 3; -1 for
                                  the policy's */
  int32_t late_policy;         /* HAPTICS_LATE_... */
  int32_t visual_duration_unit; /* HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS */
  double late_limit;           /* seconds, 0 or more; for HAPTICS_LATE_PLAY_WHOLE */
  double visual_duration;      /* 0 or more, for both visuals */
  uint64_t payload;            /* delivered with the visual */
  uint64_t fallback_payload;   /* delivered with the fallback visual */
  const haptics_loss_action *on_loss; /* nine, as in haptics_policy; NULL for the policy's */
  double cooldown;             /* seconds since its meaning's last start, 0 ... 3600 */
  int32_t audio_bus;           /* its audio bus, also for fallbacks; both buses 0 for the buses
                                  of the timeline or player; else 0 for HAPTICS_BUS_EFFECTS */
  int32_t haptic_bus;          /* its haptic bus, also for fallbacks; 0 for HAPTICS_BUS_HAPTIC */
  uint32_t gates;              /* the gates that must all be open, a bit for each */
  int32_t has_cooldown;        /* 1 to override the cooldown of haptics_quiet */
  int32_t reduced_visual;      /* the visual while visuals are HAPTICS_REDUCED; 0 for `visual`, at
                                  the policy's reduced_level */
  int32_t reduced_visual_is_flash; /* 1 if the reduced visual is a flash, which fades */
  double sound_from;           /* the second of the sound at which it starts, 0 ... 86400 */
  double sound_to;             /* the second at which it ends, after sound_from; 0 for the end of
                                  the sound */
  double sound_pitch;          /* octaves, -1 ... 1; a higher sound is shorter */
  double fallback_sound_from;  /* the second at which the fallback's sound starts, 0 ... 86400 */
  double fallback_sound_to;    /* the second at which it ends; 0 for the end of the sound */
  double fallback_sound_pitch; /* the fallback's octaves, -1 ... 1 */
  float sound_pan;             /* the balance, from left, -1, to right, 1 */
  float fallback_sound_pan;    /* the fallback's balance, -1 ... 1 */
} haptics_cue;
#define HAPTICS_CUE_INIT                                                                     \
  {                                                                                          \
    sizeof(haptics_cue), 0, 0, 0, 0, 0, 0, 0, 0, 0, 1.0f, 1.0f, 1.0f, 1.0f, 128, -1,        \
      HAPTICS_LATE_JOIN, HAPTICS_SECONDS, 0.0, 0.1, 0, 0, NULL, 0.0, 0, 0, 0, 0, 0, 0, 0.0, \
      0.0, 0.0, 0.0, 0.0, 0.0, 0.0f, 0.0f                                                   \
  }

/* # Timelines: cues at times
 *
 * timeline: from haptics_timeline_create, which sets it, or to NULL on failure.
 * cue: the cue to add.
 * time: 0 or more, in `unit`.
 * from: the start of the loop, 0 or more, in `unit`.
 * to: its end, in `unit`.
 * policy: the new policy; output pointers are filled in.
 * duration: set to the duration in seconds.
 * beat: 0 ... 2^30.
 * beats_per_minute: 1 ... 10000.
 * name: of the marker.
 * style: HAPTICS_LOOP_RINGS_ON or HAPTICS_LOOP_CUTS.
 * first: set to the index of the first cue; may be NULL. */

/* Creates an empty timeline. It is independent of engines. Use it from one thread at a time.
 * beats_per_minute: 1 ... 10000; default 120.
 * beats_per_bar: 1 ... 1000; default 4.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_timeline_create(double beats_per_minute, int32_t beats_per_bar,
                                       haptics_timeline **timeline);

/* Destroys a timeline. Its playbacks continue. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_timeline_destroy(haptics_timeline *timeline);

/* Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below 2^52;
 * beats up to 2^30. The first cue has the index 0.
 * index: its index; may be NULL.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_add(haptics_timeline *timeline, const haptics_cue *cue, double time,
                                    int32_t unit, int32_t *index);

/* Adds a cue at a time, and again at a constant step until, but not including, another time; at
 * most 65536 times. Each time is a multiple of the step after the first, so rounding errors do not
 * add up. Beats follow the changes of tempo that were made earlier.
 * every: more than 0. until: 0 or more. All three use the same unit.
 * first, count: the index of the first cue, and their number; either may be NULL.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_add_repeated(haptics_timeline *timeline, const haptics_cue *cue,
                                             double time, double every, double until, int32_t unit,
                                             int32_t *first, int32_t *count);

/* Sets the part of a timeline that repeats. from == to removes the loop.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_loop(haptics_timeline *timeline, double from, double to,
                                         int32_t unit);

/* Sets the policy of a timeline's cues.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_policy(haptics_timeline *timeline,
                                           const haptics_policy *policy);

/* Reads the policy of a timeline's cues, as set or as defined by its file. Set struct_size before,
 * as HAPTICS_POLICY_INIT does.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_policy(const haptics_timeline *timeline, haptics_policy *policy);

/* Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends with the
 * `duration` of its file. Without one, it ends with its last cue or with the last track of music
 * that does not loop. Cues may ring on after the end.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_timeline_duration(haptics_engine *engine, const haptics_timeline *timeline,
                                         double *duration);

/* Changes the tempo of a timeline, starting at a beat: 1 ... 10000 beats per minute.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_change_tempo(haptics_timeline *timeline, double beat,
                                             double beats_per_minute);

/* Names a time, for haptics_play_from_marker and haptics_seek_to_marker. HAPTICS_EVENT_MARKER
 * reports that a playback passes it. If two markers share a name, the first one wins.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_add_marker(haptics_timeline *timeline, const char *name,
                                           double time, int32_t unit);

/* Finds the time of a marker by its name.
 * time: set to the time.
 * unit: set to its unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_find_marker(const haptics_timeline *timeline, const char *name,
                                            double *time, int32_t *unit);

/* The treatment of active sounds at the end of a loop. */
enum {
  HAPTICS_LOOP_RINGS_ON = 0, /* active sounds play to their end */
  HAPTICS_LOOP_CUTS = 1      /* active sounds are cut, and joined at the start */
};
/* Sets the treatment of active sounds at the end of the loop.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_loop_style(haptics_timeline *timeline, int32_t style);

/* # Playbacks: timelines that an engine plays
 *
 * to: the position, 0 or more, in `unit`.
 * rate: 1/64 ... 64; 1 is as written.
 * keeps_position: 1 or 0; 1 continues from the current position, and 0 restarts; default 0.
 * name: of a marker of the timeline.
 * body: called once.
 * context: passed to `body`.
 * cue: the index of a cue in the timeline, 0 or more.
 * time: 0 or more, in `unit`.
 * host_time: in nanoseconds, on the clock of haptics_render.
 * position: filled in. */

/* The time at which a command takes effect. */
enum {
  HAPTICS_NOW = 0,          /* at the first frame of the next block */
  HAPTICS_AT_FRAME = 1,     /* at `frame` of the engine; a past frame is late */
  HAPTICS_AFTER = 2,        /* `delay` frames after the first frame of the next block */
  HAPTICS_AT_HOST_TIME = 3, /* at the frame that is audible at `host_time`, by the current
                               reading of the clock; HAPTICS_NOT_BEGUN without a reading */
  HAPTICS_NEXT_BEAT = 4,    /* at the next boundary of `playback`; now if it is paused or has ended */
  HAPTICS_NEXT_BAR = 5,
  HAPTICS_NEXT_LOOP = 6
};

/* A time. Functions that take a pointer to it accept NULL for HAPTICS_NOW. Start from
 * HAPTICS_TIME_INIT. */
typedef struct haptics_time {
  uint32_t struct_size;
  int32_t kind;       /* HAPTICS_NOW ... HAPTICS_NEXT_LOOP */
  int64_t frame;      /* for HAPTICS_AT_FRAME */
  int64_t delay;      /* frames, 0 or more, for HAPTICS_AFTER */
  int64_t host_time;  /* nanoseconds, for HAPTICS_AT_HOST_TIME */
  uint64_t playback;  /* for HAPTICS_NEXT_... */
} haptics_time;
#define HAPTICS_TIME_INIT \
  { sizeof(haptics_time), HAPTICS_NOW, 0, 0, 0, 0 }

/* The initial position and rate of a playback. Start from HAPTICS_START_INIT. */
typedef struct haptics_start {
  uint32_t struct_size;
  int32_t unit;       /* of `from`: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS */
  double from;        /* the position in the timeline, 0 or more */
  double rate;        /* 1/64 ... 64 */
  int32_t on_interruption; /* HAPTICS_INTERRUPTION_... */
  uint32_t reserved;
} haptics_start;
#define HAPTICS_START_INIT \
  { sizeof(haptics_start), HAPTICS_SECONDS, 0.0, 1.0, HAPTICS_INTERRUPTION_RESUMES, 0 }

/* Plays a copy of a timeline.
 * start: NULL for HAPTICS_START_INIT. playback: may be NULL.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_play(haptics_engine *engine, const haptics_timeline *timeline,
                            const haptics_start *start, const haptics_time *when,
                            uint64_t *playback);

/* Pauses a playback. Signals that would click fade over 5 ms.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_pause(haptics_engine *engine, uint64_t playback, const haptics_time *when);

/* Resumes a playback exactly at its position.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_resume(haptics_engine *engine, uint64_t playback, const haptics_time *when);

/* Moves a playback to a position in seconds, frames or beats, 0 or more.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_seek(haptics_engine *engine, uint64_t playback, double to, int32_t unit,
                            const haptics_time *when);

/* Changes the rate of a playback: 1/64 ... 64; to stop time, pause. Sounds change pitch as on tape,
 * and haptics keep their frequencies.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_rate(haptics_engine *engine, uint64_t playback, double rate,
                                const haptics_time *when);

/* Sets the effect of an interruption on a playback.
 * policy: HAPTICS_INTERRUPTION_...
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_interruption_policy(haptics_engine *engine, uint64_t playback,
                                               int32_t policy, const haptics_time *when);

/* Stops a playback, fading over 0 seconds or more; at least 5 ms.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_stop(haptics_engine *engine, uint64_t playback, double fade,
                            const haptics_time *when);

/* Replaces the timeline of a playback. The new one plays from its start, unless it keeps the
 * position.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_replace(haptics_engine *engine, uint64_t playback,
                               const haptics_timeline *timeline, int32_t keeps_position,
                               const haptics_time *when);

/* Plays a copy of a timeline from a marker. Returns HAPTICS_UNKNOWN_NAME for an unknown name.
 * start: NULL for HAPTICS_START_INIT; `from` and `unit` are ignored.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_play_from_marker(haptics_engine *engine, const haptics_timeline *timeline,
                                        const char *name, const haptics_start *start,
                                        const haptics_time *when, uint64_t *playback);

/* Moves a playback to a marker. Returns HAPTICS_UNKNOWN_NAME for an unknown name.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_seek_to_marker(haptics_engine *engine, uint64_t playback, const char *name,
                                      const haptics_time *when);

/* Sends several commands together. */
typedef haptics_status (*haptics_transaction_body)(haptics_engine *engine, void *context);

/* Calls `body` once, on this thread, with an engine. Commands that `body` sends to that engine
 * reach haptics_render together. Commands for HAPTICS_NOW take effect on the same frame. If `body`
 * returns any status other than HAPTICS_OK, all its commands are discarded, and haptics_transaction
 * returns that status. Commands are the functions that take a haptics_time, haptics_cancel and
 * haptics_cancel_cue, haptics_move_cue, and the functions that loop, route or shape a player or a
 * cue. In `body`, any other function returns HAPTICS_BUSY, or the same as for NULL.
 * Thread-safe: yes; other threads' commands wait. Realtime-safe: no. */
haptics_status haptics_transaction(haptics_engine *engine, haptics_transaction_body body,
                                   void *context);

/* Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is already
 * cancelled, or if the playhead has passed it and no loop returns to it. Otherwise one receipt with
 * the cue's meaning follows: HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue starts before the
 * command takes effect, it plays and has only the receipts of a played cue.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel_cue(haptics_engine *engine, uint64_t playback, int32_t cue);

/* Moves a cue in a playback's timeline. A cue that is moved into the past is late. Returns
 * HAPTICS_CUE_OVER as haptics_cancel_cue does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move_cue(haptics_engine *engine, uint64_t playback, int32_t cue, double time,
                                int32_t unit);

/* A position in a playback. */
typedef struct haptics_playback_position {
  uint32_t struct_size; /* set by the caller */
  int32_t is_running;   /* 1 if it moves */
  double seconds;       /* from the timeline's start */
  double beats;         /* the position in beats */
  double rate;          /* its rate, 1/64 ... 64; 0 while it does not move */
} haptics_playback_position;
#define HAPTICS_PLAYBACK_POSITION_INIT \
  { sizeof(haptics_playback_position), 0, 0.0, 0.0, 0.0 }

/* Reads the audible position of a playback at a host time. It moves smoothly and never backward.
 * Returns HAPTICS_NOT_BEGUN until the first frame is audible. A playback that has ended keeps its
 * last position until another playback takes its slot, then returns HAPTICS_UNKNOWN_PLAYBACK. Set
 * struct_size before, as HAPTICS_PLAYBACK_POSITION_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_position(haptics_engine *engine, uint64_t playback, int64_t host_time,
                                haptics_playback_position *position);

/* # Timeline files: timelines with their patterns, sounds and names
 *
 * timeline: from haptics_load_timeline, which sets it, or to NULL on failure.
 * name: of a cue in the file.
 * cue: set to the index of the cue.
 * visual: the number of a visual, 1 or more.
 * fired: set to the identifier of the live cue; may be NULL. */

/* The kind of an asset. */
enum {
  HAPTICS_ASSET_PATTERN = 0,
  HAPTICS_ASSET_SOUND = 1,
  HAPTICS_ASSET_BUILT_IN_PATTERN = 2, /* only for haptics_request, by its name and with default
                                         options */
  HAPTICS_ASSET_BUILT_IN_SOUND = 3,
  HAPTICS_ASSET_EXTERNAL = 4,         /* only for haptics_request: the program loads and keeps it */
  HAPTICS_ASSET_MUSIC = 5             /* only for haptics_request: a sound that only music plays, which
                                         may be streamed */
};

/* A file that a timeline refers to: the bytes of a pattern, or a decoded sound. */
typedef struct haptics_asset {
  uint32_t struct_size;
  int32_t channels;     /* of a sound, 1 or 2, interleaved */
  const char *path;     /* as in the timeline, or in a pattern's EventWaveformPath */
  const void *bytes;    /* of a pattern: an AHAP file */
  size_t size;          /* in bytes */
  const float *samples; /* of a sound: frames * channels */
  size_t frames;        /* 1 or more */
  int32_t sample_rate;  /* of a sound, 1000 ... 768000 Hz */
  uint32_t reserved;
  int64_t stream_frames;   /* of streamed music: the length of the whole sound, whose first `frames`
                              are `samples`; see haptics_load_music. 0 for a sound in memory */
  int64_t loop_start;      /* of streamed music, as in haptics_music_stream */
  const float *loop_head;  /* the same */
  size_t loop_head_frames; /* the same */
  int64_t tag;             /* of streamed music: a number of yours, which its demands have */
  int32_t is_music;        /* set before a haptics_find_asset: 1 if only music plays the sound, so that
                              it may be streamed */
  uint32_t reserved2;
} haptics_asset;

/* Finds a file. Sets members of *asset, which stay valid until the next call, and returns 1;
 * returns 0 if the file does not exist.
 * kind: HAPTICS_ASSET_...
 * path: as in the file.
 * context: as in haptics_assets.
 * asset: filled in. */
typedef int32_t (*haptics_find_asset)(void *context, int32_t kind, const char *path,
                                      haptics_asset *asset);

/* Files of a timeline, looked up first in a table and then by a function. Start from
 * HAPTICS_ASSETS_INIT. */
typedef struct haptics_assets {
  uint32_t struct_size;
  uint32_t reserved;
  const haptics_asset *table; /* `count` elements, `stride` bytes apart */
  size_t count;               /* of the table */
  size_t stride;              /* in bytes: sizeof(haptics_asset) */
  haptics_find_asset find;    /* NULL for none */
  void *context;              /* passed to `find` */
} haptics_assets;
#define HAPTICS_ASSETS_INIT \
  { sizeof(haptics_assets), 0, NULL, 0, sizeof(haptics_asset), NULL, NULL }

/* Reads a timeline file, and loads its assets into an engine, where they stay. An error in the file
 * returns HAPTICS_INVALID_FILE, and a missing asset returns HAPTICS_UNKNOWN_RESOURCE;
 * haptics_error_message contains the details. The visuals of the first file of an engine are 1, 2, ...
 * in its order. In all files of an engine, equal names of visuals, gates, buses, cues and tracks mean
 * the same, and different names never do. A file of live cues alone sets its buses now, others when
 * they are played. Sounds that only music plays may be streamed; the demands of haptics_next_demand have the
 * `tag` of their file.
 * assets: NULL if the file uses only built-in patterns and sounds.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_timeline(haptics_engine *engine, const haptics_source *source,
                                     const haptics_assets *assets, haptics_timeline **timeline);

/* Finds a cue of a timeline file by its name, for haptics_cancel_cue and others.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_find_cue(const haptics_timeline *timeline, const char *name,
                                         int32_t *cue);

/* Returns the name of a visual of a timeline file, by its number in events; NULL for any other
 * number. Valid until haptics_timeline_destroy; do not free it.
 * Thread-safe: no. Realtime-safe: no. */
const char *haptics_timeline_visual_name(const haptics_timeline *timeline, int32_t visual);

/* Fires a live cue of a timeline file by its name, as haptics_fire does. It follows the policy and
 * the quiet rules of its timeline, if the file states them or they were set, else the engine's.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_fire_named(haptics_engine *engine, const haptics_timeline *timeline,
                                  const char *name, const haptics_time *when, uint64_t *fired);

/* # Runs: reports about several files, as `haptics validate` writes them
 *
 * run: from haptics_run_create, which sets it, or to NULL on failure.
 * path: of the file, relative to the folder of its configuration, with '/' between folders; NULL
 * for a file elsewhere.
 * text: set to the next part of the report, for haptics_text_destroy; to NULL on failure.
 * name: the file as the user named it. */

/* The formats of reports. */
enum {
  HAPTICS_REPORT_TEXT = 0,       /* for people, as a compiler prints findings */
  HAPTICS_REPORT_JSON = 1,       /* one JSON document */
  HAPTICS_REPORT_SARIF = 2,      /* the Static Analysis Results Interchange Format 2.1.0 */
  HAPTICS_REPORT_GITHUB = 3,     /* workflow commands for GitHub Actions */
  HAPTICS_REPORT_JUNIT = 4,      /* test results */
  HAPTICS_REPORT_GITLAB = 5,     /* a code quality report of GitLab */
  HAPTICS_REPORT_CHECKSTYLE = 6, /* Checkstyle XML */
  HAPTICS_REPORT_RDJSON = 7      /* the Reviewdog Diagnostic Format */
};

/* The fixes that a run applies. */
enum {
  HAPTICS_FIXES_NONE = 0, /* none */
  HAPTICS_FIXES_SAFE = 1, /* those that certainly preserve the meaning */
  HAPTICS_FIXES_ALL = 2   /* safe ones, and those that may change the meaning */
};

/* The options of a run. Lists of rules have commas between the names of rules and groups. Start
 * from HAPTICS_RUN_INIT. */
typedef struct haptics_run_options {
  uint32_t struct_size;
  int32_t format;         /* HAPTICS_REPORT_... */
  int32_t has_color;      /* 1 to color text for terminals */
  int32_t columns;        /* the width of the terminal, 0 ... 10000; 0 for none */
  int32_t failing;        /* the mildest severity that fails: HAPTICS_WARNING or HAPTICS_ERROR;
                             HAPTICS_NOTE for the configuration's, by default HAPTICS_ERROR */
  int32_t is_quiet;       /* 1 to report only what fails, without a summary */
  int32_t is_statistic;   /* 1 to count the findings of each rule instead; needs text or JSON */
  int32_t fixes;          /* HAPTICS_FIXES_... */
  int32_t is_only_fixing; /* 1 to report only the fixes; needs `fixes`, without `is_statistic` */
  uint32_t finding_limit; /* the findings to report of each file, 0 ... 1000000 */
  const char *selected;   /* the only rules to run; NULL for all */
  const char *disabled;   /* the rules to skip; NULL for none */
  const char *levels;     /* levels of rules, as in "unknown-key=note"; NULL for none */
} haptics_run_options;
#define HAPTICS_RUN_INIT \
  { sizeof(haptics_run_options), HAPTICS_REPORT_TEXT, 0, 0, HAPTICS_NOTE, 0, 0, \
    HAPTICS_FIXES_NONE, 0, 1000, NULL, NULL, NULL }

/* A run over files, with its counts. */
typedef struct haptics_run haptics_run;

/* Begins a run. Returns HAPTICS_UNKNOWN_NAME for an unknown rule, group or level, and for skipping a rule
 * that makes a file unreadable.
 * options: NULL for HAPTICS_RUN_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_run_create(const haptics_run_options *options, haptics_run **run);

/* Destroys a run. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_run_destroy(haptics_run *run);

/* Applies a configuration, the text of a `haptics.json`, to the files that are added afterward.
 * Its paths of asset roots, profiles and baselines are ignored. If it precedes the first file, its
 * `rulePages` also apply to the rules in SARIF. Returns HAPTICS_INVALID_FILE for a configuration
 * with errors.
 * source: its bytes and its name; the format is ignored. NULL for no configuration.
 * Thread-safe: no: use a run from one thread at a time. Realtime-safe: no. */
haptics_status haptics_run_configure(haptics_run *run, const haptics_source *source);

/* Returns 1 if the configuration excludes a file that was found in a folder; 0 otherwise, and for
 * NULL.
 * Thread-safe: no: use a run from one thread at a time. Realtime-safe: no. */
int32_t haptics_run_excludes(const haptics_run *run, const char *path);

/* Checks a file, and counts its findings. The name of the source determines the format of the file,
 * or else its text; the format of the source is ignored. A file whose text is of another format
 * than its name counts as a failure, with HAPTICS_INVALID_FILE.
 * assets: finds the files that the file refers to. A sound without frames exists, with an unknown
 * length. NULL to skip the rules about them.
 * folders: the folders that are searched, for messages, with line breaks between them; NULL for
 * none.
 * text: the report about the file, with the parts before it.
 * fixed_file: set to the fixed file, or to NULL if nothing was fixed; may be NULL.
 * Thread-safe: no: use a run from one thread at a time. Realtime-safe: no. */
haptics_status haptics_run_add(haptics_run *run, const haptics_source *source, const char *path,
                               const haptics_assets *assets, const char *folders,
                               haptics_text **text, haptics_text **fixed_file);

/* Counts a file that could not be read or written.
 * reason: in lower case, such as "no such file or directory".
 * Thread-safe: no: use a run from one thread at a time. Realtime-safe: no. */
haptics_status haptics_run_fail(haptics_run *run, const char *name, const char *reason);

/* Ends a run. Nothing can be added afterward.
 * text: the end of the report.
 * exit_status: 0 if no finding fails, 1 if one does, 2 after a failure; may be NULL.
 * Thread-safe: no: use a run from one thread at a time. Realtime-safe: no. */
haptics_status haptics_run_finish(haptics_run *run, haptics_text **text, int32_t *exit_status);

/* # Live cues: cues that belong to no timeline
 *
 * cue: the cue to play.
 * fired: the identifier of a live cue; functions that fire a cue set it, and accept NULL.
 * prepared: from haptics_prepare, which sets it, or to NULL on failure. */

/* Plays a live cue. fired may be NULL. haptics_config describes when its modalities wait for each
 * other.
 * Thread-safe: yes. Realtime-safe: no (it takes a lock, which haptics_render never does). */
haptics_status haptics_fire(haptics_engine *engine, const haptics_cue *cue,
                            const haptics_time *when, uint64_t *fired);

/* Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and
 * HAPTICS_UNKNOWN_CUE if it never existed. The receipts are the same as for haptics_cancel_cue.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel(haptics_engine *engine, uint64_t fired);

/* Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as
 * haptics_cancel does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move(haptics_engine *engine, uint64_t fired, const haptics_time *when);

/* A cue that was compiled ahead of time, which makes each firing cheaper. */
typedef struct haptics_prepared haptics_prepared;

/* Prepares a cue with the current policy of the engine. Destroy it before the engine.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_prepare(haptics_engine *engine, const haptics_cue *cue,
                               haptics_prepared **prepared);

/* Destroys a prepared cue. Cues that were fired continue. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_prepared_destroy(haptics_prepared *prepared);

/* Fires a prepared cue, as haptics_fire does. Returns HAPTICS_OTHER_ENGINE if another engine
 * prepared it, even if this one took over from that engine.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_fire_prepared(haptics_engine *engine, const haptics_prepared *prepared,
                                     const haptics_time *when, uint64_t *fired);

/* # Shaping: changes of cues that are playing
 *
 * target: the cue.
 * gain: 0 ... 16; 1 is as written.
 * pan: -1 left ... 1 right; 0 is as written.
 * octaves: -1 ... 1; 0 is as written.
 * over: the duration of the change in seconds, 0 or more; default 0.03. */

/* A cue that plays or will play: either a live one, or one of a playback. Start from
 * HAPTICS_TARGET_INIT. */
typedef struct haptics_target {
  uint32_t struct_size;
  int32_t cue;       /* the index in the playback's timeline */
  uint64_t playback; /* 0 for a live cue */
  uint64_t live_cue; /* 0 for a cue of a playback */
} haptics_target;
#define HAPTICS_TARGET_INIT \
  { sizeof(haptics_target), 0, 0, 0 }

/* Changes the gain of a cue, starting at `when`. A cue that has ended is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_cue_gain(haptics_engine *engine, const haptics_target *target,
                                    float gain, double over, const haptics_time *when);

/* Changes the pan of a cue, starting at `when`. A cue that has ended is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_cue_pan(haptics_engine *engine, const haptics_target *target, float pan,
                                   double over, const haptics_time *when);

/* Changes the pitch of a cue at `when`. A cue that has ended is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_cue_pitch(haptics_engine *engine, const haptics_target *target,
                                     double octaves, const haptics_time *when);

/* Stops a cue, fading over 0 seconds or more; at least 5 ms.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_stop_cue(haptics_engine *engine, const haptics_target *target, double fade,
                                const haptics_time *when);

/* # Players: a timeline or pattern with a handle, as in Core Haptics
 *
 * pattern: the identifier of a pattern that is loaded.
 * to: the position, 0 or more, in `unit`.
 * rate: 1/64 ... 64; 1 is as written.
 * is_looping: 1 or 0.
 * is_muted: 1 or 0.
 * gain: 0 ... 16; 1 is as written.
 * pan: -1 left ... 1 right; 0 is as written.
 * octaves: -1 ... 1; 0 is as written.
 * over: the duration of the change in seconds, 0 or more; default 0.03.
 * state: filled in.
 * from: the start of the loop, 0 or more, in `unit`.
 * audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
 * haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0. */

/* A player. It plays one playback at a time, and can be started again. Its completion is the event
 * HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback. */
typedef struct haptics_player haptics_player;

/* Create a player for a copy of a timeline, with the loop of the timeline, or for a loaded pattern,
 * which loops over its duration if looping is on.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_player_create(haptics_engine *engine, const haptics_timeline *timeline,
                                     haptics_player **player);
haptics_status haptics_player_create_with_pattern(haptics_engine *engine, int32_t pattern,
                                                  haptics_player **player);

/* Destroys a player. Its playback continues to its end; a loop stops. A player may outlive its
 * engine, and can then only be destroyed. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_player_destroy(haptics_player *player);

/* Starts a player from its start, or from the position of an earlier seek, at the latest rate. It
 * stops the previous playback.
 * engine: the player's, or that of a transaction, here and below; another one returns
 * HAPTICS_INVALID_ARGUMENT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_start(haptics_engine *engine, haptics_player *player,
                                    const haptics_time *when);

/* Stops a player, fading over 0 seconds or more; at least 5 ms. An idle player is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_stop(haptics_engine *engine, haptics_player *player, double fade,
                                   const haptics_time *when);

/* Pauses a player, as haptics_pause does. An idle player is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_pause(haptics_engine *engine, haptics_player *player,
                                    const haptics_time *when);

/* Resumes a player, as haptics_resume does. An idle player is ignored.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_resume(haptics_engine *engine, haptics_player *player,
                                     const haptics_time *when);

/* Moves a player to a position, as haptics_seek does. If the player is idle, its next start begins
 * there.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_seek(haptics_engine *engine, haptics_player *player, double to,
                                   int32_t unit, const haptics_time *when);

/* Changes the rate of a player, as haptics_set_rate does. If the player is idle, the rate applies
 * to its next start.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_rate(haptics_engine *engine, haptics_player *player, double rate,
                                       const haptics_time *when);

/* Turns looping on or off, even during playback.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_looping(haptics_engine *engine, haptics_player *player,
                                          int32_t is_looping);

/* Sets the part that repeats, even during playback, and turns looping on. Active sounds are cut at
 * its end. from == to turns looping off, and the player continues to its end.
 * from, to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
 * least 64 frames.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_loop(haptics_engine *engine, haptics_player *player, double from,
                                       double to, int32_t unit);

/* Sets the buses of cues that specify none, as the members of haptics_cue with these names do. It
 * applies to later starts.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_buses(haptics_engine *engine, haptics_player *player,
                                        int32_t audio_bus, int32_t haptic_bus);

/* Sets the effect of an interruption on a player, now and for later starts.
 * policy: HAPTICS_INTERRUPTION_...
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_interruption_policy(haptics_engine *engine,
                                                      haptics_player *player, int32_t policy);

/* Changes the gain of all cues of a player, now and for its next starts.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_gain(haptics_engine *engine, haptics_player *player, float gain,
                                       double over, const haptics_time *when);

/* Changes the pan of all cues of a player, now and for its next starts.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_pan(haptics_engine *engine, haptics_player *player, float pan,
                                      double over, const haptics_time *when);

/* Changes the pitch of all cues of a player, now and for its next starts.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_pitch(haptics_engine *engine, haptics_player *player,
                                        double octaves, const haptics_time *when);

/* Mutes or unmutes a player, now and for its next starts. A muted player continues silently.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_set_muted(haptics_engine *engine, haptics_player *player,
                                        int32_t is_muted, const haptics_time *when);

/* The state of a player. */
typedef struct haptics_player_state {
  uint32_t struct_size; /* set by the caller */
  int32_t is_active;    /* 1 while it plays or is paused */
  int32_t is_paused;    /* 1 while it is paused */
  int32_t is_looping;   /* 1 if it loops */
  double rate;          /* 1/64 ... 64 */
  uint64_t playback;    /* its current or last playback; 0 before the first start */
} haptics_player_state;
#define HAPTICS_PLAYER_STATE_INIT \
  { sizeof(haptics_player_state), 0, 0, 0, 1.0, 0 }

/* Reads the state of a player. Set struct_size before, as HAPTICS_PLAYER_STATE_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_read_player(const haptics_player *player, haptics_player_state *state);

/* # Controls: values and curves for players and cues
 *
 * target: the cue. */

/* The controls of patterns, the dynamic parameters of Core Haptics. The first of each family
 * multiplies by 0 ... 1; the others add -1 ... 1. Values outside are clamped. */
enum {
  HAPTICS_CONTROL_HAPTIC_INTENSITY = 0,    /* multiplies */
  HAPTICS_CONTROL_HAPTIC_SHARPNESS = 1,
  HAPTICS_CONTROL_HAPTIC_ATTACK_TIME = 2,  /* attack, decay and release affect only later events,
                                              and accept no curves */
  HAPTICS_CONTROL_HAPTIC_DECAY_TIME = 3,
  HAPTICS_CONTROL_HAPTIC_RELEASE_TIME = 4,
  HAPTICS_CONTROL_AUDIO_VOLUME = 5,        /* multiplies */
  HAPTICS_CONTROL_AUDIO_PAN = 6,
  HAPTICS_CONTROL_AUDIO_BRIGHTNESS = 7,
  HAPTICS_CONTROL_AUDIO_PITCH = 8,
  HAPTICS_CONTROL_AUDIO_ATTACK_TIME = 9,
  HAPTICS_CONTROL_AUDIO_DECAY_TIME = 10,
  HAPTICS_CONTROL_AUDIO_RELEASE_TIME = 11
};

/* A value for a control. */
typedef struct haptics_parameter {
  uint32_t struct_size;
  int32_t control; /* HAPTICS_CONTROL_... */
  double value;    /* any number; clamped to the range of the control */
  double time;     /* seconds after `when` at which it applies, 0 or more */
} haptics_parameter;
#define HAPTICS_PARAMETER_INIT \
  { sizeof(haptics_parameter), HAPTICS_CONTROL_HAPTIC_INTENSITY, 1.0, 0.0 }

/* A control point of a curve. */
typedef struct haptics_point {
  double time;  /* seconds after the curve's time */
  double value; /* as in haptics_parameter */
} haptics_point;

/* A piecewise linear curve that a control follows. */
typedef struct haptics_curve {
  uint32_t struct_size;
  int32_t control;             /* HAPTICS_CONTROL_...; none of the attack, decay and release times */
  double time;                 /* seconds after `when`, from which its points are counted */
  const haptics_point *points; /* at least 2, in any order */
  size_t point_count;          /* their number */
} haptics_curve;
#define HAPTICS_CURVE_INIT \
  { sizeof(haptics_curve), HAPTICS_CONTROL_HAPTIC_INTENSITY, 0.0, NULL, 0 }

/* Sends values of controls to a player, as if its pattern contained them. Times are in seconds of
 * real time. They do not follow the rate, stop while the player is paused, and continue through
 * loops and seeks. The latest value wins. Values for an idle player apply to its next start, and
 * `when` is relative to it. Of an idle player's values for one control and time, only the last is kept;
 * its values and curves can take half of the engine's commands, and more return HAPTICS_QUEUE_FULL.
 * parameters: `count` elements, `stride` bytes apart.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_send_parameters(haptics_engine *engine, haptics_player *player,
                                              const haptics_parameter *parameters, size_t count,
                                              size_t stride, const haptics_time *when);

/* Sends values of controls to a cue that plays, as haptics_player_send_parameters does to a player.
 * parameters: `count` elements, `stride` bytes apart.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_send_cue_parameters(haptics_engine *engine, const haptics_target *target,
                                           const haptics_parameter *parameters, size_t count,
                                           size_t stride, const haptics_time *when);

/* Schedules curves for controls of a player, with times as in haptics_player_send_parameters.
 * Curves of one control that are sent together combine as in a pattern; otherwise, the curve that
 * started last wins. A curve that is sent before the start renders the same samples as in the
 * pattern. At most 256 curves can be active; another one returns HAPTICS_QUEUE_FULL.
 * curves: `count` elements, `stride` bytes apart.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_player_schedule_curves(haptics_engine *engine, haptics_player *player,
                                              const haptics_curve *curves, size_t count,
                                              size_t stride, const haptics_time *when);

/* Schedules curves for controls of a cue that plays, as haptics_player_schedule_curves does for a
 * player.
 * curves: `count` elements, `stride` bytes apart.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_schedule_cue_curves(haptics_engine *engine, const haptics_target *target,
                                           const haptics_curve *curves, size_t count, size_t stride,
                                           const haptics_time *when);

/* # Mixing: buses, switches and ducking
 *
 * bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
 * bus.
 * name: of the bus; output pointers receive a string for haptics_text_destroy, or NULL on failure.
 * decibels: -120 ... 24; -120 and -INFINITY are silence.
 * is_muted: 1 or 0.
 * is_soloed: 1 or 0.
 * mix_switch: HAPTICS_SWITCH_...
 * is_on: 1 or 0; output pointers receive it.
 * target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
 * trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
 * audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
 * haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
 * ducking: depth and times; NULL for HAPTICS_DUCKING_INIT. */

/* The buses of every engine, called "haptic", "effects", "music" and "voice". Haptics play into the
 * first one and audio into the second one, unless the cue, timeline or player specifies another
 * bus. */
enum {
  HAPTICS_BUS_HAPTIC = 1,
  HAPTICS_BUS_EFFECTS = 2,
  HAPTICS_BUS_MUSIC = 3,
  HAPTICS_BUS_VOICE = 4
};

/* The switches for the settings of a user. */
enum {
  HAPTICS_SWITCH_HAPTICS = 0, /* the haptic modality, and HAPTICS_BUS_HAPTIC */
  HAPTICS_SWITCH_EFFECTS = 1, /* HAPTICS_BUS_EFFECTS */
  HAPTICS_SWITCH_MUSIC = 2,   /* HAPTICS_BUS_MUSIC */
  HAPTICS_SWITCH_VOICE = 3    /* HAPTICS_BUS_VOICE */
};

/* Finds a bus by its name, or creates it. Returns HAPTICS_TOO_MANY beyond `buses` of
 * haptics_config.
 * follows: the switch that closes a new bus, HAPTICS_SWITCH_...; default HAPTICS_SWITCH_EFFECTS.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_bus(haptics_engine *engine, const char *name, int32_t follows, int32_t *bus);

/* Returns the name of a bus, as a new string, or HAPTICS_UNKNOWN_RESOURCE for a bus without a name.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_bus_name(haptics_engine *engine, int32_t bus, haptics_text **name);

/* Changes the gain of a bus. Gain, mute, solo, switch and ducking are separate factors, which are
 * multiplied. No factor saves or restores another.
 * over: the duration of the linear ramp in seconds, 0 or more; default 0.03.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_bus_gain(haptics_engine *engine, int32_t bus, double decibels,
                                    double over, const haptics_time *when);

/* Mutes or unmutes a bus, with a ramp of 30 ms. Mute overrides solo.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_bus_muted(haptics_engine *engine, int32_t bus, int32_t is_muted,
                                     const haptics_time *when);

/* Turns the solo of a bus on or off, with a ramp of 30 ms. While any bus is soloed, only soloed
 * buses play.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_bus_soloed(haptics_engine *engine, int32_t bus, int32_t is_soloed,
                                      const haptics_time *when);

/* Turns a switch on or off, starting with the next block; its buses fade over 30 ms. The
 * haptic modality is muted while HAPTICS_SWITCH_HAPTICS is off, and audio while the other three
 * switches are off.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_set_switch(haptics_engine *engine, int32_t mix_switch, int32_t is_on);

/* Sets whether HAPTICS_SWITCH_MUSIC pauses the music, which then resumes at its position. By default,
 * the music continues silently.
 * pauses: 1 or 0; default 1.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_music_pauses_when_off(haptics_engine *engine, int32_t pauses);

/* Reports whether a switch is on. All switches are initially on.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_switch_is_on(const haptics_engine *engine, int32_t mix_switch,
                                    int32_t *is_on);

/* The parameters of ducking: a bus lowers another one while a rendition plays into it. For cues
 * that are planned ahead, the attack ends at the start of the cue. Start from HAPTICS_DUCKING_INIT,
 * which suits speech over music. */
typedef struct haptics_ducking {
  uint32_t struct_size;
  uint32_t reserved;
  double depth;   /* decibels, -120 ... 0 */
  double attack;  /* seconds of the ramp down, 0 ... 3600; values below 5 ms act as 5 ms */
  double hold;    /* seconds after the last rendition, 0 ... 3600 */
  double release; /* seconds of the ramp up, as attack */
} haptics_ducking;
#define HAPTICS_DUCKING_INIT \
  { sizeof(haptics_ducking), 0, -12.0, 0.1, 0.5, 0.5 }

/* Adds ducking of the bus `target` by the bus `trigger`, or changes it. Active ducking continues
 * from its level. At most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.
 * ducking: NULL for HAPTICS_DUCKING_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_ducking(haptics_engine *engine, int32_t target, int32_t trigger,
                                   const haptics_ducking *ducking, const haptics_time *when);

/* Removes ducking of the bus `target` by the bus `trigger`.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_remove_ducking(haptics_engine *engine, int32_t target, int32_t trigger,
                                      const haptics_time *when);

/* Changes the gain of a bus at a time of a timeline, with a ramp of 30 ms. The change also applies
 * to a playback that starts or seeks past it, and persists when the playback ends.
 * time: 0 or more, in `unit`.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_bus_gain(haptics_timeline *timeline, int32_t bus,
                                             double decibels, double time, int32_t unit);

/* Mutes or unmutes a bus at a time of a timeline, as haptics_timeline_set_bus_gain changes a gain.
 * time: 0 or more, in `unit`.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_bus_muted(haptics_timeline *timeline, int32_t bus,
                                              int32_t is_muted, double time, int32_t unit);

/* Adds or changes ducking at a time of a timeline, as haptics_timeline_set_bus_gain changes a gain.
 * time: 0 or more, in `unit`.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_ducking(haptics_timeline *timeline, int32_t target,
                                            int32_t trigger, const haptics_ducking *ducking,
                                            double time, int32_t unit);

/* Removes ducking at a time of a timeline, as haptics_timeline_set_bus_gain changes a gain.
 * time: 0 or more, in `unit`.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_remove_ducking(haptics_timeline *timeline, int32_t target,
                                               int32_t trigger, double time, int32_t unit);

/* Sets the buses of a timeline's cues that specify none, as the members of haptics_cue with these
 * names do.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_buses(haptics_timeline *timeline, int32_t audio_bus,
                                          int32_t haptic_bus);

/* # Music: an active track, and others that fade out
 *
 * music: the sound and its options.
 * time: 0 or more, in `unit`. */

/* The part of a track that repeats, without a gap. */
enum {
  HAPTICS_MUSIC_ONCE = 0,      /* none; it plays to its end */
  HAPTICS_MUSIC_LOOPS = 1,     /* all of it */
  HAPTICS_MUSIC_LOOPS_PART = 2 /* from loop_from to loop_to; the earlier part plays once */
};

/* A sound to play as music. Start from HAPTICS_MUSIC_INIT. */
typedef struct haptics_music {
  uint32_t struct_size;
  int32_t sound;           /* from haptics_load_sound or haptics_load_music */
  int32_t bus;             /* HAPTICS_BUS_EFFECTS ... HAPTICS_BUS_VOICE or another */
  float gain;              /* 0 ... 16 */
  int32_t loop;            /* HAPTICS_MUSIC_... */
  int32_t loop_unit;       /* HAPTICS_SECONDS, or HAPTICS_FRAMES of the sound at its own rate */
  double loop_from;        /* 0 or more */
  double loop_to;          /* at least 64 frames after loop_from; at most the sound's end for
                              frames, and 86400 for seconds, which end with the sound */
  double beats_per_minute; /* 1 ... 10000; 0 for a track without beats */
  int32_t beats_per_bar;   /* 1 ... 1000 */
  uint32_t reserved;
  int64_t first_beat;      /* the frame of the sound on which the first beat of a bar falls */
} haptics_music;
#define HAPTICS_MUSIC_INIT                                                                    \
  { sizeof(haptics_music), 0, HAPTICS_BUS_MUSIC, 1.0f, HAPTICS_MUSIC_LOOPS, HAPTICS_SECONDS, \
      0.0, 0.0, 0.0, 4, 0, 0 }

/* The law of a crossfade. */
enum {
  HAPTICS_EQUAL_POWER = 0, /* constant power, for unrelated tracks */
  HAPTICS_LINEAR = 1       /* constant amplitude, for versions of one track */
};

/* The boundary of the active track at which another one takes over. */
enum {
  HAPTICS_BOUNDARY_NONE = 0, /* immediately */
  HAPTICS_BOUNDARY_BEAT = 1,
  HAPTICS_BOUNDARY_BAR = 2,
  HAPTICS_BOUNDARY_END = 3   /* the end of its loop, or of a track that does not loop */
};

/* The transition to another track. Start from HAPTICS_TRANSITION_INIT, which cuts. */
typedef struct haptics_transition {
  uint32_t struct_size;
  int32_t boundary; /* HAPTICS_BOUNDARY_...; immediate without an active track, or if that has no
                       beats */
  double fade_out;  /* seconds over which the other one fades, 0 ... 3600; values below 5 ms act
                       as 5 ms */
  double fade_in;   /* seconds, 0 ... 3600; 0 to start with the full level */
  int32_t law;      /* HAPTICS_EQUAL_POWER or HAPTICS_LINEAR */
  int32_t on_interruption; /* HAPTICS_INTERRUPTION_... */
  int64_t from;     /* the frame of the sound at which it starts, 0 or more; other values than 0
                       fade in over at least 5 ms */
} haptics_transition;
#define HAPTICS_TRANSITION_INIT \
  { sizeof(haptics_transition), HAPTICS_BOUNDARY_NONE, 0.0, 0.0, HAPTICS_EQUAL_POWER, 0, 0 }

/* Plays a track in place of the active one. At most one track waits for its boundary; a later call
 * of this function or of haptics_stop_music replaces it. If more than four tracks sound
 * simultaneously, the softest one ends.
 * transition: NULL for HAPTICS_TRANSITION_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_play_music(haptics_engine *engine, const haptics_music *music,
                                  const haptics_transition *transition, const haptics_time *when);

/* Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting track.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_stop_music(haptics_engine *engine, double fade, const haptics_time *when);

/* Pauses the music.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_pause_music(haptics_engine *engine, const haptics_time *when);

/* Resumes the music exactly at its position.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_resume_music(haptics_engine *engine, const haptics_time *when);

/* Plays music at a time of a timeline. A playback that starts or seeks past this time joins the
 * music at the corresponding position.
 * transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0, because
 * music follows its playback.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_play_music(haptics_timeline *timeline, const haptics_music *music,
                                           const haptics_transition *transition, double time,
                                           int32_t unit);

/* Stops the music at a time of a timeline.
 * fade: 0 ... 3600 seconds; default 0.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_stop_music(haptics_timeline *timeline, double fade, double time,
                                           int32_t unit);

/* # Streamed music: sounds of which only the beginnings are in memory
 *
 * The engine never opens a file and never waits. It asks for the frames that it plays next, and the
 * program reads them on another thread:
 *
 *   haptics_demand demand = HAPTICS_DEMAND_INIT;
 *   while (!haptics_next_demand(engine, &demand) && demand.frames > 0) {
 *     size_t frames = read(file, demand.frame, demand.frames, samples);
 *     haptics_feed_music(engine, &demand, samples, frames, NULL);
 *   }
 *
 * Four decks of 1.4 s at 48 kHz take 2 MiB, from the first streamed sound on. Look for demands every
 * 100 ms or more often.
 *
 * demand: from haptics_next_demand.
 * samples: `frames` * `channels` samples of the sound, interleaved, -16 ... 16.
 * frames: 1 ... `demand.frames`; the next demand asks for the rest. */

/* The beginnings of a sound. Start from HAPTICS_MUSIC_STREAM_INIT. */
typedef struct haptics_music_stream {
  uint32_t struct_size;
  int32_t channels;        /* 1 or 2 */
  int32_t sample_rate;     /* 1000 ... 768000 Hz */
  uint32_t reserved;
  int64_t frames;          /* the length of the whole sound, 1 ... 2^30 - 1 */
  const float *head;       /* the first frames, interleaved: a quarter of a second or more, which is
                              the time for reading on after a start */
  size_t head_frames;      /* 0 ... `frames`; with all frames, the sound is in memory */
  int64_t loop_start;      /* the frame at which loop_head begins: the start of the part that
                              repeats */
  const float *loop_head;  /* frames from there on, interleaved; NULL if loop_head_frames is 0 */
  size_t loop_head_frames; /* 0 ... `frames` - loop_start */
  int64_t tag;             /* a number of yours, which the demands for the sound have */
} haptics_music_stream;
#define HAPTICS_MUSIC_STREAM_INIT \
  { sizeof(haptics_music_stream), 2, 48000, 0, 0, NULL, 0, 0, NULL, 0, 0 }

/* Loads a sound that is read while it plays as music; cues cannot play it. Starts at frame 0, loops,
 * crossfades and beats are exact to the frame. So are a start within the sound, a start within a
 * timeline and a seek, if they are ordered far enough ahead that the demands are fed before: 100 ms
 * for a program that looks for demands every 50 ms. Without that time, they are heard once their
 * frames are fed, in time with what would have played, after a fade of 5 ms. Frames that are fed too
 * late are silent, the music continues in time, and HAPTICS_EVENT_MUSIC_GAP reports how long it was
 * silent. An engine that takes over continues with what was fed.
 * stream: the beginnings, which are copied.
 * sound: the identifier of the sound, for haptics_music.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_music(haptics_engine *engine, const haptics_music_stream *stream,
                                  int32_t *sound);

/* Frames that an engine asks for. */
typedef struct haptics_demand {
  uint32_t struct_size;
  int32_t sound;   /* the sound to read */
  int64_t frame;   /* the first frame, at the sound's own rate */
  int32_t frames;  /* the number of frames; 0 if nothing is needed now */
  uint32_t ticket; /* the playback that asks */
  int64_t due;     /* the frame of the engine at which the music falls silent without them */
  int64_t tag;     /* the `tag` of the haptics_music_stream or haptics_asset */
} haptics_demand;
#define HAPTICS_DEMAND_INIT \
  { sizeof(haptics_demand), 0, 0, 0, 0, 0, 0 }

/* Reads the most urgent demand, which stays the same until it is fed, refused or stale. Set
 * struct_size before, as HAPTICS_DEMAND_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_next_demand(haptics_engine *engine, haptics_demand *demand);

/* Supplies the frames of a demand.
 * is_fed: set to 0 if the demand is stale, because the music was stopped or moved, or it was fed
 * before; may be NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_feed_music(haptics_engine *engine, const haptics_demand *demand,
                                  const float *samples, size_t frames, int32_t *is_fed);

/* Reports that the frames of a demand cannot be read. Its playback asks for nothing more and falls
 * silent, except for what is in memory.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_refuse_music(haptics_engine *engine, const haptics_demand *demand);

/* Renders as haptics_render does, up to frames of streamed music that are not fed yet. A program
 * that renders without a device feeds all demands and renders the rest; the samples equal those
 * of music in memory.
 * block: receives the samples.
 * frames: 0 or more, at most the capacity of the block.
 * rendered: set to the number of rendered frames.
 * Thread-safe: one thread at a time; others get HAPTICS_BUSY. Realtime-safe: yes. */
haptics_status haptics_render_fed(haptics_engine *engine, float *block, size_t frames,
                                  size_t *rendered);

/* # Preloading: many assets ahead of time, on your own threads
 *
 * preloader: from haptics_preloader_create, which sets it, or to NULL on failure.
 * preload: from haptics_preloader_begin, which sets it, or to NULL on failure.
 * group: as in haptics_preloader_begin; default "".
 * kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
 * name: of the asset, as in its haptics_request.
 * id: set to the number of the asset.
 * bytes: set to their number.
 * progress: filled in. */

/* A queue of assets to load, with their priorities, groups and memory. It has no thread;
 * haptics_preloader_load_next loads one asset on the calling thread. An asset that several preloads
 * request is loaded once. */
typedef struct haptics_preloader haptics_preloader;

/* Assets that were requested together. */
typedef struct haptics_preload haptics_preload;

/* An asset to preload. Start from HAPTICS_REQUEST_INIT. */
typedef struct haptics_request {
  uint32_t struct_size;
  int32_t kind;     /* HAPTICS_ASSET_... */
  const char *name; /* the path of its file, or the name of the built-in */
  int64_t size;     /* its share of the progress, such as the bytes of its file; 1 ... 2^40 */
  int32_t priority; /* 0 ... 255; higher priorities load first, equal ones in order */
  uint32_t reserved;
  const int32_t *after; /* the indexes of requests of the same call that must be settled, loaded or
                           failed, before it is begun */
  size_t after_count;   /* their number */
  int64_t tag;          /* of an external asset: a number of yours, which its orders have */
  int64_t estimate;     /* of an external asset: the bytes reserved while it is loaded; 0 or more */
  int64_t timeout;      /* of an external asset: the time-out in nanoseconds, see
                           haptics_preloader_expire; 0 for never */
} haptics_request;
#define HAPTICS_REQUEST_INIT \
  { sizeof(haptics_request), HAPTICS_ASSET_PATTERN, NULL, 1, 128, 0, NULL, 0, 0, 0, 0 }

/* An order about an external asset, which the program carries out. */
enum {
  HAPTICS_EXTERNAL_LOAD = 0,    /* begin to load it, and call haptics_preloader_settle or
                                   haptics_preloader_reject */
  HAPTICS_EXTERNAL_ABANDON = 1, /* it is no longer wanted; settle or reject its load nevertheless */
  HAPTICS_EXTERNAL_RELEASE = 2  /* release it: its last group was unloaded, memory was relieved, or it
                                   came too late or was too large */
};

/* An order for an external asset. */
typedef struct haptics_external {
  uint32_t struct_size; /* the number of bytes that the library filled in */
  int32_t kind;         /* HAPTICS_EXTERNAL_... */
  int64_t ticket;       /* the number of the load, never 0 */
  int64_t tag;          /* that of its haptics_request */
} haptics_external;

/* Begins to load an external asset: sets `bytes` to the memory that it holds and returns HAPTICS_OK,
 * returns HAPTICS_PENDING and settles the ticket later, or returns another status if it fails.
 * context: the `context` of haptics_preloader_set_external.
 * order: the load; valid during the call.
 * name: the name of the asset; valid during the call.
 * bytes: the memory that the asset holds; 0 or more. */
typedef haptics_status (*haptics_load_external)(void *context, const haptics_external *order,
                                                const char *name, int64_t *bytes);

/* Releases an external asset.
 * context: the `context` of haptics_preloader_set_external.
 * order: the release; valid during the call. */
typedef void (*haptics_release_external)(void *context, const haptics_external *order,
                                         const char *name);

/* Creates a preloader for an engine. It may outlive the engine. After haptics_engine_take_over it
 * stays with the old engine. Create another one for the new engine, which has the loaded assets.
 * budget: the maximum memory of samples, pattern files and external assets, in bytes; 0 or more.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_create(haptics_engine *engine, int64_t budget,
                                        haptics_preloader **preloader);

/* Destroys a preloader. Loaded assets stay. Its preloads remain valid. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_preloader_destroy(haptics_preloader *preloader);

/* Requests assets. Assets that are already loaded are skipped, and assets that failed earlier are
 * retried.
 * requests: `count` elements, `stride` bytes apart.
 * group: their purpose, such as a level, for haptics_preloader_unload; default "".
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_begin(haptics_preloader *preloader,
                                       const haptics_request *requests, size_t count,
                                       size_t stride, const char *group,
                                       haptics_preload **preload);

/* Loads the next asset on this thread, and begins the external assets before it. It succeeds even if
 * the asset cannot be loaded; haptics_preload_result returns the status.
 * assets: the requested files, and the waveforms of patterns; `find` runs on this thread, and
 * concurrently if several threads call this function. NULL if only built-ins were requested.
 * is_done: 1 if no asset could be begun, else 0; may be NULL.
 * Thread-safe: yes, also for parallel loading. Realtime-safe: no. */
haptics_status haptics_preloader_load_next(haptics_preloader *preloader,
                                           const haptics_assets *assets, int32_t *is_done);

/* Sets functions that receive the orders for external assets in place of haptics_preloader_poll, which
 * then has only those to abandon a load. They are called on the thread whose call leads to the order,
 * such as that of haptics_preloader_load_next, and may call functions of the preloader.
 * load: NULL for haptics_preloader_poll.
 * release: NULL for haptics_preloader_poll.
 * context: passed to both; it must live as long as the preloader and its preloads.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_set_external(haptics_preloader *preloader,
                                              haptics_load_external load,
                                              haptics_release_external release, void *context);

/* Writes up to `capacity` orders for external assets, `stride` bytes apart, as haptics_poll does, and
 * returns their number; the rest stay for the next call. Assets are begun by
 * haptics_preloader_load_next.
 * orders: the array to fill.
 * capacity: the capacity of the array, in elements.
 * Thread-safe: yes. Realtime-safe: no. */
size_t haptics_preloader_poll(haptics_preloader *preloader, haptics_external *orders, size_t capacity,
                              size_t stride);

/* Completes the load of an external asset, which the program then keeps until it is ordered to
 * release it. Returns HAPTICS_ABANDONED or HAPTICS_TIMED_OUT if the asset came too late, and
 * HAPTICS_TOO_MANY if it exceeds the budget; it is then released. Returns HAPTICS_UNKNOWN_RESOURCE if
 * the ticket was settled before. Assets that waited for it can be begun after this call.
 * ticket: the number in the order.
 * bytes: the memory that the asset holds; 0 or more.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_settle(haptics_preloader *preloader, int64_t ticket, int64_t bytes);

/* Ends the load of an external asset that failed. Returns HAPTICS_UNKNOWN_RESOURCE if the ticket was
 * settled before.
 * ticket: the number in the order.
 * reason: for the error message of haptics_preload_result; default "".
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_reject(haptics_preloader *preloader, int64_t ticket,
                                        const char *reason);

/* Abandons external assets whose time is over; haptics_preload_result then returns HAPTICS_TIMED_OUT.
 * The time of an asset begins with the first call after it was begun. Call it in each frame while
 * assets with a time-out are being loaded.
 * time: the present time in nanoseconds, on any clock that never goes back.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_expire(haptics_preloader *preloader, int64_t time);

/* Unloads assets until the loaded ones take no more than a number of bytes, as when the system runs
 * out of memory. Those of the lowest priority are first, and of these the last requested. Assets that
 * are being loaded, and the groups to keep, stay.
 * limit: the bytes that may remain; 0 or more.
 * kept: a group to keep; default "".
 * freed: set to the number of freed bytes.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_relieve(haptics_preloader *preloader, int64_t limit,
                                         const char *kept, int64_t *freed);

/* Unloads the assets of a group that no other group uses, as haptics_unload_pattern and
 * haptics_unload_sound do, and abandons the ones that are not loaded yet.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_unload(haptics_preloader *preloader, const char *group);

/* Finds a loaded asset, or returns HAPTICS_PENDING before it is loaded.
 * id: its number, for the members `pattern` and `sound` of haptics_cue; 0 for an external asset.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_find(const haptics_preloader *preloader, int32_t kind,
                                      const char *name, int32_t *id);

/* Reads the used bytes of the budget, including assets that are loading.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preloader_used_bytes(const haptics_preloader *preloader, int64_t *bytes);

/* The progress of a preload, which never decreases. */
typedef struct haptics_preload_progress {
  uint32_t struct_size; /* set by the caller */
  int32_t count;        /* assets */
  int32_t settled;      /* assets that are loaded or failed */
  int32_t failed;       /* assets that failed */
  int64_t bytes;        /* the sum of the sizes that are settled */
  int64_t total_bytes;  /* the sum of all sizes */
} haptics_preload_progress;
#define HAPTICS_PRELOAD_PROGRESS_INIT \
  { sizeof(haptics_preload_progress), 0, 0, 0, 0, 0 }

/* Reads the progress. Set struct_size before, as HAPTICS_PRELOAD_PROGRESS_INIT does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_read_preload(const haptics_preload *preload,
                                    haptics_preload_progress *progress);

/* Finds an asset of a preload after all its assets have settled; earlier, it returns
 * HAPTICS_PENDING. Returns HAPTICS_INVALID_FILE if the asset was not supplied or is not a usable
 * file, HAPTICS_TOO_MANY if it exceeds the budget or the limits of the engine, HAPTICS_ABANDONED if
 * it was cancelled or unloaded, HAPTICS_TIMED_OUT if its time was over, HAPTICS_INVALID_ARGUMENT if it
 * waited for itself, and HAPTICS_UNKNOWN_RESOURCE if it was not requested; haptics_error_message
 * contains the details. An external asset that is loaded has the number 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preload_result(const haptics_preload *preload, int32_t kind,
                                      const char *name, int32_t *id);

/* Cancels a preload. Assets that are not loaded yet are abandoned, unless another preload waits for
 * them. Loaded assets stay.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_preload_cancel(haptics_preload *preload);

/* Destroys a preload, which cancels nothing. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_preload_destroy(haptics_preload *preload);

/* # Judging: taps and the beats that they hit
 *
 * judge: from haptics_judge_create, which sets it, or to NULL on failure.
 * index: 0 or more.
 * track: the name of a track.
 * map: the beats; output pointers are filled in.
 * verdicts: the array to fill.
 * capacity: the capacity of the array, in elements.
 * score: filled in. */

/* The beats of a track. Start from HAPTICS_BEAT_MAP_INIT. */
typedef struct haptics_beat_map {
  uint32_t struct_size;
  int32_t first_cue;    /* in a timeline file, the index of the first beat's cue, which the
                           others follow; else ignored */
  const int64_t *beats; /* in nanoseconds from the track's start, in rising order */
  size_t beat_count;    /* 0 ... 1048576 */
  int64_t duration;     /* of the track, in nanoseconds, 0 ... 2^60; every beat is before its end */
  int64_t spacing;      /* the minimum time between two beats, 1 ... 2^60 nanoseconds */
} haptics_beat_map;
#define HAPTICS_BEAT_MAP_INIT \
  { sizeof(haptics_beat_map), 0, NULL, 0, 0, 150000000 }

/* Return the name of a track of a timeline file, or NULL past the last one, and its beats, which
 * belong to the timeline. Set struct_size of map before, as HAPTICS_BEAT_MAP_INIT does.
 * Thread-safe: no. Realtime-safe: no. */
const char *haptics_timeline_track_name(const haptics_timeline *timeline, size_t index);
haptics_status haptics_timeline_beat_map(const haptics_timeline *timeline, const char *track,
                                         haptics_beat_map *map);

/* The rules for judging taps. A tap is judged by the audible position at the time of the touch. It
 * belongs to the nearest beat that is not judged yet and whose window contains it. After
 * misses_to_widen misses the window is wide, until hits_to_narrow hits in a row would have been
 * hits in the narrow one. Start from HAPTICS_JUDGING_INIT. */
typedef struct haptics_judging {
  uint32_t struct_size;
  int32_t misses_to_widen; /* 0 or more; 0 for never */
  int32_t hits_to_narrow;  /* 0 or more; 0 for never */
  int32_t counts_in_total; /* 0 to count misses in a row, 1 to count all */
  int64_t input_latency;   /* nanoseconds until a tap reaches the host, 0 ... 2^60 */
  int64_t narrow_window;   /* the maximum distance of a tap from its beat, in nanoseconds, 0 ...
                              2^60 */
  int64_t wide_window;     /* the same while the window is wide */
} haptics_judging;
#define HAPTICS_JUDGING_INIT \
  { sizeof(haptics_judging), 5, 3, 0, 0, 150000000, 300000000 }

/* The kind of a verdict. */
enum {
  HAPTICS_HIT = 0,  /* a beat was hit */
  HAPTICS_MISS = 1, /* the window of a beat closed without a hit */
  HAPTICS_STRAY = 2 /* a tap belongs to no beat */
};

/* The verdict on a tap or a beat. */
typedef struct haptics_verdict {
  uint32_t struct_size; /* the number of bytes that the library filled in */
  int32_t kind;         /* HAPTICS_HIT, HAPTICS_MISS or HAPTICS_STRAY */
  int32_t beat;         /* its index in the map; -1 for a stray tap */
  uint32_t reserved;
  int64_t offset;       /* of a hit, nanoseconds after the beat, negative if early */
  int64_t position;     /* of a tap, the audible position in the track; of a miss, the beat */
} haptics_verdict;

/* The counts of a judge. */
typedef struct haptics_score {
  uint32_t struct_size;   /* set by the caller */
  int32_t hits;           /* beats that were hit */
  int32_t misses;         /* beats that were not */
  int32_t counted_misses; /* misses that count toward a wide window */
  int32_t is_wide;        /* 1 while the window is wide */
  int32_t is_over;        /* 1 when every beat is judged */
  int64_t window;         /* the current maximum distance of a tap from its beat, in nanoseconds */
} haptics_score;
#define HAPTICS_SCORE_INIT \
  { sizeof(haptics_score), 0, 0, 0, 0, 0, 0 }

/* A judge of the beats of a track. Use it from one thread at a time. */
typedef struct haptics_judge haptics_judge;

/* Creates a judge with a copy of the beats, none of which is judged. Beats that are out of order,
 * too close or outside the track return HAPTICS_INVALID_ARGUMENT, and haptics_error_message names
 * the first.
 * judging: NULL for HAPTICS_JUDGING_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_judge_create(const haptics_beat_map *map, const haptics_judging *judging,
                                    haptics_judge **judge);

/* Destroys a judge. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_judge_destroy(haptics_judge *judge);

/* Judges a tap. Verdicts wait for haptics_judge_poll. Verdicts on beats whose windows have closed
 * precede the verdict on the tap. A tap is judged by what was audible when it started, even if the
 * playback was paused, moved or changed its rate since then. Returns HAPTICS_NOT_BEGUN until the
 * playback has started.
 * playback: plays the track from its start.
 * host_time: the time at which the tap reached the host, in nanoseconds.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_judge_tap(haptics_judge *judge, haptics_engine *engine, uint64_t playback,
                                 int64_t host_time);

/* Closes the windows that no tap can reach any more. Call it once a frame. After the end of the
 * timeline the position continues, so that the last windows close. Returns HAPTICS_NOT_BEGUN until
 * the playback has started.
 * playback: plays the track from its start.
 * host_time: the current time, in nanoseconds.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_judge_close(haptics_judge *judge, haptics_engine *engine,
                                   uint64_t playback, int64_t host_time);

/* Judges a tap as haptics_judge_tap does, for a track that another player plays at its normal rate.
 * position: the audible position when the tap reaches the host, in nanoseconds.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_judge_tap_at(haptics_judge *judge, int64_t position);

/* Closes windows as haptics_judge_close does, for a track that another player plays at its normal
 * rate.
 * position: the current audible position, in nanoseconds.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_judge_close_at(haptics_judge *judge, int64_t position);

/* Writes up to `capacity` verdicts, `stride` bytes apart, as haptics_poll does, and returns their
 * number; the rest stay for the next call.
 * Thread-safe: no. Realtime-safe: no. */
size_t haptics_judge_poll(haptics_judge *judge, haptics_verdict *verdicts, size_t capacity,
                          size_t stride);

/* Reads the counts. Set struct_size before, as HAPTICS_SCORE_INIT does.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_read_score(const haptics_judge *judge, haptics_score *score);

/* # Flows: hints, help, holds, hearts and steps
 *
 * hint: from haptics_hint_create, which sets it, or to NULL on failure.
 * assist: from haptics_assist_create, which sets it, or to NULL on failure.
 * hold: from haptics_hold_create, which sets it, or to NULL on failure.
 * heart: from haptics_heart_create, which sets it, or to NULL on failure.
 * steps: from haptics_steps_create.
 * made: set to the steps, or to NULL on failure.
 * flow: from haptics_flow_create, which sets it, or to NULL on failure.
 * time: nanoseconds on a clock of your choice.
 * state: filled in.
 * time_constant: seconds, 0.001 ... 1000000; default 1.
 * fall_time_constant: seconds, 0.001 ... 1000000; default 0.25.
 * pulses: the array to fill.
 * events: the array to fill.
 * capacity: the capacity of the array, in elements.
 * drag: 0 ... 1.
 * travel: 0 ... 1.
 * name: of the step.
 * cue: the cue to play.
 * every: 0 or more and below 2^52, in `unit`.
 * duration: 0 or more and below 2^52, in `unit`. */

/* Schedules hints for idle players. Use it from one thread at a time. Its times are nanoseconds on
 * a clock of your choice. */
typedef struct haptics_hint haptics_hint;

/* Creates a hint that is not waiting yet.
 * first: nanoseconds from the last input to the first hint, 1000000 ... 2^60.
 * again: nanoseconds between two hints, 1000000 ... 2^60.
 * limit: the maximum number of hints without input; 0 for no limit; default 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_hint_create(int64_t first, int64_t again, int32_t limit,
                                   haptics_hint **hint);

/* Destroys a hint. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hint_destroy(haptics_hint *hint);

/* Restarts the wait after an input. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hint_note_input(haptics_hint *hint, int64_t time);

/* Stops waiting until the next input. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hint_stop(haptics_hint *hint);

/* Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is due.
 * Thread-safe: no. Realtime-safe: no. */
int32_t haptics_hint_advance(haptics_hint *hint, int64_t time);

/* Returns the time of the next hint, or INT64_MAX if none follows.
 * Thread-safe: no. Realtime-safe: no. */
int64_t haptics_hint_next_time(const haptics_hint *hint);

/* The rules that turn failures (deaths, wrong tries, missed beats) into help. Start from
 * HAPTICS_ASSIST_RULES_INIT, which gives permanent help after three in a row. */
typedef struct haptics_assist_rules {
  uint32_t struct_size;
  int32_t failures_to_help; /* 0 or more; 0 for never */
  int32_t counts_in_total;  /* 0 to count failures in a row, 1 to count all since help changed */
  int32_t successes_to_end; /* unaided successes in a row that remove a level; 0 for never */
  int32_t most_levels;      /* 0 or more */
  uint32_t reserved;
  double level_factor;      /* the factor of each level, 0 ... 1000 */
} haptics_assist_rules;
#define HAPTICS_ASSIST_RULES_INIT \
  { sizeof(haptics_assist_rules), 3, 0, 0, 1, 0, 1.0 }

/* The state of a counter of failures. */
typedef struct haptics_assist_state {
  uint32_t struct_size; /* set by the caller */
  int32_t level;        /* of help; 0 for none */
  int32_t failures;     /* failures that count toward the next level */
  uint32_t reserved;
  double factor;        /* level_factor to the power of level, for you to multiply by */
} haptics_assist_state;
#define HAPTICS_ASSIST_STATE_INIT \
  { sizeof(haptics_assist_state), 0, 0, 0, 1.0 }

/* A counter of failures. Use it from one thread at a time. */
typedef struct haptics_assist haptics_assist;

/* Creates a counter. rules: NULL for HAPTICS_ASSIST_RULES_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_assist_create(const haptics_assist_rules *rules, haptics_assist **assist);

/* Destroys a counter. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_assist_destroy(haptics_assist *assist);

/* Counts a failure. Returns 1 if the level of help rises, else 0; 0 for NULL.
 * Thread-safe: no. Realtime-safe: no. */
int32_t haptics_assist_note_failure(haptics_assist *assist);

/* Counts a success. Returns 1 if the level of help falls, else 0; 0 for NULL.
 * is_unaided: 1 if it would have been a success without the help, else 0.
 * Thread-safe: no. Realtime-safe: no. */
int32_t haptics_assist_note_success(haptics_assist *assist, int32_t is_unaided);

/* Resets the counter to no help. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_assist_reset(haptics_assist *assist);

/* Reads the state. Set struct_size before, as HAPTICS_ASSIST_STATE_INIT does.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_read_assist(const haptics_assist *assist, haptics_assist_state *state);

/* A hold that charges like a capacitor while a button is pressed, and discharges if the button is
 * released early. Use it from one thread at a time. */
typedef struct haptics_hold haptics_hold;

/* Creates an empty hold.
 * duration: nanoseconds until the hold is full, 1 ... 2^60.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_hold_create(int64_t duration, double time_constant,
                                   double fall_time_constant, haptics_hold **hold);

/* Destroys a hold. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hold_destroy(haptics_hold *hold);

/* Presses a hold, which starts to charge. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hold_press(haptics_hold *hold, int64_t time);

/* Releases a hold. Returns 1 if it was full, else 0; 0 for NULL. A full hold stays full until it is
 * reset.
 * Thread-safe: no. Realtime-safe: no. */
int32_t haptics_hold_release(haptics_hold *hold, int64_t time);

/* Empties a hold. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_hold_reset(haptics_hold *hold);

/* Returns the level of a hold at a time, 0 ... 1; 0 for NULL.
 * Thread-safe: no. Realtime-safe: no. */
double haptics_hold_level(const haptics_hold *hold, int64_t time);

/* Returns the time at which a pressed hold will be full, or INT64_MAX if it is not pressed or
 * already full.
 * Thread-safe: no. Realtime-safe: no. */
int64_t haptics_hold_full_time(const haptics_hold *hold);

/* The beat of a heart without progress (from) and with full progress (to). Start from
 * HAPTICS_HEART_RULES_INIT. */
typedef struct haptics_heart_rules {
  uint32_t struct_size;
  uint32_t reserved;
  double rate_from;      /* beats per minute, 20 ... 240 */
  double rate_to;        /* at least rate_from */
  double intensity_from; /* the intensity of the first tap of a beat, 0 ... 1 */
  double intensity_to;   /* at least intensity_from */
  double sharpness_from; /* 0 ... 1 */
  double sharpness_to;   /* at least sharpness_from */
  double dub_share;      /* the second tap's share of that intensity, 0 ... 1 */
  int64_t dub_delay;     /* nanoseconds to the second tap, 1 ... 10^10; limited to 45 % of a beat */
} haptics_heart_rules;
#define HAPTICS_HEART_RULES_INIT \
  { sizeof(haptics_heart_rules), 0, 60.0, 140.0, 0.4, 1.0, 0.1, 0.5, 0.7, 180000000 }

/* A tap of a heartbeat. */
typedef struct haptics_pulse {
  uint32_t struct_size; /* the number of bytes that the library filled in */
  int32_t is_dub;       /* 1 for the second, softer tap of its beat */
  int64_t time;         /* when it is due, in nanoseconds */
  double intensity;     /* 0 ... 1 */
  double sharpness;     /* 0 ... 1 */
} haptics_pulse;

/* A heart that beats faster and harder as progress increases. Use it from one thread at a time. */
typedef struct haptics_heart haptics_heart;

/* Creates a heart. rules: NULL for HAPTICS_HEART_RULES_INIT.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_heart_create(const haptics_heart_rules *rules, haptics_heart **heart);

/* Destroys a heart. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_heart_destroy(haptics_heart *heart);

/* Writes the taps that are due until and including a time, `stride` bytes apart, as haptics_poll
 * does, and returns their number; the rest stay for the next call. The first call starts a beat. A
 * call more than a second after the last one, or before it, also starts a beat.
 * progress: 0 ... 1; other values are clamped, and NaN is 0.
 * Thread-safe: no. Realtime-safe: no. */
size_t haptics_heart_advance(haptics_heart *heart, int64_t time, double progress,
                             haptics_pulse *pulses, size_t capacity, size_t stride);

/* Returns the travel of a slider that resists: drag^exponent. The drag and the travel are fractions
 * of the full distance, 0 ... 1. Other values are clamped, and NaN is 0.
 * exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
 * Thread-safe: yes. Realtime-safe: no. */
double haptics_travel_of_drag(double drag, double exponent);

/* Returns the drag that moves a slider which resists to a travel: the inverse of
 * haptics_travel_of_drag.
 * exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
 * Thread-safe: yes. Realtime-safe: no. */
double haptics_drag_for_travel(double travel, double exponent);

/* A step of a scene. */
typedef struct haptics_step {
  uint32_t struct_size;
  uint32_t reserved;
  const double *milestones; /* progress values, 0 ... 1, in rising order */
  size_t milestone_count;   /* 0 ... 65536 */
} haptics_step;

/* The kind of a step event. */
enum {
  HAPTICS_STEP_BEGAN = 0,    /* its progress is more than 0 */
  HAPTICS_STEP_PASSED = 1,   /* `milestone` was reached, for the first time since it began */
  HAPTICS_STEP_FELL_BACK = 2, /* its progress is back at 0 */
  HAPTICS_STEP_DONE = 3      /* the next step can start */
};

/* An event caused by progress. */
typedef struct haptics_step_event {
  uint32_t struct_size; /* the number of bytes that the library filled in */
  int32_t kind;         /* HAPTICS_STEP_... */
  int32_t step;         /* the index of the step */
  int32_t milestone;    /* the index of its milestone; -1 for other kinds */
} haptics_step_event;

/* A sequence of steps, each with its own progress. Use it from one thread at a time. */
typedef struct haptics_steps haptics_steps;

/* Creates steps that have not started.
 * steps: `count` elements, 0 ... 65536, `stride` bytes apart.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_steps_create(const haptics_step *steps, size_t count, size_t stride,
                                    haptics_steps **made);

/* Destroys steps. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_steps_destroy(haptics_steps *steps);

/* Updates the progress of the current step, and writes the resulting events, `stride` bytes apart,
 * as haptics_poll does. Returns their number; the rest stay for the next call.
 * progress: 0 is the start, and 1 or more is complete; NaN is ignored.
 * Thread-safe: no. Realtime-safe: no. */
size_t haptics_steps_report(haptics_steps *steps, double progress, haptics_step_event *events,
                            size_t capacity, size_t stride);

/* Returns the index of the current step, or the number of steps when all are done; 0 for NULL.
 * Thread-safe: no. Realtime-safe: no. */
int32_t haptics_steps_current(const haptics_steps *steps);

/* A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to the
 * frame. Use it from one thread at a time. */
typedef struct haptics_flow haptics_flow;

/* Creates a flow without steps.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_flow_create(haptics_flow **flow);

/* Destroys a flow. Timelines that were created from it remain. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_flow_destroy(haptics_flow *flow);

/* Adds a step with a cue that plays to its end.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_play(haptics_flow *flow, const char *name, const haptics_cue *cue);

/* Adds a step with a cue that plays several times, at a constant interval.
 * count: the number of times, 0 ... 10000.
 * every: the interval in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_count_down(haptics_flow *flow, const char *name,
                                       const haptics_cue *cue, int32_t count, double every,
                                       int32_t unit);

/* Adds a pause as a step.
 * duration: in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_pause(haptics_flow *flow, const char *name, double duration,
                                  int32_t unit);

/* Adds a step of the length `duration`, in which a cue plays at each interval of `every`.
 * opening: a cue that plays once, at the start of the step; NULL for none.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_count_down_for(haptics_flow *flow, const char *name,
                                           const haptics_cue *cue, double duration, double every,
                                           int32_t unit, const haptics_cue *opening);

/* Adds a step that takes no time, and in which another track of music starts. The music continues
 * after the flow has finished.
 * music: the track.
 * transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_play_music(haptics_flow *flow, const char *name,
                                       const haptics_music *music,
                                       const haptics_transition *transition);

/* Adds a step that takes no time, and in which the music ends.
 * fade: 0 ... 3600 seconds; 0 is a hard cut; default 0.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_stop_music(haptics_flow *flow, const char *name, double fade);

/* Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".
 * other: the flow, of which the steps are copied; not `flow` itself.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_flow_add(haptics_flow *flow, const char *name, const haptics_flow *other);

/* Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the
 * start of each step, in frames, which HAPTICS_EVENT_MARKER reports. Play it like any other
 * timeline; it finishes after its last step, including a pause, and after cues that you add.
 * haptics_stop aborts the flow, with its music. Its end is the event HAPTICS_EVENT_TRANSPORT with
 * HAPTICS_FINISHED or HAPTICS_STOPPED.
 * end: the frame at which the flow finishes, from its start; may be NULL.
 * Thread-safe: yes, but for the flow. Realtime-safe: no. */
haptics_status haptics_flow_timeline(haptics_engine *engine, const haptics_flow *flow,
                                     haptics_timeline **timeline, int64_t *end);

/* # Events: reports from the engine, and visuals to show
 *
 * events: the array to fill.
 * capacity: the capacity of the array, in elements.
 * visual_id: from an event HAPTICS_EVENT_VISUAL. */

/* The kind of an event. */
enum {
  HAPTICS_EVENT_VISUAL = 0,    /* show `visual` and acknowledge `visual_id` */
  HAPTICS_EVENT_WITHDRAWN = 1, /* do not show `visual_id` after all */
  HAPTICS_EVENT_RECEIPT = 2,   /* the `outcome` of a cue in `modality`, with its reason */
  HAPTICS_EVENT_TRANSPORT = 3, /* the playback changed: `transport` */
  HAPTICS_EVENT_LOST = 4,      /* `lost_events` were lost because the program did not poll */
  HAPTICS_EVENT_MERGED = 5,    /* the visual `visual_id` now represents `cue_count` cues */
  HAPTICS_EVENT_SHORTFALL = 6, /* a cue reached `reached_modalities`; the policy requires
                                  `required_modalities`; at most once per cue */
  HAPTICS_EVENT_STATUS = 7,    /* `modality` has `modality_status`, starting at `frame` */
  HAPTICS_EVENT_INTERRUPTED = 8, /* playbacks pause because of `stopped_reason` */
  HAPTICS_EVENT_RESUMED = 9,   /* the interruption has ended */
  HAPTICS_EVENT_MUSIC = 10,    /* a track of music; `outcome` is HAPTICS_QUEUED while it waits,
                                  HAPTICS_PLAYED if it started at `frame`, HAPTICS_LOST if it
                                  started inaudibly, HAPTICS_DROPPED if it did not start */
  HAPTICS_EVENT_START = 11,    /* start `pattern`, and report the outcome of `start_id` */
  HAPTICS_EVENT_START_CHANGED = 12, /* change `start_id`: `start_change` */
  HAPTICS_EVENT_MARKER = 13,   /* the playback passed a marker, such as the start of a step of a
                                  flow: `marker` */
  HAPTICS_EVENT_MUSIC_GAP = 14 /* the streamed `sound` was silent for `duration` frames after
                                  `frame`, because its frames were fed too late */
};

/* The presentation of a visual. */
enum { HAPTICS_EFFECT_PLAIN = 0, HAPTICS_EFFECT_FLASH = 1, HAPTICS_EFFECT_FADE = 2 };
/* The state of a rendition. */
enum {
  HAPTICS_QUEUED = 0,
  HAPTICS_PLAYED = 1,
  HAPTICS_SHOWN = 2,
  HAPTICS_LATE = 3,
  HAPTICS_DROPPED = 4,      /* `drop_reason` has the reason */
  HAPTICS_STRENGTHENED = 5, /* played stronger because another modality was lost */
  HAPTICS_PLAYED_FALLBACK = 6,
  HAPTICS_MERGED = 7,       /* counted in an earlier visual */
  HAPTICS_LOST = 8,         /* the modality could not be reached; see `modality_status` */
  HAPTICS_CUT = 9,          /* was playing; another cue took its voice at `frame` */
  HAPTICS_GATED = 10,       /* held back by the quiet rules; `drop_reason` has the reason */
  HAPTICS_CHANGE_REFUSED = 11 /* the platform's player refused a change of a start; see `refusal` */
};
/* The reason why a rendition was dropped or held back. */
enum {
  HAPTICS_NO_REASON = 0,
  HAPTICS_TOO_LATE = 1,
  HAPTICS_NO_VOICE = 2,
  HAPTICS_CANCELLED = 3,
  HAPTICS_EXPIRED = 4,
  HAPTICS_TAKEN_BACK = 5,
  HAPTICS_FLASH_LIMIT = 6, /* it would have exceeded the flash limit */
  HAPTICS_UNANNOUNCED = 7, /* it could not be announced because the program did not poll */
  HAPTICS_UNLOADED = 8,    /* its pattern or sound was unloaded */
  HAPTICS_SILENT = 9,      /* its pattern or sound contains nothing perceptible */
  HAPTICS_MISSING = 10,    /* the sound for its pattern's waveform was not supplied */
  HAPTICS_GATE_CLOSED = 11,   /* held back because one of its gates was closed */
  HAPTICS_DURING_MOMENT = 12, /* held back during a moment */
  HAPTICS_COOLDOWN = 13,      /* held back by the cooldown of its meaning */
  HAPTICS_TOO_MANY_CUES = 14, /* held back by the limit of starts per second */
  HAPTICS_REFUSED = 15        /* the platform's player refused its start; see `refusal` */
};
/* The reason for which a player of the platform refuses a start. */
enum {
  HAPTICS_REFUSAL_NONE = 0,
  HAPTICS_REFUSAL_FAILED = 1,  /* the player or its device failed */
  HAPTICS_REFUSAL_STOPPED = 2, /* the player is stopped */
  HAPTICS_REFUSAL_PATTERN = 3, /* it does not know or support the pattern */
  HAPTICS_REFUSAL_LENGTH = 4,  /* the pattern is too long */
  HAPTICS_REFUSAL_RATE = 5,    /* it does not support the rate */
  HAPTICS_REFUSAL_OFFSET = 6,  /* it cannot start within a pattern */
  HAPTICS_REFUSAL_BUSY = 7,    /* too many patterns play */
  HAPTICS_REFUSAL_LATE = 8,    /* the time of the start has passed */
  HAPTICS_REFUSAL_CHANGE = 9   /* it does not support the change */
};
/* The change of a start. It takes effect at `host_time`, if that is known. */
enum {
  HAPTICS_START_CANCEL = 0,    /* do not start it after all */
  HAPTICS_START_MOVE = 1,      /* it starts at `host_time` instead */
  HAPTICS_START_STOP = 2,
  HAPTICS_START_PAUSE = 3,
  HAPTICS_START_RESUME = 4,    /* from `start_offset` */
  HAPTICS_START_RATE = 5,      /* `start_rate` */
  HAPTICS_START_GAIN = 6,      /* it moves to `start_value` over `start_seconds` */
  HAPTICS_START_CONTROL = 7,   /* `control` gets `start_value` */
  HAPTICS_START_CURVE = 8,     /* a point of a curve of `control`: `start_value`, `start_seconds`
                                  after `host_time`; `points_left` points follow */
  HAPTICS_START_END = 9        /* the pattern has ended */
};
/* The change of a playback. */
enum {
  HAPTICS_STARTED = 0,
  HAPTICS_PAUSED = 1,
  HAPTICS_RESUMED = 2,
  HAPTICS_SOUGHT = 3,
  HAPTICS_RATE_CHANGED = 4,
  HAPTICS_LOOPED = 5,
  HAPTICS_REPLACED = 6,
  HAPTICS_AMENDED = 7,
  HAPTICS_FINISHED = 8,
  HAPTICS_STOPPED = 9
};

/* An event. Members that its kind does not use are 0. */
typedef struct haptics_event {
  uint32_t struct_size;       /* the number of bytes of the event that the library filled in */
  int32_t kind;               /* HAPTICS_EVENT_... */
  int64_t frame;              /* when */
  uint64_t playback;          /* the playback of the event or of its cue; else 0 */
  uint64_t live_cue;          /* the live cue, or 0 */
  int32_t cue;                /* the index in the playback's timeline; -1 for several cues and
                                 without a playback */
  int32_t meaning;            /* -1 for a receipt that covers several cues */
  int32_t cue_count;          /* the number of cues that a receipt, a visual or a merged visual
                                 represents */
  int32_t modality;           /* HAPTICS_HAPTIC ... HAPTICS_VISUAL, or HAPTICS_ALL */
  int32_t outcome;            /* of a receipt: HAPTICS_QUEUED ... HAPTICS_CHANGE_REFUSED */
  int32_t drop_reason;        /* of a receipt HAPTICS_DROPPED or _GATED: HAPTICS_TOO_LATE ... */
  int32_t modality_status;    /* of a status, and of a receipt HAPTICS_LOST: HAPTICS_MUTED ... */
  int32_t stopped_reason;     /* of an interruption: HAPTICS_STOPPED_... */
  int32_t transport;          /* of a transport: HAPTICS_STARTED ... HAPTICS_STOPPED */
  int32_t reached_modalities; /* of a shortfall */
  int32_t required_modalities; /* of a shortfall */
  int32_t lost_events;        /* of HAPTICS_EVENT_LOST */
  int64_t lateness;           /* of a receipt: frames */
  int64_t skew;               /* of a receipt, nanoseconds after the cue's fastest output; 0 for
                                 visuals and for cues that wait for the slowest output */
  uint64_t visual_id;         /* of a visual, for haptics_acknowledge */
  uint64_t payload;           /* of a visual */
  int32_t visual;             /* of a visual: the number in its cue */
  int32_t effect;             /* of a visual: HAPTICS_EFFECT_... */
  float level;                /* of a visual: above 1 in place of another modality, below 1 when
                                 reduced */
  int32_t has_host_time;      /* 1 if host_time is known */
  int64_t host_time;          /* the time at which to present a visual, at which a start or its
                                 change takes effect, or at which a marker is perceived, in
                                 nanoseconds */
  int64_t offset;             /* of a visual: its frames that have already passed; of a marker: the
                                 frames since then, after a seek */
  int64_t duration;           /* of a visual and of a gap in music, in frames */
  int32_t sound;              /* of HAPTICS_EVENT_MUSIC: the sound of the track */
  uint32_t reserved;
  uint64_t start_id;          /* of a start and its changes */
  double start_offset;        /* of a start and HAPTICS_START_RESUME: seconds of the pattern that
                                 have passed */
  double start_rate;          /* of a start and HAPTICS_START_RATE */
  double start_value;         /* of a start: its gain; of a change: the gain or the value */
  double start_seconds;       /* of HAPTICS_START_GAIN and HAPTICS_START_CURVE */
  int32_t pattern;            /* of a start: the loaded pattern */
  int32_t start_change;       /* of HAPTICS_EVENT_START_CHANGED: HAPTICS_START_... */
  int32_t control;            /* of a change: HAPTICS_CONTROL_... */
  int32_t points_left;        /* of HAPTICS_START_CURVE */
  int32_t refusal;            /* of a receipt HAPTICS_REFUSED or _CHANGE_REFUSED:
                                 HAPTICS_REFUSAL_... */
  int32_t refusal_code;       /* of that receipt: the platform's error number, or 0 */
  int32_t marker;             /* of HAPTICS_EVENT_MARKER: its index in the timeline, which is
                                 the index of its step in a flow; -1 for other events */
  uint32_t reserved2;
} haptics_event;

/* Writes up to `capacity` events, `stride` bytes apart, and returns their number; the rest stay for
 * the next call. Also frees memory that rendering no longer uses.
 * stride: sizeof(haptics_event), or more. With a smaller stride (at least 8, a multiple of 8), the
 * library fills in the members that fit. Returns 0 for NULL or any other stride.
 * Thread-safe: yes. Realtime-safe: no. */
size_t haptics_poll(haptics_engine *engine, haptics_event *events, size_t capacity, size_t stride);

/* Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay
 * expired; cues that merge into the visual later count as shown.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_acknowledge(haptics_engine *engine, uint64_t visual_id);

/* # Starts: patterns that a player of the platform plays
 *
 * Patterns of the buses in `start_buses` leave the engine as events instead of samples, as a
 * controller or a telephone with patterns of its own needs them. Each HAPTICS_EVENT_START is
 * announced `visual_lookahead` ahead, and must be reported as begun or refused within
 * `visual_expiry`, unless it is cancelled before. Other modalities make up for a start that expires, as
 * for one that is refused late.
 *
 * start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
 * before, is ignored. */

/* Reports that the player began a start.
 * late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_start_began(haptics_engine *engine, uint64_t start_id, int64_t late_by);

/* Reports that the player refused a start. Other modalities make up for it as for a lost haptic
 * modality: on time if the start is still ahead, else late, as the cue's late policy allows.
 * refusal: HAPTICS_REFUSAL_...; default HAPTICS_REFUSAL_FAILED.
 * code: the platform's error number; default 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_start_refused(haptics_engine *engine, uint64_t start_id, int32_t refusal,
                                     int32_t code);

/* Reports that the player refused a change of a start. For the engine, the change has happened: after
 * a refused stop, pause or rate, end the pattern on the player, which would run on or out of step. A
 * receipt HAPTICS_CHANGE_REFUSED follows, once for each reason in a row.
 * frame: the `frame` of the event HAPTICS_EVENT_START_CHANGED.
 * refusal: HAPTICS_REFUSAL_...; default HAPTICS_REFUSAL_CHANGE.
 * code: the platform's error number; default 0.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_start_change_refused(haptics_engine *engine, uint64_t start_id, int64_t frame,
                                            int32_t refusal, int32_t code);

#ifdef __cplusplus
}
#endif
#endif
