/*
 * haptics.h: cues for three modalities on one clock.
 *
 * The engine owns no thread and no device. One thread, mostly that of the audio device, asks it for
 * frames with haptics_render; all others use the rest. C99 and C++11.
 *
 * Thread-safe:   may be called from any thread at any time, also together with haptics_render.
 * Realtime-safe: neither allocates, nor locks, nor waits.
 *
 * Whatever is asked for with NULL where something is needed gets HAPTICS_NULL_ARGUMENT, and nothing
 * happens. Identifiers are never 0; one that is out of date or was never given gets an error, or is
 * ignored where that is said. Those of playbacks, live cues and visuals are never equal, and one is
 * not taken for another.
 *
 * A number that is not finite, or out of the range that is written beside it, is refused with
 * HAPTICS_INVALID_ARGUMENT, and nothing happens. Two things are clamped: a frame beyond
 * -2^52 ... 2^52 (2973 years at 48 kHz) counts as that, and so does a time that is as long; of PCM
 * samples, NaN counts as 0 and what lies beyond -16 ... 16 as that. A pointer to an engine or timeline that was destroyed, or never
 * created, is undefined behavior, as everywhere in C.
 */
#ifndef HAPTICS_H
#define HAPTICS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions answer: 0 for success. */
typedef int32_t haptics_status;
enum {
  HAPTICS_OK = 0,
  HAPTICS_NULL_ARGUMENT = 1,      /* something that is needed is NULL */
  HAPTICS_INVALID_ARGUMENT = 2,   /* a number is out of its range, or a struct_size is unknown */
  HAPTICS_INVALID_PATTERN = 3,    /* the bytes are no AHAP pattern that could be played */
  HAPTICS_UNKNOWN_RESOURCE = 4,   /* a cue or pattern names something that is not loaded */
  HAPTICS_UNKNOWN_PLAYBACK = 5,   /* the playback has ended */
  HAPTICS_QUEUE_FULL = 6,         /* as much waits as can; nothing was done */
  HAPTICS_TOO_MANY = 7,           /* no more playbacks, patterns or sounds */
  HAPTICS_BUSY = 8,               /* another thread is in haptics_render; nothing was rendered */
  HAPTICS_UNKNOWN_CUE = 9,        /* no live cue has this identifier */
  HAPTICS_CUE_OVER = 10,          /* the cue has begun, was dropped because it was late, or is
                                     cancelled; nothing was done */
  HAPTICS_NOT_BEGUN = 11          /* nothing of the playback is heard yet */
};

typedef struct haptics_engine haptics_engine;
typedef struct haptics_timeline haptics_timeline;

/* What an engine is made of. Start from HAPTICS_CONFIG_INIT.
 *
 * Latencies: what is planned ahead is perceived in all modalities together. In the quicker outputs it
 * waits for the slowest one; so do cues of timelines, and live cues that are fired or moved at least
 * as long ahead of their frame as the greatest latency and the least differ. Any other live cue
 * leaves each output at once, and its receipts state the skew. */
typedef struct haptics_config {
  uint32_t struct_size;
  int32_t sample_rate;     /* 8000 ... 768000 Hz */
  int32_t audio_channels;  /* 0 ... 2; they come first in a frame */
  int32_t haptic_channels; /* 0 ... 8; they follow, all with the same signal */
  int32_t voices;          /* 1 ... 256 */
  int32_t commands;        /* how many commands and cues may wait, 1 ... 65536 */
  double visual_lookahead; /* seconds by which visuals are announced ahead, 0 ... 10 */
  double haptic_latency;   /* seconds that each output takes beyond heard_at, 0 ... 10 (below) */
  double audio_latency;
  double visual_latency;
} haptics_config;
#define HAPTICS_CONFIG_INIT \
  { sizeof(haptics_config), 48000, 2, 1, 64, 4096, 0.1, 0.0, 0.0, 0.0 }

enum { HAPTICS_LATE_JOIN = 0, HAPTICS_LATE_PLAY_WHOLE = 1, HAPTICS_LATE_DROP = 2 };
enum {
  HAPTICS_FLASH = 1,           /* the visual is a flash */
  HAPTICS_FALLBACK_FLASH = 2 /* the fallback visual is one */
};

/* One meaning, said to up to three modalities. Start from HAPTICS_CUE_INIT. */
typedef struct haptics_cue {
  uint32_t struct_size;
  int32_t meaning;        /* the game's own number */
  int32_t pattern;        /* what is felt, or 0 */
  int32_t sound;          /* what is heard, or 0 */
  int32_t visual;         /* what is seen, in the game's own numbers, or 0 */
  int32_t priority;       /* 0 ... 255; where voices run out, lesser ones give way */
  int32_t late_policy;    /* what becomes of the cue if it is asked for too late */
  float pattern_gain;     /* what each is multiplied by, 0 ... 16 */
  float sound_gain;
  double late_limit;      /* seconds, 0 or more, for HAPTICS_LATE_PLAY_WHOLE */
  double visual_duration; /* seconds, 0 or more */
  uint64_t payload;       /* told with the visual */
  int32_t flags;          /* HAPTICS_FLASH, HAPTICS_FALLBACK_FLASH */
  int32_t minimum_modalities; /* how many modalities it must reach, 0 ... 3; -1 as the policy says */
  int32_t fallback_pattern; /* what is felt, heard and seen instead where another modality is lost */
  int32_t fallback_sound;   /* and the policy asks for it, or 0 */
  int32_t fallback_visual;
} haptics_cue;
#define HAPTICS_CUE_INIT \
  { sizeof(haptics_cue), 0, 0, 0, 0, 128, HAPTICS_LATE_JOIN, 1.0f, 1.0f, 0.0, 0.1, 0, 0, -1, 0, 0, 0 }

/* What a modality does for a lost one: a factor of 1 ... 4 makes it stronger, 1 is nothing. */
#define HAPTICS_FALLBACK 0.0f

/* What becomes of cues when not every modality can be reached. Start from HAPTICS_POLICY_INIT. */
typedef struct haptics_policy {
  uint32_t struct_size;
  int32_t minimum_modalities; /* how many modalities a cue must reach, 0 ... 3 */
  float on_loss[9];     /* 3 * the lost modality + the other: HAPTICS_FALLBACK, or 1 ... 4 */
  float reduced_level;    /* of a modality that is reduced, 0 ... 1 */
  double merge_window;    /* repeats of a visual this close are one, 0 ... 1 second */
  int32_t flash_limit;    /* flashes in any second, 0 ... 3 */
} haptics_policy;
#define HAPTICS_POLICY_INIT                                                            \
  {                                                                                    \
    sizeof(haptics_policy), 1, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0.5f, 0.15, 3            \
  }

/* The sound of a pattern's events that play a file. */
typedef struct haptics_waveform {
  const char *path; /* EventWaveformPath, as the pattern writes it, in UTF-8 */
  int32_t sound;    /* what is heard */
} haptics_waveform;

enum { HAPTICS_SECONDS = 0, HAPTICS_FRAMES = 1, HAPTICS_BEATS = 2 };

enum {
  HAPTICS_NOW = 0,       /* the first frame of the next block */
  HAPTICS_AT_FRAME = 1,  /* a frame of the engine; what is for one that is over is late */
  HAPTICS_AFTER = 2,     /* so many frames after the first one of the next block, 0 or more */
  HAPTICS_NEXT_BEAT = 3, /* the next beat, bar or pass of the loop of a playback */
  HAPTICS_NEXT_BAR = 4,
  HAPTICS_NEXT_LOOP = 5
};

/* When something is done. Where a function takes a pointer to it, NULL means now. */
typedef struct haptics_time {
  int32_t kind;
  int64_t frames;    /* for HAPTICS_AT_FRAME and HAPTICS_AFTER */
  uint64_t playback; /* for HAPTICS_NEXT_...; if it stands still or has ended, that is now */
} haptics_time;

enum {
  HAPTICS_PAUSE = 0,  /* here and below, `value` is ignored */
  HAPTICS_RESUME = 1,
  HAPTICS_SEEK = 2, /* to `value` seconds, 0 or more */
  HAPTICS_RATE = 3, /* to `value`, 1/64 ... 64; to stand still, pause */
  HAPTICS_STOP = 4  /* fading over `value` seconds, 0 or more; less than 5 ms counts as that */
};

enum {
  HAPTICS_EVENT_VISUAL = 0,    /* show `visual`; acknowledge `id` */
  HAPTICS_EVENT_WITHDRAWN = 1, /* do not show `id` after all */
  HAPTICS_EVENT_RECEIPT = 2,   /* what became of a cue: `state` and `reason` */
  HAPTICS_EVENT_TRANSPORT = 3, /* the playback `source` changed: `state` */
  HAPTICS_EVENT_LOST = 4,      /* `count` events were lost because nobody polled */
  HAPTICS_EVENT_MERGED = 5,    /* the visual `id` stands for `count` cues by now */
  HAPTICS_EVENT_SHORTFALL = 6, /* a cue reached `count` modalities and not the `state` that it must */
  HAPTICS_EVENT_STATUS = 7,    /* the status of `modality` is `state` from `frame` on */
  HAPTICS_EVENT_INTERRUPTION = 8 /* all is held (`state` 1), `reason` why, or goes on (0) */
};
enum { HAPTICS_HAPTIC = 0, HAPTICS_AUDIO = 1, HAPTICS_VISUAL = 2, HAPTICS_ALL = 3 };

/* Whether a modality can be reached. */
enum {
  HAPTICS_AVAILABLE = 0,
  HAPTICS_MUTED = 1,       /* by the user; its channels are silent */
  HAPTICS_INAUDIBLE = 2,   /* its volume is at zero; it is rendered all the same */
  HAPTICS_INTERRUPTED = 3, /* something else has its output */
  HAPTICS_REDUCED = 4,     /* the user wants less: weaker, and fades for flashes */
  HAPTICS_UNAVAILABLE = 5, /* the engine has no channels for it, whatever is set */
  HAPTICS_FAILED = 16      /* its output is gone; plus a reason, HAPTICS_STOPPED_... */
};
/* Why an output stopped, as Core Haptics counts. */
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
  HAPTICS_STRENGTHENED = 5, /* because another modality was lost */
  HAPTICS_PLAYED_FALLBACK = 6,
  HAPTICS_MERGED = 7,       /* the eye has it in the count of a visual before it */
  HAPTICS_LOST = 8,         /* the modality could not be reached: `reason` is its status */
  HAPTICS_CUT = 9           /* played before, and ended at `frame` for another cue's sake */
};
enum {
  HAPTICS_NO_REASON = 0,
  HAPTICS_TOO_LATE = 1,
  HAPTICS_NO_VOICE = 2,
  HAPTICS_CANCELLED = 3,
  HAPTICS_EXPIRED = 4,
  HAPTICS_TAKEN_BACK = 5,
  HAPTICS_FLASH_LIMIT = 6, /* it would have been a flash too many */
  HAPTICS_UNANNOUNCED = 7,      /* nobody polled, so that it could not be announced */
  HAPTICS_UNLOADED = 8,    /* what it plays was unloaded */
  HAPTICS_SILENT = 9,      /* what it plays holds nothing that anybody would perceive */
  HAPTICS_MISSING = 10     /* the sound of its pattern's waveform was not supplied */
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

/* What happened. Members that a kind does not name are 0. */
typedef struct haptics_event {
  int32_t kind;
  int32_t modality;
  int32_t state;
  int32_t reason;
  int32_t meaning;   /* -1 where one receipt is for several cues */
  int32_t visual;
  int32_t cue;       /* the index in its timeline; -1 of live cues and of several */
  int32_t count;     /* how many cues or events */
  int32_t effect;    /* of a visual, HAPTICS_EFFECT_... */
  float level;       /* of a visual: above 1 where it carries for another modality, below where reduced */
  uint64_t id;       /* of a visual */
  uint64_t source;   /* the playback, or the live cue */
  uint64_t payload;
  int64_t frame;     /* when */
  int64_t host_time; /* when a visual is to be handed to the screen; INT64_MIN if not known */
  int64_t duration;    /* of a visual, in frames */
  int64_t lateness;  /* frames */
  int64_t skew;      /* nanoseconds behind the quickest output of the same cue; 0 of visuals and of
                        what waits for the slowest output */
} haptics_event;

/* Which frame is heard when. */
typedef struct haptics_reading {
  int64_t frame;            /* frames rendered so far */
  int64_t heard_frame;      /* a frame, */
  int64_t heard_host_time;  /* and the host time at which it is heard; INT64_MIN if not known */
  double frames_per_second; /* of host time */
} haptics_reading;

/* Creates an engine and takes all memory that rendering will need.
 * config: NULL for HAPTICS_CONFIG_INIT. On failure *engine is NULL.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_engine_create(const haptics_config *config, haptics_engine **engine);

/* Creates an engine as haptics_engine_create does, whose haptic signal has the shape of a model:
 * "actuator" (that of haptics_engine_create, for voice coils and linear resonant actuators),
 * "speaker" (for small speakers and headphones) or "mpeg" (for cross-checks). For any other name
 * it returns HAPTICS_INVALID_ARGUMENT.
 * model: NULL for "actuator".
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_engine_create_with_model(
  const haptics_config *config, const char *model, haptics_engine **engine);

/* Destroys an engine; no other call may be under way. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_engine_destroy(haptics_engine *engine);

/* Loads the bytes of an AHAP file, up to 4 at once of which sound. It stays until it is unloaded.
 * Its tones and sounds are heard on the audio channels. The library reads no files: waveforms gives
 * the sound for each path that the pattern plays, HAPTICS_UNKNOWN_RESOURCE tells that one is not
 * among them. With NULL such events are silent.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_pattern(haptics_engine *engine, const void *bytes, size_t size,
                                    const haptics_waveform *waveforms, size_t count,
                                    int32_t *pattern);

/* Copies a sound: interleaved samples, 1 or 2 channels. It stays until it is unloaded.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_load_sound(haptics_engine *engine, const float *samples, size_t frames,
                                  int32_t channels, int32_t sample_rate, int32_t *sound);

/* Unloads a pattern or a sound: cues that name it are dropped, and receipts tell; what sounds plays
 * to its end. haptics_poll frees the memory then. A sound that a pattern plays may be unloaded.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_unload_pattern(haptics_engine *engine, int32_t pattern);
haptics_status haptics_unload_sound(haptics_engine *engine, int32_t sound);

/* Creates an empty timeline. It belongs to no engine, and to one thread at a time.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_timeline_create(double beats_per_minute, int32_t beats_per_bar,
                                       haptics_timeline **timeline);

/* Destroys a timeline; what is played of it goes on. NULL is ignored.
 * Thread-safe: no. Realtime-safe: no. */
void haptics_timeline_destroy(haptics_timeline *timeline);

/* Adds a cue, so many seconds, frames or beats from the start: 0 or more, below 2^52, of beats up to
 * 2^30. Cues count from 0.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_add(haptics_timeline *timeline, const haptics_cue *cue, double time,
                                    int32_t unit);

/* Lets a part of a timeline repeat; from == to lets it end.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_loop(haptics_timeline *timeline, double from, double to,
                                         int32_t unit);

/* Says what becomes of a timeline's cues when not every modality can be reached.
 * Thread-safe: no. Realtime-safe: no. */
haptics_status haptics_timeline_set_policy(haptics_timeline *timeline,
                                           const haptics_policy *policy);

/* Says the same of cues that belong to no timeline, for those fired from then on.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_set_policy(haptics_engine *engine, const haptics_policy *policy);

/* Says whether a modality can be reached; it holds from the next block on. What plays in a modality that
 * is lost runs on in silence, and is there in its right phase when the modality comes back.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_set_status(haptics_engine *engine, int32_t modality, int32_t status);

/* Holds every playback at its place from the next block on; reason: HAPTICS_STOPPED_...
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_begin_interruption(haptics_engine *engine, int32_t reason);

/* Lets go on what the interruption held.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_end_interruption(haptics_engine *engine);

/* Plays a timeline as it is now, from so many seconds after its start on, 0 or more. playback may be
 * NULL.
 * Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_play(haptics_engine *engine, const haptics_timeline *timeline, double from,
                            const haptics_time *when, uint64_t *playback);

/* Pauses, resumes, seeks, changes the rate of, or stops a playback. Everything that would click
 * fades over 5 ms; what was held goes on at its very place. At another rate sounds become higher or
 * lower as on a tape, and vibrations keep their frequencies.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_control(haptics_engine *engine, uint64_t playback, int32_t action,
                               double value, const haptics_time *when);

/* Plays another timeline instead, from its start, or where the playhead is if keeps_position is not
 * 0. Thread-safe: yes, but for the timeline. Realtime-safe: no. */
haptics_status haptics_replace(haptics_engine *engine, uint64_t playback,
                               const haptics_timeline *timeline, int32_t keeps_position,
                               const haptics_time *when);

/* Takes a cue out of the timeline that was last given to a playback. HAPTICS_CUE_OVER where the
 * playhead has passed it and does not come back to it in a loop, or where it is cancelled. Else one
 * receipt tells, HAPTICS_DROPPED because HAPTICS_CANCELLED, with the meaning of the cue; only where
 * it begins before rendering takes note, it is played, and nothing but that is told.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel_cue(haptics_engine *engine, uint64_t playback, int32_t cue);

/* Moves a cue of a playback in its timeline; if its moment is over there, it is late.
 * HAPTICS_CUE_OVER as from haptics_cancel_cue.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move_cue(haptics_engine *engine, uint64_t playback, int32_t cue, double time,
                                int32_t unit);

/* Plays a cue that belongs to no timeline. fired may be NULL. Whether its modalities wait for each
 * other is said with haptics_config.
 * Thread-safe: yes. Realtime-safe: no (it takes a lock, which haptics_render never does). */
haptics_status haptics_fire(haptics_engine *engine, const haptics_cue *cue,
                            const haptics_time *when, uint64_t *fired);

/* Takes back a live cue that waits. HAPTICS_CUE_OVER where it does not, HAPTICS_UNKNOWN_CUE where there
 * never was one. Receipts tell as those of haptics_cancel_cue do.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_cancel(haptics_engine *engine, uint64_t fired);

/* Gives a live cue that waits another time. HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as from
 * haptics_cancel.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_move(haptics_engine *engine, uint64_t fired, const haptics_time *when);

/* Renders the next frames into `frames * (audio_channels + haptic_channels)` interleaved samples.
 * heard_at: the host time at which the first of them is heard, in nanoseconds; INT64_MIN if it is
 * not known. Thread-safe: one thread at a time; others get HAPTICS_BUSY. Realtime-safe: yes. */
haptics_status haptics_render(haptics_engine *engine, float *block, size_t frames,
                              int64_t heard_at);

/* Writes what happened to `events`, at most `capacity`, and returns how many. What does not fit
 * stays for the next call. NULL gets 0. Here memory is freed that rendering is done with.
 * Thread-safe: yes. Realtime-safe: no. */
size_t haptics_poll(haptics_engine *engine, haptics_event *events, size_t capacity);

/* Tells that a visual was shown. One that was withdrawn is ignored. Cues that have expired stay so;
 * those that are merged into the visual later are shown with it.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_acknowledge(haptics_engine *engine, uint64_t id);

/* Reads the clock.
 * Thread-safe: yes. Realtime-safe: yes. */
haptics_status haptics_clock(const haptics_engine *engine, haptics_reading *reading);

/* Where a playback is heard to be at a host time, in seconds; smooth, and never backwards.
 * HAPTICS_NOT_BEGUN as long as nothing of it is heard. One that is over stays where it ended, until
 * another takes its place; HAPTICS_UNKNOWN_PLAYBACK from then on.
 * Thread-safe: yes. Realtime-safe: no. */
haptics_status haptics_position(haptics_engine *engine, uint64_t playback, int64_t host_time,
                                double *seconds);

/* The name of a status, in English: never NULL, and never to be freed.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_status_name(haptics_status status);

/* The version of the header, to be compared at compile time. */
#define HAPTICS_VERSION_MAJOR 0
#define HAPTICS_VERSION_MINOR 3
#define HAPTICS_VERSION_PATCH 0

/* Returns the version of the library, such as "0.3.0": never NULL, and never to be freed. Compare it
 * with the macros above to find a library that is older than the header.
 * Thread-safe: yes. Realtime-safe: yes. */
const char *haptics_version(void);

#ifdef __cplusplus
}
#endif
#endif
