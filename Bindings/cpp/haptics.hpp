// haptics.hpp: haptics.h for C++17. Header-only; link with -lhaptics.
//
// Structs and constants are the same as in haptics.h; their _INIT macros are functions here: cue(),
// config(). Handles are owners that move and do not copy. Functions that can fail return a result,
// which holds a value or an error. Without -fno-exceptions, value() throws; everything works
// without it
// and without run-time type information. The threading rules of haptics.h apply.
//
// The classes are in haptics_verbs.hpp, which is made of haptics.h: timeline, engine, player, judge,
// hint, assist, hold, heart, steps, flow, preloader. This file contains the idioms of C++.
// haptics::engine keeps no references to your objects; destroy players and prepared cues before
// their engine.
#ifndef HAPTICS_HPP
#define HAPTICS_HPP

#include <haptics.h>

#include <cstdlib>
#include <initializer_list>
#include <limits>
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

/// The error of a failed call: its status and a message.
struct error {
  haptics_status status;
  std::string message;

  /// The name of the status.
  const char *name() const noexcept { return haptics_status_name(status); }
};

#if HAPTICS_HAS_EXCEPTIONS
/// The exception of value().
class exception : public std::runtime_error {
 public:
  explicit exception(error what) : std::runtime_error(what.message), error_(std::move(what)) {}
  const error &reason() const noexcept { return error_; }

 private:
  error error_;
};
#endif

namespace detail {
/// Ends the program on access to a missing value.
[[noreturn]] inline void refuse(const error &why) {
#if HAPTICS_HAS_EXCEPTIONS
  throw exception(why);
#else
  (void)why;
  std::abort();
#endif
}

inline error last(haptics_status status) {
  return {status, haptics_error_message()};
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

  /// The value. Without a value, throws, or aborts if exceptions are disabled.
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
template <class Call>
result<bool> flag(Call call) {
  int32_t value = 0;
  const haptics_status status = call(&value);
  if (status != HAPTICS_OK) return last(status);
  return value != 0;
}
/// Calls a function whose last argument takes a struct.
template <class Struct, class Call>
result<Struct> filled(Struct value, Call call) {
  const haptics_status status = call(&value);
  if (status != HAPTICS_OK) return last(status);
  return value;
}
/// Calls a function whose last argument takes a handle, and adopts it.
template <class Owner, class Handle, class Call>
result<Owner> adopt(Call call) {
  Handle *handle = nullptr;
  const haptics_status status = call(&handle);
  if (status != HAPTICS_OK) return last(status);
  return Owner(handle);
}
/// Calls `take` with every item that a function writes into an array.
template <class Item, class Write, class Take>
void drain(Write write, Take take) {
  Item items[32];
  while (size_t count = write(items, size_t{32}, sizeof *items))
    for (size_t i = 0; i < count; i++) take(std::as_const(items[i]));
}

/// The owner of a handle with a function to create it and one to destroy it.
template <class Handle, auto destroy>
class owning {
 public:
  explicit owning(Handle *adopted) noexcept : handle_(adopted) {}
  Handle *get() const noexcept { return handle_.get(); }

 private:
  owner<Handle, destroy> handle_;
};
}  // namespace detail

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

/// The beats of a track; they must outlive the call that reads them.
inline haptics_beat_map beat_map(const std::vector<int64_t> &beats, int64_t duration) noexcept {
  haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
  map.beats = beats.data();
  map.beat_count = beats.size();
  map.duration = duration;
  return map;
}
/// A step of a scene; its milestones must outlive the call that reads them.
inline haptics_step step(const std::vector<double> &milestones) noexcept {
  return {sizeof(haptics_step), 0, milestones.data(), milestones.size()};
}
/// An asset to preload: the path of its file, or the name of the built-in; it must outlive the call.
inline haptics_request request(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN, int64_t size = 1,
                               int32_t priority = 128) noexcept {
  return {sizeof(haptics_request), kind, name, size, priority, 0, nullptr, 0, 0, 0, 0};
}

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
  /// Compiler-style output.
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

// # Idioms of the classes

class timeline;
class player;

class engine;

/// The hand-written part of an engine: rendering, events, files, transactions.
class engine_idioms : public detail::owning<haptics_engine, haptics_engine_destroy> {
 public:
  using owning::owning;
  static result<engine> create(const haptics_config &how = HAPTICS_CONFIG_INIT);

  /// Creates an engine that continues at the position of this one, for example at another rate.
  result<engine> take_over(const haptics_config *how = nullptr);

  // Rendering. These are real-time safe, and return a status for that reason.
  haptics_status render(float *samples, size_t frames, int64_t heard_at = INT64_MIN) noexcept {
    return haptics_render(get(), samples, frames, heard_at);
  }
  haptics_status render(const haptics_block &block, size_t frames, int64_t heard_at = INT64_MIN) noexcept {
    return haptics_render_block(get(), &block, frames, heard_at);
  }

  /// Calls `take` with every event that waits; it may acknowledge visuals.
  template <class Take>
  void poll(Take take) {
    detail::drain<haptics_event>([&](auto... room) { return haptics_poll(get(), room...); }, take);
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

  // Music that is read while it plays; see haptics_load_music.
  result<int32_t> load_music(const haptics_music_stream &stream) {
    return detail::number<int32_t>([&](auto out) { return haptics_load_music(get(), &stream, out); });
  }
  /// The most urgent demand; `frames` is 0 if nothing is needed now.
  result<haptics_demand> next_demand() {
    return detail::filled(haptics_demand HAPTICS_DEMAND_INIT, [&](auto out) {
      return haptics_next_demand(get(), out);
    });
  }
  /// Whether the frames were needed; otherwise, the demand is stale.
  result<bool> feed_music(const haptics_demand &demand, const float *samples, size_t frames) {
    return detail::flag([&](auto out) {
      return haptics_feed_music(get(), &demand, samples, frames, out);
    });
  }
  result<void> refuse_music(const haptics_demand &demand) {
    return detail::done(haptics_refuse_music(get(), &demand));
  }
  /// Renders up to frames of streamed music that are not fed yet. Real-time safe.
  haptics_status render_fed(float *samples, size_t frames, size_t *rendered) noexcept {
    return haptics_render_fed(get(), samples, frames, rendered);
  }

  result<timeline> load_timeline(const haptics_source &file, const haptics_assets &found = HAPTICS_ASSETS_INIT);

  // Players of a copy of a timeline, and of a pattern that is loaded.
  result<player> make_player(const timeline &played);
  result<player> make_player(int32_t pattern);

  /// The name of a bus.
  result<text> bus_name(int32_t bus) {
    return detail::adopt<text, haptics_text>([&](auto out) { return haptics_bus_name(get(), bus, out); });
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
};

/// A player acts on its engine, or on the engine of a transaction, which its verbs take as `control`.
class player_idioms : public detail::owning<haptics_player, haptics_player_destroy> {
 public:
  player_idioms(haptics_player *adopted, haptics_engine *engine) noexcept : owning(adopted), engine_(engine) {}

 protected:
  haptics_engine *by(haptics_engine *control) const noexcept { return control ? control : engine_; }

 private:
  haptics_engine *engine_;
};

/// The drives of two motors.
struct drives {
  float low, high;
};
class sender_idioms : public detail::owning<haptics_sender, haptics_sender_destroy> {
 public:
  using owning::owning;
  /// The drives to send at a time in nanoseconds, if any.
  std::optional<drives> send(const haptics_motor_levels &levels, int64_t time) noexcept {
    drives sent{};
    if (!haptics_sender_send(get(), &levels, time, &sent.low, &sent.high)) return std::nullopt;
    return sent;
  }
};

class steps_idioms : public detail::owning<haptics_steps, haptics_steps_destroy> {
 public:
  using owning::owning;
  /// Takes the progress of the current step, and calls `take` with every event that follows.
  template <class Take>
  void report(double progress, Take take) {
    // Excess events wait for the next call; NaN leaves the progress of the current step unchanged.
    detail::drain<haptics_step_event>(
        [&](auto... room) {
          return haptics_steps_report(
              get(), std::exchange(progress, std::numeric_limits<double>::quiet_NaN()), room...);
        },
        take);
  }
};

class preloader_idioms : public detail::owning<haptics_preloader, haptics_preloader_destroy> {
 public:
  using owning::owning;
  /// Loads the next asset on this thread; the value is whether one waited.
  result<bool> load_next(const haptics_assets &found = HAPTICS_ASSETS_INIT) {
    int32_t is_done = 0;
    const haptics_status status = haptics_preloader_load_next(get(), &found, &is_done);
    if (status != HAPTICS_OK) return detail::last(status);
    return is_done == 0;
  }
};

}  // namespace haptics

#include "haptics_verbs.hpp"

namespace haptics {

inline result<engine> engine_idioms::create(const haptics_config &how) {
  return detail::adopt<engine, haptics_engine>([&](auto out) { return haptics_engine_create(&how, out); });
}
inline result<engine> engine_idioms::take_over(const haptics_config *how) {
  return detail::adopt<engine, haptics_engine>(
      [&](auto out) { return haptics_engine_take_over(get(), how, out); });
}
inline result<timeline> engine_idioms::load_timeline(const haptics_source &file, const haptics_assets &found) {
  return detail::adopt<timeline, haptics_timeline>(
      [&](auto out) { return haptics_load_timeline(get(), &file, &found, out); });
}
inline result<player> engine_idioms::make_player(const timeline &played) {
  haptics_player *made = nullptr;
  if (const haptics_status status = haptics_player_create(get(), played.get(), &made)) return detail::last(status);
  return player(made, get());
}
inline result<player> engine_idioms::make_player(int32_t pattern) {
  haptics_player *made = nullptr;
  if (const haptics_status status = haptics_player_create_with_pattern(get(), pattern, &made))
    return detail::last(status);
  return player(made, get());
}

/// The names of the tracks of a timeline file.
inline std::vector<std::string_view> track_names(const timeline &file) {
  std::vector<std::string_view> found;
  while (const char *name = haptics_timeline_track_name(file.get(), found.size())) found.push_back(name);
  return found;
}
/// The beats of a track of a timeline file, which has them as long as it lives.
inline result<haptics_beat_map> beat_map(const timeline &file, const char *track) {
  return detail::filled<haptics_beat_map>(
      HAPTICS_BEAT_MAP_INIT, [&](auto out) { return haptics_timeline_beat_map(file.get(), track, out); });
}

// # Tools

/// Checks a file. A file with errors also returns a report.
inline result<report> validate(const haptics_source &file, const haptics_check &options = check()) {
  return detail::adopt<report, haptics_report>(
      [&](auto out) { return haptics_validate(&file, &options, out); });
}
inline result<text> format(const haptics_source &file) {
  return detail::adopt<text, haptics_text>([&](auto out) { return haptics_format(&file, out); });
}
/// Explains a rule, or a loss of a conversion. Without a width, only paragraphs are folded, at 80.
inline result<text> explain(const char *rule, int32_t columns = 0, bool has_color = false) {
  return detail::adopt<text, haptics_text>(
      [&](auto out) { return haptics_explain(rule, columns, has_color, out); });
}
/// The JSON Schema of a format, or of "configuration", for editors.
inline result<text> schema(const char *name) {
  return detail::adopt<text, haptics_text>([&](auto out) { return haptics_schema(name, out); });
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
/// A run over files that returns the report of `haptics validate` part by part.
class run : public detail::owning<haptics_run, haptics_run_destroy> {
 public:
  using owning::owning;
  static result<run> create(const haptics_run_options &options = run_options()) {
    return detail::adopt<run, haptics_run>([&](auto out) { return haptics_run_create(&options, out); });
  }

  /// Applies the text of a `haptics.json` to the files that are added from now on. Its paths of asset roots,
  /// profiles and baselines are ignored.
  result<void> configure(const haptics_source &configuration) {
    return detail::done(haptics_run_configure(get(), &configuration));
  }
  result<void> remove_configuration() { return detail::done(haptics_run_configure(get(), nullptr)); }
  /// Whether the configuration excludes a file that was found in a folder.
  bool excludes(const char *path) const noexcept { return haptics_run_excludes(get(), path) == 1; }

  struct added {
    text report;
    std::optional<text> fixed;
  };
  /// Checks a file: the next part of the report, and the fixed file if something was fixed.
  /// `path` is relative to the folder of the configuration. Without assets, the rules about them are skipped.
  result<added> add(const haptics_source &file, const char *path = nullptr, const haptics_assets *found = nullptr,
                    const char *folders = nullptr) {
    haptics_text *fixed = nullptr;
    auto part = detail::adopt<text, haptics_text>(
        [&](auto out) { return haptics_run_add(get(), &file, path, found, folders, out, &fixed); });
    if (!part) return part.error();
    return added{*std::move(part), fixed ? std::optional<text>(text(fixed)) : std::nullopt};
  }
  /// Counts a file that could not be read or written.
  result<void> fail(const char *name, const char *reason) {
    return detail::done(haptics_run_fail(get(), name, reason));
  }

  struct end {
    text report;
    int32_t exit_status;
  };
  /// Ends the run; the status is 0 if no finding fails, 1 if one does, 2 after a failure.
  result<end> finish() {
    int32_t status = 0;
    auto part = detail::adopt<text, haptics_text>(
        [&](auto out) { return haptics_run_finish(get(), out, &status); });
    if (!part) return part.error();
    return end{*std::move(part), status};
  }
};

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

/// A shipped actuator: "phone", "game-pad" or "bass-shaker".
inline result<haptics_actuator> actuator(const char *name) {
  return detail::filled<haptics_actuator>(
      HAPTICS_ACTUATOR_INIT, [&](auto out) { return haptics_actuator_named(name, out); });
}

/// A name in the library, with a summary.
struct named {
  std::string_view name, summary;
};
namespace detail {
inline std::vector<named> all(const char *(*name)(size_t), const char *(*summary)(const char *)) {
  std::vector<named> found;
  while (const char *one = name(found.size())) found.push_back({one, summary(one)});
  return found;
}
}  // namespace detail
inline std::vector<named> formats() { return detail::all(haptics_format_name, haptics_format_summary); }
inline std::vector<named> patterns() { return detail::all(haptics_pattern_name, haptics_pattern_summary); }
inline std::vector<named> sounds() { return detail::all(haptics_sound_name, haptics_sound_summary); }

/// The options of a built-in pattern.
inline result<std::vector<haptics_option_info>> options(const char *pattern) {
  std::vector<haptics_option_info> found;
  for (haptics_option_info one{};;) {
    one.struct_size = sizeof one;
    const haptics_status status = haptics_pattern_option(pattern, found.size(), &one);
    if (status == HAPTICS_INVALID_ARGUMENT) return found;
    if (status != HAPTICS_OK) return detail::last(status);
    found.push_back(one);
  }
}

// The parts of a finding, the best fix first.
inline std::vector<const haptics_note *> notes(const haptics_finding &finding) {
  std::vector<const haptics_note *> found;
  while (auto *one = haptics_finding_note(&finding, found.size())) found.push_back(one);
  return found;
}
inline std::vector<const haptics_fix *> fixes(const haptics_finding &finding) {
  std::vector<const haptics_fix *> found;
  while (auto *one = haptics_finding_fix(&finding, found.size())) found.push_back(one);
  return found;
}
inline std::vector<const haptics_edit *> edits(const haptics_fix &fix) {
  std::vector<const haptics_edit *> found;
  while (auto *one = haptics_fix_edit(&fix, found.size())) found.push_back(one);
  return found;
}

}  // namespace haptics

#endif
