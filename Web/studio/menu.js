import { button, element, icon } from './element.js'
import { clamp } from './numbers.js'

/**
 * Makes a button the opener of a menu. items: returns its contents when it opens, `{ label, icon, key,
 * isChecked, isDisabled, run }`, a heading `{ heading }`, or a line `null`. The browser closes it.
 */
export function connectMenu(anchor, items) {
  const menu = element('div', { className: 'menu', popover: 'auto', role: 'menu', 'aria-label': anchor.textContent.trim() || anchor.title })
  document.body.append(menu)
  anchor.popoverTargetElement = menu
  anchor.setAttribute('aria-haspopup', 'menu')
  if (anchor.dataset.chevron !== 'no') anchor.append(icon('chevron'))
  menu.addEventListener('beforetoggle', ({ newState }) => {
    menu.replaceChildren(...(newState === 'open' ? items().map((item) => entry(menu, item)) : []))
    menu.style.visibility = 'hidden'
  })
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return
    placeBeside(menu, anchor)
    menu.style.visibility = 'visible'
    menu.querySelector('.item:not(:disabled)')?.focus()
  })
  menu.addEventListener('keydown', (event) => {
    const all = [...menu.querySelectorAll('.item:not(:disabled)')]
    const at = all.indexOf(document.activeElement)
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    if (event.key === 'Tab') menu.hidePopover()
    else if (event.key in moves) {
      all.at(moves[event.key] % all.length)?.focus()
      event.preventDefault()
    }
    event.stopPropagation()
  })
  return menu
}

function entry(menu, item) {
  if (item === null) return element('hr', { role: 'separator' })
  if (item.heading) return element('div', { className: 'heading', role: 'presentation', textContent: item.heading })
  const { label, icon: image = 'none', key, isChecked, isDisabled = false, title, run } = item
  return button({
    icon: isChecked ? 'check' : image, className: 'item', tabIndex: -1, disabled: isDisabled, title,
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox', 'aria-checked': isChecked,
    onclick: () => { menu.hidePopover(); run() },
  }, element('span', { textContent: label }), key && element('kbd', { textContent: key }))
}

/** Positions a panel below an element, or above it if there is more room. */
export function placeBeside(panel, anchor) {
  const { left, bottom, top } = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const isBelow = bottom + 4 + height <= innerHeight || top < innerHeight - bottom
  panel.style.left = `${clamp(left, 8, Math.max(8, innerWidth - width - 8))}px`
  panel.style.top = `${isBelow ? bottom + 4 : Math.max(8, top - 4 - height)}px`
}
