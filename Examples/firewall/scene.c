#include "firewall.h"

#include <math.h>

enum { WALL = 132, FAR = 308 };
static const SDL_FPoint core = { 640, 360 };
static const SDL_Color cyan = { 60, 210, 255, 255 }, red = { 255, 58, 84, 255 };
static const SDL_Color amber = { 255, 176, 56, 255 }, green = { 84, 240, 160, 255 };
static const SDL_Color violet = { 168, 112, 255, 255 }, gray = { 120, 136, 176, 255 };
static const SDL_Color white = { 232, 240, 255, 255 };
static const char *const modalities[] = { "HAPTIC", "AUDIO", "VISUAL" };

/* Packets fly to the wall. Blocked, they bounce; others go on to the core. With reduced motion they
 * wait at the wall, and a ring closes around them. */
static void draw_packet(const Game *game, const haptics_event *seen, float age, int is_still) {
  int is_big = seen->visual == BIG_PACKET, beat = seen->cue - game->beats.first_cue;
  int is_blocked = age > 0 && game->is_hit[beat];
  float angle = (float)seen->cue * 2.39996f, to_go = SDL_max(-age / 1.5f, 0), way = to_go;
  float size = is_big ? 22 : 13;
  SDL_Color color = faded(is_big ? amber : violet, 1 - 0.75f * to_go);
  SDL_FPoint wall = around(core, WALL, angle), at;
  if (to_go > 1) return;
  if (is_blocked) color = faded(green, 1 - age * 2.4f), way = 1.5f * age;
  else if (age > 0) way = -(WALL - 40) * SDL_min(age / 0.3f, 1) / (FAR - WALL);
  if (age > 0.15f && !is_blocked) color = faded(red, 1.5f - age * 2.5f);
  if (is_still) way = 0;
  at = around(core, WALL + (FAR - WALL) * way, angle);
  draw_line(wall, around(core, FAR, angle), 1.4f, faded(color, 0.25f));
  if (way > 0) draw_line(at, around(at, 70, angle), size * 0.7f, faded(color, 0.3f));
  draw_glow(at, size * 3, faded(color, 0.7f));
  draw_ring(at, size, 4, angle, 4, color);
  draw_glow(at, size, faded(white, (1 - to_go) * (float)color.a / 255));
  if (is_blocked || to_go > 0)
    draw_ring(wall, 16 + (is_blocked ? 80 * age : 64 * to_go), 48, 0, 2, faded(color, 1 - to_go));
}

static void draw_wall(int integrity, float shield) {
  for (int brick = 0; brick < 2 * INTEGRITY; brick++) {
    float angle = 3.1415927f / INTEGRITY * ((float)brick + 0.1f) - 1.5708f;
    SDL_FPoint from = around(core, WALL, angle), to = around(core, WALL, angle + 0.21f);
    int is_whole = brick < 2 * integrity;
    if (is_whole) draw_line(from, to, 28, faded(cyan, 0.15f + 0.3f * shield));
    draw_line(from, to, is_whole ? 10 : 2, faded(is_whole ? cyan : red, 0.5f + 0.5f * shield));
  }
  draw_ring(core, WALL + 14 + 30 * (1 - shield), 96, 0, 5, faded(white, shield));
}

static void draw_field(const Game *game, int64_t now, int is_still) {
  float shield = 0, alarm = 0, beat = fmodf((float)game->position, 0.5f) * 2;
  float turn = is_still ? 0 : (float)game->position * 0.4f;
  float since_tap = (float)(now - game->tapped_at) / 1e9f;
  const char *banner = "";
  char text[96];
  if (is_still || game->position < 0) beat = 1;
  draw_glow(core, 420, faded(cyan, 0.16f + 0.06f * (1 - beat)));
  for (int i = 0; i < 3; i++)
    draw_ring(core, FAR - 58 * (float)i, 6, turn * 0.1f * (float)(i - 1), 1.5f, faded(cyan, 0.2f));
  for (int i = 0; i < MOST_VISUALS; i++) {
    const haptics_event *seen = &game->visuals[i];
    float age = (float)(now - seen->host_time) / 1e9f;
    float left = 1 - age * 48000 / (float)SDL_max(seen->duration, 1);
    if (seen->visual == PACKET || seen->visual == BIG_PACKET)
      draw_packet(game, seen, age, is_still);
    if (age < 0 || left < 0) continue;
    if (seen->visual == SHIELD) shield = left;
    if (seen->visual == RED) /* with reduced motion a fade, up and down, in place of a flash */
      alarm = seen->effect == HAPTICS_EFFECT_FADE ? 0.5f * sinf(left * 3.14f) : left;
    if (seen->visual == BANNER) banner = seen->cue == game->held ? "THE WALL HELD" : "GET READY";
  }
  draw_wall(game->integrity, shield);
  SDL_Color mood = alarm > 0 ? red : green;
  for (int i = 0; i < 3; i++)
    draw_ring(core, 22 + 15 * (float)i + 3 * (1 - beat), 6, turn * (float)(2 - i), 4 - (float)i,
              faded(mood, 0.9f - 0.2f * (float)i));
  draw_glow(core, 100, faded(mood, 0.5f));
  draw_glow(core, 640, faded(red, 0.6f * alarm));
  draw_text(core.x, 210, 36, 0, white, banner);
  snprintf(text, sizeof text, "%s %+d MS", game->word, (int)(game->late / 1000000));
  if (game->word && since_tap < 0.6f)
    draw_text(core.x, 524, 16, 0, faded(game->combo ? green : red, 2 - since_tap * 3.3f), text);
}

/* The available modalities on the left, and the delivered ones on the right. */
static void draw_status(const Game *game, const Menu *menu) {
  static const char *const states[] = { "ON", "MUTED", "SILENT", "PAUSED", "REDUCED", "NONE" };
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  for (int i = 0; i < 3; i++) {
    int status = game->statuses[i];
    SDL_FPoint lamp = { 48, 138 + 44 * (float)i };
    SDL_Color color = status == HAPTICS_AVAILABLE ? green : status == HAPTICS_REDUCED ? amber : red;
    draw_glow(lamp, 24, faded(color, 0.7f));
    draw_ring(lamp, 6, 24, 0, 4, color);
    draw_text(74, lamp.y - 8, 16, -1, white, modalities[i]);
    draw_text(190, lamp.y - 8, 16, -1, color,
              status <= HAPTICS_UNAVAILABLE ? states[status] : "FAILED");
  }
  haptics_levels(game->engine, haptics_sdl_time(), 0, &game->sdl.motors, &levels);
  for (int i = 0; i < 2; i++) {
    float y = 286 + 28 * (float)i;
    draw_text(40, y, 12, -1, gray, i ? "LIGHT MOTOR" : "HEAVY MOTOR");
    draw_bar(190, y + 6, 110, 8, faded(gray, 0.25f));
    draw_bar(190, y + 6, 110 * (i ? levels.high : levels.low), 8, violet);
  }
  draw_text(40, 346, 12, -1, gray, menu_value(menu, game, PAD));
}

static void draw_receipts(const Game *game) {
  static const char *const words[] = { "...",      "PLAYED", "SHOWN", "LATE", "DROPPED", "STRONGER",
                                       "FALLBACK", "MERGED", "LOST",  "CUT",  "GATED" };
  float y = 150;
  for (int i = 0; i < 3; i++) draw_text(1030 + 82 * (float)i, y, 9.5f, -1, gray, modalities[i]);
  for (const Row *row = game->rows; row < game->rows + ROWS && row->name && y < 480; row++) {
    float light = 1 - (y - 150) / 420;
    if (row->outcomes[0] < 0 && row->outcomes[1] < 0) continue; /* it is yet to come */
    draw_text(946, y += 28, 9.5f, -1, faded(white, light), row->name);
    for (int i = 0; i < 3; i++) {
      int outcome = row->outcomes[i];
      SDL_Color color = outcome == HAPTICS_LOST || outcome == HAPTICS_DROPPED ? red : green;
      if (outcome == HAPTICS_STRENGTHENED || outcome == HAPTICS_PLAYED_FALLBACK) color = amber;
      if (outcome >= 0)
        draw_text(1030 + 82 * (float)i, y, 9.5f, -1, faded(color, light), words[outcome]);
    }
  }
}

static void draw_menu(const Game *game, const Menu *menu) {
  draw_text(core.x, 104, 13, 0, gray, "TAKE A MODALITY AWAY: THE OTHERS CARRY WHAT IT MEANS");
  for (int i = 0; i < MENU_ITEMS; i++) {
    float y = 226 + 46 * (float)i;
    SDL_Color color = i == menu->chosen ? white : gray;
    if (i == menu->chosen) draw_bar(360, y + 9, 560, 36, faded(cyan, 0.25f));
    draw_text(380, y, 18, -1, color, menu_names[i]);
    draw_text(900, y, 18, 1, color, menu_value(menu, game, i));
  }
}

static void draw_end(const Game *game) {
  char text[96];
  draw_text(core.x, 280, 44, 0, game->is_won ? green : red,
            game->is_won ? "THE WALL HELD" : "BREACHED");
  snprintf(text, sizeof text, "%d POINTS   %d OF %d BLOCKED   BEST COMBO %d", game->points,
           game->score.hits, (int)game->beats.beat_count, game->best_combo);
  draw_text(core.x, 360, 13, 0, white, text);
  draw_text(core.x, 420, 14, 0, gray, "SPACE, CLICK OR A: AGAIN");
}

void scene_draw(SDL_Renderer *renderer, const Game *game, const Menu *menu) {
  static const char *const hints[] = { "SPACE, CLICK, A  BLOCK", "ESC, START       MENU",
                                       "1 TO 5           TAKE AWAY" };
  char text[96];
  float way = (float)game->position * 1e9f / (float)game->beats.duration;
  draw_begin(renderer);
  if (menu->is_open) draw_menu(game, menu);
  else if (game->is_over) draw_end(game);
  else if (game->statuses[HAPTICS_VISUAL] == HAPTICS_MUTED)
    draw_text(core.x, core.y - 8, 18, 0, gray, "MUTED: LISTEN AND FEEL");
  else draw_field(game, haptics_sdl_time(), menu->choices[MOTION]);
  draw_text(40, 40, 38, -1, cyan, "FIREWALL");
  snprintf(text, sizeof text, "%d", game->points);
  draw_text(1240, 40, 38, 1, white, text);
  snprintf(text, sizeof text, "COMBO %d", game->combo);
  draw_text(1240, 98, 16, 1, amber, text);
  draw_status(game, menu);
  draw_receipts(game);
  for (int i = 0; i < 3; i++) draw_text(40, 596 + 26 * (float)i, 12, -1, gray, hints[i]);
  if (game->score.is_wide) draw_text(40, 560, 14, -1, amber, "ASSIST: WIDER WINDOW");
  draw_bar(40, 686, 1200, 4, faded(gray, 0.25f));
  draw_bar(40, 686, 1200 * SDL_clamp(way, 0, 1), 4, cyan);
}
