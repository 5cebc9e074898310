// The worker that unpacks a part of the page, so that the page can be drawn meanwhile.
import unpacker from 'haptics-unpack'

/** The bytes of a packed part: seven bits a character, of which those that HTML changes are two apart. */
function bytesOf(text) {
  const bytes = new Uint8Array(Math.ceil((text.length * 7) / 8))
  let [at, bits, count] = [0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bits = (bits << 7) | (code < 128 ? code : code - 128)
    count += 7
    if (count < 8) continue
    count -= 8
    bytes[at++] = bits >> count
    bits &= (1 << count) - 1
  }
  return bytes
}

onmessage = async ({ data: { text, length, sizes } }) => {
  const { instance: { exports: { memory, __heap_base: { value: base }, unpack } } } =
    await WebAssembly.instantiate(Uint8Array.from(atob(unpacker), (letter) => letter.charCodeAt(0)))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const start = base + length
  memory.grow(Math.ceil((start + size) / 65_536))
  new Uint8Array(memory.buffer).set(bytesOf(text).subarray(0, length), base)
  if (unpack(base, length, start, size) !== size) throw new Error('the page is damaged: download it again')
  let end = start
  const parts = sizes.map((one) => new Uint8Array(memory.buffer).slice(end, end += one))
  postMessage(parts, parts.map(({ buffer }) => buffer))
}
