// Music of which only the beginnings are in memory.
import { samplesIn } from './assets.js'

export const streams = {
  /** Loads the beginnings of a sound of so many frames; `nextDemand` asks for the rest while it plays. */
  loadMusic(
    head,
    { frames, channels = 1, sampleRate = this.config.sampleRate, loopStart = 0, loopHead = new Float32Array(), tag = 0 },
  ) {
    return this.get('haptics_load_music', 'i32', (scope) => [
      scope.struct('haptics_music_stream', {
        channels, sampleRate, frames, loopStart, tag,
        head: samplesIn(scope, head), headFrames: head.length / channels,
        loopHead: samplesIn(scope, loopHead), loopHeadFrames: loopHead.length / channels,
      }),
    ])
  },

  /** The most urgent demand: `{ sound, frame, frames, ticket, due, tag }`; null if nothing is needed now. */
  nextDemand() {
    const demand = this.read('haptics_next_demand', 'haptics_demand')
    return demand.frames > 0 ? demand : null
  },

  /** Supplies the first frames of a demand, interleaved; false if the demand is stale. */
  feedMusic(demand, samples, { channels = 1 } = {}) {
    return this.get('haptics_feed_music', 'i32', (scope) => [
      scope.struct('haptics_demand', demand), samplesIn(scope, samples), samples.length / channels,
    ]) === 1
  },

  /** Tells that the frames of a demand cannot be read; its music falls silent. */
  refuseMusic(demand) {
    this.call('haptics_refuse_music', (scope) => [scope.struct('haptics_demand', demand)])
  },
}
