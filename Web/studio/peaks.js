/** The duration of a sound, and the largest amplitude in each of a limited number of parts. */
export function contourOf({ samples, channels, sampleRate }, most) {
  const frames = Math.floor(samples.length / channels)
  const count = Math.min(most, frames)
  const peaks = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const end = Math.floor(((i + 1) * frames) / count) * channels
    let peak = 0
    for (let k = Math.floor((i * frames) / count) * channels; k < end; k++) {
      const size = Math.abs(samples[k])
      if (size > peak) peak = size
    }
    peaks[i] = peak
  }
  return { peaks, duration: frames / sampleRate }
}
