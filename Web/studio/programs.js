// The lines of programs that play a file.

const quoted = (name) => JSON.stringify(name)

/** The lines of a program that play a file. */
export const code = {
  js: (name) => `import { load } from 'haptics'

const haptics = await load()
const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })
engine.node.connect(engine.context.destination)
const text = await (await fetch(${quoted(name)})).text()
await engine.fire({ meaning: 1, pattern: await engine.loadPattern(text) })`,
  swift: (name) => `import Haptics

let document = AHAPDocument(reading: try [UInt8](Data(contentsOf: URL(filePath: ${quoted(name)}))))
let engine = try HapticEngine(EngineConfiguration())
let pattern = try engine.load(document.pattern)
var cue = Cue(Meaning(rawValue: 1), at: .seconds(0))
cue.pattern = .init(pattern)
try engine.fire(cue, at: .now)`,
  c: (name) => `haptics_source source = HAPTICS_SOURCE_INIT;
haptics_cue cue = HAPTICS_CUE_INIT;
source.bytes = bytes;  /* of ${name.replaceAll('*/', '* /')} */
source.size = size;
haptics_load_pattern(engine, &source, 4, NULL, 0, 0, &cue.pattern);
haptics_fire(engine, &cue, NULL, NULL);`,
}

/** The lines of a program that play a timeline that names built-in assets only. */
export const timelineCode = {
  js: (name) => `import { load } from 'haptics'

const haptics = await load()
const engine = await haptics.worklet(new AudioContext(), { isPreview: 1 })
engine.node.connect(engine.context.destination)
const text = await (await fetch(${quoted(name)})).text()
await engine.play(await engine.loadTimeline(text))`,
  swift: (name) => `import Haptics

let document = TimelineDocument(reading: try [UInt8](Data(contentsOf: URL(filePath: ${quoted(name)}))))
let engine = try HapticEngine(EngineConfiguration())
// files: your TimelineFiles, which reads what the timeline names.
try engine.play(engine.load(document.contents(), from: files).timeline)`,
  c: (name) => `haptics_source source = HAPTICS_SOURCE_INIT;
haptics_timeline *timeline;
source.format = HAPTICS_FORMAT_TIMELINE;
source.bytes = bytes;  /* of ${name.replaceAll('*/', '* /')} */
source.size = size;
haptics_load_timeline(engine, &source, NULL, &timeline);
haptics_play(engine, timeline, NULL, NULL, NULL);`,
}
