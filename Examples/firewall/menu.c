#include "firewall.h"

const char *const menu_names[MENU_ITEMS] = { "1  HAPTIC",     "2  AUDIO",  "3  VISUAL", "4  MOTION",
                                             "5  CONTROLLER", "CALIBRATE", "RESTART",   "QUIT" };
static const int32_t statuses[3] = { HAPTICS_AVAILABLE, HAPTICS_MUTED, HAPTICS_REDUCED };

const char *menu_value(const Menu *self, const Game *game, int item) {
  static const char *const values[] = { "ON", "MUTED", "REDUCED" };
  if (item < MOTION) return values[self->choices[item]];
  if (item == MOTION) return self->choices[MOTION] ? "REDUCED" : "ON";
  if (item > PAD) return "";
  return self->choices[PAD] ? "FAILED"
         : game->sdl.pad    ? SDL_GameControllerName(game->sdl.pad)
                            : "NONE";
}

void menu_apply(const Menu *self, Game *game) {
  int32_t felt = statuses[self->choices[HAPTICS_HAPTIC]],
          seen = statuses[self->choices[HAPTICS_VISUAL]];
  if (self->choices[MOTION] && seen == HAPTICS_AVAILABLE) seen = HAPTICS_REDUCED;
  if (self->choices[PAD]) felt = HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT;
  haptics_sdl_set_status(&game->sdl, HAPTICS_HAPTIC, felt);
  haptics_sdl_set_status(&game->sdl, HAPTICS_AUDIO, statuses[self->choices[HAPTICS_AUDIO]]);
  haptics_sdl_set_status(&game->sdl, HAPTICS_VISUAL, seen);
}

static int SDLCALL feel_nothing(void *context, Uint16 low, Uint16 high) {
  (void)context, (void)low, (void)high;
  return 0;
}

/* Who has no controller plugs in one whose motors are drawn only, and pulls it. A real one stays in
 * its place and counts as failed. */
static void press_pad(Menu *self, const Game *game) {
  SDL_VirtualJoystickDesc pad;
  for (int index = 0; index < SDL_NumJoysticks(); index++)
    if (SDL_JoystickIsVirtual(index)) {
      SDL_JoystickDetachVirtual(index);
      return;
    }
  self->choices[PAD] = game->sdl.pad && !self->choices[PAD];
  if (game->sdl.pad) return;
  SDL_zero(pad);
  pad.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  pad.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  pad.naxes = SDL_CONTROLLER_AXIS_MAX;
  pad.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  pad.name = "DRAWN CONTROLLER";
  pad.Rumble = feel_nothing;
  SDL_JoystickAttachVirtualEx(&pad);
}

void menu_press(Menu *self, Game *game, int item) {
  if (item == PAD) press_pad(self, game);
  else self->choices[item] = (self->choices[item] + 1) % (item <= HAPTICS_AUDIO ? 3 : 2);
  menu_apply(self, game);
}
