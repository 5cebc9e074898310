import { $, button, element, icon } from './element.js'
import { effect } from './store.js'
import { stem } from './timeline.js'

const icons = [[/\.timeline\.json$/i, 'timeline'], [/\.(wav|mp3|m4a|aac|flac|ogg|caf|aiff?)$/i, 'sound'], [/./, 'pattern']]
const iconOf = (name) => icons.find(([pattern]) => pattern.test(name))[1]

/** The list on the left: open files, the folder, the library and the sounds. */
export class FileTree {
  #studio
  #closed = new Set(['Built-in sounds'])

  constructor(studio) {
    this.#studio = studio
    effect(() => {
      studio.files.list.value
      studio.files.heard.value
      studio.files.document.value
      this.#draw(studio.folder?.shown.value ?? null)
    })
    // The mark of a file that is not saved follows when typing or dragging pauses.
    effect(() => {
      studio.files.revision.value
      if (studio.files.current?.saved !== undefined) studio.later('tree', 200, () => { studio.files.list.value += 1 })
    })
  }

  #draw(folder) {
    const { files, library, haptics, player, settings } = this.#studio
    const open = new Set(files.all.map(({ name }) => name))
    const groups = [this.#group('Files', files.all.map((one) => this.#file(one)))]
    if (folder) {
      groups.push(this.#group(folder.name, folder.files.filter((name) => !open.has(name)).map((name) => this.#item({
        name, image: iconOf(name), dataset: { folderFile: name }, run: () => this.#studio.folder.open(name),
      }))))
    }
    groups.push(
      this.#group('Sounds', Object.keys(files.sounds).map((name) => this.#item({
        name: name.split('/').at(-1), title: name, image: 'sound', drag: { modality: 'audio', name: stem(name), source: name },
        run: () => this.#studio.sounds.ask([name]),
      }))),
      this.#group('Library', library.patterns.map(({ name, summary }) => this.#item({
        name, title: summary, image: 'pattern', dataset: { builtIn: name }, drag: { modality: 'haptic', name, source: { builtIn: name } },
        run: () => library.open(name),
      }))),
      this.#group('Built-in sounds', haptics.sounds().map(({ name, summary }) => this.#item({
        name, title: summary, image: 'sound', drag: { modality: 'audio', name, source: { builtIn: name } },
        run: () => player.hearSound(name, settings.model.peek()),
      }))))
    const focused = document.activeElement?.closest?.('#tree')?.contains(document.activeElement) ? document.activeElement.dataset.key : null
    const { scrollTop } = $('tree')
    $('tree').replaceChildren(...groups.filter(Boolean))
    $('tree').scrollTop = scrollTop
    if (focused) $('tree').querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus()
  }

  #group(name, items) {
    if (items.length === 0) return null
    const isOpen = !this.#closed.has(name)
    const head = button({
      icon: 'chevron', text: name, className: 'group', onclick: () => {
        if (!this.#closed.delete(name)) this.#closed.add(name)
        this.#studio.files.list.value += 1
      },
    })
    head.setAttribute('aria-expanded', String(isOpen))
    head.dataset.key = `group ${name}`
    return element('li', {}, head, isOpen ? element('ul', {}, ...items) : null)
  }

  #file(one) {
    const { files } = this.#studio
    const isCurrent = one === files.current
    const isTimeline = iconOf(one.name) === 'timeline'
    const item = this.#item({
      name: one.name, image: iconOf(one.name), run: () => files.show(one), isCurrent, dataset: { file: one.name },
      drag: isTimeline ? null : { modality: 'haptic', name: stem(one.name), source: one.name },
    })
    const { severity, count } = one.worst ?? {}
    if (count > 0) {
      item.append(element('span', { className: 'count', 'data-severity': severity, textContent: String(count), title: `${count} findings` }))
    }
    if (files.isChanged(one)) item.append(element('span', { className: 'changed', title: 'Not saved' }))
    item.append(button({ icon: 'close', className: 'close tiny', label: `Close ${one.name}`, onclick: () => files.close(one) }))
    return item
  }

  #item({ name, title, image, run, isCurrent = false, drag = null, dataset = {} }) {
    const link = element('button', { type: 'button', className: 'file', title: title ?? name, draggable: Boolean(drag) }, icon(image),
      element('span', { textContent: name }))
    Object.assign(link.dataset, dataset, { key: name })
    if (isCurrent) link.setAttribute('aria-current', 'true')
    link.onclick = () => this.#studio.try(run)
    if (drag) {
      link.ondragstart = (event) => {
        this.#studio.dragged = drag
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/plain', name)
      }
      link.ondragend = () => { this.#studio.dragged = null }
    }
    return element('li', {}, link)
  }
}
