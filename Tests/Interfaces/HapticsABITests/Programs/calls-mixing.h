/* Random calls of the mixer, of music, of controls and of quiet. */
#include "calls.h"

static haptics_ducking ducking(calls *c) {
  haptics_ducking ducking = HAPTICS_DUCKING_INIT;
  if (below(&c->from, 4) == 0) ducking.depth = number(&c->from);
  if (below(&c->from, 4) == 0) ducking.attack = number(&c->from);
  ducking.hold = share(c);
  ducking.release = share(c);
  return ducking;
}

/* Decibels that a bus takes, and at times others. */
static double decibels(calls *c) {
  return below(&c->from, 3) ? below(&c->from, 30) - 20.0 : number(&c->from);
}

static void mix(calls *c, haptics_timeline *timeline, const haptics_time *when) {
  static const char *const names[] = {"haptic", "voice", "menu", "steps", "", NULL};
  source *from = &c->from;
  haptics_engine *engine = c->engine;
  haptics_ducking dip = ducking(c);
  haptics_text *name = NULL;
  int32_t number = 0, unit = below(from, 4);
  switch (below(from, 8)) {
    case 0:
      known(haptics_bus(engine, names[below(from, 6)], below(from, 5), &number));
      if (known(haptics_bus_name(engine, below(from, 2) ? number : bus(c), &name)) == HAPTICS_OK)
        if (!haptics_text_characters(name)) fail("a bus without a name", 0);
      haptics_text_destroy(name);
      break;
    case 1: known(haptics_set_bus_gain(engine, bus(c), decibels(c), share(c), when)); break;
    case 2: known(haptics_set_bus_muted(engine, bus(c), flag(c), when)); break;
    case 3: known(haptics_set_bus_soloed(engine, bus(c), flag(c), when)); break;
    case 4:
      (void)haptics_set_switch(engine, below(from, 5), flag(c));
      known(haptics_set_music_pauses_when_off(engine, flag(c)));
      if (haptics_switch_is_on(engine, below(from, 4), &number) || number < 0 || number > 1)
        fail("a switch that is neither on nor off", number);
      break;
    case 5: known(haptics_set_ducking(engine, bus(c), bus(c), &dip, when)); break;
    case 6: known(haptics_remove_ducking(engine, bus(c), bus(c), when)); break;
    default:
      known(haptics_timeline_set_bus_gain(timeline, bus(c), decibels(c), share(c), unit));
      known(haptics_timeline_set_bus_muted(timeline, bus(c), flag(c), share(c), unit));
      known(haptics_timeline_set_ducking(timeline, bus(c), bus(c), &dip, share(c), unit));
      known(haptics_timeline_remove_ducking(timeline, bus(c), bus(c), share(c), unit));
      known(haptics_timeline_set_buses(timeline, bus(c), bus(c)));
  }
}

static void play_music(calls *c, haptics_timeline *timeline, const haptics_time *when) {
  source *from = &c->from;
  haptics_engine *engine = c->engine;
  haptics_music music = HAPTICS_MUSIC_INIT;
  haptics_transition transition = HAPTICS_TRANSITION_INIT;
  music.sound = c->sounds[below(from, 4)];
  music.loop = below(from, 4);
  music.loop_unit = below(from, 3);
  music.loop_from = below(from, 8) * 10;
  music.loop_to = music.loop_from + below(from, 40) * 4;
  music.beats_per_minute = below(from, 2) ? 0 : 6000;
  transition.boundary = below(from, 4);
  transition.law = below(from, 2);
  if (below(from, 2)) transition.fade_in = transition.fade_out = share(c);
  switch (below(from, 16)) {
    case 0: music.sound = (int32_t)whole(from); break;
    case 1: music.bus = bus(c); break;
    case 2: music.gain = (float)number(from); break;
    case 3: music.loop_from = number(from); break;
    case 4: music.loop_to = number(from); break;
    case 5: music.beats_per_minute = number(from); break;
    case 6: music.beats_per_bar = (int32_t)whole(from); break;
    case 7: music.first_beat = whole(from); break;
    case 8: music.loop = (int32_t)whole(from); break;
    case 9: music.loop_unit = (int32_t)whole(from); break;
    case 10: transition.boundary = (int32_t)whole(from); break;
    case 11: transition.from = whole(from); break;
    case 12: transition.law = (int32_t)whole(from); break;
    default: break;
  }
  switch (below(from, 8)) {
    case 0: known(haptics_stop_music(engine, share(c), when)); break;
    case 1: known(haptics_pause_music(engine, when)); break;
    case 2: known(haptics_resume_music(engine, when)); break;
    case 3: known(haptics_timeline_stop_music(timeline, share(c), share(c), 0)); break;
    case 4: known(haptics_timeline_play_music(timeline, &music, &transition, share(c), 0)); break;
    default: known(haptics_play_music(engine, &music, below(from, 4) ? &transition : NULL, when));
  }
}

static void stream_music(calls *c) {
  static const float samples[128];
  source *from = &c->from;
  haptics_engine *engine = c->engine;
  haptics_music_stream stream = HAPTICS_MUSIC_STREAM_INIT;
  haptics_demand demand = HAPTICS_DEMAND_INIT;
  int32_t *sound = &c->sounds[below(from, 4)], fed = 0;
  int i;
  stream.channels = 1 + below(from, 2);
  stream.frames = 100 + below(from, 100) * 1000;
  stream.head = stream.loop_head = samples;
  stream.head_frames = (size_t)below(from, 64);
  stream.loop_start = below(from, 50);
  stream.loop_head_frames = (size_t)below(from, 50);
  switch (below(from, 12)) {
    case 0: stream.channels = (int32_t)whole(from); break;
    case 1: stream.sample_rate = (int32_t)whole(from); break;
    case 2: stream.frames = whole(from); break;
    case 3: stream.head = NULL; break;
    case 4: stream.loop_start = whole(from); break;
    case 5: stream.struct_size = wrong_size(from, 8); break;
    default: break;
  }
  if (below(from, 3) == 0) {
    haptics_unload_sound(engine, *sound);
    known(haptics_load_music(engine, below(from, 8) ? &stream : NULL, sound));
  }
  for (i = 0; i < 4; i++) {
    known(haptics_next_demand(engine, &demand));
    if (below(from, 8) == 0) demand.ticket = (uint32_t)whole(from);
    if (below(from, 8) == 0) demand.frame = whole(from);
    if (below(from, 8) == 0) demand.sound = (int32_t)whole(from);
    if (below(from, 8) == 0) {
      known(haptics_refuse_music(engine, &demand));
    } else {
      known(haptics_feed_music(engine, &demand, samples, (size_t)below(from, 64),
                               below(from, 2) ? &fed : NULL));
    }
  }
}

static void control(calls *c, haptics_timeline *timeline, const haptics_time *when) {
  source *from = &c->from;
  haptics_engine *engine = c->engine;
  haptics_player *player = NULL;
  haptics_target target = HAPTICS_TARGET_INIT;
  haptics_cue repeated = HAPTICS_CUE_INIT;
  haptics_parameter parameters[3];
  haptics_curve curves[3];
  haptics_point points[8];
  size_t count = (size_t)below(from, 4), stride = sizeof *parameters, length = sizeof *curves, i;
  int32_t first = 0, added = 0;
  for (i = 0; i < 8; i++) {
    points[i].time = below(from, 4) ? (double)i * 0.01 : number(from);
    points[i].value = share(c);
  }
  for (i = 0; i < 3; i++) {
    parameters[i] = (haptics_parameter)HAPTICS_PARAMETER_INIT;
    parameters[i].control = below(from, 16) ? below(from, 12) : (int32_t)whole(from);
    parameters[i].value = share(c);
    parameters[i].time = share(c);
    curves[i] = (haptics_curve)HAPTICS_CURVE_INIT;
    curves[i].control = below(from, 16) ? below(from, 12) : (int32_t)whole(from);
    curves[i].time = share(c);
    curves[i].points = points;
    curves[i].point_count = (size_t)below(from, 9);
  }
  if (below(from, 16) == 0) count = (size_t)whole(from) | (size_t)1 << 63;
  if (below(from, 16) == 0) stride = length = 4;
  if (below(from, 2)) target.playback = identifier(c, c->playbacks);
  else target.live_cue = identifier(c, c->cues);
  known(haptics_send_cue_parameters(engine, &target, parameters, count, stride, when));
  known(haptics_schedule_cue_curves(engine, &target, curves, count, length, when));
  if (known(haptics_player_create(engine, timeline, &player)) == HAPTICS_OK) {
    known(haptics_player_set_buses(engine, player, bus(c), bus(c)));
    known(haptics_player_send_parameters(engine, player, parameters, count, stride, when));
    known(haptics_player_set_loop(engine, player, share(c), share(c), below(from, 4)));
    known(haptics_player_start(engine, player, when));
    known(haptics_player_schedule_curves(engine, player, curves, count, length, when));
    known(haptics_player_set_loop(engine, player, share(c), share(c), below(from, 4)));
  }
  haptics_player_destroy(player);
  if (below(from, 4)) return;
  known(haptics_timeline_add_repeated(timeline, &repeated, share(c), share(c), share(c),
                                      below(from, 4), &first, &added));
  if (added < 0 || added > 65536) fail("too many repeats", added);
}

static void be_quiet(calls *c, haptics_timeline *timeline) {
  source *from = &c->from;
  haptics_quiet quiet = HAPTICS_QUIET_INIT;
  uint32_t gates = 0;
  quiet.cooldown = below(from, 4) ? 0.01 : number(from);
  quiet.most_per_second = below(from, 4) ? below(from, 70) : (int32_t)whole(from);
  quiet.moment_priority = below(from, 4) ? below(from, 257) - 1 : (int32_t)whole(from);
  known(haptics_set_quiet(c->engine, &quiet));
  known(haptics_timeline_set_quiet(timeline, &quiet));
  (void)haptics_set_gates(c->engine, (uint32_t)whole(from), flag(c));
  if (haptics_closed_gates(c->engine, &gates)) fail("no gates", 0);
  (void)haptics_set_gates(c->engine, gates, 1);
  known(haptics_timeline_find_gate(timeline, "hints", &gates));
}
