// What the toolchain's module of the C library leaves out: extended attributes of files, and how the library
// manages memory.
#include <sys/xattr.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
