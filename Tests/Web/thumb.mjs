// The code of what is bound under the thumb, compiled and run in each language: thumb.mjs PACKAGE
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { boundNames } from '../../Web/studio/thumb/assets.js'
import { codeOf, languages } from '../../Web/studio/thumb/code.js'
import { Rim } from '../../Web/studio/thumb/rim.js'
import { checkedBound, presets, widgets } from '../../Web/studio/thumb/widgets.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { load } = await import(pathToFileURL(path.resolve(process.argv[2], 'haptics.js')))
const haptics = await load()
const mine = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.2}}], '
  + '"Metadata": {"Project": "a \\"quoted\\" \\\\ name ??/ é"}}'
const assets = { ...boundNames(haptics), 'mine.ahap': { title: 'mine 2', text: mine } }

/** Every event of a widget, with numbers that follow, on lines that rise, fall, and begin or end within. */
const everything = Object.fromEntries(Object.entries(widgets).map(([widget, { events, fields }]) => {
  const follows = ['speed', 'value', 'time'].filter((source) => (source === 'time' ? 'pressed' : source) in fields)
  const lines = [{ at: [0, 2], from: 0.2, to: 1 }, { at: [0.2, 0.8], from: 1, to: 0.3 }, { at: [0, 1], from: 0, to: 1 }]
  const follow = (index) => (follows.length > 0 ? { follow: follows[index % follows.length], ...lines[index % lines.length] } : 0.5)
  return [`all of ${widget}`, { widget, bindings: Object.keys(events).map((on, index) => {
    if (on === 'hold') return { on, play: 'mine.ahap', loop: true, gain: follow(index), sharpness: follow(index + 1) }
    return { on, play: ['click', 'mine.ahap', 'tick'][index % 3], at: on === 'at' ? 0.5 : undefined, gain: on === 'heart' || index % 2 ? follow(index) : 2, cooldown: index % 3 ? 0 : 0.05 }
  }) }]
}))
/** Every named effect as the system's own, between bindings that the engine plays. */
const systems = Object.fromEntries(haptics.effects().map(({ name }) => [`own ${name}`, { widget: 'slider', bindings: [
  { on: 'press', play: 'click' }, { on: 'end', play: name, own: true }, { on: 'hold', play: 'mine.ahap', loop: true }] }]))
const firsts = Object.fromEntries(Object.entries(widgets).map(([widget, { bindings }]) => [widget, { widget, bindings }]))
const named = Object.fromEntries(Object.entries(presets).map(([name, preset]) => [`preset ${name}`, preset]))
const cases = Object.entries({ ...firsts, ...named, ...everything })

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haptics-thumb-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true }))
const fileOf = (name, suffix) => path.join(folder, `${name.replaceAll(' ', '-')}.${suffix}`)

async function compiled(text, command, ...args) {
  await promisify(execFile)(command, args, { cwd: root }).catch(({ stdout, stderr }) => assert.fail(`${text}\n${stdout}${stderr}`))
}

/** The folders with the maps of the C modules that Swift imports. */
const maps = fs.readdirSync(`${root}/Sources`, { recursive: true })
  .filter((file) => path.basename(file) === 'module.modulemap').map((file) => `-ISources/${path.dirname(file)}`)

test('Swift compiles the code of every widget and preset, on Core Haptics', async () => {
  for (const [name, bound] of [...cases, ...Object.entries(systems)]) {
    const text = codeOf('swift', bound, assets)
    fs.writeFileSync(fileOf(name, 'swift'), text)
    await compiled(text, 'swiftc', '-typecheck', '-swift-version', '6', '-warnings-as-errors', '-I.build/debug/Modules', ...maps, fileOf(name, 'swift'))
  }
})

test("what is the system's own has no cue, pattern or strength, and C plays its pattern", async () => {
  for (const [name, bound] of Object.entries(systems)) {
    const effect = bound.bindings[1].play
    const swift = codeOf('swift', bound, assets)
    assert.match(swift, /@MainActor struct Slider/, name)
    assert.equal(swift.match(/endEffect\.(impactOccurred|selectionChanged|notificationOccurred)/g).length, 1, name)
    assert.doesNotMatch(swift, /endCue/)
    const script = codeOf('js', bound, assets)
    assert.match(script, new RegExp(`this\\.haptics\\.playEffect\\('${effect}'\\)`))
    assert.doesNotMatch(script, /endCue|endEffect/)
    const without = { ...bound, bindings: bound.bindings.map(({ own, ...one }) => one) }
    assert.equal(codeOf('c', bound, assets), codeOf('c', without, assets), name)
    assert.deepEqual(checkedBound('slider', bound).bindings, bound.bindings, name)
  }
  for (const more of [{ gain: 0.5 }, { gain: { follow: 'speed', at: [0, 1], from: 0, to: 1 } }, { sharpness: 0.3 }, { loop: true }, { on: 'hold' }, { on: 'heart' }]) {
    const binding = { on: 'end', play: 'success', own: true, ...more }
    const [checked] = checkedBound('slider', { bindings: [binding] }).bindings
    assert.equal(checked.own, undefined, JSON.stringify(more))
    for (const language of ['swift', 'js']) assert.doesNotMatch(codeOf(language, { widget: 'slider', bindings: [binding] }, assets), /playEffect|FeedbackGenerator/)
  }
  let played = []
  fs.writeFileSync(fileOf('system', 'mjs'), codeOf('js', systems['own success'], assets))
  const { Slider } = await import(pathToFileURL(fileOf('system', 'mjs')))
  const engine = haptics.engine()
  const made = await Slider.create({ travelOfDrag: (...all) => haptics.travelOfDrag(...all), playEffect: (name) => { played.push(name) } }, engine)
  made.press(0)
  for (let i = 1; i <= 20; i++) made.move(i / 20, 16 * i)
  assert.deepEqual(played, ['success'])
  engine.destroy()
})

test('what follows a finger is sent as parameters, never as curves', () => {
  for (const [, bound] of cases) for (const language in languages) assert.doesNotMatch(codeOf(language, bound, assets), /curve/i)
})

test('the code has only what the bindings need', () => {
  for (const [language, lines] of Object.entries({ swift: /speed|heart|isHeld|release/i, js: /speed|heart|isHeld|release/i, c: /speed|heart|is_held|release|destroy/i })) {
    assert.doesNotMatch(codeOf(language, { widget: 'slider', bindings: [{ on: 'end', play: 'thud' }] }, assets), lines)
  }
})

test('only numbers of the table get into code that runs', () => {
  const strange = { play: 'click', on: 'step', gain: '1); alert(1', cooldown: 'x', loop: 'x', extra: 1 }
  const follow = (change) => ({ on: 'step', play: 'click', gain: { follow: 'speed', at: [0, 1], from: 0, to: 1, ...change } })
  const { bindings, options } = checkedBound('slider', {
    bindings: [strange, { on: '__proto__', play: 'click' }, { on: 'at', play: 'click', at: '0.5) {' }, { on: 'end' }, null,
      ...[{ at: ['0', 1] }, { at: [1, 0] }, { from: 'x' }, { to: NaN }, { follow: 'constructor' }].map(follow), follow({})],
    options: { steps: '5; alert(1)', exponent: 0.5, other: 1 },
  })
  assert.deepEqual(bindings, [{ on: 'step', play: 'click' }, ...Array.from({ length: 5 }, () => ({ on: 'step', play: 'click' })), follow({})])
  assert.deepEqual(options, { exponent: 0.5 })
  assert.equal(checkedBound('constructor', { bindings: [] }), undefined)
  for (const [name, { widget, bindings: bound, options: chosen = {} }] of cases) {
    assert.deepEqual(checkedBound(widget, { bindings: bound, options: chosen }).bindings, JSON.parse(JSON.stringify(bound)), name)
  }
})

/** 500 events of fingers and frames, 16 ms apart: `[method, numbers, milliseconds]`. */
function recorded(widget, seed) {
  let state = seed
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647
  const { methods } = widgets[widget]
  let [x, y, isDown] = [0.3, 0.6, false]
  const walk = (value) => Math.min(1.1, Math.max(-0.1, value + (random() - 0.45) * 0.3))
  const scale = { button: 40, refresh: 150, nodes: 140, wheel: 2 }[widget] ?? 1
  return Array.from({ length: 500 }, (_, index) => {
    const now = 1000 + 16 * index
    const choice = random()
    if (!isDown && choice < 0.2) { isDown = true; return ['press', [], now] }
    if (isDown && choice < 0.02) { isDown = false; return ['release', [], now] }
    if (methods.done && choice > 0.98) return ['done', [], now]
    if (isDown && methods.move && choice < 0.7) {
      ;[x, y] = [walk(x), walk(y)]
      return ['move', [x * scale, y * scale].slice(0, methods.move[0].filter((one) => one !== 'now').length), now]
    }
    return ['frame', [], now]
  })
}
const frames = 768

async function receiptsOfScript(name, bound, events) {
  const text = codeOf('js', bound, assets)
  fs.writeFileSync(fileOf(name, 'mjs'), text)
  const { [widgets[bound.widget].type]: Widget } = await import(pathToFileURL(fileOf(name, 'mjs')))
  const engine = haptics.engine()
  const made = await Widget.create(haptics, engine)
  const receipts = []
  for (const [method, numbers, now] of events) {
    made[method]?.(...numbers, now)
    engine.render(frames)
    for (let raw = engine.pollRaw(); raw; raw = engine.pollRaw()) {
      for (const { kind, frame, meaning, modality, outcome, dropReason } of raw) receipts.push([kind, frame, meaning, modality, outcome, dropReason].join(' '))
    }
  }
  engine.destroy()
  return { receipts, value: Number(made.value ?? made.isOn ?? 0) }
}

const cType = (type) => (type[0].toLowerCase() + type.slice(1)).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function receiptsOfC(name, bound, events) {
  const type = cType(widgets[bound.widget].type)
  const text = codeOf('c', bound, assets)
  fs.writeFileSync(fileOf(name, 'h'), text)
  const calls = events.map(([method, numbers, now]) => {
    const takesTime = widgets[bound.widget].methods[method]?.[0].includes('now')
    return new RegExp(`\\b${type}_${method}\\(`).test(text) ? `  ${type}_${method}(&made${numbers.map((one) => `, ${one}`).join('')}${takesTime ? `, INT64_C(${now}000000)` : ''}); play(engine);` : '  play(engine);'
  })
  const value = /\bdouble value;/.test(text) ? 'made.value' : 'made.is_on'
  const program = `#include "${fileOf(name, 'h')}"
#include <inttypes.h>
#include <stdio.h>

static void play(haptics_engine *engine) {
  static float samples[3 * ${frames}];
  haptics_event events[64];
  haptics_render(engine, samples, ${frames}, INT64_MIN);
  for (size_t count; (count = haptics_poll(engine, events, 64, sizeof *events)) > 0;)
    for (size_t i = 0; i < count; i++)
      printf("%d %" PRId64 " %d %d %d %d\\n", events[i].kind, events[i].frame, events[i].meaning, events[i].modality, events[i].outcome, events[i].drop_reason);
}

int main(void) {
  haptics_engine *engine;
  ${type} made;
  if (haptics_engine_create(NULL, &engine) != HAPTICS_OK || ${type}_create(&made, engine) != HAPTICS_OK) return 1;
${calls.join('\n')}
  printf("%.9f\\n", (double)${/\bdouble value;|\bint is_on;/.test(text) ? value : '0'});
${text.includes(`${type}_destroy(`) ? `  ${type}_destroy(&made);\n` : ''}  haptics_engine_destroy(engine);
  return 0;
}
`
  fs.writeFileSync(fileOf(name, 'c'), program)
  await compiled(text, 'cc', '-std=c99', '-Wall', '-Wextra', '-Werror', '-ISources/Interfaces/CHaptics/include', fileOf(name, 'c'),
    '-L.build/debug', `-Wl,-rpath,${root}/.build/debug`, '-lHapticsABI', '-lm', '-o', fileOf(name, 'run'))
  const lines = execFileSync(fileOf(name, 'run'), { encoding: 'utf8' }).trim().split('\n')
  return { value: Number(lines.at(-1)), receipts: lines.slice(0, -1) }
}

test('JavaScript and C play the same of 500 events', async () => {
  for (const [index, [name, bound]] of cases.entries()) {
    const events = recorded(bound.widget, 7 + index)
    const [script, c] = [await receiptsOfScript(name, bound, events), await receiptsOfC(name, bound, events)]
    assert.ok(script.receipts.length > 0, `${name} plays nothing`)
    assert.deepEqual(c.receipts, script.receipts, name)
    assert.ok(Math.abs(c.value - script.value) < 1e-6, `${name}: ${c.value} and ${script.value}`)
  }
})

/** The meanings that were played of moves `[drag, milliseconds]` of a slider with its first bindings. */
async function played(bound, moves) {
  const { receipts } = await receiptsOfScript('played', bound, [['press', [], 0], ...moves.map(([drag, now]) => ['move', [drag], now])])
  return receipts.map((one) => one.split(' ').map(Number)).filter(([kind, , , modality, outcome]) => kind === 2 && modality === 0 && outcome === 1).map(([, , meaning]) => meaning)
}

test('a slow drag ticks at each of 20 steps and thuds once, at the end', async () => {
  const meanings = await played(firsts.slider, Array.from({ length: 200 }, (_, i) => [(i + 1) / 200, 16 * (i + 1)]))
  assert.equal(meanings.filter((one) => one === 1).length, 20)
  assert.deepEqual(meanings.filter((one) => one === 2), [2])
})

test('a fling over 20 steps in 100 ms does not buzz', async () => {
  const meanings = await played({ ...firsts.slider, bindings: firsts.slider.bindings.slice(0, 1) }, Array.from({ length: 6 }, (_, i) => [(i + 1) / 6, 16 * (i + 1)]))
  assert.ok(meanings.length >= 1 && meanings.length <= 4, String(meanings.length))
})

test('the rim flashes three times a second at most, however fast it is played, and follows what holds', () => {
  /** The times at which the level rises again after it has fallen by a tenth of a pulse. */
  const flashes = (levelAt) => {
    const rim = new Rim()
    const starts = []
    let [low, peak] = [0, Infinity]
    for (let now = 0; now < 4000; now += 1000 / 60) {
      const level = rim.at(now, levelAt(now))
      if (peak - level > 0.026) low = Math.min(low, level)
      if (low < Infinity && level - low > 0.026) {
        starts.push(now)
        ;[low, peak] = [Infinity, level]
      } else peak = Math.max(peak === Infinity ? 0 : peak, level)
    }
    return starts
  }
  const pulses = (pause) => (now) => (now % pause < 1000 / 60 ? 0.25 : 0)
  for (const pause of [20, 33, 50, 75, 100, 150, 200, 250, 300, 333, 400, 1000]) {
    const starts = flashes(pulses(pause))
    starts.forEach((start, i) => assert.ok(!(starts[i + 3] - start < 1000), `every ${pause} ms: ${starts}`))
    if (pause >= 400) assert.equal(starts.length, Math.ceil(4000 / pause))
  }
  const rim = new Rim()
  for (let now = 0; now < 1000; now += 1000 / 60) assert.equal(rim.at(now, 0.5 + now / 4000), 0.5 + now / 4000)
  assert.ok(rim.at(1300, 0) < 0.1)
})
