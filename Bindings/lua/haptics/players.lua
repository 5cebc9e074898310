-- Players: a timeline or pattern with a handle, as in Core Haptics.
local ffi = require("ffi")
local core = require("haptics.core")
require("haptics.engine")
local native, library, engine = core.native, core.library, core.engine
local open, done, time, unit = core.open, core.done, core.time, core.unit

local player, adopt_player = core.class("haptics.player", library.haptics_player_destroy)

--- Creates a player of a copy of a timeline, or of the number of a pattern that is loaded. It plays one
-- playback at a time, as often as it is started; :close() lets that play to its end, and stops a loop.
function engine:player(played)
  local handle = open(self)
  local created, message, status = core.made("haptics_player", adopt_player, function(out)
    if type(played) == "number" then return library.haptics_player_create_with_pattern(handle, played, out) end
    return library.haptics_player_create(handle, open(played), out)
  end)
  if not created then return nil, message, status end
  created.engine = self -- which must not be collected before its player
  return created
end

--- Calls a function of players, after whose engine and player its arguments follow.
local function call(self, name, ...)
  return done(library["haptics_player_" .. name](open(self.engine), open(self), ...))
end

function player:start(when) return call(self, "start", time(when)) end
--- Stops it, fading over seconds; at least 5 ms.
function player:stop(fade, when) return call(self, "stop", fade or 0, time(when)) end
function player:pause(when) return call(self, "pause", time(when)) end
function player:resume(when) return call(self, "resume", time(when)) end
function player:seek(to, unit_name, when) return call(self, "seek", to, unit(unit_name), time(when)) end
--- Changes the rate, 1/64 … 64, also of its next starts.
function player:set_rate(rate, when) return call(self, "set_rate", rate, time(when)) end
function player:set_looping(is_looping) return call(self, "set_looping", is_looping and 1 or 0) end
--- Sets the part that repeats, and turns looping on; from == to turns it off.
function player:set_loop(from, to, unit_name) return call(self, "set_loop", from, to, unit(unit_name)) end
--- Sets the buses of cues that name none, from the next start on.
function player:set_buses(audio, haptic) return call(self, "set_buses", audio, haptic) end
--- Sets what an interruption does to it: constant.INTERRUPTION_RESUMES …
function player:set_interruption_policy(policy) return call(self, "set_interruption_policy", policy) end
--- Changes the gain, 0 … 16, and the pan, -1 left … 1 right, over seconds; the pitch in octaves, -1 … 1.
function player:set_gain(gain, over, when) return call(self, "set_gain", gain, over or 0.03, time(when)) end
function player:set_pan(pan, over, when) return call(self, "set_pan", pan, over or 0.03, time(when)) end
function player:set_pitch(octaves, when) return call(self, "set_pitch", octaves, time(when)) end
--- Mutes it; it continues silently.
function player:set_muted(is_muted, when) return call(self, "set_muted", is_muted and 1 or 0, time(when)) end

--- Sends a value of a control, constant.CONTROL_…, as if its pattern had it `after` seconds from `when` on.
function player:send_parameter(control, value, after, when)
  local sent = native.new("HAPTICS_PARAMETER_INIT", { control = control, value = value, time = after or 0 })
  return call(self, "send_parameters", sent, 1, ffi.sizeof("haptics_parameter"), time(when))
end
--- Lets a control follow straight lines between points { { seconds, value }, … }, at least 2.
function player:schedule_curve(control, points, after, when)
  local corners = ffi.new("haptics_point[?]", math.max(1, #points), points)
  local curve = native.new("HAPTICS_CURVE_INIT", {
    control = control, time = after or 0, points = corners, point_count = #points,
  })
  return call(self, "schedule_curves", curve, 1, ffi.sizeof("haptics_curve"), time(when))
end

--- is_active, is_paused, is_looping (1 or 0), rate, and playback: what it plays, or played last.
function player:state()
  local state = native.new("HAPTICS_PLAYER_STATE_INIT")
  local status = library.haptics_read_player(open(self), state)
  if status ~= 0 then return core.failure(status) end
  return state
end

return {}
