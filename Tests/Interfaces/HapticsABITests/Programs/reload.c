/* Loads the library, uses it, unloads it and loads it again, on threads that then end:
 * reload LIBRARY THREADS. */
#include <dlfcn.h>
#include <haptics.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *path;

/* C knows no way from an object pointer to a function pointer, so the bytes are copied. */
static int find(void *library, const char *name, void *function, size_t size) {
  void *found = dlsym(library, name);
  if (!found) return 1;
  memcpy(function, &found, size);
  return 0;
}

static int use(void) {
  static const char tap[] =
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}]}";
  haptics_status (*create)(const haptics_config *, haptics_engine **);
  haptics_status (*load)(haptics_engine *, const haptics_source *, int32_t,
                         const haptics_waveform *, size_t, size_t, int32_t *);
  haptics_status (*fire)(haptics_engine *, const haptics_cue *, const haptics_time *, uint64_t *);
  haptics_status (*render)(haptics_engine *, float *, size_t, int64_t);
  size_t (*poll)(haptics_engine *, haptics_event *, size_t, size_t);
  void (*destroy)(haptics_engine *);
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_source source = HAPTICS_SOURCE_INIT;
  haptics_engine *engine = NULL;
  haptics_event events[16];
  float block[64 * 3], sum = 0;
  int i;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  if (find(library, "haptics_engine_create", &create, sizeof create)) return 1;
  if (find(library, "haptics_load_pattern", &load, sizeof load)) return 1;
  if (find(library, "haptics_fire", &fire, sizeof fire)) return 1;
  if (find(library, "haptics_render", &render, sizeof render)) return 1;
  if (find(library, "haptics_poll", &poll, sizeof poll)) return 1;
  if (find(library, "haptics_engine_destroy", &destroy, sizeof destroy)) return 1;
  if (create(NULL, &engine)) return 1;
  source.bytes = tap;
  source.size = strlen(tap);
  if (load(engine, &source, 4, NULL, 0, 0, &cue.pattern)) return 1;
  if (fire(engine, &cue, NULL, NULL)) return 1;
  if (render(engine, block, 64, INT64_MIN)) return 1;
  for (i = 0; i < 64; i++) sum += block[i * 3 + 2] * block[i * 3 + 2];
  if (poll(engine, events, 16, sizeof *events) != 2) return 1;
  destroy(engine);
  if (dlclose(library)) return 1;
  return sum > 0 ? 0 : 1;
}

static void *work(void *unused) {
  (void)unused;
  return (void *)(intptr_t)use();
}

int main(int count, char **words) {
  pthread_t threads[8];
  int most, round, i, faults = 0;
  if (count < 3) return 2;
  path = words[1];
  most = atoi(words[2]);
  if (most > 8) return 2;
  for (round = 0; round < 4; round++) {
    for (i = 0; i < most; i++)
      if (pthread_create(&threads[i], NULL, work, NULL)) return 1;
    for (i = 0; i < most; i++) {
      void *fault;
      pthread_join(threads[i], &fault);
      faults += fault != NULL;
    }
    faults += use();
  }
  printf("faults %d\n", faults);
  return faults != 0;
}
