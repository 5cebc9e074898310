import { HapticsError } from '../haptics/memory.js'

/** The interval for comparing the open file with the disk, in milliseconds. */
const period = 1000
const secretKey = 'haptics-studio-secret'

/** The decoded end of an address, which some programs escape more than required. */
function decoded(text) {
  try { return decodeURIComponent(text) } catch { return text }
}

/** The folder of a page that `haptics studio` serves. */
export class Folder {
  #secret
  /** The name of the file that the address asks for, if any. */
  requested

  constructor(secret, requested) {
    this.#secret = secret
    this.requested = requested
  }

  /** The folder; `null` for a page from disk, or from anywhere else. */
  static connect() {
    const match = /^#secret=([0-9a-f]{32})(?:&file=(.+))?$/.exec(decoded(location.hash))
    if (match) {
      sessionStorage.setItem(secretKey, match[1])
      history.replaceState(null, '', location.pathname)
    }
    const secret = location.protocol === 'http:' ? sessionStorage.getItem(secretKey) : null
    return secret ? new Folder(secret, match?.[2]) : null
  }

  /** The answer of the server; `null` for the status that the request expects. */
  async #ask(path, name, { expected, ...options } = {}) {
    const answer = await fetch(path, { ...options, headers: { ...options.headers, 'Haptics-Secret': this.#secret } })
      .catch(() => { throw new HapticsError('The command “haptics studio” has ended. Start it again.', -1) })
    if (answer.status === expected) return null
    if (answer.ok) return answer
    throw new HapticsError({
      403: 'The command “haptics studio” does not recognize this page. Open the address that it printed.',
      404: `${name} is not in the folder.`,
      413: `${name} is larger than 64 MB.`,
    }[answer.status] ?? `${name} could not be read or saved (status ${answer.status}).`, answer.status)
  }

  #askFile(name, options) { return this.#ask(`/file?name=${encodeURIComponent(name)}`, name, options) }

  /** The name of the folder, and the names of its files: `{ folder, files }`. */
  async list() { return (await this.#ask('/folder', 'the folder')).json() }

  /** A file's bytes and version; `null` if it still has the given version. */
  async read(name, version) {
    const headers = version === undefined ? {} : { 'If-None-Match': version }
    const answer = await this.#askFile(name, { headers, expected: 304 })
    return answer && { bytes: await answer.arrayBuffer(), version: answer.headers.get('ETag') }
  }

  /** Saves a file over a version, and gives the new one; `null` if it has another one by now. */
  async save(name, text, version) {
    const headers = version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': version }
    const answer = await this.#askFile(name, { method: 'PUT', body: text, headers, expected: 412 })
    return answer?.headers.get('ETag') ?? null
  }

  /** Calls a function again and again while the page is seen. */
  watch(body) {
    const step = async () => {
      if (document.visibilityState === 'visible') await body()
      setTimeout(step, period)
    }
    setTimeout(step, period)
  }
}

/** The name of the file to which a path in a file of the folder leads, such as `../a.wav` in `x/y.ahap`. */
export function neighbor(name, path) {
  const steps = name.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
