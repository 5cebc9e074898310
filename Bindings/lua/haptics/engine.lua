-- The idioms of Lua: rendering, events, loading, transactions, and hand-written methods of the classes.
local ffi = require("ffi")
local core = require("haptics.core")
local haptics = require("haptics.verbs")
local native, library, failure = core.native, core.library, core.failure
local open, done, number, keep = core.open, core.done, core.number, core.keep
local source, options_of = core.source, core.options_of

local engine = core.class("engine")
local player, timeline, steps = core.class("player"), core.class("timeline"), core.class("steps")
local preloader, sender = core.class("preloader"), core.class("sender")

local function made_engine(values, create)
  local out, config = ffi.new("haptics_engine *[1]"), core.struct("HAPTICS_CONFIG_INIT", values or {})
  local status = create(config, out)
  if status ~= 0 then return failure(status) end
  local made = core.adopt("engine", out[0])
  made.channels, made.sample_rate = config.audio_channels + config.haptic_channels, config.sample_rate
  return made
end

--- Creates an engine. values: the members of haptics_config.
function haptics.engine(values) return made_engine(values, library.haptics_engine_create) end
--- An engine that continues where this one is, as when a device wants another rate.
function engine:take_over(values)
  local old = open(self)
  return made_engine(values, function(config, out) return library.haptics_engine_take_over(old, config, out) end)
end

--- Renders the next frames into a float[frames * channels], a new one if none is given.
-- heard_at: the host time in nanoseconds at which the first of them is heard.
function engine:render(frames, heard_at, block)
  block = block or ffi.new("float[?]", frames * self.channels)
  local status = library.haptics_render(open(self), block, frames, heard_at or core.unknown_time)
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
  return done(library.haptics_render_block(open(self), layout, frames, heard_at or core.unknown_time))
end

--- Calls take(event) with each event that waits; the event is valid during the call.
function engine:poll(take)
  local handle = open(self)
  core.drain("haptics_event", function(...) return library.haptics_poll(handle, ...) end, take)
end

--- Loads a pattern or clip; returns its number. options: format, name, polyphony, and waveforms: the number of
-- a sound for each path of a file that it plays.
function engine:load_pattern(bytes, options)
  local file, waveforms = source(bytes, options), options and options.waveforms
  local list = {}
  for path, sound in pairs(waveforms or {}) do list[#list + 1] = { path = path, sound = sound } end
  local array, count, stride = core.array("haptics_waveform", list)
  return number(function(out)
    return library.haptics_load_pattern(
      open(self), file, options and options.polyphony or 4, waveforms and array, count, stride, out)
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

--- Loads the beginnings of a sound that is read while it plays as music. stream: the members of
-- haptics_music_stream; the arrays must live during the call only.
function engine:load_music(stream)
  local values = native.new("HAPTICS_MUSIC_STREAM_INIT", stream)
  return number(function(out) return library.haptics_load_music(open(self), values, out) end)
end

--- The most urgent demand, a haptics_demand; nil if nothing is needed now.
function engine:next_demand()
  local demand = native.new("HAPTICS_DEMAND_INIT", {})
  local status = library.haptics_next_demand(open(self), demand)
  if status ~= 0 then return failure(status) end
  if demand.frames > 0 then return demand end
  return nil
end

--- Supplies the frames of a demand, a float[frames * channels]; false if the demand is stale.
function engine:feed_music(demand, samples, frames)
  local fed = ffi.new("int32_t[1]")
  local status = library.haptics_feed_music(open(self), demand, samples, frames or demand.frames, fed)
  if status ~= 0 then return failure(status) end
  return fed[0] == 1
end

--- Tells that the frames of a demand cannot be read.
function engine:refuse_music(demand) return done(library.haptics_refuse_music(open(self), demand)) end

--- Renders like engine:render, up to frames of streamed music that are not fed yet; returns the block and the
-- number of frames.
function engine:render_fed(frames, block)
  block = block or ffi.new("float[?]", frames * self.channels)
  local rendered = ffi.new("size_t[1]")
  local status = library.haptics_render_fed(open(self), block, frames, rendered)
  if status ~= 0 then return failure(status) end
  return block, tonumber(rendered[0])
end

--- Reads a timeline file, and loads its assets. files: the AHAP text of each path, or a sound
-- { samples = float *, frames, channels = 1, sample_rate }, with stream_frames, loop_start, loop_head,
-- loop_head_frames and tag if only its beginnings are in memory, as of engine:load_music; or a function that is called with "pattern" or
-- "sound" and a path, and returns one or nil. Its errors are raised here.
function engine:load_timeline(bytes, files, options)
  local file = source(bytes, { format = "timeline", name = options and options.name })
  local assets, finish = core.supply(files)
  local out = ffi.new("haptics_timeline *[1]")
  local status = library.haptics_load_timeline(open(self), file, assets, out)
  finish()
  if status ~= 0 then return failure(status) end
  return core.adopt("timeline", out[0])
end
jit.off(engine.load_timeline)

--- Calls body(control): the commands that it gives to `control` take effect together, on one frame. If it raises an
-- error, none of them is done, and the error is raised here.
function engine:transaction(body)
  local ok, raised = true, nil
  local callback = ffi.cast("haptics_transaction_body", function(pointer)
    local control = core.borrow("engine", pointer, self)
    ok, raised = pcall(body, control)
    control.handle = nil
    return ok and 0 or library.HAPTICS_INVALID_ARGUMENT
  end)
  local status = library.haptics_transaction(open(self), callback, nil)
  callback:free()
  if not ok then error(raised, 0) end
  return done(status)
end
jit.off(engine.transaction)

--- Creates a player of a copy of a timeline, or of the number of a pattern that is loaded. It plays one
-- playback at a time, as often as it is started; :close() lets that play to its end, and stops a loop.
function engine:player(played)
  local handle, out = open(self), ffi.new("haptics_player *[1]")
  local status
  if type(played) == "number" then
    status = library.haptics_player_create_with_pattern(handle, played, out)
  else
    status = library.haptics_player_create(handle, open(played), out)
  end
  if status ~= 0 then return failure(status) end
  local created = core.adopt("player", out[0])
  created.engine = self -- which must not be collected before its player
  return created
end

--- The names of the tracks with beats of a timeline file.
function timeline:track_names()
  local names = {}
  while true do
    local name = library.haptics_timeline_track_name(open(self), #names)
    if name == nil then return names end
    names[#names + 1] = ffi.string(name)
  end
end

--- The beats of a track of a timeline file, for haptics.judge: { beats, duration, spacing, first_cue } in
-- nanoseconds; first_cue is the index of the first beat's cue, which the others follow.
function timeline:beat_map(track)
  local map = native.new("HAPTICS_BEAT_MAP_INIT")
  local status = library.haptics_timeline_beat_map(open(self), track, map)
  if status ~= 0 then return failure(status) end
  local beats = {}
  for i = 1, tonumber(map.beat_count) do beats[i] = tonumber(map.beats[i - 1]) end
  return {
    beats = beats, duration = tonumber(map.duration), spacing = tonumber(map.spacing), first_cue = map.first_cue,
  }
end

--- Takes the progress of the current step, and calls take(event) with each event that follows: kind is
-- constant.STEP_BEGAN, STEP_PASSED, STEP_FELL_BACK or STEP_DONE; step and milestone are indices from 0.
function steps:report(progress, take)
  local handle = open(self)
  core.drain("haptics_step_event", function(...)
    -- Excess events wait for the next call; NaN leaves the progress of the current step unchanged.
    local given = progress
    progress = 0 / 0
    return library.haptics_steps_report(handle, given, ...)
  end, take)
end

--- Loads the next asset; returns whether one waited. files: as of engine:load_timeline. An asset that cannot be
--loaded is not an error here; preload:find returns it.
function preloader:load_next(files)
  local assets, finish = core.supply(files)
  local is_done = ffi.new("int32_t[1]")
  local status = library.haptics_preloader_load_next(open(self), assets, is_done)
  finish()
  if status ~= 0 then return failure(status) end
  return is_done[0] == 0
end
jit.off(preloader.load_next)

--- The drives of two motors to send at a time in nanoseconds; nil if none.
function sender:send(levels, time)
  local drives = ffi.new("float[2]")
  if library.haptics_sender_send(open(self), levels, time, drives, drives + 1) == 0 then return nil end
  return drives[0], drives[1]
end

--- The name of a bus.
function engine:bus_name(bus)
  local handle = open(self)
  return core.text_of(function(out) return library.haptics_bus_name(handle, bus, out) end)
end

return haptics
