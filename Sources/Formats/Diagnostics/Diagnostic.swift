/// One finding about a text: what is wrong, where, why it matters, and how to mend it.
///
/// A diagnostic is data. Printing it, coloring it and turning it into an exit code are the
/// business of renderers and programs.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that found it; stable over versions, unlike the words.
  public var rule: RuleID
  /// The severity.
  public var severity: Severity
  /// The bytes it is about, as offsets into the text.
  public var range: Range<Int>
  /// The problem, in lower case without a full stop, with names in single quotes.
  public var message: String
  /// Why it matters, and what else takes part.
  public var notes: [Note]
  /// Ways to mend it, the best first.
  public var fixIts: [FixIt]

  /// Creates a diagnostic.
  package init(
    rule: RuleID,
    severity: Severity,
    range: Range<Int>,
    message: String,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message.asSentence
    self.notes = notes
    self.fixIts = fixIts
  }
}

extension Diagnostic {
  /// A sentence that goes with a diagnostic, about a place of its own or the same one.
  public struct Note: Hashable, Sendable {
    /// The words.
    public var message: String
    /// The bytes it is about, or `nil` where it is about the diagnostic's own.
    public var range: Range<Int>?

    /// Creates a note.
    public init(_ message: String, at range: Range<Int>? = nil) {
      self.message = message.asSentence
      self.range = range
    }
  }
}

extension [Diagnostic] {
  /// Brings findings into the order of their places, keeping the order of finding within a place.
  package mutating func sortByPlace() {
    // The standard library's sort is stable in practice but does not promise it.
    let order = indices.sorted {
      (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1)
    }
    self = order.map { self[$0] }
  }
}
