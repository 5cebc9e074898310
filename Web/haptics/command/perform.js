// What the module performs, in the words of the program.
import { assetsIn } from '../assets.js'
import { columnsOf, hasColor } from './files.js'

/** The options of a command as lines for the module. */
const lines = (values) => Object.entries(values).flatMap(([name, value]) => [value].flat()
  .filter((one) => one !== undefined && one !== false).map((one) => `${name}=${one === true ? 1 : one}\n`)).join('')

/** Performs a command about files, and writes its lines for standard error: `{ status, stem, text, bytes }`. */
export function perform(tools, command, files, values = {}, stream = process.stdout) {
  const options = {
    ...values, color: hasColor(values.color, stream), errorColor: hasColor(values.color, process.stderr),
    columns: columnsOf(stream === process.stdout ? process.stderr : stream),
  }
  const [status, parts] = tools.run((memory, exports, scope) => {
    const pointers = files.flatMap(({ bytes, name, assets = {}, folders = [] }) =>
      [memory.source(scope, { bytes, format: 0, name }), assetsIn(scope, assets), scope.string(folders.join('\n'))])
    const { address } = scope.bytes(new Uint8Array(Uint32Array.from(pointers).buffer))
    const block = exports.haptics_web_desk(scope.string(command), address, files.length, scope.string(lines(options)))
    let end = block + 4
    const next = () => memory.bytes.slice(end + 4, end += 4 + memory.view.getUint32(end, true))
    const answer = [memory.view.getInt32(block, true), [next(), next(), next(), next()]]
    exports.haptics_web_free(block)
    return answer
  })
  const [stem, text, errors] = parts.slice(0, 3).map((part) => new TextDecoder().decode(part))
  process.stderr.write(errors)
  return { status, stem, text, bytes: parts[3] }
}
