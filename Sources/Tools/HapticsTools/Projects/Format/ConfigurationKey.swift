package import HapticsFormats

/// The names of a configuration's members.
package enum ConfigurationKey: String, CaseIterable, FormatKey {
  case schema = "$schema"
  /// Warnings fail.
  case strict
  case model
  case profile
  /// The folders in which files are looked up.
  case assetRoots
  /// The known findings, which are not reported.
  case baseline
  /// The address of the folder with the rules' pages.
  case rulePages
  /// The files to skip when the folder is checked.
  case exclude
  /// The levels of rules.
  case rules
  /// The overrides for some files.
  case overrides
  case files
}

extension ConfigurationKey {
  /// Words that other linters use.
  package static let aliases: [String: FormatAlias<ConfigurationKey>] = [
    "assetroot": FormatAlias(.assetRoots, certain: true),
    "assets": FormatAlias(.assetRoots, certain: false),
    "roots": FormatAlias(.assetRoots, certain: false),
    "actuator": FormatAlias(.profile, certain: false),
    "rule": FormatAlias(.rules, certain: true),
    "docs": FormatAlias(.rulePages, certain: false),
    "help": FormatAlias(.rulePages, certain: false),
    "url": FormatAlias(.rulePages, certain: false),
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
