import { $, element } from './element.js'

/** The built-in patterns, with sliders for their options. */
export class Library {
  #studio
  patterns

  constructor(studio) {
    this.#studio = studio
    this.patterns = studio.haptics.patterns()
  }

  /** Opens a built-in pattern beside the files, and offers its options. */
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
    const values = {}
    host.replaceChildren(
      element('div', { className: 'title' }, element('strong', { textContent: pattern.name }), element('span', { className: 'soft', textContent: pattern.summary })),
      ...pattern.options.map((option) => this.#slider(pattern.name, option, values)))
  }

  /** A slider, which makes the text anew with the values of all; one drag is one step to undo. */
  #slider(name, option, values) {
    const { editor, haptics } = this.#studio
    const output = element('output', { textContent: String(option.defaultValue) })
    const step = option.isWhole ? 1 : (option.maximum - option.minimum) / 200
    const slider = element('input', {
      type: 'range', min: option.minimum, max: option.maximum, step, value: option.defaultValue, id: `option-${option.name}`,
    })
    let gesture = null
    slider.oninput = () => {
      values[option.name] = Number(Number(slider.value).toFixed(4))
      output.textContent = String(values[option.name])
      gesture ??= editor.gesture()
      this.#studio.try(() => editor.replace(haptics.generate(name, values), gesture))
    }
    slider.onchange = () => { gesture = null }
    return element('div', { className: 'row', title: option.summary },
      element('label', { for: `option-${option.name}`, textContent: option.name }), slider, output)
  }
}
