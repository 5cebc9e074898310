import { modelOf } from './analysis.js'
import { computed, signal } from './store.js'
import { studio } from './studio.js'
import { TimelineModel } from './timeline-model.js'

/** Another version of the open pattern or timeline: drawn over it, and heard in its place. */
export class Comparison {
  #kept = null
  /** The version to compare with: 'kept', 'saved', or a file's name; `null` for none. */
  chosen = signal(null)
  isHeard = signal(false)
  /** The model of the other version, which is drawn over this one; `null` for none. */
  other = computed(() => (this.text === null || studio.kind.value === 'timeline' ? null : modelOf(this.text)))
  /** The other version of a timeline. */
  score = computed(() => {
    if (this.text === null || studio.kind.value !== 'timeline') return null
    try { return new TimelineModel(this.text, studio.haptics.score(this.text)) } catch { return null }
  })

  /** Discards the kept version, because another file is open. */
  reset() {
    this.#kept = null
    this.isHeard.value = false
    this.chosen.value = null
  }

  /** Keeps the present version; later changes are drawn over it. */
  keep() {
    this.#kept = studio.files.text
    this.chosen.value = null
    this.chosen.value = 'kept'
    studio.notice('Kept as A. Your further changes are B. Press X to hear the other one.')
  }

  /** The text of the other version; `null` for none. */
  get text() {
    const chosen = this.chosen.value
    if (chosen === 'kept') return this.#kept
    if (chosen === 'saved') return studio.files.current.saved ?? null
    return studio.files.all.find(({ name }) => name === chosen)?.text ?? null
  }

  get heardText() { return this.isHeard.peek() ? this.text : null }
  get isOn() { return this.chosen.value !== null }

  /** Compares the open pattern with a version or a file. */
  choose(value) {
    this.isHeard.value = false
    this.chosen.value = value
  }

  swap() { this.isHeard.value = !this.isHeard.peek() }

  /** The versions and files that the open pattern can be compared with, for a menu. */
  get items() {
    const offers = [[null, 'Nothing']]
    if (this.#kept !== null) offers.push(['kept', 'Kept version'])
    const { all, current } = studio.files
    if (current.saved !== undefined) offers.push(['saved', 'Saved version'])
    for (const one of all) if (one !== current && studio.haptics.formatOf(one.name, one.text) === studio.kind.peek()) offers.push([one.name, one.name])
    return offers.map(([value, label]) => ({
      label, isChecked: this.chosen.peek() === value, run: () => this.choose(value),
    }))
  }
}
