import { connectContextMenu } from '../menu.js'
import { studio } from '../studio.js'
import { laneAt, rulerHeight, valueAt } from './scale.js'

/** The menus of the picture: of a part, of the ground, of a clip, and of the ruler. */
export function connectPictureMenus() {
  const { picture } = studio
  connectContextMenu(picture.host, 'Picture', (event) => {
    if (event.target.closest('button, input, select, #empty') || studio.hands.isOn) return null
    const point = event.clientX || event.clientY ? picture.place(event) : null
    if (point && point.y < rulerHeight) return rulerItems(point)
    return studio.kind.peek() === 'timeline' ? clipItems(point) : studio.files.isShaped ? partItems(point) : null
  })
}

const items = (ids) => ids.split(' ').map((id) => (id === '-' ? null : studio.commands.item(id)))

function rulerItems({ x }) {
  studio.setCursor(Math.max(0, studio.scale.timeAt(x)))
  return items(`loop-start loop-end loop-selection clear-loop${studio.kind.peek() === 'timeline' ? ' write-loop remove-loop - add-tempo add-marker' : ''} - fit`)
}

/** Puts the cursor to a point, and returns its time as gestures snap. */
function cursorTo(point) {
  const time = studio.shaping.snapped(Math.max(0, studio.scale.timeAt(point.x)))
  studio.picture.guide.value = null
  studio.setCursor(time)
  return time
}

function partItems(point) {
  const { patternView: view, scale, shaping } = studio
  const part = point && (view.partAt(point) ?? view.bodyAt(point))
  if (part && !shaping.selection.peek().has(part.id)) shaping.select([part.id])
  if (part || (!point && shaping.parts.length > 0)) {
    const chosen = shaping.events.map((index) => shaping.model.events[index]).filter(({ isAudio, isUnreadable }) => !isAudio && !isUnreadable)
    const turn = (isTransient) => ({ label: isTransient ? 'To transients' : 'To vibrations', icon: isTransient ? 'transient' : 'continuous', run: () => shaping.turn(isTransient) })
    return [...items('cut copy duplicate remove'), null,
      ...(chosen.some((one) => one.isTransient) ? [turn(false)] : []), ...(chosen.some((one) => !one.isTransient) ? [turn(true)] : []),
      ...(shaping.events.length > 1 ? items('quantize') : []), ...items('save-snippet bind loop-selection fit-selection - show-text')]
  }
  const time = point ? cursorTo(point) : shaping.cursor.peek()
  const lane = point && laneAt(view.lanes.peek(), point.y)
  const add = (type) => () => shaping.addEvent({ type, time, ...(lane?.kind === 'intensity' ? { level: Math.round(valueAt(lane, point.y) * 100) / 100 } : {}) })
  return [studio.commands.item('paste'), null, { label: 'Transient here', icon: 'transient', run: add('HapticTransient') }, { label: 'Vibration here', icon: 'continuous', run: add('HapticContinuous') },
    { label: 'Loop here', icon: 'loop', run: () => studio.setLoop({ from: time, to: time + scale.span / 4 }) }, null,
    ...items('select-all lane-sharpness lane-curves lane-signal')]
}

function clipItems(point) {
  const { timeline, timelineView: view, commands } = studio
  const clip = point && view.clipAt(point)
  if (clip?.cue.isEditable && !view.selection.peek().has(clip.cue.id)) view.selection.value = new Set([clip.cue.id])
  if (clip) return [commands.item('open-clip'), null, ...items('cut copy duplicate remove'), null, ...timeline.clipItems(clip), ...items('loop-selection fit-selection')]
  if (!point) return items('paste select-all')
  const time = cursorTo(point)
  const lane = laneAt(view.lanes.peek(), point.y)
  return [commands.item('paste'), ...(lane ? [{ label: `Add a cue with ${lane.id}…`, icon: 'plus', run: () => { studio.setCursor(time); timeline.offerAssets(lane.id) } }] : []), null, ...items('select-all')]
}
