// node games.mjs PACKAGE: players, preloading, judging and flows of the module.
import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import test from 'node:test'

const { HapticsError, load, matchers, Recording } = await import(join(resolve(process.argv[2]), 'haptics.js'))
const haptics = await load()

const tap = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}'
const held = JSON.stringify({ Version: 1, Pattern: [{ Event: {
  Time: 0, EventType: 'HapticContinuous', EventDuration: 2, EventParameters: [
    { ParameterID: 'HapticIntensity', ParameterValue: 1 }],
} }] })
const refused = (status) => (error) => error instanceof HapticsError && error.status === status

/** Renders so many milliseconds: the samples, and what is reported by then. */
function rendered(engine, milliseconds, from = 0) {
  const events = []
  const samples = []
  for (let time = 0; time < milliseconds; time += 10) {
    engine.render(480, from + time)
    samples.push(...engine.rendered(480))
    events.push(...engine.poll())
  }
  return { events, samples }
}

test('a player plays what its pattern and its timeline hold, as often as it is started', () => {
  const engine = haptics.engine()
  const pattern = engine.loadBuiltInPattern('heartbeat', { beats: 2 })
  const cues = [{ at: 0, meaning: 1, pattern }]
  engine.play({ cues })
  const { samples } = rendered(engine, 500)
  assert.ok(samples.some((sample) => sample !== 0))
  for (const played of [{ pattern }, { cues }]) {
    const other = haptics.engine()
    other.loadBuiltInPattern('heartbeat', { beats: 2 })
    const player = other.player(played)
    assert.deepEqual(player.state(), { isActive: false, isPaused: false, isLooping: false, rate: 1, playback: 0 })
    player.start()
    assert.deepEqual(rendered(other, 500).samples, samples)
    const { isActive, playback: first } = player.state()
    assert.equal(isActive, true)
    player.start()
    const { events } = rendered(other, 5000, 500)
    assert.deepEqual(events.filter(({ kind, transport }) => kind === 'transport' && ['stopped', 'finished'].includes(transport))
      .map(({ playback, transport }) => [playback, transport]),
    [[first, 'stopped'], [player.state().playback, 'finished']])
    assert.equal(player.state().isActive, false)
    player.destroy()
    other.destroy()
  }
  engine.destroy()
})

test('gain and pan ramp over 30 ms by default', () => {
  const changes = {
    gain: ({ player }) => player.setGain(0), pan: ({ player }) => player.setPan(-1),
    cueGain: ({ engine, fired }) => engine.setCueGain(fired, 0), cuePan: ({ engine, fired }) => engine.setCuePan(fired, -1),
  }
  for (const [name, change] of Object.entries(changes)) {
    const engine = haptics.engine({ hapticChannels: 0 })
    const sound = engine.loadSound(new Float32Array(48000).fill(0.5))
    const player = engine.player({ cues: [{ at: 0, sound }] })
    const fired = name.startsWith('cue') ? engine.fire({ sound }) : player.start()
    engine.render(480)
    const before = engine.rendered(480)[959]
    change({ engine, player, fired })
    engine.render(1920)
    const block = engine.rendered(1920)
    assert.ok(block[1441] > 0.2 * before && block[1441] < 0.8 * before, name)
    assert.ok(block[2801] > 0 && block[2801] < 0.1 * before, name)
    assert.equal(block[2883], 0, name)
    engine.destroy()
  }
})

test('a player is paused, moved, looped and shaped', () => {
  const engine = haptics.engine({ audioChannels: 0 })
  const player = engine.player({ pattern: engine.loadPattern(held) })
  const intensity = () => Math.round(engine.levels().intensity * 100) / 100
  player.seek(0.5)
  player.setRate(2)
  player.start()
  rendered(engine, 100)
  assert.equal(intensity(), 1)
  const { seconds, rate } = engine.position(player.state().playback, 100)
  assert.deepEqual([Math.round(seconds * 100) / 100, rate], [0.7, 2])
  // Intensity goes with the root of the amplitude.
  player.setGain(0.25)
  rendered(engine, 100, 100)
  assert.equal(intensity(), 0.5)
  player.setGain(1)
  player.sendParameters([{ control: 'hapticIntensity', value: 0.25 }])
  rendered(engine, 100, 200)
  assert.equal(intensity(), 0.25)
  player.scheduleCurves([{ control: 'hapticIntensity', points: [{ time: 0, value: 0 }, { time: 9, value: 0 }] }])
  rendered(engine, 100, 300)
  assert.equal(intensity(), 0)
  player.pause()
  rendered(engine, 20, 400)
  assert.equal(player.state().isPaused, true)
  player.resume()
  player.setLoop(0, 1)
  rendered(engine, 20, 420)
  const { isActive, isPaused, isLooping } = player.state()
  assert.deepEqual([isActive, isPaused, isLooping], [true, false, true])
  player.setLoop(1, 1)
  assert.equal(player.state().isLooping, false)
  player.setLooping(true)
  assert.equal(player.state().isLooping, true)
  player.setPan(-1)
  player.setPitch(0.5)
  player.setBuses({ haptic: 'haptic' })
  player.setInterruptionPolicy('stops')
  const { playback } = player.state()
  player.stop({ fade: 0.01 })
  assert.ok(rendered(engine, 100, 440).events.some((one) => one.playback === playback && one.transport === 'stopped'))
  engine.destroy()
})

test('a player that is muted is silent and goes on', () => {
  const engine = haptics.engine({ hapticChannels: 0 })
  const sound = engine.loadSound(new Float32Array(48000).fill(0.5))
  const player = engine.player({ cues: [{ at: 0, meaning: 1, sound }] })
  player.setMuted(true)
  player.start()
  assert.ok(rendered(engine, 500).samples.every((sample) => sample === 0))
  player.setMuted(false)
  assert.ok(Math.max(...rendered(engine, 100, 500).samples) > 0.2)
  assert.ok(rendered(engine, 600, 600).events.some(({ transport }) => transport === 'finished'))
  engine.destroy()
})

test('what is wrong with a player is refused, and one without its engine only destroyed', () => {
  const engine = haptics.engine()
  assert.throws(() => engine.player({ pattern: 99 }), refused(4))
  assert.throws(() => engine.player(12345), HapticsError)
  const player = engine.player({ pattern: engine.loadPattern(tap) })
  assert.throws(() => player.setRate(100), refused(2))
  assert.throws(() => player.setLoop(-1, 2), refused(2))
  assert.throws(() => player.setInterruptionPolicy('waits'), TypeError)
  const gone = engine.player({ cues: [] })
  gone.destroy()
  gone.destroy()
  assert.throws(() => gone.start(), /the player was destroyed/)
  engine.destroy()
  assert.throws(() => player.start(), /the engine was destroyed/)
  assert.throws(() => player.state(), /the engine was destroyed/)
  player.destroy()
})

const requests = [
  { name: 'heartbeat', kind: 'builtInPattern', size: 10 }, { name: 'b.wav', kind: 'sound', size: 200 },
  { name: 'gone.ahap' },
]
const sounds = { 'b.wav': { samples: new Float32Array(4).fill(0.25), sampleRate: 48000 } }

test('assets are loaded one a call, and their group is unloaded', () => {
  const engine = haptics.engine()
  const preloader = engine.preloader(1 << 20)
  const preload = preloader.begin(requests, { group: 'level', assets: { sounds } })
  assert.deepEqual(preload.progress(), { count: 3, settled: 0, failed: 0, bytes: 0, totalBytes: 211 })
  assert.equal(preload.result('b.wav', 'sound'), null)
  assert.deepEqual([1, 2, 3, 4].map(() => preloader.loadNext()), [true, true, true, false])
  assert.deepEqual(preload.progress(), { count: 3, settled: 3, failed: 1, bytes: 211, totalBytes: 211 })
  const sound = preload.result('b.wav', 'sound')
  assert.equal(sound, preloader.find('b.wav', 'sound'))
  engine.fire({ meaning: 1, sound, pattern: preload.result('heartbeat', 'builtInPattern') })
  assert.throws(() => preload.result('gone.ahap'), (error) =>
    refused(3)(error) && error.message === "'gone.ahap' was not supplied")
  assert.throws(() => preload.result('never asked for'), refused(4))
  assert.equal(preloader.usedBytes(), 16)
  preloader.unload('level')
  assert.equal(preloader.usedBytes(), 0)
  assert.equal(preloader.find('b.wav', 'sound'), null)
  preload.destroy()
  preloader.destroy()
  engine.destroy()
})

/** An image of the page; `wait` resolves when it may be loaded. */
function image(name, kept, { bytes = 100, wait, ...rest } = {}) {
  return { name, kind: 'external', ...rest,
    load: async (signal) => {
      signal.addEventListener('abort', () => kept.push(`abort ${name}`))
      await wait
      kept.push(`load ${name}`)
      return bytes
    },
    release: () => kept.push(`release ${name}`) }
}

/** An object whose methods answer later, as those of a worklet. */
const remote = (object) => new Proxy(object, {
  // A promise asks what it resolves to for `then`.
  get: (target, name) => name === 'then' ? undefined : async (...args) => {
    await null
    const result = target[name](...args)
    return name === 'begin' ? remote(result) : result
  },
})

for (const [where, made] of [['in this thread', (one) => one], ['behind promises', remote]]) {
  test(`the page keeps images, and the gate opens after failures, ${where}`, async () => {
    const engine = haptics.engine()
    const preloader = engine.preloader(1000)
    const loader = haptics.assetLoader(made(preloader))
    const kept = []
    let answer
    const late = new Promise((resolve) => { answer = resolve })
    const assets = [
      { name: 'b.wav', kind: 'sound', after: ['sky'] },
      image('sky', kept, { estimate: 50 }),
      image('atlas', kept, { wait: late, timeout: 20 }),
      image('big', kept, { bytes: 1001, after: ['sky'] }),
      { name: 'font', kind: 'external', load: () => { throw new Error('no such font') } },
      { name: 'nothing', kind: 'external', load: () => undefined },
      image('last', kept, { after: ['atlas', 'font'], bytes: 0 }),
    ]
    const loading = await loader.begin(assets, { group: 'level', assets: { sounds } })
    const { failures } = await loading.settled
    assert.deepEqual([...failures.keys()].sort(), ['atlas', 'big', 'font', 'nothing'])
    assert.equal(failures.get('atlas').status, 17)
    assert.equal(failures.get('big').status, 7)
    assert.equal(failures.get('font').message, 'no such font')
    assert.match(failures.get('nothing').message, /'load' answers undefined/)
    assert.deepEqual(kept, ['load sky', 'load big', 'release big', 'abort atlas', 'load last'])
    assert.equal(await loading.result('sky', 'external'), 0)
    assert.ok(await loading.result('b.wav', 'sound') > 0)
    assert.equal(await loader.usedBytes(), 116)
    answer()
    await new Promise((resolve) => setTimeout(resolve, 5))
    assert.deepEqual(kept.slice(5), ['load atlas', 'release atlas'])

    const again = await loader.begin([image('sky', kept)], { group: 'other' })
    await again.settled
    assert.equal(again.failures.size, 0)
    await loader.unload('level')
    assert.deepEqual(kept.slice(7), ['release last'])
    assert.equal(await loader.relieve(0), 100)
    assert.deepEqual(kept.slice(8), ['release sky'])
    assert.equal(await loader.usedBytes(), 0)
    await assert.rejects(loader.begin([image('x', kept, { after: ['y'] })]), /'after' names 'y'/)
    preloader.destroy()
    engine.destroy()
  })
}

test('higher priorities are loaded first, and the files of patterns name their sounds', () => {
  const engine = haptics.engine()
  const preloader = engine.preloader(1 << 20)
  const bell = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "b.wav"}}]}'
  const late = preloader.begin([{ name: 'tap.ahap', priority: 1 }], { assets: { patterns: { 'tap.ahap': tap } } })
  const early = preloader.begin([{ name: 'bell.ahap', priority: 200 }],
    { assets: { patterns: { 'bell.ahap': bell }, sounds: {
      'b.wav': { samples: new Float32Array(480).fill(0.5), sampleRate: 48000 },
    } } })
  preloader.loadNext()
  assert.equal(late.result('tap.ahap'), null)
  const pattern = early.result('bell.ahap')
  engine.fire({ meaning: 1, pattern })
  assert.ok(rendered(engine, 20).samples.some((sample) => sample > 0.1))
  late.cancel()
  assert.equal(preloader.loadNext(), false)
  assert.throws(() => late.result('tap.ahap'), refused(15))
  engine.destroy()
})

test('a thousand preloads leave as much memory as a few', () => {
  const engine = haptics.engine()
  const preloader = engine.preloader(1 << 24)
  const turn = () => {
    const preload = preloader.begin(requests, { assets: {
      sounds: { 'b.wav': { samples: new Float32Array(4800), sampleRate: 48000 } },
    } })
    while (preloader.loadNext());
    preload.destroy()
    preloader.unload()
    const judge = engine.judge({ beats: [1000], duration: 2000 })
    judge.tapAt(1000)
    judge.poll()
    judge.destroy()
    engine.player({ cues: [] }).destroy()
    engine.destroyTimeline(engine.loadFlow([{ name: 'rest', pause: 1 }]).timeline)
    engine.render(480)
    engine.poll()
  }
  // The allocator needs some turns until it has all the blocks that one wants.
  for (let i = 0; i < 100; i++) turn()
  const size = engine.memorySize
  for (let i = 0; i < 1000; i++) turn()
  // The allocator may find the blocks of another order later, and takes a page for them once.
  assert.ok(engine.memorySize - size <= 65536)
  engine.destroy()
})

test('taps are judged by positions in a track', () => {
  const judge = haptics.judge({ beats: [1000, 2000], duration: 3000 }, { inputLatency: 50 })
  judge.tapAt(1070)
  assert.deepEqual(judge.poll(), [{ kind: 'hit', beat: 0, offset: 20, position: 1020 }])
  judge.tapAt(1500)
  judge.closeWindowsAt(3000)
  assert.deepEqual(judge.poll(), [
    { kind: 'stray', beat: -1, offset: 0, position: 1450 }, { kind: 'miss', beat: 1, offset: 0, position: 2000 },
  ])
  assert.deepEqual(judge.poll(), [])
  assert.deepEqual(judge.score(),
    { hits: 1, misses: 1, countedMisses: 1, isWide: false, isOver: true, window: 150 })
  judge.destroy()
  assert.throws(() => judge.poll(), /the judge was destroyed/)
  assert.throws(() => haptics.judge({ beats: [1000, 1000], duration: 3000 }), refused(2))
  assert.throws(() => haptics.judge({ beats: [1e20], duration: 3000 }), TypeError)
  assert.throws(() => haptics.judge({ beats: [], duration: 0 }).tapAt(NaN), TypeError)
})

test('misses widen the window, and many verdicts are handed out at once', () => {
  const beats = Array.from({ length: 40 }, (_, i) => 1000 * (i + 1))
  const judge = haptics.judge({ beats, duration: 60_000 }, { missesToWiden: 2, wideWindow: 400 })
  judge.closeWindowsAt(50_000)
  assert.deepEqual(judge.poll().map(({ kind, beat }) => [kind, beat]), beats.map((_, i) => ['miss', i]))
  const { misses, isWide, window } = judge.score()
  assert.deepEqual([misses, isWide, window], [40, true, 400])
  judge.destroy()
})

test('a track of a timeline file is judged by what an engine plays of it', () => {
  const engine = haptics.engine()
  const timeline = engine.loadTimeline(JSON.stringify({
    version: 1, duration: 4, assets: { sounds: { s: { builtIn: 'click' } } },
    tracks: { packets: { audio: 's', spacing: 0.5, beats: [1, 2, 2.5] } },
  }))
  assert.deepEqual(engine.trackNames(timeline), ['packets'])
  const map = engine.beatMap(timeline, 'packets')
  assert.deepEqual(map, { beats: [1000, 2000, 2500], duration: 4000, spacing: 500, firstCue: 0 })
  assert.throws(() => engine.beatMap(timeline, 'none'), refused(12))
  const playback = engine.play(timeline)
  const judge = engine.judge(map)
  assert.throws(() => judge.tap(playback, 0), refused(11))
  rendered(engine, 2000, 10_000)
  judge.tap(playback, 11_020)
  const [{ kind, beat, offset }] = judge.poll()
  assert.deepEqual([kind, beat, Math.round(offset)], ['hit', 0, 20])
  judge.closeWindows(playback, 12_000)
  assert.throws(() => judge.tap(12345, 0), refused(5))
  engine.destroy()
  assert.throws(() => judge.tap(playback, 0), /the engine was destroyed/)
})

test('a hint comes when nothing is done', () => {
  const hint = haptics.hint({ first: 1000, again: 500, limit: 2 })
  assert.equal(hint.nextTime(), null)
  hint.noteInput(100)
  assert.deepEqual([hint.nextTime(), hint.advance(1099.999), hint.advance(1100)], [1100, 0, 1])
  assert.deepEqual([hint.nextTime(), hint.advance(9000), hint.nextTime()], [1600, 2, null])
  hint.noteInput(9000)
  hint.stop()
  assert.equal(hint.nextTime(), null)
  assert.throws(() => haptics.hint({ first: 0, again: 1 }), refused(2))
  hint.destroy()
})

test('failures lead to help', () => {
  const assist = haptics.assist({ failuresToHelp: 2, successesToEnd: 1, mostLevels: 2, levelFactor: 0.5 })
  assert.deepEqual([1, 2, 3, 4].map(() => assist.noteFailure()), [false, true, false, true])
  assert.deepEqual(assist.state(), { level: 2, failures: 0, factor: 0.25 })
  assert.deepEqual([assist.noteSuccess(false), assist.noteSuccess(true)], [false, true])
  assert.equal(assist.state().level, 1)
  assist.reset()
  assert.deepEqual(assist.state(), { level: 0, failures: 0, factor: 1 })
  assist.destroy()
})

test('a hold charges and falls back', () => {
  const near = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-9, `${value}`)
  const hold = haptics.hold({ duration: 1000 })
  hold.press(1000)
  assert.equal(hold.fullTime(), 2000)
  const level = hold.level(1500)
  near(level, (1 - Math.exp(-0.5)) / (1 - Math.exp(-1)))
  assert.equal(hold.release(1500), false)
  near(hold.level(1750), level * Math.exp(-1))
  hold.press(2000)
  assert.equal(hold.release(9000), true)
  hold.reset()
  assert.deepEqual([hold.level(9000), hold.fullTime()], [0, null])
  hold.destroy()
})

test('a heart beats', () => {
  const heart = haptics.heart()
  assert.deepEqual(heart.advance(5000, 0), [{ time: 5000, intensity: 0.4, sharpness: 0.1, isDub: false }])
  const beats = heart.advance(6000, 0)
  assert.deepEqual(beats.map(({ time, isDub }) => [time, isDub]), [[5180, true], [6000, false]])
  assert.deepEqual(haptics.heart({ dubDelay: 100 }).advance(0, 1).map(({ intensity }) => intensity), [1])
})

test('a live cue that was fired ahead begins with the gain that it gets at the same time', () => {
  const played = (intensity) => {
    const engine = haptics.engine({ audioChannels: 0 })
    const timeline = engine.loadTimeline(JSON.stringify({
      version: 1, assets: { patterns: { lub: { builtIn: 'system-medium' } } }, live: [{ name: 'lub', haptic: 'lub' }],
    }))
    engine.render(480, 1000)
    const when = { hostTime: 1050 }
    const lub = engine.fireNamed(timeline, 'lub', when)
    if (intensity !== undefined) engine.setCueGain(lub, intensity, { over: 0, when })
    return rendered(engine, 200, 1010).samples
  }
  const whole = played()
  assert.equal(whole.findIndex((sample) => sample !== 0), played(0.4).findIndex((sample) => sample !== 0))
  for (const [index, sample] of played(0.4).entries()) assert.ok(Math.abs(sample - 0.4 * whole[index]) < 1e-6)
})

test('steps follow each other', () => {
  // Forty milestones are more than fit at once, and none of them counts for the next step.
  const steps = haptics.steps([Array.from({ length: 40 }, (_, i) => (i + 1) / 40), []])
  const events = steps.report(1)
  assert.deepEqual(events.map(({ kind }) => kind), ['began', ...Array(40).fill('passed'), 'done'])
  assert.deepEqual(events.slice(1, 41).map(({ milestone }) => milestone), Array.from({ length: 40 }, (_, i) => i))
  assert.equal(steps.current(), 1)
  assert.deepEqual(steps.report(0.5), [{ kind: 'began', step: 1, milestone: -1 }])
  assert.deepEqual(steps.report(0), [{ kind: 'fellBack', step: 1, milestone: -1 }])
  steps.destroy()
  assert.throws(() => haptics.steps([[0.5, 0.2]]), refused(2))
})

test('a slider resists, and the drag for a travel is known', () => {
  assert.ok(Math.abs(haptics.travelOfDrag(0.5) - 0.5 ** 0.8) < 1e-12)
  assert.ok(Math.abs(haptics.dragForTravel(haptics.travelOfDrag(0.5)) - 0.5) < 1e-12)
  assert.equal(haptics.travelOfDrag(2), 1)
})

test('a flow becomes a timeline with a marker at each step', () => {
  const engine = haptics.engine()
  const cue = { meaning: 1, sound: engine.loadSound(new Float32Array(4800).fill(0.1)) }
  const { timeline, end } = engine.loadFlow([
    { name: 'first', cue }, { name: 'rest', pause: 0.5 }, { name: 'three', cue, count: 3, every: 1 },
  ])
  assert.equal(end, 4800 + 24_000 + 3 * 48_000)
  const playback = engine.play(timeline, { marker: 'rest' })
  const { events } = rendered(engine, 500 + 3000 + 20)
  assert.equal(events.filter(({ kind, modality, outcome }) =>
    kind === 'receipt' && modality === 'audio' && outcome === 'played').length, 3)
  assert.ok(events.some((one) => one.playback === playback && one.transport === 'finished'))
  assert.throws(() => engine.play(timeline, { marker: 'none' }), refused(12))
  assert.throws(() => engine.loadFlow([{ name: 'rest', pause: -1 }]), refused(2))
  engine.destroyTimeline(timeline)
  assert.throws(() => engine.play(timeline), HapticsError)
  engine.destroy()
})

test('an engine answers what it was told, and a timeline what its names stand for', () => {
  const engine = haptics.engine({ audioChannels: 0 })
  assert.deepEqual(['haptic', 'audio', 'visual'].map((modality) => engine.status(modality)),
    ['available', 'unavailable', 'available'])
  engine.setStatus('haptic', 'failed:gameControllerDisconnect')
  assert.equal(engine.status('haptic'), 'failed:gameControllerDisconnect')
  assert.equal(engine.isSwitchOn('haptics'), true)
  engine.setSwitch('haptics', false)
  assert.equal(engine.isSwitchOn('haptics'), false)
  assert.equal(engine.busName(engine.bus('steps')), 'steps')
  assert.equal(engine.busName('voice'), 'voice')
  assert.throws(() => engine.busName(15), refused(4))
  const timeline = engine.loadTimeline(JSON.stringify({
    version: 1, assets: { patterns: { tap: { builtIn: 'click' } } },
    cues: [{ time: 0, haptic: 'tap' }, { time: 1, name: 'last', haptic: 'tap', gate: 'hints' }],
  }))
  assert.equal(engine.findCue(timeline, 'last'), 1)
  assert.throws(() => engine.findCue(timeline, 'none'), refused(12))
  const gate = engine.findGate(timeline, 'hints')
  assert.equal(gate, 1)
  engine.setGates(gate, false)
  assert.equal(engine.closedGates(), gate)
  const pattern = engine.loadPattern(held)
  // The millisecond in which a vibration ramps down comes after its written end.
  assert.equal(engine.duration({ cues: [{ at: 1, pattern }] }), 3)
  engine.destroy()
})

test('a recording has a line for each outcome, in the order of time', () => {
  const engine = haptics.engine()
  const recording = new Recording(engine, { 1: 'success', 2: 'hit' })
  const pattern = engine.loadBuiltInPattern('thud')
  engine.setStatus('audio', 'muted')
  const sound = engine.loadBuiltInSound('chime')
  engine.play({ cues: [{ at: 1.5, meaning: 1, pattern, sound, visual: 7, visualDuration: 0.2 }] })
  engine.fire({ meaning: 2, pattern, visual: 3 })
  recording.run(2)
  assert.equal(String(recording), [
    '0.000 s  haptic  hit  played', '0.000 s  visual  hit  shown', '1.500 s  haptic  success  played',
    '1.500 s  audio  success  lost (muted)', '1.500 s  visual  success  shown', '',
  ].join('\n'))
  assert.equal(matchers.toHavePlayed(recording, 'success', { at: 1.5, modality: 'haptic' }).pass, true)
  assert.equal(matchers.toHavePlayed(recording, 'success', { modality: 'audio' }).pass, false)
  const { pass, message } = matchers.toHavePlayed(recording, 'success', { at: 1.4 })
  assert.equal(pass, false)
  assert.match(message(), /^success at 1.4 s was not played:\n0\.000 s/)
})

test('a recording shows a visual of a loop in each pass', () => {
  const engine = haptics.engine()
  const recording = new Recording(engine, { 2: 'hit' })
  engine.play({ cues: [{ at: 0, meaning: 2, visual: 3, visualDuration: 0.1 }], loop: { from: 0, to: 0.5 } })
  recording.run(1.2)
  assert.deepEqual(recording.moments.map(({ time, outcome }) => [time, outcome]),
    [[0, 'shown'], [0.5, 'shown'], [1, 'shown']])
})
