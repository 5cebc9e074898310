#ifndef C_LIB_FUZZER_H
#define C_LIB_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own entry, for programs that bring a `main` of their own, as Swift's do. */
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*test_one_input)(const uint8_t *data, size_t size));

/* A file in memory, or -1; it is empty. */
int fuzzing_memory_file(void);

#endif
