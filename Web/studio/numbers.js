export const clamp = (value, least, most) => Math.min(Math.max(value, least), most)

/** To thousandths, as gestures write times and values. */
export const rounded = (number) => Math.round(number * 1000) / 1000

/** A number as an author would write it. */
export const written = (value, digits = 4) => String(Number(value.toFixed(digits)) + 0)

/** 1, 2 or 5 times a power of ten, at least as large. */
export function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].find((factor) => factor * power >= least) * power
}

export const capitalized = (word) => word[0].toUpperCase() + word.slice(1)

/** A number of things in words. */
export const count = (number, word, plural = `${word}s`) => `${number} ${number === 1 ? word : plural}`

/** A name of the engine, such as `tooLate`, in words. */
export const inWords = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A factor in decibels, as a person reads it. */
export const decibels = (gain) => (gain > 0 ? `${(20 * Math.log10(gain)).toFixed(1)} dB` : 'silent')
