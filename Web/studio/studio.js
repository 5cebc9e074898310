import { HapticsError } from '../haptics/memory.js'
import { $, button } from './element.js'
import { signal } from './store.js'

/** The shortest loop, in seconds. */
export const shortestLoop = 0.02

/** The page: its parts find each other here, by the names that main.js gives them. */
class Studio {
  #timers = {}
  /** Hides a message whose actions are for the open file. */
  #hideHere = null
  /** The item that is dragged out of the files: `{ modality, name, source }`. */
  dragged = null
  /** Work in the open file has begun, so that it needs no ways in. */
  isBegun = signal(false)

  /** The timeline from which the open file was opened, if it is still there. */
  get scene() {
    const { current } = this.files
    return this.files.all.includes(current?.scene) ? current.scene : undefined
  }

  begin() { this.files.current.isBegun = this.isBegun.value = true }

  /** The view that paints the open file. */
  get view() { return this.kind.value === 'timeline' ? this.timelineView : this.patternView }

  /** Shows a string next to the pointer; `null` hides it. */
  showTip(text, { x, y } = {}) {
    const tip = $('tip')
    tip.hidden = text === null
    if (text === null) return
    tip.textContent = text
    const left = x > this.picture.size.peek().width - 260 ? `${x - 14}px - 100%` : `${x + 14}px`
    tip.style.transform = `translate(calc(${left}), ${Math.max(28, y - 30)}px)`
  }

  /** Moves the cursor and the playback to a time. */
  setCursor(time) {
    this.shaping.cursor.value = time
    this.player.seek(time)
  }

  setLoop(loop) {
    this.player.loop.value = loop
    this.settings.loops.value = loop !== null
    if (loop === null) this.player.updateLoop()
  }

  /** Moves one edge of the loop, which begins or ends at the other one or at the whole file's. */
  moveLoop(edge) {
    const { from, to } = { from: 0, to: this.scale.duration.peek(), ...this.player.loop.peek(), ...edge }
    if (to - from < shortestLoop) return
    this.setLoop({ from, to })
    this.player.updateLoop()
  }

  /** Another file is in the editor. */
  opened() {
    this.trial.stop()
    this.player.stop()
    this.player.loop.value = null
    this.playing.clear()
    this.#hideHere?.()
    this.hands.layers.value = []
    this.rulePages.close()
    this.shaping.reset()
    this.timelineView.selection.value = new Set()
    this.isBegun.value = Boolean(this.files.current.isBegun)
    this.scale.open(this.files.current.view)
    if (this.settings.isCompact) this.settings.isFilesShown.value = false
    this.comparison.reset()
    this.library.showOptions()
    this.titled()
  }

  /** The open file has another name. */
  titled() { document.title = `${this.files.name} – Haptics Studio` }

  /** Shows a message for a while, bottom right, with actions: `{ label, run }`. One with `isHere` needs the file that is open. */
  notice(text, ...actions) {
    const hide = () => $('toast').classList.remove('shown')
    $('notice').textContent = text
    const given = actions.filter(Boolean)
    this.#hideHere = given.some(({ isHere }) => isHere) ? hide : null
    $('toast-action').replaceChildren(...given.map(({ label, run }) => button({ text: label, className: 'quiet', onclick: () => { hide(); run() } })))
    $('toast').classList.toggle('shown', text !== '')
    this.later('toast', given.length > 0 ? 9000 : 6000, hide)
  }

  /** Runs a function, and reports its errors. */
  async try(body) {
    try {
      return await body()
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
      this.notice(error.message)
      return undefined
    }
  }

  /** Runs a function after a delay, unless it is requested again before. */
  later(name, delay, body) {
    clearTimeout(this.#timers[name])
    this.#timers[name] = setTimeout(body, delay)
  }
}

export const studio = new Studio()
