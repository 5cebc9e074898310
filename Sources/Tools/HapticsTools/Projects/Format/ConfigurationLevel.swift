package import HapticsFormats
import HapticsSynthesis

/// The levels of a configuration: objects with the same set of keys.
package enum ConfigurationLevel: String, CaseIterable, FormatLevel {
  case file
  /// The overrides for some files.
  case override
}

extension ConfigurationLevel {
  package typealias Key = ConfigurationKey
  package typealias Member = FormatMember<ConfigurationLevel>

  /// The outermost object.
  package static let root = ConfigurationLevel.file
  package static let title = "Configuration"
  /// A one-line description of the file.
  package static let summary =
    "The settings of a project: a 'haptics.json' or '.haptics.json' file, for the files below."
  package static let documentName = "a configuration"
  /// The table, ready for look-ups.
  package static let table = FormatTable<ConfigurationLevel>()
  /// Words that other linters use for the levels of a rule.
  package static let wordAliases = [
    "warn": "warning", "info": "note", "information": "note", "hint": "note", "err": "error",
    "disabled": "off", "ignore": "off", "none": "off", "enabled": "on", "default": "on",
  ]

  package var name: String {
    switch self {
    case .file: "the configuration"
    case .override: "an override"
    }
  }

  /// The known keys of the level, in the order in which they are written.
  package var members: [Member] {
    switch self {
    case .file: ConfigurationLevel.fileMembers
    case .override: ConfigurationLevel.overrideMembers
    }
  }

  private static let fileMembers: [Member] = [
    .init(.schema, .text, "The schema that editors check the file by; 'haptics schema' prints it."),
    .init(.strict, .flag, "Makes warnings fail; false by default."),
    .init(
      .model,
      .word(SynthesisModel.builtIn.map { $0.name }),
      "The synthesis model of pictures, sounds and playing; 'actuator' with a profile, or else "
        + "'speaker', if omitted."
    ),
    .init(
      .profile,
      .filledText,
      "The actuator that sounds and playing are for: a built-in profile, or a JSON file relative "
        + "to this one."
    ),
    .init(
      .assetRoots,
      .list(.filledText),
      "Folders, relative to this file, in which files are looked up after the folder of the file "
        + "that refers to them."
    ),
    .init(
      .baseline,
      .filledText,
      "The baseline, relative to this file, whose findings are not reported; 'haptics validate "
        + "--write-baseline' writes one."
    ),
    .init(
      .rulePages,
      .filledText,
      "The address of a folder with a page for each rule, to which findings link: a finding of "
        + "'unknown-key' links 'unknown-key.html' in it."
    ),
    .init(
      .exclude,
      .list(.filledText),
      "Files and folders to skip when their folder is checked, with the syntax of '.gitignore'."
    ),
    .init(.rules, rules, "The level of rules and of groups of rules, by their names."),
    .init(
      .overrides,
      .list(.object(.override)),
      "Other levels for some files; if several overrides match a file, the last one applies."
    ),
  ]

  private static let overrideMembers: [Member] = [
    .init(
      .files,
      .list(.filledText, 1...Int.max),
      required: true,
      "The files that the override applies to, as patterns of '.gitignore'."
    ),
    .init(.rules, rules, required: true, "The level of rules and groups for these files."),
  ]

  private static let rules = FormatShape<ConfigurationLevel>.named(
    .word(RuleLevel.allCases.map { $0.rawValue })
  )
}
