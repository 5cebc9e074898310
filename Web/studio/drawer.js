import { $, on } from './element.js'
import { isCopied } from './export-dialog.js'
import { clamp } from './numbers.js'
import { code, timelineCode } from './programs.js'
import { isNarrow } from './settings.js'
import { effect } from './store.js'
import { studio } from './studio.js'

const tabs = ['problems', 'text', 'hands', 'thumb', 'receipts', 'code']

/** The drawer below the picture: problems, text, what lies under the thumb, receipts and code. */
export class Drawer {
  tab = studio.settings.tab
  isOpen = studio.settings.isDrawerOpen
  #height = studio.settings.drawerHeight

  constructor() {
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
      document.documentElement.style.setProperty('--drawer', isOpen ? `${this.#height.value}px` : isNarrow() ? '45px' : '36px')
      if (isOpen && tab === 'text') requestAnimationFrame(() => studio.editor.reveal())
    })
    effect(() => this.#showSelection(studio.shaping.selection.value))
    effect(showCode)
    on('language', 'change', showCode)
    on('copy-code', 'click', async () => studio.notice(await isCopied($('code').textContent)
      ? 'Copied.' : 'This browser cannot copy from this page. Select the lines and copy them.'))
  }

  show(tab, closes = false) {
    this.tab.value = tab
    this.isOpen.value = !closes
  }

  toggle() { this.isOpen.value = !this.isOpen.peek() }

  /** A part that is selected in the picture is shown in the text. */
  #showSelection(selection) {
    const { editor, files, shaping } = studio
    editor.highlight()
    if (selection.size !== 1 || editor.hasFocus || !this.isOpen.peek() || this.tab.peek() !== 'text') return
    const [part] = shaping.parts
    if (!part || shaping.held.value || shaping.model.text !== files.text) return
    const { from, to } = shaping.model.rangeInText(part)
    editor.show(from, to)
    editor.highlight(from, to)
  }

  /** The edge above it, which is dragged or moved by keys. */
  #connectEdge() {
    const edge = $('drawer-edge')
    const set = (height) => {
      this.#height.value = Math.round(clamp(height, 100, innerHeight * 0.6))
      edge.setAttribute('aria-valuenow', String(this.#height.peek()))
    }
    edge.onpointerdown = ({ pointerId, clientY: start }) => {
      const before = this.#height.peek()
      edge.setPointerCapture(pointerId)
      this.isOpen.value = true
      edge.onpointermove = ({ clientY }) => set(before + start - clientY)
    }
    edge.onpointerup = () => { edge.onpointermove = null }
    edge.onkeydown = ({ key }) => set(this.#height.peek() + ({ ArrowUp: 20, ArrowDown: -20 }[key] ?? 0))
  }
}

/** Shows the lines of a program that play the open file. */
function showCode() {
  const { document, format } = studio.files
  const lines = format.value === 'timeline' ? timelineCode : code
  $('code').textContent = document.value ? lines[$('language').value](document.value.name) : ''
}
