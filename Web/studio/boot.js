// All large parts are packed in the page: the module, and the editor, the worker, the typefaces and the studio. Both
// are unpacked at the same time, and the module is compiled while the studio starts.

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
  return bytes.subarray(0, at)
}

async function unpacked(id) {
  const { textContent, dataset } = document.getElementById(id)
  const packed = bytesOf(textContent).subarray(0, Number(dataset.length))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let end = 0
  return dataset.sizes.split(' ').map((size) => bytes.slice(end, end += Number(size)))
}

// The shell is painted before anything is unpacked.
await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) })
const module = unpacked('packed-module').then(([bytes]) => bytes)
const compiled = module.then((bytes) => WebAssembly.compile(bytes))
const text = (part) => new TextDecoder().decode(part)
const [worker, regular, bold, editor, studio] = await unpacked('packed-shell')
globalThis.studioParts = { module, compiled, worker: text(worker) }
for (const [weight, font] of [['400 500', regular], ['600', bold]]) {
  document.fonts.add(new FontFace('Inter', font, { weight }))
}
for (const [type, content] of [['text/javascript', editor], ['module', studio]]) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/javascript' }))
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { type, src: address, onload: resolve, onerror: reject })
    document.body.append(script)
  })
}
