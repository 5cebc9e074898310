/* What the random calls share: where their numbers come from, and what was made before. */
#ifndef CALLS_H
#define CALLS_H

#include <float.h>
#include <haptics.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes; /* NULL where the seed counts */
  size_t left;
  uint64_t state;
} source;

static uint64_t draw(source *from) {
  uint64_t z = 0;
  if (from->bytes) {
    size_t count = from->left < 8 ? from->left : 8;
    memcpy(&z, from->bytes, count);
    from->bytes += count;
    from->left -= count;
    return z;
  }
  z = from->state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static int below(source *from, int end) { return (int)(draw(from) % (uint64_t)end); }

/* A whole number: the edges, or any number of any size. */
static int64_t whole(source *from) {
  static const int64_t edges[] = {
      INT64_MIN, INT64_MIN + 1, INT64_MAX, INT64_MAX - 1, 0, 1, -1, INT32_MIN, INT32_MAX,
      (int64_t)1 << 52, -((int64_t)1 << 52), (int64_t)1 << 62, UINT32_MAX, 65535, 65536, 131071};
  uint64_t z = draw(from);
  int choice = below(from, 24);
  if (choice < 16) return edges[choice];
  return (int64_t)z >> below(from, 64);
}

/* A number: the edges, or one of ordinary size, or any bits at all. */
static double number(source *from) {
  static const double edges[] = {0.0,    -0.0,    1.0,    -1.0,   NAN,       INFINITY,
                                 -INFINITY, DBL_MAX, -DBL_MAX, DBL_MIN, 1e-300, 1e18,
                                 0x1p52, 0x1p-6,  64.0,   1000.0};
  uint64_t bits = draw(from);
  double any;
  int choice = below(from, 32);
  if (choice < 16) return edges[choice];
  if (choice < 30) return (double)(bits >> 40) * 0x1p-22;
  memcpy(&any, &bits, sizeof any);
  return any;
}

static void fail(const char *what, long long number) {
  printf("%s: %lld\n", what, number);
  fflush(stdout);
  abort();
}

static long long answered;

static haptics_status known(haptics_status status) {
  __atomic_fetch_add(&answered, 1, __ATOMIC_RELAXED);
  if (status < HAPTICS_OK || status > HAPTICS_OUT_OF_MEMORY) fail("unknown status", status);
  if (!haptics_status_name(status)) fail("no name", status);
  if (status > HAPTICS_NULL_ARGUMENT && !*haptics_error_message()) fail("no message", status);
  if (strlen(haptics_error_message()) > 511) fail("a long message", status);
  return status;
}

enum { kept = 32, most_frames = 700, channels = 3 };
typedef struct {
  source from;
  haptics_engine *engine;
  /* Whether other threads call the engine, too; of these, one renders. */
  int is_shared, renders;
  haptics_timeline *timelines[3];
  uint64_t playbacks[kept], cues[kept], visuals[kept], starts[kept];
  int32_t patterns[4], sounds[4];
  /* The final receipts of each live cue, by modality, and for all of them. */
  struct fate {
    uint64_t cue;
    int finals[4];
  } *fates;
  size_t fate_count;
} calls;

/* An identifier: of the kind that is wanted, of another, or none. */
static uint64_t identifier(calls *c, const uint64_t *wanted) {
  const uint64_t *all[3];
  int choice = below(&c->from, 8);
  all[0] = c->playbacks, all[1] = c->cues, all[2] = c->visuals;
  if (choice < 5) return wanted[below(&c->from, kept)];
  if (choice < 7) return all[below(&c->from, 3)][below(&c->from, kept)];
  return (uint64_t)whole(&c->from);
}

/* A bus of the engine, and at times any number. */
static int32_t bus(calls *c) {
  return below(&c->from, 8) ? below(&c->from, 20) : (int32_t)whole(&c->from);
}

/* A flag, and at times any number. */
static int32_t flag(calls *c) {
  return below(&c->from, 8) ? below(&c->from, 2) : (int32_t)whole(&c->from);
}

/* A number within 0 ... 1, and at times any. */
static double share(calls *c) {
  return below(&c->from, 4) ? (double)below(&c->from, 65) / 64 : number(&c->from);
}

/* A wrong size, or that of an older or later program; behind each struct lie 64 zeros. */
static uint32_t wrong_size(source *from, size_t size) {
  switch (below(from, 6)) {
    case 0: return 0;
    case 1: return (uint32_t)size + 1;
    case 2: return UINT32_MAX;
    case 3: return (uint32_t)(8 * below(from, (int)size / 8 + 1));
    case 4: return (uint32_t)size + 8 * (uint32_t)below(from, 8);
    default: return (uint32_t)size;
  }
}

static haptics_time moment(calls *c) {
  haptics_time time = HAPTICS_TIME_INIT;
  time.kind = below(&c->from, 16) ? below(&c->from, 7) : (int32_t)whole(&c->from);
  time.frame = below(&c->from, 3) ? below(&c->from, 3000) : whole(&c->from);
  time.delay = below(&c->from, 3) ? below(&c->from, 3000) : whole(&c->from);
  time.host_time = whole(&c->from);
  time.playback = identifier(c, c->playbacks);
  return time;
}

#endif
