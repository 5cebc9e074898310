/* The loader finds it by XR_RUNTIME_JSON, and jumps to every function that it looks up, so none may
 * be missing that the tests use. */
#include "runtime.h"

#include <stdio.h>
#include <string.h>

runtime the_runtime;

static const char *const extensions[] = { XR_MND_HEADLESS_EXTENSION_NAME,
                                          XR_FB_HAPTIC_PCM_EXTENSION_NAME,
                                          XR_FB_HAPTIC_AMPLITUDE_ENVELOPE_EXTENSION_NAME };
static uint32_t enabled; /* a bit for each */

static XrResult XRAPI_CALL enumerate_extensions(const char *layer, uint32_t capacity,
                                                uint32_t *count, XrExtensionProperties *found) {
  (void)layer;
  *count = 3;
  for (uint32_t index = 0; index < 3 && index < capacity; index++) {
    snprintf(found[index].extensionName, sizeof found[index].extensionName, "%s",
             extensions[index]);
    found[index].extensionVersion = 1;
  }
  return capacity && capacity < 3 ? XR_ERROR_SIZE_INSUFFICIENT : XR_SUCCESS;
}

static XrResult XRAPI_CALL create_instance(const XrInstanceCreateInfo *info,
                                           XrInstance *instance) {
  enabled = 0;
  for (uint32_t name = 0; name < info->enabledExtensionCount; name++)
    for (uint32_t index = 0; index < 3; index++)
      if (!strcmp(info->enabledExtensionNames[name], extensions[index])) enabled |= 1u << index;
  *instance = (XrInstance)(uintptr_t)0x10;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL destroy_instance(XrInstance instance) {
  (void)instance;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL instance_properties(XrInstance instance,
                                               XrInstanceProperties *properties) {
  (void)instance;
  properties->runtimeVersion = 1;
  snprintf(properties->runtimeName, sizeof properties->runtimeName, "recording");
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL get_system(XrInstance instance, const XrSystemGetInfo *info,
                                      XrSystemId *system) {
  (void)instance, (void)info;
  *system = 1;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL create_session(XrInstance instance, const XrSessionCreateInfo *info,
                                          XrSession *session) {
  (void)instance;
  *session = (XrSession)(uintptr_t)0x20;
  return info->next || !(enabled & 1) ? XR_ERROR_GRAPHICS_DEVICE_INVALID : XR_SUCCESS;
}

static XrResult XRAPI_CALL destroy_session(XrSession session) {
  (void)session;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL string_to_path(XrInstance instance, const char *text, XrPath *path) {
  (void)instance;
  *path = !strcmp(text, "/user/hand/left") ? 1 + LEFT : 1 + RIGHT;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL create_action_set(XrInstance instance,
                                             const XrActionSetCreateInfo *info, XrActionSet *set) {
  (void)instance, (void)info;
  *set = (XrActionSet)(uintptr_t)0x30;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL destroy_action_set(XrActionSet set) {
  (void)set;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL create_action(XrActionSet set, const XrActionCreateInfo *info,
                                         XrAction *action) {
  (void)set;
  *action = (XrAction)(uintptr_t)0x40;
  return info->actionType == XR_ACTION_TYPE_VIBRATION_OUTPUT ? XR_SUCCESS
                                                             : XR_ERROR_ACTION_TYPE_MISMATCH;
}

static XrResult XRAPI_CALL destroy_action(XrAction action) {
  (void)action;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL attach_action_sets(XrSession session,
                                              const XrSessionActionSetsAttachInfo *info) {
  (void)session, (void)info;
  return XR_SUCCESS;
}

/* The hand of a call, with a new entry; NULL if an argument is wrong. */
static struct hand *record(XrSession session, const XrHapticActionInfo *info, call **entry) {
  struct hand *hand = &the_runtime.hands[info->subactionPath - 1];
  if (session != (XrSession)(uintptr_t)0x20 || info->type != XR_TYPE_HAPTIC_ACTION_INFO ||
      info->next || info->action != (XrAction)(uintptr_t)0x40 || info->subactionPath < 1 ||
      info->subactionPath > HANDS || hand->count == CALLS)
    return NULL;
  *entry = &hand->calls[hand->count];
  memset(*entry, 0, sizeof **entry);
  (*entry)->at = the_runtime.now;
  (*entry)->first = hand->value_count;
  return hand;
}

static int keep(struct hand *hand, const float *values, uint32_t count) {
  if (hand->value_count + count > SAMPLES) return 0;
  for (uint32_t index = 0; index < count; index++) {
    if (!(values[index] >= -1 && values[index] <= 1)) return 0;
    hand->values[hand->value_count++] = values[index];
  }
  return 1;
}

static XrResult XRAPI_CALL apply(XrSession session, const XrHapticActionInfo *info,
                                 const XrHapticBaseHeader *feedback) {
  call *entry;
  struct hand *hand = record(session, info, &entry);
  int type = (int)feedback->type;
  if (!hand || feedback->next) return XR_ERROR_VALIDATION_FAILURE;
  if (the_runtime.result) return the_runtime.result;
  if (type == (int)XR_TYPE_HAPTIC_PCM_VIBRATION_FB && enabled & 2) {
    const XrHapticPcmVibrationFB *pcm = (const XrHapticPcmVibrationFB *)(const void *)feedback;
    int64_t length = (int64_t)(1e9 / pcm->sampleRate + 0.5), queued;
    if (pcm->bufferSize == 0 || pcm->bufferSize > XR_MAX_HAPTIC_PCM_BUFFER_SIZE_FB)
      return XR_ERROR_VALIDATION_FAILURE;
    entry->kind = PCM;
    if (the_runtime.during) the_runtime.during();
    if (!pcm->append) hand->end = the_runtime.now;
    if (hand->end < the_runtime.now) {
      entry->gap = the_runtime.now - hand->end;
      hand->end = the_runtime.now;
    }
    queued = (hand->end - the_runtime.now) / length;
    entry->append = pcm->append;
    entry->rate = pcm->sampleRate;
    entry->count = entry->consumed = pcm->bufferSize;
    if (queued + entry->consumed > the_runtime.capacity)
      entry->consumed = queued < the_runtime.capacity ? the_runtime.capacity - (uint32_t)queued : 0;
    if (entry->consumed > the_runtime.most) entry->consumed = the_runtime.most;
    hand->end += entry->consumed * length;
    if (!keep(hand, pcm->buffer, entry->consumed)) return XR_ERROR_VALIDATION_FAILURE;
    if (!the_runtime.is_silent_about_it) *pcm->samplesConsumed = entry->consumed;
  } else if (type == (int)XR_TYPE_HAPTIC_AMPLITUDE_ENVELOPE_VIBRATION_FB && enabled & 4) {
    const XrHapticAmplitudeEnvelopeVibrationFB *envelope =
        (const XrHapticAmplitudeEnvelopeVibrationFB *)(const void *)feedback;
    entry->kind = ENVELOPE;
    entry->duration = envelope->duration;
    entry->count = entry->consumed = envelope->amplitudeCount;
    if (entry->count == 0 || entry->count > XR_MAX_HAPTIC_AMPLITUDE_ENVELOPE_SAMPLES_FB ||
        !keep(hand, envelope->amplitudes, entry->count))
      return XR_ERROR_VALIDATION_FAILURE;
  } else if (type == XR_TYPE_HAPTIC_VIBRATION) {
    const XrHapticVibration *vibration = (const XrHapticVibration *)(const void *)feedback;
    entry->kind = VIBRATION;
    entry->duration = vibration->duration;
    entry->frequency = vibration->frequency;
    entry->amplitude = vibration->amplitude;
  } else {
    return XR_ERROR_VALIDATION_FAILURE;
  }
  hand->count++;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL stop(XrSession session, const XrHapticActionInfo *info) {
  call *entry;
  struct hand *hand = record(session, info, &entry);
  if (!hand) return XR_ERROR_VALIDATION_FAILURE;
  if (the_runtime.result) return the_runtime.result;
  entry->kind = STOP;
  hand->end = the_runtime.now;
  hand->count++;
  return XR_SUCCESS;
}

static XrResult XRAPI_CALL get_rate(XrSession session, const XrHapticActionInfo *info,
                                    XrDevicePcmSampleRateGetInfoFB *rate) {
  call *entry;
  if (!record(session, info, &entry) || rate->next ||
      (int)rate->type != (int)XR_TYPE_DEVICE_PCM_SAMPLE_RATE_STATE_FB)
    return XR_ERROR_VALIDATION_FAILURE;
  the_runtime.rate_calls++;
  rate->sampleRate = the_runtime.device_rate;
  return XR_SUCCESS;
}

XRAPI_ATTR XrResult XRAPI_CALL runtime_get(XrInstance instance, const char *name,
                                           PFN_xrVoidFunction *function) {
  static const struct {
    const char *name;
    PFN_xrVoidFunction function;
  } functions[] = {
    { "xrGetInstanceProcAddr", (PFN_xrVoidFunction)runtime_get },
    { "xrEnumerateInstanceExtensionProperties", (PFN_xrVoidFunction)enumerate_extensions },
    { "xrCreateInstance", (PFN_xrVoidFunction)create_instance },
    { "xrDestroyInstance", (PFN_xrVoidFunction)destroy_instance },
    { "xrGetInstanceProperties", (PFN_xrVoidFunction)instance_properties },
    { "xrGetSystem", (PFN_xrVoidFunction)get_system },
    { "xrCreateSession", (PFN_xrVoidFunction)create_session },
    { "xrDestroySession", (PFN_xrVoidFunction)destroy_session },
    { "xrStringToPath", (PFN_xrVoidFunction)string_to_path },
    { "xrCreateActionSet", (PFN_xrVoidFunction)create_action_set },
    { "xrDestroyActionSet", (PFN_xrVoidFunction)destroy_action_set },
    { "xrCreateAction", (PFN_xrVoidFunction)create_action },
    { "xrDestroyAction", (PFN_xrVoidFunction)destroy_action },
    { "xrAttachSessionActionSets", (PFN_xrVoidFunction)attach_action_sets },
    { "xrApplyHapticFeedback", (PFN_xrVoidFunction)apply },
    { "xrStopHapticFeedback", (PFN_xrVoidFunction)stop },
    { "xrGetDeviceSampleRateFB", (PFN_xrVoidFunction)get_rate },
  };
  int is_missing = (!strcmp(name, "xrStopHapticFeedback") && the_runtime.lacks_stop) ||
                   (!strcmp(name, "xrGetDeviceSampleRateFB") && the_runtime.lacks_rate);
  (void)instance;
  for (size_t index = 0; index < sizeof functions / sizeof *functions && !is_missing; index++) {
    if (strcmp(name, functions[index].name)) continue;
    *function = functions[index].function;
    return XR_SUCCESS;
  }
  *function = NULL;
  return XR_ERROR_FUNCTION_UNSUPPORTED;
}

/* # The interface of the loader, which Debian's package does not declare */

typedef struct loader_info {
  int type; /* 1 */
  uint32_t version;
  size_t size;
  uint32_t least_interface, greatest_interface;
  XrVersion least_api, greatest_api;
} loader_info;

typedef struct runtime_request {
  int type; /* 3 */
  uint32_t version;
  size_t size;
  uint32_t interface;
  XrVersion api;
  PFN_xrGetInstanceProcAddr get;
} runtime_request;

XRAPI_ATTR XrResult XRAPI_CALL xrNegotiateLoaderRuntimeInterface(const loader_info *loader,
                                                                 runtime_request *request);
XRAPI_ATTR XrResult XRAPI_CALL xrNegotiateLoaderRuntimeInterface(const loader_info *loader,
                                                                 runtime_request *request) {
  if (loader->type != 1 || loader->least_interface > 1 || request->type != 3)
    return XR_ERROR_INITIALIZATION_FAILED;
  request->interface = 1;
  request->api = XR_MAKE_VERSION(1, 0, 0);
  request->get = runtime_get;
  return XR_SUCCESS;
}
