import { $, on } from './element.js'
import { effect } from './store.js'

/** The transport: plays, pauses and stops the open file, and drives motors. */
export class Transport {
  #studio
  constructor(studio) {
    this.#studio = studio
    const { player, settings, comparison } = studio
    player.onposition = (seconds, level) => this.show(seconds, level)
    on('loop', 'change', ({ target }) => { settings.loops.value = target.checked })
    on('rate', 'change', ({ target }) => player.setRate(Number(target.value)))
    on('model', 'change', ({ target }) => {
      settings.model.value = target.value
      player.engine(target.value)
      if (player.isPlaying) this.play(this.position ?? 0)
    })
    for (const kind of ['phone', 'controller']) on(`feel-${kind}`, 'click', () => this.#feelOn(kind))
    effect(() => {
      const state = player.state.value
      const isOn = state === 'playing' || state === 'starting'
      $('play').dataset.state = state
      $('play').setAttribute('aria-pressed', String(isOn))
      $('play').setAttribute('aria-label', isOn ? 'Pause' : 'Play')
      $('play').title = isOn ? 'Pause (Space)' : 'Play (Space)'
      $('play').querySelector('use').setAttribute('href', isOn ? '#i-pause' : '#i-play')
      if (state === 'stopped') this.show(null, 0)
    })
    effect(() => {
      $('loop').checked = settings.loops.value
      player.updateLoop()
    })
    effect(() => { $('loop').disabled = studio.kind.value === 'timeline' })
    effect(() => {
      const isHeard = comparison.isHeard.value
      $('ab').hidden = comparison.chosen.value === null
      $('ab').setAttribute('aria-pressed', String(isHeard))
      $('ab').title = isHeard ? 'Playing the other version; press X for yours' : 'Playing your version; press X for the other one'
    })
    effect(() => { $('time').textContent = `${(studio.picture.playhead.value ?? studio.shaping.cursor.value).toFixed(3)} s` })
    effect(() => { $('play').toggleAttribute('data-unplayable', this.reason !== null) })
  }

  /** The audible time, in seconds; `null` during silence. */
  get position() { return this.#studio.picture.playhead.peek() }

  /** Makes the engine ahead of time: the first sound should not wait for the audio thread. */
  prepare() {
    this.#studio.player.engine(this.#studio.settings.model.peek()).catch((error) => this.#studio.notice(error.message))
  }

  /** The reason for which the open file cannot be played; `null` if it can. */
  get reason() {
    const { analysis, files } = this.#studio
    if (!files.isWhole.value) return 'This file is too large to play here.'
    if (analysis.isEmpty) return files.kind === 'timeline' ? 'The timeline is empty: add a cue to a lane.' : 'The pattern is empty: draw in a lane, or drop a sound.'
    return analysis.hasErrors ? 'Files with errors do not play. See Problems.' : null
  }

  toggle() {
    const { state } = this.#studio.player
    if (state.peek() === 'playing') return this.#studio.player.pause()
    if (state.peek() === 'paused') return this.#studio.player.resume()
    return this.play()
  }

  play(from = this.#studio.shaping.cursor.peek()) {
    const { analysis, drawer, player, playing, settings } = this.#studio
    const { reason } = this
    if (reason) {
      this.#studio.notice(reason, analysis.isEmpty ? undefined : { label: 'Show problems', run: () => drawer.show('problems') })
      return undefined
    }
    const start = from >= this.#studio.duration ? 0 : from
    playing.clear(start)
    return player.play({ from: start, rate: Number($('rate').value), model: settings.model.peek() })
  }

  stop() { return this.#studio.player.stop() }

  /** Shows the time that is heard, and the level. */
  show(seconds, level) {
    const { picture, scale } = this.#studio
    picture.playhead.value = seconds
    $('meter').value = level
    if (seconds !== null && !scale.isFitted && (seconds > scale.to || seconds < scale.from)) scale.show(seconds, scale.span)
  }

  /** Starts driving motors, and playback if it is stopped. */
  async #feelOn(kind) {
    const isOn = await this.#studio.feel.toggle(kind)
    if (isOn && !this.#studio.player.isPlaying) await this.#studio.try(() => this.play())
  }
}
