-- Plays the scene of Tests/Conformance: what happens, and a hash of every sample.
-- luajit scene.lua SCENE prints it; as a module, it returns the player.
local bit = require("bit")
local ffi = require("ffi")
local haptics = require("haptics")

local members = {
  "kind", "frame", "playback", "live_cue", "cue", "meaning", "cue_count", "modality", "outcome",
  "drop_reason", "modality_status", "stopped_reason", "transport", "reached_modalities",
  "required_modalities", "lost_events", "lateness", "skew", "visual_id", "payload", "visual", "effect",
  "level", "has_host_time", "host_time", "offset", "duration",
}

--- A number as C prints it.
local function written(value)
  if type(value) == "number" then return string.format("%.17g", value) end
  return (tostring(value):gsub("U?LL$", ""))
end

--- The product of two numbers of 32 bits, modulo 2^32.
local function times(a, b)
  return tonumber(ffi.cast("uint64_t", a) * b % 4294967296ULL)
end

local function play(scene, write)
  local engine = assert(haptics.engine(scene.config))
  for _, name in ipairs(scene.patterns) do assert(engine:load_built_in_pattern(name)) end
  for _, name in ipairs(scene.sounds) do assert(engine:load_built_in_sound(name)) end
  local timelines = {}
  for i, described in ipairs(scene.timelines) do
    local timeline = assert(haptics.timeline(described.tempo, described.beats_per_bar))
    for _, placed in ipairs(described.cues) do assert(timeline:add(placed.cue, placed.at, "beats")) end
    if described.loop then assert(timeline:set_loop(described.loop[1], described.loop[2], "beats")) end
    assert(timeline:set_policy { minimum_modalities = described.minimum_modalities })
    timelines[i - 1] = timeline
  end
  local playbacks, fired = {}, {}
  local function kept(list, id, message, status)
    list[#list + 1] = id
    return id, message, status
  end
  local function when(order)
    if order.delay then return { delay = order.delay } end
    return order.frame and { frame = order.frame } or nil
  end
  local calls = {
    play = function(o) return kept(playbacks, engine:play(timelines[o.timeline], { from = o.from })) end,
    fire = function(o) return kept(fired, engine:fire(o.cue, when(o))) end,
    move = function(o) return engine:move(fired[o.fired + 1], when(o)) end,
    cancel = function(o) return engine:cancel(fired[o.fired + 1]) end,
    status = function(o) return engine:set_status(o.modality, o.status) end,
    rate = function(o) return engine:set_rate(playbacks[o.playback + 1], o.value) end,
    pause = function(o) return engine:pause(playbacks[o.playback + 1]) end,
    resume = function(o) return engine:resume(playbacks[o.playback + 1]) end,
    seek = function(o) return engine:seek(playbacks[o.playback + 1], o.value) end,
    stop = function(o) return engine:stop(playbacks[o.playback + 1], o.value) end,
    cancel_cue = function(o) return engine:cancel_cue(playbacks[o.playback + 1], o.cue) end,
    move_cue = function(o) return engine:move_cue(playbacks[o.playback + 1], o.cue, o.value) end,
    replace = function(o) return engine:replace(playbacks[o.playback + 1], timelines[o.timeline]) end,
    interrupt = function() return engine:begin_interruption(haptics.constant.STOPPED_APPLICATION_SUSPENDED) end,
    ["continue"] = function() return engine:end_interruption() end,
  }
  local frame, low, high = 0, 0x811c9dc5, 0x01000193
  for turn = 0, scene.turns - 1 do
    for _, order in ipairs(scene.orders) do
      if order.turn == turn then
        local ok, _, status = calls[order.call](order)
        if not ok then write(turn .. " refused " .. status) end
      end
    end
    local frames = scene.blocks[turn % #scene.blocks + 1]
    local block = assert(engine:render(frames, (1000 + frame * 1000 / 48000) * 1e6))
    frame = frame + frames
    local words = ffi.cast("uint32_t *", block)
    for i = 0, frames * engine.channels - 1 do
      low = times(bit.bxor(low, words[i]) % 4294967296, 0x01000193)
      high = times((high + bit.rshift(words[i], 7) + low) % 4294967296, 0x85ebca6b)
    end
    engine:poll(function(event)
      local line = { tostring(turn) }
      for i, name in ipairs(members) do line[i + 1] = written(event[name]) end
      write(table.concat(line, " "))
      if event.kind == haptics.constant.EVENT_VISUAL and event.visual_id % 3 ~= 0 then
        engine:acknowledge(event.visual_id)
      end
    end)
  end
  write(("samples %.0f %.0f"):format(low, high))
  engine:close()
end

if arg and arg[0] and arg[0]:match("scene%.lua$") and arg[1] then
  local file = assert(io.open(arg[1]))
  play(require("cjson").decode(file:read("*a")), print)
end
return play
