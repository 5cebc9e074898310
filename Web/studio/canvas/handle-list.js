import { $, element, set } from '../element.js'
import { isStage } from '../model.js'
import { written } from '../numbers.js'
import { frameEffect } from '../store.js'
import { studio } from '../studio.js'

/** The list contains this number of parts around the one that has the focus. */
const mostListed = 200

/** The range of a long list around an index: its start and end. */
export function windowOf(index, length) {
  const from = Math.max(0, Math.min(index - mostListed / 2, length - mostListed))
  return [from, Math.min(length, from + mostListed)]
}

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
      for (const item of this.#items) if (shaping.isMoving(item.held)) this.#describe(item, item.held)
    })
  }

  get #items() { return [...this.#host.children].map((one) => one.firstChild) }

  /** Updates the list: a window of the parts in view; elements of remaining parts and the focus are preserved. */
  #build() {
    const selection = studio.shaping.selection.value
    const isTimeline = studio.kind.value === 'timeline'
    this.#host.hidden = isTimeline
    const seen = isTimeline ? [] : studio.patternView.inView.value
    const isFocused = this.#host.contains(document.activeElement)
    const at = seen.findIndex(({ id }) => (isFocused ? id === this.#focused : selection.has(id)))
    const [from, to] = windowOf(Math.max(0, at), seen.length)
    const listed = seen.slice(from, to)
    const known = new Map(this.#items.map((one) => [one.held.id, one]))
    const stop = listed.find(({ id }) => selection.has(id)) ?? listed[0]
    studio.scale.duration.value
    const items = listed.map((part, i) => {
      const item = known.get(part.id) ?? element('div', { className: 'handle', role: 'slider' })
      if (!item.parentNode) element('div', { role: 'listitem' }, item)
      set(item.parentNode, { 'aria-setsize': seen.length, 'aria-posinset': from + i + 1 })
      this.#describe(item, part)
      item.tabIndex = part === stop ? 0 : -1
      return item.parentNode
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
    for (const item of this.#items) if (item.held.id === id) item.focus({ preventScroll: true })
  }

  #key(event) {
    const { shaping } = studio
    if (event.ctrlKey || event.metaKey) return
    const coarse = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    const keys = {
      ArrowLeft: () => shaping.nudge(-coarse, 0), ArrowRight: () => shaping.nudge(coarse, 0),
      ArrowUp: () => shaping.nudge(0, coarse), ArrowDown: () => shaping.nudge(0, -coarse),
      PageDown: () => this.step(1), PageUp: () => this.step(-1),
    }
    if (!keys[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]()
  }

  /** Selects the next or the previous part, and brings it into view. */
  step(step) {
    const parts = studio.shaping.model.parts().filter(({ kind }) => !isStage(kind))
    // Without a focus, it begins at the first or the last one.
    const at = parts.findIndex(({ id }) => id === this.#focused)
    const next = at < 0 ? parts.at(step > 0 ? 0 : -1) : parts[at + step]
    if (!next) return
    studio.scale.reveal(next.time)
    studio.shaping.select([next.id])
    requestAnimationFrame(() => requestAnimationFrame(() => this.focus(next.id)))
  }
}
