import { $ } from './element.js'
import { optionRows, title } from './options.js'

/** The built-in patterns, with sliders for their options. */
export class Library {
  #studio
  patterns

  constructor(studio) {
    this.#studio = studio
    this.patterns = studio.haptics.patterns()
  }

  /** Opens a built-in pattern in addition to the files, and shows its options. */
  open(name) {
    const { files, haptics } = this.#studio
    files.addNew(`${name}.ahap`, haptics.generate(name))
    files.current.builtIn = name
    this.showOptions()
  }

  /** The sliders of the open file's options, while it is a built-in pattern. */
  showOptions() {
    const { current } = this.#studio.files
    const pattern = this.patterns.find(({ name }) => name === current?.builtIn)
    const host = $('options')
    host.hidden = !pattern || pattern.options.length === 0
    if (host.hidden) return
    const options = pattern.options.map(({ minimum: least, maximum: most, defaultValue: value, isWhole, ...rest }) =>
      ({ ...rest, least, most, value, ...(isWhole ? { step: 1 } : {}) }))
    host.replaceChildren(title(pattern.name, pattern.summary), ...optionRows(this.#studio, 'option', options,
      (values) => this.#studio.haptics.generate(pattern.name, values)))
  }
}
