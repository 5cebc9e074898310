/** The sounds that a pattern names. */
export function waveformPaths(text) {
  const paths = []
  for (const [, written] of text.matchAll(/"EventWaveformPath"\s*:\s*"((?:[^"\\\n]|\\.)*)"/g)) {
    try {
      paths.push(JSON.parse(`"${written}"`))
    } catch {
      // What is no string is a finding.
    }
  }
  return paths
}
