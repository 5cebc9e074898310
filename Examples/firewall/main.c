#include "firewall.h"

int64_t game_time(void) {
  Uint64 count = SDL_GetPerformanceCounter(), rate = SDL_GetPerformanceFrequency();
  return (int64_t)(count / rate) * 1000000000 + (int64_t)(count % rate * 1000000000 / rate);
}

static int is_tap(const SDL_Event *event) {
  return (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_SPACE &&
          !event->key.repeat) ||
         (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) ||
         (event->type == SDL_CONTROLLERBUTTONDOWN &&
          event->cbutton.button < SDL_CONTROLLER_BUTTON_BACK);
}

static Game game;
static Menu menu;
static Latencies latencies;
static int is_calibrating;

static void start(void) {
  static const char *const names[] = { FIREWALL "/Patterns/firewall.timeline.json",
                                       FIREWALL "/Examples/firewall/calibration.timeline.json" };
  const Latencies none = { 0, 0, 0 };
  haptics_source file = HAPTICS_SOURCE_INIT;
  file.format = HAPTICS_FORMAT_TIMELINE;
  file.name = names[is_calibrating];
  file.bytes = SDL_LoadFile(file.name, &file.size);
  game_start(&game, &file, is_calibrating ? none : latencies);
  SDL_free((void *)file.bytes);
  menu.is_open = 0;
  menu_apply(&menu, &game);
  if (haptics_sdl_play(&game.sdl)) fprintf(stderr, "firewall: %s\n", SDL_GetError());
}

/* What an event asks for: an item of the menu, or one of these. */
enum { NOTHING = -5, UP, DOWN, OPEN, CHOOSE };
static int wish(const SDL_Event *event) {
  static const int keys[] = { SDLK_UP, SDLK_DOWN, SDLK_ESCAPE, SDLK_RETURN };
  static const int buttons[] = { SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                 SDL_CONTROLLER_BUTTON_START, -1 };
  int key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : -2;
  int button = event->type == SDL_CONTROLLERBUTTONDOWN ? event->cbutton.button : -2;
  int item = (event->button.y - 212) / 46, asked = is_tap(event) ? CHOOSE : NOTHING;
  for (int i = 0; i < 4; i++)
    if (key == keys[i] || button == buttons[i]) asked = UP + i;
  if (key >= SDLK_1 && key <= SDLK_5) asked = key - SDLK_1; /* HAPTICS_HAPTIC ... PAD */
  if (event->type == SDL_MOUSEBUTTONDOWN && menu.is_open && item >= 0 && item < MENU_ITEMS)
    menu.chosen = item;
  if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
    asked = menu.is_open ? NOTHING : OPEN;
  return event->type == SDL_QUIT ? QUIT : asked == CHOOSE && menu.is_open ? menu.chosen : asked;
}

int main(void) {
  int asked = NOTHING;
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_AUDIO | SDL_INIT_GAMECONTROLLER)) {
    fprintf(stderr, "firewall: %s\n", SDL_GetError());
    return 1;
  }
  SDL_Window *window = SDL_CreateWindow("Firewall", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        1280, 720, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  SDL_RenderSetLogicalSize(renderer, 1280, 720);
  start();
  while (asked != QUIT) {
    SDL_Event event;
    while (asked != QUIT && SDL_PollEvent(&event)) {
      haptics_sdl_event(&game.sdl, &event);
      asked = wish(&event);
      if (asked == UP) menu.chosen = (menu.chosen + MENU_ITEMS - 1) % MENU_ITEMS;
      if (asked == DOWN) menu.chosen = (menu.chosen + 1) % MENU_ITEMS;
      if (asked == OPEN) game_pause(&game, menu.is_open = !menu.is_open);
      if (asked >= HAPTICS_HAPTIC && asked <= PAD) menu_press(&menu, &game, asked);
      if (asked == CHOOSE && !game.is_over) game_tap(&game, haptics_sdl_event_time(&event));
      else if (asked == CALIBRATE || asked == RESTART || asked == CHOOSE) {
        if (is_calibrating && game.is_won) latencies = calibrate_end(&game);
        is_calibrating = asked == CALIBRATE;
        game_end(&game);
        start();
      }
    }
    game_step(&game);
    if (is_calibrating) calibrate_step(&game);
    haptics_sdl_update(&game.sdl);
    scene_draw(renderer, &game, &menu);
    SDL_RenderPresent(renderer);
  }
  game_end(&game);
  SDL_Quit();
  return 0;
}
