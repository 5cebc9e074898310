// Commands about built-in content: `haptics explain`, `generate` and `schema`.
import { columnsOf, deliver, Failure, hasColor } from './files.js'

export const explain = {
  summary: 'Explain rules and losses, with reasons and examples.',
  usage: '[options] <rule> ...',
  native: ['config', 'group', 'list'],
  options: { color: { type: 'string' }, 'no-config': { type: 'boolean' } },
  run(tools, values, names) {
    if (names.length === 0) throw new Failure('explain', 'the list of rules needs the native program')
    const options = { columns: columnsOf(), hasColor: hasColor(values.color) }
    process.stdout.write(names.map((name) => tools.explainText(name, options)).join('\n'))
    return 0
  },
}

export const schema = {
  summary: 'Print the JSON Schema of a format, for editors.',
  usage: '<format>',
  run(tools, values, [format, ...rest]) {
    if (format === undefined || rest.length > 0) throw new Failure('schema', 'takes one format')
    process.stdout.write(tools.schema(format))
    return 0
  },
}

export const generate = {
  summary: 'Write a built-in pattern: a capacitor charge, a heartbeat, a thud and more.',
  usage: '<name> [-o <file>] [--<option> <value> ...]',
  native: ['list', 'profile', 'sound'],
  options: { output: { type: 'string', short: 'o' } },
  takesAny: true,
  run(tools, { output, ...given }, [name, ...rest]) {
    if (name === undefined) throw new Failure('generate', "takes the name of a pattern")
    const known = tools.patterns().find((one) => one.name === name)
    if (!known) throw new Failure(name, `no such pattern; choose one of ${tools.patterns().map((one) => one.name).join(', ')}`)
    // Options of patterns are not known before, so their values are words of their own.
    const settings = {}
    for (const [option, value] of Object.entries(given)) {
      const text = value === true ? rest.shift() : value
      if (text === undefined || Number.isNaN(Number(text))) throw new Failure(`--${option}`, 'takes a number')
      settings[option] = Number(text)
    }
    if (rest.length > 0) throw new Failure(rest[0], "not expected; options look like '--name value'")
    deliver(tools.generate(name, settings), output)
    return 0
  },
}
