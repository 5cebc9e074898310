// Memory shared between tools and the module.
import { checkText } from './memory.js'
export { checkOptions } from './options.js'
import * as words from './words.js'

/** The number of the format by file name, otherwise by content, otherwise of patterns. */
export function formatNumber({ exports }, scope, name = '', text = '') {
  const recognized = (text) => {
    const [file, content] = [scope.bytes(name), scope.bytes(text)]
    return exports.haptics_web_recognize(file.address, file.size, content.address, content.size)
  }
  // A long text is only copied if the name is of no use.
  const named = recognized('')
  return named >= 0 ? named : Math.max(recognized(text), 0)
}

/** The bytes of a file, with the format that its options, its name or its text show. */
export function sourceIn(memory, scope, bytes, { format, name } = {}) {
  checkText(bytes)
  const number = format == null
    ? formatNumber(memory, scope, name, bytes) : words.formats.number(format)
  return memory.source(scope, { bytes, format: number, name })
}

export function takeText(memory, handle) {
  const { exports } = memory
  try {
    return memory.text(exports.haptics_text_characters(handle), exports.haptics_text_size(handle))
  } finally {
    exports.haptics_text_destroy(handle)
  }
}

export function takeSamples(memory, sampleRate, handle) {
  const { exports } = memory
  try {
    const channels = exports.haptics_samples_channels(handle)
    const start = exports.haptics_samples_data(handle) >> 2
    const count = exports.haptics_samples_frames(handle) * channels
    return { samples: memory.floats.slice(start, start + count), channels, sampleRate }
  } finally {
    exports.haptics_samples_destroy(handle)
  }
}

/** The options of a command as lines for the module, with another character for line breaks in them. */
export const lines = (values) => Object.entries(values).flatMap(([name, value]) => [value].flat()
  .filter((one) => one !== undefined && one !== false)
  .map((one) => `${name}=${one === true ? 1 : String(one).replaceAll('\n', '\u0002')}\n`)).join('')

/** The status and the blocks of bytes after it that the module returns. */
export function takeBlocks(memory, block, count) {
  let end = block + 4
  const next = () => memory.bytes.slice(end + 4, end += 4 + memory.view.getUint32(end, true))
  const answer = [memory.view.getInt32(block, true), ...Array.from({ length: count }, next)]
  memory.exports.haptics_web_free(block)
  return answer
}

export const decoded = (bytes) => new TextDecoder().decode(bytes)

/** Performs a command of the program: `{ status, stem, text, errors, bytes, subject, reason }`. Each file is three pointers. */
export function takeParts(memory, scope, command, options, files = []) {
  const { address } = scope.bytes(new Uint8Array(Uint32Array.from(files.flat()).buffer))
  const [status, stem, text, errors, bytes, subject, reason] = takeBlocks(memory, memory.exports.haptics_web_command(
    scope.string(command), address, files.length, scope.string(lines(options))), 6)
  return {
    status, stem: decoded(stem), text: decoded(text), errors: decoded(errors), bytes, subject: decoded(subject),
    reason: decoded(reason),
  }
}
