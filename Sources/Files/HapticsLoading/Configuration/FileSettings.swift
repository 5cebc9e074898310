package import HapticsConfiguration
package import HapticsFiles

/// How one file is checked: what its configuration and the command line say together.
package struct FileSettings: Sendable {
  /// The levels of rules.
  package var levels = RuleLevels()
  /// The folders in which files are looked up that the file names, after its own.
  package var assetRoots: [Path] = []
  /// Whether warnings fail; `nil` where the configuration does not say it.
  package var isStrict: Bool?
  /// The baseline of the configuration.
  package var baseline: BaselineFile?

  /// Creates the settings of a file without a configuration.
  package init() {}
}

extension FileCheck {
  /// How a file is checked.
  ///
  /// - Throws: ``Failure`` where its configuration cannot be read or has errors.
  package func settings(of file: InputFile) throws(Failure) -> FileSettings {
    var settings = FileSettings()
    settings.assetRoots = project.assetRoots
    guard let project = try project.configurations.configuration(forChecking: file) else {
      settings.levels = selection.applied(to: RuleLevels())
      return settings
    }
    settings.assetRoots += project.assetRoots
    settings.isStrict = project.configuration.isStrict
    if usesBaselines { settings.baseline = try project.baseline() }
    let absolute = self.project.configurations.absolute(file)
    settings.levels = selection.applied(to: project.levels(for: absolute))
    return settings
  }

  /// Whether the configuration leaves a file out that was found in a folder.
  ///
  /// - Throws: ``Failure`` where the configuration or its baseline cannot be read or has errors.
  package func excludes(_ file: InputFile) throws(Failure) -> Bool {
    guard let settings = try project.configurations.configuration(forChecking: file) else {
      return false
    }
    // Told here, where it is told once.
    if usesBaselines { _ = try settings.baseline() }
    guard file.isFound else { return false }
    return settings.excludes(project.configurations.absolute(file))
  }
}
