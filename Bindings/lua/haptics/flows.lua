-- Flows: hints, help, holds, hearts and steps. Times are nanoseconds on a clock of your choice.
local ffi = require("ffi")
local core = require("haptics.core")
require("haptics.timeline")
local native, library, made, open = core.native, core.library, core.made, core.open
local haptics = {}

--- A time, or nil for the one that never comes.
local function known(time)
  if time == 0x7fffffffffffffffLL then return nil end
  return time
end

local hint, adopt_hint = core.class("haptics.hint", library.haptics_hint_destroy)

--- Decides when a player who does nothing gets a hint. first: from the last input to the first hint; again:
-- from a hint to the next; both 1e6 … 2^60. limit: the most hints until there is input; 0 for any number.
function haptics.hint(first, again, limit)
  return made("haptics_hint", adopt_hint, function(out)
    return library.haptics_hint_create(first, again, limit or 0, out)
  end)
end
--- Begins to wait, anew with each input.
function hint:note_input(time) library.haptics_hint_note_input(open(self), time) end
--- Waits no longer, until there is input.
function hint:stop() library.haptics_hint_stop(open(self)) end
--- The number of the hint that is due by a time, from 1; 0 for none; of several, the last.
function hint:advance(time) return library.haptics_hint_advance(open(self), time) end
--- The time of the next hint; nil if none is to come.
function hint:next_time() return known(library.haptics_hint_next_time(open(self))) end

local assist, adopt_assist = core.class("haptics.assist", library.haptics_assist_destroy)

--- Counts failures, and says when help begins, goes further and ends. rules: members of
-- haptics_assist_rules: failures_to_help (3; 0 for never), counts_in_total (0), successes_to_end (0 for
-- never), most_levels (1), level_factor (1; 0 … 1000).
function haptics.assist(rules)
  local native_rules = native.new("HAPTICS_ASSIST_RULES_INIT", rules)
  return made("haptics_assist", adopt_assist, function(out)
    return library.haptics_assist_create(native_rules, out)
  end)
end
--- Counts a failure; returns whether help begins or goes a level further.
function assist:note_failure() return library.haptics_assist_note_failure(open(self)) ~= 0 end
--- Counts a success; returns whether help ends or goes back by a level.
function assist:note_success(is_unaided)
  return library.haptics_assist_note_success(open(self), is_unaided and 1 or 0) ~= 0
end
--- Begins anew, without help.
function assist:reset() library.haptics_assist_reset(open(self)) end
--- level (0 for none), failures that add up to the next, and factor: level_factor to the power of level.
function assist:state()
  local state = native.new("HAPTICS_ASSIST_STATE_INIT")
  local status = library.haptics_read_assist(open(self), state)
  if status ~= 0 then return core.failure(status) end
  return state
end

local hold, adopt_hold = core.class("haptics.hold", library.haptics_hold_destroy)

--- Charges as a capacitor does while a button is pressed, and falls back when it is let go early.
-- duration: until it is full, 1 … 2^60. The time constants (1 and 0.25) are seconds, 0.001 … 1000000.
function haptics.hold(duration, time_constant, fall_time_constant)
  return made("haptics_hold", adopt_hold, function(out)
    return library.haptics_hold_create(duration, time_constant or 1, fall_time_constant or 0.25, out)
  end)
end
function hold:press(time) library.haptics_hold_press(open(self), time) end
--- Lets it go; returns whether it was full.
function hold:release(time) return library.haptics_hold_release(open(self), time) ~= 0 end
--- Empties it; a hold that is full stays so until then.
function hold:reset() library.haptics_hold_reset(open(self)) end
--- How full it is, 0 … 1.
function hold:level(time) return library.haptics_hold_level(open(self), time) end
--- When it is full if it is held until then; nil where it is not held, or is full.
function hold:full_time() return known(library.haptics_hold_full_time(open(self))) end

local heart, adopt_heart = core.class("haptics.heart", library.haptics_heart_destroy)

--- Beats faster and harder the further something has come. rules: members of haptics_heart_rules: rate_from
-- (60) and rate_to (140) in beats per minute, intensity_from (0.4) and _to (1), sharpness_from (0.1) and _to
-- (0.5), and of the second tap dub_share (0.7) of the intensity, and dub_delay (180e6).
function haptics.heart(rules)
  local native_rules = native.new("HAPTICS_HEART_RULES_INIT", rules)
  return made("haptics_heart", adopt_heart, function(out)
    return library.haptics_heart_create(native_rules, out)
  end)
end
--- Calls take(pulse) with each tap that is due until a time, itself included, at a progress of 0 … 1: time,
-- intensity, sharpness, is_dub.
function heart:advance(time, progress, take)
  local handle = open(self)
  core.drain("haptics_pulse", function(...)
    return library.haptics_heart_advance(handle, time, progress, ...)
  end, take)
end

local steps, adopt_steps = core.class("haptics.steps", library.haptics_steps_destroy)

--- Steps that are taken one after the other, each by a progress of its own. milestones: for each step, a
-- list of progresses of 0 … 1 in rising order.
function haptics.steps(milestones)
  local array, kept = ffi.new("haptics_step[?]", math.max(1, #milestones)), {}
  for i, one in ipairs(milestones) do
    kept[i] = ffi.new("double[?]", math.max(1, #one), one)
    local step = array[i - 1]
    step.struct_size, step.milestones, step.milestone_count = ffi.sizeof("haptics_step"), kept[i], #one
  end
  local result, message, status = made("haptics_steps", adopt_steps, function(out)
    return library.haptics_steps_create(array, #milestones, ffi.sizeof("haptics_step"), out)
  end)
  core.keep.milestones = kept
  return result, message, status
end
--- Takes the progress of the current step, and calls take(event) with each event that follows: kind is
-- constant.STEP_BEGAN, STEP_PASSED, STEP_FELL_BACK or STEP_DONE; step and milestone are indices from 0.
function steps:report(progress, take)
  local handle = open(self)
  core.drain("haptics_step_event", function(...)
    -- What has no room waits; NaN is no progress of the step that has become current.
    local given = progress
    progress = 0 / 0
    return library.haptics_steps_report(handle, given, ...)
  end, take)
end
--- The index of the current step, from 0: their number when all are done.
function steps:current() return library.haptics_steps_current(open(self)) end

local flow, adopt_flow = core.class("haptics.flow", library.haptics_flow_destroy)

--- Steps that take their time: a step with a cue lasts until its last rendition is over.
function haptics.flow() return made("haptics_flow", adopt_flow, library.haptics_flow_create) end

local function added(self, status)
  if status ~= 0 then return core.failure(status) end
  return self
end
--- Adds a cue that plays to its end; returns the flow, as the next two do.
function flow:play(name, cue)
  return added(self, library.haptics_flow_play(open(self), name, core.cue_of(cue)))
end
--- Adds a cue that plays `count` times, 0 … 10000, every so often.
function flow:count_down(name, cue, count, every, unit_name)
  local native_cue = core.cue_of(cue)
  return added(self, library.haptics_flow_count_down(
    open(self), name, native_cue, count, every, core.unit(unit_name)))
end
--- Adds a pause. Durations are 0 or more; beats are those of 120 beats per minute.
function flow:pause(name, duration, unit_name)
  return added(self, library.haptics_flow_pause(open(self), name, duration, core.unit(unit_name)))
end
--- A timeline for an engine's patterns and sounds, with a marker at each step; and its last frame.
function flow:timeline(engine)
  local out, last = ffi.new("haptics_timeline *[1]"), ffi.new("int64_t[1]")
  local status = library.haptics_flow_timeline(open(engine), open(self), out, last)
  if status ~= 0 then return core.failure(status) end
  return core.adopt_timeline(out[0]), last[0]
end

--- How far a slider that resists has come, 0 … 1, for a drag of 0 … 1; and the drag for which it has.
function haptics.travel_of_drag(drag, exponent)
  return library.haptics_travel_of_drag(drag, exponent or 0.8)
end
function haptics.drag_for_travel(travel, exponent)
  return library.haptics_drag_for_travel(travel, exponent or 0.8)
end

return haptics
