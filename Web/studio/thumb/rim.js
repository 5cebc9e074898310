/** Flashes that follow each other faster are not safe for everybody, in milliseconds. */
const apart = 334
/** Smaller changes of the level do not count as flashes. */
const least = 0.025
/** The time in which it fades, in milliseconds. */
const fading = 120

/** The level of the rim, which rises immediately and fades. A flash too soon after the last one keeps the rim lit instead. */
export class Rim {
  level = 0
  #last = 0
  /** The start of the last flash, the highest level since, and whether it has fallen from there. */
  #start = -Infinity
  #peak = 0
  #isFallen = true

  /** The level at a time, in milliseconds, for another one that it follows. */
  at(now, wanted) {
    const faded = this.level * Math.exp((this.#last - now) / fading)
    this.#last = now
    const isNew = this.#isFallen && now - this.#start >= apart
    if (wanted <= faded) this.level = faded < 0.002 ? 0 : faded
    else if (isNew || !this.#isFallen) this.level = wanted
    if (wanted > faded && isNew) {
      this.#start = now
      this.#isFallen = false
      this.#peak = 0
    }
    this.#peak = Math.max(this.#peak, this.level)
    if (this.#peak - this.level > least) this.#isFallen = true
    return this.level
  }
}
