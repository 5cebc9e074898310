// The worker that unpacks a part of the page, so that the page can be drawn meanwhile.
import unpacker from 'haptics-unpack'

onmessage = async ({ data: { text, length, sizes } }) => {
  const { instance: { exports: { memory, __heap_base: { value: base }, bytes_of: bytesOf, unpack } } } =
    await WebAssembly.instantiate(Uint8Array.from(atob(unpacker), (letter) => letter.charCodeAt(0)))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const start = base + text.length
  memory.grow(Math.ceil((start + size) / 65_536))
  new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, base))
  if (bytesOf(base, text.length) < length || unpack(base, length, start, size) !== size) throw new Error('the page is damaged: download it again')
  let end = start
  const parts = sizes.map((one) => new Uint8Array(memory.buffer).slice(end, end += one))
  postMessage(parts, parts.map(({ buffer }) => buffer))
}
