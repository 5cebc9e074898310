// Files that are handed to the module: the text of patterns, and decoded sounds, by their paths.

import { checkOptions } from './options.js'

const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)

/** Copies interleaved samples into the module's memory. */
export const samplesIn = (scope, samples) => scope.bytes(bytesOf(samples)).address

/**
 * Members of haptics_asset for `{ patterns: { path: text }, sounds: { path: { samples, channels, sampleRate } } }`.
 * A sound with `frames`, `loopStart`, `loopHead` and `tag` is streamed, as `loadMusic` does.
 */
export function assetMembers(scope, { patterns = {}, sounds = {}, ...rest } = {}) {
  checkOptions(rest, ['patterns', 'sounds'])
  return [
    ...Object.entries(patterns).map(([path, text]) => {
      const { address, size } = scope.bytes(text)
      return { path, bytes: address, size }
    }),
    ...Object.entries(sounds).map(([path, { samples, channels = 1, sampleRate, frames, loopStart, loopHead, tag }]) => ({
      path, samples: samplesIn(scope, samples), frames: samples.length / channels, channels, sampleRate,
      ...(frames !== undefined && {
        streamFrames: frames, loopStart: loopStart ?? 0, tag: tag ?? 0,
        ...(loopHead && { loopHead: samplesIn(scope, loopHead), loopHeadFrames: loopHead.length / channels }),
      }),
    })),
  ]
}

/** A haptics_assets with files in a table, from which they are all copied. */
export function assetsIn(scope, files) {
  const { address, count, stride } = scope.list('haptics_asset', assetMembers(scope, files))
  return scope.struct('haptics_assets', { table: address, count, stride })
}
