#include "firewall.h"

#include <math.h>

/* A note that dies away, of a triangle. */
static double pluck(double time, int key, double decay) {
  double phase = fmod(time * 440 * pow(2, (key - 69) / 12.0), 1);
  return (fabs(4 * phase - 2) - 1) * exp(-time / decay);
}

float *music_render(int rate) {
  static const int roots[4] = { 57, 53, 50, 52 }, steps[8] = { 0, 7, 12, 19, 24, 19, 12, 7 };
  float *samples = SDL_malloc(sizeof *samples * (size_t)(MUSIC_SECONDS * rate));
  uint32_t noise = 1;
  for (int i = 0; samples && i < MUSIC_SECONDS * rate; i++) {
    double time = (double)i / rate, beat = fmod(time, 0.5), chord = fmod(time, 2);
    int root = roots[i / (2 * rate)], step = steps[(int)(time / 0.125) % 8];
    noise = noise * 1664525 + 1013904223;
    double kick = sin(6.2832 * (46 * beat + 4.5 * (1 - exp(-beat * 28)))) * exp(-beat * 9);
    double hat = ((double)(noise >> 8) / 8388608 - 1) * exp(-fmod(time + 0.25, 0.5) * 60);
    double bass = pluck(fmod(time, 0.25), root - 24, 0.16);
    double arpeggio = pluck(fmod(time, 0.125), root + step, 0.07);
    double pad = pluck(chord, root, 1.4) + pluck(chord, root + 7, 1.4);
    samples[i] = (float)(0.5 * kick + 0.09 * hat + 0.3 * bass + 0.14 * arpeggio + 0.05 * pad);
  }
  return samples;
}
