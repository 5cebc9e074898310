// The command `haptics` of the npm package: the output of the native program, on any system with node 20.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { desk } from '../desk.js'
import { nearest } from '../options.js'
import { Tools } from '../tools.js'
import { ArgumentError, parse } from './arguments.js'
import { commands, native } from './commands.json'
import { Failure, print } from './files.js'
import { perform } from './perform.js'
import { runs } from './runs.js'
import { validate } from './validate.js'

/** The module, compiled as fast as it can be: most commands take less time than optimizing it. */
function tools() {
  for (const flag of ['--wasm-lazy-validation', '--liftoff-only']) setFlagsFromString(flag)
  return Object.assign(new Tools(new WebAssembly.Module(readFileSync(join(__dirname, 'haptics.wasm')))), desk)
}

const help = () => `Usage: haptics <command> [options]

${Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

'haptics help <command>' lists the options of a command. ${native.map((name) => `'${name}'`).join(', ')}
need the native program.
`

/** The options of a command, each with its help in the second of two columns. */
const optionLines = ({ options }) => options.map(({ names, letter, value, choices, help }) => {
  const words = [...letter ? [`-${letter}`] : [], ...names.map((name) => `--${name}`)].join(', ')
  const head = `  ${words}${choices ? ` <${choices.join('|')}>` : value ? ` ${value}` : ''}`
  const lines = help.match(/\S.{0,52}(?=\s|$)/g) ?? []
  if (head.length < 25 && lines.length > 0) return [head.padEnd(26) + lines[0], ...lines.slice(1).map((line) => ' '.repeat(26) + line)].join('\n')
  return [head, ...lines.map((line) => ' '.repeat(26) + line)].join('\n')
}).join('\n')

const usage = (name) => `${commands[name].summary}

Usage: haptics ${name} [options] ${commands[name].takes}

${optionLines(commands[name])}
${commands[name].native.length > 0 ? `\nOnly the native program has ${commands[name].native.map((one) => `'--${one.name}'`).join(', ')}.\n` : ''}`

function run([name = 'help', ...rest]) {
  const isHelp = ['help', '--help', '-h'].includes(name)
  const wanted = isHelp ? rest[0] : name
  if (isHelp && !Object.hasOwn(commands, wanted)) return print(help())
  if (name === '--version') return print(`haptics ${tools().version}\n`)
  if (native.includes(wanted)) throw new Failure(wanted, "needs the native program; see 'Install' in its documentation")
  if (wanted.startsWith('-')) {
    const near = wanted.startsWith('--') && nearest(wanted, ['--help', '--version'])
    throw new ArgumentError(`unknown option '${wanted}'; ${near ? `did you mean '${near}'?` : "see 'haptics --help'"}`)
  }
  if (!Object.hasOwn(commands, wanted)) {
    const near = nearest(wanted, [...Object.keys(commands), ...native, 'help'])
    throw new ArgumentError(`unknown command '${wanted}'; ${near ? `did you mean '${near}'?` : "see 'haptics --help'"}`)
  }
  if (isHelp || rest.some((word) => ['--help', '-h'].includes(word))) return print(usage(wanted))
  const option = commands[name].native.find((one) => rest.some((word) =>
    word.split('=')[0] === `--${one.name}` || (one.letter && word.startsWith(`-${one.letter}`))))
  if (option) throw new Failure(`--${option.name}`, 'needs the native program')
  const { values, paths } = parse(name, rest)
  const instance = tools()
  const { reason } = perform(instance, 'arguments', [], { ...values, command: name, path: paths })
  if (reason) throw new ArgumentError(/^(missing|unexpected)/.test(reason) ? `${reason}; see 'haptics ${name} --help'` : reason)
  return { ...runs, validate }[name](instance, values, paths, name)
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Failure || error instanceof ArgumentError || error.status > 0)) throw error
  process.stderr.write(`haptics: ${error.message}\n`)
  process.exitCode = 2
}
