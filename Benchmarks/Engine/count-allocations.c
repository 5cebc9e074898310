// Counts how often other threads than the main one ask for memory; scripts/measure/device loads
// it before the C library.
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static atomic_long count;

static void note(void) {
  if (syscall(SYS_gettid) != getpid()) atomic_fetch_add(&count, 1);
}

long haptics_allocations(void) { return atomic_load(&count); }

void *malloc(size_t size) { return note(), __libc_malloc(size); }
void *calloc(size_t number, size_t size) { return note(), __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { return note(), __libc_realloc(old, size); }
