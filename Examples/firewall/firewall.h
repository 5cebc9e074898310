/* Firewall: packets come on the beat, and a tap on the beat keeps them out. */
#ifndef FIREWALL_H
#define FIREWALL_H

#include <SDL.h>
#include <stdio.h>

int64_t game_time(void); /* the host time of everything, in nanoseconds */
#define HAPTICS_SDL_TIME() game_time()
#include <haptics_sdl.h>

enum { MUSIC_SECONDS = 8, MOST_BEATS = 256, MOST_VISUALS = 64, ROWS = 18, INTEGRITY = 12 };

/* music.c: eight seconds in mono, to be repeated; to be freed with SDL_free. */
float *music_render(int rate);

/* game.c: what the engine is ordered, and what it says. */
enum { PACKET, BIG_PACKET, RED, SHIELD, BANNER };
typedef struct Visual {
  haptics_event event;
  int kind, is_alive, is_hit; /* it was announced and is not over; its packet was blocked */
} Visual;
typedef struct Row { /* the receipts of a cue */
  int64_t cue;
  int outcomes[3]; /* HAPTICS_PLAYED ..., or -1 */
  const char *name;
} Row;
typedef struct Latencies {
  double audio, visual, input;
} Latencies; /* seconds */
typedef struct Game {
  haptics_engine *engine;
  haptics_timeline *firewall;
  haptics_sdl sdl;
  uint64_t playback;
  haptics_judge *judge;
  haptics_beat_map beats;
  haptics_score score;
  Visual visuals[MOST_VISUALS];
  Row rows[ROWS];
  int32_t held, statuses[3];
  int visual_count, is_paused, is_over, is_won;
  int points, combo, best_combo, integrity, hits[2]; /* hits in each half of the beats, */
  int64_t lates[2][MOST_BEATS];                      /* and how late they were */
  const char *word; /* about the last tap, with how late it was, and when */
  int64_t late, tapped_at;
  double position; /* what is perceived of the timeline, in seconds */
} Game;
void require(haptics_status status); /* ends the program with what the engine says, if it refuses */
void game_start(Game *self, const haptics_source *file, Latencies latencies);
void game_end(Game *self);
void game_pause(Game *self, int is_paused);
void game_tap(Game *self, int64_t host_time);
void game_step(Game *self); /* once in each frame */

/* menu.c: what the player takes away. */
enum { MOTION = HAPTICS_ALL, PAD, CALIBRATE, RESTART, QUIT, MENU_ITEMS };
typedef struct Menu {
  int is_open, chosen, choices[PAD + 1];
} Menu;
extern const char *const menu_names[MENU_ITEMS];
const char *menu_value(const Menu *self, const Game *game, int item);
void menu_press(Menu *self, Game *game, int item); /* HAPTICS_HAPTIC ... PAD */
void menu_apply(const Menu *self, Game *game);

/* calibrate.c: a game with its timeline, in which one taps along; once in each frame, and at its
 * end. */
void calibrate_step(Game *game);
Latencies calibrate_end(Game *game);

/* scene.c: the picture. */
void scene_draw(SDL_Renderer *renderer, const Game *game, const Menu *menu);

/* draw.c: lines, discs and letters of light, on 1280 by 720 points. Light adds up; shade covers. */
SDL_Color faded(SDL_Color color, float part);
void draw_begin(SDL_Renderer *renderer);
void draw_shade(float y, float height);
void draw_line(float x, float y, float to_x, float to_y, float width, SDL_Color color);
void draw_ring(float x, float y, float radius, int corners, float turn, float width,
               SDL_Color color);
void draw_glow(float x, float y, float radius, SDL_Color color);
/* Letters are `size` high; place is -1 to the right of x, 0 around it, 1 to the left. */
void draw_text(float x, float y, float size, int place, SDL_Color color, const char *text);

#endif
