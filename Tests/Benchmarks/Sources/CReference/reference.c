#include "reference.h"

#include <math.h>

uint32_t reference_libm(const struct reference_stretch *stretch, float *out, size_t count) {
  double turns = stretch->phase * 0x1p-32, step = stretch->step;
  float level = stretch->level;
  for (size_t i = 0; i < count; i++) {
    out[i] += level * level * (float)sin(2 * M_PI * turns);
    turns += step;
    if (turns >= 1) turns -= 1;
    step += stretch->step_slope;
    level += stretch->level_slope;
  }
  return (uint32_t)(int64_t)(turns * 0x1p32);
}

uint32_t reference_vectorised(const struct reference_stretch *stretch, float *out, size_t count) {
  // The phase is a quadratic in the sample's number, so no sample waits for another one.
  const float step = (float)stretch->step, bend = (float)(stretch->step_slope / 2);
  const float start = (float)(int32_t)stretch->phase * 0x1p-32f;
  for (size_t i = 0; i < count; i++) {
    float n = (float)(int32_t)i;
    float level = stretch->level + stretch->level_slope * n;
    float turns = start + n * (step + bend * n);
    float x = turns - (float)(int32_t)(turns + (turns < 0 ? -0.5f : 0.5f));
    float y = x * x;
    float sine = 0.15444026f;
    sine = sine * y - 1.1960903f;
    sine = sine * y + 5.1000626f;
    sine = sine * y - 10.3354138f;
    sine = (sine * y + 6.2831852f) * x;
    float cosine = 0.2196968f;
    cosine = cosine * y - 1.3318802f;
    cosine = cosine * y + 4.0584119f;
    cosine = cosine * y - 4.9347929f;
    cosine = cosine * y + 0.99999995f;
    out[i] += level * level * sine * cosine;
  }
  double turns = count * (stretch->step + stretch->step_slope / 2 * count);
  return stretch->phase + (uint32_t)(int64_t)((turns - floor(turns)) * 0x1p32);
}
