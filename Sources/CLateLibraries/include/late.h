// Functions of libraries that are loaded when they are first needed, rather than with the program: most
// commands start without any of them, and run where they are not installed.
//
// A library is a list of its functions, each with its result, name, parameters and arguments. The functions
// that come of it forward to the library's own, which its `load` finds; before that they must not be called.
#ifndef HAPTICS_LATE_H
#define HAPTICS_LATE_H

#include <stddef.h>

// Without debug information, which valgrind 3.19 cannot read as clang writes it, not even of a text without a
// name, or of a type in a cast.
#define LATE_BARE __attribute__((nodebug))

// A function of a library, and where it is put once it is found.
struct late_function {
  const char *name;
  void *place;
};

// A library of the system, and the package that has it in Debian.
struct late_library {
  const char *file;
  const char *package;
  const struct late_function *functions;
  size_t count;
  // Why it cannot be used.
  char reason[256];
};

// Loads a library and finds all functions in it. Returns NULL, or why it cannot be used.
const char *late_load(struct late_library *library);

// It is hidden, so that a library that calls a function of its own never gets ours.
#define LATE_FUNCTION(result, name, parameters, arguments) \
  LATE_BARE static const char name_of_##name[] = #name; \
  LATE_BARE static __typeof__(name) *late_##name; \
  LATE_BARE __attribute__((visibility("hidden"))) result name parameters { return late_##name arguments; }

#define LATE_ENTRY(result, name, parameters, arguments) {name_of_##name, &late_##name},

#define LATE_LIBRARY(load, file, package, functions) \
  functions(LATE_FUNCTION) \
  LATE_BARE static const struct late_function all[] = {functions(LATE_ENTRY)}; \
  LATE_BARE static const char file_name[] = file, package_name[] = package; \
  LATE_BARE static struct late_library library = { \
    file_name, package_name, all, sizeof all / sizeof *all, {0}}; \
  LATE_BARE const char *load(void) { return late_load(&library); }

#endif
