import { $, button, element, on } from './element.js'
import { effect, signal } from './store.js'
import { soundNames } from './opening.js'
import { lastOf, stem } from './paths.js'
import { connectHearing } from './preview.js'
import { studio } from './studio.js'

const iconOf = (name) => (/\.timeline\.json$/i.test(name) ? 'timeline' : soundNames.test(name) ? 'sound' : 'pattern')

/** The asset that a file becomes in a timeline; nothing for a timeline. */
const dragged = (name) => {
  const modality = { pattern: 'haptic', sound: 'audio' }[iconOf(name)]
  return modality && { modality, name: stem(name), source: name }
}

/** The list on the left: open files, the folder, the library and the sounds. */
export class FileTree {
  #closed = new Set(['Deleted', 'Effects', 'Built-in sounds'])
  /** The words to find, in lower case. */
  #words = signal('')

  constructor() {
    on('find', 'input', ({ target }) => { this.#words.value = target.value.trim().toLowerCase() })
    effect(() => {
      this.#words.value
      studio.files.list.value
      studio.files.heard.value
      studio.snippets.all.value
      studio.files.document.value
      this.#draw(studio.folder?.shown.value ?? { name: '', files: [] })
    })
  }

  #draw(folder) {
    const { files, library, haptics, player, snippets } = studio
    // A file of the page may have the name of one of the folder.
    const open = new Set(files.all.filter(({ version }) => version !== undefined).map(({ name }) => name))
    const inFolder = new Set(folder.files)
    const groups = [
      this.#group('Files', files.all.map((one) => this.#file(one))),
      this.#group(folder.name, folder.files.filter((name) => !open.has(name)).map((name) => this.#item({
        name, image: iconOf(name), 'data-folder-file': name, drag: dragged(name), run: () => studio.folder.open(name),
      }))),
      this.#group('Not open', files.closed.filter(({ name, version }) => version === undefined || !inFolder.has(name)).map((one) => this.#item({
        name: one.name, image: iconOf(one.name), 'data-closed': one.id, run: () => files.reopen(one),
      }))),
      this.#group('Deleted', files.deleted.map((one) => this.#item({
        name: one.name, title: `Restore ${one.name}`, image: iconOf(one.name), 'data-deleted': one.id, run: () => files.restore(one),
      }))),
      this.#group('Sounds', Object.keys(files.sounds).filter((name) => !inFolder.has(name)).map((name) => this.#item({
        name: lastOf(name), title: name, image: 'sound', 'data-key': `sound ${name}`, 'data-sound': name, drag: dragged(name),
        run: () => studio.sounds.offerUses([name]),
      }))),
      this.#group('Snippets', snippets.all.peek(), (one) => this.#heard(() => snippets.facts(one), {
        name: one.name, title: one.tags || one.name, image: 'none', 'data-key': `snippet ${one.name} ${one.text}`, 'data-snippet': one.name,
        drag: { modality: 'haptic', name: one.name, snippet: one }, run: () => snippets.open({ snippet: one }),
      }), ({ name, tags }) => `${name} ${tags}`.toLowerCase()),
      this.#group('Library', library.patterns, ({ name, summary }) => this.#heard(name, {
        name, title: summary, image: 'none', 'data-built-in': name, drag: { modality: 'haptic', name, source: { builtIn: name } },
        run: () => library.open(name),
      })),
      this.#group('Effects', library.effects, ({ name, pattern, summary }) => this.#heard(pattern, {
        name, title: summary, image: 'none', 'data-key': `effect ${name}`, 'data-effect': name, drag: { modality: 'haptic', name, source: { builtIn: pattern } },
        run: () => library.open(pattern),
      })),
      this.#group('Built-in sounds', haptics.sounds().map(({ name, summary }) => this.#item({
        name, title: summary, image: 'sound', drag: { modality: 'audio', name, source: { builtIn: name } },
        run: () => player.hearSound(name),
      }))),
    ]
    const tree = $('tree')
    const { scrollTop } = tree
    const focused = tree.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
    tree.replaceChildren(...groups.filter(Boolean))
    tree.scrollTop = scrollTop
    if (focused) tree.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus()
  }

  #isFound(words) { return this.#words.peek().split(/\s+/).every((word) => words.includes(word)) }

  /** A row that is heard below the pointer, with a thumbnail and its length. pattern: the name of a built-in one, or returns what it is. */
  #heard(pattern, { 'data-key': key = pattern, ...item }) {
    const facts = typeof pattern === 'function' ? pattern : () => studio.library.facts(pattern)
    const { drawing, length } = studio.library.shown(facts, key)
    const made = this.#item({ ...item, 'data-key': key, pattern: item.drag })
    const row = made.firstChild
    row.classList.add('heard')
    row.prepend(drawing)
    row.append(length)
    connectHearing(row, key, facts)
    return made
  }

  /** A group of the list. One of rows that are heard has the patterns that are found, and makes the rows while it is open. */
  #group(name, all, makeRow, wordsOf = (one) => studio.library.wordsOf(one)) {
    const isSearched = this.#words.peek() !== ''
    const items = all.filter((one) => this.#isFound(makeRow ? wordsOf(one) : one.textContent.toLowerCase()))
    if (items.length === 0) return null
    // A search opens what it finds.
    const isOpen = isSearched || !this.#closed.has(name)
    const head = button({
      icon: 'chevron', text: name, className: 'group', 'aria-expanded': isOpen, 'data-key': `group ${name}`, onclick: () => {
        if (!this.#closed.delete(name)) this.#closed.add(name)
        studio.files.list.value += 1
      },
    })
    return element('li', {}, head, isOpen ? element('ul', {}, ...(makeRow ? items.map(makeRow) : items)) : null)
  }

  #file(one) {
    const { files } = studio
    const { name } = one
    const item = this.#item({
      name, image: iconOf(name), run: () => files.show(one), 'aria-current': one === files.current ? 'true' : undefined, 'data-file': name, 'data-id': one.id,
      drag: dragged(name),
    })
    const { severity, count } = one.worst ?? {}
    if (count > 0) {
      item.append(element('span', { className: 'count', 'data-severity': severity, textContent: String(count), title: `${count} findings` }))
    }
    if (files.isChanged(one)) item.append(element('span', { className: 'changed', title: 'Not saved' }))
    item.append(button({ icon: 'close', className: 'close tiny', label: `Close ${name}`, onclick: () => files.close(one) }))
    return item
  }

  #item({ name, title = name, image, run, drag, ...rest }) {
    return element('li', {}, button({
      icon: image, title, className: 'file', draggable: Boolean(drag), 'data-key': `${rest['data-id'] ?? rest['data-closed'] ?? rest['data-deleted'] ?? name}`, ...rest,
      onclick: () => studio.try(run),
      ondragstart: ({ dataTransfer }) => {
        studio.dragged = drag
        dataTransfer.effectAllowed = 'copy'
        dataTransfer.setData('text/plain', name)
      },
      ondragend: () => { studio.dragged = null },
    }, element('span', { textContent: name })))
  }
}
