import { valueOn } from './canvas/pattern-view.js'
import { $ } from './element.js'
import { count, written } from './numbers.js'
import { effect } from './store.js'
import { studio } from './studio.js'

/** Connects the line at the bottom, and what is said of the open file elsewhere. */
export function connectStatusBar() {
  const { analysis, comparison, files, kind, shaping, timelineView } = studio
  effect(() => {
    const isTimeline = kind.value === 'timeline'
    const words = isTimeline ? timelineWords(timelineView.model.value, timelineView.end) : patternWords(shaping.model)
    const selected = isTimeline ? timelineView.selection.value.size : shaping.events.length
    if (selected > 1) words.push(`${selected} selected`)
    if (analysis.report.value.revision >= 0) $('stats').textContent = words.join(' · ')
  })
  effect(() => {
    const time = shaping.cursor.value
    const numbers = kind.value === 'timeline' ? [] : numbersAt(shaping.model, comparison.other.value, time)
    $('values').textContent = [`cursor ${time.toFixed(3)} s`, ...numbers].join(', ')
  })
  effect(() => { $('elsewhere').hidden = !studio.keeping.isElsewhere.value })
  effect(() => {
    files.revision.value
    files.list.value
    $('file-name').textContent = files.document.value?.name ?? ''
    $('file-changed').hidden = !files.isChanged(files.current)
  })
  effect(() => {
    const isTimeline = kind.value === 'timeline'
    const { model } = isTimeline ? { model: timelineView.model.value } : shaping
    const isEmpty = isTimeline ? timelineView.isEmpty : model.isWhole && model.isEmpty
    const isNew = ['pattern', 'timeline'].includes(kind.value) && files.isWhole.value && files.document.value && isEmpty && model.text === files.text
    $('empty').hidden = !isNew || studio.isBegun.value
    $('empty-title').textContent = isTimeline ? 'What should happen first?' : 'What should it feel like?'
    $('empty').style.left = `${studio.scale.heads.value}px`
    for (const one of document.querySelectorAll('#empty [data-kind]')) one.hidden = one.dataset.kind !== kind.value
  })
}

const timelineWords = ({ score: { cues = [] }, live }, duration) =>
  [count(cues.length, 'cue'), ...(live.length > 0 ? [count(live.length, 'live cue')] : []), `${written(duration, 2)} s`]

function patternWords({ events, curves, duration, isWhole }) {
  const transients = events.filter(({ isTransient }) => isTransient).length
  const words = [
    count(transients, 'transient'), events.length > transients && count(events.length - transients, 'continuous', 'continuous'),
    curves.length > 0 && count(curves.length, 'curve'),
  ].filter(Boolean)
  return [...(isWhole ? words : []), `${written(duration, 2)} s`]
}

/** The intensity and sharpness at a time, and those of another version. */
function numbersAt(model, other, time) {
  const [here, there] = [felt(model, time), other && felt(other, time)]
  return ['intensity', 'sharpness'].filter((key) => here[key] !== null)
    .map((key) => `${key} ${here[key].toFixed(2)}${typeof there?.[key] === 'number' ? ` (other ${there[key].toFixed(2)})` : ''}`)
}

/** The strongest intensity at a time, and its sharpness. */
function felt({ events }, time) {
  let found = { intensity: 0, sharpness: null }
  for (const { isAudio, isTransient, outline: { level, sharpness } } of events) {
    if (isAudio || !level?.length) continue
    const isOn = isTransient ? Math.abs(level[0] - time) <= 0.005 : level[0] <= time && time <= level.at(-2)
    const intensity = isOn ? valueOn(level, time) : 0
    if (intensity > found.intensity) found = { intensity, sharpness: sharpness?.length ? valueOn(sharpness, time) : null }
  }
  return found
}
