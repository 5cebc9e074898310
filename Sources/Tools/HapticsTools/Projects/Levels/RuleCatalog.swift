import HapticsFormats
import Interchange
package import LocatedJSON

/// All rules for the supported files, and their groups.
package enum RuleCatalog {
  /// A rule with the groups that it belongs to.
  package struct Entry: Sendable {
    /// The rule's name and usual severity.
    package let rule: RuleSummary
    /// The groups of the rule: its format, then its kind.
    package let groups: [RuleGroup]
  }

  /// The rules, in the order of their names.
  package static let entries: [Entry] = {
    var entries = JSONFaults.all.map { Entry(rule: $0, groups: [.json]) }
    for format in FileFormat.recognized {
      guard let group = format.recognition?.rules else { continue }
      entries += format.text.rules().map { Entry(rule: $0.rule, groups: [group, $0.group]) }
    }
    return entries.sorted { $0.rule.id < $1.rule.id }
  }()

  /// The rules without their groups, in the order of their names.
  package static let all = entries.map { $0.rule }

  private static let byName = Dictionary(
    uniqueKeysWithValues: entries.map { ($0.rule.id.rawValue, $0) }
  )

  package static func entry(named name: String) -> Entry? { byName[name] }

  package static func rules(named name: String) -> [RuleID] {
    if let entry = byName[name] { return [entry.rule.id] }
    guard let group = RuleGroup(rawValue: name) else { return [] }
    return entries.lazy.filter { group == .all || $0.groups.contains(group) }.map { $0.rule.id }
  }

  /// The name of a rule or a group that was probably meant.
  package static func suggestion(for name: String) -> String? {
    Spelling.nearest(to: name, in: byName.keys.sorted() + RuleGroup.allCases.map { $0.rawValue })
  }
}

extension RuleGroup {
  /// Every group, in the order in which they are listed.
  package static let allCases =
    [.all, .json] + FileFormat.recognized.compactMap { $0.recognition?.rules }
    + [.structure, .meaning, .effects]

  /// The group of a name, or `nil` if there is none.
  package init?(rawValue: String) {
    guard let group = RuleGroup.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = group
  }
}
