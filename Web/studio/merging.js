// How the versions of a file that several windows write follow each other.
//
// A version is `{ tag, seen, name, text, … }`: its tag is the window that wrote it with the number of
// that write, and `seen` is the last number of each window that the writer knew of.

/** Windows that wrote earlier than the last ones of this number are forgotten. */
const mostWriters = 24
const further = ['version', 'saved', 'source', 'builtIn', 'options', 'deleted', 'ownSounds']

/** The next version by a window, which knows the version that it replaces. */
export function following(window, before, values) {
  const { [window]: last = 0, ...others } = before?.seen ?? {}
  const seen = { ...Object.fromEntries(Object.entries(others).slice(1 - mostWriters)), [window]: last + 1 }
  return { tag: `${window}:${last + 1}`, seen, time: Date.now(), ...values }
}

/** Returns whether the writer of a version knew another version. */
export const knows = (version, tag) => {
  const [window, number] = tag.split(':')
  return (version.seen[window] ?? 0) >= Number(number)
}

/** Returns whether the values of a file differ from those of the version that its window last read or wrote. */
const differs = (own, kept) => !kept || own.text !== kept.text || own.name !== kept.name
  || further.some((key) => own[key] !== kept[key])

/**
 * What a window does about the stored version of a file: `nothing`; `write` its own values, of which some may be
 * those of the stored version; `take` the stored version; or `split`, because both were changed.
 *
 * kept: the version that the window last read or wrote, or `null`; own: the values that it has now.
 */
export function decision(window, kept, own, stored) {
  const isChanged = differs(own, kept)
  if (!stored || stored.tag === kept?.tag) return isChanged ? { kind: 'write', values: own } : { kind: 'nothing' }
  // Another window did not know what this one wrote.
  const isOverwritten = Boolean(kept) && (kept.seen[window] ?? 0) > (stored.seen[window] ?? 0)
  if (!isChanged && !isOverwritten) return { kind: 'take' }
  const base = isOverwritten ? null : kept
  if (stored.deleted) return own.deleted ? { kind: 'take' } : { kind: 'split' }
  if (own.text !== stored.text && own.text !== base?.text && stored.text !== base?.text) return { kind: 'split' }
  // What only one of them has changed is that one's.
  const values = { ...own }
  for (const key of ['name', 'text', ...further]) if (own[key] === base?.[key] || !base) values[key] = stored[key]
  if (!differs(values, stored)) return { kind: 'take' }
  return { kind: 'write', values }
}
