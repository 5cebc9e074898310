import { effect, signal } from './store.js'
import { $ } from './element.js'
import { count } from './numbers.js'
import { heldAfter, layerOf } from './layers.js'
import { Monitor } from './monitor.js'
import { refusal } from './shaping.js'
import { studio } from './studio.js'

/** After a round, touches that the browser reports late still belong to it, in seconds. */
const lateness = 0.08
/** A touch this much ahead of the start is on it, in seconds. */
const earliness = 0.12
/** Without sound, time goes on by the clock of the page after this wait, in milliseconds. */
const patience = 800
const beatsPerBar = 4
/** A hand that is silent for longer rests, in milliseconds. */
const rest = 60
/** The remainder of a vibration after a round is not worth a part, in seconds. */
const shortestRest = 0.02

/**
 * Records touches of hands as layers of the open pattern.
 *
 * Times are those that are heard when a touch happens. In a loop they go on, and each round with touches is a layer,
 * which is written when the round is over.
 */
export class Hands {
  /** 'off', 'armed' until the first touch, 'counting' or 'recording'. */
  state = signal('off')
  /** The touches that are not written yet, `{ id, start, end, path }`, with times that go on in a loop. */
  touches = signal([])
  /** The written layers of this recording, `{ touches }`. */
  layers = signal([])
  monitor = new Monitor()
  /** `{ from, length }` in seconds; `null` for a recording that does not go round. */
  #loop = null
  #round = 0
  /** The last known position: the time of the page in milliseconds, and the position in seconds. */
  #anchor = null
  #last = 0
  /** The touches that are down, by their sources. */
  #down = new Map()
  /** The sharpness of the last touch, for those that have none. */
  lastSharpness = 0.5
  /** The number of events before the recording. */
  #before = 0
  /** The cues that keys and pads record in a timeline, `{ name, members }`; `null` in a pattern, and for beats. */
  #cues = null
  /** Touches become beats of the timeline's track. */
  isBeats = false
  /** The number of beats that the track could not take. */
  #refused = 0
  /** Counts recordings. */
  #run = 0
  #hasPlayback = false

  constructor() {
    // A scene that ends, ends its recording.
    effect(() => { if (studio.player.state.value === 'stopped' && this.#hasPlayback && this.state.peek() === 'recording') this.stop() })
    studio.player.onposition = (now, seconds) => { if (this.#hasPlayback) this.#arrive(now, seconds); studio.trial.arrive(now, seconds) }
    addEventListener('blur', () => this.release())
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') this.stop() })
    effect(() => {
      studio.settings.hasMetronome.value
      studio.settings.tempo.value
      studio.player.updateLoop()
    })
  }

  get isHeld() { return this.#down.size > 0 }
  get isOn() { return this.state.value !== 'off' }
  /** The beats of the metronome in the picture. */
  get grid() {
    const { beat } = this
    return { beatsAt: (seconds) => seconds / beat, secondsAt: (beats) => beats * beat }
  }
  get beat() { return 60 / studio.settings.tempo.value }
  /** The position that is heard, in seconds of the file; `null` before there is one. */
  get time() { return this.#anchor ? this.#inFile(this.#at(performance.now())) : null }

  toggle() { return this.isOn ? this.stop() : this.start() }

  start() {
    studio.trial.stop()
    const { analysis, files, player, settings, shaping, drawer } = studio
    if (this.isOn) return undefined
    const isTimeline = studio.kind.peek() === 'timeline' && files.isWhole.peek()
    this.isBeats = isTimeline && studio.timeline.track.peek() !== ''
    this.#cues = isTimeline && !this.isBeats ? studio.timeline.model.recorded : null
    if (this.isBeats) return this.#startBeats()
    if (this.#cues?.length > 0) return this.#startScene()
    if (this.#cues) return studio.notice('Record needs live cues, or assets: keys 1 to 9 play them.')
    if (!files.isShaped || !analysis.current().list) {
      return studio.notice(files.isShaped ? refusal : 'Only patterns and timelines record hands.',
        { label: 'Record a new pattern', run: () => { files.create('pattern'); this.start() } })
    }
    shaping.end()
    player.stop()
    this.#begin()
    drawer.show('hands')
    $('picture').focus({ preventScroll: true })
    const { isEmpty, events } = analysis.current()
    this.#before = events.length
    const loops = settings.loops.peek()
    if (loops && isEmpty && !player.loop.peek()) studio.setLoop({ from: 0, to: beatsPerBar * this.beat })
    const { from, to } = player.loop.peek() ?? { from: 0, to: studio.scale.duration.peek() }
    this.#loop = loops && to > from ? { from, length: to - from } : null
    // It stays as long as it is while events are added.
    if (this.#loop) studio.setLoop({ from, to })
    this.monitor.prepare()
    this.#hasPlayback = !isEmpty || this.#loop !== null || settings.hasMetronome.peek()
    if (!this.#hasPlayback) {
      this.state.value = 'armed'
      return undefined
    }
    const start = this.#loop ? from : shaping.cursor.peek()
    const bars = this.#loop || !settings.hasMetronome.peek() ? 0 : settings.countIn.peek()
    const [run, wait] = [this.#run, bars * beatsPerBar * this.beat]
    this.state.value = 'counting'
    setTimeout(() => { if (this.isOn && this.#run === run && !this.#anchor) this.#followPage(start) }, patience + wait * 1000)
    return studio.try(() => player.play(start, 1, { countIn: wait }))
  }

  /** Records touches as beats of a track, while the timeline plays. */
  #startBeats() {
    if (!studio.timeline.model.root?.entries) return studio.notice('Fix the errors of the timeline first. See Problems.')
    this.#refused = 0
    studio.drawer.show('hands')
    $('picture').focus({ preventScroll: true })
    this.monitor.prepare()
    return this.#startScene(`Each touch is a beat of ${studio.timeline.track.peek()}.`)
  }

  /** Records keys and pads as cues of the open timeline, while it plays. */
  #startScene(words = `Keys and pads record cues: ${this.cueNames}.`) {
    const { player, settings, shaping, scale } = studio
    player.stop()
    this.#begin()
    const { from, to } = player.loop.peek() ?? { from: 0, to: scale.duration.peek() }
    this.#loop = settings.loops.peek() && to > from ? { from, length: to - from } : null
    if (this.#loop) studio.setLoop({ from, to })
    // A timeline without cues has no duration to play.
    this.#hasPlayback = studio.transport.reason === null && (this.isBeats || studio.timeline.model.cues.length > 0)
    if (!this.#hasPlayback) {
      this.state.value = 'armed'
      return studio.notice(`Begins with your first touch. ${words}`)
    }
    this.state.value = 'counting'
    const start = this.#loop ? from : Math.min(shaping.cursor.peek(), scale.duration.peek())
    studio.notice(words)
    return studio.try(() => studio.transport.play(start >= scale.duration.peek() ? 0 : start))
  }

  /** The keys of a scene in words. */
  get cueNames() { return this.#cues.slice(0, 9).map(({ name }, i) => `${i + 1} ${name}`).join(', ') }
  get isScene() { return this.#cues !== null }
  /** The names of the cues that pads play while a scene records; `null` otherwise. */
  get pads() { return this.isOn && this.isScene ? this.#cues.map(({ name }) => name) : null }

  /** A key from 1 to 9 or a pad plays its cue, and records it. */
  press(index, stamp) {
    const cue = this.#cues[index]
    if (!cue) return
    if (cue.isLive) studio.playing.fire(cue.name).catch(() => {})
    if (this.state.peek() === 'armed') this.#followPage(0, stamp)
    this.touches.value = [...this.touches.peek(), { cue, start: this.#at(stamp), end: this.#at(stamp), endStamp: stamp, path: [{ stamp, time: this.#at(stamp), intensity: 1, sharpness: 0.5 }] }]
  }

  #begin() {
    studio.begin()
    this.#run += 1
    this.layers.value = []
    this.touches.value = []
    this.#anchor = null
    this.#last = this.#round = 0
  }

  /** Continues by the clock of the page, from a position at a time. */
  #followPage(seconds, now = performance.now()) {
    this.#hasPlayback = false
    const run = this.#run
    const base = this.#loop ? this.#loop.from : 0
    const tick = (at) => {
      if (!this.isOn || this.#run !== run) return
      const passed = seconds - base + (at - now) / 1000
      this.#arrive(at, base + (this.#loop ? passed % this.#loop.length : passed))
      studio.transport.show(this.time, studio.player.level)
      requestAnimationFrame(() => tick(performance.now()))
    }
    tick(now)
  }

  /** Records the position that is heard at a time, and writes the completed rounds. */
  #arrive(now, seconds) {
    if (!this.isOn) return
    const isFirst = this.#anchor === null
    if (this.#loop && !isFirst && seconds < this.#last - this.#loop.length / 2) this.#anchor.rounds += 1
    const rounds = this.#anchor?.rounds ?? 0
    this.#last = seconds
    this.#anchor = { now, rounds, at: this.#loop ? rounds * this.#loop.length + seconds - this.#loop.from : seconds }
    if (isFirst) {
      this.state.value = 'recording'
      this.#placeEarly()
    }
    while (this.#loop && this.#anchor.at > (this.#round + 1) * this.#loop.length + lateness) this.#writeRound()
    this.#grow(seconds)
  }

  /** Sets the times of touches before the first position. */
  #placeEarly() {
    const { at } = this.#anchor
    for (const touch of this.touches.peek()) {
      for (const point of touch.path) point.time = this.#at(point.stamp)
      if (touch.endStamp !== undefined) touch.end = this.#at(touch.endStamp)
      if (touch.start === undefined) touch.start = touch.path[0].time
    }
    const first = this.#loop ? 0 : at
    const near = this.touches.peek().filter(({ start }) => start > first - earliness)
    for (const touch of near) touch.start = Math.max(first, touch.start)
    this.touches.value = near
  }

  /** The position at a time stamp, which goes on in a loop; `undefined` before there is one. */
  #at(stamp) {
    if (!this.#anchor) return undefined
    // A hand that plays along with nothing is not late.
    const late = this.#hasPlayback ? studio.settings.touchOffset.peek() : 0
    return Math.max(0, this.#anchor.at + (stamp - late - this.#anchor.now) / 1000)
  }

  /** A position that goes on as one in the file. */
  #inFile(at) { return this.#loop ? this.#loop.from + (at % this.#loop.length) : at }

  /** The view grows with a recording that does not go round. */
  #grow(seconds) {
    const { scale } = studio
    if (!this.#loop && seconds > scale.from + 0.75 * scale.span) scale.show(scale.from, scale.span * 1.5)
  }

  // Touches. A source is anything that presses and lets go: a key, a pointer, a button.

  /** value: `{ intensity, sharpness }`; stamp: the time of the event, in milliseconds. */
  down(id, value, stamp) {
    this.lastSharpness = value.sharpness
    this.up(id, stamp)
    this.monitor.down(id, value)
    studio.trial.press(stamp)
    // A scene records cues only.
    if (!this.isOn || this.isScene) return
    if (this.state.peek() === 'armed') this.#followPage(0, stamp)
    const start = this.#at(stamp)
    const touch = { id, start, end: undefined, path: [{ stamp, time: start, ...value }] }
    this.#down.set(id, touch)
    this.touches.value = [...this.touches.peek(), touch]
  }

  move(id, value, stamp) {
    this.monitor.move(id, value)
    const touch = this.#down.get(id)
    if (!touch) return
    const { path } = touch
    const last = path.at(-1)
    // A hand that rested goes on from there.
    if (stamp - last.stamp > rest) path.push({ ...last, stamp: stamp - 8, time: this.#at(stamp - 8) })
    path.push({ stamp, time: this.#at(stamp), ...value })
  }

  up(id, stamp) {
    this.monitor.up(id)
    const touch = this.#down.get(id)
    if (!touch) return
    this.#down.delete(id)
    touch.endStamp = stamp
    touch.end = this.#at(stamp)
    this.touches.value = [...this.touches.peek()]
  }

  /** Releases all touches. */
  release(stamp = performance.now()) {
    this.monitor.release()
    for (const id of [...this.#down.keys()]) this.up(id, stamp)
  }

  // Layers.

  /** The touches of the rounds that are not written, in the times of the file, for the picture. */
  shown() {
    const now = this.#at(performance.now())
    return this.touches.value.filter(({ start }) => start !== undefined).map(({ start, end = now, path }) => {
      const shift = this.#loop ? this.#loop.from - Math.floor(start / this.#loop.length) * this.#loop.length : 0
      return { start: start + shift, end: Math.max(start, end) + shift, path: path.map((point) => ({ ...point, time: point.time + shift })) }
    })
  }

  /** Writes the touches of the oldest round as a layer. What is held goes on in the next one. */
  #writeRound() {
    const end = (this.#round + 1) * this.#loop.length
    const shift = this.#loop.from - this.#round * this.#loop.length
    this.#round += 1
    const [mine, rest] = [[], []]
    for (const touch of this.touches.peek()) {
      if (touch.start >= end) {
        rest.push(touch)
        continue
      }
      const isOver = touch.end !== undefined && (touch.end <= end + shortestRest || touch.end - (touch.origin ?? touch.start) <= heldAfter)
      const path = touch.path.filter(({ time }) => time <= end)
      mine.push({ ...touch, path, end: Math.min(touch.end ?? end, end) })
      if (isOver) continue
      const next = { ...touch, start: end, isContinued: true, origin: touch.origin ?? touch.start, path: [{ ...path.at(-1), time: end }, ...touch.path.filter(({ time }) => time > end)] }
      if (this.#down.get(touch.id) === touch) this.#down.set(touch.id, next)
      rest.push(next)
    }
    this.touches.value = rest
    this.write(mine.map((touch) => ({
      ...touch, start: touch.start + shift, end: touch.end + shift, origin: touch.origin === undefined ? undefined : touch.origin + shift, path: touch.path.map((point) => ({ ...point, time: point.time + shift })),
    })))
  }

  /** Writes touches, in times of the file, as a layer. */
  write(touches) {
    if (touches.length === 0) return
    if (this.isBeats) {
      const refused = studio.timeline.addBeats(touches.filter(({ isContinued }) => !isContinued).map(({ start }) => start))
      this.#refused += refused
      if (refused < touches.length) this.layers.value = [...this.layers.peek(), { touches: touches.length - refused }]
      return
    }
    if (this.isScene) {
      studio.timeline.addRecorded(touches.map(({ cue, start }) => ({ time: start, members: cue.members })).sort((a, b) => a.time - b.time))
      this.layers.value = [...this.layers.peek(), { touches: touches.length }]
      return
    }
    const layer = layerOf(touches, { mode: studio.settings.handMode.peek(), model: studio.analysis.current(), fit: (...all) => studio.haptics.fit(...all) })
    studio.shaping.addLayer(layer)
    this.layers.value = [...this.layers.peek(), { touches: touches.filter(({ isContinued }) => !isContinued).length, ...layer }]
  }

  /** Takes back the touches of this round, or else the last layer. */
  undo() {
    if (this.touches.peek().length > 0) {
      this.#down.clear()
      this.monitor.release()
      this.touches.value = []
      if (!this.#loop && !this.#hasPlayback && this.layers.peek().length === 0) {
        // It begins with the next first touch.
        this.#run += 1
        this.#anchor = null
        this.state.value = 'armed'
        studio.transport.show(null, 0)
      }
    } else if (this.layers.peek().length > 0) {
      studio.editor.undo()
      this.layers.value = this.layers.peek().slice(0, -1)
    }
  }

  /** Ends the recording, and reports the result. */
  stop() {
    if (!this.isOn) return
    this.release()
    if (this.#anchor) {
      if (this.#loop) while (this.touches.peek().length > 0) this.#writeRound()
      else this.write(this.touches.peek())
    }
    this.touches.value = []
    this.#anchor = null
    this.#hasPlayback = false
    this.state.value = 'off'
    studio.player.stop()
    studio.transport.show(null, 0)
    const layers = this.layers.peek()
    const { isScene, isBeats } = this
    this.#cues = null
    this.isBeats = false
    if (layers.length === 0 && !this.#refused) return
    const back = { label: 'Undo', isHere: true, run: () => { for (const _ of layers) studio.editor.undo() } }
    const quantize = { label: 'Quantize', run: () => studio.commands.run('quantize') }
    if (isScene || isBeats) {
      const refused = isBeats && this.#refused > 0 ? ` ${count(this.#refused, 'touch', 'touches')} too close to another or after the end of the track ${this.#refused === 1 ? 'is' : 'are'} left out.` : ''
      studio.notice(`${count(layers.reduce((sum, { touches }) => sum + touches, 0), isBeats ? 'beat' : 'cue')} in ${count(layers.length, 'layer')}.${refused}`, ...(layers.length > 0 ? [back, quantize] : []))
      return
    }
    const { events } = studio.analysis.current()
    studio.shaping.select(events.slice(this.#before).map((_, i) => `event ${this.#before + i}`))
    const [level, merged] = ['level', 'merged'].map((key) => layers.reduce((sum, one) => sum + one[key], 0))
    studio.notice([
      `${count(events.length - this.#before, 'event')} in ${count(layers.length, 'layer')}.`,
      merged > 0 && `${count(merged, 'vibration')} joined another: the stronger is felt.`,
      level > 0 && `${count(level, 'vibration')} over another ${level === 1 ? 'is' : 'are'} level.`,
    ].filter(Boolean).join(' '), back, quantize)
  }

  /** The cues that are heard with a pattern and are not in the file: the metronome, and the end of a recording. */
  cues(loop) {
    const { hasMetronome } = studio.settings
    const end = loop?.to ?? Math.max(180, 2 * studio.scale.duration.peek())
    const clicks = hasMetronome.value ? this.monitor.clicks(this.beat, loop?.from ?? 0, end) : []
    return this.isOn && !loop ? [...clicks, this.monitor.silence(3600)] : clicks
  }
}
