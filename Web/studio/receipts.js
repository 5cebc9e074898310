import { element } from './element.js'

/** Receipts beyond this leave the table, the oldest first. */
const mostReceipts = 300

/** The table of what became of cues, the newest first. */
export class Receipts {
  #body
  #nameOf

  /** nameOf: the name of the cue that an event is about. */
  constructor(body, nameOf) {
    this.#body = body
    this.#nameOf = nameOf
  }

  clear() { this.#body.replaceChildren() }

  /** Adds a row for an event that is worth one. */
  note(event) {
    const words = (...some) => some.filter(Boolean).join(', ')
    const { frame, kind, modality, outcome, dropReason, status } = event
    if (kind === 'receipt' && outcome !== 'queued') {
      this.#add(frame, this.#nameOf(event), modality, words(outcome, dropReason, status))
    } else if (kind === 'music') {
      this.#add(frame, 'music', 'audio', words(outcome, dropReason))
    } else if (kind === 'interrupted' || kind === 'resumed') {
      this.#add(frame, 'everything', 'all', words(kind, event.reason))
    } else if (kind === 'shortfall') {
      this.#add(frame, this.#nameOf(event), 'all', `reached ${event.reached} of ${event.required} modalities`)
    }
  }

  #add(...cells) {
    this.#body.prepend(element('tr', {}, ...cells.map((text) => element('td', { textContent: String(text) }))))
    if (this.#body.childElementCount > mostReceipts) this.#body.lastElementChild.remove()
  }
}
