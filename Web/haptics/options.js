// Options, of which unknown ones are refused.

/** Throws for an option that a function does not have, with the one that comes closest. */
export function checkOptions(options, names) {
  for (const key of Object.keys(options)) {
    if (names.includes(key)) continue
    const near = nearest(key, names)
    throw new TypeError(`unknown option '${key}'${near ? `; did you mean '${near}'?` : ''}`)
  }
}

/** The name that comes closest to another one, within an edit distance. */
export function nearest(key, names, limit = Math.max(1, key.length / 3)) {
  const near = names.map((name) => ({ name, distance: distance(key, name) })).sort((a, b) => a.distance - b.distance)[0]
  return near?.distance <= limit ? near.name : undefined
}

/** The edit distance of two names; swapped letters count once. */
function distance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, k) => k)]
  for (let i = 1; i <= a.length; i++) {
    rows.push([i])
    for (let k = 1; k <= b.length; k++) {
      const cost = a[i - 1] === b[k - 1] ? 0 : 1
      rows[i][k] = Math.min(rows[i - 1][k] + 1, rows[i][k - 1] + 1, rows[i - 1][k - 1] + cost)
      const isSwap = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]
      if (isSwap) rows[i][k] = Math.min(rows[i][k], rows[i - 2][k - 2] + 1)
    }
  }
  return rows[a.length][b.length]
}

/** Makes functions check the names of their options: `{ function: [index of the argument, ...names] }`. */
export function checkingOptions(functions, table) {
  for (const [name, [index, ...names]] of Object.entries(table)) {
    const body = functions[name]
    functions[name] = function (...args) {
      if (args[index]) checkOptions(args[index], names)
      return body.apply(this, args)
    }
  }
}
