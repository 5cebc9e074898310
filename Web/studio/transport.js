import { $, on } from './element.js'
import { effect } from './store.js'

/** What is heard: the open file is played, paused, stopped, and felt. */
export class Transport {
  #studio
  #paint
  /** The time that is heard, in seconds; `null` while nothing plays. */
  position = null

  constructor(studio) {
    this.#studio = studio
    const { player, settings, comparison } = studio
    player.onposition = (seconds, level) => this.show(seconds, level)
    on('play', 'click', () => studio.commands.run('play'))
    on('start', 'click', () => studio.commands.run('start'))
    on('stop', 'click', () => studio.commands.run('stop'))
    on('loop', 'change', ({ target }) => { settings.loops.value = target.checked })
    on('rate', 'change', ({ target }) => player.setRate(Number(target.value)))
    on('model', 'change', ({ target }) => {
      settings.model.value = target.value
      player.engine(target.value)
      if (player.isPlaying) this.play(this.position ?? 0)
    })
    on('ab', 'click', () => studio.commands.run('swap'))
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
    effect(() => {
      $('loop').disabled = studio.kind.value === 'timeline'
    })
    effect(() => {
      const isHeard = comparison.isHeard.value
      $('ab').hidden = comparison.chosen.value === null
      $('ab').textContent = isHeard ? 'A' : 'B'
      $('ab').setAttribute('aria-pressed', String(isHeard))
      $('ab').title = isHeard ? 'The other version is heard: press X for yours' : 'Your version is heard: press X for the other one'
    })
    effect(() => { if (this.position === null) this.#showTime(studio.shaping.cursor.value) })
    effect(() => {
      const why = this.reason
      $('play').toggleAttribute('data-unplayable', why !== null)
    })
  }

  /** Makes the engine ahead of time: the first sound should not wait for the audio thread. */
  prepare() {
    this.#studio.player.engine(this.#studio.settings.model.peek()).catch((error) => this.#studio.notice(error.message))
  }

  /** Why the open file cannot be played; `null` if it can. */
  get reason() {
    const { analysis, files } = this.#studio
    const hasErrors = analysis.hasErrors
    if (!files.isWhole.value) return 'This file is too large to be played here.'
    return hasErrors ? 'A file with errors is not played: see the problems.' : null
  }

  toggle() {
    const { state } = this.#studio.player
    if (state.peek() === 'playing') return this.#studio.player.pause()
    if (state.peek() === 'paused') return this.#studio.player.resume()
    return this.play()
  }

  play(from = this.#studio.shaping.cursor.peek()) {
    const { drawer, player, playing, settings } = this.#studio
    const { reason } = this
    if (reason) {
      this.#studio.notice(reason, { label: 'Show problems', run: () => drawer.show('problems') })
      return undefined
    }
    playing.clear()
    const start = from >= this.#studio.duration ? 0 : from
    return player.play({ from: start, rate: Number($('rate').value), model: settings.model.peek() })
  }

  stop() { return this.#studio.player.stop() }

  /** Shows the time that is heard, and the level. */
  show(seconds, level) {
    this.position = seconds
    this.#studio.picture.playhead = seconds
    if (this.#paint !== seconds) this.#studio.picture.draw('playhead')
    this.#paint = seconds
    $('meter').value = level
    if (seconds !== null && this.#studio.scale.view.peek() && (seconds > this.#studio.scale.to || seconds < this.#studio.scale.from)) {
      this.#studio.scale.show(seconds, this.#studio.scale.span)
    }
    this.#showTime(seconds ?? this.#studio.shaping.cursor.peek())
  }

  #showTime(seconds) {
    $('time').textContent = `${seconds.toFixed(3)} s`
  }

  /** Lets what plays be felt as well, and plays where nothing does. */
  async #feelOn(kind) {
    const isOn = await this.#studio.feel.toggle(kind)
    if (isOn && !this.#studio.player.isPlaying) await this.#studio.try(() => this.play())
  }
}
