import { element } from './element.js'

/**
 * Sliders for options, `{ name, summary, least, most, step, value }`, that make the text of the open file
 * again. make: returns the text for the values. One drag is one step to undo.
 */
export function optionRows(studio, prefix, options, make) {
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
    return element('div', { className: 'row', title: summary },
      element('label', { for: id, textContent: name[0].toUpperCase() + name.slice(1) }), slider, output)
  })
}

/** The subject of the options. */
export const title = (text, note) => element('div', { className: 'title' }, element('strong', { textContent: text }),
  note ? element('span', { className: 'soft', textContent: note }) : null)
