// What the module performs, in the words of the program.
import { assetsIn } from '../assets.js'
import { takeParts } from '../tools-memory.js'
import { columnsOf, hasColor } from './files.js'

/** The reason why an output must not replace a file, by the contents of both; empty if it may. */
export const refusing = (tools, option) => (old, made) =>
  perform(tools, 'refusal', [old, made].map((bytes) => ({ bytes, name: '' })), { option }).text

/** Performs a command about files, and writes its lines for standard error: `{ status, stem, text, bytes, subject, reason }`. */
export function perform(tools, command, files, values = {}, stream = process.stdout) {
  const options = {
    ...values, color: hasColor(values.color, stream), errorColor: hasColor(values.color, process.stderr),
    errorColumns: columnsOf(stream === process.stdout ? process.stderr : stream),
  }
  const { errors, ...made } = tools.run((memory, _, scope) =>
    takeParts(memory, scope, command, options, files.map(({ bytes, name, assets = {}, folders = [] }) =>
      [memory.source(scope, { bytes, format: 0, name }), assetsIn(scope, assets), scope.string(folders.join('\n'))])))
  process.stderr.write(errors)
  return made
}
