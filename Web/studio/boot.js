// All large parts are packed in the page: the module, the editor,
// the worker, the typefaces and the studio itself.
const { textContent, dataset } = document.getElementById('packed')
const packed = Uint8Array.from(atob(textContent.trim()), (character) => character.charCodeAt(0))
const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
let end = 0
const parts = dataset.sizes.split(' ').map((size) => bytes.slice(end, end += Number(size)))
const text = (part) => new TextDecoder().decode(part)

const [module, worker, regular, bold, editor, studio] = parts
globalThis.studioParts = { module, worker: text(worker) }
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
