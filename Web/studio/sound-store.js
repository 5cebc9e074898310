const name = 'haptics-studio'
const store = 'sounds'

/** The sounds that were opened, as files, in this browser's database. Where there is none, nothing is kept. */
export class SoundStore {
  #opened

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return this.#opened
  }

  /** Does something with the sounds in a transaction, and gives the result of the request that it returns. */
  async #with(mode, body) {
    const transaction = (await this.#open()).transaction(store, mode)
    const request = body(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  }

  /** Keeps files, `{ name, file }`; gives whether the browser has room for them. */
  keep(files) {
    return this.#with('readwrite', (sounds) => {
      for (const { name, file } of files) sounds.put(file, name)
    }).then(() => true, () => false)
  }

  /** Every file that was kept: `{ name, file }`. */
  async all() {
    try {
      const names = await this.#with('readonly', (sounds) => sounds.getAllKeys())
      const files = await this.#with('readonly', (sounds) => sounds.getAll())
      return names.map((name, i) => ({ name, file: files[i] }))
    } catch {
      return []
    }
  }

  clear() { return this.#with('readwrite', (sounds) => sounds.clear()).catch(() => {}) }
}
