package import HapticsCore

/// A picture of two patterns and their differences.
///
/// The old pattern is dashed and hollow, the new one solid and filled, and unchanged events are
/// gray. A lane shows a sign for each change: removed, added, stronger, weaker, moved, or another.
///
/// ```swift
/// let difference = PatternDifference(from: old, to: new)
/// let svg = ComparisonPlot(
///   from: PatternPlot(Contours(old), of: old, title: "old"),
///   to: PatternPlot(Contours(new), of: new, title: "new"),
///   difference
/// ).svg()
/// ```
public struct ComparisonPlot: Sendable {
  let before: PatternPlot
  let after: PatternPlot
  let difference: PatternDifference

  /// Creates a picture of two patterns.
  ///
  /// - Parameters:
  ///   - before: The first pattern, with its title.
  ///   - after: The second pattern, with its title.
  ///   - difference: The difference from the first to the second.
  package init(from before: PatternPlot, to after: PatternPlot, _ difference: PatternDifference) {
    self.before = before
    self.after = after
    self.difference = difference
  }

  /// The picture as an SVG document, in light and dark.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the patterns.
  public func svg() -> String { ComparisonDrawing(self).svg() }

  /// The time axis that holds both.
  var scale: TimeScale {
    TimeScale(
      span: max(before.span, after.span),
      from: PatternDrawing.axisLeft,
      to: PatternDrawing.axisRight
    )
  }
}

extension ComparisonPlot {
  /// The change in one line below the title.
  var headline: String { facts.joined(separator: " · ") }

  private var facts: [String] {
    guard !difference.isEmpty else { return ["no perceptible difference"] }
    let counts = [
      (difference.removed.count, "removed"), (difference.added.count, "added"),
      (difference.changed.count, "changed"), (difference.unchangedCount, "unchanged"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if let timing = difference.timing {
      let words = timing.words(number: DecimalText.readable) { DecimalText.readable($0) + " s" }
      parts.insert(words, at: 0)
    }
    let (old, new) = difference.durations
    if abs(old - new) > PatternDifference.timeTolerance {
      parts.append("\(DecimalText.readable(old)) s → \(DecimalText.readable(new)) s")
    }
    return parts
  }

  /// A description for people who cannot see the picture.
  var description: String {
    "Two haptic patterns compared, \(before.title) and \(after.title): "
      + facts.joined(separator: ", ") + "."
  }
}
