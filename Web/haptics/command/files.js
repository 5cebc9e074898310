// Files, folders and terminals.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { formats as formatWords } from '../words.js'

/** A failure about a path or an option. */
export class Failure extends Error {
  constructor(subject, reason) {
    super(`${subject}: ${reason}`)
    Object.assign(this, { subject, reason })
  }
}

const reasons = {
  EACCES: 'Permission denied', EISDIR: 'Is a directory', ELOOP: 'Too many levels of symbolic links',
  ENOENT: 'No such file or directory', ENOSPC: 'No space left on device', ENOTDIR: 'Not a directory',
  EPERM: 'Operation not permitted', EROFS: 'Read-only file system',
}

/** Calls a function of the system, whose errors become failures. */
export function attempt(subject, body) {
  try {
    return body()
  } catch (error) {
    if (!error.code) throw error
    throw new Failure(subject, reasons[error.code] ?? error.message)
  }
}

export function exists(path) {
  try { return statSync(path) } catch { return undefined }
}
export const isFolder = (path) => Boolean(exists(path)?.isDirectory())

/** The file that an argument names; '-' is standard input, and `place` is where its files are looked up. */
export function inputOf(path, { 'stdin-filename': filename } = {}) {
  return path === '-' ? { name: filename ?? '<stdin>', path: 0, place: filename ?? '-' } : { name: path, path, place: path }
}

export const read = ({ name, path }) => attempt(name, () => {
  const bytes = readFileSync(path)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
})

/** Throws for an output that would replace an input. */
export function spareInputs(path, inputs) {
  const status = exists(path)
  if (!status?.isFile()) return
  const isInput = inputs.some((input) => {
    const one = input === '-' ? undefined : exists(input)
    return one && one.ino === status.ino && one.dev === status.dev
  })
  if (isInput) throw new Failure(path, 'is an input, which would be lost; choose another output')
}

/** Throws for an output that would replace an input, or a file of another kind; `refusal` compares two contents. */
export function spare(path, content, inputs, refusal) {
  spareInputs(path, inputs)
  if (!exists(path)?.isFile()) return
  const reason = refusal(read({ name: path, path }), content)
  if (reason) throw new Failure(path, reason)
}

function requireFolder(folder) {
  if (!exists(folder)) throw new Failure(folder, 'the folder does not exist; create it first')
}

/**
 * Writes a file whole or not at all; one with several names, or in a folder that is not writable, is written in place.
 * With its former content, it must not have changed.
 */
export function write(path, content, former) {
  requireFolder(dirname(path))
  attempt(path, () => {
    const old = exists(path)
    const target = old ? realpathSync(path) : path
    const scratch = join(dirname(target), `.haptics-${process.pid}`)
    const check = () => {
      if (former && Buffer.compare(readFileSync(target), former) !== 0) throw new Failure(path, 'not written: another program has changed it in the meantime')
    }
    const overwrite = () => {
      check()
      writeFileSync(target, content, { flag: 'r+' })
      truncateSync(target, Buffer.byteLength(content))
    }
    if (old?.nlink > 1) return overwrite()
    try {
      writeFileSync(scratch, content, { mode: old?.mode })
      check()
      renameSync(scratch, target)
    } catch (error) {
      if (!old || !['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
      overwrite()
    } finally { rmSync(scratch, { force: true }) }
  })
}

/** Writes to a stream, and returns the status of success. */
export const print = (content, stream = process.stdout) => (stream.write(content), 0)

/** Writes an output to standard output, or to a file that replaces only an earlier output. */
export function deliver(path, content, inputs, refusal) {
  if (path === '-') return print(content)
  spare(path, content, inputs, refusal)
  return write(path, content)
}

const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The files in a folder, sorted by name; links are followed, and each folder is entered once. */
function filesIn(folder, suffixes, visited = new Set()) {
  const real = realpathSync(folder)
  if (visited.has(real)) return []
  visited.add(real)
  return readdirSync(folder).filter((name) => !name.startsWith('.')).sort(byBytes).flatMap((name) => {
    const path = `${folder}${folder.endsWith('/') ? '' : '/'}${name}`
    if (isFolder(path)) return filesIn(path, suffixes, visited)
    return suffixes.some((one) => name.toLowerCase().endsWith(one)) ? [path] : []
  })
}

/** The files that git ignores; none outside a repository, or without git. */
function ignored(folder, files) {
  const { stdout } = spawnSync('git', ['-c', 'core.excludesFile=/dev/null', 'check-ignore', '--no-index', '-z', '--stdin'], {
    cwd: folder, input: files.map((file) => realpathSync(file)).join('\0'), maxBuffer: 1 << 28,
  })
  return new Set(stdout?.toString().split('\0'))
}

/** The files of a command line: `{ name, path, place, isFound }` or a `Failure`; `isIgnoring` skips those that git ignores. */
export function* walk(paths, formats, values) {
  const recognized = formats.filter(({ suffixes }) => suffixes.length > 0)
    .sort((a, b) => formatWords.number(a.format) - formatWords.number(b.format))
  const [met, folders] = [new Set(), new Map()]
  // A file is one by any path to its folder, and a link to it is another one.
  const location = (path) => {
    const folder = dirname(path)
    if (!folders.has(folder)) folders.set(folder, isFolder(folder) ? realpathSync(folder) : folder)
    return join(folders.get(folder), basename(path))
  }
  const named = new Set(paths.map(location))
  for (const argument of paths) {
    try {
      const isFound = argument !== '-' && attempt(argument, () => statSync(argument)).isDirectory()
      const found = isFound ? attempt(argument, () => filesIn(argument, recognized.flatMap(({ suffixes }) => suffixes))) : [argument]
      const names = recognized.map(({ suffixes }) => `'${suffixes[0]}'`)
      if (found.length === 0 && !values.allowsEmptyFolders) throw new Failure(argument, `no ${names.slice(0, -1).join(', ')} or ${names.at(-1)} files in this folder`)
      const skipped = isFound && values.isIgnoring ? ignored(argument, found) : new Set()
      for (const path of found) {
        const key = path === '-' ? path : location(path)
        if (met.has(key) || skipped.has(isFound && realpathSync(path))) continue
        met.add(key)
        yield { ...inputOf(path, values), isFound: isFound && !named.has(key) }
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      yield error
    }
  }
}

/** Runs a body for each file, and reports failures that `isReported` does not refuse; returns the gravest status. */
export function each(items, body, isReported = () => true) {
  let status = 0
  for (const item of items) {
    try {
      if (item instanceof Failure) throw item
      status = Math.max(status, body(item) ?? 0)
    } catch (error) {
      if (!(error instanceof Failure || error.status > 0)) throw error
      if (isReported(error)) process.stderr.write(`haptics: ${error.message}\n`)
      status = 2
    }
  }
  return status
}

/** The placeholder of a stem in a path. */
export const anyStem = '\u0001'

/** The deepest folder that has all files and folders of a command line. */
function commonFolder(paths) {
  const folders = paths.filter((path) => path !== '-').map((path) => resolve(isFolder(path) ? path : dirname(path)).split(sep))
  return folders.reduce((common, folder) => common.slice(0, common.findIndex((step, i) => step !== folder[i]) >>> 0), folders[0] ?? []).join(sep) || sep
}

/**
 * The places of outputs: `(input, stem) => path`, also for `anyStem`; '-' is standard output. Files in a folder have the
 * given ending, and keep their folders below the one that all inputs have in common.
 */
export function target(output, paths, ending) {
  if (!output.endsWith('/') && !isFolder(output)) {
    if (paths.length !== 1 || isFolder(paths[0])) {
      throw new Failure(output, "for several inputs, name a folder (end it with '/' to create it)")
    }
    const check = () => output === '-' || requireFolder(dirname(output))
    return Object.assign(() => output, { isEarlier: () => false, check })
  }
  if (!isFolder(output)) attempt(output, () => mkdirSync(output))
  const [taken, common] = [{}, commonFolder(paths)]
  const place = ({ name, path: source }, stem) => {
    const below = typeof source === 'string' ? relative(common, resolve(dirname(source))).split(sep).join('/') : ''
    const path = `${output.replace(/\/+$/, '')}/${below && `${below}/`}${stem}.${ending}`
    if (stem === anyStem) return path
    if (taken[path]) throw new Failure(name, `'${path}' is also the output of ${taken[path]}`)
    taken[path] = name
    // Without its folder, the file cannot be written, which says so.
    try { mkdirSync(dirname(path), { recursive: true }) } catch {}
    return path
  }
  // A folder may contain the output of an earlier run, which is then also found.
  place.isEarlier = ({ path, isFound }) => isFound && path.endsWith(`.${ending}`) && `${resolve(path)}${sep}`.startsWith(`${resolve(output)}${sep}`)
  return place
}

/** Returns whether text is colored, by the option and the environment, as in the program. */
export function hasColor(choice = 'auto', stream = process.stdout) {
  if (choice !== 'auto') return choice === 'always'
  const { env } = process
  if (env.NO_COLOR) return false
  if ([env.CLICOLOR_FORCE, env.FORCE_COLOR].some((value) => value && value !== '0')) return true
  return Boolean(stream.isTTY) && env.TERM !== 'dumb'
}

export const columnsOf = (stream = process.stdout) => (stream.isTTY ? stream.columns : 0)

const variables = ['LC_ALL', 'LC_CTYPE', 'LANG', 'TERM', 'COLORTERM', 'COLORFGBG', 'COLUMNS', 'LINES']

/** The environment variables that describe a terminal, and the size of standard output if it is one. */
export function terminal({ isTTY, columns, rows } = process.stdout) {
  return { ...Object.fromEntries(variables.map((name) => [name, process.env[name]])), ...isTTY && { width: columns, height: rows } }
}
