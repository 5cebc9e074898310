// A sound device that fails as it is told: an external PCM of ALSA's for the tests.
//
// It plays in the time of the host's clock, writes what it took to a file, and follows a plan:
//
//   pcm.p { type fault  plan "open.1.16/write.20.32/format.s16/ppm.300"  file "/…/taken.raw" }
//
// OP.N.CODE lets the Nth call of an operation fail with an error number; counts go on when the PCM
// is opened again. Operations: open, write, prepare. In place of a number stand `short`
// (some frames are taken, then none for a moment), `stall` (from here on it takes nothing and says
// nothing), `babble` (it takes nothing, but says that it would) and `late` (the call takes 200 ms, in
// which frames run out). format, rate and channels leave
// one choice; ppm lets its clock run faster, or slower if negative.

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum operation { OPEN, WRITE, PREPARE, OPERATIONS };
static const char *const names[OPERATIONS] = { "open", "write", "prepare" };

enum { SHORT = 10001, STALL = 10002, BABBLE = 10003, LATE = 10004 };

// How often each operation was called, by plan: it outlives the PCM.
static struct count { char plan[256]; int calls[OPERATIONS]; } counts[64];

struct device {
  snd_pcm_ioplug_t io;
  struct count *count;
  FILE *taken;
  double factor;
  int64_t written, started, played;
  int is_running, is_mute, hiccup;
};

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static struct count *count_of(const char *plan) {
  for (int i = 0; i < 64; i++) {
    if (!counts[i].plan[0]) snprintf(counts[i].plan, sizeof counts[i].plan, "%s", plan);
    if (!strcmp(counts[i].plan, plan)) return &counts[i];
  }
  abort();
}

// The code that the plan has for this call, or 0.
static int fault(struct count *count, enum operation operation) {
  int number = ++count->calls[operation], found = 0;
  char plan[256], *rest = plan, *step;
  snprintf(plan, sizeof plan, "%s", count->plan);
  while ((step = strsep(&rest, "/"))) {
    char name[16], code[16];
    int at;
    if (sscanf(step, "%15[a-z].%d.%15[a-z0-9]", name, &at, code) != 3) continue;
    if (strcmp(name, names[operation]) || at != number) continue;
    found = !strcmp(code, "short") ? SHORT : !strcmp(code, "stall") ? STALL
      : !strcmp(code, "babble") ? BABBLE : !strcmp(code, "late") ? LATE : atoi(code);
  }
  return found;
}

static void arm(struct device *d, int is_on) {
  struct itimerspec time = { { 0, is_on ? 1000000 : 0 }, { 0, is_on ? 1000000 : 0 } };
  timerfd_settime(d->io.poll_fd, 0, &time, NULL);
}

// The frames that the device has played by now.
static int64_t played(struct device *d) {
  if (!d->is_running || d->is_mute) return d->played;
  return (int64_t)((double)(now() - d->started) * 1e-9 * d->io.rate * d->factor);
}

static int device_start(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  d->started = now() - (int64_t)((double)d->played / io->rate * 1e9);
  d->is_running = 1;
  return 0;
}

static int device_stop(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  d->is_running = 0;
  return 0;
}

static snd_pcm_sframes_t device_pointer(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  int64_t frames = played(d);
  if (frames >= d->written) {
    if (io->state == SND_PCM_STATE_RUNNING) return -EPIPE;
    frames = d->written;
  }
  d->played = frames;
  return frames % (int64_t)io->buffer_size;
}

static snd_pcm_sframes_t device_transfer(
  snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
  snd_pcm_uframes_t size) {
  struct device *d = io->private_data;
  if (d->is_mute) return -EAGAIN;
  if (d->hiccup) return d->hiccup = 0, -EAGAIN;
  int code = fault(d->count, WRITE);
  if (code == STALL || code == BABBLE) {
    d->is_mute = 1;
    if (code == STALL) arm(d, 0);
    return -EAGAIN;
  }
  if (code == LATE) {
    usleep(200000);
  } else if (code == SHORT) {
    d->hiccup = 1;
    if (size > 7) size = 7;
  } else if (code) {
    snd_pcm_ioplug_set_state(io, code == EPIPE ? SND_PCM_STATE_XRUN
      : code == ESTRPIPE ? SND_PCM_STATE_SUSPENDED
      : code == ENODEV ? SND_PCM_STATE_DISCONNECTED : io->state);
    return -code;
  }
  const char *from = (const char *)areas[0].addr + (areas[0].first + areas[0].step * offset) / 8;
  if (d->taken) fwrite(from, areas[0].step / 8, size, d->taken);
  d->written += size;
  return size;
}

static int device_prepare(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  int code = fault(d->count, PREPARE);
  if (code) return -code;
  d->written = d->played = d->is_running = d->is_mute = 0;
  arm(d, 1);
  return 0;
}

static int device_revents(
  snd_pcm_ioplug_t *io, struct pollfd *fds, unsigned count, unsigned short *revents) {
  struct device *d = io->private_data;
  uint64_t ticks;
  (void)count;
  if (fds->revents) (void)!read(io->poll_fd, &ticks, sizeof ticks);
  *revents = d->is_mute || fds->revents ? POLLOUT : 0;
  return 0;
}

static int device_close(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  if (d->taken) fclose(d->taken);
  close(io->poll_fd);
  free(d);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
  .start = device_start, .stop = device_stop, .pointer = device_pointer,
  .transfer = device_transfer, .prepare = device_prepare,
  .poll_revents = device_revents, .close = device_close,
};

static int offer(struct device *d, const char *plan) {
  unsigned formats[] = { SND_PCM_FORMAT_FLOAT, SND_PCM_FORMAT_S32, SND_PCM_FORMAT_S16 };
  unsigned access = SND_PCM_ACCESS_RW_INTERLEAVED, rate[] = { 8000, 192000 }, channels[] = { 1, 8 };
  int format = strstr(plan, "format.s16") ? 2 : strstr(plan, "format.s32") ? 1 : 0;
  const char *found;
  if ((found = strstr(plan, "rate."))) rate[0] = rate[1] = (unsigned)atoi(found + 5);
  if ((found = strstr(plan, "channels."))) channels[0] = channels[1] = (unsigned)atoi(found + 9);
  d->factor = (found = strstr(plan, "ppm.")) ? 1 + atoi(found + 4) * 1e-6 : 1;
  snd_pcm_ioplug_t *io = &d->io;
  int error = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, &access);
  if (error >= 0)
    error = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, formats + format);
  if (error >= 0)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, rate[0], rate[1]);
  if (error >= 0)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, channels[0], channels[1]);
  if (error >= 0)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 18);
  if (error >= 0)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 128, 1 << 20);
  if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 64);
  return error;
}

SND_PCM_PLUGIN_DEFINE_FUNC(fault) {
  snd_config_iterator_t i, next;
  const char *plan = "", *file = "";
  (void)root;
  snd_config_for_each(i, next, conf) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    if (!strcmp(id, "plan")) snd_config_get_string(entry, &plan);
    if (!strcmp(id, "file")) snd_config_get_string(entry, &file);
  }
  struct count *count = count_of(plan);
  int code = fault(count, OPEN);
  if (code == STALL) sleep(3600);
  if (code) return -code;

  struct device *d = calloc(1, sizeof *d);
  d->count = count;
  if (file[0]) d->taken = fopen(file, "ab");
  d->io.version = SND_PCM_IOPLUG_VERSION;
  d->io.name = "Device with faults";
  d->io.flags = SND_PCM_IOPLUG_FLAG_MONOTONIC;
  d->io.callback = &callbacks;
  d->io.private_data = d;
  d->io.poll_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  d->io.poll_events = POLLIN;
  int error = snd_pcm_ioplug_create(&d->io, name, stream, mode);
  if (error >= 0) {
    error = offer(d, plan);
    if (error < 0) snd_pcm_ioplug_delete(&d->io);
  } else {
    device_close(&d->io);
  }
  if (error >= 0) *pcmp = d->io.pcm;
  return error;
}

SND_PCM_PLUGIN_SYMBOL(fault);
