#define _GNU_SOURCE
#include "CLibFuzzer.h"

#include <sys/mman.h>

int fuzzing_memory_file(void) { return memfd_create("fuzzing", 0); }
