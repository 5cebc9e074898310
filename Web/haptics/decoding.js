// Sounds from files, decoded by the browser at the rate that they have.

/** The rates of MPEG audio, by its version and the index in a frame's header. */
const layers = { 3: [44100, 48000, 32000], 2: [22050, 24000, 16000], 0: [11025, 12000, 8000] }
const adts = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]

/** The bytes of a file, none of them past its end. */
class Bytes {
  constructor({ buffer, byteOffset, byteLength }) {
    this.view = new DataView(buffer, byteOffset, byteLength)
    this.size = byteLength
  }

  byte(at) { return at < this.size ? this.view.getUint8(at) : 0 }
  word(at, isLittle) { return at + 4 <= this.size ? this.view.getUint32(at, isLittle) : 0 }
  text(at, length = 4) { return String.fromCharCode(...Array.from({ length }, (_, i) => this.byte(at + i))) }

  /** The start of the content of the first chunk of a name, or `null`. */
  chunk(name, at, { isLittle = false, isWide = false } = {}) {
    while (at + 8 <= this.size) {
      const size = isWide ? this.word(at + 4) * 2 ** 32 + this.word(at + 8) : this.word(at + 4, isLittle)
      const start = at + (isWide ? 12 : 8)
      if (this.text(at) === name) return start
      at = start + size + (isWide ? 0 : size % 2)
    }
    return null
  }

  /** The boxes of MP4 between two places: `{ name, start, end }`. */
  * boxes(at, end) {
    while (at + 8 <= end) {
      const name = this.text(at + 4)
      let size = this.word(at)
      let start = at + 8
      if (size === 1) {
        size = this.word(at + 8) * 2 ** 32 + this.word(at + 12)
        start = at + 16
      } else if (size === 0) {
        size = end - at
      }
      if (size < start - at || at + size > end) return
      yield { name, start, end: at + size }
      at += size
    }
  }

  box(name, { start, end }) {
    for (const box of this.boxes(start, end)) if (box.name === name) return box
    return null
  }
}

function rateOfMP4(file) {
  const movie = file.box('moov', { start: 0, end: file.size })
  if (!movie) return null
  for (const track of file.boxes(movie.start, movie.end)) {
    const media = track.name === 'trak' && file.box('mdia', track)
    if (!media) continue
    const [handler, header] = [file.box('hdlr', media), file.box('mdhd', media)]
    if (!handler || !header || file.text(handler.start + 8) !== 'soun') continue
    return file.word(header.start + (file.byte(header.start) === 1 ? 20 : 12))
  }
  return null
}

function rateOfOgg(file) {
  const start = 27 + file.byte(26)
  if (file.text(start, 8) === 'OpusHead') return 48000
  if (file.text(start, 7) === '\x01vorbis') return file.word(start + 12, true)
  if (file.text(start, 5) === '\x7fFLAC') return rateOfFLAC(file, start + 9)
  return null
}

const rateOfFLAC = (file, at) => file.word(at + 18) >>> 12

function rateOfAIFF(file) {
  const start = file.chunk('COMM', 12)
  if (start === null) return null
  // An 80-bit number with an explicit leading bit.
  const exponent = (file.byte(start + 8) & 0x7F) * 256 + file.byte(start + 9) - 16383
  return Math.round(file.word(start + 10) * 2 ** (exponent - 31))
}

function rateOfMPEG(file) {
  let at = 0
  if (file.text(0, 3) === 'ID3') {
    // Seven bits of a byte count.
    at = 10 + (file.byte(6) << 21 | file.byte(7) << 14 | file.byte(8) << 7 | file.byte(9))
    if (file.byte(5) & 0x10) at += 10
  }
  if (file.byte(at) !== 0xFF || (file.byte(at + 1) & 0xE0) !== 0xE0) return null
  const second = file.byte(at + 1)
  const index = file.byte(at + 2)
  if ((second & 0xF6) === 0xF0) return adts[index >> 2 & 15] ?? null
  return layers[second >> 3 & 3]?.[index >> 2 & 3] ?? null
}

/** The sample rate in Hz that a sound file states, or `null` if it is none of a known format. */
export function soundRate(bytes) {
  const file = new Bytes(bytes)
  const [start, form] = [file.text(0), file.text(8)]
  let rate = null
  if ((start === 'RIFF' || start === 'RF64') && form === 'WAVE') {
    const place = file.chunk('fmt ', 12, { isLittle: true })
    rate = place === null ? null : file.word(place + 4, true)
  } else if (start === 'FORM' && (form === 'AIFF' || form === 'AIFC')) {
    rate = rateOfAIFF(file)
  } else if (start === 'caff') {
    const place = file.chunk('desc', 8, { isWide: true })
    rate = place === null || place + 8 > file.size ? null : file.view.getFloat64(place)
  } else if (start === 'fLaC') {
    rate = rateOfFLAC(file, 0)
  } else if (start === 'OggS') {
    rate = rateOfOgg(file)
  } else if (file.text(4) === 'ftyp') {
    rate = rateOfMP4(file)
  } else {
    rate = rateOfMPEG(file)
  }
  return rate > 0 ? rate : null
}

/** A context that decodes at a rate, or at 48 kHz if the browser refuses the rate. */
function decoder(rate) {
  try {
    return new OfflineAudioContext(1, 1, rate)
  } catch {
    return new OfflineAudioContext(1, 1, 48000)
  }
}

/**
 * Decodes a sound file at its own rate, as `loadSound` and assets take it: `{ samples, channels, sampleRate }`.
 *
 * `decodeAudioData` converts to the rate of its context, and browsers do it differently. Here the engine
 * converts, with the same result everywhere. Channels after the second are left out.
 */
export async function decodeSound(bytes) {
  const file = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
  // A copy, because decoding takes the buffer away.
  const copy = Uint8Array.from(new Uint8Array(file.buffer, file.byteOffset, file.byteLength))
  const buffer = await decoder(soundRate(copy) ?? 48000).decodeAudioData(copy.buffer)
  const channels = Math.min(buffer.numberOfChannels, 2)
  const samples = new Float32Array(buffer.length * channels)
  for (let channel = 0; channel < channels; channel++) {
    buffer.getChannelData(channel).forEach((sample, i) => { samples[i * channels + channel] = sample })
  }
  return { samples, channels, sampleRate: buffer.sampleRate }
}
