import { button, element } from './element.js'

/**
 * Opens a dialog with fields, `{ key, name, value, reasonOf, selection }`, whose reason refuses a value; the selected
 * characters of the first one are all of them by default. Returns the values by their keys, or `null`.
 */
export function ask(title, fields, action) {
  return new Promise((resolve) => {
    const reason = element('p', { id: 'ask-reason', role: 'status', className: 'reason' })
    const inputs = fields.map(({ name, value = '' }) => element('input', { type: 'text', value, 'aria-label': name, 'aria-describedby': reason.id, placeholder: name, autocomplete: 'off', spellcheck: false, oninput: () => { reason.textContent = reasonNow() } }))
    const reasonNow = () => fields.map(({ reasonOf = () => '' }, i) => reasonOf(inputs[i].value.trim())).find(Boolean) ?? ''
    const form = element('form', { method: 'dialog', onsubmit: (event) => {
      reason.textContent = reasonNow()
      if (reason.textContent) return event.preventDefault()
      resolve(Object.fromEntries(fields.map(({ key }, i) => [key, inputs[i].value.trim()])))
      return undefined
    } }, element('h2', { textContent: title }), ...inputs, reason, element('div', { className: 'bar end' },
      button({ text: 'Cancel', className: 'quiet', onclick: () => dialog.close() }), element('button', { type: 'submit', className: 'primary', textContent: action })))
    const dialog = element('dialog', { className: 'ask', 'aria-label': title, onclose: () => { dialog.remove(); resolve(null) }, onclick: ({ target }) => { if (target === dialog) dialog.close() } }, form)
    document.body.append(dialog)
    dialog.showModal()
    inputs[0].setSelectionRange(...fields[0].selection ?? [0, inputs[0].value.length])
  })
}
