// The settings of a project, and the files that a file names.
import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { exists, Failure, read } from './files.js'
import { perform } from './perform.js'

const ownerOf = (path) => exists(path)?.uid
const user = process.geteuid?.()

/** Whether a folder is the root of a repository, which the user or the folder's owner made. */
function isRepository(folder) {
  const owner = ownerOf(join(folder, '.git'))
  return owner !== undefined && (user === undefined || owner === user || owner === ownerOf(folder))
}

/** Whether a configuration in a folder applies: it is the user's, or part of a repository. */
function isTrusted(folder) {
  if (user === undefined || ownerOf(folder) === user) return true
  for (let place = folder; ; place = dirname(place)) {
    if (isRepository(place)) return true
    if (dirname(place) === place) return false
  }
}

/** Finds the configuration of a file: the nearest one upwards in the repository, or the one of the option. */
export class Project {
  #known = new Map()

  constructor(tools, { config, 'no-config': none, 'asset-root': roots = [] }) { Object.assign(this, { tools, config, none, roots }) }

  /** The path of the configuration of a folder. */
  #search(folder) {
    if (!this.#known.has(folder)) {
      const parent = dirname(folder)
      const names = isTrusted(folder) ? ['haptics.json', '.haptics.json'] : []
      const path = names.map((name) => join(folder, name)).find((one) => exists(one)?.isFile())
      const isLast = parent === folder || isRepository(folder)
      this.#known.set(folder, path ?? (isLast ? null : this.#search(parent)))
    }
    return this.#known.get(folder)
  }

  /** The configuration of a folder: `{ name, text, folder, roots, settings }`, or `null` for none. */
  configuration(folder) {
    const path = this.none ? null : this.config ?? this.#search(realpathSync(folder))
    if (path === null) return null
    const key = `content of ${path}`
    if (!this.#known.has(key)) {
      const near = relative(realpathSync('.'), resolve(path))
      const name = near.startsWith('..') ? path : near
      const text = read({ name, path })
      const { status, subject, reason } = perform(this.tools, 'configuration', [{ name, bytes: text }])
      if (status > 0) throw new Failure(subject, reason)
      const home = realpathSync(dirname(path))
      const settings = JSON.parse(new TextDecoder().decode(text))
      this.#known.set(key, { name, text, folder: home, settings, roots: (settings.assetRoots ?? []).map((root) => resolve(home, root)) })
    }
    return this.#known.get(key)
  }

  /** The path of a file relative to the folder of its configuration, if it is below. */
  pathOf({ place }, configuration) {
    const below = configuration && relative(configuration.folder, join(realpathSync(dirname(place)), place.split('/').at(-1)))
    return below && !below.startsWith('..') ? below.split(sep).join('/') : undefined
  }

  /** A file with the files that it names, and its configuration: `{ file: { bytes, name, assets, folders }, configuration }`. */
  load(input, configuration = this.configuration(dirname(input.place))) {
    const bytes = read(input)
    const folders = [dirname(input.place), ...this.roots, ...configuration?.roots ?? []]
    return { file: { bytes, name: input.name, assets: assetsOf(this.tools, { bytes, name: input.name }, folders), folders }, configuration }
  }
}

/** Sounds whose names differ from those in the file in letter case only; for messages. */
const misnamed = new WeakSet()

/** Throws for a file that plays sound files, which only the native program decodes. */
export function needNoSounds({ name, assets }) {
  if (Object.values(assets.sounds).some((one) => !misnamed.has(one))) throw new Failure(name, 'plays sound files, which need the native program')
}

/** The path of a file in a folder, in any letter case, and its place; nothing if there is none. */
function ignoringCase(folder, path) {
  const parts = []
  for (const part of path.split('/')) {
    let names = []
    try { names = readdirSync(join(folder, ...parts)) } catch {}
    const name = names.find((one) => one.toLowerCase() === part.toLowerCase())
    if (!name) return undefined
    parts.push(name)
  }
  const place = join(folder, ...parts)
  return exists(place)?.isFile() ? [parts.join('/'), place] : undefined
}

/** The place of a file that another one names, and the path that it has there; nothing if there is none. */
function search(path, folders) {
  const place = folders.map((folder) => join(folder, path)).find((one) => exists(one)?.isFile())
  return place ? [path, place] : folders.map((folder) => ignoringCase(folder, path)).find(Boolean)
}

/** The files that a file names, in its folder and then in each asset root. */
function assetsOf(tools, { bytes, name }, folders) {
  const assets = { patterns: {}, sounds: {} }
  const { patterns, sounds } = JSON.parse(perform(tools, 'assets', [{ bytes, name }]).text)
  for (const path of patterns) {
    const [known, place] = search(path, folders) ?? []
    if (!place || assets.patterns[known]) continue
    const pattern = { bytes: read({ name: place, path: place }), name: 'pattern.ahap' }
    assets.patterns[known] = pattern.bytes
    Object.assign(assets.sounds, assetsOf(tools, pattern, [dirname(place), ...folders.slice(1)]).sounds)
  }
  for (const path of sounds) {
    const [known, place] = search(path, folders) ?? []
    if (!place) continue
    // It exists; only the native program decodes it.
    assets.sounds[known] = { samples: new Float32Array(0), sampleRate: 0 }
    if (known !== path) misnamed.add(assets.sounds[known])
  }
  return assets
}
