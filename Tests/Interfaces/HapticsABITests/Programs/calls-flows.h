/* Random calls of judges, flows and preloaders. */
#include "calls.h"

static void judge(calls *c) {
  source *from = &c->from;
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  haptics_score score = HAPTICS_SCORE_INIT;
  haptics_verdict verdicts[8];
  haptics_judge *judge = NULL;
  int64_t beats[8];
  size_t i, count, taps = 0;
  for (i = 0; i < 8; i++) beats[i] = below(from, 16) ? (int64_t)i * 200000000 : whole(from);
  map.beats = beats;
  map.beat_count = (size_t)below(from, 9);
  map.duration = below(from, 4) ? 2000000000 : whole(from);
  if (below(from, 8) == 0) map.spacing = whole(from);
  if (below(from, 8) == 0) judging.input_latency = whole(from);
  if (below(from, 8) == 0) judging.narrow_window = whole(from);
  if (below(from, 8) == 0) judging.wide_window = whole(from);
  if (below(from, 4) == 0) judging.misses_to_widen = (int32_t)whole(from);
  judging.counts_in_total = flag(c);
  if (known(haptics_judge_create(&map, &judging, &judge))) return;
  for (i = 0; i < 12; i++) {
    int64_t time = below(from, 2) ? (int64_t)below(from, 2000) * 1000000 : whole(from);
    switch (below(from, 4)) {
      case 0: known(haptics_judge_tap_at(judge, time)); break;
      case 1: known(haptics_judge_close_at(judge, time)); break;
      case 2: known(haptics_judge_tap(judge, c->engine, identifier(c, c->playbacks), time)); break;
      default: known(haptics_judge_close(judge, c->engine, identifier(c, c->playbacks), time));
    }
    while ((count = haptics_judge_poll(judge, verdicts, (size_t)below(from, 8), sizeof *verdicts)))
      for (; count > 0; count--) {
        const haptics_verdict *verdict = &verdicts[count - 1];
        if (verdict->beat >= (int32_t)map.beat_count) fail("a verdict on no beat", verdict->beat);
        taps += verdict->kind != HAPTICS_MISS;
      }
  }
  if (known(haptics_read_score(judge, &score)) == HAPTICS_OK)
    if (score.hits < 0 || score.misses < 0 || score.hits + score.misses > 8 || taps > 12)
      fail("a wrong score", score.hits);
  haptics_judge_destroy(judge);
}

static void flow(calls *c) {
  static const double milestones[] = {0.1, 0.5, 0.9};
  source *from = &c->from;
  haptics_hint *hint = NULL;
  haptics_assist_rules rules = HAPTICS_ASSIST_RULES_INIT;
  haptics_assist_state state = HAPTICS_ASSIST_STATE_INIT;
  haptics_assist *assist = NULL;
  haptics_hold *hold = NULL;
  haptics_heart_rules pace = HAPTICS_HEART_RULES_INIT;
  haptics_heart *heart = NULL;
  haptics_pulse pulses[4];
  haptics_step step = {sizeof step, 0, milestones, (size_t)below(from, 4)};
  haptics_step_event events[4];
  haptics_steps *steps = NULL;
  double level;
  int i;
  known(haptics_hint_create(below(from, 2) ? 1000000 : whole(from), 2000000, below(from, 3), &hint));
  rules.failures_to_help = below(from, 3);
  rules.level_factor = share(c);
  rules.most_levels = below(from, 2) ? 3 : (int32_t)whole(from);
  known(haptics_assist_create(&rules, &assist));
  known(haptics_hold_create(below(from, 2) ? 1000 : whole(from), 1, share(c), &hold));
  pace.intensity_from = share(c);
  pace.dub_share = share(c);
  pace.rate_to = below(from, 2) ? 240 : number(from);
  known(haptics_heart_create(below(from, 2) ? &pace : NULL, &heart));
  known(haptics_steps_create(&step, (size_t)below(from, 2), sizeof step, &steps));
  for (i = 0; i < 8; i++) {
    int64_t time = below(from, 2) ? (int64_t)below(from, 2000) * 1000 : whole(from);
    double progress = share(c);
    size_t room = (size_t)below(from, 5);
    haptics_hint_note_input(hint, time);
    (void)haptics_hint_next_time(hint);
    if (haptics_hint_advance(hint, whole(from)) < 0) fail("a negative hint", 0);
    if (below(from, 4) == 0) haptics_hint_stop(hint);
    (void)haptics_assist_note_failure(assist);
    (void)haptics_assist_note_success(assist, below(from, 2));
    if (below(from, 8) == 0) haptics_assist_reset(assist);
    known(haptics_read_assist(assist, &state));
    if (!isfinite(state.factor)) fail("a factor that is no number", 0);
    haptics_hold_press(hold, time);
    level = haptics_hold_level(hold, whole(from));
    if (!(level >= 0 && level <= 1)) fail("a level beyond 0 to 1", 0);
    (void)haptics_hold_full_time(hold);
    (void)haptics_hold_release(hold, whole(from));
    if (below(from, 8) == 0) haptics_hold_reset(hold);
    if (haptics_heart_advance(heart, time, progress, pulses, room, sizeof *pulses) > room)
      fail("too many pulses", 0);
    if (haptics_steps_report(steps, progress, events, room, sizeof *events) > room)
      fail("too many steps", 0);
    if (haptics_steps_current(steps) > 1) fail("a step too many", 0);
    level = haptics_travel_of_drag(number(from), number(from));
    if (!(level >= 0 && level <= 1)) fail("a travel beyond 0 to 1", 0);
    level = haptics_drag_for_travel(number(from), number(from));
    if (!(level >= 0 && level <= 1)) fail("a drag beyond 0 to 1", 0);
  }
  haptics_hint_destroy(hint);
  haptics_assist_destroy(assist);
  haptics_hold_destroy(hold);
  haptics_heart_destroy(heart);
  haptics_steps_destroy(steps);
}

static void run_flow(calls *c, const haptics_time *when) {
  source *from = &c->from;
  haptics_flow *flow = NULL, *inner = NULL;
  haptics_music music = HAPTICS_MUSIC_INIT;
  haptics_timeline *timeline = NULL;
  haptics_cue cue = HAPTICS_CUE_INIT;
  int64_t end = 0;
  int32_t unit = 0;
  double time = 0;
  uint64_t made = 0;
  cue.sound = c->sounds[below(from, 4)];
  cue.pattern = c->patterns[below(from, 4)];
  known(haptics_flow_create(&flow));
  known(haptics_flow_play(flow, "one", &cue));
  known(haptics_flow_count_down(flow, "two", &cue, below(from, 5), share(c), below(from, 4)));
  known(haptics_flow_pause(flow, "three", number(from), below(from, 4)));
  known(haptics_flow_count_down_for(flow, "four", &cue, number(from), share(c), below(from, 4),
                                    below(from, 2) ? &cue : NULL));
  music.sound = c->sounds[below(from, 4)];
  known(haptics_flow_create(&inner));
  known(haptics_flow_play_music(inner, "five", &music, NULL));
  known(haptics_flow_stop_music(inner, "six", number(from)));
  known(haptics_flow_add(flow, "seven", below(from, 4) ? inner : flow));
  haptics_flow_destroy(inner);
  if (known(haptics_flow_timeline(c->engine, flow, &timeline, &end)) == HAPTICS_OK) {
    if (end < 0 || end > (int64_t)1 << 52) fail("an end beyond all frames", end);
    known(haptics_timeline_find_marker(timeline, below(from, 2) ? "one" : "eight", &time, &unit));
    known(haptics_play(c->engine, timeline, NULL, when, &made));
    if (made) c->playbacks[below(from, kept)] = made;
  }
  haptics_timeline_destroy(timeline);
  haptics_flow_destroy(flow);
}

static void use_tracks(calls *c) {
  static const char text[] =
      "{\"version\":1,\"duration\":5,\"assets\":{\"sounds\":{\"s\":{\"builtIn\":\"click\"}}},"
      "\"tracks\":{\"beats\":{\"audio\":\"s\",\"beats\":[1,1.5,2]}}}";
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_timeline *timeline = NULL;
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  size_t place = (size_t)whole(&c->from);
  file.bytes = text;
  file.size = sizeof text - 1;
  file.format = HAPTICS_FORMAT_TIMELINE;
  if (known(haptics_load_timeline(c->engine, &file, NULL, &timeline))) return;
  if (haptics_timeline_track_name(timeline, place) && place) fail("a track too many", 0);
  if (known(haptics_timeline_beat_map(timeline, "beats", &map))) fail("no beats", 0);
  if (map.beat_count != 3) fail("other beats", 0);
  haptics_timeline_destroy(timeline);
}

static haptics_status load_external(void *context, const haptics_external *order, const char *name,
                                    int64_t *bytes) {
  source *from = &((calls *)context)->from;
  if (order->ticket == 0 || !name) fail("no ticket or name", order->ticket);
  *bytes = below(from, 4) ? below(from, 99) : whole(from);
  return below(from, 3) == 0 ? HAPTICS_PENDING : below(from, 3) == 0 ? below(from, 18) : HAPTICS_OK;
}

static void release_external(void *context, const haptics_external *order, const char *name) {
  (void)context;
  if (order->kind != HAPTICS_EXTERNAL_RELEASE || !name) fail("no release", order->kind);
}

static void preload(calls *c) {
  static const char *const names[] = {"a.wav", "b.wav", "heartbeat", "click", "", "x"};
  source *from = &c->from;
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  haptics_request requests[4];
  haptics_preloader *preloader = NULL;
  haptics_preload *preload = NULL;
  haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
  size_t count = (size_t)below(from, 5), i;
  int64_t bytes = 0;
  int32_t id = 0, done = 0, after[1];
  haptics_external orders[2];
  after[0] = below(from, 4);
  assets.find = find;
  assets.context = c;
  for (i = 0; i < 4; i++) {
    requests[i] = (haptics_request)HAPTICS_REQUEST_INIT;
    requests[i].kind = below(from, 32) ? below(from, 5) : (int32_t)whole(from);
    requests[i].after = after;
    requests[i].after_count = below(from, 3) ? 0 : 1;
    requests[i].tag = whole(from);
    requests[i].estimate = below(from, 16) ? below(from, 99) : whole(from);
    requests[i].timeout = below(from, 16) ? below(from, 99) : whole(from);
    requests[i].name = names[below(from, 6)];
    requests[i].size = below(from, 16) ? 1 + below(from, 999) : whole(from);
    requests[i].priority = below(from, 16) ? below(from, 256) : (int32_t)whole(from);
  }
  if (known(haptics_preloader_create(c->engine, below(from, 2) ? below(from, 99) : whole(from),
                                     &preloader)))
    return;
  if (known(haptics_preloader_begin(preloader, requests, count, sizeof *requests, names[0],
                                    &preload)) == HAPTICS_OK) {
    for (i = 0; i < 5; i++) {
      known(haptics_preloader_load_next(preloader, &assets, &done));
      if (below(from, 4) == 0)
        known(haptics_preloader_set_external(preloader, below(from, 2) ? load_external : NULL,
                                             below(from, 2) ? release_external : NULL, c));
      if (haptics_preloader_poll(preloader, orders, 1 + (size_t)below(from, 2), sizeof *orders)) {
        if (below(from, 2)) known(haptics_preloader_settle(preloader, orders[0].ticket, whole(from)));
        else known(haptics_preloader_reject(preloader, orders[0].ticket, below(from, 2) ? "no" : NULL));
      }
      known(haptics_preloader_settle(preloader, below(from, 9), below(from, 99)));
      known(haptics_preloader_expire(preloader, below(from, 2) ? 50 * (int64_t)i : whole(from)));
      if (below(from, 8) == 0)
        known(haptics_preloader_relieve(preloader, below(from, 2) ? below(from, 99) : whole(from),
                                        below(from, 2) ? names[below(from, 2)] : NULL, &bytes));
      known(haptics_preload_result(preload, below(from, 5), names[below(from, 6)], &id));
      known(haptics_preloader_find(preloader, below(from, 5), names[below(from, 6)], &id));
      if (below(from, 8) == 0) known(haptics_preload_cancel(preload));
      if (below(from, 8) == 0) known(haptics_preloader_unload(preloader, names[below(from, 2)]));
    }
    known(haptics_read_preload(preload, &progress));
    if (progress.settled > progress.count || progress.bytes > progress.total_bytes)
      fail("more than everything", progress.settled);
    known(haptics_preloader_used_bytes(preloader, &bytes));
    if (bytes < 0) fail("less than no memory", bytes);
  }
  known(haptics_preloader_unload(preloader, names[0]));
  haptics_preload_destroy(preload);
  haptics_preloader_destroy(preloader);
}
