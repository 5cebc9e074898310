-- Enumerations and verbs of haptics.h. Made by scripts/make/bindings.
-- Arguments that have a default may be nil. Structs are tables with the names of haptics.h; enumerations are
-- numbers or names, such as "seconds".
local ffi = require("ffi")
local core = require("haptics.core")
local library, open, done, struct, time = core.library, core.open, core.done, core.struct, core.time
local number, flag, enum, text = core.number, core.flag, core.enum, core.text
local verbs = {}

core.enums.Status = { ok = 0, null_argument = 1, invalid_argument = 2, invalid_file = 3, unknown_resource = 4,
  unknown_playback = 5, queue_full = 6, too_many = 7, busy = 8, unknown_cue = 9, cue_over = 10, not_begun = 11,
  unknown_name = 12, nothing_perceptible = 13, pending = 14, abandoned = 15, other_engine = 16, timed_out = 17,
  out_of_memory = 18 }
core.enums.FileFormat = { pattern = 0, timeline = 1, clip = 2, harmony = 3, hjif = 4 }
core.enums.Severity = { note = 0, warning = 1, error = 2 }
core.enums.Part = { all = 0, continuous = 1, transients = 2 }
core.enums.Signal = { haptic = 0, audio = 1, both = 2, preview = 3 }
core.enums.Layout = { mono = 0, stereo = 1 }
core.enums.SampleFormat = { float = 0, int16 = 1 }
core.enums.Modality = { haptic = 0, audio = 1, visual = 2, all = 3 }
core.enums.ModalityStatus = { available = 0, muted = 1, inaudible = 2, interrupted = 3, reduced = 4, unavailable = 5,
  failed = 16 }
core.enums.StoppedReason = { system_error = -1, audio_session_interrupt = 1, application_suspended = 2, idle_timeout =
  3, notify_when_finished = 4, engine_destroyed = 5, game_controller_disconnect = 6 }
core.enums.Interruption = { resumes = 0, catches_up = 1, stays_paused = 2, stops = 3 }
core.enums.Loss = { fallback = 0, stronger = 1, nothing = 2 }
core.enums.CueOutcome = { nothing = 0, played = 1, strengthened = 2, played_fallback = 3, merged = 4, suppressed = 5,
  lost = 6, no_voice = 7, over = 8, unannounced = 9, expired = 10, unloaded = 11, silent = 12, missing = 13, gated =
  14, refused = 15 }
core.enums.Arrangement = { heavy_and_light = 0, left_and_right = 1 }
core.enums.Motor = { eccentric = 0, resonant = 1 }
core.enums.LatePolicy = { join = 0, play_whole = 1, drop = 2 }
core.enums.Unit = { seconds = 0, frames = 1, beats = 2 }
core.enums.LoopStyle = { rings_on = 0, cuts = 1 }
core.enums.TimeKind = { now = 0, at_frame = 1, after = 2, at_host_time = 3, next_beat = 4, next_bar = 5, next_loop = 6
  }
core.enums.AssetKind = { pattern = 0, sound = 1, built_in_pattern = 2, built_in_sound = 3, external = 4, music = 5 }
core.enums.ReportFormat = { text = 0, json = 1, sarif = 2, github = 3, junit = 4, gitlab = 5, checkstyle = 6, rdjson =
  7 }
core.enums.Fixes = { none = 0, safe = 1, all = 2 }
core.enums.Control = { haptic_intensity = 0, haptic_sharpness = 1, haptic_attack_time = 2, haptic_decay_time = 3,
  haptic_release_time = 4, audio_volume = 5, audio_pan = 6, audio_brightness = 7, audio_pitch = 8, audio_attack_time =
  9, audio_decay_time = 10, audio_release_time = 11 }
core.enums.Bus = { haptic = 1, effects = 2, music = 3, voice = 4 }
core.enums.Switch = { haptics = 0, effects = 1, music = 2, voice = 3 }
core.enums.Loop = { once = 0, loops = 1, loops_part = 2 }
core.enums.Law = { equal_power = 0, linear = 1 }
core.enums.Boundary = { none = 0, beat = 1, bar = 2, ["end"] = 3 }
core.enums.ExternalOrder = { load = 0, abandon = 1, release = 2 }
core.enums.VerdictKind = { hit = 0, miss = 1, stray = 2 }
core.enums.StepKind = { began = 0, passed = 1, fell_back = 2, done = 3 }
core.enums.EventKind = { visual = 0, withdrawn = 1, receipt = 2, transport = 3, lost = 4, merged = 5, shortfall = 6,
  status = 7, interrupted = 8, resumed = 9, music = 10, start = 11, start_changed = 12, marker = 13, music_gap = 14 }
core.enums.Effect = { plain = 0, flash = 1, fade = 2 }
core.enums.Outcome = { queued = 0, played = 1, shown = 2, late = 3, dropped = 4, strengthened = 5, played_fallback =
  6, merged = 7, lost = 8, cut = 9, gated = 10, change_refused = 11 }
core.enums.DropReason = { no_reason = 0, too_late = 1, no_voice = 2, cancelled = 3, expired = 4, taken_back = 5,
  flash_limit = 6, unannounced = 7, unloaded = 8, silent = 9, missing = 10, gate_closed = 11, during_moment = 12,
  cooldown = 13, too_many_cues = 14, refused = 15 }
core.enums.Refusal = { none = 0, failed = 1, stopped = 2, pattern = 3, length = 4, rate = 5, offset = 6, busy = 7,
  late = 8, change = 9 }
core.enums.StartChange = { cancel = 0, move = 1, stop = 2, pause = 3, resume = 4, rate = 5, gain = 6, control = 7,
  curve = 8, ["end"] = 9 }
core.enums.Transport = { started = 0, paused = 1, resumed = 2, sought = 3, rate_changed = 4, looped = 5, replaced = 6,
  amended = 7, finished = 8, stopped = 9 }

core.members.haptics_source = { enums = { format = core.enums.FileFormat }, lists = {  }, given = {  } }
core.members.haptics_check = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_conversion = { enums = { part = core.enums.Part }, lists = {  }, given = {  } }
core.members.haptics_listening = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_plot_options = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_actuator = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_rendering = { enums = { signal = core.enums.Signal }, lists = {  }, given = {  } }
core.members.haptics_config = { enums = { haptic_layout = core.enums.Layout }, lists = {  }, given = {  } }
core.members.haptics_block = { enums = { format = core.enums.SampleFormat }, lists = {  }, given = {  } }
core.members.haptics_reading = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_policy = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_tally = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_outcome = { enums = { haptic = core.enums.CueOutcome, audio = core.enums.CueOutcome, visual =
  core.enums.CueOutcome, drop_reason = core.enums.DropReason }, lists = {  }, given = {  } }
core.members.haptics_quiet = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_motors = { enums = { arrangement = core.enums.Arrangement, motor = core.enums.Motor }, lists = {
  }, given = {  } }
core.members.haptics_motor_levels = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_cue = { enums = { late_policy = core.enums.LatePolicy, visual_duration_unit = core.enums.Unit },
  lists = {  }, given = { cooldown = "has_cooldown" } }
core.members.haptics_time = { enums = { kind = core.enums.TimeKind }, lists = {  }, given = {  } }
core.members.haptics_start = { enums = { unit = core.enums.Unit, on_interruption = core.enums.Interruption }, lists =
  {  }, given = {  } }
core.members.haptics_playback_position = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_assets = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_run_options = { enums = { format = core.enums.ReportFormat, failing = core.enums.Severity, fixes
  = core.enums.Fixes }, lists = {  }, given = {  } }
core.members.haptics_target = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_player_state = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_parameter = { enums = { control = core.enums.Control }, lists = {  }, given = {  } }
core.members.haptics_curve = { enums = { control = core.enums.Control }, lists = { points = { "haptics_point",
  "point_count" } }, given = {  } }
core.members.haptics_ducking = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_music = { enums = { bus = core.enums.Bus, loop = core.enums.Loop, loop_unit = core.enums.Unit },
  lists = {  }, given = {  } }
core.members.haptics_transition = { enums = { boundary = core.enums.Boundary, law = core.enums.Law, on_interruption =
  core.enums.Interruption }, lists = {  }, given = {  } }
core.members.haptics_music_stream = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_demand = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_request = { enums = { kind = core.enums.AssetKind }, lists = { after = { "int32_t", "after_count"
  } }, given = {  } }
core.members.haptics_preload_progress = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_beat_map = { enums = {  }, lists = { beats = { "int64_t", "beat_count" } }, given = {  } }
core.members.haptics_judging = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_score = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_assist_rules = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_assist_state = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_heart_rules = { enums = {  }, lists = {  }, given = {  } }
core.members.haptics_step = { enums = {  }, lists = { milestones = { "double", "milestone_count" } }, given = {  } }

--- A counter of failures. Use it from one thread at a time.
local assist = core.class("assist", library.haptics_assist_destroy)

--- An engine: it plays cues, timelines and music, and renders their frames.
local engine = core.class("engine", library.haptics_engine_destroy)

--- A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to the frame. Use it
-- from one thread at a time.
local flow = core.class("flow", library.haptics_flow_destroy)

--- A heart that beats faster and harder as progress increases. Use it from one thread at a time.
local heart = core.class("heart", library.haptics_heart_destroy)

--- Schedules hints for idle players. Use it from one thread at a time. Its times are nanoseconds on a clock of your
-- choice.
local hint = core.class("hint", library.haptics_hint_destroy)

--- A hold that charges like a capacitor while a button is pressed, and discharges if the button is released early.
-- Use it from one thread at a time.
local hold = core.class("hold", library.haptics_hold_destroy)

--- A judge of the beats of a track. Use it from one thread at a time.
local judge = core.class("judge", library.haptics_judge_destroy)

--- A player. It plays one playback at a time, and can be started again. Its completion is the event
-- `haptics.constant.EVENT_TRANSPORT` with `haptics.constant.FINISHED` or `haptics.constant.STOPPED` of its
-- playback.
local player = core.class("player", library.haptics_player_destroy)

--- Assets that were requested together.
local preload = core.class("preload", library.haptics_preload_destroy)

--- A queue of assets to load, with their priorities, groups and memory. It has no thread; `preloader:load_next()`
-- loads one asset on the calling thread. An asset that several preloads request is loaded once.
local preloader = core.class("preloader", library.haptics_preloader_destroy)

--- A cue that was compiled ahead of time, which makes each firing cheaper.
local prepared = core.class("prepared", library.haptics_prepared_destroy)

--- Schedules levels to send to a controller: when they change, at the rate that its connection supports. It sends
-- the peak since the previous send, repeats a stop because a radio may lose it, and refreshes constant levels. Use
-- it from one thread at a time.
local sender = core.class("sender", library.haptics_sender_destroy)

--- A sequence of steps, each with its own progress. Use it from one thread at a time.
local steps = core.class("steps", library.haptics_steps_destroy)

--- A timeline: cues, music and changes of the mixer at times, with tempos, markers and a loop. Use it from one
-- thread at a time.
local timeline = core.class("timeline", library.haptics_timeline_destroy)

--- Reports whether the engine is idle: without active playbacks and pending commands.
function engine:is_idle()
  local is_idle_out = ffi.new("int32_t[1]")
  local status = library.haptics_is_idle(open(self), is_idle_out)
  if status ~= 0 then return core.failure(status) end
  return is_idle_out[0] ~= 0
end

--- Reads the clock.
function engine:clock()
  local reading_out = core.native.new("HAPTICS_READING_INIT")
  local status = library.haptics_clock(open(self), reading_out)
  if status ~= 0 then return core.failure(status) end
  return reading_out
end

--- Loads a built-in sound, rendered at the engine's rate.
-- name: of a built-in pattern or a built-in sound.
function engine:load_built_in_sound(name)
  local sound_out = ffi.new("int32_t[1]")
  local status = library.haptics_load_built_in_sound(open(self), name, sound_out)
  if status ~= 0 then return core.failure(status) end
  return sound_out[0]
end

--- Unloads a pattern. Cues that refer to it are dropped with a receipt. Active renditions play to their end; then
-- `engine:poll()` frees the memory.
-- pattern: the identifier of a pattern, which loading sets.
function engine:unload_pattern(pattern)
  return done(library.haptics_unload_pattern(open(self), pattern))
end

--- Unloads a sound as `engine:unload_pattern()` unloads a pattern, even one that a loaded pattern uses.
-- sound: the identifier of a sound, which loading sets.
function engine:unload_sound(sound)
  return done(library.haptics_unload_sound(open(self), sound))
end

--- Sets the status of a modality, starting with the next block. While a modality is lost, its renditions continue
-- silently, so that they are in sync when it returns.
-- modality: "haptic", "audio" or "visual".
-- status: a name of core.enums.ModalityStatus.
function engine:set_status(modality, status)
  return done(library.haptics_set_modality_status(open(self), enum(core.enums.Modality, modality), enum(core.enums.ModalityStatus, status)))
end

--- Reads the effective status of a modality: the last one set, or "unavailable".
-- modality: "haptic", "audio" or "visual".
function engine:status(modality)
  local status_out = ffi.new("int32_t[1]")
  local status = library.haptics_modality_status(open(self), enum(core.enums.Modality, modality), status_out)
  if status ~= 0 then return core.failure(status) end
  return status_out[0]
end

--- Pauses every playback, live cue and the music, starting with the next block.
-- reason: a name of core.enums.StoppedReason; default "system_error".
function engine:begin_interruption(reason)
  return done(library.haptics_begin_interruption(open(self), enum(core.enums.StoppedReason, reason or -1)))
end

--- Ends an interruption. Each playback follows its policy for interruptions.
function engine:end_interruption()
  return done(library.haptics_end_interruption(open(self)))
end

--- Ends an interruption as `engine:end_interruption()` does, or without resuming anything.
-- nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more; default 0. Frames
-- rendered in the meantime always count, so it matters only if `engine:render()` was not called.
-- resumes: true resumes, and false keeps playbacks paused and ends live cues; default true.
function engine:end_interruption_after(nanoseconds, resumes)
  return done(library.haptics_end_interruption_after(open(self), nanoseconds or 0, flag(resumes, true)))
end

--- Sets the policy of live cues that are fired later.
-- policy: the new policy.
function engine:set_policy(policy)
  local policy_struct = struct("HAPTICS_POLICY_INIT", policy)
  return done(library.haptics_set_policy(open(self), policy_struct))
end

--- Reads the tally.
function engine:tally()
  local tally_out = core.native.new("HAPTICS_TALLY_INIT")
  local status = library.haptics_read_tally(open(self), tally_out)
  if status ~= 0 then return core.failure(status) end
  return tally_out
end

--- Reads the latest outcome of a cue in a playback's current timeline. Fails with
-- `haptics.constant.UNKNOWN_PLAYBACK` for a playback that has ended, and for an unknown cue.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
function engine:outcome(playback, cue)
  local outcome_out = core.native.new("HAPTICS_OUTCOME_INIT")
  local status = library.haptics_read_outcome(open(self), playback, cue, outcome_out)
  if status ~= 0 then return core.failure(status) end
  return outcome_out
end

--- Sets the quiet rules of live cues that are fired or prepared later.
-- quiet: the new rules.
function engine:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_set_quiet(open(self), quiet_struct))
end

--- Sets the quiet rules of a timeline's cues.
-- quiet: the new rules.
function timeline:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_timeline_set_quiet(open(self), quiet_struct))
end

--- Opens or closes gates, starting with the next block. Use gates for settings of the player or for scenes. Active
-- cues continue. All gates are initially open.
-- gates: a bit for each of 32 gates of your choice, or of `timeline:find_gate()`.
function engine:set_gates(gates, are_open)
  return done(library.haptics_set_gates(open(self), gates, flag(are_open, false)))
end

--- Reads the closed gates, a bit for each.
function engine:closed_gates()
  local gates_out = ffi.new("uint32_t[1]")
  local status = library.haptics_closed_gates(open(self), gates_out)
  if status ~= 0 then return core.failure(status) end
  return gates_out[0]
end

--- Finds a gate of a timeline file by its name, and sets only its bit.
-- name: of a gate in a timeline file.
function timeline:find_gate(name)
  local gates_out = ffi.new("uint32_t[1]")
  local status = library.haptics_timeline_find_gate(open(self), name, gates_out)
  if status ~= 0 then return core.failure(status) end
  return gates_out[0]
end

--- Reads the haptic levels, computed from envelopes rather than from the signal, exact to 64 frames. They include
-- gains, pan, policy and statuses. They are 0 from a tenth of a second after the last rendered frame, so that no
-- motor keeps turning.
-- host_time: in nanoseconds; nil for the last rendered frame; default nil.
-- lookahead: seconds ahead of the sound, 0 to 1, for a slow radio; default 0; limited by the audio device's
-- buffer. If you need more, set `haptic_latency` of `config` to the latency of the radio.
-- motors: nil for the default values.
-- Returns: the current haptic levels.
function engine:levels(host_time, lookahead, motors)
  local motors_struct = struct("HAPTICS_MOTORS_INIT", motors)
  local levels_out = core.native.new("HAPTICS_MOTOR_LEVELS_INIT")
  local status = library.haptics_levels(open(self), host_time or core.unknown_time, lookahead or 0, motors_struct, levels_out)
  if status ~= 0 then return core.failure(status) end
  return levels_out
end

--- Creates a sender for motors at rest.
-- interval: the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable; default 40000000, for
-- Bluetooth.
-- refresh: 0 or more nanoseconds after which constant levels are sent again; default 1000000000.
-- stops: the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.
function verbs.sender(interval, refresh, stops)
  local sender_out = ffi.new("haptics_sender *[1]")
  local status = library.haptics_sender_create(interval or 40000000, refresh or 1000000000, stops or 2, sender_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("sender", sender_out[0])
end

--- Creates an empty timeline. It is independent of engines. Use it from one thread at a time.
-- beats_per_minute: 1 to 10000; default 120.
-- beats_per_bar: 1 to 1000; default 4.
function verbs.timeline(beats_per_minute, beats_per_bar)
  local timeline_out = ffi.new("haptics_timeline *[1]")
  local status = library.haptics_timeline_create(beats_per_minute or 120, beats_per_bar or 4, timeline_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("timeline", timeline_out[0])
end

--- Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below 2^52; beats up to 2^30. The
-- first cue has the index 0.
-- cue: the cue to add.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
-- Returns: its index.
function timeline:add(cue, time_, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local index_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_add(open(self), cue_struct, time_, enum(core.enums.Unit, unit or 0), index_out)
  if status ~= 0 then return core.failure(status) end
  return index_out[0]
end

--- Adds a cue at a time, and again at a constant step until, but not including, another time; at most 65536 times.
-- Each time is a multiple of the step after the first, so rounding errors do not add up. Beats follow the changes
-- of tempo that were made earlier.
-- cue: the cue to add.
-- time_: 0 or more, in `unit`.
-- every: more than 0.
-- until_: 0 or more. All three use the same unit.
-- unit: "seconds", "frames" or "beats"; default "seconds".
-- Returns: the index of the first cue, and their number.
function timeline:add_repeated(cue, time_, every, until_, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local first_out = ffi.new("int32_t[1]")
  local count_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_add_repeated(open(self), cue_struct, time_, every, until_, enum(core.enums.Unit, unit or 0), first_out, count_out)
  if status ~= 0 then return core.failure(status) end
  return first_out[0], count_out[0]
end

--- Sets the part of a timeline that repeats. from == to removes the loop.
-- from_: the start of the loop, 0 or more, in `unit`.
-- to: its end, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:set_loop(from_, to, unit)
  return done(library.haptics_timeline_set_loop(open(self), from_, to, enum(core.enums.Unit, unit or 0)))
end

--- Sets the policy of a timeline's cues.
-- policy: the new policy.
function timeline:set_policy(policy)
  local policy_struct = struct("HAPTICS_POLICY_INIT", policy)
  return done(library.haptics_timeline_set_policy(open(self), policy_struct))
end

--- Reads the policy of a timeline's cues, as set or as defined by its file.
function timeline:policy()
  local policy_out = core.native.new("HAPTICS_POLICY_INIT")
  local status = library.haptics_timeline_policy(open(self), policy_out)
  if status ~= 0 then return core.failure(status) end
  return policy_out
end

--- Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends with the `duration` of
-- its file. Without one, it ends with its last cue or with the last track of music that does not loop. Cues may
-- ring on after the end.
-- Returns: the duration in seconds.
function engine:duration(timeline)
  local duration_out = ffi.new("double[1]")
  local status = library.haptics_timeline_duration(open(self), open(timeline), duration_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(duration_out[0])
end

--- Changes the tempo of a timeline, starting at a beat: 1 to 10000 beats per minute.
-- beat: 0 to 2^30.
-- beats_per_minute: 1 to 10000.
function timeline:change_tempo(beat, beats_per_minute)
  return done(library.haptics_timeline_change_tempo(open(self), beat, beats_per_minute))
end

--- Names a time, for `engine:play_from_marker()` and `engine:seek_to_marker()`. `haptics.constant.EVENT_MARKER`
-- reports that a playback passes it. If two markers share a name, the first one wins.
-- name: of the marker.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:add_marker(name, time_, unit)
  return done(library.haptics_timeline_add_marker(open(self), name, time_, enum(core.enums.Unit, unit or 0)))
end

--- Finds the time of a marker by its name.
-- name: of the marker.
-- Returns: the time, and its unit: "seconds", "frames" or "beats".
function timeline:find_marker(name)
  local time_out = ffi.new("double[1]")
  local unit_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_find_marker(open(self), name, time_out, unit_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(time_out[0]), unit_out[0]
end

--- Sets the treatment of active sounds at the end of the loop.
-- style: "rings_on" or "cuts".
function timeline:set_loop_style(style)
  return done(library.haptics_timeline_set_loop_style(open(self), enum(core.enums.LoopStyle, style)))
end

--- Plays a copy of a timeline.
-- start: nil for the default values.
function engine:play(timeline, start, when)
  local start_struct = struct("HAPTICS_START_INIT", start)
  local when_struct = time(when)
  local playback_out = ffi.new("uint64_t[1]")
  local status = library.haptics_play(open(self), open(timeline), start_struct, when_struct, playback_out)
  if status ~= 0 then return core.failure(status) end
  return playback_out[0]
end

--- Pauses a playback. Signals that would click fade over 5 ms.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
function engine:pause(playback, when)
  local when_struct = time(when)
  return done(library.haptics_pause(open(self), playback, when_struct))
end

--- Resumes a playback exactly at its position.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
function engine:resume(playback, when)
  local when_struct = time(when)
  return done(library.haptics_resume(open(self), playback, when_struct))
end

--- Moves a playback to a position in seconds, frames or beats, 0 or more.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- to: the position, 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function engine:seek(playback, to, unit, when)
  local when_struct = time(when)
  return done(library.haptics_seek(open(self), playback, to, enum(core.enums.Unit, unit or 0), when_struct))
end

--- Changes the rate of a playback: 1/64 to 64; to stop time, pause. Sounds change pitch as on tape, and haptics
-- keep their frequencies.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- rate: 1/64 to 64; 1 is as written.
function engine:set_rate(playback, rate, when)
  local when_struct = time(when)
  return done(library.haptics_set_rate(open(self), playback, rate, when_struct))
end

--- Sets the effect of an interruption on a playback.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- policy: "resumes", "catches_up", "stays_paused" or "stops".
function engine:set_interruption_policy(playback, policy, when)
  local when_struct = time(when)
  return done(library.haptics_set_interruption_policy(open(self), playback, enum(core.enums.Interruption, policy), when_struct))
end

--- Stops a playback, fading over 0 seconds or more; at least 5 ms.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function engine:stop(playback, fade, when)
  local when_struct = time(when)
  return done(library.haptics_stop(open(self), playback, fade or 0, when_struct))
end

--- Replaces the timeline of a playback. The new one plays from its start, unless it keeps the position.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- keeps_position: true continues from the current position, and false restarts; default false.
function engine:replace(playback, timeline, keeps_position, when)
  local when_struct = time(when)
  return done(library.haptics_replace(open(self), playback, open(timeline), flag(keeps_position, false), when_struct))
end

--- Plays a copy of a timeline from a marker. Fails with `haptics.constant.UNKNOWN_NAME` for an unknown name.
-- name: of a marker of the timeline.
-- start: nil for the default values; `from_` and `unit` are ignored.
-- Returns: the identifier of a playback, from `engine:play()` or of a player.
function engine:play_from_marker(timeline, name, start, when)
  local start_struct = struct("HAPTICS_START_INIT", start)
  local when_struct = time(when)
  local playback_out = ffi.new("uint64_t[1]")
  local status = library.haptics_play_from_marker(open(self), open(timeline), name, start_struct, when_struct, playback_out)
  if status ~= 0 then return core.failure(status) end
  return playback_out[0]
end

--- Moves a playback to a marker. Fails with `haptics.constant.UNKNOWN_NAME` for an unknown name.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- name: of a marker of the timeline.
function engine:seek_to_marker(playback, name, when)
  local when_struct = time(when)
  return done(library.haptics_seek_to_marker(open(self), playback, name, when_struct))
end

--- Cancels a cue in a playback's current timeline. Fails with `haptics.constant.CUE_OVER` if the cue is already
-- cancelled, or if the playhead has passed it and no loop returns to it. Otherwise one receipt with the cue's
-- meaning follows: `haptics.constant.DROPPED` with "cancelled". If the cue starts before the command takes effect,
-- it plays and has only the receipts of a played cue.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
function engine:cancel_cue(playback, cue)
  return done(library.haptics_cancel_cue(open(self), playback, cue))
end

--- Moves a cue in a playback's timeline. A cue that is moved into the past is late. Fails with
-- `haptics.constant.CUE_OVER` as `engine:cancel_cue()` does.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function engine:move_cue(playback, cue, time_, unit)
  return done(library.haptics_move_cue(open(self), playback, cue, time_, enum(core.enums.Unit, unit or 0)))
end

--- Reads the audible position of a playback at a host time. It moves smoothly and never backward. Fails with
-- `haptics.constant.NOT_BEGUN` until the first frame is audible. A playback that has ended keeps its last position
-- until another playback takes its slot, then fails with `haptics.constant.UNKNOWN_PLAYBACK`.
-- playback: the identifier of a playback, from `engine:play()` or of a player.
-- host_time: in nanoseconds, on the clock of `engine:render()`.
function engine:position(playback, host_time)
  local position_out = core.native.new("HAPTICS_PLAYBACK_POSITION_INIT")
  local status = library.haptics_position(open(self), playback, host_time, position_out)
  if status ~= 0 then return core.failure(status) end
  return position_out
end

--- Finds a cue of a timeline file by its name, for `engine:cancel_cue()` and others.
-- name: of a cue in the file.
-- Returns: the index of the cue.
function timeline:find_cue(name)
  local cue_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_find_cue(open(self), name, cue_out)
  if status ~= 0 then return core.failure(status) end
  return cue_out[0]
end

--- Returns the name of a visual of a timeline file, by its number in events; nil for any other number.
-- visual: the number of a visual, 1 or more.
function timeline:visual_name(visual)
  return text(library.haptics_timeline_visual_name(open(self), visual))
end

--- Fires a live cue of a timeline file by its name, as `engine:fire()` does. It follows the policy and the quiet
-- rules of its timeline, if the file states them or they were set, else the engine's.
-- name: of a cue in the file.
-- Returns: the identifier of the live cue.
function engine:fire_named(timeline, name, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_named(open(self), open(timeline), name, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Plays a live cue. `config` describes when its modalities wait for each other.
-- cue: the cue to play.
-- Returns: the identifier of a live cue.
function engine:fire(cue, when)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire(open(self), cue_struct, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Cancels a live cue that is still pending. Fails with `haptics.constant.CUE_OVER` if it no longer is, and
-- `haptics.constant.UNKNOWN_CUE` if it never existed. The receipts are the same as for `engine:cancel_cue()`.
-- fired: the identifier of a live cue.
function engine:cancel(fired)
  return done(library.haptics_cancel(open(self), fired))
end

--- Moves a live cue that is still pending. Fails with `haptics.constant.CUE_OVER` and
-- `haptics.constant.UNKNOWN_CUE` as `engine:cancel()` does.
-- fired: the identifier of a live cue.
function engine:move(fired, when)
  local when_struct = time(when)
  return done(library.haptics_move(open(self), fired, when_struct))
end

--- Prepares a cue with the current policy of the engine. Destroy it before the engine.
-- cue: the cue to play.
function engine:prepare(cue)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local prepared_out = ffi.new("haptics_prepared *[1]")
  local status = library.haptics_prepare(open(self), cue_struct, prepared_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("prepared", prepared_out[0])
end

--- Fires a prepared cue, as `engine:fire()` does. Fails with `haptics.constant.OTHER_ENGINE` if another engine
-- prepared it, even if this one took over from that engine.
-- Returns: the identifier of a live cue.
function engine:fire_prepared(prepared, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_prepared(open(self), open(prepared), when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Changes the gain of a cue, starting at `when`. A cue that has ended is ignored.
-- target: the cue.
-- gain: 0 to 16; 1 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function engine:set_cue_gain(target, gain, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_gain(open(self), target_struct, gain, over or 0.03, when_struct))
end

--- Changes the pan of a cue, starting at `when`. A cue that has ended is ignored.
-- target: the cue.
-- pan: -1 left to 1 right; 0 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function engine:set_cue_pan(target, pan, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_pan(open(self), target_struct, pan, over or 0.03, when_struct))
end

--- Changes the pitch of a cue at `when`. A cue that has ended is ignored.
-- target: the cue.
-- octaves: -1 to 1; 0 is as written.
function engine:set_cue_pitch(target, octaves, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_pitch(open(self), target_struct, octaves, when_struct))
end

--- Stops a cue, fading over 0 seconds or more; at least 5 ms.
-- target: the cue.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function engine:stop_cue(target, fade, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_stop_cue(open(self), target_struct, fade or 0, when_struct))
end

--- Starts a player from its start, or from the position of an earlier seek, at the latest rate. It stops the
-- previous playback.
function player:start(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_start(open(control or self.engine), open(self), when_struct))
end

--- Stops a player, fading over 0 seconds or more; at least 5 ms. An idle player is ignored.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function player:stop(fade, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_stop(open(control or self.engine), open(self), fade or 0, when_struct))
end

--- Pauses a player, as `engine:pause()` does. An idle player is ignored.
function player:pause(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_pause(open(control or self.engine), open(self), when_struct))
end

--- Resumes a player, as `engine:resume()` does. An idle player is ignored.
function player:resume(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_resume(open(control or self.engine), open(self), when_struct))
end

--- Moves a player to a position, as `engine:seek()` does. If the player is idle, its next start begins there.
-- to: the position, 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function player:seek(to, unit, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_seek(open(control or self.engine), open(self), to, enum(core.enums.Unit, unit or 0), when_struct))
end

--- Changes the rate of a player, as `engine:set_rate()` does. If the player is idle, the rate applies to its next
-- start.
-- rate: 1/64 to 64; 1 is as written.
function player:set_rate(rate, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_rate(open(control or self.engine), open(self), rate, when_struct))
end

--- Turns looping on or off, even during playback.
function player:set_looping(is_looping, control)
  return done(library.haptics_player_set_looping(open(control or self.engine), open(self), flag(is_looping, false)))
end

--- Sets the part that repeats, even during playback, and turns looping on. Active sounds are cut at its end. from
-- == to turns looping off, and the player continues to its end.
-- from_: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function player:set_loop(from_, to, unit, control)
  return done(library.haptics_player_set_loop(open(control or self.engine), open(self), from_, to, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses of cues that specify none, as the members of `cue` with these names do. It applies to later
-- starts.
-- audio_bus: the audio bus, "haptic", "effects", "music" or "voice" or another one; default 0.
-- haptic_bus: the haptic bus, "haptic", "effects", "music" or "voice" or another one; default 0.
function player:set_buses(audio_bus, haptic_bus, control)
  return done(library.haptics_player_set_buses(open(control or self.engine), open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Sets the effect of an interruption on a player, now and for later starts.
-- policy: "resumes", "catches_up", "stays_paused" or "stops".
function player:set_interruption_policy(policy, control)
  return done(library.haptics_player_set_interruption_policy(open(control or self.engine), open(self), enum(core.enums.Interruption, policy)))
end

--- Changes the gain of all cues of a player, now and for its next starts.
-- gain: 0 to 16; 1 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function player:set_gain(gain, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_gain(open(control or self.engine), open(self), gain, over or 0.03, when_struct))
end

--- Changes the pan of all cues of a player, now and for its next starts.
-- pan: -1 left to 1 right; 0 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function player:set_pan(pan, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pan(open(control or self.engine), open(self), pan, over or 0.03, when_struct))
end

--- Changes the pitch of all cues of a player, now and for its next starts.
-- octaves: -1 to 1; 0 is as written.
function player:set_pitch(octaves, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pitch(open(control or self.engine), open(self), octaves, when_struct))
end

--- Mutes or unmutes a player, now and for its next starts. A muted player continues silently.
function player:set_muted(is_muted, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_muted(open(control or self.engine), open(self), flag(is_muted, false), when_struct))
end

--- Reads the state of a player.
function player:state()
  local state_out = core.native.new("HAPTICS_PLAYER_STATE_INIT")
  local status = library.haptics_read_player(open(self), state_out)
  if status ~= 0 then return core.failure(status) end
  return state_out
end

--- Sends values of controls to a player, as if its pattern contained them. Times are in seconds of real time. They
-- do not follow the rate, stop while the player is paused, and continue through loops and seeks. The latest value
-- wins. Values for an idle player apply to its next start, and `when` is relative to it. Of an idle player's
-- values for one control and time, only the last is kept; its values and curves can take half of the engine's
-- commands, and more fail with `haptics.constant.QUEUE_FULL`.
function player:send_parameters(parameters, when, control)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_player_send_parameters(open(control or self.engine), open(self), parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Sends values of controls to a cue that plays, as `player:send_parameters()` does to a player.
-- target: the cue.
function engine:send_cue_parameters(target, parameters, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_send_cue_parameters(open(self), target_struct, parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Schedules curves for controls of a player, with times as in `player:send_parameters()`. Curves of one control
-- that are sent together combine as in a pattern; otherwise, the curve that started last wins. A curve that is
-- sent before the start renders the same samples as in the pattern. At most 256 curves can be active; another one
-- fails with `haptics.constant.QUEUE_FULL`.
function player:schedule_curves(curves, when, control)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_player_schedule_curves(open(control or self.engine), open(self), curves_array, curves_count, curves_stride, when_struct))
end

--- Schedules curves for controls of a cue that plays, as `player:schedule_curves()` does for a player.
-- target: the cue.
function engine:schedule_cue_curves(target, curves, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_schedule_cue_curves(open(self), target_struct, curves_array, curves_count, curves_stride, when_struct))
end

--- Finds a bus by its name, or creates it. Fails with `haptics.constant.TOO_MANY` beyond `buses` of `config`.
-- name: of the bus.
-- follows: the switch that closes a new bus, "haptics", "effects", "music" or "voice"; default "effects".
function engine:bus(name, follows)
  local bus_out = ffi.new("int32_t[1]")
  local status = library.haptics_bus(open(self), name, enum(core.enums.Switch, follows or 1), bus_out)
  if status ~= 0 then return core.failure(status) end
  return bus_out[0]
end

--- Changes the gain of a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No
-- factor saves or restores another.
-- bus: "haptic", "effects", "music" or "voice", or from `engine:bus()`.
-- decibels: -120 to 24; -120 is silence.
-- over: the duration of the linear ramp in seconds, 0 or more; default 0.03.
function engine:set_bus_gain(bus, decibels, over, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, over or 0.03, when_struct))
end

--- Mutes or unmutes a bus, with a ramp of 30 ms. Mute overrides solo.
-- bus: "haptic", "effects", "music" or "voice", or from `engine:bus()`.
function engine:set_bus_muted(bus, is_muted, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), when_struct))
end

--- Turns the solo of a bus on or off, with a ramp of 30 ms. While any bus is soloed, only soloed buses play.
-- bus: "haptic", "effects", "music" or "voice", or from `engine:bus()`.
function engine:set_bus_soloed(bus, is_soloed, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_soloed(open(self), enum(core.enums.Bus, bus), flag(is_soloed, false), when_struct))
end

--- Turns a switch on or off, starting with the next block; its buses fade over 30 ms. The haptic modality is muted
-- while "haptics" is off, and audio while the other three switches are off.
-- mix_switch: "haptics", "effects", "music" or "voice".
function engine:set_switch(mix_switch, is_on)
  return done(library.haptics_set_switch(open(self), enum(core.enums.Switch, mix_switch), flag(is_on, false)))
end

--- Sets whether "music" pauses the music, which then resumes at its position. By default, the music continues
-- silently.
-- pauses: default true.
function engine:set_music_pauses_when_off(pauses)
  return done(library.haptics_set_music_pauses_when_off(open(self), flag(pauses, true)))
end

--- Reports whether a switch is on. All switches are initially on.
-- mix_switch: "haptics", "effects", "music" or "voice".
function engine:switch_is_on(mix_switch)
  local is_on_out = ffi.new("int32_t[1]")
  local status = library.haptics_switch_is_on(open(self), enum(core.enums.Switch, mix_switch), is_on_out)
  if status ~= 0 then return core.failure(status) end
  return is_on_out[0] ~= 0
end

--- Adds ducking of the bus `target` by the bus `trigger`, or changes it. Active ducking continues from its level.
-- At most 32 pairs of buses are possible; another pair fails with `haptics.constant.TOO_MANY`.
-- target: the bus to lower, "haptic", "effects", "music" or "voice" or another one.
-- trigger: the bus that lowers the target, "haptic", "effects", "music" or "voice" or another one.
-- ducking: nil for the default values.
function engine:set_ducking(target, trigger, ducking, when)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  local when_struct = time(when)
  return done(library.haptics_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, when_struct))
end

--- Removes ducking of the bus `target` by the bus `trigger`.
-- target: the bus to lower, "haptic", "effects", "music" or "voice" or another one.
-- trigger: the bus that lowers the target, "haptic", "effects", "music" or "voice" or another one.
function engine:remove_ducking(target, trigger, when)
  local when_struct = time(when)
  return done(library.haptics_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), when_struct))
end

--- Changes the gain of a bus at a time of a timeline, with a ramp of 30 ms. The change also applies to a playback
-- that starts or seeks past it, and persists when the playback ends.
-- bus: "haptic", "effects", "music" or "voice", or from `engine:bus()`.
-- decibels: -120 to 24; -120 is silence.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:set_bus_gain(bus, decibels, time_, unit)
  return done(library.haptics_timeline_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, time_, enum(core.enums.Unit, unit or 0)))
end

--- Mutes or unmutes a bus at a time of a timeline, as `timeline:set_bus_gain()` changes a gain.
-- bus: "haptic", "effects", "music" or "voice", or from `engine:bus()`.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:set_bus_muted(bus, is_muted, time_, unit)
  return done(library.haptics_timeline_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), time_, enum(core.enums.Unit, unit or 0)))
end

--- Adds or changes ducking at a time of a timeline, as `timeline:set_bus_gain()` changes a gain.
-- target: the bus to lower, "haptic", "effects", "music" or "voice" or another one.
-- trigger: the bus that lowers the target, "haptic", "effects", "music" or "voice" or another one.
-- time_: 0 or more, in `unit`.
-- ducking: depth and times; nil for the default values.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:set_ducking(target, trigger, time_, ducking, unit)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  return done(library.haptics_timeline_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Removes ducking at a time of a timeline, as `timeline:set_bus_gain()` changes a gain.
-- target: the bus to lower, "haptic", "effects", "music" or "voice" or another one.
-- trigger: the bus that lowers the target, "haptic", "effects", "music" or "voice" or another one.
-- time_: 0 or more, in `unit`.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:remove_ducking(target, trigger, time_, unit)
  return done(library.haptics_timeline_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), time_, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses of a timeline's cues that specify none, as the members of `cue` with these names do.
-- audio_bus: the audio bus, "haptic", "effects", "music" or "voice" or another one; default 0.
-- haptic_bus: the haptic bus, "haptic", "effects", "music" or "voice" or another one; default 0.
function timeline:set_buses(audio_bus, haptic_bus)
  return done(library.haptics_timeline_set_buses(open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Plays a track in place of the active one. At most one track waits for its boundary; a later call of this
-- function or of `engine:stop_music()` replaces it. If more than four tracks sound simultaneously, the softest one
-- ends.
-- music: the sound and its options.
-- transition: nil for the default values.
function engine:play_music(music, transition, when)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  local when_struct = time(when)
  return done(library.haptics_play_music(open(self), music_struct, transition_struct, when_struct))
end

--- Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting track.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function engine:stop_music(fade, when)
  local when_struct = time(when)
  return done(library.haptics_stop_music(open(self), fade or 0, when_struct))
end

--- Pauses the music.
function engine:pause_music(when)
  local when_struct = time(when)
  return done(library.haptics_pause_music(open(self), when_struct))
end

--- Resumes the music exactly at its position.
function engine:resume_music(when)
  local when_struct = time(when)
  return done(library.haptics_resume_music(open(self), when_struct))
end

--- Plays music at a time of a timeline. A playback that starts or seeks past this time joins the music at the
-- corresponding position.
-- music: the sound and its options.
-- time_: 0 or more, in `unit`.
-- transition: nil for the default values; `from_` and `on_interruption` must be 0, because music follows its
-- playback.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:play_music(music, time_, transition, unit)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  return done(library.haptics_timeline_play_music(open(self), music_struct, transition_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Stops the music at a time of a timeline.
-- time_: 0 or more, in `unit`.
-- fade: 0 to 3600 seconds; default 0.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function timeline:stop_music(time_, fade, unit)
  return done(library.haptics_timeline_stop_music(open(self), fade or 0, time_, enum(core.enums.Unit, unit or 0)))
end

--- Creates a preloader for an engine. It may outlive the engine. After `engine:take_over()` it stays with the old
-- engine. Create another one for the new engine, which has the loaded assets.
-- budget: the maximum memory of samples, pattern files and external assets, in bytes; 0 or more.
function verbs.preloader(engine, budget)
  local preloader_out = ffi.new("haptics_preloader *[1]")
  local status = library.haptics_preloader_create(open(engine), budget, preloader_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preloader", preloader_out[0])
end

--- Requests assets. Assets that are already loaded are skipped, and assets that failed earlier are retried.
-- group: their purpose, such as a level, for `preloader:unload()`; default "".
function preloader:begin(requests, group)
  local requests_array, requests_count, requests_stride = core.array("haptics_request", requests)
  local preload_out = ffi.new("haptics_preload *[1]")
  local status = library.haptics_preloader_begin(open(self), requests_array, requests_count, requests_stride, group or "", preload_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preload", preload_out[0])
end

--- Passes to `take` the orders for external assets. Assets are begun by `preloader:load_next()`.
function preloader:poll(take)
  core.drain("haptics_external", function(...)
    return library.haptics_preloader_poll(open(self), ...)
  end, take)
end

--- Completes the load of an external asset, which the program then keeps until it is ordered to release it. Fails
-- with `haptics.constant.ABANDONED` or `haptics.constant.TIMED_OUT` if the asset came too late, and
-- `haptics.constant.TOO_MANY` if it exceeds the budget; it is then released. Fails with
-- `haptics.constant.UNKNOWN_RESOURCE` if the ticket was settled before. Assets that waited for it can be begun
-- after this call.
-- ticket: the number in the order.
-- bytes: the memory that the asset holds; 0 or more.
function preloader:settle(ticket, bytes)
  return done(library.haptics_preloader_settle(open(self), ticket, bytes))
end

--- Ends the load of an external asset that failed. Fails with `haptics.constant.UNKNOWN_RESOURCE` if the ticket was
-- settled before.
-- ticket: the number in the order.
-- reason: for the error message of `preload:find()`; default "".
function preloader:reject(ticket, reason)
  return done(library.haptics_preloader_reject(open(self), ticket, reason or ""))
end

--- Abandons external assets whose time is over; `preload:find()` then fails with `haptics.constant.TIMED_OUT`. The
-- time of an asset begins with the first call after it was begun. Call it in each frame while assets with a time-
-- out are being loaded.
-- time_: the present time in nanoseconds, on any clock that never goes back.
function preloader:expire(time_)
  return done(library.haptics_preloader_expire(open(self), time_))
end

--- Unloads assets until the loaded ones take no more than a number of bytes, as when the system runs out of memory.
-- Those of the lowest priority are first, and of these the last requested. Assets that are being loaded, and the
-- groups to keep, stay.
-- limit: the bytes that may remain; 0 or more.
-- kept: a group to keep; default "".
-- Returns: the number of freed bytes.
function preloader:relieve(limit, kept)
  local freed_out = ffi.new("int64_t[1]")
  local status = library.haptics_preloader_relieve(open(self), limit, kept or "", freed_out)
  if status ~= 0 then return core.failure(status) end
  return freed_out[0]
end

--- Unloads the assets of a group that no other group uses, as `engine:unload_pattern()` and `engine:unload_sound()`
-- do, and abandons the ones that are not loaded yet.
-- group: as in `preloader:begin()`; default "".
function preloader:unload(group)
  return done(library.haptics_preloader_unload(open(self), group or ""))
end

--- Finds a loaded asset, or fails with `haptics.constant.PENDING` before it is loaded.
-- name: of the asset, as in its `request`.
-- kind: a name of core.enums.AssetKind; default "pattern".
-- Returns: its number, for the members `pattern` and `sound` of `cue`; 0 for an external asset.
function preloader:find(name, kind)
  local id_out = ffi.new("int32_t[1]")
  local status = library.haptics_preloader_find(open(self), enum(core.enums.AssetKind, kind or 0), name, id_out)
  if status ~= 0 then return core.failure(status) end
  return id_out[0]
end

--- Reads the used bytes of the budget, including assets that are loading.
function preloader:used_bytes()
  local bytes_out = ffi.new("int64_t[1]")
  local status = library.haptics_preloader_used_bytes(open(self), bytes_out)
  if status ~= 0 then return core.failure(status) end
  return bytes_out[0]
end

--- Reads the progress.
function preload:progress()
  local progress_out = core.native.new("HAPTICS_PRELOAD_PROGRESS_INIT")
  local status = library.haptics_read_preload(open(self), progress_out)
  if status ~= 0 then return core.failure(status) end
  return progress_out
end

--- Finds an asset of a preload after all its assets have settled; earlier, it fails with
-- `haptics.constant.PENDING`. Fails with `haptics.constant.INVALID_FILE` if the asset was not supplied or is not a
-- usable file, `haptics.constant.TOO_MANY` if it exceeds the budget or the limits of the engine,
-- `haptics.constant.ABANDONED` if it was cancelled or unloaded, `haptics.constant.TIMED_OUT` if its time was over,
-- `haptics.constant.INVALID_ARGUMENT` if it waited for itself, and `haptics.constant.UNKNOWN_RESOURCE` if it was
-- not requested; the message contains the details. An external asset that is loaded has the number 0.
-- name: of the asset, as in its `request`.
-- kind: a name of core.enums.AssetKind; default "pattern".
-- Returns: the number of the asset.
function preload:find(name, kind)
  local id_out = ffi.new("int32_t[1]")
  local status = library.haptics_preload_result(open(self), enum(core.enums.AssetKind, kind or 0), name, id_out)
  if status ~= 0 then return core.failure(status) end
  return id_out[0]
end

--- Cancels a preload. Assets that are not loaded yet are abandoned, unless another preload waits for them. Loaded
-- assets stay.
function preload:cancel()
  return done(library.haptics_preload_cancel(open(self)))
end

--- Creates a judge with a copy of the beats, none of which is judged. Beats that are out of order, too close or
-- outside the track fail with `haptics.constant.INVALID_ARGUMENT`, and the message names the first.
-- map: the beats.
-- judging: nil for the default values.
function verbs.judge(map, judging)
  local map_struct = struct("HAPTICS_BEAT_MAP_INIT", map)
  local judging_struct = struct("HAPTICS_JUDGING_INIT", judging)
  local judge_out = ffi.new("haptics_judge *[1]")
  local status = library.haptics_judge_create(map_struct, judging_struct, judge_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("judge", judge_out[0])
end

--- Judges a tap. Verdicts wait for `judge:poll()`. Verdicts on beats whose windows have closed precede the verdict
-- on the tap. A tap is judged by what was audible when it started, even if the playback was paused, moved or
-- changed its rate since then. Fails with `haptics.constant.NOT_BEGUN` until the playback has started.
-- playback: plays the track from its start.
-- host_time: the time at which the tap reached the host, in nanoseconds.
function judge:tap(engine, playback, host_time)
  return done(library.haptics_judge_tap(open(self), open(engine), playback, host_time))
end

--- Closes the windows that no tap can reach any more. Call it once a frame. After the end of the timeline the
-- position continues, so that the last windows close. Fails with `haptics.constant.NOT_BEGUN` until the playback
-- has started.
-- playback: plays the track from its start.
-- host_time: the current time, in nanoseconds.
function judge:close_windows(engine, playback, host_time)
  return done(library.haptics_judge_close(open(self), open(engine), playback, host_time))
end

--- Judges a tap as `judge:tap()` does, for a track that another player plays at its normal rate.
-- position: the audible position when the tap reaches the host, in nanoseconds.
function judge:tap_at(position)
  return done(library.haptics_judge_tap_at(open(self), position))
end

--- Closes windows as `judge:close_windows()` does, for a track that another player plays at its normal rate.
-- position: the current audible position, in nanoseconds.
function judge:close_windows_at(position)
  return done(library.haptics_judge_close_at(open(self), position))
end

--- Passes to `take` the verdicts.
function judge:poll(take)
  core.drain("haptics_verdict", function(...)
    return library.haptics_judge_poll(open(self), ...)
  end, take)
end

--- Reads the counts.
function judge:score()
  local score_out = core.native.new("HAPTICS_SCORE_INIT")
  local status = library.haptics_read_score(open(self), score_out)
  if status ~= 0 then return core.failure(status) end
  return score_out
end

--- Creates a hint that is not waiting yet.
-- first: nanoseconds from the last input to the first hint, 1000000 to 2^60.
-- again: nanoseconds between two hints, 1000000 to 2^60.
-- limit: the maximum number of hints without input; 0 for no limit; default 0.
function verbs.hint(first, again, limit)
  local hint_out = ffi.new("haptics_hint *[1]")
  local status = library.haptics_hint_create(first, again, limit or 0, hint_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hint", hint_out[0])
end

--- Restarts the wait after an input.
-- time_: nanoseconds on a clock of your choice.
function hint:note_input(time_)
  library.haptics_hint_note_input(open(self), time_)
end

--- Stops waiting until the next input.
function hint:stop()
  library.haptics_hint_stop(open(self))
end

--- Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is due.
-- time_: nanoseconds on a clock of your choice.
function hint:advance(time_)
  return library.haptics_hint_advance(open(self), time_)
end

--- Returns the time of the next hint, or nil if none follows.
function hint:next_time()
  return core.known(library.haptics_hint_next_time(open(self)))
end

--- Creates a counter.
-- rules: nil for the default values.
function verbs.assist(rules)
  local rules_struct = struct("HAPTICS_ASSIST_RULES_INIT", rules)
  local assist_out = ffi.new("haptics_assist *[1]")
  local status = library.haptics_assist_create(rules_struct, assist_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("assist", assist_out[0])
end

--- Counts a failure. Returns true if the level of help rises, else false.
function assist:note_failure()
  return library.haptics_assist_note_failure(open(self)) ~= 0
end

--- Counts a success. Returns true if the level of help falls, else false.
-- is_unaided: true if it would have been a success without the help, else false.
function assist:note_success(is_unaided)
  return library.haptics_assist_note_success(open(self), flag(is_unaided, false)) ~= 0
end

--- Resets the counter to no help.
function assist:reset()
  library.haptics_assist_reset(open(self))
end

--- Reads the state.
function assist:state()
  local state_out = core.native.new("HAPTICS_ASSIST_STATE_INIT")
  local status = library.haptics_read_assist(open(self), state_out)
  if status ~= 0 then return core.failure(status) end
  return state_out
end

--- Creates an empty hold.
-- duration: nanoseconds until the hold is full, 1 to 2^60.
-- time_constant: seconds, 0.001 to 1000000; default 1.
-- fall_time_constant: seconds, 0.001 to 1000000; default 0.25.
function verbs.hold(duration, time_constant, fall_time_constant)
  local hold_out = ffi.new("haptics_hold *[1]")
  local status = library.haptics_hold_create(duration, time_constant or 1, fall_time_constant or 0.25, hold_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hold", hold_out[0])
end

--- Presses a hold, which starts to charge.
-- time_: nanoseconds on a clock of your choice.
function hold:press(time_)
  library.haptics_hold_press(open(self), time_)
end

--- Releases a hold. Returns true if it was full, else false. A full hold stays full until it is reset.
-- time_: nanoseconds on a clock of your choice.
function hold:release(time_)
  return library.haptics_hold_release(open(self), time_) ~= 0
end

--- Empties a hold.
function hold:reset()
  library.haptics_hold_reset(open(self))
end

--- Returns the level of a hold at a time, 0 to 1.
-- time_: nanoseconds on a clock of your choice.
function hold:level(time_)
  return library.haptics_hold_level(open(self), time_)
end

--- Returns the time at which a pressed hold will be full, or nil if it is not pressed or already full.
function hold:full_time()
  return core.known(library.haptics_hold_full_time(open(self)))
end

--- Creates a heart.
-- rules: nil for the default values.
function verbs.heart(rules)
  local rules_struct = struct("HAPTICS_HEART_RULES_INIT", rules)
  local heart_out = ffi.new("haptics_heart *[1]")
  local status = library.haptics_heart_create(rules_struct, heart_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("heart", heart_out[0])
end

--- Passes to `take` the taps that are due until and including a time. The first call starts a beat. A call more
-- than a second after the last one, or before it, also starts a beat.
-- time_: nanoseconds on a clock of your choice.
-- progress: 0 to 1; other values are clamped, and NaN is 0.
function heart:advance(time_, progress, take)
  core.drain("haptics_pulse", function(...)
    return library.haptics_heart_advance(open(self), time_, progress, ...)
  end, take)
end

--- Returns the travel of a slider that resists: drag^exponent. The drag and the travel are fractions of the full
-- distance, 0 to 1. Other values are clamped, and NaN is 0.
-- drag: 0 to 1.
-- exponent: 0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.
function verbs.travel_of_drag(drag, exponent)
  return library.haptics_travel_of_drag(drag, exponent or 0.8)
end

--- Returns the drag that moves a slider which resists to a travel: the inverse of `travel_of_drag()`.
-- travel: 0 to 1.
-- exponent: 0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.
function verbs.drag_for_travel(travel, exponent)
  return library.haptics_drag_for_travel(travel, exponent or 0.8)
end

--- Creates steps that have not started.
-- steps: 0 to 65536 elements.
-- Returns: the steps.
function verbs.steps(steps)
  local steps_array, steps_count, steps_stride = core.array("haptics_step", steps)
  local made_out = ffi.new("haptics_steps *[1]")
  local status = library.haptics_steps_create(steps_array, steps_count, steps_stride, made_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("steps", made_out[0])
end

--- Returns the index of the current step, or the number of steps when all are done.
function steps:current()
  return library.haptics_steps_current(open(self))
end

--- Creates a flow without steps.
function verbs.flow()
  local flow_out = ffi.new("haptics_flow *[1]")
  local status = library.haptics_flow_create(flow_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("flow", flow_out[0])
end

--- Adds a step with a cue that plays to its end.
-- name: of the step.
-- cue: the cue to play.
function flow:play(name, cue)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_play(open(self), name, cue_struct))
end

--- Adds a step with a cue that plays several times, at a constant interval.
-- name: of the step.
-- cue: the cue to play.
-- count: the number of times, 0 to 10000.
-- every: the interval in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function flow:count_down(name, cue, count, every, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_count_down(open(self), name, cue_struct, count, every, enum(core.enums.Unit, unit or 0)))
end

--- Adds a pause as a step.
-- name: of the step.
-- duration: in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function flow:pause(name, duration, unit)
  return done(library.haptics_flow_pause(open(self), name, duration, enum(core.enums.Unit, unit or 0)))
end

--- Adds a step of the length `duration`, in which a cue plays at each interval of `every`.
-- name: of the step.
-- cue: the cue to play.
-- duration: 0 or more and below 2^52, in `unit`.
-- every: 0 or more and below 2^52, in `unit`.
-- opening: a cue that plays once, at the start of the step; nil for none.
-- unit: "seconds", "frames" or "beats"; default "seconds".
function flow:count_down_for(name, cue, duration, every, opening, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local opening_struct = struct("HAPTICS_CUE_INIT", opening)
  return done(library.haptics_flow_count_down_for(open(self), name, cue_struct, duration, every, enum(core.enums.Unit, unit or 0), opening_struct))
end

--- Adds a step that takes no time, and in which another track of music starts. The music continues after the flow
-- has finished.
-- name: of the step.
-- music: the track.
-- transition: nil for the default values; `from_` and `on_interruption` must be 0.
function flow:play_music(name, music, transition)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  return done(library.haptics_flow_play_music(open(self), name, music_struct, transition_struct))
end

--- Adds a step that takes no time, and in which the music ends.
-- name: of the step.
-- fade: 0 to 3600 seconds; 0 is a hard cut; default 0.
function flow:stop_music(name, fade)
  return done(library.haptics_flow_stop_music(open(self), name, fade or 0))
end

--- Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".
-- name: of the step.
function flow:add(name, other)
  return done(library.haptics_flow_add(open(self), name, open(other)))
end

--- Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the start of each
-- step, in frames, which `haptics.constant.EVENT_MARKER` reports. Play it like any other timeline; it finishes
-- after its last step, including a pause, and after cues that you add. `engine:stop()` aborts the flow, with its
-- music. Its end is the event `haptics.constant.EVENT_TRANSPORT` with `haptics.constant.FINISHED` or
-- `haptics.constant.STOPPED`.
-- Returns: the frame at which the flow finishes, from its start.
function flow:timeline(engine)
  local timeline_out = ffi.new("haptics_timeline *[1]")
  local end_out = ffi.new("int64_t[1]")
  local status = library.haptics_flow_timeline(open(engine), open(self), timeline_out, end_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("timeline", timeline_out[0]), end_out[0]
end

--- Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay expired; cues
-- that merge into the visual later count as shown.
-- visual_id: from an event `haptics.constant.EVENT_VISUAL`.
function engine:acknowledge(visual_id)
  return done(library.haptics_acknowledge(open(self), visual_id))
end

--- Reports that the player began a start.
-- start_id: from an event `haptics.constant.EVENT_START`. An identifier that is unknown, or was reported before,
-- is ignored.
-- late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
function engine:start_began(start_id, late_by)
  return done(library.haptics_start_began(open(self), start_id, late_by or 0))
end

--- Reports that the player refused a start. Other modalities make up for it as for a lost haptic
-- start_id: from an event `haptics.constant.EVENT_START`. An identifier that is unknown, or was reported before,
-- is ignored.
-- refusal: a name of core.enums.Refusal; default "failed".
-- code: the platform's error number; default 0.
function engine:start_refused(start_id, refusal, code)
  return done(library.haptics_start_refused(open(self), start_id, enum(core.enums.Refusal, refusal or 1), code or 0))
end

--- Reports that the player refused a change of a start. For the engine, the change has happened: after a refused
-- stop, pause or rate, end the pattern on the player, which would run on or out of step. A receipt
-- `haptics.constant.CHANGE_REFUSED` follows, once for each reason in a row.
-- start_id: from an event `haptics.constant.EVENT_START`. An identifier that is unknown, or was reported before,
-- is ignored.
-- frame: the `frame` of the event `haptics.constant.EVENT_START_CHANGED`.
-- refusal: a name of core.enums.Refusal; default "change".
-- code: the platform's error number; default 0.
function engine:start_change_refused(start_id, frame, refusal, code)
  return done(library.haptics_start_change_refused(open(self), start_id, frame, enum(core.enums.Refusal, refusal or 9), code or 0))
end

return verbs
