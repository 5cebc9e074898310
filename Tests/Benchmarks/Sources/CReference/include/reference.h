// Loops in C that do the work of one voice: what a C programmer would write first, and what one
// would write who looks at the compiler's output.
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>
#include <stdint.h>

// A stretch of a voice between two control values.
struct reference_stretch {
  uint32_t phase;      // in units of 2^-32 turns
  double step;         // turns a sample at the start
  double step_slope;   // and its change in every sample
  float level;         // the square root of the amplitude at the start
  float level_slope;   // and its change in every sample
};

// Adds a stretch to `out` with sin() of the C library; returns the phase at its end.
uint32_t reference_libm(const struct reference_stretch *stretch, float *out, size_t count);

// Adds a stretch to `out` with a polynomial that compilers vectorise; the same otherwise.
uint32_t reference_vectorised(const struct reference_stretch *stretch, float *out, size_t count);

#endif
