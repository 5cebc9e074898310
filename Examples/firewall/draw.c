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

void draw_shade(float y, float height) {
  SDL_FRect area = { 0, y, 1280, height };
  SDL_SetRenderDrawBlendMode(screen, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(screen, 5, 6, 16, 225);
  SDL_RenderFillRectF(screen, &area);
  SDL_SetRenderDrawBlendMode(screen, SDL_BLENDMODE_ADD);
}

void draw_line(float x, float y, float to_x, float to_y, float width, SDL_Color color) {
  static const int order[18] = { 0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 4, 5, 6, 5, 6, 7 };
  float length = SDL_max(hypotf(to_x - x, to_y - y), 0.01f);
  float across_x = (y - to_y) / length, across_y = (to_x - x) / length;
  /* Edges fade over a pixel. */
  float inside = width / 2 - 0.5f, bounds[4] = { -inside - 1.2f, -inside, inside, inside + 1.2f };
  SDL_Vertex corners[8];
  for (int i = 0; i < 8; i++) {
    float side = bounds[i / 2];
    SDL_Vertex corner = { { (i % 2 ? to_x : x) + across_x * side,
                            (i % 2 ? to_y : y) + across_y * side },
                          faded(color, i / 2 % 3 ? 1 : 0),
                          { 0, 0 } };
    corners[i] = corner;
  }
  SDL_RenderGeometry(screen, NULL, corners, 8, order, 18);
}

void draw_ring(float x, float y, float radius, int corners, float turn, float width,
               SDL_Color color) {
  float step = 6.2831853f / (float)corners;
  for (int i = 0; i < corners; i++, turn += step)
    draw_line(x + radius * cosf(turn), y + radius * sinf(turn), x + radius * cosf(turn + step),
              y + radius * sinf(turn + step), width, color);
}

void draw_glow(float x, float y, float radius, SDL_Color color) {
  SDL_Vertex corners[96];
  for (int i = 0; i < 96; i++) {
    float turn = 0.19634954f * (float)(i / 3 + i % 3), reach = i % 3 ? radius : 0;
    SDL_Vertex corner = { { x + reach * cosf(turn), y + reach * sinf(turn) },
                          faded(color, i % 3 ? 0 : 1),
                          { 0, 0 } };
    corners[i] = corner;
  }
  SDL_RenderGeometry(screen, NULL, corners, 96, NULL, 0);
}

static const char *strokes(char letter) {
  int upper = SDL_toupper((unsigned char)letter);
  return upper >= '+' && upper <= 'Z' ? letters[upper - '+'] : NULL;
}

void draw_text(float x, float y, float size, int place, SDL_Color color, const char *text) {
  float unit = size / 6;
  x -= unit * (6 * (float)SDL_strlen(text) - 2) * (float)(place + 1) / 2;
  for (; *text; text++, x += 6 * unit)
    for (const char *at = strokes(*text); at && at[2]; at += 2) {
      if (at[2] == ' ') at += 3;
      draw_line(x + unit * (float)(at[0] - '0'), y + unit * (float)(at[1] - '0'),
                x + unit * (float)(at[2] - '0'), y + unit * (float)(at[3] - '0'),
                SDL_max(1.3f, size / 9), color);
    }
}
