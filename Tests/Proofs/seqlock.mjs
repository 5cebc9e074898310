// `Seqlock` of Sources/Core/HapticsRealtime/Seqlock.swift: a value of two words, written twice, read twice.
import { check, fence, jump, load, set, store } from './memory.mjs'

const [SEQUENCE, FIRST, SECOND] = [0, 1, 2]

export const name = 'Seqlock'
export const sources = ['Sources/Core/HapticsRealtime/Seqlock.swift']
export const locations = 3

// The orderings of the source, in its order; the model takes them by these names.
export const orderings = [
  'write sequence relaxed', 'write odd relaxed', 'write fence releasing', 'write even releasing',
  'read before acquiring', 'read after relaxed',
  'store word relaxed', 'load word acquiring',
]

// write(_:) of a value whose two words are the same.
const write = (value, ordering) => [
  load(SEQUENCE, ordering('write sequence relaxed'), 's'),
  store(SEQUENCE, ordering('write odd relaxed'), ({ s }) => s + 1),
  ...(ordering('write fence releasing') === 'releasing' ? [fence()] : [set(() => ({}))]),
  store(FIRST, ordering('store word relaxed'), () => value),
  store(SECOND, ordering('store word relaxed'), () => value),
  store(SEQUENCE, ordering('write even releasing'), ({ s }) => s + 2),
]

// read(): it reads again while the value is written.
const read = (at, ordering) => [
  load(SEQUENCE, ordering('read before acquiring'), 'before'),
  load(FIRST, ordering('load word acquiring'), 'first'),
  load(SECOND, ordering('load word acquiring'), 'second'),
  jump(at, ({ before }) => before % 2 === 1),
  load(SEQUENCE, ordering('read after relaxed'), 'after'),
  jump(at, ({ before, after }) => before !== after),
  check(({ first, second }) => first === second ? null : `a torn value of ${first} and ${second}`),
  check(({ first, before }) => first === before / 2 ? null : `value ${first} at sequence ${before}`),
  check(({ first, last = 0 }) => first >= last ? null : `${first} comes after ${last}`),
  set(({ first }) => ({ last: first })),
]

// The threads of each case: one writes, the others read.
export const cases = (ordering) => ({
  'two writes and two reads': [
    [...write(1, ordering), ...write(2, ordering)],
    [...read(0, ordering), ...read(10, ordering)],
  ],
  'two readers': [write(1, ordering), read(0, ordering), read(0, ordering)],
})
