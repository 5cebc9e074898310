// Commands that write files: `haptics convert`, `format` and `plot`.
import { deliver, Failure, hasColor, inputOf, read, walk, write } from './files.js'

const string = { type: 'string' }
const flag = { type: 'boolean' }
const output = { type: 'string', short: 'o' }
const quiet = { type: 'boolean', short: 'q' }
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The rules whose findings make the content of a file ambiguous. */
const ambiguous = ({ formats }) => ['json', 'config-duplicate-key', ...formats.filter(({ format }) => format)
  .map(({ format }) => `${format === 'pattern' ? '' : `${format}-`}duplicate-key`)].join(',')

/** A file's name without folders and the suffix of its format. */
function titleOf({ formats }, name) {
  const file = name.split('/').at(-1)
  const suffix = formats.flatMap(({ suffixes }) => suffixes).filter((one) => file.toLowerCase().endsWith(one))
    .sort((a, b) => b.length - a.length)[0] ?? ''
  return file.slice(0, file.length - suffix.length)
}

/** The only file of a command. */
function only(command, paths) {
  if (paths.length !== 1) throw new Failure(command, 'takes one file here; the native program takes several and folders')
  return inputOf(paths[0])
}

/** Prints the errors of a file that is refused. */
function refuse(tools, { name }, bytes, selected, stream) {
  const run = tools.checkingRun({ failing: selected ? 'warning' : 'error', isQuiet: true, selected, hasColor: hasColor('auto', stream) })
  stream.write(run.add(bytes, { name }).text)
  run.destroy()
}

export const format = {
  summary: 'Rewrite patterns, timelines and haptic clips in the canonical format.',
  usage: '[options] <path> ...',
  options: { check: flag, color: string, quiet, stdout: flag },
  run(tools, values, paths) {
    if (paths.length === 0) throw new Failure('format', 'takes files or folders')
    const isOutput = values.stdout || paths.includes('-')
    if (isOutput && paths.length > 1) throw new Failure('--stdout', 'takes one file')
    const stream = isOutput ? process.stderr : process.stdout
    const counts = { files: 0, changed: 0, refused: 0, failed: 0 }
    const add = (input) => {
      const bytes = read(input)
      let text
      try { text = tools.format(bytes, { name: input.name }) } catch (error) {
        if (error.status === undefined) throw error
        counts.files += 1
        counts.refused += 1
        return refuse(tools, input, bytes, ambiguous(tools), stream)
      }
      counts.files += 1
      const isChanged = Buffer.compare(Buffer.from(text), bytes) !== 0
      if (isOutput) process.stdout.write(text)
      if (!isChanged) return
      if (!isOutput && !values.check) write(input.path, text)
      counts.changed += 1
      if (!values.quiet && !isOutput) stream.write(`${input.name}: ${values.check ? 'not formatted' : 'formatted'}\n`)
    }
    for (const input of walk(paths, tools.formats)) {
      try {
        if (input instanceof Failure) throw input
        add(input)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        counts.failed += 1
        process.stderr.write(`haptics: ${error.message}\n`)
      }
    }
    const { files, changed, refused, failed } = counts
    if (!values.quiet && !isOutput) {
      const failures = failed > 0 ? `; ${failed} failed` : ''
      if (files === 0 && failed > 0) stream.write(`no file checked; ${failed} failed\n`)
      else {
        const words = changed === 0 ? `${counted(files, 'file')} checked: nothing to format`
          : `${changed} of ${counted(files, 'file')} ${values.check ? 'not ' : ''}formatted`
        stream.write(`${words}${refused > 0 ? `; ${refused} refused` : ''}${failures}\n`)
      }
    }
    return failed > 0 ? 2 : refused > 0 || (values.check && changed > 0) ? 1 : 0
  },
}

/** Calls a tool, whose refusal prints the errors of the file; `undefined` for a refused file. */
function made(tools, input, bytes, tool) {
  try {
    return tool()
  } catch (error) {
    if (!(error.findings?.some(({ severity }) => severity === 'error'))) throw error
    refuse(tools, input, bytes, '', process.stderr)
    return undefined
  }
}

export const convert = {
  summary: 'Convert patterns between AHAP and the formats of other platforms.',
  usage: '[options] <file> -o <file>',
  native: ['keep-sound', 'strict'],
  options: { encoding: string, output, part: string, quiet, to: string, tolerance: string },
  run(tools, values, paths) {
    if (values.output === undefined) throw new Failure('--output', "needs a file, or '-' for standard output")
    const input = only('convert', paths)
    const bytes = read(input)
    const to = values.to ?? tools.conversions().map(({ name }) => name)
      .filter((name) => values.output.toLowerCase().endsWith(`.${name}`)).sort((a, b) => b.length - a.length)[0]
    if (to === undefined) throw new Failure(values.output, "cannot infer the format from the file name; use '--to'")
    const conversion = made(tools, input, bytes, () => tools.convert(bytes, {
      name: input.name, to, part: values.part, encoding: values.encoding,
      tolerance: values.tolerance === undefined ? undefined : Number(values.tolerance),
    }))
    if (!conversion) return 1
    deliver(conversion.bytes, values.output)
    for (const { line, column, length, severity, message, rule } of conversion.losses) {
      process.stderr.write(`${input.name}${length > 0 ? `:${line}:${column}` : ''}: ${severity}: ${message} [${rule}]\n`)
    }
    return 0
  },
}

export const plot = {
  summary: 'Draw a pattern or a haptic clip as SVG.',
  usage: '[options] <file> -o <file>',
  native: ['ascii', 'columns', 'gallery', 'rows'],
  options: { model: string, output, quiet },
  run(tools, values, paths) {
    if (values.output === undefined) throw new Failure('plot', "the picture for terminals needs the native program; '-o' draws SVG")
    if (/\.(png|pdf|jpe?g|gif|webp|avif|bmp|tiff?|e?ps)$/i.test(values.output)) {
      throw new Failure(values.output, 'needs the native program; SVG is drawn here')
    }
    const input = only('plot', paths)
    const bytes = read(input)
    const svg = made(tools, input, bytes, () => tools.plot(bytes, { name: input.name, title: titleOf(tools, input.name), model: values.model }))
    if (svg === undefined) return 1
    deliver(svg, values.output)
    return 0
  },
}
