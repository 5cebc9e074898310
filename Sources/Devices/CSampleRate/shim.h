// libsamplerate, as the system installs it.
#include <samplerate.h>
