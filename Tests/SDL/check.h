/* What the tests of haptics_sdl.h and haptics_openxr.h share. */
#ifndef CHECK_H
#define CHECK_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAPTICS_SDL_H
#define PLATFORM_ERROR SDL_GetError()
#else
#define PLATFORM_ERROR "none"
#endif

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: %s (platform: %s, haptics: %s)\n", __FILE__, __LINE__, #condition,   \
              PLATFORM_ERROR, haptics_error_message());                                            \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

/* Loads one event: a continuous one with a duration, or a transient. */
static inline int32_t load(haptics_engine *engine, double duration, double intensity,
                           double sharpness) {
  char text[512], length[64] = "";
  int32_t pattern;
  haptics_source source = HAPTICS_SOURCE_INIT;
  if (duration > 0) snprintf(length, sizeof length, "\"EventDuration\": %g,", duration);
  snprintf(text, sizeof text,
           "{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"%s\", %s"
           "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": %g},"
           "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": %g}]}}]}",
           duration > 0 ? "HapticContinuous" : "HapticTransient", length, intensity, sharpness);
  source.bytes = text;
  source.size = strlen(text);
  CHECK(!haptics_load_pattern(engine, &source, 4, NULL, 0, 0, &pattern));
  return pattern;
}
#endif
