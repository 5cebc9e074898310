import { modelOf } from './analysis.js'
import { isCopied } from './export-dialog.js'
import { applied } from './edits.js'
import { count } from './numbers.js'
import { stem } from './timeline.js'
import { studio } from './studio.js'

/** What the page copied last, so that other windows recognize it. */
const storageKey = 'haptics-studio/clipboard'
/** The time within which the browser announces what is pasted, in milliseconds. */
const patience = 80

/** Copies parts as files: events as a pattern, and clips as a timeline with their assets. */
export class Clipboard {
  /** The system's clipboard did not take what this page copied. */
  #isRefused = false
  #timer

  constructor() {
    addEventListener('paste', (event) => {
      if (event.target.closest?.('.CodeMirror, input, textarea') || document.querySelector('dialog[open]')) return
      clearTimeout(this.#timer)
      this.#arrive(event.clipboardData.getData('text'))
    })
  }

  get #text() { return localStorage.getItem(storageKey) ?? '' }
  get isEmpty() { return this.#text === '' }

  async copy() {
    const isTimeline = studio.kind.peek() === 'timeline'
    const { text, number } = isTimeline ? studio.timeline.copied() : studio.shaping.copied()
    if (number === 0) return 0
    try { localStorage.setItem(storageKey, text) } catch { /* It is on the clipboard only. */ }
    studio.notice(`Copied ${count(number, isTimeline ? 'clip' : 'event')}.`)
    // Until it is there, the clipboard has something older.
    this.#isRefused = true
    this.#isRefused = !await isCopied(text)
    return number
  }

  cut() {
    this.copy()
    return (studio.kind.peek() === 'timeline' ? studio.timeline : studio.shaping).remove()
  }

  /** Pastes when the browser announces the clipboard, or what the page copied if it does not. */
  expect() { this.#timer = setTimeout(() => this.paste(), patience) }

  #arrive(text) {
    if (text === '' || text === this.#text || this.#isRefused) this.paste()
    else if (/^\s*[[{]/.test(text)) studio.files.addNew(`pasted${suffixOf(text)}`, text)
    else studio.notice('The clipboard contains neither a pattern nor a timeline.')
  }

  /** Pastes at the cursor, or at the times at which the parts were copied. */
  paste(time = studio.shaping.cursor.peek()) {
    const text = this.#text
    const isTimeline = studio.kind.peek() === 'timeline'
    if (text === '') return studio.notice('Nothing was copied.')
    if (studio.haptics.formatOf('', text) === 'timeline') {
      return isTimeline ? studio.timeline.paste(text, time) : studio.notice('Clips can be pasted into a timeline.')
    }
    if (!isTimeline) return studio.shaping.pasteText(text, time)
    // Events in a timeline are a pattern that a cue plays.
    const name = studio.files.freeName('pattern.ahap')
    const shift = Math.min(...modelOf(text).events.map((event) => event.time))
    const moved = modelOf(text).writing({ events: new Map(modelOf(text).events.map((event, index) => [index, { time: event.time - shift }])), points: new Map() })
    studio.files.insert({ id: studio.files.newId(), name, text: applied(text, moved) }, studio.files.current)
    return studio.timeline.addCue(time ?? shift, { modality: 'haptic', name: stem(name), source: name })
  }
}

const suffixOf = (text) => {
  const format = studio.haptics.formatOf('', text)
  return studio.haptics.formats.find((one) => one.format === format).suffixes[0]
}
