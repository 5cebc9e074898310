-- How cues play, the mixer and music: methods of engines.
local core = require("haptics.core")
require("haptics.engine")
local native, library, engine = core.native, core.library, core.engine
local open, done, number, time = core.open, core.done, core.number, core.time

-- # How a cue plays: targets are { live_cue = id }, or { playback = id, cue = index }

local function target(values) return native.new("HAPTICS_TARGET_INIT", values) end
function engine:set_cue_gain(of, gain, over, when)
  return done(library.haptics_set_cue_gain(open(self), target(of), gain, over or 0.03, time(when)))
end
function engine:set_cue_pan(of, pan, over, when)
  return done(library.haptics_set_cue_pan(open(self), target(of), pan, over or 0.03, time(when)))
end
function engine:set_cue_pitch(of, octaves, when)
  return done(library.haptics_set_cue_pitch(open(self), target(of), octaves, time(when)))
end
function engine:stop_cue(of, fade, when)
  return done(library.haptics_stop_cue(open(self), target(of), fade or 0, time(when)))
end

-- # The mixer and music: buses are constant.BUS_MUSIC and others, or what engine:bus returns

function engine:bus(name, follows)
  return number(function(out)
    return library.haptics_bus(open(self), name, follows or library.HAPTICS_SWITCH_EFFECTS, out)
  end)
end
function engine:set_bus_gain(bus, decibels, over, when)
  return done(library.haptics_set_bus_gain(open(self), bus, decibels, over or 0.03, time(when)))
end
function engine:set_bus_muted(bus, is_muted, when)
  return done(library.haptics_set_bus_muted(open(self), bus, is_muted and 1 or 0, time(when)))
end
function engine:set_switch(which, is_on)
  return done(library.haptics_set_switch(open(self), which, is_on and 1 or 0))
end
--- values: the members of haptics_ducking.
function engine:set_ducking(lowered, trigger, values, when)
  local ducking = native.new("HAPTICS_DUCKING_INIT", values)
  return done(library.haptics_set_ducking(open(self), lowered, trigger, ducking, time(when)))
end
--- Plays a sound as music. values: the members of haptics_music; how: those of haptics_transition.
function engine:play_music(values, how, when)
  local music, transition = native.new("HAPTICS_MUSIC_INIT", values), native.new("HAPTICS_TRANSITION_INIT", how)
  return done(library.haptics_play_music(open(self), music, transition, time(when)))
end
function engine:stop_music(fade, when)
  return done(library.haptics_stop_music(open(self), fade or 0, time(when)))
end
function engine:set_gates(gates, are_open)
  return done(library.haptics_set_gates(open(self), gates, are_open and 1 or 0))
end

return {}
