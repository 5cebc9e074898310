public import HapticsCore

extension PlotMark {
  /// The marks that a pattern's contours call for on their own, in the order of their times.
  ///
  /// Events that are refused or capped, that can never be felt or heard, values out of range, and
  /// stretches in which a control drives the sharpness out of range. Equal ones that touch become
  /// one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events and pieces of controls, up to a limit.
  public static func findings(in contours: Contours, of pattern: HapticPattern) -> [PlotMark] {
    var marks: [PlotMark] = []
    var piecesLeft = 500_000
    for (contour, event) in zip(contours.events, pattern.events) {
      marks += findings(in: contour, of: event)
      guard contour.type == .hapticContinuous, contour.isPlayed, piecesLeft > 0,
        let sharpness = contour.quantity(.hapticSharpness), let track = sharpness.track
      else { continue }
      piecesLeft -= track.pieces(from: contour.start, to: contour.end).count
      for stretch in sharpness.clampedStretches() {
        let bound = sharpness.value(at: (stretch.lowerBound + stretch.upperBound) / 2)
        let text = "sharpness clamped to \(bound < 0.5 ? 0 : 1)"
        marks.append(
          PlotMark(.clamped, from: stretch.lowerBound, to: stretch.upperBound, text: text)
        )
      }
    }
    return merged(marks)
  }

  private static func findings(in contour: EventContour, of event: HapticEvent) -> [PlotMark] {
    guard contour.isPlayed else {
      return [PlotMark(.ignored, from: contour.start, to: contour.start, text: "not played")]
    }
    var marks: [PlotMark] = []
    func add(_ kind: Kind, _ start: Double, _ end: Double, _ text: String) {
      marks.append(PlotMark(kind, from: start, to: end, text: text))
    }
    if event.type == .hapticContinuous, let duration = event.duration,
      duration > EventContour.heldDurationLimit
    {
      add(.ignored, contour.heldEnd, contour.start + duration, "capped at 30 s")
    }
    if contour.isSilent {
      add(.silent, contour.start, contour.end, contour.type.family == .haptic ? "silent" : "mute")
      return marks
    }
    for (id, name) in [
      (HapticEvent.ParameterID.hapticIntensity, "intensity"), (.hapticSharpness, "sharpness"),
      (.audioVolume, "volume"),
    ] {
      guard let value = event.value(of: id), id.applies(to: event.type), !id.range.contains(value)
      else { continue }
      let played = value < id.range.lowerBound ? id.range.lowerBound : id.range.upperBound
      let text =
        "\(name) \(DecimalText.value(value)) played as \(DecimalText.value(played))"
      if !value.isNaN { add(.clamped, contour.start, contour.end, text) }
    }
    return marks
  }

  /// Sorts marks by time, and joins equal marks that touch or overlap.
  fileprivate static func merged(_ marks: [PlotMark]) -> [PlotMark] {
    var result: [PlotMark] = []
    var latest: [String: Int] = [:]
    for mark in marks.sorted(by: { ($0.start, $0.text) < ($1.start, $1.text) }) {
      if let index = latest[mark.text], mark.start <= result[index].end {
        result[index].end = max(result[index].end, mark.end)
      } else {
        latest[mark.text] = result.count
        result.append(mark)
      }
    }
    return result
  }
}

extension PatternPlot {
  /// Adds marks to those that are there; equal ones that touch become one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of marks.
  public mutating func add(_ marks: [PlotMark]) {
    guard !marks.isEmpty else { return }
    self.marks = PlotMark.merged(self.marks + marks)
  }
}
