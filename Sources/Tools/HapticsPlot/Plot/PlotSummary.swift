import HapticsCore

struct PlotSummary {
  /// A line below the title.
  let headline: String
  /// A description for people who cannot see the picture.
  let description: String

  /// More findings than this are counted only.
  private static let mostFindings = 8

  init(_ plot: PatternPlot) {
    let facts = PatternFacts(plot.pattern, plot.contours)
    let length = DecimalText.readable(facts.duration)
    let counts = Self.counts(facts, ofContinuous: "continuous event")
    let peak = facts.peakIntensity.map { DecimalText.value($0.value) }
    let sharpness = facts.sharpness.map { range in
      let low = DecimalText.value(range.lowerBound)
      let high = DecimalText.value(range.upperBound)
      return low == high ? low : "\(low) to \(high)"
    }

    // A terminal has little room.
    var parts = ["\(length) s"] + Self.counts(facts, ofContinuous: nil)
    if counts.isEmpty { parts.append("no perceptible events") }
    if let peak { parts.append("peak \(peak)") }
    if let sharpness { parts.append("sharpness \(sharpness)") }
    headline = parts.joined(separator: " · ")

    var sentences = ["A haptic pattern of \(length) seconds"]
    sentences[0] += counts.isEmpty ? " without perceptible events." : ": \(Self.list(counts))."
    if let peak, let sharpness {
      sentences.append("The intensity peaks at \(peak), the sharpness is \(sharpness).")
    }
    let controls = HapticDynamicParameter.ID.allCases.filter {
      !plot.contours.control($0).isNeutral
    }
    if !controls.isEmpty {
      sentences.append("Controlled by \(Self.list(controls.map { $0.rawValue })).")
    }
    sentences += plot.marks.prefix(Self.mostFindings).map(Self.sentence)
    if plot.marks.count > Self.mostFindings {
      sentences.append("And \(plot.marks.count - Self.mostFindings) more findings.")
    }
    description = sentences.joined(separator: " ")
  }

  /// Returns the number of events of each kind.
  ///
  /// - Parameter noun: The noun for a continuous event; `nil` for the adjective alone.
  private static func counts(_ facts: PatternFacts, ofContinuous noun: String?) -> [String] {
    func count(_ types: HapticEvent.EventType...) -> Int {
      types.reduce(0) { $0 + (facts.eventCounts[$1] ?? 0) }
    }
    func words(_ count: Int, _ name: String) -> String? {
      count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let continuous = count(.hapticContinuous)
    return [
      words(count(.hapticTransient), "transient"),
      noun.map { words(continuous, $0) } ?? (continuous == 0 ? nil : "\(continuous) continuous"),
      words(count(.audioContinuous, .audioCustom), "sound"),
    ].compactMap { $0 }
  }

  private static func sentence(_ mark: PlotMark) -> String {
    let from = DecimalText.readable(mark.start)
    let to = DecimalText.readable(mark.end)
    let place = from == to ? "At \(from) s" : "From \(from) to \(to) s"
    return "\(place), \(mark.kind.rawValue): \(mark.text)."
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
