#include "firewall.h"

enum { FAILED = 1, DRAWN };
const char *const menu_names[MENU_ITEMS] = { "1  HAPTIC",     "2  AUDIO",  "3  VISUAL", "4  MOTION",
                                             "5  CONTROLLER", "CALIBRATE", "RESTART",   "QUIT" };

const char *menu_value(const Menu *self, const Game *game, int item) {
  static const char *const values[] = { "ON", "MUTED", "REDUCED" };
  int choice = item <= PAD ? self->choices[item] : 0;
  if (item == PAD && choice) return choice == FAILED ? "FAILED" : "DRAWN";
  if (item == PAD) return game->sdl.pad ? SDL_GameControllerName(game->sdl.pad) : "NONE";
  return item > PAD ? "" : values[item == MOTION ? 2 * choice : choice];
}

/* A controller fails; where there is none, its motors can be drawn. */
void menu_press(Menu *self, const Game *game, int item) {
  int *choice = &self->choices[item], other = game->sdl.pad ? FAILED : DRAWN;
  if (item == PAD) *choice = *choice ? 0 : other;
  else *choice = (*choice + 1) % (item <= HAPTICS_AUDIO ? 3 : 2);
}

void menu_apply(const Menu *self, Game *game) {
  static const int32_t statuses[] = { HAPTICS_AVAILABLE, HAPTICS_MUTED, HAPTICS_REDUCED };
  /* What is tapped at for calibration is heard, and then seen. */
  int alone = game->is_second_half ? HAPTICS_VISUAL : HAPTICS_AUDIO;
  haptics_sdl_set_drawn(&game->sdl, self->choices[PAD] == DRAWN);
  for (int modality = 0; modality < HAPTICS_ALL; modality++) {
    int32_t status = statuses[self->choices[modality]];
    if (modality == HAPTICS_VISUAL && self->choices[MOTION] && status == HAPTICS_AVAILABLE)
      status = HAPTICS_REDUCED;
    if (modality == HAPTICS_HAPTIC && self->choices[PAD] == FAILED)
      status = HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT;
    if (self->is_calibrating) status = modality == alone ? HAPTICS_AVAILABLE : HAPTICS_MUTED;
    haptics_sdl_set_status(&game->sdl, modality, status);
  }
}
