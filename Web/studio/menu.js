import { $, button, element, icon } from './element.js'

/** The menu that is open, and what opened it. */
let open = null

/** Closes the menu that is open. */
export function closeMenu(returnsFocus = false) {
  if (!open) return
  const { anchor } = open
  open.menu.remove()
  open = null
  anchor.setAttribute('aria-expanded', 'false')
  if (returnsFocus) anchor.focus()
}

/**
 * Opens a menu below an element. items: `{ label, icon, key, isChecked, isDisabled, run }`, a heading
 * `{ heading }`, a line `null`.
 */
export function openMenu(anchor, items) {
  const wasOpen = open?.anchor === anchor
  closeMenu()
  if (wasOpen) return
  const menu = element('div', { className: 'menu', role: 'menu', 'aria-label': anchor.textContent.trim() || anchor.title })
  menu.append(...items.map((item) => {
    if (item === null) return element('hr', { role: 'separator' })
    if (item.heading) return element('div', { className: 'heading', role: 'presentation', textContent: item.heading })
    const made = button({
      icon: item.isChecked ? 'check' : item.icon ?? 'none', className: 'item', tabIndex: -1, disabled: Boolean(item.isDisabled),
    })
    made.setAttribute('role', item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox')
    if (item.isChecked !== undefined) made.setAttribute('aria-checked', String(item.isChecked))
    if (item.title) made.title = item.title
    made.append(element('span', { textContent: item.label }))
    if (item.key) made.append(element('kbd', { textContent: item.key }))
    made.onclick = () => { closeMenu(true); item.run() }
    return made
  }))
  document.body.append(menu)
  const { left, right, bottom, top } = anchor.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const isBelow = bottom + height + 8 < innerHeight || top < height
  menu.style.left = `${Math.max(8, left + width + 8 > innerWidth ? right - width : left)}px`
  menu.style.top = `${Math.max(8, isBelow ? bottom + 4 : top - height - 4)}px`
  open = { menu, anchor }
  anchor.setAttribute('aria-expanded', 'true')
  menu.querySelector('.item:not(:disabled)')?.focus()
}

/** Makes an element the opener of a menu; items: gives them when it opens. */
export function connectMenu(anchor, items) {
  anchor.setAttribute('aria-haspopup', 'menu')
  anchor.setAttribute('aria-expanded', 'false')
  if (anchor.dataset.chevron !== 'no') anchor.append(icon('chevron'))
  anchor.addEventListener('click', () => openMenu(anchor, items()))
}

addEventListener('pointerdown', (event) => {
  if (open && !open.menu.contains(event.target) && !open.anchor.contains(event.target)) closeMenu()
}, true)
addEventListener('blur', () => closeMenu())
addEventListener('keydown', (event) => {
  if (!open) return
  const items = [...open.menu.querySelectorAll('.item:not(:disabled)')]
  const at = items.indexOf(document.activeElement)
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  if (event.key === 'Escape') closeMenu(true)
  else if (event.key === 'Tab') closeMenu()
  else if (event.key in moves) items.at(moves[event.key] % items.length)?.focus()
  else return
  if (event.key !== 'Tab') event.preventDefault()
  event.stopPropagation()
}, true)

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
