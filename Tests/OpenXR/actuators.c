/* haptics_openxr.h with the recording runtime, on a manual clock: the runtime receives exactly the
 * samples and levels that another engine renders alone. Compiled with LOADER, it goes through the
 * loader of OpenXR; else there are only the pointers of the runtime. */
#include "runtime.h"

#include <pthread.h>

#include "../SDL/check.h"

enum { MOST = 192000, CELLS = MOST / 64, UPDATES = 4096, START = 12000 };
static const int64_t SECOND = 1000000000, FRAME = 11111111; /* 90 Hz */

#ifdef LOADER
static const PFN_xrGetInstanceProcAddr get = xrGetInstanceProcAddr;
#else
static const PFN_xrGetInstanceProcAddr get = runtime_get;
#endif

/* # The application */

static XrInstance instance;
static XrSession session;
static XrActionSet set;
static XrAction action;
static XrPath paths[HANDS];
static const char *names[3] = { XR_MND_HEADLESS_EXTENSION_NAME };
static XrInstanceCreateInfo created;

#define CALL(name, arguments)                                                                      \
  do {                                                                                             \
    PFN_xrVoidFunction function;                                                                   \
    CHECK(!get(instance, #name, &function) && !((PFN_##name)function)arguments);                   \
  } while (0)

/* Creates what an application has, with extensions: of samples, of envelopes, or NULL. */
static void create(const char *first, const char *second) {
  XrSystemGetInfo system_info = { XR_TYPE_SYSTEM_GET_INFO, NULL,
                                  XR_FORM_FACTOR_HEAD_MOUNTED_DISPLAY };
  XrSessionCreateInfo session_info = { XR_TYPE_SESSION_CREATE_INFO, NULL, 0, 1 };
  XrSessionActionSetsAttachInfo attach = { XR_TYPE_SESSION_ACTION_SETS_ATTACH_INFO, NULL, 1, &set };
  XrActionSetCreateInfo set_info;
  XrActionCreateInfo action_info;
  XrSystemId system;
  memset(&created, 0, sizeof created);
  memset(&set_info, 0, sizeof set_info);
  memset(&action_info, 0, sizeof action_info);
  created.type = XR_TYPE_INSTANCE_CREATE_INFO;
  created.applicationInfo.apiVersion = XR_MAKE_VERSION(1, 0, 0);
  strcpy(created.applicationInfo.applicationName, "actuators");
  created.enabledExtensionCount = 1;
  if (first) names[created.enabledExtensionCount++] = first;
  if (second) names[created.enabledExtensionCount++] = second;
  created.enabledExtensionNames = names;
  instance = XR_NULL_HANDLE;
  CALL(xrCreateInstance, (&created, &instance));
  CALL(xrGetSystem, (instance, &system_info, &system));
  CALL(xrCreateSession, (instance, &session_info, &session));
  set_info.type = XR_TYPE_ACTION_SET_CREATE_INFO;
  strcpy(set_info.actionSetName, "game");
  strcpy(set_info.localizedActionSetName, "Game");
  CALL(xrCreateActionSet, (instance, &set_info, &set));
  CALL(xrStringToPath, (instance, "/user/hand/left", &paths[LEFT]));
  CALL(xrStringToPath, (instance, "/user/hand/right", &paths[RIGHT]));
  action_info.type = XR_TYPE_ACTION_CREATE_INFO;
  strcpy(action_info.actionName, "vibrate");
  strcpy(action_info.localizedActionName, "Vibrate");
  action_info.actionType = XR_ACTION_TYPE_VIBRATION_OUTPUT;
  action_info.countSubactionPaths = 2;
  action_info.subactionPaths = paths;
  CALL(xrCreateAction, (set, &action_info, &action));
  CALL(xrAttachSessionActionSets, (session, &attach));
}

static void destroy(void) {
  CALL(xrDestroyAction, (action));
  CALL(xrDestroyActionSet, (set));
  CALL(xrDestroySession, (session));
  CALL(xrDestroyInstance, (instance));
}

/* # A scene: two engines with the same cues, one of them connected */

static int32_t rate = 48000;
static haptics_config config;
static haptics_engine *engine, *twin;
static haptics_openxr xr;
static int32_t tap, hold;
static float expected[HANDS][MOST], levels[HANDS][CELLS];
static int64_t start, rendered;
/* The updates, and the frames that were rendered before each. */
static struct {
  int64_t at, from, to;
} updates[UPDATES];
static int update_count;
static int64_t most_new = 1200; /* frames between two updates */

/* Creates both, for an engine that a sound device pulls or that the updates render. */
static void begin(int is_pulled) {
  const haptics_config initial = HAPTICS_CONFIG_INIT;
  config = initial;
  config.sample_rate = rate;
  config.audio_channels = is_pulled ? 2 : 0;
  config.haptic_channels = 2;
  config.haptic_layout = HAPTICS_LAYOUT_STEREO;
  memset(&the_runtime, 0, sizeof the_runtime);
  the_runtime.device_rate = 2000;
  the_runtime.capacity = the_runtime.most = UINT32_MAX;
  the_runtime.now = start = 77 * SECOND;
  rendered = update_count = 0;
  CHECK(!haptics_engine_create(&config, &engine) && !haptics_engine_create(&config, &twin));
  CHECK((tap = load(engine, 0, 1, 1)) == load(twin, 0, 1, 1));
  CHECK((hold = load(engine, 0.25, 0.8, 0.4)) == load(twin, 0.25, 0.8, 0.4));
  CHECK(!haptics_openxr_open(&xr, engine, &config, instance, session, get, &created));
  CHECK(!haptics_openxr_add(&xr, action, paths[LEFT], 0));
  CHECK(!haptics_openxr_add(&xr, action, paths[RIGHT], 1));
}

/* Plays a pattern at a frame: on the left at -1, on the right at 1, or between. */
static void fire(int32_t pattern, int64_t frame, float pan) {
  haptics_engine *const engines[] = { engine, twin };
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_time when = HAPTICS_TIME_INIT;
  cue.pattern = pattern;
  when.kind = HAPTICS_AT_FRAME;
  when.frame = frame;
  for (int index = 0; index < 2; index++) {
    haptics_target target = HAPTICS_TARGET_INIT;
    CHECK(!haptics_fire(engines[index], &cue, &when, &target.live_cue));
    CHECK(!haptics_set_cue_pan(engines[index], &target, pan, 0, &when));
  }
}

static void poll(void) {
  haptics_event events[64];
  while (haptics_poll(engine, events, 64, sizeof *events)) continue;
}

/* Passes time. With audio channels, the sound device pulls blocks of 441 frames. */
static void wait(int64_t duration) {
  static float block[441 * 4];
  the_runtime.now += duration;
  for (int64_t due = (the_runtime.now - start) * rate / SECOND;
       config.audio_channels && rendered < due; rendered += 441)
    CHECK(!haptics_openxr_render(&xr, block, 441, the_runtime.now + 10000000));
}

/* Updates once, and requires a result. */
static void update(XrResult result) {
  CHECK(update_count < UPDATES);
  updates[update_count].at = the_runtime.now;
  updates[update_count].from = update_count ? updates[update_count - 1].to : 0;
  if (!update_count && !config.audio_channels) start = the_runtime.now;
  updates[update_count].to = rendered;
  CHECK(haptics_openxr_update(&xr, the_runtime.now) == result);
  if (!config.audio_channels) rendered = (the_runtime.now - start) * rate / SECOND;
  if (!config.audio_channels) updates[update_count].to = rendered;
  update_count++;
  poll();
}

/* Frames of the game; each comes up to 4 ms late. */
static void pass(int frames) {
  static uint32_t random = 1;
  for (int64_t tick = the_runtime.now; frames > 0; frames--) {
    random = random * 1664525 + 1013904223;
    tick += FRAME;
    wait(tick + (random >> 16) % 4000000 - the_runtime.now);
    update(XR_SUCCESS);
  }
}

/* Renders what the connected engine did. */
static void render_twin(void) {
  float block[64 * 4];
  int channels = config.audio_channels + 2;
  haptics_reading reading = HAPTICS_READING_INIT;
  CHECK(!haptics_clock(engine, &reading) && reading.rendered_frames == rendered);
  CHECK(rendered > 0 && rendered + 64 <= MOST);
  for (int64_t frame = 0; frame < rendered; frame += 64) {
    haptics_motor_levels read = HAPTICS_MOTOR_LEVELS_INIT;
    const haptics_motors motors = HAPTICS_MOTORS_RESONANT_INIT;
    CHECK(!haptics_render(twin, block, 64, INT64_MIN));
    CHECK(!haptics_levels(twin, INT64_MIN, 0, &motors, &read));
    for (int hand = 0; hand < HANDS; hand++) {
      for (int index = 0; index < 64; index++)
        expected[hand][frame + index] =
            block[index * channels + config.audio_channels + hand];
      levels[hand][frame / 64] = hand == LEFT ? read.low : read.high;
    }
  }
}

static void end(void) {
  haptics_openxr_close(&xr);
  haptics_engine_destroy(engine);
  haptics_engine_destroy(twin);
}

/* # Expectations */

static int64_t next_loud(const float *samples, int64_t from, int64_t to) {
  while (from < to && samples[from] == 0) from++;
  return from;
}

/* A hand received every sample that is not 0, once, in so many signals, and no signal has a gap.
 * Each begins with the silence of the lead and ends with a tenth of a second of silence. */
static void expect_samples(int hand, int signals) {
  const struct hand *it = &the_runtime.hands[hand];
  const float *all = expected[hand];
  int64_t at = 0, lead = (int64_t)(xr.lead * rate);
  for (int index = 0; index < it->count; index++) {
    const call *now = &it->calls[index];
    CHECK(now->kind == PCM && now->rate == (float)rate);
    if (!now->append) {
      int64_t silence = next_loud(it->values, now->first, it->value_count) - now->first;
      int64_t loud = next_loud(all, at, rendered);
      CHECK(silence >= lead && silence < lead + most_new);
      CHECK(loud < rendered && loud - silence >= at);
      at = loud - silence;
      signals--;
    }
    CHECK(now->gap == 0 && at + now->consumed <= rendered);
    CHECK(!memcmp(it->values + now->first, all + at, now->consumed * sizeof *all));
    at += now->consumed;
  }
  CHECK(signals == 0 && next_loud(all, at, rendered) == rendered);
}

/* A hand received the cells of each update in which one is not 0, as one envelope, which continues
 * with its last level for 0.1 s; and a stop, if the next cells are 0. */
static void expect_envelopes(int hand) {
  const struct hand *it = &the_runtime.hands[hand];
  int next = 0, sent = 0;
  float last = 0;
  for (int index = 0; index < update_count; index++) {
    const call *now = &it->calls[next];
    int64_t from = updates[index].from / 64, cells = updates[index].to / 64 - from;
    float peak = 0;
    if (cells == 0) continue;
    for (int64_t cell = from; cell < from + cells; cell++)
      if (levels[hand][cell] > peak) peak = levels[hand][cell];
    if (peak > 0) {
      uint32_t held = 0;
      last = levels[hand][from + cells - 1];
      if (last > 0) held = (uint32_t)rate / 10 / 64;
      CHECK(next < it->count && now->kind == ENVELOPE && now->at == updates[index].at);
      CHECK(now->count == cells + held && now->duration == now->count * 64 * SECOND / rate);
      CHECK(!memcmp(it->values + now->first, levels[hand] + from, (size_t)cells * sizeof(float)));
      for (uint32_t cell = 0; cell < held; cell++)
        CHECK(it->values[now->first + (uint32_t)cells + cell] == last);
      next++, sent++;
    } else if (last > 0) {
      CHECK(next < it->count && now->kind == STOP && now->at == updates[index].at);
      last = 0;
      next++;
    }
  }
  CHECK(next == it->count && sent > 0);
}

/* A hand received the peak of each update when it changed, every 50 ms at least, for 100 ms; and a
 * stop at its end. */
static void expect_vibrations(int hand) {
  const struct hand *it = &the_runtime.hands[hand];
  int next = 0, sent = 0;
  int64_t sent_at = 0;
  float level = 0;
  for (int index = 0; index < update_count; index++) {
    const call *now = &it->calls[next];
    float peak = 0;
    if (updates[index].to / 64 == updates[index].from / 64) continue;
    for (int64_t cell = updates[index].from / 64; cell < updates[index].to / 64; cell++)
      if (levels[hand][cell] > peak) peak = levels[hand][cell];
    if (peak == level && (peak == 0 || updates[index].at - sent_at < SECOND / 20)) continue;
    CHECK(next < it->count && now->at == updates[index].at);
    CHECK(now->kind == (peak > 0 ? VIBRATION : STOP) && now->amplitude == peak);
    if (peak > 0) CHECK(now->duration == SECOND / 10 && now->frequency == XR_FREQUENCY_UNSPECIFIED);
    level = peak;
    sent_at = updates[index].at;
    next++, sent++;
  }
  CHECK(next == it->count && sent > 0);
}

/* # Tests */

/* Different cues: two signals on each side. */
static void fire_scene(void) {
  fire(tap, START, -1);
  fire(hold, START + 3001, -1);
  fire(hold, 41260, 0); /* its samples begin at the end of the ring */
  fire(tap, 66000, 1);
}

static void samples(int is_pulled) {
  begin(is_pulled);
  fire_scene();
  pass(135);
  render_twin();
  expect_samples(LEFT, 2);
  expect_samples(RIGHT, 2);
  CHECK(the_runtime.rate_calls == 4 && xr.actuators[LEFT].device_rate == 2000);
  end();
  /* The last signals were over. */
  CHECK(the_runtime.hands[LEFT].calls[the_runtime.hands[LEFT].count - 1].kind == PCM);
}

/* The runtime consumes a random part of each call, also nothing, and has little room. */
static void refills(void) {
  uint32_t random = 7, parts = 0, nothing = 0;
  begin(0);
  fire_scene();
  fire(hold, 62000, 0); /* a signal that is longer than the ring */
  fire(hold, 70000, 0);
  the_runtime.capacity = 2000;
  for (int frame = 0; frame < 180; frame++) {
    random = random * 1664525 + 1013904223;
    the_runtime.most = (random >> 24) % 4 ? (random >> 16) % 2400 : 0;
    wait(FRAME);
    update(XR_SUCCESS);
  }
  the_runtime.most = UINT32_MAX;
  pass(10);
  render_twin();
  for (int hand = 0; hand < HANDS; hand++) {
    struct hand *it = &the_runtime.hands[hand];
    for (int index = 0; index < it->count; index++) {
      if (it->calls[index].consumed < it->calls[index].count) parts++;
      if (it->calls[index].consumed == 0) nothing++;
      it->calls[index].gap = 0; /* the runtime made it */
    }
  }
  expect_samples(LEFT, 3);
  expect_samples(RIGHT, 2);
  CHECK(parts > 40 && nothing > 20);
  end();

  /* A runtime that does not report what it consumed consumed everything. */
  begin(1);
  fire_scene();
  the_runtime.is_silent_about_it = 1;
  pass(135);
  render_twin();
  expect_samples(LEFT, 2);
  expect_samples(RIGHT, 2);
  end();
}

static void render_ring(void) {
  the_runtime.during = NULL;
  wait(SECOND * 2 / 10);
}

/* What could not be sent for a tenth of a second is discarded, and a new signal begins. */
static void halts(void) {
  struct hand *left = &the_runtime.hands[LEFT];
  call *now;
  int before;
  begin(1);
  fire(hold, START, -1);
  fire(hold, START + 11000, -1);
  pass(32);
  CHECK(left->count > 0);
  before = left->count;
  wait(SECOND * 11 / 100);
  update(XR_SUCCESS);
  CHECK(left->count == before);
  wait(FRAME);
  update(XR_SUCCESS);
  now = &left->calls[before];
  CHECK(left->count == before + 1 && !now->append);
  render_twin();
  CHECK(now->count == rendered - updates[update_count - 2].to);
  CHECK(!memcmp(left->values + now->first, expected[LEFT] + updates[update_count - 2].to,
                now->count * sizeof(float)));

  end();

  /* Also if the ring is full sooner. */
  rate = 96000;
  begin(1);
  fire(hold, START, 0);
  pass(15);
  before = left->count;
  wait(SECOND * 95 / 1000);
  update(XR_SUCCESS);
  CHECK(before > 0 && left->count == before);
  end();
  rate = 48000;

  /* Frames that are rendered while a call lasts do not change its samples. */
  begin(1);
  fire(hold, START, -1);
  pass(25);
  the_runtime.during = render_ring;
  wait(FRAME);
  update(XR_SUCCESS);
  render_twin();
  now = &left->calls[left->count - 1];
  CHECK(rendered - updates[update_count - 1].to > 8192);
  CHECK(!memcmp(left->values + now->first,
                expected[LEFT] + updates[update_count - 1].to - now->count,
                now->count * sizeof(float)));
  end();

  /* Levels still have their time after frames were discarded. */
  begin(1);
  the_runtime.device_rate = 0;
  pass(10);
  wait(SECOND * 3 / 10);
  update(XR_SUCCESS);
  fire(hold, rendered + 1000, -1);
  pass(50);
  render_twin();
  expect_envelopes(LEFT);
  end();

  /* A game that halts does not render what it missed. */
  begin(0);
  pass(10);
  wait(10 * SECOND);
  update(XR_SUCCESS);
  haptics_reading reading = HAPTICS_READING_INIT;
  CHECK(!haptics_clock(engine, &reading) && reading.rendered_frames < rate / 2);
  end();
}

static void envelopes(int is_pulled) {
  begin(is_pulled);
  the_runtime.device_rate = 0;
  fire_scene();
  pass(135);
  render_twin();
  expect_envelopes(LEFT);
  expect_envelopes(RIGHT);
  end();
}

static void vibrations(int is_pulled) {
  begin(is_pulled);
  the_runtime.device_rate = 0;
  fire_scene();
  pass(135);
  render_twin();
  expect_vibrations(LEFT);
  expect_vibrations(RIGHT);
  CHECK(the_runtime.rate_calls == 0);
  end();
}

/* A controller that plays samples is connected in place of one that does not: the next signal is
 * one of samples. */
static void exchange(void) {
  const struct hand *left = &the_runtime.hands[LEFT];
  begin(0);
  the_runtime.device_rate = 0;
  fire(hold, START, -1);
  fire(hold, 3 * START, -1);
  pass(60);
  CHECK(left->count > 10 && left->calls[0].kind == ENVELOPE);
  int before = left->count;
  the_runtime.device_rate = 2000;
  pass(60);
  CHECK(left->count > before && left->calls[before].kind == PCM && !left->calls[before].append);
  CHECK(xr.actuators[LEFT].device_rate == 2000);
  end();
}

/* Without focus nothing is sent, which is no failure; when it returns, the sound continues. A failure
 * is reported, and the next update tries again. */
static void focus(void) {
  static const XrResult results[] = { XR_SESSION_NOT_FOCUSED, XR_ERROR_RUNTIME_FAILURE };
  for (int is_failure = 0; is_failure < 2; is_failure++) {
    const struct hand *left = &the_runtime.hands[LEFT];
    begin(0);
    fire(hold, START, -1);
    pass(32);
    int before = left->count;
    CHECK(before > 0);
    the_runtime.result = results[is_failure];
    for (int frame = 0; frame < 5; frame++) {
      wait(FRAME);
      update(results[is_failure]);
      CHECK(!xr.actuators[LEFT].output);
    }
    CHECK(left->count == before);
    the_runtime.result = XR_SUCCESS;
    wait(FRAME);
    update(XR_SUCCESS);
    const call *now = &left->calls[before];
    CHECK(left->count == before + 1 && now->kind == PCM && !now->append);
    render_twin();
    CHECK(now->count == rendered - updates[update_count - 1].from);
    CHECK(!memcmp(left->values + now->first, expected[LEFT] + updates[update_count - 1].from,
                  now->count * sizeof(float)));
    end();
  }
}

/* A level that was refused is sent again. */
static void focus_of_levels(void) {
  const struct hand *left = &the_runtime.hands[LEFT];
  begin(0);
  fire(hold, START, 0);
  pass(28);
  the_runtime.result = XR_SESSION_NOT_FOCUSED;
  do wait(FRAME);
  while (haptics_openxr_update(&xr, the_runtime.now) != XR_SESSION_NOT_FOCUSED);
  the_runtime.result = XR_SUCCESS;
  int before = left->count;
  wait(FRAME);
  update(XR_SUCCESS);
  CHECK(left->count == before + 1 && left->calls[before].kind == VIBRATION);
  end();
}

/* The engine's clock reports when frames are felt or heard. */
static void clocks(int is_pulled) {
  haptics_reading reading = HAPTICS_READING_INIT;
  int64_t first, felt;
  begin(is_pulled);
  for (int frame = 0; frame < 90; frame++) {
    first = rendered;
    wait(is_pulled ? 441 * SECOND / rate : FRAME);
    update(XR_SUCCESS);
  }
  CHECK(!haptics_clock(engine, &reading) && reading.is_known);
  felt = reading.heard_host_time +
         (int64_t)((double)(first - reading.heard_frame) * 1e9 / reading.frames_per_second);
  CHECK(llabs(felt - the_runtime.now - (is_pulled ? 10000000 : 15000000)) < 500000);
  end();
}

/* A stop is immediate, for the hands that play; the next update starts again. */
static void stops(void) {
  const struct hand *left = &the_runtime.hands[LEFT], *right = &the_runtime.hands[RIGHT];
  int64_t stopped;
  begin(1);
  fire(hold, START, -1);
  pass(32);
  int before = left->count;
  CHECK(before > 0 && right->count == 0);
  wait(FRAME);
  stopped = rendered;
  CHECK(!haptics_openxr_stop(&xr));
  CHECK(left->count == before + 1 && left->calls[before].kind == STOP && right->count == 0);
  CHECK(!haptics_openxr_stop(&xr) && left->count == before + 1);
  wait(FRAME);
  update(XR_SUCCESS);
  CHECK(left->count == before + 2 && left->calls[before + 1].kind == PCM);
  CHECK(!left->calls[before + 1].append && left->calls[before + 1].count == rendered - stopped);
  the_runtime.result = XR_SESSION_NOT_FOCUSED;
  CHECK(haptics_openxr_stop(&xr) == XR_SESSION_NOT_FOCUSED);
  the_runtime.result = XR_SUCCESS;
  wait(FRAME);
  update(XR_SUCCESS);
  before = left->count;
  end();
  CHECK(left->count == before + 1 && left->calls[before].kind == STOP && right->count == 0);
}

/* One channel for both hands has the levels of both sides. */
static void one_channel(void) {
  const haptics_config initial = HAPTICS_CONFIG_INIT;
  begin(0);
  end();
  config = initial;
  config.audio_channels = 0;
  CHECK(!haptics_engine_create(&config, &engine) && !haptics_engine_create(&config, &twin));
  CHECK((hold = load(engine, 0.25, 0.8, 0.4)) == load(twin, 0.25, 0.8, 0.4));
  CHECK(!haptics_openxr_open(&xr, engine, &config, instance, session, get, &created));
  CHECK(!haptics_openxr_add(&xr, action, paths[LEFT], 0));
  CHECK(haptics_openxr_add(&xr, action, paths[RIGHT], 1) == XR_ERROR_INDEX_OUT_OF_RANGE);
  CHECK(haptics_openxr_add(&xr, action, paths[RIGHT], -1) == XR_ERROR_INDEX_OUT_OF_RANGE);
  CHECK(!haptics_openxr_add(&xr, action, paths[RIGHT], 0));
  fire(hold, START, 1);
  pass(60);
  CHECK(the_runtime.hands[LEFT].count > 4);
  for (int index = 0; index < the_runtime.hands[LEFT].count; index++) {
    const call *one = &the_runtime.hands[LEFT].calls[index];
    const call *other = &the_runtime.hands[RIGHT].calls[index];
    CHECK(one->kind == other->kind && one->amplitude == other->amplitude);
    CHECK(one->kind == STOP || one->amplitude > 0);
  }
  for (int index = 2; index < HAPTICS_OPENXR_ACTUATORS; index++)
    CHECK(!haptics_openxr_add(&xr, action, paths[RIGHT], 0));
  CHECK(haptics_openxr_add(&xr, action, paths[RIGHT], 0) == XR_ERROR_LIMIT_REACHED);
  end();
}

static void refusals(void) {
  begin(0);
  the_runtime.lacks_rate = 1;
  CHECK(haptics_openxr_open(&xr, engine, &config, instance, session, get, &created) ==
        XR_ERROR_FUNCTION_UNSUPPORTED);
  the_runtime.lacks_rate = 0;
  config.sample_rate = 192000;
  CHECK(haptics_openxr_open(&xr, engine, &config, instance, session, get, &created) ==
        XR_ERROR_VALIDATION_FAILURE);
#ifndef LOADER
  config.sample_rate = rate;
  the_runtime.lacks_stop = 1;
  CHECK(haptics_openxr_open(&xr, engine, &config, instance, session, get, &created) ==
        XR_ERROR_FUNCTION_UNSUPPORTED);
#endif
  end();
}

/* A thread renders while another one updates; they wait only to stay within a tenth of a second. */
static uint32_t blocks_rendered, blocks_sent;

static void *render_blocks(void *unused) {
  static float block[441 * 4];
  for (uint32_t count = 0; count < 200; count++) {
    while (count - haptics_openxr_load(&blocks_sent) > 5) continue;
    CHECK(!haptics_openxr_render(&xr, block, 441, the_runtime.now));
    haptics_openxr_store(&blocks_rendered, count + 1);
  }
  return unused;
}

static void threads(void) {
  const int64_t usual = most_new;
  pthread_t thread;
  begin(1);
  most_new = 3200;
  fire_scene();
  CHECK(!pthread_create(&thread, NULL, render_blocks, NULL));
  for (uint32_t sent = 0; sent < 200;) {
    sent = haptics_openxr_load(&blocks_rendered);
    CHECK(!haptics_openxr_update(&xr, 0));
    haptics_openxr_store(&blocks_sent, sent);
  }
  CHECK(!pthread_join(thread, NULL));
  rendered = 200 * 441;
  render_twin();
  expect_samples(LEFT, 2);
  expect_samples(RIGHT, 2);
  most_new = usual;
  end();
}

int main(void) {
  create(XR_FB_HAPTIC_PCM_EXTENSION_NAME, XR_FB_HAPTIC_AMPLITUDE_ENVELOPE_EXTENSION_NAME);
  samples(0);
  samples(1);
  refills();
  halts();
  envelopes(0);
  exchange();
  focus();
  stops();
  refusals();
  clocks(0);
  clocks(1);
  threads();
  destroy();
  create(XR_FB_HAPTIC_AMPLITUDE_ENVELOPE_EXTENSION_NAME, NULL);
  envelopes(1);
  destroy();
  create(NULL, NULL);
  vibrations(0);
  vibrations(1);
  focus_of_levels();
  one_channel();
  destroy();
  puts("actuators: passed");
  return 0;
}
