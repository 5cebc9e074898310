// haptics_game.hpp: judging, flows and preloading for C++17, in the manner of haptics.hpp. Header-only.
//
// Times are nanoseconds. Use each object from one thread at a time, but for preloaders and preloads,
// which several threads may share.
#ifndef HAPTICS_GAME_HPP
#define HAPTICS_GAME_HPP

#include <haptics.hpp>

#include <limits>

namespace haptics {

// # Initial values, and the arguments that hold pointers

inline haptics_judging judging() noexcept { return HAPTICS_JUDGING_INIT; }
inline haptics_assist_rules assist_rules() noexcept { return HAPTICS_ASSIST_RULES_INIT; }
inline haptics_heart_rules heart_rules() noexcept { return HAPTICS_HEART_RULES_INIT; }

/// The beats of a track; they must outlive the call that reads them.
inline haptics_beat_map beat_map(const std::vector<int64_t> &beats, int64_t duration) noexcept {
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  map.beats = beats.data();
  map.beat_count = beats.size();
  map.duration = duration;
  return map;
}
/// The beats of a track of a timeline file, which has them as long as it lives.
inline result<haptics_beat_map> beat_map(const timeline &file, const char *track) {
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  const haptics_status status = haptics_timeline_beat_map(file.get(), track, &map);
  if (status != HAPTICS_OK) return detail::last(status);
  return map;
}
/// An asset to preload: the path of its file, or the name of the built-in; it must outlive the call.
inline haptics_request request(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN, int64_t size = 1,
                               int32_t priority = 128) noexcept {
  return {sizeof(haptics_request), kind, name, size, priority, 0};
}

namespace detail {
/// Calls `take` with every item that a function writes into an array.
template <class Item, class Write, class Take>
void drain(Write write, Take take) {
  Item items[32];
  while (size_t count = write(items, size_t{32}, sizeof *items))
    for (size_t i = 0; i < count; i++) take(std::as_const(items[i]));
}

/// What owns a handle that is created by one function and destroyed by another.
template <class Handle, auto destroy>
class owning {
 public:
  explicit owning(Handle *adopted) noexcept : handle_(adopted) {}
  Handle *get() const noexcept { return handle_.get(); }

 private:
  owner<Handle, destroy> handle_;
};
}  // namespace detail

// # Judging

/// Judges which taps hit which beats.
class judge : public detail::owning<haptics_judge, haptics_judge_destroy> {
 public:
  using owning::owning;
  static result<judge> create(const haptics_beat_map &beats, const haptics_judging &how = judging()) {
    return detail::adopt<judge, haptics_judge>(
        [&](auto out) { return haptics_judge_create(&beats, &how, out); });
  }

  /// Judges a tap that the host learned of at a time, by what was heard of a playback.
  result<void> tap(engine &playing, uint64_t playback, int64_t host_time) {
    return detail::done(haptics_judge_tap(get(), playing.get(), playback, host_time));
  }
  /// Closes the windows that no tap can reach any more. Call it once a frame.
  result<void> close(engine &playing, uint64_t playback, int64_t host_time) {
    return detail::done(haptics_judge_close(get(), playing.get(), playback, host_time));
  }
  // The same in a track that something else plays.
  result<void> tap_at(int64_t position) { return detail::done(haptics_judge_tap_at(get(), position)); }
  result<void> close_at(int64_t position) {
    return detail::done(haptics_judge_close_at(get(), position));
  }

  /// Calls `take` with every verdict that waits.
  template <class Take>
  void poll(Take take) {
    detail::drain<haptics_verdict>(
        [&](auto... room) { return haptics_judge_poll(get(), room...); }, take);
  }
  haptics_score score() const noexcept {
    haptics_score score = HAPTICS_SCORE_INIT;
    haptics_read_score(get(), &score);
    return score;
  }
};

// # Flows

/// Decides when a player who does nothing gets a hint.
class hint : public detail::owning<haptics_hint, haptics_hint_destroy> {
 public:
  using owning::owning;
  static result<hint> create(int64_t first, int64_t again, int32_t limit = 0) {
    return detail::adopt<hint, haptics_hint>(
        [&](auto out) { return haptics_hint_create(first, again, limit, out); });
  }
  void note_input(int64_t time) noexcept { haptics_hint_note_input(get(), time); }
  void stop() noexcept { haptics_hint_stop(get()); }
  /// The number of the hint that is due by a time, from 1; 0 for none.
  int32_t advance(int64_t time) noexcept { return haptics_hint_advance(get(), time); }
  /// INT64_MAX if none is to come.
  int64_t next_time() const noexcept { return haptics_hint_next_time(get()); }
};

/// Counts failures, and says when help begins, goes further and ends.
class assist : public detail::owning<haptics_assist, haptics_assist_destroy> {
 public:
  using owning::owning;
  static result<assist> create(const haptics_assist_rules &rules = assist_rules()) {
    return detail::adopt<assist, haptics_assist>(
        [&](auto out) { return haptics_assist_create(&rules, out); });
  }
  /// Whether help begins or goes a level further.
  bool note_failure() noexcept { return haptics_assist_note_failure(get()) != 0; }
  /// Whether help ends or goes back by a level.
  bool note_success(bool is_unaided) noexcept {
    return haptics_assist_note_success(get(), is_unaided) != 0;
  }
  void reset() noexcept { haptics_assist_reset(get()); }
  haptics_assist_state state() const noexcept {
    haptics_assist_state state = HAPTICS_ASSIST_STATE_INIT;
    haptics_read_assist(get(), &state);
    return state;
  }
};

/// Charges as a capacitor does while a button is pressed, and falls back when it is let go early.
class hold : public detail::owning<haptics_hold, haptics_hold_destroy> {
 public:
  using owning::owning;
  static result<hold> create(int64_t duration, double time_constant = 1, double fall_time_constant = 0.25) {
    return detail::adopt<hold, haptics_hold>([&](auto out) {
      return haptics_hold_create(duration, time_constant, fall_time_constant, out);
    });
  }
  void press(int64_t time) noexcept { haptics_hold_press(get(), time); }
  /// Whether it was full.
  bool release(int64_t time) noexcept { return haptics_hold_release(get(), time) != 0; }
  void reset() noexcept { haptics_hold_reset(get()); }
  double level(int64_t time) const noexcept { return haptics_hold_level(get(), time); }
  /// INT64_MAX where it is not held, or is full.
  int64_t full_time() const noexcept { return haptics_hold_full_time(get()); }
};

/// Beats faster and harder the further something has come.
class heart : public detail::owning<haptics_heart, haptics_heart_destroy> {
 public:
  using owning::owning;
  static result<heart> create(const haptics_heart_rules &rules = heart_rules()) {
    return detail::adopt<heart, haptics_heart>(
        [&](auto out) { return haptics_heart_create(&rules, out); });
  }
  /// Calls `take` with every tap that is due until a time.
  template <class Take>
  void advance(int64_t time, double progress, Take take) {
    detail::drain<haptics_pulse>(
        [&](auto... room) { return haptics_heart_advance(get(), time, progress, room...); }, take);
  }
};

/// Steps that are taken one after the other, each by a progress of its own.
class steps : public detail::owning<haptics_steps, haptics_steps_destroy> {
 public:
  using owning::owning;
  /// milestones: for each step, progresses of 0 ... 1 in rising order.
  static result<steps> create(const std::vector<std::vector<double>> &milestones) {
    std::vector<haptics_step> all;
    for (const auto &one : milestones) all.push_back({sizeof(haptics_step), 0, one.data(), one.size()});
    return detail::adopt<steps, haptics_steps>([&](auto out) {
      return haptics_steps_create(all.data(), all.size(), sizeof(haptics_step), out);
    });
  }
  /// Takes the progress of the current step, and calls `take` with every event that follows.
  template <class Take>
  void report(double progress, Take take) {
    // What has no room waits; NaN is no progress of the step that has become current.
    detail::drain<haptics_step_event>(
        [&](auto... room) {
          return haptics_steps_report(
              get(), std::exchange(progress, std::numeric_limits<double>::quiet_NaN()), room...);
        },
        take);
  }
  /// The index of the current step: their number when all are done.
  int32_t current() const noexcept { return haptics_steps_current(get()); }
};

/// Steps that take their time: a step with a cue lasts until its last rendition is over.
class flow : public detail::owning<haptics_flow, haptics_flow_destroy> {
 public:
  using owning::owning;
  static result<flow> create() {
    return detail::adopt<flow, haptics_flow>([](auto out) { return haptics_flow_create(out); });
  }
  result<void> play(const char *name, const haptics_cue &cue) {
    return detail::done(haptics_flow_play(get(), name, &cue));
  }
  result<void> count_down(const char *name, const haptics_cue &cue, int32_t count, double every,
                          int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_flow_count_down(get(), name, &cue, count, every, unit));
  }
  result<void> pause(const char *name, double duration, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_flow_pause(get(), name, duration, unit));
  }
  /// A timeline for an engine's patterns and sounds, with a marker at each step. `end` is set to its last
  /// frame.
  result<timeline> make_timeline(engine &playing, int64_t *end = nullptr) const {
    return detail::adopt<timeline, haptics_timeline>(
        [&](auto out) { return haptics_flow_timeline(playing.get(), get(), out, end); });
  }
};

// # Preloading

/// Assets that were asked for together.
class preload : public detail::owning<haptics_preload, haptics_preload_destroy> {
 public:
  using owning::owning;
  haptics_preload_progress progress() const noexcept {
    haptics_preload_progress progress = HAPTICS_PRELOAD_PROGRESS_INIT;
    haptics_read_preload(get(), &progress);
    return progress;
  }
  /// The number of an asset; until all are settled, an error with HAPTICS_PENDING.
  result<int32_t> find(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN) const {
    return detail::number<int32_t>(
        [&](auto out) { return haptics_preload_result(get(), kind, name, out); });
  }
  result<void> cancel() { return detail::done(haptics_preload_cancel(get())); }
};

/// Keeps the books of what is to be loaded into an engine. It has no thread: load_next loads one asset.
class preloader : public detail::owning<haptics_preloader, haptics_preloader_destroy> {
 public:
  using owning::owning;
  /// budget: the most bytes that samples, and the files of patterns, take in memory.
  static result<preloader> create(engine &filled, int64_t budget) {
    return detail::adopt<preloader, haptics_preloader>(
        [&](auto out) { return haptics_preloader_create(filled.get(), budget, out); });
  }
  /// Asks for assets, for a group such as a level.
  result<preload> begin(const std::vector<haptics_request> &requests, const char *group = "") {
    return detail::adopt<preload, haptics_preload>([&](auto out) {
      return haptics_preloader_begin(get(), requests.data(), requests.size(), sizeof(haptics_request),
                                     group, out);
    });
  }
  /// Loads the next asset on this thread; the value is whether one waited.
  result<bool> load_next(const haptics_assets &found = assets()) {
    int32_t is_done = 0;
    const haptics_status status = haptics_preloader_load_next(get(), &found, &is_done);
    if (status != HAPTICS_OK) return detail::last(status);
    return is_done == 0;
  }
  result<void> unload(const char *group = "") {
    return detail::done(haptics_preloader_unload(get(), group));
  }
  /// The number of an asset; until it is loaded, an error with HAPTICS_PENDING.
  result<int32_t> find(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN) const {
    return detail::number<int32_t>(
        [&](auto out) { return haptics_preloader_find(get(), kind, name, out); });
  }
  int64_t used_bytes() const noexcept {
    int64_t bytes = 0;
    haptics_preloader_used_bytes(get(), &bytes);
    return bytes;
  }
};

}  // namespace haptics

#endif
