/** Links longer than this are cut by some programs that pass them on. */
export const safeLength = 8192
/** The size of the largest file in a link, in bytes of JSON: the page stands still while it reads a file. */
const longest = 1 << 18

/**
 * The part of a link that contains a file, and the widget to which it is bound: compressed, and never sent to a server;
 * `null` if the file is too large.
 */
export async function pack(name, text, thumb) {
  const file = new Blob([JSON.stringify({ name, text, thumb })])
  if (file.size > longest) return null
  const stream = file.stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#p=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The file in a link, `{ name, text, thumb, opens }`, or the `{ reason }` why it is not opened. */
export async function unpack(fragment) {
  const match = /^#p=([\w-]+)$/.exec(fragment)
  const damaged = { reason: 'The link is damaged. It contains no file.' }
  // A few bytes can stand for very many.
  let room = longest
  const limit = new TransformStream({
    transform(part, controller) {
      room -= part.length
      if (room < 0) controller.error(new RangeError())
      else controller.enqueue(part)
    },
  })
  try {
    const bytes = Uint8Array.from(atob(match[1].replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(limit)
    const { name, text, thumb, opens } = await new Response(stream).json()
    return typeof name === 'string' && typeof text === 'string' ? { name, text, thumb, opens } : damaged
  } catch {
    return room < 0 ? { reason: 'The file in the link is larger than 256 KB and was not opened.' } : damaged
  }
}
