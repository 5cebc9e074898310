package import LocatedJSON

/// The levels of rules in a configuration, with their places in its text.
package struct ConfiguredLevels {
  private let configuration: Configuration
  private let source: SourceText

  package init(_ configuration: Configuration, in source: SourceText) {
    self.configuration = configuration
    self.source = source
  }

  /// The setting of a rule for all files, if there is one.
  func usual(_ rule: RuleID) -> RuleSetting? { configuration.rules.settings(of: rule).last }

  /// The places that set a rule's level, for all files and then in overrides:
  /// ` [haptics.json:5:7] [haptics.json:9:9]`.
  func places(_ rule: RuleID) -> String {
    let settings = (usual(rule).map { [$0] } ?? []) + overrides(of: rule).map { $0.setting }
    return settings.map { " [\(place(of: $0))]" }.joined()
  }

  /// The settings of a rule, a line each.
  func lines(_ rule: RuleID) -> String {
    var text = ""
    if let usual = usual(rule) { text += words(usual) + "\n" }
    for override in overrides(of: rule) {
      let files = override.patterns.map { quoted($0) }.joined(separator: ", ")
      text += words(override.setting) + " for \(files)\n"
    }
    return text.isEmpty ? "\(source.name.harmless) does not mention it\n" : text
  }

  private func overrides(of rule: RuleID) -> [(patterns: [String], setting: RuleSetting)] {
    configuration.overrides.compactMap { override in
      override.rules.settings(of: rule).last.map { (override.patterns, $0) }
    }
  }

  private func place(of setting: RuleSetting) -> String {
    source.place(of: setting.range.lowerBound).harmless
  }

  /// A setting with its place: `haptics.json:5:7: 'effects' is 'off'`.
  private func words(_ setting: RuleSetting) -> String {
    "\(place(of: setting)): '\(setting.name)' is '\(setting.level.rawValue)'"
  }
}
