import HapticsCore
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Returns hints in other units: absolute times, seconds, Hz, clamped values.
  func hints(_ document: OpenDocument, in range: Range<Int>) -> JSON {
    let hints: [InlayHint] =
      switch document.analysis.parsed {
      case .pattern(let pattern): pattern.hints(in: range, model(of: document))
      case .timeline(let timeline): timeline.hints(in: range)
      case .other: []
      }
    return .array(
      hints.prefix(Self.hintLimit).map { hint in
        [
          "position": document.text.position(of: hint.offset, client.positionEncoding).json,
          "label": .string(hint.label),
          "tooltip": .string(hint.tooltip),
          "paddingLeft": true,
        ]
      }
    )
  }

  private static let hintLimit = 5_000
}

struct InlayHint {
  let offset: Int
  let label: String
  let tooltip: String
}

extension AHAPDocument {
  /// The hints of a part of a pattern, in the order of the text.
  func hints(in range: Range<Int>, _ model: SynthesisModel) -> [InlayHint] {
    var hints: [InlayHint] = []
    for event in events where overlaps(event.node, range) {
      if let value = event.duration.value, let duration = event.duration.usable,
        event.type == .hapticContinuous, duration > EventContour.heldDurationLimit
      {
        let limit = EventContour.heldDurationLimit
        hints += hint(value, range, "→ \(limit.readable) s", "held for at most that long")
      }
      for parameter in eventParameters[event.parameters] {
        guard let id = parameter.id, let value = parameter.value.usable,
          let node = parameter.value.value
        else { continue }
        hints += clampHint(value, id.range, node, range)
        if id == .hapticSharpness, event.type?.family == .haptic {
          let frequency = model.frequency(atSharpness: value).rounded().readable
          hints += hint(node, range, "\(frequency) Hz", "in the model '\(model.name)'")
        }
      }
    }
    for parameter in parameters where overlaps(parameter.node, range) {
      guard let id = parameter.id, let value = parameter.value.usable,
        let node = parameter.value.value
      else { continue }
      hints += clampHint(value, id.range, node, range)
    }
    for curve in curves where overlaps(curve.node, range) {
      let start = curve.time.usable ?? 0
      for point in controlPoints[curve.points] {
        if start != 0, let time = point.time.usable, let node = point.time.value {
          let label = "= \((start + time).roundedToNanoseconds.readable) s"
          hints += hint(node, range, label, "from the pattern's start")
        }
        if let id = curve.id, let value = point.value.usable, let node = point.value.value {
          hints += clampHint(value, id.range, node, range)
        }
      }
    }
    return hints.sorted { $0.offset < $1.offset }
  }

  private func overlaps(_ node: JSONDocument.NodeID, _ range: Range<Int>) -> Bool {
    let own = json.range(of: node)
    return own.lowerBound <= range.upperBound && own.upperBound >= range.lowerBound
  }

  private func clampHint(
    _ value: Double,
    _ limits: ClosedRange<Double>,
    _ node: JSONDocument.NodeID,
    _ range: Range<Int>
  ) -> [InlayHint] {
    guard !limits.contains(value), value.isFinite else { return [] }
    let played = min(max(value, limits.lowerBound), limits.upperBound)
    return hint(node, range, "→ \(played.readable)", "clamped when it is played")
  }

  private func hint(
    _ node: JSONDocument.NodeID,
    _ range: Range<Int>,
    _ label: String,
    _ tooltip: String
  ) -> [InlayHint] {
    let end = json.range(of: node).upperBound
    guard range.touches(end) else { return [] }
    return [InlayHint(offset: end, label: label, tooltip: tooltip)]
  }
}

extension TimelineDocument {
  /// Returns the hints of a part of a timeline: seconds for times in beats or frames.
  func hints(in range: Range<Int>) -> [InlayHint] {
    guard let clock = TimelineClock(tempo) else { return [] }
    return times.compactMap { time in
      let end = json.range(of: time.node).upperBound
      guard time.unit != .seconds, range.touches(end) else { return nil }
      let seconds = time.seconds(clock).roundedToNanoseconds
      return InlayHint(
        offset: end,
        label: "= \(seconds.readable) s",
        tooltip: (time.isLength ? "long" : "from the start") + ", by the tempo of the file"
      )
    }.sorted { $0.offset < $1.offset }
  }
}
