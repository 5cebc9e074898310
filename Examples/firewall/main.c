#include "firewall.h"

static Game game;
static Menu menu;
static haptics_config config = HAPTICS_CONFIG_INIT;
static haptics_judging judging = HAPTICS_JUDGING_INIT;

/* A game of calibration has no latencies, and finds those of the games that follow. */
static void start(int is_calibrating) {
  const haptics_config plain = HAPTICS_CONFIG_INIT;
  if (menu.is_calibrating && game.is_won && haptics_sdl_calibrate(&game.taps, &config, &judging))
    fprintf(stderr, "firewall: the taps were too few or too far apart\n");
  if (game.engine) game_end(&game);
  if (is_calibrating) game_start(&game, FIREWALL "/calibration.timeline.json", plain, NULL);
  else game_start(&game, FIREWALL "/../../Patterns/firewall.timeline.json", config, &judging);
  menu.is_open = 0;
  menu.is_calibrating = is_calibrating;
  menu_apply(&menu, &game);
  if (haptics_sdl_play(&game.sdl)) fprintf(stderr, "firewall: %s\n", SDL_GetError());
}

/* What an event asks for: an item of the menu, or one of these. */
enum { NOTHING = -5, UP, DOWN, OPEN, CHOOSE };
static int wish(const SDL_Event *event) {
  static const int keys[] = { SDLK_UP, SDLK_DOWN, SDLK_ESCAPE, SDLK_RETURN };
  static const int buttons[] = { SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                 SDL_CONTROLLER_BUTTON_START, -2 };
  int is_click = event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT;
  int key = event->type == SDL_KEYDOWN && !event->key.repeat ? event->key.keysym.sym : -1;
  int button = event->type == SDL_CONTROLLERBUTTONDOWN ? event->cbutton.button : -1;
  int item = (event->button.y - 212) / 46;
  int is_face_button = button >= 0 && button < SDL_CONTROLLER_BUTTON_BACK;
  int asked = is_click || is_face_button || key == SDLK_SPACE ? CHOOSE : NOTHING;
  for (int i = 0; i < 4; i++)
    if (key == keys[i] || button == buttons[i]) asked = UP + i;
  if (key >= SDLK_1 && key <= SDLK_5) asked = key - SDLK_1; /* HAPTICS_HAPTIC ... PAD */
  if (is_click && menu.is_open && item >= 0 && item < MENU_ITEMS) menu.chosen = item;
  if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
    asked = menu.is_open ? NOTHING : OPEN;
  return event->type == SDL_QUIT ? QUIT : asked == CHOOSE && menu.is_open ? menu.chosen : asked;
}

/* Returns 0 when the player has enough. */
static int obey(const SDL_Event *event) {
  int asked = wish(event);
  haptics_sdl_event(&game.sdl, event);
  if (asked == UP) menu.chosen = (menu.chosen + MENU_ITEMS - 1) % MENU_ITEMS;
  if (asked == DOWN) menu.chosen = (menu.chosen + 1) % MENU_ITEMS;
  if (asked == OPEN) game_pause(&game, menu.is_open = !menu.is_open);
  if (asked >= HAPTICS_HAPTIC && asked <= PAD) menu_press(&menu, &game, asked);
  if (asked == CHOOSE && !game.is_over) game_tap(&game, haptics_sdl_event_time(event));
  else if (asked == CALIBRATE || asked == RESTART || asked == CHOOSE) start(asked == CALIBRATE);
  return asked != QUIT;
}

int main(void) {
  SDL_Event event;
  int goes_on = 1;
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_AUDIO | SDL_INIT_GAMECONTROLLER)) {
    fprintf(stderr, "firewall: %s\n", SDL_GetError());
    return 1;
  }
  SDL_Window *window = SDL_CreateWindow("Firewall", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        1280, 720, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  SDL_RenderSetLogicalSize(renderer, 1280, 720);
  start(0);
  while (goes_on) {
    while (goes_on && SDL_PollEvent(&event)) goes_on = obey(&event);
    menu_apply(&menu, &game);
    game_step(&game);
    haptics_sdl_update(&game.sdl);
    scene_draw(renderer, &game, &menu);
    SDL_RenderPresent(renderer);
  }
  game_end(&game);
  SDL_Quit();
  return 0;
}
