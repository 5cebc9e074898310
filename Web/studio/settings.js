import { effect, signal } from './store.js'

const storageKey = 'haptics-studio-settings'
const kept = ['theme', 'hidden', 'tab', 'isDrawerOpen', 'drawerHeight']
/** The page has the layout for phones. */
export const isNarrow = () => innerWidth <= 700

/** The settings of the page, some of which are kept. */
export class Settings {
  loops = signal(false)
  model = signal('speaker')
  /** 'system', 'light' or 'dark'. */
  theme = signal('system')
  /** The lanes that are hidden, as a list. */
  hidden = signal([])
  isFilesShown = signal(!isNarrow())
  /** The content of the drawer, its state, and its height in pixels. */
  tab = signal('text')
  isDrawerOpen = signal(true)
  drawerHeight = signal(240)

  constructor() {
    try {
      for (const [key, value] of Object.entries(JSON.parse(localStorage.getItem(storageKey)))) if (kept.includes(key)) this[key].value = value
    } catch {
      // Nothing was kept.
    }
    if (isNarrow()) this.isDrawerOpen.value = false
    const page = document.documentElement.dataset
    effect(() => { page.theme = this.theme.value })
    effect(() => { page.files = this.isFilesShown.value ? 'shown' : 'hidden' })
    effect(() => localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept.map((name) => [name, this[name].value])))))
  }

  toggleLane(name) {
    const { hidden } = this
    hidden.value = hidden.peek().includes(name) ? hidden.peek().filter((one) => one !== name) : [...hidden.peek(), name]
  }
}
