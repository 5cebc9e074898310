/** Links longer than this are cut by some programs that pass them on. */
export const safeLength = 8192
/** A link's text may be no longer than this when it is unpacked. */
const longest = 4 << 20

const toBase64 = (bytes) => {
  let raw = ''
  for (const byte of bytes) raw += String.fromCharCode(byte)
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The part of a link that holds a file: compressed, and never sent to anybody. */
export async function pack(name, text) {
  const stream = new Blob([JSON.stringify({ name, text })]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  return `#p=${toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))}`
}

/** The file in a link; `null` where there is none or it is damaged. */
export async function unpack(fragment) {
  const match = /^#p=([\w-]+)$/.exec(fragment)
  if (!match) return null
  try {
    const raw = atob(match[1].replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0))
    const reader = new Blob([bytes]).stream()
      .pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const parts = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      // A few bytes can stand for very many.
      if (size > longest) return null
      parts.push(value)
    }
    const { name, text } = JSON.parse(await new Blob(parts).text())
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : null
  } catch {
    return null
  }
}
