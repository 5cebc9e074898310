/* Buses, switches, dips and music. */
#include "check.h"

/* Fires a sound into a bus at a frame. */
static void fire(haptics_engine *engine, int32_t sound, int32_t bus, int64_t frame) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_time time = at_frame(frame);
  cue.sound = sound;
  cue.audio_bus = bus;
  CHECK(haptics_fire(engine, &cue, &time, NULL) == HAPTICS_OK);
}

static void names(void) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_engine *engine;
  haptics_text *name = NULL;
  int32_t bus = 0;
  config.buses = 5;
  engine = engine_of(&config);
  CHECK(haptics_bus(engine, "voice", HAPTICS_SWITCH_MUSIC, &bus) == HAPTICS_OK);
  CHECK(bus == HAPTICS_BUS_VOICE);
  CHECK(haptics_bus(engine, "menu", HAPTICS_SWITCH_EFFECTS, &bus) == HAPTICS_OK);
  CHECK(bus == 5);
  CHECK(haptics_bus(engine, "menu", HAPTICS_SWITCH_VOICE, &bus) == HAPTICS_OK);
  CHECK(bus == 5);
  CHECK(haptics_bus_name(engine, 5, &name) == HAPTICS_OK);
  CHECK(strcmp(haptics_text_characters(name), "menu") == 0);
  haptics_text_destroy(name);
  CHECK(haptics_bus_name(engine, 6, &name) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(name == NULL);
  CHECK(haptics_bus(engine, "sixth", HAPTICS_SWITCH_EFFECTS, &bus) == HAPTICS_TOO_MANY);
  CHECK(bus == 0);
  CHECK(haptics_set_bus_gain(engine, 6, 0, 0, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  haptics_engine_destroy(engine);
  config.buses = 3;
  CHECK(REFUSED(haptics_engine_create(&config, &engine)));
  config.buses = 33;
  CHECK(REFUSED(haptics_engine_create(&config, &engine)));
}

static void gains(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_time time = at_frame(150);
  size_t i;
  fire(engine, level(engine, 0.25f, 20000), 0, 0);
  CHECK(haptics_set_bus_gain(engine, HAPTICS_BUS_EFFECTS, -INFINITY, 0, &time) == HAPTICS_OK);
  time = at_frame(200);
  CHECK(haptics_set_bus_gain(engine, HAPTICS_BUS_EFFECTS, 0, 0.01, &time) == HAPTICS_OK);
  time = at_frame(1000);
  CHECK(haptics_set_bus_muted(engine, HAPTICS_BUS_EFFECTS, 1, &time) == HAPTICS_OK);
  time = at_frame(3000);
  CHECK(haptics_set_bus_muted(engine, HAPTICS_BUS_EFFECTS, 0, &time) == HAPTICS_OK);
  time = at_frame(6000);
  CHECK(haptics_set_bus_soloed(engine, HAPTICS_BUS_VOICE, 1, &time) == HAPTICS_OK);
  time = at_frame(8000);
  CHECK(haptics_set_bus_soloed(engine, HAPTICS_BUS_VOICE, 0, &time) == HAPTICS_OK);
  time = at_frame(10000);
  CHECK(haptics_set_bus_gain(engine, HAPTICS_BUS_EFFECTS, -6.020599913279624, 0, &time) == 0);
  render(engine, 11000);
  for (i = 0; i < 150; i++) CHECK(left(i) == 0.25f);
  for (i = 150; i <= 200; i++) CHECK(left(i) == 0);
  CHECK(is_near(left(440), 0.125));
  for (i = 680; i <= 1000; i++) CHECK(left(i) == 0.25f);
  CHECK(is_near(left(1720), 0.125));
  for (i = 2440; i <= 3000; i++) CHECK(left(i) == 0);
  CHECK(left(4440) == 0.25f && left(6000) == 0.25f);
  CHECK(left(7440) == 0 && left(8000) == 0);
  CHECK(left(9440) == 0.25f && left(9999) == 0.25f);
  CHECK(is_near(left(10000), 0.125) && is_near(left(10999), 0.125));
  haptics_engine_destroy(engine);
}

static void switches(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_event receipt;
  int32_t is_on = -1, sound = level(engine, 0.25f, 4000);
  CHECK(haptics_switch_is_on(engine, HAPTICS_SWITCH_EFFECTS, &is_on) == HAPTICS_OK && is_on == 1);
  CHECK(haptics_set_switch(engine, HAPTICS_SWITCH_EFFECTS, 0) == HAPTICS_OK);
  CHECK(haptics_switch_is_on(engine, HAPTICS_SWITCH_EFFECTS, &is_on) == HAPTICS_OK && is_on == 0);
  render(engine, 2000);
  fire(engine, sound, 0, 2000);
  render(engine, 100);
  CHECK(left(0) == 0 && left(99) == 0);
  do receipt = next_event(engine, HAPTICS_EVENT_RECEIPT);
  while (receipt.outcome == HAPTICS_QUEUED);
  CHECK(receipt.outcome == HAPTICS_LOST && receipt.modality == HAPTICS_AUDIO);
  CHECK(receipt.modality_status == HAPTICS_MUTED);
  /* Another bus is open. */
  fire(engine, sound, HAPTICS_BUS_VOICE, 2200);
  render(engine, 200);
  CHECK(left(99) == 0 && left(100) == 0.25f);
  haptics_engine_destroy(engine);
}

static void dips(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_ducking ducking = HAPTICS_DUCKING_INIT;
  int32_t sound = level(engine, 0.25f, 20000), voice = level(engine, 0.0625f, 480);
  size_t i;
  ducking.depth = -120;
  ducking.attack = ducking.release = 0.005;
  ducking.hold = 0.01;
  CHECK(haptics_set_ducking(engine, HAPTICS_BUS_EFFECTS, HAPTICS_BUS_VOICE, &ducking, NULL) == 0);
  fire(engine, sound, 0, 0);
  fire(engine, voice, HAPTICS_BUS_VOICE, 1000);
  fire(engine, voice, HAPTICS_BUS_VOICE, 5000);
  render(engine, 3000);
  for (i = 0; i <= 760; i++) CHECK(left(i) == 0.25f);
  CHECK(is_near(left(880), 0.125));
  for (i = 1000; i < 1480; i++) CHECK(left(i) == 0.0625f);
  for (i = 1480; i <= 1960; i++) CHECK(left(i) == 0);
  for (i = 2201; i < 3000; i++) CHECK(left(i) == 0.25f);
  CHECK(haptics_remove_ducking(engine, HAPTICS_BUS_EFFECTS, HAPTICS_BUS_VOICE, NULL) == 0);
  render(engine, 3000);
  CHECK(left(1999) == 0.25f && left(2000) == 0.3125f && left(2479) == 0.3125f);
  CHECK(REFUSED(haptics_set_ducking(engine, 2, 2, NULL, NULL)));
  CHECK(haptics_set_ducking(engine, 2, 3, NULL, NULL) == HAPTICS_OK);
  haptics_engine_destroy(engine);
}

static void routes(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_player *player = NULL;
  haptics_cue cue = HAPTICS_CUE_INIT;
  int32_t menu = 0;
  cue.sound = level(engine, 0.25f, 48);
  CHECK(haptics_bus(engine, "menu", HAPTICS_SWITCH_EFFECTS, &menu) == HAPTICS_OK);
  CHECK(haptics_set_bus_gain(engine, menu, -INFINITY, 0, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &cue, 0, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  cue.audio_bus = HAPTICS_BUS_VOICE;
  CHECK(haptics_timeline_add(timeline, &cue, 100, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_set_buses(timeline, menu, 0) == HAPTICS_OK);
  CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
  render(engine, 200);
  CHECK(left(0) == 0 && left(100) == 0.25f);
  CHECK(haptics_timeline_set_buses(timeline, 0, 0) == HAPTICS_OK);
  CHECK(haptics_player_create(engine, timeline, &player) == HAPTICS_OK);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  render(engine, 200);
  CHECK(left(0) == 0.25f && left(100) == 0.25f);
  CHECK(haptics_player_set_buses(engine, player, menu, HAPTICS_BUS_HAPTIC) == HAPTICS_OK);
  CHECK(haptics_player_start(engine, player, NULL) == HAPTICS_OK);
  render(engine, 200);
  CHECK(left(0) == 0 && left(100) == 0.25f);
  CHECK(REFUSED(haptics_player_set_buses(engine, player, HAPTICS_BUS_HAPTIC, 0)));
  CHECK(haptics_player_set_buses(engine, player, 40, 0) == HAPTICS_UNKNOWN_RESOURCE);
  cue.audio_bus = HAPTICS_BUS_HAPTIC;
  CHECK(REFUSED(haptics_fire(engine, &cue, NULL, NULL)));
  cue.audio_bus = -1;
  CHECK(haptics_fire(engine, &cue, NULL, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  cue.audio_bus = 17;
  CHECK(haptics_fire(engine, &cue, NULL, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  haptics_player_destroy(player);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void tracks(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_music music = HAPTICS_MUSIC_INIT, other = HAPTICS_MUSIC_INIT;
  haptics_transition transition = HAPTICS_TRANSITION_INIT;
  float samples[300];
  haptics_time time;
  size_t i;
  for (i = 0; i < 300; i++) samples[i] = (float)i / 1024;
  CHECK(haptics_load_sound(engine, samples, 300, 1, 48000, &music.sound) == HAPTICS_OK);
  music.loop = HAPTICS_MUSIC_LOOPS_PART;
  music.loop_unit = HAPTICS_FRAMES;
  music.loop_from = 100;
  music.loop_to = 200;
  CHECK(haptics_play_music(engine, &music, NULL, NULL) == HAPTICS_OK);
  time = at_frame(900);
  CHECK(haptics_stop_music(engine, 0, &time) == HAPTICS_OK);
  render(engine, 2000);
  for (i = 0; i < 900; i++)
    CHECK(left(i) == (float)(i < 200 ? i : 100 + (i - 200) % 100) / 1024);
  for (i = 1140; i < 2000; i++) CHECK(left(i) == 0);

  /* A beat has 480 frames, and a bar four of them; frame 2000 is that of the start. */
  music = other;
  music.sound = level(engine, 0.25f, 40000);
  music.beats_per_minute = 6000;
  other.sound = level(engine, 0.125f, 20000);
  other.loop = HAPTICS_MUSIC_ONCE;
  CHECK(haptics_play_music(engine, &music, NULL, NULL) == HAPTICS_OK);
  time = at_frame(2500);
  transition.boundary = HAPTICS_BOUNDARY_BAR;
  CHECK(haptics_play_music(engine, &other, &transition, &time) == HAPTICS_OK);
  render(engine, 6000);
  for (i = 0; i < 1920; i++) CHECK(left(i) == 0.25f);
  CHECK(left(1920) == 0.375f);
  for (i = 2160; i < 6000; i++) CHECK(left(i) == 0.125f);

  /* It holds its place: of its 20000 frames, 4080 are over. */
  CHECK(haptics_pause_music(engine, NULL) == HAPTICS_OK);
  render(engine, 1000);
  for (i = 240; i < 1000; i++) CHECK(left(i) == 0);
  CHECK(haptics_resume_music(engine, NULL) == HAPTICS_OK);
  render(engine, 20000);
  for (i = 240; i < 15920; i++) CHECK(left(i) == 0.125f);
  for (i = 15921; i < 20000; i++) CHECK(left(i) == 0);

  /* A linear cross-fade of equal tracks is no fade. */
  transition = (haptics_transition)HAPTICS_TRANSITION_INIT;
  transition.fade_in = transition.fade_out = 0.02;
  transition.law = HAPTICS_LINEAR;
  other.loop = HAPTICS_MUSIC_LOOPS;
  CHECK(haptics_play_music(engine, &other, NULL, NULL) == HAPTICS_OK);
  render(engine, 500);
  CHECK(haptics_play_music(engine, &other, &transition, NULL) == HAPTICS_OK);
  render(engine, 2000);
  for (i = 0; i < 2000; i++) CHECK(is_near(left(i), 0.125));

  /* Begun in its midst, it rises over 5 ms. */
  transition = (haptics_transition)HAPTICS_TRANSITION_INIT;
  transition.from = 39000;
  music.loop = HAPTICS_MUSIC_ONCE;
  CHECK(haptics_stop_music(engine, 0, NULL) == HAPTICS_OK);
  render(engine, 1000);
  CHECK(left(999) == 0);
  CHECK(haptics_play_music(engine, &music, &transition, NULL) == HAPTICS_OK);
  render(engine, 2000);
  CHECK(left(0) == 0 && left(240) == 0.25f && left(999) == 0.25f && left(1001) == 0);
  haptics_engine_destroy(engine);
}

static void timelines(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_timeline *timeline = NULL;
  haptics_music music = HAPTICS_MUSIC_INIT;
  haptics_transition transition = HAPTICS_TRANSITION_INIT;
  haptics_ducking ducking = HAPTICS_DUCKING_INIT;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_start start = HAPTICS_START_INIT;
  size_t i;
  ducking.attack = ducking.release = 0.005;
  ducking.hold = 0;
  ducking.depth = -120;
  music.sound = level(engine, 0.25f, 40000);
  cue.sound = level(engine, 0.0625f, 480);
  cue.audio_bus = HAPTICS_BUS_VOICE;
  CHECK(haptics_timeline_create(120, 4, &timeline) == HAPTICS_OK);
  CHECK(haptics_timeline_play_music(timeline, &music, NULL, 100, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_timeline_set_bus_gain(timeline, 3, -INFINITY, 1000, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_set_bus_gain(timeline, 3, 0, 3000, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_set_bus_muted(timeline, 3, 1, 5000, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_set_bus_muted(timeline, 3, 0, 7000, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_set_ducking(timeline, 3, 4, &ducking, 0, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_remove_ducking(timeline, 3, 4, 9000, HAPTICS_FRAMES) == 0);
  CHECK(haptics_timeline_add(timeline, &cue, 500, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_add(timeline, &cue, 9500, HAPTICS_FRAMES, NULL) == HAPTICS_OK);
  CHECK(haptics_timeline_stop_music(timeline, 0, 10000, HAPTICS_FRAMES) == HAPTICS_OK);
  CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
  render(engine, 12000);
  CHECK(left(99) == 0 && left(100) == 0.25f && left(260) == 0.25f);
  for (i = 500; i < 980; i++) CHECK(left(i) == 0.0625f);
  CHECK(is_near(left(1720), 0.125));
  CHECK(left(2440) == 0 && left(3000) == 0 && left(4440) == 0.25f);
  CHECK(left(6440) == 0 && left(8440) == 0.25f);
  for (i = 9500; i < 9980; i++) CHECK(left(i) == 0.3125f);
  CHECK(left(9999) == 0.25f && left(10240) == 0);
  /* From behind the start, the music is where it would be, and muted as it would be. */
  start.from = 6500;
  start.unit = HAPTICS_FRAMES;
  CHECK(haptics_play(engine, timeline, &start, NULL, NULL) == HAPTICS_OK);
  render(engine, 3000);
  CHECK(left(1999) == 0.25f);

  transition.from = 1;
  CHECK(REFUSED(haptics_timeline_play_music(timeline, &music, &transition, 0, 0)));
  transition.from = 0;
  transition.on_interruption = HAPTICS_INTERRUPTION_STOPS;
  CHECK(REFUSED(haptics_timeline_play_music(timeline, &music, &transition, 0, 0)));
  CHECK(REFUSED(haptics_timeline_set_ducking(timeline, 3, 3, NULL, 0, 0)));
  CHECK(REFUSED(haptics_timeline_stop_music(timeline, NAN, 0, 0)));
  CHECK(REFUSED(haptics_timeline_stop_music(timeline, 0, -1, 0)));
  CHECK(REFUSED(haptics_timeline_set_bus_gain(timeline, 3, 25, 0, 0)));
  CHECK(haptics_timeline_set_bus_gain(timeline, 0, 0, 0, 0) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_timeline_set_bus_gain(NULL, 3, 0, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_set_bus_muted(NULL, 3, 0, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_set_ducking(NULL, 3, 4, NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_remove_ducking(NULL, 3, 4, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_play_music(timeline, NULL, NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_stop_music(NULL, 0, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_timeline_set_buses(NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  haptics_timeline_destroy(timeline);
  haptics_engine_destroy(engine);
}

static void hostile(void) {
  haptics_engine *engine = engine_of(NULL);
  haptics_ducking ducking = HAPTICS_DUCKING_INIT;
  haptics_transition transition = HAPTICS_TRANSITION_INIT;
  haptics_music music = HAPTICS_MUSIC_INIT, whole;
  int32_t number = 0;
  size_t i;
  music.sound = level(engine, 0.25f, 1000);
  whole = music;
  CHECK(haptics_bus(NULL, "a", 0, &number) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_bus(engine, NULL, 0, &number) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_bus(engine, "a", 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(REFUSED(haptics_bus(engine, "a", 4, &number)));
  CHECK(haptics_bus_name(engine, 1, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_bus_gain(NULL, 1, 0, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_bus_muted(NULL, 1, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(REFUSED(haptics_set_bus_muted(engine, 1, 2, NULL)));
  CHECK(REFUSED(haptics_set_bus_soloed(engine, 1, -1, NULL)));
  CHECK(haptics_set_bus_soloed(engine, INT32_MIN, 1, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_set_bus_soloed(engine, INT32_MAX, 1, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  CHECK(haptics_set_switch(NULL, 0, 0) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_set_switch(engine, 4, 0) == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics_set_switch(engine, 0, 2) == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics_switch_is_on(engine, -1, &number) == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics_switch_is_on(engine, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(REFUSED(haptics_set_bus_gain(engine, 1, INFINITY, 0, NULL)));
  CHECK(REFUSED(haptics_set_bus_gain(engine, 1, NAN, 0, NULL)));
  for (i = 0; i < 3; i++) {
    CHECK(REFUSED(haptics_set_bus_gain(engine, 1, 0, not_finite[i], NULL)));
    ducking.depth = not_finite[i];
    CHECK(REFUSED(haptics_set_ducking(engine, 2, 3, &ducking, NULL)));
    ducking = (haptics_ducking)HAPTICS_DUCKING_INIT;
    ducking.release = not_finite[i];
    CHECK(REFUSED(haptics_set_ducking(engine, 2, 3, &ducking, NULL)));
    ducking = (haptics_ducking)HAPTICS_DUCKING_INIT;
    transition.fade_in = not_finite[i];
    CHECK(REFUSED(haptics_play_music(engine, &music, &transition, NULL)));
    transition = (haptics_transition)HAPTICS_TRANSITION_INIT;
    CHECK(REFUSED(haptics_stop_music(engine, not_finite[i], NULL)));
    music.loop = HAPTICS_MUSIC_LOOPS_PART;
    music.loop_from = not_finite[i];
    music.loop_to = 1;
    CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
    music.loop_from = 0;
    music.loop_to = not_finite[i];
    CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
    music = whole;
    music.beats_per_minute = not_finite[i];
    CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
    music = whole;
    music.gain = (float)not_finite[i];
    CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
    music = whole;
  }
  /* The loop is too short, lies behind the sound, or goes backwards. */
  music.loop = HAPTICS_MUSIC_LOOPS_PART;
  music.loop_unit = HAPTICS_FRAMES;
  music.loop_to = 63;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  music.loop_to = 1001;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  music.loop_from = 500;
  music.loop_to = 400;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  music.loop_unit = HAPTICS_BEATS;
  music.loop_to = 600;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  music = whole;
  music.sound = 99;
  CHECK(haptics_play_music(engine, &music, NULL, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  music.sound = INT32_MIN;
  CHECK(haptics_play_music(engine, &music, NULL, NULL) == HAPTICS_UNKNOWN_RESOURCE);
  music = whole;
  music.bus = HAPTICS_BUS_HAPTIC;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  music = whole;
  music.first_beat = INT64_MAX;
  CHECK(REFUSED(haptics_play_music(engine, &music, NULL, NULL)));
  transition.from = 1000;
  CHECK(REFUSED(haptics_play_music(engine, &whole, &transition, NULL)));
  transition.from = INT64_MIN;
  CHECK(REFUSED(haptics_play_music(engine, &whole, &transition, NULL)));
  transition.from = 0;
  transition.law = 2;
  CHECK(REFUSED(haptics_play_music(engine, &whole, &transition, NULL)));
  CHECK(haptics_play_music(engine, NULL, NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_stop_music(NULL, 0, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_pause_music(NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_resume_music(NULL, NULL) == HAPTICS_NULL_ARGUMENT);
  render(engine, 100);
  CHECK(left(99) == 0);
  haptics_engine_destroy(engine);
}

/* A sound that is read while it plays: its first 20 frames are in memory. */
static void streams(void) {
  static float samples[3000];
  haptics_engine *engine = engine_of(NULL);
  haptics_music music = HAPTICS_MUSIC_INIT;
  haptics_music_stream stream = HAPTICS_MUSIC_STREAM_INIT;
  haptics_demand demand = HAPTICS_DEMAND_INIT, old;
  haptics_cue cue = HAPTICS_CUE_INIT;
  haptics_event event;
  size_t rendered = 0, i;
  int32_t is_fed = 0, gaps = 0;
  for (i = 0; i < 3000; i++) samples[i] = (float)i / 4096;
  stream.channels = 1;
  stream.frames = 3000;
  stream.head = samples;
  stream.head_frames = 20;
  CHECK(haptics_load_music(engine, &stream, &music.sound) == HAPTICS_OK);
  CHECK(haptics_next_demand(engine, &demand) == HAPTICS_OK && demand.frames == 0);
  cue.sound = music.sound;
  CHECK(REFUSED(haptics_fire(engine, &cue, NULL, NULL)));
  CHECK(haptics_play_music(engine, &music, NULL, NULL) == HAPTICS_OK);
  /* Without the rest, nothing is rendered; with it, all of the music and its loop. */
  CHECK(haptics_render_fed(engine, block, 4000, &rendered) == HAPTICS_OK && rendered == 0);
  CHECK(haptics_next_demand(engine, &demand) == HAPTICS_OK);
  CHECK(demand.sound == music.sound && demand.frame == 20 && demand.frames == 2980);
  CHECK(REFUSED(haptics_feed_music(engine, &demand, samples + 20, 0, &is_fed)));
  CHECK(REFUSED(haptics_feed_music(engine, &demand, samples + 20, 2981, &is_fed)));
  CHECK(haptics_feed_music(engine, &demand, NULL, 2980, &is_fed) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_feed_music(engine, &demand, samples + 20, 1000, &is_fed) == HAPTICS_OK && is_fed);
  CHECK(haptics_feed_music(engine, &demand, samples + 20, 1000, &is_fed) == HAPTICS_OK && !is_fed);
  while (haptics_next_demand(engine, &demand) == HAPTICS_OK && demand.frames > 0)
    CHECK(haptics_feed_music(engine, &demand, samples + demand.frame, (size_t)demand.frames, NULL) ==
          HAPTICS_OK);
  CHECK(haptics_render_fed(engine, block, 8000, &rendered) == HAPTICS_OK && rendered == 8000);
  for (i = 0; i < 8000; i++) CHECK(left(i) == (float)(i % 3000) / 4096);
  /* What cannot be read is silent, and told. */
  CHECK(haptics_next_demand(engine, &demand) == HAPTICS_OK && demand.frames > 0);
  CHECK(haptics_refuse_music(engine, &demand) == HAPTICS_OK);
  for (i = 0; i < 3; i++) render(engine, most_frames);
  CHECK(left(most_frames - 1) == 0);
  old = demand;
  CHECK(haptics_stop_music(engine, 0, NULL) == HAPTICS_OK);
  render(engine, 1000);
  CHECK(haptics_feed_music(engine, &old, samples, 1, &is_fed) == HAPTICS_OK && !is_fed);
  while (haptics_poll(engine, &event, 1, sizeof event) == 1)
    if (event.kind == HAPTICS_EVENT_MUSIC_GAP) {
      gaps++;
      CHECK(event.sound == music.sound && event.frame > 8000 && event.duration > 48000);
    }
  CHECK(gaps == 1);
  stream.frames = 0;
  CHECK(REFUSED(haptics_load_music(engine, &stream, &music.sound)) && music.sound == 0);
  stream.frames = 19;
  CHECK(REFUSED(haptics_load_music(engine, &stream, &music.sound)));
  stream.frames = 3000;
  stream.head = NULL;
  CHECK(haptics_load_music(engine, &stream, &music.sound) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_load_music(engine, NULL, &music.sound) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_next_demand(engine, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_refuse_music(engine, NULL) == HAPTICS_NULL_ARGUMENT);
  CHECK(haptics_render_fed(engine, block, 1, NULL) == HAPTICS_NULL_ARGUMENT);
  haptics_engine_destroy(engine);
}

/* The file "m.wav", of which the program keeps the samples. */
typedef struct {
  float samples[3000];
  int32_t streams;
  int32_t was_music;
} song;

static int32_t find_song(void *context, int32_t kind, const char *path, haptics_asset *asset) {
  song *known = context;
  if (kind != HAPTICS_ASSET_SOUND || strcmp(path, "m.wav") != 0) return 0;
  known->was_music = asset->is_music;
  asset->samples = known->samples;
  asset->channels = 1;
  asset->sample_rate = 48000;
  asset->frames = 3000;
  if (!known->streams) return 1;
  asset->frames = 20;
  asset->stream_frames = 3000;
  asset->loop_start = 960;
  asset->loop_head = known->samples + 960;
  asset->loop_head_frames = 30;
  asset->tag = 77;
  return 1;
}

static void feed_song(haptics_engine *engine, const song *known) {
  haptics_demand demand = HAPTICS_DEMAND_INIT;
  while (haptics_next_demand(engine, &demand) == HAPTICS_OK && demand.frames > 0) {
    CHECK(demand.tag == 77);
    CHECK(haptics_feed_music(engine, &demand, known->samples + demand.frame, (size_t)demand.frames,
                             NULL) == HAPTICS_OK);
  }
}

/* The music of a timeline file is streamed, with the samples of music in memory. */
static void streamed_files(void) {
  static const char music[] =
      "{\"version\":1,\"assets\":{\"sounds\":{\"m\":\"m.wav\"}},\"cues\":[],"
      "\"music\":[{\"time\":0,\"sound\":\"m\",\"loop\":{\"from\":0.02,\"to\":0.04}}],"
      "\"duration\":2}";
  static const char cue[] =
      "{\"version\":1,\"assets\":{\"sounds\":{\"m\":\"m.wav\"}},"
      "\"cues\":[{\"time\":0,\"audio\":\"m\"}]}";
  static song known;
  static float expected[channels * 6000];
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL;
  haptics_request request = HAPTICS_REQUEST_INIT;
  int32_t streams, is_done = 0, id = 0;
  size_t i, rendered = 0;
  for (i = 0; i < 3000; i++) known.samples[i] = (float)i / 4096;
  assets.find = find_song;
  assets.context = &known;
  file.format = HAPTICS_FORMAT_TIMELINE;
  for (streams = 0; streams < 2; streams++) {
    haptics_engine *engine = engine_of(NULL);
    haptics_timeline *timeline = NULL;
    known.streams = streams;
    file.bytes = music;
    file.size = strlen(music);
    CHECK(haptics_load_timeline(engine, &file, &assets, &timeline) == HAPTICS_OK);
    CHECK(known.was_music == 1);
    CHECK(haptics_play(engine, timeline, NULL, NULL, NULL) == HAPTICS_OK);
    if (streams) {
      CHECK(haptics_render_fed(engine, block, 6000, &rendered) == HAPTICS_OK && rendered < 6000);
      for (i = 0; rendered < 6000 && i < 100; i++) {
        size_t more = 0;
        feed_song(engine, &known);
        CHECK(haptics_render_fed(engine, block + channels * rendered, 6000 - rendered, &more) == HAPTICS_OK);
        rendered += more;
      }
      CHECK(memcmp(block, expected, sizeof expected) == 0);
    } else {
      render(engine, 6000);
      memcpy(expected, block, sizeof expected);
      CHECK(expected[channels * 3000] == known.samples[960 + (3000 - 960) % 960]);
    }
    haptics_timeline_destroy(timeline);
    file.bytes = cue;
    file.size = strlen(cue);
    CHECK((haptics_load_timeline(engine, &file, &assets, &timeline) == HAPTICS_OK) == !streams);
    CHECK(known.was_music == 0);
    if (streams) CHECK(strstr(haptics_error_message(), "m.wav"));
    haptics_timeline_destroy(timeline);
    /* A preloader streams music, and has sounds of cues in memory. */
    CHECK(haptics_preloader_create(engine, 1 << 20, &preloader) == HAPTICS_OK);
    request.name = "m.wav";
    request.kind = HAPTICS_ASSET_MUSIC;
    CHECK(haptics_preloader_begin(preloader, &request, 1, sizeof request, NULL, &preload) == HAPTICS_OK);
    CHECK(haptics_preloader_load_next(preloader, &assets, &is_done) == HAPTICS_OK && !is_done);
    CHECK(haptics_preload_result(preload, HAPTICS_ASSET_MUSIC, "m.wav", &id) == HAPTICS_OK && id > 0);
    CHECK(known.was_music == 1);
    haptics_preload_destroy(preload);
    request.kind = HAPTICS_ASSET_SOUND;
    CHECK(haptics_preloader_begin(preloader, &request, 1, sizeof request, NULL, &preload) == HAPTICS_OK);
    CHECK(haptics_preloader_load_next(preloader, &assets, &is_done) == HAPTICS_OK && !is_done);
    CHECK((haptics_preload_result(preload, HAPTICS_ASSET_SOUND, "m.wav", &id) == HAPTICS_OK) == !streams);
    haptics_preload_destroy(preload);
    haptics_preloader_destroy(preloader);
    haptics_engine_destroy(engine);
  }
}

int main(void) {
  names();
  gains();
  switches();
  dips();
  routes();
  tracks();
  timelines();
  streams();
  streamed_files();
  hostile();
  return done();
}
