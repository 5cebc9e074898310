public import Diagnostics
public import HapticsCore
internal import JSONRules
public import LocatedJSON

/// What a rule looks at, and where it reports.
public struct RuleContext {
  /// The file.
  public let document: AHAPDocument
  /// Where sound files are looked up, or `nil` where that cannot be.
  public let assets: (any AssetLookup)?
  /// What was found so far.
  public var findings: [Diagnostic] { list.findings }
  /// The findings that were left out because there were too many.
  public var omitted: OmittedFindings { list.omitted }
  /// What can be played of the file.
  public private(set) lazy var pattern = document.pattern
  /// What is felt and heard of it.
  ///
  /// Sound files that were looked up have their own length in it.
  public private(set) lazy var contours = {
    let states = assetStates
    return Contours(pattern) { waveform in
      if case .sound(let duration) = states[waveform.path] { duration } else { nil }
    }
  }()
  /// Where its curves lie in time.
  private(set) lazy var curveSpans = CurveSpans(document)
  /// From when to when its parameters apply.
  private(set) lazy var parameterSpans = ParameterSpans(document)
  /// Whether its times seem to be in milliseconds.
  private(set) lazy var timeUnits = TimeUnits(document)
  /// Whether its text is something other than JSON.
  private(set) lazy var isMalformed = document.json.isMalformed
  /// What its unknown members were probably meant to be.
  private(set) lazy var misspellings = Misspellings(document)
  /// What was found at the paths of sound files so far.
  var assetStates: [String: AssetState] = [:]

  private(set) var list: FindingList

  init(_ document: AHAPDocument, assets: (any AssetLookup)?, limit: Int) {
    self.document = document
    self.assets = assets
    list = FindingList(limit: limit, isMalformed: document.json.isMalformed)
  }

  /// Reports a finding about a range of bytes.
  ///
  /// - Parameters:
  ///   - rule: The rule that found it.
  ///   - range: The bytes it is about.
  ///   - message: What is wrong: lower case, no full stop, names in single quotes.
  ///   - severity: How much it matters, where that differs from the rule's own.
  ///   - code: The error of Core Haptics that the file causes, and when.
  ///   - notes: Why it matters, and what else takes part.
  ///   - fixIts: Ways to mend it.
  public mutating func report(
    _ rule: (some AHAPRule).Type,
    at range: Range<Int>,
    _ message: String,
    severity: Severity? = nil,
    code: (error: CoreHapticsError, phase: CoreHapticsError.Phase)? = nil,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    guard list.takes(rule.id, severity ?? rule.severity) else { return }
    let codeNote = code.map { [Diagnostic.Note($0.error.note($0.phase))] } ?? []
    list.add(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        range: range,
        message: message,
        notes: codeNote + notes,
        fixIts: fixIts
      )
    )
  }

  /// Reports a finding that is ready.
  mutating func report(_ finding: Diagnostic) {
    if list.takes(finding.rule, finding.severity) { list.add(finding) }
  }

  /// Reports the names that return in their object.
  mutating func reportRepetitions(_ rule: (some Rule).Type) {
    let repeated = document.json.repeatedNames(atMost: list.limit)
    for finding in document.json.repetitions(of: repeated.names, rule) { report(finding) }
    list.omit(rule.id, rule.severity, count: repeated.omittedCount)
  }

  /// Reports a finding about a node.
  public mutating func report(
    _ rule: (some AHAPRule).Type,
    at node: JSONDocument.NodeID,
    _ message: String,
    severity: Severity? = nil,
    code: (error: CoreHapticsError, phase: CoreHapticsError.Phase)? = nil,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    report(
      rule,
      at: document.json.range(of: node),
      message,
      severity: severity,
      code: code,
      notes: notes,
      fixIts: fixIts
    )
  }

  /// Whether an object lacks a member: not so where it seems misspelt, or broken text hides it.
  mutating func lacks(
    _ field: Field,
    _ key: AHAPKey,
    in object: JSONDocument.NodeID,
    isDisturbed: Bool
  ) -> Bool {
    !field.isPresent && !isDisturbed && !misspellings.has(key, in: object)
  }

  /// The brace that opens an object: where something is said about what the object lacks.
  public func opening(of object: JSONDocument.NodeID) -> Range<Int> {
    let start = document.json.range(of: object).lowerBound
    return start..<start + 1
  }
}
