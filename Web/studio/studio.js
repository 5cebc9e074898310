import { HapticsError } from '../haptics/memory.js'
import { $, button } from './element.js'
import { isNarrow } from './settings.js'

/** The page: its parts find each other here, by the names that main.js gives them. */
class Studio {
  #timers = {}
  /** The item that is dragged out of the files: `{ modality, name, source }`. */
  dragged = null

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

  /** Another file is in the editor. */
  opened() {
    this.player.stop()
    this.player.loop.value = null
    this.playing.clear()
    this.rulePages.close()
    this.shaping.reset()
    this.timelineView.selection.value = new Set()
    this.scale.fit()
    if (isNarrow()) this.settings.isFilesShown.value = false
    this.comparison.reset()
    this.library.showOptions()
    document.title = `${this.files.name} – Haptics Studio`
  }

  /** Shows a message for a while, bottom right, with an action: `{ label, run }`. */
  notice(text, action) {
    const hide = () => $('toast').classList.remove('shown')
    $('notice').textContent = text
    $('toast-action').replaceChildren(action ? button({ text: action.label, className: 'quiet', onclick: () => { hide(); action.run() } }) : '')
    $('toast').classList.toggle('shown', text !== '')
    this.later('toast', action ? 9000 : 6000, hide)
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
