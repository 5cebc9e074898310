// node --expose-gc module.mjs PACKAGE PROGRAM: the module as an installed package, held against the
// program `haptics`.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import test, { after } from 'node:test'
import { playScene } from './scene.js'

const [packed, program] = process.argv.slice(2).map((path) => resolve(path))
const folder = mkdtempSync(join(tmpdir(), 'haptics-web-'))
after(() => rmSync(folder, { recursive: true }))

// As npm would hand it over: packed, and unpacked elsewhere.
const archive = JSON.parse(execFileSync('npm', ['pack', packed, '--json', '--silent'], { cwd: folder }))[0]
execFileSync('tar', ['xf', archive.filename], { cwd: folder })
const { decodeSound, gamepadMotors, HapticsError, HapticsWorklet, load, phoneMotor, pulses } =
  await import(join(folder, 'package/haptics.js'))
const haptics = await load()

const run = (...args) => execFileSync(program, args, { maxBuffer: 1 << 28 })
const { commands } = JSON.parse(readFileSync('Web/haptics/command/commands.json', 'utf8'))
const models = commands.render.options.find(({ names }) => names.includes('model')).choices
const patterns = readdirSync('Patterns').filter((name) => name.endsWith('.ahap'))
const read = (name) => readFileSync(join('Patterns', name))
const broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'

test('the package holds what its description names, and the versions agree', () => {
  assert.deepEqual(archive.files.map(({ path }) => path).filter((path) => !/^part-\w+\.js$/.test(path)).sort(), [
    'LICENSE', 'README.md', 'command.cjs', 'cues.d.ts', 'decoding.js', 'desk.d.ts', 'engine.d.ts', 'events.d.ts', 'games.d.ts',
    'haptics.d.ts', 'haptics.js', 'haptics.wasm', 'module.js', 'package.json', 'recording.d.ts', 'recording.js', 'tools.d.ts',
    'touch.d.ts', 'touch.js', 'worklet.js',
  ])
  assert.equal(haptics.version, archive.version)
  assert.equal(run('--version').toString().trim().split(' ').at(-1), archive.version)
})

/** Bundles an app that imports the package, for browsers: the folder of the result. */
const bundled = (name, source, ...flags) => {
  const app = join(folder, name)
  mkdirSync(join(app, 'node_modules'), { recursive: true })
  symlinkSync(join(folder, 'package'), join(app, 'node_modules/haptics'))
  writeFileSync(join(app, 'app.js'), source)
  const { status, stderr } = spawnSync('esbuild', ['app.js', '--bundle', '--minify', '--format=esm', '--platform=browser', '--outdir=site',
    '--log-level=info', ...flags], { cwd: app, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /WARNING/)
  return join(app, 'site')
}

test('an app bundles the package, and the module is copied and loaded', async () => {
  const site = bundled('whole', `import { load } from 'haptics'
    import wasm from 'haptics/haptics.wasm'
    export const findings = async (text) => (await load(new URL(wasm, import.meta.url))).validate(text).findings`, '--loader:.wasm=file')
  assert.deepEqual(readdirSync(site).map((name) => name.split('.').at(-1)).sort(), ['js', 'wasm'])
  const { findings } = await import(join(site, 'app.js'))
  assert.deepEqual(await findings(broken), haptics.validate(broken).findings)
})

test('the address of the module has the form that bundlers recognize, and nothing is imported from node', () => {
  const scripts = archive.files.map(({ path }) => path).filter((path) => path.endsWith('.js'))
  const texts = scripts.map((path) => readFileSync(join(folder, 'package', path), 'utf8'))
  assert.equal(texts.filter((text) => /new URL\(["']\.\/haptics\.wasm["'], import\.meta\.url\)/.test(text)).length, 1)
  assert.deepEqual(texts.filter((text) => /(import|from)\s*\(?["']node:/.test(text)), [])
  for (const text of texts) {
    for (const [, fixed, late] of text.matchAll(/^(?:\} from|import) ?"([^"]+)"|\bimport\("([^"]+)"\)/gm)) assert.match(fixed ?? late, /^\.\/(part-\w+|worklet)\.js$/)
  }
})

test('a bundle has only the parts that an app imports', () => {
  const sizeOf = (name) => readFileSync(join(bundled(name, `import { ${name} } from 'haptics'; globalThis.it = ${name}`), 'app.js')).length
  const sizes = Object.fromEntries(['phoneMotor', 'gamepadMotors', 'Recording', 'decodeSound'].map((name) => [name, sizeOf(name)]))
  assert.deepEqual(Object.entries(sizes).filter(([, size]) => size > 4000), [])
  assert.ok(sizes.phoneMotor < 1000, `${sizes.phoneMotor}`)
  const chunks = bundled('chunks', "import { load } from 'haptics'; globalThis.it = load", '--splitting')
  assert.ok(!readFileSync(join(chunks, 'app.js'), 'utf8').includes('registerProcessor'), 'the worklet is a chunk of its own')
})

test('rendering refuses arguments that it does not know', () => {
  const engine = haptics.engine()
  for (const frames of [undefined, null, NaN, 0.5, -1, '480', {}, []]) {
    assert.throws(() => engine.render(frames), { name: 'TypeError', message: /^'frames' must be a whole number, 0 or more, and is / })
  }
  for (const heardAt of [null, '0', { heardAt: 5 }]) {
    assert.throws(() => engine.render(480, heardAt), { name: 'TypeError', message: /^'heardAt' must be a number of milliseconds, and is / })
  }
  assert.throws(() => engine.render(480, 0, { isPreview: 1 }), TypeError)
  engine.render(0)
  engine.render(480, NaN)
  engine.destroy()
})

test('an engine without events has an empty list, and times of events are in milliseconds', () => {
  const engine = haptics.engine({ sampleRate: 24000, hapticLatency: 0.05, audioLatency: 0.01 })
  assert.deepEqual(engine.poll(), [])
  engine.fire({ meaning: 1, visual: 1, visualDuration: 0.25, pattern: engine.loadBuiltInPattern('thud'), sound: engine.loadBuiltInSound('click') })
  const events = []
  for (let i = 0; i < 20; i++) {
    engine.render(480, i * 20)
    events.push(...engine.poll())
  }
  const visual = events.find(({ kind }) => kind === 'visual')
  assert.deepEqual([visual.duration, visual.offset], [250, 0])
  const played = events.filter(({ kind, outcome }) => kind === 'receipt' && outcome === 'played')
  // The visual is the fastest.
  assert.deepEqual(played.map(({ modality, skew }) => [modality, Math.round(skew)]).sort(), [['audio', 10], ['haptic', 50]])
  const fired = engine.fire({ meaning: 2, sound: engine.loadBuiltInSound('chime') }, { frame: 7200 })
  engine.render(480, 400)
  const late = engine.poll().find(({ kind, liveCue, lateness }) => kind === 'receipt' && liveCue === fired && lateness > 0)
  // It was due after 300 ms, and 400 were rendered.
  assert.deepEqual([late.outcome, late.lateness], ['late', 100])
  engine.destroy()
})

test('findings are those of the program', () => {
  for (const text of [broken, '{', '', '{"Version": 1.0, "Pattern": []}', read(patterns[0])]) {
    const file = join(folder, 'x.ahap')
    writeFileSync(file, text)
    let output
    try {
      output = run('validate', '--format', 'json', file)
    } catch (error) {
      output = error.stdout
    }
    const expected = JSON.parse(output).files[0].findings
    assert.deepEqual(haptics.validate(text, { name: 'x.ahap' }).findings, expected)
  }
})

test('what is no text is refused with words, wherever a file is expected', () => {
  const engine = haptics.engine()
  const calls = {
    validate: (text) => haptics.validate(text), format: (text) => haptics.format(text), plot: (text) => haptics.plot(text),
    render: (text) => haptics.render(text), convert: (text) => haptics.convert(text),
    loadPattern: (text) => engine.loadPattern(text), loadTimeline: (text) => engine.loadTimeline(text),
  }
  const wrong = [[undefined, 'undefined'], [null, 'null'], [3, 'Number'], [new ArrayBuffer(2), 'ArrayBuffer'], [{}, 'Object']]
  for (const [name, call] of Object.entries(calls)) {
    for (const [text, word] of wrong) {
      assert.throws(() => call(text), { name: 'TypeError', message: `a file's text is a string or a Uint8Array, and this is ${word}` }, name)
    }
  }
  engine.destroy()
})

test('bytes are known by what is in them, as text is', () => {
  const text = '{"version": 1, "cues": []}'
  for (const file of [text, new TextEncoder().encode(text)]) assert.equal(haptics.formatOf(undefined, file), 'timeline')
  assert.equal(haptics.formatOf(undefined, new TextEncoder().encode('{"Version": 1, "Pattern": []}')), 'pattern')
  assert.deepEqual(haptics.validate(new TextEncoder().encode(text)), haptics.validate(text))
})

test('the module says which formats there are, and no script lists them', () => {
  const recognized = haptics.formats.filter(({ format }) => format)
  assert.deepEqual(recognized.map(({ format }) => format).sort(), ['clip', 'harmony', 'hjif', 'pattern', 'timeline'])
  for (const { name, format, suffixes, written } of recognized) {
    assert.ok(suffixes.includes(`.${written}`), name)
    for (const suffix of suffixes) assert.equal(haptics.formatOf(`A.${name}${suffix.toUpperCase()}`, '{}'), format)
    if (name === 'timeline') continue
    const pattern = haptics.generate('thud')
    const text = name === 'ahap' ? pattern : haptics.convert(pattern, { to: name }).bytes
    assert.equal(haptics.formatOf('x.json', text), format)
  }
  assert.equal(haptics.formatOf('x.json', '{"Pattern": [], "signals": {}}'), 'pattern')
  assert.equal(haptics.formatOf(), 'pattern')
  assert.deepEqual(haptics.formats.map(({ name }) => name), haptics.conversions().map(({ name }) => name))
  assert.deepEqual(haptics.formats.filter(({ written }) => !written).map(({ name }) => name), ['midi'])
  const scripts = readdirSync('Web', { recursive: true }).filter((name) => name.endsWith('.js'))
  assert.deepEqual(scripts.filter((name) => /\b(harmony|hjif|vij|bnvib)\b/i.test(readFileSync(join('Web', name), 'utf8'))), [])
})

test('an unknown event type is one finding, with its place', () => {
  const [finding] = haptics.validate(broken).findings
  assert.equal(finding.rule, 'unknown-event-type')
  assert.equal(finding.severity, 'error')
  assert.deepEqual([finding.line, finding.column], [1, 63])
})

test('canonical text, pictures and samples are those of the program, byte for byte', () => {
  for (const name of patterns) {
    const text = read(name)
    const file = join('Patterns', name)
    assert.equal(haptics.format(text), run('format', '--stdout', file).toString())
    for (const model of models) {
      const wav = join(folder, 'x.wav')
      run('render', file, '--model', model, '--signal', 'haptic', '--encoding', 'float32', '-o', wav)
      const { samples } = haptics.render(text, { model })
      assert.ok(samples.length > 100)
      assert.ok(equalBytes(samples, dataChunk(readFileSync(wav))), `${name} as ${model}`)
    }
    const svg = join(folder, 'x.svg')
    run('plot', file, '-o', svg)
    assert.equal(haptics.plot(text, { title: name.replace(/\.ahap$/, '') }), readFileSync(svg, 'utf8'))
  }
})

function dataChunk(wav) {
  for (let at = 12; at < wav.length; at += 8 + wav.readUInt32LE(at + 4)) {
    if (wav.toString('latin1', at, at + 4) === 'data') {
      return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4))
    }
  }
  throw new Error('no samples')
}

const equalBytes = (samples, bytes) =>
  Buffer.compare(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), bytes) === 0

test('built-in patterns are those of the program, with their options', () => {
  const all = haptics.patterns()
  assert.ok(all.length > 5)
  for (const { name } of all) {
    assert.equal(haptics.generate(name), run('generate', name).toString())
  }
  const { options } = all.find(({ name }) => name === 'heartbeat')
  assert.ok(options.some(({ name }) => name === 'beats'))
  assert.equal(haptics.generate('heartbeat', { beats: 2 }),
    run('generate', 'heartbeat', '--beats', '2').toString())
})

test('a pattern becomes a clip and a pattern again, with what is lost', () => {
  const text = haptics.generate('heartbeat')
  assert.ok(haptics.conversions().some(({ name }) => name === 'haptic'))
  const { text: clip } = haptics.convert(text, { to: 'haptic' })
  assert.deepEqual(haptics.validate(clip, { format: 'clip' }).findings, [])
  const { text: back } = haptics.convert(clip, { format: 'clip' })
  assert.deepEqual(haptics.validate(back).findings.filter((one) => one.severity === 'error'), [])
})

test('a sound file is decoded at its own rate, and the first two channels are taken', async () => {
  const rates = []
  globalThis.OfflineAudioContext = class {
    constructor(channels, length, sampleRate) {
      // The range of browsers.
      if (sampleRate > 384000) throw new DOMException('a rate out of range', 'NotSupportedError')
      rates.push(sampleRate)
      this.sampleRate = sampleRate
    }

    async decodeAudioData(bytes) {
      structuredClone(bytes, { transfer: [bytes] })
      return {
        numberOfChannels: 3, length: 2, sampleRate: this.sampleRate,
        getChannelData: (channel) => Float32Array.of(channel / 8, (channel + 1) / 8),
      }
    }
  }
  const words = (...parts) => Buffer.concat(parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))
  const big = (value) => [value >>> 24, value >>> 16 & 255, value >>> 8 & 255, value & 255]
  const little = (value) => big(value).reverse()
  const box = (name, ...content) => {
    const inner = words(...content)
    return words(big(inner.length + 8), name, inner)
  }
  const track = (kind, rate) => box('trak', box('mdia',
    box('mdhd', big(0), big(0), big(0), big(rate), big(9)), box('hdlr', big(0), big(0), kind, big(0))))
  const files = [
    [words('RIFF', little(60), 'WAVE', 'LIST', little(3), 'abc', [0], 'fmt ', little(16), [1, 0, 1, 0], little(11025),
      new Uint8Array(8)), 11025],
    [words('FORM', big(60), 'AIFF', 'COMM', big(18), [0, 1], big(9), [0, 16], [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]),
      44100],
    [words('fLaC', [0x80, 0, 0, 34], new Uint8Array(10), [0x17, 0x70, 0x02, 0xF0], new Uint8Array(20)), 96000],
    [words('OggS', new Uint8Array(22), [1, 19], 'OpusHead', new Uint8Array(11)), 48000],
    [words('OggS', new Uint8Array(22), [1, 30], '\x01vorbis', new Uint8Array(5), little(22050), new Uint8Array(14)), 22050],
    [words('ID3', [4, 0, 0, 0, 0, 1, 2], new Uint8Array(130), [0xFF, 0xFB, 0x98, 0]), 32000],
    [words([0xFF, 0xF1, 0x50, 0x80, 0, 0, 0]), 44100],
    [words(box('ftyp', 'M4A '), box('free', 'x'), box('moov', track('vide', 600), track('soun', 24000))), 24000],
    // What is unknown, and what no browser takes.
    [words('what is this?'), 48000],
    [words('RIFF', little(60), 'WAVE', 'fmt ', little(16), [1, 0, 1, 0], little(768000), new Uint8Array(8)), 48000],
  ]
  for (const [bytes, rate] of files) {
    const sound = await decodeSound(bytes)
    assert.deepEqual(sound, { samples: Float32Array.of(0, 0.125, 0.125, 0.25), channels: 2, sampleRate: rate })
    // The bytes are the caller's still.
    assert.ok(bytes.buffer.byteLength > 0)
    // A file that ends anywhere is decoded or refused by the browser, not here.
    for (let size = 0; size < bytes.length; size++) await decodeSound(bytes.subarray(0, size))
  }
  delete globalThis.OfflineAudioContext
})

test('a sound becomes the pattern that the program makes of it, byte for byte', () => {
  const chime = haptics.renderSound('chime')
  const whole = chime.samples.map((value) => Math.floor(value * 32767 + 0.5))
  const sound = { ...chime, samples: whole.map((value) => value / 32768) }
  const { bytes, losses } = haptics.convert(sound)
  assert.deepEqual(Buffer.from(bytes), readFileSync('Tests/Conformance/chime.ahap'))
  assert.ok(losses.every(({ rule }) => rule))
  // As decodeAudioData has it.
  const { channels } = sound
  const buffer = {
    sampleRate: sound.sampleRate, numberOfChannels: channels, length: whole.length / channels,
    getChannelData: (channel) => sound.samples.filter((_, i) => i % channels === channel),
  }
  assert.deepEqual(haptics.convert(buffer, { vibration: 0.7 }).bytes, bytes)
  const file = join(folder, 'chime.wav')
  const data = Buffer.alloc(44 + 2 * whole.length)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + 2 * whole.length, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(channels, 22)
  data.writeUInt32LE(sound.sampleRate, 24)
  data.writeUInt32LE(sound.sampleRate * 2 * channels, 28)
  data.writeUInt16LE(2 * channels, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(2 * whole.length, 40)
  whole.forEach((value, i) => data.writeInt16LE(value, 44 + 2 * i))
  writeFileSync(file, data)
  const output = join(folder, 'chime.haptic')
  run('convert', '-q', file, '-o', output, '--sensitivity', '0.9', '--density', '5', '--vibration', '0.4')
  const options = { to: 'haptic', sensitivity: 0.9, density: 5, vibration: 0.4 }
  assert.deepEqual(Buffer.from(haptics.convert(sound, options).bytes), readFileSync(output))
  const kept = haptics.convert(sound, { keepSound: true, name: 'chime.wav' }).text
  assert.match(kept, /"EventWaveformPath": "chime.wav"/)
  assert.throws(() => haptics.convert({ ...sound, sampleRate: 10 }), (error) => error.status === 2)
  assert.throws(() => haptics.convert(sound, { noSuch: 1 }), TypeError)
})

test('every rule that is found is explained', () => {
  for (const { rule } of haptics.validate(broken).findings) {
    assert.match(haptics.explain(rule), /Bad:[^]*Good:/)
  }
  // The module has no configurations.
  const names = run('explain', '--list').toString().trimEnd().split('\n')
    .filter((line) => !/ configuration, /.test(line)).map((line) => line.split(' ')[0])
  assert.ok(names.includes('json-invalid-utf8') && names.includes('lost-overlap'))
  assert.deepEqual(names.filter((name) => !haptics.explain(name)), [])
  assert.equal(haptics.explain('no-such-rule'), undefined)
})

test('an outline has the place of every number', () => {
  const text = haptics.generate('heartbeat')
  const { events, curves, duration } = haptics.outline(text)
  assert.ok(events.length > 0 && duration > 0)
  for (const event of events) {
    assert.equal(Number(text.slice(...event.time.place)), event.time.value)
    assert.equal(text.slice(event.place[0], event.place[0] + 1), '{')
  }
  for (const { points } of curves) {
    for (const point of points) assert.equal(Number(text.slice(...point.value.place)), point.value.value)
  }
})

test('a stroke is fitted with at most so many corners, as close as they allow', () => {
  const line = [0, 1, 2, 3].map((time) => ({ time, value: time / 10 }))
  assert.deepEqual(haptics.fit(line).map(({ time }) => time), [0, 3])
  const wave = Array.from({ length: 400 }, (_, i) => ({ time: i / 100, value: 0.5 + 0.4 * Math.sin(i / 20) }))
  const off = (corners) => Math.max(...wave.map(({ time, value }) => {
    const k = Math.max(1, corners.findIndex((one) => one.time >= time))
    const [a, b] = [corners[k - 1], corners[k]]
    return Math.abs(a.value + ((b.value - a.value) * (time - a.time)) / (b.time - a.time) - value)
  }))
  assert.ok(haptics.fit(wave, 16).length <= 16)
  assert.ok(haptics.fit(wave, 8).length <= 8)
  assert.ok(off(haptics.fit(wave, 16)) < off(haptics.fit(wave, 8)))
  assert.ok(off(haptics.fit(wave, 16)) < 0.03)
})

test('what is refused throws, with what was found', () => {
  for (const body of [
    () => haptics.plot(broken), () => haptics.render(broken), () => haptics.format('{'),
    () => haptics.convert(broken, { to: 'haptic' }),
  ]) {
    assert.throws(body, (error) => {
      assert.ok(error instanceof HapticsError)
      assert.equal(error.status, 3)
      assert.ok(error.findings.some(({ severity }) => severity === 'error'))
      return true
    })
  }
  assert.throws(() => haptics.generate('no-such'), (error) => error.status === 12)
  assert.throws(() => haptics.generate('heartbeat', { beats: -1 }), HapticsError)
  assert.throws(() => haptics.engine({ voices: 0 }), (error) => error.status === 2)
  assert.throws(() => haptics.engine({ noSuch: 1 }), TypeError)
  const engine = haptics.engine()
  assert.throws(() => engine.loadPattern(broken), (error) => /unknown-event-type/.test(error.message))
  assert.throws(() => engine.fire({ pattern: 99 }), (error) => error.status === 4)
  engine.destroy()
})

test('hostile texts end in findings, and the next call works', () => {
  const hostile = [
    '['.repeat(1e6), '{"a":'.repeat(2e5), `{"Pattern": [${'{"Event": {}},'.repeat(5e4)}]}`,
    '\u0000'.repeat(1000), '\ufeff{"Version": 1}', `"${'\\'.repeat(1e5)}`, '9'.repeat(1e6),
  ]
  for (const text of hostile) {
    const { findings } = haptics.validate(text, { format: 'pattern' })
    assert.ok(findings.length > 0)
  }
  assert.equal(haptics.validate(broken).findings[0].rule, 'unknown-event-type')
})

test('ten thousand documents leave the memory as large as the first hundred', () => {
  const texts = [...patterns.map((name) => read(name)), broken]
  const tools = [
    (text) => haptics.outline(text), (text) => haptics.format(text), (text) => haptics.fix(text),
    (text) => haptics.plot(text), (text) => haptics.convert(text, { to: 'haptic' }),
    (text) => haptics.render(text, { sampleRate: 8000 }), () => haptics.score('{"version": 1}'),
    () => haptics.generate('heartbeat'), () => haptics.patterns(),
  ]
  const check = (count, every) => {
    for (let i = 0; i < count; i++) {
      const text = texts[i % texts.length]
      haptics.validate(text)
      if (i % every !== 0) continue
      try {
        tools[(i / every) % tools.length](text)
      } catch (error) {
        assert.ok(error instanceof HapticsError)
      }
    }
  }
  check(texts.length * tools.length, 1)
  const size = haptics.memorySize
  check(10_000, 10)
  assert.equal(haptics.memorySize, size)
})

/** What is felt is read to 16 bits. */
const rounded = (value) => Math.round(value * 100) / 100

/** An engine that renders so many milliseconds, and what it reports by then. */
const rendered = (engine, milliseconds, from = 0) => {
  const events = []
  for (let frame = 0; frame < milliseconds * 48; frame += 480) {
    engine.render(480, from + frame / 48)
    events.push(...engine.poll())
  }
  return events
}

test('every timeline that ships is loaded and played', () => {
  for (const name of readdirSync('Patterns').filter((one) => one.endsWith('.timeline.json'))) {
    const engine = haptics.engine()
    const timeline = engine.loadTimeline(readFileSync(join('Patterns', name)), { name })
    engine.play(timeline)
    // Visuals are not acknowledged here.
    const dropped = rendered(engine, 1000)
      .filter(({ outcome, modality }) => outcome === 'dropped' && modality !== 'visual')
    assert.deepEqual(dropped, [], name)
    engine.destroyTimeline(timeline)
    engine.destroy()
  }
})

test('a thousand patterns and playbacks leave as much memory as a few', () => {
  const engine = haptics.engine()
  const turn = () => {
    const timeline = engine.play({ cues: [{ at: 0, meaning: 1, visual: 1 }] })
    engine.render(480)
    engine.stop(timeline)
    engine.render(4800)
    engine.poll()
    const pattern = engine.loadPattern(read(patterns[0]))
    engine.unloadPattern(pattern)
    engine.render(480)
    engine.poll()
  }
  for (let i = 0; i < 20; i++) turn()
  const size = engine.memorySize
  for (let i = 0; i < 1000; i++) turn()
  assert.equal(engine.memorySize, size)
  assert.throws(() => engine.loadTimeline('{', { name: 'x.timeline.json' }), (error) =>
    error.status === 3 && error.message.startsWith('x.timeline.json:1:'))
  engine.destroy()
})

test('the visuals of a timeline file have their names, also those for reduced motion and in place of others', () => {
  const engine = haptics.engine()
  const timeline = engine.loadTimeline(JSON.stringify({
    version: 1, assets: { patterns: { tap: { builtIn: 'click' } }, visuals: { fade: {}, glow: {}, white: {} } },
    live: [{ name: 'hit', haptic: 'tap', visual: 'white', fallback: { visual: 'glow' }, reduced: 'fade' }],
  }))
  const shown = () => {
    engine.fireNamed(timeline, 'hit')
    return rendered(engine, 200).filter(({ kind }) => kind === 'visual').map(({ visual }) => engine.visualName(timeline, visual))
  }
  assert.deepEqual(shown(), ['white'])
  engine.setStatus('haptic', 'muted')
  assert.deepEqual(shown(), ['glow'])
  engine.setStatus('haptic', 'available')
  engine.setStatus('visual', 'reduced')
  assert.deepEqual(shown(), ['fade'])
  engine.destroy()
})

test('a timeline file plays with what it names, its markers and its live cues', () => {
  const tap = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}'
  const text = JSON.stringify({
    version: 1,
    assets: {
      patterns: { tap: 'tap.ahap' }, sounds: { bell: 'bell.wav' }, visuals: { ring: {} },
    },
    markers: { late: 1 },
    cues: [{ time: 0, haptic: 'tap', visual: 'ring' }, { time: 1.1, audio: 'bell' }, { time: 9, visual: 'ring' }],
    live: [{ name: 'hit', haptic: 'tap' }],
  })
  const engine = haptics.engine()
  assert.throws(() => engine.loadTimeline(text), (error) =>
    error.status === 4 && /'tap.ahap' was not supplied/.test(error.message))
  const assets = {
    patterns: { 'tap.ahap': tap },
    sounds: { 'bell.wav': { samples: new Float32Array(480).fill(0.5), sampleRate: 48000 } },
  }
  const timeline = engine.loadTimeline(text, { assets })
  assert.equal(engine.visualName(timeline, 1), 'ring')
  assert.equal(engine.visualName(timeline, 2), null)
  const late = engine.play(timeline, { marker: 'late' })
  const events = rendered(engine, 200)
  assert.deepEqual(events.filter(({ kind }) => kind === 'receipt')
    .map(({ cue, modality, outcome }) => [cue, modality, outcome]), [[1, 'audio', 'played']])
  assert.deepEqual(events.filter(({ kind }) => kind === 'marker').map(({ marker, offset }) => [marker, offset]), [[0, 0]])
  assert.equal(engine.outcome(late, 1).audio, 'played')
  assert.equal(engine.outcome(late, 0).wasDue, false)
  assert.throws(() => engine.play(timeline, { marker: 'none' }), (error) => error.status === 12)
  engine.fireNamed(timeline, 'hit')
  assert.ok(rendered(engine, 50, 200).some(({ modality, outcome }) => modality === 'haptic' && outcome === 'played'))
  engine.destroyTimeline(timeline)
  assert.throws(() => engine.play(timeline), HapticsError)
  engine.destroy()
})

test('an interruption pauses what plays, and each playback says what becomes of it', () => {
  const engine = haptics.engine()
  const pattern = engine.loadBuiltInPattern('heartbeat')
  const cues = [{ at: 0, meaning: 1, pattern }, { at: 2, meaning: 2, pattern }]
  const [kept, caught, stopped] = ['resumes', 'catchesUp', 'stops'].map((onInterruption) =>
    engine.play({ cues }, { onInterruption }))
  rendered(engine, 500)
  engine.beginInterruption('applicationSuspended')
  const begun = rendered(engine, 100, 500)
  assert.ok(begun.some(({ kind, reason }) => kind === 'interrupted' && reason === 'applicationSuspended'))
  assert.ok(begun.some(({ kind, transport, playback }) => kind === 'transport' && transport === 'stopped' && playback === stopped))
  assert.ok(engine.rendered(480).every((sample) => sample === 0))
  engine.endInterruption({ milliseconds: 300 })
  assert.ok(rendered(engine, 200, 600).some(({ kind }) => kind === 'resumed'))
  const place = (playback) => engine.position(playback, 800).seconds
  assert.ok(Math.abs(place(kept) - 0.7) < 0.02, `${place(kept)}`)
  assert.ok(Math.abs(place(caught) - 1) < 0.02, `${place(caught)}`)
  engine.destroy()
})

test('levels are those of what plays, and motors are sent them when they change', () => {
  const engine = haptics.engine({ hasMotors: 1 })
  const text = JSON.stringify({ Version: 1, Pattern: [{ Event: {
    Time: 0.1, EventType: 'HapticContinuous', EventDuration: 0.3, EventParameters: [
      { ParameterID: 'HapticIntensity', ParameterValue: 0.5 },
      { ParameterID: 'HapticSharpness', ParameterValue: 0 }],
  } }] })
  const sender = engine.sender({ interval: 40, refresh: 1000, stops: 1 })
  engine.fire({ meaning: 1, pattern: engine.loadPattern(text) })
  const sent = []
  for (let time = 0; time < 600; time += 10) {
    engine.render(480, time)
    if (sender.send(time)) sent.push([time, sender.low, sender.high])
    if (time === 200) {
      assert.deepEqual(Object.entries(engine.levels()).map(([name, value]) => [name, rounded(value)]),
        [['intensity', 0.5], ['sharpness', 0], ['left', 0.5], ['right', 0.5], ['low', 0.55], ['high', 0]])
      assert.equal(rounded(engine.levels({ motors: { arrangement: 'leftAndRight', floor: 0 } }).high), 0.5)
    }
  }
  assert.deepEqual(sent.map(([time, low, high]) => [time, rounded(low), high]),
    [[100, 0.55, 0], [400, 0, 0]])
  assert.throws(() => engine.levels({ motors: 'bass' }), TypeError)
  sender.destroy()
  engine.destroy()
})

test('a level becomes pulses that a phone\'s motor answers', () => {
  assert.equal(pulses(0), 0)
  assert.equal(pulses(0.04), 0)
  assert.deepEqual(pulses(0.1), [35, 45, 35, 45, 35])
  assert.deepEqual(pulses(0.75), [60, 20, 60, 20, 60])
  assert.equal(pulses(1), 240)
  assert.equal(phoneMotor({}), null)
  assert.equal(gamepadMotors({ vibrationActuator: null }), null)
  const felt = []
  const pad = gamepadMotors({ vibrationActuator: {
    playEffect: async (kind, { strongMagnitude, weakMagnitude }) => { felt.push([kind, strongMagnitude, weakMagnitude]) },
    reset: async () => { felt.push('reset') },
  } })
  pad.feel(0.25, 0.5)
  pad.feel(0, 0)
  assert.deepEqual(felt, [['dual-rumble', 0.25, 0.5], 'reset'])
})

test('cues are shaped while they play, buses mixed, and music played', () => {
  const engine = haptics.engine({ hapticChannels: 0 })
  const sound = engine.loadSound(new Float32Array(48000).fill(0.5))
  const peak = () => {
    engine.render(4800)
    return Math.max(...engine.rendered(4800).slice(-200))
  }
  const cue = engine.fire({ meaning: 1, sound })
  const full = peak()
  engine.setCueGain(cue, 0.5)
  peak()
  assert.ok(Math.abs(peak() / full - 0.5) < 0.02)
  engine.setBusGain('effects', -6.0206)
  peak()
  assert.ok(Math.abs(peak() / full - 0.25) < 0.02)
  engine.stopCue(cue)
  peak()
  assert.equal(peak(), 0)
  engine.setBusGain('effects', 0)
  engine.playMusic({ sound, loop: { from: 0, to: 0.5 }, gain: 1 }, { fadeIn: 0 })
  assert.ok(rendered(engine, 1500).some(({ kind, outcome }) => kind === 'music' && outcome === 'played'))
  assert.ok(peak() > 0.2)
  engine.setSwitch('music', false)
  peak()
  assert.equal(peak(), 0)
  engine.stopMusic()
  const radio = engine.bus('radio', 'voice')
  assert.ok(radio > 4)
  assert.equal(engine.bus('radio', 'voice'), radio)
  engine.setDucking('music', radio, { depth: -20 })
  engine.setQuiet({ mostPerSecond: 1 })
  engine.setGates(1, false)
  engine.fire({ meaning: 2, sound, gates: 1 })
  assert.ok(rendered(engine, 50).some(({ outcome, dropReason }) => outcome === 'gated' && dropReason === 'gateClosed'))
  const held = engine.play({ cues: [{ at: 0, meaning: 3, sound, gates: 1 }] })
  rendered(engine, 50)
  assert.deepEqual(engine.outcome(held, 0), {
    wasDue: true, reachedModalities: 0, haptic: 'nothing', audio: 'gated', visual: 'nothing', dropReason: 'gateClosed',
  })
  const played = engine.play({ cues: [{ at: 0, meaning: 4, sound }] })
  rendered(engine, 50)
  assert.equal(engine.outcome(played, 0).dropReason, null)
  assert.equal(engine.tally().cues >= 2, true)
  engine.destroy()
})

test('a cue that plays follows the values and curves that it is sent', () => {
  const engine = haptics.engine({ audioChannels: 0 })
  const text = JSON.stringify({ Version: 1, Pattern: [{ Event: {
    Time: 0, EventType: 'HapticContinuous', EventDuration: 2, EventParameters: [
      { ParameterID: 'HapticIntensity', ParameterValue: 1 }],
  } }] })
  const cue = engine.fire({ meaning: 1, pattern: engine.loadPattern(text) })
  rendered(engine, 100)
  assert.equal(rounded(engine.levels().intensity), 1)
  engine.sendParameters(cue, [{ control: 'hapticIntensity', value: 0.5 }])
  rendered(engine, 100)
  assert.equal(rounded(engine.levels().intensity), 0.5)
  engine.scheduleCurves(cue, [{ control: 'hapticIntensity', points: [{ time: 0, value: 1 }, { time: 1, value: 0 }] }])
  rendered(engine, 500)
  // The value still multiplies.
  assert.equal(rounded(engine.levels().intensity), 0.25)
  engine.destroy()
})

test('the programs of the package\'s README have the right types, and wrong ones are found', () => {
  const readme = readFileSync(join(folder, 'package/README.md'), 'utf8')
  const programs = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, program]) => program)
  assert.equal(programs.length, 11)
  mkdirSync(join(folder, 'typed/node_modules'), { recursive: true })
  symlinkSync(join(folder, 'package'), join(folder, 'typed/node_modules/haptics'))
  writeFileSync(join(folder, 'typed/package.json'), '{"type": "module"}')
  const check = (program) => {
    writeFileSync(join(folder, 'typed/program.ts'),
      `declare function show(...what: unknown[]): void\ndeclare const tapText: string\ndeclare const expect: any\n${program}`)
    const ended = spawnSync('tsc', ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--typeRoots', 'none',
      'program.ts'], { cwd: join(folder, 'typed'), encoding: 'utf8' })
    assert.equal(ended.error, undefined)
    return ended.stdout
  }
  assert.equal(check(programs.join('\n')), '')
  assert.match(check(`${programs.join('\n')}\nawait engine.setStatus('haptics', 'gone')`), /TS2345.*"haptics"/)
  // What an engine reports has the members that the types name, and no others.
  const seen = eventsOfAllKinds()
  const kinds = ['interrupted', 'merged', 'music', 'receipt', 'resumed', 'shortfall', 'status', 'transport', 'visual', 'withdrawn']
  assert.deepEqual([...new Set(seen.map(({ kind }) => kind))].sort(), kinds)
  const literal = (value) => (typeof value === 'bigint' ? `${value}n` : JSON.stringify(value))
  const literals = seen.map((event) =>
    `{ ${Object.entries(event).map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`)
  const typed = (list) => `import type { EngineEvent } from 'haptics'\nexport const events: EngineEvent[] = [${list}]\n`
  assert.equal(check(typed(literals.join(',\n'))), '')
  assert.match(check(typed("{ kind: 'resumed', frame: 1, reason: 'systemError' }")), /'reason' does not exist/)
})

/** What an engine reports in which nearly everything happens. */
function eventsOfAllKinds() {
  const engine = haptics.engine()
  const [pattern, sound] = [engine.loadBuiltInPattern('click'), engine.loadBuiltInSound('chime')]
  const cue = { meaning: 1, pattern, sound, visual: 1, visualDuration: 0.1 }
  engine.fire(cue)
  engine.setPolicy({ minimumModalities: 3 })
  engine.setStatus('haptic', 'failed:gameControllerDisconnect')
  const events = rendered(engine, 100)
  engine.fire(cue)
  engine.playMusic({ sound })
  const playback = engine.play({ cues: [{ at: 0.1, ...cue }, { at: 0.2, ...cue }] })
  events.push(...rendered(engine, 20))
  engine.beginInterruption('applicationSuspended')
  events.push(...rendered(engine, 20))
  engine.endInterruption({ milliseconds: 10 })
  events.push(...rendered(engine, 20))
  engine.stop(playback)
  events.push(...rendered(engine, 500))
  engine.destroy()
  return events
}

test('the types name every word of the header that an event has', () => {
  const header = readFileSync('Sources/Interfaces/CHaptics/include/haptics.h', 'utf8')
  const types = readFileSync(join(folder, 'package/events.d.ts'), 'utf8')
  const named = (type) => [...new RegExp(`export type ${type} =([^]*?)\n\n`).exec(types)[1].matchAll(/'(\w+)'/g)]
    .map(([, word]) => word).sort()
  const words = (first, prefix, leftOut = []) => {
    const list = new RegExp(`enum \\{\\s*(${first}\\b[^}]*)\\}`).exec(header)[1]
    return [...list.matchAll(/(HAPTICS_\w+) =/g)]
      .map(([, name]) => name.slice(prefix.length).toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase()))
      .filter((word) => !leftOut.includes(word)).sort()
  }
  assert.deepEqual(named('ReceiptOutcome'), words('HAPTICS_QUEUED', 'HAPTICS_'))
  assert.deepEqual(named('DropReason'), words('HAPTICS_NO_REASON', 'HAPTICS_', ['noReason']))
  assert.deepEqual(named('StopReason'), words('HAPTICS_STOPPED_SYSTEM_ERROR', 'HAPTICS_STOPPED_'))
  assert.deepEqual(named('Transport'), words('HAPTICS_STARTED', 'HAPTICS_'))
})

/** The methods that the types of the package name in an interface. */
const methodsNamed = (file, type) => {
  const types = readFileSync(join(folder, `package/${file}.d.ts`), 'utf8')
  const body = new RegExp(`export interface ${type} [^{]*\\{([^]*?)\n\\}`).exec(types)[1]
  return [...body.matchAll(/^  (\w+)\(/gm)].map(([, name]) => name)
}

test('a worklet has every order of an engine, and the types name them all', () => {
  const named = [...methodsNamed('engine', 'Orders'), ...methodsNamed('games', 'GameOrders')].sort()
  const { prototype } = haptics.engine().constructor
  const own = ['constructor', 'withTimeline', 'pollRaw', 'events']
  const rendering = ['prepare', 'render', 'rendered', 'copyChannel', 'poll', 'renderFed', 'sender']
  const all = Object.getOwnPropertyNames(prototype)
    .filter((name) => typeof Object.getOwnPropertyDescriptor(prototype, name).value === 'function')
  assert.deepEqual(all.filter((name) => !own.includes(name) && !rendering.includes(name)).sort(), named)
  for (const name of named) assert.equal(typeof HapticsWorklet.prototype[name], 'function', name)
})

test('the types name every method of what games are given', () => {
  const engine = haptics.engine()
  const made = {
    Player: engine.player({ cues: [] }), Preloader: engine.preloader(1), Preload: engine.preloader(1).begin([]),
    Judge: haptics.judge({ beats: [], duration: 0 }), Hint: haptics.hint({ first: 1, again: 1 }),
    Assist: haptics.assist(), Hold: haptics.hold({ duration: 1 }), Heart: haptics.heart(), Steps: haptics.steps([]),
  }
  for (const [type, { constructor: { prototype } }] of Object.entries(made)) {
    const all = new Set(['destroy', ...Object.getOwnPropertyNames(prototype)])
    all.delete('constructor')
    assert.deepEqual([...all].sort(), methodsNamed('games', type).sort(), type)
  }
  const own = Object.getOwnPropertyNames(engine.judge({ beats: [], duration: 0 }).constructor.prototype)
  assert.deepEqual(own.slice(1).sort(), methodsNamed('games', 'PlaybackJudge').sort())
  engine.destroy()
})

const scene = JSON.parse(readFileSync('Tests/Conformance/scene.json', 'utf8'))
const recorded = readFileSync('Tests/Conformance/scene.txt', 'utf8').trim().split('\n')

test('the scene has the receipts and the samples that it has natively', () => {
  assert.ok(recorded.length > 60)
  assert.deepEqual(playScene(haptics, scene), recorded)
})

test('a scene with one other order differs', () => {
  const other = structuredClone(scene)
  other.orders[5].turn += 1
  assert.notDeepEqual(playScene(haptics, other), recorded)
})

test('an option that a function does not have is refused, with the one that is meant', () => {
  const text = haptics.generate('click')
  const engine = haptics.engine()
  const [player, preloader] = [engine.player({ cues: [] }), engine.preloader(1000)]
  const calls = {
    "unknown option 'modle'; did you mean 'model'?": () => haptics.render(text, { modle: 'speaker' }),
    "unknown option 'widht'; did you mean 'width'?": () => haptics.plot(text, { widht: 3 }),
    "unknown option 'too'; did you mean 'to'?": () => haptics.convert(text, { too: 'haptic' }),
    "unknown option 'densty'; did you mean 'density'?": () =>
      haptics.convert({ samples: new Float32Array(4800), sampleRate: 48000 }, { densty: 3 }),
    "unknown option 'findingsLimit'; did you mean 'findingLimit'?": () => haptics.validate(text, { findingsLimit: 3 }),
    "unknown option 'kind'": () => haptics.format(text, { kind: 'pattern' }),
    "unknown option 'modl'; did you mean 'model'?": () => haptics.engine({ modl: 'speaker' }),
    "unknown option 'rat'; did you mean 'rate'?": () => engine.play({ cues: [] }, { rat: 2 }),
    "unknown option 'cuse'; did you mean 'cues'?": () => engine.play({ cuse: [] }),
    "unknown option 'dely'; did you mean 'delay'?": () => engine.fire({ pattern: 0 }, { dely: 1 }),
    "unknown option 'beets'; did you mean 'beats'?": () => haptics.judge({ beets: [100], duration: 1000 }),
    "unknown option 'limt'; did you mean 'limit'?": () => haptics.hint({ first: 1000, again: 1000, limt: 3 }),
    "unknown option 'again!'; did you mean 'again'?": () => haptics.hint({ first: 1000, 'again!': 1 }),
    "the option 'again' is missing": () => haptics.hint({ first: 1000 }),
    "x is not a time in milliseconds for 'duration'": () => haptics.hold({ duration: 'x' }),
    "unknown option 'foo'": () => haptics.hold({ duration: 1000, foo: 1 }),
    "unknown option 'fad'; did you mean 'fade'?": () => engine.stop(1, { fad: 1 }),
    "unknown option 'ovr'; did you mean 'over'?": () => engine.setBusGain('music', -6, { ovr: 1 }),
    "unknown option 'meanin'; did you mean 'meaning'?": () => engine.fire({ meanin: 1 }),
    "unknown option 'polyphny'; did you mean 'polyphony'?": () => engine.loadPattern(text, { polyphny: 1 }),
    "unknown option 'reserved'": () => engine.setQuiet({ reserved: 1 }),
    "unknown option 'rte'": () => engine.player({ pattern: engine.loadPattern(text), rte: 2 }),
    "unknown option 'fdae'; did you mean 'fade'?": () => player.stop({ fdae: 1 }),
    "unknown option 'units'; did you mean 'unit'?": () => player.seek(1, { units: 'beats' }),
    "unknown option 'oevr'; did you mean 'over'?": () => player.setGain(1, { oevr: 1 }),
    "unknown option 'overt'; did you mean 'over'?": () => player.setPan(1, { overt: 1 }),
    "unknown option 'haptics'; did you mean 'haptic'?": () => player.setBuses({ haptics: 'music' }),
    "unknown option 'grup'; did you mean 'group'?": () => preloader.begin([], { grup: 'level' }),
    "unknown option 'sound'; did you mean 'sounds'?": () => preloader.begin([], { assets: { sound: {} } }),
    "unknown option 'puase'; did you mean 'pause'?": () => engine.loadFlow([{ name: 'a', puase: 1 }]),
  }
  for (const [message, call] of Object.entries(calls)) assert.throws(call, { name: 'TypeError', message })
})

test('what tools answer is JSON, with booleans that are booleans', () => {
  const { options } = haptics.patterns().find(({ name }) => name === 'heartbeat')
  assert.ok(options.every(({ isWhole }) => typeof isWhole === 'boolean'))
  const score = haptics.score(JSON.stringify({
    version: 1, assets: { visuals: { white: { duration: 0.1, flash: true }, ring: { duration: 1 } } },
    cues: [{ time: 0, visual: 'white', fallback: { visual: 'ring' } }],
  }))
  assert.deepEqual([score.cues[0].visualIsFlash, score.cues[0].fallbackVisualIsFlash], [true, false])
  for (const answer of [haptics.patterns(), haptics.sounds(), haptics.conversions(), score, haptics.outline(haptics.generate('thud'))]) {
    assert.deepEqual(JSON.parse(JSON.stringify(answer)), answer)
  }
})

test('what an engine answers and reports is JSON, with numbers that are taken again', () => {
  const engine = haptics.engine({ isPreview: 1 })
  const pattern = engine.loadBuiltInPattern('click')
  const playback = engine.play({ cues: [{ at: 0, meaning: 1, pattern, visual: 1, payload: 2n ** 63n }, { at: 1, meaning: 1, pattern }] })
  const live = engine.fire({ meaning: 2, pattern, payload: 7 })
  engine.render(4800, 0)
  const events = engine.poll()
  const answers = [playback, live, events, engine.clock(), engine.tally(), engine.position(playback, 10), engine.outcome(playback, 0)]
  assert.deepEqual(JSON.parse(JSON.stringify(answers)), answers)
  assert.equal(typeof playback, 'number')
  assert.ok(events.some((event) => event.playback === playback && event.transport === 'started'))
  assert.ok(events.some(({ liveCue }) => liveCue === live))
  // More than a number can represent is a string of digits, which is accepted again.
  const visual = events.find(({ kind, playback: of }) => kind === 'visual' && of === playback)
  assert.equal(visual.payload, '9223372036854775808')
  engine.fire({ meaning: 3, visual: 1, payload: visual.payload })
  engine.acknowledge(visual.id)
  engine.pause(playback)
  engine.stop(playback)
  engine.render(4800, 100)
  assert.ok(engine.poll().some((event) => event.playback === playback && event.transport === 'stopped'))
})

test('rendering allocates nothing where nothing happens', () => {
  const engine = haptics.engine()
  const pattern = engine.loadBuiltInPattern('capacitor-charge')
  engine.fire({ meaning: 1, pattern })
  const target = new Float32Array(128)
  const render = (count) => {
    for (let i = 0; i < count; i++) {
      engine.render(128, 5 + i)
      for (let channel = 0; channel < 3; channel++) engine.copyChannel(channel, 128, target)
    }
  }
  // The engine of JavaScript itself allocates now and then, as when it compiles a function anew.
  const grown = Array.from({ length: 4 }, () => {
    render(30_000)
    engine.poll()
    gc()
    const before = process.memoryUsage().heapUsed
    render(30_000)
    return process.memoryUsage().heapUsed - before
  })
  // 12 bytes a call would be 360 KB.
  assert.ok(Math.min(...grown) < 100_000, `${grown} bytes`)
  engine.destroy()
})
