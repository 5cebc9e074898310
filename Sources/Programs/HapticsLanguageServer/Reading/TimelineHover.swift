import HapticsCore
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import HapticsTimeline
import LocatedJSON

/// A hover for an offset of a timeline.
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

  /// Returns whether an offset is on a key that represents the entire timeline.
  static func isAboutWhole(_ offset: Int, _ document: TimelineDocument) -> Bool {
    let walk = TableWalk(to: offset, in: document.json, TextFormat(TimelineDocument.self).outline())
    guard walk.isOnName, walk.steps.count == 2, let name = walk.steps[1].member?.name,
      let key = TimelineKey(rawValue: name)
    else {
      return false
    }
    return [.cues, .tracks, .live].contains(key)
  }

  /// Describes the part at an offset.
  func describe(_ offset: Int, _ text: inout HoverText) {
    if let time = document.times.first(where: { range($0.node).touches(offset) }),
      let clock = TimelineClock(document.tempo), time.unit != .seconds
    {
      let words = time.isLength ? "long" : "from the start"
      text.add("\(time.seconds(clock).readableDuration) \(words)")
    }
    if let effect = effect(at: offset) {
      text.add(name: effect.name, "a named effect")
      text.add(effect.summary)
      if let pattern = try? PatternLibrary.entry(named: effect.pattern)?.pattern() {
        text.add(pattern, Contours(pattern), model, glyphs)
      }
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

  private func effect(at offset: Int) -> NamedEffect? {
    document.effectRenditions.compactMap { $0.shape?.effect }
      .first { range($0.node).touches(offset) }.flatMap { NamedEffect.named($0.value) }
  }

  /// Returns the pattern of an asset, if it is playable.
  private func pattern(_ source: LocatedAsset.Source, isSound: Bool) -> HapticPattern? {
    switch source {
    case .file(let path) where !isSound:
      guard case .pattern(let pattern, _, _)? = assets?.pattern(path.value) else { return nil }
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

/// A time or a duration in a timeline, with its location.
struct PlacedTime {
  let node: JSONDocument.NodeID
  private let time: TimelineTime
  /// The start of the duration; `nil` for a time, or if it is unknown.
  private let start: TimelineTime?
  /// A Boolean value that indicates whether it is a duration.
  let isLength: Bool

  init(_ time: Located<TimelineTime>) {
    node = time.node
    self.time = time.value
    start = nil
    isLength = false
  }

  init(_ length: Located<TimelineTime>, from start: Located<TimelineTime>?) {
    node = length.node
    time = length.value
    self.start = start?.value
    isLength = true
  }

  var unit: TimelineTime.Unit { time.unit }

  /// Returns the seconds; for a duration in beats they depend on the tempo at its start.
  func seconds(_ clock: TimelineClock) -> Double {
    guard isLength else { return clock.seconds(time) }
    return clock.seconds(time.duration, from: start?.instant ?? .seconds(0))
  }
}

extension TimelineDocument {
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
