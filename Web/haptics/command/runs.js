// The commands except for `validate`: what they print and write.
import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { anyStem, attempt, deliver, each, exists, Failure, inputOf, isFolder, print, read, spare, spareInputs, target, terminal, walk, write } from './files.js'
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

/** Performs a command for each file, and takes its text. */
function describeEach(tools, values, paths, command, take) {
  const project = new Project(tools, values)
  return each(walk(paths, tools.formats, values), (input) => {
    const { file, configuration } = project.load(input)
    if (command !== 'info' || !isTimeline(tools, file)) needNoSounds(file)
    const { status, text } = perform(tools, command, [file], { ...values, usualModel: configuration?.settings.model })
    if (text) take(text)
    return status
  })
}

/** Prints a command's text about each file, with blank lines between them. */
function printEach(tools, values, paths, command) {
  let separator = ''
  return describeEach(tools, values, paths, command, (text) => {
    print(separator + text)
    separator = '\n'
  })
}

/** Compares files with equal names in two folders. */
function compareFolders(tools, values, folders) {
  if (values.output) throw new Failure(values.output, "'--output' plots two patterns, not folders")
  const [before, after] = folders
  const project = new Project(tools, values)
  const found = folders.flatMap((folder, side) =>
    [...walk([folder], tools.formats, { ...values, allowsEmptyFolders: true })].map((input) =>
      input instanceof Failure ? input : { input, side, path: input.path.slice(folder.length).replace(/^\/+/, '') }))
  const sides = [0, 1].map((side) => new Set(found.filter((one) => one.side === side).map(({ path }) => path)))
  // A file that cannot be compared is not missing in the other folder, either.
  const refused = new Set()
  const loaded = []
  const status = each(found, ({ input, side, path }) => {
    if (refused.has(path)) return 0
    refused.add(path)
    const file = sides[1 - side].has(path) ? project.load(input).file : { name: input.name, bytes: new Uint8Array(0) }
    if (isTimeline(tools, file)) needNoSounds(file)
    refused.delete(path)
    loaded.push({ file, side, path })
    return 0
  })
  const files = loaded.filter(({ path }) => !refused.has(path))
  const beforeCount = files.filter(({ side }) => side === 0).length
  const made = perform(tools, 'diffFolders', files.map(({ file }) => file), { ...values, before, after, beforeCount })
  return print(made.text) || Math.max(status, made.status)
}

/** The file of an actuator profile, if an option or a configuration names one: an array of at most one. */
function profileIn({ profile, model }, configuration) {
  const name = profile ?? ((model ?? configuration?.settings.model ?? 'actuator') === 'actuator' ? configuration?.settings.profile : undefined)
  if (name === undefined || !(/[/.]/.test(name) || (profile && exists(name)))) return []
  if (profile) return [{ name, bytes: read({ name, path: name }) }]
  const path = resolve(configuration.folder, name)
  try {
    return [{ name: path, bytes: read({ name: path, path }) }]
  } catch (error) {
    throw new Failure(configuration.name, `'profile': ${error.message}`)
  }
}

/** Makes a file of each input, which the module describes: in lines, or as a document of all entries. `note` gets each. */
function make(tools, values, paths, command, ending, note = () => {}) {
  const project = new Project(tools, values)
  const place = target(values.output, paths, ending)
  const isReported = values.format === 'json'
  const [entry, failures] = [[], []]
  const fail = ({ subject, reason }) => (failures.push({ subject, reason }), true)
  const status = each(walk(paths, tools.formats, values), (input) => {
    if (place.isEarlier(input)) return 0
    if (command === 'convert' && !input.isFound) {
      place.check?.()
      spareInputs(values.output, [...paths, input.path])
    }
    const { file, configuration } = project.load(input)
    if (command !== 'convert') needNoSounds(file)
    const { model: usualModel, profile: usualProfile } = configuration?.settings ?? {}
    const profile = command === 'render' ? profileIn(values, configuration) : []
    const answer = perform(tools, command, [file, ...profile], {
      ...values, usualModel, usualProfile, configuration: configuration?.name, isFound: input.isFound, place: isReported && place(input, anyStem),
    })
    if (answer.subject) fail(answer)
    if (answer.bytes.length === 0) return isReported && answer.text && entry.push(answer.text), answer.status
    const path = place(input, answer.stem)
    deliver(path, answer.bytes, [...paths, input.path], refusing(tools))
    note(path, file)
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

/** Throws for a sound that a terminal would get. */
function refuseTerminal(output) {
  if (output === '-' && process.stdout.isTTY) throw new Failure('<stdout>', "a terminal cannot show a sound; use '-o FILE'")
}

/** Throws if a file with the name of an output would have other content. */
function checkName(tools, output, holds) {
  const { subject, reason } = perform(tools, 'outputName', [], { output, holds })
  if (reason) throw new Failure(subject, reason)
}

/** Throws unless an output has the name of an SVG file. */
function checkPicture(tools, output) {
  if (output === undefined) return
  checkName(tools, output, 'picture')
  if (/\.(png|pdf)$/i.test(output)) throw new Failure(output, 'needs the native program; SVG is drawn here')
}

/** Draws pictures into a folder, and a page of them. */
function drawGallery(tools, values, paths, command) {
  const folder = values.gallery.replace(/\/$/, '')
  const page = join(folder, 'README.md')
  const textOf = (values) => new TextEncoder().encode(perform(tools, 'gallery', [], values).text)
  if (exists(page) && !exists(page).isFile()) throw new Failure(page, 'is not a regular file')
  spare(page, textOf({ isEmpty: true }), [], refusing(tools))
  const [picture, description] = [[], []]
  const status = make(tools, { ...values, output: `${folder}/` }, paths, command, 'svg', (path, file) => {
    picture.push(relative(folder, path))
    description.push(perform(tools, 'description', [file]).text)
  })
  if (picture.length > 0) write(page, textOf({ picture, description, sound: readdirSync(folder, { recursive: true }) }))
  return status
}

export const runs = {
  convert(tools, values, paths, command) {
    const { status, text } = perform(tools, 'target', [], values)
    return status || make(tools, { ...values, 'no-config': true }, paths, command, text)
  },

  diff(tools, values, paths, command) {
    const [folders, files] = [true, false].map((is) => paths.filter((path) => (path !== '-' && isFolder(path)) === is))
    if (files.length === 0) return compareFolders(tools, values, folders)
    if (files.length === 1) throw new Failure(files[0], `not a folder, as ${folders[0]} is`)
    checkPicture(tools, values.output)
    return tell(tools, values, paths, command)
  },

  effects(tools, values, names, command) {
    const { status, text } = perform(tools, command, [], { ...values, ...terminal(), effect: names })
    return print(text) || status
  },

  explain(tools, values, rule, command) {
    const configuration = new Project(tools, values).configuration('.')
    const file = configuration && { bytes: configuration.text, name: configuration.name }
    const { status, text } = perform(tools, command, file ? [file] : [], { ...values, ...terminal(), rule })
    return print(text) || status
  },

  format(tools, values, paths, command) {
    const { check, stdout, quiet } = values
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
      if (!isOutput && !check) write(input.path, made, bytes)
      changed += 1
      return check ? 1 : 0
    })
    if (!isQuiet) stream.write(perform(tools, 'formatted', [], { check, files, changed, refused, failed: inputs.length - files }).text)
    return status
  },

  generate(tools, values, [name, ...setting], command) {
    const { list, sound, profile, output = '-' } = values
    if (sound && !list) refuseTerminal(output)
    if (sound && !list && output !== '-' && !/\.wav$/i.test(output)) throw new Failure(output, 'needs the native program; WAV is written here')
    if (!list && !sound && output !== '-') checkName(tools, output, profile ? 'profile' : 'pattern')
    const { status, text, bytes } = perform(tools, command, [], { ...values, ...terminal(), name, setting })
    if (list) return print(text) || status
    if (status === 0) deliver(output, bytes, [], refusing(tools))
    return status
  },

  info(tools, values, paths, command) {
    if (values.format !== 'json') return printEach(tools, values, paths, command)
    const texts = []
    const status = describeEach(tools, values, paths, command, (text) => texts.push(text.slice(2, -2)))
    print(texts.length > 0 ? `[\n${texts.join(',\n')}\n]\n` : '[]\n')
    return status
  },

  init(tools, values, [folder = '.'], command) {
    attempt(folder, () => readdirSync(folder))
    const names = ['haptics.json', '.haptics.json'].map((name) => (folder === '.' ? name : join(folder, name)))
    const present = names.find(exists)
    if (present) throw new Failure(present, 'already exists')
    write(names[0], perform(tools, command, []).bytes)
    return print(`wrote ${names[0]}\n`)
  },

  plot(tools, values, paths, command) {
    const { output, gallery } = values
    if (!output && !gallery) return printEach(tools, { ...values, ...terminal(), isPrinted: true }, paths, command)
    if (gallery) return drawGallery(tools, values, paths, command)
    checkPicture(tools, output)
    return make(tools, values, paths, command, 'svg')
  },

  render(tools, values, paths, command) {
    const { output, container, encoding } = values
    const isWAV = container ? container === 'wav' : /\.wav$/i.test(output) || !/\.\w+$/.test(output)
    if (!isWAV || ['vorbis', 'opus', 'mp3'].includes(encoding)) throw new Failure(output, 'needs the native program; WAV is written here')
    refuseTerminal(output)
    return make(tools, values, paths, command, 'wav')
  },

  report: tell,

  schema: (tools, values, [format]) => print(tools.schema(format)),
}
