import { count } from './numbers.js'
import { effect, signal } from './store.js'
import { studio } from './studio.js'

/** A touch that the browser reports late still finds its beat within this time, in seconds. */
const lateness = 0.1
const milliseconds = 1000

/** Plays a timeline while one tries to hit the beats of a track, as a game judges it. */
export class BeatTrial {
  /** The verdicts so far, `{ at, isHit }`, with the times of beats in seconds; `null` while nothing is tried. */
  verdicts = signal(null)
  #judge = null
  /** The beats to hit, in seconds. */
  #beats = []
  /** The delays of the hits, in milliseconds. */
  #offsets = []
  /** The last known position: the time of the page in milliseconds, and the position in seconds. */
  #anchor = null
  #hasPlayed = false

  constructor() {
    effect(() => {
      const state = studio.player.state.value
      if (!this.isOn) return
      if (state === 'playing') this.#hasPlayed = true
      else if (state === 'stopped' && this.#hasPlayed) this.stop()
    })
  }

  get isOn() { return this.verdicts.peek() !== null }
  toggle() { return this.isOn ? this.stop() : this.start() }

  /** The name of the track that is tried: the one that records, or else the first that has beats. */
  get track() {
    const { model, track } = studio.timeline
    return [track.peek(), ...model.tracks].find((name) => model.beatsOf(name).beats.length > 0)
  }

  start() {
    const { drawer, hands, player, shaping, timeline, transport } = studio
    hands.stop()
    const { track } = this
    if (track === undefined) return studio.notice('Record beats into a track first.')
    const { beats, duration, spacing } = timeline.model.beatsOf(track)
    const cursor = beats.at(-1) >= shaping.cursor.peek() ? shaping.cursor.peek() : 0
    // The transport reports why it cannot play.
    if (transport.reason !== null) return transport.play(cursor)
    this.#beats = beats.filter((time) => time >= cursor)
    const end = Math.min(duration, beats.at(-1) + 1)
    this.#judge = studio.haptics.judge({ beats: this.#beats.map((time) => time * milliseconds), duration: end * milliseconds, spacing: spacing * milliseconds }, { missesToWiden: 0 })
    this.#offsets = []
    this.#anchor = null
    this.#hasPlayed = false
    this.verdicts.value = []
    drawer.show('hands')
    hands.monitor.prepare()
    studio.notice(`Touch on each beat of ${track}. Esc ends.`)
    // Once through: a loop would bring the beats back.
    player.loop.value = null
    studio.settings.loops.value = false
    return transport.play(cursor)
  }

  /** Follows the position that is heard at a time of the page. */
  arrive(now, seconds) {
    if (!this.isOn) return
    // The file's own loop begins again.
    if (this.#anchor && seconds < this.#anchor.seconds - lateness) return this.stop()
    this.#anchor = { now, seconds }
    this.#judge.closeWindowsAt(Math.max(0, seconds - lateness) * milliseconds)
    return this.#take()
  }

  /** A touch at a time stamp. */
  press(stamp) {
    if (!this.isOn || !this.#anchor) return
    const { now, seconds } = this.#anchor
    this.#judge.tapAt(Math.max(0, seconds * milliseconds + stamp - studio.settings.touchOffset.peek() - now))
    this.#take()
  }

  #take() {
    for (const { kind, beat, offset } of this.#judge.poll()) {
      if (kind === 'stray') {
        studio.notice(`No beat here. ${this.#score}`)
        continue
      }
      const isHit = kind === 'hit'
      if (isHit) this.#offsets.push(offset)
      this.verdicts.value = [...this.verdicts.peek(), { at: this.#beats[beat], isHit }]
      studio.notice(`${isHit ? inTime(offset) : 'Missed'}. ${this.#score}`)
    }
  }

  get #score() {
    const { hits, misses } = this.#judge.score()
    return `${hits} of ${count(hits + misses, 'beat')}.`
  }

  /** Ends the trial, and reports the score. */
  stop() {
    if (!this.isOn) return
    if (this.#anchor) this.#take()
    const score = this.#score
    const mean = this.#offsets.length > 0 ? this.#offsets.reduce((sum, one) => sum + one, 0) / this.#offsets.length : null
    this.#judge.destroy()
    this.#judge = null
    this.verdicts.value = null
    studio.player.stop()
    studio.notice(`${score}${mean === null ? '' : ` ${inTime(mean)} on average.`}`, { label: 'Try again', run: () => studio.commands.run('try-beats') })
  }
}

/** An offset in milliseconds in words. */
const inTime = (offset) => (Math.abs(offset) < 0.5 ? 'Exact' : `${Math.abs(offset).toFixed(0)} ms ${offset > 0 ? 'late' : 'early'}`)
