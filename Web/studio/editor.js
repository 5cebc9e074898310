/* global CodeMirror */
import { TextPlaces } from './text-places.js'

/** More marks than this say nothing more, and cost time. */
const mostMarks = 400

/** The text of the file, with its findings as marks. One history for typing, fixes and gestures. */
export class Editor {
  #marks = []
  onchange = () => {}
  onformat = () => {}
  /** Gets the rule and the message of a finding, and its mark on which the pointer is. */
  onrule = () => {}

  constructor(host) {
    this.cm = CodeMirror(host, {
      mode: { name: 'javascript', json: true },
      lineNumbers: true,
      // So that the bytes of a file with other line ends stay.
      lineSeparator: '\n',
      // What screen readers and phones need.
      inputStyle: 'contenteditable',
      screenReaderLabel: 'Text of the file',
      lineWrapping: false,
      undoDepth: 1000,
      extraKeys: {
        'Ctrl-S': () => this.onformat(),
        'Cmd-S': () => this.onformat(),
        // The keyboard gets out of it.
        Tab: false,
        'Shift-Tab': false,
      },
    })
    const input = this.cm.getInputField()
    input.setAttribute('role', 'textbox')
    input.setAttribute('aria-multiline', 'true')
    this.cm.on('changes', (_, changes) => this.onchange(changes))
    this.cm.getWrapperElement().addEventListener('mouseover', (event) => {
      const mark = event.target.closest?.('[data-rule]')
      if (mark) this.onrule(mark.dataset, mark)
    })
  }

  get text() { return this.cm.getValue() }

  /** Shows another file: its history begins here. */
  open(text, isReadOnly = false) {
    this.cm.setOption('readOnly', isReadOnly)
    this.cm.setValue(text)
    this.cm.clearHistory()
  }

  /** Changes some places, as one step to undo; steps of one gesture become one. */
  apply(edits, gesture) {
    if (edits.length === 0 || this.cm.getOption('readOnly')) return
    const origin = gesture === undefined ? undefined : `*gesture-${gesture}`
    this.cm.operation(() => {
      for (const { from, to, text } of [...edits].sort((a, b) => b.from - a.from)) {
        this.cm.replaceRange(text, this.cm.posFromIndex(from), this.cm.posFromIndex(to), origin)
      }
    })
  }

  /** Replaces the text where it differs, as one step to undo. */
  replace(text) {
    const old = this.text
    let from = 0
    while (from < old.length && old[from] === text[from]) from += 1
    let end = 0
    while (end < Math.min(old.length, text.length) - from
      && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1
    if (old === text) return
    this.apply([{ from, to: old.length - end, text: text.slice(from, text.length - end) }])
  }

  /** Marks the places of findings. */
  mark(findings, places = new TextPlaces(this.text)) {
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

  /** Puts the cursor where something stands. */
  goTo(from, to = from) {
    this.cm.setSelection(this.cm.posFromIndex(from), this.cm.posFromIndex(to))
    this.cm.scrollIntoView(null, 80)
    this.cm.focus()
  }
}
