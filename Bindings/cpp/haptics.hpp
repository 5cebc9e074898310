// haptics.hpp: haptics.h for C++17. Header-only; link with -lhaptics.
//
// Structs and constants are those of haptics.h, and their _INIT macros are functions here: cue(),
// config(). Handles are owners that move and do not copy. What can fail returns a result, which
// holds a value or an error. Without -fno-exceptions, value() throws; everything works without it
// and without run-time type information. The threading rules are those of haptics.h.
//
// haptics::engine holds on to nothing of yours; destroy prepared cues before their engine. Judging,
// flows and preloading are in haptics_game.hpp.
#ifndef HAPTICS_HPP
#define HAPTICS_HPP

#include <haptics.h>

#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define HAPTICS_HAS_EXCEPTIONS 1
#include <stdexcept>
#else
#define HAPTICS_HAS_EXCEPTIONS 0
#endif

namespace haptics {

// # Results

/// Why a call failed: its status, and what must be otherwise.
struct error {
  haptics_status status;
  std::string message;

  /// The name of the status.
  const char *name() const noexcept { return haptics_status_name(status); }
};

#if HAPTICS_HAS_EXCEPTIONS
/// What value() throws.
class exception : public std::runtime_error {
 public:
  explicit exception(error what) : std::runtime_error(what.message), error_(std::move(what)) {}
  const error &reason() const noexcept { return error_; }

 private:
  error error_;
};
#endif

namespace detail {
/// Ends a program that asks for a value which is not there.
[[noreturn]] inline void refuse(const error &why) {
#if HAPTICS_HAS_EXCEPTIONS
  throw exception(why);
#else
  (void)why;
  std::abort();
#endif
}

inline error last(haptics_status status) {
  const char *message = haptics_error_message();
  // These leave the message of an earlier failure as it was.
  const bool has_message = status != HAPTICS_NULL_ARGUMENT && status != HAPTICS_BUSY && *message;
  return {status, has_message ? message : haptics_status_name(status)};
}
}  // namespace detail

/// A value or an error.
template <class T>
class [[nodiscard]] result {
 public:
  result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  result(haptics::error why) : state_(std::in_place_index<1>, std::move(why)) {}

  explicit operator bool() const noexcept { return state_.index() == 0; }
  bool has_value() const noexcept { return state_.index() == 0; }

  /// The value. Throws, or aborts where there are no exceptions, if there is none.
  T &value() & { return check(), *std::get_if<0>(&state_); }
  const T &value() const & { return check(), *std::get_if<0>(&state_); }
  T &&value() && { return check(), std::move(*std::get_if<0>(&state_)); }
  T value_or(T other) && { return has_value() ? std::move(*std::get_if<0>(&state_)) : std::move(other); }

  /// The value, which must be there.
  T &operator*() & noexcept { return *std::get_if<0>(&state_); }
  T &&operator*() && noexcept { return std::move(*std::get_if<0>(&state_)); }
  T *operator->() noexcept { return std::get_if<0>(&state_); }

  /// The error, which must be there.
  const haptics::error &error() const noexcept { return *std::get_if<1>(&state_); }

 private:
  void check() const {
    if (!has_value()) detail::refuse(error());
  }
  std::variant<T, haptics::error> state_;
};

/// Success or an error.
template <>
class [[nodiscard]] result<void> {
 public:
  result() = default;
  result(haptics::error why) : error_(std::move(why)) {}

  explicit operator bool() const noexcept { return !error_; }
  bool has_value() const noexcept { return !error_; }
  void value() const {
    if (error_) detail::refuse(*error_);
  }
  const haptics::error &error() const noexcept { return *error_; }

 private:
  std::optional<haptics::error> error_;
};

namespace detail {
template <auto destroy>
struct destroyer {
  template <class T>
  void operator()(T *handle) const noexcept { destroy(handle); }
};
template <class T, auto destroy>
using owner = std::unique_ptr<T, destroyer<destroy>>;

inline result<void> done(haptics_status status) {
  if (status == HAPTICS_OK) return {};
  return last(status);
}

/// Calls a function whose last argument takes a number.
template <class T, class Call>
result<T> number(Call call) {
  T value{};
  const haptics_status status = call(&value);
  if (status != HAPTICS_OK) return last(status);
  return value;
}
}  // namespace detail

// # The initial values of haptics.h

inline haptics_config config() noexcept { return HAPTICS_CONFIG_INIT; }
inline haptics_cue cue() noexcept { return HAPTICS_CUE_INIT; }
inline haptics_policy policy() noexcept { return HAPTICS_POLICY_INIT; }
inline haptics_rendering rendering() noexcept { return HAPTICS_RENDERING_INIT; }
inline haptics_actuator actuator() noexcept { return HAPTICS_ACTUATOR_INIT; }
inline haptics_check check() noexcept { return HAPTICS_CHECK_INIT; }
inline haptics_conversion conversion() noexcept { return HAPTICS_CONVERSION_INIT; }
inline haptics_plot_options plot_options() noexcept { return HAPTICS_PLOT_INIT; }
inline haptics_start start() noexcept { return HAPTICS_START_INIT; }
inline haptics_motors motors() noexcept { return HAPTICS_MOTORS_INIT; }
inline haptics_block block() noexcept { return HAPTICS_BLOCK_INIT; }
inline haptics_assets assets() noexcept { return HAPTICS_ASSETS_INIT; }

/// The bytes of a file. They and the name must outlive the call that reads them.
inline haptics_source source(std::string_view bytes, int32_t format = HAPTICS_FORMAT_PATTERN,
                             const char *name = nullptr) noexcept {
  haptics_source one = HAPTICS_SOURCE_INIT;
  one.format = format;
  one.bytes = bytes.data();
  one.size = bytes.size();
  one.name = name;
  return one;
}

/// An option of a built-in pattern. The name must outlive the call.
inline haptics_option option(const char *name, double value) noexcept {
  return {sizeof(haptics_option), 0, name, value};
}

// Times. The default of every function is the next block.
inline haptics_time now() noexcept { return HAPTICS_TIME_INIT; }
inline haptics_time at_frame(int64_t frame) noexcept {
  return {sizeof(haptics_time), HAPTICS_AT_FRAME, frame, 0, 0, 0};
}
inline haptics_time after(int64_t frames) noexcept {
  return {sizeof(haptics_time), HAPTICS_AFTER, 0, frames, 0, 0};
}
inline haptics_time at_host_time(int64_t nanoseconds) noexcept {
  return {sizeof(haptics_time), HAPTICS_AT_HOST_TIME, 0, 0, nanoseconds, 0};
}
inline haptics_time next_beat(uint64_t playback) noexcept {
  return {sizeof(haptics_time), HAPTICS_NEXT_BEAT, 0, 0, 0, playback};
}
inline haptics_time next_bar(uint64_t playback) noexcept {
  return {sizeof(haptics_time), HAPTICS_NEXT_BAR, 0, 0, 0, playback};
}
inline haptics_time next_loop(uint64_t playback) noexcept {
  return {sizeof(haptics_time), HAPTICS_NEXT_LOOP, 0, 0, 0, playback};
}

/// A live cue, or one of a playback, for what changes while it plays.
inline haptics_target live(uint64_t fired) noexcept { return {sizeof(haptics_target), 0, 0, fired}; }
inline haptics_target cue_of(uint64_t playback, int32_t cue) noexcept {
  return {sizeof(haptics_target), cue, playback, 0};
}

inline haptics_ducking ducking() noexcept { return HAPTICS_DUCKING_INIT; }
inline haptics_music music() noexcept { return HAPTICS_MUSIC_INIT; }
inline haptics_transition transition() noexcept { return HAPTICS_TRANSITION_INIT; }

// # Files

/// A text that the library made, which may be binary.
class text {
 public:
  explicit text(haptics_text *adopted) noexcept : handle_(adopted) {}
  std::string_view view() const noexcept {
    return {haptics_text_characters(handle_.get()), haptics_text_size(handle_.get())};
  }
  operator std::string_view() const noexcept { return view(); }
  const char *c_str() const noexcept { return haptics_text_characters(handle_.get()); }

 private:
  detail::owner<haptics_text, haptics_text_destroy> handle_;
};

/// The findings in a file. Use one from one thread at a time; references to findings live as long.
class report {
 public:
  explicit report(haptics_report *adopted) noexcept : handle_(adopted) {}
  size_t count(int32_t severity) const noexcept { return haptics_report_count(handle_.get(), severity); }
  std::vector<const haptics_finding *> findings() {
    std::vector<const haptics_finding *> found;
    while (auto *one = haptics_report_finding(handle_.get(), found.size())) found.push_back(one);
    return found;
  }
  /// What a compiler would print.
  const char *compiler_text() noexcept { return haptics_report_text(handle_.get()); }
  const char *json() noexcept { return haptics_report_json(handle_.get()); }

 private:
  detail::owner<haptics_report, haptics_report_destroy> handle_;
};

/// Samples that the library made, interleaved.
class samples {
 public:
  explicit samples(haptics_samples *adopted) noexcept : handle_(adopted) {}
  const float *data() const noexcept { return haptics_samples_data(handle_.get()); }
  size_t frames() const noexcept { return haptics_samples_frames(handle_.get()); }
  int32_t channels() const noexcept { return haptics_samples_channels(handle_.get()); }
  size_t size() const noexcept { return frames() * static_cast<size_t>(channels()); }
  const float *begin() const noexcept { return data(); }
  const float *end() const noexcept { return data() + size(); }

 private:
  detail::owner<haptics_samples, haptics_samples_destroy> handle_;
};

namespace detail {
/// Calls a function whose last argument takes a handle, and adopts it.
template <class Owner, class Handle, class Call>
result<Owner> adopt(Call call) {
  Handle *handle = nullptr;
  const haptics_status status = call(&handle);
  if (status != HAPTICS_OK) return last(status);
  return Owner(handle);
}
}  // namespace detail

/// Checks a file; one with errors is a report, too.
inline result<report> validate(const haptics_source &file, const haptics_check &options = check()) {
  return detail::adopt<report, haptics_report>(
      [&](auto out) { return haptics_validate(&file, &options, out); });
}
inline result<text> format(const haptics_source &file) {
  return detail::adopt<text, haptics_text>([&](auto out) { return haptics_format(&file, out); });
}
struct fixed {
  text file;
  size_t applied;
};
/// Applies the safe fixes, and those that they make possible.
inline result<fixed> fix(const haptics_source &file, const haptics_check &options = check()) {
  size_t applied = 0;
  auto fixed_text = detail::adopt<text, haptics_text>(
      [&](auto out) { return haptics_fix_file(&file, &options, out, &applied); });
  if (!fixed_text) return fixed_text.error();
  return fixed{*std::move(fixed_text), applied};
}
struct converted {
  text file;
  report losses;
};
inline result<converted> convert(const haptics_source &file,
                                 const haptics_conversion &options = conversion()) {
  haptics_report *losses = nullptr;
  auto file_text = detail::adopt<text, haptics_text>(
      [&](auto out) { return haptics_convert(&file, &options, out, &losses); });
  report lost(losses);
  if (!file_text) return file_text.error();
  return converted{*std::move(file_text), std::move(lost)};
}
/// Converts a sound: onsets become transients, and the loudness a vibration.
inline result<converted> convert(const haptics_listening &sound,
                                 const haptics_conversion &options = conversion()) {
  haptics_report *losses = nullptr;
  auto file_text = detail::adopt<text, haptics_text>(
      [&](auto out) { return haptics_convert_sound(&sound, &options, out, &losses); });
  report lost(losses);
  if (!file_text) return file_text.error();
  return converted{*std::move(file_text), std::move(lost)};
}
inline result<text> plot(const haptics_source &file, const haptics_plot_options &options = plot_options()) {
  return detail::adopt<text, haptics_text>(
      [&](auto out) { return haptics_plot(&file, &options, out); });
}
inline result<text> generate(const char *name, std::initializer_list<haptics_option> options = {}) {
  return detail::adopt<text, haptics_text>([&](auto out) {
    return haptics_generate(name, options.begin(), options.size(), sizeof(haptics_option), out);
  });
}
inline result<samples> render(const haptics_source &file, const haptics_rendering &how = rendering()) {
  return detail::adopt<samples, haptics_samples>(
      [&](auto out) { return haptics_render_pattern(&file, &how, out); });
}
inline result<samples> render_sound(const char *name, int32_t sample_rate = 48000) {
  return detail::adopt<samples, haptics_samples>(
      [&](auto out) { return haptics_render_sound(name, sample_rate, out); });
}
inline std::string_view version() noexcept { return haptics_version(); }

// # Timelines, players and engines

/// Cues at times. Use one from one thread at a time.
class timeline {
 public:
  static result<timeline> create(double beats_per_minute = 120, int32_t beats_per_bar = 4) {
    return detail::adopt<timeline, haptics_timeline>(
        [&](auto out) { return haptics_timeline_create(beats_per_minute, beats_per_bar, out); });
  }
  explicit timeline(haptics_timeline *adopted) noexcept : handle_(adopted) {}
  haptics_timeline *get() const noexcept { return handle_.get(); }

  /// Adds a cue; the value is its index.
  result<int32_t> add(const haptics_cue &cue, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::number<int32_t>(
        [&](auto out) { return haptics_timeline_add(get(), &cue, time, unit, out); });
  }
  result<void> set_loop(double from, double to, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_set_loop(get(), from, to, unit));
  }
  result<void> set_loop_style(int32_t style) {
    return detail::done(haptics_timeline_set_loop_style(get(), style));
  }
  result<void> set_policy(const haptics_policy &policy) {
    return detail::done(haptics_timeline_set_policy(get(), &policy));
  }
  result<haptics_policy> policy() const {
    haptics_policy read = HAPTICS_POLICY_INIT;
    const haptics_status status = haptics_timeline_policy(get(), &read);
    if (status != HAPTICS_OK) return detail::last(status);
    return read;
  }
  result<void> change_tempo(double beat, double beats_per_minute) {
    return detail::done(haptics_timeline_change_tempo(get(), beat, beats_per_minute));
  }
  result<void> add_marker(const char *name, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_add_marker(get(), name, time, unit));
  }
  result<int32_t> find_cue(const char *name) const {
    return detail::number<int32_t>(
        [&](auto out) { return haptics_timeline_find_cue(get(), name, out); });
  }
  /// The name of a visual of a timeline file; null for any other number.
  const char *visual_name(int32_t visual) const noexcept {
    return haptics_timeline_visual_name(get(), visual);
  }

  // The mixer and music, at times of the timeline.
  result<void> set_bus_gain(int32_t bus, double decibels, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_set_bus_gain(get(), bus, decibels, time, unit));
  }
  result<void> set_bus_muted(int32_t bus, bool is_muted, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_set_bus_muted(get(), bus, is_muted, time, unit));
  }
  result<void> set_ducking(int32_t target, int32_t trigger, const haptics_ducking &how, double time,
                           int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_set_ducking(get(), target, trigger, &how, time, unit));
  }
  result<void> play_music(const haptics_music &track, const haptics_transition &how, double time,
                          int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_play_music(get(), &track, &how, time, unit));
  }
  result<void> stop_music(double fade, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_timeline_stop_music(get(), fade, time, unit));
  }

 private:
  detail::owner<haptics_timeline, haptics_timeline_destroy> handle_;
};

/// A cue that was compiled ahead.
using prepared = detail::owner<haptics_prepared, haptics_prepared_destroy>;
/// A player; its verbs are the haptics_player_... functions on get().
using player = detail::owner<haptics_player, haptics_player_destroy>;

/// An engine: it plays cues and timelines into frames that you pull.
class engine {
 public:
  static result<engine> create(const haptics_config &how = config()) {
    return detail::adopt<engine, haptics_engine>(
        [&](auto out) { return haptics_engine_create(&how, out); });
  }
  explicit engine(haptics_engine *adopted) noexcept : handle_(adopted) {}
  haptics_engine *get() const noexcept { return handle_.get(); }

  /// An engine that goes on where this one is, as when a device wants another rate.
  result<engine> take_over(const haptics_config *how = nullptr) {
    return detail::adopt<engine, haptics_engine>(
        [&](auto out) { return haptics_engine_take_over(get(), how, out); });
  }

  // Rendering. These are real-time safe, and return a status for that reason.
  haptics_status render(float *samples, size_t frames, int64_t heard_at = INT64_MIN) noexcept {
    return haptics_render(get(), samples, frames, heard_at);
  }
  haptics_status render(const haptics_block &block, size_t frames, int64_t heard_at = INT64_MIN) noexcept {
    return haptics_render_block(get(), &block, frames, heard_at);
  }
  haptics_motor_levels levels(int64_t host_time = INT64_MIN, double lookahead = 0,
                              const haptics_motors &driven = motors()) const noexcept {
    haptics_motor_levels felt = HAPTICS_MOTOR_LEVELS_INIT;
    haptics_levels(get(), host_time, lookahead, &driven, &felt);
    return felt;
  }
  haptics_reading clock() const noexcept {
    haptics_reading reading = HAPTICS_READING_INIT;
    haptics_clock(get(), &reading);
    return reading;
  }
  haptics_status set_status(int32_t modality, int32_t status) noexcept {
    return haptics_set_modality_status(get(), modality, status);
  }
  haptics_status begin_interruption(int32_t reason) noexcept {
    return haptics_begin_interruption(get(), reason);
  }
  haptics_status end_interruption() noexcept { return haptics_end_interruption(get()); }

  /// Calls `take` with every event that waits; it may acknowledge visuals.
  template <class Take>
  void poll(Take take) {
    haptics_event events[32];
    while (size_t count = haptics_poll(get(), events, 32, sizeof *events))
      for (size_t i = 0; i < count; i++) take(std::as_const(events[i]));
  }
  result<void> acknowledge(uint64_t visual_id) {
    return detail::done(haptics_acknowledge(get(), visual_id));
  }

  // Patterns and sounds: the values are their numbers in cues.
  result<int32_t> load_pattern(const haptics_source &file, int32_t polyphony = 4) {
    return detail::number<int32_t>([&](auto out) {
      return haptics_load_pattern(get(), &file, polyphony, nullptr, 0, 0, out);
    });
  }
  /// With the sounds of its events that play a file.
  result<int32_t> load_pattern(const haptics_source &file, const std::vector<haptics_waveform> &sounds,
                               int32_t polyphony = 4) {
    const haptics_waveform none{};
    return detail::number<int32_t>([&](auto out) {
      return haptics_load_pattern(get(), &file, polyphony, sounds.empty() ? &none : sounds.data(),
                                  sounds.size(), sizeof(haptics_waveform), out);
    });
  }
  result<int32_t> load_built_in_pattern(const char *name,
                                        std::initializer_list<haptics_option> options = {},
                                        int32_t polyphony = 4) {
    return detail::number<int32_t>([&](auto out) {
      return haptics_load_built_in_pattern(get(), name, options.begin(), options.size(),
                                           sizeof(haptics_option), polyphony, out);
    });
  }
  result<int32_t> load_sound(const float *samples, size_t frames, int32_t channels, int32_t sample_rate) {
    return detail::number<int32_t>([&](auto out) {
      return haptics_load_sound(get(), samples, frames, channels, sample_rate, out);
    });
  }
  result<int32_t> load_built_in_sound(const char *name) {
    return detail::number<int32_t>(
        [&](auto out) { return haptics_load_built_in_sound(get(), name, out); });
  }
  result<void> unload_pattern(int32_t pattern) {
    return detail::done(haptics_unload_pattern(get(), pattern));
  }
  result<void> unload_sound(int32_t sound) { return detail::done(haptics_unload_sound(get(), sound)); }
  result<timeline> load_timeline(const haptics_source &file, const haptics_assets &found = assets()) {
    return detail::adopt<timeline, haptics_timeline>(
        [&](auto out) { return haptics_load_timeline(get(), &file, &found, out); });
  }

  /// How many seconds a timeline lasts at rate 1, without its loop.
  result<double> duration(const timeline &asked) const {
    return detail::number<double>(
        [&](auto out) { return haptics_timeline_duration(get(), asked.get(), out); });
  }

  // Live cues: the values are their identifiers.
  result<uint64_t> fire(const haptics_cue &cue, const haptics_time &when = now()) {
    return detail::number<uint64_t>([&](auto out) { return haptics_fire(get(), &cue, &when, out); });
  }
  result<uint64_t> fire(const prepared &cue, const haptics_time &when = now()) {
    return detail::number<uint64_t>(
        [&](auto out) { return haptics_fire_prepared(get(), cue.get(), &when, out); });
  }
  result<uint64_t> fire(const timeline &file, const char *name, const haptics_time &when = now()) {
    return detail::number<uint64_t>(
        [&](auto out) { return haptics_fire_named(get(), file.get(), name, &when, out); });
  }
  result<prepared> prepare(const haptics_cue &cue) {
    return detail::adopt<prepared, haptics_prepared>(
        [&](auto out) { return haptics_prepare(get(), &cue, out); });
  }
  result<void> cancel(uint64_t fired) { return detail::done(haptics_cancel(get(), fired)); }
  result<void> move(uint64_t fired, const haptics_time &when) {
    return detail::done(haptics_move(get(), fired, &when));
  }

  // Playbacks: the values are their identifiers.
  result<uint64_t> play(const timeline &played, const haptics_start &from = start(),
                        const haptics_time &when = now()) {
    return detail::number<uint64_t>(
        [&](auto out) { return haptics_play(get(), played.get(), &from, &when, out); });
  }
  result<uint64_t> play(const timeline &played, const char *marker, const haptics_start &from = start(),
                        const haptics_time &when = now()) {
    return detail::number<uint64_t>([&](auto out) {
      return haptics_play_from_marker(get(), played.get(), marker, &from, &when, out);
    });
  }
  result<void> pause(uint64_t playback, const haptics_time &when = now()) {
    return detail::done(haptics_pause(get(), playback, &when));
  }
  result<void> resume(uint64_t playback, const haptics_time &when = now()) {
    return detail::done(haptics_resume(get(), playback, &when));
  }
  result<void> seek(uint64_t playback, double to, int32_t unit = HAPTICS_SECONDS,
                    const haptics_time &when = now()) {
    return detail::done(haptics_seek(get(), playback, to, unit, &when));
  }
  result<void> set_rate(uint64_t playback, double rate, const haptics_time &when = now()) {
    return detail::done(haptics_set_rate(get(), playback, rate, &when));
  }
  result<void> stop(uint64_t playback, double fade = 0, const haptics_time &when = now()) {
    return detail::done(haptics_stop(get(), playback, fade, &when));
  }
  result<void> replace(uint64_t playback, const timeline &by, bool keeps_position = false,
                       const haptics_time &when = now()) {
    return detail::done(haptics_replace(get(), playback, by.get(), keeps_position, &when));
  }
  result<void> cancel_cue(uint64_t playback, int32_t cue) {
    return detail::done(haptics_cancel_cue(get(), playback, cue));
  }
  result<void> move_cue(uint64_t playback, int32_t cue, double time, int32_t unit = HAPTICS_SECONDS) {
    return detail::done(haptics_move_cue(get(), playback, cue, time, unit));
  }
  result<haptics_playback_position> position(uint64_t playback, int64_t host_time) {
    haptics_playback_position place = HAPTICS_PLAYBACK_POSITION_INIT;
    const haptics_status status = haptics_position(get(), playback, host_time, &place);
    if (status != HAPTICS_OK) return detail::last(status);
    return place;
  }

  // Players, and several commands at once.
  result<player> make_player(const timeline &played) {
    return detail::adopt<player, haptics_player>(
        [&](auto out) { return haptics_player_create(get(), played.get(), out); });
  }
  result<player> make_player(int32_t pattern) {
    return detail::adopt<player, haptics_player>(
        [&](auto out) { return haptics_player_create_with_pattern(get(), pattern, out); });
  }
  /// Calls `body` with the engine that it gives its commands to; it returns a haptics_status, and
  /// anything but HAPTICS_OK undoes them. An exception must not leave it.
  template <class Body>
  result<void> transaction(Body body) {
    return detail::done(haptics_transaction(
        get(),
        [](haptics_engine *control, void *context) { return (*static_cast<Body *>(context))(control); },
        &body));
  }

  // How a cue plays.
  result<void> set_cue_gain(const haptics_target &target, float gain, double over = 0.03,
                            const haptics_time &when = now()) {
    return detail::done(haptics_set_cue_gain(get(), &target, gain, over, &when));
  }
  result<void> set_cue_pan(const haptics_target &target, float pan, double over = 0.03,
                           const haptics_time &when = now()) {
    return detail::done(haptics_set_cue_pan(get(), &target, pan, over, &when));
  }
  result<void> set_cue_pitch(const haptics_target &target, double octaves, const haptics_time &when = now()) {
    return detail::done(haptics_set_cue_pitch(get(), &target, octaves, &when));
  }
  result<void> stop_cue(const haptics_target &target, double fade = 0, const haptics_time &when = now()) {
    return detail::done(haptics_stop_cue(get(), &target, fade, &when));
  }

  // The mixer and music.
  result<int32_t> bus(const char *name, int32_t follows = HAPTICS_SWITCH_EFFECTS) {
    return detail::number<int32_t>([&](auto out) { return haptics_bus(get(), name, follows, out); });
  }
  result<void> set_bus_gain(int32_t bus, double decibels, double over = 0.03,
                            const haptics_time &when = now()) {
    return detail::done(haptics_set_bus_gain(get(), bus, decibels, over, &when));
  }
  result<void> set_bus_muted(int32_t bus, bool is_muted, const haptics_time &when = now()) {
    return detail::done(haptics_set_bus_muted(get(), bus, is_muted, &when));
  }
  haptics_status set_switch(int32_t mix_switch, bool is_on) noexcept {
    return haptics_set_switch(get(), mix_switch, is_on);
  }
  result<void> set_ducking(int32_t target, int32_t trigger, const haptics_ducking &how = ducking(),
                           const haptics_time &when = now()) {
    return detail::done(haptics_set_ducking(get(), target, trigger, &how, &when));
  }
  result<void> play_music(const haptics_music &track, const haptics_transition &how = transition(),
                          const haptics_time &when = now()) {
    return detail::done(haptics_play_music(get(), &track, &how, &when));
  }
  result<void> stop_music(double fade = 0, const haptics_time &when = now()) {
    return detail::done(haptics_stop_music(get(), fade, &when));
  }
  haptics_status set_gates(uint32_t gates, bool are_open) noexcept {
    return haptics_set_gates(get(), gates, are_open);
  }

  // The engine as a whole.
  result<void> set_policy(const haptics_policy &policy) {
    return detail::done(haptics_set_policy(get(), &policy));
  }
  bool is_idle() const noexcept {
    int32_t idle = 0;
    haptics_is_idle(get(), &idle);
    return idle != 0;
  }
  haptics_tally tally() const noexcept {
    haptics_tally tally = HAPTICS_TALLY_INIT;
    haptics_read_tally(get(), &tally);
    return tally;
  }

 private:
  detail::owner<haptics_engine, haptics_engine_destroy> handle_;
};

}  // namespace haptics

#endif
