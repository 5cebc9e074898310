#include "firewall.h"

#include <math.h>

/* Strokes of the letters + to Z in a grid of 5 by 7 points: pairs of x and y, strokes apart by
 * spaces. */
static const char *const letters[] = {
  "0343 2125", "2516", "1333", "2526", "4006", "103041453616050110", "112026 1636",
  "01103041420646", "01103041423313 334445361605", "36300444", "4000033344453606",
  "4130100105163645443303", "004016", "103041423313020110 1304051636454433",
  "4313020110304145361605", "2122 2425", NULL, NULL, NULL, NULL, NULL, NULL, "0602204246 0444",
  "003041423303 3344453606 0006", "4130100105163645", "00304145360600", "40000646 0333",
  "400006 0333", "41301001051636454323", "0006 4046 0343", "1030 2026 1636", "4045361605",
  "0006 400346", "000646", "0600234046", "06004640", "103041453616050110", "06003041423303",
  "103041453616050110 2446", "06003041423303 2346", "413010010213334445361605", "0040 2026",
  "000516364540", "002640", "0016233640", "0046 4006", "002340 2326", "00400646",
};

static SDL_Renderer *screen;

SDL_Color faded(SDL_Color color, float part) {
  color.a = (Uint8)((float)color.a * SDL_clamp(part, 0.0f, 1.0f));
  return color;
}

void draw_begin(SDL_Renderer *renderer) {
  screen = renderer;
  SDL_SetRenderDrawColor(screen, 7, 9, 22, 255);
  SDL_RenderClear(screen);
  SDL_SetRenderDrawBlendMode(screen, SDL_BLENDMODE_ADD);
}

SDL_FPoint around(SDL_FPoint center, float radius, float angle) {
  SDL_FPoint point = { center.x + radius * cosf(angle), center.y + radius * sinf(angle) };
  return point;
}

static SDL_Vertex vertex(float x, float y, SDL_Color color) {
  SDL_Vertex made = { { x, y }, color, { 0, 0 } };
  return made;
}

void draw_line(SDL_FPoint from, SDL_FPoint to, float width, SDL_Color color) {
  static const int order[18] = { 0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 4, 5, 6, 5, 6, 7 };
  float length = SDL_max(hypotf(to.x - from.x, to.y - from.y), 0.01f);
  float across_x = (from.y - to.y) / length, across_y = (to.x - from.x) / length;
  /* Edges fade over a pixel. */
  float inside = width / 2 - 0.5f, bounds[4] = { -inside - 1.2f, -inside, inside, inside + 1.2f };
  SDL_Vertex corners[8];
  for (int i = 0; i < 8; i++) {
    SDL_FPoint end = i % 2 ? to : from;
    float side = bounds[i / 2];
    corners[i] =
        vertex(end.x + across_x * side, end.y + across_y * side, faded(color, i / 2 % 3 ? 1 : 0));
  }
  SDL_RenderGeometry(screen, NULL, corners, 8, order, 18);
}

void draw_bar(float x, float y, float length, float width, SDL_Color color) {
  SDL_FPoint from = { x, y }, to = { x + length, y };
  draw_line(from, to, width, color);
}

void draw_ring(SDL_FPoint center, float radius, int corners, float turn, float width,
               SDL_Color color) {
  float step = 6.2831853f / (float)corners;
  for (int i = 0; i < corners; i++, turn += step)
    draw_line(around(center, radius, turn), around(center, radius, turn + step), width, color);
}

void draw_glow(SDL_FPoint center, float radius, SDL_Color color) {
  SDL_Vertex corners[96];
  for (int i = 0; i < 96; i++) {
    SDL_FPoint at = around(center, i % 3 ? radius : 0, 0.19634954f * (float)(i / 3 + i % 3));
    corners[i] = vertex(at.x, at.y, faded(color, i % 3 ? 0 : 1));
  }
  SDL_RenderGeometry(screen, NULL, corners, 96, NULL, 0);
}

void draw_text(float x, float y, float size, int place, SDL_Color color, const char *text) {
  float unit = size / 6;
  x -= unit * (6 * (float)SDL_strlen(text) - 2) * (float)(place + 1) / 2;
  for (; *text; text++, x += 6 * unit) {
    int upper = SDL_toupper((unsigned char)*text);
    const char *at = upper >= '+' && upper <= 'Z' ? letters[upper - '+'] : NULL;
    for (; at && at[2]; at += 2) {
      if (at[2] == ' ') at += 3;
      SDL_FPoint from = { x + unit * (float)(at[0] - '0'), y + unit * (float)(at[1] - '0') };
      SDL_FPoint to = { x + unit * (float)(at[2] - '0'), y + unit * (float)(at[3] - '0') };
      draw_line(from, to, SDL_max(1.3f, size / 9), color);
    }
  }
}
