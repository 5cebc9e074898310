// node --expose-gc module.mjs PACKAGE PROGRAM: the module as an installed package, held against the
// program `haptics`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const { load, HapticsError } = await import(join(folder, 'package/haptics.js'))
const haptics = await load()

const run = (...args) => execFileSync(program, args, { maxBuffer: 1 << 28 })
const patterns = readdirSync('Patterns').filter((name) => name.endsWith('.ahap'))
const read = (name) => readFileSync(join('Patterns', name))
const broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'

test('the package holds what its description names, and the versions agree', () => {
  assert.deepEqual(archive.files.map(({ path }) => path).sort(), [
    'LICENSE', 'README.md', 'haptics.d.ts', 'haptics.js', 'haptics.wasm', 'package.json',
  ])
  assert.equal(haptics.version, archive.version)
  assert.equal(run('--version').toString().trim().split(' ').at(-1), archive.version)
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
    for (const model of ['speaker', 'actuator', 'mpeg']) {
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

test('every rule that is found is explained', () => {
  for (const { rule } of haptics.validate(broken).findings) {
    assert.match(haptics.explain(rule), /Bad:[^]*Good:/)
  }
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
  const check = (count) => {
    for (let i = 0; i < count; i++) {
      const text = texts[i % texts.length]
      haptics.validate(text)
      if (i % 100 === 0) haptics.outline(text)
    }
  }
  check(100)
  const size = haptics.memorySize
  check(10_000)
  assert.equal(haptics.memorySize, size)
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
  render(60_000)
  engine.poll()
  gc()
  const before = process.memoryUsage().heapUsed
  render(60_000)
  const grown = process.memoryUsage().heapUsed - before
  // 12 bytes a call would be 720 KB.
  assert.ok(grown < 100_000, `${grown} bytes`)
  engine.destroy()
})
