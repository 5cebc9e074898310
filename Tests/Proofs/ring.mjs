// `Ring` of Sources/Core/HapticsRealtime/Ring.swift: two places, through which three elements pass.
import { check, jump, load, read, store, write } from './memory.mjs'

const [WRITTEN, READ, PLACES] = [0, 1, 2]
const capacity = 2
const count = 3

export const name = 'Ring'
export const sources = ['Sources/Core/HapticsRealtime/Ring.swift']
export const locations = PLACES + capacity

// The orderings of the source, in its order; the model takes them by these names.
export const orderings = [
  'room written relaxed', 'room read acquiring',
  'push written relaxed', 'push written releasing',
  'stage written relaxed',
  'publish written relaxed', 'publish written releasing',
  'count written acquiring', 'count read relaxed',
  'first read relaxed', 'first written acquiring',
  'removeFirst read relaxed', 'removeFirst read releasing',
  'pop read relaxed', 'pop written acquiring', 'pop read releasing',
]

const place = (number) => PLACES + (number % capacity)

// push(_:) with room(), tried until there is room.
function push(element, at, ordering) {
  return [
    load(WRITTEN, ordering('room written relaxed'), 'w'),
    load(READ, ordering('room read acquiring'), 'r'),
    jump(at, ({ w, r }) => capacity - (w - r) <= 0),
    load(WRITTEN, ordering('push written relaxed'), 'next'),
    write(({ next }) => place(next), 'an element', () => element),
    store(WRITTEN, ordering('push written releasing'), ({ next }) => next + 1),
  ]
}

// stage(_:after:) of two elements, and publish(_:) of both.
function publish(first, at, ordering) {
  return [
    load(WRITTEN, ordering('room written relaxed'), 'w'),
    load(READ, ordering('room read acquiring'), 'r'),
    jump(at, ({ w, r }) => capacity - (w - r) < 2),
    load(WRITTEN, ordering('stage written relaxed'), 'next'),
    write(({ next }) => place(next), 'a staged element', () => first),
    write(({ next }) => place(next + 1), 'a staged element', () => first + 1),
    load(WRITTEN, ordering('publish written relaxed'), 'next'),
    store(WRITTEN, ordering('publish written releasing'), ({ next }) => next + 2),
  ]
}

// pop(), tried until there is an element.
function pop(element, at, ordering) {
  return [
    load(READ, ordering('pop read relaxed'), 'next'),
    load(WRITTEN, ordering('pop written acquiring'), 'w'),
    jump(at, ({ next, w }) => next === w),
    read(({ next }) => place(next), 'an element', 'value'),
    write(({ next }) => place(next), 'an element that is moved out', () => 0),
    store(READ, ordering('pop read releasing'), ({ next }) => next + 1),
    check(({ value }) => value === element ? null : `${value} comes in place of ${element}`),
  ]
}

// first() and removeFirst(), tried until there is an element.
function take(element, at, ordering) {
  return [
    load(READ, ordering('first read relaxed'), 'next'),
    load(WRITTEN, ordering('first written acquiring'), 'w'),
    jump(at, ({ next, w }) => next === w),
    read(({ next }) => place(next), 'an element', 'value'),
    load(READ, ordering('removeFirst read relaxed'), 'next'),
    write(({ next }) => place(next), 'an element that is removed', () => 0),
    store(READ, ordering('removeFirst read releasing'), ({ next }) => next + 1),
    check(({ value }) => value === element ? null : `${value} comes in place of ${element}`),
  ]
}

// How many elements there are is asked with count() before the first is taken.
function counted(element, at, ordering) {
  return [
    load(WRITTEN, ordering('count written acquiring'), 'w'),
    load(READ, ordering('count read relaxed'), 'next'),
    jump(at, ({ next, w }) => w - next < 2),
    read(({ next }) => place(next + 1), 'the second element', 'value'),
    check(({ value }) => value === element ? null : `${value} comes in place of ${element}`),
  ]
}

const all = (part, first, ordering) => {
  let steps = []
  for (let element = first; element < first + count; element++) {
    steps = steps.concat(part(element, steps.length, ordering))
  }
  return steps
}

// The threads of each case: one writes, one reads.
export const cases = (ordering) => ({
  'push and pop': [all(push, 1, ordering), all(pop, 1, ordering)],
  'push, first and removeFirst': [all(push, 1, ordering), all(take, 1, ordering)],
  'stage, publish and count': [
    [...publish(1, 0, ordering), ...publish(3, 8, ordering)],
    [...counted(2, 0, ordering), ...pop(1, 5, ordering), ...pop(2, 12, ordering), ...pop(3, 19, ordering)],
  ],
})
