#include "firewall.h"

#include <stdlib.h>
#include <string.h>

static void require(haptics_status status) {
  if (!status) return;
  fprintf(stderr, "firewall: %s: %s %s\n", haptics_status_name(status), haptics_error_message(),
          SDL_GetError());
  exit(1);
}

void game_start(Game *self, const char *path, haptics_config config, const haptics_judging *how) {
  const Game fresh = { .beats = HAPTICS_BEAT_MAP_INIT,
                       .score = HAPTICS_SCORE_INIT,
                       .integrity = INTEGRITY };
  haptics_music music = HAPTICS_MUSIC_INIT;
  *self = fresh;
  config.haptic_channels = 0;
  config.has_motors = 1;
  config.visual_lookahead = 1.5; /* so early packets are seen */
  require(haptics_engine_create(&config, &self->engine));
  require(haptics_sdl_load_timeline(self->engine, path, &self->firewall));
  require(haptics_timeline_find_cue(self->firewall, "held", &self->held));
  require(haptics_timeline_beat_map(self->firewall, "packets", &self->beats));
  haptics_judging judging = HAPTICS_JUDGING_INIT;
  if (how) judging = *how;
  judging.counts_in_total = 1; /* five misses in all, not in a row */
  require(haptics_judge_create(&self->beats, &judging, &self->judge));
  /* The music is of the timeline, and so it is paused, resumed and stopped with it. */
  double end = (double)self->beats.duration / 1e9 - 2;
  require(haptics_sdl_load_sound(self->engine, FIREWALL "/music.wav", &music.sound));
  music.gain = 0.5f;
  require(haptics_timeline_play_music(self->firewall, &music, NULL, 0, HAPTICS_SECONDS));
  require(haptics_timeline_stop_music(self->firewall, 1, end, HAPTICS_SECONDS));
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
  if (self->is_over) return;
  require((is_paused ? haptics_pause : haptics_resume)(self->engine, self->playback, NULL));
}

/* The receipts of a cue, moved to the top: of a live one by its identifier, of another by -1 - its
 * index. */
static Row *row_of(Game *self, int64_t cue, const char *name) {
  Row found = { cue, { -1, -1, -1 }, name };
  int at = 0;
  while (at < ROWS - 1 && self->rows[at].cue != cue) at++;
  if (self->rows[at].cue == cue) found = self->rows[at];
  memmove(self->rows + 1, self->rows, sizeof found * (size_t)at);
  self->rows[0] = found;
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
  int points = error <= 50000000 ? 100 : error <= 100000000 ? 75 : 50;
  self->word = verdict->offset < 0 ? "EARLY" : "LATE";
  if (points > 50) self->word = points == 100 ? "PERFECT" : "GOOD";
  self->points += points + 5 * SDL_min(self->combo, 20);
  self->combo++;
  self->best_combo = SDL_max(self->best_combo, self->combo);
  self->is_hit[verdict->beat % MOST_BEATS] = 1;
  haptics_sdl_note_tap(&self->taps, self->is_second_half ? HAPTICS_VISUAL : HAPTICS_AUDIO,
                       verdict->offset);
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
  if (!self->integrity || haptics_judge_tap(self->judge, self->engine, self->playback, host_time))
    return;
  self->tapped_at = haptics_sdl_time();
  read_verdicts(self);
}

static void read_receipt(Game *self, const haptics_event *event) {
  const char *name = event->cue == self->held ? "held" : event->cue ? "packet" : "ready";
  Row *row = row_of(self, event->live_cue ? (int64_t)event->live_cue : -1 - event->cue, name);
  for (int modality = 0; modality < HAPTICS_ALL; modality++)
    if ((event->modality == modality || event->modality == HAPTICS_ALL) &&
        (event->outcome != HAPTICS_SHOWN || row->outcomes[modality] != HAPTICS_PLAYED_FALLBACK))
      row->outcomes[modality] = event->outcome;
}

static void read_event(Game *self, const haptics_event *event) {
  if (event->kind == HAPTICS_EVENT_VISUAL)
    self->visuals[self->visual_count++ % MOST_VISUALS] = *event;
  if (event->kind == HAPTICS_EVENT_RECEIPT) read_receipt(self, event);
  if (event->kind == HAPTICS_EVENT_STATUS) self->statuses[event->modality] = event->modality_status;
  if (event->kind == HAPTICS_EVENT_WITHDRAWN)
    for (haptics_event *seen = self->visuals; seen < self->visuals + MOST_VISUALS; seen++)
      if (seen->visual_id == event->visual_id) seen->visual = 0;
  if (event->kind == HAPTICS_EVENT_TRANSPORT && event->transport >= HAPTICS_FINISHED) {
    self->is_over = 1;
    self->is_won = event->transport == HAPTICS_FINISHED;
  }
}

void game_step(Game *self) {
  haptics_event event;
  haptics_playback_position position = HAPTICS_PLAYBACK_POSITION_INIT;
  int64_t now = haptics_sdl_time();
  if (!haptics_position(self->engine, self->playback, now, &position))
    self->position = position.seconds;
  self->is_second_half = self->position * 2e9 > (double)self->beats.duration;
  if (self->integrity && !haptics_judge_close(self->judge, self->engine, self->playback, now))
    read_verdicts(self);
  while (haptics_poll(self->engine, &event, 1, sizeof event)) read_event(self, &event);
  for (haptics_event *seen = self->visuals; seen < self->visuals + MOST_VISUALS; seen++) {
    int64_t age = now - seen->host_time;
    if (seen->visual && age >= 0) haptics_acknowledge(self->engine, seen->visual_id);
    if (age > 500000000 + seen->duration * 1000000000 / self->sdl.config.sample_rate)
      seen->visual = 0;
  }
}
