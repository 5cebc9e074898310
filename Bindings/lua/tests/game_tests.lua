-- Judging, flows and preloading. luajit game_tests.lua; exit status 0 if all is as it must be.
local ffi = require("ffi")
local haptics = require("haptics")
local running = require("running")
local equal, constant = running.equal, haptics.constant

local ms, second = 1e6, 1e9
local tests = {}

local function near(found, expected, within)
  if not (math.abs(found - expected) <= within) then error(found .. " is not near " .. expected, 2) end
end

--- What a judge, heart or steps pass to a function, as texts.
local function told(write, text)
  local list = {}
  write(function(one) list[#list + 1] = text(one) end)
  return table.concat(list, ", ")
end
local function verdicts(judge)
  return told(function(take) judge:poll(take) end, function(one) return one.kind .. " " .. one.beat end)
end

tests["taps are judged by what was heard"] = function()
  local judge = assert(haptics.judge({ beats = { second, 2 * second }, duration = 3 * second }, { input_latency = 50 * ms }))
  assert(judge:tap_at(second + 70 * ms))
  local count = 0
  judge:poll(function(one)
    count = count + 1
    equal(one.kind, constant.HIT)
    equal(one.beat, 0)
    equal(one.offset, 20 * ms)
    equal(one.position, second + 20 * ms)
  end)
  equal(count, 1)
  assert(judge:tap_at(second + 500 * ms) and judge:close_windows_at(3 * second))
  equal(verdicts(judge), constant.STRAY .. " -1, " .. constant.MISS .. " 1")
  local score = judge:score()
  equal(score.hits, 1)
  equal(score.misses, 1)
  equal(score.is_over, 1)
  equal(score.window, 150 * ms)
  -- More verdicts than fit at once.
  local beats = {}
  for i = 1, 100 do beats[i] = i * second end
  local long = assert(haptics.judge { beats = beats, duration = 200 * second })
  assert(long:close_windows_at(300 * second))
  equal(select(2, verdicts(long):gsub(",", "")), 99)
end

tests["a track of a file has its beats"] = function()
  local engine = assert(haptics.engine())
  local timeline = assert(engine:load_timeline([[{"version": 1, "duration": 4,
    "assets": {"sounds": {"s": {"builtIn": "click"}}},
    "tracks": {"packets": {"audio": "s", "spacing": 0.5, "beats": [1.0, 2.0, 2.5]}}}]]))
  equal(table.concat(timeline:track_names(), " "), "packets")
  local map = assert(timeline:beat_map("packets"))
  equal(table.concat(map.beats, " "), "1000000000 2000000000 2500000000")
  equal(map.duration, 4 * second)
  equal(map.spacing, 500 * ms)
  equal(map.first_cue, 0)
  equal(select(3, timeline:beat_map("none")), constant.UNKNOWN_NAME)
  equal(engine:duration(timeline), 4) -- as the file states
  local playback = assert(engine:play(timeline))
  local judge = assert(haptics.judge(map))
  equal(select(3, judge:tap(engine, playback, 0)), constant.NOT_BEGUN)
  assert(engine:render(120000, 10 * second))
  assert(judge:tap(engine, playback, 11 * second + 20 * ms))
  judge:poll(function(one)
    equal(one.kind, constant.HIT)
    near(tonumber(one.offset) / ms, 20, 0.1)
  end)
  assert(judge:close_windows(engine, playback, 12 * second + 160 * ms))
  equal(verdicts(judge), constant.MISS .. " 1")
end

tests["what is wrong is refused"] = function()
  local judge, message, status = haptics.judge { beats = { second, second }, duration = 3 * second }
  equal(judge, nil)
  equal(status, constant.INVALID_ARGUMENT)
  assert(#message > 0)
  judge = assert(haptics.judge { beats = {}, duration = 0 })
  equal(select(3, judge:tap(assert(haptics.engine()), 12345, 0)), constant.UNKNOWN_PLAYBACK)
  judge:close()
  equal(pcall(judge.poll, judge, print), false)
  equal(select(3, haptics.hint(0, second)), constant.INVALID_ARGUMENT)
  equal(select(3, haptics.hold(0)), constant.INVALID_ARGUMENT)
  equal(select(3, haptics.steps { { milestones = { 0.5, 0.25 } } }), constant.INVALID_ARGUMENT)
  equal(select(3, haptics.flow():pause("rest", -1)), constant.INVALID_ARGUMENT)
  equal(pcall(haptics.flow().pause, haptics.flow(), "rest", 1, "years"), false)
end

tests["a hint comes when nothing is done"] = function()
  local hint = assert(haptics.hint(second, 500 * ms, 2))
  equal(hint:next_time(), nil)
  hint:note_input(100 * ms)
  equal(hint:next_time(), 1100 * ms)
  equal(hint:advance(1100 * ms - 1), 0)
  equal(hint:advance(1100 * ms), 1)
  hint:stop()
  equal(hint:next_time(), nil)
end

tests["failures lead to help"] = function()
  local assist = assert(haptics.assist {
    failures_to_help = 2, successes_to_end = 1, most_levels = 2, level_factor = 0.5,
  })
  for i = 1, 4 do equal(assist:note_failure(), i % 2 == 0) end
  local state = assist:state()
  equal(state.level, 2)
  equal(state.factor, 0.25)
  equal(state.failures, 0)
  equal(assist:note_success(false), false)
  equal(assist:note_success(true), true)
  assist:reset()
  equal(assist:state().level, 0)
end

tests["a hold charges and falls back"] = function()
  local hold = assert(haptics.hold(second))
  hold:press(second)
  equal(hold:full_time(), 2 * second)
  local level = hold:level(1500 * ms)
  near(level, (1 - math.exp(-0.5)) / (1 - math.exp(-1)), 1e-9)
  equal(hold:release(1500 * ms), false)
  near(hold:level(1750 * ms), level * math.exp(-1), 1e-9)
  hold:press(2 * second)
  equal(hold:release(9 * second), true)
  equal(hold:level(9 * second), 1)
  hold:reset()
  equal(hold:level(9 * second), 0)
  equal(hold:full_time(), nil)
end

tests["a heart beats"] = function()
  local heart = assert(haptics.heart())
  local function taps(time)
    return told(function(take) heart:advance(time, 0, take) end, function(one)
      return ("%d %g %d"):format(tonumber(one.time / 1000000), one.intensity, one.is_dub)
    end)
  end
  equal(taps(5 * second), "5000 0.4 0")
  equal(taps(6 * second), "5180 0.28 1, 6000 0.4 0")
end

tests["steps follow each other"] = function()
  -- Forty milestones are more than fit at once, and none of them counts for the next step.
  local forty, kinds, milestones = {}, {}, {}
  for i = 1, 40 do forty[i] = i / 40 end
  local steps = assert(haptics.steps { { milestones = forty }, {} })
  steps:report(1, function(one)
    kinds[one.kind] = (kinds[one.kind] or 0) + 1
    if one.kind == constant.STEP_PASSED then milestones[#milestones + 1] = one.milestone end
  end)
  equal(kinds[constant.STEP_BEGAN], 1)
  equal(kinds[constant.STEP_DONE], 1)
  equal(#milestones, 40)
  for i, milestone in ipairs(milestones) do equal(milestone, i - 1) end
  equal(steps:current(), 1)
  near(haptics.drag_for_travel(haptics.travel_of_drag(0.5)), 0.5, 1e-9)
end

tests["a flow becomes a timeline"] = function()
  local engine = assert(haptics.engine())
  local tone = ffi.new("float[4800]")
  for i = 0, 4799 do tone[i] = 0.1 end
  local cue = { sound = assert(engine:load_sound(tone, 4800, 1, 48000)) }
  local flow = assert(haptics.flow())
  assert(flow:play("first", cue) and flow:pause("rest", 0.5) and flow:count_down("three", cue, 3, 1))
  local timeline, last = flow:timeline(engine)
  equal(last, 4800 + 24000 + 3 * 48000)
  near(engine:duration(timeline), 0.1 + 0.5 + 3, 1e-9)
  assert(engine:play(timeline))
end

local quiet = ffi.new("float[4]", 0.25, 0.25, 0.25, 0.25)
local sound = { samples = quiet, frames = 4, sample_rate = 48000 }

tests["assets are loaded one after the other"] = function()
  local engine = assert(haptics.engine())
  local preloader = assert(haptics.preloader(engine, 2 ^ 20))
  local preload = assert(preloader:begin({
    { name = "heartbeat", kind = "built_in_pattern", size = 10 }, { name = "b.wav", kind = "sound", size = 200 },
    { name = "gone.ahap" },
  }, "level"))
  equal(preload:progress().count, 3)
  equal(preload:progress().total_bytes, 211)
  equal(select(3, preload:find("b.wav", "sound")), constant.PENDING)
  for i = 1, 4 do equal(preloader:load_next { ["b.wav"] = sound }, i < 4) end
  equal(preload:progress().settled, 3)
  equal(preload:progress().failed, 1)
  equal(assert(preload:find("b.wav", "sound")), preloader:find("b.wav", "sound"))
  local nothing, message, status = preload:find("gone.ahap")
  equal(nothing, nil)
  equal(message, "'gone.ahap' was not supplied")
  equal(status, constant.INVALID_FILE)
  equal(select(3, preload:find("never asked for")), constant.UNKNOWN_RESOURCE)
  equal(preloader:used_bytes(), 16)
  assert(engine:fire { sound = preloader:find("b.wav", "sound") })
  assert(preloader:unload("level"))
  equal(preloader:used_bytes(), 0)
  equal(select(3, preloader:find("b.wav", "sound")), constant.PENDING)
end

tests["a function finds files, and what it raises is raised"] = function()
  local engine = assert(haptics.engine())
  local asked = {}
  local function find(kind, path)
    asked[#asked + 1] = kind .. " " .. path
    if path == "broken" then error("the disk is full", 0) end
    return kind == "sound" and sound or assert(haptics.generate("click"))
  end
  local timeline = assert(engine:load_timeline([[{"version": 1, "duration": 1,
    "assets": {"patterns": {"a": "a.ahap"}, "sounds": {"b": "b.wav"}, "visuals": {"ring": {"duration": 1}}},
    "cues": [{"time": 0, "haptic": "a", "audio": "b"}]}]], find))
  table.sort(asked)
  equal(table.concat(asked, ", "), "pattern a.ahap, sound b.wav")
  equal(timeline:visual_name(1), "ring")
  assert(engine:play(timeline))
  assert(assert(engine:render(1))[0] ~= 0)
  -- Often, so that it would be compiled if it could.
  local preloader = assert(haptics.preloader(engine, 2 ^ 20))
  for i = 1, 200 do
    assert(preloader:begin { { name = i .. ".wav", kind = "sound" } })
    equal(preloader:load_next(find), true)
  end
  local preload = assert(preloader:begin { { name = "broken" } })
  local ok, message = pcall(preloader.load_next, preloader, find)
  equal(ok, false)
  equal(message, "the disk is full")
  equal(select(3, preload:find("broken")), constant.INVALID_FILE)
  preload = assert(preloader:begin { { name = "c.ahap" } })
  assert(preload:cancel())
  equal(select(3, preload:find("c.ahap")), constant.ABANDONED)
  equal(preloader:load_next(find), false)
  equal(pcall(preloader.begin, preloader, { { name = "d", kind = "picture" } }), false)
end

running.run(tests)
