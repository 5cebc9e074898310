public import JSONFormat

/// The names of a configuration's members.
public enum ConfigurationKey: String, CaseIterable, FormatKey {
  /// The schema that editors check the file by.
  case schema = "$schema"
  /// Whether warnings fail.
  case strict
  /// The synthesis model.
  case model
  /// The actuator.
  case profile
  /// Where files are looked up.
  case assetRoots
  /// What is known and not reported.
  case baseline
  /// What is not checked when its folder is.
  case exclude
  /// Which rules are asked, and how severe they are.
  case rules
  /// What is different for some files.
  case overrides
  /// The files that an override is about.
  case files
}

extension ConfigurationKey {
  /// Words that other linters use.
  public static let aliases: [String: FormatAlias<ConfigurationKey>] = [
    "assetroot": FormatAlias(.assetRoots, certain: true),
    "assets": FormatAlias(.assetRoots, certain: false),
    "roots": FormatAlias(.assetRoots, certain: false),
    "actuator": FormatAlias(.profile, certain: false),
    "rule": FormatAlias(.rules, certain: true),
    "severity": FormatAlias(.rules, certain: false),
    "severities": FormatAlias(.rules, certain: false),
    "override": FormatAlias(.overrides, certain: true),
    "ignore": FormatAlias(.exclude, certain: false),
    "excludes": FormatAlias(.exclude, certain: true),
    "excluded": FormatAlias(.exclude, certain: true),
    "file": FormatAlias(.files, certain: false),
    "globs": FormatAlias(.files, certain: false),
    "include": FormatAlias(.files, certain: false),
  ]
}
