import { button, element } from './element.js'
import { capitalized, count } from './numbers.js'
import { changeCount, Made, merged } from './remaking.js'
import { effect } from './store.js'
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

/** Shows the options of a pattern that undo or another window has restored; `null` before there are any. */
let follow = null

/**
 * Sliders for options, `{ name, title, summary, unit, least, most, step, value }`, that make the text of the open file
 * again, whose `options` are the values that differ. make: returns the text for the values. One drag is one step to undo.
 * Edits are kept or given up as the user chooses, before anything changes.
 */
export function optionRows(prefix, options, make) {
  if (!follow) effect(() => { studio.files.revision.value; follow?.() })
  const { current } = studio.files
  let values = { ...current.options }
  const made = (current.making ??= new Made())
  let gesture = null
  const [bar, words] = [element('div', { className: 'edited', role: 'alert', hidden: true }), element('span')]
  const put = (text, own) => { if (text !== studio.files.text) studio.editor.replace(text, own) }
  const change = async (choice) => {
    gesture ??= studio.editor.gesture()
    const own = gesture
    const wanted = { ...values }
    await made.isReady
    const fresh = await make(wanted)
    if (fresh === undefined || studio.files.current !== current) return
    const { text } = studio.files
    const { base, isKnown } = made.of(text)
    const take = (next) => {
      current.options = wanted
      made.note(next, fresh, wanted)
      put(next, own)
    }
    if (isKnown ? base === text : choice === 'over') take(fresh)
    else if (isKnown || choice === 'keep') take(merged(base, text, fresh))
    else {
      words.textContent = `You changed ${count(changeCount(base, text), 'event')}.`
      bar.hidden = false
      return
    }
    bar.hidden = true
  }
  const choose = (text, choice, primary = '') => button({ text, className: `small ${primary}`, onclick: () => studio.try(async () => { await change(choice); gesture = null }) })
  bar.append(words, choose('Keep them', 'keep', 'primary'), choose('Start over', 'over'))
  const shows = []
  follow = () => {
    const { values: found, isKnown } = studio.files.current === current && !gesture ? made.of(studio.files.text) : {}
    if (!isKnown || found === current.options) return
    current.options = found
    values = { ...found }
    for (const show of shows) show()
  }
  return [...options.map(({ name, title: shown = name.replaceAll('-', ' '), unit = '', summary, least, most, step = (most - least) / 200, value }) => {
    const id = `${prefix}-${name}`
    const output = element('output')
    const slider = element('input', { type: 'range', min: least, max: most, step, id })
    const show = () => {
      slider.value = values[name] ?? value
      output.textContent = `${values[name] ?? value}${unit}`
    }
    shows.push(show)
    show()
    slider.oninput = () => {
      values[name] = Number(Number(slider.value).toFixed(3))
      show()
      studio.try(change)
    }
    slider.onchange = () => studio.try(async () => { await change(); gesture = null })
    const line = row(id, shown, slider, output)
    line.title = summary
    return line
  }), bar]
}
