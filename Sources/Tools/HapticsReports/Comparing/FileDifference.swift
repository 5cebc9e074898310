package import Diagnostics
package import HapticsCore
package import HapticsLoading
package import JSONWriting

/// The differences in meaning between two files of one kind.
package enum FileDifference {
  /// The difference of two patterns, and the patterns.
  case patterns(PatternDifference, from: HapticPattern, to: HapticPattern)
  /// The difference of two timelines.
  case timelines(TimelineDifference)

  /// Compares two files.
  ///
  /// - Throws: ``Failure`` if they are of different kinds, or one cannot be loaded.
  package init(from before: Input, to after: Input) throws {
    switch (before, after) {
    case (.pattern(let before), .pattern(let after)):
      self = .patterns(
        PatternDifference(from: before.pattern, to: after.pattern),
        from: before.pattern,
        to: after.pattern
      )
    case (.timeline(let before), .timeline(let after)):
      self = .timelines(try TimelineDifference(from: before, to: after))
    case (.pattern, .timeline(let timeline)), (.timeline(let timeline), .pattern):
      throw Failure(timeline.name, "a timeline, which cannot be compared with a pattern")
    }
  }

  /// A Boolean value that indicates whether both files play the same.
  package var isEmpty: Bool {
    switch self {
    case .patterns(let difference, _, _): difference.isEmpty
    case .timelines(let difference): difference.isEmpty
    }
  }

  /// A line for each difference, and what stayed the same.
  package func text(_ theme: DiagnosticTheme) throws -> String {
    switch self {
    case .patterns(let difference, let before, let after):
      DifferenceText(difference, from: before, to: after, theme: theme).text
    case .timelines(let difference): try difference.text(theme)
    }
  }

  package func json(_ names: (before: String, after: String)) -> JSON {
    switch self {
    case .patterns(let difference, _, _): difference.json(names)
    case .timelines(let difference): difference.json(names)
    }
  }
}
