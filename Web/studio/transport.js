import { gamepadMotors, phoneMotor } from '../haptics/touch.js'
import { $, on, set } from './element.js'
import { count } from './numbers.js'
import { effect } from './store.js'
import { studio } from './studio.js'

/** The transport: plays, pauses and stops the open file. */
export class Transport {
  constructor() {
    const { comparison, player, settings } = studio
    on('loop', 'change', ({ target }) => { settings.loops.value = target.checked })
    on('rate', 'change', ({ target }) => player.setRate(Number(target.value)))
    on('model', 'change', ({ target }) => {
      settings.model.value = target.value
      player.engine(target.value)
      if (player.isPlaying) this.play(this.position ?? 0)
    })
    effect(() => {
      const state = player.state.value
      const isOn = state === 'playing' || state === 'starting'
      const name = isOn ? 'Pause' : 'Play'
      set($('play'), { 'data-state': state, 'aria-pressed': isOn, 'aria-label': name, title: `${name} (Space)` })
      $('play').querySelector('use').setAttribute('href', `#i-${name.toLowerCase()}`)
      if (state === 'stopped') this.show(null, 0)
    })
    effect(() => {
      $('loop').checked = settings.loops.value
      player.updateLoop()
    })
    effect(() => {
      const isHeard = comparison.isHeard.value
      const title = isHeard ? 'Playing the other version; press X for yours' : 'Playing your version; press X for the other one'
      set($('ab'), { hidden: comparison.chosen.value === null, 'aria-pressed': isHeard, title })
    })
    effect(() => { $('time').textContent = `${(studio.picture.playhead.value ?? studio.shaping.cursor.value).toFixed(3)} s` })
    effect(() => { $('play').toggleAttribute('data-unplayable', this.reason !== null) })
  }

  /** The audible time, in seconds; `null` during silence. */
  get position() { return studio.picture.playhead.peek() }

  /** Makes the engine ahead of time: the first sound should not wait for the audio thread. */
  prepare() { studio.player.engine(studio.settings.model.peek()).catch((error) => studio.notice(error.message)) }

  /** The reason for which the open file cannot be played; `null` if it can. */
  get reason() {
    if (!studio.files.isWhole.value) return 'This file is too large to play here.'
    if (studio.analysis.isEmpty) return studio.files.kind === 'timeline' ? 'The timeline is empty: add a cue to a lane.' : 'The pattern is empty: draw in a lane, or drop a sound.'
    return studio.analysis.hasErrors && !studio.analysis.playable.value ? 'Files with errors do not play. See Problems.' : null
  }

  toggle() {
    const { player } = studio
    if (player.state.peek() === 'playing') return player.pause()
    return player.state.peek() === 'paused' ? player.resume() : this.play()
  }

  play(from = studio.shaping.cursor.peek()) {
    const { reason } = this
    if (reason) {
      studio.notice(reason, studio.analysis.isEmpty ? undefined : { label: 'Show problems', run: () => studio.drawer.show('problems') })
      return undefined
    }
    const start = from >= studio.scale.duration.peek() ? 0 : from
    this.#shown = null
    studio.playing.clear(start)
    const { left } = studio.analysis.playable.peek() ?? {}
    if (left) studio.notice(`Plays without ${count(left, 'element')} that ${left === 1 ? 'has' : 'have'} errors.`, { label: 'Show problems', run: () => studio.drawer.show('problems') })
    return studio.player.play(start, Number($('rate').value))
  }

  /** The start of the view that playback has shown last. */
  #shown = null

  /** Shows the time that is heard, and the level. */
  show(seconds, level) {
    const { picture, scale } = studio
    picture.playhead.value = seconds
    $('meter').value = level
    if (seconds === null) {
      this.#shown = null
      return
    }
    // The view turns a page, until it is scrolled by hand.
    this.#shown ??= scale.from
    const isLater = seconds > scale.from + 0.9 * scale.span && seconds < scale.duration.peek()
    if (this.#shown !== scale.from || !(isLater || seconds < scale.from)) return
    scale.show(isLater && seconds > scale.to ? seconds : seconds - scale.span / 10, scale.span)
    this.#shown = scale.from
  }
}

/** The controller that is there, with motors. */
const controller = () => [...(navigator.getGamepads?.() ?? [])].find((one) => one?.vibrationActuator)

/** The switches "Phone" and "Controller": while one is on, playback also drives it. */
export class Feel {
  #devices = new Map()

  constructor() {
    for (const kind of ['phone', 'controller']) on(`feel-${kind}`, 'click', () => this.toggle(kind))
    addEventListener('gamepadconnected', () => this.#tell())
    addEventListener('gamepaddisconnected', () => {
      this.#turnOff('controller')
      this.#tell()
    })
    this.#tell()
  }

  #tell() {
    const pad = controller()
    $('feel-state').textContent = [
      typeof navigator.vibrate === 'function'
        ? 'This browser can vibrate, if the device has a motor.'
        : 'This browser cannot vibrate.',
      pad ? `Controller: ${pad.id}.` : 'To feel it on a controller, connect one and press a button.',
    ].join(' ')
  }

  /** Turns one on, with playback if it is stopped, or off. */
  async toggle(kind, plays = true) {
    this.#tell()
    if (this.#devices.has(kind)) return this.#turnOff(kind)
    const device = kind === 'phone' ? phoneMotor() : gamepadMotors(controller())
    if (!device) return studio.notice($('feel-state').textContent)
    this.#devices.set(kind, device)
    this.#mark(kind, true)
    await studio.player.drive(device)
    return !plays || studio.player.isPlaying || studio.try(() => studio.transport.play())
  }

  #mark(kind, isOn) { for (const one of document.querySelectorAll(`[data-feel=${kind}]`)) one.setAttribute('aria-pressed', String(isOn)) }

  async #turnOff(kind) {
    const device = this.#devices.get(kind)
    this.#devices.delete(kind)
    this.#mark(kind, false)
    if (device) await studio.player.stopDriving(device)
  }
}
