/*
 * haptics.h: haptic, audio and visual cues on one clock.
 *
 * The engine owns no thread and no device. One thread, usually the audio device's, pulls frames
 * from it with haptics_render; any other thread may call the other functions. C99 and C++11.
 *
 * Thread-safe:   may be called from any thread at any time, including during haptics_render.
 * Realtime-safe: never allocates, locks or waits.
 *
 * Passing NULL where a pointer is required returns HAPTICS_NULL_ARGUMENT and has no effect.
 * Identifiers are never 0. An identifier that is stale or was never issued returns an error, or
 * is ignored where the function says so. Identifiers of playbacks, live cues and visuals never
 * coincide, so one is never mistaken for another.
 *
 * A number that is not finite, or outside its documented range, returns HAPTICS_INVALID_ARGUMENT
 * and has no effect. Three kinds of values are clamped instead: frames to -2^52 ... 2^52 (2973
 * years at 48 kHz), times to the same span, and PCM samples to -16 ... 16, with NaN read as 0.
 * Using an engine or timeline that was destroyed or never created is undefined behavior.
 */
#ifndef HAPTICS_H
#define HAPTICS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The result of a call. */
typedef int32_t haptics_status;
enum {
  HAPTICS_OK = 0,
  HAPTICS_NULL_ARGUMENT = 1,      /* a required pointer is NULL */
  HAPTICS_INVALID_ARGUMENT = 2,   /* a number is out of range, or a struct_size is unknown */
  HAPTICS_INVALID_PATTERN = 3,    /* the bytes are not a playable AHAP pattern */
  HAPTICS_UNKNOWN_RESOURCE = 4,   /* a cue or pattern refers to something that is not loaded */
  HAPTICS_UNKNOWN_PLAYBACK = 5,   /* the playback has ended */
  HAPTICS_QUEUE_FULL = 6,         /* the command queue is full; the call had no effect */
  HAPTICS_TOO_MANY = 7,           /* the limit of playbacks, patterns or sounds is reached */
  HAPTICS_BUSY = 8,               /* another thread is in haptics_render; nothing was rendered */
  HAPTICS_UNKNOWN_CUE = 9,        /* no live cue has this identifier */
  HAPTICS_CUE_OVER = 10,          /* the cue has begun, was cancelled, or was dropped as too late;
                                     the call had no effect */
  HAPTICS_NOT_BEGUN = 11          /* none of the playback has been heard yet */
};

typedef struct haptics_engine haptics_engine;
typedef struct haptics_timeline haptics_timeline;

/* The configuration of an engine. Start from HAPTICS_CONFIG_INIT.
 *
 * Latencies: a cue that is planned ahead reaches all modalities at the same moment, because faster
 * outputs wait for the slowest. That covers the cues of timelines, and live cues that are fired or
 * moved ahead of their frame by at least the difference between the greatest and the smallest
 * latency. Any other live cue leaves each output immediately, and its receipts state the skew. */
typedef struct haptics_config {
  uint32_t struct_size;
  int32_t sample_rate;     /* 8000 ... 768000 Hz */
  int32_t audio_channels;  /* 0 ... 2; first in each frame */
  int32_t haptic_channels; /* 0 ... 8; they follow, all with the same signal */
  int32_t voices;          /* 1 ... 256 */
  int32_t commands;        /* capacity for pending commands and cues, 1 ... 65536 */
  double visual_lookahead; /* seconds between a visual's announcement and its cue, 0 ... 10 */
  double haptic_latency;   /* seconds each output adds to heard_at, 0 ... 10 (see above) */
  double audio_latency;
  double visual_latency;
} haptics_config;
#define HAPTICS_CONFIG_INIT \
  { sizeof(haptics_config), 48000, 2, 1, 64, 4096, 0.1, 0.0, 0.0, 0.0 }

enum { HAPTICS_LATE_JOIN = 0, HAPTICS_LATE_PLAY_WHOLE = 1, HAPTICS_LATE_DROP = 2 };
enum {
  HAPTICS_FLASH = 1,           /* the visual is a flash */
  HAPTICS_FALLBACK_FLASH = 2 /* the fallback visual is a flash */
};

/* One meaning in up to three modalities. Start from HAPTICS_CUE_INIT. */
typedef struct haptics_cue {
  uint32_t struct_size;
  int32_t meaning;        /* a number of your choice */
  int32_t pattern;        /* the haptic rendition, or 0 */
  int32_t sound;          /* the audio rendition, or 0 */
  int32_t visual;         /* the visual rendition, a number of your choice, or 0 */
  int32_t priority;       /* 0 ... 255; when voices run out, lower priorities give way */
  int32_t late_policy;    /* HAPTICS_LATE_...: what to do when the cue comes too late */
  float pattern_gain;     /* gains, 0 ... 16 */
  float sound_gain;
  double late_limit;      /* seconds, 0 or more; for HAPTICS_LATE_PLAY_WHOLE */
  double visual_duration; /* seconds, 0 or more */
  uint64_t payload;       /* delivered with the visual */
  int32_t flags;          /* HAPTICS_FLASH, HAPTICS_FALLBACK_FLASH */
  int32_t minimum_modalities; /* how many modalities it must reach, 0 ... 3; -1: the policy's */
  int32_t fallback_pattern; /* played instead when another modality is lost and the policy */
  int32_t fallback_sound;   /* asks for the fallback; 0 for none */
  int32_t fallback_visual;
} haptics_cue;
#define HAPTICS_CUE_INIT \
  { sizeof(haptics_cue), 0, 0, 0, 0, 128, HAPTICS_LATE_JOIN, 1.0f, 1.0f, 0.0, 0.1, 0, 0, -1, 0, 0, 0 }

/* The action of a modality when another one is lost: play the cue's fallback. The alternative is a
 * factor, 1 ... 4, by which its own rendition becomes stronger; 1 changes nothing. */
#define HAPTICS_FALLBACK 0.0f

/* The rules for lost modalities. Start from HAPTICS_POLICY_INIT. */
typedef struct haptics_policy {
  uint32_t struct_size;
  int32_t minimum_modalities; /* how many modalities a cue must reach, 0 ... 3 */
  float on_loss[9];     /* at 3 * lost modality + other one: HAPTICS_FALLBACK or 1 ... 4 */
  float reduced_level;    /* the gain of a reduced modality, 0 ... 1 */
  double merge_window;    /* repeats of a visual within this time merge, 0 ... 1 second */
  int32_t flash_limit;    /* the most flashes in any second, 0 ... 3 */
} haptics_policy;
#define HAPTICS_POLICY_INIT                                                            \
  {                                                                                    \
    sizeof(haptics_policy), 1, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0.5f, 0.15, 3            \
  }

/* The sound for a pattern's events that play a file. */
typedef struct haptics_waveform {
  const char *path; /* EventWaveformPath exactly as in the pattern, in UTF-8 */
  int32_t sound;    /* from haptics_load_sound */
} haptics_waveform;

enum { HAPTICS_SECONDS = 0, HAPTICS_FRAMES = 1, HAPTICS_BEATS = 2 };

enum {
  HAPTICS_NOW = 0,       /* the first frame of the next block */
  HAPTICS_AT_FRAME = 1,  /* a frame of the engine; one in the past makes the call late */
  HAPTICS_AFTER = 2,     /* `frames` after the first frame of the next block, 0 or more */
  HAPTICS_NEXT_BEAT = 3, /* the next beat, bar or loop pass of a playback */
  HAPTICS_NEXT_BAR = 4,
  HAPTICS_NEXT_LOOP = 5
};

/* When a call takes effect. Functions that take a pointer to it accept NULL for HAPTICS_NOW. */
typedef struct haptics_time {
  int32_t kind;
  int64_t frames;    /* for HAPTICS_AT_FRAME and HAPTICS_AFTER */
  uint64_t playback; /* for HAPTICS_NEXT_...; now, if it is paused or has ended */
} haptics_time;

enum {
  HAPTICS_PAUSE = 0,  /* `value` is ignored here and for HAPTICS_RESUME */
  HAPTICS_RESUME = 1,
  HAPTICS_SEEK = 2, /* to `value` seconds, 0 or more */
  HAPTICS_RATE = 3, /* to `value`, 1/64 ... 64; to stop time, pause */
  HAPTICS_STOP = 4  /* fades over `value` seconds, 0 or more; at least 5 ms */
};

enum {
  HAPTICS_EVENT_VISUAL = 0,    /* show `visual` and acknowledge `id` */
  HAPTICS_EVENT_WITHDRAWN = 1, /* do not show `id` after all */
  HAPTICS_EVENT_RECEIPT = 2,   /* the outcome of a cue in `modality`: `state` and `reason` */
  HAPTICS_EVENT_TRANSPORT = 3, /* the playback `source` changed: `state` */
  HAPTICS_EVENT_LOST = 4,      /* `count` events were lost because the program did not poll */
  HAPTICS_EVENT_MERGED = 5,    /* the visual `id` now stands for `count` cues */
  HAPTICS_EVENT_SHORTFALL = 6, /* a cue reached `count` modalities; the policy requires `state` */
  HAPTICS_EVENT_STATUS = 7,    /* `modality` has the status `state` from `frame` on */
  HAPTICS_EVENT_INTERRUPTION = 8 /* playbacks pause (`state` 1, with a `reason`) or resume (0) */
};
enum { HAPTICS_HAPTIC = 0, HAPTICS_AUDIO = 1, HAPTICS_VISUAL = 2, HAPTICS_ALL = 3 };

/* The status of a modality. */
enum {
  HAPTICS_AVAILABLE = 0,
  HAPTICS_MUTED = 1,       /* muted by the user; its channels are silent */
  HAPTICS_INAUDIBLE = 2,   /* its volume is zero; it is still rendered */
  HAPTICS_INTERRUPTED = 3, /* another program has its output */
  HAPTICS_REDUCED = 4,     /* the user wants less: weaker signals, fades instead of flashes */
  HAPTICS_UNAVAILABLE = 5, /* the engine has no channels for it; overrides what you set */
  HAPTICS_FAILED = 16      /* its output failed; add a reason, HAPTICS_STOPPED_... */
};
/* Why an output stopped, with Core Haptics' numbers. */
enum {
  HAPTICS_STOPPED_SYSTEM_ERROR = -1,
  HAPTICS_STOPPED_AUDIO_SESSION_INTERRUPT = 1,
  HAPTICS_STOPPED_APPLICATION_SUSPENDED = 2,
  HAPTICS_STOPPED_IDLE_TIMEOUT = 3,
  HAPTICS_STOPPED_NOTIFY_WHEN_FINISHED = 4,
  HAPTICS_STOPPED_ENGINE_DESTROYED = 5,
  HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT = 6
};

enum { HAPTICS_EFFECT_PLAIN = 0, HAPTICS_EFFECT_FLASH = 1, HAPTICS_EFFECT_FADE = 2 };
enum {
  HAPTICS_QUEUED = 0,
  HAPTICS_PLAYED = 1,
  HAPTICS_SHOWN = 2,
  HAPTICS_LATE = 3,
  HAPTICS_DROPPED = 4,
  HAPTICS_STRENGTHENED = 5, /* played stronger because another modality was lost */
  HAPTICS_PLAYED_FALLBACK = 6,
  HAPTICS_MERGED = 7,       /* counted in an earlier visual */
  HAPTICS_LOST = 8,         /* the modality could not be reached; `reason` is its status */
  HAPTICS_CUT = 9           /* was playing; another cue took its voice at `frame` */
};
enum {
  HAPTICS_NO_REASON = 0,
  HAPTICS_TOO_LATE = 1,
  HAPTICS_NO_VOICE = 2,
  HAPTICS_CANCELLED = 3,
  HAPTICS_EXPIRED = 4,
  HAPTICS_TAKEN_BACK = 5,
  HAPTICS_FLASH_LIMIT = 6, /* it would have exceeded the flash limit */
  HAPTICS_UNANNOUNCED = 7,      /* it could not be announced because the program did not poll */
  HAPTICS_UNLOADED = 8,    /* its pattern or sound was unloaded */
  HAPTICS_SILENT = 9,      /* its pattern or sound contains nothing perceptible */
  HAPTICS_MISSING = 10     /* the sound for its pattern's waveform was not supplied */
};
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

/* An event. Members without a meaning for its kind are 0. */
typedef struct haptics_event {
  int32_t kind;
  int32_t modality;
  int32_t state;
  int32_t reason;
  int32_t meaning;   /* -1 for a receipt that covers several cues */
  int32_t visual;
  int32_t cue;       /* the index in its timeline; -1 for live cues and for several */
  int32_t count;     /* the number of cues or events */
  int32_t effect;    /* of a visual, HAPTICS_EFFECT_... */
  float level;       /* of a visual: above 1 in place of another modality, below 1 when reduced */
  uint64_t id;       /* of a visual */
  uint64_t source;   /* the playback or live cue */
  uint64_t payload;
  int64_t frame;     /* when */
  int64_t host_time; /* when to hand a visual to the screen; INT64_MIN if unknown */
  int64_t duration;    /* of a visual, in frames */
  int64_t lateness;  /* frames */
  int64_t skew;      /* nanoseconds behind the cue's fastest output; 0 for visuals and for cues
                        that wait for the slowest output */
} haptics_event;

/* The clock: which frame is heard at which host time. */
typedef struct haptics_reading {
  int64_t frame;            /* frames rendered so far */
  int64_t heard_frame;      /* a frame, */
  int64_t heard_host_time;  /* and the host time at which it is heard; INT64_MIN if unknown */
  double frames_per_second; /* per second of host time */
} haptics_reading;

/* Creates an engine and allocates all memory that rendering needs.
 * config: NULL for HAPTICS_CONFIG_INIT. On failure, *engine is NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_engine_create(const haptics_config *config, haptics_engine **engine);

/* Creates an engine with a synthesis model: "actuator" for voice coils and linear resonant
 * actuators (the model of haptics_engine_create), "speaker" for small speakers and headphones,
 * or "mpeg" for cross-checks. Any other name returns HAPTICS_INVALID_ARGUMENT.
 * model: NULL for "actuator".
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_engine_create_with_model(
  const haptics_config *config, const char *model, haptics_engine **engine);

/* Destroys an engine. No other call on it may be in progress. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_engine_destroy(haptics_engine *engine);

/* Loads the bytes of an AHAP file, until haptics_unload_pattern. Up to 4 instances of a pattern
 * play at once; its tones and sounds play on the audio channels. The library reads no files:
 * waveforms supplies a sound for each path in the pattern, and a missing path returns
 * HAPTICS_UNKNOWN_RESOURCE. With NULL, events that play a file are silent.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_pattern(haptics_engine *engine, const void *bytes, size_t size,
                                    const haptics_waveform *waveforms, size_t count,
                                    int32_t *pattern);

/* Copies a sound of 1 or 2 interleaved channels. It stays loaded until haptics_unload_sound.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_sound(haptics_engine *engine, const float *samples, size_t frames,
                                  int32_t channels, int32_t sample_rate, int32_t *sound);

/* Unloads a pattern or a sound. Cues that refer to it are dropped with a receipt; what is already
 * playing plays to its end, and then haptics_poll frees the memory. You may unload a sound that a
 * loaded pattern uses.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_unload_pattern(haptics_engine *engine, int32_t pattern);
haptics_status haptics_unload_sound(haptics_engine *engine, int32_t sound);

/* Creates an empty timeline. It is independent of engines. Use it from one thread at a time.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_timeline_create(double beats_per_minute, int32_t beats_per_bar,
                                       haptics_timeline **timeline);

/* Destroys a timeline. Its playbacks continue. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_timeline_destroy(haptics_timeline *timeline);

/* Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below 2^52;
 * beats up to 2^30. The first cue has the index 0.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_add(haptics_timeline *timeline, const haptics_cue *cue, double time,
                                    int32_t unit);

/* Sets the part of a timeline that repeats. from == to removes the loop.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_loop(haptics_timeline *timeline, double from, double to,
                                         int32_t unit);

/* Sets the policy of a timeline's cues.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_policy(haptics_timeline *timeline,
                                           const haptics_policy *policy);

/* Sets the policy of live cues that are fired from now on.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_policy(haptics_engine *engine, const haptics_policy *policy);

/* Sets the status of a modality, from the next block on. While a modality is lost, whatever
 * plays in it continues silently, so it is in sync when the modality returns.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_set_status(haptics_engine *engine, int32_t modality, int32_t status);

/* Pauses every playback, from the next block on. reason: HAPTICS_STOPPED_...
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_begin_interruption(haptics_engine *engine, int32_t reason);

/* Resumes every playback that the interruption paused.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_end_interruption(haptics_engine *engine);

/* Plays a copy of a timeline, starting at `from` seconds, 0 or more. playback may be NULL.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_play(haptics_engine *engine, const haptics_timeline *timeline, double from,
                            const haptics_time *when, uint64_t *playback);

/* Pauses, resumes, seeks, changes the rate of, or stops a playback. Anything that would click fades
 * over 5 ms; a resumed playback continues exactly where it paused. At another rate, sounds change
 * pitch as on tape, and haptics keep their frequencies.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_control(haptics_engine *engine, uint64_t playback, int32_t action,
                               double value, const haptics_time *when);

/* Replaces the timeline of a playback. The new one starts from its beginning, or from the current
 * position if keeps_position is not 0.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_replace(haptics_engine *engine, uint64_t playback,
                               const haptics_timeline *timeline, int32_t keeps_position,
                               const haptics_time *when);

/* Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is already
 * cancelled, or if the playhead has passed it and no loop returns to it. Otherwise one receipt with
 * the cue's meaning follows: HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue begins before the
 * command takes effect, it plays and has only the receipts of a played cue.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel_cue(haptics_engine *engine, uint64_t playback, int32_t cue);

/* Moves a cue in a playback's timeline. A cue that is moved into the past is late. Returns
 * HAPTICS_CUE_OVER as haptics_cancel_cue does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move_cue(haptics_engine *engine, uint64_t playback, int32_t cue, double time,
                                int32_t unit);

/* Plays a live cue, which belongs to no timeline. fired may be NULL. haptics_config describes
 * when its modalities wait for each other.
 * Thread-safe: yes. Realtime-safe: no (it takes a lock, which haptics_render never does). */
haptics_status haptics_fire(haptics_engine *engine, const haptics_cue *cue,
                            const haptics_time *when, uint64_t *fired);

/* Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and
 * HAPTICS_UNKNOWN_CUE if it never existed. The receipts are those of haptics_cancel_cue.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel(haptics_engine *engine, uint64_t fired);

/* Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as
 * haptics_cancel does.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move(haptics_engine *engine, uint64_t fired, const haptics_time *when);

/* Renders the next frames into `frames * (audio_channels + haptic_channels)` interleaved
 * samples.
 * heard_at: the host time, in nanoseconds, at which the first of them is heard; INT64_MIN if
 * unknown.
 * Thread-safe: one thread at a time; others get HAPTICS_BUSY. Realtime-safe: yes. */
haptics_status haptics_render(haptics_engine *engine, float *block, size_t frames,
                              int64_t heard_at);

/* Writes up to `capacity` events and returns their number; the rest stay for the next call.
 * Returns 0 for NULL. Also frees memory that rendering no longer uses.
 * Thread-safe: yes. Realtime-safe: no. */
size_t haptics_poll(haptics_engine *engine, haptics_event *events, size_t capacity);

/* Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay
 * expired; cues that merge into the visual later count as shown.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_acknowledge(haptics_engine *engine, uint64_t id);

/* Reads the clock.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_clock(const haptics_engine *engine, haptics_reading *reading);

/* Reads the position that is heard of a playback at a host time, in seconds. It moves smoothly
 * and never backward. Returns HAPTICS_NOT_BEGUN until the first frame is heard. A playback that
 * has ended keeps its last position until another playback takes its slot, then returns
 * HAPTICS_UNKNOWN_PLAYBACK.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_position(haptics_engine *engine, uint64_t playback, int64_t host_time,
                                double *seconds);

/* The English name of a status. Never NULL; do not free it.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_status_name(haptics_status status);

/* The version of the header, to be compared at compile time. */
#define HAPTICS_VERSION_MAJOR 0
#define HAPTICS_VERSION_MINOR 3
#define HAPTICS_VERSION_PATCH 0

/* Returns the version of the library, such as "0.3.0": never NULL, and never to be freed.
 * Compare it with the macros above to find a library that is older than the header.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_version(void);

#ifdef __cplusplus
}
#endif
#endif
