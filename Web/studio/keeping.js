import { longestEdited } from './files.js'
import { unpack } from './sharing.js'
import { clearSounds, keepSounds, keptSounds } from './sound-store.js'

const storageKey = 'haptics-studio'

/** Keeps the work in this browser, so that a page that is opened again has it. */
export class Keeping {
  #studio

  constructor(studio) {
    this.#studio = studio
    addEventListener('pagehide', () => this.save())
  }

  /** Discards all files and sounds, after confirmation. */
  async reset() {
    if (!confirm('Delete all files from this page?')) return
    await clearSounds()
    this.save = () => {}
    localStorage.removeItem(storageKey)
    history.replaceState(null, '', location.pathname + location.search)
    location.reload()
  }

  /** Keeps sounds, `{ name, file }`, for the next visit; returns a message if this browser cannot. */
  async saveSounds(files) {
    if (files.length === 0 || await keepSounds(files)) return ''
    return ' This browser cannot store the sounds. Open them again after a reload.'
  }

  saveSoon() { this.#studio.later('save', 300, () => this.save()) }

  save() {
    const { files } = this.#studio
    if (!files.current) return
    files.current.text = files.text
    const documents = files.all.filter(({ text }) => text.length <= longestEdited)
      .map(({ name, text, version, saved, source }) => ({ name, text, version, saved, source }))
    const state = JSON.stringify({ documents, current: files.name })
    try {
      localStorage.setItem(storageKey, state)
    } catch {
      this.#studio.notice('This browser has no storage left for your files. Download them to keep them.')
    }
  }

  /** Opens the kept files and the file in the page's link, or otherwise a built-in pattern. */
  async restore() {
    const { files, haptics } = this.#studio
    this.#openKept()
    keptSounds().then(async (sounds) => {
      for (const { name, file } of sounds) if (!files.sounds[name]) await files.takeSound(name, await file.arrayBuffer())
    })
    const isLink = location.hash.startsWith('#p=')
    const shared = isLink ? await unpack(location.hash) : null
    if (shared) files.addNew(shared.name, shared.text)
    if (!files.current) files.add('heartbeat.ahap', haptics.generate('heartbeat'))
    if (isLink && !shared) this.#studio.notice('The link is damaged. It contains no file.')
  }

  #openKept() {
    const { files } = this.#studio
    try {
      const state = JSON.parse(localStorage.getItem(storageKey))
      for (const { name, text, version, saved, source } of state.documents) {
        files.add(String(name), String(text), { source })
        Object.assign(files.current, { version, saved })
      }
      const last = files.all.find(({ name }) => name === state.current)
      if (last) files.show(last)
    } catch {
      // Nothing was kept, or by a version that kept it otherwise.
    }
  }
}
