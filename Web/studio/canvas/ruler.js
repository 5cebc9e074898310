import { written } from '../edits.js'
import { count, niceStep } from '../numbers.js'
import { faint } from './colors.js'

export const rulerHeight = 24

/** Round times in view, or beats of a tempo: `{ time, text }`, of which only main ones have a label. */
function ticks(scale, tempo) {
  const [first, last] = tempo ? [tempo.beatsAt(scale.from), tempo.beatsAt(scale.to)] : [scale.from, scale.to]
  const least = (90 / scale.room) * (last - first)
  const step = tempo ? Math.max(1, 2 ** Math.ceil(Math.log2(least))) : niceStep(least)
  const marks = []
  for (let i = Math.max(0, Math.floor(first / step)) * 5; i * (step / 5) <= last; i++) {
    const place = i * (step / 5)
    const text = i % 5 !== 0 ? null : tempo ? count(place, 'beat') : `${written(place, 3)} s`
    if (place >= first) marks.push({ time: tempo ? tempo.secondsAt(place) : place, text })
  }
  return marks
}

/** The ruler on top, and lines below it. */
export function paintRuler(brush, { loop, tempo = null }) {
  const { scale, width, height, colors } = brush
  brush.box(colors.panel, 0, 0, width, rulerHeight)
  for (const { time, text } of ticks(scale, tempo)) {
    const isMain = text !== null
    const x = Math.round(scale.x(time)) + 0.5
    if (x < scale.left - 1) continue
    brush.path([x, rulerHeight], [x, height]).stroke(faint(colors.ink, isMain ? 0.1 : 0.04))
    brush.path([x, rulerHeight - (isMain ? 8 : 4)], [x, rulerHeight]).stroke(faint(colors.ink, isMain ? 0.35 : 0.18))
    if (isMain) brush.text(colors.soft, text, x + 4, 9)
  }
  if (!loop) return
  const [from, to] = [scale.x(loop.from), scale.x(loop.to)]
  brush.box(faint(colors.accent, 0.28), from, 0, to - from, rulerHeight)
  brush.box(faint(colors.accent, 0.05), from, rulerHeight, to - from, height - rulerHeight)
  for (const x of [from, to]) brush.box(colors.accent, x - 1, 0, 2, rulerHeight)
}
