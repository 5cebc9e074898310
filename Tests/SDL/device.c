/* haptics_sdl.h with sound devices, on SDL's own clock. argv[1]: the file that SDL's disk driver
 * writes. It is compared with what the engine renders alone. */
#include <haptics_sdl.h>

#include "check.h"

enum { FRAMES = 9600, START = 4800 };

/* An engine with a cue that is heard and felt, at a frame. */
static haptics_engine *engine_with_cue(const haptics_config *config) {
  static float sound[FRAMES];
  haptics_engine *engine;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_time when = HAPTICS_TIME_INIT;
  for (int i = 0; i < FRAMES; i++) sound[i] = (float)(i % 97 + 1) / 200;
  CHECK(!haptics_engine_create(config, &engine));
  cue.pattern = load(engine, 0.1, 1, 0.5);
  CHECK(!haptics_load_sound(engine, sound, FRAMES, 1, 48000, &cue.sound));
  when.kind = HAPTICS_AT_FRAME;
  when.frame = START;
  CHECK(!haptics_fire(engine, &cue, &when, NULL));
  return engine;
}

static haptics_sdl sdl;

static int64_t rendered(haptics_engine *engine) {
  haptics_reading reading = HAPTICS_READING_INIT;
  CHECK(!haptics_clock(engine, &reading));
  return reading.rendered_frames;
}

static void wait_for(haptics_engine *engine, int64_t frames) {
  for (int i = 0; rendered(engine) < frames; i++) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) haptics_sdl_event(&sdl, &event);
    haptics_sdl_update(&sdl);
    CHECK(i < 5000);
    SDL_Delay(2);
  }
}

static int32_t heard(haptics_engine *engine) {
  int32_t status;
  CHECK(!haptics_modality_status(engine, HAPTICS_AUDIO, &status));
  return status;
}

int main(int count, char **arguments) {
  static float written[48000 * 4 * 4], expected[(START + FRAMES + 480) * 4];
  haptics_config config = HAPTICS_CONFIG_INIT;
  SDL_Event event;
  CHECK(count == 2);
  config.haptic_channels = 2;
  config.haptic_layout = HAPTICS_LAYOUT_STEREO;
  SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
  SDL_setenv("SDL_DISKAUDIOFILE", arguments[1], 1);
  CHECK(!SDL_Init(SDL_INIT_AUDIO | SDL_INIT_GAMECONTROLLER | SDL_INIT_EVENTS));

  /* Four channels through the device, in the engine's own format. */
  haptics_engine *engine = engine_with_cue(&config);
  haptics_sdl_open(&sdl, engine, &config);
  CHECK(!haptics_sdl_play(&sdl) && sdl.device && heard(engine) == HAPTICS_AVAILABLE);
  wait_for(engine, START + FRAMES + 2048);

  /* Frames are stamped on SDL's clock: the last one is heard about now. */
  haptics_reading reading = HAPTICS_READING_INIT;
  CHECK(!haptics_clock(engine, &reading) && reading.is_known);
  CHECK(llabs(reading.heard_host_time - haptics_sdl_time()) < 200000000);

  /* The device goes: audio is lost, and frames go on in time. It comes back: it is opened again. */
  SDL_zero(event);
  event.type = SDL_AUDIODEVICEREMOVED;
  event.adevice.which = sdl.device;
  CHECK(SDL_PushEvent(&event) == 1);
  SDL_PumpEvents();
  while (SDL_PollEvent(&event))
    if (event.type == SDL_AUDIODEVICEREMOVED) haptics_sdl_event(&sdl, &event);
  CHECK(!sdl.device && heard(engine) == HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR);
  int64_t before = rendered(engine), since = haptics_sdl_time();
  wait_for(engine, before + 4800);
  int64_t took = haptics_sdl_time() - since;
  CHECK(took > 90000000 && took < 1000000000);

  /* What was written is what the engine renders alone, to the bit. */
  FILE *file = fopen(arguments[1], "rb");
  CHECK(file);
  size_t size = fread(written, sizeof(float), sizeof written / sizeof(float), file);
  fclose(file);
  haptics_engine *twin = engine_with_cue(&config);
  CHECK(!haptics_render(twin, expected, START + FRAMES + 480, INT64_MIN));
  size_t first = 0, begin = 0;
  while (first < size && written[first] == 0) first++;
  while (expected[begin] == 0) begin++;
  CHECK(begin == START * 4);
  /* SDL's device may open with silence of its own. */
  CHECK(first >= begin && (first - begin) % (512 * 4) == 0);
  CHECK(size - first >= FRAMES * 4);
  CHECK(!SDL_memcmp(written + first, expected + begin, (FRAMES + 480) * 4 * sizeof(float)));
  haptics_engine_destroy(twin);

  event.type = SDL_AUDIODEVICEADDED;
  event.adevice.which = 0;
  event.adevice.iscapture = 0;
  haptics_sdl_event(&sdl, &event);
  CHECK(sdl.device && heard(engine) == HAPTICS_AVAILABLE);
  haptics_sdl_set_status(&sdl, HAPTICS_AUDIO, HAPTICS_MUTED);
  CHECK(heard(engine) == HAPTICS_MUTED);

  /* An event was some milliseconds ago, and so was its host time. */
  SDL_zero(event);
  event.type = SDL_KEYDOWN;
  event.common.timestamp = SDL_GetTicks();
  SDL_Delay(20);
  int64_t now = haptics_sdl_time(), then = haptics_sdl_event_time(&event);
  CHECK(now - then >= 18000000 && now - then < 1000000000);

  haptics_sdl_close(&sdl);
  CHECK(!sdl.device);
  haptics_engine_destroy(engine);
  SDL_Quit();
  puts("device: passed");
  return 0;
}
