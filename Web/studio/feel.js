import { gamepadMotors, phoneMotor } from '../haptics/touch.js'
import { $ } from './element.js'

/** The controller that is there, with motors. */
const controller = () => [...(navigator.getGamepads?.() ?? [])].find((one) => one?.vibrationActuator)

/** The switches "on this phone" and "on this controller": while one is on, playback also drives it. */
export class Feel {
  #devices = new Map()

  /** player: plays, and drives devices. */
  constructor(player) {
    this.player = player
    addEventListener('gamepadconnected', () => this.tell())
    addEventListener('gamepaddisconnected', () => {
      this.#turnOff('controller')
      this.tell()
    })
    this.tell()
  }

  /** Shows the capabilities of this device. */
  tell() {
    const pad = controller()
    $('feel-state').textContent = [
      typeof navigator.vibrate === 'function'
        ? 'This browser can vibrate, if the device has a motor.'
        : 'This browser cannot vibrate.',
      pad ? `Controller: ${pad.id}.` : 'To feel it on a controller, connect one and press a button.',
    ].join(' ')
  }

  /** Turns one on or off; gives whether it is on. */
  async toggle(kind) {
    this.tell()
    if (this.#devices.has(kind)) {
      await this.#turnOff(kind)
      return false
    }
    const device = kind === 'phone' ? phoneMotor() : gamepadMotors(controller())
    if (!device) return false
    this.#devices.set(kind, device)
    $(`feel-${kind}`).setAttribute('aria-pressed', 'true')
    await this.player.drive(device)
    return true
  }

  async #turnOff(kind) {
    const device = this.#devices.get(kind)
    this.#devices.delete(kind)
    $(`feel-${kind}`).setAttribute('aria-pressed', 'false')
    if (device) await this.player.stopDriving(device)
  }
}
