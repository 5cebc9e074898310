import { written } from '../edits.js'
import { niceStep } from '../numbers.js'
import { faint } from './colors.js'

export const rulerHeight = 24

/** Round times in view, or beats of a tempo: `{ time, text }`, of which only main ones have a text. */
function ticks(scale, tempo) {
  const [first, last] = tempo ? [tempo.beatsAt(scale.from), tempo.beatsAt(scale.to)] : [scale.from, scale.to]
  const least = (90 / scale.room) * (last - first)
  const step = tempo ? Math.max(1, 2 ** Math.ceil(Math.log2(least))) : niceStep(least)
  const marks = []
  for (let i = Math.max(0, Math.floor(first / step)) * 5; i * (step / 5) <= last; i++) {
    const place = i * (step / 5)
    const text = i % 5 === 0 ? `${written(place, 3)}${tempo ? '' : ' s'}` : null
    if (place >= first) marks.push({ time: tempo ? tempo.secondsAt(place) : place, text })
  }
  return marks
}

/** The ruler on top, and lines below it. */
export function paintRuler({ context, scale, width, height, colors }, { loop, tempo = null }) {
  context.fillStyle = colors.panel
  context.fillRect(0, 0, width, rulerHeight)
  context.font = '11px Inter, system-ui, sans-serif'
  context.textBaseline = 'middle'
  for (const { time, text } of ticks(scale, tempo)) {
    const isMain = text !== null
    const x = Math.round(scale.x(time)) + 0.5
    if (x < scale.left - 1) continue
    context.strokeStyle = isMain ? faint(colors.ink, 0.1) : faint(colors.ink, 0.04)
    context.beginPath()
    context.moveTo(x, rulerHeight)
    context.lineTo(x, height)
    context.stroke()
    context.strokeStyle = faint(colors.ink, isMain ? 0.35 : 0.18)
    context.beginPath()
    context.moveTo(x, rulerHeight - (isMain ? 8 : 4))
    context.lineTo(x, rulerHeight)
    context.stroke()
    if (!isMain) continue
    context.fillStyle = colors.soft
    context.fillText(text, x + 4, 9)
  }
  if (!loop) return
  const [from, to] = [scale.x(loop.from), scale.x(loop.to)]
  context.fillStyle = faint(colors.accent, 0.28)
  context.fillRect(from, 0, to - from, rulerHeight)
  context.fillStyle = faint(colors.accent, 0.05)
  context.fillRect(from, rulerHeight, to - from, height - rulerHeight)
  context.fillStyle = colors.accent
  for (const x of [from, to]) context.fillRect(x - 1, 0, 2, rulerHeight)
}
