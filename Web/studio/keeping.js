import { longestEdited } from './files.js'
import { unpack } from './sharing.js'
import { studio } from './studio.js'

const storageKey = 'haptics-studio'
let database

/** Runs a function on the kept sounds in a transaction, and returns the result of its request. */
async function transact(mode, body) {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('haptics-studio', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('sounds')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = (await database).transaction('sounds', mode)
  const request = body(transaction.objectStore('sounds'))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps the work in this browser, so that a page that is opened again has it. */
export class Keeping {
  constructor() { addEventListener('pagehide', () => this.save()) }

  /** Discards all files and sounds, after confirmation. */
  async reset() {
    if (!confirm('Delete all files from this page?')) return
    await transact('readwrite', (store) => store.clear()).catch(() => {})
    this.save = () => {}
    localStorage.removeItem(storageKey)
    history.replaceState(null, '', location.pathname + location.search)
    location.reload()
  }

  /** Keeps sounds, `{ name, file }`, for the next visit; returns a message if this browser cannot. */
  async saveSounds(files) {
    if (files.length === 0) return ''
    return transact('readwrite', (store) => { for (const one of files) store.put(one, one.name) })
      .then(() => '', () => ' This browser cannot store the sounds. Open them again after a reload.')
  }

  saveSoon() { studio.later('save', 300, () => this.save()) }

  save() {
    const { files } = studio
    if (!files.current) return
    files.current.text = files.text
    const documents = files.all.filter(({ text }) => text.length <= longestEdited)
      .map(({ name, text, version, saved, source }) => ({ name, text, version, saved, source }))
    const state = JSON.stringify({ documents, current: files.name })
    try {
      localStorage.setItem(storageKey, state)
    } catch {
      studio.notice('This browser has no storage left for your files. Download them to keep them.')
    }
  }

  /** Opens the kept files and the file in the page's link, or otherwise a built-in pattern. */
  async restore() {
    const { files, haptics } = studio
    this.#openKept()
    transact('readonly', (store) => store.getAll()).then(async (sounds) => {
      for (const { name, file } of sounds) if (file && !files.sounds[name]) await files.takeSound(name, await file.arrayBuffer())
    }, () => {})
    const isLink = location.hash.startsWith('#p=')
    const shared = isLink ? await unpack(location.hash) : null
    if (shared) files.addNew(shared.name, shared.text)
    if (!files.current) files.add('heartbeat.ahap', haptics.generate('heartbeat'))
    if (isLink && !shared) studio.notice('The link is damaged. It contains no file.')
  }

  #openKept() {
    const { files } = studio
    try {
      const state = JSON.parse(localStorage.getItem(storageKey))
      for (const { name, text, ...further } of state.documents) files.add(String(name), String(text), further)
      const last = files.all.find(({ name }) => name === state.current)
      if (last) files.show(last)
    } catch {
      // Nothing was kept, or by a version that kept it otherwise.
    }
  }
}
