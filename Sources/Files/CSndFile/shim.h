// libsndfile, as the system installs it.
#include <sndfile.h>
