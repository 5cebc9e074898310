// The kernel's interface to controllers: what of it is a macro or has variable arguments, and so
// cannot be used in Swift as it is.
#include <errno.h>
#include <linux/input.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>

// Effects that the device itself defines, since Linux 6.18; older headers lack them.
#ifndef FF_HAPTIC
#define FF_HAPTIC 0x4f
struct ff_haptic_effect {
  __u16 hid_usage;
  __u16 vendor_id;
  __u8 vendor_waveform_page;
  __u16 intensity;
  __u16 repeat_count;
  __u16 retrigger_period;
};
#endif

// The requests of a length that the caller chooses.
static inline unsigned long haptics_input_name(unsigned length) { return EVIOCGNAME(length); }
static inline unsigned long haptics_input_bits(unsigned type, unsigned length) {
  return EVIOCGBIT(type, length);
}

// The requests of fixed lengths.
static inline unsigned long haptics_input_identity(void) { return EVIOCGID; }
static inline unsigned long haptics_input_effects(void) { return EVIOCGEFFECTS; }
static inline unsigned long haptics_input_upload(void) { return EVIOCSFF; }
static inline unsigned long haptics_input_erase(void) { return EVIOCRMFF; }

// What a request returns, or the negative number of its error.
static inline int haptics_input_control(int descriptor, unsigned long request, void *argument) {
  int result = ioctl(descriptor, request, argument);
  return result < 0 ? -errno : result;
}

// The same for a request that takes a number, not a pointer to one.
static inline int haptics_input_control_value(int descriptor, unsigned long request, int value) {
  int result = ioctl(descriptor, request, value);
  return result < 0 ? -errno : result;
}
