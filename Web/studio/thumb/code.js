// The code of a widget with its bindings, in Swift, JavaScript and C.
import { followed, isFollowing, programOf } from './program.js'
import { canBeOwn, hum, optionsOf, widgets } from './widgets.js'

const nanoseconds = (seconds) => String(Math.round(seconds * 1e9)).replace(/\B(?=(\d{3})+$)/g, '_')
const number = (value) => String(Number(value.toFixed(4)))
const lowered = (name) => name[0].toLowerCase() + name.slice(1)
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a number follows as an expression: a line between two values, and constant beyond them. */
function line({ follow, at: [a, b], from, to }) {
  const source = follow === 'time' ? `since(${followed(follow)})` : followed(follow)
  const slope = (to - from) / (b - a)
  const offset = from - slope * a
  const term = `${number(Math.abs(slope))} * ${source}`
  let text = Math.abs(offset) < 5e-5 ? (slope < 0 ? `-${term}` : term) : `${number(offset)} ${slope < 0 ? '-' : '+'} ${term}`
  if (a > 0) text = `${to > from ? 'max' : 'min'}(${number(from)}, ${text})`
  if (follow !== 'value' || b < 1) text = `${to > from ? 'min' : 'max'}(${number(to)}, ${text})`
  return text
}
const expressionOf = (value) => (isFollowing(value) ? line(value) : number(value))

/** Replaces the calls of a function, whose arguments may be calls. */
function calling(text, name, make) {
  const at = text.search(new RegExp(`(?<![\\w.])${name}\\(`))
  if (at < 0) return text
  const start = at + name.length + 1
  let [depth, end] = [1, start]
  for (; depth > 0; end++) depth += { '(': 1, ')': -1 }[text[end]] ?? 0
  return text.slice(0, at) + make(text.slice(start, end - 1)) + calling(text.slice(end), name, make)
}

/** Gives each binding a name and a meaning, and its pattern the way in which it is loaded. */
function named(bindings, assets) {
  const taken = new Set()
  return bindings.map((binding, index) => {
    const base = binding.on === 'at' ? `at${Math.round(binding.at * 100)}` : binding.on
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}${count}`
    taken.add(name)
    const asset = assets[binding.play]
    const system = binding.own && canBeOwn(binding) ? asset.system : undefined
    return { gain: 1, ...binding, ...asset, system, name: `${name}${binding.on === 'hold' ? 'Player' : system ? 'Effect' : 'Cue'}`, meaning: index + 1 }
  })
}

/** The code of one language: how it writes each node, and what is around them. */
class Printer {
  constructor({ type, bindings, methods, fields, texts, about }) {
    Object.assign(this, { type, bindings, methods, fields, texts, about })
    /** The patterns that the engine plays; the rest is the system's own. */
    this.played = bindings.filter(({ system }) => !system)
    this.held = bindings.find(({ on }) => on === 'hold')
    const all = JSON.stringify(methods)
    this.resistance = all.includes('travel(')
    this.heart = all.includes('"beat"')
  }

  /** A field, or a local as it is. */
  field(name) { return this.name(name) }
  name(name) { return name }

  expression(text) {
    let now = text
    for (const [name, make] of Object.entries(this.functions)) now = calling(now, name, (inner) => make(inner))
    return now.replace(/\$(\w+)/g, (_, name) => this.field(name))
  }

  lines(nodes) { return nodes.flatMap((node) => this[node.kind](node)) }
  indented(lines) { return lines.map((one) => (one === '' ? '' : `  ${one}`)) }
  block(head, lines) { return [`${head} {`, ...this.indented(lines), '}'] }

  set({ name, expression }) { return [`${this.field(name.slice(1))} = ${this.expression(expression)}${this.stop}`] }
  return({ expression }) { return [`return ${this.expression(expression)}${this.stop}`] }
  if({ branches }) {
    return branches.flatMap(({ condition, body }, index) => {
      const head = condition === '' ? 'else' : `${index > 0 ? 'else ' : ''}if ${this.condition(this.expression(condition))}`
      const lines = this.block(index > 0 ? `} ${head}` : head, this.lines(body))
      return index < branches.length - 1 ? lines.slice(0, -1) : lines
    })
  }
  condition(text) { return `(${text})` }

  /** The parameters of the binding that is held: those that follow something, or all. */
  parameters({ gain, sharpness }, isAll) {
    return [['Intensity', gain, 1], ['Sharpness', sharpness, 0]]
      .filter(([, value, neutral]) => value !== undefined && (isFollowing(value) || (isAll && value !== neutral)))
      .map(([control, value]) => [control, this.expression(expressionOf(value))])
  }

  /** A gain times the intensity of a pulse. */
  times(gain, pulse) { return gain === 1 ? pulse : `${isFollowing(gain) ? `(${this.expression(line(gain))})` : number(gain)} * ${pulse}` }

  shot({ binding: { name, gain, system } }) { return system ? this.native(name, system) : this.fire(name, isFollowing(gain) ? this.expression(line(gain)) : undefined) }
  begin({ binding }) { return [...this.send(binding, this.parameters(binding, true)), this.start(binding)] }
  follow({ binding }) { return this.send(binding, this.parameters(binding, false)) }
}

class JavaScript extends Printer {
  stop = ''
  functions = {
    floor: (x) => `Math.floor(${x})`, abs: (x) => `Math.abs(${x})`, min: (x) => `Math.min(${x})`, max: (x) => `Math.max(${x})`,
    travel: (x) => `this.haptics.travelOfDrag(${x}, ${this.about.options.exponent})`, since: (time) => `(now - ${time}) / 1000`,
    level: (hold) => `${hold}.level(now)`, isDue: (hint) => `${hint}.advance(now) > 0`,
  }

  field(name) { return `this.${name}` }
  condition(text) { return `(${text.replaceAll(/ != /g, ' !== ').replaceAll(/ == /g, ' === ')})` }
  let({ name, expression }) { return [`const ${name} = ${this.expression(expression)}`] }
  call({ name, expression }) { return [`${this.expression(expression)}.${name === 'note' ? 'noteInput' : name}(${name === 'reset' ? '' : 'now'})`] }
  native(_, { name }) { return [`this.haptics.playEffect('${name}')`] }
  fire(name, gain) { return [`this.engine.fire(${gain === undefined ? `this.${name}` : `{ ...this.${name}, patternGain: ${gain} }`})`] }
  beat({ binding: { name, gain }, expression }) {
    return this.block(`for (const pulse of this.heart.advance(now, ${this.expression(expression)}))`, this.fire(name, this.times(gain, 'pulse.intensity')))
  }
  start({ name }) { return `this.${name}.start()` }
  end({ binding }) { return [`this.${binding.name}.stop({ fade: 0.05 })`] }
  send({ name }, parameters) {
    return parameters.length === 0 ? [] : [`this.${name}.sendParameters([${parameters.map(([control, value]) => `{ control: 'haptic${control}', value: ${value} }`).join(', ')}])`]
  }

  pattern({ builtIn, text }) { return builtIn ? `await engine.loadBuiltInPattern('${builtIn}')` : `await engine.loadPattern(${text})` }
  create() {
    const made = this.played.flatMap((one) => {
      if (one.on === 'hold') {
        return [`made.${one.name} = await engine.player({ pattern: ${this.pattern(one)} })`, ...(one.loop ? [`await made.${one.name}.setLooping(true)`] : [])]
      }
      const more = [one.cooldown > 0 && `cooldown: ${number(one.cooldown)}`, !isFollowing(one.gain) && one.gain !== 1 && one.on !== 'heart' && `patternGain: ${number(one.gain)}`]
      return [`made.${one.name} = { ${[`meaning: ${one.meaning}`, `pattern: ${this.pattern(one)}`, ...more].filter(Boolean).join(', ')} }`]
    })
    const { duration, rise, fall, idle } = this.about.options
    const parts = {
      hold: `haptics.hold({ duration: ${Math.round(duration * 1000)}, timeConstant: ${rise}, fallTimeConstant: ${fall} })`,
      hint: `haptics.hint({ first: ${Math.round(idle * 1000)}, again: ${Math.round(idle * 1000)} })`,
    }
    const engines = this.fields.filter(({ initial }) => initial in parts).map(({ name, initial }) => `made.${name} = ${parts[initial]}`)
    if (this.heart) engines.push('made.heart = haptics.heart()')
    return [`const made = new ${this.type}()`, 'made.haptics = haptics', 'made.engine = engine', ...made, ...engines, 'return made']
  }

  text() {
    const { type, about } = this
    const fields = this.fields.filter(({ initial }) => initial !== 'hold' && initial !== 'hint')
    return [
      `// const haptics = await load()  // import { load } from 'haptics'`,
      `// const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })`,
      `// engine.node.connect(engine.context.destination)`,
      `// const ${lowered(type)} = await ${type}.create(haptics, engine)`,
      ...this.texts.map(({ name, text }) => `const ${name} = ${JSON.stringify(text)}`),
      '', `/** ${about.title} with haptics. Times are those of performance.now().${about.frame} */`,
      ...this.block(`export class ${type}`, [
        ...fields.map(({ name, initial }) => `${name} = ${initial === 'time' ? 0 : initial}`), '',
        ...this.block('static async create(haptics, engine)', this.create()),
        ...this.methods.flatMap(({ name, parameters, body }) => ['',
          ...(name === (widgets[about.widget].methods.move ? 'move' : 'frame') && about.of ? [`/** ${about.of} */`] : []), ...this.block(`${name}(${parameters.join(', ')})`, this.lines(body))]),
      ]), '',
    ].join('\n')
  }
}

class Swift extends Printer {
  stop = ''
  functions = {
    floor: (x) => (/^\w+$/.test(x) ? `${x}.rounded(.down)` : `(${x}).rounded(.down)`),
    travel: (x) => `resistance.travel(ofDrag: ${x})`, since: (time) => `Double(now - ${time}) * 1e-9`,
    level: (hold) => `${hold}.level(at: now)`, isDue: (hint) => `${hint}.advance(to: now) != nil`,
  }

  condition(text) { return text }
  let({ name, expression }) { return [`let ${name} = ${this.expression(expression)}`] }
  call({ name, expression }) {
    const words = { press: 'press(at: now)', release: 'release(at: now)', reset: 'reset()', note: 'noteInput(at: now)' }
    return [`${this.expression(expression)}.${words[name]}`]
  }
  /** The generator of an effect, and its call, by the words of the table of effects. */
  native(name, { iOS }) {
    const [kind, word] = iOS.split(' ')
    return [`${name}.${{ impact: 'impactOccurred()', selection: 'selectionChanged()', notification: `notificationOccurred(.${word})` }[kind]}`]
  }
  generator({ iOS }) {
    const [kind, word] = iOS.split(' ')
    return `UI${kind[0].toUpperCase()}${kind.slice(1)}FeedbackGenerator(${kind === 'impact' ? `style: .${word}` : ''})`
  }

  fire(name, gain) { return [...(gain === undefined ? [] : [`${name}.pattern?.gain = Float(${gain})`]), `try engine.fire(${name})`] }
  beat({ binding: { name, gain }, expression }) {
    return this.block(`for pulse in heart.advance(to: now, progress: ${this.expression(expression)})`, this.fire(name, this.times(gain, 'pulse.intensity')))
  }
  start({ name }) { return `try ${name}.start()` }
  end({ binding }) { return [`try ${binding.name}.stop(fade: 0.05)`] }
  send({ name }, parameters) {
    const made = parameters.map(([control, value]) => `  HapticDynamicParameter(.haptic${control}Control, at: 0, value: ${value}),`)
    return made.length === 0 ? [] : [`try ${name}.sendParameters([`, ...made, '])']
  }

  pattern({ builtIn, text }) { return builtIn ? `PatternLibrary.entry(named: "${builtIn}")!.pattern()` : `AHAPDocument(reading: Array(${text}.utf8)).pattern` }
  create() {
    return ['self.engine = engine', ...this.played.flatMap((one) => {
      if (one.on === 'hold') return [`${one.name} = try engine.makePlayer(with: engine.load(${this.pattern(one)}))`, ...(one.loop ? [`try ${one.name}.setLooping(true)`] : [])]
      const gain = !isFollowing(one.gain) && one.gain !== 1 && one.on !== 'heart' ? `, gain: ${number(one.gain)}` : ''
      return [`${one.name} = Cue(Meaning(rawValue: ${one.meaning}))`, `${one.name}.pattern = .init(try engine.load(${this.pattern(one)})${gain})`,
        ...(one.cooldown > 0 ? [`${one.name}.cooldown = ${number(one.cooldown)}`] : [])]
    })]
  }

  text() {
    const { type, about } = this
    const { exponent, duration, rise, fall, idle } = about.options
    const isNative = this.played.length < this.bindings.length
    const declared = ({ name, initial }) => ({
      time: `private var ${name}: Int64 = 0`, hold: `private var ${name} = ChargingHold(duration: ${duration}, timeConstant: ${rise}, fallTimeConstant: ${fall})`,
      hint: `private var ${name} = IdleHint(after: ${nanoseconds(idle)}, again: ${nanoseconds(idle)})`,
    }[initial] ?? `private(set) var ${name} = ${typeof initial === 'number' ? initial.toFixed(1) : initial}`)
    const label = (parameter) => ({ now: 'at now: Int64', drag: 'toDrag drag: Double', turn: 'toTurn turn: Double' }[parameter] ?? `${parameter}: Double`)
    return [
      'import Haptics', 'import HapticsAVFAudio', 'import HapticsCoreHaptics', ...(this.resistance || this.heart || /hold|hint/.test(this.fields.map(({ initial }) => initial)) ? ['import HapticsGame'] : []), 'import HapticsLifecycle', ...(isNative ? ['import UIKit'] : []), '',
      '/// The engine, whose patterns Core Haptics plays. Poll both once a frame.',
      ...this.block('func startedEngine() throws -> (HapticEngine, EngineLifecycle)', [
        'var configuration = EngineConfiguration()', 'configuration.hapticChannels = 0', 'configuration.startBuses = .all',
        'let engine = try HapticEngine(configuration)', 'engine.startPlayer = try CoreHapticsPlayer()',
        'let lifecycle = EngineLifecycle(engine, output: AudioEngineOutput())', 'try lifecycle.start()', 'return (engine, lifecycle)',
      ]), '',
      ...this.texts.flatMap(({ name, text }) => [`private let ${name} = ${swiftText(text)}`, '']),
      `/// ${about.title} with haptics. Times are nanoseconds.${about.frame}`,
      ...this.block(`${isNative ? '@MainActor ' : ''}struct ${type}`, [
        'let engine: HapticEngine',
        ...this.bindings.map(({ on, name, system }) => (system ? `let ${name} = ${this.generator(system)}` : on === 'hold' ? `let ${name}: HapticPlayer` : `private var ${name}: Cue`)),
        ...(this.resistance ? [`let resistance = Resistance(exponent: ${exponent})`] : []), ...(this.heart ? ['private var heart = RisingHeartbeat()'] : []),
        ...this.fields.map(declared), '',
        ...this.block('init(_ engine: HapticEngine) throws', this.create()),
        ...this.methods.flatMap(({ name, parameters, body }) => {
          const gives = body.at(-1).kind === 'return'
          return ['', ...(name === (widgets[about.widget].methods.move ? 'move' : 'frame') && about.of ? [`/// ${about.of}`] : []), ...(gives ? ['@discardableResult'] : []),
            ...this.block(`mutating func ${name}(${parameters.map(label).join(', ')}) throws${gives ? ' -> Double' : ''}`, this.lines(body))]
        }),
      ]), '',
    ].join('\n')
  }
}

/** A string literal of Swift without escapes. */
function swiftText(text) {
  let marks = '#'
  while (text.includes(`"${marks}`) || text.includes(`\\${marks}`)) marks += '#'
  return `${marks}"${text}"${marks}`
}

class C extends Printer {
  stop = ';'
  functions = {
    abs: (x) => `fabs(${x})`, min: (x) => `fmin(${x})`, max: (x) => `fmax(${x})`,
    travel: (x) => `haptics_travel_of_drag(${x}, ${this.about.options.exponent})`, since: (time) => `1e-9 * (double)(now - ${time})`,
    level: (hold) => `haptics_hold_level(${hold}, now)`, isDue: (hint) => `haptics_hint_advance(${hint}, now) > 0`,
  }

  name(name) { return snake(name) }
  field(name) { return `self->${snake(name)}` }
  expression(text) { return super.expression(text).replace(/\btrue\b/g, '1').replace(/\bfalse\b/g, '0') }
  let({ name, expression }) { return [`double ${name} = ${this.expression(expression)};`] }
  call({ name, expression }) {
    const words = { press: 'haptics_hold_press', release: 'haptics_hold_release', reset: 'haptics_hold_reset', note: 'haptics_hint_note_input' }
    return [`${words[name]}(${this.expression(expression)}${name === 'reset' ? '' : ', now'});`]
  }
  fire(name, gain) {
    const cue = `self->${snake(name)}`
    return [...(gain === undefined ? [] : [`${cue}.pattern_gain = (float)(${gain});`]), `haptics_fire(self->engine, &${cue}, NULL, NULL);`]
  }
  beat({ binding: { name, gain }, expression }) {
    return ['haptics_pulse pulses[8];', `size_t count = haptics_heart_advance(self->heart, now, ${this.expression(expression)}, pulses, 8, sizeof *pulses);`,
      ...this.block('for (size_t i = 0; i < count; i++)', this.fire(name, this.times(gain, 'pulses[i].intensity')))]
  }
  start({ name }) { return `haptics_player_start(self->engine, self->${snake(name)}, NULL);` }
  end({ binding }) { return [`haptics_player_stop(self->engine, self->${snake(binding.name)}, 0.05, NULL);`] }
  send({ name }, parameters) {
    if (parameters.length === 0) return []
    const values = parameters.map(([control, value]) => `  { sizeof(haptics_parameter), HAPTICS_CONTROL_HAPTIC_${control.toUpperCase()}, ${value}, 0 },`)
    return ['haptics_parameter levels[] = {', ...values, '};',
      `haptics_player_send_parameters(self->engine, self->${snake(name)}, levels, ${parameters.length}, sizeof *levels, NULL);`]
  }

  load({ builtIn, text }, place) {
    const refused = ')) != HAPTICS_OK) return status;'
    if (builtIn) return [`if ((status = haptics_load_built_in_pattern(engine, "${builtIn}", NULL, 0, 0, 4, ${place}${refused}`]
    return [`source.bytes = ${snake(text)};`, `source.size = sizeof ${snake(text)} - 1;`, `if ((status = haptics_load_pattern(engine, &source, 4, NULL, 0, 0, ${place}${refused}`]
  }

  create() {
    const made = this.bindings.flatMap((one) => {
      const place = `self->${snake(one.name)}`
      if (one.on === 'hold') {
        return [...this.load(one, '&pattern'), `if ((status = haptics_player_create_with_pattern(engine, pattern, &${place})) != HAPTICS_OK) return status;`,
          ...(one.loop ? [`if ((status = haptics_player_set_looping(engine, ${place}, 1)) != HAPTICS_OK) return status;`] : [])]
      }
      return [`${place} = (haptics_cue)HAPTICS_CUE_INIT;`, `${place}.meaning = ${one.meaning};`,
        ...(one.cooldown > 0 ? [`${place}.cooldown = ${number(one.cooldown)};`, `${place}.has_cooldown = 1;`] : []),
        ...(!isFollowing(one.gain) && one.gain !== 1 && one.on !== 'heart' ? [`${place}.pattern_gain = ${Number.isInteger(one.gain) ? `${one.gain}.0` : number(one.gain)}f;`] : []),
        ...this.load(one, `&${place}.pattern`)]
    })
    const { duration, rise, fall, idle } = this.about.options
    const parts = { hold: `haptics_hold_create(${Math.round(duration * 1e9)}, ${rise}, ${fall}, &self->hold)`, hint: `haptics_hint_create(${Math.round(idle * 1e9)}, ${Math.round(idle * 1e9)}, 0, &self->hint)` }
    const engines = [...this.fields.filter(({ initial }) => initial in parts).map(({ initial }) => parts[initial]), ...(this.heart ? ['haptics_heart_create(NULL, &self->heart)'] : [])]
    const isRefusable = made.length + engines.length > 0
    return [
      ...(isRefusable ? ['haptics_status status;'] : []), ...(this.held ? ['int32_t pattern;'] : []), ...(this.bindings.some(({ builtIn }) => !builtIn) ? ['haptics_source source = HAPTICS_SOURCE_INIT;'] : []),
      'memset(self, 0, sizeof *self);', 'self->engine = engine;',
      ...this.fields.filter(({ initial }) => typeof initial === 'number' && initial !== 0).map(({ name, initial }) => `self->${snake(name)} = ${initial};`), ...made,
      ...engines.map((one) => `if ((status = ${one}) != HAPTICS_OK) return status;`), 'return HAPTICS_OK;',
    ]
  }

  text() {
    const { about } = this
    const type = snake(lowered(this.type))
    const kinds = { time: (name) => `int64_t ${name};`, hold: (name) => `haptics_hold *${name};`, hint: (name) => `haptics_hint *${name};` }
    const declared = ({ name, initial }) => kinds[initial]?.(snake(name)) ?? `${typeof initial === 'number' ? 'double' : 'int'} ${snake(name)};`
    const ends = [...(this.held ? [`haptics_player_destroy(self->${snake(this.held.name)});`] : []),
      ...this.fields.flatMap(({ initial }) => (initial === 'hold' || initial === 'hint' ? [`haptics_${initial}_destroy(self->${initial});`] : [])), ...(this.heart ? ['haptics_heart_destroy(self->heart);'] : [])]
    return [
      '#include <haptics.h>', '#include <math.h>', '#include <string.h>', '',
      ...this.texts.flatMap(({ name, text }) => [`static const char ${snake(name)}[] =`, ...`${cText(text)};`.split('\n').map((one) => `  ${one}`), '']),
      `/* ${about.title} with haptics. Times are nanoseconds.${about.frame} */`,
      'typedef struct {', ...this.indented(['haptics_engine *engine;', ...this.bindings.map(({ on, name }) => (on === 'hold' ? `haptics_player *${snake(name)};` : `haptics_cue ${snake(name)};`)),
        ...(this.heart ? ['haptics_heart *heart;'] : []), ...this.fields.map(declared)]), `} ${type};`, '',
      ...this.block(`haptics_status ${type}_create(${type} *self, haptics_engine *engine)`, this.create()),
      ...this.methods.flatMap(({ name, parameters, body }) => {
        const lines = this.lines(body)
        const gives = body.at(-1).kind === 'return'
        const unused = parameters.filter((one) => !new RegExp(`\\b${one}\\b`).test(lines.join('\n'))).map((one) => `(void)${one};`)
        const given = parameters.map((one) => `, ${one === 'now' ? 'int64_t' : 'double'} ${one}`).join('')
        return ['', ...(name === (widgets[about.widget].methods.move ? 'move' : 'frame') && about.of ? [`/* ${about.of} */`] : []),
          ...this.block(`${gives ? 'double' : 'void'} ${type}_${name}(${type} *self${given})`, [...unused, ...lines])]
      }),
      ...(ends.length > 0 ? ['', ...this.block(`void ${type}_destroy(${type} *self)`, ends)] : []), '',
    ].join('\n')
  }
}

/** String literals of C, one a line. */
function cText(text) {
  const bytes = [...new TextEncoder().encode(text)].map((byte) =>
    (byte === 34 || byte === 92 ? `\\${String.fromCharCode(byte)}` : byte === 10 ? '\\n' : byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte)))
  const lines = ['']
  for (const one of bytes) {
    if (lines.at(-1).length + one.length > 92) lines.push('')
    lines[lines.length - 1] += one
  }
  // Two question marks in a row could begin a trigraph.
  return lines.map((one) => `"${one.replaceAll('??', '?\\?')}"`).join('\n')
}

export const languages = { swift: ['Swift', Swift], js: ['JavaScript', JavaScript], c: ['C', C] }

/**
 * The code of a widget with bindings, in a language of `languages`.
 *
 * assets: by the names that bindings play, `{ builtIn }` or `{ text, title }` with AHAP.
 */
export function codeOf(language, { widget: name, bindings, options }, assets = {}) {
  const widget = widgets[name]
  const own = { hum: { title: 'hum', text: hum }, ...assets }
  const texts = []
  const known = {}
  for (const { play } of bindings) {
    const { builtIn, text, title, system } = own[play]
    // C knows the effects of no system: there, the engine plays their patterns.
    if (builtIn) known[play] = { builtIn, system: language === 'c' ? undefined : system }
    else if (!known[play]) {
      const base = `${lowered(title.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter) => letter.toUpperCase()).replace(/^[^A-Za-z]+/, '') || 'own')}Pattern`
      let free = base
      for (let count = 2; texts.some((one) => one.name === free); count++) free = `${base}${count}`
      texts.push({ name: free, text: JSON.stringify(JSON.parse(text)) })
      known[play] = { text: free }
    }
  }
  const chosen = optionsOf(name, options)
  const ready = named(bindings, known)
  const { methods, fields } = programOf(widget, ready, chosen)
  const frame = methods.some((one) => one.name === 'frame') ? ' Call frame once a frame.' : ''
  const about = { widget: name, title: widget.title, options: chosen, of: widget.of, frame }
  return new languages[language][1]({ type: widget.type, bindings: ready, methods, fields, texts, about }).text()
}
