// The speed of rendering in node beside that of the library, in turn: render.mjs PACKAGE PROGRAM, where
// PROGRAM is render.c. Both count processor time, so that it matters little what else runs. The module and
// the library reuse their memory; what node returns is copied into new memory, which takes the kernel's time.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [packed, program] = process.argv.slice(2)
const { load } = await import(pathToFileURL(path.resolve(packed, 'haptics.js')))
const haptics = await load()

const parameter = (id, value) => ({ ParameterID: id, ParameterValue: value })
const continuous = (intensity, sharpness) => ({ Event: {
  Time: 0, EventType: 'HapticContinuous', EventDuration: 60,
  EventParameters: [parameter('HapticIntensity', intensity), parameter('HapticSharpness', sharpness)],
} })
/** Curves of a parameter with 20 points in a second, 16 in each. */
const curves = (id) => Array.from({ length: 80 }, (_, curve) => ({ ParameterCurve: {
  ParameterID: id, Time: curve * 0.75,
  ParameterCurveControlPoints: Array.from({ length: 16 }, (_, i) =>
    ({ Time: i * 0.05, ParameterValue: (i * 7 + curve) % 10 / 20 + 0.25 })),
} }))
const taps = Array.from({ length: 240 }, (_, i) => ({ Event: {
  Time: i * 0.25, EventType: 'HapticTransient', EventParameters: [parameter('HapticIntensity', 0.6)],
} }))
const patterns = {
  'a steady vibration': [continuous(1, 0.5)],
  'two vibrations, 40 points a second, 240 taps': [
    continuous(1, 0.5), continuous(0.5, 0.2), ...curves('HapticIntensityControl'),
    ...curves('HapticSharpnessControl'), ...taps,
  ],
}

/** Renders a text into the module's memory, and gives the number of frames. */
function inModule(text, model) {
  return haptics.run((memory, { haptics_render_pattern, haptics_samples_frames, haptics_samples_destroy }, scope) => {
    const [source, rendering] = [memory.source(scope, { bytes: text, format: 0 }), scope.struct('haptics_rendering', { model })]
    const samples = memory.handle(scope, (place) => haptics_render_pattern(source, rendering, place))
    const frames = haptics_samples_frames(samples)
    haptics_samples_destroy(samples)
    return frames
  })
}

/** Renders a text into memory of JavaScript, which is new each time. */
const inNode = (text, model) => haptics.render(text, { model }).samples.length

/** The least processor time for a frame, in nanoseconds. */
function timeOf(render, text, model, rounds) {
  let least = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage()
    const frames = render(text, model)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) * 1000 / frames)
  }
  return least
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haptics-render-'))
try {
  console.log('a minute, nanoseconds for each frame (least of 40)            node  module  native  module of native\'s speed')
  for (const [name, events] of Object.entries(patterns)) {
    const text = JSON.stringify({ Version: 1, Pattern: events })
    const file = path.join(folder, 'pattern.ahap')
    fs.writeFileSync(file, text)
    for (const model of ['speaker', 'actuator', 'mpeg']) {
      let [node, module, native] = [Infinity, Infinity, Infinity]
      for (let turn = 0; turn < 4; turn++) {
        node = Math.min(node, timeOf(inNode, text, model, 10))
        module = Math.min(module, timeOf(inModule, text, model, 10))
        native = Math.min(native, Number(execFileSync(program, [file, model, '10'])))
      }
      console.log(`${`  ${model}, ${name}`.padEnd(60)}${node.toFixed(2).padStart(6)}${module.toFixed(2).padStart(8)}${
        native.toFixed(2).padStart(8)}${(native / module).toFixed(2).padStart(9)}`)
    }
  }
} finally {
  fs.rmSync(folder, { recursive: true })
}
