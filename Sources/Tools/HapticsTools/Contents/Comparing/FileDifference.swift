import HapticsCore
import HapticsPlot
package import LocatedJSON

/// The differences in meaning between two files of one kind.
package struct FileDifference {
  private enum Kind {
    /// The difference of two patterns, and the patterns.
    case patterns(PatternDifference, from: PatternReading, to: PatternReading)
    case timelines(TimelineDifference)
  }

  private let names: (before: String, after: String)
  private let kind: Kind

  /// Compares two files.
  ///
  /// - Throws: ``ToolError`` if they are of different kinds, or an asset cannot be loaded.
  package init(from before: Content, to after: Content) throws(ToolError) {
    names = (before.name, after.name)
    switch (before, after) {
    case (.pattern(let before), .pattern(let after)):
      let difference = PatternDifference(from: before.pattern, to: after.pattern)
      kind = .patterns(difference, from: before, to: after)
    case (.timeline(let before), .timeline(let after)):
      kind = .timelines(try TimelineDifference(from: before, to: after))
    case (.timeline(let timeline), .pattern), (.pattern, .timeline(let timeline)):
      throw ToolError(timeline.name, "a timeline, which cannot be compared with a pattern")
    }
  }

  /// A Boolean value that indicates whether both files play the same.
  package var isEmpty: Bool {
    switch kind {
    case .patterns(let difference, _, _): difference.isEmpty
    case .timelines(let difference): difference.isEmpty
    }
  }

  package var status: ToolStatus { isEmpty ? .clean : .findings }

  /// A line for each difference, and what stayed the same.
  package func text(_ theme: DiagnosticTheme) -> String {
    switch kind {
    case .patterns(let difference, let before, let after):
      DifferenceText(difference, from: before.pattern, to: after.pattern, theme: theme).text
    case .timelines(let difference): difference.text(theme)
    }
  }

  package var json: JSON {
    switch kind {
    case .patterns(let difference, _, _): difference.json(names)
    case .timelines(let difference): difference.json(names)
    }
  }

  /// Returns both patterns in one picture as an SVG document, or `nil` for timelines.
  ///
  /// - Parameter titles: The titles of the patterns; the names of the files replace equal ones.
  package func svg(_ titles: (before: String, after: String)) -> String? {
    guard case .patterns(let difference, let before, let after) = kind else { return nil }
    let titles = titles.before == titles.after ? names : titles
    return ComparisonPlot(
      from: PatternPlot(before.contours, of: before.pattern, title: titles.before),
      to: PatternPlot(after.contours, of: after.pattern, title: titles.after),
      difference
    ).svg()
  }
}
