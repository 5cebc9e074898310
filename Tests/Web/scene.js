// Plays the scene of Tests/Conformance: what happens, and a hash of every sample.
//
// Numbers leave as haptics.h has them, so that every language writes the same lines.

const members = [
  'kind', 'frame', 'playback', 'liveCue', 'cue', 'meaning', 'cueCount', 'modality', 'outcome',
  'dropReason', 'modalityStatus', 'stoppedReason', 'transport', 'reachedModalities',
  'requiredModalities', 'lostEvents', 'lateness', 'skew', 'visualId', 'payload', 'visual', 'effect',
  'level', 'hasHostTime', 'hostTime', 'offset', 'duration',
]
const camel = (object) => Object.fromEntries(Object.entries(object).map(([key, value]) =>
  [key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]))
const cueOf = ({ latePolicy, ...cue }) =>
  ({ ...cue, ...(latePolicy === undefined ? {} : { latePolicy: ['join', 'playWhole', 'drop'][latePolicy] }) })

export function playScene(haptics, scene) {
  const engine = haptics.engine(camel(scene.config))
  for (const name of scene.patterns) engine.loadBuiltInPattern(name)
  for (const name of scene.sounds) engine.loadBuiltInSound(name)
  const timelines = scene.timelines.map((timeline) => ({
    tempo: timeline.tempo, beatsPerBar: timeline.beats_per_bar,
    cues: timeline.cues.map(({ at, cue }) => ({ at, unit: 'beats', ...cueOf(camel(cue)) })),
    loop: timeline.loop && { from: timeline.loop[0], to: timeline.loop[1], unit: 'beats' },
    policy: { minimumModalities: timeline.minimum_modalities },
  }))
  const playbacks = []
  const fired = []
  const when = ({ delay, frame }) =>
    (delay !== undefined ? { delay } : frame !== undefined ? { frame } : undefined)
  const orders = {
    play: (order) => playbacks.push(engine.play(timelines[order.timeline], { from: order.from })),
    fire: (order) => fired.push(engine.fire(cueOf(camel(order.cue)), when(order))),
    move: (order) => engine.move(fired[order.fired], when(order)),
    cancel: (order) => engine.cancel(fired[order.fired]),
    status: (order) => engine.setStatus(order.modality, order.status),
    rate: (order) => engine.setRate(playbacks[order.playback], order.value),
    pause: (order) => engine.pause(playbacks[order.playback]),
    resume: (order) => engine.resume(playbacks[order.playback]),
    seek: (order) => engine.seek(playbacks[order.playback], order.value),
    stop: (order) => engine.stop(playbacks[order.playback], { fade: order.value }),
    cancel_cue: (order) => engine.cancelCue(playbacks[order.playback], order.cue),
    move_cue: (order) => engine.moveCue(playbacks[order.playback], order.cue, order.value),
    replace: (order) => engine.replace(playbacks[order.playback], timelines[order.timeline]),
    interrupt: () => engine.beginInterruption('applicationSuspended'),
    continue: () => engine.endInterruption(),
  }
  const lines = []
  let frame = 0
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let turn = 0; turn < scene.turns; turn++) {
    for (const order of scene.orders.filter((one) => one.turn === turn)) {
      try {
        orders[order.call](order)
      } catch (error) {
        lines.push(`${turn} refused ${error.status}`)
      }
    }
    const frames = scene.blocks[turn % scene.blocks.length]
    engine.render(frames, 1000 + (frame * 1000) / 48000)
    frame += frames
    const samples = engine.rendered(frames)
    for (const word of new Uint32Array(samples.buffer, samples.byteOffset, samples.length)) {
      low = Math.imul(low ^ word, 0x01000193) >>> 0
      high = Math.imul(high + (word >>> 7) + low, 0x85ebca6b) >>> 0
    }
    for (;;) {
      const events = engine.pollRaw()
      if (events === null) break
      for (const event of events) {
        lines.push(`${turn} ${members.map((name) => String(event[name])).join(' ')}`)
        // Two of three visuals are shown.
        if (event.kind === 0 && event.visualId % 3 !== 0) engine.acknowledge(event.visualId)
      }
    }
  }
  engine.destroy()
  lines.push(`samples ${low} ${high}`)
  return lines
}
