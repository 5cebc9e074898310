// node effects.mjs PACKAGE PROGRAM: named effects and patterns on substitutes for the devices of a browser.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import test, { mock } from 'node:test'

const [packed, program] = process.argv.slice(2).map((path) => resolve(path))
const { load } = await import(`${packed}/haptics.js`)
const haptics = await load()
const run = (...args) => execFileSync(program, args).toString()

/** The ways in which a browser refuses. */
const refusals = {
  throws: () => { throw new Error('hidden') },
  rejects: async () => { throw new Error('no activation') },
  declines: () => false,
  promisesNothing: async () => false,
}

/** Devices that record what they play, with some methods replaced, or removed by `null`. */
function devices(replaced = {}) {
  const played = []
  const method = (name) => {
    if (replaced[name] === null) return undefined
    return (...values) => {
      played.push([name, ...values])
      return (replaced[name] ?? (() => undefined))()
    }
  }
  const [playHaptics, vibrate, playPCM, playEffect, reset] =
    ['playHaptics', 'vibrate', 'playPCM', 'playEffect', 'reset'].map(method)
  return {
    played, names: () => played.map(([name]) => name),
    options: { navigator: { playHaptics, vibrate }, gamepad: { vibrationActuator: { playPCM, playEffect, reset } } },
  }
}

/** An `AudioBuffer` of one channel. */
globalThis.AudioBuffer = class {
  constructor({ length, sampleRate }) { Object.assign(this, { length, sampleRate }) }
  copyToChannel(samples, channel) { this[channel] = samples }
}

mock.timers.enable({ apis: ['setTimeout'] })
const settle = () => new Promise(setImmediate)

/** Lets time pass in steps, and gives the result. */
async function passing(result, milliseconds = 500) {
  for (let time = 0; time < milliseconds; time += 10) {
    await settle()
    mock.timers.tick(10)
  }
  return result
}

test('the effects are those of the program', () => {
  assert.deepEqual(haptics.effects(), JSON.parse(run('effects', '--format', 'json')))
})

test('a native effect has its name and intensity', async () => {
  const native = haptics.effects().filter(({ web }) => web)
  assert.deepEqual(native.map(({ web }) => web), ['tick', 'align', 'edge', 'hint'])
  for (const { name, web } of native) {
    const { played, options } = devices()
    assert.equal(await haptics.playEffect(name, { ...options, intensity: 0.5 }), 'native')
    assert.deepEqual(played, [['playHaptics', web, 0.5]])
  }
})

test('a device that the browser lacks or refuses is followed by the next one', async () => {
  const order = [['playHaptics', 'native'], ['playPCM', 'signal'], ['playEffect', 'motors'], ['vibrate', 'vibration']]
  for (const [kind, refusal] of [...Object.entries(refusals), ['lacks', null]]) {
    const replaced = {}
    for (const [name, way] of [...order, [undefined, null]]) {
      const { names, options } = devices(replaced)
      assert.equal(await passing(haptics.playEffect('tick', options)), way, `${kind} before ${name}`)
      const called = names().filter((one) => one !== 'reset')
      const expected = order.map(([one]) => one).filter((one) => one === name || (refusal && one in replaced))
      assert.deepEqual(called, expected, `${kind} before ${name}`)
      replaced[name] = refusal
    }
  }
})

test('motors that answer instead of rejecting are refused as well', async () => {
  for (const answer of ['not-supported', 'invalid-parameter']) {
    const { options } = devices({ playPCM: null, playEffect: async () => answer })
    assert.equal(await passing(haptics.playEffect('success', options)), 'vibration')
  }
  for (const answer of ['complete', 'preempted']) {
    const { options } = devices({ playPCM: null, playEffect: async () => answer })
    assert.equal(await passing(haptics.playEffect('success', options)), 'motors')
  }
})

test('every effect vibrates as in the source code of the program', async () => {
  const source = `data:text/javascript,${encodeURIComponent(run('effects', '--code', 'javascript'))}`
  const { playEffect } = await import(source)
  for (const { name } of haptics.effects()) {
    const [own, other] = [devices({ playHaptics: null }), devices({ playHaptics: null })]
    assert.equal(await haptics.playEffect(name, { navigator: own.options.navigator }), 'vibration')
    Object.defineProperty(globalThis, 'navigator', { value: other.options.navigator, configurable: true })
    playEffect(name)
    assert.deepEqual(own.played, other.played)
    assert.ok(own.played[0][1].every((one) => one > 0), name)
    // The page's navigator is the default.
    assert.equal(await haptics.playEffect(name), 'vibration')
    assert.deepEqual(other.played[1], other.played[0])
  }
})

test('every effect moves motors and stops them', async () => {
  for (const { name } of haptics.effects()) {
    const { played, options } = devices({ playHaptics: null, playPCM: null })
    assert.equal(await passing(haptics.playEffect(name, options)), 'motors')
    const [[, kind, { strongMagnitude, weakMagnitude }]] = played
    assert.equal(kind, 'dual-rumble')
    assert.ok(Math.max(strongMagnitude, weakMagnitude) > 0.5, name)
    assert.equal(played.at(-1)[0], 'reset', name)
  }
})

test('motors are driven in time, more weakly with less intensity', async () => {
  const drives = async (intensity) => {
    const { played, options } = devices({ playPCM: null })
    const times = []
    haptics.playEffect('success', { ...options, intensity })
    for (let time = 0; time <= 300; time += 10) {
      await settle()
      mock.timers.tick(time === 0 ? 0 : 10)
      while (times.length < played.length) times.push(time)
    }
    return played.map(([name, , magnitudes], index) =>
      [times[index], name, ...Object.values(magnitudes ?? {}).slice(1).map((one) => Number(one.toFixed(2)))])
  }
  assert.deepEqual(await drives(1), [
    [0, 'playEffect', 0.59, 0.74], [40, 'reset'], [80, 'reset'], [150, 'playEffect', 0, 1], [190, 'reset'], [230, 'reset'],
  ])
  assert.deepEqual(await drives(0.5), [
    [0, 'playEffect', 0.5, 0.63], [40, 'reset'], [80, 'reset'], [150, 'playEffect', 0, 0.81], [190, 'reset'], [230, 'reset'],
  ])
})

test('a new effect replaces the one that a controller plays, and stopping ends it', async () => {
  const { played, options } = devices({ playPCM: null })
  const replaced = haptics.playEffect('success', options)
  await settle()
  assert.equal(await passing(haptics.playEffect('impact-heavy', options)), 'motors')
  assert.equal(await replaced, null)
  assert.deepEqual(played.map(([name]) => name), ['playEffect', 'reset', 'reset'])
  played.length = 0
  const stopped = haptics.playEffect('success', options)
  await passing(undefined, 20)
  haptics.stopPattern(options)
  assert.equal(await passing(stopped), 'motors')
  assert.deepEqual(played.map(([name, value]) => [name, name === 'vibrate' ? value : undefined]),
    [['playEffect', undefined], ['reset', undefined], ['vibrate', 0]])
})

test('a signal that is refused after it was replaced is not played by motors', async () => {
  let refuse
  const answers = [new Promise((resolve) => { refuse = () => resolve(false) }), true]
  const { names, options } = devices({ playPCM: () => answers.shift() })
  const replaced = haptics.playEffect('success', options)
  await settle()
  assert.equal(await haptics.playEffect('success', options), 'signal')
  refuse()
  assert.equal(await passing(replaced), null)
  assert.deepEqual(names(), ['playPCM', 'playPCM'])
})

test('motors that refuse at first are left alone', async () => {
  const { names, options } = devices({ playPCM: null, playEffect: refusals.rejects })
  assert.equal(await passing(haptics.playEffect('success', options)), 'vibration')
  assert.deepEqual(names(), ['playEffect', 'vibrate'])
})

test('a pattern is a signal that was rendered, with its intensity', async () => {
  const text = haptics.generate('heartbeat')
  const { samples, sampleRate } = haptics.render(text)
  const { played, options } = devices()
  assert.equal(await haptics.playPattern(text, { ...options, intensity: 0.5 }), 'signal')
  const [[name, buffer], ...others] = played
  assert.deepEqual([name, buffer.length, buffer.sampleRate, others], ['playPCM', samples.length, sampleRate, []])
  assert.deepEqual(buffer[0], samples.map((one) => one / 2))
})

test('a pattern that is too faint for every motor plays on none, and as a signal', async () => {
  const { names, options } = devices({ playPCM: null })
  const faint = `{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
    "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1e-9}]}}]}`
  assert.equal(await passing(haptics.playPattern(faint, options)), null)
  assert.deepEqual(names(), [])
  assert.equal(await passing(haptics.playPattern(faint, devices({}).options)), 'signal')
})

test('haptic clips play as patterns do', async () => {
  const clip = haptics.convert(haptics.generate('heartbeat'), { to: 'haptic' }).bytes
  for (const [replaced, way] of [[{}, 'signal'], [{ playPCM: null }, 'motors'], [{ playPCM: null, playEffect: null }, 'vibration']]) {
    assert.equal(await passing(haptics.playPattern(clip, devices(replaced).options)), way)
  }
})

test('a file that cannot be played is refused on every device', async () => {
  const sound = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}}]}'
  for (const [text, message] of [['{', /unexpected end of file/], [sound, /it has no haptics/]]) {
    for (const replaced of [{}, { playPCM: null }, { playPCM: null, playEffect: null, vibrate: null }]) {
      const { played, options } = devices(replaced)
      await assert.rejects(haptics.playPattern(text, options), { name: 'HapticsError', message })
      assert.deepEqual(played, [])
    }
  }
  const events = [0, 601].map((time) => `{"Event": {"Time": ${time}, "EventType": "HapticTransient"}}`)
  for (const replaced of [{}, { playPCM: null }]) {
    const { played, options } = devices(replaced)
    await assert.rejects(haptics.playPattern(`{"Version": 1, "Pattern": [${events}]}`, options),
      { name: 'HapticsError', message: /^the pattern lasts .*600/ })
    assert.deepEqual(played, [])
  }
})

test('an intensity of 0 plays nothing, and one out of range is refused', async () => {
  const { played, options } = devices()
  assert.equal(await haptics.playEffect('tick', { ...options, intensity: 0 }), null)
  for (const intensity of [-0.1, 1.1, NaN, '1', null]) {
    await assert.rejects(haptics.playEffect('tick', { ...options, intensity }),
      { name: 'RangeError', message: `'intensity' is ${intensity}, and must be 0 ... 1` })
  }
  assert.deepEqual(played, [])
})

test('unknown effects and options are refused with the nearest one', async () => {
  const { played, options } = devices()
  const unknown = {
    sucess: "did you mean 'success'?", constructor: 'effects() lists them', undefined: 'effects() lists them',
  }
  for (const [name, remedy] of Object.entries(unknown)) {
    const error = { name: 'RangeError', message: `unknown effect '${name}'; ${remedy}` }
    await assert.rejects(haptics.playEffect(name, options), error)
    await assert.rejects(haptics.playEffect(name, { ...options, intensity: 0 }), error)
  }
  await assert.rejects(haptics.playEffect('tick', { intensty: 1 }),
    { name: 'TypeError', message: "unknown option 'intensty'; did you mean 'intensity'?" })
  assert.deepEqual(played, [])
})
