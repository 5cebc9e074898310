// Compiles targets of the package, and all that they depend on, as Embedded Swift: for
// scripts/lib/build-wasm and scripts/build-library.
'use strict'
const { execFileSync, spawn } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/** The folder of the compilers. */
const bin = path.dirname(fs.realpathSync(execFileSync('which', ['swiftc'], { encoding: 'utf8' }).trim()))

/** A failure that the script reports, without a trace. */
class Failure extends Error {}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args)
    let text = ''
    child.stdout.on('data', (data) => { text += data })
    child.stderr.on('data', (data) => { text += data })
    child.on('close', (code) => resolve({ code, text }))
  })
}

/** Runs a command that is silent if it succeeds. */
async function must(command, args) {
  const { code, text } = await run(command, args)
  if (code !== 0) throw new Failure(`${path.basename(command)} failed\n${text}`)
}

/** The first path that exists of a folder's entries, newest version first. */
function found(folder, below) {
  const versions = fs.existsSync(folder) ? fs.readdirSync(folder).sort().reverse() : []
  return versions.map((version) => path.join(folder, version, below)).find(fs.existsSync)
}

function swiftFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? swiftFiles(place) : place.endsWith('.swift') ? [place] : []
    })
    .sort()
}

// As many compilers at a time as there are processors.
let free = Math.max(1, os.availableParallelism?.() ?? os.cpus().length)
const waiting = []
async function withProcessor(work) {
  if (free > 0) free -= 1
  else await new Promise((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/**
 * Compiles targets and what they import. Unchanged modules are taken
 * from `scratch`, where each root leaves `ROOT.o`.
 *
 * Returns the headers' folders, as options, and the C files of the targets that have any.
 */
async function compileTargets({ roots, scratch, triple, options }) {
  fs.mkdirSync(scratch, { recursive: true })
  const manifest = JSON.parse(
    execFileSync('swift', ['package', '--scratch-path', `${scratch}/package`, 'dump-package'], {
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const targets = new Map(manifest.targets.map((target) => [target.name, target]))
  const headerFolder = (name) => `${targets.get(name).path ?? `Sources/${name}`}/include`
  /** Whether a target is C: of those, the core has nothing but a header and a few lines. */
  const isHeader = (name) =>
    targets.get(name)?.type === 'regular' && fs.existsSync(`${headerFolder(name)}/module.modulemap`)

  /** The targets that a target imports, and those that they import: a module shows its readers its C headers. */
  function below(name, found = new Set()) {
    for (const one of targets.get(name)?.dependencies ?? []) {
      if (found.has(one.byName[0])) continue
      found.add(one.byName[0])
      below(one.byName[0], found)
    }
    return found
  }

  /** What identifies the header of a C target. */
  function headerHash(name) {
    const hash = createHash('sha256')
    for (const file of fs.readdirSync(headerFolder(name)).sort()) {
      hash.update(`${file}\0`).update(fs.readFileSync(`${headerFolder(name)}/${file}`)).update('\0')
    }
    return hash.digest('hex')
  }

  const compiler = execFileSync('swiftc', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const modules = new Map()

  /** Compiles a module once those that it imports are there; gives what identifies its result. */
  function compile(name) {
    if (!modules.has(name)) modules.set(name, isHeader(name) ? headerHash(name) : compileOnce(name))
    return modules.get(name)
  }

  async function compileOnce(name) {
    const target = targets.get(name)
    if (!target) throw new Failure(`there is no target '${name}'`)
    if (target.type === 'system') throw new Failure(`'${name}' is a C library, which the portable core has not`)
    const names = target.dependencies.map((one) => one.byName[0])
    const imported = await Promise.all(names.map(compile))
    const files = swiftFiles(target.path ?? `Sources/${name}`)
    const headers = [...below(name)].filter(isHeader).flatMap((one) => ['-I', headerFolder(one)])
    const features = target.settings
      .map((setting) => setting.kind.enableUpcomingFeature?._0)
      .filter(Boolean)
      .flatMap((feature) => ['-enable-upcoming-feature', feature])
    const flags = [
      '-target', triple, '-enable-experimental-feature', 'Embedded',
      '-enable-experimental-feature', 'Extern', '-wmo', '-parse-as-library', '-swift-version', '6',
      '-package-name', manifest.name, ...options, ...features, '-I', scratch, ...headers,
      // A header includes only headers of the compiler.
      ...(headers.length > 0 ? ['-Xcc', '-ffreestanding'] : []),
    ]
    const hash = createHash('sha256').update(compiler)
    for (const part of [...flags, ...imported]) hash.update(`${part}\0`)
    for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
    const stamp = hash.digest('hex')
    const stampFile = `${scratch}/${name}.stamp`
    if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return stamp
    fs.rmSync(stampFile, { force: true })
    // The code of all modules is made where a root uses it: the others need no objects.
    // Nothing imports the last root, and a debug build cannot make both of one module.
    const product = []
    if (name !== roots.at(-1)) product.push('-emit-module', '-emit-module-path', `${scratch}/${name}.swiftmodule`)
    if (roots.includes(name)) product.push('-c', '-o', `${scratch}/${name}.o`)
    const { code, text } = await withProcessor(() =>
      run('swiftc', [...flags, '-module-name', name, ...product, ...files]),
    )
    if (code !== 0) throw new Failure(`'${name}' does not compile as Embedded Swift\n${text}`)
    fs.writeFileSync(stampFile, stamp)
    return stamp
  }

  await Promise.all(roots.map(compile))
  const cTargets = [...modules.keys()].filter(isHeader)
  return {
    headers: cTargets.flatMap((name) => ['-I', headerFolder(name)]),
    cFiles: cTargets.flatMap((name) => {
      const folder = path.dirname(headerFolder(name))
      return fs.readdirSync(folder).filter((file) => file.endsWith('.c')).map((file) => `${folder}/${file}`)
    }),
  }
}

/** Where the compiler keeps the tables of Unicode for a platform. */
const unicodeTables = (triple) =>
  path.join(bin, `../lib/swift/embedded/${triple}/libswiftUnicodeDataTables.a`)

/** Runs the work of a script, and reports its failure in a line. */
async function main(name, work) {
  process.chdir(path.join(__dirname, '../..'))
  try {
    await work()
  } catch (failure) {
    process.stderr.write(`${name}: ${failure instanceof Failure ? failure.message : failure.stack}\n`)
    process.exit(1)
  }
}

module.exports = { Failure, bin, compileTargets, found, main, must, run, unicodeTables }
