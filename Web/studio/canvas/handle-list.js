import { $, element } from '../element.js'
import { isStage } from '../model.js'
import { written } from '../numbers.js'
import { frameEffect } from '../store.js'
import { studio } from '../studio.js'

/** More handles than this in view are not in the list: zooming in brings them. */
const mostListed = 400

/** The handles of the picture as sliders, which screen readers and keys reach, over the dots that are drawn. */
export class HandleList {
  #host = $('handles')
  #focused = null

  constructor() {
    const { shaping } = studio
    this.#host.addEventListener('focusin', ({ target }) => {
      if (!target.held) return
      this.#focused = target.held.id
      if (!shaping.selection.peek().has(target.held.id)) shaping.select([target.held.id])
    })
    this.#host.addEventListener('keydown', (event) => this.#key(event))
    frameEffect(() => this.#build())
    frameEffect(() => {
      if (!shaping.settled.value) return
      for (const item of this.#host.children) if (shaping.isMoving(item.held)) this.#describe(item, item.held)
    })
  }

  /** Updates the list; elements of remaining parts and the focus are preserved. */
  #build() {
    const selection = studio.shaping.selection.value
    const seen = studio.kind.value === 'timeline' ? [] : studio.patternView.visible.value
    const listed = seen.length > mostListed ? seen.filter(({ id }) => selection.has(id)).slice(0, mostListed) : seen
    const known = new Map([...this.#host.children].map((one) => [one.held.id, one]))
    const stop = listed.find(({ id }) => selection.has(id)) ?? listed[0]
    const isFocused = this.#host.contains(document.activeElement)
    studio.scale.duration.value
    const items = listed.map((part) => {
      const item = known.get(part.id) ?? element('div', { className: 'handle', role: 'slider' })
      this.#describe(item, part)
      item.tabIndex = part === stop ? 0 : -1
      return item
    })
    const isSame = items.length === this.#host.children.length && items.every((item, i) => this.#host.children[i] === item)
    if (isSame) return
    this.#host.replaceChildren(...items)
    if (isFocused) this.focus(this.#focused)
  }

  #describe(item, part) {
    const { model } = studio.shaping
    const settled = studio.shaping.settled.peek()
    const { label, text } = model.describe(part, settled)
    const { time } = model.valuesOf(part, settled)
    const place = studio.patternView.placeOf(part)
    const attributes = {
      'aria-label': label, 'aria-valuetext': text, 'aria-valuenow': written(time, 3),
      'aria-valuemin': '0', 'aria-valuemax': written(Math.max(studio.scale.duration.peek(), time), 3),
    }
    item.held = part
    for (const [name, value] of Object.entries(attributes)) {
      if (item.getAttribute(name) !== value) item.setAttribute(name, value)
    }
    item.hidden = place === null
    if (place) item.style.transform = `translate(${Math.round(place.x) - 12}px, ${Math.round(place.y) - 12}px)`
  }

  focus(id) {
    this.#focused = id
    for (const item of this.#host.children) if (item.held.id === id) item.focus({ preventScroll: true })
  }

  #key(event) {
    const { shaping } = studio
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
    const parts = studio.shaping.model.parts().filter(({ kind }) => !isStage(kind))
    const next = parts[parts.findIndex(({ id }) => id === this.#focused) + step]
    if (!next) return
    studio.scale.reveal(next.time)
    studio.shaping.select([next.id])
    requestAnimationFrame(() => requestAnimationFrame(() => this.focus(next.id)))
  }
}
