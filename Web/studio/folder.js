/** How often the open file is compared with the disk, in milliseconds. */
const period = 1000
const secretKey = 'haptics-studio-secret'

/** An address's end as it was meant: some programs escape more of it than need be. */
function decoded(text) {
  try { return decodeURIComponent(text) } catch { return text }
}

/** The folder behind a page that `haptics studio` serves. */
export class Folder {
  #secret
  /** The name of the file that the address asks for; `null` where it asks for none. */
  wanted = null

  constructor(secret) { this.#secret = secret }

  /** The folder; `null` for a page from disk, or from anywhere else. */
  static connect() {
    const match = /^#secret=([0-9a-f]{32})(?:&file=(.+))?$/.exec(decoded(location.hash))
    if (match) {
      sessionStorage.setItem(secretKey, match[1])
      history.replaceState(null, '', location.pathname)
    }
    const secret = location.protocol === 'http:' ? sessionStorage.getItem(secretKey) : null
    return secret ? Object.assign(new Folder(secret), { wanted: match?.[2] ?? null }) : null
  }

  #ask(path, options = {}) {
    return fetch(path, { ...options, headers: { ...options.headers, 'Haptics-Secret': this.#secret } })
      .catch(() => { throw new FolderError('The program haptics studio has ended: start it again.') })
  }

  #address(name) { return `/file?name=${encodeURIComponent(name)}` }

  /** What the folder is called, and the names of its files. */
  async list() {
    const answer = await this.#ask('/folder')
    if (!answer.ok) throw new FolderError(words(answer, 'the folder'))
    return answer.json()
  }

  /** A file's bytes and version; `null` where it still has the version that is given. */
  async read(name, version) {
    const headers = version === undefined ? {} : { 'If-None-Match': version }
    const answer = await this.#ask(this.#address(name), { headers })
    if (answer.status === 304) return null
    if (!answer.ok) throw new FolderError(words(answer, name), answer.status)
    return { bytes: await answer.arrayBuffer(), version: answer.headers.get('ETag') }
  }

  /** Saves a file over a version; `null` where it has another one by now. */
  async save(name, text, version) {
    const headers = version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': version }
    const answer = await this.#ask(this.#address(name), { method: 'PUT', body: text, headers })
    if (answer.status === 412) return null
    if (!answer.ok) throw new FolderError(words(answer, name), answer.status)
    return answer.headers.get('ETag')
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

/** What could not be read or saved, in words. */
export class FolderError extends Error {
  constructor(message, status) {
    super(message)
    this.status = status
  }
}

function words(answer, name) {
  switch (answer.status) {
    case 403: return 'The program haptics studio does not know this page: open the address that it prints.'
    case 404: return `${name} is not in the folder.`
    case 413: return `${name} is larger than 64 MB.`
    default: return `${name} could not be read or saved (status ${answer.status}).`
  }
}

/** Where a name leads that a file of the folder gives, such as `../a.wav` in `x/y.ahap`. */
export function neighbor(name, path) {
  const steps = name.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
