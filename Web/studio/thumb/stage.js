// The stage: runs the JavaScript that Copy gives, so that what is tried is what is copied.
import { button, element } from '../element.js'
import { capitalized } from '../numbers.js'
import { studio } from '../studio.js'
import { codeOf } from './code.js'
import { Rim } from './rim.js'
import { views } from './views.js'
import { optionsOf, widgets } from './widgets.js'

/** Events are spoken at most this often, in milliseconds. */
const speaking = 1000
const keys = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Unloads the patterns of an engine. */
async function release(loaded) { for (const one of loaded) await one().catch(() => {}) }

export class Stage {
  #made = null
  #asked = 0
  #view = null
  #bound = null
  #rim = new Rim()
  /** The level of the patterns since the last frame. */
  #pulse = 0
  #spoken = -Infinity
  /** The patterns and players of the code that runs. */
  #loaded = []
  node = element('div', { id: 'thumb-stage' })
  #surface = element('div', { className: 'surface' })
  #line = element('output', { className: 'line', 'aria-live': 'off', textContent: 'Touch it.' })
  #spoke = element('p', { className: 'spoken', role: 'status' })

  constructor() {
    this.node.append(this.#surface, this.#line, this.#spoke, element('div', { className: 'level' }), element('div', { className: 'feel' }, ...['phone', 'controller'].map((kind) =>
      button({ text: capitalized(kind), className: 'tiny quiet', title: `Feel it on a ${kind}`, 'aria-pressed': 'false', 'data-feel': kind, onclick: () => studio.feel.toggle(kind, false) }))))
    const frame = (now) => {
      if (this.node.offsetParent !== null) this.#frame(now)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  get options() { return optionsOf(this.#bound.widget, this.#bound.options) }
  get isReady() { return this.#made !== null && this.#shown === this.#asked }
  /** The last request whose code runs, and its engine. */
  #shown = 0
  #engine = null

  /** Shows a widget, `{ widget, bindings, options }`, and runs its code with what it plays. */
  async show(bound, assets) {
    const isOther = this.#bound?.widget !== bound.widget || JSON.stringify(this.#bound.options) !== JSON.stringify(bound.options)
    this.#bound = bound
    if (isOther) this.#draw()
    const asked = ++this.#asked
    const model = studio.settings.model.peek()
    const code = codeOf('js', bound, assets)
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    const loaded = []
    const { [widgets[bound.widget].type]: Widget } = await import(address).finally(() => URL.revokeObjectURL(address))
    const engine = await studio.player.engine(model)
    const made = await Widget.create(this.#tools(engine, assets), this.#recording(engine, loaded)).catch((error) => {
      release(loaded)
      throw error
    })
    if (asked !== this.#asked) return release(loaded)
    // What is seen stays as it is.
    if (!isOther) for (const key of ['value', 'isOn', 'count']) if (this.#made && key in made && key in this.#made) made[key] = this.#made[key]
    const former = this.#loaded
    ;[this.#made, this.#loaded, this.#shown, this.#engine] = [made, loaded, asked, engine]
    return release(former)
  }

  restart() { return this.onrestart?.() }

  /** The player replaces an engine after many timelines. */
  async #follow() {
    studio.player.context.resume()
    const engine = await studio.player.engine(studio.settings.model.peek())
    if (this.isReady && engine !== this.#engine) this.restart()
  }

  /** The module as the code sees it: an effect is also heard, as its pattern, and noted. */
  #tools(engine, assets) {
    const { haptics } = studio
    const tools = Object.fromEntries(['travelOfDrag', 'hold', 'hint', 'heart'].map((name) => [name, (...args) => haptics[name](...args)]))
    const patterns = {}
    tools.playEffect = async (name) => {
      const index = this.#bound.bindings.findIndex(({ play, own }) => own && assets[play]?.system?.name === name)
      this.#note({ meaning: index + 1 })
      patterns[name] ??= engine.loadBuiltInPattern(haptics.effects().find((one) => one.name === name).pattern)
      await engine.fire({ meaning: index + 1, pattern: await patterns[name] }).catch((error) => this.line(error.message))
      return haptics.playEffect(name).catch(() => 'nothing')
    }
    return tools
  }

  /** The engine as the code sees it: it notes what is fired, and what is to be given back. */
  #recording(engine, loaded) {
    const quietly = (promise) => promise.catch((error) => this.line(error.message))
    const noting = {
      fire: (cue) => {
        this.#note(cue)
        return quietly(engine.fire(cue))
      },
      player: async (played) => {
        const player = await engine.player(played)
        loaded.push(() => player.destroy())
        return {
          setLooping: (isLooping) => quietly(player.setLooping(isLooping)), stop: (options) => quietly(player.stop(options)),
          sendParameters: (parameters) => quietly(player.sendParameters(parameters)),
          start: () => {
            this.#note({ meaning: this.#bound.bindings.findIndex(({ on }) => on === 'hold') + 1 })
            return quietly(player.start())
          },
        }
      },
    }
    for (const name of ['loadPattern', 'loadBuiltInPattern']) {
      noting[name] = async (...args) => {
        const pattern = await engine[name](...args)
        loaded.push(() => engine.unloadPattern(pattern))
        return pattern
      }
    }
    return noting
  }

  /** Notes what is played; the gain of what is held follows, so that it is no single number. */
  #note({ meaning, patternGain = 1 }) {
    const { on } = this.#bound.bindings[meaning - 1] ?? {}
    if (!on) return
    const { value, speed } = this.#made ?? {}
    const text = [on, typeof value === 'number' && `at ${value.toFixed(2)}`, speed > 0.005 && `speed ${speed.toFixed(1)}`, on !== 'hold' && `gain ${patternGain.toFixed(2)}`].filter(Boolean).join(', ').replace(', at', ' at')
    this.#said = text
    // A short tap may lie between two frames.
    this.#pulse = Math.max(this.#pulse, 0.25 * Math.min(1, patternGain))
    this.node.dispatchEvent(new CustomEvent('played', { detail: { on, gain: patternGain } }))
    const now = performance.now()
    if (now - this.#spoken > speaking) {
      this.#spoken = now
      this.#spoke.textContent = text
    }
  }
  #said = ''

  /** Shows a line below the widget, and the last event beside it. */
  line(text) { this.#line.textContent = [text, this.#said].filter(Boolean).join('\n') }

  plays(event) { return this.#bound.bindings.some(({ on }) => on === event) }
  dragForTravel(value) { return studio.haptics.dragForTravel(value, this.options.exponent ?? 1) }

  /** Calls a method of the code, which lacks those without an effect; gives its result. */
  call(name, ...numbers) { return this.#made?.[name]?.(...numbers, performance.now()) }

  #draw() {
    const view = views[this.#bound.widget](this)
    this.#view = view
    view.node.tabIndex = 0
    view.node.onpointerdown = (event) => {
      if (event.button !== 0) return
      this.#follow()
      view.node.setPointerCapture(event.pointerId)
      view.press(event)
      view.node.onpointermove = (moved) => view.move?.(moved)
      view.node.onpointerup = view.node.onpointercancel = () => {
        view.node.onpointermove = view.node.onpointerup = view.node.onpointercancel = null
        view.release?.()
      }
    }
    // Keys press and let go as a finger does.
    let held = null
    view.node.onkeydown = (event) => {
      const step = keys[event.key] ?? (event.key === ' ' ? 0 : undefined)
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (held === null) {
        this.#follow()
        held = event.key
        view.begin()
      }
      if (view.step && (step !== 0 || view.node.getAttribute('role') === 'switch')) view.step(step)
    }
    const letGo = () => {
      if (held !== null) view.release?.()
      held = null
    }
    view.node.onkeyup = letGo
    view.node.onblur = letGo
    this.#surface.replaceChildren(view.node)
    this.#said = ''
    this.line('Touch it, or use the arrows and Space.')
  }

  #frame(now) {
    this.#view?.frame?.(this.call('frame'))
    if (!this.#view?.frame) this.call('frame')
    this.node.style.setProperty('--level', this.#rim.at(now, Math.max(studio.player.level, this.#pulse)).toFixed(3))
    this.#pulse = 0
  }
}
