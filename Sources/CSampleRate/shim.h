// libsamplerate, as the system installs it.
#include <samplerate.h>

// Makes the library's functions usable, which must not be called before. Returns NULL, or why they cannot be.
#ifdef __linux__
const char *haptics_samplerate_load(void);
#else
static inline const char *haptics_samplerate_load(void) { return 0; }
#endif
