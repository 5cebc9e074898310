// Proxies in the page for objects of an engine in a worklet.
import { objects } from 'haptics-games'
import { Owner } from './owner.js'

/** The methods of a class without those of its base class; and `destroy`. */
function methodsOf(type) {
  const names = new Set(['destroy'])
  for (let one = type.prototype; one !== Owner.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (name !== 'constructor') names.add(name)
  }
  return [...names]
}

/** An object of a worklet's engine: each method of its class is one here, and returns a promise. */
class RemoteObject {
  #worklet
  #number

  constructor(worklet, number) {
    this.#worklet = worklet
    this.#number = number
  }

  send(call, ...args) { return this.#worklet.sendTo(this.#number, call, args) }
}

const classes = new Map(objects.map((type) => {
  class Remote extends RemoteObject {}
  for (const name of methodsOf(type)) {
    Remote.prototype[name] = function order(...args) { return this.send(name, ...args) }
  }
  return [type.kind, Remote]
}))

/** The page's side of an object, by its kind and number. */
export const remote = (worklet, kind, number) => new (classes.get(kind))(worklet, number)
