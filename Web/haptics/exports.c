/* What a page needs beside haptics.h: a render call without 64-bit integers, which a page could pass
 * only by allocating on the audio thread. */
#include "haptics.h"

/* As haptics_render; heard_at in milliseconds, or NaN if unknown. */
haptics_status haptics_web_render(haptics_engine *engine, float *block, size_t frames,
                                  double heard_at) {
  int64_t time = INT64_MIN;
  if (heard_at > -9e12 && heard_at < 9e12) time = (int64_t)(heard_at * 1e6);
  return haptics_render(engine, block, frames, time);
}

/* Reads the levels of the last rendered frame, and asks a sender whether they are to be sent: returns
 * 1, with the drives in drives[0] and drives[1], or 0. milliseconds: of the sender's clock. */
int32_t haptics_web_send_levels(haptics_engine *engine, const haptics_motors *motors,
                                haptics_sender *sender, double milliseconds, float *drives) {
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  if (haptics_levels(engine, INT64_MIN, 0, motors, &levels) != HAPTICS_OK) return 0;
  return haptics_sender_send(sender, &levels, (int64_t)(milliseconds * 1e6), drives, drives + 1);
}
