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
  unknown_name = 12, nothing_perceptible = 13, pending = 14, abandoned = 15, other_engine = 16 }
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
core.enums.AssetKind = { pattern = 0, sound = 1, built_in_pattern = 2, built_in_sound = 3 }
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
core.enums.VerdictKind = { hit = 0, miss = 1, stray = 2 }
core.enums.StepKind = { began = 0, passed = 1, fell_back = 2, done = 3 }
core.enums.EventKind = { visual = 0, withdrawn = 1, receipt = 2, transport = 3, lost = 4, merged = 5, shortfall = 6,
  status = 7, interrupted = 8, resumed = 9, music = 10, start = 11, start_changed = 12, marker = 13 }
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
core.members.haptics_request = { enums = { kind = core.enums.AssetKind }, lists = {  }, given = {  } }
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

--- engine
local engine = core.class("engine", library.haptics_engine_destroy)

--- A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to the frame. Use it
-- from one thread at a time.
local flow = core.class("flow", library.haptics_flow_destroy)

--- A heart that beats faster and harder as progress increases. Use it from one thread at a time.
local heart = core.class("heart", library.haptics_heart_destroy)

--- Schedules hints for idle players. Use it from one thread at a time. Times here and below are nanoseconds on a
-- clock of your choice.
local hint = core.class("hint", library.haptics_hint_destroy)

--- A hold that charges like a capacitor while a button is pressed, and discharges if the button is released early.
-- Use it from one thread at a time.
local hold = core.class("hold", library.haptics_hold_destroy)

--- A judge of the beats of a track. Use it from one thread at a time.
local judge = core.class("judge", library.haptics_judge_destroy)

--- A player. It plays one playback at a time, and can be started again. Its completion is the event
-- HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback.
local player = core.class("player", library.haptics_player_destroy)

--- Assets that were requested together.
local preload = core.class("preload", library.haptics_preload_destroy)

--- A queue of assets to load, with their priorities, groups and memory. It has no thread;
-- haptics_preloader_load_next loads one asset on the calling thread. An asset that several preloads request is
-- loaded once.
local preloader = core.class("preloader", library.haptics_preloader_destroy)

--- A cue that was compiled ahead of time, which makes each firing cheaper.
local prepared = core.class("prepared", library.haptics_prepared_destroy)

--- Schedules levels to send to a controller: when they change, at the rate that its connection supports. It sends
-- the peak since the previous send, repeats a stop because a radio may lose it, and refreshes constant levels. Use
-- it from one thread at a time.
local sender = core.class("sender", library.haptics_sender_destroy)

--- A sequence of steps, each with its own progress. Use it from one thread at a time.
local steps = core.class("steps", library.haptics_steps_destroy)

--- timeline
local timeline = core.class("timeline", library.haptics_timeline_destroy)

--- Reports whether the engine is idle: 1 without active playbacks and pending commands, else 0.
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

--- Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active renditions play to their
-- end; then haptics_poll frees the memory. You may unload a sound that a loaded pattern uses.
-- pattern: the identifier of a pattern, which loading sets.
function engine:unload_pattern(pattern)
  return done(library.haptics_unload_pattern(open(self), pattern))
end

--- Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active renditions play to their
-- end; then haptics_poll frees the memory. You may unload a sound that a loaded pattern uses.
-- sound: the identifier of a sound, which loading sets.
function engine:unload_sound(sound)
  return done(library.haptics_unload_sound(open(self), sound))
end

--- Sets the status of a modality, starting with the next block. While a modality is lost, its renditions continue
-- silently, so that they are in sync when it returns.
-- modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
-- status: HAPTICS_AVAILABLE ... HAPTICS_FAILED.
function engine:set_status(modality, status)
  return done(library.haptics_set_modality_status(open(self), enum(core.enums.Modality, modality), enum(core.enums.ModalityStatus, status)))
end

--- Reads the effective status of a modality: the last one set, or HAPTICS_UNAVAILABLE.
-- modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
function engine:status(modality)
  local status_out = ffi.new("int32_t[1]")
  local status = library.haptics_modality_status(open(self), enum(core.enums.Modality, modality), status_out)
  if status ~= 0 then return core.failure(status) end
  return status_out[0]
end

--- Pauses every playback, live cue and the music, starting with the next block.
-- reason: HAPTICS_STOPPED_...; default HAPTICS_STOPPED_SYSTEM_ERROR.
function engine:begin_interruption(reason)
  return done(library.haptics_begin_interruption(open(self), enum(core.enums.StoppedReason, reason or -1)))
end

--- Ends an interruption. Each playback follows its HAPTICS_INTERRUPTION_...
function engine:end_interruption()
  return done(library.haptics_end_interruption(open(self)))
end

--- Ends an interruption as haptics_end_interruption does, or without resuming anything.
-- nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more; default 0. Frames
-- rendered in the meantime always count, so it matters only if haptics_render was not called.
-- resumes: 1 or 0; 1 resumes, and 0 keeps playbacks paused and ends live cues; default 1.
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

--- Reads the latest outcome of a cue in a playback's current timeline. Returns HAPTICS_UNKNOWN_PLAYBACK for a
-- playback that has ended, and for an unknown cue.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
function engine:outcome(playback, cue)
  local outcome_out = core.native.new("HAPTICS_OUTCOME_INIT")
  local status = library.haptics_read_outcome(open(self), playback, cue, outcome_out)
  if status ~= 0 then return core.failure(status) end
  return outcome_out
end

--- Set the quiet rules of live cues that are fired or prepared later, and of a timeline's cues.
-- quiet: the new rules.
function engine:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_set_quiet(open(self), quiet_struct))
end

--- Set the quiet rules of live cues that are fired or prepared later, and of a timeline's cues.
-- quiet: the new rules.
function timeline:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_timeline_set_quiet(open(self), quiet_struct))
end

--- Opens or closes gates, starting with the next block. Use gates for settings of the player or for scenes. Active
-- cues continue. All gates are initially open.
-- gates: a bit for each of 32 gates of your choice, or of haptics_timeline_find_gate.
-- are_open: 1 or 0.
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
-- host_time: in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.
-- lookahead: seconds ahead of the sound, 0 ... 1, for a slow radio; default 0; limited by the audio device's
-- buffer. If you need more, set haptic_latency of haptics_config to the latency of the radio.
-- motors: NULL for HAPTICS_MOTORS_INIT.
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
-- beats_per_minute: 1 ... 10000; default 120.
-- beats_per_bar: 1 ... 1000; default 4.
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
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
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
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
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
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_loop(from_, to, unit)
  return done(library.haptics_timeline_set_loop(open(self), from_, to, enum(core.enums.Unit, unit or 0)))
end

--- Sets the policy of a timeline's cues.
-- policy: the new policy; output pointers are filled in.
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
function engine:duration(timeline)
  local duration_out = ffi.new("double[1]")
  local status = library.haptics_timeline_duration(open(self), open(timeline), duration_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(duration_out[0])
end

--- Changes the tempo of a timeline, starting at a beat: 1 ... 10000 beats per minute.
-- beat: 0 ... 2^30.
-- beats_per_minute: 1 ... 10000.
function timeline:change_tempo(beat, beats_per_minute)
  return done(library.haptics_timeline_change_tempo(open(self), beat, beats_per_minute))
end

--- Names a time, for haptics_play_from_marker and haptics_seek_to_marker. If two markers share a name, the first
-- one wins.
-- name: of the marker.
-- time_: 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:add_marker(name, time_, unit)
  return done(library.haptics_timeline_add_marker(open(self), name, time_, enum(core.enums.Unit, unit or 0)))
end

--- Finds the time of a marker by its name. `unit` is HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
-- name: of the marker.
function timeline:find_marker(name)
  local time_out = ffi.new("double[1]")
  local unit_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_find_marker(open(self), name, time_out, unit_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(time_out[0]), unit_out[0]
end

--- Sets the treatment of active sounds at the end of the loop.
-- style: HAPTICS_LOOP_RINGS_ON or HAPTICS_LOOP_CUTS.
function timeline:set_loop_style(style)
  return done(library.haptics_timeline_set_loop_style(open(self), enum(core.enums.LoopStyle, style)))
end

--- Plays a copy of a timeline.
-- start: NULL for HAPTICS_START_INIT.
function engine:play(timeline, start, when)
  local start_struct = struct("HAPTICS_START_INIT", start)
  local when_struct = time(when)
  local playback_out = ffi.new("uint64_t[1]")
  local status = library.haptics_play(open(self), open(timeline), start_struct, when_struct, playback_out)
  if status ~= 0 then return core.failure(status) end
  return playback_out[0]
end

--- Pause and resume a playback. Signals that would click fade over 5 ms; a resumed playback continues exactly at
-- its position.
-- playback: the identifier of a playback, from haptics_play or of a player.
function engine:pause(playback, when)
  local when_struct = time(when)
  return done(library.haptics_pause(open(self), playback, when_struct))
end

--- Pause and resume a playback. Signals that would click fade over 5 ms; a resumed playback continues exactly at
-- its position.
-- playback: the identifier of a playback, from haptics_play or of a player.
function engine:resume(playback, when)
  local when_struct = time(when)
  return done(library.haptics_resume(open(self), playback, when_struct))
end

--- Moves a playback to a position in seconds, frames or beats, 0 or more.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- to: the position, 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function engine:seek(playback, to, unit, when)
  local when_struct = time(when)
  return done(library.haptics_seek(open(self), playback, to, enum(core.enums.Unit, unit or 0), when_struct))
end

--- Changes the rate of a playback: 1/64 ... 64; to stop time, pause. Sounds change pitch as on tape, and haptics
-- keep their frequencies.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- rate: 1/64 ... 64; 1 is as written.
function engine:set_rate(playback, rate, when)
  local when_struct = time(when)
  return done(library.haptics_set_rate(open(self), playback, rate, when_struct))
end

--- Sets the effect of an interruption on a playback.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- policy: HAPTICS_INTERRUPTION_....
function engine:set_interruption_policy(playback, policy, when)
  local when_struct = time(when)
  return done(library.haptics_set_interruption_policy(open(self), playback, enum(core.enums.Interruption, policy), when_struct))
end

--- Stops a playback, fading over 0 seconds or more; at least 5 ms.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function engine:stop(playback, fade, when)
  local when_struct = time(when)
  return done(library.haptics_stop(open(self), playback, fade or 0, when_struct))
end

--- Replaces the timeline of a playback. The new one plays from its start, or from the current position if
-- keeps_position is not 0.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- keeps_position: 1 or 0; 1 continues from the current position, and 0 restarts; default 0.
function engine:replace(playback, timeline, keeps_position, when)
  local when_struct = time(when)
  return done(library.haptics_replace(open(self), playback, open(timeline), flag(keeps_position, false), when_struct))
end

--- Play from a marker, and move a playback to one. An unknown name returns HAPTICS_UNKNOWN_NAME.
-- name: of a marker of the timeline.
-- start: NULL for HAPTICS_START_INIT; `from` and `unit` are ignored.
function engine:play_from_marker(timeline, name, start, when)
  local start_struct = struct("HAPTICS_START_INIT", start)
  local when_struct = time(when)
  local playback_out = ffi.new("uint64_t[1]")
  local status = library.haptics_play_from_marker(open(self), open(timeline), name, start_struct, when_struct, playback_out)
  if status ~= 0 then return core.failure(status) end
  return playback_out[0]
end

--- Play from a marker, and move a playback to one. An unknown name returns HAPTICS_UNKNOWN_NAME.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- name: of a marker of the timeline.
function engine:seek_to_marker(playback, name, when)
  local when_struct = time(when)
  return done(library.haptics_seek_to_marker(open(self), playback, name, when_struct))
end

--- Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is already cancelled, or if
-- the playhead has passed it and no loop returns to it. Otherwise one receipt with the cue's meaning follows:
-- HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue starts before the command takes effect, it plays and has only
-- the receipts of a played cue.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
function engine:cancel_cue(playback, cue)
  return done(library.haptics_cancel_cue(open(self), playback, cue))
end

--- Moves a cue in a playback's timeline. A cue that is moved into the past is late. Returns HAPTICS_CUE_OVER as
-- haptics_cancel_cue does.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
-- time_: 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function engine:move_cue(playback, cue, time_, unit)
  return done(library.haptics_move_cue(open(self), playback, cue, time_, enum(core.enums.Unit, unit or 0)))
end

--- Reads the audible position of a playback at a host time. It moves smoothly and never backward. Returns
-- HAPTICS_NOT_BEGUN until the first frame is audible. A playback that has ended keeps its last position until
-- another playback takes its slot, then returns HAPTICS_UNKNOWN_PLAYBACK.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- host_time: in nanoseconds, on the clock of haptics_render.
function engine:position(playback, host_time)
  local position_out = core.native.new("HAPTICS_PLAYBACK_POSITION_INIT")
  local status = library.haptics_position(open(self), playback, host_time, position_out)
  if status ~= 0 then return core.failure(status) end
  return position_out
end

--- Finds a cue of a timeline file by its name, for haptics_cancel_cue and others.
-- name: of a cue in the file.
function timeline:find_cue(name)
  local cue_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_find_cue(open(self), name, cue_out)
  if status ~= 0 then return core.failure(status) end
  return cue_out[0]
end

--- Returns the name of a visual of a timeline file, by its number in events; NULL for any other number. Valid until
-- haptics_timeline_destroy; do not free it.
-- visual: the number of a visual, 1 or more.
function timeline:visual_name(visual)
  return text(library.haptics_timeline_visual_name(open(self), visual))
end

--- Fires a live cue of a timeline file by its name, as haptics_fire does. It follows the policy and the quiet rules
-- of its timeline, if the file states them or they were set, else the engine's.
-- name: of a cue in the file.
function engine:fire_named(timeline, name, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_named(open(self), open(timeline), name, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Plays a live cue. fired may be NULL. haptics_config describes when its modalities wait for each other.
-- cue: the cue to play.
function engine:fire(cue, when)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire(open(self), cue_struct, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and HAPTICS_UNKNOWN_CUE
-- if it never existed. The receipts are the same as for haptics_cancel_cue.
-- fired: the identifier of a live cue; functions that fire a cue set it, and accept NULL.
function engine:cancel(fired)
  return done(library.haptics_cancel(open(self), fired))
end

--- Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as haptics_cancel does.
-- fired: the identifier of a live cue; functions that fire a cue set it, and accept NULL.
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

--- Fires a prepared cue, as haptics_fire does. Returns HAPTICS_OTHER_ENGINE if another engine prepared it, even if
-- this one took over from that engine.
function engine:fire_prepared(prepared, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_prepared(open(self), open(prepared), when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0 seconds or more;
-- its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.
-- target: the cue.
-- gain: 0 ... 16; 1 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function engine:set_cue_gain(target, gain, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_gain(open(self), target_struct, gain, over or 0.03, when_struct))
end

--- Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0 seconds or more;
-- its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.
-- target: the cue.
-- pan: -1 left ... 1 right; 0 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function engine:set_cue_pan(target, pan, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_pan(open(self), target_struct, pan, over or 0.03, when_struct))
end

--- Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0 seconds or more;
-- its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.
-- target: the cue.
-- octaves: -1 ... 1; 0 is as written.
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

--- The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to its next
-- start.
-- fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
function player:stop(fade, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_stop(open(control or self.engine), open(self), fade or 0, when_struct))
end

--- The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to its next
-- start.
function player:pause(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_pause(open(control or self.engine), open(self), when_struct))
end

--- The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to its next
-- start.
function player:resume(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_resume(open(control or self.engine), open(self), when_struct))
end

--- The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to its next
-- start.
-- to: the position, 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function player:seek(to, unit, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_seek(open(control or self.engine), open(self), to, enum(core.enums.Unit, unit or 0), when_struct))
end

--- The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to its next
-- start.
-- rate: 1/64 ... 64; 1 is as written.
function player:set_rate(rate, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_rate(open(control or self.engine), open(self), rate, when_struct))
end

--- Turns looping on (1) or off (0), even during playback.
-- is_looping: 1 or 0.
function player:set_looping(is_looping, control)
  return done(library.haptics_player_set_looping(open(control or self.engine), open(self), flag(is_looping, false)))
end

--- Sets the part that repeats, even during playback, and turns looping on. Active sounds are cut at its end. from
-- == to turns looping off, and the player continues to its end.
-- from_: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function player:set_loop(from_, to, unit, control)
  return done(library.haptics_player_set_loop(open(control or self.engine), open(self), from_, to, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses of cues that specify none, as the members of haptics_cue with these names do. It applies to later
-- starts.
-- audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
-- haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
function player:set_buses(audio_bus, haptic_bus, control)
  return done(library.haptics_player_set_buses(open(control or self.engine), open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Sets the effect of an interruption on a player, now and for later starts.
-- policy: HAPTICS_INTERRUPTION_....
function player:set_interruption_policy(policy, control)
  return done(library.haptics_player_set_interruption_policy(open(control or self.engine), open(self), enum(core.enums.Interruption, policy)))
end

--- Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also apply to its
-- next starts. A muted player continues silently.
-- gain: 0 ... 16; 1 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function player:set_gain(gain, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_gain(open(control or self.engine), open(self), gain, over or 0.03, when_struct))
end

--- Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also apply to its
-- next starts. A muted player continues silently.
-- pan: -1 left ... 1 right; 0 is as written.
-- over: the duration of the change in seconds, 0 or more; default 0.03.
function player:set_pan(pan, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pan(open(control or self.engine), open(self), pan, over or 0.03, when_struct))
end

--- Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also apply to its
-- next starts. A muted player continues silently.
-- octaves: -1 ... 1; 0 is as written.
function player:set_pitch(octaves, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pitch(open(control or self.engine), open(self), octaves, when_struct))
end

--- Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also apply to its
-- next starts. A muted player continues silently.
-- is_muted: 1 or 0.
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

--- Send values of controls to a player, or to a cue that plays, as if its pattern contained them. Times are in
-- seconds of real time. They do not follow the rate, stop while the player is paused, and continue through loops
-- and seeks. The latest value wins. Values for an idle player apply to its next start, and `when` is relative to
-- it.
-- parameters: `count` elements, `stride` bytes apart.
function player:send_parameters(parameters, when, control)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_player_send_parameters(open(control or self.engine), open(self), parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Send values of controls to a player, or to a cue that plays, as if its pattern contained them. Times are in
-- seconds of real time. They do not follow the rate, stop while the player is paused, and continue through loops
-- and seeks. The latest value wins. Values for an idle player apply to its next start, and `when` is relative to
-- it.
-- target: the cue.
-- parameters: `count` elements, `stride` bytes apart.
function engine:send_cue_parameters(target, parameters, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_send_cue_parameters(open(self), target_struct, parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Schedule curves for controls of a player, or of a cue that plays, with times as above. Curves of one control
-- that are sent together combine as in a pattern; otherwise, the curve that started last wins. A curve that is
-- sent before the start renders the same samples as in the pattern. At most 256 curves can be active; another one
-- returns HAPTICS_QUEUE_FULL.
-- curves: `count` elements, `stride` bytes apart.
function player:schedule_curves(curves, when, control)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_player_schedule_curves(open(control or self.engine), open(self), curves_array, curves_count, curves_stride, when_struct))
end

--- Schedule curves for controls of a player, or of a cue that plays, with times as above. Curves of one control
-- that are sent together combine as in a pattern; otherwise, the curve that started last wins. A curve that is
-- sent before the start renders the same samples as in the pattern. At most 256 curves can be active; another one
-- returns HAPTICS_QUEUE_FULL.
-- target: the cue.
-- curves: `count` elements, `stride` bytes apart.
function engine:schedule_cue_curves(target, curves, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_schedule_cue_curves(open(self), target_struct, curves_array, curves_count, curves_stride, when_struct))
end

--- Finds a bus by its name, or creates it. Returns HAPTICS_TOO_MANY beyond `buses` of haptics_config.
-- name: of the bus; output pointers receive a string for haptics_text_destroy, or NULL on failure.
-- follows: the switch that closes a new bus, HAPTICS_SWITCH_...; default HAPTICS_SWITCH_EFFECTS.
function engine:bus(name, follows)
  local bus_out = ffi.new("int32_t[1]")
  local status = library.haptics_bus(open(self), name, enum(core.enums.Switch, follows or 1), bus_out)
  if status ~= 0 then return core.failure(status) end
  return bus_out[0]
end

--- Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No factor saves
-- or restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the bus.
-- decibels: -120, which is silence, ... 24, or -INFINITY.
-- over: the duration of the linear ramp in seconds, 0 or more; default 0.03, as for mute and solo.
function engine:set_bus_gain(bus, decibels, over, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, over or 0.03, when_struct))
end

--- Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No factor saves
-- or restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the bus.
-- is_muted: 1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.
function engine:set_bus_muted(bus, is_muted, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), when_struct))
end

--- Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No factor saves
-- or restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the bus.
-- is_soloed: 1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.
function engine:set_bus_soloed(bus, is_soloed, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_soloed(open(self), enum(core.enums.Bus, bus), flag(is_soloed, false), when_struct))
end

--- Turns a switch on (1) or off (0), starting with the next block; its buses fade over 30 ms. The haptic modality
-- is muted while HAPTICS_SWITCH_HAPTICS is off, and audio while the other three switches are off.
-- mix_switch: HAPTICS_SWITCH_....
-- is_on: 1 or 0; output pointers receive it.
function engine:set_switch(mix_switch, is_on)
  return done(library.haptics_set_switch(open(self), enum(core.enums.Switch, mix_switch), flag(is_on, false)))
end

--- Sets whether HAPTICS_SWITCH_MUSIC pauses the music, which then resumes at its position. By default, the music
-- continues silently.
-- pauses: 1 or 0; default 1.
function engine:set_music_pauses_when_off(pauses)
  return done(library.haptics_set_music_pauses_when_off(open(self), flag(pauses, true)))
end

--- Reports whether a switch is on: 1 or 0. All switches are initially on.
-- mix_switch: HAPTICS_SWITCH_....
function engine:switch_is_on(mix_switch)
  local is_on_out = ffi.new("int32_t[1]")
  local status = library.haptics_switch_is_on(open(self), enum(core.enums.Switch, mix_switch), is_on_out)
  if status ~= 0 then return core.failure(status) end
  return is_on_out[0] ~= 0
end

--- Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking continues from its level. At
-- most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.
-- target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- ducking: NULL for HAPTICS_DUCKING_INIT.
function engine:set_ducking(target, trigger, ducking, when)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  local when_struct = time(when)
  return done(library.haptics_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, when_struct))
end

--- Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking continues from its level. At
-- most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.
-- target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
function engine:remove_ducking(target, trigger, when)
  local when_struct = time(when)
  return done(library.haptics_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), when_struct))
end

--- Change the mixer at a time of a timeline. The change also applies to a playback that starts or seeks past it,
-- and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as above.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the bus.
-- decibels: -120, which is silence, ... 24, or -INFINITY.
-- time_: in seconds, frames or beats from the start, as in haptics_timeline_add.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_bus_gain(bus, decibels, time_, unit)
  return done(library.haptics_timeline_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. The change also applies to a playback that starts or seeks past it,
-- and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as above.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the bus.
-- is_muted: 1 or 0.
-- time_: in seconds, frames or beats from the start, as in haptics_timeline_add.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_bus_muted(bus, is_muted, time_, unit)
  return done(library.haptics_timeline_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. The change also applies to a playback that starts or seeks past it,
-- and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as above.
-- target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- time_: in seconds, frames or beats from the start, as in haptics_timeline_add.
-- ducking: depth and times; NULL for HAPTICS_DUCKING_INIT.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_ducking(target, trigger, time_, ducking, unit)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  return done(library.haptics_timeline_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. The change also applies to a playback that starts or seeks past it,
-- and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as above.
-- target: the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- time_: in seconds, frames or beats from the start, as in haptics_timeline_add.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:remove_ducking(target, trigger, time_, unit)
  return done(library.haptics_timeline_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), time_, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses of a timeline's cues that specify none, as the members of haptics_cue with these names do.
-- audio_bus: the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
-- haptic_bus: the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
function timeline:set_buses(audio_bus, haptic_bus)
  return done(library.haptics_timeline_set_buses(open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Plays a track in place of the active one. At most one track waits for its boundary; a later call of this
-- function or of haptics_stop_music replaces it. If more than four tracks sound simultaneously, the softest one
-- ends.
-- music: the sound and its options.
-- transition: NULL for HAPTICS_TRANSITION_INIT.
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

--- Pause and resume the music, which continues exactly at its position.
function engine:pause_music(when)
  local when_struct = time(when)
  return done(library.haptics_pause_music(open(self), when_struct))
end

--- Pause and resume the music, which continues exactly at its position.
function engine:resume_music(when)
  local when_struct = time(when)
  return done(library.haptics_resume_music(open(self), when_struct))
end

--- Play and stop music at a time of a timeline. If a playback starts or seeks past this time, it joins the music at
-- the corresponding position.
-- music: the sound and its options.
-- time_: 0 or more, in `unit`.
-- transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0, because music follows its
-- playback.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:play_music(music, time_, transition, unit)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  return done(library.haptics_timeline_play_music(open(self), music_struct, transition_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Play and stop music at a time of a timeline. If a playback starts or seeks past this time, it joins the music at
-- the corresponding position.
-- time_: 0 or more, in `unit`.
-- fade: 0 ... 3600 seconds; default 0.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:stop_music(time_, fade, unit)
  return done(library.haptics_timeline_stop_music(open(self), fade or 0, time_, enum(core.enums.Unit, unit or 0)))
end

--- Creates a preloader for an engine. It may outlive the engine. After haptics_engine_take_over it stays with the
-- old engine. Create another one for the new engine, which has the loaded assets.
-- budget: the maximum memory of samples and pattern files, in bytes; 0 or more.
function verbs.preloader(engine, budget)
  local preloader_out = ffi.new("haptics_preloader *[1]")
  local status = library.haptics_preloader_create(open(engine), budget, preloader_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preloader", preloader_out[0])
end

--- Requests assets. Assets that are already loaded are skipped, and assets that failed earlier are retried.
-- requests: `count` elements, `stride` bytes apart.
-- group: their purpose, such as a level, for haptics_preloader_unload; default "".
function preloader:begin(requests, group)
  local requests_array, requests_count, requests_stride = core.array("haptics_request", requests)
  local preload_out = ffi.new("haptics_preload *[1]")
  local status = library.haptics_preloader_begin(open(self), requests_array, requests_count, requests_stride, group or "", preload_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preload", preload_out[0])
end

--- Unloads the assets of a group that no other group uses, as haptics_unload_pattern and haptics_unload_sound do,
-- and abandons the ones that are not loaded yet.
-- group: as in haptics_preloader_begin; default "".
function preloader:unload(group)
  return done(library.haptics_preloader_unload(open(self), group or ""))
end

--- Finds a loaded asset, or returns HAPTICS_PENDING.
-- name: of the asset, as in its haptics_request.
-- kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
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

--- Returns the result of an asset of a preload after all its assets have settled: HAPTICS_OK with its number,
-- HAPTICS_INVALID_FILE if it was not supplied or is not a usable file, HAPTICS_TOO_MANY if it exceeds the budget
-- or the limits of the engine, or HAPTICS_ABANDONED; haptics_error_message contains the details. Earlier, it
-- returns HAPTICS_PENDING. It returns HAPTICS_UNKNOWN_RESOURCE for an asset that was not requested.
-- name: of the asset, as in its haptics_request.
-- kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
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
-- outside the track return HAPTICS_INVALID_ARGUMENT, and haptics_error_message names the first.
-- map: the beats; output pointers are filled in.
-- judging: NULL for HAPTICS_JUDGING_INIT.
function verbs.judge(map, judging)
  local map_struct = struct("HAPTICS_BEAT_MAP_INIT", map)
  local judging_struct = struct("HAPTICS_JUDGING_INIT", judging)
  local judge_out = ffi.new("haptics_judge *[1]")
  local status = library.haptics_judge_create(map_struct, judging_struct, judge_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("judge", judge_out[0])
end

--- Judge a tap, or close the windows that no tap can reach any more, once a frame. Verdicts wait for
-- haptics_judge_poll. Verdicts on beats whose windows have closed precede the verdict on a tap. A tap is judged by
-- what was audible when it started, even if the playback was paused, moved or changed its rate since then. After
-- the end of the timeline the position continues, so that the last windows close.
-- playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has started.
-- host_time: the time at which the tap reached the host, or the current time, in nanoseconds.
function judge:tap(engine, playback, host_time)
  return done(library.haptics_judge_tap(open(self), open(engine), playback, host_time))
end

--- Judge a tap, or close the windows that no tap can reach any more, once a frame. Verdicts wait for
-- haptics_judge_poll. Verdicts on beats whose windows have closed precede the verdict on a tap. A tap is judged by
-- what was audible when it started, even if the playback was paused, moved or changed its rate since then. After
-- the end of the timeline the position continues, so that the last windows close.
-- playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has started.
-- host_time: the time at which the tap reached the host, or the current time, in nanoseconds.
function judge:close_windows(engine, playback, host_time)
  return done(library.haptics_judge_close(open(self), open(engine), playback, host_time))
end

--- Do the same for a track that another player plays at its normal rate.
-- position: the audible position when the tap reaches the host, or now, in nanoseconds.
function judge:tap_at(position)
  return done(library.haptics_judge_tap_at(open(self), position))
end

--- Do the same for a track that another player plays at its normal rate.
-- position: the audible position when the tap reaches the host, or now, in nanoseconds.
function judge:close_windows_at(position)
  return done(library.haptics_judge_close_at(open(self), position))
end

--- Writes up to `capacity` verdicts, `stride` bytes apart, as haptics_poll does, and returns their number; the rest
-- stay for the next call.
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
-- first: nanoseconds from the last input to the first hint, 1000000 ... 2^60.
-- again: nanoseconds between two hints, 1000000 ... 2^60.
-- limit: the maximum number of hints without input; 0 for no limit; default 0.
function verbs.hint(first, again, limit)
  local hint_out = ffi.new("haptics_hint *[1]")
  local status = library.haptics_hint_create(first, again, limit or 0, hint_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hint", hint_out[0])
end

--- Restart the wait after an input, and stop waiting until the next input.
-- time_: in nanoseconds.
function hint:note_input(time_)
  library.haptics_hint_note_input(open(self), time_)
end

--- Restart the wait after an input, and stop waiting until the next input.
function hint:stop()
  library.haptics_hint_stop(open(self))
end

--- Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is due.
-- time_: in nanoseconds.
function hint:advance(time_)
  return library.haptics_hint_advance(open(self), time_)
end

--- Returns the time of the next hint, or INT64_MAX if none follows.
function hint:next_time()
  return core.known(library.haptics_hint_next_time(open(self)))
end

--- Creates a counter.
-- rules: NULL for HAPTICS_ASSIST_RULES_INIT.
function verbs.assist(rules)
  local rules_struct = struct("HAPTICS_ASSIST_RULES_INIT", rules)
  local assist_out = ffi.new("haptics_assist *[1]")
  local status = library.haptics_assist_create(rules_struct, assist_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("assist", assist_out[0])
end

--- Count a failure, and a success. Return 1 if the level of help rises, and if it falls; else 0, as for NULL.
function assist:note_failure()
  return library.haptics_assist_note_failure(open(self)) ~= 0
end

--- Count a failure, and a success. Return 1 if the level of help rises, and if it falls; else 0, as for NULL.
-- is_unaided: 1 if it would have been a success without the help, else 0.
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
-- duration: nanoseconds until the hold is full, 1 ... 2^60.
-- time_constant: seconds, 0.001 ... 1000000; default 1.
-- fall_time_constant: seconds, 0.001 ... 1000000; default 0.25.
function verbs.hold(duration, time_constant, fall_time_constant)
  local hold_out = ffi.new("haptics_hold *[1]")
  local status = library.haptics_hold_create(duration, time_constant or 1, fall_time_constant or 0.25, hold_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hold", hold_out[0])
end

--- Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release returns 1 if
-- it was full, else 0.
-- time_: in nanoseconds.
function hold:press(time_)
  library.haptics_hold_press(open(self), time_)
end

--- Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release returns 1 if
-- it was full, else 0.
-- time_: in nanoseconds.
function hold:release(time_)
  return library.haptics_hold_release(open(self), time_) ~= 0
end

--- Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release returns 1 if
-- it was full, else 0.
function hold:reset()
  library.haptics_hold_reset(open(self))
end

--- Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed hold will be full, or
-- INT64_MAX if it is not pressed or already full.
-- time_: in nanoseconds.
function hold:level(time_)
  return library.haptics_hold_level(open(self), time_)
end

--- Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed hold will be full, or
-- INT64_MAX if it is not pressed or already full.
function hold:full_time()
  return core.known(library.haptics_hold_full_time(open(self)))
end

--- Creates a heart.
-- rules: NULL for HAPTICS_HEART_RULES_INIT.
function verbs.heart(rules)
  local rules_struct = struct("HAPTICS_HEART_RULES_INIT", rules)
  local heart_out = ffi.new("haptics_heart *[1]")
  local status = library.haptics_heart_create(rules_struct, heart_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("heart", heart_out[0])
end

--- Writes the taps that are due until and including a time, `stride` bytes apart, as haptics_poll does, and returns
-- their number; the rest stay for the next call. The first call starts a beat. A call more than a second after the
-- last one, or before it, also starts a beat.
-- time_: in nanoseconds.
-- progress: 0 ... 1; other values are clamped, and NaN is 0.
function heart:advance(time_, progress, take)
  core.drain("haptics_pulse", function(...)
    return library.haptics_heart_advance(open(self), time_, progress, ...)
  end, take)
end

--- Return the travel of a drag, and the drag for a travel, of a slider that resists. The travel is drag^exponent;
-- both are fractions of the full distance, 0 ... 1. Other values are clamped, and NaN is 0.
-- drag: 0 ... 1.
-- exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
function verbs.travel_of_drag(drag, exponent)
  return library.haptics_travel_of_drag(drag, exponent or 0.8)
end

--- Return the travel of a drag, and the drag for a travel, of a slider that resists. The travel is drag^exponent;
-- both are fractions of the full distance, 0 ... 1. Other values are clamped, and NaN is 0.
-- travel: 0 ... 1.
-- exponent: 0.1 ... 1; default 0.8; other values are clamped, and NaN is 0.1.
function verbs.drag_for_travel(travel, exponent)
  return library.haptics_drag_for_travel(travel, exponent or 0.8)
end

--- Creates steps that have not started.
-- steps: `count` elements, 0 ... 65536, `stride` bytes apart.
function verbs.steps(steps)
  local steps_array, steps_count, steps_stride = core.array("haptics_step", steps)
  local made_out = ffi.new("haptics_steps *[1]")
  local status = library.haptics_steps_create(steps_array, steps_count, steps_stride, made_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("steps", made_out[0])
end

--- Returns the index of the current step, or the number of steps when all are done; 0 for NULL.
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

--- Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an interval of `every`,
-- or a pause.
-- name: of the step.
-- cue: the cue to play.
function flow:play(name, cue)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_play(open(self), name, cue_struct))
end

--- Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an interval of `every`,
-- or a pause.
-- name: of the step.
-- cue: the cue to play.
-- count: the number of elements of an array.
-- every: 0 or more and below 2^52; beats are at 120 beats per minute.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function flow:count_down(name, cue, count, every, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_count_down(open(self), name, cue_struct, count, every, enum(core.enums.Unit, unit or 0)))
end

--- Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an interval of `every`,
-- or a pause.
-- name: of the step.
-- duration: 0 or more and below 2^52; beats are at 120 beats per minute.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function flow:pause(name, duration, unit)
  return done(library.haptics_flow_pause(open(self), name, duration, enum(core.enums.Unit, unit or 0)))
end

--- Adds a step of the length `duration`, in which a cue plays at each interval of `every`.
-- name: of the step.
-- cue: the cue to play.
-- duration: 0 or more and below 2^52, in `unit`.
-- every: 0 or more and below 2^52, in `unit`.
-- opening: a cue that plays once, at the start of the step; NULL for none.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function flow:count_down_for(name, cue, duration, every, opening, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local opening_struct = struct("HAPTICS_CUE_INIT", opening)
  return done(library.haptics_flow_count_down_for(open(self), name, cue_struct, duration, every, enum(core.enums.Unit, unit or 0), opening_struct))
end

--- Add steps that take no time: another track of music, and the end of the music. The music continues after the
-- flow has finished.
-- name: of the step.
-- transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0.
function flow:play_music(name, music, transition)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  return done(library.haptics_flow_play_music(open(self), name, music_struct, transition_struct))
end

--- Add steps that take no time: another track of music, and the end of the music. The music continues after the
-- flow has finished.
-- name: of the step.
-- fade: 0 ... 3600 seconds; 0 is a hard cut; default 0.
function flow:stop_music(name, fade)
  return done(library.haptics_flow_stop_music(open(self), name, fade or 0))
end

--- Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".
-- name: of the step.
function flow:add(name, other)
  return done(library.haptics_flow_add(open(self), name, open(other)))
end

--- Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the start of each
-- step, in frames, which HAPTICS_EVENT_MARKER reports. Play it like any other timeline. haptics_stop aborts the
-- flow, with its music. Its end is the event HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED.
function flow:timeline(engine)
  local timeline_out = ffi.new("haptics_timeline *[1]")
  local end_out = ffi.new("int64_t[1]")
  local status = library.haptics_flow_timeline(open(engine), open(self), timeline_out, end_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("timeline", timeline_out[0]), end_out[0]
end

--- Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay expired; cues
-- that merge into the visual later count as shown.
-- visual_id: from an event HAPTICS_EVENT_VISUAL.
function engine:acknowledge(visual_id)
  return done(library.haptics_acknowledge(open(self), visual_id))
end

--- Reports that the player began a start.
-- start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported before, is ignored.
-- late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
function engine:start_began(start_id, late_by)
  return done(library.haptics_start_began(open(self), start_id, late_by or 0))
end

--- Reports that the player refused a start. Other modalities make up for it as for a lost haptic
-- start_id: from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported before, is ignored.
-- refusal: HAPTICS_REFUSAL_...; default HAPTICS_REFUSAL_FAILED.
-- code: the platform's error number; default 0.
function engine:start_refused(start_id, refusal, code)
  return done(library.haptics_start_refused(open(self), start_id, enum(core.enums.Refusal, refusal or 1), code or 0))
end

return verbs
