import { $, element } from './element.js'
import { modalities, ModalityControls } from './modalities.js'
import { Receipts } from './receipts.js'
import { TimelineLanes } from './timeline-lanes.js'
import { TimelineLoader } from './timeline-loader.js'

/** A timeline as it is played: its lanes, its visuals, what the policy does, and the receipts. */
export class TimelineView {
  #studio
  #score = { cues: [], visuals: [], patterns: [], sounds: [] }
  #text = ''
  #engine = null
  #playback = null
  #isFollowing = false
  #loader
  #lanes
  #receipts
  #controls
  #timer
  /** Counts what is asked for, so that of two quick presses one plays. */
  #asked = 0
  /** The names of live cues that were fired, by their numbers. */
  #fired = new Map()
  /** Where it plays from, in seconds. */
  cursor = 0

  constructor(studio) {
    this.#studio = studio
    this.#loader = new TimelineLoader({
      player: studio.player, files: studio.files, notice: (text) => studio.notice(text),
    })
    this.#lanes = new TimelineLanes($('lanes'), $('position'), (seconds) => this.seek(seconds))
    this.#receipts = new Receipts(document.querySelector('#receipts tbody'), (event) => this.#nameOf(event))
    this.#controls = new ModalityControls($('modalities'), (modality, status) =>
      this.#engine?.setStatus(modality, status))
  }

  update() {
    const { files, haptics } = this.#studio
    const isTimeline = files.kind === 'timeline'
    $('loop').disabled = isTimeline
    $('timeline').hidden = !isTimeline || !files.isWhole
    if ($('timeline').hidden) return
    this.#text = files.text
    this.#studio.try(() => this.#show(haptics.score(this.#text)))
  }

  #show(score) {
    this.#score = { cues: [], visuals: [], patterns: [], sounds: [], ...score }
    this.#lanes.show(this.#score.cues, this.cursor)
    this.#offerLiveCues()
  }

  // Playing.

  get isPlaying() { return this.#playback !== null }

  /** Plays from there on. */
  seek(seconds) {
    this.cursor = Math.min(Math.max(seconds, 0), this.#lanes.duration)
    this.#lanes.showPosition(this.cursor)
    if (this.#playback !== null) this.#engine.seek(this.#playback, this.cursor).catch(() => {})
  }

  async setRate(rate) {
    if (this.#playback !== null) await this.#engine.setRate(this.#playback, rate).catch(() => {})
  }

  async play({ model, rate }) {
    const stopped = this.stop()
    const asked = this.#asked
    await stopped
    const resumed = this.#studio.player.context.resume()
    this.#receipts.clear()
    const timeline = await this.#prepare(model)
    if (asked !== this.#asked) return
    const playback = await this.#engine.play(timeline, { from: this.cursor, rate })
    if (asked !== this.#asked) {
      await this.#engine.stop(playback)
      return
    }
    this.#playback = playback
    await resumed
    if (!this.#isFollowing) this.#follow()
  }

  async stop() {
    this.#asked += 1
    if (this.#playback === null) return
    const playback = this.#playback
    this.#playback = null
    await this.#engine.stop(playback).catch(() => {})
    this.#lanes.showPosition(this.cursor)
  }

  /** Makes an engine ready, and loads the timeline into it. */
  async #prepare(model) {
    const { engine, timeline } = await this.#loader.load(this.#text, this.#score, model)
    this.#engine = engine
    this.#studio.player.onevent = (event) => this.#note(event)
    for (const modality of modalities) await engine.setStatus(modality, this.#controls.status[modality])
    return timeline
  }

  /** Shows the position that is heard, once a frame. */
  #follow() {
    const { player } = this.#studio
    this.#isFollowing = true
    requestAnimationFrame(async () => {
      if (this.#playback === null) {
        this.#isFollowing = false
        return
      }
      const position = await this.#engine.position(this.#playback, performance.now()).catch(() => null)
      if (position && this.#playback !== null) {
        this.#lanes.showPosition(position.seconds)
        player.onposition(position.seconds, player.level)
      }
      this.#follow()
    })
  }

  // What happens.

  #note(event) {
    this.#receipts.note(event)
    if (event.kind === 'visual') {
      const delay = event.hostTime === null ? 0 : event.hostTime - performance.now()
      setTimeout(() => requestAnimationFrame(() => this.#showVisual(event)), Math.max(0, delay))
    } else if (event.kind === 'transport' && event.playback === this.#playback
      && ['finished', 'stopped'].includes(event.transport)) {
      this.#playback = null
      this.#lanes.showPosition(this.cursor)
    }
  }

  /** Shows a visual at its time; a fade changes slowly and never flashes. */
  #showVisual(event) {
    const place = $('visual')
    this.#engine.acknowledge(event.id).catch(() => {})
    const name = this.#score.visuals[event.visual - 1]?.name ?? `visual ${event.visual}`
    place.textContent = event.cueCount > 1 ? `${name} × ${event.cueCount}` : name
    place.classList.toggle('fading', event.effect === 'fade')
    place.classList.add('shown')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      place.classList.remove('shown')
    }, Math.max(80, (event.duration / 48_000) * 1000))
  }

  #nameOf({ cue, meaning, liveCue }) {
    return this.#fired.get(liveCue) ?? this.#score.cues[cue]?.name ?? `cue ${cue < 0 ? meaning : cue + 1}`
  }

  // Live cues.

  /** A button for each live cue, which fires it as a game does. */
  #offerLiveCues() {
    const names = liveNames(this.#studio.haptics, this.#text)
    const place = $('live')
    place.hidden = names.length === 0
    place.replaceChildren(element('span', { textContent: 'Live cues' }), ...names.map((name) => {
      const button = element('button', { type: 'button', textContent: name })
      button.onclick = () => this.#fire(name)
      return button
    }))
  }

  /** Fires a live cue, with what the page is asked for now. */
  async #fire(name) {
    const resumed = this.#studio.player.context.resume()
    const timeline = await this.#prepare($('model').value)
    this.#fired.set(await this.#engine.fireNamed(timeline, name), name)
    await resumed
  }
}

/** The names of a timeline's live cues; none where it has errors. */
function liveNames(haptics, text) {
  try {
    // The canonical text has no comma too many.
    const { live = [] } = JSON.parse(haptics.format(text, { format: 'timeline' }))
    return live.map(({ name }) => name).filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}
