/* Hints, help, holds, hearts and steps. */
#include "check.h"

static const int64_t ms = 1000000;
static const int64_t edges[] = {INT64_MIN, -1, 0, 1, INT64_MAX};

static void hints(void) {
  haptics_hint *hint = NULL;
  size_t i;
  CHECK(haptics_hint_create(1000 * ms, 500 * ms, 2, &hint) == HAPTICS_OK);
  CHECK(haptics_hint_next_time(hint) == INT64_MAX && haptics_hint_advance(hint, 9000 * ms) == 0);
  haptics_hint_note_input(hint, 100 * ms);
  CHECK(haptics_hint_next_time(hint) == 1100 * ms);
  CHECK(haptics_hint_advance(hint, 1100 * ms - 1) == 0);
  CHECK(haptics_hint_advance(hint, 1100 * ms) == 1);
  CHECK(haptics_hint_next_time(hint) == 1600 * ms);
  CHECK(haptics_hint_advance(hint, 9000 * ms) == 2);
  CHECK(haptics_hint_next_time(hint) == INT64_MAX && haptics_hint_advance(hint, INT64_MAX) == 0);
  haptics_hint_note_input(hint, 0);
  haptics_hint_stop(hint);
  CHECK(haptics_hint_next_time(hint) == INT64_MAX);
  for (i = 0; i < 5; i++) {
    haptics_hint_note_input(hint, edges[i]);
    CHECK(haptics_hint_advance(hint, edges[4 - i]) <= 2);
  }
  haptics_hint_destroy(hint);
  CHECK(REFUSED(haptics_hint_create(999999, ms, 0, &hint)) && hint == NULL);
  CHECK(REFUSED(haptics_hint_create(ms, INT64_MAX, 0, &hint)));
  CHECK(REFUSED(haptics_hint_create(ms, ms, -1, &hint)));
  CHECK(haptics_hint_create(ms, ms, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  haptics_hint_note_input(NULL, 0);
  haptics_hint_stop(NULL);
  haptics_hint_destroy(NULL);
  CHECK(haptics_hint_advance(NULL, 0) == 0 && haptics_hint_next_time(NULL) == INT64_MAX);
}

static void help(void) {
  haptics_assist_rules rules = HAPTICS_ASSIST_RULES_INIT;
  haptics_assist_state state = HAPTICS_ASSIST_STATE_INIT;
  haptics_assist *assist = NULL;
  size_t i;
  rules.failures_to_help = 2;
  rules.successes_to_end = 2;
  rules.most_levels = 2;
  rules.level_factor = 0.5;
  CHECK(haptics_assist_create(&rules, &assist) == HAPTICS_OK);
  CHECK(haptics_assist_note_failure(assist) == 0);
  CHECK(haptics_assist_note_success(assist, 1) == 0);
  CHECK(haptics_assist_note_failure(assist) == 0);
  CHECK(haptics_read_assist(assist, &state) == HAPTICS_OK);
  CHECK(state.level == 0 && state.failures == 1 && state.factor == 1);
  CHECK(haptics_assist_note_failure(assist) == 1);
  CHECK(haptics_assist_note_failure(assist) == 0 && haptics_assist_note_failure(assist) == 1);
  CHECK(haptics_read_assist(assist, &state) == HAPTICS_OK);
  CHECK(state.level == 2 && state.failures == 0 && state.factor == 0.25);
  CHECK(haptics_assist_note_success(assist, 1) == 0);
  CHECK(haptics_assist_note_success(assist, 0) == 0);
  CHECK(haptics_assist_note_success(assist, 1) == 0);
  CHECK(haptics_assist_note_success(assist, 1) == 1);
  haptics_assist_reset(assist);
  CHECK(haptics_read_assist(assist, &state) == HAPTICS_OK && state.level == 0);
  CHECK(haptics_read_assist(assist, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_read_assist(NULL, &state) == HAPTICS_NULL_ARGUMENT);
  haptics_assist_destroy(assist);
  for (i = 0; i < 3; i++) {
    rules.level_factor = not_finite[i];
    CHECK(REFUSED(haptics_assist_create(&rules, &assist)) && assist == NULL);
  }
  rules.level_factor = 1;
  rules.counts_in_total = 2;
  CHECK(REFUSED(haptics_assist_create(&rules, &assist)));
  rules.counts_in_total = 1;
  rules.failures_to_help = -1;
  CHECK(REFUSED(haptics_assist_create(&rules, &assist)));
  CHECK(haptics_assist_create(&rules, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_assist_note_failure(NULL) == 0 && haptics_assist_note_success(NULL, 1) == 0);
  haptics_assist_reset(NULL);
  haptics_assist_destroy(NULL);
}

static void holds(void) {
  haptics_hold *hold = NULL;
  double level;
  size_t i;
  CHECK(haptics_hold_create(1000 * ms, 1, 0.25, &hold) == HAPTICS_OK);
  CHECK(haptics_hold_level(hold, 0) == 0 && haptics_hold_full_time(hold) == INT64_MAX);
  haptics_hold_press(hold, 1000 * ms);
  CHECK(haptics_hold_full_time(hold) == 2000 * ms);
  level = haptics_hold_level(hold, 1500 * ms);
  CHECK(fabs(level - (1 - exp(-0.5)) / (1 - exp(-1))) < 1e-9);
  CHECK(haptics_hold_release(hold, 1500 * ms) == 0);
  CHECK(fabs(haptics_hold_level(hold, 1750 * ms) - level * exp(-1)) < 1e-9);
  haptics_hold_press(hold, 1750 * ms);
  CHECK(haptics_hold_level(hold, 9000 * ms) == 1);
  CHECK(haptics_hold_release(hold, 9000 * ms) == 1 && haptics_hold_level(hold, INT64_MAX) == 1);
  haptics_hold_reset(hold);
  for (i = 0; i < 5; i++) {
    haptics_hold_press(hold, edges[i]);
    level = haptics_hold_level(hold, edges[4 - i]);
    CHECK(level >= 0 && level <= 1);
    haptics_hold_release(hold, edges[4 - i]);
    (void)haptics_hold_full_time(hold);
  }
  haptics_hold_destroy(hold);
  CHECK(REFUSED(haptics_hold_create(0, 1, 1, &hold)) && hold == NULL);
  CHECK(haptics_hold_create(1, 1, 1, NULL) == HAPTICS_NULL_ARGUMENT);
  for (i = 0; i < 3; i++) {
    CHECK(REFUSED(haptics_hold_create(1, not_finite[i], 1, &hold)));
    CHECK(REFUSED(haptics_hold_create(1, 1, not_finite[i], &hold)));
    CHECK(haptics_travel_of_drag(not_finite[i], 0.8) == (i == 1));
    CHECK(haptics_drag_for_travel(not_finite[i], 0.8) == (i == 1));
    CHECK(isfinite(haptics_travel_of_drag(0.5, not_finite[i])));
  }
  CHECK(fabs(haptics_travel_of_drag(0.5, 0.8) - pow(0.5, 0.8)) < 1e-9);
  CHECK(fabs(haptics_drag_for_travel(pow(0.5, 0.8), 0.8) - 0.5) < 1e-9);
  CHECK(haptics_hold_level(NULL, 0) == 0 && haptics_hold_full_time(NULL) == INT64_MAX);
  CHECK(haptics_hold_release(NULL, 0) == 0);
  haptics_hold_press(NULL, 0);
  haptics_hold_reset(NULL);
  haptics_hold_destroy(NULL);
}

static void hearts(void) {
  haptics_heart_rules rules = HAPTICS_HEART_RULES_INIT;
  haptics_heart *heart = NULL;
  haptics_pulse pulses[4];
  size_t i;
  CHECK(haptics_heart_create(NULL, &heart) == HAPTICS_OK);
  CHECK(haptics_heart_advance(heart, 5000 * ms, 0, pulses, 4, sizeof *pulses) == 1);
  CHECK(pulses[0].time == 5000 * ms && pulses[0].is_dub == 0 && pulses[0].intensity == 0.4);
  CHECK(pulses[0].sharpness == 0.1 && pulses[0].struct_size == sizeof *pulses);
  CHECK(haptics_heart_advance(heart, 5179 * ms, 0, pulses, 4, sizeof *pulses) == 0);
  /* The dub after 180 ms, and the next beat after a second; what has no room waits. */
  CHECK(haptics_heart_advance(heart, 6000 * ms, 0, pulses, 1, sizeof *pulses) == 1);
  CHECK(pulses[0].time == 5180 * ms && pulses[0].is_dub == 1);
  CHECK(fabs(pulses[0].intensity - 0.28) < 1e-12);
  CHECK(haptics_heart_advance(heart, 6000 * ms, 0, pulses, 4, sizeof *pulses) == 1);
  CHECK(pulses[0].time == 6000 * ms && pulses[0].is_dub == 0);
  for (i = 0; i < 5; i++) (void)haptics_heart_advance(heart, edges[i], NAN, pulses, 4, 8);
  CHECK(haptics_heart_advance(heart, 0, 0, NULL, 4, sizeof *pulses) == 0);
  CHECK(haptics_heart_advance(NULL, 0, 0, pulses, 4, sizeof *pulses) == 0);
  haptics_heart_destroy(heart);
  for (i = 0; i < 3; i++) {
    rules.rate_from = not_finite[i];
    CHECK(REFUSED(haptics_heart_create(&rules, &heart)) && heart == NULL);
    rules.rate_from = 60;
    rules.intensity_to = not_finite[i];
    CHECK(REFUSED(haptics_heart_create(&rules, &heart)));
    rules.intensity_to = 1;
  }
  rules.rate_to = 59;
  CHECK(REFUSED(haptics_heart_create(&rules, &heart)));
  rules.rate_to = 60;
  rules.dub_delay = 0;
  CHECK(REFUSED(haptics_heart_create(&rules, &heart)));
  CHECK(haptics_heart_create(NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  haptics_heart_destroy(NULL);
}

static void steps(void) {
  const double milestones[] = {0.25, 0.5}, falling[] = {0.5, 0.25}, none[] = {NAN};
  haptics_step all[2] = {{sizeof *all, 0, milestones, 2}, {sizeof *all, 0, NULL, 0}};
  haptics_step_event events[4];
  haptics_steps *made = NULL;
  size_t size = sizeof *events;
  CHECK(haptics_steps_create(all, 2, sizeof *all, &made) == HAPTICS_OK);
  CHECK(haptics_steps_report(made, 0.3, events, 4, size) == 2);
  CHECK(events[0].kind == HAPTICS_STEP_BEGAN && events[0].step == 0 && events[0].milestone == -1);
  CHECK(events[1].kind == HAPTICS_STEP_PASSED && events[1].milestone == 0);
  CHECK(haptics_steps_report(made, 0, events, 4, size) == 1);
  CHECK(events[0].kind == HAPTICS_STEP_FELL_BACK);
  CHECK(haptics_steps_report(made, 1, events, 3, size) == 3);
  CHECK(events[2].kind == HAPTICS_STEP_PASSED && events[2].milestone == 1);
  CHECK(haptics_steps_current(made) == 1);
  CHECK(haptics_steps_report(made, NAN, events, 4, size) == 1);
  CHECK(events[0].kind == HAPTICS_STEP_DONE && events[0].step == 0);
  CHECK(haptics_steps_report(made, INFINITY, events, 4, size) == 2);
  CHECK(events[1].kind == HAPTICS_STEP_DONE && events[1].step == 1);
  CHECK(haptics_steps_current(made) == 2);
  CHECK(haptics_steps_report(made, 1, events, 4, size) == 0);
  CHECK(haptics_steps_report(NULL, 1, events, 4, size) == 0);
  haptics_steps_destroy(made);
  CHECK(haptics_steps_create(NULL, 0, 0, &made) == HAPTICS_OK);
  CHECK(haptics_steps_report(made, 1, events, 4, size) == 0);
  haptics_steps_destroy(made);
  all[0].milestones = falling;
  CHECK(REFUSED(haptics_steps_create(all, 2, sizeof *all, &made)) && made == NULL);
  all[0].milestones = none;
  all[0].milestone_count = 1;
  CHECK(REFUSED(haptics_steps_create(all, 2, sizeof *all, &made)));
  all[0].milestone_count = (size_t)-1;
  CHECK(REFUSED(haptics_steps_create(all, 2, sizeof *all, &made)));
  CHECK(REFUSED(haptics_steps_create(all, 65537, sizeof *all, &made)));
  CHECK(haptics_steps_create(NULL, 1, sizeof *all, &made) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_steps_create(all, 2, sizeof *all, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_steps_current(NULL) == 0);
  haptics_steps_destroy(NULL);
}

static void flows(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_flow *flow = NULL;
  haptics_timeline *timeline = NULL;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_event event;
  double time = -1;
  int64_t end = -1;
  uint64_t playback = 0;
  int32_t unit = -1, ended = 0;
  size_t i;
  CHECK(haptics_flow_create(&flow) == HAPTICS_OK);
  cue.sound = level(engine, 0.25f, 500);
  CHECK(haptics_flow_play(flow, "attention", &cue) == HAPTICS_OK);
  CHECK(haptics_flow_pause(flow, "wait", 100, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_flow_count_down(flow, "three", &cue, 3, 0.02, HAPTICS_SECONDS) == HAPTICS_OK);
  CHECK(haptics_flow_timeline(engine, flow, &timeline, &end) == HAPTICS_OK);
  CHECK(end == 600 + 3 * 960);
  CHECK(haptics_timeline_find_marker(timeline, "three", &time, &unit) == HAPTICS_OK);
  CHECK(time == 600 && unit == HAPTICS_FRAMES);
  CHECK(haptics_timeline_find_marker(timeline, "four", &time, &unit) == HAPTICS_UNKNOWN_NAME);
  CHECK(haptics_timeline_find_marker(timeline, "three", NULL, &unit) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_find_marker(NULL, "three", &time, &unit) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_add_marker(timeline, "b", 1.5, HAPTICS_BEATS) == HAPTICS_OK);
  CHECK(haptics_timeline_find_marker(timeline, "b", &time, &unit) == HAPTICS_OK);
  CHECK(time == 1.5 && unit == HAPTICS_BEATS);
  CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
  render(engine, 4000);
  for (i = 0; i < 4000; i++)
    CHECK((left(i) != 0) == (i < 500 || (i >= 600 && i < 3480 && (i - 600) % 960 < 500)));
  /* It plays until its last marker, which stands at beat 1.5. */
  for (i = 0; i < 9; i++) render(engine, 4000);
  while ((event = next_event(engine, HAPTICS_EVENT_TRANSPORT)).kind >= 0)
    ended += event.transport == HAPTICS_FINISHED && event.frame == 36000;
  CHECK(ended == 1);
  haptics_timeline_destroy(timeline);
  /* Without it, it plays until the end of its last step. */
  CHECK(haptics_flow_pause(flow, "end", 1000, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_flow_timeline(engine, flow, &timeline, &end) == HAPTICS_OK && end == 4480);
  CHECK(haptics_timeline_duration(engine, timeline, &time) == HAPTICS_OK && time == end / 48000.0);
  CHECK(haptics_play(engine, timeline, NULL, NULL, &playback) == HAPTICS_OK);
  render(engine, 4000);
  CHECK(haptics_stop(engine, playback, 0, NULL) == HAPTICS_OK);
  CHECK(haptics_play(engine, timeline, NULL, NULL, &playback) == HAPTICS_OK);
  for (i = 0; i < 2; i++) render(engine, 4000);
  for (ended = 0; (event = next_event(engine, HAPTICS_EVENT_TRANSPORT)).kind >= 0;)
    ended += event.transport == HAPTICS_FINISHED && event.frame == 44000 + end;
  CHECK(ended == 1);
  haptics_timeline_destroy(timeline);
  for (i = 0; i < 3; i++) {
    CHECK(REFUSED(haptics_flow_pause(flow, "a", not_finite[i], 0)));
    CHECK(REFUSED(haptics_flow_count_down(flow, "a", &cue, 1, not_finite[i], 2)));
  }
  CHECK(REFUSED(haptics_flow_pause(flow, "a", -1, 0)));
  CHECK(REFUSED(haptics_flow_pause(flow, "a", 1, 3)));
  CHECK(REFUSED(haptics_flow_count_down(flow, "a", &cue, 10001, 1, 0)));
  CHECK(haptics_flow_pause(flow, NULL, 1, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_pause(NULL, "a", 1, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_play(flow, "a", NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_play(NULL, "a", &cue) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_count_down(NULL, "a", &cue, 1, 1, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_timeline(engine, NULL, &timeline, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_timeline(NULL, flow, &timeline, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_timeline(engine, flow, NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_create(NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_flow_pause(flow, "long", 0x1p51, 0) == HAPTICS_OK);
  CHECK(haptics_flow_timeline(engine, flow, &timeline, &end) == HAPTICS_OK && end == 1LL << 52);
  CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
  haptics_timeline_destroy(timeline);
  cue.sound = 99;
  CHECK(haptics_flow_play(flow, "a", &cue) == HAPTICS_OK);
  CHECK(haptics_flow_timeline(engine, flow, &timeline, &end) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(timeline == NULL && end == 0);
  haptics_flow_destroy(flow);
  haptics_flow_destroy(NULL);
  haptics_engine_destroy(engine);
}

/* Plays a timeline file with markers. */
static void markers(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_source source = HAPTICS_SOURCE_INIT;
  haptics_event event;
  source.bytes =
      "{\"version\":1,\"assets\":{\"visuals\":{\"ring\":{}}},"
      "\"cues\":[{\"time\":0,\"visual\":\"ring\"}],\"markers\":{\"b\":0.05,\"a\":0}}";
  source.size = strlen(source.bytes);
  source.format = HAPTICS_FORMAT_TIMELINE;
  CHECK(haptics_load_timeline(engine, &source, NULL, &timeline) == HAPTICS_OK);
  CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
  render(engine, 4000);
  event = next_event(engine, HAPTICS_EVENT_MARKER);
  CHECK(event.marker == 1 && event.frame == 0);
  event = next_event(engine, HAPTICS_EVENT_MARKER);
  CHECK(event.marker == 0 && event.frame == 2400);
  CHECK(next_event(engine, HAPTICS_EVENT_MARKER).kind < 0);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

int main(void) {
  hints();
  help();
  holds();
  hearts();
  steps();
  flows();
  markers();
  return done();
}
