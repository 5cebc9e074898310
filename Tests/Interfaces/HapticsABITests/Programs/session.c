/* Prints what the library makes of files and of a session, for scripts/check/library and scripts/check/same:
 * session [--tools] FILE... With --tools, no session is played. Two builds of the library must print the same. */
#include <haptics.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash(uint64_t value, const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  while (size-- > 0) value = (value ^ *at++) * 1099511628211u;
  return value;
}

static void say(const char *what, haptics_status status, const void *bytes, size_t size) {
  printf("%s %d %zu %016" PRIx64 "\n", what, (int)status, size, hash(1469598103934665603u, bytes, size));
  if (status) printf("  %s: %s\n", haptics_status_name(status), haptics_error_message());
}

static void say_text(const char *what, haptics_status status, haptics_text *text) {
  say(what, status, haptics_text_characters(text), haptics_text_size(text));
  haptics_text_destroy(text);
}

/* The tools, on one file. */
static void examine(const haptics_source *source) {
  haptics_report *report = NULL;
  haptics_text *text = NULL;
  haptics_samples *samples = NULL;
  size_t applied = 0;
  const char *to;
  haptics_status status = haptics_validate(source, NULL, &report);
  printf("%s", haptics_report_text(report));
  say("json", status, haptics_report_json(report), strlen(haptics_report_json(report)));
  haptics_report_destroy(report);
  say_text("fix", haptics_fix_file(source, NULL, &text, &applied), text);
  say_text("format", haptics_format(source, &text), text);
  say_text("plot", haptics_plot(source, NULL, &text), text);
  for (size_t i = 0; (to = haptics_format_name(i)); i++) {
    haptics_conversion conversion = HAPTICS_CONVERSION_INIT;
    conversion.to = to;
    status = haptics_convert(source, &conversion, &text, &report);
    say_text(to, status, text);
    printf("%s", haptics_report_text(report));
    haptics_report_destroy(report);
  }
  status = haptics_render_pattern(source, NULL, &samples);
  say("samples", status, haptics_samples_data(samples),
      haptics_samples_frames(samples) * sizeof(float));
  haptics_samples_destroy(samples);
}

static uint32_t state = 1;
static uint32_t next(uint32_t limit) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % limit;
}

/* A minute in which much is fired, lost and changed, while a timeline plays. */
static void play(const haptics_source *source) {
  haptics_engine *engine;
  haptics_timeline *timeline = NULL;
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_start start = HAPTICS_START_INIT;
  uint64_t playback = 0, heard = 0, told = 0;
  static float block[480 * 3];
  int32_t patterns[3] = {0}, sounds[3] = {0};
  if (haptics_engine_create(&config, &engine)) exit(1);
  for (size_t i = 0; i < 3; i++) {
    haptics_load_built_in_pattern(engine, haptics_pattern_name(i), NULL, 0,
                                  sizeof(haptics_option), 4, &patterns[i]);
    haptics_load_built_in_sound(engine, haptics_sound_name(i), &sounds[i]);
  }
  haptics_status status = haptics_load_timeline(engine, source, NULL, &timeline);
  if (!status) status = haptics_play(engine, timeline, &start, NULL, &playback);
  printf("timeline %d %s\n", (int)status, status ? haptics_error_message() : "");
  for (int64_t i = 0; i < 6000; i++) {
    haptics_event events[32];
    size_t count;
    if (next(20) == 0) {
      haptics_cue cue = HAPTICS_CUE_INIT;
      cue.meaning = (int32_t)next(5);
      cue.pattern = patterns[next(3)];
      cue.sound = sounds[next(3)];
      cue.visual = (int32_t)next(3);
      cue.pattern_gain = (float)next(100) / 50;
      haptics_fire(engine, &cue, NULL, NULL);
    }
    if (next(200) == 0)
      haptics_set_modality_status(engine, (int32_t)next(3), (int32_t)next(5));
    if (next(300) == 0) haptics_set_rate(engine, playback, 0.5 + next(100) / 50.0, NULL);
    if (next(300) == 0) haptics_seek(engine, playback, next(4), HAPTICS_SECONDS, NULL);
    haptics_render(engine, block, 480, i * 10000000);
    heard = hash(heard, block, sizeof block);
    while ((count = haptics_poll(engine, events, 32, sizeof *events)) > 0) {
      told = hash(told, events, count * sizeof *events);
      for (size_t k = 0; k < count; k++)
        if (events[k].kind == HAPTICS_EVENT_VISUAL && next(4))
          haptics_acknowledge(engine, events[k].visual_id);
    }
  }
  printf("samples %016" PRIx64 " events %016" PRIx64 "\n", heard, told);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

int main(int count, char **names) {
  static char bytes[1 << 20];
  int plays = count < 2 || strcmp(names[1], "--tools");
  for (int i = plays ? 1 : 2; i < count; i++) {
    haptics_source source = HAPTICS_SOURCE_INIT;
    FILE *file = fopen(names[i], "rb");
    if (!file) return perror(names[i]), 1;
    source.bytes = bytes;
    source.size = fread(bytes, 1, sizeof bytes, file);
    source.name = strrchr(names[i], '/') ? strrchr(names[i], '/') + 1 : names[i];
    fclose(file);
    if (strstr(names[i], ".timeline.json")) source.format = HAPTICS_FORMAT_TIMELINE;
    else if (strstr(names[i], ".haptic")) source.format = HAPTICS_FORMAT_CLIP;
    printf("# %s\n", source.name);
    examine(&source);
    if (plays && source.format == HAPTICS_FORMAT_TIMELINE) play(&source);
  }
  return 0;
}
