// The ALSA library, as the system installs it.
// Without the macros, ALSA's headers bring structures of their own for times, or see the C library's
// without the members that other modules see.
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1
#endif
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <alsa/asoundlib.h>

// ALSA prints to standard error what it finds wrong with configurations. A handler with variable
// arguments cannot be written in Swift; this one says nothing, because errors are returned as well.
static void haptics_alsa_ignore(
  const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static inline void haptics_alsa_keep_quiet(void) {
  snd_lib_error_set_handler(haptics_alsa_ignore);
}
