/*
 * haptics_sdl.h: connects an engine of haptics.h to SDL. It plays the frames on a sound device,
 * drives the motors of a controller, and sets the statuses of both. For SDL 2, version 2.0.18 or
 * later, and SDL 3; with SDL 3, include <SDL3/SDL.h> before. Everything is inline: link SDL and
 * haptics.
 *
 *   static haptics_sdl sdl;              // it must not move while it is open
 *   config.has_motors = 1;               // and haptic_channels 0: haptics go to the controller
 *   haptics_engine_create(&config, &engine);
 *   haptics_sdl_open(&sdl, engine, &config);
 *   haptics_sdl_play(&sdl);
 *   for (;;) {                           // each frame of the game
 *     while (SDL_PollEvent(&event)) haptics_sdl_event(&sdl, &event);
 *     haptics_sdl_update(&sdl);
 *   }
 *   haptics_sdl_close(&sdl);
 *   haptics_engine_destroy(engine);
 *
 * Call all functions from the thread that polls SDL's events. SDL supports layouts of 1, 2, 4, 6
 * and 8 channels; configure the engine with one of these numbers. haptics_sdl_load_timeline reads a
 * timeline with its files. SDL does not report the latency of a sound device or a screen beyond its
 * buffer. Have the player tap along; haptics_sdl_calibrate then sets the latencies of
 * haptics_config.
 */
#ifndef HAPTICS_SDL_H
#define HAPTICS_SDL_H

#ifndef SDL_MAJOR_VERSION
#include <SDL.h>
#endif
#include <haptics.h>

#ifdef __cplusplus
extern "C" {
#endif

#if SDL_VERSION_ATLEAST(3, 0, 0)
typedef SDL_Gamepad haptics_sdl_pad;
typedef SDL_AudioStream *haptics_sdl_device;
#else
typedef SDL_GameController haptics_sdl_pad;
typedef SDL_AudioDeviceID haptics_sdl_device;
#endif

/* Members are readable; change only lookahead. */
typedef struct haptics_sdl {
  haptics_engine *engine;
  haptics_config config;
  haptics_sdl_device device; /* 0 without a device */
  haptics_sdl_pad *pad;      /* the active controller, which is the first one; NULL for none */
  haptics_sender *sender;    /* schedules levels for it; NULL before the first haptic signal */
  haptics_motors motors;     /* its motors */
  double lookahead;          /* for haptics_levels, in seconds, for slow radios */
  int32_t wanted[3];         /* the statuses set by the game */
  int is_playing;            /* haptics_sdl_play was called */
  int is_unfocused;          /* another window has the keyboard focus, and with it the controller */
  int is_drawn;              /* set by haptics_sdl_set_drawn */
  int can_rumble;
  int64_t retry;    /* when a controller that failed is tried again; 0 if it did not fail */
  Uint16 low, high; /* the latest levels sent to the motors */
  int64_t next;     /* the audible time of the next frame without a device */
} haptics_sdl;

/* The host time of all functions here, in nanoseconds. Define HAPTICS_SDL_TIME for another
 * clock. */
static inline int64_t haptics_sdl_time(void) {
#if defined(HAPTICS_SDL_TIME)
  return HAPTICS_SDL_TIME();
#elif SDL_VERSION_ATLEAST(3, 0, 0)
  return (int64_t)SDL_GetTicksNS();
#else
  Uint64 count = SDL_GetPerformanceCounter(), rate = SDL_GetPerformanceFrequency();
  return (int64_t)(count / rate) * 1000000000 + (int64_t)(count % rate * 1000000000 / rate);
#endif
}

/* The host time at which SDL received an event, to a millisecond with SDL 2. */
static inline int64_t haptics_sdl_event_time(const SDL_Event *event) {
#if SDL_VERSION_ATLEAST(3, 0, 0)
  return haptics_sdl_time() - (int64_t)(SDL_GetTicksNS() - event->common.timestamp);
#else
  return haptics_sdl_time() - (int64_t)(Uint32)(SDL_GetTicks() - event->common.timestamp) * 1000000;
#endif
}

/* Updates the engine's statuses from the game's statuses, the controller, the focus and the sound
 * device. Haptics on the channels of a device do not depend on the controller. */
static inline void haptics_sdl_tell(haptics_sdl *self) {
  int32_t felt = self->wanted[HAPTICS_HAPTIC], heard = self->wanted[HAPTICS_AUDIO];
  int is_wanted = felt == HAPTICS_AVAILABLE || felt == HAPTICS_REDUCED;
  if (is_wanted && self->config.has_motors && !self->config.haptic_channels) {
    if (!self->pad)
      felt = self->is_drawn ? felt : HAPTICS_FAILED + HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT;
    else if (!self->can_rumble || self->retry) felt = HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR;
    else if (self->is_unfocused) felt = HAPTICS_INTERRUPTED;
  }
  if (self->is_playing && !self->device && (heard == HAPTICS_AVAILABLE || heard == HAPTICS_REDUCED))
    heard = HAPTICS_FAILED + HAPTICS_STOPPED_SYSTEM_ERROR;
  haptics_set_modality_status(self->engine, HAPTICS_HAPTIC, felt);
  haptics_set_modality_status(self->engine, HAPTICS_AUDIO, heard);
  haptics_set_modality_status(self->engine, HAPTICS_VISUAL, self->wanted[HAPTICS_VISUAL]);
}

/* Sets the status of a modality in place of haptics_set_modality_status, which the next change of
 * controllers would override. modality: HAPTICS_HAPTIC ... HAPTICS_VISUAL. */
static inline void haptics_sdl_set_status(haptics_sdl *self, int32_t modality, int32_t status) {
  if (self->wanted[modality] == status) return;
  self->wanted[modality] = status;
  haptics_sdl_tell(self);
}

/* Sets whether the game draws the levels of haptics_levels, so that haptics are not lost without a
 * controller. is_drawn: 1 or 0; initially 0. */
static inline void haptics_sdl_set_drawn(haptics_sdl *self, int is_drawn) {
  if (self->is_drawn == is_drawn) return;
  self->is_drawn = is_drawn;
  haptics_sdl_tell(self);
}

/* Stops the motors and closes the controller. */
static inline void haptics_sdl_close_pad(haptics_sdl *self) {
  if (!self->pad) return;
#if SDL_VERSION_ATLEAST(3, 0, 0)
  SDL_RumbleGamepad(self->pad, 0, 0, 0);
  SDL_CloseGamepad(self->pad);
#else
  SDL_GameControllerRumble(self->pad, 0, 0, 0);
  SDL_GameControllerClose(self->pad);
#endif
  haptics_sender_destroy(self->sender);
  self->pad = NULL;
  self->sender = NULL;
  self->low = self->high = 0;
}

/* Opens the first controller, if none is open. Nintendo's, Valve's and the DualSense have resonant
 * actuators; others have a heavy and a light motor. */
static inline void haptics_sdl_open_pad(haptics_sdl *self) {
  const haptics_motors eccentric = HAPTICS_MOTORS_INIT, resonant = HAPTICS_MOTORS_RESONANT_INIT;
  int vendor, is_dualsense;
  if (self->pad) return;
  self->retry = 0;
#if SDL_VERSION_ATLEAST(3, 0, 0)
  int count = 0;
  SDL_JoystickID *pads = SDL_GetGamepads(&count);
  for (int index = 0; index < count && !self->pad; index++)
    self->pad = SDL_OpenGamepad(pads[index]);
  SDL_free(pads);
  if (!self->pad) return;
  self->can_rumble = SDL_GetBooleanProperty(SDL_GetGamepadProperties(self->pad),
                                            SDL_PROP_GAMEPAD_CAP_RUMBLE_BOOLEAN, false);
  vendor = SDL_GetGamepadVendor(self->pad);
  is_dualsense = SDL_GetGamepadType(self->pad) == SDL_GAMEPAD_TYPE_PS5;
#else
  for (int index = 0; index < SDL_NumJoysticks() && !self->pad; index++)
    if (SDL_IsGameController(index)) self->pad = SDL_GameControllerOpen(index);
  if (!self->pad) return;
  self->can_rumble = SDL_GameControllerHasRumble(self->pad) == SDL_TRUE;
  vendor = SDL_GameControllerGetVendor(self->pad);
  is_dualsense = SDL_GameControllerGetType(self->pad) == SDL_CONTROLLER_TYPE_PS5;
#endif
  self->motors = vendor == 0x057e || vendor == 0x28de || is_dualsense ? resonant : eccentric;
}

/* Connects an engine to the current or next controller until haptics_sdl_close. config: the
 * configuration of the engine. */
static inline void haptics_sdl_open(haptics_sdl *self, haptics_engine *engine,
                                    const haptics_config *config) {
  SDL_memset(self, 0, sizeof *self);
  self->engine = engine;
  self->config = *config;
  haptics_sdl_open_pad(self);
  haptics_sdl_tell(self);
}

/* Renders a block for the sound device, which requests it when the previous one starts to play. */
#if SDL_VERSION_ATLEAST(3, 0, 0)
static inline void SDLCALL haptics_sdl_pull(void *sdl, SDL_AudioStream *stream, int size,
                                            int total) {
  haptics_sdl *self = (haptics_sdl *)sdl;
  float block[2048];
  SDL_AudioSpec spec = { SDL_AUDIO_F32, 2, 48000 };
  int channels = self->config.audio_channels + self->config.haptic_channels, buffer = 0;
  int64_t rate = self->config.sample_rate, heard_at = haptics_sdl_time();
  (void)total;
  if (SDL_GetAudioDeviceFormat(SDL_GetAudioStreamDevice(stream), &spec, &buffer))
    heard_at += (int64_t)buffer * 1000000000 / spec.freq;
  for (int left = size / (int)sizeof(float) / channels; left > 0;) {
    int frames = SDL_min(left, 2048 / channels);
    if (haptics_render(self->engine, block, (size_t)frames, heard_at)) return;
    SDL_PutAudioStreamData(stream, block, frames * channels * (int)sizeof(float));
    heard_at += frames * 1000000000 / rate;
    left -= frames;
  }
}
#else
static inline void SDLCALL haptics_sdl_pull(void *sdl, Uint8 *bytes, int size) {
  haptics_sdl *self = (haptics_sdl *)sdl;
  int channels = self->config.audio_channels + self->config.haptic_channels;
  int64_t frames = size / (int)sizeof(float) / channels;
  int64_t heard_at = haptics_sdl_time() + frames * 1000000000 / self->config.sample_rate;
  if (haptics_render(self->engine, (float *)(void *)bytes, (size_t)frames, heard_at))
    SDL_memset(bytes, 0, (size_t)size);
}
#endif

/* Plays frames on the default sound device. Without a device, haptics_sdl_update renders in real
 * time so that haptics and visuals continue, the status of audio is failed, and the next device is
 * opened. Returns 0, or -1 with SDL_GetError without a device. If you omit this call, you render
 * yourself. */
static inline int haptics_sdl_play(haptics_sdl *self) {
  SDL_AudioSpec spec;
  SDL_memset(&spec, 0, sizeof spec);
  spec.freq = self->config.sample_rate;
  spec.channels = (Uint8)(self->config.audio_channels + self->config.haptic_channels);
  self->is_playing = 1;
  self->next = haptics_sdl_time();
#if SDL_VERSION_ATLEAST(3, 0, 0)
  spec.format = SDL_AUDIO_F32;
  self->device =
      SDL_OpenAudioDeviceStream(SDL_AUDIO_DEVICE_DEFAULT_PLAYBACK, &spec, haptics_sdl_pull, self);
  if (self->device) SDL_ResumeAudioStreamDevice(self->device);
#else
  spec.format = AUDIO_F32SYS;
  spec.samples = 512;
  spec.callback = haptics_sdl_pull;
  spec.userdata = self;
  self->device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
  if (self->device) SDL_PauseAudioDevice(self->device, 0);
#endif
  haptics_sdl_tell(self);
  return self->device ? 0 : -1;
}

/* Closes the sound device; rendering continues without it. */
static inline void haptics_sdl_close_device(haptics_sdl *self) {
  if (!self->device) return;
#if SDL_VERSION_ATLEAST(3, 0, 0)
  SDL_DestroyAudioStream(self->device);
#else
  SDL_CloseAudioDevice(self->device);
#endif
  self->device = 0;
  self->next = haptics_sdl_time();
}

/* Handles an event: connected and disconnected controllers and sound devices, and focus. */
static inline void haptics_sdl_event(haptics_sdl *self, const SDL_Event *event) {
#if SDL_VERSION_ATLEAST(3, 0, 0)
  SDL_JoystickID pad = self->pad ? SDL_GetGamepadID(self->pad) : 0;
  if (event->type == SDL_EVENT_WINDOW_FOCUS_LOST) self->is_unfocused = 1;
  else if (event->type == SDL_EVENT_WINDOW_FOCUS_GAINED) self->is_unfocused = 0;
  else if (event->type == SDL_EVENT_GAMEPAD_REMOVED && event->gdevice.which == pad)
    haptics_sdl_close_pad(self), haptics_sdl_open_pad(self);
  else if (event->type == SDL_EVENT_GAMEPAD_ADDED) haptics_sdl_open_pad(self);
  else if (event->type == SDL_EVENT_AUDIO_DEVICE_ADDED && self->is_playing && !self->device)
    haptics_sdl_play(self);
  else return; /* SDL 3 moves streams of the default device to another one automatically. */
#else
  SDL_JoystickID pad =
      self->pad ? SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(self->pad)) : -1;
  Uint8 window = event->type == SDL_WINDOWEVENT ? event->window.event : (Uint8)SDL_WINDOWEVENT_NONE;
  if (window == SDL_WINDOWEVENT_FOCUS_LOST) self->is_unfocused = 1;
  else if (window == SDL_WINDOWEVENT_FOCUS_GAINED) self->is_unfocused = 0;
  else if (event->type == SDL_CONTROLLERDEVICEREMOVED && event->cdevice.which == pad)
    haptics_sdl_close_pad(self), haptics_sdl_open_pad(self);
  else if (event->type == SDL_CONTROLLERDEVICEADDED) haptics_sdl_open_pad(self);
  else if (event->type == SDL_AUDIODEVICEREMOVED && !event->adevice.iscapture &&
           event->adevice.which == self->device)
    haptics_sdl_close_device(self);
  else if (event->type == SDL_AUDIODEVICEADDED && !event->adevice.iscapture && self->is_playing &&
           !self->device)
    haptics_sdl_play(self);
  else return;
#endif
  haptics_sdl_tell(self);
}

/* Sends levels to the motors; after a failure, haptics have failed until a second try succeeds. */
static inline void haptics_sdl_send(haptics_sdl *self, Uint16 low, Uint16 high, int64_t now) {
  int64_t failed = self->retry;
  int is_sent;
  self->low = low;
  self->high = high;
#if SDL_VERSION_ATLEAST(3, 0, 0)
  is_sent = SDL_RumbleGamepad(self->pad, low, high, 2000);
#else
  is_sent = SDL_GameControllerRumble(self->pad, low, high, 2000) == 0;
#endif
  self->retry = is_sent ? 0 : now + 1000000000;
  if (!failed != !self->retry) haptics_sdl_tell(self);
}

/* Updates the motors, and renders frames that no device pulls. Call it once per frame of the game.
 * It sends at most 100 times a second by cable, else 25 times. A controller that failed is tried
 * again after each second. */
static inline void haptics_sdl_update(haptics_sdl *self) {
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  int64_t now = haptics_sdl_time();
  float block[256 * 10], low, high;
  int is_wired;
  /* Skips the missed frames after a halt of a second. */
  if (self->next < now - 1000000000) self->next = now;
  while (self->is_playing && !self->device && self->next <= now) {
    haptics_render(self->engine, block, 256, self->next);
    self->next += 256 * (int64_t)1000000000 / self->config.sample_rate;
  }
  if (!self->pad || !self->can_rumble || now < self->retry) return;
  /* A level that is not felt: SDL drops levels that equal the previous ones. */
  if (self->retry) {
    haptics_sdl_send(self, self->low == 1 ? 0 : 1, 0, now);
    return;
  }
  if (haptics_levels(self->engine, now, self->lookahead, &self->motors, &levels))
    return;
  if (!self->sender) {
    /* Not earlier, because controllers report their connection some time after they were opened. */
    if (levels.low == 0 && levels.high == 0) return;
#if SDL_VERSION_ATLEAST(3, 0, 0)
    is_wired = SDL_GetGamepadConnectionState(self->pad) == SDL_JOYSTICK_CONNECTION_WIRED;
#else
    is_wired = SDL_JoystickCurrentPowerLevel(SDL_GameControllerGetJoystick(self->pad)) ==
               SDL_JOYSTICK_POWER_WIRED;
#endif
    if (haptics_sender_create(is_wired ? 10000000 : 40000000, 1000000000, is_wired ? 3 : 5,
                              &self->sender))
      return;
  }
  if (!haptics_sender_send(self->sender, &levels, now, &low, &high)) return;
  Uint16 lows = (Uint16)(low * 65535 + 0.5f), highs = (Uint16)(high * 65535 + 0.5f);
  /* SDL drops levels that equal the previous ones. A radio may lose a stop, and controllers end long
   * vibrations, so levels must be repeated: a repeat differs imperceptibly in the last bit. The
   * number of stops is odd, so that the last one is 0. */
  if (lows == self->low && highs == self->high) lows ^= 1;
  haptics_sdl_send(self, lows, highs, now);
}

/* # Files */

/* Reads a file. Free it with SDL_free. Returns NULL with SDL_GetError if it cannot be read. */
static inline void *haptics_sdl_read(const char *path, size_t *size) {
#if SDL_VERSION_ATLEAST(3, 0, 0)
  return SDL_LoadFile(path, size);
#else
  SDL_RWops *file = SDL_RWFromFile(path, "rb"); /* SDL_LoadFile discards the reason of a failure */
  return file ? SDL_LoadFile_RW(file, size, 1) : NULL;
#endif
}

/* Reads a WAV file: sets samples, frames, channels and sample_rate. Free the samples with SDL_free.
 * Returns 0, or -1 with SDL_GetError. */
static inline int haptics_sdl_read_wav(const char *path, haptics_asset *sound) {
  SDL_AudioSpec from, to;
  Uint8 *bytes = NULL, *converted = NULL;
  Uint32 size = 0;
  int length = 0;
#if SDL_VERSION_ATLEAST(3, 0, 0)
  if (!SDL_LoadWAV(path, &from, &bytes, &size)) return -1;
  to = from;
  to.format = SDL_AUDIO_F32;
  to.channels = from.channels == 1 ? 1 : 2;
  SDL_ConvertAudioSamples(&from, bytes, (int)size, &to, &converted, &length);
  SDL_free(bytes);
#else
  SDL_AudioCVT conversion;
  if (!SDL_LoadWAV(path, &from, &bytes, &size)) return -1;
  to = from;
  to.channels = from.channels == 1 ? 1 : 2;
  if (SDL_BuildAudioCVT(&conversion, from.format, from.channels, from.freq, AUDIO_F32SYS,
                        to.channels, to.freq) >= 0)
    converted = (Uint8 *)SDL_malloc((size_t)size * (size_t)SDL_max(conversion.len_mult, 1) + 1);
  if (converted) {
    SDL_memcpy(converted, bytes, size);
    conversion.buf = converted;
    conversion.len = conversion.len_cvt = (int)size;
    if (conversion.needed) SDL_ConvertAudio(&conversion);
    length = conversion.len_cvt;
  }
  SDL_FreeWAV(bytes);
#endif
  if (!converted) return -1;
  sound->samples = (const float *)(void *)converted;
  sound->frames = (size_t)length / sizeof(float) / (size_t)to.channels;
  sound->channels = to.channels;
  sound->sample_rate = to.freq;
  return 0;
}

/* Loads a WAV file as haptics_load_sound does. An unreadable file returns HAPTICS_UNKNOWN_RESOURCE
 * with the reason in SDL_GetError. */
static inline haptics_status haptics_sdl_load_sound(haptics_engine *engine, const char *path,
                                                    int32_t *sound) {
  haptics_asset file;
  haptics_status status;
  if (haptics_sdl_read_wav(path, &file)) return HAPTICS_UNKNOWN_RESOURCE;
  status = haptics_load_sound(engine, file.samples, file.frames, file.channels, file.sample_rate,
                              sound);
  SDL_free((void *)file.samples);
  return status;
}

/* The location of a timeline, and its file that was read last. */
typedef struct haptics_sdl_folder {
  const char *timeline; /* its path */
  void *bytes;
} haptics_sdl_folder;

static inline int32_t haptics_sdl_find(void *context, int32_t kind, const char *path,
                                       haptics_asset *asset) {
  haptics_sdl_folder *folder = (haptics_sdl_folder *)context;
  const char *name = SDL_strrchr(folder->timeline, '/');
  int size = name ? (int)(name + 1 - folder->timeline) : 0;
  char *whole = NULL;
  SDL_free(folder->bytes);
  folder->bytes = NULL;
  if (SDL_asprintf(&whole, "%.*s%s", size, folder->timeline, path) < 0) return 0;
  if (kind == HAPTICS_ASSET_PATTERN)
    asset->bytes = folder->bytes = haptics_sdl_read(whole, &asset->size);
  else if (!haptics_sdl_read_wav(whole, asset)) folder->bytes = (void *)asset->samples;
  SDL_free(whole);
  return folder->bytes != NULL;
}

/* Loads a timeline file as haptics_load_timeline does, with its patterns and WAV files, whose paths
 * are relative to it. An unreadable file returns HAPTICS_INVALID_FILE with the reason in
 * SDL_GetError. */
static inline haptics_status haptics_sdl_load_timeline(haptics_engine *engine, const char *path,
                                                       haptics_timeline **timeline) {
  haptics_sdl_folder folder = { path, NULL };
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  haptics_source source = HAPTICS_SOURCE_INIT;
  haptics_status status;
  void *bytes = haptics_sdl_read(path, &source.size);
  source.format = HAPTICS_FORMAT_TIMELINE;
  source.name = path;
  source.bytes = bytes ? bytes : "";
  assets.find = haptics_sdl_find;
  assets.context = &folder;
  status = haptics_load_timeline(engine, &source, &assets, timeline);
  SDL_free(folder.bytes);
  SDL_free(bytes);
  return status;
}

/* # Calibration */

/* The delays of a player's taps, in rising order. Initialize with zeros. */
typedef struct haptics_sdl_taps {
  int64_t late[2][64]; /* in nanoseconds, for audio beats, then for visual beats */
  int count[2];
} haptics_sdl_taps;

/* Records a tap, the `offset` of a HAPTICS_HIT. modality: HAPTICS_AUDIO for an audio beat,
 * HAPTICS_VISUAL for a visual beat. */
static inline void haptics_sdl_note_tap(haptics_sdl_taps *self, int32_t modality, int64_t offset) {
  int half = modality == HAPTICS_VISUAL, place = self->count[half];
  int64_t *late = self->late[half];
  if (place == 64) return;
  for (self->count[half]++; place > 0 && late[place - 1] > offset; place--)
    late[place] = late[place - 1];
  late[place] = offset;
}

/* Sets the latencies for the next engine and judge, from taps that were recorded without latencies.
 * The delay of one half after the other is the latency of its output; the delay that both have in
 * common is the input latency. Returns 0, or -1 without a change if the taps are inconclusive. They
 * are if a half has fewer than 8 taps, or if most of them are more than 17 ms from its median. */
static inline int haptics_sdl_calibrate(const haptics_sdl_taps *self, haptics_config *config,
                                        haptics_judging *judging) {
  int64_t median[2], input;
  for (int half = 0; half < 2; half++) {
    const int64_t *late = self->late[half];
    int count = self->count[half], near = 0;
    if (count < 8) return -1;
    median[half] = (late[(count - 1) / 2] + late[count / 2]) / 2;
    for (int tap = 0; tap < count; tap++)
      near += late[tap] >= median[half] - 17000000 && late[tap] <= median[half] + 17000000;
    if (2 * near < count) return -1;
  }
  input = SDL_max(0, SDL_min(median[0], median[1]));
  config->audio_latency = (double)SDL_max(0, median[0] - input) / 1e9;
  config->visual_latency = (double)SDL_max(0, median[1] - input) / 1e9;
  judging->input_latency = input;
  return 0;
}

/* Stops motors and rendering, and closes the controller and device. */
static inline void haptics_sdl_close(haptics_sdl *self) {
  self->is_playing = 0;
  haptics_sdl_close_device(self);
  haptics_sdl_close_pad(self);
}

#ifdef __cplusplus
}
#endif
#endif
