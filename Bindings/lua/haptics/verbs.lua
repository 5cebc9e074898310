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
  14 }
core.enums.Arrangement = { heavy_and_light = 0, left_and_right = 1 }
core.enums.Motor = { eccentric = 0, resonant = 1 }
core.enums.LatePolicy = { join = 0, play_whole = 1, drop = 2 }
core.enums.Unit = { seconds = 0, frames = 1, beats = 2 }
core.enums.LoopStyle = { rings_on = 0, cuts = 1 }
core.enums.TimeKind = { now = 0, at_frame = 1, after = 2, at_host_time = 3, next_beat = 4, next_bar = 5, next_loop = 6
  }
core.enums.AssetKind = { pattern = 0, sound = 1, built_in_pattern = 2, built_in_sound = 3 }
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
  status = 7, interrupted = 8, resumed = 9, music = 10 }
core.enums.Effect = { plain = 0, flash = 1, fade = 2 }
core.enums.Outcome = { queued = 0, played = 1, shown = 2, late = 3, dropped = 4, strengthened = 5, played_fallback =
  6, merged = 7, lost = 8, cut = 9, gated = 10 }
core.enums.DropReason = { no_reason = 0, too_late = 1, no_voice = 2, cancelled = 3, expired = 4, taken_back = 5,
  flash_limit = 6, unannounced = 7, unloaded = 8, silent = 9, missing = 10, gate_closed = 11, during_moment = 12,
  cooldown = 13, too_many_cues = 14 }
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

--- Steps that take their time, one after the other: a step with a cue lasts until the last of its renditions is
-- over, to the frame. Use it from one thread at a time.
local flow = core.class("flow", library.haptics_flow_destroy)

--- A heart that beats faster and harder the further something has come. Use it from one thread at a time.
local heart = core.class("heart", library.haptics_heart_destroy)

--- Decides when a player who does nothing gets a hint. Use it from one thread at a time; its times, and those of
-- all that follows, are nanoseconds on a clock of your choice.
local hint = core.class("hint", library.haptics_hint_destroy)

--- A hold that charges as a capacitor does while a button is pressed, and falls back when it is let go early. Use
-- it from one thread at a time.
local hold = core.class("hold", library.haptics_hold_destroy)

--- A judge of the beats of a track. Use it from one thread at a time.
local judge = core.class("judge", library.haptics_judge_destroy)

--- A player. It plays one playback at a time, and can be started again. Its completion is the event
-- HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback.
local player = core.class("player", library.haptics_player_destroy)

--- Assets that were asked for together.
local preload = core.class("preload", library.haptics_preload_destroy)

--- Keeps the books of what is to be loaded: who waits for what, what comes first, how much memory is taken, and
-- what can be unloaded. It has no thread: haptics_preloader_load_next loads one asset on the thread that calls it.
-- An asset that several ask for is loaded once.
local preloader = core.class("preloader", library.haptics_preloader_destroy)

--- A cue that was compiled ahead, to be fired any number of times for less.
local prepared = core.class("prepared", library.haptics_prepared_destroy)

--- Decides when levels are sent to a controller: when they change, and no more often than its connection takes. Of
-- what came between two sends, the peak is sent; a stop is repeated, as a radio may lose it; what lasts is
-- refreshed. Use it from one thread at a time.
local sender = core.class("sender", library.haptics_sender_destroy)

--- Steps that are taken one after the other, each by a progress of its own. Use it from one thread at a time.
local steps = core.class("steps", library.haptics_steps_destroy)

--- timeline
local timeline = core.class("timeline", library.haptics_timeline_destroy)

--- Tells whether there is nothing to render: 1 if nothing plays and nothing is pending, else 0.
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

--- Unload a pattern or a sound. Cues that refer to it are dropped with a receipt; what is already playing plays to
-- its end, and then haptics_poll frees the memory. You may unload a sound that a loaded pattern uses.
-- pattern: the identifier of a pattern, which loading sets.
function engine:unload_pattern(pattern)
  return done(library.haptics_unload_pattern(open(self), pattern))
end

--- Unload a pattern or a sound. Cues that refer to it are dropped with a receipt; what is already playing plays to
-- its end, and then haptics_poll frees the memory. You may unload a sound that a loaded pattern uses.
-- sound: the identifier of a sound, which loading sets.
function engine:unload_sound(sound)
  return done(library.haptics_unload_sound(open(self), sound))
end

--- Sets the status of a modality, from the next block on. While a modality is lost, whatever plays in it continues
-- silently, so it is in sync when the modality returns.
-- modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
-- status: HAPTICS_AVAILABLE ... HAPTICS_FAILED.
function engine:set_status(modality, status)
  return done(library.haptics_set_modality_status(open(self), enum(core.enums.Modality, modality), enum(core.enums.ModalityStatus, status)))
end

--- Reads the status of a modality as it applies: what was set last, or HAPTICS_UNAVAILABLE.
-- modality: HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.
function engine:status(modality)
  local status_out = ffi.new("int32_t[1]")
  local status = library.haptics_modality_status(open(self), enum(core.enums.Modality, modality), status_out)
  if status ~= 0 then return core.failure(status) end
  return status_out[0]
end

--- Pauses every playback, live cue and the music, from the next block on.
-- reason: HAPTICS_STOPPED_...; default HAPTICS_STOPPED_SYSTEM_ERROR.
function engine:begin_interruption(reason)
  return done(library.haptics_begin_interruption(open(self), enum(core.enums.StoppedReason, reason or -1)))
end

--- Lets everything that the interruption paused go on, each playback by its HAPTICS_INTERRUPTION_...
function engine:end_interruption()
  return done(library.haptics_end_interruption(open(self)))
end

--- Ends an interruption as haptics_end_interruption does, or leaves what was paused as it is.
-- nanoseconds: how long the interruption was, for what catches up, 0 or more; default 0. Frames that were rendered
-- meanwhile count anyway, so it matters only where haptics_render was not called.
-- resumes: 1 or 0: whether what was paused goes on, or playbacks stay paused and live cues end; default 1.
function engine:end_interruption_after(nanoseconds, resumes)
  return done(library.haptics_end_interruption_after(open(self), nanoseconds or 0, flag(resumes, true)))
end

--- Sets the policy of live cues that are fired from now on.
-- policy: what is set.
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

--- Reads what became of a cue of a playback's current timeline the last time that it was due. Returns
-- HAPTICS_UNKNOWN_PLAYBACK for a playback that has ended, and for a cue that it does not have.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- cue: the index of a cue in the timeline, 0 or more.
function engine:outcome(playback, cue)
  local outcome_out = core.native.new("HAPTICS_OUTCOME_INIT")
  local status = library.haptics_read_outcome(open(self), playback, cue, outcome_out)
  if status ~= 0 then return core.failure(status) end
  return outcome_out
end

--- Set the rules for live cues that are fired or prepared from now on, and for a timeline's cues.
-- quiet: what is set.
function engine:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_set_quiet(open(self), quiet_struct))
end

--- Set the rules for live cues that are fired or prepared from now on, and for a timeline's cues.
-- quiet: what is set.
function timeline:set_quiet(quiet)
  local quiet_struct = struct("HAPTICS_QUIET_INIT", quiet)
  return done(library.haptics_timeline_set_quiet(open(self), quiet_struct))
end

--- Opens or closes gates, from the next block on: by a setting of the player, or by the scene. What plays already
-- continues. All gates are open at first.
-- gates: a bit for each of 32 gates of your choice, or of haptics_timeline_find_gate.
-- are_open: 1 or 0.
function engine:set_gates(gates, are_open)
  return done(library.haptics_set_gates(open(self), gates, flag(are_open, false)))
end

--- Reads which gates are closed, a bit for each.
function engine:closed_gates()
  local gates_out = ffi.new("uint32_t[1]")
  local status = library.haptics_closed_gates(open(self), gates_out)
  if status ~= 0 then return core.failure(status) end
  return gates_out[0]
end

--- Finds a gate of a timeline file by its name: sets its bit alone.
-- name: of a gate in a timeline file.
function timeline:find_gate(name)
  local gates_out = ffi.new("uint32_t[1]")
  local status = library.haptics_timeline_find_gate(open(self), name, gates_out)
  if status ~= 0 then return core.failure(status) end
  return gates_out[0]
end

--- Reads what is felt, from contours and not from the signal, exact to 64 frames: gains, pan, policy and statuses
-- have acted on it. A tenth of a second after the last rendered frame nothing is felt, so that no motor keeps
-- turning.
-- host_time: in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.
-- lookahead: how much earlier than heard, 0 ... 1 second, for a slow radio; default 0; it reaches as far as the
-- audio device's buffer. For more, give the radio's latency as haptic_latency of haptics_config.
-- motors: NULL for HAPTICS_MOTORS_INIT.
function engine:levels(host_time, lookahead, motors)
  local motors_struct = struct("HAPTICS_MOTORS_INIT", motors)
  local levels_out = core.native.new("HAPTICS_MOTOR_LEVELS_INIT")
  local status = library.haptics_levels(open(self), host_time or core.unknown_time, lookahead or 0, motors_struct, levels_out)
  if status ~= 0 then return core.failure(status) end
  return levels_out
end

--- Creates a sender to motors that stand still.
-- interval: the least time between two sends, 0 or more nanoseconds: 10000000 for a cable; default 40000000, for
-- Bluetooth.
-- refresh: 0 or more nanoseconds after which levels that last are sent again; default 1000000000.
-- stops: how many times a stop is sent, 0 or more: 5 for Bluetooth; default 2.
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
-- cue: what is added.
-- time_: 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:add(cue, time_, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local index_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_add(open(self), cue_struct, time_, enum(core.enums.Unit, unit or 0), index_out)
  if status ~= 0 then return core.failure(status) end
  return index_out[0]
end

--- Adds a cue at a time, and again every so often up to, but not including, another time: at most 65536 times. Each
-- is a multiple of the step from the first, so nothing adds up; beats follow the changes of tempo that were made
-- before.
-- cue: what is added.
-- time_: 0 or more, in `unit`.
-- every: more than 0.
-- until_: 0 or more. All three in one unit.
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
-- policy: what is set, or filled in.
function timeline:set_policy(policy)
  local policy_struct = struct("HAPTICS_POLICY_INIT", policy)
  return done(library.haptics_timeline_set_policy(open(self), policy_struct))
end

--- Reads the policy of a timeline's cues, as it was set or as its file has it.
function timeline:policy()
  local policy_out = core.native.new("HAPTICS_POLICY_INIT")
  local status = library.haptics_timeline_policy(open(self), policy_out)
  if status ~= 0 then return core.failure(status) end
  return policy_out
end

--- Reads how long a timeline lasts when an engine plays it at rate 1 and without its loop: until all its cues are
-- over, and all tracks of music that do not loop.
function engine:duration(timeline)
  local duration_out = ffi.new("double[1]")
  local status = library.haptics_timeline_duration(open(self), open(timeline), duration_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(duration_out[0])
end

--- Changes the tempo of a timeline from a beat on: 1 ... 10000 beats per minute.
-- beat: 0 ... 2^30.
-- beats_per_minute: 1 ... 10000.
function timeline:change_tempo(beat, beats_per_minute)
  return done(library.haptics_timeline_change_tempo(open(self), beat, beats_per_minute))
end

--- Names a time, for haptics_play_from_marker and haptics_seek_to_marker. Of two markers of one name, the first
-- counts.
-- name: of the marker.
-- time_: 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:add_marker(name, time_, unit)
  return done(library.haptics_timeline_add_marker(open(self), name, time_, enum(core.enums.Unit, unit or 0)))
end

--- Finds the time of a marker by its name: `unit` is HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS.
-- name: of the marker.
function timeline:find_marker(name)
  local time_out = ffi.new("double[1]")
  local unit_out = ffi.new("int32_t[1]")
  local status = library.haptics_timeline_find_marker(open(self), name, time_out, unit_out)
  if status ~= 0 then return core.failure(status) end
  return tonumber(time_out[0]), unit_out[0]
end

--- Sets what becomes of what sounds at the end of the loop.
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

--- Pause and resume a playback. Anything that would click fades over 5 ms; a resumed playback continues exactly
-- where it paused.
-- playback: the identifier of a playback, from haptics_play or of a player.
function engine:pause(playback, when)
  local when_struct = time(when)
  return done(library.haptics_pause(open(self), playback, when_struct))
end

--- Pause and resume a playback. Anything that would click fades over 5 ms; a resumed playback continues exactly
-- where it paused.
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

--- Sets what an interruption does to a playback.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- policy: HAPTICS_INTERRUPTION_....
function engine:set_interruption_policy(playback, policy, when)
  local when_struct = time(when)
  return done(library.haptics_set_interruption_policy(open(self), playback, enum(core.enums.Interruption, policy), when_struct))
end

--- Stops a playback, fading over 0 seconds or more; at least 5 ms.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- fade: seconds, 0 or more; at least 5 ms are taken; default 0.
function engine:stop(playback, fade, when)
  local when_struct = time(when)
  return done(library.haptics_stop(open(self), playback, fade or 0, when_struct))
end

--- Replaces the timeline of a playback. The new one starts from its beginning, or from the current position if
-- keeps_position is not 0.
-- playback: the identifier of a playback, from haptics_play or of a player.
-- keeps_position: 1 or 0: whether to go on from the current position, or to begin; default 0.
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
-- HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue begins before the command takes effect, it plays and has only
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

--- Reads the position that is heard of a playback at a host time. It moves smoothly and never backward. Returns
-- HAPTICS_NOT_BEGUN until the first frame is heard. A playback that has ended keeps its last position until
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

--- The name of a visual of a timeline file, by the number in events; NULL for any other number. Valid until
-- haptics_timeline_destroy; do not free it.
-- visual: the number of a visual, 1 or more.
function timeline:visual_name(visual)
  return text(library.haptics_timeline_visual_name(open(self), visual))
end

--- Fires a live cue of a timeline file by its name, as haptics_fire does.
-- name: of a cue in the file.
function engine:fire_named(timeline, name, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_named(open(self), open(timeline), name, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Plays a live cue. fired may be NULL. haptics_config describes when its modalities wait for each other.
-- cue: what is played.
function engine:fire(cue, when)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire(open(self), cue_struct, when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and HAPTICS_UNKNOWN_CUE
-- if it never existed. The receipts are those of haptics_cancel_cue.
-- fired: the identifier of a live cue, which firing sets; may be NULL there.
function engine:cancel(fired)
  return done(library.haptics_cancel(open(self), fired))
end

--- Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as haptics_cancel does.
-- fired: the identifier of a live cue, which firing sets; may be NULL there.
function engine:move(fired, when)
  local when_struct = time(when)
  return done(library.haptics_move(open(self), fired, when_struct))
end

--- Prepares a cue; its policy is the engine's of now. Destroy it before the engine.
-- cue: what is played.
function engine:prepare(cue)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  local prepared_out = ffi.new("haptics_prepared *[1]")
  local status = library.haptics_prepare(open(self), cue_struct, prepared_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("prepared", prepared_out[0])
end

--- Fires a prepared cue, as haptics_fire does. Returns HAPTICS_OTHER_ENGINE if another engine prepared it, as the
-- one did that this one took over from.
function engine:fire_prepared(prepared, when)
  local when_struct = time(when)
  local fired_out = ffi.new("uint64_t[1]")
  local status = library.haptics_fire_prepared(open(self), open(prepared), when_struct, fired_out)
  if status ~= 0 then return core.failure(status) end
  return fired_out[0]
end

--- Change how a cue plays, from `when` on: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over a time of 0
-- seconds or more; its pitch in octaves, -1 ... 1, at once. A cue that is over is left as it is.
-- target: the cue.
-- gain: 0 ... 16; 1 is as written.
-- over: seconds, 0 or more, in which it changes; default 0.03.
function engine:set_cue_gain(target, gain, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_gain(open(self), target_struct, gain, over or 0.03, when_struct))
end

--- Change how a cue plays, from `when` on: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over a time of 0
-- seconds or more; its pitch in octaves, -1 ... 1, at once. A cue that is over is left as it is.
-- target: the cue.
-- pan: -1 left ... 1 right; 0 is as written.
-- over: seconds, 0 or more, in which it changes; default 0.03.
function engine:set_cue_pan(target, pan, over, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_pan(open(self), target_struct, pan, over or 0.03, when_struct))
end

--- Change how a cue plays, from `when` on: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over a time of 0
-- seconds or more; its pitch in octaves, -1 ... 1, at once. A cue that is over is left as it is.
-- target: the cue.
-- octaves: -1 ... 1; 0 is as written.
function engine:set_cue_pitch(target, octaves, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_set_cue_pitch(open(self), target_struct, octaves, when_struct))
end

--- Stops a cue, fading over 0 seconds or more; at least 5 ms.
-- target: the cue.
-- fade: seconds, 0 or more; at least 5 ms are taken; default 0.
function engine:stop_cue(target, fade, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local when_struct = time(when)
  return done(library.haptics_stop_cue(open(self), target_struct, fade or 0, when_struct))
end

--- Starts a player, from its beginning or from where it was left by a seek, at the rate that was set last. What it
-- plays is stopped.
function player:start(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_start(open(control or self.engine), open(self), when_struct))
end

--- The verbs of playbacks, for players. A player that does not play is left as it is; a seek and a rate count for
-- the next start.
-- fade: seconds, 0 or more; at least 5 ms are taken; default 0.
function player:stop(fade, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_stop(open(control or self.engine), open(self), fade or 0, when_struct))
end

--- The verbs of playbacks, for players. A player that does not play is left as it is; a seek and a rate count for
-- the next start.
function player:pause(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_pause(open(control or self.engine), open(self), when_struct))
end

--- The verbs of playbacks, for players. A player that does not play is left as it is; a seek and a rate count for
-- the next start.
function player:resume(when, control)
  local when_struct = time(when)
  return done(library.haptics_player_resume(open(control or self.engine), open(self), when_struct))
end

--- The verbs of playbacks, for players. A player that does not play is left as it is; a seek and a rate count for
-- the next start.
-- to: the position, 0 or more, in `unit`.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function player:seek(to, unit, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_seek(open(control or self.engine), open(self), to, enum(core.enums.Unit, unit or 0), when_struct))
end

--- The verbs of playbacks, for players. A player that does not play is left as it is; a seek and a rate count for
-- the next start.
-- rate: 1/64 ... 64; 1 is as written.
function player:set_rate(rate, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_rate(open(control or self.engine), open(self), rate, when_struct))
end

--- Turns looping on (1) or off (0), also while it plays.
-- is_looping: 1 or 0.
function player:set_looping(is_looping, control)
  return done(library.haptics_player_set_looping(open(control or self.engine), open(self), flag(is_looping, false)))
end

--- Sets the part that repeats, also while it plays, and turns looping on: at its end, what sounds is cut. from ==
-- to turns looping off: it plays to its end.
-- from_: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at least 64 frames.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function player:set_loop(from_, to, unit, control)
  return done(library.haptics_player_set_loop(open(control or self.engine), open(self), from_, to, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses that cues play into which name none, from the next start on, as the members of haptics_cue of
-- these names do.
-- audio_bus: the bus of what is heard, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
-- haptic_bus: the bus of what is felt, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
function player:set_buses(audio_bus, haptic_bus, control)
  return done(library.haptics_player_set_buses(open(control or self.engine), open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Sets what an interruption does to what a player plays, now and for later starts.
-- policy: HAPTICS_INTERRUPTION_....
function player:set_interruption_policy(policy, control)
  return done(library.haptics_player_set_interruption_policy(open(control or self.engine), open(self), enum(core.enums.Interruption, policy)))
end

--- Shape everything that a player plays, as haptics_set_cue_gain and the others do for a cue; these values hold for
-- its next starts, too. Muted, it continues silently.
-- gain: 0 ... 16; 1 is as written.
-- over: seconds, 0 or more, in which it changes; default 0.03.
function player:set_gain(gain, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_gain(open(control or self.engine), open(self), gain, over or 0.03, when_struct))
end

--- Shape everything that a player plays, as haptics_set_cue_gain and the others do for a cue; these values hold for
-- its next starts, too. Muted, it continues silently.
-- pan: -1 left ... 1 right; 0 is as written.
-- over: seconds, 0 or more, in which it changes; default 0.03.
function player:set_pan(pan, over, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pan(open(control or self.engine), open(self), pan, over or 0.03, when_struct))
end

--- Shape everything that a player plays, as haptics_set_cue_gain and the others do for a cue; these values hold for
-- its next starts, too. Muted, it continues silently.
-- octaves: -1 ... 1; 0 is as written.
function player:set_pitch(octaves, when, control)
  local when_struct = time(when)
  return done(library.haptics_player_set_pitch(open(control or self.engine), open(self), octaves, when_struct))
end

--- Shape everything that a player plays, as haptics_set_cue_gain and the others do for a cue; these values hold for
-- its next starts, too. Muted, it continues silently.
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

--- Send values of controls to a player, or to a cue that plays, as if its pattern had them. Times are seconds of
-- the listener: they do not follow the rate, stand still while the player is paused, and continue through loops
-- and seeks. The latest value counts. What a player is sent while it does not play is for its next start, from
-- which `when` is counted.
-- parameters: `count` elements, each `stride` bytes behind the one before.
function player:send_parameters(parameters, when, control)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_player_send_parameters(open(control or self.engine), open(self), parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Send values of controls to a player, or to a cue that plays, as if its pattern had them. Times are seconds of
-- the listener: they do not follow the rate, stand still while the player is paused, and continue through loops
-- and seeks. The latest value counts. What a player is sent while it does not play is for its next start, from
-- which `when` is counted.
-- target: the cue.
-- parameters: `count` elements, each `stride` bytes behind the one before.
function engine:send_cue_parameters(target, parameters, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local parameters_array, parameters_count, parameters_stride = core.array("haptics_parameter", parameters)
  local when_struct = time(when)
  return done(library.haptics_send_cue_parameters(open(self), target_struct, parameters_array, parameters_count, parameters_stride, when_struct))
end

--- Let controls of a player, or of a cue that plays, follow curves, with times as above. Curves of one control that
-- are sent together are composed as those of a pattern; of others, the one that began last counts. A pattern that
-- is sent a curve before it starts has the samples of one that holds the curve. At most 256 curves are under way;
-- another returns HAPTICS_QUEUE_FULL.
-- curves: `count` elements, each `stride` bytes behind the one before.
function player:schedule_curves(curves, when, control)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_player_schedule_curves(open(control or self.engine), open(self), curves_array, curves_count, curves_stride, when_struct))
end

--- Let controls of a player, or of a cue that plays, follow curves, with times as above. Curves of one control that
-- are sent together are composed as those of a pattern; of others, the one that began last counts. A pattern that
-- is sent a curve before it starts has the samples of one that holds the curve. At most 256 curves are under way;
-- another returns HAPTICS_QUEUE_FULL.
-- target: the cue.
-- curves: `count` elements, each `stride` bytes behind the one before.
function engine:schedule_cue_curves(target, curves, when)
  local target_struct = struct("HAPTICS_TARGET_INIT", target)
  local curves_array, curves_count, curves_stride = core.array("haptics_curve", curves)
  local when_struct = time(when)
  return done(library.haptics_schedule_cue_curves(open(self), target_struct, curves_array, curves_count, curves_stride, when_struct))
end

--- Finds a bus by its name, or makes one: up to `buses` of haptics_config, then HAPTICS_TOO_MANY.
-- name: of the bus; where a text is made, set to it, for haptics_text_destroy, or to NULL on failure.
-- follows: the switch that closes a new bus, HAPTICS_SWITCH_...; default HAPTICS_SWITCH_EFFECTS.
function engine:bus(name, follows)
  local bus_out = ffi.new("int32_t[1]")
  local status = library.haptics_bus(open(self), name, enum(core.enums.Switch, follows or 1), bus_out)
  if status ~= 0 then return core.failure(status) end
  return bus_out[0]
end

--- Change a bus. Gain, mute, solo, switch and dips are factors of their own, which are multiplied: none saves and
-- restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; where a pointer is taken, set to that.
-- decibels: -120, which is silence, ... 24, or -INFINITY.
-- over: 0 or more seconds, in a straight line of amplitude; default 0.03, as mute and solo take.
function engine:set_bus_gain(bus, decibels, over, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, over or 0.03, when_struct))
end

--- Change a bus. Gain, mute, solo, switch and dips are factors of their own, which are multiplied: none saves and
-- restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; where a pointer is taken, set to that.
-- is_muted: 1 or 0. While any bus is soloed, only soloed ones are heard and felt; mute wins over solo.
function engine:set_bus_muted(bus, is_muted, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), when_struct))
end

--- Change a bus. Gain, mute, solo, switch and dips are factors of their own, which are multiplied: none saves and
-- restores another.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; where a pointer is taken, set to that.
-- is_soloed: 1 or 0. While any bus is soloed, only soloed ones are heard and felt; mute wins over solo.
function engine:set_bus_soloed(bus, is_soloed, when)
  local when_struct = time(when)
  return done(library.haptics_set_bus_soloed(open(self), enum(core.enums.Bus, bus), flag(is_soloed, false), when_struct))
end

--- Turns a switch on (1) or off (0), from the next block on; it closes its buses over 30 ms. The haptic modality is
-- muted while HAPTICS_SWITCH_HAPTICS is off, and audio while the other three are.
-- mix_switch: HAPTICS_SWITCH_....
-- is_on: 1 or 0; where a pointer is taken, set to that.
function engine:set_switch(mix_switch, is_on)
  return done(library.haptics_set_switch(open(self), enum(core.enums.Switch, mix_switch), flag(is_on, false)))
end

--- Tells whether a switch is on, as all are at first: 1 or 0.
-- mix_switch: HAPTICS_SWITCH_....
function engine:switch_is_on(mix_switch)
  local is_on_out = ffi.new("int32_t[1]")
  local status = library.haptics_switch_is_on(open(self), enum(core.enums.Switch, mix_switch), is_on_out)
  if status ~= 0 then return core.failure(status) end
  return is_on_out[0] ~= 0
end

--- Let the bus `trigger` lower the bus `target`, and no longer. A dip under way continues from its level. At most
-- 32 pairs of buses do: then HAPTICS_TOO_MANY.
-- target: the bus that is lowered, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers it, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- ducking: NULL for HAPTICS_DUCKING_INIT.
function engine:set_ducking(target, trigger, ducking, when)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  local when_struct = time(when)
  return done(library.haptics_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, when_struct))
end

--- Let the bus `trigger` lower the bus `target`, and no longer. A dip under way continues from its level. At most
-- 32 pairs of buses do: then HAPTICS_TOO_MANY.
-- target: the bus that is lowered, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers it, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
function engine:remove_ducking(target, trigger, when)
  local when_struct = time(when)
  return done(library.haptics_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), when_struct))
end

--- Change the mixer at a time of a timeline. A playback that starts or seeks behind it has the change, too; it
-- stays when the playback ends. Gains move over 30 ms. Other arguments are those above.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; where a pointer is taken, set to that.
-- decibels: -120, which is silence, ... 24, or -INFINITY.
-- time_: in seconds, frames or beats from the start, as haptics_timeline_add has it.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_bus_gain(bus, decibels, time_, unit)
  return done(library.haptics_timeline_set_bus_gain(open(self), enum(core.enums.Bus, bus), decibels, time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. A playback that starts or seeks behind it has the change, too; it
-- stays when the playback ends. Gains move over 30 ms. Other arguments are those above.
-- bus: HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; where a pointer is taken, set to that.
-- is_muted: 1 or 0.
-- time_: in seconds, frames or beats from the start, as haptics_timeline_add has it.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_bus_muted(bus, is_muted, time_, unit)
  return done(library.haptics_timeline_set_bus_muted(open(self), enum(core.enums.Bus, bus), flag(is_muted, false), time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. A playback that starts or seeks behind it has the change, too; it
-- stays when the playback ends. Gains move over 30 ms. Other arguments are those above.
-- target: the bus that is lowered, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers it, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- time_: in seconds, frames or beats from the start, as haptics_timeline_add has it.
-- ducking: how it is lowered; NULL for HAPTICS_DUCKING_INIT.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:set_ducking(target, trigger, time_, ducking, unit)
  local ducking_struct = struct("HAPTICS_DUCKING_INIT", ducking)
  return done(library.haptics_timeline_set_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), ducking_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Change the mixer at a time of a timeline. A playback that starts or seeks behind it has the change, too; it
-- stays when the playback ends. Gains move over 30 ms. Other arguments are those above.
-- target: the bus that is lowered, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- trigger: the bus that lowers it, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.
-- time_: in seconds, frames or beats from the start, as haptics_timeline_add has it.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:remove_ducking(target, trigger, time_, unit)
  return done(library.haptics_timeline_remove_ducking(open(self), enum(core.enums.Bus, target), enum(core.enums.Bus, trigger), time_, enum(core.enums.Unit, unit or 0)))
end

--- Sets the buses that cues of a timeline play into which name none, as the members of haptics_cue of these names
-- do.
-- audio_bus: the bus of what is heard, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
-- haptic_bus: the bus of what is felt, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default 0.
function timeline:set_buses(audio_bus, haptic_bus)
  return done(library.haptics_timeline_set_buses(open(self), enum(core.enums.Bus, audio_bus or 0), enum(core.enums.Bus, haptic_bus or 0)))
end

--- Plays a track instead of what plays. One track waits for its boundary at most; a later call of this or of
-- haptics_stop_music takes its place. Of more than four tracks at once, the softest ends.
-- music: the sound, and how it is played.
-- transition: NULL for HAPTICS_TRANSITION_INIT.
function engine:play_music(music, transition, when)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  local when_struct = time(when)
  return done(library.haptics_play_music(open(self), music_struct, transition_struct, when_struct))
end

--- Fades the music out over 0 or more seconds, at least 5 ms, and forgets the track that waits.
-- fade: seconds, 0 or more; at least 5 ms are taken; default 0.
function engine:stop_music(fade, when)
  local when_struct = time(when)
  return done(library.haptics_stop_music(open(self), fade or 0, when_struct))
end

--- Pause and resume the music: it continues exactly where it paused.
function engine:pause_music(when)
  local when_struct = time(when)
  return done(library.haptics_pause_music(open(self), when_struct))
end

--- Pause and resume the music: it continues exactly where it paused.
function engine:resume_music(when)
  local when_struct = time(when)
  return done(library.haptics_resume_music(open(self), when_struct))
end

--- Play and stop music at a time of a timeline. A playback that starts or seeks behind it has the music where it
-- would be by then.
-- music: the sound, and how it is played.
-- time_: 0 or more, in `unit`.
-- transition: NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0, because music follows its
-- playback.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:play_music(music, time_, transition, unit)
  local music_struct = struct("HAPTICS_MUSIC_INIT", music)
  local transition_struct = struct("HAPTICS_TRANSITION_INIT", transition)
  return done(library.haptics_timeline_play_music(open(self), music_struct, transition_struct, time_, enum(core.enums.Unit, unit or 0)))
end

--- Play and stop music at a time of a timeline. A playback that starts or seeks behind it has the music where it
-- would be by then.
-- time_: 0 or more, in `unit`.
-- fade: 0 ... 3600 seconds; default 0.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function timeline:stop_music(time_, fade, unit)
  return done(library.haptics_timeline_stop_music(open(self), fade or 0, time_, enum(core.enums.Unit, unit or 0)))
end

--- Creates a preloader for an engine. It may outlive the engine. After haptics_engine_take_over it stays with the
-- old one: create another for the new one, which has the loaded assets.
-- budget: the most bytes that samples, and the files of patterns, take in memory; 0 or more.
function verbs.preloader(engine, budget)
  local preloader_out = ffi.new("haptics_preloader *[1]")
  local status = library.haptics_preloader_create(open(engine), budget, preloader_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preloader", preloader_out[0])
end

--- Asks for assets. What is loaded already is not loaded again, and what failed before is tried again.
-- requests: `count` elements, each `stride` bytes behind the one before.
-- group: what they are for, such as a level, for haptics_preloader_unload; default "".
function preloader:begin(requests, group)
  local requests_array, requests_count, requests_stride = core.array("haptics_request", requests)
  local preload_out = ffi.new("haptics_preload *[1]")
  local status = library.haptics_preloader_begin(open(self), requests_array, requests_count, requests_stride, group or "", preload_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("preload", preload_out[0])
end

--- Unloads a group: what no other group keeps is unloaded, as by haptics_unload_pattern and haptics_unload_sound,
-- and what is not loaded yet is abandoned.
-- group: as in haptics_preloader_begin; default "".
function preloader:unload(group)
  return done(library.haptics_preloader_unload(open(self), group or ""))
end

--- Finds an asset that is loaded, else returns HAPTICS_PENDING.
-- name: of the asset, as in its haptics_request.
-- kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
function preloader:find(name, kind)
  local id_out = ffi.new("int32_t[1]")
  local status = library.haptics_preloader_find(open(self), enum(core.enums.AssetKind, kind or 0), name, id_out)
  if status ~= 0 then return core.failure(status) end
  return id_out[0]
end

--- Reads how many bytes of the budget are taken, by what is being loaded, too.
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

--- Returns what became of an asset of a preload once all of them are settled: HAPTICS_OK with its number,
-- HAPTICS_INVALID_FILE if it was not supplied or is no usable file, HAPTICS_TOO_MANY if the budget or the engine
-- has no room for it, or HAPTICS_ABANDONED; haptics_error_message says more. Before, it returns HAPTICS_PENDING,
-- and for what was not asked for HAPTICS_UNKNOWN_RESOURCE.
-- name: of the asset, as in its haptics_request.
-- kind: HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.
function preload:find(name, kind)
  local id_out = ffi.new("int32_t[1]")
  local status = library.haptics_preload_result(open(self), enum(core.enums.AssetKind, kind or 0), name, id_out)
  if status ~= 0 then return core.failure(status) end
  return id_out[0]
end

--- Waits for the assets of a preload no longer: what is not loaded yet is abandoned, unless another preload waits
-- for it. What is loaded stays.
function preload:cancel()
  return done(library.haptics_preload_cancel(open(self)))
end

--- Creates a judge to whom all beats are open; it copies them. Beats that are out of order, too close or outside
-- the track return HAPTICS_INVALID_ARGUMENT, and haptics_error_message names the first.
-- map: the beats; where they are asked for, filled in.
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
-- playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it is heard.
-- host_time: when the host learned of the tap, or now, in nanoseconds.
function judge:tap(engine, playback, host_time)
  return done(library.haptics_judge_tap(open(self), open(engine), playback, host_time))
end

--- Judge a tap, or close the windows that no tap can reach any more, once a frame. Verdicts wait for
-- playback: plays the track from its start. Returns HAPTICS_NOT_BEGUN until it is heard.
-- host_time: when the host learned of the tap, or now, in nanoseconds.
function judge:close_windows(engine, playback, host_time)
  return done(library.haptics_judge_close(open(self), open(engine), playback, host_time))
end

--- The same for a track that something else plays, at its usual rate.
-- position: where it is heard when the host learns of the tap, or now, in nanoseconds.
function judge:tap_at(position)
  return done(library.haptics_judge_tap_at(open(self), position))
end

--- The same for a track that something else plays, at its usual rate.
-- position: where it is heard when the host learns of the tap, or now, in nanoseconds.
function judge:close_windows_at(position)
  return done(library.haptics_judge_close_at(open(self), position))
end

--- Writes up to `capacity` verdicts, each `stride` bytes behind the one before, as haptics_poll does, and returns
-- their number; the rest stay for the next call.
function judge:poll(take)
  core.drain("haptics_verdict", function(...)
    return library.haptics_judge_poll(open(self), ...)
  end, take)
end

--- Reads what was counted.
function judge:score()
  local score_out = core.native.new("HAPTICS_SCORE_INIT")
  local status = library.haptics_read_score(open(self), score_out)
  if status ~= 0 then return core.failure(status) end
  return score_out
end

--- Creates a hint that waits for no input yet.
-- first: nanoseconds from the last input to the first hint; again: from a hint to the next; both 1000000 ... 2^60.
-- again: from a hint to the next; both 1000000 ... 2^60.
-- limit: the most hints until there is input; 0 for any number; default 0.
function verbs.hint(first, again, limit)
  local hint_out = ffi.new("haptics_hint *[1]")
  local status = library.haptics_hint_create(first, again, limit or 0, hint_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hint", hint_out[0])
end

--- Begin to wait, anew with each input; and wait no longer, until there is input.
-- time_: in nanoseconds.
function hint:note_input(time_)
  library.haptics_hint_note_input(open(self), time_)
end

--- Begin to wait, anew with each input; and wait no longer, until there is input.
function hint:stop()
  library.haptics_hint_stop(open(self))
end

--- Returns the number of the hint that is due by a time, from 1, or 0 if none is; of several, the last.
-- time_: in nanoseconds.
function hint:advance(time_)
  return library.haptics_hint_advance(open(self), time_)
end

--- Returns the time of the next hint, or INT64_MAX if none is to come.
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

--- Count a failure, and a success. Return 1 if help begins or goes a level further, and if it ends or goes back by
-- a level; else 0, as for NULL.
function assist:note_failure()
  return library.haptics_assist_note_failure(open(self)) ~= 0
end

--- Count a failure, and a success. Return 1 if help begins or goes a level further, and if it ends or goes back by
-- a level; else 0, as for NULL.
-- is_unaided: 1 if it had been a success without the help, else 0.
function assist:note_success(is_unaided)
  return library.haptics_assist_note_success(open(self), flag(is_unaided, false)) ~= 0
end

--- Begins anew, without help.
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
-- duration: nanoseconds until it is full, 1 ... 2^60.
-- time_constant: seconds, 0.001 ... 1000000; default 1.
-- fall_time_constant: seconds, 0.001 ... 1000000; default 0.25.
function verbs.hold(duration, time_constant, fall_time_constant)
  local hold_out = ffi.new("haptics_hold *[1]")
  local status = library.haptics_hold_create(duration, time_constant or 1, fall_time_constant or 0.25, hold_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("hold", hold_out[0])
end

--- Press it, release it, and empty it. A hold that is full stays full until it is emptied. haptics_hold_release
-- returns 1 if it was full, else 0.
-- time_: in nanoseconds.
function hold:press(time_)
  library.haptics_hold_press(open(self), time_)
end

--- Press it, release it, and empty it. A hold that is full stays full until it is emptied. haptics_hold_release
-- returns 1 if it was full, else 0.
-- time_: in nanoseconds.
function hold:release(time_)
  return library.haptics_hold_release(open(self), time_) ~= 0
end

--- Press it, release it, and empty it. A hold that is full stays full until it is emptied. haptics_hold_release
-- returns 1 if it was full, else 0.
function hold:reset()
  library.haptics_hold_reset(open(self))
end

--- Returns the level at a time, 0 ... 1; 0 for NULL. And the time at which it is full if it is held until then, or
-- INT64_MAX where it is not held, or is full.
-- time_: in nanoseconds.
function hold:level(time_)
  return library.haptics_hold_level(open(self), time_)
end

--- Returns the level at a time, 0 ... 1; 0 for NULL. And the time at which it is full if it is held until then, or
-- INT64_MAX where it is not held, or is full.
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

--- Writes the taps that are due until a time, itself included, each `stride` bytes behind the one before, as
-- haptics_poll does, and returns their number; the rest stay for the next call. The first call begins with a beat,
-- and so does one more than a second after the last, or before it.
-- time_: in nanoseconds.
-- progress: 0 ... 1; what is outside counts as the nearest, NaN as 0.
function heart:advance(time_, progress, take)
  core.drain("haptics_pulse", function(...)
    return library.haptics_heart_advance(open(self), time_, progress, ...)
  end, take)
end

--- A slider that resists: its travel is drag^exponent, both shares of the whole way, 0 ... 1. Return the travel of
-- a drag, and the drag for a travel. What is outside counts as the nearest, NaN as 0.
-- drag: 0 ... 1.
-- exponent: 0.1 ... 1; default 0.8; what is outside counts as the nearest, NaN as 0.1.
function verbs.travel_of_drag(drag, exponent)
  return library.haptics_travel_of_drag(drag, exponent or 0.8)
end

--- A slider that resists: its travel is drag^exponent, both shares of the whole way, 0 ... 1. Return the travel of
-- a drag, and the drag for a travel. What is outside counts as the nearest, NaN as 0.
-- travel: 0 ... 1.
-- exponent: 0.1 ... 1; default 0.8; what is outside counts as the nearest, NaN as 0.1.
function verbs.drag_for_travel(travel, exponent)
  return library.haptics_drag_for_travel(travel, exponent or 0.8)
end

--- Creates steps, none of which has begun.
-- steps: `count` elements, 0 ... 65536, each `stride` bytes behind the one before.
function verbs.steps(steps)
  local steps_array, steps_count, steps_stride = core.array("haptics_step", steps)
  local made_out = ffi.new("haptics_steps *[1]")
  local status = library.haptics_steps_create(steps_array, steps_count, steps_stride, made_out)
  if status ~= 0 then return core.failure(status) end
  return core.adopt("steps", made_out[0])
end

--- Returns the index of the current step: their number when all are done; 0 for NULL.
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

--- Add a step: a cue that plays to its end; a cue that plays `count` times, 0 ... 10000, every so often; a pause.
-- name: of the step.
-- cue: what is played.
function flow:play(name, cue)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_play(open(self), name, cue_struct))
end

--- Add a step: a cue that plays to its end; a cue that plays `count` times, 0 ... 10000, every so often; a pause.
-- name: of the step.
-- cue: what is played.
-- count: the number of elements of an array.
-- every: 0 or more and below 2^52; beats are those of 120 beats per minute.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function flow:count_down(name, cue, count, every, unit)
  local cue_struct = struct("HAPTICS_CUE_INIT", cue)
  return done(library.haptics_flow_count_down(open(self), name, cue_struct, count, every, enum(core.enums.Unit, unit or 0)))
end

--- Add a step: a cue that plays to its end; a cue that plays `count` times, 0 ... 10000, every so often; a pause.
-- name: of the step.
-- duration: 0 or more and below 2^52; beats are those of 120 beats per minute.
-- unit: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.
function flow:pause(name, duration, unit)
  return done(library.haptics_flow_pause(open(self), name, duration, enum(core.enums.Unit, unit or 0)))
end

--- Makes a timeline of a flow, for the patterns and sounds of an engine: it has a marker at the start of each step,
-- in frames. Play it as any other; haptics_stop aborts the flow, and its end is the event HAPTICS_EVENT_TRANSPORT
-- with HAPTICS_FINISHED or HAPTICS_STOPPED.
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

return verbs
