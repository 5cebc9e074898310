import HapticsFiles
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// The completions for configurations beyond their table: the names of rules, groups, and profiles.
struct ConfigurationChoices: CompletionChoices {
  func values(
    of key: String?,
    at level: String?,
    containers: [JSONCursor.Container]
  ) -> (items: [CompletionItem], isComplete: Bool)? {
    guard key == ConfigurationKey.profile.rawValue, level == ConfigurationLevel.file.rawValue else {
      return nil
    }
    let items = ActuatorProfile.shipped.map { profile in
      CompletionItem(
        label: profile.name,
        documentation: profile.summary,
        kind: .value,
        text: .init(profile.name.quotedJSON)
      )
    }
    // A path is also possible.
    return (items, false)
  }

  func names(containers: [JSONCursor.Container]) -> [CompletionItem] {
    guard containers.dropLast().last?.key == ConfigurationKey.rules.rawValue else { return [] }
    let groups = RuleGroup.allCases.map { group in
      item(group.rawValue, "group", "The level of \(group.summary).", .off)
    }
    return groups
      + RuleCatalog.entries.map { entry in
        let words = entry.groups.map(\.rawValue).joined(separator: ", ")
        return item(
          entry.rule.id.rawValue,
          "\(entry.rule.severity.rawValue), \(words)",
          "",
          RuleLevels.required.contains(entry.rule.id) ? .on : .off
        )
      }
  }

  private func item(
    _ name: String,
    _ detail: String,
    _ documentation: String,
    _ level: RuleLevel
  ) -> CompletionItem {
    CompletionItem(
      label: name,
      detail: detail,
      documentation: documentation,
      kind: .name,
      text: .init([.plain(name.quotedJSON + ": \""), .place(level.rawValue), .plain("\"")])
    )
  }
}
