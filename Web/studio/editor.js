/* global CodeMirror */
import { applied, replacement } from './edits.js'
import { set } from './element.js'
import { studio } from './studio.js'
import { mostSteps, TextDocument } from './text-document.js'

/** The maximum number of marks; further ones add only time. */
const mostMarks = 400
const mode = { name: 'javascript', json: true }

/** The text of the open file, with its findings as marks. One history for typing, fixes and gestures. */
export class Editor {
  /** The text editor; `null` until it is first shown. */
  cm = null
  #host
  #source
  #loading
  #document = new TextDocument('')
  #isReadOnly = false
  /** The last call of each method that waits for the text editor, by its name. */
  #waiting = new Map()
  #marks = []
  #highlight = null
  #text = null
  /** The text after a change by the studio. */
  #next = null
  #gestures = 0
  #isOurs = false

  /** source: loads CodeMirror. */
  constructor(host, source) {
    this.#host = host
    this.#source = source
    set(host, { 'aria-busy': 'true' })
  }

  /** Loads the text editor when it is first shown, and lays it out. */
  async reveal() {
    this.#loading ??= this.#source().then(() => this.#connect())
    await this.#loading
    this.cm.refresh()
  }

  #connect() {
    this.cm = CodeMirror(this.#host, {
      mode, lineNumbers: true,
      // So that the bytes of a file with other line ends stay.
      lineSeparator: '\n',
      // Support for screen readers and phones.
      inputStyle: 'contenteditable', screenReaderLabel: 'Text of the file',
      lineWrapping: false, undoDepth: mostSteps,
      // The keyboard gets out of it.
      extraKeys: { Tab: false, 'Shift-Tab': false },
    })
    set(this.cm.getInputField(), { role: 'textbox', 'aria-multiline': true })
    this.#swap()
    this.cm.on('changes', () => this.#changed())
    this.cm.on('cursorActivity', () => {
      if (this.hasFocus && !this.#isOurs) studio.shaping.selectAt(this.cm.indexFromPos(this.cm.getCursor()))
    })
    this.cm.getWrapperElement().addEventListener('mouseover', (event) => {
      const mark = event.target.closest?.('[data-rule]')
      if (mark) studio.rulePages.hover(mark.dataset, mark)
    })
    this.#host.removeAttribute('aria-busy')
    for (const [name, values] of this.#waiting) this[name](...values)
    this.#waiting.clear()
  }

  #swap() {
    this.cm.setOption('readOnly', this.#isReadOnly)
    this.cm.swapDoc(this.#document.inEditor((text) => CodeMirror.Doc(text, mode, 0, '\n')))
    this.cm.refresh()
  }

  #changed() {
    this.#text = this.#next
    studio.files.changed()
  }

  get text() { return (this.#text ??= this.#document.text) }
  get hasFocus() { return Boolean(this.cm?.hasFocus()) }
  /** The number of steps: `{ undo, redo }`. */
  get steps() { return this.#document.steps }

  undo() { if (this.steps.undo > 0) this.#change(() => this.#document.undo()) }
  redo() { if (this.steps.redo > 0) this.#change(() => this.#document.redo()) }

  /** Changes the document. The text editor reports its changes itself. */
  #change(body) {
    body()
    if (!this.cm) this.#changed()
  }

  /** Shows another file, with its history. */
  open(document, isReadOnly = false) {
    this.#text = null
    this.#marks = []
    this.#waiting.clear()
    this.#document = document
    this.#isReadOnly = isReadOnly
    if (this.cm) this.#swap()
  }

  /** Changes some places, as one step to undo. */
  apply(edits) { this.gesture().write(edits) }

  /**
   * A gesture: one step to undo, whose edits are all of the text at its start. Writing other edits takes
   * back those that were written before.
   *
   * former: a gesture whose step it continues.
   */
  gesture(former) {
    const base = this.text
    const origin = former?.origin ?? `*gesture-${++this.#gestures}`
    const document = this.#document
    let last = []
    let now = base
    return {
      base, origin,
      /** Writes the text with edits of its base; returns whether the text had no other changes. */
      write: (edits) => {
        if (this.#document !== document || this.#isReadOnly || this.text !== now) return false
        const all = [...last, ...edits]
        if (all.length === 0) return true
        const from = Math.min(...all.map((edit) => edit.from))
        const to = Math.max(...all.map((edit) => edit.to))
        const pieceOf = (some) => applied(base.slice(from, to), some.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from })))
        const [before, piece] = [pieceOf(last), pieceOf(edits)]
        last = edits
        if (before === piece) return true
        now = base.slice(0, from) + piece + base.slice(to)
        this.#next = now
        this.#change(() => this.#own(() => document.replace(from, before, piece, origin)))
        this.#next = null
        return true
      },
    }
  }

  /** Changes the element or position of the cursor without an event of a user's move. */
  #own(body) {
    this.#isOurs = true
    if (this.cm) this.cm.operation(body)
    else body()
    this.#isOurs = false
  }

  /** Replaces the differing part of the text, as one step to undo. */
  replace(text, gesture = this.gesture()) { gesture.write(replacement(gesture.base, text)) }

  /** Replaces the differing part of a document that is not shown. */
  replaceIn(document, old, text) {
    for (const { from, to, text: piece } of replacement(old, text)) {
      document.replace(from, old.slice(from, to), piece, `*gesture-${++this.#gestures}`)
    }
  }

  /** Marks findings at their places in the text. */
  mark(findings, places) {
    if (this.#waits('mark', findings, places)) return
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
    if (this.#waits('goTo', from, to)) return
    this.show(from, to)
    this.cm.focus()
  }

  /** Selects a range, and scrolls to it. */
  show(from, to = from) {
    if (this.#waits('show', from, to)) return
    this.#own(() => {
      // With the cursor in front, the beginning of a long line is seen.
      this.cm.setSelection(this.cm.posFromIndex(to), this.cm.posFromIndex(from))
      this.cm.scrollIntoView(null, 80)
    })
  }

  /** Highlights a range while the focus is elsewhere, where a selection is not seen; without a range, none. */
  highlight(from, to) {
    if (this.#waits('highlight', from, to)) return
    this.#highlight?.clear()
    this.#highlight = from === undefined ? null
      : this.cm.markText(this.cm.posFromIndex(from), this.cm.posFromIndex(to), { className: 'mark-shown' })
  }

  /** Returns whether there is no text editor yet, and if so, has it carry out a call later. */
  #waits(name, ...values) {
    if (!this.cm) this.#waiting.set(name, values)
    return !this.cm
  }
}
