import { signal } from './store.js'
import { studio } from './studio.js'

/** The fade of one that is left, in seconds. */
const fade = 0.05
/** The time for which a pointer rests on something before it is heard, in milliseconds. */
const rest = 120

/** Plays one pattern at a time beside the open file: a row below the pointer, a strip, a candidate. */
export class Preview {
  #asked = 0
  #playing = null
  /** What runs: a name that its owner chose, and when it began; `null` for nothing. */
  now = signal(null)

  /** Plays a pattern; without a press anywhere, a browser is silent, and only the picture runs. */
  async play(name, text, duration) {
    const asked = ++this.#asked
    this.#end()
    this.now.value = { name, start: performance.now(), duration }
    studio.later('preview', duration * 1000 + 300, () => { if (asked === this.#asked) this.stop() })
    const { player, settings } = studio
    if (!navigator.userActivation.hasBeenActive) return
    player.context.resume()
    const engine = await player.engine(settings.model.peek())
    const pattern = await engine.loadPattern(text)
    const sounding = await engine.player({ pattern })
    const release = async () => {
      await sounding.stop({ fade })
      await sounding.destroy()
      await engine.unloadPattern(pattern)
    }
    if (asked !== this.#asked) return release().catch(() => {})
    this.#playing = release
    await sounding.start()
    // The picture runs with what is heard.
    this.now.value = { name, start: performance.now(), duration }
    return undefined
  }

  stop(name = this.now.peek()?.name) {
    if (this.now.peek()?.name !== name) return
    this.#asked += 1
    this.now.value = null
    this.#end()
  }

  #end() {
    this.#playing?.().catch(() => {})
    this.#playing = null
  }
}

/**
 * Has an element heard while the pointer rests on it, or by Space while it has the focus.
 *
 * source: returns `{ text, duration }`, also as a promise.
 */
export function connectHearing(node, name, source) {
  let timer
  const hear = () => studio.try(async () => {
    const { text, duration } = await source()
    await studio.preview.play(name, text, duration)
  })
  const leave = () => {
    clearTimeout(timer)
    studio.preview.stop(name)
  }
  node.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' && pointerType !== 'pen') return
    clearTimeout(timer)
    // On to the next one at once.
    timer = setTimeout(hear, studio.preview.now.peek() ? 0 : rest)
  })
  node.addEventListener('pointerleave', leave)
  node.addEventListener('blur', leave)
  node.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    hear()
  })
}
