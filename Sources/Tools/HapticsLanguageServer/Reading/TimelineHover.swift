internal import Diagnostics
internal import HapticsCore
internal import HapticsPlot
internal import HapticsSynthesis
internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// What a place of a timeline stands for.
struct TimelineHover {
  private let document: TimelineDocument
  private let assets: AssetLookup?
  private let model: SynthesisModel
  private let glyphs: TerminalGlyphs

  init(
    _ document: TimelineDocument,
    _ assets: AssetLookup?,
    _ model: SynthesisModel,
    _ glyphs: TerminalGlyphs
  ) {
    self.document = document
    self.assets = assets
    self.model = model
    self.glyphs = glyphs
  }

  /// Whether an offset is on the name of a member that stands for the timeline as a whole.
  static func isAboutWhole(_ offset: Int, _ document: TimelineDocument) -> Bool {
    let walk = TableWalk(to: offset, in: document.json, TextFormat(TimelineDocument.self).outline())
    guard walk.isOnName, walk.steps.count == 2, let name = walk.steps[1].member?.name,
      let key = TimelineKey(rawValue: name)
    else {
      return false
    }
    return [.cues, .tracks, .live].contains(key)
  }

  /// Says what is known of an offset.
  func describe(_ offset: Int, _ text: inout HoverText) {
    if let time = document.times.first(where: { range($0.node).touches(offset) }),
      let clock = TimelineClock(document.tempo), time.unit != .seconds
    {
      let words = time.isLength ? "long" : "from the start"
      text.add("\(time.seconds(clock).readableDuration) \(words)")
    }
    if let name = document.names(at: offset) {
      text.add(name: name.value, name.kind.words)
      guard case .asset(let modality) = name.kind,
        let asset = document.assets.first(where: {
          $0.modality == modality && $0.name.value == name.value
        }), let source = asset.source
      else { return }
      describe(source, modality, &text)
      if let pattern = pattern(source, isSound: modality == .audio) {
        text.add(pattern, Contours(pattern), model, glyphs)
      }
    }
  }

  /// The pattern that an asset is, where it can be played.
  private func pattern(_ source: LocatedAsset.Source, isSound: Bool) -> HapticPattern? {
    switch source {
    case .file(let path) where !isSound:
      guard case .pattern(let pattern, _)? = assets?.pattern(path.value) else { return nil }
      return pattern
    case .builtIn(let name, let options) where !isSound:
      let values = options.map { ($0.name.value, $0.value.value) }
      return try? PatternLibrary.entry(named: name.value)?
        .pattern(Dictionary(values, uniquingKeysWith: { first, _ in first }))
    case .pattern(let source): return pattern(source, isSound: false)
    case .file, .builtIn, .visual: return nil
    }
  }

  private func range(_ node: JSONDocument.NodeID) -> Range<Int> { document.json.range(of: node) }

  private func describe(
    _ source: LocatedAsset.Source,
    _ modality: Modality,
    _ text: inout HoverText
  ) {
    switch source {
    case .file(let path): text.add("the file \(quoted(path.value))")
    case .builtIn(let name, _):
      let summary =
        modality == .audio
        ? SoundLibrary.sound(named: name.value)?.summary
        : PatternLibrary.entry(named: name.value)?.summary
      text.add("built-in \(quoted(name.value))" + (summary.map { ": \($0)" } ?? ""))
    case .pattern(let source): describe(source, .haptic, &text)
    case .visual(let duration, let isFlash):
      let words = isFlash ? "a flash" : "no flash"
      let length = duration.map { ", \($0.amount.readable) \($0.unit.rawValue)" } ?? ""
      text.add(words + length)
    }
  }
}

/// A time or a length in a timeline, where it stands.
struct PlacedTime {
  /// Its value.
  let node: JSONDocument.NodeID
  private let time: TimelineTime
  /// When the length begins; `nil` for a time, and where that is not known.
  private let start: TimelineTime?
  /// Whether it is a length.
  let isLength: Bool

  /// A time from the timeline's start.
  init(_ time: Located<TimelineTime>) {
    node = time.node
    self.time = time.value
    start = nil
    isLength = false
  }

  /// A length that begins at a time.
  init(_ length: Located<TimelineTime>, from start: Located<TimelineTime>?) {
    node = length.node
    time = length.value
    self.start = start?.value
    isLength = true
  }

  /// The unit that the file says it in.
  var unit: TimelineTime.Unit { time.unit }

  /// The seconds, which for a length in beats depend on the tempo where it begins.
  func seconds(_ clock: TimelineClock) -> Double {
    guard isLength else { return clock.seconds(time) }
    return clock.seconds(time.duration, from: start?.instant ?? .seconds(0))
  }
}

extension TimelineDocument {
  /// The times of a file that can be read, with their places.
  var times: [PlacedTime] {
    var times = [duration, loop?.start, loop?.end].compactMap { $0 }.map { PlacedTime($0) }
    times += markers.map { PlacedTime($0.time) }
    for cue in cues {
      times += [cue.time, cue.until].compactMap { $0 }.map { PlacedTime($0) }
      if let every = cue.every { times.append(PlacedTime(every, from: cue.time)) }
    }
    times += music.compactMap { $0.time }.map { PlacedTime($0) }
    for track in tracks {
      times += ([track.duration].compactMap { $0 } + track.beats).map { PlacedTime($0) }
    }
    return times
  }
}
