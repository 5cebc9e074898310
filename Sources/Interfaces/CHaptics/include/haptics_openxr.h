/*
 * haptics_openxr.h: connects an engine of haptics.h to the actuators of OpenXR controllers. It
 * sends samples if the runtime supports XR_FB_haptic_pcm, else envelopes if it supports
 * XR_FB_haptic_amplitude_envelope, else levels. For OpenXR 1.0 or later. Everything is inline, and
 * all functions of OpenXR are called by pointer: link haptics, and the loader only if you use it.
 *
 *   static haptics_openxr xr;            // it must not move while it is open
 *   config.audio_channels = 0;           // haptics only: haptics_openxr_update renders
 *   config.haptic_channels = 2;          // left and right
 *   config.haptic_layout = HAPTICS_LAYOUT_STEREO;
 *   haptics_engine_create(&config, &engine);
 *   haptics_openxr_open(&xr, engine, &config, instance, session, xrGetInstanceProcAddr, &created);
 *   haptics_openxr_add(&xr, vibrate, left_hand, 0);
 *   haptics_openxr_add(&xr, vibrate, right_hand, 1);
 *   for (;;) haptics_openxr_update(&xr, now);  // each frame of the game
 *   haptics_openxr_close(&xr);
 *   haptics_engine_destroy(engine);
 *
 * Enable both extensions in xrCreateInstance if they are available. If the engine has audio
 * channels, call haptics_openxr_render in place of haptics_render on the thread of the sound
 * device. Call all other functions from one thread. Set the modality status yourself when
 * XrEventDataSessionStateChanged reports that the session gains or loses focus.
 */
#ifndef HAPTICS_OPENXR_H
#define HAPTICS_OPENXR_H

#include <openxr/openxr.h>
#include <haptics.h>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* # Extensions that older headers lack */

#ifndef XR_FB_haptic_pcm
#define XR_FB_haptic_pcm 1
#define XR_FB_haptic_pcm_SPEC_VERSION 1
#define XR_FB_HAPTIC_PCM_EXTENSION_NAME "XR_FB_haptic_pcm"
#define XR_MAX_HAPTIC_PCM_BUFFER_SIZE_FB 4000
#define XR_TYPE_HAPTIC_PCM_VIBRATION_FB ((XrStructureType)1000209001)
#define XR_TYPE_DEVICE_PCM_SAMPLE_RATE_STATE_FB ((XrStructureType)1000209002)
typedef struct XrHapticPcmVibrationFB {
  XrStructureType type;
  const void *next;
  uint32_t bufferSize;
  const float *buffer;
  float sampleRate;
  XrBool32 append;
  uint32_t *samplesConsumed;
} XrHapticPcmVibrationFB;
typedef struct XrDevicePcmSampleRateStateFB {
  XrStructureType type;
  void *next;
  float sampleRate;
} XrDevicePcmSampleRateStateFB;
typedef XrDevicePcmSampleRateStateFB XrDevicePcmSampleRateGetInfoFB;
typedef XrResult(XRAPI_PTR *PFN_xrGetDeviceSampleRateFB)(XrSession, const XrHapticActionInfo *,
                                                         XrDevicePcmSampleRateGetInfoFB *);
#endif

#ifndef XR_FB_haptic_amplitude_envelope
#define XR_FB_haptic_amplitude_envelope 1
#define XR_FB_haptic_amplitude_envelope_SPEC_VERSION 1
#define XR_FB_HAPTIC_AMPLITUDE_ENVELOPE_EXTENSION_NAME "XR_FB_haptic_amplitude_envelope"
#define XR_MAX_HAPTIC_AMPLITUDE_ENVELOPE_SAMPLES_FB 4000u
#define XR_TYPE_HAPTIC_AMPLITUDE_ENVELOPE_VIBRATION_FB ((XrStructureType)1000173001)
typedef struct XrHapticAmplitudeEnvelopeVibrationFB {
  XrStructureType type;
  const void *next;
  XrDuration duration;
  uint32_t amplitudeCount;
  const float *amplitudes;
} XrHapticAmplitudeEnvelopeVibrationFB;
#endif

/* # Connection */

enum {
  HAPTICS_OPENXR_ACTUATORS = 8,
  HAPTICS_OPENXR_FRAMES = 8192, /* unsent frames of an actuator; a power of two */
  HAPTICS_OPENXR_CELL = 64      /* frames of a level */
};

/* The output of an actuator. */
enum {
  HAPTICS_OPENXR_SILENT = 0, /* nothing is sent */
  HAPTICS_OPENXR_PCM = 1,
  HAPTICS_OPENXR_ENVELOPE = 2,
  HAPTICS_OPENXR_VIBRATION = 3
};

/* An actuator with its unsent frames. Members are readable. */
typedef struct haptics_openxr_actuator {
  XrHapticActionInfo info;
  int32_t channel;
  int32_t output;    /* HAPTICS_OPENXR_...; chosen at each start of a signal */
  float device_rate; /* of its latest start, in Hz; 0 if the device does not play samples */
  float level;       /* the latest one sent; for envelopes, the last of its amplitudes */
  int64_t sent_at;   /* its time */
  uint32_t loud;     /* the frame after the last sample that is not 0 */
  uint32_t seen;     /* the end of the frames of the previous update */
  uint32_t read;     /* the first unsent frame */
  /* Written by the thread of rendering. */
  uint32_t write;    /* the end of the unsent frames */
  uint32_t is_full;  /* the current cell is discarded */
  float levels[HAPTICS_OPENXR_FRAMES / HAPTICS_OPENXR_CELL];
  float samples[HAPTICS_OPENXR_FRAMES];
} haptics_openxr_actuator;

/* Members are readable; change only motors and lead, before the first frame. */
typedef struct haptics_openxr {
  haptics_engine *engine;
  haptics_config config;
  XrSession session;
  PFN_xrApplyHapticFeedback apply;
  PFN_xrStopHapticFeedback stop;
  PFN_xrGetDeviceSampleRateFB get_rate; /* NULL without XR_FB_haptic_pcm */
  int has_envelopes;     /* XR_FB_haptic_amplitude_envelope is enabled */
  haptics_motors motors; /* for envelopes and levels */
  double lead;           /* the silence before a signal of samples, in seconds, 0 ... 0.05, by
                            default 0.015; it delays them, so that a late update leaves no gap */
  int64_t start;         /* the time from which `rendered` counts frames */
  int64_t rendered;
  int has_started;
  uint32_t cell_frame;   /* the frame within its cell that is rendered next */
  int count;
  haptics_openxr_actuator actuators[HAPTICS_OPENXR_ACTUATORS];
} haptics_openxr;

static inline uint32_t haptics_openxr_load(uint32_t *place) {
#if defined(_MSC_VER) && !defined(__clang__)
  return (uint32_t)_InterlockedOr((volatile long *)place, 0);
#else
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
#endif
}

static inline void haptics_openxr_store(uint32_t *place, uint32_t value) {
#if defined(_MSC_VER) && !defined(__clang__)
  _InterlockedExchange((volatile long *)place, (long)value);
#else
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
#endif
}

static inline int haptics_openxr_has(const XrInstanceCreateInfo *created, const char *name) {
  for (uint32_t index = 0; index < created->enabledExtensionCount; index++) {
    const char *enabled = created->enabledExtensionNames[index];
    size_t length = 0;
    while (name[length] && name[length] == enabled[length]) length++;
    if (!name[length] && !enabled[length]) return 1;
  }
  return 0;
}

/* Connects an engine to a session until haptics_openxr_close. Returns XR_SUCCESS, or the error of
 * a function that the runtime lacks.
 * config: the configuration of the engine, with a sample_rate of at most 96000 Hz.
 * get: xrGetInstanceProcAddr, of the loader or from a host.
 * created: the argument of xrCreateInstance, for its extensions. */
static inline XrResult haptics_openxr_open(haptics_openxr *self, haptics_engine *engine,
                                           const haptics_config *config, XrInstance instance,
                                           XrSession session, PFN_xrGetInstanceProcAddr get,
                                           const XrInstanceCreateInfo *created) {
  const haptics_motors resonant = HAPTICS_MOTORS_RESONANT_INIT;
  haptics_reading reading = HAPTICS_READING_INIT;
  PFN_xrVoidFunction apply = NULL, stop = NULL, get_rate = NULL;
  XrResult result = get(instance, "xrApplyHapticFeedback", &apply);
  self->count = 0;
  if (config->sample_rate > 96000) return XR_ERROR_VALIDATION_FAILURE;
  if (XR_SUCCEEDED(result)) result = get(instance, "xrStopHapticFeedback", &stop);
  if (XR_FAILED(result)) return result;
  if (haptics_openxr_has(created, XR_FB_HAPTIC_PCM_EXTENSION_NAME))
    result = get(instance, "xrGetDeviceSampleRateFB", &get_rate);
  if (XR_FAILED(result)) return result;
  haptics_clock(engine, &reading);
  self->engine = engine;
  self->config = *config;
  self->session = session;
  self->apply = (PFN_xrApplyHapticFeedback)apply;
  self->stop = (PFN_xrStopHapticFeedback)stop;
  self->get_rate = (PFN_xrGetDeviceSampleRateFB)get_rate;
  self->has_envelopes = haptics_openxr_has(created, XR_FB_HAPTIC_AMPLITUDE_ENVELOPE_EXTENSION_NAME);
  self->motors = resonant;
  self->lead = 0.015;
  self->start = self->rendered = 0;
  self->has_started = 0;
  self->cell_frame = (uint32_t)(reading.rendered_frames % HAPTICS_OPENXR_CELL);
  return XR_SUCCESS;
}

/* Connects a haptic channel of the engine to an actuator, before the first frame. Returns
 * XR_SUCCESS, XR_ERROR_LIMIT_REACHED after 8 actuators, or XR_ERROR_INDEX_OUT_OF_RANGE without the
 * channel.
 * action: a vibration output of an attached action set.
 * path: the path of the hand, such as /user/hand/left; XR_NULL_PATH for all of the action.
 * channel: 0 ... haptic_channels - 1. */
static inline XrResult haptics_openxr_add(haptics_openxr *self, XrAction action, XrPath path,
                                          int32_t channel) {
  haptics_openxr_actuator *actuator = &self->actuators[self->count];
  if (self->count == HAPTICS_OPENXR_ACTUATORS) return XR_ERROR_LIMIT_REACHED;
  if (channel < 0 || channel >= self->config.haptic_channels) return XR_ERROR_INDEX_OUT_OF_RANGE;
  actuator->info.type = XR_TYPE_HAPTIC_ACTION_INFO;
  actuator->info.next = NULL;
  actuator->info.action = action;
  actuator->info.subactionPath = path;
  actuator->channel = channel;
  actuator->output = HAPTICS_OPENXR_SILENT;
  actuator->device_rate = actuator->level = 0;
  actuator->sent_at = 0;
  actuator->is_full = 0;
  actuator->read = actuator->write = actuator->loud = actuator->seen = self->cell_frame;
  self->count++;
  return XR_SUCCESS;
}

/* # Rendering */

/* Renders frames as haptics_render does, on the same conditions, and keeps the haptic channels for
 * haptics_openxr_update. It divides blocks into cells of 64 frames. Frames that are not sent within
 * a tenth of a second are discarded.
 * Thread-safe: one thread at a time. Realtime-safe: yes. */
static inline haptics_status haptics_openxr_render(haptics_openxr *self, float *block,
                                                   size_t frames, int64_t heard_at) {
  const int channels = self->config.audio_channels + self->config.haptic_channels;
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  haptics_status status;
  for (size_t done = 0, count; done < frames; done += count) {
    float *piece = block + done * (size_t)channels;
    int64_t heard = heard_at;
    uint32_t offset = self->cell_frame;
    count = HAPTICS_OPENXR_CELL - offset;
    if (count > frames - done) count = frames - done;
    if (heard_at != INT64_MIN)
      heard += (int64_t)done * 1000000000 / self->config.sample_rate;
    status = haptics_render(self->engine, piece, count, heard);
    if (status) return status;
    self->cell_frame = (offset + (uint32_t)count) % HAPTICS_OPENXR_CELL;
    haptics_levels(self->engine, INT64_MIN, 0, &self->motors, &levels);
    for (int index = 0; index < self->count; index++) {
      haptics_openxr_actuator *actuator = &self->actuators[index];
      const float *sample = piece + self->config.audio_channels + actuator->channel;
      float level = levels.low > levels.high ? levels.low : levels.high;
      uint32_t write = actuator->write;
      if (offset == 0)
        actuator->is_full = write - haptics_openxr_load(&actuator->read) >
                            HAPTICS_OPENXR_FRAMES - HAPTICS_OPENXR_CELL;
      if (actuator->is_full) continue;
      if (self->config.haptic_layout == HAPTICS_LAYOUT_STEREO)
        level = actuator->channel % 2 ? levels.high : levels.low;
      actuator->levels[write % HAPTICS_OPENXR_FRAMES / HAPTICS_OPENXR_CELL] = level;
      for (size_t frame = 0; frame < count; frame++, sample += channels)
        actuator->samples[write++ % HAPTICS_OPENXR_FRAMES] = *sample;
      haptics_openxr_store(&actuator->write, write);
    }
  }
  return HAPTICS_OK;
}

/* Renders the frames that are due, for an engine without audio channels. */
static inline void haptics_openxr_advance(haptics_openxr *self, int64_t now) {
  const int64_t second = 1000000000, rate = self->config.sample_rate;
  float block[HAPTICS_OPENXR_CELL * 8];
  int64_t due;
  /* Skips the missed frames after a halt of a second. */
  if (!self->has_started || now - self->start > 2 * second) {
    self->start = now;
    self->rendered = 0;
    self->has_started = 1;
  }
  due = (now - self->start) * rate / second;
  for (int64_t heard_at = now + (int64_t)(self->lead * 1e9); self->rendered < due;) {
    int64_t count = due - self->rendered;
    if (count > HAPTICS_OPENXR_CELL) count = HAPTICS_OPENXR_CELL;
    if (haptics_openxr_render(self, block, (size_t)count, heard_at)) return;
    heard_at += count * second / rate;
    self->rendered += count;
  }
  if (self->rendered >= rate) {
    self->start += second;
    self->rendered -= rate;
  }
}

/* # Sending */

static inline int haptics_openxr_is_refused(XrResult result) {
  return XR_FAILED(result) || result == XR_SESSION_NOT_FOCUSED;
}

/* Chooses the output of a signal. Controllers can be exchanged between two signals. */
static inline int32_t haptics_openxr_choose(haptics_openxr *self,
                                            haptics_openxr_actuator *actuator) {
  XrDevicePcmSampleRateStateFB state = { XR_TYPE_DEVICE_PCM_SAMPLE_RATE_STATE_FB, NULL, 0 };
  actuator->level = 0;
  if (!self->get_rate || XR_FAILED(self->get_rate(self->session, &actuator->info, &state)))
    state.sampleRate = 0;
  actuator->device_rate = state.sampleRate;
  return state.sampleRate > 0 ? HAPTICS_OPENXR_PCM
         : self->has_envelopes ? HAPTICS_OPENXR_ENVELOPE
                               : HAPTICS_OPENXR_VIBRATION;
}

/* Sends samples until the runtime has no room; the others remain for the next update. A signal
 * replaces an earlier one, and is then appended to. */
static inline XrResult haptics_openxr_send_samples(haptics_openxr *self,
                                                   haptics_openxr_actuator *actuator,
                                                   XrBool32 append, uint32_t *read,
                                                   uint32_t write) {
  XrHapticPcmVibrationFB vibration;
  vibration.type = XR_TYPE_HAPTIC_PCM_VIBRATION_FB;
  vibration.next = NULL;
  vibration.sampleRate = (float)self->config.sample_rate;
  vibration.append = append;
  while (*read != write) {
    uint32_t first = *read % HAPTICS_OPENXR_FRAMES, count = write - *read, consumed;
    XrResult result;
    if (count > HAPTICS_OPENXR_FRAMES - first) count = HAPTICS_OPENXR_FRAMES - first;
    if (count > XR_MAX_HAPTIC_PCM_BUFFER_SIZE_FB) count = XR_MAX_HAPTIC_PCM_BUFFER_SIZE_FB;
    consumed = count; /* for runtimes that do not set it */
    vibration.bufferSize = count;
    vibration.buffer = actuator->samples + first;
    vibration.samplesConsumed = &consumed;
    result = self->apply(self->session, &actuator->info,
                         (const XrHapticBaseHeader *)(const void *)&vibration);
    if (haptics_openxr_is_refused(result)) return result;
    vibration.append = XR_TRUE;
    *read += consumed < count ? consumed : count;
    if (consumed < count) break;
  }
  return XR_SUCCESS;
}

/* Ends a signal of levels. */
static inline XrResult haptics_openxr_end(haptics_openxr *self, haptics_openxr_actuator *actuator) {
  float level = actuator->level;
  actuator->output = HAPTICS_OPENXR_SILENT;
  actuator->level = 0;
  return level > 0 ? self->stop(self->session, &actuator->info) : XR_SUCCESS;
}

/* Sends the new levels. An effect continues with its last level for a tenth of a second, unless the
 * next one replaces it. */
static inline XrResult haptics_openxr_send_levels(haptics_openxr *self,
                                                  haptics_openxr_actuator *actuator, float *levels,
                                                  uint32_t count, float peak, int64_t now) {
  const int64_t rate = self->config.sample_rate, second = 1000000000;
  const uint32_t held = (uint32_t)(rate / 10 / HAPTICS_OPENXR_CELL);
  if (count == 0) return XR_SUCCESS;
  if (!(peak > 0)) return haptics_openxr_end(self, actuator);
  if (actuator->output == HAPTICS_OPENXR_ENVELOPE) {
    XrHapticAmplitudeEnvelopeVibrationFB envelope;
    actuator->level = levels[count - 1];
    for (uint32_t cell = 0; cell < held && actuator->level > 0; cell++)
      levels[count++] = actuator->level;
    envelope.type = XR_TYPE_HAPTIC_AMPLITUDE_ENVELOPE_VIBRATION_FB;
    envelope.next = NULL;
    envelope.duration = count * HAPTICS_OPENXR_CELL * second / rate;
    envelope.amplitudeCount = count;
    envelope.amplitudes = levels;
    return self->apply(self->session, &actuator->info,
                       (const XrHapticBaseHeader *)(const void *)&envelope);
  }
  if (peak != actuator->level || now - actuator->sent_at >= second / 20) {
    XrHapticVibration vibration;
    actuator->level = peak;
    actuator->sent_at = now;
    vibration.type = XR_TYPE_HAPTIC_VIBRATION;
    vibration.next = NULL;
    vibration.duration = second / 10;
    vibration.frequency = XR_FREQUENCY_UNSPECIFIED;
    vibration.amplitude = peak;
    return self->apply(self->session, &actuator->info,
                       (const XrHapticBaseHeader *)(const void *)&vibration);
  }
  return XR_SUCCESS;
}

/* Sends the new frames of an actuator. */
static inline XrResult haptics_openxr_send(haptics_openxr *self, haptics_openxr_actuator *actuator,
                                           int64_t now) {
  /* The cells of all frames, and those of a tenth of a second at 96 kHz. */
  float levels[HAPTICS_OPENXR_FRAMES / HAPTICS_OPENXR_CELL + 150], peak = 0;
  const uint32_t rate = (uint32_t)self->config.sample_rate, lead = (uint32_t)(self->lead * rate);
  const uint32_t write = haptics_openxr_load(&actuator->write);
  uint32_t read = actuator->read, count = 0;
  XrBool32 append;
  int is_loud = 0;
  XrResult result = XR_SUCCESS;
  if (write - read > rate / 10 || write - read > HAPTICS_OPENXR_FRAMES - HAPTICS_OPENXR_CELL) {
    read = actuator->seen = write;
    actuator->output = HAPTICS_OPENXR_SILENT;
  }
  append = actuator->output == HAPTICS_OPENXR_PCM;
  for (uint32_t frame = read; frame != write; frame++)
    if (actuator->samples[frame % HAPTICS_OPENXR_FRAMES] != 0)
      actuator->loud = frame + 1, is_loud = 1;
  for (uint32_t frame = actuator->seen - actuator->seen % HAPTICS_OPENXR_CELL;
       write - frame >= HAPTICS_OPENXR_CELL; frame += HAPTICS_OPENXR_CELL) {
    float level = actuator->levels[frame % HAPTICS_OPENXR_FRAMES / HAPTICS_OPENXR_CELL];
    if (level > peak) peak = level;
    levels[count++] = level;
  }
  if (!actuator->output && (is_loud || peak > 0))
    actuator->output = haptics_openxr_choose(self, actuator);
  if (actuator->output == HAPTICS_OPENXR_PCM) {
    /* A tenth of a second of silence ends a signal. */
    if (is_loud || write - actuator->loud <= rate / 10)
      result = haptics_openxr_send_samples(self, actuator, append, &read, write);
    else actuator->output = HAPTICS_OPENXR_SILENT;
  } else if (actuator->output) {
    result = haptics_openxr_send_levels(self, actuator, levels, count, peak, now);
    read = write;
  }
  if (haptics_openxr_is_refused(result)) {
    actuator->output = HAPTICS_OPENXR_SILENT;
    read = write;
  }
  /* The last silent frames become the lead of the next signal. */
  if (!actuator->output && write - read > lead) read = write - lead;
  actuator->seen = write;
  haptics_openxr_store(&actuator->read, read);
  return result;
}

/* Sends the frames since the previous call, after it rendered them for an engine without audio
 * channels. Call it once per frame of the game. Returns XR_SUCCESS; XR_SESSION_NOT_FOCUSED, which
 * is no failure and discards the frames; or the first failure, which also discards them. A later
 * call starts again.
 * now: the host time in nanoseconds, on a clock that never goes backward, such as an XrTime. */
static inline XrResult haptics_openxr_update(haptics_openxr *self, int64_t now) {
  XrResult result = XR_SUCCESS;
  if (self->config.audio_channels == 0) haptics_openxr_advance(self, now);
  for (int index = 0; index < self->count; index++) {
    XrResult sent = haptics_openxr_send(self, &self->actuators[index], now);
    if (XR_SUCCEEDED(result) && haptics_openxr_is_refused(sent)) result = sent;
  }
  return result;
}

/* Stops all actuators immediately and discards unsent frames, for example in a menu. The next
 * update starts again. Returns XR_SUCCESS, XR_SESSION_NOT_FOCUSED or the first failure. */
static inline XrResult haptics_openxr_stop(haptics_openxr *self) {
  XrResult result = XR_SUCCESS;
  for (int index = 0; index < self->count; index++) {
    haptics_openxr_actuator *actuator = &self->actuators[index];
    XrResult stopped = XR_SUCCESS;
    uint32_t write = haptics_openxr_load(&actuator->write);
    if (actuator->output) stopped = self->stop(self->session, &actuator->info);
    if (XR_SUCCEEDED(result) && haptics_openxr_is_refused(stopped)) result = stopped;
    actuator->output = HAPTICS_OPENXR_SILENT;
    actuator->seen = write;
    haptics_openxr_store(&actuator->read, write);
  }
  return result;
}

/* Stops and disconnects all actuators. Call it before xrDestroySession, and when no thread renders
 * any more. */
static inline void haptics_openxr_close(haptics_openxr *self) {
  haptics_openxr_stop(self);
  self->count = 0;
}

#ifdef __cplusplus
}
#endif
#endif
