/* What the implementation of haptics.h needs from C, and programs do not see. */
#ifndef CHAPTICS_BORDER_H
#define CHAPTICS_BORDER_H

#include "haptics.h"

enum { CHAPTICS_MESSAGE_SIZE = 512 };

/* The memory of haptics_error_message on this thread. */
char *chaptics_message(void);

/* The status of the last failure on this thread whose message is only the name of its status, as of
 * real-time safe functions; 0 after a failure with its own message. Setting it neither allocates nor
 * locks, which swift_attr tells the compiler. */
__attribute__((swift_attr("@_noLocks"))) void chaptics_fail(int32_t status);
int32_t chaptics_failed(void);

/* Returns 1 if malloc has the given number of bytes, which it gives back, and else 0. */
int32_t chaptics_has_memory(uint64_t size);

/* The values of the _INIT macros, which Swift does not see. */
#define CHAPTICS_DEFAULT(type, INIT)                       \
  static inline type chaptics_default_##type(void) {       \
    type value = INIT;                                     \
    return value;                                          \
  }
CHAPTICS_DEFAULT(haptics_source, HAPTICS_SOURCE_INIT)
CHAPTICS_DEFAULT(haptics_check, HAPTICS_CHECK_INIT)
CHAPTICS_DEFAULT(haptics_conversion, HAPTICS_CONVERSION_INIT)
CHAPTICS_DEFAULT(haptics_listening, HAPTICS_LISTENING_INIT)
CHAPTICS_DEFAULT(haptics_plot_options, HAPTICS_PLOT_INIT)
CHAPTICS_DEFAULT(haptics_actuator, HAPTICS_ACTUATOR_INIT)
CHAPTICS_DEFAULT(haptics_rendering, HAPTICS_RENDERING_INIT)
CHAPTICS_DEFAULT(haptics_config, HAPTICS_CONFIG_INIT)
CHAPTICS_DEFAULT(haptics_policy, HAPTICS_POLICY_INIT)
CHAPTICS_DEFAULT(haptics_cue, HAPTICS_CUE_INIT)
CHAPTICS_DEFAULT(haptics_time, HAPTICS_TIME_INIT)
CHAPTICS_DEFAULT(haptics_start, HAPTICS_START_INIT)
CHAPTICS_DEFAULT(haptics_target, HAPTICS_TARGET_INIT)
CHAPTICS_DEFAULT(haptics_assets, HAPTICS_ASSETS_INIT)
CHAPTICS_DEFAULT(haptics_run_options, HAPTICS_RUN_INIT)
CHAPTICS_DEFAULT(haptics_motors, HAPTICS_MOTORS_INIT)
CHAPTICS_DEFAULT(haptics_block, HAPTICS_BLOCK_INIT)
CHAPTICS_DEFAULT(haptics_quiet, HAPTICS_QUIET_INIT)
CHAPTICS_DEFAULT(haptics_parameter, HAPTICS_PARAMETER_INIT)
CHAPTICS_DEFAULT(haptics_curve, HAPTICS_CURVE_INIT)
CHAPTICS_DEFAULT(haptics_ducking, HAPTICS_DUCKING_INIT)
CHAPTICS_DEFAULT(haptics_music, HAPTICS_MUSIC_INIT)
CHAPTICS_DEFAULT(haptics_transition, HAPTICS_TRANSITION_INIT)
CHAPTICS_DEFAULT(haptics_music_stream, HAPTICS_MUSIC_STREAM_INIT)
CHAPTICS_DEFAULT(haptics_demand, HAPTICS_DEMAND_INIT)
CHAPTICS_DEFAULT(haptics_request, HAPTICS_REQUEST_INIT)
CHAPTICS_DEFAULT(haptics_beat_map, HAPTICS_BEAT_MAP_INIT)
CHAPTICS_DEFAULT(haptics_judging, HAPTICS_JUDGING_INIT)
CHAPTICS_DEFAULT(haptics_assist_rules, HAPTICS_ASSIST_RULES_INIT)
CHAPTICS_DEFAULT(haptics_heart_rules, HAPTICS_HEART_RULES_INIT)

#endif
