import { button, element } from './element.js'
import { capitalized, count } from './numbers.js'
import { changeCount, Made, merged } from './remaking.js'
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
 * Sliders for options, `{ name, title, summary, unit, least, most, step, value }`, that make the text of the open file
 * again. make: returns the text for the values. One drag is one step to undo. Edits are kept or given up as the user
 * chooses, before anything changes.
 */
export function optionRows(prefix, options, make) {
  const values = {}
  const { current } = studio.files
  const made = (current.making ??= new Made())
  let gesture = null
  const [bar, words] = [element('div', { className: 'edited', role: 'alert', hidden: true }), element('span')]
  const put = (text, own) => { if (text !== studio.files.text) studio.editor.replace(text, own) }
  const change = async (choice) => {
    gesture ??= studio.editor.gesture()
    const own = gesture
    const fresh = await make({ ...values })
    if (fresh === undefined || studio.files.current !== current) return
    const { text } = studio.files
    const { base, isKnown } = made.of(text)
    if (isKnown ? base === text : choice === 'over') {
      made.note(fresh)
      put(fresh, own)
    } else if (isKnown || choice === 'keep') {
      const next = merged(base, text, fresh)
      made.note(next, fresh)
      put(next, own)
    } else {
      words.textContent = `You changed ${count(changeCount(base, text), 'event')}.`
      bar.hidden = false
      return
    }
    bar.hidden = true
  }
  const choose = (text, choice, primary = '') => button({ text, className: `small ${primary}`, onclick: () => studio.try(async () => { await change(choice); gesture = null }) })
  bar.append(words, choose('Keep them', 'keep', 'primary'), choose('Start over', 'over'))
  return [...options.map(({ name, title: shown = name.replaceAll('-', ' '), unit = '', summary, least, most, step = (most - least) / 200, value }) => {
    const id = `${prefix}-${name}`
    const output = element('output', { textContent: `${value}${unit}` })
    const slider = element('input', { type: 'range', min: least, max: most, step, value, id })
    slider.oninput = () => {
      values[name] = Number(Number(slider.value).toFixed(3))
      output.textContent = `${values[name]}${unit}`
      studio.try(change)
    }
    slider.onchange = () => studio.try(async () => { await change(); gesture = null })
    const made = row(id, shown, slider, output)
    made.title = summary
    return made
  }), bar]
}
