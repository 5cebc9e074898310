#include "firewall.h"

#include <stdlib.h>
#include <string.h>

enum { RATE = 48000 };

void require(haptics_status status) {
  if (!status) return;
  fprintf(stderr, "firewall: %s: %s\n", haptics_status_name(status), haptics_error_message());
  exit(1);
}

/* The music is of the timeline, and so it is paused, resumed and stopped with it. */
static void add_music(Game *self) {
  haptics_music music = HAPTICS_MUSIC_INIT;
  float *samples = music_render(RATE);
  require(haptics_load_sound(self->engine, samples, MUSIC_SECONDS * RATE, 1, RATE, &music.sound));
  SDL_free(samples);
  music.gain = 0.5f;
  require(haptics_timeline_play_music(self->firewall, &music, NULL, 0, HAPTICS_SECONDS));
  double end = (double)self->beats.duration / 1e9 - 2;
  require(haptics_timeline_stop_music(self->firewall, 1, end, HAPTICS_SECONDS));
}

void game_start(Game *self, const haptics_source *file, Latencies latencies) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_policy policy = HAPTICS_POLICY_INIT;
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  haptics_beat_map beats = HAPTICS_BEAT_MAP_INIT;
  haptics_score score = HAPTICS_SCORE_INIT;
  memset(self, 0, sizeof *self);
  self->integrity = INTEGRITY;
  self->beats = beats;
  self->score = score;
  config.sample_rate = RATE;
  config.haptic_channels = 0;
  config.has_motors = 1;
  config.visual_lookahead = 1.5; /* so early packets are seen */
  config.audio_latency = latencies.audio;
  config.visual_latency = latencies.visual;
  require(haptics_engine_create(&config, &self->engine));
  require(haptics_load_timeline(self->engine, file, NULL, &self->firewall));
  require(haptics_timeline_find_cue(self->firewall, "held", &self->held));
  require(haptics_timeline_beat_map(self->firewall, "packets", &self->beats));
  judging.input_latency = (int64_t)(latencies.input * 1e9);
  require(haptics_judge_create(&self->beats, &judging, &self->judge));
  add_music(self);
  /* The file's policy is that of its timeline; live cues have the engine's. */
  for (int lost = 0; lost < 3; lost++)
    for (int other = HAPTICS_HAPTIC; other <= HAPTICS_AUDIO; other++) {
      policy.on_loss[3 * lost + other].action = HAPTICS_LOSS_STRONGER;
      policy.on_loss[3 * lost + other].strength = 1.5f;
    }
  require(haptics_set_policy(self->engine, &policy));
  haptics_sdl_open(&self->sdl, self->engine, &config);
  require(haptics_play(self->engine, self->firewall, NULL, NULL, &self->playback));
}

void game_end(Game *self) {
  haptics_sdl_close(&self->sdl);
  haptics_judge_destroy(self->judge);
  haptics_timeline_destroy(self->firewall);
  haptics_engine_destroy(self->engine);
}

void game_pause(Game *self, int is_paused) {
  self->is_paused = is_paused;
  if (self->is_over) return;
  require((is_paused ? haptics_pause : haptics_resume)(self->engine, self->playback, NULL));
}

/* The receipts of a cue: of a live one by its identifier, of another by -1 - its index. */
static Row *row_of(Game *self, int64_t cue, const char *name) {
  Row added = { cue, { -1, -1, -1 }, name };
  for (Row *row = self->rows; row < self->rows + ROWS; row++)
    if (row->cue == cue) return row;
  memmove(self->rows + 1, self->rows, sizeof added * (ROWS - 1));
  self->rows[0] = added;
  return self->rows;
}

static void answer(Game *self, const char *name) {
  uint64_t fired;
  require(haptics_fire_named(self->engine, self->firewall, name, NULL, &fired));
  row_of(self, (int64_t)fired, name);
}

static void miss(Game *self) {
  self->combo = 0;
  self->word = NULL;
  answer(self, "breached");
  if (--self->integrity) return;
  require(haptics_cancel_cue(self->engine, self->playback, self->held));
  require(haptics_stop(self->engine, self->playback, 0.5, NULL));
}

static void hit(Game *self, const haptics_verdict *verdict) {
  int64_t error = llabs(verdict->offset);
  int half = verdict->beat >= (int)self->beats.beat_count / 2;
  self->lates[half][self->hits[half]++ % MOST_BEATS] = verdict->offset;
  int points = error <= 50000000 ? 100 : error <= 100000000 ? 75 : 50;
  self->word = points == 100         ? "PERFECT"
               : points == 75        ? "GOOD"
               : verdict->offset < 0 ? "EARLY"
                                     : "LATE";
  self->points += points + 5 * SDL_min(self->combo, 20);
  self->combo++;
  self->best_combo = SDL_max(self->best_combo, self->combo);
  for (Visual *seen = self->visuals; seen < self->visuals + MOST_VISUALS; seen++)
    if (seen->event.playback && seen->event.cue == self->beats.first_cue + verdict->beat)
      seen->is_hit = 1;
  answer(self, "blocked");
}

static void read_verdicts(Game *self) {
  haptics_verdict verdict;
  while (self->integrity && haptics_judge_poll(self->judge, &verdict, 1, sizeof verdict)) {
    self->late = verdict.offset;
    if (verdict.kind == HAPTICS_HIT) hit(self, &verdict);
    if (verdict.kind == HAPTICS_MISS) miss(self);
    if (verdict.kind != HAPTICS_STRAY) continue;
    self->word = "NO PACKET";
    self->combo = 0;
  }
  require(haptics_read_score(self->judge, &self->score));
}

void game_tap(Game *self, int64_t host_time) {
  if (self->is_paused || self->is_over || !self->integrity ||
      haptics_judge_tap(self->judge, self->engine, self->playback, host_time))
    return;
  self->tapped_at = game_time();
  read_verdicts(self);
}

static void read_visual(Game *self, const haptics_event *event) {
  static const char *const kinds[] = { "packet", "big packet", "red", "shield", "banner" };
  const char *name = haptics_timeline_visual_name(self->firewall, event->visual);
  Visual seen = { *event, 0, 1, 0 };
  while (seen.kind < BANNER && strcmp(kinds[seen.kind], name)) seen.kind++;
  self->visuals[self->visual_count++ % MOST_VISUALS] = seen;
}

static void read_receipt(Game *self, const haptics_event *event) {
  const char *name = event->cue == self->held ? "held" : event->cue ? "packet" : "ready";
  Row *row = row_of(self, event->live_cue ? (int64_t)event->live_cue : -1 - event->cue, name);
  if (event->modality ==
      HAPTICS_HAPTIC) { /* It was announced, and now it is due: it comes on top. */
    Row due = *row;
    memmove(self->rows + 1, self->rows, sizeof due * (size_t)(row - self->rows));
    row = self->rows;
    *row = due;
  }
  for (int modality = 0; modality < 3; modality++)
    if ((event->modality == modality || event->modality == HAPTICS_ALL) &&
        (event->outcome != HAPTICS_SHOWN || row->outcomes[modality] != HAPTICS_PLAYED_FALLBACK))
      row->outcomes[modality] = event->outcome;
}

static void read_event(Game *self, const haptics_event *event) {
  if (event->kind == HAPTICS_EVENT_VISUAL) read_visual(self, event);
  if (event->kind == HAPTICS_EVENT_RECEIPT) read_receipt(self, event);
  if (event->kind == HAPTICS_EVENT_STATUS) self->statuses[event->modality] = event->modality_status;
  if (event->kind == HAPTICS_EVENT_WITHDRAWN)
    for (Visual *seen = self->visuals; seen < self->visuals + MOST_VISUALS; seen++)
      if (seen->event.visual_id == event->visual_id) seen->is_alive = 0;
  if (event->kind == HAPTICS_EVENT_TRANSPORT && event->transport >= HAPTICS_FINISHED) {
    self->is_over = 1;
    self->is_won = event->transport == HAPTICS_FINISHED;
  }
}

void game_step(Game *self) {
  haptics_event events[64];
  size_t count;
  haptics_playback_position position = HAPTICS_PLAYBACK_POSITION_INIT;
  if (!self->is_over && !haptics_position(self->engine, self->playback, game_time(), &position))
    self->position = position.seconds;
  if (!self->is_paused && !self->is_over && self->integrity &&
      !haptics_judge_close(self->judge, self->engine, self->playback, game_time()))
    read_verdicts(self);
  while ((count = haptics_poll(self->engine, events, 64, sizeof *events)) > 0)
    for (haptics_event *event = events; event < events + count; event++) read_event(self, event);
  for (Visual *seen = self->visuals; seen < self->visuals + MOST_VISUALS; seen++) {
    int64_t age = game_time() - seen->event.host_time;
    if (seen->is_alive && age >= 0) haptics_acknowledge(self->engine, seen->event.visual_id);
    if (age > 500000000 + seen->event.duration * (1000000000 / RATE)) seen->is_alive = 0;
  }
}
