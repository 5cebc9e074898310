// What Embedded Swift's standard library expects of a C library, beyond memory.

double strtod(const char *, char **);

// Reads a number as C's own locale writes it; returns where it ends, or nothing where there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? 0 : end;
}

// What code with stack protectors looks at, and calls where something was overwritten.
unsigned long __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds of hash tables. The C library's own generator would bring printf.
int getentropy(void *, unsigned long);
void arc4random_buf(void *bytes, unsigned long count) {
  if (getentropy(bytes, count) != 0) __builtin_trap();
}

// The lock of a module that has one thread.
void *haptics_host_lock_create(void) {
  static char lock;
  return &lock;
}
void haptics_host_lock(void *lock) { (void)lock; }
void haptics_host_unlock(void *lock) { (void)lock; }
void haptics_host_lock_destroy(void *lock) { (void)lock; }
