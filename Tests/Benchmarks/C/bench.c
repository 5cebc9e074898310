/* Measures the calls of haptics.h that a game makes in a frame, and what validate costs beside the
 * program's: bench PATTERN [PROGRAM FOLDER FILES]. PROGRAM validates FOLDER, which has FILES copies of
 * PATTERN. Every figure is the best of many rounds, most of them too short to be interrupted: on a
 * shared machine the others are noise. */
#include <haptics.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { rounds = 9, short_rounds = 500, calls = 2000, batch = 64 };

static haptics_engine *engine;
static float block[3 * 1024];

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void must(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "bench: %s: %s\n", what, haptics_error_message());
  exit(1);
}

static void row(const char *what, double nanoseconds, const char *aim) {
  printf("%-44s %10.1f ns   %s\n", what, nanoseconds, aim);
}

/* Measures a call that changes nothing: the mean of many. */
#define READ(what, aim, call)                                        \
  do {                                                               \
    double best = 1e18;                                              \
    for (int r = 0; r < short_rounds; r++) {                         \
      double start = now(CLOCK_MONOTONIC);                           \
      for (int i = 0; i < calls; i++) { call; }                      \
      double time = (now(CLOCK_MONOTONIC) - start) / calls;          \
      if (time < best) best = time;                                  \
    }                                                                \
    row(what, best, aim);                                            \
  } while (0)

/* Lets the engine take what was asked for, which is not measured. */
static void settle(void) {
  haptics_event events[64];
  must(haptics_render(engine, block, 1024, INT64_MIN) == HAPTICS_OK, "render");
  while (haptics_poll(engine, events, 64, sizeof *events) == 64) {}
}

/* Measures a command: as many as a busy frame gives, then the engine takes them. */
#define COMMAND(what, aim, call)                                     \
  do {                                                               \
    double best = 1e18;                                              \
    for (int r = 0; r < 200; r++) {                                  \
      double start = now(CLOCK_MONOTONIC);                           \
      for (int i = 0; i < batch; i++) must((call) == HAPTICS_OK, what); \
      double time = (now(CLOCK_MONOTONIC) - start) / batch;          \
      if (time < best) best = time;                                  \
      settle();                                                      \
    }                                                                \
    row(what, best, aim);                                            \
  } while (0)

static int32_t sound_of(size_t frames) {
  static float samples[48000];
  int32_t sound = 0;
  for (size_t i = 0; i < frames; i++) samples[i] = 0.01f;
  must(haptics_load_sound(engine, samples, frames, 1, 48000, &sound) == HAPTICS_OK, "sound");
  return sound;
}

static void measure_reading(uint64_t playback) {
  haptics_event events[32];
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  haptics_reading reading = HAPTICS_READING_INIT;
  haptics_playback_position position = HAPTICS_PLAYBACK_POSITION_INIT;
  haptics_tally tally = HAPTICS_TALLY_INIT;
  haptics_sender *sender = NULL;
  haptics_hint *hint = NULL;
  haptics_judge *judge = NULL;
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  int64_t beats[64];
  uint32_t gates = 0;
  int32_t number = 0;
  float low, high;
  for (int i = 0; i < 64; i++) beats[i] = 1000000000LL * (i + 1);
  map.beats = beats;
  map.beat_count = 64;
  map.duration = 100000000000LL;
  must(haptics_sender_create(10000000, 1000000000, 2, &sender) == HAPTICS_OK, "sender");
  must(haptics_hint_create(10000000000LL, 20000000000LL, 0, &hint) == HAPTICS_OK, "hint");
  must(haptics_judge_create(&map, NULL, &judge) == HAPTICS_OK, "judge");
  haptics_hint_note_input(hint, 0);
  READ("haptics_poll, nothing happened", "<= 5 ns",
       must(haptics_poll(engine, events, 32, sizeof *events) == 0, "poll"));
  READ("haptics_levels", "<= 100 ns",
       must(haptics_levels(engine, INT64_MIN, 0, NULL, &levels) == HAPTICS_OK, "levels"));
  READ("haptics_sender_send", "", haptics_sender_send(sender, &levels, i, &low, &high));
  READ("haptics_clock", "", haptics_clock(engine, &reading));
  READ("haptics_position", "",
       must(haptics_position(engine, playback, i, &position) == HAPTICS_OK, "position"));
  READ("haptics_is_idle", "", haptics_is_idle(engine, &number));
  READ("haptics_read_tally", "", haptics_read_tally(engine, &tally));
  READ("haptics_modality_status", "", haptics_modality_status(engine, HAPTICS_HAPTIC, &number));
  READ("haptics_set_modality_status", "",
       haptics_set_modality_status(engine, HAPTICS_HAPTIC, HAPTICS_AVAILABLE));
  READ("haptics_closed_gates", "", haptics_closed_gates(engine, &gates));
  READ("haptics_switch_is_on", "", haptics_switch_is_on(engine, HAPTICS_SWITCH_MUSIC, &number));
  READ("haptics_judge_close, through the engine", "",
       must(haptics_judge_close(judge, engine, playback, 0) == HAPTICS_OK, "judge"));
  READ("haptics_hint_advance", "", haptics_hint_advance(hint, i));
  haptics_sender_destroy(sender);
  haptics_hint_destroy(hint);
  haptics_judge_destroy(judge);
}

static void measure_commands(void) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_prepared *prepared = NULL;
  haptics_target target = HAPTICS_TARGET_INIT;
  haptics_parameter parameter = HAPTICS_PARAMETER_INIT;
  cue.sound = sound_of(48);
  must(haptics_prepare(engine, &cue, &prepared) == HAPTICS_OK, "prepare");
  COMMAND("haptics_fire", "", haptics_fire(engine, &cue, NULL, NULL));
  COMMAND("haptics_fire_prepared", "", haptics_fire_prepared(engine, prepared, NULL, NULL));
  cue.sound = sound_of(48000);
  must(haptics_fire(engine, &cue, NULL, &target.live_cue) == HAPTICS_OK, "fire");
  COMMAND("haptics_set_cue_gain", "", haptics_set_cue_gain(engine, &target, 1, 0.03, NULL));
  COMMAND("haptics_send_cue_parameters, one", "",
          haptics_send_cue_parameters(engine, &target, &parameter, 1, sizeof parameter, NULL));
  COMMAND("haptics_set_bus_gain", "",
          haptics_set_bus_gain(engine, HAPTICS_BUS_EFFECTS, 0, 0.03, NULL));
  haptics_prepared_destroy(prepared);
}

static void measure_rendering(void) {
  double best = 1e18;
  for (int r = 0; r < 2000; r++) {
    double start = now(CLOCK_MONOTONIC);
    must(haptics_render(engine, block, 480, INT64_MIN) == HAPTICS_OK, "render");
    double time = now(CLOCK_MONOTONIC) - start;
    if (time < best) best = time;
  }
  row("haptics_render, 10 ms of silence", best, "");
}

/* The processor time of this thread for one file. */
static double validate(const haptics_source *source) {
  double best = 1e18;
  for (int r = 0; r < rounds; r++) {
    double start = now(CLOCK_THREAD_CPUTIME_ID);
    for (int i = 0; i < 1000; i++) {
      haptics_report *report = NULL;
      must(haptics_validate(source, NULL, &report) == HAPTICS_OK, "validate");
      must(haptics_report_count(report, HAPTICS_ERROR) == 0, "a pattern without errors");
      haptics_report_destroy(report);
    }
    double time = (now(CLOCK_THREAD_CPUTIME_ID) - start) / 1000;
    if (time < best) best = time;
  }
  return best;
}

/* The processor time of the program for files or for one, user and system. */
static double run(const char *program, const char *place) {
  double best = 1e18;
  for (int r = 0; r < rounds; r++) {
    struct rusage usage;
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      if (!freopen("/dev/null", "w", stdout)) _exit(126);
      execl(program, program, "validate", place, (char *)NULL);
      _exit(127);
    }
    must(child > 0 && wait4(child, &status, 0, &usage) == child, "wait");
    must(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the program failed");
    double time = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e9 +
                  (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e3;
    if (time < best) best = time;
  }
  return best;
}

int main(int count, char **words) {
  static char text[1 << 16];
  haptics_source source = HAPTICS_SOURCE_INIT;
  haptics_timeline *timeline = NULL;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_config config = HAPTICS_CONFIG_INIT;
  uint64_t playback = 0;
  FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
  must(file != NULL, "bench PATTERN [PROGRAM FOLDER FILES]");
  source.bytes = text;
  source.size = fread(text, 1, sizeof text, file);
  fclose(file);
  config.has_motors = 1;
  must(haptics_engine_create(&config, &engine) == HAPTICS_OK, "engine");
  must(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK, "timeline");
  must(haptics_timeline_add(timeline, &cue, 3600, HAPTICS_SECONDS, NULL) == HAPTICS_OK, "cue");
  must(haptics_play(engine, timeline, NULL, NULL, &playback) == HAPTICS_OK, "play");
  settle();
  settle();
  printf("the library is %s\n", haptics_version());
  measure_reading(playback);
  measure_commands();
  measure_rendering();
  double own = validate(&source);
  char what[64];
  snprintf(what, sizeof what, "haptics_validate, %zu bytes", source.size);
  row(what, own, "");
  if (count > 4) {
    double files = strtod(words[4], NULL);
    double each = (run(words[2], words[3]) - run(words[2], words[1])) / (files - 1);
    row("haptics validate, for each such file", each, "");
    printf("%-44s %10.2f      <= 1.2\n", "C's share of the program's time", own / each);
  }
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
  return 0;
}
