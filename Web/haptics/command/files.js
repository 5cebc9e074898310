// Files, folders and terminals.
import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

export const exists = (path) => statSync(path, { throwIfNoEntry: false })

/** The file that an argument names; '-' is standard input. */
export const inputOf = (path) => (path === '-' ? { name: '<stdin>', path: 0 } : { name: path, path })

export const read = ({ name, path }) => attempt(name, () => {
  const bytes = readFileSync(path)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
})

/** Writes a file whole or not at all. */
export function write(path, content) {
  attempt(path, () => {
    const target = exists(path) ? realpathSync(path) : path
    const scratch = join(dirname(target), `.haptics-${process.pid}`)
    try {
      writeFileSync(scratch, content, { mode: exists(target)?.mode })
      renameSync(scratch, target)
    } catch (error) {
      rmSync(scratch, { force: true })
      throw error
    }
  })
}

/** Writes to standard output, or to a file. */
export function deliver(content, output = '-') {
  if (output === '-') process.stdout.write(content)
  else write(output, content)
}

const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The files in a folder, sorted by name; links are followed, and each folder is entered once. */
function filesIn(folder, suffixes, visited = new Set()) {
  const real = realpathSync(folder)
  if (visited.has(real)) return []
  visited.add(real)
  return readdirSync(folder).filter((name) => !name.startsWith('.')).sort(byBytes).flatMap((name) => {
    const path = `${folder}${folder.endsWith('/') ? '' : '/'}${name}`
    if (lstatSync(path).isDirectory() || exists(path)?.isDirectory()) return filesIn(path, suffixes, visited)
    return suffixes.some((one) => name.toLowerCase().endsWith(one)) ? [path] : []
  })
}

/** The files that git ignores; none outside a repository, or without git. */
function ignored(folder, files) {
  try {
    const output = execFileSync('git', ['-c', 'core.excludesFile=/dev/null', 'check-ignore', '--no-index', '-z', '--stdin'], {
      cwd: folder, input: files.map((file) => realpathSync(file)).join('\0'), stdio: ['pipe', 'pipe', 'ignore'],
    })
    return new Set(output.toString().split('\0'))
  } catch {
    return new Set()
  }
}

/**
 * The files of a command line: `{ name, path, isFound }` or a `Failure`.
 *
 * @param formats the formats that are looked for in folders
 * @param respectsGitignore whether files in folders that git ignores are skipped
 */
export function* walk(paths, formats, { respectsGitignore = false } = {}) {
  const recognized = formats.filter(({ suffixes }) => suffixes.length > 0)
    .sort((a, b) => formatWords.number(a.format) - formatWords.number(b.format))
  const suffixes = recognized.flatMap((one) => one.suffixes)
  const met = new Set()
  for (const argument of paths) {
    if (argument === '-') {
      yield inputOf(argument)
      continue
    }
    let status
    let found = []
    try {
      status = attempt(argument, () => statSync(argument))
      if (status.isDirectory()) found = attempt(argument, () => filesIn(argument, suffixes))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      yield error
      continue
    }
    if (!status.isDirectory()) {
      if (!met.has(argument)) yield inputOf(argument)
      met.add(argument)
      continue
    }
    if (found.length === 0) {
      const names = recognized.map((one) => `'${one.suffixes[0]}'`)
      yield new Failure(argument, `no ${names.slice(0, -1).join(', ')} or ${names.at(-1)} files in this folder`)
      continue
    }
    const skipped = respectsGitignore ? ignored(argument, found) : new Set()
    for (const path of found) {
      const plain = path.replace(/^(\.\/)+/, '')
      if (met.has(plain) || skipped.has(realpathSync(path))) continue
      met.add(plain)
      yield { name: path, path, isFound: true }
    }
  }
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
