/* Plays the scene of Tests/Conformance, as plain C99: prints what happens, and a hash of every
 * sample. Build: cc scene.c -lhaptics -ljson-c */
#include <haptics.h>
#include <inttypes.h>
#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 64 };

typedef struct json_object json;

static const json *member(const json *object, const char *name) {
  return json_object_object_get(object, name);
}
static double number(const json *object, const char *name, double otherwise) {
  const json *value = member(object, name);
  return value ? json_object_get_double(value) : otherwise;
}
static int64_t whole(const json *object, const char *name, int64_t otherwise) {
  const json *value = member(object, name);
  return value ? json_object_get_int64(value) : otherwise;
}
static const json *element(const json *array, size_t index) {
  return json_object_array_get_idx(array, index);
}

static void must(haptics_status status, const char *what) {
  if (!status) return;
  fprintf(stderr, "%s: %s: %s\n", what, haptics_status_name(status), haptics_error_message());
  exit(1);
}

static haptics_cue cue_of(const json *object) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  cue.meaning = (int32_t)whole(object, "meaning", 0);
  cue.pattern = (int32_t)whole(object, "pattern", 0);
  cue.sound = (int32_t)whole(object, "sound", 0);
  cue.visual = (int32_t)whole(object, "visual", 0);
  cue.visual_is_flash = (int32_t)whole(object, "visual_is_flash", 0);
  cue.fallback_pattern = (int32_t)whole(object, "fallback_pattern", 0);
  cue.fallback_sound = (int32_t)whole(object, "fallback_sound", 0);
  cue.fallback_visual = (int32_t)whole(object, "fallback_visual", 0);
  cue.priority = (int32_t)whole(object, "priority", cue.priority);
  cue.minimum_modalities = (int32_t)whole(object, "minimum_modalities", cue.minimum_modalities);
  cue.late_policy = (int32_t)whole(object, "late_policy", cue.late_policy);
  cue.pattern_gain = (float)number(object, "pattern_gain", cue.pattern_gain);
  cue.visual_duration = number(object, "visual_duration", cue.visual_duration);
  cue.payload = (uint64_t)whole(object, "payload", 0);
  return cue;
}

static haptics_timeline *timeline_of(const json *object) {
  haptics_timeline *timeline;
  haptics_policy policy = HAPTICS_POLICY_INIT;
  const json *cues = member(object, "cues"), *loop = member(object, "loop");
  double tempo = number(object, "tempo", 0);
  must(haptics_timeline_create(tempo, (int32_t)whole(object, "beats_per_bar", 0), &timeline), "timeline");
  for (size_t i = 0; i < json_object_array_length(cues); i++) {
    haptics_cue cue = cue_of(member(element(cues, i), "cue"));
    must(haptics_timeline_add(timeline, &cue, number(element(cues, i), "at", 0), HAPTICS_BEATS, NULL), "cue");
  }
  if (loop) {
    double from = json_object_get_double(element(loop, 0)), to = json_object_get_double(element(loop, 1));
    must(haptics_timeline_set_loop(timeline, from, to, HAPTICS_BEATS), "loop");
  }
  policy.minimum_modalities = (int32_t)whole(object, "minimum_modalities", 0);
  must(haptics_timeline_set_policy(timeline, &policy), "policy");
  return timeline;
}

static haptics_engine *engine;
static haptics_timeline *timelines[MAX];
static uint64_t playbacks[MAX], fired[MAX];
static size_t timeline_count, playback_count, fired_count;

static haptics_status obey(const json *order) {
  const char *call = json_object_get_string((json *)member(order, "call"));
  uint64_t playback = playbacks[whole(order, "playback", 0)];
  uint64_t live = fired[whole(order, "fired", 0)];
  haptics_timeline *timeline = timelines[whole(order, "timeline", 0)];
  double value = number(order, "value", 0);
  int32_t index = (int32_t)whole(order, "cue", 0);
  haptics_time when = HAPTICS_TIME_INIT;
  if (member(order, "delay")) when.kind = HAPTICS_AFTER, when.delay = whole(order, "delay", 0);
  if (member(order, "frame")) when.kind = HAPTICS_AT_FRAME, when.frame = whole(order, "frame", 0);

  if (!strcmp(call, "play")) {
    haptics_start start = HAPTICS_START_INIT;
    start.from = number(order, "from", 0);
    return haptics_play(engine, timeline, &start, NULL, &playbacks[playback_count++]);
  }
  if (!strcmp(call, "fire")) {
    haptics_cue cue = cue_of(member(order, "cue"));
    return haptics_fire(engine, &cue, &when, &fired[fired_count++]);
  }
  if (!strcmp(call, "status")) {
    int32_t modality = (int32_t)whole(order, "modality", 0);
    return haptics_set_modality_status(engine, modality, (int32_t)whole(order, "status", 0));
  }
  if (!strcmp(call, "move")) return haptics_move(engine, live, &when);
  if (!strcmp(call, "cancel")) return haptics_cancel(engine, live);
  if (!strcmp(call, "rate")) return haptics_set_rate(engine, playback, value, NULL);
  if (!strcmp(call, "pause")) return haptics_pause(engine, playback, NULL);
  if (!strcmp(call, "resume")) return haptics_resume(engine, playback, NULL);
  if (!strcmp(call, "seek")) return haptics_seek(engine, playback, value, HAPTICS_SECONDS, NULL);
  if (!strcmp(call, "stop")) return haptics_stop(engine, playback, value, NULL);
  if (!strcmp(call, "cancel_cue")) return haptics_cancel_cue(engine, playback, index);
  if (!strcmp(call, "move_cue")) return haptics_move_cue(engine, playback, index, value, HAPTICS_SECONDS);
  if (!strcmp(call, "replace")) return haptics_replace(engine, playback, timeline, 0, NULL);
  if (!strcmp(call, "interrupt")) return haptics_begin_interruption(engine, HAPTICS_STOPPED_APPLICATION_SUSPENDED);
  if (!strcmp(call, "continue")) return haptics_end_interruption(engine);
  fprintf(stderr, "unknown order %s\n", call);
  exit(1);
}

static void print(int turn, const haptics_event *e) {
  printf("%d %" PRId32 " %" PRId64 " %" PRIu64 " %" PRIu64, turn, e->kind, e->frame, e->playback, e->live_cue);
  const int32_t middle[] = {e->cue, e->meaning, e->cue_count, e->modality, e->outcome, e->drop_reason,
    e->modality_status, e->stopped_reason, e->transport, e->reached_modalities,
    e->required_modalities, e->lost_events};
  for (size_t i = 0; i < sizeof middle / sizeof *middle; i++) printf(" %" PRId32, middle[i]);
  printf(" %" PRId64 " %" PRId64 " %" PRIu64 " %" PRIu64, e->lateness, e->skew, e->visual_id, e->payload);
  printf(" %" PRId32 " %" PRId32 " %.17g %" PRId32, e->visual, e->effect, (double)e->level, e->has_host_time);
  printf(" %" PRId64 " %" PRId64 " %" PRId64 "\n", e->host_time, e->offset, e->duration);
}

int main(int argc, char **argv) {
  json *scene = argc == 2 ? json_object_from_file(argv[1]) : NULL;
  haptics_config config = HAPTICS_CONFIG_INIT;
  uint32_t low = 0x811c9dc5u, high = 0x01000193u;
  int64_t frame = 0;
  if (!scene) return fprintf(stderr, "usage: scene SCENE.json\n"), 2;

  const json *given = member(scene, "config"), *orders = member(scene, "orders");
  const json *patterns = member(scene, "patterns"), *sounds = member(scene, "sounds");
  const json *described = member(scene, "timelines"), *blocks = member(scene, "blocks");
  config.sample_rate = (int32_t)whole(given, "sample_rate", 0);
  config.audio_channels = (int32_t)whole(given, "audio_channels", 0);
  config.haptic_channels = (int32_t)whole(given, "haptic_channels", 0);
  config.voices = (int32_t)whole(given, "voices", 0);
  config.visual_lookahead = number(given, "visual_lookahead", 0);
  config.haptic_latency = number(given, "haptic_latency", 0);
  config.audio_latency = number(given, "audio_latency", 0);
  config.visual_latency = number(given, "visual_latency", 0);
  must(haptics_engine_create(&config, &engine), "engine");
  for (size_t i = 0; i < json_object_array_length(patterns); i++) {
    int32_t id;
    const char *name = json_object_get_string((json *)element(patterns, i));
    must(haptics_load_built_in_pattern(engine, name, NULL, 0, 0, 4, &id), name);
  }
  for (size_t i = 0; i < json_object_array_length(sounds); i++) {
    int32_t id;
    const char *name = json_object_get_string((json *)element(sounds, i));
    must(haptics_load_built_in_sound(engine, name, &id), name);
  }
  for (size_t i = 0; i < json_object_array_length(described); i++)
    timelines[timeline_count++] = timeline_of(element(described, i));

  const int channels = config.audio_channels + config.haptic_channels;
  for (int turn = 0; turn < whole(scene, "turns", 0); turn++) {
    haptics_event events[MAX];
    size_t count;
    for (size_t i = 0; i < json_object_array_length(orders); i++) {
      haptics_status status = 0;
      if (whole(element(orders, i), "turn", -1) == turn) status = obey(element(orders, i));
      if (status) printf("%d refused %d\n", turn, (int)status);
    }
    const json *length = element(blocks, (size_t)turn % json_object_array_length(blocks));
    const size_t frames = (size_t)json_object_get_int64(length);
    float *block = malloc(frames * (size_t)channels * sizeof *block);
    if (!block) return 1;
    const double milliseconds = 1000 + (double)frame * 1000 / 48000;
    must(haptics_render(engine, block, frames, (int64_t)(milliseconds * 1e6)), "render");
    frame += (int64_t)frames;
    for (size_t i = 0; i < frames * (size_t)channels; i++) {
      uint32_t word;
      memcpy(&word, &block[i], sizeof word);
      low = (low ^ word) * 0x01000193u;
      high = (high + (word >> 7) + low) * 0x85ebca6bu;
    }
    free(block);
    while ((count = haptics_poll(engine, events, MAX, sizeof *events)) > 0)
      for (size_t i = 0; i < count; i++) {
        print(turn, &events[i]);
        if (events[i].kind == HAPTICS_EVENT_VISUAL && events[i].visual_id % 3 != 0)
          haptics_acknowledge(engine, events[i].visual_id);
      }
  }
  printf("samples %" PRIu32 " %" PRIu32 "\n", low, high);
  while (timeline_count > 0) haptics_timeline_destroy(timelines[--timeline_count]);
  haptics_engine_destroy(engine);
  json_object_put(scene);
  return 0;
}
