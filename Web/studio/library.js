import { $, element, on } from './element.js'

/** The built-in patterns, with sliders for their options. */
export class Library {
  #studio
  #patterns

  constructor(studio) {
    this.#studio = studio
    this.#patterns = studio.haptics.patterns()
    for (const { name, summary } of this.#patterns) {
      $('library').append(element('option', { value: name, textContent: name, title: summary }))
    }
    on('library', 'change', (event) => this.#choose(event.target.value))
  }

  #choose(name) {
    const { files, haptics } = this.#studio
    const pattern = this.#patterns.find((one) => one.name === name)
    const host = $('options')
    host.hidden = !pattern
    if (!pattern) return
    const values = {}
    host.replaceChildren(
      element('p', { textContent: pattern.summary }),
      ...pattern.options.map((option) => this.#slider(name, option, values)))
    files.addNew(`${name}.ahap`, haptics.generate(name))
  }

  /** A slider, which makes the text anew with the values of all. */
  #slider(name, option, values) {
    const { editor, haptics } = this.#studio
    const output = element('output', { textContent: String(option.defaultValue) })
    const step = option.isWhole ? 1 : (option.maximum - option.minimum) / 200
    const slider = element('input', {
      type: 'range', min: option.minimum, max: option.maximum, step, value: option.defaultValue,
    })
    slider.oninput = () => {
      values[option.name] = Number(Number(slider.value).toFixed(4))
      output.textContent = String(values[option.name])
      this.#studio.try(() => editor.replace(haptics.generate(name, values)))
    }
    return element('label', { className: 'field wide', title: option.summary }, option.name, slider, output)
  }
}
