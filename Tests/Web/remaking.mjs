// Patterns made again with other options, after edits by hand: remaking.mjs
import assert from 'node:assert/strict'
import test from 'node:test'
import { changeCount, Made, merged } from '../../Web/studio/remaking.js'

let state = 1
const random = () => (state = (state * 48271) % 2147483647) / 2147483647
const near = (one, other) => Math.abs(one - other) < 1e-9

const tap = (time, level = 0.5) => ({ Event: { Time: time, EventType: 'HapticTransient', EventParameters: [{ ParameterID: 'HapticIntensity', ParameterValue: level }] } })
const curve = (value) => ({ ParameterCurve: { ParameterID: 'HapticIntensityControl', Time: 0, ParameterCurveControlPoints: [{ Time: 0, ParameterValue: value }] } })
const written = (elements) => `{\n  "Version": 1,\n  "Pattern": [\n    ${elements.map((one) => JSON.stringify(one)).join(',\n    ')}\n  ]\n}\n`
const elements = (text) => JSON.parse(text).Pattern
const times = (text) => elements(text).filter(({ Event }) => Event).map(({ Event }) => Event.Time)
const base = written([tap(0.1), tap(0.5), tap(1), curve(0.8)])
const fresh = written([tap(0.11, 0.9), tap(0.5, 0.9), tap(1, 0.9), tap(2, 0.9), curve(0.4)])

test('without edits, the new text is taken as it is', () => {
  assert.equal(merged(base, base, fresh), fresh)
  assert.equal(changeCount(base, base), 0)
})

test('what was added stays between the new events, with its own bytes', () => {
  const own = '{"Event": {"EventType":   "HapticTransient", "Time": 0.7}}'
  const mine = base.replace(/,\n {4}(?=\{"ParameterCurve)/, `,\n    ${own},\n    `)
  assert.equal(changeCount(base, mine), 1)
  assert.ok(merged(base, mine, fresh).includes(own))
  assert.deepEqual(times(merged(base, mine, fresh)), [0.11, 0.5, 0.7, 1, 2])
})

test('what was changed stays instead of its new version', () => {
  const mine = written([tap(0.1), tap(0.5, 0.123), tap(1), curve(0.8)])
  assert.equal(changeCount(base, mine), 1)
  const levels = elements(merged(base, mine, fresh)).filter(({ Event }) => Event).map(({ Event }) => Event.EventParameters[0].ParameterValue)
  assert.deepEqual(levels, [0.9, 0.123, 0.9, 0.9])
})

test('what was moved far is where it was put, and not where it was', () => {
  const mine = written([tap(0.1), tap(0.62), tap(1), curve(0.8)])
  assert.deepEqual(times(merged(base, mine, fresh)), [0.11, 0.62, 1, 2])
})

test('what was removed stays away', () => {
  const mine = written([tap(0.1), tap(1), curve(0.8)])
  assert.equal(changeCount(base, mine), 1)
  assert.deepEqual(times(merged(base, mine, fresh)), [0.11, 1, 2])
})

test('curves that were edited stay, and others are new', () => {
  const value = (text) => elements(text).find(({ ParameterCurve }) => ParameterCurve).ParameterCurve.ParameterCurveControlPoints[0].ParameterValue
  assert.equal(value(merged(base, written([tap(0.1), tap(0.5), tap(1), curve(0.7)]), fresh)), 0.7)
  assert.equal(value(merged(base, written([tap(0.1), tap(0.5, 0.1), tap(1), curve(0.8)]), fresh)), 0.4)
})

test('500 random edits survive, and nothing else of the old text does', () => {
  for (let round = 0; round < 500; round++) {
    const grid = Array.from({ length: 12 }, (_, i) => 0.1 + i * 0.2)
    const first = grid.filter(() => random() < 0.7)
    const old = first.map((time) => tap(time, 0.5))
    const next = grid.filter(() => random() < 0.7).map((time) => tap(time + (random() - 0.5) * 0.02, 0.9))
    const [kept, added, gone] = [[], [], []]
    const mine = old.flatMap((one) => {
      const kind = random()
      if (kind < 0.15) return gone.push(one.Event.Time), []
      if (kind < 0.3) return kept.push(one.Event.Time), [tap(one.Event.Time, 0.25)]
      return [one]
    })
    if (random() < 0.5) {
      const time = 5 + random()
      added.push(time)
      mine.push(tap(time, 0.3))
    }
    const [a, b, c] = [old, mine, next].map(written)
    const result = merged(a, b, c)
    assert.equal(changeCount(a, b), kept.length + added.length + gone.length)
    const events = elements(result).map(({ Event }) => [Event.Time, Event.EventParameters[0].ParameterValue])
    for (const time of kept) assert.equal(events.filter(([at, level]) => near(at, time) && level === 0.25).length, 1)
    for (const time of added) assert.equal(events.filter(([at, level]) => near(at, time) && level === 0.3).length, 1)
    const away = (time) => [...kept, ...gone].every((one) => Math.abs(one - time) > 0.03 + 1e-9)
    const expected = next.map(({ Event }) => Event.Time).filter(away)
    assert.deepEqual(events.filter(([, level]) => level === 0.9).map(([time]) => time), expected)
    assert.equal(events.length, kept.length + added.length + expected.length)
    // With the same options again, the edits are the same.
    assert.equal(merged(c, result, c), result)
  }
})

test('texts that options have made are no edits, even after undo', () => {
  const made = new Made()
  for (let i = 0; i < 70; i++) made.note(`text ${i}`, `text ${i}`, { i })
  assert.deepEqual(made.of('text 69'), { base: 'text 69', values: { i: 69 }, isKnown: true })
  assert.deepEqual(made.of('text 20'), { base: 'text 20', values: { i: 20 }, isKnown: true })
  assert.deepEqual(made.of('mine'), { base: 'text 69', isKnown: false })
  made.note('mine and new', 'new', { i: 1 })
  assert.deepEqual(made.of('mine and new'), { base: 'new', values: { i: 1 }, isKnown: true })
})
