import { HapticsError, structs } from './memory.js'

/** What owns an object of haptics.h in an instance of the module: it is destroyed once, and refused afterwards. */
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

  destroy() {
    if (this.#handle) this.memory.exports[this.#destroyer](this.#handle)
    this.#handle = 0
  }

  /** Calls a function with the handle first; `make` gives what comes behind it. */
  call(name, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) =>
      memory.check(memory.exports[name](this.handle, ...make(scope))))
  }

  /** The same, of which the last argument takes a number of a kind. */
  get(name, kind, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.block(8)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return memory.number(kind, place)
    })
  }

  /** The same, of which the last argument takes a struct. */
  read(name, type, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.struct(type)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return memory.read(place, type)
    })
  }

  /** Everything that a function hands out; `make` gives what comes before the room for it. */
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
