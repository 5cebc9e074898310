internal import Diagnostics
internal import HapticsCore
internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// What a place of a timeline stands for.
struct TimelineHover {
  private let document: TimelineDocument

  init(_ document: TimelineDocument) { self.document = document }

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
      describe(source, &text)
    }
  }

  private func range(_ node: JSONDocument.NodeID) -> Range<Int> { document.json.range(of: node) }

  private func describe(_ source: LocatedAsset.Source, _ text: inout HoverText) {
    switch source {
    case .file(let path): text.add("the file \(quoted(path.value))")
    case .builtIn(let name, _):
      let summary = PatternLibrary.entry(named: name.value)?.summary
      text.add("built-in \(quoted(name.value))" + (summary.map { ": \($0)" } ?? ""))
    case .pattern(let source): describe(source, &text)
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
