/* What the programs of the tests share: they print each line that does not hold, then "done". */
#ifndef CHECK_H
#define CHECK_H

#include <haptics.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

#define CHECK(holds) \
  ((holds) ? (void)0 : (void)(faults++, printf("line %d: %s\n", __LINE__, #holds)))

/* Numbers that no argument takes. */
static const double not_finite[] = {NAN, INFINITY, -INFINITY};

/* Whether a call was refused, and says why. */
#define REFUSED(call) ((call) == HAPTICS_INVALID_ARGUMENT && *haptics_error_message())

enum { channels = 3, most_frames = 48000 };
static float block[channels * most_frames];

/* Renders frames, and leaves them in the block. */
static inline void render(haptics_engine *engine, size_t frames) {
  CHECK(haptics_render(engine, block, frames, INT64_MIN) == HAPTICS_OK);
}

/* What is heard on the left of a frame of the block, and what is felt. */
static inline float left(size_t frame) { return block[channels * frame]; }
static inline float felt(size_t frame) { return block[channels * frame + 2]; }

/* Whether two samples are equal but for rounding. */
static inline int is_near(float sample, double wanted) { return fabs(sample - wanted) < 1e-6; }

/* Loads a sound of equal samples at 48 kHz. */
static inline int32_t level(haptics_engine *engine, float sample, size_t frames) {
  static float samples[most_frames];
  int32_t sound = 0;
  size_t i;
  for (i = 0; i < frames; i++) samples[i] = sample;
  CHECK(haptics_load_sound(engine, samples, frames, 1, 48000, &sound) == HAPTICS_OK);
  return sound;
}

static inline int32_t pattern_of(haptics_engine *engine, const char *text) {
  haptics_source source = HAPTICS_SOURCE_INIT;
  int32_t pattern = 0;
  source.bytes = text;
  source.size = strlen(text);
  CHECK(haptics_load_pattern(engine, &source, 4, NULL, 0, 0, &pattern) == HAPTICS_OK);
  return pattern;
}

static inline haptics_engine *engine_of(const haptics_config *config) {
  haptics_engine *engine = NULL;
  CHECK(haptics_engine_create(config, &engine) == HAPTICS_OK);
  return engine;
}

static inline haptics_time at_frame(int64_t frame) {
  haptics_time time = HAPTICS_TIME_INIT;
  time.kind = HAPTICS_AT_FRAME;
  time.frame = frame;
  return time;
}

/* Takes the next event of a kind; its kind is -1 where there is none. */
static inline haptics_event next_event(haptics_engine *engine, int32_t kind) {
  haptics_event event;
  while (haptics_poll(engine, &event, 1, sizeof event) == 1)
    if (event.kind == kind) return event;
  memset(&event, 0, sizeof event);
  event.kind = -1;
  return event;
}

static inline int done(void) {
  printf("done\n");
  return faults > 0;
}

#endif
