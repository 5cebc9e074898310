// The widgets on the stage: what they look like, and what a finger or a key does to them.
import { element, set } from '../element.js'
import { clamp } from '../numbers.js'

const names = 'http://www.w3.org/2000/svg'

/** An element of SVG. Its attributes are as they are written there. */
function drawn(name, attributes = {}, ...children) {
  const made = document.createElementNS(names, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A number of the `style` of an element, for CSS. */
const show = (one, name, value) => one.style.setProperty(`--${name}`, String(value))

/** The distance of a point from the box of an element. */
function outside(one, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** The point of an event in the coordinates of a drawing. */
function pointIn(drawing, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM().inverse())
  return { x, y }
}

/**
 * A view of a widget: `{ node, press, move, release, frame, step }`. `stage` has `call(method, ...numbers)`, which gives
 * what the code returns, and `options`. Functions get the events of pointers; step moves it by keys.
 */
export const views = {
  slider(stage) {
    const node = element('div', { className: 'w-slider', role: 'slider', 'aria-label': 'Slider', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 },
      element('i', { className: 'fill' }), element('i', { className: 'finger' }), element('i', { className: 'knob' }))
    let [drag, start, value] = [0, 0, 0]
    const to = (next) => {
      drag = next
      value = stage.call('move', clamp(next, 0, 1)) ?? clamp(next, 0, 1)
      show(node, 'value', value)
      show(node, 'drag', clamp(next, 0, 1))
      node.setAttribute('aria-valuenow', Math.round(value * 100))
      stage.line(`drag ${clamp(next, 0, 1).toFixed(2)} → travel ${value.toFixed(2)}`)
    }
    const begin = () => {
      drag = stage.dragForTravel(value)
      stage.call('press')
    }
    return {
      node, press: ({ clientX }) => { begin(); start = clientX - drag * node.clientWidth }, move: ({ clientX }) => to((clientX - start) / node.clientWidth),
      release: () => stage.call('release'), begin, step: (amount) => to(clamp(drag + amount * 0.05, 0, 1)),
    }
  },

  switch(stage) {
    const node = element('div', { className: 'w-switch', role: 'switch', 'aria-label': 'Switch', 'aria-checked': 'false' }, element('i', { className: 'knob' }))
    let [start, from, isOn] = [0, 0, false]
    const to = (value) => {
      stage.call('move', value)
      isOn = isOn ? value >= stage.options.off / 100 : value > stage.options.on / 100
      show(node, 'value', value)
      node.setAttribute('aria-checked', String(isOn))
    }
    const rest = () => { stage.call('release'); show(node, 'value', Number(isOn)) }
    return {
      node, press: ({ clientX }) => { [start, from] = [clientX, Number(isOn)]; stage.call('press') },
      move: ({ clientX }) => to(clamp(from + (clientX - start) / (node.clientWidth / 2), 0, 1)), release: rest,
      begin: () => stage.call('press'), step: (amount) => to(Number(amount === 0 ? !isOn : amount > 0)),
    }
  },

  toggle(stage) {
    const node = element('div', { className: 'w-switch', role: 'switch', 'aria-label': 'Toggle', 'aria-checked': 'false' }, element('i', { className: 'knob' }))
    let isOn = false
    const begin = () => {
      stage.call('press')
      isOn = !isOn
      show(node, 'value', Number(isOn))
      node.setAttribute('aria-checked', String(isOn))
    }
    return { node, press: begin, begin }
  },

  button(stage) {
    const node = element('div', { className: 'w-button', role: 'button', 'aria-label': 'Button' }, element('span', { textContent: 'Press' }))
    let timer
    const set = (isDown) => node.classList.toggle('down', isDown)
    const begin = () => { clearTimeout(timer); set(true); stage.call('press') }
    const release = () => {
      const wasDown = node.classList.contains('down')
      set(false)
      stage.call('release')
      if (!wasDown || !stage.plays('done')) return
      node.classList.add('waiting')
      show(node, 'delay', `${stage.options.delay}s`)
      timer = setTimeout(() => node.classList.remove('waiting'), stage.options.delay * 1000)
    }
    return { node, press: begin, begin, move: (event) => {
      const away = outside(node, event)
      stage.call('move', away)
      if (away > stage.options.reach) set(false)
    }, release }
  },

  refresh(stage) {
    const list = element('div', { className: 'list' }, ...['', '', ''].map(() => element('i')))
    const node = element('div', { className: 'w-refresh', role: 'slider', 'aria-label': 'Pull to refresh', 'aria-valuemin': 0, 'aria-valuemax': 200, 'aria-valuenow': 0 }, element('i', { className: 'spinner' }), list)
    let [start, drag, pulled, timer] = [0, 0, 0, 0]
    const to = (next) => {
      drag = Math.max(0, next)
      pulled = stage.call('move', drag) ?? drag
      show(node, 'pulled', `${pulled}px`)
      show(node, 'share', Math.min(1, pulled / stage.options.threshold))
      node.classList.toggle('over', pulled >= stage.options.threshold)
      node.setAttribute('aria-valuenow', Math.round((100 * pulled) / stage.options.threshold))
      stage.line(`pulled ${Math.round(pulled)} of ${stage.options.threshold} px`)
    }
    const begin = () => { clearTimeout(timer); drag = 0; node.classList.remove('loading'); stage.call('press') }
    const release = () => {
      stage.call('release')
      const isOver = pulled >= stage.options.threshold
      node.classList.remove('over')
      node.classList.toggle('loading', isOver)
      show(node, 'pulled', isOver ? '36px' : '0px')
      if (isOver) timer = setTimeout(() => { node.classList.remove('loading'); show(node, 'pulled', '0px'); stage.call('done') }, 1200)
      pulled = 0
    }
    return { node, press: ({ clientY }) => { begin(); start = clientY }, move: ({ clientY }) => to(clientY - start), release, begin, step: (amount) => to(drag - amount * 12) }
  },

  ring(stage) {
    const round = { cx: 60, cy: 60, r: 52, pathLength: 1 }
    const drawing = drawn('svg', { viewBox: '0 0 120 120', 'aria-hidden': 'true' }, drawn('circle', { ...round, class: 'track' }), drawn('circle', { ...round, class: 'charge' }))
    const node = element('div', { className: 'w-ring', role: 'button', 'aria-label': 'Charging ring: hold' }, drawing, element('span', { textContent: 'Hold' }))
    let isFull = false
    const begin = () => { node.classList.add('down'); stage.call('press') }
    return {
      node, press: begin, begin, release: () => { node.classList.remove('down'); stage.call('release') },
      frame: (level) => {
        show(node, 'charge', level ?? 0)
        if (level >= 1 !== isFull) node.lastChild.textContent = (isFull = level >= 1) ? 'Full' : 'Hold'
        if (level > 0 && level < 1) stage.line(`level ${level.toFixed(2)}`)
      },
    }
  },

  wheel(stage) {
    const { detents, lock } = stage.options
    const marks = Array.from({ length: detents }, (_, i) => drawn('line', {
      x1: 60, x2: 60, y1: 8, y2: i === lock ? 22 : 15, transform: `rotate(${(-360 * i) / detents} 60 60)`, class: i === lock ? 'lock' : 'mark' }))
    const dial = drawn('g', { class: 'dial' }, drawn('circle', { cx: 60, cy: 60, r: 54 }), ...marks)
    const drawing = drawn('svg', { viewBox: '0 0 120 120', 'aria-hidden': 'true' }, dial, drawn('path', { d: 'M56 0h8l-4 7z', class: 'pointer' }))
    const node = element('div', { className: 'w-wheel', role: 'slider', 'aria-label': 'Wheel', 'aria-valuemin': 0, 'aria-valuemax': detents - 1, 'aria-valuenow': 0 }, drawing)
    let [turn, angle, speed, last, isDown] = [0, 0, 0, 0, false]
    const angleOf = (event) => { const { x, y } = pointIn(drawing, event); return Math.atan2(y - 60, x - 60) / (2 * Math.PI) }
    const to = (next) => {
      turn = next
      stage.call('move', turn)
      dial.setAttribute('transform', `rotate(${360 * turn} 60 60)`)
      const detent = ((Math.round(turn * detents) % detents) + detents) % detents
      node.setAttribute('aria-valuenow', detent)
      stage.line(`detent ${detent}${detent === lock ? ', locked' : ''}`)
    }
    const begin = () => { [isDown, speed, last] = [true, 0, performance.now()]; stage.call('press') }
    return {
      node, begin, press: (event) => { begin(); angle = angleOf(event) },
      move: (event) => {
        const next = angleOf(event)
        const moved = ((next - angle + 1.5) % 1) - 0.5
        const now = performance.now()
        speed = 0.7 * speed + 0.3 * (moved / Math.max(now - last, 4))
        ;[angle, last] = [next, now]
        to(turn + moved)
      },
      release: () => { isDown = false; stage.call('release') },
      frame: () => {
        const now = performance.now()
        const passed = Math.min(now - last, 50)
        if (isDown || Math.abs(speed) < 2e-5) return
        last = now
        speed *= Math.exp(-passed / 350)
        to(turn + speed * passed)
      },
      step: (amount) => to(turn + amount / detents),
    }
  },

  nodes(stage) {
    const { count, snap } = stage.options
    const places = Array.from({ length: count }, (_, i) => {
      const t = Math.PI + (2 * Math.PI * i) / count
      return { x: 140 + 5.2 * 16 * Math.sin(t) ** 3, y: 84 - 5 * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) }
    })
    const stars = places.map(({ x, y }) => drawn('circle', { cx: x, cy: y, r: 5, class: 'star' }))
    const path = drawn('polyline', { class: 'path' })
    const drawing = drawn('svg', { viewBox: '0 0 280 180', 'aria-hidden': 'true' }, path, ...stars)
    const node = element('div', { className: 'w-nodes', role: 'slider', 'aria-label': 'Drag to each node', 'aria-valuemin': 0, 'aria-valuemax': count, 'aria-valuenow': 0 }, drawing)
    let done = 0
    const paint = (finger) => {
      const reached = places.slice(0, done)
      path.setAttribute('points', [...reached, ...(finger && done > 0 && done < count ? [finger] : [])].map(({ x, y }) => `${x},${y}`).join(' '))
      stars.forEach((star, i) => set(star, { 'data-state': i < done ? 'done' : i === done ? 'next' : 'free' }))
      node.setAttribute('aria-valuenow', done)
    }
    const to = (finger) => {
      if (done === count) return
      const scale = drawing.getScreenCTM().a
      const away = ({ x, y }) => Math.hypot(x - finger.x, y - finger.y) * scale
      const next = away(places[done])
      stage.call('move', next, Math.min(...places.slice(done + 1).map(away), 1e4))
      if (next <= snap) done += 1
      paint(finger)
      stage.line(done === count ? 'all nodes' : `node ${done + 1} of ${count}, ${Math.round(next)} px away`)
      if (done === count) setTimeout(() => { done = 0; paint(); stage.restart() }, 1500)
    }
    paint()
    const begin = () => stage.call('press')
    return {
      node, begin, press: (event) => { begin(); to(pointIn(drawing, event)) }, move: (event) => to(pointIn(drawing, event)),
      release: () => { stage.call('release'); paint() }, step: (amount) => { if (amount > 0 && done < count) to(places[done]) },
    }
  },
}
