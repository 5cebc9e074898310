/* Firewall: packets come on the beat, and a tap on the beat keeps them out. */
#ifndef FIREWALL_H
#define FIREWALL_H

#include <haptics_sdl.h>
#include <stdio.h>

enum { MOST_BEATS = 256, MOST_VISUALS = 64, ROWS = 18, INTEGRITY = 12 };

/* game.c: commands for the engine, and its events. */
enum { PACKET = 1, BIG_PACKET, RED, SHIELD, BANNER }; /* visuals in the order of the file */
typedef struct Row { /* the receipts of a cue */
  int64_t cue;
  int outcomes[3]; /* HAPTICS_PLAYED ..., or -1 */
  const char *name;
} Row;
typedef struct Game {
  haptics_engine *engine;
  haptics_timeline *firewall;
  haptics_sdl sdl;
  uint64_t playback;
  haptics_judge *judge;
  haptics_beat_map beats;
  haptics_score score;
  haptics_sdl_taps taps; /* in the first half, as if it were heard, and in the second, seen */
  haptics_event visuals[MOST_VISUALS]; /* announced visuals, with `visual` 0 after their end */
  Row rows[ROWS];
  int32_t held, statuses[3];
  int is_hit[MOST_BEATS], visual_count, is_over, is_won;
  int points, combo, best_combo, integrity;
  const char *word; /* about the last tap, with how late it was, and when */
  int64_t late, tapped_at;
  double position; /* the perceived position of the timeline, in seconds */
  int is_second_half;
} Game;
void game_start(Game *self, const char *path, haptics_config config, const haptics_judging *how);
void game_end(Game *self);
void game_pause(Game *self, int is_paused);
void game_tap(Game *self, int64_t host_time);
void game_step(Game *self); /* once in each frame */

/* menu.c: modalities that the player disables. */
enum { MOTION = HAPTICS_ALL, PAD, CALIBRATE, RESTART, QUIT, MENU_ITEMS };
typedef struct Menu {
  int is_open, is_calibrating, chosen, choices[PAD + 1];
} Menu;
extern const char *const menu_names[MENU_ITEMS];
const char *menu_value(const Menu *self, const Game *game, int item);
void menu_press(Menu *self, const Game *game, int item); /* HAPTICS_HAPTIC ... PAD */
void menu_apply(const Menu *self, Game *game); /* once in each frame */

/* scene.c: the picture. */
void scene_draw(SDL_Renderer *renderer, const Game *game, const Menu *menu);

/* draw.c: lines, discs and letters of light, which adds up, on 1280 by 720 points. */
SDL_Color faded(SDL_Color color, float part);
SDL_FPoint around(SDL_FPoint center, float radius, float angle);
void draw_begin(SDL_Renderer *renderer);
void draw_line(SDL_FPoint from, SDL_FPoint to, float width, SDL_Color color);
void draw_bar(float x, float y, float length, float width, SDL_Color color);
void draw_ring(SDL_FPoint center, float radius, int corners, float turn, float width,
               SDL_Color color);
void draw_glow(SDL_FPoint center, float radius, SDL_Color color);
/* Letters are `size` high; place is -1 to the right of x, 0 around it, 1 to the left. */
void draw_text(float x, float y, float size, int place, SDL_Color color, const char *text);

#endif
