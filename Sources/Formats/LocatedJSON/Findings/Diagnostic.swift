/// A finding about a source: the problem, its location, the reason, and fixes.
///
/// A diagnostic is data. Renderers print and color it, and programs derive exit codes.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that found it; stable over versions, unlike the words.
  public var rule: RuleID
  /// The severity.
  public var severity: Severity
  /// The bytes it is about, as offsets into the text.
  public var range: Range<Int>
  /// The problem, in lower case without a full stop, with names in single quotes.
  public var message: String
  /// The reason, and related locations.
  public var notes: [Note]
  /// The suggested fixes, the best first.
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
  /// A sentence that accompanies a diagnostic, with a separate location or the same one.
  public struct Note: Hashable, Sendable {
    /// The words: the fact, and then the remedy.
    public var message: String {
      get { remedy.map { [fact, $0.description].sentence } ?? fact }
      set { (fact, remedy) = (newValue, nil) }
    }
    /// The bytes of the note, or `nil` for those of the diagnostic.
    public var range: Range<Int>?
    /// The words without the remedy; empty if the note is only a remedy.
    private(set) var fact: String
    /// The remedy, if the note has one.
    public private(set) var remedy: Remedy?

    /// Creates a note.
    public init(_ message: String, at range: Range<Int>? = nil) {
      fact = message.asSentence
      self.range = range
    }

    /// Creates a note about what helps.
    package init(_ remedy: Remedy) { self.init("", remedy) }

    /// Creates a note about a fact, and what helps.
    package init(_ fact: String, _ remedy: Remedy) {
      self.fact = fact.asSentence
      self.remedy = remedy
    }
  }
}

extension [Diagnostic] {
  /// Sorts findings by location; findings at the same location keep their order.
  package mutating func sortByPlace() {
    // The standard library's sort is stable in practice but does not promise it.
    let order = indices.sorted {
      (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1)
    }
    self = order.map { self[$0] }
  }
}
