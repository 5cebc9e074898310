/** As many steps as the text editor keeps. */
export const mostSteps = 1000

/** A text with steps to undo. It keeps them itself until the text editor is loaded, which takes them over. */
export class TextDocument {
  #text
  /** The text before the first step that is kept. */
  #first
  /** Each step is `{ origin, changes: [{ from, before, after }] }`. */
  #done = []
  #undone = []
  /** The next change with the same origin belongs to the last step. */
  #isOpen = false
  /** The document of the text editor. */
  #doc = null
  /** The editor counts all lines to find a place, and a gesture writes to the same one again and again. */
  #place = {}

  constructor(text) { this.#text = this.#first = text }

  get text() { return this.#doc ? this.#doc.getValue() : this.#text }

  /** The number of steps: `{ undo, redo }`. */
  get steps() { return this.#doc ? this.#doc.historySize() : { undo: this.#done.length, redo: this.#undone.length } }

  /** Replaces the string at an offset by another one. Changes of one origin that follow each other are one step. */
  replace(from, before, after, origin) {
    if (this.#doc) {
      if (this.#place.origin !== origin || this.#place.from !== from) this.#place = { origin, from, ...this.#doc.posFromIndex(from) }
      const { line, ch } = this.#place
      const lines = before.split('\n')
      this.#doc.replaceRange(after, { line, ch }, { line: line + lines.length - 1, ch: lines.at(-1).length + (lines.length > 1 ? 0 : ch) }, origin)
      return
    }
    this.#text = replaced(this.#text, from, before, after)
    this.#undone = []
    const last = this.#done.at(-1)
    if (!this.#isOpen || last?.origin !== origin) this.#done.push({ origin, changes: [{ from, before, after }] })
    else if (last.changes.at(-1).from === from && last.changes.at(-1).after === before) last.changes.at(-1).after = after
    else last.changes.push({ from, before, after })
    this.#isOpen = true
    if (this.#done.length > mostSteps) for (const change of this.#done.shift().changes) this.#first = replaced(this.#first, change.from, change.before, change.after)
  }

  undo() { this.#go('undo') }
  redo() { this.#go('redo') }

  #go(way) {
    if (this.#doc) {
      this.#doc[way]()
      return
    }
    const [source, target] = way === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done]
    const step = source.pop()
    if (!step) return
    target.push(step)
    this.#isOpen = false
    if (way === 'undo') for (const { from, before, after } of step.changes.toReversed()) this.#text = replaced(this.#text, from, after, before)
    else for (const { from, before, after } of step.changes) this.#text = replaced(this.#text, from, before, after)
  }

  /** The document of the text editor, with the steps so far. `make` creates one of a string. */
  inEditor(make) {
    if (this.#doc) return this.#doc
    const doc = make(this.#first)
    let former
    for (const { origin, changes } of [...this.#done, ...this.#undone.toReversed()]) {
      // Steps of one origin with an undo between them stay two.
      former = origin === former ? `${origin}'` : origin
      for (const { from, before, after } of changes) doc.replaceRange(after, doc.posFromIndex(from), doc.posFromIndex(from + before.length), former)
    }
    for (const _ of this.#undone) doc.undo()
    this.#first = this.#text = ''
    this.#done = this.#undone = []
    this.#doc = doc
    return doc
  }
}

const replaced = (text, from, before, after) => text.slice(0, from) + after + text.slice(from + before.length)
