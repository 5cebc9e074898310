/** Round, between, sharp: the ramp of sharpness, as `haptics plot` has it. */
const ramp = [[0x5b, 0x5b, 0xd6], [0xc4, 0x4f, 0x9c], [0xf7, 0x6b, 0x15]]
const names = ['bg', 'panel', 'raised', 'line', 'ink', 'soft', 'accent', 'haptic', 'audio', 'visual', 'error', 'warning']

/** The color of a sharpness. */
export function sharpnessColor(value, alpha = 1) {
  const at = Math.min(Math.max(value, 0), 1) * 2
  const low = Math.min(Math.floor(at), 1)
  const [r, g, b] = ramp[low].map((one, i) => Math.round(one + (ramp[low + 1][i] - one) * (at - low)))
  return `rgba(${r}, ${g}, ${b}, ${alpha})`
}

/** The tokens of the style sheet, for the canvas. */
export function readColors() {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
}

/** A color of the style sheet with less of it. */
export function faint(color, alpha) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return `rgba(${r}, ${g}, ${b}, ${alpha})`
}
