/** Links longer than this are cut by some programs that pass them on. */
export const safeLength = 8192
/** A link's text may be no longer than this when it is unpacked. */
const longest = 4 << 20

/** The part of a link that contains a file: compressed, and never sent to a server. */
export async function pack(name, text) {
  const stream = new Blob([JSON.stringify({ name, text })]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#p=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The file in a link; `null` without one, or if it is damaged. */
export async function unpack(fragment) {
  const match = /^#p=([\w-]+)$/.exec(fragment)
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
    const { name, text } = await new Response(stream).json()
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : null
  } catch {
    return null
  }
}
