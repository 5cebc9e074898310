import { $, element } from './element.js'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** A key as a person reads it. */
export const keyText = (key) => key?.replace('Mod+', isApple ? '⌘' : 'Ctrl+')

/** Every action of the page: `{ id, name, key, run, isEnabled, isOn }`. Menus, keys and the palette are made of them. */
export class Commands {
  all = []
  #studio

  constructor(studio) {
    this.#studio = studio
    addEventListener('keydown', (event) => this.#key(event))
  }

  add(...commands) { this.all.push(...commands) }
  get(id) { return this.all.find((one) => one.id === id) }

  run(id) {
    const command = this.get(id)
    if (command.isEnabled?.() === false) return undefined
    return this.#studio.try(() => command.run())
  }

  /** An item of a menu for a command. */
  item(id, rest = {}) {
    const { name, key, icon, isEnabled, isOn } = this.get(id)
    return {
      label: name, key: keyText(key), icon, isDisabled: isEnabled?.() === false, ...(isOn ? { isChecked: isOn() } : {}),
      run: () => this.run(id), ...rest,
    }
  }

  #key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { target } = event
    const inText = target.closest?.('.CodeMirror, input:not([type=range]):not([type=checkbox]), textarea, select')
    const isModified = event.ctrlKey || event.metaKey
    // Keys without Ctrl apply to the picture; with the focus elsewhere, they have other meanings.
    const inPicture = target === document.body || target.closest?.('#picture')
    if (inText && !isModified) return
    const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key
    // Shift selects characters, and is a modifier for letters and named keys.
    const pressed = `${isModified ? 'Mod+' : ''}${event.shiftKey && /^[A-Z]/.test(name) ? 'Shift+' : ''}${name}`
    const command = this.all.find(({ key, keys = [] }) => key === pressed || keys.includes(pressed))
    if (!command || command.isEnabled?.() === false) return
    if (!isModified && !inPicture && !(name === 'Space' && !target.closest?.('button, input, [role=slider], [role=tab], summary, [role=treeitem]'))) return
    // The text has these itself.
    if (inText && ['Mod+Z', 'Mod+Shift+Z', 'Mod+A', 'Mod+C', 'Mod+X', 'Mod+V', 'Mod+D', 'Mod+Y'].includes(pressed)) return
    event.preventDefault()
    this.run(command.id)
  }
}

/** The palette: every action by its name, and every file. */
export class Palette {
  #studio
  #dialog = $('palette')
  #input = $('palette-input')
  #list = $('palette-list')
  #found = []
  #at = 0

  constructor(studio) {
    this.#studio = studio
    this.#input.addEventListener('input', () => this.#search())
    this.#dialog.addEventListener('keydown', (event) => {
      const steps = { ArrowDown: 1, ArrowUp: -1 }
      if (steps[event.key]) this.#mark(this.#at + steps[event.key])
      else if (event.key === 'Enter') this.#run(this.#found[this.#at])
      else return
      event.preventDefault()
    })
  }

  open() {
    this.#input.value = ''
    this.#dialog.showModal()
    this.#search()
  }

  #search() {
    const words = this.#input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const { commands, files, library } = this.#studio
    const entries = [
      ...commands.all.filter(({ isEnabled }) => isEnabled?.() !== false)
        .map(({ name, key, id }) => ({ name, key: keyText(key), run: () => commands.run(id) })),
      ...files.all.map((one) => ({ name: `Go to ${one.name}`, run: () => files.show(one) })),
      ...library.patterns.map(({ name }) => ({ name: `Open built-in ${name}`, run: () => library.open(name) })),
    ]
    this.#found = entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, 60)
    this.#list.replaceChildren(...this.#found.map((one, index) => {
      const item = element('li', { role: 'option', id: `palette-${index}` }, element('span', { textContent: one.name }),
        one.key ? element('kbd', { textContent: one.key }) : null)
      item.onclick = () => this.#run(one)
      return item
    }))
    this.#mark(0)
  }

  #mark(index) {
    const count = this.#found.length
    this.#at = count === 0 ? 0 : (index + count) % count
    for (const [i, item] of [...this.#list.children].entries()) item.setAttribute('aria-selected', String(i === this.#at))
    this.#input.setAttribute('aria-activedescendant', count === 0 ? '' : `palette-${this.#at}`)
    this.#list.children[this.#at]?.scrollIntoView({ block: 'nearest' })
  }

  #run(entry) {
    if (!entry) return
    this.#dialog.close()
    entry.run()
  }
}
