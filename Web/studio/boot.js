// All large parts are packed in the page: the module; the worker, the typefaces and the studio; and the text editor. Each
// is unpacked in a worker. The module is compiled while the studio starts, and the editor waits until it is shown.
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

/** Runs a script of the page. */
function run(type, content) {
  const src = URL.createObjectURL(new Blob([content], { type: 'text/javascript' }))
  return new Promise((resolve, reject) => {
    document.body.append(Object.assign(document.createElement('script'), { type, src, onload: resolve, onerror: reject }))
  })
}

const [worker, regular, bold, studio] = await shell
globalThis.studioParts = {
  module, compiled, worker: text(worker),
  editor: () => unpacked('packed-editor').then(([script]) => run('text/javascript', script)),
}
for (const [weight, font] of [['400 500', regular], ['600', bold]]) {
  document.fonts.add(new FontFace('Inter', font, { weight }))
}
await run('module', studio)
