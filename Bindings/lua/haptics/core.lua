-- Shared parts of haptics.lua: errors, owners of handles, and tables as structs.
local ffi = require("ffi")
local native = require("haptics.native")

local library = ffi.load(os.getenv("HAPTICS_LIBRARY") or "libhaptics.so.0")
local core = { native = native, library = library }

local function failure(status)
  return nil, ffi.string(library.haptics_error_message()), status
end

local function done(status)
  if status ~= 0 then return failure(status) end
  return true
end

--- Constants by name, without HAPTICS_: haptics.constant.EVENT_VISUAL.
core.constant = setmetatable({}, {
  __index = function(_, name) return tonumber(library["HAPTICS_" .. name]) end,
})

-- # Handles

local classes = {}

--- A class of owners, whose handle is freed once: its methods. A second call returns the same.
function core.class(name, destroy)
  if classes[name] then return classes[name].methods end
  local methods = {}
  classes[name] = { methods = methods, meta = { __index = methods, __name = "haptics." .. name }, destroy = destroy }
  function methods:close()
    if self.handle then destroy(ffi.gc(self.handle, nil)) end
    self.handle = nil
  end
  return methods
end

--- The owner of a handle.
function core.adopt(name, pointer)
  local class = classes[name]
  return setmetatable({ handle = ffi.gc(pointer, class.destroy) }, class.meta)
end

--- An object with a handle that is owned elsewhere.
function core.borrow(name, pointer, like)
  return setmetatable({ handle = pointer, channels = like.channels, sample_rate = like.sample_rate }, classes[name].meta)
end

--- The pointer of an owner, which must not be closed.
local function open(self)
  return self.handle or error("it is closed", 3)
end

-- # Files

-- Memory that structs point to, referenced until the next call because LuaJIT does not see references from C.
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

--- Fills in an asset. A string is an AHAP file, and a table is a sound { samples, frames, channels, sample_rate
--}. Streamed music also has stream_frames, loop_start, loop_head, loop_head_frames and tag.
local function set_asset(asset, found)
  if type(found) == "string" then
    asset.bytes, asset.size = ffi.cast("const char *", found), #found
    return
  end
  asset.samples, asset.frames, asset.channels = found.samples, found.frames, found.channels or 1
  asset.sample_rate = found.sample_rate
  if not found.stream_frames then return end
  asset.stream_frames, asset.loop_start, asset.tag = found.stream_frames, found.loop_start or 0, found.tag or 0
  asset.loop_head, asset.loop_head_frames = found.loop_head, found.loop_head_frames or 0
end

--- Assets of files by their paths, or of a function that is called with "pattern" or "sound" and a path;
-- and a function to call when they were used, which raises what that function raised. A function that
-- passes assets of a function to the library must not be compiled: jit.off(it).
local function supply(files)
  keep.files = files
  local assets = native.new("HAPTICS_ASSETS_INIT")
  if type(files) == "function" then
    local has_raised, raised
    local callback = ffi.cast("haptics_find_asset", function(_, kind, path, asset)
      local ok, found = pcall(files, kind == 0 and "pattern" or "sound", ffi.string(path))
      if ok and found ~= nil then ok, found = pcall(function() set_asset(asset, found) return found end) end
      if not ok and not has_raised then has_raised, raised = true, found end
      keep.found = found
      return ok and found ~= nil and 1 or 0
    end)
    assets.find = callback
    return assets, function()
      callback:free()
      if has_raised then error(raised, 0) end
    end
  end
  local paths = {}
  for path in pairs(files or {}) do paths[#paths + 1] = path end
  keep.assets = ffi.new("haptics_asset[?]", math.max(1, #paths))
  for i, path in ipairs(paths) do
    local one = keep.assets[i - 1]
    one.struct_size, one.path = ffi.sizeof("haptics_asset"), path
    set_asset(one, files[path])
  end
  assets.table, assets.count = keep.assets, #paths
  return assets, function() end
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

-- # Arguments

core.enums, core.members = {}, {}
core.unknown_time = ffi.cast("int64_t", 0x8000000000000000ULL)

--- The number of a constant, which may be given by its name.
function core.enum(cases, value)
  if type(value) ~= "string" then return value end
  return cases[value] or error("unknown name '" .. value .. "'", 3)
end

function core.flag(value, otherwise)
  if value == nil then value = otherwise end
  return (value == true or value == 1) and 1 or 0
end

--- A text of the library's, or nil.
function core.text(characters) return characters ~= nil and ffi.string(characters) or nil end

--- A time, or nil for the one that never comes.
function core.known(nanoseconds)
  if nanoseconds == 0x7fffffffffffffffLL then return nil end
  return nanoseconds
end

--- A copy of a table's values for a struct: lists are arrays, names of constants numbers. Memory that the
--struct points to is referenced by `keep` until the next struct of this type.
local function values_of(type_name, values)
  local members, copy, kept = core.members[type_name] or { enums = {}, lists = {}, given = {} }, {}, { values }
  for key, value in pairs(values) do
    local list = members.lists[key]
    if list then
      local array = ffi.new(list[1] .. "[?]", math.max(1, #value), value)
      kept[#kept + 1], copy[key], copy[list[2]] = array, array, #value
    elseif key == "on_loss" then
      kept[#kept + 1] = ffi.new("haptics_loss_action[9]", value)
      copy[key] = kept[#kept]
    elseif type(value) == "boolean" then
      copy[key] = value and 1 or 0
    else
      copy[key] = members.enums[key] and core.enum(members.enums[key], value) or value
    end
    if members.given[key] then copy[members.given[key]] = 1 end
  end
  return copy, kept
end

--- A struct with the values of a table; nil for nil, which is the header's initial values.
function core.struct(macro, values)
  if values == nil then return nil end
  local name = native.initial[macro][1]
  local copy
  copy, keep[name] = values_of(name, values)
  return native.new(macro, copy)
end

--- An array of structs from a list of tables, its length and its stride.
function core.array(name, list)
  local array, kept = ffi.new(name .. "[?]", math.max(1, #list)), {}
  local macro = native.macros[name]
  for i, values in ipairs(list) do
    local copy
    copy, kept[i] = values_of(name, values)
    if macro then
      array[i - 1] = native.new(macro, copy)
    else
      array[i - 1].struct_size = ffi.sizeof(name)
      for key, value in pairs(copy) do array[i - 1][key] = value end
    end
  end
  keep[name] = kept
  return array, #list, ffi.sizeof(name)
end

local function number(call)
  local out = ffi.new("int32_t[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  return out[0]
end

--- Passes everything that `write` puts into an array to `take`, 16 at a time.
local function drain(type_name, write, take)
  local items = ffi.new(type_name .. "[16]")
  while true do
    local count = tonumber(write(items, 16, ffi.sizeof(type_name)))
    for i = 0, count - 1 do take(items[i]) end
    if count == 0 then return end
  end
end

for name, value in pairs {
  failure = failure, done = done, open = open, keep = keep, source = source, options_of = options_of,
  supply = supply, time = time, number = number, drain = drain,
} do
  core[name] = value
end
return core
