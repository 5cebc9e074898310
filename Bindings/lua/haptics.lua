--- haptics.h for LuaJIT and LÖVE. Install this file, the folder haptics next to it, and libhaptics.so.0.
--
-- Functions that can fail return nil, a message and a status, as io.open does, so that assert(…) raises the
-- message. Structs are given as tables with the names of haptics.h: engine:fire { pattern = 1 }.
-- Numbers of 64 bits are cdata: compare identifiers with ==, and use tostring(id) as a table's key.
-- Handles are freed when they are collected, or at once by :close(). Everything is called from one
-- Lua state; the C library never calls back from another thread.
local core = require("haptics.core")

local haptics = {
  native = core.native,
  library = core.library,
  --- Constants by name, without HAPTICS_: haptics.constant.EVENT_VISUAL.
  constant = core.constant,
}
for _, part in ipairs { "tools", "engine" } do
  for name, value in pairs(require("haptics." .. part)) do haptics[name] = value end
end
return haptics
