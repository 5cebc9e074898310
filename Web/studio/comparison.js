import { modelOf } from './analysis.js'
import { effect, signal } from './store.js'

/** Another version of the open pattern: drawn over it, and heard in its place. */
export class Comparison {
  #studio
  #kept = null
  /** The version to compare with: 'kept', 'saved', or a file's name; `null` for none. */
  chosen = signal(null)
  /** The other version plays. */
  isHeard = signal(false)

  constructor(studio) {
    this.#studio = studio
    effect(() => {
      this.chosen.value
      const { text } = this
      studio.patternView.other.value = text === null ? null : modelOf(studio.haptics, text)
    })
  }

  /** Discards the kept version, because another file is open. */
  reset() {
    this.#kept = null
    this.isHeard.value = false
    this.chosen.value = null
  }

  /** Keeps the present version; later changes are drawn over it. */
  keep() {
    this.#kept = this.#studio.files.text
    this.chosen.value = null
    this.chosen.value = 'kept'
    this.#studio.notice('Kept as A. Your further changes are B. Press X to hear the other one.')
  }

  /** The text of the other version; `null` for none. */
  get text() {
    const { all, current } = this.#studio.files
    const chosen = this.chosen.peek()
    if (chosen === 'kept') return this.#kept
    if (chosen === 'saved') return current.saved ?? null
    return all.find(({ name }) => name === chosen)?.text ?? null
  }

  get heardText() { return this.isHeard.peek() ? this.text : null }
  get isOn() { return this.chosen.value !== null }

  swap() { this.isHeard.value = !this.isHeard.peek() }

  /** The versions and files that the open pattern can be compared with, for a menu. */
  get items() {
    const { all, current } = this.#studio.files
    const offers = [[null, 'Nothing']]
    if (this.#kept !== null) offers.push(['kept', 'Kept version'])
    if (current.saved !== undefined) offers.push(['saved', 'Saved version'])
    const { haptics } = this.#studio
    for (const one of all) if (one !== current && haptics.formatOf(one.name, one.text) === 'pattern') offers.push([one.name, one.name])
    return offers.map(([value, label]) => ({
      label, isChecked: this.chosen.peek() === value, run: () => { this.isHeard.value = false; this.chosen.value = value },
    }))
  }
}
