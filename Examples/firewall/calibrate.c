#include "firewall.h"

#include <stdlib.h>

/* Packets of the first half are heard, and those of the second seen. */
void calibrate_step(Game *game) {
  double second_half = (double)game->beats.beats[game->beats.beat_count / 2] / 1e9;
  int alone = game->position < second_half - 2 ? HAPTICS_AUDIO : HAPTICS_VISUAL;
  for (int modality = 0; modality < HAPTICS_ALL; modality++)
    haptics_sdl_set_status(&game->sdl, modality,
                           modality == alone ? HAPTICS_AVAILABLE : HAPTICS_MUTED);
}

static int compare(const void *first, const void *second) {
  int64_t difference = *(const int64_t *)first - *(const int64_t *)second;
  return (difference > 0) - (difference < 0);
}

/* How much later one half was tapped than the other is a latency of its output, and what both have
 * in common is the input's. */
Latencies calibrate_end(Game *game) {
  double halves[2], input;
  for (int half = 0; half < 2; half++) {
    qsort(game->lates[half], (size_t)game->hits[half], sizeof **game->lates, compare);
    halves[half] = (double)game->lates[half][game->hits[half] / 2] / 1e9;
  }
  input = SDL_max(0, SDL_min(halves[0], halves[1]));
  Latencies found = { SDL_max(0, halves[0] - input), SDL_max(0, halves[1] - input), input };
  return found;
}
