// The lines of programs that play a file.

const quoted = (name) => JSON.stringify(name)
/** The same as Swift reads it, which has other escapes. */
const swiftQuoted = (name) => quoted(name).replace(/\\u([0-9a-f]{4})/g, '\\u{$1}').replace(/\\([bf])/g, (_, letter) =>
  (letter === 'b' ? '\\u{8}' : '\\u{c}'))

/** The lines of a program that play a file. */
export const code = {
  js: (name) => `import { load } from 'haptics'

const haptics = await load()
const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })
engine.node.connect(engine.context.destination)
// In a click or a key press: until then, browsers keep pages silent.
await engine.context.resume()
const text = await (await fetch(${quoted(name)})).text()
await engine.fire({ meaning: 1, pattern: await engine.loadPattern(text) })`,
  swift: (name) => `import Haptics
import HapticsFiles
import HapticsLoading

let engine = try HapticEngine(EngineConfiguration())
let pattern = try engine.load(PatternFile(Path(${swiftQuoted(name)})).pattern)
var cue = Cue(Meaning(rawValue: 1), at: .seconds(0))
cue.pattern = .init(pattern)
try engine.fire(cue, at: .now)
// Your sound output calls engine.render(into:frames:heardAt:) for what is heard and felt.`,
  c: (name) => `haptics_source source = HAPTICS_SOURCE_INIT;
haptics_cue cue = HAPTICS_CUE_INIT;
source.bytes = bytes;  /* of ${name.replaceAll('*/', '* /')} */
source.size = size;
haptics_load_pattern(engine, &source, 4, NULL, 0, 0, &cue.pattern);
haptics_fire(engine, &cue, NULL, NULL);`,
}

/** The lines of a program that play a timeline; in JavaScript and C, one that names built-in assets only. */
export const timelineCode = {
  js: (name) => `import { load } from 'haptics'

const haptics = await load()
const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })
engine.node.connect(engine.context.destination)
// In a click or a key press: until then, browsers keep pages silent.
await engine.context.resume()
const text = await (await fetch(${quoted(name)})).text()
await engine.play(await engine.loadTimeline(text))`,
  swift: (name) => `import HapticsFiles
import HapticsLoading

let prepared = try LoadedTimeline(Path(${swiftQuoted(name)})).prepared()
try prepared.engine.play(prepared.timeline)
// Your sound output calls prepared.engine.render(into:frames:heardAt:) for what is heard and felt.`,
  c: (name) => `haptics_source source = HAPTICS_SOURCE_INIT;
haptics_timeline *timeline;
source.format = HAPTICS_FORMAT_TIMELINE;
source.bytes = bytes;  /* of ${name.replaceAll('*/', '* /')} */
source.size = size;
haptics_load_timeline(engine, &source, NULL, &timeline);
haptics_play(engine, timeline, NULL, NULL, NULL);`,
}
