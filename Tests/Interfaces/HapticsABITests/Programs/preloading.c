/* Assets ahead of time, loaded on this thread and on others. */
#include <pthread.h>

#include "check.h"

static const char pattern[] =
    "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"AudioCustom\","
    "\"EventWaveformPath\":\"hit.wav\"}}]}";
static const float samples[] = {0.25f, 0.25f, 0.25f, 0.25f};
static int found;

static int32_t find(void *context, int32_t kind, const char *path, haptics_asset *asset) {
  if (context) (*(int *)context)++;
  if (kind == HAPTICS_ASSET_PATTERN && strcmp(path, "a.ahap") == 0) {
    asset->bytes = pattern;
    asset->size = sizeof pattern - 1;
    return 1;
  }
  if (kind == HAPTICS_ASSET_PATTERN && strcmp(path, "bad.ahap") == 0) {
    asset->bytes = "{";
    asset->size = 1;
    return 1;
  }
  if (kind == HAPTICS_ASSET_SOUND && strstr(path, ".wav")) {
    asset->samples = samples;
    asset->frames = 4;
    asset->channels = 1;
    asset->sample_rate = 48000;
    return 1;
  }
  return 0;
}

static haptics_request request_of(int32_t kind, const char *name, int64_t size) {
  haptics_request request = HAPTICS_REQUEST_INIT;
  request.kind = kind;
  request.name = name;
  request.size = size;
  return request;
}

static haptics_assets supplied(void) {
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  assets.find = find;
  assets.context = &found;
  return assets;
}

/* Everything that is asked for, in the order of priority, with its progress. */
static void rounds(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL, *again = NULL;
  haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
  haptics_assets assets = supplied();
  haptics_request all[6];
  haptics_cue cue = HAPTICS_CUE_INIT;
  int32_t id = -1, done = -1;
  int64_t bytes = -1;
  all[0] = request_of(HAPTICS_ASSET_PATTERN, "a.ahap", 100);
  all[1] = request_of(HAPTICS_ASSET_SOUND, "b.wav", 200);
  all[2] = request_of(HAPTICS_ASSET_BUILT_IN_PATTERN, "heartbeat", 10);
  all[3] = request_of(HAPTICS_ASSET_BUILT_IN_SOUND, "click", 10);
  all[4] = request_of(HAPTICS_ASSET_PATTERN, "bad.ahap", 40);
  all[5] = request_of(HAPTICS_ASSET_SOUND, "missing", 40);
  all[1].priority = 255;
  CHECK(haptics_preloader_create(engine, INT64_MAX, &preloader) == HAPTICS_OK);
  CHECK(haptics_preloader_begin(preloader, all, 6, sizeof *all, "level", &preload) == HAPTICS_OK);
  CHECK(haptics_read_preload(preload, &progress) == HAPTICS_OK);
  CHECK(progress.count == 6 && progress.settled == 0 && progress.total_bytes == 400);
  CHECK(haptics_preload_result(preload, 1, "b.wav", &id) == HAPTICS_PENDING && id == 0);
  CHECK(haptics_preloader_find(preloader, 1, "b.wav", &id) == HAPTICS_PENDING);
  CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK && done == 0);
  CHECK(haptics_preloader_find(preloader, 1, "b.wav", &id) == HAPTICS_OK && id == 1);
  CHECK(haptics_read_preload(preload, &progress) == HAPTICS_OK);
  CHECK(progress.settled == 1 && progress.bytes == 200 && progress.failed == 0);
  CHECK(haptics_preloader_used_bytes(preloader, &bytes) == HAPTICS_OK && bytes == 16);
  while (!done) CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK);
  CHECK(haptics_read_preload(preload, &progress) == HAPTICS_OK);
  CHECK(progress.settled == 6 && progress.failed == 2 && progress.bytes == 400);
  CHECK(found == 5); /* two patterns, a waveform, and two sounds */
  CHECK(haptics_preload_result(preload, 0, "a.ahap", &id) == HAPTICS_OK && id == 1);
  CHECK(haptics_preload_result(preload, 2, "heartbeat", &id) == HAPTICS_OK && id == 2);
  CHECK(haptics_preload_result(preload, 3, "click", &id) == HAPTICS_OK && id == 2);
  CHECK(haptics_preload_result(preload, 0, "bad.ahap", &id) == HAPTICS_INVALID_FILE && id == 0);
  CHECK(strncmp(haptics_error_message(), "bad.ahap:1:", 11) == 0);
  CHECK(haptics_preload_result(preload, 1, "missing", &id) == HAPTICS_INVALID_FILE);
  CHECK(strcmp(haptics_error_message(), "'missing' was not supplied") == 0);
  CHECK(haptics_preload_result(preload, 1, "other", &id) == HAPTICS_UNKNOWN_RESOURCE);

  /* The pattern plays the waveform that was found for it. */
  cue.pattern = 1;
  CHECK(haptics_fire(engine, &cue, NULL, NULL) == HAPTICS_OK);
  render(engine, 8);
  CHECK(left(1) != 0);

  /* What is loaded is there at once, and stays as long as one group keeps it. */
  CHECK(haptics_preloader_begin(preloader, all, 2, sizeof *all, NULL, &again) == HAPTICS_OK);
  CHECK(haptics_preload_result(again, 0, "a.ahap", &id) == HAPTICS_OK && id == 1);
  CHECK(haptics_preloader_unload(preloader, "level") == HAPTICS_OK);
  CHECK(haptics_preloader_find(preloader, 0, "a.ahap", &id) == HAPTICS_OK);
  CHECK(haptics_preloader_find(preloader, 3, "click", &id) == HAPTICS_PENDING);
  CHECK(haptics_preloader_unload(preloader, NULL) == HAPTICS_OK);
  CHECK(haptics_fire(engine, &cue, NULL, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_preloader_used_bytes(preloader, &bytes) == HAPTICS_OK && bytes == 0);
  haptics_preloader_destroy(preloader);
  CHECK(haptics_read_preload(preload, &progress) == HAPTICS_OK && progress.settled == 6);
  haptics_preload_destroy(preload);
  haptics_preload_destroy(again);
  haptics_engine_destroy(engine);
}

/* What has no room, and what is cancelled. */
static void shortages(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL, *other = NULL;
  haptics_assets assets = supplied();
  haptics_request all[3];
  int32_t id = 0, done = 0;
  all[0] = request_of(HAPTICS_ASSET_SOUND, "a.wav", 1);
  all[1] = request_of(HAPTICS_ASSET_SOUND, "b.wav", 1);
  all[2] = request_of(HAPTICS_ASSET_BUILT_IN_SOUND, "no such sound", 1);
  CHECK(haptics_preloader_create(engine, 20, &preloader) == HAPTICS_OK);
  CHECK(haptics_preloader_begin(preloader, all, 3, sizeof *all, "a", &preload) == HAPTICS_OK);
  while (!done) CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK);
  CHECK(haptics_preload_result(preload, 1, "a.wav", &id) == HAPTICS_OK);
  CHECK(haptics_preload_result(preload, 1, "b.wav", &id) == HAPTICS_TOO_MANY);
  CHECK(strcmp(haptics_error_message(), "'b.wav' needs 16 bytes, and 4 are free") == 0);
  CHECK(haptics_preload_result(preload, 3, "no such sound", &id) == HAPTICS_INVALID_FILE);
  /* A group that is gone makes room, and a failure is forgotten. */
  CHECK(haptics_preloader_unload(preloader, "a") == HAPTICS_OK);
  CHECK(haptics_preloader_begin(preloader, all + 1, 1, sizeof *all, "b", &other) == HAPTICS_OK);
  CHECK(haptics_preload_cancel(other) == HAPTICS_OK);
  CHECK(haptics_preload_result(other, 1, "b.wav", &id) == HAPTICS_ABANDONED);
  CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK && done == 1);
  haptics_preload_destroy(other);
  CHECK(haptics_preloader_begin(preloader, all + 1, 1, sizeof *all, "b", &other) == HAPTICS_OK);
  CHECK(haptics_preloader_load_next(preloader, &assets, NULL) == HAPTICS_OK);
  CHECK(haptics_preload_result(other, 1, "b.wav", &id) == HAPTICS_OK && id > 0);
  haptics_preload_destroy(other);
  haptics_preload_destroy(preload);
  haptics_preloader_destroy(preloader);
  haptics_engine_destroy(engine);
}

static void *work(void *preloader) {
  haptics_assets assets = supplied();
  int32_t done = 0;
  assets.context = NULL;
  while (!done)
    if (haptics_preloader_load_next(preloader, &assets, &done) != HAPTICS_OK) break;
  return NULL;
}

static void threads(void) {
  enum { count = 200, workers = 4 };
  static char names[count][16];
  static haptics_request all[count];
  haptics_engine *engine = engine_of(NULL);
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL;
  haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
  pthread_t made[workers];
  int32_t id;
  size_t i, loaded = 0;
  for (i = 0; i < count; i++) {
    snprintf(names[i], sizeof *names, "%zu.wav", i);
    all[i] = request_of(HAPTICS_ASSET_SOUND, names[i], 1);
  }
  CHECK(haptics_preloader_create(engine, INT64_MAX, &preloader) == HAPTICS_OK);
  CHECK(haptics_preloader_begin(preloader, all, count, sizeof *all, "", &preload) == HAPTICS_OK);
  for (i = 0; i < workers; i++) CHECK(pthread_create(&made[i], NULL, work, preloader) == 0);
  do {
    render(engine, 64);
    CHECK(haptics_read_preload(preload, &progress) == HAPTICS_OK);
  } while (progress.settled < count);
  for (i = 0; i < workers; i++) pthread_join(made[i], NULL);
  for (i = 0; i < count; i++) loaded += haptics_preload_result(preload, 1, names[i], &id) == 0;
  CHECK(loaded == count && progress.failed == 0);
  haptics_preload_destroy(preload);
  haptics_preloader_destroy(preloader);
  haptics_engine_destroy(engine);
}

/* Images and an atlas, which the program keeps. */
typedef struct keeper {
  int loaded, released;
  int64_t ticket;
} keeper;

static haptics_status load_external(void *context, const haptics_external *order, const char *name,
                                    int64_t *bytes) {
  keeper *kept = context;
  if (strcmp(name, "font") == 0) return HAPTICS_INVALID_FILE;
  if (strcmp(name, "atlas") == 0) {
    kept->ticket = order->ticket;
    return HAPTICS_PENDING;
  }
  kept->loaded += (int)order->tag;
  *bytes = strcmp(name, "debt") == 0 ? -4 : 100;
  return HAPTICS_OK;
}

static void release_external(void *context, const haptics_external *order, const char *name) {
  keeper *kept = context;
  CHECK(order->kind == HAPTICS_EXTERNAL_RELEASE && name[0] != 0);
  kept->released += (int)order->tag;
}

static void externals(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL;
  haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
  haptics_assets assets = supplied();
  haptics_external orders[4];
  haptics_request all[5];
  const int32_t sound[] = {0}, images[] = {1, 2}, itself[] = {4};
  keeper kept = {0, 0, 0};
  int32_t id = -1, done = -1;
  int64_t bytes = -1;
  size_t size = sizeof *all;
  all[0] = request_of(HAPTICS_ASSET_SOUND, "a.wav", 1);
  all[1] = request_of(HAPTICS_ASSET_EXTERNAL, "sky", 1);
  all[2] = request_of(HAPTICS_ASSET_EXTERNAL, "font", 1);
  all[3] = request_of(HAPTICS_ASSET_EXTERNAL, "atlas", 1);
  all[4] = request_of(HAPTICS_ASSET_EXTERNAL, "self", 1);
  all[1].after = all[2].after = sound, all[1].after_count = all[2].after_count = 1;
  all[3].after = images, all[3].after_count = 2;
  all[4].after = itself, all[4].after_count = 1;
  all[1].tag = 1, all[3].tag = 10;
  all[3].estimate = 50, all[3].timeout = 1000;

  /* By functions. */
  CHECK(haptics_preloader_create(engine, 1000, &preloader) == HAPTICS_OK);
  CHECK(haptics_preloader_set_external(preloader, load_external, release_external, &kept) == 0);
  CHECK(haptics_preloader_begin(preloader, all, 5, size, "level", &preload) == HAPTICS_OK);
  CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK && !done);
  CHECK(kept.loaded == 0);
  CHECK(haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK && done);
  CHECK(kept.loaded == 1 && kept.ticket != 0);
  CHECK(haptics_preload_result(preload, 4, "sky", &id) == HAPTICS_PENDING);
  CHECK(haptics_preloader_used_bytes(preloader, &bytes) == HAPTICS_OK && bytes == 16 + 100 + 50);
  CHECK(haptics_preloader_expire(preloader, 5000) == HAPTICS_OK);
  CHECK(haptics_preloader_expire(preloader, 5999) == HAPTICS_OK);
  haptics_read_preload(preload, &progress);
  CHECK(progress.settled == 4 && progress.count == 5);
  CHECK(haptics_preloader_expire(preloader, 6000) == HAPTICS_OK);
  CHECK(haptics_preload_result(preload, 4, "sky", &id) == HAPTICS_OK && id == 0);
  CHECK(haptics_preload_result(preload, 4, "font", &id) == HAPTICS_INVALID_FILE);
  CHECK(haptics_preload_result(preload, 4, "atlas", &id) == HAPTICS_TIMED_OUT);
  CHECK(haptics_preload_result(preload, 4, "self", &id) == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics_preload_result(preload, 1, "a.wav", &id) == HAPTICS_OK && id > 0);
  CHECK(haptics_preloader_poll(preloader, orders, 4, sizeof *orders) == 1);
  CHECK(orders[0].kind == HAPTICS_EXTERNAL_ABANDON && orders[0].ticket == kept.ticket);
  CHECK(haptics_preloader_settle(preloader, kept.ticket, 40) == HAPTICS_TIMED_OUT);
  CHECK(kept.released == 10);
  CHECK(haptics_preloader_settle(preloader, kept.ticket, 40) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_preloader_relieve(preloader, 999, "level", &bytes) == HAPTICS_OK && bytes == 0);
  CHECK(haptics_preloader_relieve(preloader, 20, NULL, &bytes) == HAPTICS_OK && bytes == 100);
  CHECK(kept.released == 11);
  CHECK(haptics_preloader_unload(preloader, "level") == HAPTICS_OK);
  CHECK(haptics_preloader_used_bytes(preloader, &bytes) == HAPTICS_OK && bytes == 0);
  haptics_preload_destroy(preload);

  /* A negative amount. */
  all[4] = request_of(HAPTICS_ASSET_EXTERNAL, "debt", 1);
  CHECK(haptics_preloader_begin(preloader, all + 4, 1, size, "level", &preload) == HAPTICS_OK);
  CHECK(haptics_preloader_load_next(preloader, NULL, NULL) == HAPTICS_OK);
  CHECK(haptics_preload_result(preload, 4, "debt", &id) == HAPTICS_INVALID_FILE);
  CHECK(haptics_preloader_used_bytes(preloader, &bytes) == HAPTICS_OK && bytes == 0);
  haptics_preload_destroy(preload);

  /* By orders. */
  CHECK(haptics_preloader_set_external(preloader, NULL, NULL, NULL) == HAPTICS_OK);
  all[1].tag = 7, all[3].after_count = 0;
  CHECK(haptics_preloader_begin(preloader, all, 4, size, "level", &preload) == HAPTICS_OK);
  while (haptics_preloader_load_next(preloader, &assets, &done) == HAPTICS_OK && !done) continue;
  CHECK(haptics_preloader_poll(preloader, orders, 1, sizeof *orders) == 1);
  CHECK(orders[0].kind == HAPTICS_EXTERNAL_LOAD && orders[0].tag == 10);
  CHECK(haptics_preloader_settle(preloader, orders[0].ticket, 1001) == HAPTICS_TOO_MANY);
  CHECK(haptics_preloader_poll(preloader, orders, 4, sizeof *orders) == 3);
  CHECK(orders[0].tag == 7 && orders[1].tag == 0 && orders[1].kind == HAPTICS_EXTERNAL_LOAD);
  CHECK(orders[2].kind == HAPTICS_EXTERNAL_RELEASE && orders[2].tag == 10);
  CHECK(haptics_preloader_reject(preloader, orders[1].ticket, "no such font") == HAPTICS_OK);
  CHECK(haptics_preload_cancel(preload) == HAPTICS_OK);
  CHECK(haptics_preloader_settle(preloader, orders[0].ticket, 5) == HAPTICS_ABANDONED);
  CHECK(haptics_preloader_poll(preloader, orders, 4, sizeof *orders) == 2);
  CHECK(orders[0].kind == HAPTICS_EXTERNAL_ABANDON && orders[0].tag == 7);
  CHECK(orders[1].kind == HAPTICS_EXTERNAL_RELEASE && orders[1].tag == 7);
  CHECK(haptics_preload_result(preload, 4, "font", &id) == HAPTICS_INVALID_FILE);
  CHECK(strcmp(haptics_error_message(), "no such font") == 0);
  haptics_preload_destroy(preload);

  /* What is being loaded as the preloader is destroyed fails. */
  CHECK(haptics_preloader_begin(preloader, all + 3, 1, size, "", &preload) == HAPTICS_OK);
  CHECK(haptics_preloader_load_next(preloader, NULL, NULL) == HAPTICS_OK);
  haptics_preloader_destroy(preloader);
  CHECK(haptics_preload_result(preload, 4, "atlas", &id) == HAPTICS_INVALID_FILE);
  haptics_preload_destroy(preload);
  haptics_engine_destroy(engine);
}

static void hostile(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL;
  haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
  haptics_request request = request_of(HAPTICS_ASSET_SOUND, "a.wav", 1);
  size_t size = sizeof request;
  int64_t bytes;
  int32_t id, one = 1;
  CHECK(REFUSED(haptics_preloader_create(engine, -1, &preloader)) && preloader == NULL);
  CHECK(haptics_preloader_create(NULL, 0, &preloader) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_create(engine, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_create(engine, 0, &preloader) == HAPTICS_OK);
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, 4, "", &preload)));
  CHECK(haptics_preloader_begin(preloader, NULL, 1, size, "", &preload) == 1);
  CHECK(haptics_preloader_begin(preloader, &request, 1, size, "", NULL) == 1);
  CHECK(haptics_preloader_begin(NULL, &request, 1, size, "", &preload) == 1);
  request.kind = 6;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.kind = 0;
  request.estimate = -1;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.estimate = 0;
  request.timeout = -1;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.timeout = 0;
  request.after_count = 1;
  CHECK(haptics_preloader_begin(preloader, &request, 1, size, "", &preload) == 1);
  request.after = &one;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.after_count = 0;
  request.size = 0;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.size = INT64_MAX;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.size = 1;
  request.priority = 256;
  CHECK(REFUSED(haptics_preloader_begin(preloader, &request, 1, size, "", &preload)));
  request.priority = 0;
  request.name = NULL;
  CHECK(haptics_preloader_begin(preloader, &request, 1, size, "", &preload) == 1);
  request.name = "a.ahap";
  CHECK(haptics_preloader_load_next(NULL, NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_unload(NULL, "") == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_find(NULL, 0, "a", &id) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_find(preloader, 0, NULL, &id) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_find(preloader, 0, "a", NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(REFUSED(haptics_preloader_find(preloader, -1, "a", &id)));
  CHECK(haptics_preloader_used_bytes(preloader, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_used_bytes(NULL, &bytes) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_set_external(NULL, NULL, NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_poll(NULL, NULL, 1, sizeof(haptics_external)) == 0);
  CHECK(haptics_preloader_poll(preloader, NULL, 1, sizeof(haptics_external)) == 0);
  CHECK(haptics_preloader_settle(NULL, 1, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_settle(preloader, 1, 0) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(REFUSED(haptics_preloader_settle(preloader, 1, -1)));
  CHECK(haptics_preloader_reject(NULL, 1, "") == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_reject(preloader, 1, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_preloader_expire(NULL, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_expire(preloader, INT64_MIN) == HAPTICS_OK);
  CHECK(haptics_preloader_relieve(NULL, 0, "", &bytes) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preloader_relieve(preloader, 0, "", NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(REFUSED(haptics_preloader_relieve(preloader, -1, NULL, &bytes)));
  CHECK(haptics_read_preload(NULL, &progress) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preload_result(NULL, 0, "a", &id) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_preload_cancel(NULL) == HAPTICS_NULL_ARGUMENT);
  /* It outlives its engine, and loads into nothing that anybody plays. */
  CHECK(haptics_preloader_begin(preloader, &request, 1, size, "", &preload) == HAPTICS_OK);
  haptics_engine_destroy(engine);
  CHECK(haptics_preloader_load_next(preloader, NULL, NULL) == HAPTICS_OK);
  CHECK(haptics_preload_result(preload, 0, "a.ahap", &id) == HAPTICS_INVALID_FILE);
  haptics_preload_destroy(preload);
  haptics_preloader_destroy(preloader);
  haptics_preload_destroy(NULL);
  haptics_preloader_destroy(NULL);
}

int main(void) {
  rounds();
  shortages();
  threads();
  externals();
  hostile();
  return done();
}
