import { modelOf } from './analysis.js'
import { isCopied } from './export-dialog.js'
import { count } from './numbers.js'
import { stem } from './paths.js'
import { keep } from './storage.js'
import { studio } from './studio.js'

/** The last copy of the page, so that other windows recognize it. */
const storageKey = 'haptics-studio/clipboard'
/** The time within which the browser announces what is pasted, in milliseconds. */
const patience = 80

/** Copies parts as files: events as a pattern, and clips as a timeline with their assets. */
export class Clipboard {
  /** The last copy of this window; `null` if another one has copied since. */
  #own = null
  /** The system's clipboard did not take what this page copied. */
  #isRefused = false
  #timer

  constructor() {
    addEventListener('paste', (event) => {
      if (event.target.closest?.('.CodeMirror, input, textarea') || document.querySelector('dialog[open]')) return
      clearTimeout(this.#timer)
      this.#arrive(event.clipboardData.getData('text'))
    })
    addEventListener('storage', ({ key }) => { if (key === storageKey) this.#own = null })
    // Something else may be on the clipboard from then on.
    for (const kind of ['blur', 'copy', 'cut']) addEventListener(kind, () => { this.#isRefused = false })
  }

  get #text() { return this.#own ?? localStorage.getItem(storageKey) ?? '' }
  get isEmpty() { return this.#text === '' }

  async copy() {
    const isTimeline = studio.kind.peek() === 'timeline'
    const { text, number } = isTimeline ? studio.timeline.copied() : studio.shaping.copied()
    if (number === 0) return 0
    this.#own = text
    // Without room, other windows have it from the clipboard, and nothing older.
    if (!keep(storageKey, text)) localStorage.removeItem(storageKey)
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
    if (text.trim() === '' || this.#isRefused) return this.paste()
    // Windows has its own line ends on the clipboard.
    return this.#put(text.replaceAll('\r\n', '\n'), studio.shaping.snappedCursor)
  }

  /** Pastes what the page copied at the cursor, or at the times at which the parts were copied. */
  paste(time = studio.shaping.snappedCursor) {
    const text = this.#text
    return text === '' ? studio.notice('Nothing was copied.') : this.#put(text, time)
  }

  /** Adds the events or clips of a source to the open file. Others become a file. */
  #put(text, time) {
    const { files, shaping, timeline } = studio
    if (!/^\s*[[{]/.test(text)) return studio.notice('The clipboard contains neither a pattern nor a timeline.')
    const format = studio.haptics.formatOf('', text)
    const open = () => files.addNew(`pasted${suffixOf(format)}`, text)
    const isTimeline = studio.kind.peek() === 'timeline'
    const parts = format === 'timeline' ? 'clips' : format === 'pattern' && modelOf(text).copiedAll().length > 0 ? 'events' : null
    if (parts === 'clips' && !isTimeline) return studio.notice('Clips can be pasted into a timeline.', { label: 'Open as a file', run: open })
    if (parts === 'events' && isTimeline) return this.#putPattern(text, time)
    if (!parts || !(isTimeline || files.isShaped)) return open()
    const before = files.revision.peek()
    if (isTimeline) timeline.paste(text, time)
    else shaping.pasteText(text, time)
    if (files.revision.peek() > before && text !== this.#text) {
      studio.notice(`Pasted ${parts} into ${files.name}.`, { label: 'Open as a file', isHere: true, run: () => { studio.editor.undo(); open() } })
    }
    return undefined
  }

  /** Events in a timeline are a pattern that a cue plays. */
  #putPattern(text, time) {
    const model = modelOf(text)
    const pattern = model.excerpt(model.events.map((_, index) => ({ kind: 'event', index })))
    if (pattern === null) return studio.notice('The clipboard contains no events.')
    const name = studio.files.addBeside('pattern.ahap', pattern)
    const first = Math.min(...model.events.map((event) => event.time))
    return studio.timeline.addCue(time ?? first, { modality: 'haptic', name: stem(name), source: name })
  }
}

/** The ending of a file in a format. */
const suffixOf = (format) => studio.haptics.formats.find((one) => one.format === format).suffixes[0]
