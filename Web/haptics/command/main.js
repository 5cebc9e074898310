// The command `haptics` of the npm package: the output of the native program, on any system with node 20.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { desk } from '../desk.js'
import { Tools } from '../tools.js'
import { Failure } from './files.js'
import { explain, generate, schema } from './library.js'
import { convert, format, plot } from './making.js'
import { validate } from './validate.js'

const commands = { convert, explain, format, generate, plot, schema, validate }
/** Commands that need files, devices or a clock, which a module does not have. */
const native = [
  'calibrate', 'devices', 'diff', 'fidelity', 'info', 'init', 'lsp', 'measure', 'play', 'render', 'report', 'studio',
]

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

const usage = (name) => {
  const { summary, usage, options = {} } = commands[name]
  const rows = Object.entries(options).map(([option, { type, short }]) =>
    `  ${short ? `-${short}, ` : '    '}--${option}${type === 'string' ? ' <value>' : ''}`)
  return `${summary}\n\nUsage: haptics ${name} ${usage}\n\n${rows.join('\n')}\n`
}

function run([name, ...rest]) {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    process.stdout.write(commands[rest[0]] ? usage(rest[0]) : help())
    return 0
  }
  if (name === '--version') {
    process.stdout.write(`haptics ${tools().version}\n`)
    return 0
  }
  const command = commands[name]
  if (!command) {
    throw new Failure(name, native.includes(name)
      ? "needs the native program; see 'Install' in its documentation" : "no such command; see 'haptics help'")
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(usage(name))
    return 0
  }
  for (const word of rest) {
    const option = command.native?.find((one) => word === `--${one}` || word.startsWith(`--${one}=`))
    if (option) throw new Failure(`--${option}`, 'needs the native program')
  }
  const { values, positionals } = parseArgs({
    args: rest, options: command.options ?? {}, allowPositionals: true, strict: !command.takesAny,
  })
  return command.run(tools(), values, positionals)
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Failure) && !error.code?.startsWith?.('ERR_PARSE_ARGS') && !('status' in error)) throw error
  process.stderr.write(`haptics: ${error.message}\n`)
  process.exitCode = 2
}
