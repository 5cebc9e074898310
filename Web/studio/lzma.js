// Unpacks what `xz --format=lzma` has packed: a third less to load than with what browsers unpack
// themselves. After the description in LZMA's own SDK (lzma-specification.txt, public domain).

const topValue = 1 << 24
const half = 1024

/** Probabilities of bits, each one half at first. */
const bits = (count) => new Uint16Array(count).fill(half)

class RangeDecoder {
  #range = 0xffffffff
  #code = 0

  constructor(bytes, place) {
    this.bytes = bytes
    this.place = place + 1
    for (let i = 0; i < 4; i++) this.#code = ((this.#code << 8) | bytes[this.place++]) >>> 0
  }

  bit(probabilities, index) {
    const probability = probabilities[index]
    const bound = (this.#range >>> 11) * probability
    let bit = 0
    if (this.#code < bound) {
      this.#range = bound
      probabilities[index] = probability + ((2048 - probability) >> 5)
    } else {
      this.#range -= bound
      this.#code -= bound
      probabilities[index] = probability - (probability >> 5)
      bit = 1
    }
    this.#normalize()
    return bit
  }

  #normalize() {
    if (this.#range >= topValue) return
    this.#range = (this.#range << 8) >>> 0
    this.#code = ((this.#code << 8) | this.bytes[this.place++]) >>> 0
  }

  /** Bits that are as likely 0 as 1. */
  plain(count) {
    let value = 0
    for (let i = 0; i < count; i++) {
      this.#range >>>= 1
      const bit = this.#code >= this.#range ? 1 : 0
      if (bit) this.#code -= this.#range
      this.#normalize()
      value = (value << 1) | bit
    }
    return value
  }

  tree(probabilities, count, start = 0) {
    let node = 1
    for (let i = 0; i < count; i++) node = (node << 1) | this.bit(probabilities, start + node)
    return node - (1 << count)
  }

  reversed(probabilities, count, start = 0) {
    let node = 1
    let value = 0
    for (let i = 0; i < count; i++) {
      const bit = this.bit(probabilities, start + node)
      node = (node << 1) | bit
      value |= bit << i
    }
    return value
  }
}

class LengthDecoder {
  #choice = bits(2)
  #low = bits(16 << 3)
  #middle = bits(16 << 3)
  #high = bits(256)

  read(input, position) {
    if (!input.bit(this.#choice, 0)) return 2 + input.tree(this.#low, 3, position << 3)
    if (!input.bit(this.#choice, 1)) return 10 + input.tree(this.#middle, 3, position << 3)
    return 18 + input.tree(this.#high, 8)
  }
}

/** Unpacks bytes whose length is known. */
export function unpackLZMA(packed, size) {
  const [properties] = packed
  const lc = properties % 9
  const lp = Math.floor(properties / 9) % 5
  const pb = Math.floor(properties / 45)
  const output = new Uint8Array(size)
  const input = new RangeDecoder(packed, 13)
  const literals = bits(0x300 << (lc + lp))
  const isMatch = bits(12 << 4)
  const isRepeat = bits(12)
  const isRepeat0 = bits(12)
  const isRepeat0Long = bits(12 << 4)
  const isRepeat1 = bits(12)
  const isRepeat2 = bits(12)
  const slots = bits(4 << 6)
  const places = bits(128)
  const aligned = bits(16)
  const lengths = new LengthDecoder()
  const repeatLengths = new LengthDecoder()
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0]
  let state = 0
  let at = 0
  const literal = () => {
    const before = at > 0 ? output[at - 1] : 0
    const start = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)))
    let node = 1
    if (state >= 7) {
      let match = output[at - rep0 - 1]
      while (node < 256) {
        const bit = (match >> 7) & 1
        match <<= 1
        const decoded = input.bit(literals, start + ((1 + bit) << 8) + node)
        node = (node << 1) | decoded
        if (bit !== decoded) break
      }
    }
    while (node < 256) node = (node << 1) | input.bit(literals, start + node)
    output[at++] = node & 255
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }
  const distance = (length) => {
    const slot = input.tree(slots, 6, Math.min(length - 2, 3) << 6)
    if (slot < 4) return slot
    const count = (slot >> 1) - 1
    const base = ((2 | (slot & 1)) << count) >>> 0
    if (slot < 14) return base + input.reversed(places, count, base - slot)
    return base + input.plain(count - 4) * 16 + input.reversed(aligned, 4)
  }
  while (at < size) {
    const position = at & ((1 << pb) - 1)
    if (!input.bit(isMatch, (state << 4) + position)) {
      literal()
      continue
    }
    let length
    if (input.bit(isRepeat, state)) {
      if (!input.bit(isRepeat0, state)) {
        if (!input.bit(isRepeat0Long, (state << 4) + position)) {
          state = state < 7 ? 9 : 11
          output[at] = output[at - rep0 - 1]
          at += 1
          continue
        }
      } else if (!input.bit(isRepeat1, state)) {
        [rep0, rep1] = [rep1, rep0]
      } else if (!input.bit(isRepeat2, state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1]
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2]
      }
      length = repeatLengths.read(input, position)
      state = state < 7 ? 8 : 11
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2]
      length = lengths.read(input, position)
      state = state < 7 ? 7 : 10
      rep0 = distance(length)
    }
    for (let i = 0; i < length && at < size; i++, at++) output[at] = output[at - rep0 - 1]
  }
  return output
}
