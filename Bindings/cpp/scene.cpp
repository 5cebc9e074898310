// Plays the scene of Tests/Conformance: prints what happens, and a hash of every sample.
// Build: c++ -std=c++17 scene.cpp -lhaptics -ljson-c
#include "haptics.hpp"

#include <json-c/json.h>

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>

using json = json_object;

static json *member(json *object, const char *name) { return json_object_object_get(object, name); }
static double number(json *object, const char *name, double otherwise = 0) {
  json *value = member(object, name);
  return value ? json_object_get_double(value) : otherwise;
}
static int32_t whole(json *object, const char *name, int32_t otherwise = 0) {
  json *value = member(object, name);
  return value ? json_object_get_int(value) : otherwise;
}
static std::vector<json *> elements(json *array) {
  std::vector<json *> all;
  for (size_t i = 0; i < json_object_array_length(array); i++) all.push_back(json_object_array_get_idx(array, i));
  return all;
}

/// A value that must be there: without exceptions, value() aborts.
template <class T>
static T need(haptics::result<T> result) {
  if (!result) std::fprintf(stderr, "%s\n", result.error().message.c_str());
  return std::move(result).value();
}

static haptics_cue cue_of(json *object) {
  auto cue = haptics::cue();
  cue.meaning = whole(object, "meaning");
  cue.pattern = whole(object, "pattern");
  cue.sound = whole(object, "sound");
  cue.visual = whole(object, "visual");
  cue.visual_is_flash = whole(object, "visual_is_flash");
  cue.fallback_pattern = whole(object, "fallback_pattern");
  cue.fallback_sound = whole(object, "fallback_sound");
  cue.fallback_visual = whole(object, "fallback_visual");
  cue.priority = whole(object, "priority", cue.priority);
  cue.minimum_modalities = whole(object, "minimum_modalities", cue.minimum_modalities);
  cue.late_policy = whole(object, "late_policy", cue.late_policy);
  cue.pattern_gain = static_cast<float>(number(object, "pattern_gain", cue.pattern_gain));
  cue.visual_duration = number(object, "visual_duration", cue.visual_duration);
  cue.payload = static_cast<uint64_t>(whole(object, "payload"));
  return cue;
}

static haptics::timeline timeline_of(json *object) {
  auto timeline = need(haptics::timeline::create(number(object, "tempo"), whole(object, "beats_per_bar")));
  for (json *placed : elements(member(object, "cues")))
    need(timeline.add(cue_of(member(placed, "cue")), number(placed, "at"), HAPTICS_BEATS));
  if (json *loop = member(object, "loop")) {
    auto ends = elements(loop);
    timeline.set_loop(json_object_get_double(ends[0]), json_object_get_double(ends[1]), HAPTICS_BEATS).value();
  }
  auto policy = haptics::policy();
  policy.minimum_modalities = whole(object, "minimum_modalities");
  timeline.set_policy(policy).value();
  return timeline;
}

static void print(int turn, const haptics_event &e) {
  std::printf("%d %d %" PRId64 " %" PRIu64 " %" PRIu64, turn, e.kind, e.frame, e.playback, e.live_cue);
  for (int32_t one : {e.cue, e.meaning, e.cue_count, e.modality, e.outcome, e.drop_reason, e.modality_status,
                      e.stopped_reason, e.transport, e.reached_modalities, e.required_modalities, e.lost_events})
    std::printf(" %d", one);
  std::printf(" %" PRId64 " %" PRId64 " %" PRIu64 " %" PRIu64, e.lateness, e.skew, e.visual_id, e.payload);
  std::printf(" %d %d %.17g %d", e.visual, e.effect, static_cast<double>(e.level), e.has_host_time);
  std::printf(" %" PRId64 " %" PRId64 " %" PRId64 "\n", e.host_time, e.offset, e.duration);
}

int main(int, char **arguments) {
  json *scene = json_object_from_file(arguments[1]);
  json *given = member(scene, "config");
  auto config = haptics::config();
  config.sample_rate = whole(given, "sample_rate");
  config.audio_channels = whole(given, "audio_channels");
  config.haptic_channels = whole(given, "haptic_channels");
  config.voices = whole(given, "voices");
  config.visual_lookahead = number(given, "visual_lookahead");
  config.haptic_latency = number(given, "haptic_latency");
  config.audio_latency = number(given, "audio_latency");
  config.visual_latency = number(given, "visual_latency");
  auto engine = need(haptics::engine::create(config));
  for (json *name : elements(member(scene, "patterns"))) need(engine.load_built_in_pattern(json_object_get_string(name)));
  for (json *name : elements(member(scene, "sounds"))) need(engine.load_built_in_sound(json_object_get_string(name)));
  std::vector<haptics::timeline> timelines;
  for (json *one : elements(member(scene, "timelines"))) timelines.push_back(timeline_of(one));

  std::vector<uint64_t> playbacks, fired;
  json *o = nullptr;  // the order
  const auto status_of = [](auto result) { return result ? HAPTICS_OK : result.error().status; };
  const auto kept = [&](auto &list, haptics::result<uint64_t> result) {
    if (result) list.push_back(*result);
    return status_of(std::move(result));
  };
  const auto when = [&] {
    if (member(o, "delay")) return haptics::after(whole(o, "delay"));
    return member(o, "frame") ? haptics::at_frame(whole(o, "frame")) : haptics::now();
  };
  const auto playback = [&] { return playbacks[static_cast<size_t>(whole(o, "playback"))]; };
  const auto live = [&] { return fired[static_cast<size_t>(whole(o, "fired"))]; };
  const auto timeline = [&]() -> auto & { return timelines[static_cast<size_t>(whole(o, "timeline"))]; };
  const auto value = [&] { return number(o, "value"); };
  const std::map<std::string, std::function<haptics_status()>> calls = {
      {"play", [&] {
         auto start = haptics::start();
         start.from = number(o, "from");
         return kept(playbacks, engine.play(timeline(), start));
       }},
      {"fire", [&] { return kept(fired, engine.fire(cue_of(member(o, "cue")), when())); }},
      {"move", [&] { return status_of(engine.move(live(), when())); }},
      {"cancel", [&] { return status_of(engine.cancel(live())); }},
      {"status", [&] { return status_of(engine.set_status(whole(o, "modality"), whole(o, "status"))); }},
      {"rate", [&] { return status_of(engine.set_rate(playback(), value())); }},
      {"pause", [&] { return status_of(engine.pause(playback())); }},
      {"resume", [&] { return status_of(engine.resume(playback())); }},
      {"seek", [&] { return status_of(engine.seek(playback(), value())); }},
      {"stop", [&] { return status_of(engine.stop(playback(), value())); }},
      {"cancel_cue", [&] { return status_of(engine.cancel_cue(playback(), whole(o, "cue"))); }},
      {"move_cue", [&] { return status_of(engine.move_cue(playback(), whole(o, "cue"), value())); }},
      {"replace", [&] { return status_of(engine.replace(playback(), timeline())); }},
      {"interrupt", [&] { return status_of(engine.begin_interruption(HAPTICS_STOPPED_APPLICATION_SUSPENDED)); }},
      {"continue", [&] { return status_of(engine.end_interruption()); }},
  };

  uint32_t low = 0x811c9dc5u, high = 0x01000193u;
  int64_t frame = 0;
  const auto lengths = elements(member(scene, "blocks")), orders = elements(member(scene, "orders"));
  const auto channels = static_cast<size_t>(config.audio_channels + config.haptic_channels);
  for (int turn = 0; turn < whole(scene, "turns"); turn++) {
    for (json *order : orders) {
      if (whole(order, "turn") != turn) continue;
      o = order;
      const auto found = calls.find(json_object_get_string(member(o, "call")));
      if (found == calls.end()) return std::fprintf(stderr, "unknown order\n"), 1;
      if (const haptics_status status = found->second()) std::printf("%d refused %d\n", turn, status);
    }
    const auto frames = static_cast<size_t>(json_object_get_int(lengths[static_cast<size_t>(turn) % lengths.size()]));
    std::vector<float> block(frames * channels);
    const double milliseconds = 1000 + static_cast<double>(frame) * 1000 / 48000;
    if (engine.render(block.data(), frames, static_cast<int64_t>(milliseconds * 1e6))) return 1;
    frame += static_cast<int64_t>(frames);
    for (float sample : block) {
      uint32_t word;
      std::memcpy(&word, &sample, sizeof word);
      low = (low ^ word) * 0x01000193u;
      high = (high + (word >> 7) + low) * 0x85ebca6bu;
    }
    engine.poll([&](const haptics_event &event) {
      print(turn, event);
      if (event.kind == HAPTICS_EVENT_VISUAL && event.visual_id % 3 != 0)
        (void)engine.acknowledge(event.visual_id);
    });
  }
  std::printf("samples %" PRIu32 " %" PRIu32 "\n", low, high);
  json_object_put(scene);
}
