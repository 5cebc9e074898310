import { element } from './element.js'
import { capitalized } from './numbers.js'
import { studio } from './studio.js'

export const soft = (textContent) => element('p', { className: 'soft', textContent })

/** A row of the inspector: a name, and the controls of an element with an id. */
export const row = (id, name, ...controls) =>
  element('div', { className: 'row' }, element('label', { for: id, textContent: capitalized(name) }), ...controls)

/** The subject of the rows below it. */
export const title = (text, note) => element('div', { className: 'title' }, element('strong', { textContent: text }),
  note && element('span', { className: 'soft', textContent: note }))

/** A list to choose from, with a first choice that means nothing. */
export const choices = (none, names, properties) => element('select', properties, element('option', { value: '', textContent: none }),
  ...names.map((name) => element('option', { value: name, textContent: name })))

/**
 * Sliders for options, `{ name, summary, least, most, step, value }`, that make the text of the open file
 * again. make: returns the text for the values. One drag is one step to undo.
 */
export function optionRows(prefix, options, make) {
  const values = {}
  let gesture = null
  const change = async () => {
    gesture ??= studio.editor.gesture()
    const own = gesture
    const text = await make({ ...values })
    if (text !== undefined) studio.editor.replace(text, own)
  }
  return options.map(({ name, summary, least, most, step = (most - least) / 200, value }) => {
    const id = `${prefix}-${name}`
    const output = element('output', { textContent: String(value) })
    const slider = element('input', { type: 'range', min: least, max: most, step, value, id })
    slider.oninput = () => {
      values[name] = Number(Number(slider.value).toFixed(3))
      output.textContent = String(values[name])
      studio.try(change)
    }
    slider.onchange = () => studio.try(async () => { await change(); gesture = null })
    const made = row(id, name, slider, output)
    made.title = summary
    return made
  })
}
