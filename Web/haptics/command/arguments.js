// The arguments of commands, by the tables of commands.json, refused in the words of the program.
import { lstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nearest } from '../options.js'
import { commands } from './commands.json'

/** A failure about the arguments. */
export class ArgumentError extends Error {}

/** Choices in words. */
function listed(choices) {
  if (choices.length > 5) return `the following: ${choices.join(', ')}`
  const quoted = choices.map((one) => `'${one}'`)
  return `${quoted.slice(0, -1).join(', ')} ${choices.length > 2 ? 'or' : 'and'} ${quoted.at(-1)}`
}

/** The bytes of a size such as '64M', or `undefined`; a file of more than 2 GB does not fit into the module. */
function byteCount(text) {
  const [, digits, letter] = /^(\d+)([KMG]?)$/i.exec(text) ?? []
  const count = Number(digits) * 1024 ** ['', 'K', 'M', 'G'].indexOf(letter?.toUpperCase())
  return count > 0 && count <= 4e9 ? Math.min(count, 2 ** 31 - 1) : undefined
}

/** Reads the value of an option: `undefined` if it has another type. */
function valueOf({ choices, type }, text) {
  if (choices) return choices.includes(text) ? text : undefined
  if (type === 'size') return byteCount(text)
  if (type === 'whole') return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined
  if (type === 'number') return Number.isFinite(Number(text || NaN)) ? text : undefined
  return text
}

/** Refuses a word that is an option and also a file, which a shell's `*` may have inserted. */
function refuseFileNames(args) {
  const end = args.indexOf('--')
  const options = args.slice(0, end < 0 ? undefined : end).filter((word) => /^-./.test(word))
  const word = options.find((one) => lstatSync(one, { throwIfNoEntry: false }))
  if (word === undefined) return
  throw new ArgumentError(
    `'${word}' is an option and also a file here; write '--' before the names of files, or rename the file to use the option`,
  )
}

/** Reads the arguments of a command: `{ values, paths }`; for one that takes others, the paths include unknown options. */
export function parse(command, args) {
  refuseFileNames(args)
  const { takes, takesOthers, options } = commands[command]
  const see = `; see 'haptics ${command} --help'`
  const all = options.flatMap((option) => option.names.map((name) => ({ ...option, name })))
  const types = all.map(({ name, letter, value }) => [name, { type: value ? 'string' : 'boolean', ...letter && { short: letter } }])
  const values = {}
  const paths = []
  for (const token of parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true }).tokens) {
    const { name, rawName, value, inlineValue } = token
    const option = all.find((one) => one.name === name)
    if (token.kind === 'positional') paths.push(value)
    else if (token.kind === 'option' && !option) {
      const near = rawName.startsWith('--') && nearest(name, all.map((one) => one.name), 3)
      if (!takesOthers) throw new ArgumentError(`unknown option '${rawName}'${near ? `; did you mean '--${near}'?` : see}`)
      paths.push(inlineValue ? `${rawName}=${value}` : rawName)
    } else if (option && !option.value) {
      if (inlineValue) throw new ArgumentError(`the option '${rawName}' does not take any value, but '${value}' was specified`)
      values[name] = true
    } else if (option) {
      const words = `'${rawName} ${option.value}'`
      if (value === undefined || (!inlineValue && /^-./.test(value))) throw new ArgumentError(`missing value for ${words}${see}`)
      const read = valueOf(option, value)
      if (read === undefined) {
        const { choices, type } = option
        const near = choices && nearest(value, choices)
        const advice = near ? `; did you mean '${near}'?` : choices ? `; choose one of ${listed(choices)}` : type === 'size' ? '; use a number with K, M or G' : ''
        throw new ArgumentError(`the value '${value}' is invalid for ${words}${advice}`)
      }
      const [key] = option.names
      values[key] = option.isRepeated ? [...values[key] ?? [], read] : read
    }
  }
  const wanted = takes.match(/<[^>]+>( \.\.\.)?/g)
  const extra = takesOthers || takes.includes('...') ? undefined : paths[wanted.length]
  if (extra !== undefined) throw new ArgumentError(`unexpected argument '${extra}'${see}`)
  const required = options.filter(({ names, isRequired }) => isRequired && !(names[0] in values)).map(({ names, value }) => `--${names[0]} ${value}`)
  const [missing] = takes.startsWith('[') ? [] : [...wanted.slice(paths.length), ...required]
  if (missing) throw new ArgumentError(`missing expected argument '${missing}'${see}`)
  return { values, paths }
}
