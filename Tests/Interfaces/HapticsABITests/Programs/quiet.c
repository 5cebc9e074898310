/* Rules that hold cues back, and gates. */
#include "check.h"

static haptics_cue click;

/* Fires a cue at a frame, and gives why it is held back: HAPTICS_NO_REASON if it plays. */
static int32_t reason(haptics_engine *engine, int32_t meaning, int32_t priority) {
  haptics_cue cue = click;
  haptics_event receipt;
  cue.meaning = meaning;
  cue.priority = priority;
  CHECK(haptics_fire(engine, &cue, NULL, NULL) == HAPTICS_OK);
  render(engine, 480);
  do receipt = next_event(engine, HAPTICS_EVENT_RECEIPT);
  while (receipt.kind >= 0 && (receipt.outcome == HAPTICS_QUEUED || receipt.meaning != meaning));
  CHECK(receipt.kind == HAPTICS_EVENT_RECEIPT);
  CHECK(receipt.outcome == (receipt.drop_reason ? HAPTICS_GATED : HAPTICS_PLAYED));
  CHECK((left(0) != 0) == (receipt.drop_reason == 0));
  return receipt.drop_reason;
}

static void rules(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_quiet quiet = HAPTICS_QUIET_INIT;
  haptics_event receipt;
  click.sound = level(engine, 0.25f, 100);
  quiet.cooldown = 0.02;
  CHECK(haptics_set_quiet(engine, &quiet) == HAPTICS_OK);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  CHECK(reason(engine, 1, 0) == HAPTICS_COOLDOWN);
  CHECK(reason(engine, 2, 0) == HAPTICS_NO_REASON);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  click.has_cooldown = 1;
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  quiet = (haptics_quiet)HAPTICS_QUIET_INIT;
  quiet.most_per_second = 2;
  CHECK(haptics_set_quiet(engine, &quiet) == HAPTICS_OK);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  CHECK(reason(engine, 2, 0) == HAPTICS_NO_REASON);
  CHECK(reason(engine, 3, 0) == HAPTICS_TOO_MANY_CUES);
  quiet = (haptics_quiet)HAPTICS_QUIET_INIT;
  quiet.moment_priority = 200;
  CHECK(haptics_set_quiet(engine, &quiet) == HAPTICS_OK);
  click.sound = level(engine, 0.25f, 900);
  CHECK(reason(engine, 1, 200) == HAPTICS_NO_REASON);
  click.sound = level(engine, 0.25f, 100);
  CHECK(haptics_fire(engine, &click, NULL, NULL) == HAPTICS_OK);
  render(engine, 420);
  do receipt = next_event(engine, HAPTICS_EVENT_RECEIPT);
  while (receipt.kind >= 0 && receipt.outcome != HAPTICS_GATED);
  CHECK(receipt.drop_reason == HAPTICS_DURING_MOMENT);
  CHECK(reason(engine, 2, 0) == HAPTICS_NO_REASON);
  haptics_engine_destroy(engine);
}

static void moments(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_quiet quiet = HAPTICS_QUIET_INIT;
  haptics_cue moment = HAPTICS_CUE_INIT, other = HAPTICS_CUE_INIT;
  haptics_timeline *timeline = NULL;
  haptics_event event;
  haptics_tally tally = HAPTICS_TALLY_INIT;
  haptics_outcome outcome = HAPTICS_OUTCOME_INIT;
  uint64_t playback = 0;
  int32_t moments_played = 0, held = 0, later = 0;
  quiet.moment_priority = 200;
  moment.priority = 200;
  moment.meaning = 1;
  other.meaning = 2;
  moment.sound = other.sound = level(engine, 0.25f, 480);
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_timeline_set_quiet(timeline, &quiet) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &moment, 0, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &other, 479, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  other.meaning = 3;
  CHECK(haptics_timeline_add(timeline, &other, 480, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_play(engine, timeline, NULL, NULL, &playback) == HAPTICS_OK);
  render(engine, 600);
  CHECK(haptics_read_outcome(engine, playback, 1, &outcome) == HAPTICS_OK);
  CHECK(outcome.was_due == 1 && outcome.audio == HAPTICS_OUTCOME_GATED);
  CHECK(outcome.reached_modalities == 0 && outcome.drop_reason == HAPTICS_DURING_MOMENT);
  CHECK(haptics_read_outcome(engine, playback, 2, &outcome) == HAPTICS_OK);
  CHECK(outcome.audio == HAPTICS_OUTCOME_PLAYED && outcome.drop_reason == HAPTICS_NO_REASON);
  render(engine, 1400);
  while ((event = next_event(engine, HAPTICS_EVENT_RECEIPT)).kind >= 0) {
    moments_played += event.meaning == 1 && event.outcome == HAPTICS_PLAYED;
    held += event.meaning == 2 && event.drop_reason == HAPTICS_DURING_MOMENT;
    later += event.meaning == 3 && event.outcome == HAPTICS_PLAYED;
  }
  CHECK(moments_played == 1 && held == 1 && later == 1);
  CHECK(haptics_read_tally(engine, &tally) == HAPTICS_OK);
  CHECK(tally.cues == 3 && tally.audio == 2 && tally.held_back == 1);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void gates(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_source source = HAPTICS_SOURCE_INIT;
  uint32_t closed = 7;
  click = (haptics_cue)HAPTICS_CUE_INIT;
  click.sound = level(engine, 0.25f, 100);
  click.gates = 6;
  CHECK(haptics_closed_gates(engine, &closed) == HAPTICS_OK && closed == 0);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  CHECK(haptics_set_gates(engine, 9, 0) == HAPTICS_OK);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);
  CHECK(haptics_set_gates(engine, 2, 0) == HAPTICS_OK);
  CHECK(haptics_closed_gates(engine, &closed) == HAPTICS_OK && closed == 11);
  CHECK(reason(engine, 1, 255) == HAPTICS_GATE_CLOSED);
  CHECK(haptics_set_gates(engine, 3, 1) == HAPTICS_OK);
  CHECK(haptics_closed_gates(engine, &closed) == HAPTICS_OK && closed == 8);
  CHECK(reason(engine, 1, 0) == HAPTICS_NO_REASON);

  source.bytes =
      "{\"version\":1,\"assets\":{\"sounds\":{\"s\":{\"builtIn\":\"click\"}}},"
      "\"live\":[{\"name\":\"a\",\"audio\":\"s\",\"gate\":\"hints\"},"
      "{\"name\":\"b\",\"audio\":\"s\",\"gate\":\"menu\"}]}";
  source.size = strlen(source.bytes);
  source.format = HAPTICS_FORMAT_TIMELINE;
  CHECK(haptics_load_timeline(engine, &source, NULL, &timeline) == HAPTICS_OK);
  if (!timeline) printf("%s\n", haptics_error_message());
  CHECK(haptics_timeline_find_gate(timeline, "menu", &closed) == HAPTICS_OK && closed == 2);
  CHECK(haptics_timeline_find_gate(timeline, "hints", &closed) == HAPTICS_OK && closed == 1);
  CHECK(haptics_timeline_find_gate(timeline, "other", &closed) == HAPTICS_UNKNOWN_NAME);
  CHECK(closed == 0);
  CHECK(haptics_timeline_find_gate(timeline, NULL, &closed) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_find_gate(timeline, "menu", NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_find_gate(NULL, "menu", &closed) == HAPTICS_NULL_ARGUMENT);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void hostile(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_quiet quiet = HAPTICS_QUIET_INIT;
  haptics_cue cue = HAPTICS_CUE_INIT;
  uint32_t closed = 0;
  size_t i;
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_set_quiet(NULL, &quiet) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_quiet(engine, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_set_quiet(NULL, &quiet) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_set_quiet(timeline, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_gates(NULL, 1, 1) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_gates(engine, 1, 2) == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics_closed_gates(engine, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_closed_gates(NULL, &closed) == HAPTICS_NULL_ARGUMENT);
  for (i = 0; i < 3; i++) {
    quiet.cooldown = not_finite[i];
    CHECK(REFUSED(haptics_set_quiet(engine, &quiet)));
    CHECK(REFUSED(haptics_timeline_set_quiet(timeline, &quiet)));
    cue.cooldown = not_finite[i];
    CHECK(REFUSED(haptics_fire(engine, &cue, NULL, NULL)));
  }
  cue.cooldown = 0;
  cue.has_cooldown = 2;
  CHECK(REFUSED(haptics_fire(engine, &cue, NULL, NULL)));
  quiet.cooldown = 3601;
  CHECK(REFUSED(haptics_set_quiet(engine, &quiet)));
  quiet.cooldown = 0;
  quiet.most_per_second = 65;
  CHECK(REFUSED(haptics_set_quiet(engine, &quiet)));
  quiet.most_per_second = -1;
  CHECK(REFUSED(haptics_set_quiet(engine, &quiet)));
  quiet.most_per_second = 0;
  quiet.moment_priority = 256;
  CHECK(REFUSED(haptics_set_quiet(engine, &quiet)));
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

int main(void) {
  click = (haptics_cue)HAPTICS_CUE_INIT;
  rules();
  moments();
  gates();
  hostile();
  return done();
}
