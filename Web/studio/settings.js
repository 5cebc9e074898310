import { keep, read } from './storage.js'
import { effect, signal } from './store.js'

const storageKey = 'haptics-studio-settings'
const kept = ['theme', 'hidden', 'elsewhere', 'tab', 'isDrawerOpen', 'drawerHeight', 'tempo', 'hasMetronome', 'countIn', 'handMode', 'touchOffset']
/** The page has the layout for phones. */
export const isNarrow = () => innerWidth <= 700

/** There is room for the picture only: on a phone, and in a window that is as low as one at 200 %. */
const compact = matchMedia('(max-width: 700px), (max-height: 560px)')

/** The settings of the page, some of which are kept. */
export class Settings {
  loops = signal(false)
  model = signal('speaker')
  /** 'system', 'light' or 'dark'. */
  theme = signal('system')
  /** The lanes that are hidden, as a list. */
  hidden = signal([])
  /** What other devices play is a lane of the picture. */
  elsewhere = signal(false)
  /** The tempo of the metronome, in beats per minute, and the bars that it counts in. */
  tempo = signal(96)
  hasMetronome = signal(false)
  countIn = signal(1)
  /** The lateness of touches after what is heard, in milliseconds. */
  touchOffset = signal(0)
  /** What a touch becomes; see `modes`. */
  handMode = signal('tap + hold')
  isFilesShown = signal(!compact.matches)
  /** The content of the drawer, its state, and its height in pixels. */
  tab = signal('text')
  isDrawerOpen = signal(true)
  drawerHeight = signal(240)

  constructor() {
    for (const [key, value] of Object.entries(Object(read(storageKey)))) if (kept.includes(key)) this[key].value = value
    const wasOpen = this.isDrawerOpen.peek()
    this.#fold(wasOpen)
    compact.addEventListener('change', () => this.#fold(wasOpen))
    const page = document.documentElement.dataset
    effect(() => { page.theme = this.theme.value })
    effect(() => { page.files = this.isFilesShown.value ? 'shown' : 'hidden' })
    effect(() => {
      const state = JSON.stringify(Object.fromEntries(kept.map((name) => [name, this[name].value])))
      // What is folded for want of room is not a wish.
      if (!compact.matches) keep(storageKey, state)
    })
  }

  get isCompact() { return compact.matches }

  /** Folds the panels away while there is no room for them. */
  #fold(isOpen) {
    this.isDrawerOpen.value = !compact.matches && isOpen
    this.isFilesShown.value = !compact.matches
  }

  toggleLane(name) {
    const { hidden } = this
    hidden.value = hidden.peek().includes(name) ? hidden.peek().filter((one) => one !== name) : [...hidden.peek(), name]
  }
}
