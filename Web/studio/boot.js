// All large parts are packed in the page: the module, and the editor, the worker, the typefaces and the studio. Each
// is unpacked in a worker, and the module is compiled while the studio starts.
import unpacking from 'haptics-unpacking'

const source = URL.createObjectURL(new Blob([unpacking], { type: 'text/javascript' }))

function unpacked(id) {
  const { textContent: text, dataset } = document.getElementById(id)
  return new Promise((resolve, reject) => {
    const worker = new Worker(source)
    worker.onmessage = ({ data }) => { worker.terminate(); resolve(data) }
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ text, length: Number(dataset.length), sizes: dataset.sizes.split(' ').map(Number) })
  })
}

// The shell is painted before anything is unpacked.
await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) })
const shell = unpacked('packed-shell')
const module = unpacked('packed-module').then(([bytes]) => bytes)
const compiled = module.then((bytes) => WebAssembly.compile(bytes))
const text = (part) => new TextDecoder().decode(part)
const [worker, regular, bold, editor, studio] = await shell
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
