package import HapticsFormats
package import LocatedJSON

/// A rule about configurations.
package protocol ConfigurationRule: DocumentRule where Document == ConfigurationDocument {}

/// The input and output of a rule about configurations.
package typealias ConfigurationContext = RuleContext<ConfigurationDocument>

/// Checks configurations against every rule.
package typealias ConfigurationValidator = FormatValidator<ConfigurationDocument>

/// The rules about configurations.
package enum ConfigurationRules {
  /// The rules in the order of their names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = ConfigurationDocument.ruleSummaries
}

extension ConfigurationDocument: FormatDocument {
  package typealias Level = ConfigurationLevel

  package static func memo() {}

  /// Rules about the structure of the file, then rules about its meaning.
  package static let stages = [
    RuleStage<ConfigurationDocument>(.structure, ConfigurationRules.structure),
    RuleStage<ConfigurationDocument>(
      .meaning,
      [
        FormatRule(ConfigBadLink.self),
        FormatRule(ConfigBadPattern.self),
        FormatRule(ConfigRequiredRule.self),
        FormatRule(ConfigUnknownProfile.self),
        FormatRule(ConfigUnknownRule.self),
        FormatRule(ConfigUnusedProfile.self),
      ]
    ) { !$0.document.json.isMalformed },
  ]
}
