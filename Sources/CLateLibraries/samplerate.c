#if defined(__linux__) && __has_include(<samplerate.h>)

#include "../CSampleRate/shim.h"
#include "late.h"

#define FUNCTIONS(the) \
  the(SRC_STATE *, src_delete, (SRC_STATE *state), (state)) \
  the(SRC_STATE *, src_new, (int type, int channels, int *error), (type, channels, error)) \
  the(int, src_process, (SRC_STATE *state, SRC_DATA *data), (state, data)) \
  the(int, src_set_ratio, (SRC_STATE *state, double ratio), (state, ratio))

LATE_LIBRARY(haptics_samplerate_load, "libsamplerate.so.0", "libsamplerate0", FUNCTIONS)

#endif
