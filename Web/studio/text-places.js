/** Offsets in bytes of UTF-8, as findings have them, as offsets in a string, as editors do. */
export class TextPlaces {
  #starts

  constructor(text) {
    // In ASCII they are the same.
    if (/^[\x00-\x7f]*$/.test(text)) return
    const starts = new Uint32Array(3 * text.length + 1)
    let byte = 0
    let index = 0
    for (const character of text) {
      const code = character.codePointAt(0)
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
      for (let i = 0; i < size; i++) starts[byte++] = index
      index += character.length
    }
    starts[byte] = index
    this.#starts = starts.subarray(0, byte + 1)
  }

  /** The place in the string of a byte. */
  index(byte) {
    if (!this.#starts) return byte
    return this.#starts[Math.max(0, Math.min(byte, this.#starts.length - 1))]
  }

  range([from, to]) { return [this.index(from), this.index(to)] }
}
