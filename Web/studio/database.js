// The stores of this browser for sounds and for long files, which are too large for its keys.

const open = (name, store) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})

/** A store: `reading` and `writing` run a function on it in a transaction, and return the result of its request. */
function storeOf(name, store) {
  let database
  const transact = async (mode, body) => {
    const transaction = (await (database ??= open(name, store))).transaction(store, mode)
    const request = body(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  }
  return { reading: (body) => transact('readonly', body), writing: (body) => transact('readwrite', body) }
}

const sounds = storeOf('haptics-studio', 'sounds')
const texts = storeOf('haptics-studio-texts', 'texts')
const origins = storeOf('haptics-studio-origins', 'origins')

/** The sounds by their SHA-256, `{ hash, names, file }`. */
export const keptSounds = {
  all: () => sounds.reading((store) => store.getAll()),
  remove: (key) => sounds.writing((store) => store.delete(key)),
  /** Names a sound, `{ hash, file }`, or to none. The one that had it loses it, and goes with its last name. */
  assign: (name, sound) => sounds.writing((store) => {
    const request = store.getAll()
    request.onsuccess = () => {
      const rows = request.result.filter(({ names }) => names)
      for (const { hash, file, names } of rows) {
        const others = names.filter((one) => one !== name)
        const next = hash === sound?.hash ? [...others, name] : others
        if (next.length === 0) store.delete(hash)
        else if (next.length !== names.length) store.put({ hash, file, names: next }, hash)
      }
      if (sound && !rows.some(({ hash }) => hash === sound.hash)) store.put({ hash: sound.hash, file: sound.file, names: [name] }, sound.hash)
    }
  }),
}

/** Long files by their ids and the tags of their versions. */
export const longTexts = {
  get: (id, tag) => texts.reading((store) => store.get([id, tag])),
  put: (id, tag, text) => texts.writing((store) => store.put(text, [id, tag])),
  /** Removes one version of a file, or all of them, if possible. A failure only leaves unused data. */
  remove: (id, tag) => texts.writing((store) => store.delete(tag === undefined ? IDBKeyRange.bound([id], [id, []]) : [id, tag])).catch(() => {}),
}

/** The files on the disk from which files came, `{ handle, opened }`, by the ids of these: a handle, and the text that it had. */
export const keptOrigins = {
  get: (id) => origins.reading((store) => store.get(id)).catch(() => undefined),
  put: (id, origin) => origins.writing((store) => store.put(origin, id)).catch(() => {}),
  remove: (id) => origins.writing((store) => store.delete(id)).catch(() => {}),
}
