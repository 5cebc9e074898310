/* Values and curves that are sent to what plays; loops of players; cues that repeat. */
#include "check.h"

#define EVENTS                                                                                   \
  "{\"Event\":{\"Time\":0,\"EventType\":\"HapticContinuous\",\"EventDuration\":0.1,"             \
  "\"EventParameters\":[{\"ParameterID\":\"HapticIntensity\",\"ParameterValue\":0.6},"           \
  "{\"ParameterID\":\"AttackTime\",\"ParameterValue\":0.2},"                                     \
  "{\"ParameterID\":\"ReleaseTime\",\"ParameterValue\":0.2}]}},"                                 \
  "{\"Event\":{\"Time\":0.03,\"EventType\":\"HapticContinuous\",\"EventDuration\":0.1,"          \
  "\"EventParameters\":[{\"ParameterID\":\"ReleaseTime\",\"ParameterValue\":0.2}]}},"             \
  "{\"Event\":{\"Time\":0.05,\"EventType\":\"HapticContinuous\",\"EventDuration\":0.1,"          \
  "\"EventParameters\":[{\"ParameterID\":\"Sustained\",\"ParameterValue\":0},"                   \
  "{\"ParameterID\":\"DecayTime\",\"ParameterValue\":0.2}]}},"                                   \
  "{\"Event\":{\"Time\":0.05,\"EventType\":\"AudioContinuous\",\"EventDuration\":0.1,"           \
  "\"EventParameters\":[{\"ParameterID\":\"AudioVolume\",\"ParameterValue\":0.5},"               \
  "{\"ParameterID\":\"AttackTime\",\"ParameterValue\":0.2},"                                     \
  "{\"ParameterID\":\"ReleaseTime\",\"ParameterValue\":0.2}]}},"                                 \
  "{\"Event\":{\"Time\":0.06,\"EventType\":\"AudioContinuous\",\"EventDuration\":0.1,"           \
  "\"EventParameters\":[{\"ParameterID\":\"Sustained\",\"ParameterValue\":0},"                   \
  "{\"ParameterID\":\"DecayTime\",\"ParameterValue\":0.2}]}}"
#define PATTERN "{\"Version\":1,\"Pattern\":[" EVENTS "]}"
#define LONG                                                                                     \
  "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticContinuous\","       \
  "\"EventDuration\":10}}]}"

enum { frames = 12000 };

/* Renders a pattern, with what is sent before it starts, into `samples`. */
static void play(const char *text, const haptics_parameter *sent, const haptics_curve *curve,
                 float *samples) {
  haptics_engine *engine = engine_of(NULL);
  haptics_player *player = NULL;
  int32_t pattern = pattern_of(engine, text);
  CHECK(haptics_player_create_with_pattern(engine, pattern, &player) == HAPTICS_OK);
  if (sent)
    CHECK(haptics_player_send_parameters(engine, player, sent, 1, sizeof *sent, NULL) == 0);
  if (curve)
    CHECK(haptics_player_schedule_curves(engine, player, curve, 1, sizeof *curve, NULL) == 0);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  CHECK(haptics_render(engine, samples, frames, INT64_MIN) == HAPTICS_OK);
  haptics_player_destroy(player);
  haptics_engine_destroy(engine);
}

static float plain[channels * frames], held[channels * frames], sent[channels * frames];

/* What a pattern is sent sounds as what it holds, to the bit. */
static void as_held(void) {
  static const char *const names[] = {
      "HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl",
      "HapticDecayTimeControl", "HapticReleaseTimeControl", "AudioVolumeControl",
      "AudioPanControl", "AudioBrightnessControl", "AudioPitchControl", "AudioAttackTimeControl",
      "AudioDecayTimeControl", "AudioReleaseTimeControl"};
  static const int takes_curve[] = {1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0};
  char text[2000];
  int32_t control;
  play(PATTERN, NULL, NULL, plain);
  for (control = 0; control < 12; control++) {
    haptics_parameter parameter = HAPTICS_PARAMETER_INIT;
    haptics_curve curve = HAPTICS_CURVE_INIT;
    haptics_point points[] = {{0, 0}, {0.05, 0}, {0.1, 0}};
    /* A sound has all of its brightness already. */
    double value = control == HAPTICS_CONTROL_AUDIO_BRIGHTNESS ? -0.5 : 0.5;
    snprintf(text, sizeof text,
             "{\"Version\":1,\"Pattern\":[" EVENTS ",{\"Parameter\":{\"ParameterID\":\"%s\","
             "\"Time\":0.02,\"ParameterValue\":%g}}]}",
             names[control], value);
    play(text, NULL, NULL, held);
    parameter.control = control;
    parameter.value = value;
    parameter.time = 0.02;
    play(PATTERN, &parameter, NULL, sent);
    if (memcmp(plain, held, sizeof held) == 0 || memcmp(held, sent, sizeof sent) != 0)
      printf("parameter %d\n", control), faults++;
    if (!takes_curve[control]) continue;
    points[0].value = points[2].value = value;
    points[1].value = value / 2;
    snprintf(text, sizeof text,
             "{\"Version\":1,\"Pattern\":[" EVENTS ",{\"ParameterCurve\":{\"ParameterID\":\"%s\","
             "\"Time\":0.01,\"ParameterCurveControlPoints\":[{\"Time\":0,\"ParameterValue\":%g},"
             "{\"Time\":0.05,\"ParameterValue\":%g},{\"Time\":0.1,\"ParameterValue\":%g}]}}]}",
             names[control], value, value / 2, value);
    play(text, NULL, NULL, held);
    curve.control = control;
    curve.time = 0.01;
    curve.points = points;
    curve.point_count = 3;
    play(PATTERN, NULL, &curve, sent);
    if (memcmp(plain, held, sizeof held) == 0 || memcmp(held, sent, sizeof sent) != 0)
      printf("curve %d\n", control), faults++;
  }
}

/* What a cue is sent while it plays. */
static void cues(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_target target = HAPTICS_TARGET_INIT;
  haptics_parameter parameter = HAPTICS_PARAMETER_INIT;
  haptics_curve curve = HAPTICS_CURVE_INIT;
  haptics_point points[] = {{0, 1}, {0.01, 0}, {0.1, 0}};
  haptics_time time = at_frame(1000);
  size_t i;
  int heard = 0;
  cue.pattern = pattern_of(engine, LONG);
  CHECK(haptics_fire(engine, &cue, NULL, &target.live_cue) == HAPTICS_OK);
  render(engine, 480);
  parameter.value = 0;
  CHECK(haptics_send_cue_parameters(engine, &target, &parameter, 1, sizeof parameter, &time) == 0);
  time = at_frame(2000);
  parameter.value = 7; /* counts as 1 */
  CHECK(haptics_send_cue_parameters(engine, &target, &parameter, 1, sizeof parameter, &time) == 0);
  time = at_frame(4000);
  curve.points = points;
  curve.point_count = 3;
  CHECK(haptics_schedule_cue_curves(engine, &target, &curve, 1, sizeof curve, &time) == 0);
  render(engine, 5000);
  for (i = 600; i < 1520; i++) CHECK(felt(i) == 0);
  for (i = 1600; i < 3500; i++) heard += felt(i) != 0;
  CHECK(heard > 1800);
  for (i = 4010; i < 5000; i++) CHECK(felt(i) == 0);
  CHECK(REFUSED(haptics_send_cue_parameters(engine, &target, NULL, (size_t)-1, 24, NULL)));
  target.playback = target.live_cue;
  CHECK(REFUSED(haptics_send_cue_parameters(engine, &target, NULL, 0, 0, NULL)));
  haptics_engine_destroy(engine);
}

static void loops(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_player *player = NULL;
  haptics_player_state state = HAPTICS_PLAYER_STATE_INIT;
  haptics_cue cue = HAPTICS_CUE_INIT;
  int32_t first = -1, count = -1;
  size_t i;
  cue.sound = level(engine, 0.25f, 1);
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &cue, 10, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_add_repeated(timeline, &cue, 1000, 100, 1300, HAPTICS_FRAMES, &first,
                                      &count) == HAPTICS_OK);
  CHECK(first == 1 && count == 3);
  CHECK(haptics_player_create(engine, timeline, &player) == HAPTICS_OK);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  render(engine, 1500);
  for (i = 0; i < 1500; i++)
    CHECK((left(i) != 0) == (i == 10 || i == 1000 || i == 1100 || i == 1200));
  CHECK(haptics_player_set_loop(engine, player, 0, 100, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_read_player(player, &state) == HAPTICS_OK && state.is_looping == 1);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  render(engine, 1050);
  for (i = 0; i < 1050; i++) CHECK((left(i) != 0) == (i % 100 == 10));
  CHECK(haptics_player_set_loop(engine, player, 5, 5, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_read_player(player, &state) == HAPTICS_OK && state.is_looping == 0);
  render(engine, 1500);
  for (i = 0; i < 1500; i++) CHECK((left(i) != 0) == (i == 950 || i == 1050 || i == 1150));
  CHECK(next_event(engine, HAPTICS_EVENT_TRANSPORT).transport == HAPTICS_STARTED);

  CHECK(REFUSED(haptics_player_set_loop(engine, player, 0, 63, HAPTICS_FRAMES)));
  CHECK(REFUSED(haptics_player_set_loop(engine, player, 9, 8, HAPTICS_FRAMES)));
  CHECK(REFUSED(haptics_player_set_loop(engine, player, NAN, 1, HAPTICS_SECONDS)));
  CHECK(REFUSED(haptics_player_set_loop(engine, player, 0, INFINITY, HAPTICS_BEATS)));
  CHECK(REFUSED(haptics_player_set_loop(engine, player, 0, 1, 3)));
  CHECK(haptics_player_set_loop(engine, NULL, 0, 1, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_player_set_loop(NULL, player, 0, 1, 0) == HAPTICS_NULL_ARGUMENT);
  first = count = -1;
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, 0, 1, 0, &first, &count)));
  CHECK(first == 0 && count == 0);
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, NAN, 1, 0, NULL, NULL)));
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, -1, 1, 1, NULL, NULL)));
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, 1e-9, 1, 0, NULL, NULL)));
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, 1, INFINITY, 2, NULL, NULL)));
  CHECK(REFUSED(haptics_timeline_add_repeated(timeline, &cue, 0, 1, 65537, 1, NULL, NULL)));
  CHECK(haptics_timeline_add_repeated(timeline, &cue, 5, 1, 2, 0, &first, &count) == HAPTICS_OK);
  CHECK(first == 4 && count == 0);
  CHECK(haptics_timeline_add_repeated(timeline, NULL, 0, 1, 2, 0, NULL, NULL) == 1);
  CHECK(haptics_timeline_add_repeated(NULL, &cue, 0, 1, 2, 0, NULL, NULL) == 1);
  haptics_player_destroy(player);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void hostile(void) {
  haptics_engine *engine = engine_of(NULL), *other = engine_of(NULL);
  haptics_player *player = NULL;
  haptics_target target = HAPTICS_TARGET_INIT;
  haptics_parameter parameter = HAPTICS_PARAMETER_INIT;
  haptics_curve curve = HAPTICS_CURVE_INIT;
  haptics_point points[] = {{0, 0}, {1, 1}};
  size_t size = sizeof parameter, length = sizeof curve, i;
  int32_t pattern = pattern_of(engine, LONG);
  CHECK(haptics_player_create_with_pattern(engine, pattern, &player) == HAPTICS_OK);
  CHECK(haptics_player_send_parameters(NULL, player, &parameter, 1, size, NULL) == 1);
  CHECK(haptics_player_send_parameters(engine, NULL, &parameter, 1, size, NULL) == 1);
  CHECK(haptics_player_send_parameters(engine, player, NULL, 1, size, NULL) == 1);
  CHECK(haptics_player_send_parameters(engine, player, NULL, 0, 0, NULL) == HAPTICS_OK);
  CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, 1, 4, NULL)));
  CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, SIZE_MAX, size, NULL)));
  CHECK(REFUSED(haptics_player_send_parameters(other, player, &parameter, 1, size, NULL)));
  for (i = 0; i < 3; i++) {
    parameter.value = not_finite[i];
    CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, 1, size, NULL)));
    parameter.value = 1;
    parameter.time = not_finite[i];
    CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, 1, size, NULL)));
    parameter.time = 0;
    curve.points = points;
    curve.point_count = 2;
    curve.time = not_finite[i];
    CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
    curve.time = 0;
    points[1].time = not_finite[i];
    CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
    points[1].time = 1;
    points[1].value = not_finite[i];
    CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
    points[1].value = 1;
  }
  parameter.time = -1;
  CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, 1, size, NULL)));
  parameter.time = 1e300;
  CHECK(haptics_player_send_parameters(engine, player, &parameter, 1, size, NULL) == HAPTICS_OK);
  parameter.control = 12;
  CHECK(REFUSED(haptics_player_send_parameters(engine, player, &parameter, 1, size, NULL)));
  CHECK(strcmp(haptics_error_message(),
               "element 0: control is 12, and must be HAPTICS_CONTROL_...") == 0);
  curve.control = HAPTICS_CONTROL_AUDIO_DECAY_TIME;
  CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
  curve.control = 0;
  curve.point_count = 1;
  CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
  curve.point_count = SIZE_MAX;
  CHECK(REFUSED(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL)));
  curve.points = NULL;
  CHECK(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL) == 1);
  CHECK(haptics_schedule_cue_curves(engine, NULL, &curve, 1, length, NULL) == 1);
  CHECK(haptics_send_cue_parameters(NULL, &target, &parameter, 1, size, NULL) == 1);
  target.live_cue = 4; /* of no cue */
  CHECK(haptics_schedule_cue_curves(engine, &target, NULL, 0, 0, NULL) == HAPTICS_UNKNOWN_CUE);
  curve.points = points;
  curve.point_count = 2;
  points[0].time = -1e300;
  points[1].time = 1e300;
  CHECK(haptics_player_schedule_curves(engine, player, &curve, 1, length, NULL) == HAPTICS_OK);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  render(engine, 4800);
  haptics_player_destroy(player);
  haptics_engine_destroy(other);
  haptics_engine_destroy(engine);
}

int main(void) {
  as_held();
  cues();
  loops();
  hostile();
  return done();
}
