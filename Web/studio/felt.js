/** What is felt of an outline at a time: the strongest intensity, and its sharpness. */
export function felt({ events }, time) {
  let intensity = 0
  let sharpness = null
  for (const event of events) {
    if (!event.level || event.type.startsWith('Audio')) continue
    const value = event.type === 'HapticTransient'
      ? (Math.abs(event.level[0] - time) <= 0.005 ? event.level[1] : 0)
      : interpolated(event.level, time)
    if (value <= intensity) continue
    intensity = value
    sharpness = event.sharpness?.length
      ? (event.sharpness.length === 2 ? event.sharpness[1] : interpolated(event.sharpness, time))
      : null
  }
  return { time, intensity, sharpness }
}

/** The value of a line of times and values in turn. */
function interpolated(line, time) {
  if (line.length === 0 || time < line[0] || time > line.at(-2)) return 0
  let low = 0
  let high = line.length / 2 - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (line[2 * middle] <= time) low = middle
    else high = middle
  }
  const [a, from, b, to] = line.slice(2 * low, 2 * low + 4)
  return b > a ? from + ((to - from) * (time - a)) / (b - a) : to ?? from
}
