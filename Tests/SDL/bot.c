/* Plays Examples/firewall on a manual clock of 60 frames a second, each of 800 frames of sound, and
 * prints what the game orders of the engine and what the engine answers:
 *
 *   bot TIMELINE SEED SOUND [TICK:ITEM ...] [TICK:pad ...] [TICK:pause ...] [TICK:menu] [TICK:PICTURE.bmp]
 *
 * SEED: of the taps; 0 taps each beat as it is heard, and A+B taps those of the first half A
 * milliseconds late and the others B. SOUND: receives the samples. TICK:ITEM: presses an item of
 * the menu in a frame of the game. TICK:pad: plugs a virtual controller in, or pulls it. The linker
 * puts the functions below between game and engine. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "firewall.h"

/* Frames are at 16.7 ms, and so no window closes just at one of them. */
enum { BLOCK = 800, CHANNELS = 2, INPUT_LATENCY = 4000000 };
static Game playing;
static Menu settings;
static int64_t rendered;
static int seed, is_late, late_halves[2];

/* The first frame is heard a second after the clock began. */
int64_t bot_time(void) { return 1000000000 + rendered * 1000000000 / 48000; }

static void order(const char *verb, const char *object) {
  printf("order %lld %s%s%s\n", (long long)rendered, verb, *object ? " " : "", object);
}

haptics_status __real_haptics_fire_named(haptics_engine *, const haptics_timeline *, const char *,
                                         const haptics_time *, uint64_t *);
haptics_status __wrap_haptics_fire_named(haptics_engine *engine, const haptics_timeline *timeline,
                                         const char *name, const haptics_time *when,
                                         uint64_t *fired) {
  order("fire", name);
  return __real_haptics_fire_named(engine, timeline, name, when, fired);
}

haptics_status __real_haptics_play(haptics_engine *, const haptics_timeline *,
                                   const haptics_start *, const haptics_time *, uint64_t *);
haptics_status __wrap_haptics_play(haptics_engine *engine, const haptics_timeline *timeline,
                                   const haptics_start *start, const haptics_time *when,
                                   uint64_t *playback) {
  if (engine == playing.engine) order("play", "");
  return __real_haptics_play(engine, timeline, start, when, playback);
}

#define WRAP_VERB(verb)                                                                            \
  haptics_status __real_haptics_##verb(haptics_engine *, uint64_t, const haptics_time *);          \
  haptics_status __wrap_haptics_##verb(haptics_engine *engine, uint64_t playback,                  \
                                       const haptics_time *when) {                                 \
    order(#verb, "");                                                                              \
    return __real_haptics_##verb(engine, playback, when);                                          \
  }
WRAP_VERB(pause)
WRAP_VERB(resume)

haptics_status __real_haptics_stop(haptics_engine *, uint64_t, double, const haptics_time *);
haptics_status __wrap_haptics_stop(haptics_engine *engine, uint64_t playback, double fade,
                                   const haptics_time *when) {
  order("stop", "");
  return __real_haptics_stop(engine, playback, fade, when);
}

haptics_status __real_haptics_cancel_cue(haptics_engine *, uint64_t, int32_t);
haptics_status __wrap_haptics_cancel_cue(haptics_engine *engine, uint64_t playback, int32_t cue) {
  order("cancel", cue == playing.held ? "held" : "");
  return __real_haptics_cancel_cue(engine, playback, cue);
}

haptics_status __real_haptics_set_modality_status(haptics_engine *, int32_t, int32_t);
haptics_status __wrap_haptics_set_modality_status(haptics_engine *engine, int32_t modality,
                                                  int32_t status) {
  static int32_t told[3];
  char text[32];
  snprintf(text, sizeof text, "%d %d", modality, status);
  if (told[modality] != status) order("status", text);
  told[modality] = status;
  return __real_haptics_set_modality_status(engine, modality, status);
}

int __real_SDL_GameControllerRumble(SDL_GameController *, Uint16, Uint16, Uint32);
int __wrap_SDL_GameControllerRumble(SDL_GameController *pad, Uint16 low, Uint16 high, Uint32 time) {
  printf("rumble %lld %d %d\n", (long long)rendered, low, high);
  return __real_SDL_GameControllerRumble(pad, low, high, time);
}

size_t __real_haptics_poll(haptics_engine *, haptics_event *, size_t, size_t);
size_t __wrap_haptics_poll(haptics_engine *engine, haptics_event *events, size_t capacity,
                           size_t stride) {
  size_t count = __real_haptics_poll(engine, events, capacity, stride);
  for (haptics_event *event = events; event < events + count && engine == playing.engine; event++) {
    long long frame = event->frame;
    if (event->kind == HAPTICS_EVENT_RECEIPT)
      printf("receipt %lld %d %d %d %d\n", frame, event->meaning, event->modality, event->outcome,
             event->outcome == HAPTICS_LOST ? event->modality_status : event->drop_reason);
    if (event->kind == HAPTICS_EVENT_TRANSPORT)
      printf("transport %lld %d\n", frame, event->transport);
    if (event->kind == HAPTICS_EVENT_SHORTFALL)
      printf("shortfall %lld %d %d\n", frame, event->meaning, event->reached_modalities);
    if (event->kind == HAPTICS_EVENT_LOST) printf("lost %d\n", event->lost_events);
  }
  return count;
}

/* How late the next beat is tapped, in milliseconds; 1000 for not at all. One in eight is let go.
 * Every number is a multiple of 7, and so none is at the border of a verdict. */
static int next_lateness(int beat) {
  static uint32_t state;
  if (is_late) return late_halves[beat >= (int)playing.beats.beat_count / 2];
  if (!seed) return 0;
  state = (state ? state : (uint32_t)seed) * 1664525 + 1013904223;
  return (state >> 28) % 8 == 0 ? 1000 : (int)((state >> 10) % 45 * 7) - 154;
}

static int SDLCALL feel_nothing(void *context, Uint16 low, Uint16 high) {
  (void)context, (void)low, (void)high;
  return 0;
}

static void plug(void) {
  SDL_VirtualJoystickDesc pad;
  if (SDL_NumJoysticks()) {
    SDL_JoystickDetachVirtual(0);
    return;
  }
  SDL_zero(pad);
  pad.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  pad.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  pad.naxes = SDL_CONTROLLER_AXIS_MAX;
  pad.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  pad.Rumble = feel_nothing;
  SDL_JoystickAttachVirtualEx(&pad);
}

static void save(SDL_Renderer *renderer, const char *name) {
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 1280, 720, 24, SDL_PIXELFORMAT_BGR24);
  scene_draw(renderer, &playing, &settings);
  if (SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_BGR24, picture->pixels,
                           picture->pitch) ||
      SDL_SaveBMP(picture, name)) {
    fprintf(stderr, "bot: %s\n", SDL_GetError());
    exit(1);
  }
  SDL_FreeSurface(picture);
}

int main(int count, char **arguments) {
  static float block[BLOCK * CHANNELS];
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  SDL_Renderer *renderer = NULL;
  if (count < 4 || SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER)) return 2;
  FILE *sound = fopen(arguments[3], "wb");
  seed = atoi(arguments[2]);
  is_late = sscanf(arguments[2], "%d+%d", &late_halves[0], &late_halves[1]) == 2;
  if (!sound) return 2;
  SDL_Window *window = SDL_CreateWindow("Firewall", 0, 0, 1280, 720, 0);
  renderer = SDL_CreateRenderer(window, -1, 0);
  judging.input_latency = INPUT_LATENCY;
  settings.is_calibrating = strstr(arguments[1], "calibration") != NULL;
  game_start(&playing, arguments[1], config, &judging);
  int beat = 0, late = next_lateness(0), rest = 180, is_paused = 0;
  for (int tick = 0; rest > 0; tick++) {
    SDL_Event event;
    for (int i = 4; i < count; i++) {
      const char *what = strchr(arguments[i], ':');
      if (!what || atoi(arguments[i]) != tick) continue;
      if (strstr(what, ".bmp")) save(renderer, what + 1);
      else if (!strcmp(what, ":menu")) settings.is_open = !settings.is_open;
      else if (!strcmp(what, ":pause")) game_pause(&playing, is_paused = !is_paused);
      else if (!strcmp(what, ":pad")) plug();
      else menu_press(&settings, &playing, atoi(what + 1));
    }
    menu_apply(&settings, &playing);
    while (SDL_PollEvent(&event)) haptics_sdl_event(&playing.sdl, &event);
    for (; beat < (int)playing.beats.beat_count; late = next_lateness(++beat)) {
      int64_t at = 1000000000 + playing.beats.beats[beat] + late * (int64_t)1000000 + INPUT_LATENCY;
      if (late == 1000) continue;
      if (at > bot_time()) break;
      if (!is_paused) game_tap(&playing, at);
      printf("tap %d %d %s %d\n", beat, late, playing.word,
             (int)llround((double)playing.late / 1e6));
    }
    game_step(&playing);
    if (haptics_render(playing.engine, block, BLOCK, bot_time())) return 1;
    fwrite(block, sizeof block, 1, sound);
    haptics_sdl_update(&playing.sdl);
    rendered += BLOCK;
    rest -= playing.is_over;
  }
  game_step(&playing);
  haptics_tally tally = HAPTICS_TALLY_INIT;
  if (haptics_read_tally(playing.engine, &tally)) return 1;
  printf("end %lld score %d hits %d misses %d best %d won %d\n", (long long)rendered,
         playing.points, playing.score.hits, playing.score.misses, playing.best_combo,
         playing.is_won);
  printf("tally cues %lld haptic %lld audio %lld visual %lld late %lld shortfalls %lld\n",
         (long long)tally.cues, (long long)tally.haptic, (long long)tally.audio,
         (long long)tally.visual, (long long)tally.late, (long long)tally.shortfalls);
  fclose(sound);
  if (!haptics_sdl_calibrate(&playing.taps, &config, &judging))
    printf("latencies %.0f %.0f %.0f\n", config.audio_latency * 1e3, config.visual_latency * 1e3,
           (double)judging.input_latency / 1e6);
  game_end(&playing);
  SDL_Quit();
  return 0;
}
