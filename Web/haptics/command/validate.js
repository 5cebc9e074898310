// `haptics validate`.
import { dirname } from 'node:path'
import { ArgumentError } from './arguments.js'
import { columnsOf, each, Failure, hasColor, inputOf, print, read, walk, write } from './files.js'
import { Project } from './projects.js'

/** The names of a list, one a line, or terminated by zero bytes if it has any. */
function listed(path) {
  const text = new TextDecoder().decode(read(inputOf(path)))
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter(Boolean).map((name) => (name === '-' ? './-' : name))
}

function runOf(tools, values, stream) {
  const isFixing = Boolean(values.fix || values['fix-only'])
  if (values['unsafe-fixes'] && !isFixing) throw new ArgumentError("'--unsafe-fixes' needs '--fix', '--fix-only' or '--diff'")
  const joined = (...names) => names.flatMap((name) => values[name] ?? []).join(',')
  return tools.checkingRun({
    format: values.format, hasColor: hasColor(values.color, stream), columns: columnsOf(stream), isQuiet: Boolean(values.quiet),
    failing: values.strict ? 'warning' : values['no-strict'] ? 'error' : 'note', isStatistic: Boolean(values.statistics),
    fixes: isFixing ? (values['unsafe-fixes'] ? 'all' : 'safe') : 'none', isOnlyFixing: Boolean(values['fix-only']),
    findingLimit: Number(values['max-findings'] ?? 1000), selected: joined('select'), disabled: joined('ignore', 'no-rule'),
    levels: joined('severity'),
  })
}

export function validate(tools, values, positionals) {
  const list = values['files-from']
  const paths = [...positionals, ...list ? listed(list) : positionals.length > 0 ? [] : ['.']]
  const isFilter = Boolean(values.fix || values['fix-only']) && paths.length === 1 && paths[0] === '-'
  const stream = isFilter ? process.stderr : process.stdout
  const run = runOf(tools, values, stream)
  const project = new Project(tools, values)
  // The rules in SARIF link the pages of the current folder's configuration, whose errors follow at its first file.
  let current = null
  try { current = project.configuration('.') } catch {}
  run.configure(current?.text ?? null, current?.name)
  const check = (input) => {
    const configuration = project.configuration(dirname(input.place))
    if (configuration !== current) run.configure(configuration?.text ?? null, configuration?.name)
    current = configuration
    if (configuration?.settings.baseline !== undefined) throw new Failure(configuration.name, "'baseline' needs the native program")
    const path = project.pathOf(input, configuration)
    if ((input.isFound || values['force-exclude']) && path !== undefined && run.excludes(path)) return 0
    if (values['show-files']) return print(`${input.name}\n`)
    const { file } = project.load(input, configuration)
    const { text, fixed } = run.add(file.bytes, { ...file, path })
    if (isFilter) process.stdout.write(fixed ?? file.bytes)
    else if (fixed !== undefined) write(input.path, fixed)
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
  const { text, status } = run.finish()
  stream.write(text)
  return status === 1 && values['exit-zero'] ? 0 : status
}
