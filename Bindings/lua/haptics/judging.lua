-- Judging: which taps hit which beats. Times are nanoseconds.
local ffi = require("ffi")
local core = require("haptics.core")
local native, library, open, done = core.native, core.library, core.open, core.done
local haptics = {}

local judge, adopt_judge = core.class("haptics.judge", library.haptics_judge_destroy)

--- Creates a judge of the beats of a track, which are copied.
-- map: { beats, duration, spacing = 150e6 } in nanoseconds, as of timeline:beat_map: beats are numbers from
-- the track's start, each later than the one before. judging: members of haptics_judging: after
-- misses_to_widen misses (5; counts_in_total: 1 for not only those in a row) the window is wide_window
-- (300e6), and else narrow_window (150e6), until hits_to_narrow hits (3) would have been hits in the narrow
-- one; input_latency (0) is how late the host learns of taps. Beats that are out of order, too close or
-- outside of the track, and numbers out of range: nil, a message and constant.INVALID_ARGUMENT.
function haptics.judge(map, judging)
  local beats = ffi.new("int64_t[?]", math.max(1, #map.beats), map.beats)
  local native_map = native.new("HAPTICS_BEAT_MAP_INIT", {
    beats = beats, beat_count = #map.beats, duration = map.duration, spacing = map.spacing,
    first_cue = map.first_cue,
  })
  local how = native.new("HAPTICS_JUDGING_INIT", judging)
  return core.made("haptics_judge", adopt_judge, function(out)
    return library.haptics_judge_create(native_map, how, out)
  end)
end

--- Judges a tap that the host learned of at a time, by what was heard of a playback. Until something of it
-- is heard: nil, a message and constant.NOT_BEGUN.
function judge:tap(engine, playback, host_time)
  return done(library.haptics_judge_tap(open(self), open(engine), playback, host_time))
end
--- Closes the windows that no tap can reach any more. Call it once a frame, with the host time.
function judge:close_windows(engine, playback, host_time)
  return done(library.haptics_judge_close(open(self), open(engine), playback, host_time))
end
--- The same in a track that something else plays: where it is heard as the host learns of the tap, or now.
function judge:tap_at(position) return done(library.haptics_judge_tap_at(open(self), position)) end
function judge:close_windows_at(position)
  return done(library.haptics_judge_close_at(open(self), position))
end

--- Calls take(verdict) with each verdict that waits; it is valid during the call. kind is constant.HIT, MISS
-- or STRAY; beat the index, from 0, and -1 for a stray tap; offset how far a hit is behind its beat, negative
-- if early; position where a tap was heard in the track, or the beat that was missed.
function judge:poll(take)
  local handle = open(self)
  core.drain("haptics_verdict", function(...) return library.haptics_judge_poll(handle, ...) end, take)
end

--- What was counted: hits, misses, counted_misses, is_wide, is_over and window of haptics_score.
function judge:score()
  local score = native.new("HAPTICS_SCORE_INIT")
  local status = library.haptics_read_score(open(self), score)
  if status ~= 0 then return core.failure(status) end
  return score
end

return haptics
