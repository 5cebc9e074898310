/* Beat maps, and which taps hit which beats. */
#include "check.h"

static const int64_t ms = 1000000, second = 1000000000;

/* Takes the next verdict; its kind is -1 where there is none. */
static haptics_verdict next(haptics_judge *judge) {
  haptics_verdict verdict;
  memset(&verdict, 0, sizeof verdict);
  verdict.kind = -1;
  if (haptics_judge_poll(judge, &verdict, 1, sizeof verdict) == 1)
    CHECK(verdict.struct_size == sizeof verdict);
  return verdict;
}

static int is(haptics_verdict verdict, int32_t kind, int32_t beat, int64_t offset,
              int64_t position) {
  return verdict.kind == kind && verdict.beat == beat && verdict.offset == offset &&
         verdict.position == position;
}

static void verdicts(void) {
  int64_t beats[] = {1000000000, 2000000000, 3000000000, 4000000000};
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  haptics_judge *judge = NULL;
  haptics_score score = HAPTICS_SCORE_INIT;
  haptics_verdict both[2];
  map.beats = beats;
  map.beat_count = 4;
  map.duration = 5 * second;
  judging.misses_to_widen = 1;
  judging.hits_to_narrow = 1;
  judging.input_latency = 50 * ms;
  CHECK(haptics_judge_create(&map, &judging, &judge) == HAPTICS_OK);
  beats[0] = 0; /* it has copied them */
  CHECK(haptics_judge_tap_at(judge, second + 200 * ms) == HAPTICS_OK);
  CHECK(is(next(judge), HAPTICS_HIT, 0, 150 * ms, second + 150 * ms));
  CHECK(haptics_judge_tap_at(judge, second + 500 * ms) == HAPTICS_OK);
  CHECK(is(next(judge), HAPTICS_STRAY, -1, 0, second + 450 * ms));
  CHECK(haptics_judge_close_at(judge, 2 * second + 200 * ms) == HAPTICS_OK);
  CHECK(next(judge).kind == -1);
  CHECK(haptics_judge_close_at(judge, 2 * second + 201 * ms) == HAPTICS_OK);
  CHECK(is(next(judge), HAPTICS_MISS, 1, 0, 2 * second));
  CHECK(haptics_read_score(judge, &score) == HAPTICS_OK);
  CHECK(score.hits == 1 && score.misses == 1 && score.is_wide == 1 && score.is_over == 0);
  CHECK(score.window == 300 * ms && score.counted_misses == 0);
  CHECK(haptics_judge_tap_at(judge, 3 * second - 250 * ms) == HAPTICS_OK);
  CHECK(is(next(judge), HAPTICS_HIT, 2, -300 * ms, 3 * second - 300 * ms));
  /* Two at once: the beat that is missed, then the tap; they wait until they are taken. */
  CHECK(haptics_judge_tap_at(judge, 5 * second) == HAPTICS_OK);
  CHECK(haptics_judge_poll(judge, both, 1, sizeof *both) == 1);
  CHECK(is(both[0], HAPTICS_MISS, 3, 0, 4 * second));
  CHECK(haptics_judge_poll(judge, both, 2, sizeof *both) == 1);
  CHECK(both[0].kind == HAPTICS_STRAY);
  CHECK(haptics_judge_poll(judge, both, 2, sizeof *both) == 0);
  CHECK(haptics_read_score(judge, &score) == HAPTICS_OK);
  CHECK(score.hits == 2 && score.misses == 2 && score.is_over == 1);
  /* An older program knows less of a verdict. */
  CHECK(haptics_judge_tap_at(judge, 0) == HAPTICS_OK);
  memset(both, 0x77, sizeof both);
  CHECK(haptics_judge_poll(judge, both, 1, 8) == 1);
  CHECK(both[0].struct_size == 8 && both[0].kind == HAPTICS_STRAY && both[0].beat == 0x77777777);
  haptics_judge_destroy(judge);
}

/* A tap at a host time, through the engine, at half the rate and with latency. */
static void through_an_engine(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_start start = HAPTICS_START_INIT;
  haptics_playback_position position = HAPTICS_PLAYBACK_POSITION_INIT;
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  haptics_judge *judge = NULL;
  haptics_verdict verdict;
  int64_t beat = 250000000;
  uint64_t playback = 0;
  int i;
  map.beats = &beat;
  map.beat_count = 1;
  map.duration = second;
  judging.input_latency = 100 * ms;
  CHECK(haptics_judge_create(&map, &judging, &judge) == HAPTICS_OK);
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &cue, 10, HAPTICS_SECONDS, NULL) == HAPTICS_OK);
  start.rate = 0.5;
  CHECK(haptics_play(engine, timeline, &start, NULL, &playback) == HAPTICS_OK);
  CHECK(haptics_judge_tap(judge, engine, playback, 0) == HAPTICS_NOT_BEGUN);
  for (i = 0; i < 100; i++)
    CHECK(haptics_render(engine, block, 480, second + i * 10 * ms) == HAPTICS_OK);
  /* At 0.7 s the track was heard at 0.35 s; the finger came down at 0.6 s, at 0.3 s of the track. */
  CHECK(haptics_position(engine, playback, second + 700 * ms, &position) == HAPTICS_OK);
  CHECK(position.rate == 0.5 && fabs(position.seconds - 0.35) < 1e-6);
  CHECK(haptics_judge_tap(judge, engine, playback, second + 700 * ms) == HAPTICS_OK);
  verdict = next(judge);
  CHECK(verdict.kind == HAPTICS_HIT && verdict.beat == 0);
  CHECK(llabs(verdict.offset - 50 * ms) < 1000 && verdict.position == beat + verdict.offset);
  CHECK(haptics_judge_close(judge, engine, playback, second + 900 * ms) == HAPTICS_OK);
  CHECK(next(judge).kind == -1);
  CHECK(haptics_pause(engine, playback, NULL) == HAPTICS_OK);
  render(engine, 480);
  CHECK(haptics_position(engine, playback, second + 1010 * ms, &position) == HAPTICS_OK);
  CHECK(position.is_running == 0 && position.rate == 0);
  CHECK(haptics_judge_tap(judge, engine, 5, 0) == HAPTICS_UNKNOWN_PLAYBACK);
  haptics_judge_destroy(judge);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void files(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_source source = HAPTICS_SOURCE_INIT;
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  haptics_judge *judge = NULL;
  source.bytes =
      "{\"version\":1,\"duration\":5,\"assets\":{\"sounds\":{\"s\":{\"builtIn\":\"click\"}}},"
      "\"cues\":[{\"time\":0,\"audio\":\"s\"}],"
      "\"tracks\":{\"packets\":{\"audio\":\"s\",\"spacing\":0.25,\"beats\":[1,1.5,2]}}}";
  source.size = strlen(source.bytes);
  source.format = HAPTICS_FORMAT_TIMELINE;
  CHECK(haptics_load_timeline(engine, &source, NULL, &timeline) == HAPTICS_OK);
  CHECK(strcmp(haptics_timeline_track_name(timeline, 0), "packets") == 0);
  CHECK(haptics_timeline_track_name(timeline, 1) == NULL);
  CHECK(haptics_timeline_track_name(timeline, (size_t)-1) == NULL);
  CHECK(haptics_timeline_track_name(NULL, 0) == NULL);
  CHECK(haptics_timeline_beat_map(timeline, "packets", &map) == HAPTICS_OK);
  CHECK(map.beat_count == 3 && map.beats[0] == second && map.beats[2] == 2 * second);
  CHECK(map.duration == 5 * second && map.spacing == 250 * ms && map.first_cue == 1);
  CHECK(haptics_judge_create(&map, NULL, &judge) == HAPTICS_OK);
  haptics_judge_destroy(judge);
  CHECK(haptics_timeline_beat_map(timeline, "other", &map) == HAPTICS_UNKNOWN_NAME);
  CHECK(haptics_timeline_beat_map(timeline, NULL, &map) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_beat_map(timeline, "packets", NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_beat_map(NULL, "packets", &map) == HAPTICS_NULL_ARGUMENT);
  map.struct_size = 0;
  CHECK(REFUSED(haptics_timeline_beat_map(timeline, "packets", &map)));
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void hostile(void) {
  int64_t beats[] = {1000, 900, 5000};
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  haptics_score score = HAPTICS_SCORE_INIT;
  haptics_verdict verdict;
  haptics_judge *judge = NULL;
  static const int64_t edges[] = {INT64_MIN, INT64_MAX, -1, 0};
  size_t i;
  map.beats = beats;
  map.beat_count = 3;
  map.duration = 6000;
  map.spacing = 1000;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)) && judge == NULL);
  CHECK(strcmp(haptics_error_message(), "beat 1 is not later than beat 0") == 0);
  beats[1] = 1500;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)));
  CHECK(strcmp(haptics_error_message(), "beat 1 is 500 ns after beat 0, less than the spacing") ==
        0);
  beats[1] = 2000;
  beats[2] = 6000;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)));
  CHECK(strcmp(haptics_error_message(), "beat 2 is at 6000, outside the track") == 0);
  beats[2] = 5000;
  map.beat_count = (size_t)-1;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)));
  map.beat_count = 3;
  map.spacing = 0;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)));
  map.spacing = 1000;
  map.duration = INT64_MAX;
  CHECK(REFUSED(haptics_judge_create(&map, NULL, &judge)));
  map.duration = 6000;
  judging.narrow_window = -1;
  CHECK(REFUSED(haptics_judge_create(&map, &judging, &judge)));
  judging = (haptics_judging)HAPTICS_JUDGING_INIT;
  judging.input_latency = INT64_MAX;
  CHECK(REFUSED(haptics_judge_create(&map, &judging, &judge)));
  judging = (haptics_judging)HAPTICS_JUDGING_INIT;
  judging.counts_in_total = 2;
  CHECK(REFUSED(haptics_judge_create(&map, &judging, &judge)));
  map.beats = NULL;
  CHECK(haptics_judge_create(&map, NULL, &judge) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_create(NULL, NULL, &judge) == HAPTICS_NULL_ARGUMENT);
  map.beats = beats;
  CHECK(haptics_judge_create(&map, NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_create(&map, NULL, &judge) == HAPTICS_OK);
  for (i = 0; i < 4; i++) {
    CHECK(haptics_judge_tap_at(judge, edges[i]) == HAPTICS_OK);
    CHECK(haptics_judge_close_at(judge, edges[i]) == HAPTICS_OK);
  }
  CHECK(haptics_judge_tap_at(NULL, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_close_at(NULL, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_tap(judge, NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_close(NULL, NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_read_score(judge, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_read_score(NULL, &score) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_judge_poll(judge, NULL, 9, sizeof verdict) == 0);
  CHECK(haptics_judge_poll(judge, &verdict, 1, 4) == 0);
  CHECK(haptics_judge_poll(NULL, &verdict, 1, sizeof verdict) == 0);
  CHECK(haptics_judge_poll(judge, &verdict, 1, sizeof verdict) == 1);
  haptics_judge_destroy(judge);
  haptics_judge_destroy(NULL);
}

int main(void) {
  verdicts();
  through_an_engine();
  files();
  hostile();
  return done();
}
