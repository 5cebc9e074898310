#if defined(__linux__) && __has_include(<sndfile.h>)

#include "../CSndFile/shim.h"
#include "late.h"

#define FUNCTIONS(the) \
  the(int, sf_close, (SNDFILE *sound), (sound)) \
  the(int, sf_command, (SNDFILE *sound, int command, void *data, int size), (sound, command, data, size)) \
  the(SNDFILE *, sf_open_virtual, (SF_VIRTUAL_IO *io, int mode, SF_INFO *info, void *user), \
    (io, mode, info, user)) \
  the(sf_count_t, sf_readf_float, (SNDFILE *sound, float *ptr, sf_count_t frames), (sound, ptr, frames)) \
  the(int, sf_set_string, (SNDFILE *sound, int type, const char *text), (sound, type, text)) \
  the(const char *, sf_strerror, (SNDFILE *sound), (sound)) \
  the(sf_count_t, sf_write_float, (SNDFILE *sound, const float *ptr, sf_count_t count), (sound, ptr, count)) \
  the(sf_count_t, sf_write_int, (SNDFILE *sound, const int *ptr, sf_count_t count), (sound, ptr, count)) \
  the(sf_count_t, sf_write_short, (SNDFILE *sound, const short *ptr, sf_count_t count), (sound, ptr, count))

LATE_LIBRARY(haptics_sndfile_load, "libsndfile.so.1", "libsndfile1", FUNCTIONS)

#endif
