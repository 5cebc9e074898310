/* What the library needs of the system, and Embedded Swift's standard library of a C library. */
#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The clock of heard_at. */
int64_t haptics_host_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* A lock. Without memory for one, nothing can go on. */
void *haptics_host_lock_create(void) {
  pthread_mutex_t *lock = malloc(sizeof *lock);
  if (!lock || pthread_mutex_init(lock, NULL)) abort();
  return lock;
}

void haptics_host_lock(void *lock) { pthread_mutex_lock(lock); }
void haptics_host_unlock(void *lock) { pthread_mutex_unlock(lock); }

void haptics_host_lock_destroy(void *lock) {
  pthread_mutex_destroy(lock);
  free(lock);
}

/* Reads a number as C's own locale writes it, whatever the program's is; returns where it ends, or
 * NULL where there is none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  static locale_t c;
  locale_t locale = __atomic_load_n(&c, __ATOMIC_ACQUIRE);
  if (!locale) {
    locale_t made = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!made) abort();
    if (__atomic_compare_exchange_n(&c, &locale, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      locale = made;
    else
      freelocale(made);
  }
  char *end;
  *number = strtod_l(text, &end, locale);
  return end == text ? NULL : end;
}

/* Seeds of hash tables. glibc has this since 2.36 only. */
void arc4random_buf(void *bytes, size_t size) {
  for (char *at = bytes; size > 0;) {
    size_t part = size < 256 ? size : 256;
    if (getentropy(at, part)) abort();
    at += part;
    size -= part;
  }
}
