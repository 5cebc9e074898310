// What is told in one place of what stands in another: up to which frame is rendered, of the messages about
// those frames (the ends of their ring, as `Ring` writes and reads them); and that an interruption is over, of
// how it ended.
import { check, load, store } from './memory.mjs'

const [MESSAGES, RENDERED, INTERRUPTION, RESUMES, LENGTH] = [0, 1, 2, 3, 4]

export const name = 'Publication'
export const sources = [
  'Sources/Engine/HapticsRuntime/Rendering/RenderCore.swift',
  'Sources/Engine/HapticsRuntime/Engine/EngineControl+Messages.swift',
  'Sources/Engine/HapticsRuntime/Losses/SharedStatuses.swift',
]
export const mention = /(?:renderedFrames|interruption|interruptionLength|resumes)\.(?:load|store)\(.*?ordering: \.(\w+)/g
export const locations = 5

// The orderings of the sources, in their order; the model takes them by these names.
export const orderings = [
  'rendered releasing', 'collect rendered acquiring',
  'begin interruption relaxed', 'end resumes relaxed', 'end length relaxed', 'end interruption releasing',
  'read interruption acquiring', 'read resumes relaxed', 'read length relaxed',
]

// The messages of a frame, and that it is rendered.
const render = (frame, ordering) => [
  store(MESSAGES, 'releasing', () => frame),
  store(RENDERED, ordering('rendered releasing'), () => frame),
]

const collect = (ordering) => [
  load(RENDERED, ordering('collect rendered acquiring'), 'rendered'),
  load(MESSAGES, 'acquiring', 'messages'),
  check(({ rendered, messages }) =>
    messages >= rendered ? null : `messages up to frame ${messages} of ${rendered}`),
]

// An interruption and its end. Here every end has a number of its own, so that it is known which was read.
const interrupt = (number, ordering) => [
  store(INTERRUPTION, ordering('begin interruption relaxed'), () => -number),
  store(RESUMES, ordering('end resumes relaxed'), () => number),
  store(LENGTH, ordering('end length relaxed'), () => number),
  store(INTERRUPTION, ordering('end interruption releasing'), () => number),
]

const resume = (ordering) => [
  load(INTERRUPTION, ordering('read interruption acquiring'), 'end'),
  load(RESUMES, ordering('read resumes relaxed'), 'resumes'),
  load(LENGTH, ordering('read length relaxed'), 'length'),
  check(({ end, resumes, length }) =>
    resumes >= end && length >= end ? null : `end ${end} with what was said of ${Math.min(resumes, length)}`),
]

// The threads of each case: one writes, one reads.
export const cases = (ordering) => ({
  'messages and frames': [
    [1, 2, 3].flatMap((frame) => render(frame, ordering)),
    [...collect(ordering), ...collect(ordering)],
  ],
  'the end of an interruption': [
    [1, 2].flatMap((number) => interrupt(number, ordering)),
    [...resume(ordering), ...resume(ordering)],
  ],
})
