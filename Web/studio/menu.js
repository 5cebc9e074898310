import { $, button, element, icon } from './element.js'
import { clamp } from './numbers.js'

/** A menu of items `{ label, icon, drawing, key, isChecked, isDisabled, run }`, headings `{ heading }` and lines `null`. */
function makeMenu(label, items, place) {
  const menu = element('div', { className: 'menu', popover: 'auto', role: 'menu', 'aria-label': label })
  $('main').append(menu)
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') {
      menu.replaceChildren(...items().map((item) => entry(menu, item)))
      const first = menu.querySelector('.item:not(:disabled)')
      if (first) first.tabIndex = 0
    }
    menu.style.visibility = 'hidden'
  })
  menu.addEventListener('toggle', ({ newState }) => {
    // The browser returns the focus only from an item that is still there.
    if (newState !== 'open') return menu.replaceChildren()
    place(menu)
    menu.style.visibility = 'visible'
    menu.querySelector('.item:not(:disabled)')?.focus()
    return undefined
  })
  menu.addEventListener('keydown', (event) => {
    const all = [...menu.querySelectorAll('.item:not(:disabled)')]
    const at = all.indexOf(document.activeElement)
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    if (event.key === 'Tab') menu.hidePopover()
    else if (event.key in moves) {
      all.at(moves[event.key] % all.length)?.focus()
      event.preventDefault()
    } else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      // The next item that begins with the letter.
      const begins = (one) => one.querySelector('span').textContent.toLowerCase().startsWith(event.key.toLowerCase())
      ;[...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins)?.focus()
      event.preventDefault()
    }
    if (event.key !== 'Escape') event.stopPropagation()
  })
  return menu
}

/** Makes a button the opener of a menu. items: returns its contents when it opens. The browser closes it. */
export function connectMenu(anchor, items) {
  const menu = makeMenu(anchor.textContent.trim() || anchor.title, items, (one) => placeBeside(one, anchor))
  anchor.popoverTargetElement = menu
  anchor.setAttribute('aria-haspopup', 'menu')
  if (anchor.dataset.chevron !== 'no') anchor.append(icon('chevron'))
  return menu
}

/** Opens a menu at a press with the right button or a resting finger, or at the element for the key. */
export function connectContextMenu(host, label, itemsOf) {
  let items = []
  let place = null
  const menu = makeMenu(label, () => items, (one) => placeAt(one, place))
  const isHeld = connectHold(host, menu)
  host.addEventListener('contextmenu', (event) => {
    if (event.isTrusted && isHeld()) return event.preventDefault()
    items = itemsOf(event)
    if (!items) return undefined
    event.preventDefault()
    const { left, bottom } = event.target.getBoundingClientRect()
    place = event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: left + 16, y: bottom }
    return menu.showPopover()
  })
}

/** The time after which a resting finger opens a context menu, in milliseconds. */
const hold = 400
/** The distances within which a finger rests, and beyond which it drags, in pixels. */
const trembling = 3
const dragging = 10

/** Opens the context menu of an element below a resting finger, because some browsers do not. Returns whether one has. */
function connectHold(host, menu) {
  let timer
  let start = null
  let rest
  let isHeld = false
  const finish = () => {
    clearTimeout(timer)
    start = null
  }
  const wait = (place) => {
    clearTimeout(timer)
    rest = place
    timer = setTimeout(() => {
      const { clientX, clientY } = start
      isHeld = !start.target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
      if (isHeld) navigator.vibrate?.(10)
    }, hold)
  }
  const distance = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  host.addEventListener('pointerdown', ({ clientX, clientY, isPrimary, pointerType, target }) => {
    finish()
    isHeld = false
    if (pointerType !== 'touch' || !isPrimary) return
    start = { clientX, clientY, target }
    wait(start)
  })
  addEventListener('pointermove', (place) => {
    if (!start) return
    if (distance(place, start) > dragging) finish()
    // A slow drag is no rest.
    else if (!isHeld && distance(place, rest) > trembling) wait(place)
  })
  // Browsers close menus that opened after the finger came down, as it is lifted or with the click that follows.
  const reopen = () => setTimeout(() => { if (!menu.matches(':popover-open')) menu.showPopover() })
  for (const kind of ['pointerup', 'pointercancel']) {
    addEventListener(kind, () => {
      if (!start) return
      finish()
      if (isHeld) reopen()
    })
  }
  // The finger that is lifted presses nothing.
  addEventListener('click', (event) => {
    if (!isHeld || !host.contains(event.target)) return
    isHeld = false
    reopen()
    event.stopPropagation()
    event.preventDefault()
  }, true)
  return () => isHeld
}

/** Opens a menu once, at a place of the page. */
export function openMenu(label, items, place) {
  const menu = makeMenu(label, () => items, (one) => placeAt(one, place))
  menu.addEventListener('toggle', ({ newState }) => { if (newState !== 'open') menu.remove() })
  menu.showPopover()
}

function entry(menu, item) {
  if (item === null) return element('hr', { role: 'separator' })
  if (item.heading) return element('div', { className: 'heading', role: 'presentation', textContent: item.heading })
  const { label, icon: image = 'none', drawing, key, isChecked, isDisabled = false, title, run } = item
  return button({
    icon: drawing ? undefined : isChecked ? 'check' : image, className: 'item', tabIndex: -1, disabled: isDisabled, title,
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox', 'aria-checked': isChecked,
    onclick: () => { menu.hidePopover(); run() },
  }, drawing, element('span', { textContent: label }), key && element('kbd', { textContent: key }))
}

/** Positions a panel below an element, or above it if there is more room. */
export function placeBeside(panel, anchor) {
  const { left, bottom, top } = anchor.getBoundingClientRect()
  const isBelow = bottom + 4 + panel.getBoundingClientRect().height <= innerHeight || top < innerHeight - bottom
  placeAt(panel, { x: left, y: isBelow ? bottom + 4 : top - 4 - panel.getBoundingClientRect().height })
}

function placeAt(panel, { x, y }) {
  const { width, height } = panel.getBoundingClientRect()
  panel.style.left = `${clamp(x, 8, Math.max(8, innerWidth - width - 8))}px`
  panel.style.top = `${clamp(y, 8, Math.max(8, innerHeight - height - 8))}px`
}
