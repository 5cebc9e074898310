import { $, on } from './element.js'
import { waveformPaths } from './waveforms.js'

/** What is heard: the open file is played, stopped, and felt. */
export class Transport {
  #studio
  /** Counts presses: one that waits for another to end is over when something else was pressed since. */
  #presses = 0
  /** The time that is heard, in seconds; `null` while nothing plays. */
  position = null

  constructor(studio) {
    this.#studio = studio
    const { player } = studio
    player.onposition = (seconds, level) => this.show(seconds, level)
    player.onend = () => this.show(null, 0)
    on('play', 'click', () => this.play())
    on('stop', 'click', () => this.stop())
    on('rate', 'change', ({ target }) => {
      player.setRate(Number(target.value))
      studio.timeline.setRate(Number(target.value))
    })
    on('loop', 'change', (event) => player.setLoops(event.target.checked))
    on('model', 'change', () => {
      player.engine($('model').value)
      studio.plot.draw()
    })
    on('feel-phone', 'click', () => this.#feelOn('phone'))
    on('feel-controller', 'click', () => this.#feelOn('controller'))
    addEventListener('keydown', (event) => {
      if (event.key !== ' ' || event.target !== document.body) return
      event.preventDefault()
      if (this.#isPlaying) this.stop()
      else this.play()
    })
  }

  get #isPlaying() { return this.#studio.player.isPlaying || this.#studio.timeline.isPlaying }

  /** Makes the engine ahead of time: the first sound should not wait for the audio thread. */
  prepare() {
    this.#studio.player.engine($('model').value).catch((error) => this.#studio.notice(error.message))
  }

  async play() {
    const press = ++this.#presses
    const { checks, files, player, timeline } = this.#studio
    if (checks.hasErrors || !files.isWhole) {
      this.#studio.notice(files.isWhole
        ? 'A file with errors is not played: see the findings.' : 'This file is too large to be played here.')
      return
    }
    if (['harmony', 'hjif'].includes(files.kind)) {
      this.#studio.notice('This format is checked and converted: take it away as AHAP to play it.')
      return
    }
    if (files.kind === 'timeline') {
      await player.stop()
      if (press === this.#presses) await this.#studio.try(() => timeline.play({ model: $('model').value, rate: Number($('rate').value) }))
      return
    }
    await timeline.stop()
    if (press === this.#presses) await this.#studio.try(() => this.#playPattern())
  }

  async #playPattern() {
    const { files, player, shaping: { shape } } = this.#studio
    await player.play(files.text, {
      format: files.kind, model: $('model').value, from: shape.cursor,
      rate: Number($('rate').value), loops: $('loop').checked, duration: shape.duration,
      sounds: this.#soundsInUse(),
    })
    $('play').setAttribute('aria-pressed', String(player.isPlaying))
  }

  async stop() {
    this.#presses += 1
    await this.#studio.player.stop()
    await this.#studio.timeline.stop()
    this.show(null, 0)
  }

  /** The dropped sounds that the pattern names, by the paths in it. */
  #soundsInUse() {
    const { files } = this.#studio
    const used = {}
    for (const name of waveformPaths(files.text)) {
      const sound = files.sound(name)
      if (!sound) return {}
      used[name] = sound
    }
    return used
  }

  /** Shows the time that is heard, and the level. */
  show(seconds, level) {
    const { shape } = this.#studio.shaping
    shape.setPlayhead(seconds)
    this.position = seconds
    $('meter').value = level
    if (seconds === null) $('play').setAttribute('aria-pressed', 'false')
    $('time').textContent = `${(seconds ?? shape.cursor).toFixed(3)} s`
  }

  /** Lets what plays be felt as well, and plays where nothing does. */
  async #feelOn(kind) {
    const isOn = await this.#studio.feel.toggle(kind)
    if (isOn && !this.#isPlaying) await this.play()
  }
}
