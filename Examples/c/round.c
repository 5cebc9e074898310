/* A cue in a timeline reaches a haptic frame, an audio frame and a visual notice, and receipts
 * say so. Build: cc round.c -lhaptics */
#include <haptics.h>
#include <stdio.h>
#include <string.h>

static const char tap[] =
    "{\"Version\": 1.0, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\","
    "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1}]}}]}";

static int check(haptics_status status) {
  if (status) fprintf(stderr, "%s: %s\n", haptics_status_name(status), haptics_error_message());
  return status;
}

int main(void) {
  haptics_engine *engine;
  haptics_timeline *timeline;
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_cue cue = HAPTICS_CUE_INIT;
  uint64_t playback;
  float click[64], block[480 * 3];
  int64_t felt = -1, heard = -1, frame = 0;
  int shown = 0, receipts = 0;

  for (int i = 0; i < 64; i++) click[i] = i % 2 ? -0.5f : 0.5f;
  if (check(haptics_engine_create(NULL, &engine))) return 1;
  file.bytes = tap, file.size = strlen(tap);
  if (check(haptics_load_pattern(engine, &file, 4, NULL, 0, 0, &cue.pattern))) return 1;
  if (check(haptics_load_sound(engine, click, 64, 1, 48000, &cue.sound))) return 1;
  cue.meaning = 7;
  cue.visual = 1;
  if (check(haptics_timeline_create(120, 4, &timeline))) return 1;
  if (check(haptics_timeline_add(timeline, &cue, 1, HAPTICS_BEATS, NULL))) return 1;
  if (check(haptics_play(engine, timeline, NULL, NULL, &playback))) return 1;
  haptics_timeline_destroy(timeline);
  if (check(haptics_fire(engine, &cue, NULL, NULL))) return 1;

  for (; frame < 48000; frame += 480) {
    haptics_event events[16];
    size_t count, i;
    if (check(haptics_render(engine, block, 480, frame * 1000000 / 48))) return 1;
    while ((count = haptics_poll(engine, events, 16, sizeof *events)) > 0)
      for (i = 0; i < count; i++) {
        if (events[i].kind == HAPTICS_EVENT_VISUAL) shown += !haptics_acknowledge(engine, events[i].visual_id);
        if (events[i].kind != HAPTICS_EVENT_RECEIPT || events[i].outcome == HAPTICS_QUEUED) continue;
        receipts++;
        if (events[i].playback != playback || events[i].outcome != HAPTICS_PLAYED) continue;
        if (events[i].modality == HAPTICS_HAPTIC) felt = events[i].frame;
        if (events[i].modality == HAPTICS_AUDIO) heard = events[i].frame;
      }
  }
  haptics_engine_destroy(engine);
  printf("felt at %d, heard at %d, shown %d, receipts %d\n", (int)felt, (int)heard, shown, receipts);
  return 0;
}
