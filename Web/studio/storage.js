// The storage of the browser, which it may deny, and which may be full.

/** A replacement for a storage that the browser denies. Its items last as long as the page. */
class PassingStorage {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null }
  setItem(key, value) { this[key] = String(value) }
  removeItem(key) { delete this[key] }
  clear() { for (const key of Object.keys(this)) delete this[key] }
}

/** Replaces a denied storage; returns whether it was denied. */
function replaceIfDenied(name) {
  try {
    globalThis[name].getItem('')
    return false
  } catch {
    Object.defineProperty(globalThis, name, { value: new PassingStorage(), configurable: true })
    return true
  }
}

/** The browser keeps nothing of this page. */
export const isDenied = ['localStorage', 'sessionStorage'].map(replaceIfDenied)[0]

/** The value of a key as JSON; `null` if there is none, or if it is damaged. */
export function read(key, storage = localStorage) {
  try { return JSON.parse(storage.getItem(key)) } catch { return null }
}

/** Keeps a string, if there is room; returns whether there is. */
export function keep(key, text, storage = localStorage) {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
