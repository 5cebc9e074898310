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
    let walk = TableWalk<TimelineLevel>(to: offset, in: document.json)
    guard walk.isOnName, walk.steps.count == 2, let key = walk.steps[1].member?.key else {
      return false
    }
    return [.cues, .tracks, .live].contains(key)
  }

  /// Says what is known of an offset.
  func describe(_ offset: Int, _ text: inout HoverText) {
    if let time = document.times.first(where: { range($0.node).touches(offset) }),
      let clock = TimelineClock(document.tempo), time.value.unit != .seconds
    {
      text.add("\(clock.seconds(time.value).readableDuration) from the start")
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

extension TimelineDocument {
  /// The times of a file that can be read, with their places.
  var times: [Located<TimelineTime>] {
    var times: [Located<TimelineTime>] = [duration, loop?.start, loop?.end].compactMap { $0 }
    times += markers.map { $0.time }
    times += cues.compactMap { $0.time }
    for track in tracks { times += [track.duration].compactMap { $0 } + track.beats }
    return times
  }
}
