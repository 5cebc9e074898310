package import HapticsFormats
package import HapticsTools
package import Interchange
package import LocatedJSON

extension ProjectLookup {
  /// Returns what the configuration of a file decides about its check.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func settings(
    of file: InputFile,
    usesBaselines: Bool
  ) throws(ToolError) -> FileSettings {
    var settings = FileSettings()
    guard let project = try configurations.configuration(forChecking: file) else {
      return settings
    }
    settings.isStrict = project.configuration.isStrict
    settings.rulePages = project.configuration.rulePages
    if usesBaselines { settings.baseline = try project.baseline()?.named }
    settings.levels = project.levels(for: configurations.absolute(file))
    return settings
  }

  /// Returns the look-up of the assets of a checked file, by its format.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func assets(of file: InputFile) throws(ToolError) -> (FileFormat) -> AssetLookup? {
    let project = try configurations.configuration(forChecking: file)
    let roots = assetRoots + (project?.assetRoots ?? [])
    return { $0.assets(of: file, roots) }
  }

  /// Returns whether the configuration excludes a file.
  ///
  /// - Parameters:
  ///   - usesBaselines: A Boolean value that indicates whether a broken baseline is an error, which
  ///     is then reported once, for its first file.
  ///   - excludesNamed: A Boolean value that indicates whether this also applies to files that were
  ///     named rather than found in a folder.
  /// - Throws: ``ToolError`` if the configuration or its baseline cannot be read or has errors.
  package func excludes(
    _ file: InputFile,
    usesBaselines: Bool,
    excludesNamed: Bool
  ) throws(ToolError) -> Bool {
    guard let settings = try configurations.configuration(forChecking: file) else { return false }
    if usesBaselines { _ = try settings.baseline() }
    guard file.isFound || excludesNamed && file.path != nil else { return false }
    return settings.excludes(configurations.absolute(file))
  }
}

extension FileFormat {
  /// The look-up of the assets that a file of the format can name.
  ///
  /// - Parameter confines: The folders that no look-up leaves; `nil` for no such limit.
  func assets(
    of file: InputFile,
    _ roots: [Path],
    within confines: [Path]? = nil
  ) -> AssetLookup? {
    switch assets {
    case .none: nil
    case .sounds: FileAssets(file, roots, within: confines).lookup
    case .patternsAndSounds: TimelineAssets(file, roots, within: confines).lookup
    }
  }
}
