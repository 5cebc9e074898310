/* Renders what the game ordered, and nothing else: reads the orders that a bot printed, gives them
 * to an engine of its own at their frames, and writes the samples. In between it renders blocks of
 * other sizes than the game did: replay TIMELINE SOUND <ORDERS. Of firewall it uses the files only. */
#include <stdlib.h>
#include <string.h>

#include <haptics_sdl.h>
#include <stdio.h>

static void check(haptics_status status) {
  if (!status) return;
  fprintf(stderr, "replay: %s: %s\n", haptics_status_name(status), haptics_error_message());
  exit(1);
}

int main(int count, char **arguments) {
  static float block[977 * 2];
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_policy policy = HAPTICS_POLICY_INIT;
  haptics_music music = HAPTICS_MUSIC_INIT;
  haptics_engine *engine;
  haptics_timeline *timeline;
  haptics_event events[64];
  uint64_t playback = 0;
  int32_t held;
  char line[256];
  int64_t frame = 0;
  FILE *sound = count == 3 ? fopen(arguments[2], "wb") : NULL;
  if (!sound) return 2;

  config.haptic_channels = 0;
  config.has_motors = 1;
  config.visual_lookahead = 1.5;
  check(haptics_engine_create(&config, &engine));
  check(haptics_sdl_load_timeline(engine, arguments[1], &timeline));
  check(haptics_timeline_find_cue(timeline, "held", &held));
  check(haptics_sdl_load_sound(engine, FIREWALL "/music.wav", &music.sound));
  music.gain = 0.5f;
  check(haptics_timeline_play_music(timeline, &music, NULL, 0, HAPTICS_SECONDS));
  check(haptics_timeline_stop_music(timeline, 1, 43, HAPTICS_SECONDS));
  for (int i = 0; i < 9; i++)
    if (i % 3 != HAPTICS_VISUAL)
      policy.on_loss[i].action = HAPTICS_LOSS_STRONGER, policy.on_loss[i].strength = 1.5f;
  check(haptics_set_policy(engine, &policy));

  while (fgets(line, sizeof line, stdin)) {
    char verb[32], object[32] = "";
    long long at;
    int modality, status;
    int fields = sscanf(line, "order %lld %31s %31s", &at, verb, object);
    if (fields < 2) {
      if (sscanf(line, "end %lld", &at) != 1) continue;
      strcpy(verb, "end");
    }
    while (frame < at) {
      size_t frames = (size_t)SDL_min(977, at - frame);
      check(haptics_render(engine, block, frames, INT64_MIN));
      fwrite(block, 2 * sizeof *block, frames, sound);
      frame += (int64_t)frames;
      while (haptics_poll(engine, events, 64, sizeof *events)) continue;
    }
    if (!strcmp(verb, "play")) check(haptics_play(engine, timeline, NULL, NULL, &playback));
    else if (!strcmp(verb, "pause")) check(haptics_pause(engine, playback, NULL));
    else if (!strcmp(verb, "resume")) check(haptics_resume(engine, playback, NULL));
    else if (!strcmp(verb, "stop")) check(haptics_stop(engine, playback, 0.5, NULL));
    else if (!strcmp(verb, "cancel")) check(haptics_cancel_cue(engine, playback, held));
    else if (!strcmp(verb, "fire")) check(haptics_fire_named(engine, timeline, object, NULL, NULL));
    else if (sscanf(line, "order %lld status %d %d", &at, &modality, &status) == 3)
      check(haptics_set_modality_status(engine, modality, status));
    else if (strcmp(verb, "end")) return 2;
  }
  if (frame < 48000 || fclose(sound)) return 1;
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
  return 0;
}
