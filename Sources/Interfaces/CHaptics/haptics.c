#include "haptics.h"

#include "border.h"

#if !defined(__wasm__)
#include <stdlib.h>
#endif

/* Every thread has its own: a failure on one does not change what another one reads.
 *
 * Without debug information, which valgrind 3.19 cannot read as clang writes it. */
__attribute__((nodebug)) static _Thread_local char message[CHAPTICS_MESSAGE_SIZE];

__attribute__((nodebug)) char *chaptics_message(void) { return message; }

/* In the memory that a thread has from its start: other thread-local memory of a loaded library is
 * allocated when a thread first uses it. */
#if defined(__wasm__)
static int32_t failed;
#elif defined(__ELF__)
__attribute__((nodebug, tls_model("initial-exec"))) static _Thread_local int32_t failed;
#else
static _Thread_local int32_t failed;
#endif

__attribute__((nodebug)) void chaptics_fail(int32_t status) { failed = status; }

__attribute__((nodebug)) int32_t chaptics_failed(void) { return failed; }

#if defined(__wasm__)
/* The memory of a module grows with the first allocation that needs it, and never shrinks. */
__attribute__((nodebug)) int32_t chaptics_has_memory(uint64_t size) {
  (void)size;
  return 1;
}
#else
__attribute__((nodebug)) int32_t chaptics_has_memory(uint64_t size) {
  /* Volatile, as compilers remove an allocation that nothing uses. Without casts, whose types clang
   * writes into debug information. */
  void *volatile memory = 0;
  if (size <= SIZE_MAX) memory = malloc(size);
  if (!memory) return 0;
  free(memory);
  return 1;
}
#endif
