import { svg } from './element.js'
import { modalities } from './modalities.js'

const laneHeight = 34
const left = 60
const right = 12
/** More cues than this are not drawn. */
const mostDrawn = 2000

/** The lanes of a timeline: a mark for each cue in each modality that it speaks to, and the playhead. */
export class TimelineLanes {
  #host
  #position
  #cues = []
  #seconds = 0

  /**
   * @param host what shows them
   * @param position the slider below them
   * @param seek gets the time that a press or the slider asks for
   */
  constructor(host, position, seek) {
    this.#host = host
    this.#position = position
    position.addEventListener('input', () => seek(Number(position.value)))
    host.addEventListener('pointerdown', (event) => {
      const share = (event.clientX - host.getBoundingClientRect().left - left) / (this.#width - left - right)
      seek(share * this.duration)
    })
    new ResizeObserver(() => this.draw()).observe(host)
  }

  get duration() {
    return this.#cues.reduce((last, { at }) => Math.max(last, at), 1) * 1.02 + 0.5
  }

  get #width() { return Math.max(this.#host.clientWidth, 200) }
  #x(time) { return left + (time / this.duration) * (this.#width - left - right) }

  /** Shows other cues, with the playhead at a time. */
  show(cues, seconds) {
    this.#cues = cues
    this.#seconds = seconds
    this.draw()
  }

  draw() {
    const width = this.#width
    const height = laneHeight * modalities.length + 22
    const lanes = modalities.flatMap((modality, lane) => [
      svg('rect', {
        class: 'lane', x: left, y: lane * laneHeight + 2, width: width - left - right, height: laneHeight - 6,
      }),
      svg('text', { x: 4, y: lane * laneHeight + 20 }, modality),
    ])
    const times = [0, 1, 2, 3, 4].map((quarter) => {
      const time = (this.duration * quarter) / 4
      return svg('text', {
        x: this.#x(time), y: height - 6, 'text-anchor': quarter === 4 ? 'end' : 'middle',
      }, `${time.toFixed(1)} s`)
    })
    this.#host.replaceChildren(svg('svg', {
      viewBox: `0 0 ${width} ${height}`, height, role: 'img',
      'aria-label': `${this.#cues.length} cues in three modalities`,
    },
    ...lanes, ...this.#cues.slice(0, mostDrawn).flatMap((cue) => this.#marks(cue)), ...times,
    svg('line', { class: 'playhead', y1: 0, y2: laneHeight * modalities.length })))
    this.#position.max = this.duration
    this.showPosition(this.#seconds)
  }

  #marks(cue) {
    const members = [cue.pattern, cue.sound, cue.visual]
    const fallbacks = [cue.fallbackPattern, cue.fallbackSound, cue.fallbackVisual]
    return members.flatMap((member, lane) => (member || fallbacks[lane] ? [svg('rect', {
      class: member ? 'body' : 'fallback', x: this.#x(cue.at) - 1.5, y: lane * laneHeight + 4,
      width: 3, height: laneHeight - 10,
    }, svg('title', {}, cue.name ?? `cue at ${cue.at} s`))] : []))
  }

  showPosition(seconds) {
    this.#seconds = seconds
    const line = this.#host.querySelector('.playhead')
    line?.setAttribute('x1', this.#x(seconds))
    line?.setAttribute('x2', this.#x(seconds))
    this.#position.value = seconds
    this.#position.setAttribute('aria-valuetext', `${seconds.toFixed(2)} seconds`)
  }
}
