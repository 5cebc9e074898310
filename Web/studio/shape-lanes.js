// The lanes of the shape: one for the events, and one for each parameter that has curves.

const laneHeight = 150
const curveHeight = 90
/** The room above, between and below lanes. */
export const gap = 22
/** The values that a curve's parameter takes. */
const ranges = { HapticIntensityControl: [0, 1], AudioVolumeControl: [0, 1] }
export const rangeOf = (id) => ranges[id] ?? [-1, 1]

/** `{ name, id, top, height, range }` for each lane of an outline and of another version. */
export function lanesOf(outline, other) {
  const note = other ? '; dashed: the other version' : ''
  const lanes = [{
    name: `Intensity (area, stems) and sharpness (line)${note}`, top: gap, height: laneHeight, range: [0, 1],
  }]
  let top = gap + laneHeight + gap
  for (const id of new Set([...outline.curves, ...(other?.curves ?? [])].map((curve) => curve.id))) {
    lanes.push({ name: id, id, top, height: curveHeight, range: rangeOf(id) })
    top += curveHeight + gap
  }
  return lanes
}
