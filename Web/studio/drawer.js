import { $, on } from './element.js'
import { clamp } from './numbers.js'
import { isNarrow } from './settings.js'
import { effect } from './store.js'

const tabs = ['problems', 'text', 'receipts', 'code']

/** The drawer below the picture: problems, text, receipts and code. */
export class Drawer {
  #studio

  constructor(studio) {
    this.#studio = studio
    const { tab, isDrawerOpen: isOpen, drawerHeight: height } = studio.settings
    Object.assign(this, { tab, isOpen, height })
    for (const tab of tabs) {
      on(`tab-${tab}`, 'click', () => this.show(tab, this.isOpen.peek() && this.tab.peek() === tab))
      on(`tab-${tab}`, 'keydown', ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
        if (step) $(`tab-${tabs.at((tabs.indexOf(tab) + step) % tabs.length)}`).focus()
      })
    }
    on('drawer-close', 'click', () => this.toggle())
    this.#connectEdge()
    effect(() => {
      const [tab, isOpen] = [this.tab.value, this.isOpen.value]
      for (const one of tabs) {
        $(`tab-${one}`).setAttribute('aria-selected', String(isOpen && one === tab))
        $(`panel-${one}`).hidden = !isOpen || one !== tab
      }
      $('drawer').classList.toggle('closed', !isOpen)
      $('drawer-close').setAttribute('aria-expanded', String(isOpen))
      document.documentElement.style.setProperty('--drawer', isOpen ? `${this.height.value}px` : isNarrow() ? '45px' : '36px')
      if (isOpen && tab === 'text') requestAnimationFrame(() => studio.editor.cm.refresh())
      if (isOpen && tab === 'code') studio.code.show()
    })
  }

  show(tab, closes = false) {
    this.tab.value = tab
    this.isOpen.value = !closes
    if (!closes && tab === 'text') this.#studio.editor.cm.refresh()
  }

  toggle() { this.isOpen.value = !this.isOpen.peek() }

  /** The edge above it, which is dragged or moved by keys. */
  #connectEdge() {
    const edge = $('drawer-edge')
    const set = (height) => {
      this.height.value = Math.round(clamp(height, 100, innerHeight * 0.6))
      edge.setAttribute('aria-valuenow', String(this.height.peek()))
    }
    edge.onpointerdown = ({ pointerId, clientY: start }) => {
      const before = this.height.peek()
      edge.setPointerCapture(pointerId)
      this.isOpen.value = true
      edge.onpointermove = ({ clientY }) => set(before + start - clientY)
    }
    edge.onpointerup = () => { edge.onpointermove = null }
    edge.onkeydown = ({ key }) => set(this.height.peek() + ({ ArrowUp: 20, ArrowDown: -20 }[key] ?? 0))
  }
}
