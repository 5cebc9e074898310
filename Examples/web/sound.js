// The engine of the page, which the first gesture creates, as every sound in a browser does.
import { gamepadMotors, load, phoneMotor } from 'haptics'

let creation
/** Each gets every event of the engine. */
export const listeners = new Set()

/** The module and its engine, `{ haptics, engine }`. */
export function prepared() { return (creation ??= create()) }

async function create() {
  const context = new AudioContext({ sampleRate: 48000, latencyHint: 'interactive' })
  const haptics = await load()
  // The haptic signal is also mixed into the sound, for those who have no motor at hand.
  const engine = await haptics.worklet(context, { isPreview: 1, model: 'speaker' })
  engine.node.connect(context.destination)
  engine.onevent = (event) => { for (const listener of listeners) listener(event) }
  // What is felt also drives the motor of a phone, and those of a controller.
  for (const device of [phoneMotor(), gamepadMotors(navigator.getGamepads?.().find(Boolean))]) {
    if (device) await engine.drive(device)
  }
  addEventListener('gamepadconnected', ({ gamepad }) => {
    const motors = gamepadMotors(gamepad)
    if (motors) engine.drive(motors)
  })
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const boxes = [...document.querySelectorAll('[data-modality]')]
  const follow = ({ checked, dataset: { modality } }) =>
    engine.setStatus(modality, !checked ? 'muted' : modality === 'visual' && motion.matches ? 'reduced' : 'available')
  for (const box of boxes) box.onchange = () => follow(box)
  // The setting can change while the page is open.
  motion.addEventListener('change', () => boxes.forEach(follow))
  await Promise.all(boxes.map(follow))
  return { haptics, engine }
}

/** Calls a function when the visual of an event is due. */
export function whenDue({ hostTime }, show) {
  setTimeout(() => requestAnimationFrame(show), hostTime === null ? 0 : Math.max(0, hostTime - performance.now()))
}
