import { element } from '../element.js'
import { written } from '../edits.js'
import { effect } from '../store.js'

/** More handles than this in view are not in the list: zooming in brings them. */
const mostListed = 400

/** The handles of the picture as sliders, which screen readers and keys reach, over the dots that are drawn. */
export class HandleList {
  #studio
  #view
  #isDue = false
  #focused = null

  constructor(studio, view) {
    this.#studio = studio
    this.#view = view
    this.host = element('div', { className: 'handles', role: 'group', 'aria-label': 'Parts of the pattern' })
    this.host.addEventListener('focusin', ({ target }) => {
      if (!target.held) return
      this.#focused = target.held.id
      if (!studio.shaping.selection.peek().has(target.held.id)) studio.shaping.select([target.held.id])
    })
    this.host.addEventListener('keydown', (event) => this.#key(event))
    effect(() => {
      const { scale, shaping } = studio
      scale.view.value; scale.width.value; shaping.drawn.value; shaping.selection.value
      view.lanes.value
      this.#draw()
    })
  }

  #draw() {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#build()
    })
  }

  /** Brings the list up to date; elements stay where their parts do, and so does the focus. */
  #build() {
    const { shaping, scale } = this.#studio
    const { model, settled } = shaping.drawn.peek()
    const seen = this.#studio.files.kind === 'timeline' ? [] : this.#view.visibleParts
    const listed = seen.length > mostListed ? seen.filter(({ id }) => shaping.selection.peek().has(id)).slice(0, mostListed) : seen
    const known = new Map([...this.host.children].map((one) => [one.held.id, one]))
    const stop = listed.find(({ id }) => shaping.selection.peek().has(id)) ?? listed[0]
    const isFocused = this.host.contains(document.activeElement)
    const items = listed.map((part) => {
      const item = known.get(part.id) ?? element('div', { className: 'handle', role: 'slider' })
      // While a gesture is under way, only what it moves is described again.
      if (!settled || !known.has(part.id) || shaping.selection.peek().has(part.id)) this.#describe(item, part, model, scale)
      item.tabIndex = part === stop ? 0 : -1
      return item
    })
    const isSame = items.length === this.host.children.length && items.every((item, i) => this.host.children[i] === item)
    if (!isSame) this.host.replaceChildren(...items)
    if (isFocused && !isSame) this.focus(this.#focused)
  }

  #describe(item, part, model, scale) {
    item.held = part
    const { label, text } = model.describe(part)
    const place = this.#view.placeOf(part)
    const attributes = {
      'aria-label': label, 'aria-valuetext': text, 'aria-valuenow': written(part.time, 3),
      'aria-valuemin': '0', 'aria-valuemax': written(Math.max(scale.duration.peek(), part.time), 3),
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (item.getAttribute(name) !== value) item.setAttribute(name, value)
    }
    item.hidden = place === null
    if (place) item.style.transform = `translate(${Math.round(place.x) - 12}px, ${Math.round(place.y) - 12}px)`
  }

  /** Puts the focus on a part's slider. */
  focus(id) {
    this.#focused = id
    const item = [...this.host.children].find(({ held }) => held.id === id)
    item?.focus({ preventScroll: true })
    return Boolean(item)
  }

  #key(event) {
    const { shaping } = this.#studio
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const coarse = event.shiftKey ? 10 : 1
    const keys = {
      ArrowLeft: () => shaping.nudge(-coarse, 0), ArrowRight: () => shaping.nudge(coarse, 0),
      ArrowUp: () => shaping.nudge(0, coarse), ArrowDown: () => shaping.nudge(0, -coarse),
      PageDown: () => this.#step(1), PageUp: () => this.#step(-1),
    }
    if (!keys[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]()
  }

  #step(step) {
    const parts = this.#view.parts.peek().filter(({ kind }) => !['attack', 'decay', 'release'].includes(kind))
    const next = parts[parts.findIndex(({ id }) => id === this.#focused) + step]
    if (!next) return
    this.#studio.scale.reveal(next.time)
    this.#studio.shaping.select([next.id])
    requestAnimationFrame(() => requestAnimationFrame(() => this.focus(next.id)))
  }
}
