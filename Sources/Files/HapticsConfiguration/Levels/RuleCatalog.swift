internal import AHAP
public import Diagnostics
internal import Interchange
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// All rules for the supported files, and their groups.
public enum RuleCatalog {
  /// A rule with the groups that it belongs to.
  public struct Entry: Sendable {
    /// The rule's name and usual severity.
    public let rule: RuleSummary
    /// The groups of the rule: its format, then its kind.
    public let groups: [RuleGroup]
  }

  /// The rules, in the order of their names.
  public static let entries: [Entry] = {
    var entries = JSONFaults.all.map { Entry(rule: $0, groups: [.json]) }
    func add(_ rules: [RuleSummary], _ groups: RuleGroup...) {
      entries += rules.map { Entry(rule: $0, groups: groups) }
    }
    func add<Document: FormatDocument>(_: Document.Type, _ group: RuleGroup) {
      let last = max(1, Document.stages.count - 1)
      for (place, stage) in Document.stages.enumerated() {
        let kind: RuleGroup = place < last ? .structure : group == .patterns ? .effects : .meaning
        add(stage.rules.map(\.summary), group, kind)
      }
    }
    add(AHAPDocument.self, .patterns)
    add(TimelineDocument.self, .timelines)
    add(ClipDocument.self, .clips)
    add(HarmonyDocument.self, .harmony)
    add(HJIFDocument.self, .hjif)
    add(ConfigurationDocument.self, .configuration)
    return entries.sorted { $0.rule.id < $1.rule.id }
  }()

  /// The rules without their groups, in the order of their names.
  public static let all = entries.map(\.rule)

  private static let byName = Dictionary(
    uniqueKeysWithValues: entries.map { ($0.rule.id.rawValue, $0) }
  )

  /// The rule of a name.
  public static func entry(named name: String) -> Entry? { byName[name] }

  /// Returns the rules for the name of a rule or a group.
  public static func rules(named name: String) -> [RuleID] {
    if let entry = byName[name] { return [entry.rule.id] }
    guard let group = RuleGroup(rawValue: name) else { return [] }
    return entries.lazy.filter { group == .all || $0.groups.contains(group) }.map { $0.rule.id }
  }

  /// The name of a rule or a group that was probably meant.
  public static func suggestion(for name: String) -> String? {
    Spelling.nearest(to: name, in: byName.keys.sorted() + RuleGroup.allCases.map(\.rawValue))
  }
}

/// Rules that can be named together.
public enum RuleGroup: String, CaseIterable, Hashable, Sendable {
  case all
  /// Syntax errors of JSON in any file.
  case json
  case patterns
  case timelines
  case clips
  case harmony
  case hjif
  case configuration
  /// Rules about the structure of a file in any format.
  case structure
  /// Rules about the meaning of a file.
  case meaning
  /// Rules about perceptible effects.
  case effects

  /// The group in a few words.
  public var summary: String {
    switch self {
    case .all: "every rule"
    case .json: "JSON syntax, in every format"
    case .patterns: "patterns"
    case .timelines: "timelines"
    case .clips: "haptic clips"
    case .harmony: "HarmonyOS vibrations"
    case .hjif: "MPEG haptics"
    case .configuration: "configurations"
    case .structure: "the structure of files, in every format"
    case .meaning: "the meaning of files, in every format"
    case .effects: "the perceptible effects of patterns"
    }
  }
}
