#include "firewall.h"

#include <math.h>

enum { X = 640, Y = 360, WALL = 132, FAR = 308 };
static const SDL_Color cyan = { 60, 210, 255, 255 }, red = { 255, 58, 84, 255 };
static const SDL_Color amber = { 255, 176, 56, 255 }, green = { 84, 240, 160, 255 };
static const SDL_Color violet = { 168, 112, 255, 255 }, gray = { 120, 136, 176, 255 };
static const SDL_Color white = { 232, 240, 255, 255 };

static float seconds(int64_t nanoseconds) { return (float)((double)nanoseconds / 1e9); }

/* Packets fly to the wall; with reduced motion they wait there, and a ring closes around them. */
static void draw_packet(const Visual *seen, float age, int is_still) {
  float angle = (float)seen->event.cue * 2.39996f, x = cosf(angle), y = sinf(angle);
  float to_go = SDL_max(-age / 1.5f, 0), size = seen->kind == BIG_PACKET ? 22 : 13, way = to_go;
  SDL_Color color = seen->kind == BIG_PACKET ? amber : violet;
  if (to_go > 1) return;
  if (age > 0 && seen->is_hit) {
    for (int i = -4; i <= 4 && !is_still; i++) {
      float from = WALL + 260 * age, dx = cosf(angle + 0.25f * (float)i),
            dy = sinf(angle + 0.25f * (float)i);
      draw_line(X + from * dx, Y + from * dy, X + (from + 18) * dx, Y + (from + 18) * dy, 3,
                faded(green, 1 - age * 2.4f));
    }
    draw_ring(X + WALL * x, Y + WALL * y, 14 + 80 * age, 32, 0, 3, faded(green, 1 - age * 2.4f));
    return;
  }
  /* What nobody stops goes on to the core. */
  if (age > 0 && !is_still) way = -(WALL - 40) * SDL_min(age / 0.3f, 1) / (FAR - WALL);
  if (age > 0.15f) color = faded(red, 1.5f - age * 2.5f);
  if (is_still) way = 0;
  float distance = WALL + (FAR - WALL) * way, at_x = X + distance * x, at_y = Y + distance * y;
  color = faded(color, 1 - 0.75f * to_go);
  draw_line(X + WALL * x, Y + WALL * y, X + FAR * x, Y + FAR * y, 1.4f, faded(color, 0.25f));
  if (way > 0) draw_line(at_x, at_y, at_x + 70 * x, at_y + 70 * y, size * 0.7f, faded(color, 0.3f));
  draw_glow(at_x, at_y, size * 3, faded(color, 0.7f));
  draw_ring(at_x, at_y, size, 4, angle, 4, color);
  draw_glow(at_x, at_y, size, faded(white, 1 - to_go));
  if (to_go > 0)
    draw_ring(X + WALL * x, Y + WALL * y, 16 + 64 * to_go, 48, 0, 2, faded(color, 1 - to_go));
}

static void draw_field(const Game *game, int64_t now, int is_still) {
  float shield = 0, alarm = 0, beat = fmodf((float)game->position, 0.5f) * 2;
  float turn = is_still ? 0 : (float)game->position * 0.4f;
  const char *banner = NULL;
  if (is_still || game->position < 0) beat = 1;
  draw_glow(X, Y, 420, faded(cyan, 0.16f + 0.06f * (1 - beat)));
  for (int i = 0; i < 3; i++)
    draw_ring(X, Y, FAR - 58 * (float)i, 6, turn * 0.1f * (float)(i - 1), 1.5f, faded(cyan, 0.2f));
  for (int i = 0; i < MOST_VISUALS; i++) {
    const Visual *seen = &game->visuals[i];
    float age = seconds(now - seen->event.host_time);
    float left = 1 - age * 48000 / (float)SDL_max(seen->event.duration, 1);
    if (!seen->is_alive) continue;
    if (seen->kind <= BIG_PACKET) draw_packet(seen, age, is_still);
    if (age < 0 || left < 0) continue;
    if (seen->kind == SHIELD) shield = left;
    if (seen->kind == RED) /* with reduced motion a fade, up and down, in place of a flash */
      alarm = seen->event.effect == HAPTICS_EFFECT_FADE ? 0.5f * sinf(left * 3.14f) : left;
    if (seen->kind == BANNER)
      banner = seen->event.cue == game->held ? "THE WALL HELD" : "GET READY";
  }
  for (int brick = 0; brick < 2 * INTEGRITY; brick++) {
    float from = 3.1415927f / INTEGRITY * ((float)brick + 0.1f) - 1.5708f, to = from + 0.21f;
    float x = X + WALL * cosf(from), y = Y + WALL * sinf(from);
    float to_x = X + WALL * cosf(to), to_y = Y + WALL * sinf(to);
    int is_whole = brick < 2 * game->integrity;
    if (is_whole) draw_line(x, y, to_x, to_y, 28, faded(cyan, 0.15f + 0.3f * shield));
    draw_line(x, y, to_x, to_y, is_whole ? 10 : 2,
              faded(is_whole ? cyan : red, 0.5f + 0.5f * shield));
  }
  draw_ring(X, Y, WALL + 14 + 30 * (1 - shield), 96, 0, 5, faded(white, shield));
  for (int i = 0; i < 3; i++)
    draw_ring(X, Y, 22 + 15 * (float)i + 3 * (1 - beat), 6, turn * (float)(2 - i), 4 - (float)i,
              faded(alarm > 0 ? red : green, 0.9f - 0.2f * (float)i));
  draw_glow(X, Y, 100, faded(alarm > 0 ? red : green, 0.5f));
  if (alarm > 0) draw_glow(X, Y, 640, faded(red, 0.6f * alarm));
  if (banner) draw_text(X, 210, 36, 0, white, banner);
}

/* On the left, what can be delivered; on the right, what was. */
static void draw_status(const Game *game, const Menu *menu) {
  static const char *const names[] = { "HAPTIC", "AUDIO", "VISUAL" };
  static const char *const states[] = { "ON", "MUTED", "SILENT", "PAUSED", "REDUCED", "NONE" };
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  haptics_levels(game->engine, game_time(), 0, &game->sdl.motors, &levels);
  for (int i = 0; i < 3; i++) {
    int status = game->statuses[i];
    float y = 130 + 44 * (float)i;
    SDL_Color color = status == HAPTICS_AVAILABLE ? green : status == HAPTICS_REDUCED ? amber : red;
    draw_glow(48, y + 8, 24, faded(color, 0.7f));
    draw_ring(48, y + 8, 6, 24, 0, 4, color);
    draw_text(74, y, 16, -1, white, names[i]);
    draw_text(190, y, 16, -1, color, status <= HAPTICS_UNAVAILABLE ? states[status] : "FAILED");
  }
  for (int i = 0; i < 2; i++) {
    float y = 286 + 28 * (float)i;
    draw_text(40, y, 12, -1, gray, i ? "LIGHT MOTOR" : "HEAVY MOTOR");
    draw_line(190, y + 6, 300, y + 6, 8, faded(gray, 0.25f));
    draw_line(190, y + 6, 190 + 110 * (i ? levels.high : levels.low), y + 6, 8, violet);
  }
  draw_text(40, 346, 12, -1, gray, menu_value(menu, game, PAD));
}

static void draw_receipts(const Game *game) {
  static const char *const words[] = { "...",      "PLAYED", "SHOWN", "LATE", "DROPPED", "STRONGER",
                                       "FALLBACK", "MERGED", "LOST",  "CUT",  "GATED" };
  float y = 150;
  for (int i = 0; i < 3; i++)
    draw_text(1030 + 82 * (float)i, y, 9.5f, -1, gray, i ? i > 1 ? "VISUAL" : "AUDIO" : "HAPTIC");
  for (const Row *row = game->rows; row < game->rows + ROWS && row->name && y < 480; row++) {
    float light = 1 - (y - 150) / 420;
    if (row->outcomes[0] < 0 && row->outcomes[1] < 0) continue; /* it is yet to come */
    draw_text(946, y += 28, 9.5f, -1, faded(white, light), row->name);
    for (int i = 0; i < 3; i++) {
      int outcome = row->outcomes[i];
      SDL_Color color = outcome == HAPTICS_STRENGTHENED || outcome == HAPTICS_PLAYED_FALLBACK
                            ? amber
                        : outcome == HAPTICS_LOST || outcome == HAPTICS_DROPPED ? red
                                                                                : green;
      if (outcome >= 0)
        draw_text(1030 + 82 * (float)i, y, 9.5f, -1, faded(color, light), words[outcome]);
    }
  }
}

static void draw_menu(const Game *game, const Menu *menu) {
  draw_shade(0, 720);
  draw_text(X, 84, 44, 0, cyan, "FIREWALL");
  draw_text(X, 156, 14, 0, gray, "TAKE A MODALITY AWAY: THE OTHERS CARRY WHAT IT MEANS");
  for (int i = 0; i < MENU_ITEMS; i++) {
    float y = 226 + 46 * (float)i;
    SDL_Color color = i == menu->chosen ? white : gray;
    if (i == menu->chosen) draw_line(330, y + 9, 950, y + 9, 36, faded(cyan, 0.25f));
    draw_text(350, y, 18, -1, color, menu_names[i]);
    draw_text(930, y, 18, 1, color, menu_value(menu, game, i));
  }
}

void scene_draw(SDL_Renderer *renderer, const Game *game, const Menu *menu) {
  static const char *const hints[] = { "SPACE, CLICK, A  BLOCK", "ESC, START       MENU",
                                       "1 TO 5           TAKE AWAY" };
  char text[96];
  int64_t now = game_time();
  float age = seconds(now - game->tapped_at);
  draw_begin(renderer);
  if (game->statuses[HAPTICS_VISUAL] == HAPTICS_MUTED)
    draw_text(X, Y - 8, 18, 0, gray, "MUTED: LISTEN AND FEEL");
  else {
    draw_field(game, now, menu->choices[MOTION]);
    snprintf(text, sizeof text, "%s %+d MS", game->word, (int)(game->late / 1000000));
    if (game->word && age < 0.6f)
      draw_text(X, 524, 16, 0, faded(game->combo ? green : red, 2 - age * 3.3f), text);
  }
  draw_text(40, 40, 38, -1, cyan, "FIREWALL");
  snprintf(text, sizeof text, "%d", game->points);
  draw_text(1240, 40, 38, 1, white, text);
  snprintf(text, sizeof text, "COMBO %d", game->combo);
  draw_text(1240, 98, 16, 1, amber, text);
  draw_status(game, menu);
  draw_receipts(game);
  for (int i = 0; i < 3; i++) draw_text(40, 596 + 26 * (float)i, 12, -1, gray, hints[i]);
  if (game->score.is_wide) draw_text(40, 560, 14, -1, amber, "ASSIST: WIDER WINDOW");
  draw_line(40, 686, 1240, 686, 4, faded(gray, 0.25f));
  float way = (float)game->position * 1e9f / (float)game->beats.duration;
  draw_line(40, 686, 40 + 1200 * SDL_clamp(way, 0, 1), 686, 4, cyan);
  if (game->is_over) {
    draw_shade(240, 230);
    draw_text(X, 280, 44, 0, game->is_won ? green : red,
              game->is_won ? "THE WALL HELD" : "BREACHED");
    snprintf(text, sizeof text, "%d POINTS   %d OF %d BLOCKED   BEST COMBO %d", game->points,
             game->score.hits, (int)game->beats.beat_count, game->best_combo);
    draw_text(X, 360, 18, 0, white, text);
    draw_text(X, 420, 14, 0, gray, "SPACE, CLICK OR A: AGAIN");
  }
  if (menu->is_open) draw_menu(game, menu);
}
