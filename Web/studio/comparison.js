import { formatOf } from '../haptics/format-of.js'
import { $, element, on } from './element.js'

/** Another version of the open pattern, which is drawn behind it. */
export class Comparison {
  #studio
  #kept = null

  constructor(studio) {
    this.#studio = studio
    on('keep', 'click', () => {
      this.#kept = studio.files.text
      this.#offer('kept')
      studio.notice('Kept: what you change from now on is drawn over this version.')
    })
    on('compare', 'change', () => this.#compare())
  }

  /** Forgets the kept version, as another file is open. */
  reset() {
    this.#kept = null
    this.#offer()
  }

  /** Offers the versions and files that the open pattern can be compared with. */
  #offer(chosen = '') {
    const { all, current } = this.#studio.files
    const offers = [['', 'nothing']]
    if (this.#kept !== null) offers.push(['kept', 'the kept version'])
    if (current.saved !== undefined) offers.push(['saved', 'the saved version'])
    all.forEach((one, index) => {
      if (one !== current && formatOf(one.name, one.text) === 'pattern') offers.push([String(index), one.name])
    })
    $('compare').replaceChildren(...offers.map(([value, textContent]) =>
      element('option', { value, textContent })))
    $('compare').value = chosen
    this.#compare()
  }

  /** Draws the chosen version behind the open one. */
  #compare() {
    const { files, shaping } = this.#studio
    const chosen = $('compare').value
    const text = { '': null, kept: this.#kept, saved: files.current.saved }[chosen]
      ?? files.all[Number(chosen)]?.text
    shaping.shape.compare(chosen === '' ? null : shaping.outline(text))
  }
}
