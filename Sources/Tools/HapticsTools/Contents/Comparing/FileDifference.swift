package import HapticsCore
package import HapticsFormats
package import HapticsSynthesis
package import LocatedJSON

/// A pattern or a timeline to compare.
package enum ComparedFile {
  case pattern(HapticPattern)
  case timeline(ComparedTimeline)
}

/// A timeline to compare, with the content of its assets.
package struct ComparedTimeline {
  let contents: TimelineContents
  let pattern: (TimelineContents.PatternSource) throws(ToolError) -> HapticPattern
  let sound: (String) throws(ToolError) -> PCM

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - pattern: Returns the pattern of a source.
  ///   - sound: Returns the samples of a sound file.
  package init(
    _ contents: TimelineContents,
    pattern: @escaping (TimelineContents.PatternSource) throws(ToolError) -> HapticPattern,
    sound: @escaping (String) throws(ToolError) -> PCM
  ) {
    self.contents = contents
    self.pattern = pattern
    self.sound = sound
  }
}

/// The differences in meaning between two files of one kind.
package enum FileDifference {
  /// The difference of two patterns, and the patterns.
  case patterns(PatternDifference, from: HapticPattern, to: HapticPattern)
  /// The difference of two timelines.
  case timelines(TimelineDifference)

  /// Compares two files, or returns `nil` if they are of different kinds.
  ///
  /// - Throws: The error of an asset that cannot be loaded.
  package init?(from before: ComparedFile, to after: ComparedFile) throws(ToolError) {
    switch (before, after) {
    case (.pattern(let before), .pattern(let after)):
      self = .patterns(PatternDifference(from: before, to: after), from: before, to: after)
    case (.timeline(let before), .timeline(let after)):
      self = .timelines(try TimelineDifference(from: before, to: after))
    default: return nil
    }
  }

  /// The reason to refuse a timeline beside a pattern.
  package static let mismatch = "a timeline, which cannot be compared with a pattern"

  /// A Boolean value that indicates whether both files play the same.
  package var isEmpty: Bool {
    switch self {
    case .patterns(let difference, _, _): difference.isEmpty
    case .timelines(let difference): difference.isEmpty
    }
  }

  /// A line for each difference, and what stayed the same.
  package func text(_ theme: DiagnosticTheme) -> String {
    switch self {
    case .patterns(let difference, let before, let after):
      DifferenceText(difference, from: before, to: after, theme: theme).text
    case .timelines(let difference): difference.text(theme)
    }
  }

  package func json(_ names: (before: String, after: String)) -> JSON {
    switch self {
    case .patterns(let difference, _, _): difference.json(names)
    case .timelines(let difference): difference.json(names)
    }
  }
}
