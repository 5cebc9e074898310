import { $, on } from './element.js'
import { written } from './edits.js'
import { valueOn } from './canvas/pattern-view.js'
import { count } from './numbers.js'
import { effect } from './store.js'

/** The line at the bottom: what is open, what is felt at the cursor, and what is under way. */
export class StatusBar {
  #studio

  constructor(studio) {
    this.#studio = studio
    on('stop-work', 'click', () => studio.desk.stop())
    studio.desk.onbusy = (isBusy) => { $('work').hidden = !isBusy }
    effect(() => this.#show())
    effect(() => { $('values').textContent = this.#values() })
    effect(() => { $('file-name').textContent = studio.files.document.value?.name ?? '' })
    effect(() => {
      studio.files.revision.value
      studio.files.list.value
      const { current } = studio.files
      $('file-changed').hidden = current?.saved === undefined || studio.files.textOf(current) === current.saved
    })
    effect(() => {
      const { value } = studio.kind
      const { model } = studio.shaping
      const isEmpty = value === 'pattern' && studio.files.isWhole.value && model.isWhole && model.isEmpty
        && model.text === studio.files.text && studio.files.document.value !== null
      $('empty').hidden = !isEmpty
    })
  }

  #show() {
    const { analysis, kind, scale, shaping, timelineView } = this.#studio
    const words = []
    if (kind.value === 'timeline') {
      const { cues, live } = timelineView.model.value
      words.push(count(cues.length, 'cue'), ...(live.length > 0 ? [count(live.length, 'live cue')] : []), `${written(scale.duration.value, 2)} s`)
    } else {
      const { events, curves, isWhole } = shaping.model
      const transients = events.filter(({ isTransient }) => isTransient).length
      if (isWhole) {
        words.push(count(transients, 'transient'), ...(events.length > transients ? [count(events.length - transients, 'continuous', 'continuous')] : []))
        if (curves.length > 0) words.push(count(curves.length, 'curve'))
      }
      words.push(`${written(shaping.model.duration, 2)} s`)
    }
    const selected = kind.value === 'timeline' ? timelineView.selection.value.size : shaping.events.length
    if (selected > 1) words.push(`${selected} selected`)
    if (analysis.report.value.revision >= 0) $('stats').textContent = words.join(' · ')
  }

  #values() {
    const { kind, patternView, shaping } = this.#studio
    if (kind.value === 'timeline') return `cursor ${shaping.cursor.value.toFixed(3)} s`
    const time = shaping.cursor.value
    const { intensity, sharpness } = felt(shaping.model, time)
    const other = patternView.other.value && felt(patternView.other.value, time)
    const against = (key) => (typeof other?.[key] === 'number' ? ` (other ${other[key].toFixed(2)})` : '')
    const words = [`cursor ${time.toFixed(3)} s`, `intensity ${intensity.toFixed(2)}${against('intensity')}`]
    if (sharpness !== null) words.push(`sharpness ${sharpness.toFixed(2)}${against('sharpness')}`)
    return words.join(', ')
  }
}

/** What is felt of a model at a time: the strongest intensity, and its sharpness. */
export function felt({ events }, time) {
  let intensity = 0
  let sharpness = null
  for (const { isAudio, isTransient, outline } of events) {
    const { level } = outline
    if (isAudio || !level?.length) continue
    const value = isTransient ? (Math.abs(level[0] - time) <= 0.005 ? level[1] : 0)
      : time < level[0] || time > level.at(-2) ? 0 : valueOn(level, time)
    if (value <= intensity) continue
    intensity = value
    sharpness = outline.sharpness?.length ? (outline.sharpness.length === 2 ? outline.sharpness[1] : valueOn(outline.sharpness, time)) : null
  }
  return { intensity, sharpness }
}
