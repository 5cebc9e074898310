// node command.mjs PACKAGE PROGRAM: the command of the installed package, held against the program `haptics`.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import test, { after } from 'node:test'

const [packed, program] = process.argv.slice(2).map((path) => resolve(path))
const folder = mkdtempSync(join(tmpdir(), 'haptics-command-'))
after(() => rmSync(folder, { recursive: true }))

// Packed, and installed into an empty folder.
const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', packed, '--json', '--silent'], { cwd: folder }))
mkdirSync(join(folder, 'home'))
execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', join(folder, filename)], { cwd: join(folder, 'home') })
const command = join(folder, 'home/node_modules/.bin/haptics')

const patterns = readdirSync('Patterns').filter((name) => /\.(ahap|timeline\.json)$/.test(name))
const files = {
  'broken.ahap': '{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "X"}}]',
  'charge.ahap': `{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinous", "EventDuration": 1,
    "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 2},]}}]}\n`,
  'deep/gong.ahap': '{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "gong.wav"}}]}',
  'deep/twice.ahap': '{"Version": 1.0, "Version": 1.0, "Pattern": []}',
  'many.ahap': `{"Version": 1.0, "Pattern": [${Array.from({ length: 9 }, (_, i) =>
    `{"Event": {"Time": ${i}, "EventType": "HapticTransient", "X": 1}}`).join(',\n')}]}\n`,
  'scene.timeline.json': '{"version": 1, "cues": [{"time": 0, "haptic": {"pattern": "none.ahap"}}]}',
  'wave.haptic': '{"version": {"major": 1}, "signals": {"continuous": {}}}',
}
const configuration = `{"strict": true, "rulePages": "https://example.com/rules",
  "rules": {"unknown-key": "error"}, "exclude": ["many.ahap"],
  "overrides": [{"files": ["deep/"], "rules": {"waveform-not-found": "note"}}]}`

let count = 0

/** A folder with all files, and perhaps more. */
function home(more = {}) {
  const place = join(folder, `files-${count += 1}`)
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(join(place, name, '..'), { recursive: true })
    writeFileSync(join(place, name), text)
  }
  return place
}

const environment = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', LLVM_PROFILE_FILE: '/dev/null' }

/** Runs both in folders of their own, and compares what they print, return and leave behind. */
function compare(args, { more, input } = {}) {
  const [ours, theirs] = [command, program].map((executable) => {
    const cwd = home(more)
    const { status, stdout, stderr } = spawnSync(executable, args, { cwd, input, env: environment, encoding: 'utf8' })
    const left = readdirSync(cwd, { recursive: true }).filter((name) => /\.\w+$/.test(name)).sort()
      .map((name) => [name, readFileSync(join(cwd, name), 'utf8')])
    return { stdout, stderr, status, left }
  })
  assert.deepEqual(ours, theirs, args.join(' '))
  return ours
}

test('each format of a report is the program\'s', () => {
  for (const format of ['text', 'json', 'sarif', 'github', 'junit', 'gitlab', 'checkstyle', 'rdjson']) {
    const { stdout } = compare(['validate', '--format', format, '.'])
    assert.match(stdout, /charge\.ahap/)
  }
})

test('options are the program\'s', () => {
  for (const options of [
    ['--strict'], ['--no-strict'], ['-q'], ['--statistics'], ['--max-findings', '2'], ['--color', 'always'],
    ['--select', 'structure', '--severity', 'unknown-key=note'], ['--ignore', 'unknown-key,json-trailing-comma'],
    ['--fix'], ['--fix', '--unsafe-fixes'], ['--fix-only'], ['--asset-root', 'deep'],
  ]) compare(['validate', ...options, '.', 'many.ahap'])
})

test('a configuration, its overrides and exclusions apply', () => {
  const more = { 'haptics.json': configuration }
  compare(['validate'], { more })
  for (const format of ['sarif', 'github', 'rdjson']) compare(['validate', '--format', format], { more })
  compare(['validate', '--format', 'sarif', 'deep'], { more: { 'deep/haptics.json': configuration } })
  compare(['validate', 'many.ahap', 'deep'], { more })
  compare(['validate', '--no-config', 'deep'], { more })
  compare(['validate', '--config', 'other.json', 'deep'], { more: { 'other.json': configuration } })
  compare(['validate', 'deep'], { more: { 'haptics.json': '{"strict": 1}' } })
})

test('what cannot be read is said as the program says it', () => {
  compare(['validate', 'none.ahap', 'many.ahap'])
  compare(['validate', '--format', 'json', 'none.ahap'])
  compare(['validate', 'empty'], { more: { 'empty/readme.md': 'x' } })
})

test('standard input is checked and fixed', () => {
  compare(['validate', '-'], { input: files['many.ahap'] })
  compare(['validate', '--fix', '-'], { input: files['charge.ahap'] })
})

test('files that git ignores are skipped', () => {
  const more = { '.gitignore': 'deep/*\n!deep/twice.ahap\nmany.ahap\n' }
  const [ours, theirs] = [command, program].map((executable) => {
    const cwd = home(more)
    execFileSync('git', ['init', '-q'], { cwd, env: environment })
    return spawnSync(executable, ['validate', '.'], { cwd, env: environment, encoding: 'utf8' }).stdout
  })
  assert.equal(ours, theirs)
  assert.doesNotMatch(ours, /gong/)
  assert.match(ours, /twice/)
})

test('the library\'s patterns and timelines are checked alike', () => {
  const [ours, theirs] = [command, program].map((executable) =>
    spawnSync(executable, ['validate', 'Patterns'], { env: environment, encoding: 'utf8' }).stdout)
  assert.equal(ours, theirs)
  assert.match(ours, /files checked/)
})

test('files are formatted alike', () => {
  compare(['format', '.'])
  compare(['format', '--check', '.'])
  compare(['format', '-'], { input: files['many.ahap'] })
  compare(['format', '--stdout', 'wave.haptic'])
})

test('patterns are generated alike', () => {
  for (const args of [['heartbeat'], ['heartbeat', '--beats', '4', '--bpm=60'], ['click', '-o', 'x.ahap']]) compare(['generate', ...args])
})

test('rules and losses are explained alike', () => {
  compare(['explain', 'missing-duration', 'json-comment', 'lost-overlap'])
  compare(['explain', '--color', 'always', 'json-invalid-utf8'])
})

test('schemas are the program\'s', () => {
  for (const format of ['ahap', 'timeline', 'haptic', 'configuration']) compare(['schema', format])
})

test('patterns are converted and drawn alike', () => {
  for (const name of patterns.filter((one) => one.endsWith('.ahap')).slice(0, 4)) {
    const [ours, theirs] = [command, program].map((executable) => ['haptic', 'android-waveform'].map((format) =>
      spawnSync(executable, ['convert', `Patterns/${name}`, '-o', '-', '--to', format], { env: environment, encoding: 'utf8' })))
    for (const i of [0, 1]) assert.deepEqual([ours[i].stdout, ours[i].stderr], [theirs[i].stdout, theirs[i].stderr])
  }
  for (const name of ['click', 'heartbeat']) {
    const text = execFileSync(program, ['generate', name], { encoding: 'utf8' })
    compare(['plot', `${name}.ahap`, '-o', '-'], { more: { [`${name}.ahap`]: text } })
  }
})

test('what needs the native program says so', () => {
  for (const args of [['play', 'x.ahap'], ['validate', '--watch'], ['plot', 'many.ahap'], ['plot', 'many.ahap', '-o', 'x.png']]) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    assert.equal(status, 2)
    assert.match(stderr, /needs the native program/)
  }
  assert.match(spawnSync(command, ['help', 'validate'], { encoding: 'utf8' }).stdout, /--asset-root/)
})
