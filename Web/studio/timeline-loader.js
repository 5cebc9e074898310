import { waveformPaths } from './waveforms.js'

/** After so many timelines an engine is replaced by another. */
const mostLoads = 32
const silentPattern = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", '
  + '"EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0}]}}]}'
const silentSound = { samples: new Float32Array(1), channels: 1, sampleRate: 48000 }

/** Loads timelines into the engines of a player, with the files that they name. */
export class TimelineLoader {
  #player
  #files
  #notice
  /** The timeline that an engine has loaded, and what it was made of. */
  #loaded = new WeakMap()

  constructor({ player, files, notice }) {
    this.#player = player
    this.#files = files
    this.#notice = notice
  }

  /** `{ engine, timeline }` of a model, for a text and its score; what has not changed is loaded already. */
  async load(text, score, model) {
    const assets = this.#assets(score)
    const parts = [text, ...Object.values(assets.patterns), ...Object.values(assets.sounds)]
    let engine = await this.#player.engine(model)
    let { loads = 0, timeline, parts: known = [] } = this.#loaded.get(engine) ?? {}
    // What timelines have loaded stays in their engine.
    if (loads >= mostLoads) {
      await this.#player.renew(model)
      engine = await this.#player.engine(model)
      loads = 0
      timeline = undefined
    }
    const isKnown = known.length === parts.length && parts.every((part, i) => part === known[i])
    if (timeline !== undefined && isKnown) return { engine, timeline }
    this.#loaded.delete(engine)
    if (timeline !== undefined) await engine.destroyTimeline(timeline)
    timeline = await engine.loadTimeline(text, { assets })
    this.#loaded.set(engine, { loads: loads + 1, timeline, parts })
    return { engine, timeline }
  }

  /** The files that a timeline names; silence stands for those that are missing. */
  #assets({ patterns, sounds }) {
    const assets = { patterns: {}, sounds: {} }
    const missing = new Set()
    for (const { file } of [...patterns, ...sounds.map(({ pattern }) => pattern ?? {})]) {
      if (file === undefined) continue
      const text = this.#files.textAt(file)
      if (text === undefined) missing.add(file)
      assets.patterns[file] = text ?? silentPattern
      for (const path of waveformPaths(text ?? '')) {
        const sound = this.#files.sound(path)
        if (sound) assets.sounds[path] = sound
        else missing.add(path)
      }
    }
    for (const { file } of sounds) {
      if (file === undefined) continue
      const sound = this.#files.sound(file)
      if (!sound) missing.add(file)
      assets.sounds[file] = sound ?? silentSound
    }
    if (missing.size > 0) this.#notice(`Silent, as they were not dropped here: ${[...missing].join(', ')}`)
    return assets
  }
}
