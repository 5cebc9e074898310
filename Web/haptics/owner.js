import { HapticsError, structs } from './memory.js'

/**
 * The owner of an object of haptics.h in an instance of the module. The object is destroyed once,
 * and invalid afterwards.
 */
export class Owner {
  #handle
  #name
  #destroyer

  /**
   * @param name how a message calls it
   * @param create makes it: `(scope, place)` calls a function that sets the handle at `place`
   * @param destroyer the function that destroys it
   */
  constructor(memory, name, create, destroyer) {
    this.memory = memory
    this.#name = name
    this.#destroyer = destroyer
    this.#handle = memory.scoped((scope) => memory.handle(scope, (place) => create(scope, place)))
  }

  get handle() {
    if (!this.#handle) throw new HapticsError(`the ${this.#name} was destroyed`, -1)
    return this.#handle
  }

  get isDestroyed() { return !this.#handle }

  destroy() {
    if (this.#handle) this.memory.exports[this.#destroyer](this.#handle)
    this.#handle = 0
  }

  /** Calls a function with the handle first; `make` returns the arguments after it. */
  call(name, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) =>
      memory.check(memory.exports[name](this.handle, ...make(scope))))
  }

  /** Calls a function whose last argument receives a number of a kind. */
  get(name, kind, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.block(8)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return memory.number(kind, place)
    })
  }

  /** Calls a function whose last argument receives a struct. */
  read(name, type, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.struct(type)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return memory.read(place, type)
    })
  }

  /** Returns all elements of a function; `make` returns the arguments before the array. */
  drain(name, type, make = () => []) {
    const { memory } = this
    const capacity = 16
    const stride = structs[type].size
    return memory.scoped((scope) => {
      const place = scope.block(capacity * stride)
      const all = []
      for (;;) {
        const count = memory.exports[name](this.handle, ...make(all.length), place, capacity, stride)
        if (count === 0) return all
        for (let i = 0; i < count; i++) all.push(memory.read(place + i * stride, type))
      }
    })
  }
}
