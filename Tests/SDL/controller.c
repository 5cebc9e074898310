/* haptics_sdl.h with a virtual controller, on a manual clock and without a sound device: what the
 * motors are told when, and which statuses follow from controllers, focus and the game. */
#include <stdint.h>
static int64_t manual = 1000000000;
#define HAPTICS_SDL_TIME() manual
#include <haptics_sdl.h>

#include "check.h"

/* What the motors were told, and when, in milliseconds. */
static struct {
  int64_t at;
  Uint16 low, high;
} told[256];
static int told_count, is_broken;

static int SDLCALL rumble(void *context, Uint16 low, Uint16 high) {
  (void)context;
  CHECK(told_count < 256);
  told[told_count].at = manual / 1000000;
  told[told_count].low = low;
  told[told_count++].high = high;
  return is_broken ? SDL_SetError("the cable is cut") : 0;
}

static int attach(int has_motors) {
  SDL_VirtualJoystickDesc description;
  SDL_zero(description);
  description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  description.naxes = SDL_CONTROLLER_AXIS_MAX;
  description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  description.Rumble = has_motors ? rumble : NULL;
  int index = SDL_JoystickAttachVirtualEx(&description);
  CHECK(index >= 0 && SDL_IsGameController(index));
  return index;
}

static haptics_engine *engine;
static haptics_sdl sdl;

/* Frames of the game, 10 ms each. Each send must be what haptics_levels says: the level of now, or
 * the peak since the last send. */
static void pass(int frames) {
  static float low_peak, high_peak;
  for (; frames > 0; frames--, manual += 10000000) {
    SDL_Event event;
    haptics_event events[64];
    haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
    int before = told_count;
    while (SDL_PollEvent(&event)) haptics_sdl_event(&sdl, &event);
    haptics_sdl_update(&sdl);
    while (haptics_poll(engine, events, 64, sizeof *events)) continue;
    CHECK(!haptics_levels(engine, manual, 0, &sdl.motors, &levels));
    if (levels.low > low_peak) low_peak = levels.low;
    if (levels.high > high_peak) high_peak = levels.high;
    if (told_count == before) continue;
    CHECK(told_count == before + 1);
    Uint16 low = told[before].low, high = told[before].high;
    /* A value that was sent before differs in its last bit. */
    CHECK(abs(low - (int)(low_peak * 65535 + 0.5f)) <= 1 ||
          abs(low - (int)(levels.low * 65535 + 0.5f)) <= 1);
    CHECK(high == (Uint16)(high_peak * 65535 + 0.5f) ||
          high == (Uint16)(levels.high * 65535 + 0.5f));
    low_peak = levels.low;
    high_peak = levels.high;
  }
}

static void fire(int32_t pattern) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  cue.pattern = pattern;
  CHECK(!haptics_fire(engine, &cue, NULL, NULL));
}

static int32_t felt(void) {
  int32_t status;
  CHECK(!haptics_modality_status(engine, HAPTICS_HAPTIC, &status));
  return status;
}

/* Expects a send: milliseconds behind a start, and both motors. */
static void expect(int index, int64_t start, int after, int low, int high) {
  if (index < told_count && told[index].at - start == after && told[index].low == low &&
      told[index].high == high)
    return;
  for (int i = 0; i < told_count; i++)
    fprintf(stderr, "%d: %d ms, %d, %d\n", i, (int)(told[i].at - start), told[i].low, told[i].high);
  fprintf(stderr, "expected %d: %d ms, %d, %d\n", index, after, low, high);
  exit(1);
}

static void window(int what) {
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_WINDOWEVENT;
  event.window.event = (Uint8)what;
  CHECK(SDL_PushEvent(&event) == 1);
}

int main(void) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  config.haptic_channels = 0;
  config.has_motors = 1;
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  CHECK(!SDL_Init(SDL_INIT_GAMECONTROLLER));
  CHECK(!haptics_engine_create(&config, &engine));
  haptics_sdl_open(&sdl, engine, &config);
  CHECK(haptics_sdl_play(&sdl) == -1 && !sdl.device); /* SDL's audio was not initialized. */
  int32_t heard, hold = load(engine, 2.5, 1, 0.25);
  int32_t tap = load(engine, 0, 1, 1), tap_lightly = load(engine, 0, 0.5, 1);
  CHECK(!haptics_modality_status(engine, HAPTICS_AUDIO, &heard));
  CHECK(heard == HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR);

  /* Without a controller haptics are lost, and a controller that comes brings them. */
  CHECK(felt() == HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT);
  haptics_sdl_set_drawn(&sdl, 1); /* unless the game draws what they do */
  CHECK(felt() == HAPTICS_AVAILABLE);
  haptics_sdl_set_drawn(&sdl, 0);
  CHECK(felt() == HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT);
  int index = attach(1);
  pass(2);
  CHECK(sdl.pad && felt() == HAPTICS_AVAILABLE && told_count == 0);

  /* What lasts is refreshed each second, and a stop is sent five times: 40 ms apart. */
  int64_t start = manual / 1000000;
  fire(hold);
  pass(300);
  CHECK(told_count == 8);
  expect(0, start, 0, 65535, 32768);
  expect(1, start, 1000, 65534, 32768);
  expect(2, start, 2000, 65535, 32768);
  for (int stop = 0; stop < 5; stop++) expect(3 + stop, start, 2500 + 40 * stop, stop % 2, 0);

  /* A transient drives for the 40 ms of its kick; two of them until the second one's is over. */
  told_count = 0;
  start = manual / 1000000;
  fire(tap);
  pass(1);
  fire(tap_lightly);
  pass(40);
  CHECK(told_count == 7);
  expect(0, start, 0, 0, 65535);
  expect(1, start, 40, 0, 44236);
  for (int stop = 0; stop < 5; stop++) expect(2 + stop, start, 80 + 40 * stop, stop % 2, 0);

  /* What begins and ends between two sends is told as the peak, though nothing is felt any more:
   * the second of two transients on an actuator that they drive for 20 ms. */
  const haptics_motors resonant = HAPTICS_MOTORS_RESONANT_INIT, eccentric = HAPTICS_MOTORS_INIT;
  sdl.motors = resonant;
  told_count = 0;
  start = manual / 1000000;
  fire(tap_lightly);
  pass(1);
  fire(tap);
  pass(40);
  CHECK(told_count == 7);
  expect(0, start, 0, told[0].low, told[0].low);
  expect(1, start, 40, 65535, 65535);
  for (int stop = 0; stop < 5; stop++) expect(2 + stop, start, 80 + 40 * stop, stop % 2, 0);
  sdl.motors = eccentric;

  /* Another window takes the keyboard: motors stop, and haptics are interrupted until it is back.
   */
  told_count = 0;
  start = manual / 1000000;
  fire(hold);
  pass(10);
  window(SDL_WINDOWEVENT_FOCUS_LOST);
  pass(20);
  CHECK(felt() == HAPTICS_INTERRUPTED);
  expect(0, start, 0, 65535, 32768);
  for (int stop = 0; stop < 5; stop++) expect(1 + stop, start, 100 + 40 * stop, stop % 2, 0);
  window(SDL_WINDOWEVENT_FOCUS_GAINED);
  pass(1);
  CHECK(felt() == HAPTICS_AVAILABLE);
  expect(6, start, 300, 65535, 32768);

  /* The controller is pulled while it rumbles; the next one goes on where the cue is. What the game
   * has muted stays muted meanwhile. */
  CHECK(!SDL_JoystickDetachVirtual(index));
  pass(1);
  CHECK(!sdl.pad && felt() == HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT);
  haptics_sdl_set_status(&sdl, HAPTICS_HAPTIC, HAPTICS_MUTED);
  CHECK(felt() == HAPTICS_MUTED);
  told_count = 0;
  index = attach(1);
  pass(2);
  CHECK(sdl.pad && felt() == HAPTICS_MUTED && told_count == 0);
  start = manual / 1000000;
  haptics_sdl_set_status(&sdl, HAPTICS_HAPTIC, HAPTICS_AVAILABLE);
  pass(1);
  CHECK(felt() == HAPTICS_AVAILABLE && told_count == 1);
  expect(0, start, 0, 65535, 32768);

  /* Two controllers: the first is used, and when it goes, the other. */
  int other = attach(1);
  pass(1);
  haptics_sdl_pad *first = sdl.pad;
  CHECK(other == 1 && SDL_GameControllerGetAttached(first));
  CHECK(!SDL_JoystickDetachVirtual(0));
  pass(1);
  CHECK(sdl.pad && felt() == HAPTICS_AVAILABLE && told_count == 2 && told[1].low == 65535);

  /* A send that fails: haptics have failed until one of the tries, a second apart, succeeds. */
  is_broken = 1;
  pass(101);
  CHECK(felt() == HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR && told_count == 3);
  pass(200);
  CHECK(felt() == HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR && told_count == 5);
  CHECK(told[4].at - told[3].at == 1000 && told[4].low <= 1 && told[4].high == 0);
  is_broken = 0;
  pass(101);
  CHECK(felt() == HAPTICS_AVAILABLE);
  fire(hold);
  pass(5);
  CHECK(told[told_count - 1].low >= 65534);
  pass(260);

  /* A controller without motors: haptics have failed. */
  CHECK(!SDL_JoystickDetachVirtual(0));
  attach(0);
  pass(2);
  CHECK(sdl.pad && felt() == HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR);
  CHECK(SDL_NumJoysticks() == 1 && !SDL_JoystickDetachVirtual(0));
  attach(1);
  pass(2);
  CHECK(felt() == HAPTICS_AVAILABLE);

  /* Nothing rumbles on when the game ends, although it keeps the controller open. */
  CHECK(SDL_GameControllerOpen(0) == sdl.pad);
  told_count = 0;
  fire(hold);
  pass(5);
  CHECK(told_count == 1);
  haptics_sdl_close(&sdl);
  CHECK(told_count == 2 && told[1].low == 0 && told[1].high == 0);
  CHECK(!sdl.pad && !sdl.sender);

  /* An engine with haptic channels is felt through them, whatever controllers do. */
  haptics_engine_destroy(engine);
  config.haptic_channels = 1;
  CHECK(!haptics_engine_create(&config, &engine));
  CHECK(!SDL_JoystickDetachVirtual(0));
  haptics_sdl_open(&sdl, engine, &config);
  CHECK(!sdl.pad && felt() == HAPTICS_AVAILABLE);
  haptics_sdl_close(&sdl);
  haptics_engine_destroy(engine);
  SDL_Quit();
  puts("controller: passed");
  return 0;
}
