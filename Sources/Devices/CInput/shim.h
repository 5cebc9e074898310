// The kernel's interface to controllers: what of it is a macro or has variable arguments, and so
// cannot be used in Swift as it is.
#include <errno.h>
#include <linux/input.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>

// The requests of a length that the caller chooses.
static inline unsigned long haptics_input_name(unsigned length) { return EVIOCGNAME(length); }
static inline unsigned long haptics_input_bits(unsigned type, unsigned length) {
  return EVIOCGBIT(type, length);
}

// The requests of fixed lengths.
static inline unsigned long haptics_input_identity(void) { return EVIOCGID; }
static inline unsigned long haptics_input_effects(void) { return EVIOCGEFFECTS; }
static inline unsigned long haptics_input_upload(void) { return EVIOCSFF; }

// What a request returns, or the negative number of its error.
static inline int haptics_input_control(int descriptor, unsigned long request, void *argument) {
  int result = ioctl(descriptor, request, argument);
  return result < 0 ? -errno : result;
}
