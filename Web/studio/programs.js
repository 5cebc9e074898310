// The lines of programs that play a file.

const quoted = (name) => JSON.stringify(name)
/** The same as Swift reads it, which has other escapes. */
const swiftQuoted = (name) => quoted(name).replace(/\\u([0-9a-f]{4})/g, '\\u{$1}').replace(/\\([bf])/g, (_, letter) =>
  (letter === 'b' ? '\\u{8}' : '\\u{c}'))

const js = (name, play) => `import { load } from 'haptics'

const haptics = await load()
const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })
engine.node.connect(engine.context.destination)
// In a click or a key press: until then, browsers keep pages silent.
await engine.context.resume()
const text = await (await fetch(${quoted(name)})).text()
${play}`

const swift = (imports, lines, engine) => `import ${imports.join('\nimport ')}

${lines}
// Your sound output calls ${engine}.render(into:frames:heardAt:) for audio and haptics.`

const c = (name, declaration, format, load) => `haptics_source source = HAPTICS_SOURCE_INIT;
${declaration};
${format}source.bytes = bytes;  /* of ${name.replaceAll('*/', '* /')} */
source.size = size;
${load}`

/** The lines of a program that play a pattern. */
export const code = {
  js: (name) => js(name, 'await engine.fire({ meaning: 1, pattern: await engine.loadPattern(text) })'),
  swift: (name) => swift(['Haptics', 'HapticsFiles'], `let engine = try HapticEngine(EngineConfiguration())
let pattern = try engine.load(PatternFile(Path(${swiftQuoted(name)})).pattern)
var cue = Cue(Meaning(rawValue: 1), at: .seconds(0))
cue.pattern = .init(pattern)
try engine.fire(cue, at: .now)`, 'engine'),
  c: (name) => c(name, 'haptics_cue cue = HAPTICS_CUE_INIT', '', `haptics_load_pattern(engine, &source, 4, NULL, 0, 0, &cue.pattern);
haptics_fire(engine, &cue, NULL, NULL);`),
}

/** The lines of a program that play a timeline; in JavaScript and C, one that names built-in assets only. */
export const timelineCode = {
  js: (name) => js(name, 'await engine.play(await engine.loadTimeline(text))'),
  swift: (name) => swift(['HapticsFiles'], `let prepared = try LoadedTimeline(Path(${swiftQuoted(name)})).prepared()
try prepared.engine.play(prepared.timeline)`, 'prepared.engine'),
  c: (name) => c(name, 'haptics_timeline *timeline', 'source.format = HAPTICS_FORMAT_TIMELINE;\n', `haptics_load_timeline(engine, &source, NULL, &timeline);
haptics_play(engine, timeline, NULL, NULL, NULL);`),
}
