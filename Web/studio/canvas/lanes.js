import { curveNames, rangeOf } from '../model.js'
import { clamp } from '../numbers.js'
import { rulerHeight } from './ruler.js'

/** Shares of the height, and the least of each. */
const weights = { intensity: [5, 90], sharpness: [2, 44], curve: [1.6, 40], signal: [1.7, 40] }
const pad = { top: 22, bottom: 8 }

/** The lanes of a pattern, from top to bottom: `{ kind, id, name, range, top, height, plotTop, plotHeight }`. */
export function patternLanes(model, height, hidden) {
  const used = new Set(model.curves.map(({ id }) => id))
  const lanes = [
    { kind: 'intensity', id: 'intensity', name: 'Intensity', range: [0, 1] },
    { kind: 'sharpness', id: 'sharpness', name: 'Sharpness', range: [0, 1] },
    ...[...curveNames.filter((id) => used.has(id)), ...[...used].filter((id) => !curveNames.includes(id))]
      .map((id) => ({ kind: 'curve', id, name: id.replace(/^Haptic/, '').replace(/([a-z])([A-Z])/g, '$1 $2'), range: rangeOf(id) })),
    { kind: 'signal', id: 'signal', name: 'Signal', range: [0, 1] },
  ].filter((lane) => !hidden.includes(lane.kind === 'curve' ? 'curves' : lane.kind))
  return stacked(lanes, height, ({ kind }) => weights[kind])
}

/** Positions lanes below the ruler. */
export function stacked(lanes, height, weightOf) {
  const room = height - rulerHeight
  const total = lanes.reduce((sum, lane) => sum + weightOf(lane)[0], 0)
  let top = rulerHeight
  for (const lane of lanes) {
    const [weight, least] = weightOf(lane)
    lane.top = top
    lane.height = Math.max(least, Math.floor((room * weight) / total))
    lane.plotTop = top + Math.min(pad.top, lane.height * 0.35)
    lane.plotHeight = lane.height - (lane.plotTop - top) - pad.bottom
    top += lane.height
  }
  return lanes
}

export function yOf(lane, value) {
  const [least, most] = lane.range
  return lane.plotTop + lane.plotHeight * (1 - (clamp(value, least, most) - least) / (most - least))
}

export function valueAt(lane, y) {
  const [least, most] = lane.range
  return least + clamp(1 - (y - lane.plotTop) / lane.plotHeight, 0, 1) * (most - least)
}

export const laneAt = (lanes, y) => lanes.find(({ top, height }) => top <= y && y < top + height)
/** The lane in which a part is drawn. */
export const laneOf = (lanes, model, { kind, index }) => lanes.find((lane) =>
  (kind === 'point' ? lane.id === model.curves[index]?.id : lane.kind === (kind === 'sharpness' ? 'sharpness' : 'intensity')))
