// Haptic patterns in JavaScript: the same tools and the same engine as everywhere, as WebAssembly.
//
//   import { load } from 'haptics'
//   const haptics = await load()
//   const { findings } = haptics.validate(text)
//
// Only exports from other files, so that bundlers can leave out the parts that an app does not import.
export { decodeSound } from './decoding.js'
export { Engine } from './engine.js'
export { HapticsError } from './memory.js'
export { Haptics, load } from './module.js'
export { matchers, Recording } from './recording.js'
export { gamepadMotors, phoneMotor, pulses } from './touch.js'
export { HapticsWorklet } from './worklet-node.js'
