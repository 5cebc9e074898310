/// The settings of a project, for the files below its folder.
package struct Configuration: Hashable, Sendable {
  /// A Boolean value that indicates whether warnings fail; `nil` if omitted.
  package var isStrict: Bool?
  /// The name of the synthesis model; `nil` if omitted.
  package var model: String?
  /// The actuator, as the name of a built-in profile or a path relative to the configuration's
  /// folder; `nil` if omitted.
  package var profile: String?
  /// The folders in which files are looked up, relative to the configuration's own.
  package var assetRoots: [String] = []
  /// The path of the baseline, relative to the configuration's folder; `nil` if omitted.
  package var baseline: String?
  /// The address of the folder with a page for each rule; `nil` if omitted.
  package var rulePages: RulePagesAddress?
  /// The files to exclude when the folder is checked.
  package var excluded = GlobList()
  package var rules: [RuleSetting] = []
  /// Other levels for some files.
  package var overrides: [Override] = []

  /// Other levels for some files.
  package struct Override: Hashable, Sendable {
    /// The files, relative to the configuration's folder.
    package var files: GlobList
    package var patterns: [String]
    package var rules: [RuleSetting]

    package init(files: GlobList, patterns: [String], rules: [RuleSetting]) {
      self.files = files
      self.patterns = patterns
      self.rules = rules
    }
  }

  /// Creates the settings of a project without any.
  package init() {}

  /// Returns the settings of a check of a file, without the baseline, which is another file.
  ///
  /// - Parameter path: The file relative to the configuration's folder; `nil` for one elsewhere.
  package func settings(for path: (some BidirectionalCollection<UInt8>)?) -> FileSettings {
    var settings = FileSettings()
    settings.isStrict = isStrict
    settings.rulePages = rulePages
    settings.levels = levels(for: path)
    return settings
  }

  /// The levels of rules for a file.
  ///
  /// - Parameter path: The file relative to the configuration's folder; `nil` for one elsewhere.
  package func levels(for path: (some BidirectionalCollection<UInt8>)?) -> RuleLevels {
    var levels = RuleLevels()
    levels.apply(rules)
    guard let path else { return levels }
    for override in overrides where override.files.contains(path) { levels.apply(override.rules) }
    return levels
  }
}
