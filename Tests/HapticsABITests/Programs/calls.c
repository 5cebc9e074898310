/* Calls every function of haptics.h in random order, with the numbers that break things, and looks at
 * all that comes back: calls SEED STEPS.
 *
 * Where the numbers come from is one function, draw(): SplitMix64 of a seed, or, compiled with
 * -DCALLS_FUZZ, the bytes that libFuzzer hands to LLVMFuzzerTestOneInput. */
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

static haptics_status known(haptics_status status) {
  if (status < HAPTICS_OK || status > HAPTICS_NOT_BEGUN) fail("unknown status", status);
  if (!haptics_status_name(status)) fail("no name", status);
  return status;
}

enum { kept = 32, most_frames = 700, channels = 3 };
typedef struct {
  source from;
  haptics_engine *engine;
  haptics_timeline *timelines[3];
  uint64_t playbacks[kept], cues[kept], visuals[kept];
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

static haptics_time moment(calls *c) {
  haptics_time time;
  time.kind = below(&c->from, 16) ? below(&c->from, 6) : (int32_t)whole(&c->from);
  time.frames = below(&c->from, 3) ? below(&c->from, 3000) : whole(&c->from);
  time.playback = identifier(c, c->playbacks);
  return time;
}

static haptics_cue cue(calls *c) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  source *from = &c->from;
  cue.meaning = (int32_t)whole(from);
  cue.pattern = below(from, 2) ? c->patterns[below(from, 4)] : 0;
  cue.sound = below(from, 2) ? c->sounds[below(from, 4)] : 0;
  cue.visual = below(from, 3) ? 0 : below(from, 5);
  cue.late_policy = below(from, 3);
  cue.flags = below(from, 4);
  cue.payload = draw(from);
  cue.late_limit = (double)below(from, 1000) * 0.001;
  switch (below(from, 12)) {
    case 0: cue.pattern_gain = (float)number(from); break;
    case 1: cue.sound_gain = (float)number(from); break;
    case 2: cue.late_limit = number(from); break;
    case 3: cue.visual_duration = number(from); break;
    case 4: cue.priority = (int32_t)whole(from); break;
    case 5: cue.minimum_modalities = (int32_t)whole(from); break;
    case 6: cue.struct_size = (uint32_t)whole(from); break;
    case 7: cue.pattern = (int32_t)whole(from); break;
    case 8: cue.visual = (int32_t)whole(from); break;
    case 9: cue.late_policy = (int32_t)whole(from); break;
    case 10: cue.fallback_sound = (int32_t)whole(from); break;
    default: cue.fallback_visual = below(from, 4);
  }
  return cue;
}

static haptics_policy policy(calls *c) {
  haptics_policy policy = HAPTICS_POLICY_INIT;
  source *from = &c->from;
  policy.minimum_modalities = below(from, 4);
  switch (below(from, 6)) {
    case 0: policy.minimum_modalities = (int32_t)whole(from); break;
    case 1: policy.on_loss[below(from, 9)] = (float)number(from); break;
    case 2: policy.reduced_level = (float)number(from); break;
    case 3: policy.merge_window = number(from); break;
    case 4: policy.flash_limit = (int32_t)whole(from); break;
    default: break;
  }
  return policy;
}

static void configure(calls *c) {
  static const char *const models[] = {NULL, "", "actuator", "mpeg", "no such model"};
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_engine *engine = NULL;
  source *from = &c->from;
  config.commands = 64;
  switch (below(from, 8)) {
    case 0: config.sample_rate = (int32_t)whole(from); break;
    case 1: config.audio_channels = (int32_t)whole(from); break;
    case 2: config.haptic_channels = (int32_t)whole(from); break;
    case 3: config.voices = (int32_t)whole(from); break;
    case 4: config.commands = (int32_t)whole(from); break;
    case 5: config.visual_lookahead = number(from); break;
    case 6: config.haptic_latency = number(from); break;
    default: config.struct_size = (uint32_t)whole(from);
  }
  if (known(haptics_engine_create(&config, &engine)) == HAPTICS_OK) haptics_engine_destroy(engine);
  else if (engine) fail("an engine in spite of an error", 0);
  engine = NULL;
  known(haptics_engine_create_with_model(&config, models[below(from, 5)], &engine));
  haptics_engine_destroy(engine);
  if (!haptics_version() || !*haptics_version()) fail("no version", 0);
}

/* A live cue has one fate in each modality, and what is told of all of them excludes all else. */
static void note(calls *c, const haptics_event *event) {
  size_t i = c->fate_count;
  if (event->cue != -1 || event->state == HAPTICS_QUEUED || event->state > HAPTICS_LOST) return;
  if (event->modality == HAPTICS_VISUAL) return;
  while (i > 0 && c->fates[i - 1].cue != event->source) i--;
  if (i == 0) return;
  c->fates[i - 1].finals[event->modality] += 1;
  if (c->fates[i - 1].finals[event->modality] > 1) fail("two fates", event->modality);
  if (c->fates[i - 1].finals[HAPTICS_ALL] &&
      (c->fates[i - 1].finals[HAPTICS_HAPTIC] || c->fates[i - 1].finals[HAPTICS_AUDIO]))
    fail("a cue that was played and was not", event->state);
}

static void poll(calls *c) {
  haptics_event events[40];
  size_t most = (size_t)below(&c->from, 41), i;
  size_t count = haptics_poll(c->engine, events, most);
  if (count > most) fail("too many events", (long long)count);
  for (i = 0; i < count; i++) {
    if (events[i].kind < 0 || events[i].kind > HAPTICS_EVENT_INTERRUPTION)
      fail("unknown event", events[i].kind);
    if (!isfinite(events[i].level)) fail("a level that is no number", 0);
    if (events[i].kind == HAPTICS_EVENT_VISUAL) c->visuals[below(&c->from, kept)] = events[i].id;
    if (events[i].kind == HAPTICS_EVENT_RECEIPT) note(c, events + i);
  }
}

static void render(calls *c) {
  static float block[most_frames * channels + 1];
  size_t frames = (size_t)below(&c->from, most_frames + 1), i;
  block[frames * channels] = 7;
  if (known(haptics_render(c->engine, block, frames, whole(&c->from)))) fail("not rendered", 0);
  for (i = 0; i < frames * channels; i++)
    if (!(fabsf(block[i]) <= 1)) fail("a sample beyond full scale", (long long)i);
  if (block[frames * channels] != 7) fail("a sample too many", 0);
  if (haptics_render(c->engine, block, SIZE_MAX, 0) == HAPTICS_OK) fail("too many frames", 0);
}

static void load(calls *c) {
  static const char *const texts[] = {
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticContinuous\","
      "\"EventDuration\":0.05}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0.01,\"EventType\":\"AudioContinuous\","
      "\"EventDuration\":0.02}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":1e999,\"EventType\":\"HapticTransient\"}}]}",
      "{"};
  static const size_t lengths[] = {1, 7, 100, 0, (size_t)1 << 30, (size_t)INT64_MAX, SIZE_MAX};
  float samples[200];
  source *from = &c->from;
  const char *text = texts[below(from, 5)];
  int place = below(from, 4), i;
  for (i = 0; i < 200; i++) samples[i] = (float)number(from);
  if (below(from, 2)) {
    haptics_unload_pattern(c->engine, c->patterns[place]);
    known(haptics_load_pattern(c->engine, text, below(from, 20) ? strlen(text) : SIZE_MAX, NULL,
                               (size_t)whole(from), &c->patterns[place]));
  } else {
    haptics_unload_sound(c->engine, c->sounds[place]);
    known(haptics_load_sound(c->engine, samples, lengths[below(from, 7)], 1 + below(from, 2),
                             below(from, 4) ? 48000 : (int32_t)whole(from), &c->sounds[place]));
  }
  known(haptics_unload_pattern(c->engine, (int32_t)whole(from)));
  known(haptics_unload_sound(c->engine, (int32_t)whole(from)));
}

static void change_timeline(calls *c) {
  source *from = &c->from;
  haptics_timeline **timeline = &c->timelines[below(from, 3)];
  haptics_timeline *made = NULL;
  haptics_cue added = cue(c);
  haptics_policy rules = policy(c);
  double bpm = below(from, 2) ? 1 + below(from, 9999) : number(from);
  double first = below(from, 2) ? below(from, 4) * 0.1 : number(from);
  double last = below(from, 2) ? first + below(from, 4) * 0.1 : number(from);
  switch (below(from, 8)) {
    case 0:
      if (known(haptics_timeline_create(bpm, below(from, 2) ? 4 : (int32_t)whole(from), &made)))
        return;
      haptics_timeline_destroy(*timeline);
      *timeline = made;
      break;
    case 1: known(haptics_timeline_set_loop(*timeline, first, last, below(from, 4))); break;
    case 2: known(haptics_timeline_set_policy(*timeline, &rules)); break;
    default: known(haptics_timeline_add(*timeline, &added, first, below(from, 4)));
  }
}

static void step(calls *c) {
  source *from = &c->from;
  haptics_time time = moment(c), *when = below(from, 4) ? &time : NULL;
  haptics_timeline *timeline = c->timelines[below(from, 3)];
  haptics_cue live = cue(c);
  haptics_policy rules = policy(c);
  haptics_reading reading;
  double seconds;
  uint64_t made = 0;
  switch (below(from, 22)) {
    case 0: case 1: case 2: render(c); break;
    case 3: case 4: poll(c); break;
    case 5: load(c); break;
    case 6: case 7: change_timeline(c); break;
    case 8: known(haptics_set_policy(c->engine, &rules)); break;
    case 9:
      known(haptics_set_status(c->engine, below(from, 4), below(from, 24) - 1));
      known(haptics_set_status(c->engine, (int32_t)whole(from), (int32_t)whole(from)));
      break;
    case 10: known(haptics_begin_interruption(c->engine, (int32_t)whole(from))); break;
    case 11: known(haptics_end_interruption(c->engine)); break;
    case 12:
      known(haptics_play(c->engine, timeline, below(from, 2) ? 0 : number(from), when, &made));
      if (made) c->playbacks[below(from, kept)] = made;
      break;
    case 13: case 14:
      known(haptics_control(c->engine, identifier(c, c->playbacks),
                            below(from, 9) ? below(from, 5) : (int32_t)whole(from), number(from),
                            when));
      break;
    case 15:
      known(haptics_replace(c->engine, identifier(c, c->playbacks), timeline, below(from, 2), when));
      break;
    case 16:
      known(haptics_cancel_cue(c->engine, identifier(c, c->playbacks), (int32_t)whole(from)));
      known(haptics_cancel_cue(c->engine, identifier(c, c->playbacks), below(from, 8)));
      break;
    case 17:
      known(haptics_move_cue(c->engine, identifier(c, c->playbacks), below(from, 8), number(from),
                             below(from, 4)));
      break;
    case 18: case 19:
      known(haptics_fire(c->engine, &live, when, &made));
      if (!made) break;
      c->cues[below(from, kept)] = made;
      c->fates = realloc(c->fates, (c->fate_count + 1) * sizeof *c->fates);
      memset(&c->fates[c->fate_count], 0, sizeof *c->fates);
      c->fates[c->fate_count++].cue = made;
      break;
    case 20:
      known(haptics_cancel(c->engine, identifier(c, c->cues)));
      known(haptics_move(c->engine, identifier(c, c->cues), when));
      break;
    default:
      known(haptics_acknowledge(c->engine, identifier(c, c->visuals)));
      known(haptics_clock(c->engine, &reading));
      known(haptics_position(c->engine, identifier(c, c->playbacks), whole(from), &seconds));
      if (!isfinite(seconds)) fail("a position that is no number", 0);
      if (below(from, 8) == 0) configure(c);
  }
}

static void run(calls *c, long steps) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  long i;
  config.commands = 128;
  config.haptic_latency = 0.02;
  if (haptics_engine_create(&config, &c->engine)) fail("no engine", 0);
  for (i = 0; i < 3; i++) haptics_timeline_create(120, 4, &c->timelines[i]);
  for (i = 0; i < steps && (!c->from.bytes || c->from.left); i++) step(c);
  for (i = 0; i < 3; i++) haptics_timeline_destroy(c->timelines[i]);
  haptics_engine_destroy(c->engine);
  free(c->fates);
}

#ifdef CALLS_FUZZ
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  calls c;
  memset(&c, 0, sizeof c);
  c.from.bytes = bytes;
  c.from.left = size;
  if (size) run(&c, 10000);
  return 0;
}
#else
int main(int count, char **words) {
  calls c;
  memset(&c, 0, sizeof c);
  c.from.state = count > 1 ? strtoull(words[1], NULL, 10) : 0;
  run(&c, count > 2 ? strtol(words[2], NULL, 10) : 1000);
  printf("done\n");
  return 0;
}
#endif
