// The lines that the studio gives out, as compilers read them: programs.mjs PACKAGE
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { fileURLToPath } from 'node:url'
import { code, timelineCode } from '../../Web/studio/programs.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = { pattern: code, timeline: timelineCode }
const names = ['heartbeat.ahap', 'a "quoted" \\ name */.ahap', 'line\nbreak \u0001\b.ahap']

/** Writes a file into a folder of its own and runs a command on it, which fails with what it prints. */
function compile(file, text, command, ...args) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'haptics-programs-'))
  try {
    fs.writeFileSync(path.join(folder, file), text)
    execFileSync(command, [...args, path.join(folder, file)], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    assert.fail(`${text}\n${error.stdout}${error.stderr}`)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** The folders with the maps of the C modules that Swift imports. */
const maps = fs.readdirSync(`${root}/Sources`, { recursive: true })
  .filter((file) => path.basename(file) === 'module.modulemap')
  .map((file) => `-ISources/${path.dirname(file)}`)

for (const [kind, lines] of Object.entries(programs)) {
  test(`C compiles the lines for a ${kind}`, () => {
    for (const name of names) {
      compile('file.c', `#include "haptics.h"\nvoid play(haptics_engine *engine, const void *bytes, size_t size) {\n${
        lines.c(name)}\n}\n`, 'cc', '-std=c99', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-ISources/Interfaces/CHaptics/include')
    }
  })

  test(`Swift compiles the lines for a ${kind}`, () => {
    for (const name of names) {
      compile('main.swift', lines.swift(name), 'swiftc', '-typecheck', '-swift-version', '6',
        '-I.build/debug/Modules', ...maps)
    }
  })

  test(`TypeScript has the types of the lines for a ${kind}`, () => {
    const types = path.resolve(process.argv[2])
    for (const name of names.slice(1, 2)) {
      compile('file.ts', lines.js(name).replace("'haptics'", JSON.stringify(`${types}/haptics.js`)),
        'tsc', '--noEmit', '--strict', '--target', 'es2022', '--module', 'es2022', '--moduleResolution', 'node',
        '--lib', 'es2022,dom')
    }
  })
}
