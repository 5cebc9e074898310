// The arguments of commands, by the tables of commands.json, refused in the words of the program.
import { lstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nearest } from '../options.js'
import { commands, groups } from './commands.json'

/** A failure about the arguments. */
export class ArgumentError extends Error {}

/** Choices in words. */
function listed(choices) {
  if (choices.length > 5) return `the following: ${choices.join(', ')}`
  const quoted = choices.map((one) => `'${one}'`)
  return `${quoted.slice(0, -1).join(', ')} ${choices.length > 2 ? 'or' : 'and'} ${quoted.at(-1)}`
}

/**
 * The options of a command: `{ name, letter, kind, value }`.
 *
 * A kind is '' for a flag, '<file>' for text, '<hz>#' for a number, '<bytes>%' for a size, and 'a|b' for choices; '...' makes an option
 * repeatable, and '!' required.
 */
export const optionsOf = (command) =>
  [...(commands[command].groups ?? []).map((name) => groups[name]), commands[command].options ?? {}].flatMap(Object.entries)
    .map(([key, kind]) => {
      const [name, letter] = key.split(' ')
      return { name, letter, kind, value: kind.includes('|') ? `<${name}>` : kind.replace(/[.#!%]+$/, '') }
    })

/** The bytes of a size such as '64M', or `undefined`; a file of more than 2 GB does not fit into the module. */
function byteCount(text) {
  const [, digits, letter] = /^(\d+)([KMG]?)$/i.exec(text) ?? []
  const count = Number(digits) * 1024 ** ['', 'K', 'M', 'G'].indexOf(letter?.toUpperCase())
  return count > 0 && count <= 4e9 ? Math.min(count, 2 ** 31 - 1) : undefined
}

/** Returns whether a string is a number, which is whole for counts and rates. */
const isNumber = (text, value) => Number.isFinite(Number(text || NaN))
  && (!['<count>', '<hz>'].includes(value) || (/^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text))))

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
  const { takes, takesOthers } = commands[command]
  const see = `; see 'haptics ${command} --help'`
  const all = optionsOf(command)
  const types = all.map(({ name, letter, kind }) => [name, { type: kind ? 'string' : 'boolean', ...letter && { short: letter } }])
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
    } else if (option?.kind === '') {
      if (inlineValue) throw new ArgumentError(`the option '${rawName}' does not take any value, but '${value}' was specified`)
      values[name] = true
    } else if (option) {
      const words = `'${rawName} ${option.value}'`
      if (value === undefined || (!inlineValue && /^-./.test(value))) throw new ArgumentError(`missing value for ${words}${see}`)
      const choices = option.kind.includes('|') && option.kind.split('|')
      const size = option.kind.endsWith('%') ? byteCount(value) : 0
      if (choices ? !choices.includes(value) : size === undefined || (option.kind.endsWith('#') && !isNumber(value, option.value))) {
        const near = choices && nearest(value, choices)
        const advice = near ? `; did you mean '${near}'?` : choices ? `; choose one of ${listed(choices)}` : option.value === '<bytes>' ? '; use a number with K, M or G' : ''
        throw new ArgumentError(`the value '${value}' is invalid for ${words}${advice}`)
      }
      values[name] = option.kind.includes('...') ? [...values[name] ?? [], value] : size || value
    }
  }
  const wanted = takes.match(/<[^>]+>( \.\.\.)?/g)
  const extra = takesOthers || takes.includes('...') ? undefined : paths[wanted.length]
  if (extra !== undefined) throw new ArgumentError(`unexpected argument '${extra}'${see}`)
  const required = all.filter(({ name, kind }) => kind.endsWith('!') && !(name in values)).map(({ name, value }) => `--${name} ${value}`)
  const [missing] = takes.startsWith('[') ? [] : [...wanted.slice(paths.length), ...required]
  if (missing) throw new ArgumentError(`missing expected argument '${missing}'${see}`)
  if (values.config && values['no-config']) throw new ArgumentError("'--config' cannot be used with '--no-config'")
  return { values, paths }
}
