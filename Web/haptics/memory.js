// The module's memory: its functions, and the structs of haptics.h, which the build reads from the
// header itself.
import { constants, defaults, structs, wide } from 'haptics-abi'
import { checkOptions } from './options.js'

const text = {
  encode: (string) => {
    // An AudioWorklet has no TextEncoder.
    if (typeof TextEncoder !== 'undefined') return new TextEncoder().encode(string)
    return Uint8Array.from(unescape(encodeURIComponent(string)), (c) => c.charCodeAt(0))
  },
  decode: (bytes) => {
    if (typeof TextDecoder !== 'undefined') return new TextDecoder().decode(bytes)
    let raw = ''
    for (const byte of bytes) raw += String.fromCharCode(byte)
    return decodeURIComponent(escape(raw))
  },
}

/** A call that failed: `status` is a number of haptics.h, `name` its constant. */
export class HapticsError extends Error {
  constructor(message, status, findings = []) {
    super(message)
    this.name = 'HapticsError'
    this.status = status
    this.findings = findings
  }
}

/** Throws for a value that is not the text of a file. */
export function checkText(text) {
  if (typeof text === 'string' || text instanceof Uint8Array) return
  const found = text === null ? 'null' : text?.constructor?.name ?? typeof text
  throw new TypeError(`a file's text is a string or a Uint8Array, and this is ${found}`)
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** Members that mean nothing to a page. */
const unread = ['struct_size', 'reserved']

const kinds = {
  i32: { size: 4, get: 'getInt32', set: 'setInt32' },
  u32: { size: 4, get: 'getUint32', set: 'setUint32' },
  i64: { size: 8, get: 'getBigInt64', set: 'setBigInt64' },
  u64: { size: 8, get: 'getBigUint64', set: 'setBigUint64' },
  f32: { size: 4, get: 'getFloat32', set: 'setFloat32' },
  f64: { size: 8, get: 'getFloat64', set: 'setFloat64' },
}

/** An instance of the module. */
export class Memory {
  #views = {}

  /** Instantiates compiled bytes at once, as an AudioWorklet has to. */
  static instantiate(module, host = {}) {
    let memory
    const imports = {
      env: { haptics_host_nanoseconds: host.now ?? (() => 0n) },
      wasi_snapshot_preview1: {
        // Seeds of hash tables.
        random_get(address, count) {
          for (let i = 0; i < count; i++) memory.bytes[address + i] = Math.random() * 256
          return 0
        },
        fd_write: () => 8,
        fd_close: () => 0,
        fd_seek: () => 8,
      },
    }
    memory = new Memory(new WebAssembly.Instance(module, imports).exports)
    return memory
  }

  constructor(exports) {
    this.exports = { ...exports }
    for (const [name, indexes] of Object.entries(wide)) {
      const call = exports[name]
      if (call) this.exports[name] = (...args) => call(...args.map((value, i) => (indexes.includes(i) ? BigInt(value) : value)))
    }
  }

  #view(Type) {
    const { buffer } = this.exports.memory
    // Memory that grows is another buffer.
    if (this.#views[Type.name]?.buffer !== buffer) this.#views[Type.name] = new Type(buffer)
    return this.#views[Type.name]
  }

  get bytes() { return this.#view(Uint8Array) }
  get floats() { return this.#view(Float32Array) }
  get view() { return this.#view(DataView) }
  /** The size of the memory, which never shrinks. */
  get size() { return this.exports.memory.buffer.byteLength }

  allocate(size) {
    const address = this.exports.malloc(Math.max(size, 1))
    if (address === 0) throw new HapticsError('out of memory', -1)
    return address
  }

  free(address) { this.exports.free(address) }

  /** Calls a function with an arena, which is freed afterwards. */
  scoped(body) {
    const blocks = []
    const scope = {
      block: (size) => {
        const address = this.allocate(size)
        blocks.push(address)
        return address
      },
      /** A struct with the initial values of the header, and the given members. */
      struct: (name, members, initial) => {
        const address = scope.block(structs[name].size)
        this.fill(address, name, members, scope, initial)
        return address
      },
      /** Contiguous structs: `{ address, count, stride }`; 0 without elements. */
      list: (name, all) => {
        const stride = structs[name].size
        const address = all.length > 0 ? scope.block(stride * all.length) : 0
        all.forEach((members, i) => this.fill(address + i * stride, name, members, scope))
        return { address, count: all.length, stride }
      },
      /** Keeps a block after the call. */
      kept: (address) => {
        blocks.splice(blocks.indexOf(address), 1)
        return address
      },
      bytes: (data) => {
        const bytes = typeof data === 'string' ? text.encode(data) : data
        const address = scope.block(bytes.length)
        this.bytes.set(bytes, address)
        return { address, size: bytes.length }
      },
      string: (string) => scope.bytes(`${string}\0`).address,
    }
    try {
      return body(scope)
    } finally {
      for (const block of blocks) this.free(block)
    }
  }

  /** Writes a struct with the header's initial values, or zeros, and the given members. */
  fill(address, name, members = {}, scope, initial = defaults[name]) {
    const { size, fields } = structs[name]
    if (initial) {
      const start = this.exports[initial].value
      this.bytes.copyWithin(address, start, start + size)
    } else {
      this.bytes.fill(0, address, address + size)
      if (fields.struct_size) this.view.setUint32(address, size, true)
    }
    for (const [key, value] of Object.entries(members)) {
      if (value === undefined) continue
      const field = fields[snake(key)]
      if (!field || unread.includes(snake(key))) {
        checkOptions({ [key]: value }, Object.keys(fields).filter((one) => !unread.includes(one)).map(camel))
      }
      const place = address + field.offset
      if (field.kind === 'pointer') {
        const pointer = typeof value === 'string' ? scope.string(value) : value ?? 0
        this.view.setUint32(place, pointer, true)
      } else if (field.count) {
        const size = field.struct ? structs[field.struct].size : kinds[field.kind].size
        if (value.length !== field.count) throw new TypeError(`'${key}' has ${field.count} elements`)
        value.forEach((one, i) => this.#set(field, place + i * size, one, scope))
      } else {
        this.#set(field, place, value, scope)
      }
    }
  }

  #set({ kind, struct }, place, value, scope) {
    if (struct) return this.fill(place, struct, value, scope)
    const number = kind === 'i64' || kind === 'u64' ? BigInt(value) : Number(value)
    this.view[kinds[kind].set](place, number, true)
  }

  /** Reads a number; one of 64 bits that a number cannot represent as a string of its digits, so that all are JSON. */
  number(kind, address) {
    const value = this.view[kinds[kind].get](address, true)
    return typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : String(value)) : value
  }

  /** Reads a struct, with the names of JavaScript. */
  read(address, name) {
    const result = {}
    for (const [key, field] of Object.entries(structs[name].fields)) {
      if (field.kind === 'pointer' || field.count || field.struct || unread.includes(key)) continue
      result[camel(key)] = this.number(field.kind, address + field.offset)
    }
    return result
  }

  /** Reads a string that ends in a zero. */
  string(address) {
    const bytes = this.bytes
    return text.decode(bytes.slice(address, bytes.indexOf(0, address)))
  }

  text(address, size) { return text.decode(this.bytes.slice(address, address + size)) }

  /** Throws for any status but HAPTICS_OK. */
  check(status) {
    if (status === constants.HAPTICS_OK) return
    throw new HapticsError(this.string(this.exports.haptics_error_message()), status)
  }

  /** The bytes of a file as haptics.h takes them. */
  source(scope, { bytes, format, name }) {
    checkText(bytes)
    const data = scope.bytes(bytes)
    return scope.struct('haptics_source', { bytes: data.address, size: data.size, format, name })
  }

  /** Calls a function whose last argument takes a handle, and gives the handle. */
  handle(scope, call) {
    const place = scope.block(8)
    this.view.setUint32(place, 0, true)
    this.check(call(place))
    return this.view.getUint32(place, true)
  }
}

export { constants, structs }
