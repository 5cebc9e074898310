// The stores of this browser for what is too large for its keys: sounds, and long texts.

const databases = new Map()

function open(name, store) {
  if (!databases.has(name)) {
    databases.set(name, new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    }))
  }
  return databases.get(name)
}

/** Runs a function on a store in a transaction, and returns the result of its request. */
async function transact(name, store, mode, body) {
  const transaction = (await open(name, store)).transaction(store, mode)
  const request = body(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/** The sounds, `{ name, file }`, by their names. */
export const keptSounds = {
  all: () => transact('haptics-studio', 'sounds', 'readonly', (store) => store.getAll()),
  put: (files) => transact('haptics-studio', 'sounds', 'readwrite', (store) => { for (const one of files) store.put(one, one.name) }),
  clear: () => transact('haptics-studio', 'sounds', 'readwrite', (store) => store.clear()),
}

/** Long texts by the ids of their files and the tags of their versions. */
export const longTexts = {
  get: (id, tag) => transact('haptics-studio-texts', 'texts', 'readonly', (store) => store.get([id, tag])),
  put: (id, tag, text) => transact('haptics-studio-texts', 'texts', 'readwrite', (store) => store.put(text, [id, tag])),
  /** Removes a text of a file, or all of them, if possible: a text without a file is only in the way. */
  remove: (id, tag) => transact('haptics-studio-texts', 'texts', 'readwrite',
    (store) => store.delete(tag === undefined ? IDBKeyRange.bound([id], [id, []]) : [id, tag])).catch(() => {}),
}

/** The files on the disk from which files came, `{ handle, opened }`, by the ids of these: a handle, and the text that it had. */
export const keptOrigins = {
  get: (id) => transact('haptics-studio-origins', 'origins', 'readonly', (store) => store.get(id)).catch(() => undefined),
  put: (id, origin) => transact('haptics-studio-origins', 'origins', 'readwrite', (store) => store.put(origin, id)).catch(() => {}),
  remove: (id) => transact('haptics-studio-origins', 'origins', 'readwrite', (store) => store.delete(id)).catch(() => {}),
}
