import { keyText } from './commands.js'
import { $, element } from './element.js'
import { studio } from './studio.js'

/** The palette: every action by its name, and every file. */
export class Palette {
  #dialog = $('palette')
  #input = $('palette-input')
  #list = $('palette-list')
  #found = []
  #at = 0

  constructor() {
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
    const { commands, files, library } = studio
    const entries = [
      ...commands.all.filter(({ isEnabled }) => isEnabled?.() !== false)
        .map(({ name, key, id }) => ({ name, key: keyText(key), run: () => commands.run(id) })),
      ...files.known.map((one) => ({ name: `Go to ${one.name}`, run: () => files.reopen(one) })),
      ...library.patterns.map(({ name }) => ({ name: `Open built-in ${name}`, run: () => library.open(name) })),
    ]
    this.#found = entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, 60)
    this.#list.replaceChildren(...this.#found.map((one, index) =>
      element('li', { role: 'option', id: `palette-${index}`, onclick: () => this.#run(one) },
        element('span', { textContent: one.name }), one.key && element('kbd', { textContent: one.key }))))
    $('palette-none').textContent = this.#found.length > 0 ? '' : `No command or file matches “${this.#input.value.trim()}”.`
    this.#input.setAttribute('aria-expanded', String(this.#found.length > 0))
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

const gestures = [
  ['Drag on a dot', 'move it; Shift in one direction, Alt a copy, Ctrl without snapping'],
  ['Drag in the ruler', 'a loop; its edges and its middle move it'],
  ['Wheel', 'scroll; with Ctrl zoom at the pointer'], ['Double-click', 'add an event or a point; in the ruler loop all'],
  ['1 … 0, Q … P, A … ;, Z … /', 'touches while you record: rows are intensities, columns sharpnesses; Space is the middle'],
  ['Frame of a selection', 'its sides stretch times, its top scales intensities'],
  ['← → ↑ ↓', 'move what is selected; Shift ten steps, Alt the smallest'], ['PageUp, PageDown', 'previous and next event'],
]

/** All keys and gestures, by the part of the page to which they apply. */
export class KeyList {
  open() {
    const keyed = studio.commands.all.filter(({ key, id }) => key && !/^(fire-[2-9]|nudge-.*)$/.test(id))
      .map((one) => (one.id === 'fire-1' ? { ...one, key: '1 … 9', name: 'Fire a live cue' } : one))
    const groups = [
      ['Everywhere', keyed.filter(({ key }) => /^(Mod|Alt|F\d)/.test(key))],
      ['Outside of text', keyed.filter(({ key }) => !/^(Mod|Alt|F\d)/.test(key))],
    ]
    const row = (key, text) => element('div', { className: 'key-row' }, element('dt', {}, element('kbd', { textContent: key })), element('dd', { textContent: text }))
    $('keys-list').replaceChildren(element('div', {}, ...groups.flatMap(([title, commands]) => [
      element('h3', { textContent: title }),
      element('dl', {}, ...commands.map(({ name, key, keys = [] }) => row([key, ...keys].map(keyText).join(' or '), name))),
    ]), element('h3', { textContent: 'In the picture' }), element('dl', {}, ...gestures.map(([key, text]) => row(key, text)))))
    $('keys').showModal()
  }
}
