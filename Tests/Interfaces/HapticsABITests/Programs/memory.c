/* Calls each function that loads with some limits of its address space, from none left to enough, in a
 * process for each limit: it succeeds, or returns HAPTICS_OUT_OF_MEMORY, and the engine plays on.
 * There are 10 limits, or as many as the argument says. */
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { refused = 42 };

static int steps = 10;

static haptics_engine *engine;
static haptics_source source;
static int32_t polyphony = 4;

/* Writes a file: its start, elements that are separated by commas and written by a function if it is
 * not NULL, and its end. */
static void write_elements(int32_t format, const char *start, const char *element,
                           void (*write)(char *, int), const char *end, int count) {
  static char text[1 << 20];
  char *next = text + sprintf(text, "%s", start), written[128];
  int i;
  for (i = 0; i < count; i++) {
    if (write) write(written, i);
    next += sprintf(next, "%s%s", i > 0 ? "," : "", write ? written : element);
  }
  next += sprintf(next, "%s", end);
  source.struct_size = sizeof source;
  source.format = format;
  source.bytes = text;
  source.size = (size_t)(next - text);
}

static void write_file(int32_t format, const char *start, const char *element, const char *end, int count) {
  write_elements(format, start, element, NULL, end, count);
}

static haptics_status create(void) {
  haptics_engine *created = NULL;
  haptics_status status = haptics_engine_create(NULL, &created);
  CHECK((created != NULL) == (status == HAPTICS_OK));
  return status;
}

static haptics_status create_large(void) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_engine *created = NULL;
  config.voices = 256;
  config.playbacks = 1024;
  config.commands = config.messages = config.resources = 16384;
  config.haptic_channels = 8;
  config.sample_rate = 192000;
  return haptics_engine_create(&config, &created);
}

static haptics_status pattern(void) {
  int32_t loaded = -1;
  haptics_status status = haptics_load_pattern(engine, &source, polyphony, NULL, 0, 0, &loaded);
  CHECK((loaded > 0) == (status == HAPTICS_OK));
  return status;
}

static haptics_status built_in_pattern(void) {
  int32_t loaded = -1;
  return haptics_load_built_in_pattern(engine, "heartbeat", NULL, 0, 0, 64, &loaded);
}

static haptics_status sound(void) {
  static float samples[1 << 18];
  int32_t loaded = -1;
  return haptics_load_sound(engine, samples, 1 << 17, 2, 44100, &loaded);
}

static haptics_status built_in_sound(void) {
  int32_t loaded = -1;
  return haptics_load_built_in_sound(engine, "click", &loaded);
}

static void count_beats(char *element, int index) { sprintf(element, "%d", index); }

static void count_hearts(char *element, int index) {
  sprintf(element, "\"p%d\":{\"builtIn\":\"heartbeat\",\"options\":{\"beats\":60}}", index);
}

static void count_chimes(char *element, int index) {
  sprintf(element, "\"s%d\":{\"builtIn\":\"chime\"}", index);
}

static void count_charges(char *element, int index) {
  sprintf(element, "\"s%d\":{\"pattern\":{\"builtIn\":\"capacitor-charge\"}}", index);
}

static void count_live(char *element, int index) {
  sprintf(element, "{\"name\":\"cue %d\",\"track\":\"t\"}", index);
}

static haptics_status timeline(void) {
  haptics_timeline *loaded = NULL;
  haptics_status status = haptics_load_timeline(engine, &source, NULL, &loaded);
  CHECK((loaded != NULL) == (status == HAPTICS_OK));
  return status;
}

static rlim_t size_in_memory(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  CHECK(file && fscanf(file, "%ld", &pages) == 1);
  if (file) fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

/* Calls a function with so many bytes left, and with enough if they were too few. */
static int call_with(haptics_status (*call)(void), rlim_t left) {
  struct rlimit limit;
  rlim_t enough;
  haptics_status status;
  int before = faults;
  CHECK(getrlimit(RLIMIT_AS, &limit) == 0);
  enough = limit.rlim_cur;
  limit.rlim_cur = size_in_memory() + left;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  status = call();
  limit.rlim_cur = enough;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  CHECK(status == HAPTICS_OK || status == HAPTICS_OUT_OF_MEMORY);
  if (status) CHECK(strcmp(haptics_error_message(), haptics_status_name(status)) == 0);
  render(engine, 256);
  if (status) {
    CHECK(call() == HAPTICS_OK);
    render(engine, 256);
  }
  return faults > before ? 1 : status ? refused : 0;
}

static void test(const char *name, haptics_status (*call)(void), rlim_t most) {
  int step, refusals = 0, successes = 0;
  for (step = 0; step < steps; step++) {
    int result = 0;
    pid_t child;
    fflush(stdout);
    child = fork();
    if (child == 0) {
      result = call_with(call, most * (rlim_t)step / (steps - 1));
      fflush(stdout);
      _exit(result);
    }
    CHECK(waitpid(child, &result, 0) == child);
    if (WIFEXITED(result) && WEXITSTATUS(result) == refused) refusals++;
    else if (WIFEXITED(result) && WEXITSTATUS(result) == 0) successes++;
    else printf("%s ends with %d at step %d\n", name, result, step);
  }
  if (refusals == 0 || successes == 0 || refusals + successes != steps) {
    printf("%s: %d refusals and %d successes\n", name, refusals, successes);
    faults++;
  }
}

/* A timeline with assets of each kind, and renditions with all of them. */
#define TIMELINE(members) \
  "{\"version\":1,\"assets\":{\"patterns\":{\"a\":{\"builtIn\":\"thud\"}}," \
  "\"sounds\":{\"s\":{\"builtIn\":\"click\"}},\"visuals\":{\"v\":{},\"u\":{}}}," members
#define RENDITIONS \
  "\"haptic\":\"a\",\"audio\":\"s\",\"visual\":\"v\",\"reduced\":\"u\"," \
  "\"fallback\":{\"haptic\":\"a\",\"audio\":\"s\",\"visual\":\"u\"},\"gate\":\"g\""

#define MEGABYTES(count) ((rlim_t)(count) << 20)

int main(int argc, char **argv) {
  if (argc > 1) steps = atoi(argv[1]);
  engine = engine_of(NULL);
  test("a usual engine", create, MEGABYTES(40));
  test("a large engine", create_large, MEGABYTES(120));
  test("a sound", sound, MEGABYTES(16));
  test("a built-in sound", built_in_sound, MEGABYTES(16));
  test("a built-in pattern", built_in_pattern, MEGABYTES(16));
  write_file(HAPTICS_FORMAT_PATTERN, "{\"Version\":1,\"Pattern\":[",
             "{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}", "]}", 500);
  test("transients", pattern, MEGABYTES(24));
  polyphony = 16;
  test("transients 16 times", pattern, MEGABYTES(32));
  polyphony = 4;
  write_file(HAPTICS_FORMAT_PATTERN, "{\"Version\":1,\"Pattern\":[",
             "{\"Event\":{\"Time\":0,\"EventType\":\"AudioContinuous\",\"EventDuration\":2}}", "]}", 500);
  test("tones", pattern, MEGABYTES(32));
  write_file(HAPTICS_FORMAT_PATTERN,
             "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}],\"a\":[", "1", "]}",
             4000);
  test("numbers of other programs", pattern, MEGABYTES(24));
  write_file(HAPTICS_FORMAT_TIMELINE,
             "{\"version\":1,\"assets\":{\"patterns\":{\"a\":{\"builtIn\":\"thud\"}}},\"cues\":[",
             "{\"time\":0,\"haptic\":\"a\"}", "]}", 1000);
  test("cues", timeline, MEGABYTES(40));
  write_elements(HAPTICS_FORMAT_TIMELINE,
                 TIMELINE("\"duration\":20000,\"tracks\":{\"t\":{" RENDITIONS ",\"beats\":["), NULL, count_beats,
                 "]}}}", 5000);
  test("beats of a track", timeline, MEGABYTES(40));
  write_file(HAPTICS_FORMAT_TIMELINE,
             TIMELINE("\"duration\":10,\"tempo\":{\"bpm\":240},\"cues\":["),
             "{\"time\":0,\"every\":\"0.05 beats\"," RENDITIONS "}", "]}", 5);
  test("repeats", timeline, MEGABYTES(40));
  write_elements(HAPTICS_FORMAT_TIMELINE, "{\"version\":1,\"assets\":{\"patterns\":{", NULL, count_hearts,
                 "}},\"live\":[{\"name\":\"a\",\"haptic\":\"p0\"}]}", 30);
  test("built-in patterns of a timeline", timeline, MEGABYTES(24));
  write_elements(HAPTICS_FORMAT_TIMELINE, "{\"version\":1,\"assets\":{\"sounds\":{", NULL, count_chimes,
                 "}},\"live\":[{\"name\":\"a\",\"audio\":\"s0\"}]}", 6);
  test("built-in sounds of a timeline", timeline, MEGABYTES(16));
  write_elements(HAPTICS_FORMAT_TIMELINE, "{\"version\":1,\"assets\":{\"sounds\":{", NULL, count_charges,
                 "}},\"live\":[{\"name\":\"a\",\"audio\":\"s0\"}]}", 2);
  test("heard patterns of a timeline", timeline, MEGABYTES(24));
  write_elements(HAPTICS_FORMAT_TIMELINE, TIMELINE("\"tracks\":{\"t\":{" RENDITIONS "}},\"live\":["), NULL,
                 count_live, "]}", 2500);
  test("live cues", timeline, MEGABYTES(30));
  write_file(HAPTICS_FORMAT_CLIP,
             "{\"version\":{\"major\":1,\"minor\":0,\"patch\":0},\"signals\":{\"continuous\":{\"envelopes\":{\"amplitude\":["
             "{\"time\":0,\"amplitude\":0}",
             ",{\"time\":1,\"amplitude\":0.5}", "]}}}}", 1);
  test("a clip", pattern, MEGABYTES(24));
  return done();
}
