public import Diagnostics
internal import HapticsCore
internal import HapticsTimeline
internal import JSONRules
public import LocatedJSON

/// What a rule about timelines looks at, and where it reports.
public struct TimelineContext {
  /// The file.
  public let document: TimelineDocument
  /// Where assets are looked up, or `nil` where that cannot be.
  public let lookup: (any TimelineAssetLookup)?
  private(set) var list: FindingList
  /// All cues with what their tracks add, those that the game fires too.
  private(set) lazy var cues = document.resolvedCues + document.resolvedLiveCues
  /// Turns times into seconds.
  private(set) lazy var clock = TimelineClock(document.tempo)
  /// The assets of each sense by their names.
  private(set) lazy var assets = Dictionary(
    document.assets.map { (AssetName($0.modality, $0.name.value), $0) },
    uniquingKeysWith: { first, _ in first }
  )
  private var states: [AssetName: TimelineAssetState] = [:]

  /// An asset's name, which is unique among those for one sense.
  struct AssetName: Hashable {
    let modality: Modality
    let name: String

    init(_ modality: Modality, _ name: String) {
      self.modality = modality
      self.name = name
    }
  }

  init(_ document: TimelineDocument, lookup: (any TimelineAssetLookup)?, limit: Int) {
    self.document = document
    self.lookup = lookup
    list = FindingList(limit: limit, isMalformed: document.json.isMalformed)
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

  /// Reports a finding about a range of bytes.
  ///
  /// - Parameters:
  ///   - rule: The rule that found it.
  ///   - range: The bytes it is about.
  ///   - message: What is wrong: lower case, no full stop, names in single quotes.
  ///   - severity: How much it matters, where that differs from the rule's own.
  ///   - notes: Why it matters, and what else takes part.
  ///   - fixIts: Ways to mend it.
  public mutating func report(
    _ rule: (some TimelineRule).Type,
    at range: Range<Int>,
    _ message: String,
    severity: Severity? = nil,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    report(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        range: range,
        message: message,
        notes: notes,
        fixIts: fixIts
      )
    )
  }

  /// Reports a finding about a node: of an object or array, its opening bracket.
  public mutating func report(
    _ rule: (some TimelineRule).Type,
    at node: JSONDocument.NodeID,
    _ message: String,
    severity: Severity? = nil,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    report(
      rule,
      at: place(of: node),
      message,
      severity: severity,
      notes: notes,
      fixIts: fixIts
    )
  }

  /// Where something is said about a node: an object may fill many lines, its bracket does not.
  func place(of node: JSONDocument.NodeID) -> Range<Int> {
    let range = document.json.range(of: node)
    switch document.json.kind(of: node) {
    case .object, .array: return range.lowerBound..<range.lowerBound + 1
    default: return range
    }
  }

  /// A time in seconds, or `nil` where the tempo is none.
  mutating func seconds(_ time: Located<TimelineTime>?) -> Double? {
    guard let time, let clock else { return nil }
    return clock.seconds(time.value)
  }

  /// What there is where an asset looks for itself; `nil` where nobody can say.
  mutating func state(of asset: LocatedAsset) -> TimelineAssetState? {
    let name = AssetName(asset.modality, asset.name.value)
    if let state = states[name] { return state }
    guard let source = asset.source,
      let state = state(of: source, isPattern: asset.modality == .haptic)
    else { return nil }
    states[name] = state
    return state
  }

  private func state(
    of source: LocatedAsset.Source,
    isPattern: Bool
  ) -> TimelineAssetState? {
    switch source {
    case .file(let path):
      isPattern ? lookup?.pattern(at: path.value) : lookup?.sound(at: path.value)
    case .library(let name, let options) where isPattern:
      (try? PatternLibrary.entry(named: name.value)?.pattern(
        Dictionary(
          options.map { ($0.name.value, $0.value.value) },
          uniquingKeysWith: { first, _ in first }
        )
      )).map { .pattern($0) }
    case .library(let name, _): lookup?.sound(named: name.value)
    case .pattern(let source): state(of: source, isPattern: true)
    case .visual: nil
    }
  }
}
