// node run.mjs MODULE FOLDER FILE...: runs the vectors in a WebAssembly module, and leaves their
// lines and samples in a folder.
import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

const [modulePath, folder, ...files] = process.argv.slice(2)
const lines = openSync(`${folder}/lines.txt`, 'w')
const samples = openSync(`${folder}/samples.f32`, 'w')
let memory
const bytes = (address, count) => new Uint8Array(memory.buffer, address, count)

const imports = {
  host: {
    line(address, count) {
      writeSync(lines, bytes(address, count))
      writeSync(lines, '\n')
    },
    samples(address, count) { writeSync(samples, bytes(address, count * 4)) },
  },
  env: { haptics_host_nanoseconds: () => process.hrtime.bigint() },
  wasi_snapshot_preview1: {
    random_get(address, count) {
      randomFillSync(bytes(address, count))
      return 0
    },
    // A trap of the standard library says why.
    fd_write(descriptor, vectors, count, written) {
      const view = new DataView(memory.buffer)
      let total = 0
      for (let i = 0; i < count; i++) {
        const address = view.getUint32(vectors + 8 * i, true)
        const length = view.getUint32(vectors + 8 * i + 4, true)
        process.stderr.write(bytes(address, length))
        total += length
      }
      view.setUint32(written, total, true)
      return 0
    },
    fd_close: () => 0,
    fd_seek: () => 0,
  },
}

const module = await WebAssembly.compile(readFileSync(modulePath))
const { exports } = await WebAssembly.instantiate(module, imports)
memory = exports.memory

const hand = (data) => {
  const address = exports.allocate(data.length)
  bytes(address, data.length).set(data)
  return address
}
for (const file of files) {
  const name = Buffer.from(basename(file))
  const content = readFileSync(file)
  exports.add_file(hand(name), name.length, hand(content), content.length)
}
exports.run()
closeSync(lines)
closeSync(samples)
