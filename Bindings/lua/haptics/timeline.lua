-- Cues at times.
local ffi = require("ffi")
local core = require("haptics.core")
local native, library, class, made, open = core.native, core.library, core.class, core.made, core.open
local done, number, unit, cue_of, failure = core.done, core.number, core.unit, core.cue_of, core.failure
local haptics = {}

local timeline, adopt_timeline = class("haptics.timeline", library.haptics_timeline_destroy)

function haptics.timeline(beats_per_minute, beats_per_bar)
  return made("haptics_timeline", adopt_timeline, function(out)
    return library.haptics_timeline_create(beats_per_minute or 120, beats_per_bar or 4, out)
  end)
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
-- nanoseconds; first_cue is the index of the first beat's cue, behind which the others follow.
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

core.adopt_timeline = adopt_timeline
return haptics
