import { $, on } from './element.js'
import { connectContextMenu } from './menu.js'
import { studio } from './studio.js'

/** Renames files in a dialog, and offers the actions of each file in the list on the left. */
export class FileActions {
  #file = null

  constructor() {
    on('rename-form', 'submit', (event) => {
      const { reason, name } = this.#entered
      if (!reason) studio.try(() => studio.files.rename(this.#file, name))
      else event.preventDefault()
    })
    on('rename-name', 'input', () => { $('rename-reason').textContent = this.#entered.reason })
    on('rename-cancel', 'click', () => $('rename').close())
    connectContextMenu($('tree'), 'File', ({ target }) => {
      const one = this.#fileOf(target)
      return one ? this.items(one) : null
    })
    on('tree', 'dblclick', ({ target }) => { if (this.#fileOf(target)) this.rename(this.#fileOf(target)) })
  }

  #fileOf(target) {
    const id = target.closest?.('li')?.querySelector('[data-id]')?.dataset.id
    return id && studio.files.all.find((one) => one.id === id)
  }

  /** The actions of a file, for a menu. */
  items(one) {
    const { files, comparison } = studio
    const isOther = one !== files.current && ['pattern', 'timeline'].includes(files.kind) && studio.haptics.formatOf(one.name, one.text) === files.kind
    return [
      { label: 'Rename…', key: 'F2', icon: 'pen', run: () => this.rename(one) },
      { label: 'Duplicate', icon: 'copy', run: () => files.duplicate(one) },
      { label: 'Download', icon: 'export', run: () => studio.export.download(one) },
      isOther && { label: 'Compare with the open file', icon: 'compare', run: () => comparison.choose(one.name) },
      null,
      { label: 'Close', icon: 'close', run: () => files.close(one) },
      { label: 'Delete', icon: 'trash', run: () => studio.try(() => files.remove(one)) },
    ].filter((item) => item !== false)
  }

  /** Asks for the new name of a file. */
  rename(one) {
    this.#file = one
    const [field, { length }] = [$('rename-name'), one.name.split('/').slice(0, -1).join('/')]
    field.value = one.name
    $('rename-reason').textContent = ''
    $('rename').showModal()
    // Its name without the folder and the ending.
    field.setSelectionRange(length > 0 ? length + 1 : 0, one.name.length - endingOf(one.name).length)
  }

  /** The name in the dialog, with the ending that it had, and the reason for which it cannot be used. */
  get #entered() {
    const text = $('rename-name').value.trim()
    const name = text === '' || endingOf(text) ? text : text + endingOf(this.#file.name)
    const reason = text === '' ? 'A file needs a name.' : text.length > 200 ? 'The name is too long.'
      : studio.files.isTaken(name, this.#file) ? `${name} exists already.` : ''
    return { name, reason }
  }
}

const endingOf = (name) => {
  const lower = name.toLowerCase()
  const ending = [...studio.haptics.suffixes, '.json', '.txt'].filter((one) => lower.endsWith(one)).sort((a, b) => b.length - a.length)[0]
  return ending ? name.slice(-ending.length) : ''
}
