-- Engines: rendering, loading, live cues and playbacks.
local ffi = require("ffi")
local core = require("haptics.core")
local native, library, class, failure = core.native, core.library, core.class, core.failure
local open, done, number, identifier = core.open, core.done, core.number, core.identifier
local keep, source, options_of = core.keep, core.source, core.options_of
local time, unit, cue_of = core.time, core.unit, core.cue_of
local haptics = {}

local engine, adopt_engine = class("haptics.engine", library.haptics_engine_destroy)
local unknown_time = ffi.cast("int64_t", 0x8000000000000000ULL)

--- Creates an engine. values: the members of haptics_config.
function haptics.engine(values)
  local out = ffi.new("haptics_engine *[1]")
  keep.config = values
  local config = native.new("HAPTICS_CONFIG_INIT", values)
  local status = library.haptics_engine_create(config, out)
  if status ~= 0 then return failure(status) end
  local made = adopt_engine(out[0])
  made.channels = config.audio_channels + config.haptic_channels
  made.sample_rate = config.sample_rate
  return made
end

--- Renders the next frames into a float[frames * channels], a new one if none is given.
-- heard_at: the host time in nanoseconds at which the first of them is heard.
function engine:render(frames, heard_at, block)
  block = block or ffi.new("float[?]", frames * self.channels)
  local status = library.haptics_render(open(self), block, frames, heard_at or unknown_time)
  if status ~= 0 then return failure(status) end
  return block
end

--- Renders into int16_t[frames * channels], as LÖVE's SoundData:getFFIPointer() is.
function engine:render_int16(frames, heard_at, block)
  block = ffi.cast("int16_t *", block)
  local channels = ffi.new("haptics_channel[?]", self.channels)
  for i = 0, self.channels - 1 do
    channels[i].samples, channels[i].spacing = block + i, self.channels
  end
  local layout = native.new("HAPTICS_BLOCK_INIT", {
    format = library.HAPTICS_INT16, channel_count = self.channels, channels = channels,
  })
  return done(library.haptics_render_block(open(self), layout, frames, heard_at or unknown_time))
end

--- Calls take(event) with each event that waits; the event is valid during the call.
function engine:poll(take)
  local events = ffi.new("haptics_event[32]")
  while true do
    local count = tonumber(library.haptics_poll(open(self), events, 32, ffi.sizeof("haptics_event")))
    if count == 0 then return end
    for i = 0, count - 1 do take(events[i]) end
  end
end
function engine:acknowledge(visual_id) return done(library.haptics_acknowledge(open(self), visual_id)) end

--- What is felt: low and high are the drives of two motors, as for Joystick:setVibration.
function engine:levels(host_time, lookahead, motors)
  local levels = native.new("HAPTICS_MOTOR_LEVELS_INIT")
  local status = library.haptics_levels(open(self), host_time or unknown_time, lookahead or 0, motors, levels)
  if status ~= 0 then return failure(status) end
  return levels
end

--- Loads a pattern or clip; returns its number. options: format, name, polyphony.
function engine:load_pattern(bytes, options)
  local file = source(bytes, options)
  return number(function(out)
    return library.haptics_load_pattern(open(self), file, options and options.polyphony or 4, nil, 0, 0, out)
  end)
end
function engine:load_built_in_pattern(name, values, polyphony)
  local array, count, stride = options_of(values)
  return number(function(out)
    return library.haptics_load_built_in_pattern(open(self), name, array, count, stride, polyphony or 4, out)
  end)
end
function engine:load_sound(samples, frames, channels, sample_rate)
  return number(function(out)
    return library.haptics_load_sound(open(self), samples, frames, channels, sample_rate, out)
  end)
end
function engine:load_built_in_sound(name)
  return number(function(out) return library.haptics_load_built_in_sound(open(self), name, out) end)
end
function engine:unload_pattern(pattern) return done(library.haptics_unload_pattern(open(self), pattern)) end
function engine:unload_sound(sound) return done(library.haptics_unload_sound(open(self), sound)) end

--- Reads a timeline file, and loads what it names. files: the AHAP text of each path, or a sound
-- { samples = float *, frames, channels = 1, sample_rate }; or a function that is called with "pattern" or
-- "sound" and a path, and returns one or nil. What it raises is raised here.
function engine:load_timeline(bytes, files, options)
  local file = source(bytes, { format = "timeline", name = options and options.name })
  local assets, finish = core.supply(files)
  local out = ffi.new("haptics_timeline *[1]")
  local status = library.haptics_load_timeline(open(self), file, assets, out)
  finish()
  if status ~= 0 then return failure(status) end
  return core.adopt_timeline(out[0])
end
jit.off(engine.load_timeline)

--- How many seconds a timeline lasts at rate 1, without its loop.
function engine:duration(timeline)
  local seconds = ffi.new("double[1]")
  local status = library.haptics_timeline_duration(open(self), open(timeline), seconds)
  if status ~= 0 then return failure(status) end
  return seconds[0]
end

--- Plays a live cue; returns its identifier.
function engine:fire(cue, when)
  local native_cue = cue_of(cue)
  return identifier(function(out)
    return library.haptics_fire(open(self), native_cue, time(when), out)
  end)
end
function engine:fire_named(file, name, when)
  return identifier(function(out)
    return library.haptics_fire_named(open(self), open(file), name, time(when), out)
  end)
end
function engine:cancel(id) return done(library.haptics_cancel(open(self), id)) end
function engine:move(id, when) return done(library.haptics_move(open(self), id, time(when))) end

--- Plays a copy of a timeline; returns the playback. start: from, unit, rate.
function engine:play(played, start, when)
  start = start or {}
  local from = native.new("HAPTICS_START_INIT", {
    from = start.from or 0, unit = unit(start.unit), rate = start.rate or 1,
  })
  return identifier(function(out)
    return library.haptics_play(open(self), open(played), from, time(when), out)
  end)
end
function engine:pause(id, when) return done(library.haptics_pause(open(self), id, time(when))) end
function engine:resume(id, when) return done(library.haptics_resume(open(self), id, time(when))) end
function engine:seek(id, to, unit_name, when)
  return done(library.haptics_seek(open(self), id, to, unit(unit_name), time(when)))
end
function engine:set_rate(id, rate, when) return done(library.haptics_set_rate(open(self), id, rate, time(when))) end
function engine:stop(id, fade, when) return done(library.haptics_stop(open(self), id, fade or 0, time(when))) end
function engine:replace(id, by, keeps_position, when)
  return done(library.haptics_replace(open(self), id, open(by), keeps_position and 1 or 0, time(when)))
end
function engine:cancel_cue(id, cue) return done(library.haptics_cancel_cue(open(self), id, cue)) end
function engine:move_cue(id, cue, at, unit_name)
  return done(library.haptics_move_cue(open(self), id, cue, at, unit(unit_name)))
end

function engine:set_status(modality, status)
  return done(library.haptics_set_modality_status(open(self), modality, status))
end
function engine:set_policy(values)
  return done(library.haptics_set_policy(open(self), native.new("HAPTICS_POLICY_INIT", values)))
end
function engine:begin_interruption(reason) return done(library.haptics_begin_interruption(open(self), reason)) end
function engine:end_interruption() return done(library.haptics_end_interruption(open(self))) end
function engine:is_idle()
  return number(function(out) return library.haptics_is_idle(open(self), out) end) == 1
end
function engine:tally()
  local tally = native.new("HAPTICS_TALLY_INIT")
  library.haptics_read_tally(open(self), tally)
  return tally
end

core.engine = engine
return haptics
