// Counts how often the main thread and all others ask for memory; scripts/measure/engine and
// scripts/measure/device load it before the C library.
#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

enum thread { UNKNOWN, MAIN, OTHER };

static _Thread_local enum thread thread;
static atomic_long counts[3];

static void note(void) {
  if (thread == UNKNOWN) thread = syscall(SYS_gettid) == getpid() ? MAIN : OTHER;
  atomic_fetch_add_explicit(&counts[thread], 1, memory_order_relaxed);
}

long haptics_allocations(int is_main) { return atomic_load(&counts[is_main ? MAIN : OTHER]); }

void *malloc(size_t size) { return note(), __libc_malloc(size); }
void *calloc(size_t number, size_t size) { return note(), __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { return note(), __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  return note(), __libc_memalign(alignment, size);
}
int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
