// What the toolchain's module of the C library leaves out: extended attributes of files, pipes and limits of
// children, and how the library manages memory.
#include <sys/xattr.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Opens a relative path below a folder, without following links; returns -1 and sets errno on errors.
static inline int haptics_open_beneath(int folder, const char *path, int flags) {
  struct open_how how = {
    .flags = (unsigned)flags,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

// Renames a file unless the new name exists; returns -1 and sets errno on errors.
static inline int haptics_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
  return (int)syscall(SYS_renameat2, folder, name, new_folder, new_name, RENAME_NOREPLACE);
}

// Exchanges two files; returns -1 and sets errno on errors.
static inline int haptics_exchange(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

// Creates a pipe that children do not inherit; returns -1 and sets errno on errors.
static inline int haptics_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

// Limits the memory of a child in bytes, and forbids it to write files.
static inline void haptics_limit_child(int process, unsigned long long memory) {
  const struct { unsigned long long soft, hard; } most = {memory, memory}, none = {0, 0};
  syscall(SYS_prlimit64, process, RLIMIT_AS, &most, 0);
  syscall(SYS_prlimit64, process, RLIMIT_FSIZE, &none, 0);
  syscall(SYS_prlimit64, process, RLIMIT_CORE, &none, 0);
}
#endif
