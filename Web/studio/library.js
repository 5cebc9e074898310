import { $ } from './element.js'
import { optionRows, title } from './fields.js'
import { studio } from './studio.js'

/** The built-in patterns, with sliders for their options. */
export class Library {
  patterns = studio.haptics.patterns()

  /** Opens a built-in pattern in addition to the files, and shows its options. */
  open(name, values) {
    studio.files.addNew(`${name}.ahap`, studio.haptics.generate(name, values))
    studio.files.current.builtIn = name
    this.showOptions()
  }

  /** The sliders of the open file's options, while it is a built-in pattern. */
  showOptions() {
    const { name, summary, options = [] } = this.patterns.find((one) => one.name === studio.files.current?.builtIn) ?? {}
    const host = $('options')
    host.hidden = options.length === 0
    if (host.hidden) return
    const sliders = options.map(({ minimum: least, maximum: most, defaultValue: value, isWhole, ...rest }) =>
      ({ ...rest, least, most, value, step: isWhole ? 1 : undefined }))
    host.replaceChildren(title(name, summary), ...optionRows('option', sliders, (values) => studio.haptics.generate(name, values)))
  }
}
