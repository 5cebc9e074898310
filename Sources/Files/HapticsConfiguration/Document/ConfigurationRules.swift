public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A rule about configurations.
public protocol ConfigurationRule: DocumentRule where Document == ConfigurationDocument {}

/// The input and output of a rule about configurations.
public typealias ConfigurationContext = RuleContext<ConfigurationDocument>

/// Checks configurations against every rule.
public typealias ConfigurationValidator = FormatValidator<ConfigurationDocument>

/// The rules about configurations, one a file in the folder `Rules`.
public enum ConfigurationRules {
  /// All of them, in the order of the names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  public static let all = ConfigurationDocument.ruleSummaries
}

extension ConfigurationDocument: FormatDocument {
  /// The table of the format.
  public typealias Level = ConfigurationLevel

  /// No values are cached.
  public static func memo() {}

  /// Rules about the structure of the file, then rules about its meaning.
  public static let stages = [
    RuleStage<ConfigurationDocument>(
      .structure,
      [
        FormatRule(ConfigDuplicateKey.self),
        FormatRule(ConfigMissingKey.self),
        FormatRule(ConfigMisspelledKey.self),
        FormatRule(ConfigUnknownKey.self),
        FormatRule(ConfigUnknownWord.self),
        FormatRule(ConfigWrongCount.self),
        FormatRule(ConfigWrongType.self),
      ]
    ),
    RuleStage<ConfigurationDocument>(
      .meaning,
      [
        FormatRule(ConfigBadPattern.self),
        FormatRule(ConfigRequiredRule.self),
        FormatRule(ConfigUnknownProfile.self),
        FormatRule(ConfigUnknownRule.self),
        FormatRule(ConfigUnusedProfile.self),
      ]
    ) { !$0.document.json.isMalformed },
  ]
}
