// What unpacks the parts of the page, beside xz: unpacking.mjs MODULE, .build/web/generated/unpack.wasm
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import test from 'node:test'
import { fileURLToPath } from 'node:url'

const module = await WebAssembly.compile(fs.readFileSync(process.argv[2]))
const packed = (bytes) => execFileSync('xz', ['--format=raw', '--lzma1=preset=9e,lc=3,lp=0,pb=0,dict=8MiB,nice=273', '--stdout'], { input: bytes, maxBuffer: 1 << 28 })

function unpacked(bytes, size) {
  const { memory, __heap_base: { value: base }, unpack } = new WebAssembly.Instance(module).exports
  const start = base + bytes.length
  // What lies behind the output stays.
  memory.grow(Math.ceil((start + size) / 65_536) + 1)
  const all = new Uint8Array(memory.buffer)
  all.set(bytes, base)
  all.fill(0xa5, start)
  const count = unpack(base, bytes.length, start, size)
  assert.ok(count <= size)
  assert.ok(all.subarray(start + size).every((byte) => byte === 0xa5), 'it writes behind its output')
  return Buffer.from(all.slice(start, start + count))
}

let state = 1
const random = () => (state = (state * 48271) % 2147483647) / 2147483647
const noise = (size) => Buffer.from(Array.from({ length: size }, () => random() * 256))
const words = Array.from({ length: 300 }, () => noise(1 + random() * 40))
const text = (size) => Buffer.concat(Array.from({ length: size }, () => words[Math.floor(random() ** 3 * words.length)]))

test('every text comes back as it was', () => {
  const own = fs.readFileSync(fileURLToPath(import.meta.url))
  const far = noise(5000)
  for (const bytes of [Buffer.alloc(1), Buffer.from('ab'), Buffer.alloc(100_000, 7), noise(20_000), text(10_000), own, fs.readFileSync(process.argv[2]),
    Buffer.concat([far, noise(3 << 20), far, far])]) {
    const result = unpacked(packed(bytes), bytes.length)
    assert.ok(result.equals(bytes), `${bytes.length} bytes`)
  }
})

test('digits to the base 125 are the bytes of numbers, lowest first', () => {
  const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((one) => !'\0\r<'.includes(one))
  assert.equal(characters.length, 125)
  const write = (bytes) => {
    let number = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    let text = ''
    for (let i = 0; i < 15; i++, number /= 125n) text = characters[number % 125n] + text
    return text
  }
  const groups = [Buffer.alloc(13), Buffer.alloc(13, 255), Buffer.from([1, ...Buffer.alloc(12)]), Buffer.from([...Buffer.alloc(12), 1]),
    ...Array.from({ length: 2000 }, () => noise(13))]
  const { memory, __heap_base: { value: base }, bytes_of: bytesOf } = new WebAssembly.Instance(module).exports
  memory.grow(1)
  const size = Buffer.from(groups.map(write).join(''), 'latin1').copy(new Uint8Array(memory.buffer), base)
  assert.equal(bytesOf(base, size), 13 * groups.length)
  assert.ok(Buffer.concat(groups).equals(Buffer.from(memory.buffer, base, 13 * groups.length)))
})

test('a damaged stream ends within its memory', () => {
  const bytes = text(2000)
  const whole = packed(bytes)
  for (let i = 0; i < 200; i++) {
    const damaged = Buffer.from(whole)
    for (let k = 0; k < 3; k++) damaged[5 + Math.floor(random() * (damaged.length - 5))] ^= 1 << Math.floor(random() * 8)
    unpacked(i % 2 === 0 ? damaged : damaged.subarray(0, 5 + Math.floor(random() * 500)), bytes.length)
  }
  assert.ok(unpacked(whole.subarray(0, 40), bytes.length).length <= bytes.length)
})
