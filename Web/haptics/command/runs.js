// The commands except for `validate`: what they print and write.
import { dirname, resolve } from 'node:path'
import { ArgumentError } from './arguments.js'
import { anyStem, columnsOf, deliver, each, Failure, hasColor, inputOf, isFolder, print, read, target, walk, write } from './files.js'
import { perform, refusing } from './perform.js'
import { needNoSounds, Project } from './projects.js'

const isTimeline = (tools, { name, bytes }) => tools.formatOf(name, bytes) === 'timeline'

/** Returns whether the configuration excludes a file: one in a folder, or with an option also one that is named. */
function excluding(tools, { 'force-exclude': isForced, ...values }) {
  const project = new Project(tools, values)
  const run = tools.checkingRun({})
  return (input) => {
    if (!input.isFound && !isForced) return false
    const configuration = project.configuration(dirname(input.place))
    const path = project.pathOf(input, configuration)
    if (path === undefined) return false
    run.configure(configuration.text, configuration.name)
    return run.excludes(path)
  }
}

/** Prints what the module says about all files together. */
function tell(tools, values, paths, command) {
  const project = new Project(tools, values)
  const files = paths.map((path) => project.load(inputOf(path, values)).file)
  if (command === 'report' || files.some((file) => isTimeline(tools, file))) files.forEach(needNoSounds)
  const { status, text, bytes } = perform(tools, command, files, values)
  if (bytes.length > 0) deliver(values.output, bytes, paths, refusing(tools))
  return bytes.length > 0 && values.output === '-' ? status : print(text) || status
}

/** Makes a file of each input, which the module describes: in lines, or as a document of all entries. */
function make(tools, values, paths, command, ending) {
  const project = new Project(tools, values)
  const place = target(values.output, paths, ending)
  const isReported = values.format === 'json'
  const [entry, failures] = [[], []]
  const fail = ({ subject, reason }) => (failures.push({ subject, reason }), true)
  const status = each(walk(paths, tools.formats, values), (input) => {
    const { file, configuration } = project.load(input)
    if (command !== 'convert') needNoSounds(file)
    const { model: usualModel, profile: usualProfile } = configuration?.settings ?? {}
    const answer = perform(tools, command, [file], {
      ...values, usualModel, usualProfile, isFound: input.isFound, place: isReported && place(input.name, anyStem),
    })
    if (answer.subject) fail(answer)
    if (answer.bytes.length === 0) return isReported && answer.text && entry.push(answer.text), answer.status
    const path = place(input.name, answer.stem)
    // A folder may contain the output of an earlier run, which is then also found.
    const isOwn = input.isFound && path !== '-' && resolve(path) === resolve(input.path)
    deliver(path, answer.bytes, isOwn ? paths : [...paths, input.path], refusing(tools))
    if (isReported) entry.push(answer.text)
    else if (!values.quiet && path !== '-') process.stdout.write(`${path}: ${answer.text}\n`)
    return answer.status
  }, fail)
  if (isReported) {
    const [failedPath, failedReason] = ['subject', 'reason'].map((key) => failures.map((one) => one[key]))
    print(perform(tools, 'converted', [], { entry, failedPath, failedReason }).text)
  }
  return status
}

export const runs = {
  convert(tools, values, paths, command) {
    if (values.format === 'json' && values.output === '-') throw new ArgumentError("'--format json' needs '-o' to be a file or folder")
    const { status, text } = perform(tools, 'target', [], values)
    return status || make(tools, { ...values, 'no-config': true }, paths, command, text)
  },

  diff(tools, values, paths, command) {
    const [folders, files] = [true, false].map((is) => paths.filter((path) => (path !== '-' && isFolder(path)) === is))
    if (files.length === 0) throw new Failure(command, 'a comparison of folders needs the native program')
    if (files.length === 1) throw new Failure(files[0], `not a folder, as ${folders[0]} is`)
    if (/\.(png|pdf)$/i.test(values.output)) throw new Failure(values.output, 'needs the native program; SVG is drawn here')
    return tell(tools, values, paths, command)
  },

  effects(tools, values, names, command) {
    const { status, text } = perform(tools, command, [], { ...values, effect: names, width: columnsOf() })
    return print(text) || status
  },

  explain(tools, { color }, names, command) {
    if (names.length === 0) throw new Failure(command, 'the list of rules needs the native program')
    const options = { columns: columnsOf(), hasColor: hasColor(color) }
    return print(names.map((name) => tools.explainText(name, options)).join('\n'))
  },

  format(tools, values, paths, command) {
    const { check, stdout, quiet } = values
    if (stdout && paths.length > 1) throw new ArgumentError("'--stdout' takes a single file")
    const isOutput = stdout || (!check && paths.length === 1 && paths[0] === '-')
    const stream = isOutput ? process.stderr : process.stdout
    const isQuiet = quiet || isOutput
    const excludes = excluding(tools, values)
    const inputs = [...walk(paths, tools.formats, values)].filter((input) => input instanceof Failure || !excludes(input))
    let [files, changed, refused] = [0, 0, 0]
    const status = each(inputs, (input) => {
      const bytes = read(input)
      const { status, text, bytes: made } = perform(tools, command, [{ bytes, name: input.name }], values, stream)
      if (status === 2) return status
      files += 1
      refused += status
      stream.write(isQuiet && status === 0 ? '' : text)
      if (status === 0 && isOutput) process.stdout.write(made)
      if (status === 1 || Buffer.compare(made, bytes) === 0) return status
      if (!isOutput && !check) write(input.path, made)
      changed += 1
      return check ? 1 : 0
    })
    if (!isQuiet) stream.write(perform(tools, 'formatted', [], { check, files, changed, refused, failed: inputs.length - files }).text)
    return status
  },

  generate(tools, { output = '-' }, [name, ...setting], command) {
    const { status, bytes } = perform(tools, command, [], { name, setting })
    if (status === 0) deliver(output, bytes, [], refusing(tools))
    return status
  },

  info(tools, values, paths, command) {
    const isJSON = values.format === 'json'
    const project = new Project(tools, values)
    const texts = []
    const status = each(walk(paths, tools.formats, values), (input) => {
      const { file } = project.load(input)
      if (!isTimeline(tools, file)) needNoSounds(file)
      const { status, text } = perform(tools, command, [file], values)
      if (text && !isJSON) process.stdout.write((texts.length > 0 ? '\n' : '') + text)
      if (text) texts.push(text.slice(2, -2))
      return status
    })
    if (isJSON) process.stdout.write(texts.length > 0 ? `[\n${texts.join(',\n')}\n]\n` : '[]\n')
    return status
  },

  plot(tools, values, paths, command) {
    if (!values.output) throw new Failure(command, "the picture for terminals needs the native program; '-o' draws SVG")
    if (/\.(png|pdf)$/i.test(values.output)) throw new Failure(values.output, 'needs the native program; SVG is drawn here')
    return make(tools, values, paths, command, 'svg')
  },

  render(tools, values, paths, command) {
    const { output, container, encoding, model, profile, rate = 48000 } = values
    if (profile && model && model !== 'actuator') throw new ArgumentError(`'--profile' needs the model 'actuator', not '${model}'`)
    if (rate < 8000 || rate > 768000) throw new ArgumentError("'--rate' must be between 8000 and 768000")
    const isWAV = container ? container === 'wav' : /\.wav$/i.test(output) || !/\.\w+$/.test(output)
    if (!isWAV || ['vorbis', 'opus', 'mp3'].includes(encoding)) throw new Failure(output, 'needs the native program; WAV is written here')
    if (output === '-' && process.stdout.isTTY) throw new Failure('<stdout>', "a terminal cannot show a sound; use '-o FILE'")
    return make(tools, values, paths, command, 'wav')
  },

  report: tell,

  schema: (tools, values, [format]) => print(tools.schema(format)),
}
