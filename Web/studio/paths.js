// The names of files, and the paths by which a file names others.
import { applied } from './edits.js'
import { entryOf, jsonPlaces, nodesOf } from './places.js'

/** The last name of a path, and the folder before it. */
export const lastOf = (path) => path.split('/').at(-1)
export const folderOf = (path) => path.split('/').slice(0, -1).join('/')
/** A file's name without its folder and its ending. */
export const stem = (name) => lastOf(name).replace(/\.[^.]*$/, '')

/** A name that is not taken: itself, or else with the first number from 2. nameWith: returns the name with a number. */
export function freeName(name, isTaken, nameWith = (number) => `${name} ${number}`) {
  let free = name
  for (let number = 2; isTaken(free); number++) free = nameWith(number)
  return free
}

/** The name of the file to which a path in a file leads, such as `../a.wav` in `x/y.ahap`; one above all files begins with `..`. */
export function neighbor(name, path) {
  const steps = name.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** The path that leads from a file to another. */
export function pathFrom(name, other) {
  const [from, to] = [name.split('/').slice(0, -1), other.split('/')]
  let common = 0
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common += 1
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/')
}

/** The strings of a source that name other files, as assets of a timeline or sounds of a pattern. */
function pathNodes(text) {
  const root = jsonPlaces(text)
  if (!root) return []
  const assets = ['patterns', 'sounds'].flatMap((list) => entryOf(entryOf(root, 'assets'), list)?.entries ?? [])
    .map(({ node }) => entryOf(node, 'pattern') ?? node)
  const waveforms = nodesOf(root).map((node) => entryOf(node, 'EventWaveformPath'))
  return [...assets, ...waveforms].filter((node) => typeof node?.value === 'string')
}

/** The paths by which a source names other files. */
export const pathsIn = (text) => pathNodes(text).map(({ value }) => value)

/** A source with other paths, if a function returns one for a path; the others stay as written. */
export function withPaths(text, pathOf) {
  return applied(text, pathNodes(text).flatMap(({ from, to, value }) => {
    const path = pathOf(value)
    return path === undefined || path === value ? [] : [{ from, to, text: JSON.stringify(path) }]
  }))
}
