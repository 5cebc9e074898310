#if defined(__linux__) && __has_include(<alsa/asoundlib.h>)

#include "../CALSA/shim.h"
#include "late.h"

#define PCM snd_pcm_t *pcm
#define HW snd_pcm_hw_params_t *hw
#define SW snd_pcm_sw_params_t *sw
#define STATUS snd_pcm_status_t *status
#define FRAMES snd_pcm_uframes_t

#define FUNCTIONS(the) \
  the(int, snd_device_name_free_hint, (void **hints), (hints)) \
  the(char *, snd_device_name_get_hint, (const void *hint, const char *id), (hint, id)) \
  the(int, snd_device_name_hint, (int card, const char *iface, void ***hints), (card, iface, hints)) \
  the(int, snd_lib_error_set_handler, (snd_lib_error_handler_t handler), (handler)) \
  the(snd_pcm_sframes_t, snd_pcm_avail_update, (PCM), (pcm)) \
  the(int, snd_pcm_close, (PCM), (pcm)) \
  the(int, snd_pcm_drain, (PCM), (pcm)) \
  the(int, snd_pcm_drop, (PCM), (pcm)) \
  the(int, snd_pcm_hw_params, (PCM, HW), (pcm, hw)) \
  the(int, snd_pcm_hw_params_any, (PCM, HW), (pcm, hw)) \
  the(void, snd_pcm_hw_params_free, (HW), (hw)) \
  the(int, snd_pcm_hw_params_get_buffer_size, (const HW, FRAMES *frames), (hw, frames)) \
  the(int, snd_pcm_hw_params_get_buffer_time_max, (const HW, unsigned *value, int *side), (hw, value, side)) \
  the(int, snd_pcm_hw_params_get_buffer_time_min, (const HW, unsigned *value, int *side), (hw, value, side)) \
  the(int, snd_pcm_hw_params_get_channels_max, (const HW, unsigned *value), (hw, value)) \
  the(int, snd_pcm_hw_params_get_channels_min, (const HW, unsigned *value), (hw, value)) \
  the(int, snd_pcm_hw_params_get_period_size, (const HW, FRAMES *frames, int *side), (hw, frames, side)) \
  the(int, snd_pcm_hw_params_get_rate_max, (const HW, unsigned *value, int *side), (hw, value, side)) \
  the(int, snd_pcm_hw_params_get_rate_min, (const HW, unsigned *value, int *side), (hw, value, side)) \
  the(int, snd_pcm_hw_params_malloc, (snd_pcm_hw_params_t **ptr), (ptr)) \
  the(int, snd_pcm_hw_params_set_access, (PCM, HW, snd_pcm_access_t access), (pcm, hw, access)) \
  the(int, snd_pcm_hw_params_set_buffer_size_near, (PCM, HW, FRAMES *frames), (pcm, hw, frames)) \
  the(int, snd_pcm_hw_params_set_channels_near, (PCM, HW, unsigned *value), (pcm, hw, value)) \
  the(int, snd_pcm_hw_params_set_format, (PCM, HW, snd_pcm_format_t value), (pcm, hw, value)) \
  the(int, snd_pcm_hw_params_set_period_size_near, (PCM, HW, FRAMES *size, int *side), (pcm, hw, size, side)) \
  the(int, snd_pcm_hw_params_set_rate_near, (PCM, HW, unsigned *value, int *side), (pcm, hw, value, side)) \
  the(int, snd_pcm_hw_params_set_rate_resample, (PCM, HW, unsigned value), (pcm, hw, value)) \
  the(int, snd_pcm_hw_params_test_format, (PCM, HW, snd_pcm_format_t value), (pcm, hw, value)) \
  the(int, snd_pcm_open, (snd_pcm_t **pcm, const char *name, snd_pcm_stream_t way, int mode), \
    (pcm, name, way, mode)) \
  the(int, snd_pcm_poll_descriptors, (PCM, struct pollfd *polled, unsigned count), (pcm, polled, count)) \
  the(int, snd_pcm_poll_descriptors_count, (PCM), (pcm)) \
  the(int, snd_pcm_poll_descriptors_revents, (PCM, struct pollfd *polled, unsigned count, unsigned short *events), \
    (pcm, polled, count, events)) \
  the(int, snd_pcm_prepare, (PCM), (pcm)) \
  the(int, snd_pcm_resume, (PCM), (pcm)) \
  the(int, snd_pcm_start, (PCM), (pcm)) \
  the(snd_pcm_state_t, snd_pcm_state, (PCM), (pcm)) \
  the(int, snd_pcm_status, (PCM, STATUS), (pcm, status)) \
  the(void, snd_pcm_status_free, (STATUS), (status)) \
  the(snd_pcm_sframes_t, snd_pcm_status_get_delay, (const STATUS), (status)) \
  the(void, snd_pcm_status_get_htstamp, (const STATUS, snd_htimestamp_t *ptr), (status, ptr)) \
  the(int, snd_pcm_status_malloc, (snd_pcm_status_t **ptr), (ptr)) \
  the(int, snd_pcm_sw_params, (PCM, SW), (pcm, sw)) \
  the(int, snd_pcm_sw_params_current, (PCM, SW), (pcm, sw)) \
  the(void, snd_pcm_sw_params_free, (SW), (sw)) \
  the(int, snd_pcm_sw_params_malloc, (snd_pcm_sw_params_t **ptr), (ptr)) \
  the(int, snd_pcm_sw_params_set_avail_min, (PCM, SW, FRAMES frames), (pcm, sw, frames)) \
  the(int, snd_pcm_sw_params_set_start_threshold, (PCM, SW, FRAMES frames), (pcm, sw, frames)) \
  the(int, snd_pcm_sw_params_set_tstamp_mode, (PCM, SW, snd_pcm_tstamp_t value), (pcm, sw, value)) \
  the(int, snd_pcm_sw_params_set_tstamp_type, (PCM, SW, snd_pcm_tstamp_type_t value), (pcm, sw, value)) \
  the(snd_pcm_sframes_t, snd_pcm_writei, (PCM, const void *buffer, FRAMES size), (pcm, buffer, size)) \
  the(const char *, snd_strerror, (int code), (code))

LATE_LIBRARY(haptics_alsa_load, "libasound.so.2", "libasound2", FUNCTIONS)

#endif
