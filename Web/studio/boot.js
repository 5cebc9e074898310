import { unpackLZMA } from './lzma.js'

// Everything that is large stands packed in the page: the module, the texts of the rules, the editor
// and the studio itself. Packed together they take two thirds of what they would apart.
const { textContent, dataset } = document.getElementById('packed')
const raw = atob(textContent.trim())
const packed = new Uint8Array(raw.length)
for (let i = 0; i < raw.length; i++) packed[i] = raw.charCodeAt(i)
const sizes = dataset.sizes.split(' ').map(Number)
const bytes = unpackLZMA(packed, sizes.reduce((sum, size) => sum + size))
let end = 0
const parts = sizes.map((size) => bytes.slice(end, end += size))
const text = (part) => new TextDecoder().decode(part)

const [module, rules, editor, studio] = parts
globalThis.studioParts = { module, rules: JSON.parse(text(rules)) }
for (const [type, content] of [['text/javascript', editor], ['module', studio]]) {
  const script = document.createElement('script')
  script.type = type
  script.textContent = text(content)
  document.body.append(script)
}
