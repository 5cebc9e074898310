// What the header adds to haptics.h: owners, results, errors. Exit status 0 if all is as it must be.
#include "haptics.hpp"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>

static int failures = 0;
#define CHECK(condition)                                                         \
  do {                                                                           \
    if (!(condition)) {                                                          \
      std::fprintf(stderr, "tests.cpp:%d: %s\n", __LINE__, #condition);          \
      failures++;                                                                \
    }                                                                            \
  } while (0)

static_assert(!std::is_copy_constructible_v<haptics::engine>, "an engine has one owner");
static_assert(!std::is_copy_constructible_v<haptics::timeline>);
static_assert(!std::is_copy_constructible_v<haptics::samples>);
static_assert(std::is_nothrow_move_constructible_v<haptics::engine>);
static_assert(std::is_nothrow_move_assignable_v<haptics::report>);

static const char broken[] =
    R"({"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]})";

static void bad_input() {
  auto refused = haptics::render(haptics::source(broken, HAPTICS_FORMAT_PATTERN, "tap.ahap"));
  CHECK(!refused);
  CHECK(refused.error().status == HAPTICS_INVALID_FILE);
  CHECK(refused.error().message.rfind("tap.ahap:1:63: error: unknown event type 'HapticTap'", 0) == 0);
  CHECK(!std::strcmp(refused.error().name(), haptics_status_name(HAPTICS_INVALID_FILE)));

  auto config = haptics::config();
  config.voices = 0;
  auto engine = haptics::engine::create(config);
  CHECK(!engine);
  CHECK(engine.error().status == HAPTICS_INVALID_ARGUMENT);
  CHECK(engine.error().message.find("voices") != std::string::npos);

  auto timeline = haptics::timeline::create(0, 4);
  CHECK(!timeline && timeline.error().status == HAPTICS_INVALID_ARGUMENT);
  CHECK(haptics::generate("no-such-pattern").error().status == HAPTICS_UNKNOWN_NAME);
}

static void findings() {
  auto report = haptics::validate(haptics::source(broken));
  CHECK(report && report->count(HAPTICS_ERROR) == 1);
  auto found = report->findings();
  CHECK(found.size() == 1);
  CHECK(!std::strcmp(found[0]->rule, "unknown-event-type"));
  CHECK(found[0]->line == 1 && found[0]->column == 63);

  auto fixed = haptics::fix(haptics::source(R"({"Version": 1, "Pattern": [],})"));
  CHECK(fixed && fixed->applied == 1);
  CHECK(fixed->file.view() == R"({"Version": 1, "Pattern": []})");

  auto how = haptics::run_options();
  how.fixes = HAPTICS_FIXES_SAFE;
  auto run = haptics::run::create(how);
  auto first = run->add(haptics::source(R"({"Version": 1, "Pattern": [],})", HAPTICS_FORMAT_PATTERN, "comma.ahap"));
  CHECK(first && first->fixed && first->fixed->view() == R"({"Version": 1, "Pattern": []})");
  CHECK(run->configure(haptics::source(R"({"exclude": ["old/"]})")) && run->excludes("old/tap.ahap"));
  CHECK(run->remove_configuration() && !run->excludes("old/tap.ahap"));
  auto second = run->add(haptics::source(broken, HAPTICS_FORMAT_PATTERN, "tap.ahap"), "tap.ahap");
  CHECK(second && !second->fixed && second->report.view().rfind("tap.ahap:1:63: error: unknown", 0) == 0);
  CHECK(run->fail("none.ahap", "No such file or directory"));
  auto end = run->finish();
  CHECK(end && end->exit_status == 2 && end->report.view().rfind("2 files checked", 0) == 0);
  CHECK(haptics::explain("missing-duration").value().view().rfind("missing-duration (error)", 0) == 0);
  CHECK(haptics::schema("ahap").value().view().front() == '{');

  auto options = haptics::conversion();
  options.to = "haptic";
  auto thud = haptics::generate("heartbeat", {haptics::option("beats", 2)});
  auto clip = haptics::convert(haptics::source(*thud), options);
  CHECK(clip && clip->file.view().find("\"amplitude\"") != std::string_view::npos);
  std::vector<float> click(48000, 0.0f);
  for (size_t i = 0; i < 400; i++) click[24000 + i] = i % 2 ? -0.8f : 0.8f;
  haptics_listening sound = HAPTICS_LISTENING_INIT;
  sound.samples = click.data();
  sound.frames = click.size();
  auto heard = haptics::convert(sound);
  CHECK(heard && heard->file.view().find("HapticTransient") != std::string_view::npos);
  sound.channels = 0;
  CHECK(!haptics::convert(sound));
  CHECK(haptics::plot(haptics::source(*thud))->view().substr(0, 4) == "<svg");
}

static void lifetimes() {
  auto engine = haptics::engine::create();
  haptics::engine moved = *std::move(engine);
  auto pattern = moved.load_built_in_pattern("click");
  CHECK(pattern && *pattern > 0);
  auto samples = haptics::render(haptics::source(*haptics::generate("click")));
  size_t counted = 0;
  for (float sample : *samples) counted += sample >= -1 && sample <= 1;
  CHECK(counted == samples->size() && counted > 100);

  auto cue = haptics::cue();
  cue.pattern = *pattern;
  cue.meaning = 7;
  {
    auto prepared = moved.prepare(cue);
    CHECK(prepared && moved.fire_prepared(*prepared));
    auto player = moved.make_player(*pattern);
    CHECK(player && player->start());
  }
  auto timeline = haptics::timeline::create();
  CHECK(timeline->add(cue, 1, HAPTICS_BEATS) && moved.play(*timeline));
  *timeline = *haptics::timeline::create();  // playing continues on a copy
  float block[480 * 3];
  int delivered = 0;
  for (int i = 0; i < 100; i++) {
    CHECK(moved.render(block, 480) == HAPTICS_OK);
    moved.poll([&](const haptics_event &event) {
      delivered += event.kind == HAPTICS_EVENT_RECEIPT && event.meaning == 7
                   && event.outcome == HAPTICS_PLAYED && event.modality == HAPTICS_HAPTIC;
    });
  }
  CHECK(delivered == 2);
  CHECK(moved.tally().haptic == 3);
}

static void transactions() {
  auto engine = haptics::engine::create();
  auto cue = haptics::cue();
  cue.pattern = *engine->load_built_in_pattern("click");
  auto undone = engine->transaction([&](haptics_engine *control) {
    haptics_fire(control, &cue, nullptr, nullptr);
    return haptics_fire(control, nullptr, nullptr, nullptr);
  });
  CHECK(!undone && undone.error().status == HAPTICS_NULL_ARGUMENT);
  float block[480 * 3];
  CHECK(engine->render(block, 480) == HAPTICS_OK && engine->is_idle());
  auto done = engine->transaction(
      [&](haptics_engine *control) { return haptics_fire(control, &cue, nullptr, nullptr); });
  CHECK(done && engine->render(block, 1) == HAPTICS_OK && !engine->is_idle());
}

static float peak(haptics::engine &engine, int channel) {
  static float block[9600 * 3];
  CHECK(engine.render(block, 9600) == HAPTICS_OK);
  float peak = 0;
  for (int i = 4800; i < 9600; i++) peak = std::fmax(peak, std::fabs(block[i * 3 + channel]));
  return peak;
}

static void mixing() {
  auto engine = haptics::engine::create();
  std::vector<float> tone(48000);
  for (size_t i = 0; i < tone.size(); i++) tone[i] = std::sin(static_cast<float>(i) / 20) / 4;
  auto music = haptics::music();
  music.sound = *engine->load_sound(tone.data(), tone.size(), 1, 48000);
  CHECK(engine->play_music(music));
  const float full = peak(*engine, 0);
  CHECK(full > 0.2f && engine->set_bus_gain(HAPTICS_BUS_MUSIC, -20));
  CHECK(std::fabs(peak(*engine, 0) / full - 0.1f) < 0.01f);
  CHECK(engine->stop_music());
  peak(*engine, 0);
  CHECK(peak(*engine, 0) == 0);

  auto cue = haptics::cue();
  cue.sound = music.sound;
  auto fired = engine->fire(cue);
  const float loud = peak(*engine, 0);
  CHECK(fired && engine->set_cue_gain(haptics::live(*fired), 0.5f));
  CHECK(std::fabs(peak(*engine, 0) / loud - 0.5f) < 0.01f);
  CHECK(engine->set_switch(HAPTICS_SWITCH_EFFECTS, false));
  CHECK(peak(*engine, 0) == 0);
  CHECK(engine->set_bus_gain(99, 0).error().status == HAPTICS_UNKNOWN_RESOURCE);
}

static void default_ramps() {
  for (const bool is_pan : {false, true}) {
    auto how = haptics::config();
    how.haptic_channels = 0;
    auto engine = haptics::engine::create(how);
    const std::vector<float> level(48000, 0.5f);
    auto cue = haptics::cue();
    cue.sound = *engine->load_sound(level.data(), level.size(), 1, 48000);
    const auto fired = haptics::live(*engine->fire(cue));
    std::vector<float> block(3840);
    CHECK(engine->render(block.data(), 480) == HAPTICS_OK);
    const float before = block[959];
    CHECK(is_pan ? engine->set_cue_pan(fired, -1) : engine->set_cue_gain(fired, 0));
    CHECK(engine->render(block.data(), 1920) == HAPTICS_OK);
    CHECK(block[1441] > 0.2f * before && block[1441] < 0.8f * before);
    CHECK(block[2801] > 0 && block[2801] < 0.1f * before);
    CHECK(block[2883] == 0);
  }
}

static void exceptions() {
#if HAPTICS_HAS_EXCEPTIONS
  bool caught = false;
  try {
    haptics::render(haptics::source(broken)).value();
  } catch (const haptics::exception &thrown) {
    caught = thrown.reason().status == HAPTICS_INVALID_FILE;
  }
  CHECK(caught);
#endif
  CHECK(haptics::generate("click").value().view().front() == '{');
}

int main() {
  bad_input();
  findings();
  lifetimes();
  transactions();
  mixing();
  default_ramps();
  exceptions();
  return failures != 0;
}
