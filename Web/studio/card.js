// A file as a picture to share: an SVG whose playhead moves, and a PNG that contains the file.
import { sharpnessColor } from './canvas/brush.js'

const plot = { left: 64, right: 1136, top: 220, bottom: 520 }
/** Colors as in studio.css. */
const themes = {
  dark: { ground: '#0e0f12', ink: '#e8eaf0', soft: '#9aa1b0', line: '#2a2e37', accent: '#7c9cff', onAccent: '#0e0f12', haptic: '#7c9cff', audio: '#3ecf8e', visual: '#f5a524' },
  light: { ground: '#ffffff', ink: '#14161b', soft: '#5b6270', line: '#dfe3ea', accent: '#3355e0', onAccent: '#ffffff', haptic: '#3355e0', audio: '#0b7a4b', visual: '#9a5b00' },
}
const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`).replace(/[\u0000-\u001f]/g, ' ')
const fixed = (value) => String(Number(value.toFixed(1)))
/** A name that fits in a line; its end matters less than its beginning. */
const shortened = (text, most) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)

/** The events of a pattern in hue. */
function patternShapes({ events }, x, y) {
  return events.filter(({ isAudio, outline: { level } }) => !isAudio && level?.length).map(({ isTransient, outline: { level, sharpness } }, index) => {
    const hue = (value = 0.5) => sharpnessColor(value).replace(/, 1\)$/, ')').replace('rgba', 'rgb')
    if (isTransient) return `<rect x="${fixed(x(level[0]) - 4)}" y="${fixed(y(level[1]))}" width="8" height="${fixed(y(0) - y(level[1]))}" rx="4" fill="${hue(sharpness?.[1])}"/>`
    const corners = [[level[0], 0], ...Array.from({ length: level.length / 2 }, (_, i) => [level[2 * i], level[2 * i + 1]]), [level.at(-2), 0]]
    const path = `M${corners.map(([time, value]) => `${fixed(x(time))} ${fixed(y(value))}`).join('L')}Z`
    if (!(sharpness?.length > 2)) return `<path d="${path}" fill="${hue(sharpness?.[1])}" fill-opacity=".8"/>`
    const [from, to] = [sharpness[0], sharpness.at(-2)]
    const stops = Array.from({ length: sharpness.length / 2 }, (_, i) => `<stop offset="${to > from ? ((sharpness[2 * i] - from) / (to - from)).toFixed(3) : 0}" stop-color="${hue(sharpness[2 * i + 1])}"/>`)
    return `<linearGradient id="h${index}" gradientUnits="userSpaceOnUse" x1="${fixed(x(from))}" x2="${fixed(x(to))}">${stops.join('')}</linearGradient><path d="${path}" fill="url(#h${index})" fill-opacity=".8"/>`
  }).join('')
}

/** The clips of a timeline, in the colors of its modalities. */
const clipShapes = (clips, colors, x) => clips.map(({ at, duration, modality }) => {
  const row = ['haptic', 'audio', 'visual'].indexOf(modality)
  return `<rect x="${fixed(x(at))}" y="${plot.top + 10 + row * 100}" width="${fixed(Math.max(10, x(at + duration) - x(at)))}" height="80" rx="8" fill="${colors[modality]}" fill-opacity=".85"/>`
}).join('')

/**
 * A card as SVG.
 *
 * file: `{ name, words, duration, events }`, or `clips` of a timeline; link: an address, or `undefined`;
 * isMoving: whether the playhead moves, unless the reader prefers less motion.
 */
export function cardOf({ name, words, duration, events = [], clips = [] }, { theme = 'dark', link, isMoving = true } = {}) {
  const colors = themes[theme]
  const length = Math.max(duration, 0.1)
  const x = (time) => plot.left + (time / length) * (plot.right - plot.left)
  const y = (value) => plot.bottom - value * (plot.bottom - plot.top)
  const run = `.p{animation:r ${Math.max(length, 1).toFixed(2)}s linear infinite}@keyframes r{to{transform:translateX(${plot.right - plot.left}px)}}@media(prefers-reduced-motion:reduce){.p{animation:none}}`
  const text = (left, top, size, weight, fill, content, more = '') => `<text x="${left}" y="${top}" font-size="${size}" font-weight="${weight}" fill="${fill}"${more}>${escaped(content)}</text>`
  const lines = [0, 0.5, 1].map((value) => `<path d="M${plot.left} ${y(value)}H${plot.right}" stroke="${colors.line}" stroke-width="2"/>`).join('')
  const body = [
    `<rect width="1200" height="630" fill="${colors.ground}"/>`, text(64, 66, 24, 600, colors.soft, 'Haptics Studio'),
    `<circle cx="106" cy="142" r="42" fill="${colors.accent}"/><path d="M93 120v44l36-22z" fill="${colors.onAccent}"/>`,
    text(176, 140, 52, 700, colors.ink, shortened(name, 34)), text(178, 182, 26, 400, colors.soft, words), lines,
    events.length > 0 ? patternShapes({ events }, x, y) : clipShapes(clips, colors, x),
    text(64, 562, 20, 400, colors.soft, '0 s'), text(1136, 562, 20, 400, colors.soft, `${Number(length.toFixed(2))} s`, ' text-anchor="end"'),
    link ? text(64, 602, 24, 600, colors.accent, `▶ ${shortened(link.replace(/^https?:\/\//, '').replace(/[?#].*/, ''), 60)}`) : text(64, 602, 24, 400, colors.soft, 'Drop this picture on Haptics Studio to feel it'),
    isMoving ? `<rect class="p" x="${plot.left - 2}" y="${plot.top - 10}" width="4" height="${plot.bottom - plot.top + 20}" rx="2" fill="${colors.ink}"/>` : '',
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="Inter, system-ui, sans-serif" role="img"><title>${escaped(name)}</title>`
    + `${isMoving ? `<style>${run}</style>` : ''}${link ? `<a href="${escaped(link)}" target="_blank">${body}</a>` : body}</svg>\n`
}

// The file in a PNG.

const keyword = 'haptics-file'
/** A file may be no longer than this when it is unpacked. */
const longest = 4 << 20
const encoder = new TextEncoder()
const table = Uint32Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n })
const checksum = (bytes) => ~bytes.reduce((crc, byte) => table[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) >>> 0
const streamed = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** A PNG with a file, `{ name, text, link }`, in a chunk of text before its end. */
export async function withFile(png, file) {
  const packed = await streamed(encoder.encode(JSON.stringify(file)), new CompressionStream('deflate'))
  // Keyword, compressed, by deflate, and no language.
  const content = new Uint8Array([...encoder.encode(`iTXt${keyword}`), 0, 1, 0, 0, 0, ...packed])
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(chunk.length - 4, checksum(content))
  const end = png.length - 12
  return new Blob([png.subarray(0, end), chunk, png.subarray(end)], { type: 'image/png' })
}

/** The file in a PNG, `{ name, text }`; `null` for other pictures. */
export async function fileIn(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = encoder.encode(`iTXt${keyword}`)
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = view.getUint32(at)
    const start = at + 4
    if (head.every((byte, i) => bytes[start + i] === byte)) {
      try {
        let room = longest
        const limit = new TransformStream({ transform(part, controller) {
          room -= part.length
          if (room < 0) controller.error(new RangeError())
          else controller.enqueue(part)
        } })
        const packed = bytes.subarray(start + head.length + 5, start + 4 + size)
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).pipeThrough(limit)
        const { name, text } = await new Response(stream).json()
        return typeof name === 'string' && typeof text === 'string' ? { name, text } : null
      } catch { return null }
    }
    at += size + 12
  }
  return null
}
