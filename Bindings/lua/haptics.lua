--- haptics.h for LuaJIT and LÖVE: one file beside haptics_native.lua, and libhaptics.so.0.
--
-- What can fail returns nil, a message and a status, as io.open does, so that assert(…) raises the
-- message. Structs are given as tables with the names of haptics.h: engine:fire { pattern = 1 }.
-- Numbers of 64 bits are cdata: compare identifiers with ==, and use tostring(id) as a table's key.
-- Handles are freed when they are collected, or at once by :close(). Everything is called from one
-- Lua state; the C library never calls back from another thread.
local ffi = require("ffi")
local native = require("haptics_native")

local library = ffi.load(os.getenv("HAPTICS_LIBRARY") or "libhaptics.so.0")
local haptics = { native = native, library = library }

local function failure(status)
  local message = ffi.string(library.haptics_error_message())
  -- These leave the message of an earlier failure as it was.
  if status == library.HAPTICS_NULL_ARGUMENT or status == library.HAPTICS_BUSY or message == "" then
    message = ffi.string(library.haptics_status_name(status))
  end
  return nil, message, status
end

local function done(status)
  if status ~= 0 then return failure(status) end
  return true
end

--- Constants by name, without HAPTICS_: haptics.constant.EVENT_VISUAL.
haptics.constant = setmetatable({}, {
  __index = function(_, name) return tonumber(library["HAPTICS_" .. name]) end,
})

-- # Handles

--- A class of owners, whose handle is freed once.
local function class(type_name, destroy)
  local methods = {}
  local meta = { __index = methods, __name = type_name }
  function methods:close()
    if self.handle then destroy(ffi.gc(self.handle, nil)) end
    self.handle = nil
  end
  local function adopt(pointer, owner)
    return setmetatable({ handle = ffi.gc(pointer, destroy), owner = owner }, meta)
  end
  return methods, adopt
end

--- The pointer of an owner, which must not be closed.
local function open(self)
  return self.handle or error("it is closed", 3)
end

-- # Files

-- What structs point to, referenced until the next call: LuaJIT may collect what only C points to.
local keep = {}

local formats = { pattern = 0, timeline = 1, clip = 2, harmony = 3, hjif = 4 }

--- A source. options: format, name.
local function source(bytes, options)
  options = options or {}
  keep.bytes, keep.name = bytes, options.name
  local format = formats[options.format or "pattern"] or error("unknown format " .. tostring(options.format), 3)
  return native.new("HAPTICS_SOURCE_INIT", {
    format = format, bytes = ffi.cast("const char *", bytes), size = #bytes, name = options.name,
  })
end

local function text(call)
  local out = ffi.new("haptics_text *[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  local result = ffi.string(library.haptics_text_characters(out[0]), library.haptics_text_size(out[0]))
  library.haptics_text_destroy(out[0])
  return result
end

--- Calls `next` with 0, 1, … until it returns NULL, and maps what it returned.
local function all(next, map)
  local found = {}
  while true do
    local one = next(#found)
    if one == nil then return found end
    found[#found + 1] = map(one)
  end
end

local severities = { [0] = "note", "warning", "error" }

local function finding(one)
  return {
    severity = severities[one.severity], rule = ffi.string(one.rule), message = ffi.string(one.message),
    line = one.line, column = one.column, offset = tonumber(one.offset), length = tonumber(one.length),
    notes = all(function(i) return library.haptics_finding_note(one, i) end,
      function(note) return ffi.string(note.message) end),
    fixes = all(function(i) return library.haptics_finding_fix(one, i) end,
      function(fix) return { message = ffi.string(fix.message), is_safe = fix.is_safe == 1 } end),
  }
end

local function take_report(pointer)
  local report = {
    findings = all(function(i) return library.haptics_report_finding(pointer, i) end, finding),
    notes = tonumber(library.haptics_report_count(pointer, library.HAPTICS_NOTE)),
    warnings = tonumber(library.haptics_report_count(pointer, library.HAPTICS_WARNING)),
    errors = tonumber(library.haptics_report_count(pointer, library.HAPTICS_ERROR)),
    text = ffi.string(library.haptics_report_text(pointer)),
  }
  library.haptics_report_destroy(pointer)
  return report
end

--- Checks a file: { findings, errors, warnings, notes, text }. One with errors is a report, too.
function haptics.validate(bytes, options)
  local file = source(bytes, options)
  local out = ffi.new("haptics_report *[1]")
  local status = library.haptics_validate(file, nil, out)
  if status ~= 0 then return failure(status) end
  return take_report(out[0])
end

--- Applies the safe fixes: the text, and their number.
function haptics.fix(bytes, options)
  local file = source(bytes, options)
  local applied = ffi.new("size_t[1]")
  local result, message, status = text(function(out)
    return library.haptics_fix_file(file, nil, out, applied)
  end)
  if not result then return nil, message, status end
  return result, tonumber(applied[0])
end

function haptics.format(bytes, options)
  local file = source(bytes, options)
  return text(function(out) return library.haptics_format(file, out) end)
end

--- Converts a file to the format `to`: its bytes, and a report of what they lack.
function haptics.convert(bytes, to, options)
  local file = source(bytes, options)
  keep.format = to
  local how, losses = native.new("HAPTICS_CONVERSION_INIT", { to = to }), ffi.new("haptics_report *[1]")
  local result, message, status = text(function(out)
    return library.haptics_convert(file, how, out, losses)
  end)
  if not result then return nil, message, status end
  return result, take_report(losses[0])
end

function haptics.plot(bytes, options)
  local file = source(bytes, options)
  return text(function(out) return library.haptics_plot(file, nil, out) end)
end

--- An array of options from a table { beats = 2 }, its count and stride.
local function options_of(values)
  local names, count = {}, 0
  keep.options = names
  for name in pairs(values or {}) do names[#names + 1], count = name, count + 1 end
  local array = ffi.new("haptics_option[?]", math.max(1, count))
  for i, name in ipairs(names) do
    local one = array[i - 1]
    one.struct_size, one.name, one.value = ffi.sizeof("haptics_option"), name, values[name]
  end
  return array, count, ffi.sizeof("haptics_option")
end

function haptics.generate(name, values)
  local array, count, stride = options_of(values)
  return text(function(out) return library.haptics_generate(name, array, count, stride, out) end)
end

local function names(name_of, summary_of)
  return all(name_of, function(name)
    return { name = ffi.string(name), summary = ffi.string(summary_of(name)) }
  end)
end
function haptics.patterns() return names(library.haptics_pattern_name, library.haptics_pattern_summary) end
function haptics.sounds() return names(library.haptics_sound_name, library.haptics_sound_summary) end
function haptics.version() return ffi.string(library.haptics_version()) end

local _, adopt_samples = class("haptics.samples", library.haptics_samples_destroy)

--- Samples { data, frames, channels }: data[0] … data[frames * channels - 1], while the table lives.
local function take_samples(status, out)
  if status ~= 0 then return failure(status) end
  local samples = adopt_samples(out[0])
  samples.data = library.haptics_samples_data(out[0])
  samples.frames = tonumber(library.haptics_samples_frames(out[0]))
  samples.channels = library.haptics_samples_channels(out[0])
  return samples
end

--- Renders a pattern or clip. options: format, name, and the members of haptics_rendering.
function haptics.render(bytes, options)
  local values = {}
  for key, value in pairs(options or {}) do
    if key ~= "format" and key ~= "name" then values[key] = value end
  end
  keep.rendering = options
  local file, out = source(bytes, options), ffi.new("haptics_samples *[1]")
  return take_samples(library.haptics_render_pattern(file, native.new("HAPTICS_RENDERING_INIT", values), out), out)
end

function haptics.render_sound(name, sample_rate)
  local out = ffi.new("haptics_samples *[1]")
  return take_samples(library.haptics_render_sound(name, sample_rate or 48000, out), out)
end

-- # Times: nil is the next block; tables { frame = n }, { delay = frames }, { host_time = ns },
-- { beat = playback }, { bar = playback }, { loop = playback }

local kinds = { frame = 1, delay = 2, host_time = 3, beat = 4, bar = 5, loop = 6 }
local function time(when)
  if when == nil then return nil end
  local key, value = next(when)
  local kind = kinds[key] or error("unknown time " .. tostring(key), 3)
  return native.new("HAPTICS_TIME_INIT", { kind = kind, [kind > 3 and "playback" or key] = value })
end

local units = { seconds = 0, frames = 1, beats = 2 }
local function unit(name)
  return units[name or "seconds"] or error("unknown unit " .. tostring(name), 3)
end

local function cue_of(values)
  local copy = {}
  for key, value in pairs(values) do copy[key] = value end
  keep.losses = values.on_loss and ffi.new("haptics_loss_action[9]", values.on_loss)
  copy.on_loss = keep.losses or nil
  return native.new("HAPTICS_CUE_INIT", copy)
end

local function identifier(call)
  local out = ffi.new("uint64_t[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  return out[0]
end

local function number(call)
  local out = ffi.new("int32_t[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  return out[0]
end

-- # Timelines

local timeline, adopt_timeline = class("haptics.timeline", library.haptics_timeline_destroy)

function haptics.timeline(beats_per_minute, beats_per_bar)
  local out = ffi.new("haptics_timeline *[1]")
  local status = library.haptics_timeline_create(beats_per_minute or 120, beats_per_bar or 4, out)
  if status ~= 0 then return failure(status) end
  return adopt_timeline(out[0])
end

--- Adds a cue; returns its index, from 0.
function timeline:add(cue, at, unit_name)
  local native_cue = cue_of(cue)
  return number(function(out)
    return library.haptics_timeline_add(open(self), native_cue, at, unit(unit_name), out)
  end)
end
function timeline:set_loop(from, to, unit_name)
  return done(library.haptics_timeline_set_loop(open(self), from, to, unit(unit_name)))
end
function timeline:set_policy(values)
  return done(library.haptics_timeline_set_policy(open(self), native.new("HAPTICS_POLICY_INIT", values)))
end
function timeline:change_tempo(beat, beats_per_minute)
  return done(library.haptics_timeline_change_tempo(open(self), beat, beats_per_minute))
end
function timeline:add_marker(name, at, unit_name)
  return done(library.haptics_timeline_add_marker(open(self), name, at, unit(unit_name)))
end
function timeline:find_cue(name)
  return number(function(out) return library.haptics_timeline_find_cue(open(self), name, out) end)
end
function timeline:visual_name(visual)
  local name = library.haptics_timeline_visual_name(open(self), visual)
  return name ~= nil and ffi.string(name) or nil
end

-- # Engines

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

--- Reads a timeline file, and loads what it names. files: the AHAP text of each path.
function engine:load_timeline(bytes, files, options)
  local file = source(bytes, { format = "timeline", name = options and options.name })
  local paths, count = {}, 0
  for path in pairs(files or {}) do paths[#paths + 1], count = path, count + 1 end
  keep.files = files
  local table_of = ffi.new("haptics_asset[?]", math.max(1, count))
  for i, path in ipairs(paths) do
    local one = table_of[i - 1]
    one.struct_size, one.path = ffi.sizeof("haptics_asset"), path
    one.bytes, one.size = ffi.cast("const char *", files[path]), #files[path]
  end
  local assets = native.new("HAPTICS_ASSETS_INIT", { table = table_of, count = count })
  local out = ffi.new("haptics_timeline *[1]")
  local status = library.haptics_load_timeline(open(self), file, assets, out)
  if status ~= 0 then return failure(status) end
  return adopt_timeline(out[0])
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

-- # How a cue plays: targets are { live_cue = id }, or { playback = id, cue = index }

local function target(values) return native.new("HAPTICS_TARGET_INIT", values) end
function engine:set_cue_gain(of, gain, over, when)
  return done(library.haptics_set_cue_gain(open(self), target(of), gain, over or 0, time(when)))
end
function engine:set_cue_pan(of, pan, over, when)
  return done(library.haptics_set_cue_pan(open(self), target(of), pan, over or 0, time(when)))
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

return haptics
