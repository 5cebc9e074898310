import { $, element } from '../element.js'
import { written } from '../numbers.js'
import { frameEffect } from '../store.js'
import { studio } from '../studio.js'
import { windowOf } from './handle-list.js'

/** The time after which the elements follow the picture, in milliseconds. */
const rest = 150

/** The clips of a timeline as a list, which screen readers and keys reach, over the clips that are drawn. */
export class ClipList {
  #host = $('clips')
  /** The index of the clip that has the focus, or would have it. */
  #at = 0

  constructor() {
    this.#host.addEventListener('focusin', ({ target }) => {
      if (target.clip && !studio.timelineView.selection.peek().has(target.clip.cue.id)) this.#select(target.clip)
    })
    this.#host.addEventListener('keydown', (event) => this.#key(event))
    frameEffect(() => this.#build())
    // The elements follow the picture when it rests.
    frameEffect(() => {
      if (studio.kind.value !== 'timeline') return
      studio.scale.now.value
      studio.timelineView.lanes.value
      studio.later('clips', rest, () => { for (const item of this.#host.children) place(item) })
    })
  }

  #select({ cue, modality }) {
    studio.timelineView.lane = modality
    studio.timelineView.selection.value = new Set(cue.isEditable ? [cue.id] : [])
  }

  #build() {
    const isTimeline = studio.kind.value === 'timeline'
    this.#host.hidden = !isTimeline
    if (!isTimeline) return this.#host.replaceChildren()
    const { clips, selection, lifted } = studio.timelineView
    const all = clips.value
    const outcomes = studio.playing.outcomes.value
    // While clips are dragged, the list waits.
    if (lifted.value) return undefined
    const isFocused = this.#host.contains(document.activeElement)
    if (!isFocused) {
      const chosen = all.findIndex(({ cue }) => selection.value.has(cue.id))
      if (chosen >= 0) this.#at = chosen
    }
    this.#at = Math.max(0, Math.min(this.#at, all.length - 1))
    const [from, to] = windowOf(this.#at, all.length)
    this.#host.replaceChildren(...all.slice(from, to).map((clip, i) => {
      const item = element('div', {
        className: 'clip', role: 'option', tabIndex: from + i === this.#at ? 0 : -1, 'aria-selected': selection.value.has(clip.cue.id),
        'aria-setsize': all.length, 'aria-posinset': from + i + 1, 'aria-label': describe(clip, outcomes),
      })
      item.clip = clip
      return item
    }))
    studio.later('clips', 0, () => { for (const item of this.#host.children) place(item) })
    if (isFocused) this.#focus()
    return undefined
  }

  #focus() { this.#host.querySelector('[tabindex="0"]')?.focus({ preventScroll: true }) }

  #key(event) {
    const steps = { PageDown: 1, PageUp: -1, ArrowDown: 1, ArrowUp: -1 }
    if (event.ctrlKey || event.metaKey || event.altKey || !steps[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    this.step(steps[event.key])
  }

  /** Selects the next or the previous clip, and brings it into view. */
  step(step) {
    const all = studio.timelineView.clips.peek()
    if (all.length === 0) return
    this.#at = Math.max(0, Math.min(this.#at + step, all.length - 1))
    studio.scale.reveal(all[this.#at].at)
    this.#select(all[this.#at])
    this.#build()
    this.#focus()
  }
}

/** Puts an element over its clip. */
function place(item) {
  const { x, y, width, height } = studio.timelineView.boxOf(item.clip)
  Object.assign(item.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}

/** A clip in words: its name, modality, time, duration and outcome. */
function describe({ label, modality, at, duration, order, isFallback }, outcomes) {
  const { outcome } = outcomes.get(`${order} ${modality}`) ?? {}
  const length = duration < 1 ? `${Math.round(duration * 1000)} ms` : `${written(duration, 2)} s`
  return [label, isFallback ? `${modality} fallback` : modality, `${at.toFixed(3)} s`, length, outcome].filter(Boolean).join(', ')
}
