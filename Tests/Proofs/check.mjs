// Checks the models, and that each ordering which they need is needed: weakened, something goes wrong.
import { readFileSync } from 'node:fs'
import * as levels from './levels.mjs'
import { explore } from './memory.mjs'
import * as publication from './publication.mjs'
import * as ring from './ring.mjs'
import * as seqlock from './seqlock.mjs'

const given = (name) => name.slice(name.lastIndexOf(' ') + 1)
let failures = 0
const fail = (message) => { failures += 1; console.error(`check-models: ${message}`) }

for (const model of [ring, seqlock, levels, publication]) {
  // A model of another program would prove nothing.
  const text = model.sources.map((source) => readFileSync(source, 'utf8')).join('')
  const written = [...text.matchAll(model.mention ?? /ordering: \.(\w+)/g)].map((match) => match[1])
  if (written.join() !== model.orderings.map(given).join()) {
    fail(`${model.sources.join(', ')}: other orderings than in the model: ${written.join(' ')}`)
  }
  for (const [name, threads] of Object.entries(model.cases(given))) {
    const { states, final, fault } = explore(model.locations, threads)
    console.log(`${model.name}, ${name}: ${states} states, ${fault ?? 'nothing goes wrong'}`)
    if (fault || final === 0) fail(`${model.name}, ${name}: ${fault ?? 'no execution comes to its end'}`)
  }
  for (const weakened of model.orderings.filter((name) => given(name) !== 'relaxed')) {
    const cases = model.cases((name) => name === weakened ? 'relaxed' : given(name))
    const faults = Object.values(cases).map((threads) => explore(model.locations, threads).fault)
    const fault = faults.find((fault) => fault)
    console.log(`${model.name}, '${weakened}' made relaxed: ${fault ?? 'nothing goes wrong'}`)
    if (!fault) fail(`${model.name}: '${weakened}' could be relaxed, or the model does not see why not`)
  }
}
process.exit(failures > 0 ? 1 : 0)
