// Random gestures of the studio on files up to a megabyte: every one leaves valid JSON, changes what it
// says and nothing else, and is taken back to the exact bytes.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { appending, applied } from '../../Web/studio/edits.js'
import { followersOf, following } from '../../Web/studio/followers.js'
import { learn } from '../../Web/studio/engine-facts.js'
import { curveNames, partId, PatternModel, rangeOf } from '../../Web/studio/model.js'
import { TimelineModel } from '../../Web/studio/timeline-model.js'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const { load } = await import(pathToFileURL(path.resolve(process.argv[2], 'haptics.js')))
const haptics = await load()
learn(haptics)
const gestures = Number(process.env.GESTURES ?? 10_000)

const lineAt = (line, time) => {
  const next = line.findIndex((point) => point.time > time)
  const [a, b] = [line[next - 1], line[next]]
  return a.value + ((b.value - a.value) * (time - a.time)) / (b.time - a.time)
}

function generator(seed) {
  let state = seed
  const below = (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { below, number: (least, most) => least + (below(1e6) / 1e6) * (most - least), one: (list) => list[below(list.length)] }
}

/** A pattern with so many events, in one of several layouts; some lack what others have. */
function pattern(random, count) {
  const events = Array.from({ length: count }, (_, i) => {
    const isTransient = random.below(2) === 0
    const parameters = [
      { ParameterID: 'HapticIntensity', ParameterValue: random.number(0, 1) },
      { ParameterID: 'HapticSharpness', ParameterValue: random.number(0, 1) },
      { ParameterID: 'AttackTime', ParameterValue: random.number(0, 0.1) },
    ].slice(0, random.below(4))
    const event = { EventType: isTransient ? 'HapticTransient' : 'HapticContinuous' }
    if (i === 0 || random.below(20) > 0) event.Time = i * 0.05
    if (!isTransient) event.EventDuration = 0.04
    if (parameters.length > 0 || random.below(2) === 0) event.EventParameters = parameters
    return { Event: event }
  })
  const curves = Array.from({ length: random.below(4) }, (_, i) => ({
    ParameterCurve: {
      ParameterID: random.one(curveNames), Time: i,
      ParameterCurveControlPoints: Array.from({ length: 1 + random.below(16) }, (_, k) => ({ Time: k * 0.1, ParameterValue: random.number(0, 1) })),
    },
  }))
  const document = { Version: 1, Metadata: { Project: random.one(['plain', 'Ä😀漢', 'a"b\\c']) }, Pattern: [...events, ...curves] }
  return JSON.stringify(document, null, count > 1000 ? 8 : random.one([0, 2, 8])).replaceAll('\n', random.one(['\n', '\r\n']))
}

const modelOf = (text) => new PatternModel(text, haptics.outline(text))

/** The edits of a random gesture, and what must be so afterwards: `{ name, edits, check }`. */
function gesture(random, model) {
  const parts = model.parts()
  const some = Array.from({ length: 1 + random.below(random.below(4) === 0 ? 200 : 4) }, () => random.one(parts)).filter(Boolean)
  const chosen = new Set(some.filter(({ kind }) => kind !== 'point').map(({ index }) => index))
  const kinds = {
    move: () => {
      const changes = new Map()
      // Many steps, of which the last counts.
      for (let step = 0; step <= random.below(3); step++) {
        for (const part of some) changes.set(part.id, { time: part.time + random.number(-2, 2), value: random.number(-0.5, 1.5) })
      }
      const settled = following(model, model.settled(changes))
      const { events } = settled
      return {
        edits: model.writing(settled),
        check: (after) => {
          for (const [index, values] of events) {
            for (const [key, value] of Object.entries(values)) assert.ok(Math.abs(after.events[index][key] - value) < 1e-9, `${key} of ${index}`)
          }
        },
      }
    },
    set: () => {
      const index = random.below(Math.max(1, model.events.length))
      const values = { time: 1.5, level: 0.25, sharpness: 0.75, attack: 0.01, release: 0.02 }
      if (!model.events[index]) return null
      return {
        edits: model.setting(index, values),
        check: (after) => { for (const [key, value] of Object.entries(values)) assert.equal(after.events[index][key], value, key) },
      }
    },
    addEvent: () => ({
      edits: model.addingEvent({ type: random.one(['HapticTransient', 'HapticContinuous']), time: 0.123, length: 0.2, level: 0.4 }),
      check: (after) => {
        assert.equal(after.events.length, model.events.length + 1)
        assert.equal(after.events.at(-1).level, 0.4)
      },
    }),
    addPoint: () => {
      const id = random.one(curveNames)
      const count = (one) => one.curves.filter((curve) => curve.id === id).reduce((sum, { points }) => sum + points.length, 0)
      return {
        edits: model.addingPoint(id, random.number(0, 3), random.number(...rangeOf(id))),
        check: (after) => assert.ok(count(after) > count(model)),
      }
    },
    stroke: () => {
      const id = random.one(['HapticIntensityControl', 'HapticSharpnessControl'])
      // Points that go back in time, which a finding is about, come into order.
      const goesBack = ({ points }) => points.some(({ time }, index) => index > 0 && time < points[index - 1].time)
      if (model.curves.some((curve) => curve.id === id && goesBack(curve))) return undefined
      const [start, step] = [random.number(0, 3), random.number(0.005, 0.02)]
      const line = haptics.fit(Array.from({ length: 40 }, (_, i) => ({ time: start + i * step, value: random.number(0, 1) })))
      const limited = line.map((point) => ({ ...point, value: Math.max(rangeOf(id)[0], Math.min(1, point.value)) }))
      const [from, to] = [line[0].time, line.at(-1).time]
      const end = random.one([to, to + random.number(0, 1)])
      return {
        edits: model.addingStroke(id, line, end),
        check: (after) => {
          const { spikes } = followersOf(model)
          const isPeak = (time) => [...spikes.keys()].some((index) => Math.abs(model.events[index].time - time) < 0.004)
          // Times are written in milliseconds, and a jump takes some.
          const isNear = (value, valueAt, at, most) => {
            const around = [-0.0021, -0.0011, -0.0006, 0, 0.0006, 0.0011, 0.0021].map((offset) => valueAt(at + offset))
            return Math.min(...around) - most < value && value < Math.max(...around) + most
          }
          for (let at = 0; at < 5; at += 0.0137) {
            if (isPeak(at)) continue
            const control = after.controlAt(id, at)
            if (from + 0.003 < at && at < to - 0.003) assert.ok(isNear(control, (time) => lineAt(limited, time), at, 0.03), `${at}: ${control}, not ${lineAt(line, at)}`)
            // The rest stays, apart from the edges, which are a millisecond wide, and small steps there.
            else if (at < from - 0.004 || at > end + 0.004) assert.ok(isNear(control, (time) => model.controlAt(id, time), at, 0.04), `${at}: ${control}, was ${model.controlAt(id, at)} (${from}, ${to}, ${end})`)
          }
          const longest = ({ curves }) => Math.max(16, ...curves.map(({ points }) => points.length))
          assert.ok(longest(after) <= longest(model))
        },
      }
    },
    remove: () => {
      return { edits: model.removingParts(some), check: (after) => assert.equal(after.events.length, model.events.length - chosen.size) }
    },
    paste: () => {
      // Also those that have no time in the file.
      const copies = model.copied(some)
      assert.equal(copies.length, chosen.size)
      return { edits: model.pasting(copies, 1), check: (after) => assert.deepEqual(after.events.slice(model.events.length).map(({ time }) => time), copies.map(({ time }) => Math.round((1 + time - copies[0].time) * 1000) / 1000)) }
    },
  }
  const name = random.one(Object.keys(kinds))
  const made = kinds[name]()
  return made && { name, ...made }
}

/** The edits that take others back. */
function inverse(text, edits) {
  let shift = 0
  return [...edits].map((edit, order) => ({ edit, order })).sort((a, b) => a.edit.from - b.edit.from || a.order - b.order)
    .map(({ edit: { from, to, text: piece } }) => {
      const back = { from: from + shift, to: from + shift + piece.length, text: text.slice(from, to) }
      shift += piece.length - (to - from)
      return back
    })
}

test('random gestures leave valid JSON, and are taken back to the exact bytes', () => {
  const random = generator(7)
  let done = 0
  let largest = 0
  while (done < gestures) {
    // Mostly small files, some of a megabyte.
    const count = done % 1000 < 40 ? 3600 : random.one([0, 1, 3, 20, 20, 40, 100, 400])
    let text = pattern(random, count)
    largest = Math.max(largest, text.length)
    let model = modelOf(text)
    assert.ok(model.isWhole)
    for (let i = 0; i < (count > 1000 ? 8 : 40); i++) {
      const made = gesture(random, model)
      if (!made) continue
      const before = text
      text = applied(before, made.edits)
      assert.doesNotThrow(() => JSON.parse(text), `${made.name}, gesture ${done}`)
      assert.equal(applied(text, inverse(before, made.edits)), before, made.name)
      if (made.edits.length > 0) {
        const after = modelOf(text)
        made.check(after)
        model = after
      }
      done += 1
    }
  }
  assert.ok(largest > 900_000, String(largest))
})

test('random changes of the timelines leave timelines without further findings', () => {
  const random = generator(11)
  const folder = path.join(root, 'Patterns')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.timeline.json'))) {
    let text = readFileSync(path.join(folder, name), 'utf8')
    const errors = (one) => haptics.validate(one, { format: 'timeline' }).findings.filter(({ severity }) => severity === 'error').length
    const before = errors(text)
    for (let i = 0; i < 12; i++) {
      const model = new TimelineModel(text, haptics.score(text))
      const editable = model.cues.filter(({ isEditable }) => isEditable).map(({ id }) => id)
      const chosen = editable.filter(() => random.below(3) === 0)
      const edits = random.one([
        () => model.moving(new Map(chosen.map((id) => [id, random.number(0, 1)]))),
        () => model.duplicating(chosen, 0.25),
        () => model.addingCue(random.number(0, 1), { modality: 'haptic', name: 'thud', source: { builtIn: 'thud' } }),
        () => model.addingCue(random.number(0, 1), { modality: 'visual', name: 'glow', source: { duration: 0.6 } }),
        () => (chosen.length > 0 ? model.settingMember(chosen[0], 'name', `cue "${i}"`) : []),
      ])()
      const next = applied(text, edits)
      assert.doesNotThrow(() => JSON.parse(next), name)
      assert.equal(applied(next, inverse(text, edits)), text)
      if (errors(next) <= before) text = next
      else assert.ok(edits.some(({ text: piece }) => /\d/.test(piece)), `${name}: ${next.slice(-200)}`)
    }
  }
})

test('a clip takes along all that it uses, and a repeated one its end', () => {
  const source = JSON.stringify({
    version: 1, duration: 40, tempo: { bpm: 120 },
    assets: {
      patterns: { p: { builtIn: 'click' } }, sounds: { s: { builtIn: 'chime' } },
      visuals: { v: { duration: 0.2 }, fade: { duration: 1 } },
    },
    buses: { ui: { follows: 'effects', ducks: { low: { depth: -6 } } }, low: {} },
    tracks: { steps: { haptic: 'p', audio: 's', fallback: { audio: 's' }, onLoss: { haptic: { audio: 'fallback' } } } },
    cues: [
      { name: 'a', time: 0, haptic: 'p', visual: 'v', reduced: 'fade' },
      { name: 'b', time: 1, track: 'steps', visual: 'v', fallback: { haptic: 'p' } },
      { name: 'c', time: 2, every: '1 beat', until: '8 beats', haptic: 'p', visual: 'v' },
      { name: 'd', time: '8 beats', bus: 'ui', audio: 's', haptic: 'p' },
    ],
  })
  const other = JSON.stringify({
    version: 1, duration: 40, assets: { visuals: { fade: { duration: 3 } } },
    tracks: { steps: { visual: 'fade' } }, cues: [{ name: 'a', time: 0, visual: 'fade' }],
  })
  const modelOf = (text) => new TimelineModel(text, haptics.score(text))
  const errors = (text) => haptics.validate(text, { format: 'timeline' }).findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  const cue = (text, name) => JSON.parse(text).cues.find((one) => one.name === name)
  const model = modelOf(source)
  for (const id of [0, 1, 2, 3]) {
    const copy = modelOf(model.copied([id]).text)
    for (const text of [modelOf(other).pasted(copy, 10).text, model.pasted(copy, 10).text, applied(source, model.duplicating([id], 10)), applied(source, model.moving(new Map([[id, 20]])))]) {
      assert.deepEqual(errors(text), [], text)
    }
  }
  const pastedInOther = (id) => modelOf(other).pasted(modelOf(model.copied([id]).text), 10).text
  assert.deepEqual(cue(pastedInOther(0), 'a 2'), { name: 'a 2', time: 10, haptic: 'p', visual: 'v', reduced: 'fade 2' })
  assert.deepEqual(cue(pastedInOther(1), 'b'), {
    haptic: 'p', audio: 's', fallback: { audio: 's', haptic: 'p' }, onLoss: { haptic: { audio: 'fallback' } },
    name: 'b', time: 10, visual: 'v',
  })
  assert.deepEqual(cue(pastedInOther(2), 'c'), { name: 'c', time: 10, every: '1 beat', until: 12, haptic: 'p', visual: 'v' })
  assert.deepEqual(JSON.parse(pastedInOther(3)).buses, JSON.parse(source).buses)
  assert.equal(cue(applied(source, model.moving(new Map([[2, 20]]))), 'c').until, '44 beats')

  const inFrames = modelOf(source.replace('"8 beats","bus"', '"4800 frames","bus"'))
  const repeated = applied(inFrames.text, inFrames.settingRepeat(3, 0.5, 3))
  assert.deepEqual([errors(repeated), cue(repeated, 'd').every, cue(repeated, 'd').until], [[], '24000 frames', '144000 frames'])
})

test('many clips are pasted as fast as they are read, and told apart', () => {
  const cues = Array.from({ length: 400 }, (_, i) => ({ name: `cue ${i}`, time: i / 10, haptic: `p${i}`, audio: 's', bus: `b${i % 9}` }))
  const text = JSON.stringify({
    version: 1, duration: 100, assets: { patterns: Object.fromEntries(cues.map(({ haptic }, i) => [haptic, { file: `${i}.ahap` }])), sounds: { s: { builtIn: 'chime' } } },
    buses: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`b${i}`, { gain: -i }])), cues, music: [{ time: 1, sound: 's' }, { time: 9 }],
  }, null, 2)
  const model = new TimelineModel(text)
  const other = '{\n  "version": 1,\n  "assets": {\n    "patterns": { "p7": { "file": "other.ahap" } }\n  },\n  "cues": [\n  ]\n}\n'
  const time = (body) => { const start = process.cpuUsage(); body(); const { user, system } = process.cpuUsage(start); return user + system }
  const reading = Math.min(...[1, 2, 3].map(() => time(() => new TimelineModel(text))))
  let pasted
  const pasting = Math.min(...[1, 2, 3].map(() => time(() => { pasted = new TimelineModel(other).pasted(model, 5) })))
  assert.ok(pasting < 25 * reading, `${pasting} µs, reading ${reading}`)
  const made = JSON.parse(pasted.text)
  assert.deepEqual([made.cues.length, made.music.length, Object.keys(made.buses).length, Object.keys(made.assets.patterns).length], [400, 2, 9, 401])
  assert.deepEqual([made.assets.patterns.p7, made.assets.patterns['p7 2'], made.cues[7].haptic], [{ file: 'other.ahap' }, { file: '7.ahap' }, 'p7 2'])
  assert.deepEqual(pasted.ids.map((id) => new TimelineModel(pasted.text).entries[id].seconds), [...cues.map((one) => one.time + 5), 6, 14])
})

test('elements are laid out like their neighbors, and keep the spaces of their strings', () => {
  const appended = (neighbor, piece) => {
    const text = `[${neighbor}]`
    return applied(text, appending(text, { from: 0, to: text.length }, [{ from: 1, to: text.length - 1 }], [piece]))
  }
  const onLines = '{\n  "name": "a [ b } c",\n  "beats": [ 1 ]\n}'
  assert.equal(appended('{ "name": "tap" }', onLines), '[{ "name": "tap" }, { "name": "a [ b } c", "beats": [ 1 ] }]')
  assert.equal(appended('{"name": "tap"}', onLines), '[{"name": "tap"}, {"name": "a [ b } c", "beats": [1]}]')
  assert.equal(appended('{"name":"tap"}', onLines), '[{"name":"tap"},{"name":"a [ b } c","beats":[1]}]')
})

test('what is not JSON has no places, and is left alone', () => {
  const text = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5,}]}}]}'
  const model = modelOf(text)
  const moved = (change) => model.writing(model.settled(new Map([[partId({ kind: 'event', index: 0 }), change]])))
  assert.deepEqual(moved({ value: 0.7 }), [])
  assert.equal(applied(text, moved({ time: 0.5 })), text.replace('"Time": 0', '"Time": 0.5'))
})
