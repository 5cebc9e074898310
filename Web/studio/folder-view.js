import { HapticsError } from '../haptics/memory.js'
import { $ } from './element.js'
import { Folder, neighbor } from './folder.js'
import { soundNames, textIn } from './opening.js'
import { signal } from './store.js'
import { stringsIn } from './timeline-loader.js'

/** The text of a file; one that is not UTF-8 is refused, as saving it would replace its bytes. */
function textOf(name, bytes) {
  const text = textIn(bytes)
  if (text === null) throw new HapticsError(`${name} is not UTF-8 and was not opened, because saving it would change its bytes.`, -1)
  return text
}

/** The folder that `haptics studio` serves: its files are opened, saved and followed. */
export class FolderView {
  #studio
  #folder
  #names = []
  /** The texts of files that the open file names, by these names. */
  texts = {}
  /** The folder as it is listed: `{ name, files }`. */
  shown = signal(null)

  /** The view of the page's folder; `null` without one. */
  static connect(studio) {
    const folder = Folder.connect()
    return folder && new FolderView(studio, folder)
  }

  constructor(studio, folder) {
    this.#studio = studio
    this.#folder = folder
    $('save').hidden = false
    $('promise').textContent = 'This page connects only to the command “haptics studio” on this computer.'
    $('save').onclick = () => this.save()
  }

  /** Lists the files, and then follows the folder. */
  async start() {
    const { files } = this.#studio
    await this.#studio.try(async () => {
      await this.refresh()
      const { requested } = this.#folder
      if (requested) return this.open(requested)
      if (files.current?.version !== undefined) await this.#takeNeighbors(files.name, files.text)
      return undefined
    })
    this.#folder.watch(() => this.#studio.try(() => this.follow()))
  }

  async refresh() {
    const { folder, files } = await this.#folder.list()
    if (JSON.stringify(files) === JSON.stringify(this.#names)) return
    this.#names = files
    this.shown.value = { name: folder, files: files.filter((name) => !soundNames.test(name)) }
  }

  /** Opens a file with the files that it names. */
  open(name) {
    return this.#studio.try(async () => {
      const { files } = this.#studio
      const { bytes, version } = await this.#folder.read(name)
      this.texts = {}
      const text = textOf(name, bytes)
      files.add(name, text)
      Object.assign(files.current, { version, saved: text })
      await this.#takeNeighbors(name, text)
    })
  }

  /** Saves the open file; asks before it replaces what another program wrote. */
  save() {
    return this.#studio.try(async () => {
      const { files, keeping } = this.#studio
      const { current: document, text } = files
      let version = await this.#folder.save(document.name, text, document.version)
      if (version === null) {
        if (!confirm(`${document.name} was changed by another program. Replace it with the text in this page?`)) return
        const now = await this.#folder.read(document.name)
        version = await this.#folder.save(document.name, text, now.version)
        if (version === null) throw new HapticsError(`${document.name} is being changed. Save again.`, -1)
      }
      Object.assign(document, { version, saved: text, warned: undefined })
      files.list.value += 1
      keeping.save()
      this.#studio.notice(`Saved ${document.name}.`)
      await this.refresh()
    })
  }

  /** Takes over what another program has saved, unless it was changed here as well. */
  async follow() {
    await this.refresh()
    const { editor, files } = this.#studio
    const document = files.current
    if (document?.version === undefined) return
    const now = await this.#folder.read(document.name, document.version)
    if (now === null || document !== files.current) return
    const text = textOf(document.name, now.bytes)
    if (files.text === document.saved) {
      Object.assign(document, { version: now.version, saved: text })
      editor.replace(text)
      this.#studio.notice(`${document.name} was changed by another program and has been reloaded.`)
      await this.#takeNeighbors(document.name, text)
    } else if (document.warned !== now.version) {
      document.warned = now.version
      this.#studio.notice(`${document.name} was changed here and by another program. Save asks which version to keep.`)
    }
  }

  /** Reads the files that a file names. */
  async #takeNeighbors(name, text) {
    const { files } = this.#studio
    const known = new Set(this.#names)
    let isNew = false
    for (const path of stringsIn(text, /("(?:[^"\\]|\\.){1,500}")/g)) {
      const place = neighbor(name, path)
      if (place === name || !known.has(place)) continue
      const { bytes } = await this.#folder.read(place)
      if (soundNames.test(place)) await files.takeSound(path, bytes)
      else this.texts[path] = textIn(bytes) ?? ''
      isNew = true
    }
    if (isNew) files.heard.value += 1
  }
}
