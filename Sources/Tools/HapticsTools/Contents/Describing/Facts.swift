import HapticsCore
package import LocatedJSON

/// The facts of a pattern or a timeline.
package struct Facts {
  private enum Kind {
    case pattern(PatternFacts, HapticPattern)
    case timeline(TimelineFacts)
  }

  private let name: String
  private let kind: Kind

  package init(of content: Content) {
    name = content.name
    kind =
      switch content {
      case .pattern(let file):
        .pattern(PatternFacts(file.pattern, file.contours), file.pattern)
      case .timeline(let file): .timeline(TimelineFacts(file))
      }
  }

  /// The facts in words, a line each, under the file's name.
  package func text(_ theme: DiagnosticTheme) -> String {
    switch kind {
    case .pattern(let facts, let pattern):
      FactsText(facts, of: pattern, theme: theme).text(name.harmless)
    case .timeline(let facts): facts.text(name.harmless, theme)
    }
  }

  /// The facts as JSON: times in seconds, `null` for missing values.
  package var json: JSON {
    switch kind {
    case .pattern(let facts, _): facts.json(name)
    case .timeline(let facts): facts.json(name)
    }
  }
}
