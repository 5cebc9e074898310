-- What the parts of haptics.lua share: errors, owners of handles, and tables as structs.
local ffi = require("ffi")
local native = require("haptics.native")

local library = ffi.load(os.getenv("HAPTICS_LIBRARY") or "libhaptics.so.0")
local core = { native = native, library = library }

local function failure(status)
  local message = ffi.string(library.haptics_error_message())
  -- These leave the message of an earlier failure as it was.
  if status == library.HAPTICS_NULL_ARGUMENT or status == library.HAPTICS_BUSY or message == "" then
    message = ffi.string(library.haptics_status_name(status))
  end
  return nil, message, status
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

--- A class of owners, whose handle is freed once.
local function class(type_name, destroy)
  local methods = {}
  local meta = { __index = methods, __name = type_name }
  function methods:close()
    if self.handle then destroy(ffi.gc(self.handle, nil)) end
    self.handle = nil
  end
  local function adopt(pointer, owner)
    return setmetatable({ handle = ffi.gc(pointer, destroy), owner = owner }, meta)
  end
  return methods, adopt
end

--- The pointer of an owner, which must not be closed.
local function open(self)
  return self.handle or error("it is closed", 3)
end

--- Creates an owner of what `call` writes to an array of a pointer type.
local function made(pointer_type, adopt, call)
  local out = ffi.new(pointer_type .. " *[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  return adopt(out[0])
end

-- # Files

-- What structs point to, referenced until the next call: LuaJIT may collect what only C points to.
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

--- Fills in an asset: a text is an AHAP file, a table a sound { samples, frames, channels, sample_rate }.
local function set_asset(asset, found)
  if type(found) == "string" then
    asset.bytes, asset.size = ffi.cast("const char *", found), #found
    return
  end
  asset.samples, asset.frames, asset.channels = found.samples, found.frames, found.channels or 1
  asset.sample_rate = found.sample_rate
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

local units = { seconds = 0, frames = 1, beats = 2 }
local function unit(name)
  return units[name or "seconds"] or error("unknown unit " .. tostring(name), 3)
end

local function cue_of(values)
  local copy = {}
  for key, value in pairs(values) do copy[key] = value end
  keep.losses = values.on_loss and ffi.new("haptics_loss_action[9]", values.on_loss)
  copy.on_loss = keep.losses or nil
  return native.new("HAPTICS_CUE_INIT", copy)
end

local function identifier(call)
  local out = ffi.new("uint64_t[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  return out[0]
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
  failure = failure, done = done, class = class, made = made, open = open, keep = keep, source = source,
  options_of = options_of, supply = supply, time = time, unit = unit, cue_of = cue_of,
  identifier = identifier, number = number, drain = drain,
} do
  core[name] = value
end
return core
