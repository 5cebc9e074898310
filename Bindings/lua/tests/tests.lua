-- What haptics.lua adds to haptics.h: errors, tables as structs, lifetimes.
-- luajit tests.lua LAYOUT; exit status 0 if all is as it must be.
local ffi = require("ffi")
local haptics = require("haptics")

local running = require("running")
local equal = running.equal

local broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'
local tests = {}

tests["every struct has the layout that a C compiler gives it"] = function()
  local count = 0
  for line in io.lines(arg[1]) do
    local name, size, members = line:match("^(%S+) (%d+) (.*)$")
    equal(ffi.sizeof(name), tonumber(size))
    for member, offset in members:gmatch("(%S+):(%d+)") do
      equal(ffi.offsetof(name, member), tonumber(offset))
    end
    count = count + 1
  end
  assert(count > 30)
end

tests["a file with errors is nil, the first error and the status"] = function()
  local samples, message, status = haptics.render(broken, { name = "tap.ahap" })
  equal(samples, nil)
  equal(status, 3)
  equal(message:match("^[^;]+"), "tap.ahap:1:63: error: unknown event type 'HapticTap'")
end

tests["findings have their rule, place, notes and fixes"] = function()
  local report = assert(haptics.validate(broken))
  equal(report.errors, 1)
  equal(report.findings[1].rule, "unknown-event-type")
  equal(report.findings[1].column, 63)
  equal(#report.findings[1].notes, 1)
  local comma = assert(haptics.validate('{"Version": 1, "Pattern": [],}'))
  local found = false
  for _, one in ipairs(comma.findings) do
    if one.rule == "json-trailing-comma" then
      found = true
      equal(one.fixes[1].message, "remove the comma")
      equal(one.fixes[1].is_safe, true)
    end
  end
  equal(found, true)
end

tests["a run reports several files and fixes them"] = function()
  local run = assert(haptics.run { fixes = "safe" })
  local first, fixed = assert(run:add('{"Version": 1, "Pattern": [],}', { name = "comma.ahap" }))
  equal(fixed, '{"Version": 1, "Pattern": []}')
  equal(first:match("^[^,(]+"):sub(1, 37), "comma.ahap: fixed json-trailing-comma")
  assert(run:configure('{"exclude": ["old/"]}'))
  equal(run:excludes("old/tap.ahap"), true)
  local second, none = assert(run:add(broken, { name = "tap.ahap", files = function() return nil end }))
  equal(second:match("^[^;]+"), "tap.ahap:1:63: error: unknown event type 'HapticTap'")
  equal(none, nil)
  assert(run:fail("none.ahap", "No such file or directory"))
  local text, status = assert(run:finish())
  equal(text:match("^%d files checked"), "2 files checked")
  equal(status, 2)
  equal(assert(haptics.explain("missing-duration")):match("^[^\n]+"), "missing-duration (error)")
  equal(assert(haptics.schema("ahap")):sub(1, 1), "{")
end

tests["tools read and write texts, also binary ones"] = function()
  local text, applied = haptics.fix('{"Version": 1, "Pattern": [],}')
  equal(text, '{"Version": 1, "Pattern": []}')
  equal(applied, 1)
  local beats = assert(haptics.generate("heartbeat", { beats = 2 }))
  assert(#beats < #assert(haptics.generate("heartbeat")))
  local clip, losses = haptics.convert(beats, "haptic")
  assert(clip:find('"amplitude"', 1, true) and losses.errors == 0)
  equal(assert(haptics.plot(beats)):sub(1, 4), "<svg")
  equal(haptics.format(assert(haptics.format(beats))), assert(haptics.format(beats)))
  local nothing, message, status = haptics.generate("no-such-pattern")
  equal(nothing, nil)
  equal(status, haptics.constant.UNKNOWN_NAME)
  assert(message:find("no-such-pattern", 1, true))
end

tests["an identifier that is stale is refused, and has no effect"] = function()
  local engine = assert(haptics.engine())
  local ok, _, status = engine:pause(12345)
  equal(ok, nil)
  equal(status, haptics.constant.UNKNOWN_PLAYBACK)
  equal(select(3, haptics.engine { voices = 0 }), haptics.constant.INVALID_ARGUMENT)
  equal(select(3, haptics.timeline(0)), haptics.constant.INVALID_ARGUMENT)
end

tests["what is closed is refused by an error, not by a crash"] = function()
  local engine = assert(haptics.engine())
  engine:close()
  engine:close()
  local ok, message = pcall(engine.render, engine, 64)
  equal(ok, false)
  assert(message:find("it is closed", 1, true))
end

tests["what only a table refers to survives the collector"] = function()
  local samples = assert(haptics.render(assert(haptics.generate("click"))))
  local sum, again = 0, 0
  for i = 0, samples.frames - 1 do sum = sum + samples.data[i] end
  for _ = 1, 200 do
    local engine = assert(haptics.engine { voices = 1 })
    assert(engine:load_pattern(assert(haptics.generate("click")) .. " "))
    assert(engine:fire({ pattern = 1, on_loss = { { 1, 2 } } }))
  end
  collectgarbage()
  collectgarbage()
  for i = 0, samples.frames - 1 do again = again + samples.data[i] end
  equal(sum, again)
end

tests["a timeline file is loaded with the patterns that it names"] = function()
  local engine = assert(haptics.engine())
  local file = '{"version": 1, "duration": 1, "assets": {"patterns": {"a": "a.ahap"}},'
    .. '"cues": [{"time": 0, "haptic": "a", "name": "first"}]}'
  local timeline, message, status = engine:load_timeline(file, { ["a.ahap"] = assert(haptics.generate("click")) })
  if not timeline then error(message) end
  equal(timeline:find_cue("first"), 0)
  local missing = select(3, engine:load_timeline(file, {}))
  equal(missing, haptics.constant.UNKNOWN_RESOURCE)
  assert(status == nil)
end

tests["levels are those of what plays"] = function()
  local engine = assert(haptics.engine { haptic_channels = 0, has_motors = 1 })
  assert(engine:fire { pattern = assert(engine:load_built_in_pattern("heartbeat")) })
  assert(engine:render(480))
  assert(engine:levels().low > 0.3)
end

tests["music, buses and cues are shaped while they play"] = function()
  local engine = assert(haptics.engine())
  local function peak()
    local block, found = assert(engine:render(9600)), 0
    for i = 4800, 9599 do found = math.max(found, math.abs(block[i * 3])) end
    return found
  end
  local tone = ffi.new("float[48000]")
  for i = 0, 47999 do tone[i] = math.sin(i / 20) / 4 end
  local sound = assert(engine:load_sound(tone, 48000, 1, 48000))
  assert(engine:play_music { sound = sound })
  local full = peak()
  assert(full > 0.2 and engine:set_bus_gain(haptics.constant.BUS_MUSIC, -20))
  assert(math.abs(peak() / full - 0.1) < 0.01)
  assert(engine:stop_music())
  peak()
  equal(peak(), 0)
  local fired = assert(engine:fire { sound = sound })
  local loud = peak()
  assert(engine:set_cue_gain({ live_cue = fired }, 0.5))
  assert(math.abs(peak() / loud - 0.5) < 0.01)
  assert(engine:set_switch(haptics.constant.SWITCH_EFFECTS, false))
  equal(peak(), 0)
  equal(select(3, engine:set_bus_muted(99, true)), haptics.constant.UNKNOWN_RESOURCE)
end

tests["gain and pan ramp over 30 ms by default"] = function()
  for _, change in ipairs { "set_gain", "set_pan", "set_cue_gain", "set_cue_pan" } do
    local engine = assert(haptics.engine { haptic_channels = 0 })
    local level = ffi.new("float[48000]")
    for i = 0, 47999 do level[i] = 0.5 end
    local sound = assert(engine:load_sound(level, 48000, 1, 48000))
    local timeline = assert(haptics.timeline())
    timeline:add({ sound = sound }, 0)
    local player = assert(engine:player(timeline))
    local is_cue = change:match("cue")
    local fired = is_cue and engine:fire { sound = sound } or player:start()
    local before = assert(engine:render(480))[959]
    local value = change:match("pan") and -1 or 0
    assert(is_cue and engine[change](engine, { live_cue = fired }, value) or not is_cue and player[change](player, value))
    local block = assert(engine:render(1920))
    assert(block[1441] > 0.2 * before and block[1441] < 0.8 * before, change)
    assert(block[2801] > 0 and block[2801] < 0.1 * before, change)
    equal(block[2883], 0)
  end
end

tests["a player is shaped, repeated, paused and stopped while it plays"] = function()
  local constant = haptics.constant
  local engine = assert(haptics.engine { audio_channels = 0 })
  local text = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", '
    .. '"EventDuration": 1, "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}]}'
  local pattern = assert(engine:load_pattern(text))
  local function peak(frames)
    local block, found = assert(engine:render(frames)), 0
    for i = 0, frames - 1 do found = math.max(found, math.abs(block[i])) end
    return found
  end
  local player = assert(engine:player(pattern))
  equal(player:state().is_active, 0)
  assert(player:start())
  local full = peak(2400)
  assert(full > 0.1)
  assert(player:set_gain(0.5))
  peak(1920)
  assert(math.abs(peak(1440) / full - 0.5) < 0.05)
  assert(player:pause())
  peak(480)
  equal(peak(9600), 0)
  equal(player:state().is_paused, 1)
  assert(player:resume() and peak(2400) > 0.1 and player:set_muted(true))
  peak(4800)
  equal(peak(4800), 0)
  assert(player:stop() and player:set_muted(false) and player:set_gain(1) and peak(960))
  equal(player:state().is_active, 0)
  -- A player that loops does not end; with the control at 0 it goes on silently.
  assert(player:set_looping(true) and player:start() and peak(96000))
  assert(peak(9600) > 0.1)
  assert(player:send_parameters { { control = "haptic_intensity", value = 0 } })
  peak(480)
  equal(peak(9600), 0)
  equal(player:state().is_looping, 1)
  assert(player:send_parameters { { control = "haptic_intensity", value = 1 } } and peak(480) and peak(9600) > 0.1)
  assert(player:schedule_curves { { control = "haptic_intensity", points = { { 0, 0 }, { 10, 0 } } } })
  peak(480)
  equal(peak(9600), 0)
  assert(player:set_loop(0, 0.05) and player:set_loop(0, 0) and peak(9600))
  equal(peak(480), 0)
  assert(player:set_pan(-1) and player:set_pitch(0.5) and player:set_rate(2) and player:seek(0.01))
  assert(player:set_buses(constant.BUS_EFFECTS, constant.BUS_HAPTIC))
  assert(player:set_interruption_policy(constant.INTERRUPTION_STOPS))
  equal(player:state().rate, 2)
  equal(select(3, player:set_rate(0)), constant.INVALID_ARGUMENT)
  equal(select(3, engine:player(99)), constant.UNKNOWN_RESOURCE)
  local timeline = assert(haptics.timeline())
  assert(timeline:add({ pattern = pattern }, 0))
  local other = assert(engine:player(timeline))
  assert(other:start() and peak(2400) > 0.1)
  other:close()
  equal(pcall(other.start, other), false)
end

tests["16 bits are the samples times 32767, rounded"] = function()
  local function made()
    local engine = assert(haptics.engine())
    assert(engine:fire { pattern = assert(engine:load_built_in_pattern("heartbeat")) })
    return engine
  end
  local block = ffi.new("int16_t[?]", 480 * 3)
  assert(made():render_int16(480, nil, block))
  local samples, peak = assert(made():render(480)), 0
  for i = 0, 480 * 3 - 1 do
    assert(math.abs(block[i] - samples[i] * 32767) <= 0.5)
    peak = math.max(peak, math.abs(block[i]))
  end
  assert(peak > 1000)
end

running.run(tests)
