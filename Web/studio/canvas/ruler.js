import { written } from '../edits.js'
import { niceStep } from '../numbers.js'
import { faint } from './colors.js'

export const rulerHeight = 24

/** Times at round places in view: `{ time, isMain }`; of a timeline with a tempo, beats. */
export function ticks(scale, beat = 0) {
  const unit = beat > 0 ? beat : 1
  const least = (90 / scale.room) * scale.span / unit
  const step = (beat > 0 ? Math.max(1, 2 ** Math.ceil(Math.log2(least))) : niceStep(least)) * unit
  const marks = []
  const first = Math.max(0, Math.floor(scale.from / step))
  for (let i = first * 5; i * (step / 5) <= scale.to; i++) {
    const time = i * (step / 5)
    if (time >= scale.from) marks.push({ time, isMain: i % 5 === 0 })
  }
  return marks
}

/** The ruler on top, and lines below it. */
export function paintRuler({ context, scale, width, height, colors }, { loop, beat = 0 }) {
  context.fillStyle = colors.panel
  context.fillRect(0, 0, width, rulerHeight)
  context.font = '11px Inter, system-ui, sans-serif'
  context.textBaseline = 'middle'
  for (const { time, isMain } of ticks(scale, beat)) {
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
    context.fillText(beat > 0 ? `${written(time / beat, 0)}` : `${written(time, 3)} s`, x + 4, 9)
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
