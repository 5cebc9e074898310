// render-in-c PATTERN OUTPUT: reads an AHAP file with json-c and renders held vibrations and taps to
// a 16-bit WAV of 48 kHz, as the model `actuator` does, with no checks and no envelopes. It is what
// the whole of `haptics render` is measured beside.
#include <json-c/json.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference.h"

enum { RATE = 48000, GRID = 64, MOST = 1 << 20 };

struct point { double time, value; };
struct track { struct point *points; size_t count, cursor; double neutral; };

static double number(struct json_object *object, const char *name, double otherwise) {
  struct json_object *value;
  return json_object_object_get_ex(object, name, &value) ? json_object_get_double(value) : otherwise;
}

static double parameter(struct json_object *event, const char *id, double otherwise) {
  struct json_object *list, *name;
  if (!json_object_object_get_ex(event, "EventParameters", &list)) return otherwise;
  for (size_t i = 0; i < json_object_array_length(list); i++) {
    struct json_object *entry = json_object_array_get_idx(list, i);
    if (json_object_object_get_ex(entry, "ParameterID", &name) &&
        strcmp(json_object_get_string(name), id) == 0)
      return number(entry, "ParameterValue", otherwise);
  }
  return otherwise;
}

static void add_curve(struct track *track, struct json_object *curve) {
  struct json_object *points;
  double start = number(curve, "Time", 0);
  if (!json_object_object_get_ex(curve, "ParameterCurveControlPoints", &points)) return;
  for (size_t i = 0; i < json_object_array_length(points) && track->count < MOST; i++) {
    struct json_object *point = json_object_array_get_idx(points, i);
    track->points[track->count++] =
        (struct point){start + number(point, "Time", 0), number(point, "ParameterValue", 0)};
  }
}

static double value(struct track *track, double time) {
  if (track->cursor > 0 && track->points[track->cursor].time > time) track->cursor = 0;
  while (track->cursor + 1 < track->count && track->points[track->cursor + 1].time <= time)
    track->cursor++;
  if (track->cursor + 1 >= track->count || track->points[track->cursor].time > time)
    return track->neutral;
  struct point a = track->points[track->cursor], b = track->points[track->cursor + 1];
  return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time);
}

int main(int argc, char **argv) {
  if (argc != 3) return fputs("usage: render-in-c PATTERN OUTPUT\n", stderr), 2;
  struct json_object *root = json_object_from_file(argv[1]), *pattern, *part, *name;
  if (!root || !json_object_object_get_ex(root, "Pattern", &pattern)) return 2;
  struct track level = {malloc(MOST * sizeof(struct point)), 0, 0, 1};
  struct track sharp = {malloc(MOST * sizeof(struct point)), 0, 0, 0};
  double end = 0;
  for (size_t i = 0; i < json_object_array_length(pattern); i++) {
    struct json_object *entry = json_object_array_get_idx(pattern, i);
    if (json_object_object_get_ex(entry, "ParameterCurve", &part) &&
        json_object_object_get_ex(part, "ParameterID", &name))
      add_curve(strstr(json_object_get_string(name), "Intensity") ? &level : &sharp, part);
    if (json_object_object_get_ex(entry, "Event", &part)) {
      double stop = number(part, "Time", 0) + number(part, "EventDuration", 0.025);
      if (stop > end) end = stop;
    }
  }
  size_t frames = (size_t)(end * RATE) + RATE / 40;
  float *out = calloc(frames + GRID, sizeof(float));
  for (size_t i = 0; i < json_object_array_length(pattern); i++) {
    struct json_object *entry = json_object_array_get_idx(pattern, i);
    if (!json_object_object_get_ex(entry, "Event", &part)) continue;
    double intensity = parameter(part, "HapticIntensity", 0.75);
    double sharpness = parameter(part, "HapticSharpness", 0.5);
    double time = number(part, "Time", 0), duration = number(part, "EventDuration", 0);
    size_t start = (size_t)(time * RATE), count = (size_t)(duration * RATE);
    if (duration == 0) {
      double length = 0.025 * pow(0.24, sharpness), hertz = 80 * pow(230.0 / 80, sharpness);
      double peak = intensity * value(&level, time);
      for (size_t n = 0; n < length * RATE && start + n < frames; n++) {
        double left = 1 - n / (length * RATE);
        out[start + n] +=
            0.5 * peak * peak * left * left * left * sin(2 * M_PI * hertz * n / RATE);
      }
      continue;
    }
    uint32_t phase = 0;
    double old_level = -1, old_step = 0;
    for (size_t n = 0; n <= count && start + n < frames; n += GRID) {
      double at = time + (double)n / RATE;
      double now = 0.70710678 * intensity * value(&level, at);
      double step = 80 * pow(230.0 / 80, fmin(1, fmax(0, sharpness + value(&sharp, at)))) / RATE;
      if (old_level >= 0) {
        struct reference_stretch stretch = {phase, old_step, (step - old_step) / GRID,
                                            (float)old_level, (float)((now - old_level) / GRID)};
        phase = reference_vectorised(&stretch, out + start + n - GRID, GRID);
      }
      old_level = now, old_step = step;
    }
  }
  FILE *file = fopen(argv[2], "wb");
  if (!file) return 2;
  uint32_t size = (uint32_t)frames * 2, header[11] = {
    0x46464952, size + 36, 0x45564157, 0x20746d66, 16, 0x00010001, RATE, RATE * 2, 0x00100002,
    0x61746164, size};
  fwrite(header, 4, 11, file);
  int16_t block[4096];
  for (size_t i = 0; i < frames; i += 4096) {
    size_t count = frames - i < 4096 ? frames - i : 4096;
    for (size_t n = 0; n < count; n++)
      block[n] = (int16_t)lrintf(fminf(1, fmaxf(-1, out[i + n])) * 32767);
    fwrite(block, 2, count, file);
  }
  return fclose(file) == 0 ? 0 : 2;
}
