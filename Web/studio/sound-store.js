let opened

/** Runs a function on the sounds in a transaction, and returns the result of its request. */
async function transact(mode, body) {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('haptics-studio', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('sounds')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = (await opened).transaction('sounds', mode)
  const request = body(transaction.objectStore('sounds'))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps sounds, `{ name, file }`, in this browser's database; gives whether there is room for them. */
export const keepSounds = (files) => transact('readwrite', (store) => { for (const one of files) store.put(one, one.name) })
  .then(() => true, () => false)

/** Every sound that was kept, `{ name, file }`. */
export const keptSounds = () => transact('readonly', (store) => store.getAll())
  .then((all) => all.filter(({ file }) => file), () => [])

export const clearSounds = () => transact('readwrite', (store) => store.clear()).catch(() => {})
