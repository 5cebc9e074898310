import { $, button, element, icon } from './element.js'
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
  menu.addEventListener('toggle', ({ newState }) => { if (newState === 'open') place(menu, anchor) })
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
  const isChoice = item.isChecked !== undefined
  const made = button({
    icon: item.isChecked ? 'check' : item.icon ?? 'none', className: 'item', tabIndex: -1, disabled: Boolean(item.isDisabled), title: item.title,
    role: isChoice ? 'menuitemcheckbox' : 'menuitem', ...(isChoice ? { 'aria-checked': String(item.isChecked) } : {}),
    onclick: () => { menu.hidePopover(); item.run() },
  })
  made.append(element('span', { textContent: item.label }), item.key ? element('kbd', { textContent: item.key }) : '')
  return made
}

/** Positions a panel below an element, or above it if there is more room. */
export function placeBeside(panel, anchor) {
  const { left, bottom, top } = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const isBelow = bottom + 4 + height <= innerHeight || top < innerHeight - bottom
  panel.style.left = `${clamp(left, 8, Math.max(8, innerWidth - width - 8))}px`
  panel.style.top = `${isBelow ? bottom + 4 : Math.max(8, top - 4 - height)}px`
}

/** Positions a menu next to its opener, and focuses it. */
function place(menu, anchor) {
  placeBeside(menu, anchor)
  menu.style.visibility = 'visible'
  menu.querySelector('.item:not(:disabled)')?.focus()
}

/** Shows a message for a while, bottom right, with an action. */
export class Toasts {
  #timer
  #host = $('toast')

  show(text, action) {
    clearTimeout(this.#timer)
    $('notice').textContent = text
    $('toast-action').replaceChildren(...(action && text ? [button({
      text: action.label, className: 'quiet', onclick: () => { this.hide(); action.run() },
    })] : []))
    this.#host.classList.toggle('shown', text !== '')
    if (text !== '') this.#timer = setTimeout(() => this.hide(), action ? 9000 : 6000)
  }

  hide() { this.#host.classList.remove('shown') }
}
