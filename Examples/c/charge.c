/* Charge and snap: while a button is held, a vibration swells; when it is let go, the charge ends in
 * a snap, as strong as it had become. Build: cc charge.c -lhaptics */
#include <haptics.h>
#include <stdio.h>
#include <string.h>

static const char swelling[] =
    "{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticContinuous\","
    "\"EventDuration\": 2, \"EventParameters\": [{\"ParameterID\": \"HapticIntensity\","
    "\"ParameterValue\": 1}]}}, {\"ParameterCurve\": {\"ParameterID\": \"HapticIntensityControl\","
    "\"Time\": 0, \"ParameterCurveControlPoints\": [{\"Time\": 0, \"ParameterValue\": 0},"
    "{\"Time\": 2, \"ParameterValue\": 1}]}}]}";
static const char snapping[] =
    "{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\","
    "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1},"
    "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]}}]}";

int main(void) {
  haptics_engine *engine;
  haptics_timeline *charge;
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_cue swell = HAPTICS_CUE_INIT, snap = HAPTICS_CUE_INIT;
  haptics_event events[16];
  uint64_t playback = 0;
  float block[800 * 3];
  int frame, i;

  if (haptics_engine_create(NULL, &engine)) return 1;
  file.bytes = swelling, file.size = strlen(swelling);
  if (haptics_load_pattern(engine, &file, 1, NULL, 0, 0, &swell.pattern)) return 1;
  file.bytes = snapping, file.size = strlen(snapping);
  if (haptics_load_pattern(engine, &file, 4, NULL, 0, 0, &snap.pattern)) return 1;
  if (haptics_timeline_create(120, 4, &charge)) return 1;
  haptics_timeline_add(charge, &swell, 0, HAPTICS_SECONDS, NULL);

  for (frame = 0; frame < 100; frame++) { /* the game's loop, 60 times a second */
    int64_t now = (int64_t)frame * 1000000000 / 60;
    float peak = 0;
    if (frame == 5) haptics_play(engine, charge, NULL, NULL, &playback); /* pressed */
    if (frame == 80) {                                                   /* let go */
      haptics_playback_position held = HAPTICS_PLAYBACK_POSITION_INIT;
      haptics_position(engine, playback, now, &held);
      snap.pattern_gain = (float)held.seconds;
      haptics_stop(engine, playback, 0.02, NULL);
      haptics_fire(engine, &snap, NULL, NULL);
      printf("held for %.2f s\n", held.seconds);
    }
    if (haptics_render(engine, block, 800, now)) return 1;
    while (haptics_poll(engine, events, 16, sizeof *events)) continue;
    for (i = 0; i < 800; i++) peak = block[i * 3 + 2] > peak ? block[i * 3 + 2] : peak;
    if (frame % 5 == 0) printf("%2d %.*s\n", frame, (int)(peak * 60), "##############################");
  }
  haptics_timeline_destroy(charge);
  haptics_engine_destroy(engine);
  return 0;
}
