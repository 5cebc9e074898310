import { $ } from '../element.js'
import { clamp, written } from '../numbers.js'
import { shortestPart } from '../sounds.js'
import { studio } from '../studio.js'
import { faint } from './brush.js'
import { trembling } from './gestures.js'
import { paintPeaks } from './painting.js'

/** The reach of the ends of the part, in pixels. */
const reach = 6

/** The sound of a pattern in its own lane, with the part that is converted between two handles. */
export function paintSound(brush, lane, sound) {
  const { sounds } = studio
  const { scale, colors } = brush
  const { offset, part } = sounds
  const [left, right] = [part.start, part.end].map((time) => scale.x(time + offset))
  const box = { top: lane.plotTop - 6, height: lane.plotHeight + 10, at: offset }
  paintPeaks(brush, sound, { ...box, color: faint(colors.ink, 0.18) })
  brush.within(left, lane.top, right - left, lane.height, () => paintPeaks(brush, sound, { ...box, color: faint(colors.audio, 0.8) }))
  for (const x of [left, right]) brush.round(x - 2, lane.top + 4, 4, lane.height - 9, 2).fill(colors.audio)
}

/** The end of the part at a point: 'start', 'end' or none. */
function endAt({ x }) {
  const { scale, sounds: { offset, part } } = studio
  return ['end', 'start'].find((end) => Math.abs(scale.x(part[end] + offset) - x) <= reach)
}

export const soundCursor = (point) => (endAt(point) ? 'ew-resize' : 'grab')

/** Drags an end of the part, or shifts the wave against the pattern. */
export function soundAction(point) {
  const end = endAt(point)
  return end ? trimming(end, point) : shifting(point)
}

/** Sets a slider of the inspector as a drag does, with its number and the page. */
function slide(name, value, event) {
  const slider = $(`sound-${name}`)
  slider.value = value
  slider.dispatchEvent(new Event(event, { bubbles: true }))
}

function trimming(end, start) {
  const { scale, sounds } = studio
  const before = sounds.part
  let isMoved = false
  // The wave keeps its position until the part begins with the pattern.
  sounds.hold(sounds.offset)
  const settle = (event) => {
    sounds.hold(null)
    if (isMoved) slide(end, sounds.part[end], event)
  }
  return {
    cursor: 'ew-resize',
    move: (point) => {
      if (!isMoved && Math.abs(point.x - start.x) < trembling) return
      isMoved = true
      const time = before[end] + scale.seconds(point.x - start.x)
      slide(end, end === 'start' ? clamp(time, 0, before.end - shortestPart) : Math.max(before.start + shortestPart, time), 'input')
      studio.showTip(`${end === 'start' ? 'From' : 'To'} ${written(sounds.part[end], 3)} s of the sound`, point)
    },
    end: () => settle('change'),
    cancel: () => {
      if (isMoved) slide(end, before[end], 'input')
      settle('change')
    },
  }
}

function shifting(start) {
  const { scale, sounds } = studio
  const before = sounds.shift.peek()
  let isMoved = false
  return {
    cursor: 'grabbing',
    move: (point) => {
      if (!isMoved && Math.abs(point.x - start.x) < trembling) return
      isMoved = true
      slide('shift', before + scale.seconds(point.x - start.x), 'input')
      studio.showTip(`The wave is ${written(Math.abs(sounds.shift.peek()), 3)} s ${sounds.shift.peek() < 0 ? 'earlier' : 'later'}`, point)
    },
    end: () => { if (!isMoved) studio.setCursor(Math.max(0, scale.timeAt(start.x))) },
    cancel: () => slide('shift', before, 'input'),
  }
}
