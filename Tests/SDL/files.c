/* haptics_sdl.h with files and with taps. argv[1]: a path; files are written beside it. */
#include <haptics_sdl.h>

#include "check.h"

static const char *beside;

static const char *place(const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s.%s", beside, name);
  return path;
}

static void save(const char *name, const void *bytes, size_t size) {
  FILE *file = fopen(place(name), "wb");
  CHECK(file && fwrite(bytes, 1, size, file) == size && !fclose(file));
}

/* Four frames of 16 bits at 24 kHz. */
static void save_wav(const char *name, int channels, const int16_t *samples) {
  struct {
    char riff[4];
    uint32_t size;
    char wave[8];
    uint32_t format_size;
    uint16_t format, channels;
    uint32_t rate, byte_rate;
    uint16_t frame, bits;
    char data[4];
    uint32_t data_size;
    int16_t samples[16];
  } wav = { "RIFF", 0, "WAVEfmt ", 16, 1, 0, 24000, 0, 0, 16, "data", 0, { 0 } };
  wav.channels = (uint16_t)channels;
  wav.frame = (uint16_t)(2 * channels);
  wav.byte_rate = 24000 * wav.frame;
  wav.data_size = (uint32_t)(4 * wav.frame);
  wav.size = 36 + wav.data_size;
  SDL_memcpy(wav.samples, samples, wav.data_size);
  save(name, &wav, 44 + wav.data_size);
}

/* The folder is that of argv[1], and the files begin with its name. */
static haptics_status load_timeline(haptics_engine *engine, const char *assets,
                                    haptics_timeline **timeline) {
  char text[1024];
  int size = snprintf(text, sizeof text,
                      "{\"version\": 1, \"duration\": 1, \"assets\": {%s}, "
                      "\"cues\": [{\"name\": \"only\", \"time\": 0, \"haptic\": \"a\", "
                      "\"audio\": \"b\"}]}",
                      assets);
  save("timeline.json", text, (size_t)size);
  return haptics_sdl_load_timeline(engine, place("timeline.json"), timeline);
}

static void files(void) {
  static const int16_t samples[16] = { 16384, -16384, 8192,  -32768, 32767, 1, 0,  -1,
                                       0,     0,      16384, 0,      0,     0, 77, -77 };
  static const char click[] =
      "{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\"}}]}";
  const char *name = SDL_strrchr(beside, '/') ? SDL_strrchr(beside, '/') + 1 : beside;
  char assets[512];
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_engine *engine;
  haptics_timeline *timeline;
  haptics_asset sound;
  int32_t number = -1;
  float block[480 * 3], peak = 0;
  CHECK(!haptics_engine_create(&config, &engine));

  /* Samples are those of the file, of one channel or two; of four they are mixed. */
  for (int channels = 1; channels <= 4; channels *= 2) {
    save_wav("b.wav", channels, samples);
    CHECK(!haptics_sdl_read_wav(place("b.wav"), &sound));
    CHECK(sound.channels == SDL_min(channels, 2) && sound.frames == 4 && sound.sample_rate == 24000);
    for (int i = 0; i < 4 * channels && channels <= 2; i++)
      CHECK(sound.samples[i] == (float)samples[i] / 32768);
    SDL_free((void *)sound.samples);
  }
  CHECK(!haptics_sdl_load_sound(engine, place("b.wav"), &number) && number > 0);
  CHECK(haptics_sdl_load_sound(engine, place("none.wav"), &number) == HAPTICS_UNKNOWN_RESOURCE);

  /* A timeline finds what lies beside it. */
  save("a.ahap", click, sizeof click - 1);
  snprintf(assets, sizeof assets,
           "\"patterns\": {\"a\": \"%s.a.ahap\"}, \"sounds\": {\"b\": \"%s.b.wav\"}", name, name);
  CHECK(!load_timeline(engine, assets, &timeline));
  CHECK(!haptics_play(engine, timeline, NULL, NULL, NULL));
  CHECK(!haptics_render(engine, block, 480, INT64_MIN));
  for (int i = 0; i < 480; i++) peak = SDL_max(peak, block[3 * i + 2]);
  CHECK(block[0] != 0 && peak > 0.1f);
  haptics_timeline_destroy(timeline);

  /* What is missing is named, also a timeline. */
  snprintf(assets, sizeof assets,
           "\"patterns\": {\"a\": \"%s.none.ahap\"}, \"sounds\": {\"b\": \"%s.b.wav\"}", name, name);
  CHECK(load_timeline(engine, assets, &timeline) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(SDL_strstr(haptics_error_message(), "none.ahap"));
  CHECK(haptics_sdl_load_timeline(engine, place("none.json"), &timeline) == HAPTICS_INVALID_FILE);
  CHECK(SDL_strstr(haptics_error_message(), "none.json") && SDL_strstr(SDL_GetError(), "none.json"));
  haptics_engine_destroy(engine);
}

/* Taps so many milliseconds late, from a list in any order. */
static void tap(haptics_sdl_taps *taps, int32_t modality, const int *late, int count) {
  for (int i = 0; i < count; i++) haptics_sdl_note_tap(taps, modality, late[i] * 1000000);
}

static void calibration(void) {
  static const int heard[] = { 70, 50, 60, 62, 58, 900, 61, 59, 61 };
  static const int seen[] = { 40, 20, 30, 31, 29, 28, 32, 30 };
  static const int scattered[] = { -150, -100, -50, 0, 50, 100, 150, 190 };
  static const int early[] = { -8, -9, -10, -10, -10, -10, -11, -12 };
  haptics_sdl_taps taps = { { { 0 } }, { 0, 0 } };
  const haptics_sdl_taps none = taps;
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  config.audio_latency = 0.5;

  /* Seven taps tell nothing, and eight do; one that is far off changes nothing. */
  tap(&taps, HAPTICS_VISUAL, seen, 8);
  tap(&taps, HAPTICS_AUDIO, heard, 7);
  CHECK(haptics_sdl_calibrate(&taps, &config, &judging) == -1 && config.audio_latency == 0.5);
  tap(&taps, HAPTICS_AUDIO, heard + 7, 2);
  CHECK(haptics_sdl_calibrate(&taps, &config, &judging) == 0);
  CHECK(config.audio_latency == 0.031 && config.visual_latency == 0);
  CHECK(judging.input_latency == 30000000);

  /* Who taps early has no negative latency; and who taps anywhere tells nothing. */
  taps = none;
  tap(&taps, HAPTICS_VISUAL, seen, 8);
  tap(&taps, HAPTICS_AUDIO, early, 8);
  CHECK(haptics_sdl_calibrate(&taps, &config, &judging) == 0);
  CHECK(config.audio_latency == 0 && config.visual_latency == 0.03 && judging.input_latency == 0);
  taps = none;
  tap(&taps, HAPTICS_AUDIO, seen, 8);
  tap(&taps, HAPTICS_VISUAL, scattered, 8);
  CHECK(haptics_sdl_calibrate(&taps, &config, &judging) == -1);

  /* The first 64 count. */
  taps = none;
  for (int i = 0; i < 70; i++) tap(&taps, HAPTICS_AUDIO, seen + 2, 1);
  CHECK(taps.count[0] == 64 && taps.count[1] == 0);
}

int main(int count, char **arguments) {
  CHECK(count == 2 && !SDL_Init(SDL_INIT_AUDIO));
  beside = arguments[1];
  files();
  calibration();
  SDL_Quit();
  puts("files: passed");
  return 0;
}
