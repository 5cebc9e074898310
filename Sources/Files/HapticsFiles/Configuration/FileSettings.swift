package import HapticsTools
package import LocatedJSON

/// The settings of a file, from its configuration and the command line.
package struct FileSettings: Sendable {
  package var levels = RuleLevels()
  /// The folders for lookups, after the file's own.
  package var assetRoots: [Path] = []
  /// A Boolean value that indicates whether warnings fail; `nil` if the configuration omits it.
  package var isStrict: Bool?
  package var rulePages: RulePagesAddress?
  package var baseline: BaselineFile?

  package init() {}
}

extension FileCheck {
  /// Returns the settings of a file.
  ///
  /// - Throws: ``ToolError`` if its configuration cannot be read or has errors.
  package func settings(of file: InputFile) throws(ToolError) -> FileSettings {
    var settings = FileSettings()
    settings.assetRoots = project.assetRoots
    guard let project = try project.configurations.configuration(forChecking: file) else {
      settings.levels = selection.applied(to: RuleLevels())
      return settings
    }
    settings.assetRoots += project.assetRoots
    settings.isStrict = project.configuration.isStrict
    settings.rulePages = project.configuration.rulePages
    if usesBaselines { settings.baseline = try project.baseline() }
    let absolute = self.project.configurations.absolute(file)
    settings.levels = selection.applied(to: project.levels(for: absolute))
    return settings
  }

  /// Returns whether the configuration excludes a file that was found in a folder, or a named one if
  /// ``excludesNamed`` is set.
  ///
  /// - Throws: ``ToolError`` if the configuration or its baseline cannot be read or has errors.
  package func excludes(_ file: InputFile) throws(ToolError) -> Bool {
    guard let settings = try project.configurations.configuration(forChecking: file) else {
      return false
    }
    // Reports a broken baseline once, for its first file.
    if usesBaselines { _ = try settings.baseline() }
    guard file.isFound || excludesNamed && file.path != nil else { return false }
    return settings.excludes(project.configurations.absolute(file))
  }
}
