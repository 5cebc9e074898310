// The initial values and the classes of haptics.hpp. Made by scripts/make/bindings.

namespace haptics {

/// Limits of a check, and the rules to skip.
inline haptics_check check() noexcept { return HAPTICS_CHECK_INIT; }
/// The options of a conversion.
inline haptics_conversion conversion() noexcept { return HAPTICS_CONVERSION_INIT; }
/// Samples of a sound, and the options of its conversion: onsets become transients, and the
/// loudness becomes a vibration.
inline haptics_listening listening() noexcept { return HAPTICS_LISTENING_INIT; }
/// The options of a plot.
inline haptics_plot_options plot_options() noexcept { return HAPTICS_PLOT_INIT; }
/// The device to render haptics for.
inline haptics_actuator actuator() noexcept { return HAPTICS_ACTUATOR_INIT; }
/// The options of a rendering.
inline haptics_rendering rendering() noexcept { return HAPTICS_RENDERING_INIT; }
/// The configuration of an engine. Latencies: a cue that is planned ahead reaches all modalities at
/// the same moment, because faster outputs wait for the slowest. That covers the cues of timelines,
/// and live cues that are fired or moved ahead of their frame by at least the difference between
/// the greatest and the smallest latency. Any other live cue leaves each output immediately, and
/// its receipts state the skew. Set each latency to the delay of its output after `heard_at` of
/// `engine::render()`: 0.02 for an actuator that responds 20 ms later than the loudspeaker.
inline haptics_config config() noexcept { return HAPTICS_CONFIG_INIT; }
/// A block in the layout of your audio system: interleaved, planar, or separate for audio and
/// haptics.
inline haptics_block block() noexcept { return HAPTICS_BLOCK_INIT; }
/// The rules for lost modalities.
inline haptics_policy policy() noexcept { return HAPTICS_POLICY_INIT; }
/// Rules that limit the number of cues. A cue that is held back plays in no modality, and its
/// receipt HAPTICS_GATED has the reason. The rules apply in this order: 1. A cue is held back while
/// one of its gates is closed. 2. A cue whose priority is `moment_priority` or more is a moment. No
/// later rule holds it back. 3. While a moment plays, no other cue starts. 4. A meaning starts
/// again only after its cooldown, which counts from its last start. 5. At most `most_per_second`
/// cues start within any second: those of timelines and live ones together, if a limit applies to
/// them.
inline haptics_quiet quiet() noexcept { return HAPTICS_QUIET_INIT; }
/// The two motors of a controller: by default, a heavy motor on the left and a light one on the
/// right, as in controllers for Xbox and in the DualShock. These motors need 50 to 100 ms to reach
/// their full speed, and the lowest drives hardly start them. A transient therefore drives them for
/// 40 ms with at least 0.35; the minimum drive is 0.1.
inline haptics_motors motors() noexcept { return HAPTICS_MOTORS_INIT; }
/// The motors in the triggers of an Xbox One controller.
inline haptics_motors motors_triggers() noexcept { return HAPTICS_MOTORS_TRIGGERS_INIT; }
/// An actuator on each side, as in Joy-Cons, the Steam Deck and the DualSense while it plays no
/// sound. They need 10 to 20 ms to reach their full speed.
inline haptics_motors motors_resonant() noexcept { return HAPTICS_MOTORS_RESONANT_INIT; }
/// A cue.
inline haptics_cue cue() noexcept { return HAPTICS_CUE_INIT; }
/// The initial position and rate of a playback.
inline haptics_start start() noexcept { return HAPTICS_START_INIT; }
/// Files of a timeline, looked up first in a table and then by a function.
inline haptics_assets assets() noexcept { return HAPTICS_ASSETS_INIT; }
/// The options of a run. Lists of rules have commas between the names of rules and groups.
inline haptics_run_options run_options() noexcept { return HAPTICS_RUN_INIT; }
/// A cue that plays or will play: either a live one, or one of a playback.
inline haptics_target target() noexcept { return HAPTICS_TARGET_INIT; }
/// A value for a control.
inline haptics_parameter parameter() noexcept { return HAPTICS_PARAMETER_INIT; }
/// A piecewise linear curve that a control follows.
inline haptics_curve curve() noexcept { return HAPTICS_CURVE_INIT; }
/// The parameters of ducking: a bus lowers another one while a rendition plays into it. For cues
/// that are planned ahead, the attack ends at the start of the cue.
inline haptics_ducking ducking() noexcept { return HAPTICS_DUCKING_INIT; }
/// A sound to play as music.
inline haptics_music music() noexcept { return HAPTICS_MUSIC_INIT; }
/// The transition to another track.
inline haptics_transition transition() noexcept { return HAPTICS_TRANSITION_INIT; }
/// The beginnings of a sound.
inline haptics_music_stream music_stream() noexcept { return HAPTICS_MUSIC_STREAM_INIT; }
/// Frames that an engine asks for.
inline haptics_demand demand() noexcept { return HAPTICS_DEMAND_INIT; }
/// An asset to preload.
inline haptics_request request() noexcept { return HAPTICS_REQUEST_INIT; }
/// The beats of a track.
inline haptics_beat_map beat_map() noexcept { return HAPTICS_BEAT_MAP_INIT; }
/// The rules for judging taps. A tap is judged by the audible position at the time of the touch. It
/// belongs to the nearest beat that is not judged yet and whose window contains it. After
/// `misses_to_widen` misses the window is wide, until `hits_to_narrow` hits in a row would have
/// been hits in the narrow one.
inline haptics_judging judging() noexcept { return HAPTICS_JUDGING_INIT; }
/// The rules that turn failures (deaths, wrong tries, missed beats) into help.
inline haptics_assist_rules assist_rules() noexcept { return HAPTICS_ASSIST_RULES_INIT; }
/// The beat of a heart without progress (from) and with full progress (to).
inline haptics_heart_rules heart_rules() noexcept { return HAPTICS_HEART_RULES_INIT; }

class prepared;
class timeline;
class engine;
class player;
class sender;
class preload;
class preloader;
class judge;
class hint;
class assist;
class hold;
class heart;
class steps;
class flow;

/// A cue that was compiled ahead of time, which makes each firing cheaper.
class prepared : public detail::owning<haptics_prepared, haptics_prepared_destroy> {
 public:
  using owning::owning;
};

/// A timeline: cues, music and changes of the mixer at times, with tempos, markers and a loop. Use
/// it from one thread at a time.
class timeline : public detail::owning<haptics_timeline, haptics_timeline_destroy> {
 public:
  using owning::owning;

  /// Sets the quiet rules of a timeline's cues.
  /// quiet: the new rules.
  result<void> set_quiet(const haptics_quiet &quiet);

  /// Finds a gate of a timeline file by its name, and sets only its bit.
  /// name: of a gate in a timeline file.
  result<uint32_t> find_gate(const char *name) const;

  /// Creates an empty timeline. It is independent of engines. Use it from one thread at a time.
  /// beats_per_minute: 1 to 10000; default 120.
  /// beats_per_bar: 1 to 1000; default 4.
  static result<haptics::timeline> create(double beats_per_minute = 120, int32_t beats_per_bar =
      4);

  /// Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below 2^52;
  /// beats up to 2^30. The first cue has the index 0.
  /// cue: the cue to add.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  /// Returns: its index.
  result<int32_t> add(const haptics_cue &cue, double time, int32_t unit = HAPTICS_SECONDS);

  /// Adds a cue at a time, and again at a constant step until, but not including, another time; at
  /// most 65536 times. Each time is a multiple of the step after the first, so rounding errors do
  /// not add up. Beats follow the changes of tempo that were made earlier.
  /// cue: the cue to add.
  /// time: 0 or more, in `unit`.
  /// every: more than 0.
  /// until: 0 or more. All three use the same unit.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  /// Returns: the index of the first cue, and their number.
  result<std::pair<int32_t, int32_t>> add_repeated(const haptics_cue &cue, double time, double
      every, double until, int32_t unit = HAPTICS_SECONDS);

  /// Sets the part of a timeline that repeats. from == to removes the loop.
  /// from: the start of the loop, 0 or more, in `unit`.
  /// to: its end, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> set_loop(double from, double to, int32_t unit = HAPTICS_SECONDS);

  /// Sets the policy of a timeline's cues.
  /// policy: the new policy.
  result<void> set_policy(const haptics_policy &policy);

  /// Reads the policy of a timeline's cues, as set or as defined by its file.
  haptics_policy policy() const noexcept;

  /// Changes the tempo of a timeline, starting at a beat: 1 to 10000 beats per minute.
  /// beat: 0 to 2^30.
  /// beats_per_minute: 1 to 10000.
  result<void> change_tempo(double beat, double beats_per_minute);

  /// Names a time, for `engine::play_from_marker()` and `engine::seek_to_marker()`.
  /// HAPTICS_EVENT_MARKER reports that a playback passes it. If two markers share a name, the first
  /// one wins.
  /// name: of the marker.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> add_marker(const char *name, double time, int32_t unit = HAPTICS_SECONDS);

  /// Finds the time of a marker by its name.
  /// name: of the marker.
  /// Returns: the time, and its unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
  result<std::pair<double, int32_t>> find_marker(const char *name) const;

  /// Sets the treatment of active sounds at the end of the loop.
  /// style: HAPTICS_LOOP_RINGS_ON or HAPTICS_LOOP_CUTS.
  result<void> set_loop_style(int32_t style);

  /// Finds a cue of a timeline file by its name, for `engine::cancel_cue()` and others.
  /// name: of a cue in the file.
  /// Returns: the index of the cue.
  result<int32_t> find_cue(const char *name) const;

  /// Returns the name of a visual of a timeline file, by its number in events; nullptr for any
  /// other number.
  /// visual: the number of a visual, 1 or more.
  const char * visual_name(int32_t visual) const noexcept;

  /// Changes the gain of a bus at a time of a timeline, with a ramp of 30 ms. The change also
  /// applies to a playback that starts or seeks past it, and persists when the playback ends.
  /// bus: HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE, or from `engine::bus()`.
  /// decibels: -120 to 24; -120 is silence.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> set_bus_gain(int32_t bus, double decibels, double time, int32_t unit =
      HAPTICS_SECONDS);

  /// Mutes or unmutes a bus at a time of a timeline, as `set_bus_gain()` changes a gain.
  /// bus: HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE, or from `engine::bus()`.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> set_bus_muted(int32_t bus, bool is_muted, double time, int32_t unit =
      HAPTICS_SECONDS);

  /// Adds or changes ducking at a time of a timeline, as `set_bus_gain()` changes a gain.
  /// target: the bus to lower, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one.
  /// trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another
  /// one.
  /// time: 0 or more, in `unit`.
  /// ducking: depth and times; the initial values by default.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> set_ducking(int32_t target, int32_t trigger, double time, const haptics_ducking
      &ducking = haptics::ducking(), int32_t unit = HAPTICS_SECONDS);

  /// Removes ducking at a time of a timeline, as `set_bus_gain()` changes a gain.
  /// target: the bus to lower, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one.
  /// trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another
  /// one.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> remove_ducking(int32_t target, int32_t trigger, double time, int32_t unit =
      HAPTICS_SECONDS);

  /// Sets the buses of a timeline's cues that specify none, as the members of `haptics_cue` with
  /// these names do.
  /// audio_bus: the audio bus, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one; default 0.
  /// haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one; default 0.
  result<void> set_buses(int32_t audio_bus = 0, int32_t haptic_bus = 0);

  /// Plays music at a time of a timeline. A playback that starts or seeks past this time joins the
  /// music at the corresponding position.
  /// music: the sound and its options.
  /// time: 0 or more, in `unit`.
  /// transition: the initial values by default; `from` and `on_interruption` must be 0, because
  /// music follows its playback.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> play_music(const haptics_music &music, double time, const haptics_transition
      &transition = haptics::transition(), int32_t unit = HAPTICS_SECONDS);

  /// Stops the music at a time of a timeline.
  /// time: 0 or more, in `unit`.
  /// fade: 0 to 3600 seconds; default 0.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> stop_music(double time, double fade = 0, int32_t unit = HAPTICS_SECONDS);
};

/// An engine: it plays cues, timelines and music, and renders their frames.
class engine : public engine_idioms {
 public:
  using engine_idioms::engine_idioms;

  /// Reports whether the engine is idle: without active playbacks and pending commands.
  bool is_idle() noexcept;

  /// Reads the clock.
  haptics_reading clock() const noexcept;

  /// Loads a built-in sound, rendered at the engine's rate.
  /// name: of a built-in pattern or a built-in sound.
  result<int32_t> load_built_in_sound(const char *name);

  /// Unloads a pattern. Cues that refer to it are dropped with a receipt. Active renditions play to
  /// their end; then `engine::poll()` frees the memory.
  /// pattern: the identifier of a pattern, which loading sets.
  result<void> unload_pattern(int32_t pattern);

  /// Unloads a sound as `unload_pattern()` unloads a pattern, even one that a loaded pattern uses.
  /// sound: the identifier of a sound, which loading sets.
  result<void> unload_sound(int32_t sound);

  /// Sets the status of a modality, starting with the next block. While a modality is lost, its
  /// renditions continue silently, so that they are in sync when it returns.
  /// modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
  /// status: HAPTICS_AVAILABLE to HAPTICS_FAILED.
  result<void> set_status(int32_t modality, int32_t status);

  /// Reads the effective status of a modality: the last one set, or HAPTICS_UNAVAILABLE.
  /// modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
  result<int32_t> status(int32_t modality) const;

  /// Pauses every playback, live cue and the music, starting with the next block.
  /// reason: HAPTICS_STOPPED_SYSTEM_ERROR to HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT; default
  /// HAPTICS_STOPPED_SYSTEM_ERROR.
  result<void> begin_interruption(int32_t reason = HAPTICS_STOPPED_SYSTEM_ERROR);

  /// Ends an interruption. Each playback follows its policy for interruptions.
  result<void> end_interruption();

  /// Ends an interruption as `end_interruption()` does, or without resuming anything.
  /// nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more; default
  /// 0. Frames rendered in the meantime always count, so it matters only if `engine::render()` was
  /// not called.
  /// resumes: true resumes, and false keeps playbacks paused and ends live cues; default true.
  result<void> end_interruption_after(int64_t nanoseconds = 0, bool resumes = true);

  /// Sets the policy of live cues that are fired later.
  /// policy: the new policy.
  result<void> set_policy(const haptics_policy &policy);

  /// Reads the tally.
  haptics_tally tally() noexcept;

  /// Reads the latest outcome of a cue in a playback's current timeline. Returns
  /// HAPTICS_UNKNOWN_PLAYBACK for a playback that has ended, and for an unknown cue.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// cue: the index of a cue in the timeline, 0 or more.
  result<haptics_outcome> outcome(uint64_t playback, int32_t cue);

  /// Sets the quiet rules of live cues that are fired or prepared later.
  /// quiet: the new rules.
  result<void> set_quiet(const haptics_quiet &quiet);

  /// Opens or closes gates, starting with the next block. Use gates for settings of the player or
  /// for scenes. Active cues continue. All gates are initially open.
  /// gates: a bit for each of 32 gates of your choice, or of `timeline::find_gate()`.
  result<void> set_gates(uint32_t gates, bool are_open);

  /// Reads the closed gates, a bit for each.
  uint32_t closed_gates() const noexcept;

  /// Reads the haptic levels, computed from envelopes rather than from the signal, exact to 64
  /// frames. They include gains, pan, policy and statuses. They are 0 from a tenth of a second
  /// after the last rendered frame, so that no motor keeps turning.
  /// host_time: in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.
  /// lookahead: seconds ahead of the sound, 0 to 1, for a slow radio; default 0; limited by the
  /// audio device's buffer. If you need more, set `haptic_latency` of `haptics_config` to the
  /// latency of the radio.
  /// motors: the initial values by default.
  /// Returns: the current haptic levels.
  result<haptics_motor_levels> levels(int64_t host_time = INT64_MIN, double lookahead = 0, const
      haptics_motors &motors = haptics::motors()) const;

  /// Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends with
  /// the `duration` of its file. Without one, it ends with its last cue or with the last track of
  /// music that does not loop. Cues may ring on after the end.
  /// Returns: the duration in seconds.
  result<double> duration(const haptics::timeline &timeline);

  /// Plays a copy of a timeline.
  /// start: the initial values by default.
  result<uint64_t> play(const haptics::timeline &timeline, const haptics_start &start =
      haptics::start(), const haptics_time &when = haptics::now());

  /// Pauses a playback. Signals that would click fade over 5 ms.
  /// playback: the identifier of a playback, from `play()` or of a player.
  result<void> pause(uint64_t playback, const haptics_time &when = haptics::now());

  /// Resumes a playback exactly at its position.
  /// playback: the identifier of a playback, from `play()` or of a player.
  result<void> resume(uint64_t playback, const haptics_time &when = haptics::now());

  /// Moves a playback to a position in seconds, frames or beats, 0 or more.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// to: the position, 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> seek(uint64_t playback, double to, int32_t unit = HAPTICS_SECONDS, const
      haptics_time &when = haptics::now());

  /// Changes the rate of a playback: 1/64 to 64; to stop time, pause. Sounds change pitch as on
  /// tape, and haptics keep their frequencies.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// rate: 1/64 to 64; 1 is as written.
  result<void> set_rate(uint64_t playback, double rate, const haptics_time &when = haptics::now());

  /// Sets the effect of an interruption on a playback.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// policy: HAPTICS_INTERRUPTION_RESUMES to HAPTICS_INTERRUPTION_STOPS.
  result<void> set_interruption_policy(uint64_t playback, int32_t policy, const haptics_time &when
      = haptics::now());

  /// Stops a playback, fading over 0 seconds or more; at least 5 ms.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
  result<void> stop(uint64_t playback, double fade = 0, const haptics_time &when = haptics::now());

  /// Replaces the timeline of a playback. The new one plays from its start, unless it keeps the
  /// position.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// keeps_position: true continues from the current position, and false restarts; default false.
  result<void> replace(uint64_t playback, const haptics::timeline &timeline, bool keeps_position =
      false, const haptics_time &when = haptics::now());

  /// Plays a copy of a timeline from a marker. Returns HAPTICS_UNKNOWN_NAME for an unknown name.
  /// name: of a marker of the timeline.
  /// start: the initial values by default; `from` and `unit` are ignored.
  /// Returns: the identifier of a playback, from `play()` or of a player.
  result<uint64_t> play_from_marker(const haptics::timeline &timeline, const char *name, const
      haptics_start &start = haptics::start(), const haptics_time &when = haptics::now());

  /// Moves a playback to a marker. Returns HAPTICS_UNKNOWN_NAME for an unknown name.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// name: of a marker of the timeline.
  result<void> seek_to_marker(uint64_t playback, const char *name, const haptics_time &when =
      haptics::now());

  /// Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is already
  /// cancelled, or if the playhead has passed it and no loop returns to it. Otherwise one receipt
  /// with the cue's meaning follows: HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue starts
  /// before the command takes effect, it plays and has only the receipts of a played cue.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// cue: the index of a cue in the timeline, 0 or more.
  result<void> cancel_cue(uint64_t playback, int32_t cue);

  /// Moves a cue in a playback's timeline. A cue that is moved into the past is late. Returns
  /// HAPTICS_CUE_OVER as `cancel_cue()` does.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// cue: the index of a cue in the timeline, 0 or more.
  /// time: 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> move_cue(uint64_t playback, int32_t cue, double time, int32_t unit =
      HAPTICS_SECONDS);

  /// Reads the audible position of a playback at a host time. It moves smoothly and never backward.
  /// Returns HAPTICS_NOT_BEGUN until the first frame is audible. A playback that has ended keeps
  /// its last position until another playback takes its slot, then returns
  /// HAPTICS_UNKNOWN_PLAYBACK.
  /// playback: the identifier of a playback, from `play()` or of a player.
  /// host_time: in nanoseconds, on the clock of `engine::render()`.
  result<haptics_playback_position> position(uint64_t playback, int64_t host_time);

  /// Fires a live cue of a timeline file by its name, as `fire()` does. It follows the policy and
  /// the quiet rules of its timeline, if the file states them or they were set, else the engine's.
  /// name: of a cue in the file.
  /// Returns: the identifier of the live cue.
  result<uint64_t> fire_named(const haptics::timeline &timeline, const char *name, const
      haptics_time &when = haptics::now());

  /// Plays a live cue. `haptics_config` describes when its modalities wait for each other.
  /// cue: the cue to play.
  /// Returns: the identifier of a live cue.
  result<uint64_t> fire(const haptics_cue &cue, const haptics_time &when = haptics::now());

  /// Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and
  /// HAPTICS_UNKNOWN_CUE if it never existed. The receipts are the same as for `cancel_cue()`.
  /// fired: the identifier of a live cue.
  result<void> cancel(uint64_t fired);

  /// Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as
  /// `cancel()` does.
  /// fired: the identifier of a live cue.
  result<void> move(uint64_t fired, const haptics_time &when = haptics::now());

  /// Prepares a cue with the current policy of the engine. Destroy it before the engine.
  /// cue: the cue to play.
  result<haptics::prepared> prepare(const haptics_cue &cue);

  /// Fires a prepared cue, as `fire()` does. Returns HAPTICS_OTHER_ENGINE if another engine
  /// prepared it, even if this one took over from that engine.
  /// Returns: the identifier of a live cue.
  result<uint64_t> fire_prepared(const haptics::prepared &prepared, const haptics_time &when =
      haptics::now());

  /// Changes the gain of a cue, starting at `when`. A cue that has ended is ignored.
  /// target: the cue.
  /// gain: 0 to 16; 1 is as written.
  /// over: the duration of the change in seconds, 0 or more; default 0.03.
  result<void> set_cue_gain(const haptics_target &target, float gain, double over = 0.03, const
      haptics_time &when = haptics::now());

  /// Changes the pan of a cue, starting at `when`. A cue that has ended is ignored.
  /// target: the cue.
  /// pan: -1 left to 1 right; 0 is as written.
  /// over: the duration of the change in seconds, 0 or more; default 0.03.
  result<void> set_cue_pan(const haptics_target &target, float pan, double over = 0.03, const
      haptics_time &when = haptics::now());

  /// Changes the pitch of a cue at `when`. A cue that has ended is ignored.
  /// target: the cue.
  /// octaves: -1 to 1; 0 is as written.
  result<void> set_cue_pitch(const haptics_target &target, double octaves, const haptics_time
      &when = haptics::now());

  /// Stops a cue, fading over 0 seconds or more; at least 5 ms.
  /// target: the cue.
  /// fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
  result<void> stop_cue(const haptics_target &target, double fade = 0, const haptics_time &when =
      haptics::now());

  /// Sends values of controls to a cue that plays, as `player::send_parameters()` does to a player.
  /// target: the cue.
  result<void> send_cue_parameters(const haptics_target &target, const
      std::vector<haptics_parameter> &parameters, const haptics_time &when = haptics::now());

  /// Schedules curves for controls of a cue that plays, as `player::schedule_curves()` does for a
  /// player.
  /// target: the cue.
  result<void> schedule_cue_curves(const haptics_target &target, const std::vector<haptics_curve>
      &curves, const haptics_time &when = haptics::now());

  /// Finds a bus by its name, or creates it. Returns HAPTICS_TOO_MANY beyond `buses` of
  /// `haptics_config`.
  /// name: of the bus.
  /// follows: the switch that closes a new bus, HAPTICS_SWITCH_HAPTICS to HAPTICS_SWITCH_VOICE;
  /// default HAPTICS_SWITCH_EFFECTS.
  result<int32_t> bus(const char *name, int32_t follows = HAPTICS_SWITCH_EFFECTS);

  /// Changes the gain of a bus. Gain, mute, solo, switch and ducking are separate factors, which
  /// are multiplied. No factor saves or restores another.
  /// bus: HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE, or from `bus()`.
  /// decibels: -120 to 24; -120 is silence.
  /// over: the duration of the linear ramp in seconds, 0 or more; default 0.03.
  result<void> set_bus_gain(int32_t bus, double decibels, double over = 0.03, const haptics_time
      &when = haptics::now());

  /// Mutes or unmutes a bus, with a ramp of 30 ms. Mute overrides solo.
  /// bus: HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE, or from `bus()`.
  result<void> set_bus_muted(int32_t bus, bool is_muted, const haptics_time &when =
      haptics::now());

  /// Turns the solo of a bus on or off, with a ramp of 30 ms. While any bus is soloed, only soloed
  /// buses play.
  /// bus: HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE, or from `bus()`.
  result<void> set_bus_soloed(int32_t bus, bool is_soloed, const haptics_time &when =
      haptics::now());

  /// Turns a switch on or off, starting with the next block; its buses fade over 30 ms. The haptic
  /// modality is muted while HAPTICS_SWITCH_HAPTICS is off, and audio while the other three
  /// switches are off.
  /// mix_switch: HAPTICS_SWITCH_HAPTICS to HAPTICS_SWITCH_VOICE.
  result<void> set_switch(int32_t mix_switch, bool is_on);

  /// Sets whether HAPTICS_SWITCH_MUSIC pauses the music, which then resumes at its position. By
  /// default, the music continues silently.
  /// pauses: default true.
  result<void> set_music_pauses_when_off(bool pauses = true);

  /// Reports whether a switch is on. All switches are initially on.
  /// mix_switch: HAPTICS_SWITCH_HAPTICS to HAPTICS_SWITCH_VOICE.
  result<bool> switch_is_on(int32_t mix_switch) const;

  /// Adds ducking of the bus `target` by the bus `trigger`, or changes it. Active ducking continues
  /// from its level. At most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.
  /// target: the bus to lower, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one.
  /// trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another
  /// one.
  /// ducking: the initial values by default.
  result<void> set_ducking(int32_t target, int32_t trigger, const haptics_ducking &ducking =
      haptics::ducking(), const haptics_time &when = haptics::now());

  /// Removes ducking of the bus `target` by the bus `trigger`.
  /// target: the bus to lower, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one.
  /// trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another
  /// one.
  result<void> remove_ducking(int32_t target, int32_t trigger, const haptics_time &when =
      haptics::now());

  /// Plays a track in place of the active one. At most one track waits for its boundary; a later
  /// call of this function or of `stop_music()` replaces it. If more than four tracks sound
  /// simultaneously, the softest one ends.
  /// music: the sound and its options.
  /// transition: the initial values by default.
  result<void> play_music(const haptics_music &music, const haptics_transition &transition =
      haptics::transition(), const haptics_time &when = haptics::now());

  /// Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting track.
  /// fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
  result<void> stop_music(double fade = 0, const haptics_time &when = haptics::now());

  /// Pauses the music.
  result<void> pause_music(const haptics_time &when = haptics::now());

  /// Resumes the music exactly at its position.
  result<void> resume_music(const haptics_time &when = haptics::now());

  /// Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired
  /// stay expired; cues that merge into the visual later count as shown.
  /// visual_id: from an event HAPTICS_EVENT_VISUAL.
  result<void> acknowledge(uint64_t visual_id);

  /// Reports that the player began a start.
  /// start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
  /// before, is ignored.
  /// late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
  result<void> start_began(uint64_t start_id, int64_t late_by = 0);

  /// Reports that the player refused a start. Other modalities make up for it as for a lost haptic
  /// start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
  /// before, is ignored.
  /// refusal: HAPTICS_REFUSAL_NONE to HAPTICS_REFUSAL_CHANGE; default HAPTICS_REFUSAL_FAILED.
  /// code: the platform's error number; default 0.
  result<void> start_refused(uint64_t start_id, int32_t refusal = HAPTICS_REFUSAL_FAILED, int32_t
      code = 0);

  /// Reports that the player refused a change of a start. For the engine, the change has happened:
  /// after a refused stop, pause or rate, end the pattern on the player, which would run on or out
  /// of step. A receipt HAPTICS_CHANGE_REFUSED follows, once for each reason in a row.
  /// start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
  /// before, is ignored.
  /// frame: the `frame` of the event HAPTICS_EVENT_START_CHANGED.
  /// refusal: HAPTICS_REFUSAL_NONE to HAPTICS_REFUSAL_CHANGE; default HAPTICS_REFUSAL_CHANGE.
  /// code: the platform's error number; default 0.
  result<void> start_change_refused(uint64_t start_id, int64_t frame, int32_t refusal =
      HAPTICS_REFUSAL_CHANGE, int32_t code = 0);
};

/// A player. It plays one playback at a time, and can be started again. Its completion is the event
/// HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback.
class player : public player_idioms {
 public:
  using player_idioms::player_idioms;

  /// Starts a player from its start, or from the position of an earlier seek, at the latest rate.
  /// It stops the previous playback.
  result<void> start(const haptics_time &when = haptics::now(), haptics_engine *control = nullptr);

  /// Stops a player, fading over 0 seconds or more; at least 5 ms. An idle player is ignored.
  /// fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
  result<void> stop(double fade = 0, const haptics_time &when = haptics::now(), haptics_engine
      *control = nullptr);

  /// Pauses a player, as `engine::pause()` does. An idle player is ignored.
  result<void> pause(const haptics_time &when = haptics::now(), haptics_engine *control = nullptr);

  /// Resumes a player, as `engine::resume()` does. An idle player is ignored.
  result<void> resume(const haptics_time &when = haptics::now(), haptics_engine *control =
      nullptr);

  /// Moves a player to a position, as `engine::seek()` does. If the player is idle, its next start
  /// begins there.
  /// to: the position, 0 or more, in `unit`.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> seek(double to, int32_t unit = HAPTICS_SECONDS, const haptics_time &when =
      haptics::now(), haptics_engine *control = nullptr);

  /// Changes the rate of a player, as `engine::set_rate()` does. If the player is idle, the rate
  /// applies to its next start.
  /// rate: 1/64 to 64; 1 is as written.
  result<void> set_rate(double rate, const haptics_time &when = haptics::now(), haptics_engine
      *control = nullptr);

  /// Turns looping on or off, even during playback.
  result<void> set_looping(bool is_looping, haptics_engine *control = nullptr);

  /// Sets the part that repeats, even during playback, and turns looping on. Active sounds are cut
  /// at its end. from == to turns looping off, and the player continues to its end.
  /// from: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
  /// least 64 frames.
  /// to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
  /// least 64 frames.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> set_loop(double from, double to, int32_t unit = HAPTICS_SECONDS, haptics_engine
      *control = nullptr);

  /// Sets the buses of cues that specify none, as the members of `haptics_cue` with these names do.
  /// It applies to later starts.
  /// audio_bus: the audio bus, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one; default 0.
  /// haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC to HAPTICS_BUS_VOICE or another one; default 0.
  result<void> set_buses(int32_t audio_bus = 0, int32_t haptic_bus = 0, haptics_engine *control =
      nullptr);

  /// Sets the effect of an interruption on a player, now and for later starts.
  /// policy: HAPTICS_INTERRUPTION_RESUMES to HAPTICS_INTERRUPTION_STOPS.
  result<void> set_interruption_policy(int32_t policy, haptics_engine *control = nullptr);

  /// Changes the gain of all cues of a player, now and for its next starts.
  /// gain: 0 to 16; 1 is as written.
  /// over: the duration of the change in seconds, 0 or more; default 0.03.
  result<void> set_gain(float gain, double over = 0.03, const haptics_time &when = haptics::now(),
      haptics_engine *control = nullptr);

  /// Changes the pan of all cues of a player, now and for its next starts.
  /// pan: -1 left to 1 right; 0 is as written.
  /// over: the duration of the change in seconds, 0 or more; default 0.03.
  result<void> set_pan(float pan, double over = 0.03, const haptics_time &when = haptics::now(),
      haptics_engine *control = nullptr);

  /// Changes the pitch of all cues of a player, now and for its next starts.
  /// octaves: -1 to 1; 0 is as written.
  result<void> set_pitch(double octaves, const haptics_time &when = haptics::now(), haptics_engine
      *control = nullptr);

  /// Mutes or unmutes a player, now and for its next starts. A muted player continues silently.
  result<void> set_muted(bool is_muted, const haptics_time &when = haptics::now(), haptics_engine
      *control = nullptr);

  /// Reads the state of a player.
  haptics_player_state state() const noexcept;

  /// Sends values of controls to a player, as if its pattern contained them. Times are in seconds
  /// of real time. They do not follow the rate, stop while the player is paused, and continue
  /// through loops and seeks. The latest value wins. Values for an idle player apply to its next
  /// start, and `when` is relative to it. Of an idle player's values for one control and time, only
  /// the last is kept; its values and curves can take half of the engine's commands, and more
  /// return HAPTICS_QUEUE_FULL.
  result<void> send_parameters(const std::vector<haptics_parameter> &parameters, const
      haptics_time &when = haptics::now(), haptics_engine *control = nullptr);

  /// Schedules curves for controls of a player, with times as in `send_parameters()`. Curves of one
  /// control that are sent together combine as in a pattern; otherwise, the curve that started last
  /// wins. A curve that is sent before the start renders the same samples as in the pattern. At
  /// most 256 curves can be active; another one returns HAPTICS_QUEUE_FULL.
  result<void> schedule_curves(const std::vector<haptics_curve> &curves, const haptics_time &when
      = haptics::now(), haptics_engine *control = nullptr);
};

/// Schedules levels to send to a controller: when they change, at the rate that its connection
/// supports. It sends the peak since the previous send, repeats a stop because a radio may lose it,
/// and refreshes constant levels. Use it from one thread at a time.
class sender : public sender_idioms {
 public:
  using sender_idioms::sender_idioms;

  /// Creates a sender for motors at rest.
  /// interval: the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable;
  /// default 40000000, for Bluetooth.
  /// refresh: 0 or more nanoseconds after which constant levels are sent again; default 1000000000.
  /// stops: the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.
  static result<haptics::sender> create(int64_t interval = 40000000, int64_t refresh = 1000000000,
      int32_t stops = 2);
};

/// Assets that were requested together.
class preload : public detail::owning<haptics_preload, haptics_preload_destroy> {
 public:
  using owning::owning;

  /// Reads the progress.
  haptics_preload_progress progress() const noexcept;

  /// Finds an asset of a preload after all its assets have settled; earlier, it returns
  /// HAPTICS_PENDING. Returns HAPTICS_INVALID_FILE if the asset was not supplied or is not a usable
  /// file, HAPTICS_TOO_MANY if it exceeds the budget or the limits of the engine, HAPTICS_ABANDONED
  /// if it was cancelled or unloaded, HAPTICS_TIMED_OUT if its time was over,
  /// HAPTICS_INVALID_ARGUMENT if it waited for itself, and HAPTICS_UNKNOWN_RESOURCE if it was not
  /// requested; the message contains the details. An external asset that is loaded has the number
  /// 0.
  /// name: of the asset, as in its `haptics_request`.
  /// kind: HAPTICS_ASSET_PATTERN to HAPTICS_ASSET_MUSIC; default HAPTICS_ASSET_PATTERN.
  /// Returns: the number of the asset.
  result<int32_t> find(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN) const;

  /// Cancels a preload. Assets that are not loaded yet are abandoned, unless another preload waits
  /// for them. Loaded assets stay.
  result<void> cancel();
};

/// A queue of assets to load, with their priorities, groups and memory. It has no thread;
/// `preloader::load_next()` loads one asset on the calling thread. An asset that several preloads
/// request is loaded once.
class preloader : public preloader_idioms {
 public:
  using preloader_idioms::preloader_idioms;

  /// Creates a preloader for an engine. It may outlive the engine. After `engine::take_over()` it
  /// stays with the old engine. Create another one for the new engine, which has the loaded assets.
  /// budget: the maximum memory of samples, pattern files and external assets, in bytes; 0 or more.
  static result<haptics::preloader> create(const haptics::engine &engine, int64_t budget);

  /// Requests assets. Assets that are already loaded are skipped, and assets that failed earlier
  /// are retried.
  /// group: their purpose, such as a level, for `unload()`; default "".
  result<haptics::preload> begin(const std::vector<haptics_request> &requests, const char *group =
      "");

  /// Passes to `take` the orders for external assets. Assets are begun by `preloader::load_next()`.
  template <class Take>
  void poll(Take take);

  /// Completes the load of an external asset, which the program then keeps until it is ordered to
  /// release it. Returns HAPTICS_ABANDONED or HAPTICS_TIMED_OUT if the asset came too late, and
  /// HAPTICS_TOO_MANY if it exceeds the budget; it is then released. Returns
  /// HAPTICS_UNKNOWN_RESOURCE if the ticket was settled before. Assets that waited for it can be
  /// begun after this call.
  /// ticket: the number in the order.
  /// bytes: the memory that the asset holds; 0 or more.
  result<void> settle(int64_t ticket, int64_t bytes);

  /// Ends the load of an external asset that failed. Returns HAPTICS_UNKNOWN_RESOURCE if the ticket
  /// was settled before.
  /// ticket: the number in the order.
  /// reason: for the error message of `preload::find()`; default "".
  result<void> reject(int64_t ticket, const char *reason = "");

  /// Abandons external assets whose time is over; `preload::find()` then returns HAPTICS_TIMED_OUT.
  /// The time of an asset begins with the first call after it was begun. Call it in each frame
  /// while assets with a time-out are being loaded.
  /// time: the present time in nanoseconds, on any clock that never goes back.
  result<void> expire(int64_t time);

  /// Unloads assets until the loaded ones take no more than a number of bytes, as when the system
  /// runs out of memory. Those of the lowest priority are first, and of these the last requested.
  /// Assets that are being loaded, and the groups to keep, stay.
  /// limit: the bytes that may remain; 0 or more.
  /// kept: a group to keep; default "".
  /// Returns: the number of freed bytes.
  result<int64_t> relieve(int64_t limit, const char *kept = "");

  /// Unloads the assets of a group that no other group uses, as `engine::unload_pattern()` and
  /// `engine::unload_sound()` do, and abandons the ones that are not loaded yet.
  /// group: as in `begin()`; default "".
  result<void> unload(const char *group = "");

  /// Finds a loaded asset, or returns HAPTICS_PENDING before it is loaded.
  /// name: of the asset, as in its `haptics_request`.
  /// kind: HAPTICS_ASSET_PATTERN to HAPTICS_ASSET_MUSIC; default HAPTICS_ASSET_PATTERN.
  /// Returns: its number, for the members `pattern` and `sound` of `haptics_cue`; 0 for an external
  /// asset.
  result<int32_t> find(const char *name, int32_t kind = HAPTICS_ASSET_PATTERN) const;

  /// Reads the used bytes of the budget, including assets that are loading.
  int64_t used_bytes() const noexcept;
};

/// A judge of the beats of a track. Use it from one thread at a time.
class judge : public detail::owning<haptics_judge, haptics_judge_destroy> {
 public:
  using owning::owning;

  /// Creates a judge with a copy of the beats, none of which is judged. Beats that are out of
  /// order, too close or outside the track return HAPTICS_INVALID_ARGUMENT, and the message names
  /// the first.
  /// map: the beats.
  /// judging: the initial values by default.
  static result<haptics::judge> create(const haptics_beat_map &map, const haptics_judging &judging
      = haptics::judging());

  /// Judges a tap. Verdicts wait for `poll()`. Verdicts on beats whose windows have closed precede
  /// the verdict on the tap. A tap is judged by what was audible when it started, even if the
  /// playback was paused, moved or changed its rate since then. Returns HAPTICS_NOT_BEGUN until the
  /// playback has started.
  /// playback: plays the track from its start.
  /// host_time: the time at which the tap reached the host, in nanoseconds.
  result<void> tap(const haptics::engine &engine, uint64_t playback, int64_t host_time);

  /// Closes the windows that no tap can reach any more. Call it once a frame. After the end of the
  /// timeline the position continues, so that the last windows close. Returns HAPTICS_NOT_BEGUN
  /// until the playback has started.
  /// playback: plays the track from its start.
  /// host_time: the current time, in nanoseconds.
  result<void> close_windows(const haptics::engine &engine, uint64_t playback, int64_t host_time);

  /// Judges a tap as `tap()` does, for a track that another player plays at its normal rate.
  /// position: the audible position when the tap reaches the host, in nanoseconds.
  result<void> tap_at(int64_t position);

  /// Closes windows as `close_windows()` does, for a track that another player plays at its normal
  /// rate.
  /// position: the current audible position, in nanoseconds.
  result<void> close_windows_at(int64_t position);

  /// Passes to `take` the verdicts.
  template <class Take>
  void poll(Take take);

  /// Reads the counts.
  haptics_score score() const noexcept;
};

/// Schedules hints for idle players. Use it from one thread at a time. Its times are nanoseconds on
/// a clock of your choice.
class hint : public detail::owning<haptics_hint, haptics_hint_destroy> {
 public:
  using owning::owning;

  /// Creates a hint that is not waiting yet.
  /// first: nanoseconds from the last input to the first hint, 1000000 to 2^60.
  /// again: nanoseconds between two hints, 1000000 to 2^60.
  /// limit: the maximum number of hints without input; 0 for no limit; default 0.
  static result<haptics::hint> create(int64_t first, int64_t again, int32_t limit = 0);

  /// Restarts the wait after an input.
  /// time: nanoseconds on a clock of your choice.
  void note_input(int64_t time) noexcept;

  /// Stops waiting until the next input.
  void stop() noexcept;

  /// Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is
  /// due.
  /// time: nanoseconds on a clock of your choice.
  int32_t advance(int64_t time) noexcept;

  /// Returns the time of the next hint, or INT64_MAX if none follows.
  int64_t next_time() const noexcept;
};

/// A counter of failures. Use it from one thread at a time.
class assist : public detail::owning<haptics_assist, haptics_assist_destroy> {
 public:
  using owning::owning;

  /// Creates a counter.
  /// rules: the initial values by default.
  static result<haptics::assist> create(const haptics_assist_rules &rules =
      haptics::assist_rules());

  /// Counts a failure. Returns true if the level of help rises, else false.
  bool note_failure() noexcept;

  /// Counts a success. Returns true if the level of help falls, else false.
  /// is_unaided: true if it would have been a success without the help, else false.
  bool note_success(bool is_unaided) noexcept;

  /// Resets the counter to no help.
  void reset() noexcept;

  /// Reads the state.
  haptics_assist_state state() const noexcept;
};

/// A hold that charges like a capacitor while a button is pressed, and discharges if the button is
/// released early. Use it from one thread at a time.
class hold : public detail::owning<haptics_hold, haptics_hold_destroy> {
 public:
  using owning::owning;

  /// Creates an empty hold.
  /// duration: nanoseconds until the hold is full, 1 to 2^60.
  /// time_constant: seconds, 0.001 to 1000000; default 1.
  /// fall_time_constant: seconds, 0.001 to 1000000; default 0.25.
  static result<haptics::hold> create(int64_t duration, double time_constant = 1, double
      fall_time_constant = 0.25);

  /// Presses a hold, which starts to charge.
  /// time: nanoseconds on a clock of your choice.
  void press(int64_t time) noexcept;

  /// Releases a hold. Returns true if it was full, else false. A full hold stays full until it is
  /// reset.
  /// time: nanoseconds on a clock of your choice.
  bool release(int64_t time) noexcept;

  /// Empties a hold.
  void reset() noexcept;

  /// Returns the level of a hold at a time, 0 to 1.
  /// time: nanoseconds on a clock of your choice.
  double level(int64_t time) const noexcept;

  /// Returns the time at which a pressed hold will be full, or INT64_MAX if it is not pressed or
  /// already full.
  int64_t full_time() const noexcept;
};

/// A heart that beats faster and harder as progress increases. Use it from one thread at a time.
class heart : public detail::owning<haptics_heart, haptics_heart_destroy> {
 public:
  using owning::owning;

  /// Creates a heart.
  /// rules: the initial values by default.
  static result<haptics::heart> create(const haptics_heart_rules &rules = haptics::heart_rules());

  /// Passes to `take` the taps that are due until and including a time. The first call starts a
  /// beat. A call more than a second after the last one, or before it, also starts a beat.
  /// time: nanoseconds on a clock of your choice.
  /// progress: 0 to 1; other values are clamped, and NaN is 0.
  template <class Take>
  void advance(int64_t time, double progress, Take take);
};

/// A sequence of steps, each with its own progress. Use it from one thread at a time.
class steps : public steps_idioms {
 public:
  using steps_idioms::steps_idioms;

  /// Creates steps that have not started.
  /// steps: 0 to 65536 elements.
  /// Returns: the steps.
  static result<haptics::steps> create(const std::vector<haptics_step> &steps);

  /// Returns the index of the current step, or the number of steps when all are done.
  int32_t current() const noexcept;
};

/// A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to the
/// frame. Use it from one thread at a time.
class flow : public detail::owning<haptics_flow, haptics_flow_destroy> {
 public:
  using owning::owning;

  /// Creates a flow without steps.
  static result<haptics::flow> create();

  /// Adds a step with a cue that plays to its end.
  /// name: of the step.
  /// cue: the cue to play.
  result<void> play(const char *name, const haptics_cue &cue);

  /// Adds a step with a cue that plays several times, at a constant interval.
  /// name: of the step.
  /// cue: the cue to play.
  /// count: the number of times, 0 to 10000.
  /// every: the interval in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> count_down(const char *name, const haptics_cue &cue, int32_t count, double every,
      int32_t unit = HAPTICS_SECONDS);

  /// Adds a pause as a step.
  /// name: of the step.
  /// duration: in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> pause(const char *name, double duration, int32_t unit = HAPTICS_SECONDS);

  /// Adds a step of the length `duration`, in which a cue plays at each interval of `every`.
  /// name: of the step.
  /// cue: the cue to play.
  /// duration: 0 or more and below 2^52, in `unit`.
  /// every: 0 or more and below 2^52, in `unit`.
  /// opening: a cue that plays once, at the start of the step; nullptr for none.
  /// unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
  result<void> count_down_for(const char *name, const haptics_cue &cue, double duration, double
      every, const haptics_cue &opening, int32_t unit = HAPTICS_SECONDS);

  /// Adds a step that takes no time, and in which another track of music starts. The music
  /// continues after the flow has finished.
  /// name: of the step.
  /// music: the track.
  /// transition: the initial values by default; `from` and `on_interruption` must be 0.
  result<void> play_music(const char *name, const haptics_music &music, const haptics_transition
      &transition = haptics::transition());

  /// Adds a step that takes no time, and in which the music ends.
  /// name: of the step.
  /// fade: 0 to 3600 seconds; 0 is a hard cut; default 0.
  result<void> stop_music(const char *name, double fade = 0);

  /// Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".
  /// name: of the step.
  result<void> add(const char *name, const haptics::flow &other);

  /// Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the
  /// start of each step, in frames, which HAPTICS_EVENT_MARKER reports. Play it like any other
  /// timeline; it finishes after its last step, including a pause, and after cues that you add.
  /// `engine::stop()` aborts the flow, with its music. Its end is the event HAPTICS_EVENT_TRANSPORT
  /// with HAPTICS_FINISHED or HAPTICS_STOPPED.
  /// Returns: the frame at which the flow finishes, from its start.
  result<std::pair<haptics::timeline, int64_t>> make_timeline(const haptics::engine &engine) const;
};

/// Returns the travel of a slider that resists: drag^exponent. The drag and the travel are
/// fractions of the full distance, 0 to 1. Other values are clamped, and NaN is 0.
inline double travel_of_drag(double drag, double exponent = 0.8) noexcept { return haptics_travel_of_drag(drag, exponent); }

/// Returns the drag that moves a slider which resists to a travel: the inverse of
/// `travel_of_drag()`.
inline double drag_for_travel(double travel, double exponent = 0.8) noexcept { return haptics_drag_for_travel(travel, exponent); }

inline result<void> timeline::set_quiet(const haptics_quiet &quiet) {
  return detail::done(haptics_timeline_set_quiet(get(), &quiet));
}
inline result<uint32_t> timeline::find_gate(const char *name) const {
  return detail::number<uint32_t>([&](auto out) { return haptics_timeline_find_gate(get(), name, out); });
}
inline result<haptics::timeline> timeline::create(double beats_per_minute, int32_t beats_per_bar) {
  return detail::adopt<haptics::timeline, haptics_timeline>([&](auto out) { return haptics_timeline_create(beats_per_minute, beats_per_bar, out); });
}
inline result<int32_t> timeline::add(const haptics_cue &cue, double time, int32_t unit) {
  return detail::number<int32_t>([&](auto out) { return haptics_timeline_add(get(), &cue, time, unit, out); });
}
inline result<std::pair<int32_t, int32_t>> timeline::add_repeated(const haptics_cue &cue, double time, double every, double until, int32_t unit) {
  int32_t first_out{};
  int32_t count_out{};
  if (const haptics_status status = haptics_timeline_add_repeated(get(), &cue, time, every, until, unit, &first_out, &count_out)) return detail::last(status);
  return std::pair(first_out, count_out);
}
inline result<void> timeline::set_loop(double from, double to, int32_t unit) {
  return detail::done(haptics_timeline_set_loop(get(), from, to, unit));
}
inline result<void> timeline::set_policy(const haptics_policy &policy) {
  return detail::done(haptics_timeline_set_policy(get(), &policy));
}
inline haptics_policy timeline::policy() const noexcept {
  haptics_policy policy_out = HAPTICS_POLICY_INIT;
  haptics_timeline_policy(get(), &policy_out);
  return policy_out;
}
inline result<void> timeline::change_tempo(double beat, double beats_per_minute) {
  return detail::done(haptics_timeline_change_tempo(get(), beat, beats_per_minute));
}
inline result<void> timeline::add_marker(const char *name, double time, int32_t unit) {
  return detail::done(haptics_timeline_add_marker(get(), name, time, unit));
}
inline result<std::pair<double, int32_t>> timeline::find_marker(const char *name) const {
  double time_out{};
  int32_t unit_out{};
  if (const haptics_status status = haptics_timeline_find_marker(get(), name, &time_out, &unit_out)) return detail::last(status);
  return std::pair(time_out, unit_out);
}
inline result<void> timeline::set_loop_style(int32_t style) {
  return detail::done(haptics_timeline_set_loop_style(get(), style));
}
inline result<int32_t> timeline::find_cue(const char *name) const {
  return detail::number<int32_t>([&](auto out) { return haptics_timeline_find_cue(get(), name, out); });
}
inline const char * timeline::visual_name(int32_t visual) const noexcept {
  return haptics_timeline_visual_name(get(), visual);
}
inline result<void> timeline::set_bus_gain(int32_t bus, double decibels, double time, int32_t unit) {
  return detail::done(haptics_timeline_set_bus_gain(get(), bus, decibels, time, unit));
}
inline result<void> timeline::set_bus_muted(int32_t bus, bool is_muted, double time, int32_t unit) {
  return detail::done(haptics_timeline_set_bus_muted(get(), bus, is_muted, time, unit));
}
inline result<void> timeline::set_ducking(int32_t target, int32_t trigger, double time, const haptics_ducking &ducking, int32_t unit) {
  return detail::done(haptics_timeline_set_ducking(get(), target, trigger, &ducking, time, unit));
}
inline result<void> timeline::remove_ducking(int32_t target, int32_t trigger, double time, int32_t unit) {
  return detail::done(haptics_timeline_remove_ducking(get(), target, trigger, time, unit));
}
inline result<void> timeline::set_buses(int32_t audio_bus, int32_t haptic_bus) {
  return detail::done(haptics_timeline_set_buses(get(), audio_bus, haptic_bus));
}
inline result<void> timeline::play_music(const haptics_music &music, double time, const haptics_transition &transition, int32_t unit) {
  return detail::done(haptics_timeline_play_music(get(), &music, &transition, time, unit));
}
inline result<void> timeline::stop_music(double time, double fade, int32_t unit) {
  return detail::done(haptics_timeline_stop_music(get(), fade, time, unit));
}
inline bool engine::is_idle() noexcept {
  int32_t is_idle_out = 0;
  haptics_is_idle(get(), &is_idle_out);
  return is_idle_out != 0;
}
inline haptics_reading engine::clock() const noexcept {
  haptics_reading reading_out = HAPTICS_READING_INIT;
  haptics_clock(get(), &reading_out);
  return reading_out;
}
inline result<int32_t> engine::load_built_in_sound(const char *name) {
  return detail::number<int32_t>([&](auto out) { return haptics_load_built_in_sound(get(), name, out); });
}
inline result<void> engine::unload_pattern(int32_t pattern) {
  return detail::done(haptics_unload_pattern(get(), pattern));
}
inline result<void> engine::unload_sound(int32_t sound) {
  return detail::done(haptics_unload_sound(get(), sound));
}
inline result<void> engine::set_status(int32_t modality, int32_t status) {
  return detail::done(haptics_set_modality_status(get(), modality, status));
}
inline result<int32_t> engine::status(int32_t modality) const {
  return detail::number<int32_t>([&](auto out) { return haptics_modality_status(get(), modality, out); });
}
inline result<void> engine::begin_interruption(int32_t reason) {
  return detail::done(haptics_begin_interruption(get(), reason));
}
inline result<void> engine::end_interruption() {
  return detail::done(haptics_end_interruption(get()));
}
inline result<void> engine::end_interruption_after(int64_t nanoseconds, bool resumes) {
  return detail::done(haptics_end_interruption_after(get(), nanoseconds, resumes));
}
inline result<void> engine::set_policy(const haptics_policy &policy) {
  return detail::done(haptics_set_policy(get(), &policy));
}
inline haptics_tally engine::tally() noexcept {
  haptics_tally tally_out = HAPTICS_TALLY_INIT;
  haptics_read_tally(get(), &tally_out);
  return tally_out;
}
inline result<haptics_outcome> engine::outcome(uint64_t playback, int32_t cue) {
  return detail::filled<haptics_outcome>(HAPTICS_OUTCOME_INIT, [&](auto out) { return haptics_read_outcome(get(), playback, cue, out); });
}
inline result<void> engine::set_quiet(const haptics_quiet &quiet) {
  return detail::done(haptics_set_quiet(get(), &quiet));
}
inline result<void> engine::set_gates(uint32_t gates, bool are_open) {
  return detail::done(haptics_set_gates(get(), gates, are_open));
}
inline uint32_t engine::closed_gates() const noexcept {
  uint32_t gates_out = 0;
  haptics_closed_gates(get(), &gates_out);
  return gates_out;
}
inline result<haptics_motor_levels> engine::levels(int64_t host_time, double lookahead, const haptics_motors &motors) const {
  return detail::filled<haptics_motor_levels>(HAPTICS_MOTOR_LEVELS_INIT, [&](auto out) { return haptics_levels(get(), host_time, lookahead, &motors, out); });
}
inline result<double> engine::duration(const haptics::timeline &timeline) {
  return detail::number<double>([&](auto out) { return haptics_timeline_duration(get(), timeline.get(), out); });
}
inline result<uint64_t> engine::play(const haptics::timeline &timeline, const haptics_start &start, const haptics_time &when) {
  return detail::number<uint64_t>([&](auto out) { return haptics_play(get(), timeline.get(), &start, &when, out); });
}
inline result<void> engine::pause(uint64_t playback, const haptics_time &when) {
  return detail::done(haptics_pause(get(), playback, &when));
}
inline result<void> engine::resume(uint64_t playback, const haptics_time &when) {
  return detail::done(haptics_resume(get(), playback, &when));
}
inline result<void> engine::seek(uint64_t playback, double to, int32_t unit, const haptics_time &when) {
  return detail::done(haptics_seek(get(), playback, to, unit, &when));
}
inline result<void> engine::set_rate(uint64_t playback, double rate, const haptics_time &when) {
  return detail::done(haptics_set_rate(get(), playback, rate, &when));
}
inline result<void> engine::set_interruption_policy(uint64_t playback, int32_t policy, const haptics_time &when) {
  return detail::done(haptics_set_interruption_policy(get(), playback, policy, &when));
}
inline result<void> engine::stop(uint64_t playback, double fade, const haptics_time &when) {
  return detail::done(haptics_stop(get(), playback, fade, &when));
}
inline result<void> engine::replace(uint64_t playback, const haptics::timeline &timeline, bool keeps_position, const haptics_time &when) {
  return detail::done(haptics_replace(get(), playback, timeline.get(), keeps_position, &when));
}
inline result<uint64_t> engine::play_from_marker(const haptics::timeline &timeline, const char *name, const haptics_start &start, const haptics_time &when) {
  return detail::number<uint64_t>([&](auto out) { return haptics_play_from_marker(get(), timeline.get(), name, &start, &when, out); });
}
inline result<void> engine::seek_to_marker(uint64_t playback, const char *name, const haptics_time &when) {
  return detail::done(haptics_seek_to_marker(get(), playback, name, &when));
}
inline result<void> engine::cancel_cue(uint64_t playback, int32_t cue) {
  return detail::done(haptics_cancel_cue(get(), playback, cue));
}
inline result<void> engine::move_cue(uint64_t playback, int32_t cue, double time, int32_t unit) {
  return detail::done(haptics_move_cue(get(), playback, cue, time, unit));
}
inline result<haptics_playback_position> engine::position(uint64_t playback, int64_t host_time) {
  return detail::filled<haptics_playback_position>(HAPTICS_PLAYBACK_POSITION_INIT, [&](auto out) { return haptics_position(get(), playback, host_time, out); });
}
inline result<uint64_t> engine::fire_named(const haptics::timeline &timeline, const char *name, const haptics_time &when) {
  return detail::number<uint64_t>([&](auto out) { return haptics_fire_named(get(), timeline.get(), name, &when, out); });
}
inline result<uint64_t> engine::fire(const haptics_cue &cue, const haptics_time &when) {
  return detail::number<uint64_t>([&](auto out) { return haptics_fire(get(), &cue, &when, out); });
}
inline result<void> engine::cancel(uint64_t fired) {
  return detail::done(haptics_cancel(get(), fired));
}
inline result<void> engine::move(uint64_t fired, const haptics_time &when) {
  return detail::done(haptics_move(get(), fired, &when));
}
inline result<haptics::prepared> engine::prepare(const haptics_cue &cue) {
  return detail::adopt<haptics::prepared, haptics_prepared>([&](auto out) { return haptics_prepare(get(), &cue, out); });
}
inline result<uint64_t> engine::fire_prepared(const haptics::prepared &prepared, const haptics_time &when) {
  return detail::number<uint64_t>([&](auto out) { return haptics_fire_prepared(get(), prepared.get(), &when, out); });
}
inline result<void> engine::set_cue_gain(const haptics_target &target, float gain, double over, const haptics_time &when) {
  return detail::done(haptics_set_cue_gain(get(), &target, gain, over, &when));
}
inline result<void> engine::set_cue_pan(const haptics_target &target, float pan, double over, const haptics_time &when) {
  return detail::done(haptics_set_cue_pan(get(), &target, pan, over, &when));
}
inline result<void> engine::set_cue_pitch(const haptics_target &target, double octaves, const haptics_time &when) {
  return detail::done(haptics_set_cue_pitch(get(), &target, octaves, &when));
}
inline result<void> engine::stop_cue(const haptics_target &target, double fade, const haptics_time &when) {
  return detail::done(haptics_stop_cue(get(), &target, fade, &when));
}
inline result<void> engine::send_cue_parameters(const haptics_target &target, const std::vector<haptics_parameter> &parameters, const haptics_time &when) {
  return detail::done(haptics_send_cue_parameters(get(), &target, parameters.data(), parameters.size(), sizeof(haptics_parameter), &when));
}
inline result<void> engine::schedule_cue_curves(const haptics_target &target, const std::vector<haptics_curve> &curves, const haptics_time &when) {
  return detail::done(haptics_schedule_cue_curves(get(), &target, curves.data(), curves.size(), sizeof(haptics_curve), &when));
}
inline result<int32_t> engine::bus(const char *name, int32_t follows) {
  return detail::number<int32_t>([&](auto out) { return haptics_bus(get(), name, follows, out); });
}
inline result<void> engine::set_bus_gain(int32_t bus, double decibels, double over, const haptics_time &when) {
  return detail::done(haptics_set_bus_gain(get(), bus, decibels, over, &when));
}
inline result<void> engine::set_bus_muted(int32_t bus, bool is_muted, const haptics_time &when) {
  return detail::done(haptics_set_bus_muted(get(), bus, is_muted, &when));
}
inline result<void> engine::set_bus_soloed(int32_t bus, bool is_soloed, const haptics_time &when) {
  return detail::done(haptics_set_bus_soloed(get(), bus, is_soloed, &when));
}
inline result<void> engine::set_switch(int32_t mix_switch, bool is_on) {
  return detail::done(haptics_set_switch(get(), mix_switch, is_on));
}
inline result<void> engine::set_music_pauses_when_off(bool pauses) {
  return detail::done(haptics_set_music_pauses_when_off(get(), pauses));
}
inline result<bool> engine::switch_is_on(int32_t mix_switch) const {
  return detail::flag([&](auto out) { return haptics_switch_is_on(get(), mix_switch, out); });
}
inline result<void> engine::set_ducking(int32_t target, int32_t trigger, const haptics_ducking &ducking, const haptics_time &when) {
  return detail::done(haptics_set_ducking(get(), target, trigger, &ducking, &when));
}
inline result<void> engine::remove_ducking(int32_t target, int32_t trigger, const haptics_time &when) {
  return detail::done(haptics_remove_ducking(get(), target, trigger, &when));
}
inline result<void> engine::play_music(const haptics_music &music, const haptics_transition &transition, const haptics_time &when) {
  return detail::done(haptics_play_music(get(), &music, &transition, &when));
}
inline result<void> engine::stop_music(double fade, const haptics_time &when) {
  return detail::done(haptics_stop_music(get(), fade, &when));
}
inline result<void> engine::pause_music(const haptics_time &when) {
  return detail::done(haptics_pause_music(get(), &when));
}
inline result<void> engine::resume_music(const haptics_time &when) {
  return detail::done(haptics_resume_music(get(), &when));
}
inline result<void> engine::acknowledge(uint64_t visual_id) {
  return detail::done(haptics_acknowledge(get(), visual_id));
}
inline result<void> engine::start_began(uint64_t start_id, int64_t late_by) {
  return detail::done(haptics_start_began(get(), start_id, late_by));
}
inline result<void> engine::start_refused(uint64_t start_id, int32_t refusal, int32_t code) {
  return detail::done(haptics_start_refused(get(), start_id, refusal, code));
}
inline result<void> engine::start_change_refused(uint64_t start_id, int64_t frame, int32_t refusal, int32_t code) {
  return detail::done(haptics_start_change_refused(get(), start_id, frame, refusal, code));
}
inline result<void> player::start(const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_start(by(control), get(), &when));
}
inline result<void> player::stop(double fade, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_stop(by(control), get(), fade, &when));
}
inline result<void> player::pause(const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_pause(by(control), get(), &when));
}
inline result<void> player::resume(const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_resume(by(control), get(), &when));
}
inline result<void> player::seek(double to, int32_t unit, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_seek(by(control), get(), to, unit, &when));
}
inline result<void> player::set_rate(double rate, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_set_rate(by(control), get(), rate, &when));
}
inline result<void> player::set_looping(bool is_looping, haptics_engine *control) {
  return detail::done(haptics_player_set_looping(by(control), get(), is_looping));
}
inline result<void> player::set_loop(double from, double to, int32_t unit, haptics_engine *control) {
  return detail::done(haptics_player_set_loop(by(control), get(), from, to, unit));
}
inline result<void> player::set_buses(int32_t audio_bus, int32_t haptic_bus, haptics_engine *control) {
  return detail::done(haptics_player_set_buses(by(control), get(), audio_bus, haptic_bus));
}
inline result<void> player::set_interruption_policy(int32_t policy, haptics_engine *control) {
  return detail::done(haptics_player_set_interruption_policy(by(control), get(), policy));
}
inline result<void> player::set_gain(float gain, double over, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_set_gain(by(control), get(), gain, over, &when));
}
inline result<void> player::set_pan(float pan, double over, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_set_pan(by(control), get(), pan, over, &when));
}
inline result<void> player::set_pitch(double octaves, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_set_pitch(by(control), get(), octaves, &when));
}
inline result<void> player::set_muted(bool is_muted, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_set_muted(by(control), get(), is_muted, &when));
}
inline haptics_player_state player::state() const noexcept {
  haptics_player_state state_out = HAPTICS_PLAYER_STATE_INIT;
  haptics_read_player(get(), &state_out);
  return state_out;
}
inline result<void> player::send_parameters(const std::vector<haptics_parameter> &parameters, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_send_parameters(by(control), get(), parameters.data(), parameters.size(), sizeof(haptics_parameter), &when));
}
inline result<void> player::schedule_curves(const std::vector<haptics_curve> &curves, const haptics_time &when, haptics_engine *control) {
  return detail::done(haptics_player_schedule_curves(by(control), get(), curves.data(), curves.size(), sizeof(haptics_curve), &when));
}
inline result<haptics::sender> sender::create(int64_t interval, int64_t refresh, int32_t stops) {
  return detail::adopt<haptics::sender, haptics_sender>([&](auto out) { return haptics_sender_create(interval, refresh, stops, out); });
}
inline haptics_preload_progress preload::progress() const noexcept {
  haptics_preload_progress progress_out = HAPTICS_PRELOAD_PROGRESS_INIT;
  haptics_read_preload(get(), &progress_out);
  return progress_out;
}
inline result<int32_t> preload::find(const char *name, int32_t kind) const {
  return detail::number<int32_t>([&](auto out) { return haptics_preload_result(get(), kind, name, out); });
}
inline result<void> preload::cancel() {
  return detail::done(haptics_preload_cancel(get()));
}
inline result<haptics::preloader> preloader::create(const haptics::engine &engine, int64_t budget) {
  return detail::adopt<haptics::preloader, haptics_preloader>([&](auto out) { return haptics_preloader_create(engine.get(), budget, out); });
}
inline result<haptics::preload> preloader::begin(const std::vector<haptics_request> &requests, const char *group) {
  return detail::adopt<haptics::preload, haptics_preload>([&](auto out) { return haptics_preloader_begin(get(), requests.data(), requests.size(), sizeof(haptics_request), group, out); });
}
template <class Take>
inline void preloader::poll(Take take) {
  detail::drain<haptics_external>([&](auto... room) { return haptics_preloader_poll(get(), room...); }, take);
}
inline result<void> preloader::settle(int64_t ticket, int64_t bytes) {
  return detail::done(haptics_preloader_settle(get(), ticket, bytes));
}
inline result<void> preloader::reject(int64_t ticket, const char *reason) {
  return detail::done(haptics_preloader_reject(get(), ticket, reason));
}
inline result<void> preloader::expire(int64_t time) {
  return detail::done(haptics_preloader_expire(get(), time));
}
inline result<int64_t> preloader::relieve(int64_t limit, const char *kept) {
  return detail::number<int64_t>([&](auto out) { return haptics_preloader_relieve(get(), limit, kept, out); });
}
inline result<void> preloader::unload(const char *group) {
  return detail::done(haptics_preloader_unload(get(), group));
}
inline result<int32_t> preloader::find(const char *name, int32_t kind) const {
  return detail::number<int32_t>([&](auto out) { return haptics_preloader_find(get(), kind, name, out); });
}
inline int64_t preloader::used_bytes() const noexcept {
  int64_t bytes_out = 0;
  haptics_preloader_used_bytes(get(), &bytes_out);
  return bytes_out;
}
inline result<haptics::judge> judge::create(const haptics_beat_map &map, const haptics_judging &judging) {
  return detail::adopt<haptics::judge, haptics_judge>([&](auto out) { return haptics_judge_create(&map, &judging, out); });
}
inline result<void> judge::tap(const haptics::engine &engine, uint64_t playback, int64_t host_time) {
  return detail::done(haptics_judge_tap(get(), engine.get(), playback, host_time));
}
inline result<void> judge::close_windows(const haptics::engine &engine, uint64_t playback, int64_t host_time) {
  return detail::done(haptics_judge_close(get(), engine.get(), playback, host_time));
}
inline result<void> judge::tap_at(int64_t position) {
  return detail::done(haptics_judge_tap_at(get(), position));
}
inline result<void> judge::close_windows_at(int64_t position) {
  return detail::done(haptics_judge_close_at(get(), position));
}
template <class Take>
inline void judge::poll(Take take) {
  detail::drain<haptics_verdict>([&](auto... room) { return haptics_judge_poll(get(), room...); }, take);
}
inline haptics_score judge::score() const noexcept {
  haptics_score score_out = HAPTICS_SCORE_INIT;
  haptics_read_score(get(), &score_out);
  return score_out;
}
inline result<haptics::hint> hint::create(int64_t first, int64_t again, int32_t limit) {
  return detail::adopt<haptics::hint, haptics_hint>([&](auto out) { return haptics_hint_create(first, again, limit, out); });
}
inline void hint::note_input(int64_t time) noexcept {
  haptics_hint_note_input(get(), time);
}
inline void hint::stop() noexcept {
  haptics_hint_stop(get());
}
inline int32_t hint::advance(int64_t time) noexcept {
  return haptics_hint_advance(get(), time);
}
inline int64_t hint::next_time() const noexcept {
  return haptics_hint_next_time(get());
}
inline result<haptics::assist> assist::create(const haptics_assist_rules &rules) {
  return detail::adopt<haptics::assist, haptics_assist>([&](auto out) { return haptics_assist_create(&rules, out); });
}
inline bool assist::note_failure() noexcept {
  return haptics_assist_note_failure(get()) != 0;
}
inline bool assist::note_success(bool is_unaided) noexcept {
  return haptics_assist_note_success(get(), is_unaided) != 0;
}
inline void assist::reset() noexcept {
  haptics_assist_reset(get());
}
inline haptics_assist_state assist::state() const noexcept {
  haptics_assist_state state_out = HAPTICS_ASSIST_STATE_INIT;
  haptics_read_assist(get(), &state_out);
  return state_out;
}
inline result<haptics::hold> hold::create(int64_t duration, double time_constant, double fall_time_constant) {
  return detail::adopt<haptics::hold, haptics_hold>([&](auto out) { return haptics_hold_create(duration, time_constant, fall_time_constant, out); });
}
inline void hold::press(int64_t time) noexcept {
  haptics_hold_press(get(), time);
}
inline bool hold::release(int64_t time) noexcept {
  return haptics_hold_release(get(), time) != 0;
}
inline void hold::reset() noexcept {
  haptics_hold_reset(get());
}
inline double hold::level(int64_t time) const noexcept {
  return haptics_hold_level(get(), time);
}
inline int64_t hold::full_time() const noexcept {
  return haptics_hold_full_time(get());
}
inline result<haptics::heart> heart::create(const haptics_heart_rules &rules) {
  return detail::adopt<haptics::heart, haptics_heart>([&](auto out) { return haptics_heart_create(&rules, out); });
}
template <class Take>
inline void heart::advance(int64_t time, double progress, Take take) {
  detail::drain<haptics_pulse>([&](auto... room) { return haptics_heart_advance(get(), time, progress, room...); }, take);
}
inline result<haptics::steps> steps::create(const std::vector<haptics_step> &steps) {
  return detail::adopt<haptics::steps, haptics_steps>([&](auto out) { return haptics_steps_create(steps.data(), steps.size(), sizeof(haptics_step), out); });
}
inline int32_t steps::current() const noexcept {
  return haptics_steps_current(get());
}
inline result<haptics::flow> flow::create() {
  return detail::adopt<haptics::flow, haptics_flow>([&](auto out) { return haptics_flow_create(out); });
}
inline result<void> flow::play(const char *name, const haptics_cue &cue) {
  return detail::done(haptics_flow_play(get(), name, &cue));
}
inline result<void> flow::count_down(const char *name, const haptics_cue &cue, int32_t count, double every, int32_t unit) {
  return detail::done(haptics_flow_count_down(get(), name, &cue, count, every, unit));
}
inline result<void> flow::pause(const char *name, double duration, int32_t unit) {
  return detail::done(haptics_flow_pause(get(), name, duration, unit));
}
inline result<void> flow::count_down_for(const char *name, const haptics_cue &cue, double duration, double every, const haptics_cue &opening, int32_t unit) {
  return detail::done(haptics_flow_count_down_for(get(), name, &cue, duration, every, unit, &opening));
}
inline result<void> flow::play_music(const char *name, const haptics_music &music, const haptics_transition &transition) {
  return detail::done(haptics_flow_play_music(get(), name, &music, &transition));
}
inline result<void> flow::stop_music(const char *name, double fade) {
  return detail::done(haptics_flow_stop_music(get(), name, fade));
}
inline result<void> flow::add(const char *name, const haptics::flow &other) {
  return detail::done(haptics_flow_add(get(), name, other.get()));
}
inline result<std::pair<haptics::timeline, int64_t>> flow::make_timeline(const haptics::engine &engine) const {
  haptics_timeline *timeline_out{};
  int64_t end_out{};
  if (const haptics_status status = haptics_flow_timeline(engine.get(), get(), &timeline_out, &end_out)) return detail::last(status);
  return std::pair(haptics::timeline(timeline_out), end_out);
}
}  // namespace haptics
