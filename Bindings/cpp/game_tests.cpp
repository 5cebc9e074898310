// Judging, flows, preloading and what timelines do to the mixer. Exit status 0 if all is as it must be.
#include "haptics.hpp"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <type_traits>

static int failures = 0;
#define CHECK(condition)                                                         \
  do {                                                                           \
    if (!(condition)) {                                                          \
      std::fprintf(stderr, "game_tests.cpp:%d: %s\n", __LINE__, #condition);     \
      failures++;                                                                \
    }                                                                            \
  } while (0)

static_assert(!std::is_copy_constructible_v<haptics::judge>, "a judge has one owner");
static_assert(std::is_nothrow_move_constructible_v<haptics::preloader>);

constexpr int64_t ms = 1000000, second = 1000 * ms;

static void judging() {
  auto rules = haptics::judging();
  rules.input_latency = 50 * ms;
  auto judge = haptics::judge::create(haptics::beat_map({second, 2 * second}, 3 * second), rules);
  CHECK(judge);
  std::vector<haptics_verdict> told;
  auto note = [&](const haptics_verdict &one) { told.push_back(one); };
  CHECK(judge->tap_at(second + 70 * ms));
  judge->poll(note);
  CHECK(told.size() == 1 && told[0].kind == HAPTICS_HIT && told[0].beat == 0 && told[0].offset == 20 * ms);
  CHECK(judge->close_windows_at(3 * second));
  judge->poll(note);
  CHECK(told.size() == 2 && told[1].kind == HAPTICS_MISS && told[1].beat == 1);
  CHECK(judge->score().hits == 1 && judge->score().misses == 1 && judge->score().is_over == 1);
  auto engine = haptics::engine::create();
  CHECK(judge->tap(*engine, 12345, 0).error().status == HAPTICS_UNKNOWN_PLAYBACK);
  auto refused = haptics::judge::create(haptics::beat_map({second, second}, 3 * second));
  CHECK(!refused && refused.error().status == HAPTICS_INVALID_ARGUMENT);

  const char file[] = R"({"version": 1, "cues": [{"name": "a", "time": 0.5}]})";
  auto timeline = engine->load_timeline(haptics::source(file, HAPTICS_FORMAT_TIMELINE));
  CHECK(timeline && haptics::beat_map(*timeline, "none").error().status == HAPTICS_UNKNOWN_NAME);
}

static void flows() {
  auto hint = haptics::hint::create(second, 500 * ms, 2);
  CHECK(hint && hint->next_time() == INT64_MAX);
  hint->note_input(100 * ms);
  CHECK(hint->next_time() == 1100 * ms && hint->advance(1100 * ms) == 1);

  auto rules = haptics::assist_rules();
  rules.level_factor = 0.5;
  auto assist = haptics::assist::create(rules);
  CHECK(!assist->note_failure() && !assist->note_failure() && assist->note_failure());
  CHECK(assist->state().level == 1 && assist->state().factor == 0.5 && !assist->note_success(true));

  auto hold = haptics::hold::create(second);
  hold->press(second);
  CHECK(hold->full_time() == 2 * second && !hold->release(second + 500 * ms));
  hold->press(2 * second);
  CHECK(hold->release(4 * second) && hold->level(9 * second) == 1);
  CHECK(haptics::hold::create(0).error().status == HAPTICS_INVALID_ARGUMENT);

  auto heart = haptics::heart::create();
  std::vector<haptics_pulse> taps;
  for (int64_t time = 5 * second; time <= 7 * second; time += 100 * ms)
    heart->advance(time, 0, [&](const haptics_pulse &one) { taps.push_back(one); });
  CHECK(taps.size() == 5 && taps[1].is_dub == 1 && taps[1].time == taps[0].time + 180 * ms);
  CHECK(taps[4].is_dub == 0 && taps[4].time == 7 * second);

  // Forty milestones are more than fit at once, and none of them counts for the next step.
  std::vector<double> forty;
  for (int i = 1; i <= 40; i++) forty.push_back(i / 40.0);
  const std::vector<double> none;
  auto steps = haptics::steps::create({haptics::step(forty), haptics::step(none)});
  int kinds[4] = {};
  steps->report(1, [&](const haptics_step_event &one) { kinds[one.kind]++; });
  CHECK(kinds[HAPTICS_STEP_BEGAN] == 1 && kinds[HAPTICS_STEP_PASSED] == 40);
  CHECK(kinds[HAPTICS_STEP_DONE] == 1 && steps->current() == 1);

  auto engine = haptics::engine::create();
  auto cue = haptics::cue();
  cue.sound = *engine->load_sound(std::vector<float>(4800, 0.1f).data(), 4800, 1, 48000);
  auto flow = haptics::flow::create();
  CHECK(flow->play("first", cue) && flow->pause("rest", 0.5) && flow->count_down("three", cue, 3, 1));
  auto timeline = flow->make_timeline(*engine);
  CHECK(timeline && timeline->second == 4800 + 24000 + 3 * 48000);
  CHECK(*engine->duration(timeline->first) == 172800 / 48000.0 && engine->play_from_marker(timeline->first, "rest"));
}

static int32_t find(void *, int32_t kind, const char *path, haptics_asset *asset) {
  static const float samples[] = {0.25f, 0.25f, 0.25f, 0.25f};
  if (kind != HAPTICS_ASSET_SOUND || std::strcmp(path, "b.wav")) return 0;
  asset->samples = samples;
  asset->frames = 4;
  asset->channels = 1;
  asset->sample_rate = 48000;
  return 1;
}

static void preloading() {
  auto engine = haptics::engine::create();
  auto preloader = haptics::preloader::create(*engine, 1 << 20);
  auto preload = preloader->begin({haptics::request("heartbeat", HAPTICS_ASSET_BUILT_IN_PATTERN, 10),
                                   haptics::request("b.wav", HAPTICS_ASSET_SOUND, 200),
                                   haptics::request("gone.ahap")}, "level");
  CHECK(preload && preload->progress().count == 3 && preload->progress().total_bytes == 211);
  CHECK(preload->find("b.wav", HAPTICS_ASSET_SOUND).error().status == HAPTICS_PENDING);
  auto supplied = haptics::assets();
  supplied.find = find;
  int loaded = 0;
  while (*preloader->load_next(supplied)) loaded++;
  CHECK(loaded == 3 && preload->progress().settled == 3 && preload->progress().failed == 1);
  CHECK(*preload->find("b.wav", HAPTICS_ASSET_SOUND) > 0);
  CHECK(*preloader->find("heartbeat", HAPTICS_ASSET_BUILT_IN_PATTERN) > 0);
  CHECK(preload->find("gone.ahap").error().message == "'gone.ahap' was not supplied");
  CHECK(preloader->used_bytes() == 16 && preloader->unload("level") && preloader->used_bytes() == 0);
}

static void mixing() {
  auto engine = haptics::engine::create();
  const std::vector<float> one(48000, 0.25f);
  auto music = haptics::music();
  music.sound = *engine->load_sound(one.data(), one.size(), 1, 48000);
  auto timeline = haptics::timeline::create();
  CHECK(timeline->play_music(music, 0));
  CHECK(timeline->set_bus_gain(HAPTICS_BUS_MUSIC, -20, 1) && timeline->stop_music(2));
  CHECK(timeline->set_bus_muted(HAPTICS_BUS_VOICE, true, 1));
  CHECK(timeline->set_ducking(HAPTICS_BUS_MUSIC, HAPTICS_BUS_VOICE, 1));
  CHECK(timeline->set_bus_gain(99, 0, 1).error().status == HAPTICS_UNKNOWN_RESOURCE);
  auto policy = haptics::policy();
  policy.minimum_modalities = 2;
  CHECK(timeline->set_policy(policy) && timeline->policy().minimum_modalities == 2);

  auto other = haptics::timeline::create();
  CHECK(other->play_music(music, 0) && other->set_bus_gain(HAPTICS_BUS_MUSIC, -20, 1));
  CHECK(other->stop_music(2) && engine->play(*other));
  std::vector<float> block(48000 * 3);
  float level[3];
  for (float &sample : level) {
    CHECK(engine->render(block.data(), 48000) == HAPTICS_OK);
    sample = block[24000 * 3];
  }
  CHECK(level[0] > 0.1f && std::fabs(level[1] / level[0] - 0.1f) < 0.001f && level[2] == 0);
}

int main() {
  judging();
  flows();
  preloading();
  mixing();
  return failures != 0;
}
