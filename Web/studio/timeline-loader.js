/** The number of timelines after which an engine is replaced. */
const mostLoads = 32
const silentPattern = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", '
  + '"EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0}]}}]}'
const silentSound = { samples: new Float32Array(1), channels: 1, sampleRate: 48000 }

/** Loads timelines into the engines of a player, with the files that they name. */
export class TimelineLoader {
  #studio
  /** The timeline that an engine has loaded, and its source. */
  #loaded = new WeakMap()

  constructor(studio) { this.#studio = studio }

  /** Loads a text with its score into an engine; unchanged assets are reused. */
  async load(engine, text, score) {
    const assets = this.#assets({ patterns: [], sounds: [], ...score })
    const parts = [text, ...Object.values(assets.patterns), ...Object.values(assets.sounds)]
    const { timeline: before, parts: known = [], loads = 0 } = this.#loaded.get(engine) ?? {}
    const isKnown = known.length === parts.length && parts.every((part, i) => part === known[i])
    if (before !== undefined && isKnown) return before
    this.#loaded.delete(engine)
    const timeline = await engine.loadTimeline(text, { assets })
    if (before !== undefined) await engine.destroyTimeline(before)
    this.#loaded.set(engine, { timeline, parts, loads: loads + 1 })
    return timeline
  }

  /** Returns whether an engine must be replaced, because the assets of timelines stay in it. */
  isFull(engine) { return (this.#loaded.get(engine)?.loads ?? 0) >= mostLoads }

  /** The files that a timeline names; silence stands for those that are missing. */
  #assets({ patterns, sounds }) {
    const { files } = this.#studio
    const assets = { patterns: {}, sounds: {} }
    const missing = new Set()
    const sound = (path) => files.sound(path) ?? (missing.add(path), silentSound)
    for (const { file } of [...patterns, ...sounds.map(({ pattern }) => pattern ?? {})]) {
      if (file === undefined) continue
      const text = files.textAt(file)
      if (text === undefined) missing.add(file)
      assets.patterns[file] = text ?? silentPattern
      for (const path of waveformPaths(text ?? '')) assets.sounds[path] = sound(path)
    }
    for (const { file } of sounds) if (file !== undefined) assets.sounds[file] = sound(file)
    if (missing.size > 0) this.#studio.notice(`Silent, because these files are missing: ${[...missing].join(', ')}`)
    return assets
  }
}

/** The JSON strings that match a pattern in a text; other matches are findings elsewhere. */
export const stringsIn = (text, pattern) => [...text.matchAll(pattern)].flatMap(([, written]) => {
  try { return [JSON.parse(written)] } catch { return [] }
})

/** The sounds that a pattern names. */
export const waveformPaths = (text) => stringsIn(text, /"EventWaveformPath"\s*:\s*("(?:[^"\\\n]|\\.)*")/g)
