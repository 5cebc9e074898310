import { on } from './element.js'
import { longestEdited } from './files.js'
import { unpack } from './sharing.js'

const storageKey = 'haptics-studio'

/** Keeps the work in this browser, so that a page that is opened again has it. */
export class Keeping {
  #studio

  constructor(studio) {
    this.#studio = studio
    on('reset', 'click', () => {
      if (!confirm('Forget all files of this page?')) return
      localStorage.removeItem(storageKey)
      history.replaceState(null, '', location.pathname + location.search)
      location.reload()
    })
    addEventListener('pagehide', () => this.save())
  }

  save() {
    const { files } = this.#studio
    if (!files.current) return
    files.current.text = files.text
    const documents = files.all.filter(({ text }) => text.length <= longestEdited)
    const state = JSON.stringify({ documents, current: files.name })
    try {
      localStorage.setItem(storageKey, state)
    } catch {
      this.#studio.notice('This browser has no room to keep the work: download what matters.')
    }
  }

  /** Opens the file in the page's link, or what was kept, or else a built-in pattern. */
  async restore() {
    const { files, haptics } = this.#studio
    const shared = await unpack(location.hash)
    if (shared) {
      files.add(shared.name, shared.text)
      return
    }
    this.#openKept()
    if (!files.current) files.add('heartbeat.ahap', haptics.generate('heartbeat'))
    if (location.hash.startsWith('#p=')) this.#studio.notice('The link is damaged: it holds no file.')
  }

  #openKept() {
    const { files } = this.#studio
    try {
      const state = JSON.parse(localStorage.getItem(storageKey))
      for (const { name, text, version, saved } of state.documents) {
        files.add(String(name), String(text))
        Object.assign(files.current, { version, saved })
      }
      const last = files.all.find(({ name }) => name === state.current)
      if (last) files.show(last)
    } catch {
      // Nothing was kept, or by a version that kept it otherwise.
    }
  }
}
