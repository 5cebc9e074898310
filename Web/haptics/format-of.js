/** The format of a file, by its name and else by its text. */
export function formatOf(name = '', text = '') {
  if (/\.timeline\.json$/i.test(name)) return 'timeline'
  if (/\.(haptic|vij)$/i.test(name)) return 'clip'
  if (/\.harmony\.json$/i.test(name)) return 'harmony'
  if (/\.hjif$/i.test(name)) return 'hjif'
  if (/\.ahap(\.json)?$/i.test(name)) return 'pattern'
  const start = typeof text === 'string'
    ? text.slice(0, 4096) : String.fromCharCode(...text.subarray(0, 4096))
  if (/"(cues|tracks|live)"\s*:/.test(start) && !/"Pattern"\s*:/.test(start)) return 'timeline'
  if (/"(signals|voices)"\s*:/.test(start) && !/"Pattern"\s*:/.test(start)) return 'clip'
  return 'pattern'
}
