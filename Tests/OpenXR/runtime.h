/* A runtime of OpenXR without a headset, which records its calls on a manual clock. */
#ifndef RUNTIME_H
#define RUNTIME_H
#include <haptics_openxr.h>

enum { LEFT, RIGHT, HANDS, CALLS = 4096, SAMPLES = 1 << 20 };

/* A call for a hand. */
typedef struct call {
  int64_t at; /* on the manual clock, in nanoseconds */
  enum { PCM, ENVELOPE, VIBRATION, STOP } kind;
  XrBool32 append;
  uint32_t count, consumed; /* samples or amplitudes */
  uint32_t first;           /* in the values of the hand */
  int64_t duration;
  float rate, frequency, amplitude;
  int64_t gap; /* nanoseconds without a sample before an appended one */
} call;

/* Its state, which tests set and read. */
typedef struct runtime {
  int64_t now;
  XrResult result;          /* of every call; XR_SUCCESS by default */
  float device_rate;        /* of both controllers, in Hz */
  uint32_t capacity;        /* of a controller, in samples */
  uint32_t most;            /* the samples that a call consumes at most */
  int is_silent_about_it;   /* samplesConsumed is not set */
  void (*during)(void);     /* runs within a call with samples; NULL for nothing */
  int rate_calls;
  int lacks_rate, lacks_stop; /* functions that are not found */
  struct hand {
    int count;
    call calls[CALLS];
    uint32_t value_count;
    float values[SAMPLES]; /* the consumed samples, or the amplitudes */
    int64_t end;           /* when the queue is empty */
  } hands[HANDS];
} runtime;
extern runtime the_runtime;

/* xrGetInstanceProcAddr of the runtime. */
XRAPI_ATTR XrResult XRAPI_CALL runtime_get(XrInstance instance, const char *name,
                                           PFN_xrVoidFunction *function);
#endif
