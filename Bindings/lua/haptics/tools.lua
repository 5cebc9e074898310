-- Checking, fixing, formatting, converting, plotting, making and rendering files.
local ffi = require("ffi")
local core = require("haptics.core")
local native, library, failure = core.native, core.library, core.failure
local keep, source, options_of = core.keep, core.source, core.options_of
local haptics = {}

local function text(call)
  local out = ffi.new("haptics_text *[1]")
  local status = call(out)
  if status ~= 0 then return failure(status) end
  local result = ffi.string(library.haptics_text_characters(out[0]), library.haptics_text_size(out[0]))
  library.haptics_text_destroy(out[0])
  return result
end

core.text_of = text

--- Calls `next` with 0, 1, … until it returns NULL, and maps the results.
local function all(next, map)
  local found = {}
  while true do
    local one = next(#found)
    if one == nil then return found end
    found[#found + 1] = map(one)
  end
end

local severities = { [0] = "note", "warning", "error" }

local function finding(one)
  return {
    severity = severities[one.severity], rule = ffi.string(one.rule), message = ffi.string(one.message),
    line = one.line, column = one.column, offset = tonumber(one.offset), length = tonumber(one.length),
    notes = all(function(i) return library.haptics_finding_note(one, i) end,
      function(note) return ffi.string(note.message) end),
    fixes = all(function(i) return library.haptics_finding_fix(one, i) end,
      function(fix)
        return {
          message = ffi.string(fix.message), is_safe = fix.is_safe == 1,
          edits = all(function(i) return library.haptics_fix_edit(fix, i) end, function(edit)
            return {
              offset = tonumber(edit.offset), length = tonumber(edit.length),
              replacement = ffi.string(edit.replacement),
            }
          end),
        }
      end),
  }
end

local function take_report(pointer)
  local report = {
    findings = all(function(i) return library.haptics_report_finding(pointer, i) end, finding),
    notes = tonumber(library.haptics_report_count(pointer, library.HAPTICS_NOTE)),
    warnings = tonumber(library.haptics_report_count(pointer, library.HAPTICS_WARNING)),
    errors = tonumber(library.haptics_report_count(pointer, library.HAPTICS_ERROR)),
    text = ffi.string(library.haptics_report_text(pointer)),
    json = ffi.string(library.haptics_report_json(pointer)),
  }
  library.haptics_report_destroy(pointer)
  return report
end

local run = core.class("run", library.haptics_run_destroy)

--- Begins a run over files that returns the report of `haptics validate` part by part. options: the members of
-- haptics_run_options.
function haptics.run(options)
  local out = ffi.new("haptics_run *[1]")
  local status = library.haptics_run_create(core.struct("HAPTICS_RUN_INIT", options), out)
  if status ~= 0 then return failure(status) end
  return core.adopt("run", out[0])
end

--- Applies the text of a haptics.json to the files that are added from now on; nil for none. Its paths of asset
-- roots, profiles and baselines are ignored.
function run:configure(bytes, name)
  local file = bytes and source(bytes, { name = name })
  return core.done(library.haptics_run_configure(core.open(self), file))
end

--- Whether the configuration excludes a file that was found in a folder.
function run:excludes(path) return library.haptics_run_excludes(core.open(self), path) == 1 end

--- Checks a file: the next part of the report, and the fixed file or nil. options: name, which determines the
-- format; path, relative to the folder of the configuration; files, as in engine:load_timeline, without which the
-- rules about assets are skipped; folders, which files are looked up in, for messages.
function run:add(bytes, options)
  options = options or {}
  local file, text_out, fixed = source(bytes, options), ffi.new("haptics_text *[1]"), ffi.new("haptics_text *[1]")
  local assets, finish = nil, function() end
  if options.files then assets, finish = core.supply(options.files) end
  local folders = table.concat(options.folders or {}, "\n")
  local status = library.haptics_run_add(core.open(self), file, options.path, assets, folders, text_out, fixed)
  finish()
  if status ~= 0 then return failure(status) end
  local function take(pointer)
    return text(function(out) out[0] = pointer return 0 end)
  end
  return take(text_out[0]), fixed[0] ~= nil and take(fixed[0]) or nil
end
jit.off(run.add)

--- Counts a file that could not be read or written.
function run:fail(name, reason) return core.done(library.haptics_run_fail(core.open(self), name, reason)) end

--- Ends the run: the end of the report, and 0 if no finding fails, 1 if one does, 2 after a failure.
function run:finish()
  local status = ffi.new("int32_t[1]")
  local result, message, failed = text(function(out)
    return library.haptics_run_finish(core.open(self), out, status)
  end)
  if not result then return nil, message, failed end
  return result, status[0]
end

--- Checks a file: { findings, errors, warnings, notes, text }. A file with errors also returns a report.
function haptics.validate(bytes, options)
  local file = source(bytes, options)
  local out = ffi.new("haptics_report *[1]")
  local status = library.haptics_validate(file, nil, out)
  if status ~= 0 then return failure(status) end
  return take_report(out[0])
end

--- Applies the safe fixes: the text, and their number.
function haptics.fix(bytes, options)
  local file = source(bytes, options)
  local applied = ffi.new("size_t[1]")
  local result, message, status = text(function(out)
    return library.haptics_fix_file(file, nil, out, applied)
  end)
  if not result then return nil, message, status end
  return result, tonumber(applied[0])
end

function haptics.format(bytes, options)
  local file = source(bytes, options)
  return text(function(out) return library.haptics_format(file, out) end)
end

--- Explains a rule, or a loss of a conversion. options: columns, the width of the terminal, and has_color.
function haptics.explain(rule, options)
  options = options or {}
  return text(function(out)
    return library.haptics_explain(rule, options.columns or 0, options.has_color and 1 or 0, out)
  end)
end

--- The JSON Schema of a format, or of "configuration", for editors.
function haptics.schema(format)
  return text(function(out) return library.haptics_schema(format, out) end)
end

--- Converts a file to the format `to`: its bytes, and a report of the losses.
function haptics.convert(bytes, to, options)
  local file = source(bytes, options)
  keep.format = to
  local how, losses = native.new("HAPTICS_CONVERSION_INIT", { to = to }), ffi.new("haptics_report *[1]")
  local result, message, status = text(function(out)
    return library.haptics_convert(file, how, out, losses)
  end)
  if not result then return nil, message, status end
  return result, take_report(losses[0])
end

--- Converts a sound. Onsets become transients, and the loudness becomes a vibration. listening: the members of
--haptics_listening. conversion: the members of haptics_conversion.
function haptics.convert_sound(listening, conversion)
  local sound, losses = core.struct("HAPTICS_LISTENING_INIT", listening), ffi.new("haptics_report *[1]")
  local how = core.struct("HAPTICS_CONVERSION_INIT", conversion)
  local result, message, status = text(function(out)
    return library.haptics_convert_sound(sound, how, out, losses)
  end)
  if not result then return nil, message, status end
  return result, take_report(losses[0])
end

--- Draws a pattern or clip as SVG. options: format, name, and plot: the members of haptics_plot_options.
function haptics.plot(bytes, options)
  local file, how = source(bytes, options), core.struct("HAPTICS_PLOT_INIT", options and options.plot)
  return text(function(out) return library.haptics_plot(file, how, out) end)
end

--- A shipped actuator, "phone", "game-pad" or "bass-shaker", for haptics.render.
function haptics.actuator(name)
  local actuator = native.new("HAPTICS_ACTUATOR_INIT")
  local status = library.haptics_actuator_named(name, actuator)
  if status ~= 0 then return failure(status) end
  return actuator
end

function haptics.generate(name, values)
  local array, count, stride = options_of(values)
  return text(function(out) return library.haptics_generate(name, array, count, stride, out) end)
end

local function names(name_of, summary_of)
  return all(name_of, function(name)
    return { name = ffi.string(name), summary = ffi.string(summary_of(name)) }
  end)
end
function haptics.patterns() return names(library.haptics_pattern_name, library.haptics_pattern_summary) end
function haptics.sounds() return names(library.haptics_sound_name, library.haptics_sound_summary) end
function haptics.formats() return names(library.haptics_format_name, library.haptics_format_summary) end

--- The options of a built-in pattern: { name, summary, minimum, maximum, default, is_whole }.
function haptics.options(pattern)
  local found, one = {}, ffi.new("haptics_option_info")
  while true do
    one.struct_size = ffi.sizeof(one)
    local status = library.haptics_pattern_option(pattern, #found, one)
    if status == library.HAPTICS_INVALID_ARGUMENT then return found end
    if status ~= 0 then return failure(status) end
    found[#found + 1] = {
      name = ffi.string(one.name), summary = ffi.string(one.summary), minimum = one.minimum, maximum = one.maximum,
      default = one.default_value, is_whole = one.is_whole == 1,
    }
  end
end

function haptics.version() return ffi.string(library.haptics_version()) end

core.class("samples", library.haptics_samples_destroy)

--- Samples { data, frames, channels }: data[0] … data[frames * channels - 1], while the table lives.
local function take_samples(status, out)
  if status ~= 0 then return failure(status) end
  local samples = core.adopt("samples", out[0])
  samples.data = library.haptics_samples_data(out[0])
  samples.frames = tonumber(library.haptics_samples_frames(out[0]))
  samples.channels = library.haptics_samples_channels(out[0])
  return samples
end

--- Renders a pattern or clip. options: format, name, and the members of haptics_rendering.
function haptics.render(bytes, options)
  local values = {}
  for key, value in pairs(options or {}) do
    if key ~= "format" and key ~= "name" then values[key] = value end
  end
  keep.rendering = options
  local file, out = source(bytes, options), ffi.new("haptics_samples *[1]")
  return take_samples(library.haptics_render_pattern(file, native.new("HAPTICS_RENDERING_INIT", values), out), out)
end

function haptics.render_sound(name, sample_rate)
  local out = ffi.new("haptics_samples *[1]")
  return take_samples(library.haptics_render_sound(name, sample_rate or 48000, out), out)
end

return haptics
