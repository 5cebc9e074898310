-- Preloading: many assets ahead of time.
local ffi = require("ffi")
local core = require("haptics.core")
local native, library, made, open, done = core.native, core.library, core.made, core.open, core.done
local haptics = {}

local kinds = { pattern = 0, sound = 1, built_in_pattern = 2, built_in_sound = 3 }
local function kind_of(name)
  return kinds[name or "pattern"] or error("unknown kind " .. tostring(name), 3)
end

local preload, adopt_preload = core.class("haptics.preload", library.haptics_preload_destroy)
local preloader, adopt_preloader = core.class("haptics.preloader", library.haptics_preloader_destroy)

--- Keeps the books of what is to be loaded into an engine. It has no thread: load_next loads one asset.
-- budget: the most bytes that samples, and the files of patterns, take in memory. What was loaded stays when
-- it is closed.
function haptics.preloader(engine, budget)
  return made("haptics_preloader", adopt_preloader, function(out)
    return library.haptics_preloader_create(open(engine), budget, out)
  end)
end

--- Asks for assets, for a group such as a level. requests: a list of { name, kind = "pattern", size = 1,
-- priority = 128 }: the path of a "pattern" or "sound", or the name of a "built_in_pattern" or
-- "built_in_sound"; size is what progress counts for it, and priority 0 … 255, higher ones first.
function preloader:begin(requests, group)
  local array = ffi.new("haptics_request[?]", math.max(1, #requests))
  for i, one in ipairs(requests) do
    local slot = array[i - 1]
    slot.struct_size, slot.kind, slot.name = ffi.sizeof("haptics_request"), kind_of(one.kind), one.name
    slot.size, slot.priority = one.size or 1, one.priority or 128
  end
  core.keep.requests = requests
  return made("haptics_preload", adopt_preload, function(out)
    return library.haptics_preloader_begin(
      open(self), array, #requests, ffi.sizeof("haptics_request"), group, out)
  end)
end

--- Loads the next asset; returns whether one waited. files: as of engine:load_timeline. That an asset cannot
-- be loaded is no failure here: preload:find has it.
function preloader:load_next(files)
  local assets, finish = core.supply(files)
  local is_done = ffi.new("int32_t[1]")
  local status = library.haptics_preloader_load_next(open(self), assets, is_done)
  finish()
  if status ~= 0 then return core.failure(status) end
  return is_done[0] == 0
end
jit.off(preloader.load_next)

--- Unloads what no other group keeps, and abandons what is not loaded yet.
function preloader:unload(group) return done(library.haptics_preloader_unload(open(self), group)) end
--- The number of an asset, for cues; until it is loaded: nil, a message and constant.PENDING.
function preloader:find(name, kind)
  return core.number(function(out)
    return library.haptics_preloader_find(open(self), kind_of(kind), name, out)
  end)
end
--- How many bytes of the budget are taken.
function preloader:used_bytes()
  local bytes = ffi.new("int64_t[1]")
  local status = library.haptics_preloader_used_bytes(open(self), bytes)
  if status ~= 0 then return core.failure(status) end
  return tonumber(bytes[0])
end

--- How much is done: count, settled, failed, bytes and total_bytes of haptics_preload_progress.
function preload:progress()
  local progress = native.new("HAPTICS_PRELOAD_PROGRESS_INIT")
  local status = library.haptics_read_preload(open(self), progress)
  if status ~= 0 then return core.failure(status) end
  return progress
end
--- The number of an asset once all are settled, for cues; before: nil, a message and constant.PENDING. Then a
-- failure is why it could not be loaded: constant.INVALID_FILE, TOO_MANY or ABANDONED.
function preload:find(name, kind)
  return core.number(function(out)
    return library.haptics_preload_result(open(self), kind_of(kind), name, out)
  end)
end
--- Waits for its assets no longer; what is loaded stays.
function preload:cancel() return done(library.haptics_preload_cancel(open(self))) end

return haptics
