/* What a page needs beside haptics.h: the header's defaults as data, and a render call without
 * 64-bit integers, which a page could pass only by allocating on the audio thread. */
#include "haptics.h"

const haptics_source haptics_source_init = HAPTICS_SOURCE_INIT;
const haptics_check haptics_check_init = HAPTICS_CHECK_INIT;
const haptics_conversion haptics_conversion_init = HAPTICS_CONVERSION_INIT;
const haptics_plot_options haptics_plot_options_init = HAPTICS_PLOT_INIT;
const haptics_rendering haptics_rendering_init = HAPTICS_RENDERING_INIT;
const haptics_config haptics_config_init = HAPTICS_CONFIG_INIT;
const haptics_policy haptics_policy_init = HAPTICS_POLICY_INIT;
const haptics_cue haptics_cue_init = HAPTICS_CUE_INIT;
const haptics_time haptics_time_init = HAPTICS_TIME_INIT;
const haptics_start haptics_start_init = HAPTICS_START_INIT;

/* As haptics_render; heard_at in milliseconds, or NaN if unknown. */
haptics_status haptics_web_render(haptics_engine *engine, float *block, size_t frames,
                                  double heard_at) {
  int64_t time = INT64_MIN;
  if (heard_at > -9e12 && heard_at < 9e12) time = (int64_t)(heard_at * 1e6);
  return haptics_render(engine, block, frames, time);
}
