/* global CodeMirror */
import { applied, replacement } from './edits.js'
import { set } from './element.js'
import { studio } from './studio.js'

/** The maximum number of marks; further ones add only time. */
const mostMarks = 400
const mode = { name: 'javascript', json: true }

/** The text of the open file, with its findings as marks. One history for typing, fixes and gestures. */
export class Editor {
  #marks = []
  #highlight = null
  #text = null
  /** The text after a change by the studio. */
  #next = null
  #gestures = 0
  #isOurs = false

  constructor(host) {
    this.cm = CodeMirror(host, {
      mode, lineNumbers: true,
      // So that the bytes of a file with other line ends stay.
      lineSeparator: '\n',
      // Support for screen readers and phones.
      inputStyle: 'contenteditable', screenReaderLabel: 'Text of the file',
      lineWrapping: false, undoDepth: 1000,
      // The keyboard gets out of it.
      extraKeys: { Tab: false, 'Shift-Tab': false },
    })
    set(this.cm.getInputField(), { role: 'textbox', 'aria-multiline': true })
    this.cm.on('changes', () => {
      this.#text = this.#next
      studio.files.changed()
    })
    this.cm.on('cursorActivity', () => {
      if (this.cm.hasFocus() && !this.#isOurs) studio.shaping.selectAt(this.cm.indexFromPos(this.cm.getCursor()))
    })
    this.cm.getWrapperElement().addEventListener('mouseover', (event) => {
      const mark = event.target.closest?.('[data-rule]')
      if (mark) studio.rulePages.hover(mark.dataset, mark)
    })
  }

  get text() { return (this.#text ??= this.cm.getValue()) }

  /** A text with a separate history. */
  document(text) { return CodeMirror.Doc(text, mode, 0, '\n') }

  /** Shows another file, with its history. */
  open(document, isReadOnly = false) {
    this.#text = null
    this.#marks = []
    this.cm.setOption('readOnly', isReadOnly)
    this.cm.swapDoc(document)
    this.cm.refresh()
  }

  /** Changes some places, as one step to undo. */
  apply(edits) { this.gesture().write(edits) }

  /**
   * A gesture: one step to undo, whose edits are all of the text at its start. Writing other edits takes
   * back those that were written before.
   */
  gesture() {
    const base = this.text
    const { cm } = this
    const origin = `*gesture-${++this.#gestures}`
    const document = cm.getDoc()
    let last = []
    let now = base
    // The editor counts all lines to find a place, and a gesture writes to the same one again and again.
    let start = {}
    return {
      base,
      /** Writes the text with edits of its base; returns whether the text had no other changes. */
      write: (edits) => {
        if (cm.getDoc() !== document || cm.getOption('readOnly') || this.text !== now) return false
        const all = [...last, ...edits]
        if (all.length === 0) return true
        const from = Math.min(...all.map((edit) => edit.from))
        const to = Math.max(...all.map((edit) => edit.to))
        const pieceOf = (some) => applied(base.slice(from, to), some.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from })))
        const [before, piece] = [pieceOf(last), pieceOf(edits)]
        last = edits
        if (before === piece) return true
        if (start.from !== from) start = { from, ...cm.posFromIndex(from) }
        const lines = before.split('\n')
        const end = { line: start.line + lines.length - 1, ch: lines.at(-1).length + (lines.length > 1 ? 0 : start.ch) }
        now = base.slice(0, from) + piece + base.slice(to)
        this.#next = now
        this.#own(() => cm.replaceRange(piece, start, end, origin))
        this.#next = null
        return true
      },
    }
  }

  /** Changes the element or position of the cursor without an event of a user's move. */
  #own(body) {
    this.#isOurs = true
    this.cm.operation(body)
    this.#isOurs = false
  }

  /** Replaces the differing part of the text, as one step to undo. */
  replace(text, gesture = this.gesture()) { gesture.write(replacement(gesture.base, text)) }

  /** Replaces the differing part of a document that is not shown. */
  replaceIn(document, old, text) {
    for (const { from, to, text: piece } of replacement(old, text)) {
      document.replaceRange(piece, document.posFromIndex(from), document.posFromIndex(to), `*gesture-${++this.#gestures}`)
    }
  }

  /** Marks findings at their places in the text. */
  mark(findings, places) {
    this.cm.operation(() => {
      for (const mark of this.#marks) mark.clear()
      this.#marks = findings.slice(0, mostMarks).map((finding) => {
        const [from, to] = places.range([finding.offset, finding.offset + Math.max(finding.length, 1)])
        return this.cm.markText(this.cm.posFromIndex(from), this.cm.posFromIndex(to), {
          className: `mark-${finding.severity}`,
          attributes: { 'data-rule': finding.rule, 'data-message': finding.message },
        })
      })
    })
  }

  goTo(from, to = from) {
    this.show(from, to)
    this.cm.focus()
  }

  /** Selects a range, and scrolls to it. */
  show(from, to = from) {
    this.#own(() => {
      // With the cursor in front, the beginning of a long line is seen.
      this.cm.setSelection(this.cm.posFromIndex(to), this.cm.posFromIndex(from))
      this.cm.scrollIntoView(null, 80)
    })
  }

  /** Highlights a range while the focus is elsewhere, where a selection is not seen; without a range, none. */
  highlight(from, to) {
    this.#highlight?.clear()
    this.#highlight = from === undefined ? null
      : this.cm.markText(this.cm.posFromIndex(from), this.cm.posFromIndex(to), { className: 'mark-shown' })
  }
}
