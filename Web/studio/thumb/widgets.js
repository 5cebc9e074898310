// The table of what lies under the thumb: widgets, their events and numbers, what they do, and presets.
// The stage, the bindings and the code in all languages are made of it.
//
// A program is a list of lines, which code.js writes in each language. `$x` is a field and `@x` an option.
//   let x = e, $x = e, if e {, } else if e {, } else {, }, return e
//   fire x          plays the binding of an event; lines that lead to nothing are left out
//   pass a b        plays the bindings at a value that lies between two values
//   begin, follow, end  of the binding that is held; `$isHeld` in between
//   beat e          plays the binding of the heart by its pulses until now, at a progress
//   bound x:        before a condition: only if an event has a binding
// Functions: floor, abs, min, max, travel (a drag with resistance), since (seconds since a time), and the engine's
// holds (press, release, reset, level) and hints (note, isDue).

/** The speed in widget lengths per second, through one pole of 60 ms. */
const speedTo = (value) => `
    $speed = (0.06 * $speed + abs(${value} - $value)) / (0.06 + since($time))
    $time = now`
/** The same while nothing moves. */
const slowing = `
    $speed = 0.06 * $speed / (0.06 + since($time))
    $time = now`
const pressed = `
    $pressed = now
    $time = now`

const percent = { unit: '%', step: 1 }
const ofStep = (summary) => ({ name: 'steps', title: 'Step every', value: 5, least: 1, most: 50, summary, ...percent })

export const widgets = {
  slider: {
    title: 'Slider', type: 'Slider', of: 'drag: of the finger, 0 to 1. Returns the position of the handle, 0 to 1.',
    options: [
      ofStep('The distance between two steps.'),
      { name: 'exponent', title: 'Resistance', value: 0.8, least: 0.1, most: 1, step: 0.05, summary: 'The handle is at the drag to the power of this number.' },
    ],
    fields: { value: 0, speed: 0, time: 'time', pressed: 'time' },
    events: { press: 'pressed', hold: 'while held', step: 'at each step', at: 'at a value', start: 'at the start', end: 'at the end', heart: 'heartbeat, faster toward the end', release: 'released' },
    methods: {
      press: [['now'], `${pressed}
    fire press
    begin`],
      move: [['drag', 'now'], `
    let old = $value
    let next = travel(drag)${speedTo('next')}
    $value = next
    if floor(next * 100 / @steps) != floor(old * 100 / @steps) {
      fire step
    }
    pass old next
    if next <= 0 && old > 0 {
      fire start
    }
    if next >= 1 && old < 1 {
      fire end
    }
    follow
    return next`],
      frame: [['now'], `${slowing}
    follow
    beat $value`],
      release: [['now'], `
    fire release
    end`],
    },
    bindings: [{ on: 'step', play: 'tick', gain: { follow: 'speed', at: [0, 2], from: 0.3, to: 1 }, cooldown: 0.03 }, { on: 'end', play: 'thud' }],
  },
  switch: {
    title: 'Switch', type: 'SlideSwitch', of: 'drag: of the knob, 0 to 1.',
    options: [
      { name: 'on', title: 'On above', value: 60, least: 50, most: 95, summary: 'It switches on above this share of its way.', ...percent },
      { name: 'off', title: 'Off below', value: 40, least: 5, most: 50, summary: 'It switches off below this share of its way.', ...percent },
    ],
    fields: { value: 0, isOn: false },
    events: { press: 'pressed', at: 'at a value', on: 'switched on', off: 'switched off', release: 'released' },
    methods: {
      press: [['now'], `
    fire press`],
      move: [['drag', 'now'], `
    let old = $value
    $value = drag
    if !$isOn && drag > @on / 100 {
      $isOn = true
      fire on
    } else if $isOn && drag < @off / 100 {
      $isOn = false
      fire off
    }
    pass old drag`],
      release: [['now'], `
    fire release`],
    },
    bindings: [{ on: 'on', play: 'click' }, { on: 'off', play: 'click', gain: 0.6 }],
  },
  toggle: {
    title: 'Toggle', type: 'Toggle', options: [], fields: { isOn: false },
    events: { press: 'pressed', on: 'switched on', off: 'switched off' },
    methods: {
      press: [['now'], `
    fire press
    $isOn = !$isOn
    if $isOn {
      fire on
    } else {
      fire off
    }`],
    },
    bindings: [{ on: 'on', play: 'click' }, { on: 'off', play: 'tick' }],
  },
  button: {
    title: 'Button', type: 'PressButton', of: 'outside: the distance of the finger from the button, in points; 0 within it.',
    options: [
      { name: 'reach', title: 'Leaves at', value: 24, least: 0, most: 100, step: 1, unit: 'px', summary: 'The finger leaves the button at this distance.' },
      { name: 'delay', title: 'Done after', value: 3, least: 0.1, most: 10, step: 0.1, unit: 's', summary: 'What follows a press is done after this time.' },
    ],
    fields: { isDown: false, isWaiting: false, pressed: 'time', released: 'time' },
    events: { press: 'pressed', hold: 'while held', release: 'released', cancel: 'left', done: 'done after a delay' },
    methods: {
      press: [['now'], `
    $isDown = true
    $pressed = now
    fire press
    begin`],
      move: [['outside', 'now'], `
    if $isDown && outside > @reach {
      $isDown = false
      end
      fire cancel
    }`],
      frame: [['now'], `
    follow
    if $isWaiting && since($released) >= @delay {
      $isWaiting = false
      fire done
    }`],
      release: [['now'], `
    if $isDown {
      $isDown = false
      end
      fire release
      $isWaiting = true
      $released = now
    }`],
    },
    bindings: [{ on: 'press', play: 'impact-light' }, { on: 'release', play: 'impact-light', gain: 0.5 }],
  },
  refresh: {
    title: 'Pull to refresh', type: 'PullToRefresh', of: 'drag: of the finger, in points. Returns the distance by which the content moves.',
    options: [
      { name: 'threshold', title: 'Threshold', value: 64, least: 20, most: 200, step: 1, unit: 'px', summary: 'Let go beyond it, it refreshes.' },
      { name: 'exponent', title: 'Resistance', value: 0.8, least: 0.1, most: 1, step: 0.05, summary: 'The content follows the drag to the power of this number.' },
    ],
    fields: { value: 0, speed: 0, time: 'time', pressed: 'time' },
    events: { press: 'pressed', hold: 'while held', step: 'at each quarter', threshold: 'beyond the threshold', back: 'back below it', release: 'released', done: 'refreshed' },
    methods: {
      press: [['now'], `${pressed}
    $value = 0
    fire press
    begin`],
      move: [['drag', 'now'], `
    let old = $value
    let next = 2 * travel(drag / (2 * @threshold))${speedTo('next')}
    $value = next
    if next >= 1 && old < 1 {
      fire threshold
    } else if next < 1 && old >= 1 {
      fire back
    } else if next < 1 && floor(4 * next) != floor(4 * old) {
      fire step
    }
    follow
    return next * @threshold`],
      frame: [['now'], `${slowing}
    follow`],
      release: [['now'], `
    fire release
    end`],
      done: [['now'], `
    fire done`],
    },
    bindings: [{ on: 'threshold', play: 'threshold' }, { on: 'done', play: 'success' }],
  },
  ring: {
    title: 'Charging ring', type: 'ChargingRing', of: 'Call frame in each frame; it returns the level, 0 to 1.',
    options: [
      { name: 'duration', title: 'Full after', value: 3, least: 0.2, most: 10, step: 0.1, unit: 's', summary: 'The time until it is full.' },
      { name: 'rise', title: 'Time constant', value: 1, least: 0.05, most: 10, step: 0.05, unit: 's', summary: 'It charges as a capacitor does, with this time constant.' },
      { name: 'fall', title: 'Falls in', value: 0.25, least: 0.05, most: 5, step: 0.05, unit: 's', summary: 'The time constant after it is let go early.' },
    ],
    fields: { value: 0, pressed: 'time', hold: 'hold' },
    events: { press: 'pressed', hold: 'while charging', full: 'full', early: 'released early' },
    methods: {
      press: [['now'], `
    if $value >= 1 {
      reset $hold
    }
    press $hold
    $pressed = now
    fire press
    begin`],
      frame: [['now'], `
    let old = $value
    $value = level($hold)
    if $value >= 1 && old < 1 {
      end
      fire full
    }
    follow
    return $value`],
      release: [['now'], `
    release $hold
    if level($hold) < 1 {
      end
      fire early
    }`],
    },
    bindings: [
      { on: 'hold', play: 'hum', loop: true, gain: { follow: 'value', at: [0, 1], from: 0.1, to: 1 }, sharpness: { follow: 'value', at: [0, 1], from: 0, to: 0.5 } },
      { on: 'full', play: 'snap' }, { on: 'early', play: 'thud', gain: 0.5 },
    ],
  },
  wheel: {
    title: 'Wheel', type: 'Wheel', of: 'turn: of the wheel, 1 for once around. Keep calling move while the wheel glides.',
    options: [
      { name: 'detents', title: 'Detents', value: 24, least: 2, most: 120, step: 1, summary: 'The number of steps around the wheel.' },
      { name: 'lock', title: 'Locks at', value: 6, least: 0, most: 119, step: 1, summary: 'The detent at which it locks.' },
    ],
    fields: { value: 0, speed: 0, direction: 1, time: 'time', pressed: 'time' },
    events: { press: 'pressed', hold: 'while held', step: 'at each detent', lock: 'at the chosen detent', back: 'turned back', release: 'released' },
    methods: {
      press: [['now'], `${pressed}
    fire press
    begin`],
      move: [['turn', 'now'], `
    let old = $value${speedTo('turn')}
    $value = turn
    let detent = floor(turn * @detents + 0.5)
    if detent != floor(old * @detents + 0.5) {
      if bound lock: detent - @detents * floor(detent / @detents) == @lock {
        fire lock
      } else {
        fire step
      }
    }
    if (turn - old) * $direction < 0 {
      $direction = -$direction
      fire back
    }
    follow`],
      frame: [['now'], `${slowing}
    follow`],
      release: [['now'], `
    fire release
    end`],
    },
    bindings: [{ on: 'step', play: 'tick', gain: { follow: 'speed', at: [0, 1], from: 0.3, to: 1 }, cooldown: 0.03 }, { on: 'lock', play: 'thud' }],
  },
  nodes: {
    title: 'Drag to node', type: 'NodePath', of: 'next, other: the distances of the finger from the next node, and from the nearest other one that is still free, in points.',
    options: [
      { name: 'count', title: 'Nodes', value: 12, least: 2, most: 24, step: 1, summary: 'The number of nodes.' },
      { name: 'snap', title: 'Snaps at', value: 24, least: 8, most: 60, step: 1, unit: 'px', summary: 'A node is reached within this distance.' },
      { name: 'idle', title: 'Hint after', value: 10, least: 1, most: 60, step: 1, unit: 's', summary: 'Without a touch, the next node is hinted after this time.' },
    ],
    fields: { value: 0, count: 0, isNear: false, isWrong: false, pressed: 'time', hint: 'hint' },
    events: { press: 'pressed', hold: 'while held, by the distance', near: 'near the next node', snap: 'on the next node', wrong: 'on a wrong node', done: 'on the last node', idle: 'idle: a hint', release: 'released' },
    methods: {
      press: [['now'], `
    note $hint
    $pressed = now
    fire press
    begin`],
      move: [['next', 'other', 'now'], `
    note $hint
    $value = max(0, 1 - next / (6 * @snap))
    if next <= 3 * @snap && !$isNear {
      fire near
    }
    $isNear = next <= 3 * @snap
    if next <= @snap && $count < @count {
      $count = $count + 1
      $isNear = false
      if bound done: $count == @count {
        fire done
      } else {
        fire snap
      }
    } else if other <= @snap && !$isWrong {
      fire wrong
    }
    $isWrong = other <= @snap
    follow`],
      frame: [['now'], `
    if isDue($hint) {
      fire idle
    }`],
      release: [['now'], `
    fire release
    end`],
    },
    bindings: [{ on: 'snap', play: 'align' }, { on: 'wrong', play: 'error' }, { on: 'done', play: 'success' }],
  },
}

/** The numbers that a gain may follow, by the field that has them. */
export const sources = {
  speed: { title: 'speed', most: 10, to: 2 }, value: { title: 'value', most: 1, to: 1 }, time: { title: 'time', most: 10, to: 3 },
}
/** Returns whether a widget has what a gain would follow. */
export const canFollow = (widget, source) => (source === 'time' ? 'pressed' : source) in widgets[widget].fields

const isNumber = (value, least, most) => typeof value === 'number' && value >= least && value <= most

/** A gain or a sharpness, if it is one; it becomes a part of code that runs. */
function checkedNumber(widget, value, most) {
  if (isNumber(value, 0, most)) return value
  const { follow, at, from, to } = value ?? {}
  const isLine = Object.hasOwn(sources, follow) && canFollow(widget, follow) && Array.isArray(at) && at.length === 2
    && at.every((one) => isNumber(one, 0, 100)) && at[0] < at[1] && isNumber(from, 0, most) && isNumber(to, 0, most)
  return isLine ? { follow, at: [...at], from, to } : undefined
}

/** Returns whether a binding can play an effect as the system does, without strength, sharpness or repetition. */
export const canBeOwn = ({ on, gain = 1, sharpness, loop }) => on !== 'hold' && on !== 'heart' && gain === 1 && !sharpness && !loop

/** What is bound to a widget, `{ bindings, options }`, without what the table does not know; `undefined` for no widget. */
export function checkedBound(widget, { bindings, options } = {}) {
  if (!Object.hasOwn(widgets, widget) || !Array.isArray(bindings)) return undefined
  const known = bindings.filter((one) => Object.hasOwn(widgets[widget].events, one?.on) && typeof one.play === 'string' && (one.on !== 'at' || isNumber(one.at, 0, 1)))
  return {
    bindings: known.map(({ on, play, at, gain, sharpness, cooldown, loop, own }) => Object.fromEntries(Object.entries({
      on, play, at: on === 'at' ? at : undefined, gain: checkedNumber(widget, gain, 2), sharpness: checkedNumber(widget, sharpness, 1),
      cooldown: isNumber(cooldown, 0, 3600) ? cooldown : undefined, loop: typeof loop === 'boolean' ? loop : undefined,
      own: own === true && canBeOwn({ on, gain, sharpness, loop }) ? true : undefined,
    }).filter(([, value]) => value !== undefined))),
    options: Object.fromEntries(widgets[widget].options.filter(({ name, least, most }) => isNumber(options?.[name], least, most)).map(({ name }) => [name, options[name]])),
  }
}

/** The scenes of apps, as first examples. */
export const presets = {
  capacitor: { title: 'Capacitor', summary: 'A hold of three seconds charges, and snaps.', widget: 'ring', bindings: widgets.ring.bindings },
  heartbeat: {
    title: 'Heartbeat with resistance', summary: 'The heart quickens from 60 to 140 beats a minute, with a thud at exactly 100 %.', widget: 'slider',
    bindings: [{ on: 'heart', play: 'impact-soft' }, { on: 'end', play: 'thud' }],
  },
  cipher: {
    title: 'Cipher', summary: 'The wheel clicks at each detent, and thuds where it locks.', widget: 'wheel',
    bindings: [{ on: 'step', play: 'click', gain: { follow: 'speed', at: [0, 1], from: 0.4, to: 1 }, cooldown: 0.03 }, { on: 'lock', play: 'thud' }],
  },
  constellation: {
    title: 'Constellation', summary: 'A vibration leads from star to star. A wrong one buzzes; idle for ten seconds, the next one calls.', widget: 'nodes',
    bindings: [
      { on: 'hold', play: 'hum', loop: true, gain: { follow: 'value', at: [0, 1], from: 0, to: 0.5 } },
      { on: 'snap', play: 'align' }, { on: 'wrong', play: 'error' }, { on: 'done', play: 'success' }, { on: 'idle', play: 'hint' },
    ],
  },
  camera: {
    title: 'Camera', summary: 'One touch begins a countdown of three seconds; the shutter follows.', widget: 'button',
    bindings: [{ on: 'press', play: 'impact-light' }, { on: 'release', play: 'tick' }, { on: 'done', play: 'impact-rigid' }],
  },
  refresh: {
    title: 'Refresh', summary: 'Quarters tick, the threshold gives way, and success follows.', widget: 'refresh',
    bindings: [
      { on: 'step', play: 'tick', gain: 0.5, cooldown: 0.03 }, { on: 'threshold', play: 'threshold' }, { on: 'back', play: 'tick', gain: 0.6 },
      { on: 'done', play: 'success' },
    ],
  },
}

/** A vibration without a shape of its own, which follows a finger. */
export const hum = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, '
  + '"EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]}}]}'

export const optionsOf = (widget, chosen = {}) => Object.fromEntries(widgets[widget].options.map(({ name, value }) => [name, chosen[name] ?? value]))
