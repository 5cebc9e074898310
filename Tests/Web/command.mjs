// node command.mjs PACKAGE PROGRAM: the command of the installed package, held against the program `haptics`.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
/** The library's patterns and timelines, below a folder. */
const library = Object.fromEntries(patterns.map((name) => [`Patterns/${name}`, readFileSync(`Patterns/${name}`, 'utf8')]))
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
/** A timeline with one pattern in a file. */
const scene = (path) => `{"version": 1, "assets": {"patterns": {"tap": ${JSON.stringify(path)}}},
  "cues": [{"name": "hit", "time": 0.5, "haptic": "tap"}]}`
const configuration = `{"strict": true, "rulePages": "https://example.com/rules",
  "rules": {"unknown-key": "error"}, "exclude": ["many.ahap"],
  "overrides": [{"files": ["deep/"], "rules": {"waveform-not-found": "note"}}]}`

const described = 'Web/haptics/command/commands.json'
const { commands } = JSON.parse(readFileSync(described, 'utf8'))

test('the commands and their options are those of the program', () => {
  assert.equal(execFileSync('scripts/make/commands', [program, '-'], { encoding: 'utf8' }), readFileSync(described, 'utf8'))
})

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
    const { status, stdout, stderr } = spawnSync(executable, args, { cwd, input, env: environment, encoding: 'latin1' })
    const left = readdirSync(cwd, { recursive: true }).filter((name) => /\.\w+$/.test(name)).sort()
      .map((name) => [name, readFileSync(join(cwd, name), 'latin1').replaceAll(cwd, '.')])
    return { stdout, stderr: stderr.replaceAll(cwd, '.'), status, left }
  })
  assert.deepEqual(ours, theirs, args.join(' '))
  return ours
}

test('each format of a report is the program\'s', () => {
  for (const format of commands.validate.options.find(({ names }) => names.includes('format')).choices) {
    const { stdout } = compare(['validate', '--format', format, '.'])
    assert.match(stdout, /charge\.ahap/)
  }
})

test('a file is checked once, by whichever paths it is named', () => {
  for (const paths of [['many.ahap', './many.ahap'], ['many.ahap', 'deep/../many.ahap'], ['deep', './deep/twice.ahap']]) compare(['validate', ...paths])
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

test('a file whose name differs in letter case is named', () => {
  const sound = (path) => `{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "${path}"}}]}`
  const more = { 'a.ahap': sound('Sounds/Gong.WAV'), 'b.ahap': sound('sounds/none.wav'), 'sounds/gong.wav': 'x' }
  const { stdout } = compare(['validate', 'a.ahap', 'b.ahap'], { more })
  assert.match(stdout, /there is 'sounds\/gong\.wav', which differs only in letter case/)
})

test('control characters are found and removed', () => {
  const more = { 'zero.ahap': `${files['many.ahap']}\0\0`, 'bell.ahap': files['many.ahap'].replace(',', '\u0007,') }
  for (const options of [[], ['--fix']]) compare(['validate', 'zero.ahap', 'bell.ahap', ...options], { more })
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

test('a list of files is checked', () => {
  const more = { 'list.txt': 'many.ahap\r\n\ndeep/twice.ahap\n', 'zeros.txt': 'many.ahap\0-\0' }
  compare(['validate', '--files-from', 'list.txt'], { more })
  compare(['validate', '--files-from', 'zeros.txt', 'wave.haptic'], { more })
  compare(['validate', '--files-from', '-'], { input: 'wave.haptic\n' })
  compare(['validate', '--files-from', 'none.txt'])
})

test('findings do not fail, and files are listed, if that is asked for', () => {
  compare(['validate', '--exit-zero', '.'])
  compare(['validate', '--exit-zero', 'none.ahap'])
  compare(['validate', '--show-files', 'deep', 'many.ahap'], { more: { 'haptics.json': '{"exclude": ["deep/twice.ahap"]}' } })
  compare(['validate', '--stdin-filename', 'deep/x.timeline.json', '-'], { input: files['scene.timeline.json'] })
})

test('baselines record findings, and hide them', () => {
  const { left } = compare(['validate', '--write-baseline', 'known.json', '.'])
  const [, baseline] = left.find(([name]) => name === 'known.json')
  assert.match(baseline, /"deep\/twice\.ahap"/)
  compare(['validate', '-q', '--write-baseline', 'known.json', 'many.ahap'])
  compare(['validate', '--format', 'json', '--write-baseline', 'deep/known.json', 'many.ahap', 'deep'])
  const more = { 'known.json': baseline, 'gone.json': baseline.replace('many.ahap', 'missing.ahap') }
  const worse = { ...more, 'many.ahap': files['many.ahap'].replace('"X": 1', '"X": 1, "Y": 2') }
  for (const format of ['text', 'json', 'sarif', 'junit']) {
    for (const one of [more, worse]) compare(['validate', '--format', format, '--baseline', 'known.json', '.'], { more: one })
  }
  compare(['validate', '--baseline', 'gone.json', '.'], { more })
  compare(['validate', '--baseline', 'known.json', 'many.ahap'], { more: { ...more, 'many.ahap': '{"Version": 1.0, "Pattern": []}' } })
  const configured = { ...worse, 'haptics.json': '{"baseline": "known.json"}' }
  compare(['validate'], { more: configured })
  compare(['validate', 'deep', 'many.ahap'], { more: { ...configured, 'deep/haptics.json': '{}' } })
  compare(['validate', '--no-baseline'], { more: configured })
  compare(['validate', '--fix'], { more: configured })
  for (const broken of ['{', '{"version": 1, "files": {"a.ahap": {"unknown-key": ["x"]}}}']) {
    compare(['validate', '--baseline', 'known.json'], { more: { 'known.json': broken } })
    compare(['validate'], { more: { ...configured, 'known.json': broken } })
  }
  compare(['validate', '--baseline', 'none.json'])
  compare(['validate', '--write-baseline', 'known.json', 'none.ahap', 'many.ahap'])
  compare(['validate', '--write-baseline', 'many.ahap', 'deep'])
  compare(['validate', '--write-baseline', 'wave.haptic', 'many.ahap'])
  compare(['validate', '-'], { input: files['many.ahap'], more: configured })
})

test('fixes are shown as a diff', () => {
  compare(['validate', '--diff', '.'])
  compare(['validate', '--diff', '--unsafe-fixes', '-q', 'charge.ahap'])
  compare(['validate', '--diff', '-'], { input: files['charge.ahap'] })
  compare(['validate', '--diff', 'wave.haptic'])
})

test('warnings and sizes are limited', () => {
  for (const limit of ['0', '2', '1000']) compare(['validate', '--max-warnings', limit, 'charge.ahap', 'many.ahap', 'deep'])
  compare(['validate', '--exit-zero', '--max-warnings', '0', '.'])
  compare(['validate', '--max-warnings', '0', 'none.ahap'])
  for (const size of ['100', '1K', '64m', '3G', '0', 'x', '9G']) compare(['validate', '--max-size', size, '.'])
  compare(['validate', '--max-size', '100', '-'], { input: files['many.ahap'] })
  for (const size of ['100', '1K']) compare(['format', '--max-size', size, '.'])
  const more = { 'big.ahap': ' '.repeat(64 * 2 ** 20 + 1) }
  for (const command of ['format', 'info', 'validate']) compare([command, 'big.ahap'], { more })
  for (const limit of ['1.5', '2000000', '3000000000', '-', '0x10']) {
    for (const option of ['--max-findings', '--max-warnings']) compare(['validate', option, limit, '.'])
  }
})

test('rules are selected alike', () => {
  for (const options of [
    ['--severity', 'all=on,json=note'], ['--severity', 'unknown-key'], ['--severity', 'unknown-key=loud'], ['--ignore', 'json-comment'],
    ['--severity', 'json-comment=note'], ['--severity', 'json-comment=error'], ['--select', 'json-coment'],
  ]) compare(['validate', ...options, '.'])
})

test('options that exclude each other are refused', () => {
  for (const options of [
    ['--diff', '--format', 'json'], ['--fix-only', '--diff'], ['--fix-only', '--statistics'], ['--write-baseline', 'x', '--statistics'], ['--statistics', '--diff'], ['--statistics', '--format', 'sarif'],
    ['--unsafe-fixes'], ['--baseline', 'x', '--no-baseline'], ['--write-baseline', 'x', '--fix'], ['--write-baseline', '-'], ['--show-files', '--diff'],
    ['--fix', '-', 'many.ahap'], ['--max-findings=-1'], ['--max-warnings=-1'],
  ]) compare(['validate', ...options])
})

test('files are formatted alike', () => {
  compare(['format', '.'])
  compare(['format', '--check', '.'])
  compare(['format', '-q', '.', 'none.ahap'])
  compare(['format', '-'], { input: files['many.ahap'] })
  compare(['format', '--stdout', 'wave.haptic'])
  compare(['format', 'x.haptic'], { more: { 'x.haptic': files['many.ahap'] } })
  compare(['format', '--color', 'always', 'deep', 'broken.ahap'])
})

test('patterns are generated alike', () => {
  for (const args of [
    ['heartbeat'], ['heartbeat', '--beats', '4', '--bpm=60'], ['click', '-o', 'x.ahap'], ['heartbeet'], ['heartbeat', 'x'],
    ['heartbeat', '--beatz', '3'], ['heartbeat', '--beats', 'x'], ['heartbeat', '--beats', '1.5'], ['heartbeat', '--beats'], [],
  ]) compare(['generate', ...args])
})

test('files are summarized alike', () => {
  for (const options of [[], ['--format', 'json'], ['--color', 'always']]) {
    const { stdout } = compare(['info', ...options, 'Patterns', 'wave.haptic', 'broken.ahap', 'deep', 'none.ahap'], { more: library })
    assert.match(stdout, /heartbeat\.ahap/)
  }
  compare(['info', '-'], { input: files['many.ahap'] })
  compare(['info', '--stdin-filename', 'x.timeline.json', '-'], { input: library['Patterns/firewall.timeline.json'] })
  compare(['info', 'empty', 'haptics.json'], { more: { 'empty/readme.md': 'x', 'haptics.json': '{}' } })
  compare(['info', 'many.ahap', 'wave.haptic'], { more: { 'haptics.json': '{"strict": 1, "exclude": 2}' } })
})

test('a timeline with a sound file is summarized but for its length', () => {
  const song = '{"version": 1, "assets": {"sounds": {"song": "song.m4a"}}, "cues": [{"time": 0, "audio": "song"}]}'
  const cwd = home({ 'song.timeline.json': song, 'song.m4a': 'x' })
  const { status, stdout } = spawnSync(command, ['info', 'song.timeline.json'], { cwd, env: environment, encoding: 'utf8' })
  assert.equal(status, 0)
  assert.match(stdout, /length {8}unknown: 'song\.m4a' is a sound file, which needs the native program\n {2}cues {10}1,/)
})

test('the differences of files are the program\'s', () => {
  const kinds = ['.ahap', '.timeline.json'].map((end) => patterns.filter((name) => name.endsWith(end)).map((name) => `Patterns/${name}`))
  for (const names of kinds) {
    for (let i = 0; i + 1 < names.length; i += 3) compare(['diff', names[i], names[i + 1]], { more: library })
    compare(['diff', '--format', 'json', names[0], names[2]], { more: library })
    compare(['diff', '--color', 'always', names[1], names[2]], { more: library })
    compare(['diff', names[0], names[0]], { more: library })
  }
  const [[pattern], [timeline]] = kinds
  compare(['diff', pattern, timeline], { more: library })
  compare(['diff', timeline, pattern], { more: library })
  compare(['diff', 'deep', pattern], { more: library })
  compare(['diff', 'broken.ahap', 'many.ahap'])
  compare(['diff', 'many.ahap', 'none.ahap'])
  compare(['diff', '-', 'many.ahap'], { input: files['deep/gong.ahap'] })
  const moved = { 'a/x.timeline.json': scene('tap.ahap'), 'a/tap.ahap': files['many.ahap'], 'b/x.timeline.json': scene('tap.ahap'), 'b/tap.ahap': files['wave.haptic'] }
  compare(['diff', 'a/x.timeline.json', 'b/x.timeline.json'], { more: { ...moved, 'b/tap.ahap': library['Patterns/click.ahap'] } })
  compare(['diff', 'a/x.timeline.json', 'b/x.timeline.json'], { more: moved })
})

test('the picture of a difference is the program\'s', () => {
  const [pattern, other, timeline] = ['Patterns/click.ahap', 'Patterns/heartbeat.ahap', 'Patterns/handshake.timeline.json']
  compare(['diff', pattern, other, '-o', 'x.svg'], { more: library })
  compare(['diff', pattern, other, '-o', '-'], { more: library })
  compare(['diff', '--format', 'json', pattern, pattern, '-o', 'x.svg'], { more: library })
  compare(['diff', '-', other, '-o', 'x.svg'], { more: library, input: library[pattern] })
  compare(['diff', timeline, timeline, '-o', 'x.svg'], { more: library })
  compare(['diff', pattern, other, '-o', other], { more: library })
})

test('timelines are played and reported alike', () => {
  const [first, second] = ['Patterns/handshake.timeline.json', 'Patterns/finale.timeline.json']
  for (const options of [
    [], ['--format', 'json'], ['--mute', 'audio@1..2', '--fail', 'haptic'], ['--interrupt', 'visual@..3', '--reduce', 'audio@2', '--format', 'json'],
    ['--max-duration', '1'], ['--mute', 'sound'], ['--mute', 'audio@3..2'], ['--max-duration', 'x'],
  ]) compare(['report', first, ...options], { more: library })
  compare(['report', '--color', 'always', second], { more: library })
  for (const path of ['many.ahap', 'scene.timeline.json', 'none.timeline.json']) compare(['report', path])
  compare(['report', 'a.timeline.json'], { more: { 'a.timeline.json': scene('deep/x.ahap'), 'deep/x.ahap': files['many.ahap'] } })
})

test('sounds are rendered alike, to the bit', () => {
  const taps = Object.fromEntries(Object.entries(library).filter(([name]) => name.endsWith('.ahap')))
  compare(['render', 'Patterns', 'wave.haptic', 'broken.ahap', 'none.ahap', '-o', 'out/'], { more: taps })
  for (const options of [
    ['--signal', 'both', '--encoding', 'int24', '--rate', '44100'], ['--signal', 'preview', '--encoding', 'float32', '-q'],
    ['--model', 'actuator', '--profile', 'game-pad'], ['--model', 'mpeg', '--signal', 'audio'], ['--profile', 'phone'],
    ['--mute', 'haptic'], ['--rate', '12'], ['--rate', '44100.5'], ['--profile', 'fone'], ['--model', 'speaker', '--profile', 'phone'], ['--signal', 'x'],
  ]) compare(['render', 'Patterns/heartbeat.ahap', '-o', 'x.wav', ...options], { more: taps })
  for (const options of [[], ['--signal', 'haptic', '--max-duration', '2'], ['--signal', 'both', '--fail', 'haptic@1']]) {
    compare(['render', 'Patterns/handshake.timeline.json', '-o', 'x.wav', ...options], { more: library })
  }
  compare(['render', 'Patterns/click.ahap', '-o', '-'], { more: taps })
  compare(['render', 'deep/gong.ahap', '-o', 'x.wav'])
  // A string that is also the name of a file is no sound.
  const described = { 'readme.md': 'x', 'tap.ahap': files['many.ahap'].replace('{', '{"Metadata": {"Project": "readme.md"}, ') }
  compare(['render', 'tap.ahap', '-o', 'x.wav'], { more: described })
  compare(['render', 'Patterns/click.ahap', '-o', 'x.wav'], { more: { ...taps, 'haptics.json': '{"profile": "phone"}' } })
  compare(['render', 'Patterns/click.ahap', '-o', 'x.wav'], { more: { ...taps, 'haptics.json': '{"model": "mpeg"}' } })
  compare(['render', 'Patterns/click.ahap', 'many.ahap', '-o', 'x.wav'], { more: taps })
  compare(['render', 'many.ahap', '-o', 'many.ahap/x.wav'])
  compare(['render', 'many.ahap', '-o', 'nowhere/x.wav'])
})

test('an output never replaces a file of another kind, or an input', () => {
  const others = { 'package.json': '{"name": "x", "version": "1"}', 'notes.txt': 'Notes\n', 'kept.ahap': library['Patterns/thud.ahap'] }
  const more = { ...others, 'tap.ahap': library['Patterns/click.ahap'] }
  const commands = [
    ['convert', 'tap.ahap', '--to', 'haptic'], ['plot', 'tap.ahap'], ['render', 'tap.ahap', '--container', 'wav'],
  ]
  for (const args of commands) {
    for (const name of Object.keys(others)) {
      const { status, stderr } = compare([...args, '-o', name], { more })
      assert.equal(status, 2)
      assert.match(stderr, /would be lost; choose another output/)
    }
  }
  compare(['generate', 'thud', '-o', 'package.json'], { more })
  compare(['convert', 'tap.ahap', '--to', 'ahap', '-o', 'tap.ahap'], { more })
  // An earlier output is replaced.
  compare(['generate', 'thud', '-o', 'kept.ahap'], { more })
  compare(['convert', 'tap.ahap', '-o', 'wave.haptic'], { more })
})

test('hooks skip excluded files, although they name them', () => {
  const more = { 'haptics.json': '{"exclude": ["many.ahap", "deep/"]}' }
  for (const command of [['validate'], ['format', '--check'], ['format']]) {
    compare([...command, '--force-exclude', 'many.ahap', 'deep/gong.ahap', 'charge.ahap'], { more })
    compare([...command, 'many.ahap', 'charge.ahap'], { more })
    compare([...command, '.'], { more })
    compare([...command, '--no-config', '.'], { more })
  }
})

test('rules and losses are explained alike', () => {
  compare(['explain', 'missing-duration', 'json-comment', 'lost-overlap'])
  compare(['explain', '--color', 'always', 'json-invalid-utf8'])
  compare(['explain', 'mising-duration'])
  compare(['explain', 'xyzzy'])
  const more = { 'haptics.json': '{\n  "rules": {"effects": "off", "missing-duration": "note"},\n  "overrides": [{"files": ["a*"], "rules": {"json-comment": "off"}}]\n}\n' }
  for (const args of [
    [], ['--list'], ['--list', '--color', 'always'], ['--group', 'ahap'], ['--group', 'ahpa'], ['--group', 'xyzzy'], ['missing-duration'],
    ['json-comment', 'lost-overlap', 'missing-duration'], ['--no-config'], ['--config', 'none.json'], ['--list', 'json-comment'],
  ]) compare(['explain', ...args], { more })
})

test('folders are compared alike', () => {
  const more = {
    'a/same.ahap': files['many.ahap'], 'b/same.ahap': files['many.ahap'], 'a/x/tap.ahap': library['Patterns/click.ahap'],
    'b/x/tap.ahap': library['Patterns/thud.ahap'], 'a/gone.ahap': files['many.ahap'], 'b/new.ahap': '{', 'a/bad.ahap': '{', 'b/bad.ahap': '{}',
    'a/wave.haptic': files['wave.haptic'], 'b/wave.haptic': files['wave.haptic'], 'c/readme.txt': '',
  }
  for (const args of [['a', 'b'], ['a/', './b'], ['a', 'a'], ['a', 'c'], ['c', 'a'], ['c', 'c'], ['a', 'a/same.ahap'], ['a', 'b', '-o', 'x.svg']]) {
    for (const options of [[], ['--format', 'json'], ['--color', 'always']]) compare(['diff', ...args, ...options], { more })
  }
})

test('the library is listed and written alike', () => {
  for (const args of [
    ['--list'], ['--list', 'heartbeat'], ['heartbeat', '--list', '--color', 'always'], ['--list', '--sound'], ['--list', '--profile'], ['--list', 'xyzzy'],
    ['--list', 'heartbeat', '--beats', '3'], ['--profile', 'phone'], ['--profile', 'fone'], ['--profile', 'phone', '-o', 'mine.json'], [],
    ['--sound', 'chime', '-o', 'x.wav'], ['--sound', 'chime'], ['--sound', 'chmie', '-o', 'x.wav'], ['--sound', '--profile', 'phone', '-o', 'x.wav'],
    ['--profile', 'phone', 'x'],
  ]) compare(['generate', ...args])
})

test('a configuration is begun alike', () => {
  compare(['init'])
  compare(['init', 'deep'])
  compare(['init', 'nowhere'])
  compare(['init', 'many.ahap'])
  compare(['init'], { more: { '.haptics.json': '{}' } })
})

test('profiles in files are used alike', () => {
  const profile = '{"name": "mine", "resonance": 150, "quality": 12, "riseTime": 0.03}'
  const more = { 'mine.json': profile, 'bad.json': '{\n  "resonance": "x"}' }
  for (const name of ['mine.json', 'bad.json', './none.json', 'phone', 'fone']) {
    compare(['render', 'many.ahap', '-o', 'x.wav', '--profile', name], { more })
    compare(['render', 'many.ahap', '-o', 'x.wav'], { more: { ...more, 'haptics.json': JSON.stringify({ profile: name }) } })
  }
})

test('named effects are listed alike', () => {
  for (const args of [
    [], ['success', 'tick'], ['--format', 'json'], ['--code', 'swift'], ['--code', 'javascript', 'hint'], ['sucess'], ['xyzzy'],
    ['--color', 'always'], ['--color', 'always', 'edge'], ['--code', 'basic'], ['--code', 'swift', '--format', 'json'],
  ]) compare(['effects', ...args])
})

test('schemas are the program\'s', () => {
  for (const format of ['ahap', 'timeline', 'haptic', 'configuration']) compare(['schema', format])
})

test('files are converted alike', () => {
  const taps = Object.fromEntries(Object.entries(library).filter(([name]) => name.endsWith('.ahap')).slice(0, 6))
  for (const to of ['haptic', 'android-waveform', 'harmony']) compare(['convert', 'Patterns', '-o', 'out/', '--to', to], { more: taps })
  compare(['convert', 'Patterns/click.ahap', '-o', 'x.haptic'], { more: taps })
  const subfolders = { 'a/x.ahap': taps['Patterns/click.ahap'], 'b/c/x.ahap': taps['Patterns/click.ahap'], 'out/a/x.haptic': files['wave.haptic'] }
  for (const inputs of [['a/x.ahap', './b/c/x.ahap'], ['a', 'b'], ['b', 'b/c/x.ahap'], ['b/c/x.ahap', '-'], ['a', 'b', 'out']]) {
    const { left } = compare(['convert', ...inputs, '-o', 'out', '--to', 'haptic'], { more: subfolders, input: taps['Patterns/click.ahap'] })
    assert(left.some(([name]) => name.startsWith('out/') && name.endsWith('x.haptic')))
  }
  compare(['convert', 'a', 'b', '-o', 'out', '--to', 'haptic'], { more: { ...subfolders, 'out/b': '' } })
  compare(['convert', '-q', 'Patterns/collect.ahap', '-o', '-', '--to', 'hjif', '--tolerance', '0.1'], { more: taps })
  compare(['convert', 'wave.haptic', '-o', 'x.ahap', '--part', 'transients'])
  for (const options of [[], ['--strict'], ['-q']]) {
    compare(['convert', 'Patterns', 'wave.haptic', 'broken.ahap', 'none.ahap', '-o', 'out/', '--to', 'haptic', '--format', 'json', ...options], { more: taps })
  }
  compare(['convert', 'wave.haptic', '-o', 'x.ahap', '--format', 'json'])
  compare(['convert', 'none.ahap', '-o', 'x.haptic', '--format', 'json'])
  compare(['convert', 'wave.haptic', '-o', '-', '--to', 'ahap', '--format', 'json'])
  for (const args of [
    ['many.ahap', '-o', 'x'], ['many.ahap', '-o', 'x.ahap'], ['many.ahap', '-o', 'x.haptic', '--to', 'nothing'], ['broken.ahap', '-o', 'x.haptic'],
    ['none.ahap', '-o', 'x.haptic'], ['many.ahap'], ['scene.timeline.json', '-o', 'x.haptic'], ['many.ahap', '-o', 'x.haptic', '--strict'],
  ]) compare(['convert', ...args])
})

test('pictures are drawn alike', () => {
  const names = ['click', 'heartbeat', 'world-unlock', 'capacitor-charge'].map((name) => `Patterns/${name}.ahap`)
  const timelines = ['handshake', 'firewall'].map((name) => `Patterns/${name}.timeline.json`)
  compare(['plot', ...names, ...timelines, 'many.ahap', 'wave.haptic', 'broken.ahap', '-o', 'out/'], { more: library })
  compare(['plot', names[1], '-o', '-', '--model', 'mpeg'], { more: library })
  compare(['plot', timelines[0], '-o', 'x.svg', '--fail', 'haptic@1'], { more: library })
  compare(['plot', '-', '-o', 'x.svg'], { input: files['many.ahap'] })
  for (const options of [[], ['--ascii'], ['--columns', '40', '--rows', '12'], ['--color', 'always'], ['--columns', '3'], ['--ascii', '-o', 'x.svg']]) {
    compare(['plot', names[1], timelines[0], 'broken.ahap', ...options], { more: library })
  }
  compare(['plot', 'Patterns', '--gallery', 'out'], { more: library })
  compare(['plot', names[0], '--gallery', 'out/'], { more: { ...library, 'out/README.md': '# Mine' } })
  compare(['plot', names[0], names[1], '--gallery', 'out/'], { more: { ...library, 'out/click.wav': 'RIFF' } })
})

test('arguments are refused in the words of the program', () => {
  for (const args of [
    ['info', '--fromat', 'x'], ['info'], ['info', '--format', 'x', '.'], ['diff', 'a'], ['diff', 'a', 'b', 'c'], ['render', 'x', '-o'],
    ['render', 'x'], ['info', '--xyzzyx', 'x'], ['frobnicate'], ['fromat'], ['-x'], ['validate', '--format', 'x'], ['validate', '--max-findings', 'x'],
    ['validate', '--quiet=3'], ['info', '--color'], ['info', '--config', 'a', '--no-config', 'b'], ['plot', '--model', 'x', '-o', 'y', 'z'],
    ['report', 'a', 'b'], ['convert', 'a'], ['schema'], ['info', '-x', 'a'], ['--verison'], ['--xyzzyx'], ['info', '--foo'],
    ['explain', 'event-after-fade', '--format', 'json'], ['render', '--wavelength'], ['convert', 'broken.ahap', '-o', 'in/x.haptic'],
  ]) compare(args)
})

test('what needs the native program says so', () => {
  const more = { 'deep/gong.wav': 'RIFF' }
  for (const args of [
    ['play', 'x.ahap'], ['devices'], ['measure', 'x.wav'], ['studio'], ['lsp'], ['validate', '--watch'],
    ['plot', 'many.ahap', '-o', 'x.png'], ['render', 'many.ahap', '-o', 'x.flac'], ['generate', '--sound', 'chime', '-o', 'x.flac'],
    ['info', 'deep/gong.ahap'], ['render', 'deep/gong.ahap', '-o', 'x.wav'],
    ['convert', 'deep/gong.wav', '-o', 'x.ahap'],
  ]) {
    const cwd = home(more)
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: environment, encoding: 'utf8' })
    assert.deepEqual([args.join(' '), status, stdout], [args.join(' '), 2, ''])
    assert.match(stderr, /needs? the native program/)
    assert.equal(existsSync(join(cwd, 'x.wav')), false)
  }
})

test('help lists the options of a command', () => {
  const help = (...args) => execFileSync(command, args, { env: environment, encoding: 'utf8' })
  assert.match(help('help', 'validate'), /\n {2}--asset-root <folder> +Also look up files/)
  assert.equal(help('help', 'validate'), help('validate', '--help'))
  assert.match(help(), /^  render    Render/m)
})
