// `haptics validate`.
import { realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { columnsOf, exists, Failure, hasColor, read, walk, write } from './files.js'

const string = { type: 'string' }
const flag = { type: 'boolean' }
const list = { type: 'string', multiple: true }

/** A path with the slashes of configurations. */
const slashed = (path) => (sep === '/' ? path : path.split(sep).join('/'))

/** Finds the configuration of a file: the nearest one upwards, or the one of the option. */
class Configurations {
  #known = new Map()
  #reported = new Set()

  constructor({ config, 'no-config': none }) { Object.assign(this, { config, none }) }

  #search(folder) {
    if (this.#known.has(folder)) return this.#known.get(folder)
    const path = ['haptics.json', '.haptics.json'].map((name) => join(folder, name)).find((one) => exists(one)?.isFile())
    const parent = dirname(folder)
    const found = path ?? (parent === folder ? null : this.#search(parent))
    this.#known.set(folder, found)
    return found
  }

  /** `{ name, text, folder, roots }`, or `null` for none. */
  of(folder) {
    if (this.none) return null
    const path = this.config ?? this.#search(folder)
    if (path === null) return null
    if (this.#known.has(`content ${path}`)) return this.#known.get(`content ${path}`)
    const near = relative(realpathSync('.'), resolve(path))
    const name = near.startsWith('..') ? path : near
    const text = read({ name, path })
    const home = realpathSync(dirname(path))
    let settings = {}
    // The run rejects invalid JSON.
    try { settings = JSON.parse(new TextDecoder().decode(text)) } catch {}
    if (settings?.baseline !== undefined) throw new Failure(name, "'baseline' needs the native program")
    const roots = Array.isArray(settings?.assetRoots) ? settings.assetRoots : []
    const made = { name, text, folder: home, roots: roots.map((root) => resolve(home, root)) }
    this.#known.set(`content ${path}`, made)
    return made
  }

  /** The error of a configuration, which is reported once. */
  isNew(error) {
    const isNew = !this.#reported.has(error.message)
    this.#reported.add(error.message)
    return isNew
  }
}

/** The error of a configuration, as the program words it. */
function refused({ name }, error) {
  if (error.status === undefined) return error
  const [, place, words, more] = /^(.*?): error: (.*?)(?:, and (\d+) more)?$/s.exec(error.message) ?? [, name, error.message]
  const others = more ? `; 'haptics validate ${name}' shows ${more} more error${more === '1' ? '' : 's'}` : ''
  return new Failure(place, words + others)
}

/** The files that a file names, in its folder and then in each asset root: every string of it that is a path. */
function assetsOf(text, folders, depth = 1) {
  const assets = { patterns: {}, sounds: {} }
  for (const [quoted] of new TextDecoder().decode(text).matchAll(/"(?:[^"\\\n]|\\.)*"/g)) {
    let path
    try { path = JSON.parse(quoted) } catch { continue }
    if (!path.includes('.') || path in assets.patterns || path in assets.sounds) continue
    const place = folders.map((folder) => join(folder, path)).find((one) => exists(one)?.isFile())
    if (!place) continue
    if (!/\.ahap(\.json)?$/i.test(path)) {
      // It exists; only the native program decodes it.
      assets.sounds[path] = { samples: new Float32Array(0), sampleRate: 0 }
      continue
    }
    const pattern = read({ name: place, path: place })
    assets.patterns[path] = pattern
    if (depth > 0) Object.assign(assets.sounds, assetsOf(pattern, [dirname(place), ...folders.slice(1)], 0).sounds)
  }
  return assets
}

function optionsOf(values, stream) {
  const unsafe = values['unsafe-fixes']
  const fixes = values.fix || values['fix-only']
  if (unsafe && !fixes) throw new Failure('--unsafe-fixes', "needs '--fix' or '--fix-only'")
  const limit = values['max-findings'] ?? '1000'
  if (!/^\d+$/.test(limit)) throw new Failure('--max-findings', 'must be a whole number')
  return {
    format: values.format ?? 'text', hasColor: hasColor(values.color, stream), columns: columnsOf(stream),
    failing: values.strict ? 'warning' : values['no-strict'] ? 'error' : 'note',
    isQuiet: Boolean(values.quiet), isStatistic: Boolean(values.statistics),
    fixes: fixes ? (unsafe ? 'all' : 'safe') : 'none', isOnlyFixing: Boolean(values['fix-only']),
    findingLimit: Number(limit), selected: (values.select ?? []).join(','),
    disabled: [...values.ignore ?? [], ...values['no-rule'] ?? []].join(','), levels: (values.severity ?? []).join(','),
  }
}

export const validate = {
  summary: 'Find errors and surprises in patterns, timelines and haptic clips.',
  usage: '[options] [<path> ...]',
  native: ['baseline', 'changed', 'diff', 'files-from', 'no-baseline', 'watch', 'write-baseline'],
  options: {
    'asset-root': list, color: string, config: string, fix: flag, 'fix-only': flag, format: string, ignore: list,
    'max-findings': string, 'no-config': flag, 'no-ignore': flag, 'no-rule': list, 'no-strict': flag,
    quiet: { ...flag, short: 'q' }, select: list, severity: list, statistics: flag, strict: flag, 'unsafe-fixes': flag,
  },
  run(tools, values, positionals) {
    const paths = positionals.length > 0 ? positionals : ['.']
    const isFilter = Boolean(values.fix || values['fix-only']) && paths.length === 1 && paths[0] === '-'
    const stream = isFilter ? process.stderr : process.stdout
    const run = tools.checkingRun(optionsOf(values, stream))
    const configurations = new Configurations(values)
    let current = null
    // The rules in SARIF link the pages of the current folder's configuration, whose errors follow at its first file.
    try {
      current = configurations.of(realpathSync('.'))
      run.configure(current?.text ?? null, current?.name)
    } catch {
      current = null
      run.configure(null)
    }
    const complain = (failure) => {
      process.stderr.write(`haptics: ${failure.message}\n`)
      run.fail(failure.subject, failure.reason)
    }
    const check = (input) => {
      const folder = input.path === 0 ? '.' : dirname(input.path)
      const real = realpathSync(folder)
      let configuration = null
      try {
        configuration = configurations.of(real)
        if (configuration !== current) run.configure(configuration?.text ?? null, configuration?.name)
        current = configuration
      } catch (error) {
        const failure = refused(configuration ?? {}, error)
        if (!(failure instanceof Failure)) throw error
        if (configurations.isNew(failure)) throw failure
        return
      }
      const below = configuration && relative(configuration.folder, join(real, input.path === 0 ? '-' : input.path.split('/').at(-1)))
      const path = below && !below.startsWith('..') ? slashed(below) : undefined
      if (input.isFound && path !== undefined && run.excludes(path)) return
      const bytes = read(input)
      const folders = [folder, ...values['asset-root'] ?? [], ...configuration?.roots ?? []]
      const { text, fixed } = run.add(bytes, { name: input.name, path, assets: assetsOf(bytes, folders), folders })
      if (isFilter) process.stdout.write(fixed ?? bytes)
      else if (fixed !== undefined) write(input.path, fixed)
      stream.write(text)
    }
    for (const input of walk(paths, tools.formats, { respectsGitignore: !values['no-ignore'] })) {
      try {
        if (input instanceof Failure) throw input
        check(input)
      } catch (error) {
        if (error instanceof Failure) complain(error)
        else if (error.status > 0) process.stderr.write(`haptics: ${error.message}\n`)
        else throw error
      }
    }
    const { text, status } = run.finish()
    stream.write(text)
    return status
  },
}
