// Times of the host: milliseconds in JavaScript, nanoseconds in haptics.h.

/** About 285 years: the most that 64 bits of nanoseconds hold. */
const mostMilliseconds = 9e12
/** INT64_MAX, which means never. */
const never = 2n ** 63n - 1n

/** name: the option, for messages. */
export function nanoseconds(milliseconds, name) {
  if (!(Math.abs(milliseconds) <= mostMilliseconds)) {
    if (milliseconds === undefined && name) throw new TypeError(`the option '${name}' is missing`)
    throw new TypeError(`${milliseconds} is not a time in milliseconds${name ? ` for '${name}'` : ''}`)
  }
  return BigInt(Math.round(milliseconds * 1e6))
}

export const milliseconds = (nanoseconds) => Number(nanoseconds) / 1e6

/** The same; `null` for never. */
export const millisecondsOrNull = (nanoseconds) => (BigInt(nanoseconds) === never ? null : milliseconds(nanoseconds))

/** Members of an object as nanoseconds; those that are not given stay so. */
export const inNanoseconds = (object, ...names) => Object.fromEntries(
  names.filter((name) => object[name] !== undefined).map((name) => [name, nanoseconds(object[name], name)]))
