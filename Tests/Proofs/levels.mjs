// `LevelHistory` of Sources/Engine/HapticsRuntime/Levels/LevelHistory.swift: four cells in two places. A cell is one
// word here, of a block of its own, and its value says which cell it is.
import { acquire, check, fence, jump, load, set, store } from './memory.mjs'

const [CLAIMED, END, PLACES] = [0, 1, 2]
const capacity = 2
const count = 4

export const name = 'LevelHistory'
export const sources = ['Sources/Engine/HapticsRuntime/Levels/LevelHistory.swift']
export const locations = PLACES + capacity

// The orderings of the source, in its order; the model takes them by these names.
export const orderings = [
  'write claimed relaxed', 'write fence releasing', 'write word relaxed', 'write other word relaxed',
  'write end releasing',
  'renderedFrames relaxed',
  'read end acquiring', 'read fence acquiring', 'read claimed relaxed',
  'word relaxed',
]

const place = (cell) => PLACES + (cell % capacity)
const nothing = () => set(() => ({}))

// write(_:from:to:isSilenced:) of one cell.
const write = (cell, ordering) => [
  store(CLAIMED, ordering('write claimed relaxed'), () => cell + 1),
  ordering('write fence releasing') === 'releasing' ? fence() : nothing(),
  store(place(cell), ordering('write word relaxed'), () => cell + 1),
  store(END, ordering('write end releasing'), () => cell + 1),
]

// read(at:kick:) of the last cell that is rendered, and of the one before it where a kick reaches so far.
const read = (reach, at, ordering) => [
  load(END, ordering('renderedFrames relaxed'), 'rendered'),
  load(END, ordering('read end acquiring'), 'end'),
  jump(at, ({ end }) => end <= reach),
  load(({ end }) => place(end - 1 - reach), ordering('word relaxed'), 'oldest'),
  load(({ end }) => place(end - 1), ordering('word relaxed'), 'last'),
  ordering('read fence acquiring') === 'acquiring' ? acquire() : nothing(),
  load(CLAIMED, ordering('read claimed relaxed'), 'claimed'),
  jump(at, ({ end, claimed }) => claimed > end - 1 - reach + capacity),
  check(({ end, oldest, last }) =>
    last === end && oldest === end - reach ? null : `cells ${oldest} and ${last} up to cell ${end}`),
  check(({ end, rendered }) => end >= rendered ? null : `cell ${end} comes after ${rendered}`),
]

const all = (ordering) => Array.from({ length: count }, (_, cell) => write(cell, ordering)).flat()

// The threads of each case: one writes, one reads.
export const cases = (ordering) => ({
  'the last cell': [all(ordering), read(0, 0, ordering)],
  'the last cell and the one before': [all(ordering), read(1, 0, ordering)],
})
