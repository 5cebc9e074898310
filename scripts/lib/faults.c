/* Preloaded by scripts/check/faults: makes one call of a program fail, by its number.
 *
 * FAULT_KIND is "call" for reads, writes, openings and renamings, or "allocation" for those of the C libraries.
 * FAULT_AT is the number of the call that fails, from 1 on; 0 only counts. FAULT_COUNT is a file that gets the number
 * of calls as 8 bytes, and then the name of the failed one, or of the library and its function. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct state {
  int64_t count;
  char failed[32];
};

static struct state *state;
static int64_t chosen;
static int of_allocations;
static struct range {
  uintptr_t start, end;
  const char *name;
} libraries[16];
static int library_count;

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  static const char *names[] = {"libjson-c", "libsndfile", "libsamplerate"};
  unsigned i, j;
  (void)size, (void)data;
  for (i = 0; i < sizeof names / sizeof *names; i++) {
    if (!info->dlpi_name || !strstr(info->dlpi_name, names[i])) continue;
    for (j = 0; j < info->dlpi_phnum && library_count < 16; j++) {
      const ElfW(Phdr) *part = &info->dlpi_phdr[j];
      if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
      libraries[library_count].start = info->dlpi_addr + part->p_vaddr;
      libraries[library_count].name = names[i];
      libraries[library_count++].end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
    }
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_COUNT"), *kind = getenv("FAULT_KIND"), *at = getenv("FAULT_AT");
  int file;
  if (!path || !kind || !at) return;
  unsetenv("LD_PRELOAD"); /* A program that this one starts is another one. */
  dl_iterate_phdr(find_library, NULL);
  chosen = atoll(at);
  of_allocations = strcmp(kind, "allocation") == 0;
  file = open(path, O_RDWR);
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) state = memory;
}

static int fails(const char *name, int error) {
  if (!state || __atomic_add_fetch(&state->count, 1, __ATOMIC_RELAXED) != chosen) return 0;
  strncpy(state->failed, name, sizeof state->failed - 1);
  errno = error;
  return 1;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)
#define CALL(type, name, failure, error, parameters, arguments, ...) \
  type name parameters {                                             \
    REAL(type, name, __VA_ARGS__);                                   \
    if (!of_allocations && fails(#name, error)) return failure;      \
    return real arguments;                                           \
  }

CALL(ssize_t, read, -1, EIO, (int f, void *b, size_t n), (f, b, n), int, void *, size_t)
CALL(ssize_t, pread, -1, EIO, (int f, void *b, size_t n, off_t o), (f, b, n, o), int, void *, size_t, off_t)
CALL(ssize_t, write, -1, ENOSPC, (int f, const void *b, size_t n), (f, b, n), int, const void *, size_t)
CALL(ssize_t, pwrite, -1, ENOSPC, (int f, const void *b, size_t n, off_t o), (f, b, n, o), int, const void *, size_t, off_t)
CALL(ssize_t, writev, -1, ENOSPC, (int f, const struct iovec *v, int n), (f, v, n), int, const struct iovec *, int)
CALL(int, ftruncate, -1, EIO, (int f, off_t n), (f, n), int, off_t)
CALL(int, fsync, -1, EIO, (int f), (f), int)
CALL(int, rename, -1, EIO, (const char *a, const char *b), (a, b), const char *, const char *)
CALL(int, renameat, -1, EIO, (int d, const char *a, int e, const char *b), (d, a, e, b), int, const char *, int, const char *)
CALL(int, linkat, -1, EIO, (int d, const char *a, int e, const char *b, int g), (d, a, e, b, g), int, const char *, int, const char *, int)
CALL(DIR *, opendir, NULL, EMFILE, (const char *p), (p), const char *)
CALL(struct dirent *, readdir, NULL, EIO, (DIR * d), (d), DIR *)

static mode_t mode_of(int flags, va_list list) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list list;
  mode_t mode;
  REAL(int, open, const char *, int, ...);
  va_start(list, flags);
  mode = mode_of(flags, list);
  va_end(list);
  if (!of_allocations && fails("open", EMFILE)) return -1;
  return real(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  mode_t mode;
  REAL(int, openat, int, const char *, int, ...);
  va_start(list, flags);
  mode = mode_of(flags, list);
  va_end(list);
  if (!of_allocations && fails("openat", EMFILE)) return -1;
  return real(folder, path, flags, mode);
}

/* Calls that glibc has no function for. */
long syscall(long number, ...) {
  long arguments[6];
  int i;
  va_list list;
  REAL(long, syscall, long, ...);
  va_start(list, number);
  for (i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
  va_end(list);
  if (!of_allocations && (number == SYS_openat2 || number == SYS_renameat2) && fails("syscall", EIO)) return -1;
  return real(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

/* The allocator under the names that glibc has for itself, as dlsym allocates. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static int refuses(void *caller, const char *function) {
  int i;
  if (!of_allocations) return 0;
  for (i = 0; i < library_count; i++) {
    char name[sizeof state->failed];
    if ((uintptr_t)caller < libraries[i].start || (uintptr_t)caller >= libraries[i].end) continue;
    snprintf(name, sizeof name, "%s %s", libraries[i].name, function);
    return fails(name, ENOMEM);
  }
  return 0;
}

void *malloc(size_t size) { return refuses(__builtin_return_address(0), "malloc") ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  return refuses(__builtin_return_address(0), "calloc") ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  return refuses(__builtin_return_address(0), "realloc") ? NULL : __libc_realloc(memory, size);
}
