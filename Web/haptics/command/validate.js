// `haptics validate`.
import { dirname, join, relative, resolve, sep } from 'node:path'
import { realpathSync } from 'node:fs'
import { columnsOf, each, exists, Failure, hasColor, inputOf, print, read, spare, walk, write } from './files.js'
import { refusing } from './perform.js'
import { Project } from './projects.js'

/** The names of a list, one a line, or terminated by zero bytes if it has any. */
function listed(path) {
  const text = new TextDecoder().decode(read(inputOf(path)))
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter(Boolean).map((name) => (name === '-' ? './-' : name))
}

/** The baselines of a run: the one that hides findings in all files, or those of the configurations. */
class Baselines {
  #known = new Map()
  #applied

  constructor(run, { baseline, 'no-baseline': none, 'write-baseline': written }) {
    Object.assign(this, { run, written, isConfigured: baseline === undefined && !none && written === undefined })
    if (baseline !== undefined) this.#hide(baseline, true)
  }

  /** Hides the findings of a baseline; its error is thrown each time. */
  #hide(path, isForAll) {
    try {
      const text = this.#known.get(path) ?? read({ name: path, path })
      this.run.hide(text, path, { isForAll })
      this.#known.set(path, text)
    } catch (error) {
      if (!error.subject) throw error
      throw new Failure(error.subject, exists(path) ? error.reason : `${error.reason}; '--write-baseline' writes a new one`)
    }
  }

  /** Applies the baseline of the run's configuration, if it has one. */
  apply(configuration) {
    if (!this.isConfigured || configuration === this.#applied) return
    const name = configuration?.settings.baseline
    if (name !== undefined) {
      const path = resolve(configuration.folder, name)
      const near = relative(realpathSync('.'), path)
      this.#hide(near.startsWith('..') ? path : near, false)
    }
    this.#applied = configuration
  }

  /** The name of a file in the baseline that is recorded: relative to its folder. */
  nameOf({ place }) {
    if (this.written === undefined) return undefined
    const file = join(realpathSync(dirname(place)), place.split('/').at(-1))
    const below = relative(realpathSync(dirname(this.written)), file)
    return below.startsWith('..') ? file : below.split(sep).join('/')
  }

  /** The files that no longer exist of those that the baselines name. */
  deleted() {
    return [...this.#known].flatMap(([baseline, text]) =>
      Object.keys(JSON.parse(new TextDecoder().decode(text)).files ?? {})
        .filter((name) => !exists(resolve(realpathSync(dirname(baseline)), name))).map((name) => ({ baseline, name })))
  }
}

export function validate(tools, values, positionals) {
  const list = values['files-from']
  const paths = [...positionals, ...list ? listed(list) : positionals.length > 0 ? [] : ['.']]
  const { diff, 'write-baseline': written } = values
  const isFilter = Boolean(values.fix || values['fix-only']) && !diff && paths.length === 1 && paths[0] === '-'
  const stream = isFilter || diff ? process.stderr : process.stdout
  const shown = isFilter ? process.stderr : process.stdout
  const run = tools.checkingRun({ hasColor: hasColor(values.color, shown), columns: columnsOf(shown) })
  run.set(values)
  const baselines = new Baselines(run, values)
  if (written !== undefined) {
    spare(written, new TextEncoder().encode('{"version": 1, "files": {}}'), paths, refusing(tools, '--write-baseline'))
  }
  const project = new Project(tools, values)
  // The rules in SARIF link the pages of the current folder's configuration, whose errors follow at its first file.
  let current = null
  try { current = project.configuration('.') } catch {}
  run.configure(current?.text ?? null, current?.name)
  const check = (input) => {
    const configuration = project.configuration(dirname(input.place))
    if (configuration !== current) run.configure(configuration?.text ?? null, configuration?.name)
    current = configuration
    baselines.apply(configuration)
    const path = project.pathOf(input, configuration)
    if ((input.isFound || values['force-exclude']) && path !== undefined && run.excludes(path)) return 0
    if (values['show-files']) return print(`${input.name}\n`)
    const { file } = project.load(input, configuration)
    const { text, fixed } = run.add(file.bytes, { ...file, path, recordedName: baselines.nameOf(input) })
    if (diff) process.stdout.write(fixed ?? '')
    else if (isFilter) process.stdout.write(fixed ?? file.bytes)
    else if (fixed !== undefined) write(input.path, fixed, file.bytes)
    return print(text, stream)
  }
  const known = new Set()
  const failed = each(walk(paths, tools.formats, { ...values, isIgnoring: !values['no-ignore'] }), check, ({ message, subject, reason }) => {
    const isNew = !known.has(message)
    known.add(message)
    if (subject && isNew) run.fail(subject, reason)
    return isNew
  })
  if (values['show-files']) return failed
  const { text, status, errors, baseline, words } = run.finish({ deleted: baselines.deleted(), baseline: written })
  stream.write(text)
  if (baseline) {
    write(written, baseline)
    if ((values.format ?? 'text') === 'text' && !values.quiet) print(words)
  }
  process.stderr.write(errors)
  return status
}
