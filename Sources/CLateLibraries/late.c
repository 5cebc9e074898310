#ifdef __linux__

#include "late.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

LATE_BARE static const char no_such_file[] = "No such file";
LATE_BARE static const char missing[] = "%s is not installed; on Debian: apt install %s";
LATE_BARE static const char unusable[] = "%s cannot be used (%s); on Debian: apt install %s";

LATE_BARE const char *late_load(struct late_library *library) {
  const char *file = library->file;
  // Its functions are there for whatever it loads itself, as if it came with the program.
  void *handle = dlopen(file, RTLD_LAZY | RTLD_GLOBAL);
  int complete = !!handle;
  for (size_t i = 0; complete && i < library->count; i++) {
    const struct late_function *function = &library->functions[i];
    void *found = dlsym(handle, function->name);
    memcpy(function->place, &found, sizeof found);
    complete = !!found;
  }
  if (complete) return 0;
  const char *words = dlerror();
  if (!handle && !strncmp(words, file, strlen(file)) && strstr(words, no_such_file)) {
    snprintf(library->reason, sizeof library->reason, missing, file, library->package);
  } else {
    snprintf(library->reason, sizeof library->reason, unusable, file, words, library->package);
  }
  return library->reason;
}

#endif
